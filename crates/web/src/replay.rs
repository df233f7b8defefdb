//! A game that is watched again: which position is shown, from whose seat, and how it moves.

use std::{sync::Arc, time::Duration};

use fogg_engine::{PlayerView, Seat};
use fogg_table::{self as table, Frame, Player, Request, Sight, Told, Verdict};
use leptos::prelude::*;

use crate::{desk::Desk, loan};

/// What the page knows about the game that is watched.
#[derive(Clone, Copy)]
pub(crate) struct Watch {
    /// The position, while a game is watched.
    pub(crate) frame: RwSignal<Option<Arc<Frame>>>,
    /// Everything said in the game.
    pub(crate) log: RwSignal<Vec<Told>>,
    /// Whose hand is shown.
    pub(crate) seat: RwSignal<Seat>,
    /// Whether it goes on by itself.
    pub(crate) playing: RwSignal<bool>,
    /// What verifying has shown.
    pub(crate) verdict: RwSignal<Option<Verdict>>,
    /// What was asked for last.
    asked: RwSignal<Asked>,
}

#[derive(Clone, Default)]
struct Asked {
    id: String,
    at: usize,
    /// Whose hand is to be shown.
    seat: Option<Seat>,
    /// Whether the answer is still to come.
    waits: bool,
    /// Where to go then: what is passed over while one drags the slider is not shown.
    next: Option<usize>,
}

impl Watch {
    pub(crate) fn new() -> Watch {
        let first = Seat::all(1).next().expect("there is a first seat");
        Watch {
            frame: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            seat: RwSignal::new(first),
            playing: RwSignal::new(false),
            verdict: RwSignal::new(None),
            asked: RwSignal::new(Asked::default()),
        }
    }

    /// Whether a game is watched, and so nothing can be done.
    pub(crate) fn is_on(self) -> bool {
        self.frame.with(Option::is_some)
    }

    /// Watches no longer.
    pub(crate) fn stop(self) {
        self.playing.set(false);
        if self.frame.with_untracked(Option::is_some) {
            self.frame.set(None);
            self.log.set(Vec::new());
        }
    }
}

/// Watches a kept game from a position on.
pub(crate) fn watch(desk: Desk, id: String, at: usize, seat: Option<Seat>) {
    desk.trouble.set(None);
    desk.watch.asked.set(Asked {
        id: id.clone(),
        at,
        seat,
        waits: true,
        next: None,
    });
    let whole = true;
    loan::ask(desk, id.clone(), Request::Replay { id, at, whole });
}

/// Goes to another position of the game that is watched.
pub(crate) fn go(desk: Desk, at: usize) {
    desk.watch.asked.update(|asked| {
        if asked.waits {
            asked.next = Some(at);
            return;
        }
        (asked.at, asked.waits) = (at, true);
        desk.link.ask(&Request::Replay {
            id: asked.id.clone(),
            at,
            whole: false,
        });
    });
}

/// Shows a position that has come.
pub(crate) fn show(desk: Desk, mut frame: Frame) {
    let Watch {
        asked, log, seat, ..
    } = desk.watch;
    let next = asked.try_update(|asked| {
        asked.waits = false;
        asked.next.take()
    });
    if let Some(told) = frame.log.take() {
        log.set(told);
        let wanted = asked.with_untracked(|asked| asked.seat);
        seat.set(seat_of(&frame, wanted));
    }
    let asked_at = asked.with_untracked(|asked| asked.at);
    let beyond = asked_at > frame.most;
    let most = i64::try_from(frame.most).unwrap_or(i64::MAX);
    let game = frame.game.clone();
    desk.enter(&game, move || {
        // Whoever watches a game again is no longer at the table where it was played.
        desk.online.close();
        desk.watch.frame.set(Some(Arc::new(frame)));
        stand(desk);
        if beyond {
            let notice = untrack(|| desk.settings.text().replay_beyond(most));
            desk.notice.set(notice);
        }
        match next.flatten() {
            Some(at) => go(desk, at),
            None => play_on(desk),
        }
    });
}

/// The seat that was asked for, or else that of the first person.
fn seat_of(frame: &Frame, wanted: Option<Seat>) -> Seat {
    let mut seats = frame.public.seats();
    let first = seats.clone().next().expect("somebody sits at the table");
    let wanted = wanted.filter(|wanted| seats.any(|seat| seat == *wanted));
    let mut players = frame.public.seats().zip(&frame.game.players);
    let person = players.find(|(_, player)| **player == Player::Person);
    wanted.or(person.map(|(seat, _)| seat)).unwrap_or(first)
}

/// Shows the position from the seat that was chosen.
fn stand(desk: Desk) {
    let Some(frame) = desk.watch.frame.get_untracked() else {
        return;
    };
    let seat = desk.watch.seat.get_untracked();
    let Some(me) = frame.private.get(seat.index()) else {
        return;
    };
    let view = PlayerView {
        seat,
        public: frame.public,
        me: *me,
    };
    desk.update.set(Some(Arc::new(table::Update {
        game: frame.game.clone(),
        sight: Sight::Seat(view),
        since: 0,
        news: Vec::new(),
        can_undo: false,
        finale: frame.finale.clone(),
    })));
}

/// Shows the hand of another seat.
pub(crate) fn choose(desk: Desk, seat: Seat) {
    desk.watch.seat.set(seat);
    stand(desk);
}

/// Begins to go on by itself, from the start if it was at the end, or stops.
pub(crate) fn toggle_play(desk: Desk) {
    let Watch { playing, frame, .. } = desk.watch;
    playing.update(|playing| *playing = !*playing);
    let at_end =
        frame.with_untracked(|frame| frame.as_ref().is_some_and(|frame| frame.after.is_none()));
    if playing.get_untracked() && at_end {
        go(desk, 0);
    } else {
        play_on(desk);
    }
}

/// After a while, the next position, if it goes on by itself.
fn play_on(desk: Desk) {
    const LEAST: u64 = 250;
    let Watch { playing, frame, .. } = desk.watch;
    let Some(now) = frame.get_untracked().filter(|_| playing.get_untracked()) else {
        return;
    };
    let Some(next) = now.after else {
        playing.set(false);
        return;
    };
    let pause = untrack(|| desk.settings.choices.speed()).pause().max(LEAST);
    set_timeout(
        move || {
            let same = |shown: &Option<Arc<Frame>>| {
                shown.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, &now))
            };
            if playing.get_untracked() && frame.with_untracked(same) {
                go(desk, next);
            }
        },
        Duration::from_millis(pause),
    );
}

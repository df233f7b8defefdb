//! Playing together: the page at a table that a server keeps.
//!
//! [`line`](self::line) holds the conversation with the table through broken lines. What it hears
//! becomes the same update the worker gives for a game at one device, so that board, hand and
//! panels show both in the same way; what is only there among people is in the other files.
//!
//! This file is all of it that every page has: which table the page is at, what was heard of it,
//! and what is wished for. The rest is a library of its own, in which [`parts`](self::parts) are.

mod clock;
mod deal;
mod home;
pub(crate) mod http;
mod invite;
mod line;
mod lobby;
mod notes;
mod parts;
mod people;
mod plan;
mod room;
mod screen;
mod show;
mod stream;
mod talk;
mod trouble;
mod turn;
mod way;
pub(crate) mod words;

use std::sync::Arc;

use fogg_engine::{Action, Purchase, Seat};
use fogg_protocol::{Here, Papers, Refusal, Remark, Sitter, Stand};
use leptos::prelude::*;

use crate::desk::Desk;

use self::line::Line;

pub(crate) use self::{
    deal::{in_groups, noted},
    home::Together,
    http::Failure,
    lobby::Lobby,
    notes::Notes,
    parts::{Part, fetch_record, seam, together},
    people::{Aside, Presence, Question},
    plan::Plan,
    screen::SharedScreen,
    show::Missed,
};

/// The table the page is at, if it is at one.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    /// Its name.
    pub(crate) table: RwSignal<Option<String>>,
    /// Whether the page shows it to everybody in the room, and so nobody's cards.
    pub(crate) is_screen: RwSignal<bool>,
    /// How it stands.
    pub(crate) stand: RwSignal<Option<Arc<Stand>>>,
    /// What people have said.
    pub(crate) remarks: RwSignal<Vec<Remark>>,
    /// Who is here.
    pub(crate) here: RwSignal<Here>,
    /// What the person keeps at the table for themselves.
    pub(crate) papers: RwSignal<Papers>,
    /// Whether there is no line to the table.
    pub(crate) is_down: RwSignal<bool>,
    /// What stands against being at the table at all.
    pub(crate) trouble: RwSignal<Option<Trouble>>,
    /// When the stand came, and what time it is: milliseconds of the device.
    stand_at: RwSignal<f64>,
    now: RwSignal<f64>,
    /// How much of the log was known when the page was last looked at.
    missed: RwSignal<Option<usize>>,
    /// Whether the person goes along to the next table as soon as there is one.
    follows: RwSignal<bool>,
    /// Whether the person sits down as soon as the table is there.
    sits_down: RwSignal<bool>,
    /// Whether what is picked on the board is meant for the next turn.
    plans: RwSignal<bool>,
    /// What was picked for it, until it is planned.
    picked: RwSignal<Option<Pick>>,
    /// Whether a plan that ends was ended by the person.
    ends_plan: RwSignal<bool>,
    /// What is asked of the table from the board, until the line says it.
    wishes: RwSignal<Vec<Wish>>,
    line: StoredValue<Line, LocalStorage>,
}

/// Something that is asked of the table.
enum Wish {
    Act(Vec<Action>),
    Undo,
    Takeback,
    Rematch,
}

/// Something to be done at the next turn.
#[derive(Clone, Copy)]
pub(crate) enum Pick {
    Buy(Purchase),
    Do(Action),
}

/// Why the page cannot be at a table.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The server says why.
    Refused(Refusal),
    /// The server says something that means nothing to this page.
    OldPage,
    /// The board is not in this page.
    NoBoard(String),
}

impl Online {
    pub(crate) fn new() -> Online {
        Online {
            table: RwSignal::new(None),
            is_screen: RwSignal::new(false),
            stand: RwSignal::new(None),
            remarks: RwSignal::new(Vec::new()),
            here: RwSignal::new(Here::default()),
            papers: RwSignal::new(Papers::default()),
            is_down: RwSignal::new(false),
            trouble: RwSignal::new(None),
            stand_at: RwSignal::new(0.0),
            now: RwSignal::new(0.0),
            missed: RwSignal::new(None),
            follows: RwSignal::new(false),
            sits_down: RwSignal::new(false),
            plans: RwSignal::new(false),
            picked: RwSignal::new(None),
            ends_plan: RwSignal::new(false),
            wishes: RwSignal::new(Vec::new()),
            line: StoredValue::new_local(Line::default()),
        }
    }

    /// Leaves the table.
    pub(crate) fn close(self) {
        self.trouble.set(None);
        if self.table.with_untracked(Option::is_none) {
            return;
        }
        self.table.set(None);
        self.stand.set(None);
        self.remarks.set(Vec::new());
        self.papers.set(Papers::default());
        self.is_down.set(false);
        self.missed.set(None);
        self.follows.set(false);
        self.sits_down.set(false);
        self.wishes.set(Vec::new());
    }

    /// Whether the page is at a table.
    pub(crate) fn is_on(self) -> bool {
        self.table.with(Option::is_some)
    }

    /// The same, for those who do not follow it.
    pub(crate) fn is_on_now(self) -> bool {
        untrack(|| self.is_on())
    }

    /// The seat of the person, if they have one.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.stand.with(|stand| stand.as_ref()?.you.seat)
    }

    /// Whether the table is the person's own.
    pub(crate) fn is_owner(self) -> bool {
        self.stand
            .with(|stand| stand.as_ref().is_some_and(|stand| stand.you.owner))
    }

    /// Who sits at a seat.
    pub(crate) fn sitter(self, seat: Seat) -> Option<Sitter> {
        self.stand.with(|stand| {
            let seats = &stand.as_ref()?.table.seats;
            seats.get(seat.index()).cloned()
        })
    }

    /// Whether a bot plays for the person.
    pub(crate) fn is_away(self) -> bool {
        let sitter = self.seat().and_then(|seat| self.sitter(seat));
        matches!(sitter, Some(Sitter::Person { away: true, .. }))
    }

    /// Does something in the game.
    pub(crate) fn act(self, actions: Vec<Action>) {
        self.missed.set(None);
        self.ends_plan.set(true);
        self.wish(Wish::Act(actions));
    }

    /// Whether the others can be asked to let the last act be taken back.
    pub(crate) fn can_ask(self) -> bool {
        self.stand.with(|stand| {
            let play = stand.as_ref().and_then(|stand| stand.play.as_ref());
            play.is_some_and(|play| play.can_ask)
        })
    }

    /// Takes the last act back.
    pub(crate) fn undo(self) {
        self.wish(Wish::Undo);
    }

    /// Asks the others to let the last act be taken back.
    pub(crate) fn takeback(self) {
        self.wish(Wish::Takeback);
    }

    /// Plays the same again: at the table where others do already, or at a new one.
    pub(crate) fn rematch(self, desk: Desk) {
        let next = self.stand.with_untracked(|stand| {
            let table = &stand.as_ref()?.table;
            table.next.clone()
        });
        match next {
            Some(next) => join(desk, next),
            None => {
                self.follows.set(true);
                self.wish(Wish::Rematch);
            }
        }
    }

    /// Whether the person can play the same again, or go where others do.
    pub(crate) fn can_play_again(self) -> bool {
        self.stand.with(|stand| {
            let stand = stand.as_ref();
            stand.is_some_and(|stand| stand.you.seat.is_some() || stand.table.next.is_some())
        })
    }

    /// Picks something for the next turn, if that is being planned.
    pub(crate) fn pick(self, pick: Pick) -> bool {
        let plans = self.plans.get_untracked();
        if plans {
            self.picked.set(Some(pick));
        }
        plans
    }

    fn wish(self, wish: Wish) {
        self.wishes.update(|wishes| wishes.push(wish));
    }
}

/// Goes to a table: the line follows.
pub(crate) fn join(desk: Desk, table: String) {
    let online = desk.online;
    if online.table.get_untracked().as_ref() == Some(&table) {
        return;
    }
    desk.leave();
    // It may be the table of the very game that was watched until now.
    desk.link.leave(None);
    online.table.set(Some(table));
}

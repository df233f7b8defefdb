//! What the page knows and how it asks: the open game, what the person is about to do, and the
//! line to the table.

use std::{sync::Arc, time::Duration};

use fogg_commands::{Payments, Voice, payments};
use fogg_draw::{Art, Layout};
use fogg_engine::{
    Action, Card, Edition, Illegal, Moves, Purchase, TicketId, View, check, legal, purchase,
};
use fogg_i18n::Lang;
use fogg_table::{self as table, Game, News, Player, Reply, Request, Sight, Summary};
use leptos::prelude::*;
use web_sys::Worker;

use crate::{
    link::Link,
    phrases::Phrases,
    replay::{self, Watch},
    settings::{Settings, Speed},
    spot::Spot,
};

/// What stays the same through a game.
pub(crate) struct Opened {
    pub(crate) game: Game,
    pub(crate) edition: Edition,
    pub(crate) art: Art,
    pub(crate) layout: Layout,
}

impl Opened {
    /// The box of a game, with its board drawn in a language.
    fn new(game: Game, lang: Lang) -> Option<Opened> {
        let edition = fogg_editions::built_in(&game.edition)?;
        let art = fogg_editions::art(&game.edition);
        let art = art.and_then(|art| Art::parse(&edition, art).ok());
        let cities = edition.board.all_cities.iter();
        let names = cities.map(|city| edition.city_in(lang.code(), city).to_owned());
        let layout = Layout::with_names(&edition, art.as_ref(), names.collect());
        Some(Opened {
            game,
            edition,
            art: art.unwrap_or_default(),
            layout,
        })
    }
}

/// What the page knows.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) link: Link,
    pub(crate) settings: Settings,
    /// The open game.
    pub(crate) opened: RwSignal<Option<Arc<Opened>>>,
    /// How it stands.
    pub(crate) update: RwSignal<Option<Arc<table::Update>>>,
    /// What was heard.
    pub(crate) log: RwSignal<Vec<(usize, News)>>,
    /// The kept games.
    pub(crate) games: RwSignal<Vec<Summary>>,
    /// What the person is about to pay for.
    pub(crate) buying: RwSignal<Option<Purchase>>,
    /// The card by which routes are shown.
    pub(crate) filter: RwSignal<Option<Card>>,
    /// The ticket that is looked at.
    pub(crate) focus: RwSignal<Option<TicketId>>,
    /// The offered tickets that are to be kept.
    pub(crate) keep: RwSignal<u8>,
    /// A refusal, or what went wrong.
    pub(crate) notice: RwSignal<String>,
    /// Whether an act is under way: what is clicked meanwhile was meant for the old position.
    busy: RwSignal<bool>,
    /// The text of a record that was asked for.
    pub(crate) record: RwSignal<Option<String>>,
    /// The game that is watched again, if one is.
    pub(crate) watch: Watch,
    /// What is lit on the board while points are counted.
    pub(crate) spot: RwSignal<Option<Spot>>,
    /// Whether the points are being counted step by step.
    pub(crate) counting: RwSignal<bool>,
}

impl Desk {
    pub(crate) fn new(worker: Worker, settings: Settings) -> Desk {
        let replies = RwSignal::new(None);
        let desk = Desk {
            link: Link::new(worker, move |reply| replies.set(Some(reply))),
            settings,
            opened: RwSignal::new(None),
            update: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            games: RwSignal::new(Vec::new()),
            buying: RwSignal::new(None),
            filter: RwSignal::new(None),
            focus: RwSignal::new(None),
            keep: RwSignal::new(0),
            notice: RwSignal::new(String::new()),
            busy: RwSignal::new(false),
            record: RwSignal::new(None),
            watch: Watch::new(),
            spot: RwSignal::new(None),
            counting: RwSignal::new(false),
        };
        // The names on the board are in the language of the page.
        Effect::new(move |before: Option<Lang>| {
            let lang = settings.lang.get();
            let opened = desk.opened.get_untracked();
            if let Some(opened) = opened.filter(|_| before.is_some_and(|before| before != lang)) {
                let opened = Opened::new(opened.game.clone(), lang).map(Arc::new);
                desk.opened.set(opened);
            }
            lang
        });
        Effect::new(move |_| {
            if let Some(reply) = replies.get() {
                desk.hear(reply);
            }
        });
        desk
    }

    fn hear(self, reply: Reply) {
        self.busy.set(false);
        match reply {
            Reply::Update(update) => self.stand(*update),
            Reply::Games(games) => self.games.set(games),
            Reply::Record(text) => self.record.set(Some(text)),
            Reply::Frame(frame) => replay::show(self, *frame),
            Reply::NoReplay(why) => replay::refused(self, why),
            Reply::Verdict(verdict) => self.watch.verdict.set(Some(verdict)),
            Reply::Failed(why) => self.notice.set(why),
        }
    }

    /// Lays out the box of a game, if another one was open.
    pub(crate) fn enter(self, game: &Game) {
        let is_other = |opened: &Option<Arc<Opened>>| {
            opened.as_ref().is_none_or(|opened| opened.game != *game)
        };
        if self.opened.with_untracked(is_other) {
            let Some(opened) = Opened::new(game.clone(), self.settings.lang.get_untracked()) else {
                return;
            };
            self.opened.set(Some(Arc::new(opened)));
            self.focus.set(None);
            self.filter.set(None);
        }
        self.buying.set(None);
        self.keep.set(0);
        self.spot.set(None);
        self.notice.set(String::new());
    }

    fn stand(self, update: table::Update) {
        self.watch.stop();
        self.enter(&update.game);
        let ends_now = |before: &Option<Arc<table::Update>>| {
            let before = before.as_ref().filter(|before| before.game == update.game);
            before.is_some_and(|before| before.finale.is_none() && update.finale.is_some())
        };
        let seen = self.settings.speed.get_untracked() != Speed::Off;
        self.counting
            .set(seen && self.update.with_untracked(ends_now));
        self.log.update(|log| {
            log.retain(|&(n, _)| n < update.since);
            log.extend(update.news.iter().copied());
        });
        let waits = update.finale.is_none() && Self::is_bot(&update);
        let update = Arc::new(update);
        self.update.set(Some(Arc::clone(&update)));
        if waits {
            let pause = Duration::from_millis(self.settings.speed.get_untracked().pause());
            set_timeout(
                move || {
                    let same = |now: &Option<Arc<table::Update>>| {
                        now.as_ref().is_some_and(|now| Arc::ptr_eq(now, &update))
                    };
                    if self.update.try_with_untracked(same) == Some(true) {
                        self.link.ask(&Request::Step);
                    }
                },
                pause,
            );
        }
    }

    /// Whether a bot is to play.
    fn is_bot(update: &table::Update) -> bool {
        let actor = update.sight.public().actor();
        actor.is_some_and(|seat| update.game.players.get(seat.index()) != Some(&Player::Person))
    }

    /// Leaves the game; it is kept.
    pub(crate) fn leave(self) {
        self.watch.stop();
        self.spot.set(None);
        self.update.set(None);
        self.opened.set(None);
        self.log.set(Vec::new());
        self.link.ask(&Request::List);
    }

    /// Something computed from the view of the person who looks.
    pub(crate) fn look<T>(self, f: impl FnOnce(View<'_>) -> T) -> Option<T> {
        let opened = self.opened.get()?;
        let update = self.update.get()?;
        match &update.sight {
            Sight::Seat(view) => Some(f(view.view(&opened.edition))),
            Sight::HandOver { .. } => None,
        }
    }

    /// Something said about the open game.
    pub(crate) fn say<T>(self, f: impl FnOnce(Phrases<'_>) -> T) -> Option<T> {
        let opened = self.opened.get()?;
        let names = opened.game.names.clone();
        let voice = Voice::new(&opened.edition, names, self.settings.lang.get());
        Some(f(Phrases::new(voice)))
    }

    /// Something said about the view of the person who looks.
    pub(crate) fn tell<T>(self, f: impl FnOnce(Phrases<'_>, View<'_>) -> T) -> Option<T> {
        self.say(|phrases| self.look(|view| f(phrases, view)))?
    }

    /// What the person who looks may do.
    pub(crate) fn moves(self) -> Moves {
        if self.watch.is_on() {
            return Moves::None;
        }
        self.look(legal).unwrap_or(Moves::None)
    }

    /// Does one thing, or says which rule forbids it.
    pub(crate) fn act(self, action: Action) {
        if untrack(|| self.watch.is_on()) {
            return;
        }
        match untrack(|| self.look(|view| check(view, action))) {
            Some(Ok(())) => self.send(vec![action]),
            Some(Err(illegal)) => self.refuse(illegal),
            None => {}
        }
    }

    /// Sends the actions of one act, unless another is under way.
    pub(crate) fn send(self, actions: Vec<Action>) {
        if !self.busy.get_untracked() {
            self.busy.set(true);
            self.link.ask(&Request::Act(actions));
        }
    }

    pub(crate) fn refuse(self, illegal: Illegal) {
        let why = untrack(|| self.say(|phrases| phrases.voice.rule(illegal)));
        self.notice.set(why.unwrap_or_default());
    }

    /// Buys something: at once where there is one way to pay, otherwise the person chooses.
    pub(crate) fn buy(self, purchase: Purchase, confirm: bool) {
        if untrack(|| self.watch.is_on()) {
            return;
        }
        match untrack(|| self.look(|view| payments(view, purchase))) {
            Some(Ok(Payments {
                plain,
                swaps: false,
            })) if plain.len() == 1 && !confirm => {
                self.pay(purchase, &plain[0]);
            }
            Some(Ok(_)) => {
                self.notice.set(String::new());
                self.buying.set(Some(purchase));
            }
            Some(Err(illegal)) => self.refuse(illegal),
            None => {}
        }
    }

    /// Pays with exactly these cards.
    pub(crate) fn pay(self, purchase: Purchase, cards: &fogg_engine::Cards) {
        match untrack(|| self.look(|view| purchase::buy(view, purchase, cards))) {
            Some(Ok(actions)) => {
                self.send(actions.into_iter().collect());
            }
            Some(Err(illegal)) => self.refuse(illegal),
            None => {}
        }
    }
}

//! What the page knows and how it asks: the open game, what the person is about to do, and the
//! line to the table.

use std::{sync::Arc, time::Duration};

use fogg_commands::Voice;
use fogg_draw::{Art, Layout};
use fogg_engine::{Card, Edition, Moves, Purchase, RouteSet, TicketId, View, legal};
use fogg_i18n::Lang;
use fogg_table::{
    self as table, Board, Game, News, Player, Reply, Request, Sight, Summary, Trouble,
};
use js_sys::Function;
use leptos::prelude::*;
use web_sys::Worker;

use crate::{
    choices::Speed,
    hand::Drag,
    later,
    link::Link,
    me::{self, Mine},
    online::{self, Online},
    phrases::Phrases,
    replay::{self, Watch},
    seam::Seam,
    settings::Settings,
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
        let edition = match &game.board {
            Some(packed) => fogg_editions::unpack(packed)?,
            None => fogg_editions::built_in(&game.edition)?,
        };
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

/// A board people have brought along.
pub(crate) struct OwnBoard {
    /// What it goes by.
    pub(crate) key: String,
    pub(crate) edition: Edition,
}

/// What the page knows.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) link: Link,
    pub(crate) settings: Settings,
    /// What nobody needs before the first move.
    pub(crate) later: Seam,
    /// What only those need who play with others.
    pub(crate) together: Seam,
    /// What only those need who look at what the server knows of them.
    pub(crate) mine: Seam,
    /// Starts the worker in which the expert thinks.
    pub(crate) thinker: StoredValue<Function, LocalStorage>,
    /// The game whose record is on its way to be looked back at, and is no download.
    pub(crate) analyzing: RwSignal<Option<String>>,
    /// Whether somebody has asked what to do.
    pub(crate) hint: RwSignal<bool>,
    /// The table in another place, if the page is at one.
    pub(crate) online: Online,
    /// Who the person is to the server, and their page.
    pub(crate) me: Mine,
    /// The open game.
    pub(crate) opened: RwSignal<Option<Arc<Opened>>>,
    /// How it stands.
    pub(crate) update: RwSignal<Option<Arc<table::Update>>>,
    /// What was heard.
    pub(crate) log: RwSignal<Vec<(usize, News)>>,
    /// The kept games.
    pub(crate) games: RwSignal<Vec<Summary>>,
    /// The boards people have brought along.
    pub(crate) boards: RwSignal<Vec<Arc<OwnBoard>>>,
    /// What the board goes by that is to be played.
    pub(crate) board: RwSignal<String>,
    /// What went wrong and has to be said before anything else.
    pub(crate) trouble: RwSignal<Option<Trouble>>,
    /// Whether the browser keeps nothing for us, and the person has not been told yet.
    pub(crate) unkept: RwSignal<bool>,
    /// What the person is about to pay for.
    pub(crate) buying: RwSignal<Option<Purchase>>,
    /// The card it is to be paid with, if one was picked or laid on it.
    pub(crate) laid: RwSignal<Option<Card>>,
    /// Cards on their way from the hand to the board.
    pub(crate) drag: RwSignal<Option<Drag>>,
    /// The card by which routes are shown.
    pub(crate) filter: RwSignal<Option<Card>>,
    /// The ticket that is looked at.
    pub(crate) focus: RwSignal<Option<TicketId>>,
    /// The routes that the coach of the first game points at.
    pub(crate) ringed: RwSignal<RouteSet>,
    /// The offered tickets that are to be kept.
    pub(crate) keep: RwSignal<u8>,
    /// A refusal, or what went wrong.
    pub(crate) notice: RwSignal<String>,
    /// Whether trains were missing for what was refused last.
    pub(crate) short: RwSignal<bool>,
    /// Whether bots play without a pause until it is the person's turn.
    skipping: RwSignal<bool>,
    /// Whether an act is under way: what is clicked meanwhile was meant for the old position.
    pub(crate) busy: RwSignal<bool>,
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
    pub(crate) fn new(worker: Worker, thinker: Function, settings: Settings) -> Desk {
        let replies = RwSignal::new(None);
        let desk = Desk {
            link: Link::new(worker, move |reply| replies.set(Some(reply))),
            settings,
            later: later::seam(),
            together: online::seam(),
            mine: me::seam(),
            thinker: StoredValue::new_local(thinker),
            analyzing: RwSignal::new(None),
            hint: RwSignal::new(false),
            online: Online::new(),
            me: Mine::new(),
            opened: RwSignal::new(None),
            update: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            games: RwSignal::new(Vec::new()),
            boards: RwSignal::new(Vec::new()),
            board: RwSignal::new(first_board()),
            trouble: RwSignal::new(None),
            unkept: RwSignal::new(false),
            buying: RwSignal::new(None),
            laid: RwSignal::new(None),
            drag: RwSignal::new(None),
            filter: RwSignal::new(None),
            focus: RwSignal::new(None),
            ringed: RwSignal::new(RouteSet::EMPTY),
            keep: RwSignal::new(0),
            notice: RwSignal::new(String::new()),
            short: RwSignal::new(false),
            skipping: RwSignal::new(false),
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
            Reply::Verdict(verdict) => self.watch.verdict.set(Some(verdict)),
            Reply::Boards { boards, chosen } => self.lay_out(boards, chosen),
            Reply::Failed(trouble) => self.fail(trouble),
        }
    }

    /// Says what went wrong: at once where the person is, or on a page of its own.
    fn fail(self, trouble: Trouble) {
        // Whatever it is about, the record that somebody waits for may not come.
        self.analyzing.set(None);
        match trouble {
            Trouble::Forbidden(illegal) => self.refuse(illegal),
            Trouble::NotKept => self.unkept.set(true),
            Trouble::Link
            | Trouble::Misunderstood
            | Trouble::NoSuchGame
            | Trouble::Damaged { .. }
            | Trouble::NoSuchBoard { .. }
            | Trouble::NoSeed
            | Trouble::Running
            | Trouble::Faults { .. }
            | Trouble::ForeignFile { .. }
            | Trouble::LargeFile { .. }
            | Trouble::Players { .. }
            | Trouble::NoPerson
            | Trouble::Stopped => self.trouble.set(Some(trouble)),
        }
    }

    /// Shows the boards people have brought along, and chooses the one that has just come.
    fn lay_out(self, boards: Vec<Board>, chosen: Option<String>) {
        let read = |Board { key, packed }| {
            let edition = fogg_editions::unpack(&packed)?;
            Some(Arc::new(OwnBoard { key, edition }))
        };
        self.boards
            .set(boards.into_iter().filter_map(read).collect());
        let board = chosen.unwrap_or_else(|| self.board.get_untracked());
        let is_here = untrack(|| self.edition(&board, |_| ())).is_some();
        self.board.set(if is_here { board } else { first_board() });
    }

    /// Something about the board that goes by this, if it is here.
    pub(crate) fn edition<T>(self, key: &str, f: impl FnOnce(&Edition) -> T) -> Option<T> {
        let own = self.boards.with(|boards| {
            let own = boards.iter().find(|own| own.key == key);
            own.map(Arc::clone)
        });
        match own {
            Some(own) => Some(f(&own.edition)),
            None => fogg_editions::built_in(key).as_ref().map(f),
        }
    }

    /// Lays out the box of a game, if another one was open, and goes on with it.
    pub(crate) fn enter(self, game: &Game, then: impl FnOnce() + 'static) {
        if self.link.has_left(&game.id) {
            return;
        }
        let is_other = |opened: &Option<Arc<Opened>>| {
            opened.as_ref().is_none_or(|opened| opened.game != *game)
        };
        let then = move || {
            self.buying.set(None);
            self.keep.set(0);
            self.spot.set(None);
            self.clear_notice();
            then();
        };
        if !self.opened.with_untracked(is_other) {
            return then();
        }
        let lang = self.settings.lang.get_untracked();
        let Some(opened) = Opened::new(game.clone(), lang) else {
            return self.fail(Trouble::Misunderstood);
        };
        // Laying out the board and putting it on the page are two tasks, so that none is long.
        let show = move || {
            self.opened.set(Some(Arc::new(opened)));
            self.focus.set(None);
            self.filter.set(None);
            then();
        };
        set_timeout(show, Duration::ZERO);
    }

    /// Shows how a game stands.
    pub(crate) fn stand(self, update: table::Update) {
        self.watch.stop();
        let game = update.game.clone();
        self.enter(&game, move || self.follow(update));
    }

    /// Shows how the open game stands, and lets a bot play if it is to.
    pub(crate) fn follow(self, update: table::Update) {
        let ends_now = |before: &Option<Arc<table::Update>>| {
            let before = before.as_ref().filter(|before| before.game == update.game);
            before.is_some_and(|before| before.finale.is_none() && update.finale.is_some())
        };
        let seen = untrack(|| self.settings.choices.speed()) != Speed::Off;
        self.counting
            .set(seen && self.update.with_untracked(ends_now));
        self.log.update(|log| {
            log.retain(|&(n, _)| n < update.since);
            log.extend(update.news.iter().copied());
        });
        let waits = Self::is_bot(&update);
        let update = Arc::new(update);
        self.update.set(Some(Arc::clone(&update)));
        if !waits {
            self.skipping.set(false);
        } else if self.skipping.get_untracked() {
            self.link.ask(&Request::Step);
        } else {
            let speed = untrack(|| self.settings.choices.speed());
            let pause = Duration::from_millis(speed.pause());
            set_timeout(
                move || {
                    let same = |now: &Option<Arc<table::Update>>| {
                        now.as_ref().is_some_and(|now| Arc::ptr_eq(now, &update))
                    };
                    // Whoever skips has asked for the step already.
                    let skipping = self.skipping.try_get_untracked() == Some(true);
                    if !skipping && self.update.try_with_untracked(same) == Some(true) {
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

    /// Whether bots play, and somebody might wait for it to be over.
    pub(crate) fn bots_play(self) -> bool {
        let update = self.update.get();
        update.is_some_and(|update| Self::is_bot(&update)) && !self.skipping.get()
    }

    /// Lets bots play without a pause until it is the person's turn.
    pub(crate) fn skip(self) {
        if untrack(|| self.bots_play()) {
            self.skipping.set(true);
            self.link.ask(&Request::Step);
        }
    }

    /// Leaves the game; it is kept.
    pub(crate) fn leave(self) {
        let opened = self.opened.get_untracked();
        self.link.leave(opened.map(|opened| opened.game.id.clone()));
        self.online.close();
        self.me.is_open.set(false);
        self.watch.stop();
        self.spot.set(None);
        self.update.set(None);
        self.opened.set(None);
        self.log.set(Vec::new());
        self.skipping.set(false);
    }

    /// Something computed from the view of the person who looks.
    pub(crate) fn look<T>(self, f: impl FnOnce(View<'_>) -> T) -> Option<T> {
        let opened = self.opened.get()?;
        let update = self.update.get()?;
        match &update.sight {
            Sight::Seat(view) => Some(f(view.view(&opened.edition))),
            Sight::HandOver { .. } | Sight::Watching(_) => None,
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
}

fn first_board() -> String {
    fogg_editions::names().next().unwrap_or_default().to_owned()
}

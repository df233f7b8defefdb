//! The first game, which teaches: whatever the person does, the lesson goes on and ends.

use fogg_chance::Rollout;
use fogg_commands::{
    cheapest_way,
    lesson::{Hint, Lesson, Now, Progress, Step, Target, Until},
    payments,
};
use fogg_engine::{
    Action, Edition, Event, Moves, Phase, PlayerView, Purchase, RouteId, View, legal, purchase,
};
use fogg_record::Record;
use fogg_table::{Host, News, Reply, Save, Sight, Table, first_game_players};

fn names() -> Vec<String> {
    vec![String::from("Phileas"), String::from("Porter")]
}

const RECORD: &str = include_str!("../data/first-game.fogg");

fn first_game(names: &[String]) -> Table {
    let record = Record::parse(RECORD).expect("a record");
    let edition = fogg_editions::by_hash(record.edition().1).expect("it fits its edition");
    Table::lesson(&record, edition, names).expect("the first game can be dealt")
}

/// A person at the table of the first game, and how far the lesson is.
struct Pupil {
    table: Table,
    edition: Edition,
    lesson: Lesson,
    at: Progress,
    /// Every step that was said.
    heard: Vec<Step>,
}

impl Pupil {
    fn new() -> Pupil {
        let table = first_game(&names());
        let edition = table.edition().clone();
        let lesson = Lesson::new(&edition);
        let mut pupil = Pupil {
            table,
            edition,
            lesson,
            at: Progress::default(),
            heard: Vec::new(),
        };
        pupil.watch(false);
        pupil
    }

    fn sees(&self) -> PlayerView {
        match self.table.sight() {
            Sight::Seat(view) => view,
            Sight::HandOver { .. } | Sight::Watching(_) => panic!("one person plays"),
        }
    }

    fn now<T>(&self, focused: bool, f: impl FnOnce(&Now<'_>) -> T) -> T {
        let events = |(n, news): (usize, News)| match news {
            News::Event(event) => Some((n, event)),
            News::Whisper(_) => None,
        };
        let log: Vec<(usize, Event)> = self.table.news(0).into_iter().filter_map(events).collect();
        let view = self.sees();
        f(&Now::new(
            view.view(&self.edition),
            log.into_iter(),
            focused,
        ))
    }

    /// The lesson follows, and never goes back.
    fn watch(&mut self, focused: bool) {
        let at = self.now(focused, |now| self.lesson.follow(self.at, now));
        self.moved(at);
    }

    fn next(&mut self) {
        let at = self.now(false, |now| self.lesson.next(self.at, now));
        self.moved(at);
    }

    fn moved(&mut self, at: Progress) {
        assert!(at.done >= self.at.done, "it goes on");
        self.at = at;
        if let Some(step) = self.lesson.step(at)
            && self.heard.last() != Some(&step)
        {
            self.heard.push(step);
        }
    }

    fn act(&mut self, actions: &[Action]) {
        self.table.act(actions).expect("it was listed");
        self.watch(false);
    }

    /// Lets the opponent play.
    fn wait(&mut self) {
        while self.table.step(&[]) {
            self.watch(false);
        }
    }

    /// The routes that the lesson recommends.
    fn good_routes(&self) -> Vec<RouteId> {
        let view = self.sees();
        let view = view.view(&self.edition);
        let Moves::Turn { routes, .. } = legal(view) else {
            return Vec::new();
        };
        let ways = view.me.tickets.iter();
        let ways = ways.filter_map(|ticket| cheapest_way(view, ticket));
        ways.flat_map(|way| (way & routes).iter().collect::<Vec<_>>())
            .collect()
    }

    fn claim(&mut self, route: RouteId) {
        let view = self.sees();
        let view = view.view(&self.edition);
        let purchase = Purchase::Route(route);
        let ways = payments(view, purchase).expect("it can be paid");
        let actions = purchase::buy(view, purchase, &ways.plain[0]).expect("it was listed");
        self.act(&actions);
    }

    /// Does anything the rules allow.
    fn anything(&mut self, choices: &mut Rollout) {
        let view = self.sees();
        let moves = legal(view.view(&self.edition));
        let action = choices.pick(&moves).expect("the person is to play");
        self.act(&[action]);
    }
}

fn is_mine(view: View<'_>) -> bool {
    view.public.is_acting(view.seat)
}

#[test]
fn whoever_does_what_it_asks_for_hears_every_step_in_order() {
    let mut pupil = Pupil::new();
    let mut choices = Rollout::new(1);
    let mut turns_before_a_claim = 0;
    while let Some(step) = pupil.lesson.step(pupil.at) {
        let view = pupil.sees();
        let mine = is_mine(view.view(&pupil.edition));
        match step.until {
            Until::Chosen => pupil.act(&[Action::Keep(0b11)]),
            Until::Focused => pupil.watch(true),
            Until::Read | Until::Acted => pupil.next(),
            Until::Drawn
            | Until::Claimed
            | Until::SecondDrawn
            | Until::FinalRound
            | Until::Over
                if !mine =>
            {
                pupil.wait();
            }
            Until::Drawn => {
                turns_before_a_claim += 1;
                pupil.act(&[Action::Take(0)]);
            }
            Until::SecondDrawn => pupil.act(&[Action::DrawDeck]),
            Until::Claimed => {
                let good = pupil.good_routes();
                pupil.claim(*good.first().expect("a route that leads to a ticket"));
            }
            Until::FinalRound | Until::Over => pupil.anything(&mut choices),
        }
    }
    assert_eq!(pupil.heard, pupil.lesson.steps());
    assert_eq!(turns_before_a_claim, 1, "the second turn can be a claim");
    assert!(pupil.table.finale().is_some());
}

#[test]
fn whoever_just_plays_is_followed_to_the_end() {
    for seed in 0..60 {
        let mut pupil = Pupil::new();
        let mut choices = Rollout::new(seed);
        while pupil.table.finale().is_none() {
            pupil.wait();
            let view = pupil.sees();
            if is_mine(view.view(&pupil.edition)) {
                pupil.anything(&mut choices);
            }
        }
        let step = pupil.lesson.step(pupil.at).expect("the result is said");
        assert_eq!(step.target, Target::Result, "seed {seed}");
        pupil.next();
        assert_eq!(pupil.lesson.step(pupil.at), None, "seed {seed}");
        let finals = |step: &&Step| step.until == Until::Over;
        assert_eq!(pupil.heard.iter().filter(finals).count(), 1, "seed {seed}");
    }
}

#[test]
fn what_is_done_otherwise_gets_a_hint_and_can_be_left() {
    let mut pupil = Pupil::new();
    pupil.next();
    pupil.act(&[Action::Keep(0b11)]);
    pupil.wait();
    pupil.next();
    assert_eq!(
        pupil.lesson.step(pupil.at).map(|s| s.until),
        Some(Until::Drawn)
    );
    assert_eq!(
        pupil.now(false, |now| pupil.lesson.hint(pupil.at, now)),
        None
    );
    pupil.act(&[Action::DrawTickets]);
    let hint = pupil.now(false, |now| pupil.lesson.hint(pupil.at, now));
    assert_eq!(hint, Some(Hint::Other));
    pupil.next();
    let step = pupil.lesson.step(pupil.at).expect("it goes on");
    assert_eq!(
        step.target,
        Target::Players,
        "there is no second card to draw"
    );
    assert_eq!(pupil.lesson.step(pupil.lesson.end()), None);
}

#[test]
fn the_first_game_is_the_one_of_its_record() {
    let record = Record::parse(RECORD).expect("a record");
    let edition = fogg_editions::by_hash(record.edition().1).expect("it fits its edition");
    let kept = Table::resume(&record, edition).expect("it can be played");
    let dealt = first_game(kept.names());
    assert_eq!(dealt.record(), RECORD);
    assert_eq!(dealt.players(), first_game_players());
    assert!(dealt.is_lesson() && kept.is_lesson());
    let view = Pupil::new().sees();
    let loco = |card: &&_| **card == fogg_engine::Card::Locomotive;
    let shown = view.public.market.iter().flatten().filter(loco).count();
    assert_eq!(shown, 1, "a face-up locomotive is there to be talked about");
    assert_eq!(view.public.phase, Phase::FirstTickets);
}

#[test]
fn the_page_hears_that_a_game_teaches() {
    let mut host = Host::default();
    let answer = host.teach("1", &names());
    let Reply::Update(update) = answer.reply else {
        panic!("no game: {:?}", answer.reply);
    };
    assert!(update.game.lesson);
    let Some(Save::Game { id, record }) = answer.save else {
        panic!("it is kept");
    };
    let answer = host.open(&id, &record);
    assert!(matches!(answer.reply, Reply::Update(update) if update.game.lesson));
}

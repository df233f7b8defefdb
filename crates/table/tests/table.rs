//! Whole games at a table, as a page would play them.

use fogg_bots::Kind;
use fogg_chance::{Rollout, Seed};
use fogg_engine::{Action, Illegal, Phase, PlayerView, Seat, Whisper, legal};
use fogg_record::Record;
use fogg_table::{
    Host, KeptState, Library, News, Player, Reply, Request, Sight, Summary, Table, TableError,
    Update, wire,
};

const PERSON: Player = Player::Person;
const CLERK: Player = Player::Bot(Kind::Clerk);

fn table(edition: &str, players: &[Player], seed: u64) -> Table {
    let names: Vec<String> = players.iter().map(Player::to_string).collect();
    let edition = fogg_editions::built_in(edition).expect("a box");
    Table::new(edition, players, &names, &Seed::from_u64(seed)).expect("a table")
}

fn look(table: &mut Table) -> PlayerView {
    table.look();
    match table.sight() {
        Sight::Seat(view) => view,
        Sight::HandOver { .. } | Sight::Watching(_) => panic!("nobody looks"),
    }
}

/// Plays any legal actions for people until the game ends or `stop` says so.
fn play(table: &mut Table, choices: &mut Rollout, mut stop: impl FnMut(&Table) -> bool) {
    while table.finale().is_none() && !stop(table) {
        if table.step(&[]) {
            continue;
        }
        let view = look(table);
        let moves = legal(view.view(table.edition()));
        let action = choices.pick(&moves).expect("somebody has to play");
        table.act(&[action]).expect("it was listed");
    }
}

#[test]
fn games_end_on_every_board() {
    for edition in fogg_editions::names() {
        let mut table = table(edition, &[PERSON, CLERK], 4);
        play(&mut table, &mut Rollout::new(4), |_| false);
        let finale = table.finale().expect("it is over");
        assert!(!finale.scores.winners.is_empty(), "{edition}");
        let summary = Summary::of("1", table.record(), &Library::default());
        let totals = Seat::all(2).map(|seat| finale.scores.seats[seat].total);
        let state = KeptState::Finished(totals.collect());
        assert_eq!((summary.edition.as_str(), summary.state), (edition, state));
    }
}

#[test]
fn a_game_comes_back_from_its_record() {
    let mut choices = Rollout::new(9);
    let mut table = table("europe", &[PERSON, CLERK, PERSON], 9);
    let mut moves = 0;
    play(&mut table, &mut choices, |_| {
        moves += 1;
        moves > 60
    });
    let record = Record::parse(table.record()).expect("a record of ours");
    let mut back = Table::resume(&record, table.edition().clone()).expect("a game of ours");
    assert_eq!(back.players(), table.players());
    assert_eq!(back.names(), table.names());
    assert_eq!(look(&mut back), look(&mut table));
    play(&mut back, &mut choices, |_| false);
    assert!(back.finale().is_some());
}

#[test]
fn what_the_expert_has_decided_is_done() {
    let fogg = Player::Bot(Kind::Fogg);
    let mut table = table("usa", &[fogg, PERSON], 3);
    let (kind, view, news) = table.thinker().expect("it plays first");
    assert_eq!(kind, Kind::Fogg);
    assert_eq!(view.seat, Seat::all(2).next().expect("a seat"));
    assert!(
        news.iter().any(|news| matches!(news, News::Whisper(_))),
        "it has heard what it was dealt"
    );
    // Both of these are legal; its pupil would not keep so few.
    assert!(table.step(&[Action::Keep(0b011)]));
    let kept = table.record().lines().filter(|line| line.contains("keep"));
    assert_eq!(kept.count(), 1);
    assert_eq!(table.thinker(), None, "somebody else is to play");
    look(&mut table);
    table
        .act(&[Action::Keep(0b111)])
        .expect("three were offered");
    // What makes no sense is left to the pupil, and so is nothing at all.
    for decided in [&[Action::Keep(0)][..], &[]] {
        let before = table.said();
        assert!(table.thinker().is_some());
        assert!(table.step(decided));
        assert!(table.said() > before);
    }
}

#[test]
fn the_stationmaster_asks_near_the_end() {
    let mut table = table("amsterdam", &[Player::Bot(Kind::Stationmaster), PERSON], 3);
    let mut asked = 0;
    let mut choices = Rollout::new(3);
    while table.finale().is_none() {
        if let Some((kind, view, _)) = table.thinker() {
            assert_eq!(kind, Kind::Stationmaster);
            let trains = view.public.seats().map(|seat| view.public.trains[seat]);
            assert!(trains.min() <= Some(12), "it plans before");
            asked += 1;
        }
        let said = table.said();
        play(&mut table, &mut choices, |table| table.said() > said);
    }
    assert!(asked > 0, "it never asks");
}

#[test]
fn nobody_sees_the_hand_of_another() {
    let mut table = table("nordic", &[PERSON, PERSON], 2);
    assert!(matches!(table.sight(), Sight::HandOver { .. }));
    let first = look(&mut table);
    table
        .act(&[Action::Keep(0b11111)])
        .expect("all may be kept");
    let Sight::HandOver { to, .. } = table.sight() else {
        panic!("the second person is to choose");
    };
    assert_ne!(to, first.seat);
    assert!(
        table.news(0).is_empty(),
        "nothing is said while it is handed over"
    );
    let second = look(&mut table);
    assert_eq!(second.seat, to);
    let offers = |news: Vec<(usize, News)>| {
        let whispers = news
            .into_iter()
            .filter(|(_, news)| matches!(news, News::Whisper(Whisper::Offer(_))));
        whispers.count()
    };
    assert_eq!(offers(table.news(0)), 1, "only one's own offer is heard of");
}

#[test]
fn acts_are_taken_back_until_something_hidden_was_seen() {
    let mut table = table("usa", &[PERSON, PERSON], 5);
    look(&mut table);
    table.act(&[Action::Keep(0b111)]).expect("all may be kept");
    assert!(table.can_undo());
    let before = table.said();
    assert!(table.undo());
    assert!(table.said() < before);
    table.act(&[Action::Keep(0b111)]).expect("all may be kept");
    look(&mut table);
    assert!(!table.can_undo(), "another person looks");
    table.act(&[Action::Keep(0b111)]).expect("all may be kept");
    look(&mut table);
    table.act(&[Action::DrawDeck]).expect("there is a deck");
    assert!(!table.can_undo(), "a card was drawn");
    let record = table.record().to_owned();
    assert_eq!(
        table.act(&[Action::DrawTickets]),
        Err(Illegal::SecondCardFirst)
    );
    assert_eq!(table.record(), record, "a refused act changes nothing");
}

/// An act that is refused at its second action has not drawn the card of the first.
#[test]
fn half_an_act_leaves_the_deal_alone() {
    let mut table = table("usa", &[PERSON, CLERK], 3);
    let mut choices = Rollout::new(3);
    play(
        &mut table,
        &mut choices,
        |table| matches!(table.sight(), Sight::Seat(view) if view.public.phase == Phase::Turn && view.public.turn == view.seat),
    );
    let refused = table.act(&[Action::DrawDeck, Action::DrawTickets]);
    assert_eq!(refused, Err(Illegal::SecondCardFirst));
    play(&mut table, &mut choices, |_| false);
    let record = Record::parse(table.record()).expect("a record");
    let hash = fogg_editions::hash(table.edition());
    let verified = record.verify(table.edition(), &hash);
    assert!(verified.expect("every card follows from the seed").seeded);
}

#[test]
fn what_cannot_be_is_refused() {
    let new = |edition: &str, players: &[Player]| {
        let edition = fogg_editions::built_in(edition).expect("a box");
        Table::new(edition, players, &[], &Seed::from_u64(1)).err()
    };
    let players = |error| matches!(error, Some(TableError::Players(_)));
    assert!(players(new("nordic", &[PERSON; 4])));
    assert!(players(new("usa", &[PERSON])));
    assert_eq!(new("usa", &[CLERK; 2]), Some(TableError::NoPerson));
}

/// What a page gets for a request, after both have travelled as text.
fn ask(host: &mut Host, request: &Request) -> Reply {
    let request = wire::read_request(&wire::write_request(request)).expect("it comes back");
    let answer = if let Request::New {
        edition,
        players,
        names,
    } = &request
    {
        host.deal("1", (edition, players, names), [7; 32])
    } else {
        host.handle(&request)
    };
    let text = wire::write_reply(&answer.reply);
    let reply = wire::read_reply(&text).expect("it comes back");
    assert_eq!(reply, answer.reply);
    reply
}

fn update(reply: Reply) -> Update {
    let Reply::Update(update) = reply else {
        panic!("no update: {reply:?}");
    };
    *update
}

#[test]
fn a_page_plays_by_messages() {
    for edition in fogg_editions::names() {
        let edition_data = fogg_editions::built_in(edition).expect("a box");
        let mut host = Host::default();
        let mut choices = Rollout::new(3);
        let new = Request::New {
            edition: edition.into(),
            players: vec![PERSON, CLERK],
            names: vec!["Ann".into(), "Clerk".into()],
        };
        let mut now = update(ask(&mut host, &new));
        let mut heard = now.news.clone();
        while now.finale.is_none() {
            let Sight::Seat(view) = &now.sight else {
                panic!("the only person always looks");
            };
            let moves = legal(view.view(&edition_data));
            let request = match choices.pick(&moves) {
                Some(action) => Request::Act(vec![action]),
                None => Request::Step,
            };
            now = update(ask(&mut host, &request));
            heard.retain(|&(n, _)| n < now.since);
            heard.extend(now.news.iter().copied());
        }
        assert_eq!(now.sight.public().phase, Phase::Over);
        assert!(heard.is_sorted_by_key(|&(n, _)| n), "{edition}");
    }
}

#[test]
fn texts_that_are_no_messages_are_not_understood() {
    for text in [
        "",
        "{}",
        "[]",
        "\"Dance\"",
        "{\"Act\":[[\"Fly\"]]}",
        "{\"Open\":[]}",
    ] {
        assert_eq!(wire::read_request(text), None, "{text}");
        assert_eq!(wire::read_reply(text), None, "{text}");
    }
}

//! What the thinker answers, on every board.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use fogg_analysis::Depth;
use fogg_bots::{Bot, Budget, Expert, Kind, Stationmaster};
use fogg_chance::{Seed, Seeded};
use fogg_engine::{Edition, Log, Seat, check};
use fogg_record::Recorder;
use fogg_thinker::{Answer, Box, Question, answer, wire};

/// Few, so that the tests are quick: the laws hold at any depth.
const PLAYOUTS: u32 = 8;

/// A game of so many moves between bots that plan, and all that was said in it.
fn game(edition: &Edition, moves: usize) -> (Recorder, Log) {
    let mut dice = Seeded::new(&Seed::from_u64(5));
    let hash = fogg_editions::hash(edition);
    let mut bots = [1, 2].map(|seed| Kind::Conductor.seat(seed));
    let mut log = Log::default();
    let game = Recorder::new(edition, &hash, 2, [], &mut dice, &mut log);
    let mut game = game.unwrap();
    for _ in 0..moves {
        let Some(seat) = game.state().public.actor() else {
            break;
        };
        let action = bots[seat.index()].decide(game.state().view(edition, seat));
        let played = game.play(edition, seat, action, &mut dice, &mut log);
        played.unwrap();
    }
    (game, log)
}

fn boards() -> impl Iterator<Item = (Box, Edition)> {
    fogg_editions::names().map(|name| {
        let with = Box {
            key: name.to_owned(),
            packed: None,
        };
        (with, fogg_editions::built_in(name).unwrap())
    })
}

/// What is answered to a question that travels as text, as it does in a browser.
fn answers(question: &Question) -> Vec<Answer> {
    let text = wire::write_question(question);
    let read = wire::read_question(&text).unwrap();
    assert_eq!(read, *question);
    let mut said = Vec::new();
    answer(read, |answer| {
        let text = wire::write_answer(answer);
        said.push(wire::read_answer(&text).unwrap());
        assert_eq!(said.last(), Some(answer));
    });
    said
}

#[test]
fn a_game_gets_a_verdict_on_each_decision_and_an_account_of_each_seat() {
    for (with, edition) in boards() {
        let (game, _) = game(&edition, 40);
        let said = answers(&Question::Analyze {
            with,
            record: game.text().to_owned(),
            playouts: PLAYOUTS,
        });
        let (Some(Answer::Course { decisions, moves }), Some(Answer::Done { accounts, .. })) =
            (said.first(), said.last())
        else {
            panic!("{:?} and {:?}", said.first(), said.last());
        };
        assert_eq!(*moves, 40);
        assert_eq!(said.len(), usize::try_from(*decisions).unwrap() + 2);
        let decided: u32 = accounts.iter().map(|account| account.decisions).sum();
        assert_eq!(decided, *decisions);
        for account in accounts {
            let sum = account.start + account.deal + account.luck + account.skill;
            assert!((sum - account.end).abs() <= 2, "{account:?}");
        }
    }
}

#[test]
fn advice_and_decisions_are_legal() {
    for (with, edition) in boards() {
        let (game, log) = game(&edition, 25);
        let seat = game.state().public.actor().unwrap();
        let view = game.state().player_view(seat);
        let heard = |seat: Seat| {
            log.0
                .iter()
                .filter_map(move |said| said.heard_by(Some(seat)))
        };
        let news: Vec<_> = heard(seat).collect();
        let [Answer::Advice { choices, .. }] = &answers(&Question::Advise {
            with: with.clone(),
            view,
            news: news.clone(),
            playouts: PLAYOUTS,
            choices: true,
        })[..] else {
            panic!("no advice on {}", edition.id);
        };
        // The first is what Fogg would do, with as many playouts; the others follow by their chances.
        let mut expert = Expert::new(Budget::Playouts(PLAYOUTS), Depth::SEED);
        for &news in &news {
            expert.hear(view.view(&edition), news);
        }
        if let Some((first, others)) = choices.split_first() {
            let fogg = expert.consider(view.view(&edition)).swap_remove(0);
            assert_eq!(first.actions[..], fogg.actions[..]);
            assert!(others.is_sorted_by(|one, two| one.win >= two.win));
        }
        let glance = answers(&Question::Advise {
            with: with.clone(),
            view,
            news: news.clone(),
            playouts: PLAYOUTS,
            choices: false,
        });
        let [Answer::Advice { choices: none, .. }] = &glance[..] else {
            panic!("no chance on {}", edition.id);
        };
        assert!(none.is_empty(), "nobody asked for them");
        let lines = choices.iter().map(|choice| choice.actions.clone());
        let decided = answers(&Question::Decide {
            bot: Kind::Fogg.name().to_owned(),
            with,
            view,
            news,
        });
        let [Answer::Decided(decided)] = &decided[..] else {
            panic!("{decided:?}");
        };
        for line in lines.chain([decided.clone()]) {
            let first = *line.first().unwrap();
            assert!(check(view.view(&edition), first).is_ok(), "{first:?}");
        }
        let text = wire::write_answer(&Answer::Decided(decided.clone()));
        assert_eq!(wire::read_decided(&text).as_ref(), Some(decided));
    }
}

#[test]
fn the_stationmaster_decides_as_it_does_at_a_table() {
    for (with, edition) in boards() {
        let (mut asked, mut early) = (0, 0);
        for moves in (4..).step_by(7) {
            let (game, log) = game(&edition, moves);
            let Some(seat) = game.state().public.actor() else {
                break;
            };
            let view = game.state().player_view(seat);
            let heard = log.0.iter().filter_map(|said| said.heard_by(Some(seat)));
            let news: Vec<_> = heard.collect();
            let said = answers(&Question::Decide {
                bot: Kind::Stationmaster.name().to_owned(),
                with: with.clone(),
                view,
                news: news.clone(),
            });
            if !Kind::Stationmaster.plays_out(&view.public) {
                assert_eq!(said, [Answer::Failed], "a planner is asked at the table");
                early += 1;
                continue;
            }
            let [Answer::Decided(decided)] = &said[..] else {
                panic!("{said:?}");
            };
            let view = view.view(&edition);
            let mut bot = Stationmaster::new(u64::try_from(news.len()).unwrap() << 32);
            for news in news {
                bot.hear(view, news);
            }
            assert_eq!(decided.first(), Some(&bot.decide(view)), "{}", edition.id);
            asked += 1;
        }
        assert!(asked > 0 && early > 0, "{asked} and {early}");
    }
}

#[test]
fn what_makes_no_sense_fails() {
    let (with, edition) = boards().next().unwrap();
    let unknown = Box {
        key: String::from("atlantis"),
        packed: None,
    };
    let (game, _) = game(&edition, 3);
    for (with, record) in [
        (with.clone(), game.text().replace("deal", "meal")),
        (boards().nth(1).unwrap().0, game.text().to_owned()),
        (unknown, game.text().to_owned()),
    ] {
        let said = answers(&Question::Analyze {
            with,
            record,
            playouts: PLAYOUTS,
        });
        assert_eq!(said, [Answer::Failed]);
    }
    assert_eq!(wire::read_question("{}"), None);
}

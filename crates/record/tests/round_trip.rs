//! What is written is read back, and goes on where it stopped.

mod common;

use fogg_chance::{Rollout, Seed, Seeded};
use fogg_engine::{Action, Illegal, Seat, scores};
use fogg_record::{Line, Problem, Record, Recorder, Text, random_game};

#[test]
fn every_table_is_read_as_it_was_written() {
    for (edition, hash, players) in common::tables() {
        let game = common::fair_game(&edition, &hash, players, 5);
        let record = Record::parse(game.text()).unwrap();
        assert_eq!(record, *game.record());
        assert_eq!(record.to_string(), game.text());
        let verified = record.verify(&edition, &hash).unwrap();
        assert_eq!(verified.state, *game.state());
        assert_eq!(verified.scores, Some(scores(&edition, game.state())));
        assert!(verified.committed);
    }
}

#[test]
fn a_stopped_game_goes_on() {
    for (edition, hash, players) in common::tables() {
        let whole = random_game(&edition, &hash, players, &Seed::from_u64(77)).unwrap();
        let lines: Vec<&str> = whole.text().split_inclusive('\n').collect();
        for kept in [5, 30, 77] {
            let record = Record::parse(&lines[..kept].concat()).unwrap();
            let replay = record.replay(&edition, &hash, &mut ()).unwrap();
            let (mut game, dice) = replay.resume().unwrap();
            assert_eq!(game.text(), lines[..kept].concat());
            // The dice go on where they were: the same actions give the same lines.
            let mut dice = dice.unwrap();
            let mut full = whole.record().replay(&edition, &hash, &mut ()).unwrap();
            while let Some(step) = full.step(&mut ()).unwrap() {
                if step.line > kept {
                    let added = game.play(&edition, step.seat, step.action, &mut dice, &mut ());
                    assert!(added.unwrap().starts_with(lines[step.line - 1]));
                }
            }
            assert_eq!(game.text(), whole.text());
        }
    }
}

#[test]
fn a_branch_goes_another_way_and_can_be_proved() {
    for (edition, hash, players) in common::tables() {
        let whole = common::fair_game(&edition, &hash, players, 7);
        let note = || Line::Note(Text::new("what if"));
        for moves in [0, 9, 40] {
            let seed = Seed::from_u64(u64::from(moves));
            let branch = whole.record().branch(moves, [note()], seed).unwrap();
            let replay = branch.replay(&edition, &hash, &mut ()).unwrap();
            let (game, dice) = replay.resume().unwrap();
            let game = common::play_on(&edition, game, &mut dice.unwrap(), usize::MAX);
            let record = Record::parse(game.text()).unwrap();
            let verified = record.verify(&edition, &hash).unwrap();
            assert!(verified.seeded && !verified.committed && record.is_finished());
            let moved = |record: &Record| -> Vec<Line> {
                let lines = record.lines().iter();
                let moves = lines.filter(|line| matches!(line, Line::Move { .. }));
                moves.cloned().collect()
            };
            let same = moves as usize;
            assert_eq!(moved(&record)[..same], moved(whole.record())[..same]);
            assert_ne!(moved(&record), moved(whole.record()));
            // Without the second seed the outcomes do not follow any more.
            let lines = record.lines().iter();
            let one = lines.filter(|line| **line != Line::Seed(seed)).cloned();
            let error = Record::new(one.collect()).unwrap().verify(&edition, &hash);
            assert!(matches!(error.unwrap_err().problem, Problem::Seed { .. }));
        }
    }
}

#[test]
fn a_replay_shows_every_state() {
    let (edition, hash, players) = common::tables().swap_remove(0);
    let mut dice = Seeded::new(&Seed::from_u64(4));
    let game = Recorder::new(&edition, &hash, players, [], &mut dice, &mut ());
    let mut game = game.unwrap();
    let mut states = vec![*game.state()];
    loop {
        let moves = states.len();
        game = common::play_on(&edition, game, &mut dice, 1);
        if *game.state() == states[moves - 1] {
            break;
        }
        states.push(*game.state());
    }
    let mut replay = game.record().replay(&edition, &hash, &mut ()).unwrap();
    for state in &states {
        assert_eq!(replay.state(), state);
        replay.step(&mut ()).unwrap();
    }
    assert!(replay.step(&mut ()).unwrap().is_none());
}

#[test]
fn an_illegal_action_leaves_no_trace() {
    let (edition, hash, players) = common::tables().swap_remove(0);
    let mut dice = Rollout::new(1);
    let game = Recorder::new(&edition, &hash, players, [], &mut dice, &mut ());
    let mut game = game.unwrap();
    let before = (game.text().to_owned(), *game.state());
    let seat = Seat::new(0).unwrap();
    let refused = game.play(&edition, seat, Action::DrawDeck, &mut dice, &mut ());
    assert_eq!(refused, Err(Illegal::ChooseTicketsFirst));
    assert_eq!((game.text().to_owned(), *game.state()), before);
    let verified = game.record().verify(&edition, &hash).unwrap();
    assert!(!verified.seeded && !verified.committed && verified.scores.is_none());
}

#[test]
fn text_of_any_kind_fits_on_its_line() {
    let (edition, hash, players) = common::tables().swap_remove(0);
    let seat = Seat::new(0).unwrap();
    for (given, written) in [
        ("Ann\nOther\tone\u{7f}", "Ann Other one"),
        ("  Élodie #1 = A  ", "Élodie #1 = A"),
        ("\r\n", "-"),
        ("", "-"),
        ("a  b", "a  b"),
    ] {
        let mut dice = Rollout::new(1);
        let header = [Line::Name(seat, Text::new(given))];
        let game = Recorder::new(&edition, &hash, players, header, &mut dice, &mut ());
        let mut game = game.unwrap();
        assert!(game.note(given).starts_with(&format!("note {written} #")));
        let record = Record::parse(game.text()).unwrap();
        assert_eq!(record.name(seat), Some(written));
        assert_eq!(record.to_string(), game.text());
    }
}

#[test]
fn a_wrong_header_is_refused() {
    let (edition, hash, players) = common::tables().swap_remove(0);
    let absent = Seat::new(4).unwrap();
    let seed = Line::Seed(Seed::from_u64(0));
    for (header, line) in [
        (vec![Line::Name(absent, Text::new("nobody"))], 4),
        (vec![seed.clone(), seed], 5),
        (vec![Line::Deal(Vec::new()), Line::Deal(Vec::new())], 5),
    ] {
        let game = Recorder::new(
            &edition,
            &hash,
            players,
            header,
            &mut Rollout::new(1),
            &mut (),
        );
        assert_eq!(game.unwrap_err().line, line);
    }
    let crowd = Recorder::new(&edition, &hash, 9, [], &mut Rollout::new(1), &mut ());
    assert_eq!(crowd.unwrap_err().line, 3);
}

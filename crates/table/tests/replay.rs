//! Games that are over: walked through, continued from the middle, and verified.

use fogg_bots::Kind;
use fogg_chance::{Rollout, Seed, commitment};
use fogg_engine::{RouteSet, Seat, State, apply, legal, longest_path, setup};
use fogg_record::{Record, random_game, seal};
use fogg_table::{
    Damage, Fixed, Host, Library, News, Player, Replay, Reply, Request, Save, Sight, Table,
    Trouble, Verdict, wire,
};

const PERSON: Player = Player::Person;
const CLERK: Player = Player::Bot(Kind::Clerk);

/// A whole game of people and its text.
fn game(edition: &str, seed: u64) -> String {
    let edition = fogg_editions::built_in(edition).expect("a box");
    let hash = fogg_editions::hash(&edition);
    let players = edition.rules.max_players;
    let game = random_game(&edition, &hash, players, &Seed::from_u64(seed)).expect("a game");
    game.text().to_owned()
}

fn replay(text: &str) -> Result<Replay, Trouble> {
    Replay::new("7", text, &Library::default())
}

fn verify(text: &str) -> Verdict {
    fogg_table::verify(text, &Library::default())
}

/// The states of a record, by the engine alone: its actions, and the dice of its seed.
fn states(text: &str) -> Vec<State> {
    let record = Record::parse(text).expect("a record");
    let edition = fogg_editions::by_hash(record.edition().1).expect("a box");
    let mut dice = fogg_chance::Seeded::new(record.seed().expect("a seed"));
    let mut state = setup(&edition, record.players(), &mut dice, &mut ()).expect("a deal");
    let mut states = vec![state];
    let hash = record.edition().1;
    let mut replay = record.replay(&edition, hash, &mut ()).expect("a deal");
    while let Some(step) = replay.step(&mut ()).expect("a move") {
        let action = step.action;
        apply(&edition, &mut state, step.seat, action, &mut dice, &mut ());
        states.push(state);
    }
    states
}

#[test]
fn every_position_is_that_of_the_engine() {
    for edition in fogg_editions::names() {
        let text = game(edition, 3);
        let replay = replay(&text).expect("it is over");
        let states = states(&text);
        for (at, state) in states.iter().enumerate() {
            let frame = replay.frame(at, false);
            assert_eq!((frame.at, frame.most), (at, states.len() - 1), "{edition}");
            assert_eq!(frame.public, state.public, "{edition} {at}");
            for (seat, private) in state.public.seats().zip(&frame.private) {
                assert_eq!(*private, state.private[seat], "{edition} {at}");
            }
            assert_eq!(frame.finale.is_some(), at == frame.most);
            assert!(frame.before < Some(at) && frame.after.is_none_or(|after| after > at));
        }
        assert_eq!(replay.frame(usize::MAX, false).at, states.len() - 1);
    }
}

#[test]
fn the_log_has_everything_in_its_place() {
    let replay = replay(&game("europe", 3)).expect("it is over");
    assert_eq!(replay.frame(0, false).log, None);
    let log = replay.frame(0, true).log.expect("it was asked for");
    assert!(log.is_sorted_by_key(|told| told.at));
    let most = replay.frame(0, false).most;
    for told in &log {
        assert!(told.at <= most);
        assert_eq!(told.to.is_some(), matches!(told.news, News::Whisper(_)));
    }
}

#[test]
fn the_result_can_be_shown_on_the_board() {
    for edition in fogg_editions::names() {
        let text = game(edition, 5);
        let replay = replay(&text).expect("it is over");
        let frame = replay.frame(usize::MAX, false);
        let finale = frame.finale.expect("the last position");
        let edition = fogg_editions::built_in(edition).expect("a box");
        for seat in frame.public.seats() {
            let score = finale.scores.seats[seat];
            let tickets = &finale.tickets[seat.index()];
            let done = tickets.iter().filter(|(_, way)| way.is_some());
            assert_eq!(done.count(), usize::from(score.standing.completed));
            let lent = finale.borrowed[seat.index()]
                .iter()
                .map(|&(_, route)| route);
            let network = frame.public.owned[seat] | lent.collect::<RouteSet>();
            for way in tickets.iter().filter_map(|(_, way)| *way) {
                assert!(way.without(network).is_empty());
            }
            let path = finale.longest[seat.index()];
            assert!(path.without(frame.public.owned[seat]).is_empty());
            if !path.is_empty() {
                assert_eq!(longest_path(&edition.board, path), score.standing.longest);
            }
        }
    }
}

#[test]
fn what_cannot_be_watched_says_why() {
    let text = game("usa", 1);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let running = replay(&lines[..40].concat()).err();
    assert_eq!(running, Some(Trouble::Running));
    let damaged = replay(&text.replacen("draw", "drew", 1)).err();
    assert!(matches!(damaged, Some(Trouble::Damaged { .. })));
    let mut host = Host::default();
    assert_eq!(host.frame("7", 0, true), None);
    assert!(matches!(host.replay("7", &text, 0, true), Reply::Frame(_)));
    assert!(host.frame("7", 9, false).is_some());
    assert_eq!(host.frame("8", 9, false), None);
}

#[test]
fn a_game_goes_on_from_any_position_and_can_be_proved() {
    for edition in fogg_editions::names() {
        let text = game(edition, 8);
        let replay = replay(&text).expect("it is over");
        let most = replay.frame(0, false).most;
        let seats = replay.frame(0, false).game.players.len();
        for at in [0, 1, most / 3, most / 2, most - 1] {
            let mine = at % seats;
            let players = (0..seats).map(|n| if n == mine { PERSON } else { CLERK });
            let players: Vec<Player> = players.collect();
            let names = vec!["Ann".to_owned(); seats];
            let number = u64::try_from(at).expect("small");
            let seed = Seed::from_u64(number);
            let branch = replay.branch(at, &players, &names, &seed);
            let (_, mut table) = branch.expect("a table");
            assert_eq!(table.players(), players);
            assert_eq!(table.names(), names);
            let start = *table.sight().public();
            let from = (0..=at).rev().map(|at| replay.frame(at, false).public);
            assert!(
                from.take(12).any(|public| public == start),
                "{edition} {at}"
            );
            play_on(&mut table, number);
            assert!(table.record().contains("continues 7 from move"));
            let verdict = verify(table.record());
            assert!(
                matches!(
                    verdict,
                    Verdict::Right {
                        seeded: true,
                        totals: Some(_),
                        ..
                    }
                ),
                "{edition} {at}: {verdict:?}"
            );
            let record = Record::parse(table.record()).expect("a record");
            let back = Table::resume(&record, table.edition().clone()).expect("a record of ours");
            assert_eq!(back.players(), players);
        }
        let names = vec![String::new(); seats];
        let over = replay.branch(most, &vec![PERSON; seats], &names, &Seed::from_u64(1));
        assert!(over.is_err(), "there is nothing left to play");
        let few = replay.branch(0, &[PERSON], &names, &Seed::from_u64(1));
        assert!(few.is_err(), "somebody is missing");
    }
}

fn play_on(table: &mut Table, seed: u64) {
    let mut choices = Rollout::new(seed);
    while table.finale().is_none() {
        if table.step(&[]) {
            continue;
        }
        table.look();
        let Sight::Seat(view) = table.sight() else {
            panic!("nobody looks");
        };
        let moves = legal(view.view(table.edition()));
        let action = choices.pick(&moves).expect("somebody has to play");
        table.act(&[action]).expect("it was listed");
    }
}

#[test]
fn verification_finds_what_was_tampered_with() {
    for edition in fogg_editions::names() {
        let text = game(edition, 2);
        let record = Record::parse(&text).expect("a record");
        let Verdict::Right {
            moves,
            drawn,
            seeded,
            totals,
            fixed,
        } = verify(&text)
        else {
            panic!("{edition}: {:?}", verify(&text));
        };
        assert!(seeded && moves > 50 && drawn > moves / 4);
        assert_eq!(fixed, None, "{edition}: nobody had a share in the deal");
        assert_eq!(
            totals.map(|totals| totals.len()),
            Some(record.players().into())
        );
        // Another card is drawn than the seed gives, and the check values are made to fit.
        let lines: Vec<&str> = text.lines().collect();
        let drew = |line: &&str| line.contains(" draw = ");
        let n = lines.iter().position(drew).expect("somebody drew a card");
        let (head, tail) = lines[n].split_once(" = ").expect("an outcome");
        let other = if tail.starts_with('R') { "G" } else { "R" };
        let forged = format!("{head} = {other}{}", &tail[1..]);
        let tampered = seal(&text.replacen(lines[n], &forged, 1));
        let Verdict::Wrong { line, damage, .. } = verify(&tampered) else {
            panic!("{edition}: a forged card was not found");
        };
        assert_eq!(line, n + 1);
        assert_eq!(damage, Damage::Deal);
        // A better score.
        let score = lines.iter().position(|line| line.starts_with("score A "));
        let score = score.expect("a result");
        let words: Vec<&str> = lines[score].split(' ').collect();
        let better = lines[score].replacen(words[2], "999", 1);
        let tampered = seal(&text.replacen(lines[score], &better, 1));
        assert!(matches!(verify(&tampered), Verdict::Wrong { line, .. } if line == score + 1));
    }
}

#[test]
fn verification_tells_what_was_fixed_before_the_game() {
    let edition = fogg_editions::built_in("usa").expect("a box");
    let hash = fogg_editions::hash(&edition);
    let [dealer, one, two] = [1, 2, 3].map(Seed::from_u64);
    let seed = Seed::combine(&dealer, &[one, two]);
    let game = random_game(&edition, &hash, 2, &seed).expect("a game");
    let bound = commitment(&dealer);
    let fairness = format!("commitment {bound}\ndealer {dealer}\nshare A {one}\nshare B {two}\n");
    let told = |fairness: &str| {
        let with = format!("\n{fairness}seed ");
        seal(&game.text().replacen("\nseed ", &with, 1))
    };
    let Verdict::Right { fixed, .. } = verify(&told(&fairness)) else {
        panic!("{:?}", verify(&told(&fairness)));
    };
    let shares = vec![one.to_string(), two.to_string()];
    let commitment = bound.clone();
    assert_eq!(fixed, Some(Fixed { commitment, shares }));
    let other = fairness.replacen(&two.to_string(), &one.to_string(), 1);
    assert!(matches!(verify(&told(&other)), Verdict::Wrong { .. }));
}

#[test]
fn a_record_that_is_lent_is_at_hand() {
    let text = game("europe", 5);
    let mut host = Host::default();
    let request = Request::Lend {
        id: "elsewhere".into(),
        record: text.clone(),
        then: Box::new(Request::Verify("elsewhere".into())),
    };
    let read = wire::read_request(&wire::write_request(&request)).expect("it comes back");
    assert_eq!(host.borrow(read), Request::Verify("elsewhere".into()));
    assert_eq!(host.record("elsewhere"), Some(text.as_str()));
    assert_eq!(host.record("here"), None);
}

#[test]
fn a_page_watches_and_plays_on_by_messages() {
    let travel = |reply: Reply| {
        let back = wire::read_reply(&wire::write_reply(&reply)).expect("it comes back");
        assert_eq!(back, reply);
        back
    };
    let text = game("nordic", 4);
    let mut host = Host::default();
    let Reply::Frame(frame) = travel(host.replay("7", &text, 30, true)) else {
        panic!("no frame");
    };
    let request = Request::Branch {
        id: "7".into(),
        at: frame.at,
        players: vec![CLERK, PERSON, CLERK],
        names: frame.game.names.clone(),
    };
    let read = wire::read_request(&wire::write_request(&request));
    assert_eq!(read.as_ref(), Some(&request));
    let Some(Request::Branch {
        id,
        at,
        players,
        names,
    }) = read
    else {
        panic!("another request");
    };
    let answer = host.branch("8", (&id, at), (&players, &names), [3; 32]);
    let Reply::Update(update) = travel(answer.reply) else {
        panic!("no update");
    };
    assert_eq!(update.game.id, "8");
    let Sight::Seat(view) = update.sight else {
        panic!("the only person looks");
    };
    assert_eq!(Some(view.seat), Seat::new(1));
    assert!(matches!(answer.save, Some(Save::Game { id, .. }) if id == "8"));
    travel(host.replay("9", "nothing", 0, true));
    travel(Reply::Verdict(verify(&text)));
    travel(Reply::Verdict(verify("nothing")));
}

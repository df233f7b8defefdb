//! Boards people bring along: checked, played, kept, and found again by their content.

use fogg_bots::Kind;
use fogg_chance::Rollout;
use fogg_engine::legal;
use fogg_table::{Host, Player, Reply, Request, Save, Sight, Summary, Trouble, Update, wire};

const DOCUMENT: &str = include_str!("../../../docs/edition.md");
const USA: &str = include_str!("../../editions/data/usa.toml");
const PLAYERS: [Player; 2] = [Player::Person, Player::Bot(Kind::Clerk)];

/// The board the document shows.
fn four_lakes() -> &'static str {
    let from = DOCUMENT.split("```toml\n").nth(1).expect("an example");
    from.split("```").next().expect("text before the end")
}

/// Brings a board and gives what it goes by, and what is to be kept.
fn bring(host: &mut Host, text: &str) -> (String, Option<Save>) {
    let answer = host.import("1", "board.toml", text);
    let reply = wire::read_reply(&wire::write_reply(&answer.reply)).expect("it comes back");
    assert_eq!(reply, answer.reply);
    let Reply::Boards { chosen, .. } = reply else {
        panic!("no boards: {reply:?}");
    };
    (chosen.expect("it has just come"), answer.save)
}

fn update(reply: Reply) -> Update {
    let Reply::Update(update) = reply else {
        panic!("no update: {reply:?}");
    };
    *update
}

#[test]
fn a_board_is_played_kept_and_found_again() {
    let mut host = Host::default();
    let (key, save) = bring(&mut host, four_lakes());
    let Some(Save::Board { key: kept, text }) = save else {
        panic!("the board is to be kept");
    };
    assert_eq!((&kept, text.as_str()), (&key, four_lakes()));

    let answer = host.deal("7", (&key, &PLAYERS, &[]), [3; 32]);
    let mut record = answer.save;
    let mut now = update(answer.reply);
    assert_eq!(now.game.edition, key);
    let packed = now.game.board.clone().expect("the page does not have it");
    let edition = fogg_editions::unpack(&packed).expect("it was good");
    let mut choices = Rollout::new(5);
    for _ in 0..12 {
        let Sight::Seat(view) = &now.sight else {
            panic!("the only person always looks");
        };
        let request = match choices.pick(&legal(view.view(&edition))) {
            Some(action) => Request::Act(vec![action]),
            None => Request::Step,
        };
        let answer = host.handle(&request);
        record = answer.save.or(record);
        now = update(answer.reply);
    }

    let Some(Save::Game { id, record }) = record else {
        panic!("the game is to be kept");
    };
    let mut later = Host::default();
    let missing = later.open(&id, &record).reply;
    let expected = Trouble::NoSuchBoard {
        kept: Some(id.clone()),
        edition: String::from("four-lakes"),
    };
    assert_eq!(missing, Reply::Failed(expected));
    later.library.add("", &text).expect("it was good");
    let summary = Summary::of(&id, &record, &later.library);
    assert_eq!(summary.edition, key);
    let back = update(later.open(&id, &record).reply);
    assert_eq!((back.game, back.sight), (now.game, now.sight));
}

#[test]
fn boards_go_by_their_content() {
    let mut host = Host::default();
    let (key, _) = bring(&mut host, four_lakes());
    let redrawn = four_lakes().replace("at = [300, 60]", "at = [310, 70]");
    let (same, _) = bring(&mut host, &redrawn);
    assert_eq!(same, key);
    assert_eq!(host.library.boards().len(), 1);
    let last = fogg_editions::spec("", &redrawn).expect("it is good");
    let last = fogg_editions::pack(&last);
    assert_eq!(host.library.boards()[0].packed, last, "the last drawing");
    let changed = four_lakes().replace("trains = 12", "trains = 11");
    let (other, _) = bring(&mut host, &changed);
    assert_ne!(other, key);
    assert_eq!(host.library.boards().len(), 2);
    host.library.remove(&key);
    assert!(host.library.find(&key).is_none());
    assert!(host.library.find(&other).is_some());
}

#[test]
fn a_built_in_board_is_not_kept_twice() {
    let mut host = Host::default();
    let (key, save) = bring(&mut host, USA);
    assert_eq!((key.as_str(), save), ("usa", None));
    assert!(host.library.boards().is_empty());
    let (key, save) = bring(&mut host, &USA.replace("trains = 45", "trains = 44"));
    assert_ne!(key, "usa", "another board may have the same id");
    assert!(save.is_some());
    let game = update(host.deal("1", (&key, &PLAYERS, &[]), [1; 32]).reply).game;
    assert!(game.board.is_some());
    let game = update(host.deal("2", ("usa", &PLAYERS, &[]), [1; 32]).reply).game;
    assert_eq!(game.board, None);
}

/// A page shows what `fogg edition check` says: all of it, with the same lines.
#[test]
fn every_fault_of_a_file_is_told() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../editions/tests/faults");
    let expected = std::fs::read_to_string(format!("{folder}/expected.txt")).expect("a snapshot");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if !name.ends_with(".toml") {
            continue;
        }
        files += 1;
        let text = std::fs::read_to_string(&path).expect("a text");
        let answer = Host::default().import("1", &name, &text);
        let Reply::Failed(Trouble::Faults { file, faults }) = answer.reply else {
            panic!("{name} has no fault");
        };
        let lines = faults
            .iter()
            .map(|(line, fault)| format!("{file}:{line}: {fault}\n"));
        let told: String = lines.collect();
        assert!(expected.contains(&told), "{told}");
        assert_eq!(answer.save, None);
    }
    assert!(files > 20);
}

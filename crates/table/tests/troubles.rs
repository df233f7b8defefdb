//! Whatever goes wrong is told as what it is, and nothing is thrown away for it.

use fogg_engine::{Action, Illegal};
use fogg_record::seal;
use fogg_table::{
    Damage, Host, KeptState, LARGEST_FILE, Library, Player, Reply, Request, Summary, Trouble, wire,
};

/// A finished game of three, whose seed is told.
const GAME: &str = include_str!("../../record/tests/records/europe.fogg");

/// What somebody does to the game. Lines count from 1, and get the right check values again.
enum Edit {
    Replace(usize, &'static str, &'static str),
    Keep(usize),
}

use Edit::{Keep, Replace};

/// An edit, the line it is found in, and what it is told as.
const EDITS: &[(Edit, usize, Damage)] = &[
    (Keep(2), 3, Damage::Cut),
    (Replace(1, "record 1", "record 2"), 1, Damage::Version),
    (Replace(1, "fogg", "frog"), 1, Damage::Unreadable),
    (Replace(3, "3", "2"), 7, Damage::Unreadable),
    (Replace(8, "7ecb", "7ecc"), 8, Damage::Deal),
    (Replace(14, "= WO", "= OW"), 14, Damage::Deal),
    (Replace(15, "1 A", "2 A"), 15, Damage::Unreadable),
    (Replace(15, "madrid/zurich ", ""), 15, Damage::Rules),
    (Replace(18, "smyrna", "izmir"), 18, Damage::Unreadable),
    (Replace(331, "A -68", "A -67"), 331, Damage::Result),
];

fn edited(edit: &Edit) -> String {
    let mut lines: Vec<String> = GAME.lines().map(String::from).collect();
    match *edit {
        Replace(line, from, to) => lines[line - 1] = lines[line - 1].replacen(from, to, 1),
        Keep(n) => lines.truncate(n),
    }
    seal(&lines.join("\n"))
}

/// So many lines of the game, without those that tell the seed.
fn seedless(lines: usize) -> String {
    let secret = ["commitment", "dealer", "share", "seed"];
    let is_open = |line: &&str| !secret.iter().any(|word| line.starts_with(word));
    let lines: Vec<&str> = GAME.lines().filter(is_open).take(lines).collect();
    seal(&lines.join("\n"))
}

/// What a page gets, after it has travelled as text.
fn travelled(reply: &Reply) -> Reply {
    let back = wire::read_reply(&wire::write_reply(reply)).expect("it comes back");
    assert_eq!(&back, reply);
    back
}

fn trouble(reply: &Reply) -> Trouble {
    let Reply::Failed(trouble) = travelled(reply) else {
        panic!("no trouble: {reply:?}");
    };
    trouble
}

fn is_damaged(trouble: &Trouble, kept: Option<&str>, line: usize, damage: Damage) -> bool {
    let Trouble::Damaged {
        kept: name,
        line: found,
        damage: what,
        detail,
    } = trouble
    else {
        return false;
    };
    (name.as_deref(), *found, *what) == (kept, line, damage) && !detail.is_empty()
}

#[test]
fn damage_is_told_by_line_and_kind() {
    let mut cases: Vec<(String, usize, Damage)> = EDITS
        .iter()
        .map(|(edit, line, damage)| (edited(edit), *line, *damage))
        .collect();
    cases.push((GAME.replace("take 5 L", "take 4 L"), 24, Damage::Altered));
    cases.push((GAME.replace('\n', "\r\n"), 1, Damage::Reformatted));
    cases.push((format!("\u{feff}{GAME}"), 1, Damage::Reformatted));
    cases.push((GAME[..GAME.len() / 2].to_owned(), 163, Damage::Cut));
    for (text, line, damage) in cases {
        let mut host = Host::default();
        for (answer, kept) in [
            (host.open("7", &text), Some("7")),
            (host.import("8", "game.fogg", &text), None),
        ] {
            let trouble = trouble(&answer.reply);
            assert!(is_damaged(&trouble, kept, line, damage), "{trouble:?}");
            assert_eq!(answer.save, None, "a damaged record replaces nothing");
        }
    }
}

#[test]
fn a_damaged_game_stays_in_the_list() {
    for (text, edition) in [(&GAME[..100], "europe"), (&GAME[..10], ""), ("", "")] {
        let summary = Summary::of("7", text, &Library::default());
        assert_eq!(
            (summary.id.as_str(), summary.edition.as_str()),
            ("7", edition)
        );
        assert_eq!(summary.state, KeptState::Damaged);
    }
}

#[test]
fn a_finished_record_opens_at_its_end() {
    for text in [GAME.to_owned(), seedless(usize::MAX)] {
        let answer = Host::default().import("1", "game.fogg", &text);
        let Reply::Update(update) = travelled(&answer.reply) else {
            panic!("no game: {:?}", answer.reply);
        };
        assert!(update.finale.is_some());
        assert!(matches!(update.sight, fogg_table::Sight::Seat(_)));
        assert!(answer.save.is_some(), "it is kept");
    }
}

#[test]
fn a_running_record_without_its_seed_cannot_go_on() {
    let answer = Host::default().import("1", "game.fogg", &seedless(20));
    assert_eq!(trouble(&answer.reply), Trouble::NoSeed);
}

#[test]
fn files_that_are_nothing_of_ours_are_named() {
    let file = || String::from("notes.txt");
    for (name, text, expected) in [
        (
            "notes.txt",
            "buy milk",
            Trouble::ForeignFile { file: file() },
        ),
        ("notes.txt", "", Trouble::ForeignFile { file: file() }),
        (
            "notes.txt",
            &*"fogg record 1\n".repeat(LARGEST_FILE / 10),
            Trouble::LargeFile { file: file() },
        ),
    ] {
        let answer = Host::default().import("1", name, text);
        assert_eq!(trouble(&answer.reply), expected);
    }
    for (name, text) in [
        ("board.toml", "nothing"),
        ("board", "[rules]\n"),
        ("board.toml", ""),
    ] {
        let answer = Host::default().import("1", name, text);
        let trouble = trouble(&answer.reply);
        assert!(matches!(trouble, Trouble::Faults { .. }), "{trouble:?}");
    }
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let mut host = Host::default();
    for request in [Request::Step, Request::Undo, Request::Look, Request::List] {
        let reply = host.handle(&request).reply;
        assert_eq!(trouble(&reply), Trouble::Misunderstood);
    }
    let players = [Player::Person; 4];
    let mut deal = |board, n| trouble(&host.deal("1", (board, &players[..n], &[]), [1; 32]).reply);
    let edition = String::from("mars");
    let kept = None;
    assert_eq!(deal("mars", 2), Trouble::NoSuchBoard { kept, edition });
    assert_eq!(deal("nordic", 4), Trouble::Players { min: 2, max: 3 });
    let names: [String; 0] = [];
    host.deal("1", ("usa", &players[..2], &names), [1; 32]);
    host.handle(&Request::Look);
    let refused = host.handle(&Request::Act(vec![Action::Keep(0)]));
    let rule = Trouble::Forbidden(Illegal::KeepMore { keep: 2 });
    assert_eq!(trouble(&refused.reply), rule);
}

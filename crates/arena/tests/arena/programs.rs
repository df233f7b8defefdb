//! Programs that play, and programs that do not.

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use fogg_arena::{Failure, Fault, Player, ProgramFault, Tally, results::Game};
use fogg_editions::built_in;

use crate::{directory, match_of, play};

/// Plays two deals against a shell script, one game after the other.
fn against(script: &str, name: &str) -> (Vec<Game>, Result<(), Box<Failure>>) {
    let path = directory(&format!("program-{name}")).join("bot.sh");
    std::fs::write(&path, script).unwrap();
    let edition = built_in("amsterdam").unwrap();
    let program = format!("exec:sh {}", path.display());
    let mut plan = match_of(&edition, &[&program, "random"], 2);
    plan.threads = 1;
    plan.patience = Duration::from_secs(20);
    if name == "silent" {
        plan.patience = Duration::from_millis(300);
    }
    let (games, end) = play(&plan);
    if let Err(failure) = &end {
        assert_eq!(failure.bot, program);
        let said = failure.to_string();
        assert!(said.starts_with(&program), "{said}");
        assert!(said.contains(&failure.seed.to_string()), "{said}");
    }
    (games, end)
}

fn fault(script: &str, name: &str) -> ProgramFault {
    let (games, end) = against(script, name);
    assert!(games.is_empty());
    match end.unwrap_err().fault {
        Fault::Program(fault) => fault,
        other => panic!("{other:?}"),
    }
}

/// Reads a line at a time and does something about decisions.
fn script(decide: &str, end: &str) -> String {
    format!(
        "while read -r line; do case \"$line\" in \
         *'\"type\":\"decide\"'*) {decide};; \
         *'\"type\":\"end\"'*) {end};; esac; done"
    )
}

#[test]
fn a_program_that_takes_the_first_action_plays_to_the_end() {
    let (games, end) = against(&script("echo 0", ":"), "first");
    end.unwrap();
    assert_eq!(games.len(), 4);
    assert!(
        games
            .iter()
            .all(|game| game.seats.iter().any(|seat| seat.time.is_some()))
    );
}

#[test]
fn a_program_may_answer_with_the_text() {
    let text = r#"text="${line#*\"text\":\"}"; echo "${text%%\"*}""#;
    let (games, end) = against(&script(text, ":"), "text");
    end.unwrap();
    let numbers = against(&script("echo 0", ":"), "numbers").0;
    let untimed = |games: Vec<Game>| games.into_iter().map(Game::untimed).collect::<Vec<_>>();
    assert_eq!(untimed(games), untimed(numbers));
}

#[test]
fn a_dying_program_is_named_with_its_last_words() {
    let ProgramFault::Died { status, last_words } =
        fault("echo 'the boiler burst' >&2; exit 3", "dying")
    else {
        panic!("it died");
    };
    assert_eq!(status, "exit status: 3");
    assert!(last_words.contains("the boiler burst"), "{last_words}");
}

#[test]
fn a_silent_program_is_not_waited_for_for_ever() {
    let patience = Duration::from_millis(300);
    assert_eq!(
        fault(&script(":", ":"), "silent"),
        ProgramFault::Silent(patience)
    );
}

#[test]
fn an_illegal_answer_is_shown() {
    for answer in ["fly", "99999", "-1", "claim boston/new-york"] {
        let said = fault(&script(&format!("echo '{answer}'"), ":"), "illegal").to_string();
        assert!(
            said.starts_with(&format!("answered `{answer}`, which is none of the")),
            "{said}"
        );
        assert!(said.contains("legal actions, such as `keep "), "{said}");
    }
}

#[test]
fn a_program_that_speaks_without_being_asked_is_told_so() {
    let greeting = format!("echo hello; {}", script("echo 0", ":"));
    // It depends on how quickly it comes whether it is taken for an answer.
    let said = fault(&greeting, "talkative").to_string();
    let early = said.starts_with("wrote `hello` without being asked");
    let late = said.starts_with("answered `hello`, which is none of");
    assert!(early || late, "{said}");
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let edition = built_in("usa").unwrap();
    let plan = match_of(&edition, &["exec:no-such-program-anywhere", "random"], 1);
    let failure = play(&plan).1.unwrap_err();
    assert!(
        matches!(failure.fault, Fault::Program(ProgramFault::NotStarted(_))),
        "{failure}"
    );
    let unnamed = "exec: ".parse::<Player>().unwrap_err().to_string();
    assert!(
        unnamed.contains("needs the command of a program"),
        "{unnamed}"
    );
}

#[test]
fn games_that_were_finished_before_it_died_are_kept() {
    let (games, end) = against(&script("echo 0", "exit 1"), "later");
    assert!(end.is_err());
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].deal, 0);
}

#[test]
fn the_example_beats_the_random_player_everywhere() {
    let new_enough = "import sys; sys.exit(sys.version_info < (3, 10))";
    let python = Command::new("python3")
        .args(["-c", new_enough])
        .stderr(Stdio::null())
        .status();
    if !python.is_ok_and(|status| status.success()) {
        return;
    }
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let program = format!("exec:python3 {}", example.display());
    for name in fogg_editions::names() {
        let edition = built_in(name).unwrap();
        let mut plan = match_of(&edition, &[&program, "random"], 5);
        plan.patience = Duration::from_secs(60);
        let (games, end) = play(&plan);
        end.unwrap();
        let summary = Tally::of(&plan.header, &games).summary().unwrap();
        assert!(
            summary.bots[0].share.mean >= 0.7,
            "{name}: {:?}",
            summary.bots[0].share
        );
    }
}

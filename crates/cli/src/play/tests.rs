//! Whole games through the console, and what happens when the input is nonsense or ends.

use std::io::Cursor;

use fogg_chance::{Rollout, Seed};
use fogg_commands::{Command, Voice, parse};
use fogg_engine::{Action, Edition, Purchase, Seat, State, apply, legal, scores};
use fogg_i18n::Lang;

use super::{console::Console, seats::Seats, session::Session};

/// The first box there is.
fn some_box() -> Edition {
    let name = fogg_editions::names().next().expect("there are boxes");
    fogg_editions::load(name).expect("they load")
}

/// A line for one of the legal actions of a seat, as a player might type it.
fn some_line(edition: &Edition, state: &State, seat: Seat, choices: &mut Rollout) -> String {
    let view = state.view(edition, seat);
    let action = choices.pick(&legal(view)).expect("it is this seat's turn");
    match action {
        Action::DrawDeck => String::from("d"),
        Action::Take(slot) => format!("take {}", slot + 1),
        Action::DrawTickets => String::from("t"),
        Action::Keep(mask) => {
            let kept = (0..8).filter(|n| mask >> n & 1 == 1);
            let kept: Vec<String> = kept.map(|n| (n + 1).to_string()).collect();
            format!("keep {}", kept.join(" "))
        }
        Action::Claim(id) => {
            let route = edition.board.route(id);
            let [a, b] = route.ends.map(|city| &edition.board.city(city).name);
            let paid = some_payment(edition, state, seat, Purchase::Route(id), choices);
            format!("c {a} - {b} #{} with {paid}", route.lane)
        }
        Action::Build(city) => {
            let paid = some_payment(edition, state, seat, Purchase::Station(city), choices);
            format!("s {} with {paid}", edition.board.city(city).name)
        }
        Action::Surcharge(locomotives) => {
            let ways = fogg_commands::surcharges(view);
            let way = ways.iter().find(|way| way.locomotives() == locomotives);
            format!("pay {}", way.expect("the surcharge is legal"))
        }
        Action::Withdraw => String::from("w"),
        Action::Pass => String::from("pass"),
        Action::Swap(_) | Action::Pay { .. } | Action::Add(_) => {
            unreachable!("an act does not stop before it is paid")
        }
    }
}

/// The letters of some cards that pay for something: what is missing from the hand after it was
/// paid for with random legal actions.
fn some_payment(
    edition: &Edition,
    state: &State,
    seat: Seat,
    purchase: Purchase,
    choices: &mut Rollout,
) -> String {
    let mut after = *state;
    let mut action = match purchase {
        Purchase::Route(route) => Action::Claim(route),
        Purchase::Station(city) => Action::Build(city),
    };
    while matches!(
        action,
        Action::Claim(_) | Action::Build(_) | Action::Swap(_) | Action::Pay { .. } | Action::Add(_)
    ) && after.public.turn == seat
    {
        apply(edition, &mut after, seat, action, choices, &mut ());
        match choices.pick(&legal(after.view(edition, seat))) {
            Some(next) => action = next,
            None => break,
        }
    }
    let mut paid = state.private[seat].hand;
    paid.remove_all(&after.private[seat].hand);
    paid.to_string()
}

/// Plays a game with lines made up on the way, and returns the lines and how it ended.
fn script(edition: &Edition, seats: &Seats, seed: &Seed) -> (Vec<String>, State) {
    let mut game = seats.deal(edition, seed).expect("a table");
    let mut choices = Rollout::new(7);
    let mut lines = Vec::new();
    while let Some(seat) = game.state().public.actor() {
        if game.thinker() == Some(seat) {
            game.step();
            continue;
        }
        let line = some_line(edition, game.state(), seat, &mut choices);
        let Ok(Command::Act(act)) = parse(edition, &line) else {
            panic!("{line} is an act");
        };
        let actions = act.actions(game.view(seat)).expect(&line);
        game.act(seat, &actions).expect(&line);
        lines.push(line);
    }
    (lines, *game.state())
}

/// What is printed when this is typed.
fn transcript(edition: &Edition, seats: &Seats, seed: &Seed, input: &[u8]) -> String {
    let game = seats.deal(edition, seed).expect("a table");
    let mut output = Vec::new();
    let console = Console::new(Cursor::new(input), &mut output);
    let session = Session::new(edition, seats.clone(), game, Lang::En, console, None);
    session.play().expect("memory does not fail");
    String::from_utf8(output).expect("text")
}

#[test]
fn whole_games_through_the_console() {
    for name in fogg_editions::names() {
        let edition = fogg_editions::load(name).expect("a box");
        for (humans, bots) in [(1, "1"), (2, "0"), (1, "2")] {
            let seats = Seats::new(None, Some(humans), bots.parse().ok()).expect("seats");
            let seed = Seed::from_u64(u64::from(humans) + 10);
            let (lines, state) = script(&edition, &seats, &seed);
            let printed = transcript(&edition, &seats, &seed, lines.join("\n").as_bytes());
            let result = scores(&edition, &state);
            let voice = Voice::new(&edition, seats.names(Lang::En), Lang::En);
            let end = voice.final_scores(&result, seats.players());
            assert!(
                printed.trim_end().ends_with(end.trim_end()),
                "{name} {humans} {bots}: {}",
                &printed[printed.len().saturating_sub(1500)..]
            );
        }
    }
}

#[test]
fn acts_can_be_taken_back_until_something_hidden_is_seen() {
    let edition = some_box();
    let seats = Seats::new(None, None, None).expect("seats");
    let seed = Seed::from_u64(1);
    let plain = transcript(&edition, &seats, &seed, b"keep all\n\nd\nz\nq\n");
    assert!(plain.contains("There is nothing to take back"), "{plain}");
    let undone = transcript(&edition, &seats, &seed, b"keep all\nz\nkeep 1 2\n\nk\nq\n");
    assert!(undone.contains("Taken back."), "{undone}");
    assert!(undone.contains("Your 2 tickets:"), "{undone}");
}

#[test]
fn what_others_did_and_what_was_confirmed_stays() {
    let edition = some_box();
    let seed = Seed::from_u64(42);
    // Each is played once as it stands and once with attempts to take back at every turn.
    for (humans, lines) in [
        (1, ["keep all", "", "d", "d 1", "p", "l"]),
        (2, ["", "keep all", "", "", "keep all", ""]),
    ] {
        let seats = Seats::new(None, Some(humans), None).expect("seats");
        let played = |input: &str| transcript(&edition, &seats, &seed, input.as_bytes());
        let start = lines.join("\n");
        let asked = played(&format!("{start}\n\nz\nz\nz\np\nl\nq\n"));
        assert!(!asked.contains("Taken back."), "{asked}");
        assert!(asked.contains("There is nothing to take back"), "{asked}");
        let plain = played(&format!("{start}\n\np\nl\nq\n"));
        let end = plain.rfind("Players:").expect("they were asked for");
        assert!(asked.ends_with(&plain[end..]), "{asked}");
    }
}

#[test]
fn the_next_person_does_not_see_the_last_hand() {
    let edition = some_box();
    let seats = Seats::new(None, Some(2), None).expect("seats");
    let input = b"\nkeep all\n\n\nh\n";
    let printed = transcript(&edition, &seats, &Seed::from_u64(2), input);
    let (before, after) = printed
        .split_once("Pass the device to Player B")
        .expect("the device is passed");
    assert!(before.ends_with(&"\n".repeat(50)), "the screen is cleared");
    assert!(after.contains("Your hand, 4 cards:"), "{after}");
}

#[test]
fn nonsense_is_answered_and_the_end_of_input_ends_the_game() {
    let edition = some_box();
    let seats = Seats::new(None, None, None).expect("seats");
    let mut bytes = Rollout::new(3);
    for length in [0, 1, 10, 1000, 100_000] {
        let letters = b"c d\nkeep 12 3\nt z?\x00\xff\xc3\x1b[2Jlonpmr\t\n";
        let pick = |_| letters[bytes.below(u32::try_from(letters.len()).expect("few")) as usize];
        let input: Vec<u8> = (0..length).map(pick).filter(|byte| *byte != b'q').collect();
        let printed = transcript(&edition, &seats, &Seed::from_u64(3), &input);
        assert!(
            printed.ends_with("The game stops here, unfinished.\n"),
            "{length}"
        );
        assert!(
            !printed.contains(['\u{1b}', '\0']),
            "control characters are not repeated"
        );
    }
}

#[test]
fn a_hint_ranks_choices_and_changes_nothing() {
    let edition = some_box();
    let seats = Seats::new(None, None, None).expect("seats");
    let played = |input: &str| transcript(&edition, &seats, &Seed::from_u64(5), input.as_bytes());
    let asked = played("hint\nkeep all\n\nhint\nhint\nd\nhint\nd\np\nq\n");
    let heading = "What Fogg would do";
    let answers: Vec<&str> = asked.split(heading).skip(1).collect();
    assert_eq!(answers.len(), 4, "{asked}");
    for answer in &answers {
        let first = answer.lines().nth(1).expect("a choice");
        assert!(
            first.starts_with("  1. ") && first.contains("\u{a0}%, "),
            "{asked}"
        );
    }
    assert!(answers[0].contains("Keep: "), "{asked}");
    assert_eq!(
        answers[1].trim_end(),
        answers[2]
            .split("Player A draws")
            .next()
            .unwrap_or_default()
            .trim_end()
    );
    let plain = played("keep all\n\nd\nd\np\nq\n");
    let end = plain.rfind("Players:").expect("they were asked for");
    assert!(asked.ends_with(&plain[end..]), "{asked}");
}

/// A number after advice means its line, not a ticket on offer, and nothing once something was done.
#[test]
fn a_number_chooses_from_the_advice_shown_last() {
    let edition = some_box();
    let seats = Seats::new(None, None, None).expect("seats");
    let tickets = |input: &str| {
        let input = format!("{input}\n\nk\nd\n1\nq\n");
        let printed = transcript(&edition, &seats, &Seed::from_u64(5), input.as_bytes());
        let at = printed.rfind("> Your ").expect("tickets were asked for");
        printed[at..].to_owned()
    };
    let asked = transcript(&edition, &seats, &Seed::from_u64(5), b"hint\nq\n");
    for number in ["1", "2"] {
        let line = asked.split(&format!("  {number}. Keep: ")).nth(1);
        let (kept, _) = line
            .and_then(|line| line.split_once("\u{a0}%, "))
            .expect("advice");
        let names = |c: &char| !"()".contains(*c) && !c.is_ascii_digit();
        let kept: String = kept.chars().filter(names).collect();
        let chosen = tickets(&format!("hint\n{number}"));
        assert_eq!(chosen, tickets(&format!("keep {kept}")));
        assert!(chosen.contains("There is no number 1"), "{chosen}");
    }
}

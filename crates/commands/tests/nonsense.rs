//! Nothing that is typed can do harm: it is understood or it gets an answer.

mod common;

use fogg_chance::Rollout;
use fogg_commands::{
    COMMANDS, Command, Voice, parse,
    words::{self, WordError},
};
use fogg_engine::{Edition, Seat, legal, play, setup};
use fogg_i18n::Lang;
use proptest::prelude::*;

/// Reads a line, and if it is an act or a question finds out what it comes to, some way into a
/// game.
fn try_line(edition: &Edition, line: &str, moves: u8) {
    let dice = &mut Rollout::new(moves.into());
    let mut state = setup(edition, 2, dice, &mut ()).expect("a table for two");
    for _ in 0..moves {
        let Some(seat) = state.public.actor() else {
            break;
        };
        let choices = legal(state.view(edition, seat));
        let n = dice.below(u32::try_from(choices.len()).expect("few choices"));
        let action = choices.nth(n as usize).expect("a legal action");
        play(edition, &mut state, seat, action, dice, &mut ()).expect("it is legal");
    }
    let voice = Voice::new(edition, vec![], Lang::En);
    let seat = state.public.actor().or(Seat::new(0)).expect("a seat");
    let view = state.view(edition, seat);
    let said = match parse(edition, line) {
        Err(error) => voice.misunderstood(&error),
        Ok(Command::Ask(question)) => voice.answer(view, &question),
        Ok(Command::Act(act)) => match act.actions(view) {
            Err(refusal) => voice.refused(view, &refusal),
            Ok(actions) => {
                for action in actions {
                    play(edition, &mut state, seat, action, dice, &mut ())
                        .expect("what a line comes to is legal");
                }
                return;
            }
        },
        Ok(Command::Hint | Command::Log | Command::Undo | Command::Quit) => return,
    };
    assert!(!said.is_empty(), "{line:?} gets an answer");
    let odd = said.chars().find(|c| c.is_control() && *c != '\n');
    assert_eq!(odd, None, "the answer to {line:?} is plain text");
}

/// Lines that nearly make sense.
fn nearly() -> impl Strategy<Value = String> {
    let names = COMMANDS.iter().flat_map(|entry| entry.names.iter());
    let names: Vec<&str> = names.copied().collect();
    let bits = vec![
        "boston",
        "new",
        "york",
        "oslo",
        "Montréal",
        "bergen",
        "sault",
        "kob",
        "red",
        "RRL",
        "2",
        "3",
        "255",
        "256",
        "loco",
        "with",
        "#1",
        "lane",
        "gray",
        "tunnel",
        "ferry",
        "all",
        "-",
        "x",
        "to",
        "and",
        "0",
        "_",
        "yellow",
        "spaces",
        "18446744073709551616",
        "K9",
        "ø",
    ];
    let bits = prop::collection::vec(prop::sample::select(bits), 0..7);
    (prop::sample::select(names), bits).prop_map(|(name, bits)| {
        let mut line = name.to_owned();
        for bit in bits {
            line.push(' ');
            line.push_str(bit);
        }
        line
    })
}

proptest! {
    #[test]
    fn any_text(line in ".*", moves in 0u8..60) {
        try_line(&common::edition(), &line, moves);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..500), moves in 0u8..60) {
        try_line(&common::edition(), &String::from_utf8_lossy(&bytes), moves);
    }

    #[test]
    fn almost_commands(line in nearly(), moves in 0u8..60) {
        try_line(&common::edition(), &line, moves);
    }

    #[test]
    fn readers_of_words(text in ".{0,60}", long in "[a-z ]{0,4000}") {
        let edition = common::edition();
        let voice = Voice::new(&edition, Vec::new(), Lang::En);
        for text in [&text, &long] {
            // Each of them either finds something or says why not.
            let complaints = [
                words::cards(text).err().map(WordError::from),
                words::card_list(text).err().map(WordError::from),
                words::slots(text).err().map(WordError::from),
                words::city(&edition, text).err(),
                words::route(&edition, None, text).err(),
                words::ticket(&edition, edition.all_tickets().iter(), text).err(),
            ];
            for complaint in complaints.into_iter().flatten() {
                let said = voice.unclear(&complaint);
                prop_assert!(said.len() < 700, "{said}");
            }
        }
    }
}

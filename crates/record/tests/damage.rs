//! Whatever is wrong with a record is found, in the line where it is, and nothing panics.

mod common;

/// What somebody does to a record, before sealing it again with the right check values. Lines
/// count from 1.
enum Edit {
    Replace(usize, &'static str, &'static str),
    Delete(usize),
    Double(usize),
    Swap(usize, usize),
    Keep(usize),
    Append(&'static str),
}

use Edit::{Append, Delete, Double, Keep, Replace, Swap};

/// An edit of the golden game of Europe, where it is found, and a part of what is said.
const DAMAGES: &[(Edit, usize, &str)] = &[
    // The header.
    (Keep(0), 1, "the record ends here; expected `fogg record 1`"),
    (
        Keep(2),
        3,
        "the record ends here; expected the number of players",
    ),
    (Keep(13), 14, "the record ends here; expected the deal"),
    (
        Replace(1, "record 1", "record 2"),
        1,
        "version 2 of the format is not known",
    ),
    (
        Replace(1, "fogg", "frog"),
        1,
        "expected `edition`, `players`",
    ),
    (
        Replace(1, "record 1", "record 01"),
        1,
        "this is written `fogg record 1`",
    ),
    (
        Replace(2, "sha256:2", "sha256:3"),
        2,
        "the game was played with edition europe 3",
    ),
    (
        Replace(2, "sha256:", "md5:"),
        2,
        "`sha256:` with 64 hexadecimal digits",
    ),
    (Replace(3, "3", "9"), 3, "expected the number of players"),
    (
        Replace(3, "3", "99999999999"),
        3,
        "expected the number of players",
    ),
    (
        Replace(3, "3", "2"),
        7,
        "there is no seat C at a table of 2",
    ),
    (
        Delete(3),
        3,
        "does not belong here; expected the number of players",
    ),
    (Double(5), 6, "there is a `name` line for this already"),
    (Double(13), 14, "there is a `seed` line for this already"),
    (Replace(5, "A", "F"), 5, "expected a seat: A, B, C, D or E"),
    (
        Replace(5, "A ", "A  "),
        5,
        "this is written `name A Passepartout`",
    ),
    (
        Replace(8, "7ecb", "7ecc"),
        8,
        "the commitment is to another seed",
    ),
    (
        Replace(8, "7ecb", "7ec"),
        8,
        "expected 64 hexadecimal digits",
    ),
    (
        Replace(8, "7ecb", "7ECB"),
        8,
        "this is written `commitment 7ecb",
    ),
    (Replace(12, "083b", "083c"), 9, "combine to"),
    (
        Delete(11),
        9,
        "`dealer` needs a `share` of every seat beside it",
    ),
    (
        Delete(13),
        9,
        "`dealer` needs the `seed` it combines to beside it",
    ),
    (Delete(9), 8, "the commitment is to another seed"),
    // The deal.
    (
        Delete(14),
        14,
        "does not belong here; expected a line of the header or the deal",
    ),
    (
        Replace(14, "= W", "= "),
        14,
        "a card was drawn after the 16 given",
    ),
    (
        Replace(14, "= W", "= WW"),
        14,
        "1 of the given cards were not drawn",
    ),
    (
        Replace(14, "moskva/palermo", "moskva/london"),
        14,
        "no ticket `moskva/london`",
    ),
    (
        Replace(14, "moskva/palermo", "palermo/moskva"),
        14,
        "expected `= WOUUPOPGGWKRGGWUL moskva",
    ),
    (
        Replace(14, "moskva/palermo", "kyiv/sochi"),
        14,
        "ticket 1 is not in the pile",
    ),
    (
        Replace(14, "= WO", "= OW"),
        14,
        "the seed gives other outcomes here",
    ),
    (Replace(14, "= WO", "= wO"), 14, "expected outcomes"),
    // Moves.
    (
        Replace(15, "1 A", "2 A"),
        15,
        "the move is numbered 2; expected 1",
    ),
    (
        Replace(15, "1 A", "0 A"),
        15,
        "the move is numbered 0; expected 1",
    ),
    (Replace(15, "madrid/zurich ", ""), 15, "A cannot do this"),
    (
        Replace(15, "madrid/zurich", "kyiv/sochi"),
        15,
        "A cannot do this",
    ),
    (
        Replace(15, "madrid/zurich", "madrid"),
        15,
        "expected tickets",
    ),
    (
        Replace(15, "madrid/zurich", "zurich/madrid"),
        15,
        "`keep madrid/zurich stockholm/wien`",
    ),
    (
        Replace(15, "madrid/zurich", "madrid/zurich.1"),
        15,
        "`keep madrid/zurich stockholm/wien`",
    ),
    (
        Replace(15, "madrid/zurich", "madrid/zurich.0"),
        15,
        "no ticket `madrid/zurich.0`",
    ),
    (
        Replace(15, "madrid/zurich", "madrid/zurich madrid/zurich"),
        15,
        "this is written",
    ),
    (
        Replace(15, "1 A", "1  A"),
        15,
        "there is one blank between words",
    ),
    (Swap(18, 19), 18, "the move is numbered 5; expected 4"),
    (Delete(18), 18, "the move is numbered 5; expected 4"),
    (Double(18), 19, "the move is numbered 4; expected 5"),
    (Replace(18, "A build", "B build"), 18, "B cannot do this"),
    (
        Replace(18, "smyrna", "izmir"),
        18,
        "there is no city `izmir`",
    ),
    (
        Replace(18, "build", "destroy"),
        18,
        "expected draw, take, tickets",
    ),
    (
        Replace(18, "smyrna", "smyrna = R"),
        18,
        "1 of the given cards were not drawn",
    ),
    (
        Replace(19, "pay U", "pay UU"),
        19,
        "this is written `pay U`",
    ),
    (Replace(19, "pay U", "pay -"), 19, "A cannot do this"),
    (
        Replace(19, "pay U", "pay X"),
        19,
        "expected letters of cards",
    ),
    (
        Replace(22, "C build danzig", "C pass"),
        22,
        "C cannot do this",
    ),
    (
        Replace(24, "take 5 L", "take 4 L"),
        24,
        "this is written `take 4 U`",
    ),
    (
        Replace(24, "take 5 L", "take 0 L"),
        24,
        "a slot from 1 to 5",
    ),
    (
        Replace(24, "take 5 L", "take 300 L"),
        24,
        "a slot from 1 to 5",
    ),
    (
        Replace(24, "= K", "= R"),
        24,
        "the seed gives other outcomes here: `= K`",
    ),
    (
        Replace(24, " = K", ""),
        24,
        "a card was drawn after the 0 given",
    ),
    (
        Replace(24, "= K", "= KR"),
        24,
        "1 of the given cards were not drawn",
    ),
    (
        Replace(24, "= K", "= = K"),
        24,
        "this is written `10 A take 5 L = K`",
    ),
    (
        Replace(25, "dieppe/paris", "paris/dieppe"),
        25,
        "this is written `claim dieppe/paris`",
    ),
    (
        Replace(25, "dieppe/paris", "dieppe/roma"),
        25,
        "there is no route `dieppe/roma`",
    ),
    (
        Replace(25, "dieppe/paris", "dieppe/paris.9"),
        25,
        "there is no route `dieppe/paris.9`",
    ),
    (
        Replace(25, "dieppe/paris", "dieppe"),
        25,
        "expected two cities",
    ),
    (
        Replace(42, "= KLK", "= KLKK"),
        42,
        "1 of the given cards were not drawn",
    ),
    (
        Replace(43, "withdraw", "surcharge R"),
        43,
        "A cannot do this",
    ),
    // The result.
    (Delete(330), 330, "the game is not over here"),
    (
        Replace(331, "A -68", "A -67"),
        331,
        "the game gives `score A -68 routes 33",
    ),
    (
        Replace(331, "routes 33", "routes 34"),
        331,
        "the game gives `score A -68 routes 33",
    ),
    (
        Replace(331, "routes 33", "roads 33"),
        331,
        "a seat, its total and all parts",
    ),
    (
        Replace(331, "routes 33", "routes 99999"),
        331,
        "a seat, its total and all parts",
    ),
    (
        Delete(331),
        331,
        "does not belong here; expected a move, a note, a seed or the scores",
    ),
    (
        Swap(332, 333),
        332,
        "does not belong here; expected the score of the next seat",
    ),
    (
        Replace(334, "winners B", "winners A B"),
        334,
        "the game gives `winners B`",
    ),
    (
        Replace(334, "winners B", "winners B E"),
        334,
        "there is no seat E",
    ),
    (
        Append("note one more"),
        335,
        "expected nothing after the winners",
    ),
    (
        Append("317 A draw = R"),
        335,
        "expected nothing after the winners",
    ),
];

/// The same for the Nordic one, where cards of any kind can pay.
const NORDIC_DAMAGES: &[(Edit, usize, &str)] = &[
    (Replace(21, "swap 1", "swap 3"), 21, "B cannot do this"),
    (
        Replace(21, "swap 1", "swap 300"),
        21,
        "expected a number of spaces",
    ),
    (
        Replace(21, "swap 1", "swap"),
        21,
        "expected a number of spaces",
    ),
    (Replace(21, "swap 1", "pay RL"), 21, "B cannot do this"),
    (Replace(22, "pay R", "pay -"), 22, "B cannot do this"),
    (Replace(22, "pay R", "pay RL"), 22, "B cannot do this"),
    (Replace(23, "add L", "add P"), 23, "B cannot do this"),
    (
        Replace(23, "add L", "add LL"),
        23,
        "expected the letter of a card",
    ),
    (Delete(25), 25, "the move is numbered 12; expected 11"),
    (
        Replace(36, "= WUU", "= WU"),
        36,
        "a card was drawn after the 2 given",
    ),
];

#[test]
fn every_damage_is_found_where_it_is() {
    check_damages("europe", DAMAGES);
    check_damages("nordic", NORDIC_DAMAGES);
}

fn check_damages(name: &str, damages: &[(Edit, usize, &str)]) {
    let lines = common::unseal(&common::golden(name));
    for (edit, line, message) in damages {
        let mut lines = lines.clone();
        match *edit {
            Replace(line, from, to) => {
                assert!(lines[line - 1].contains(from), "line {line} has no {from}");
                lines[line - 1] = lines[line - 1].replacen(from, to, 1);
            }
            Delete(line) => drop(lines.remove(line - 1)),
            Double(line) => lines.insert(line, lines[line - 1].clone()),
            Swap(one, two) => lines.swap(one - 1, two - 1),
            Keep(n) => lines.truncate(n),
            Append(line) => lines.push(line.to_owned()),
        }
        let error = common::check(name, common::seal(&lines).as_bytes()).expect_err(message);
        assert_eq!(error.line, *line, "{error}");
        assert!(error.to_string().contains(message), "{error}\n{message}");
    }
}

/// What editors of other systems do to a file.
#[test]
fn line_ends_and_marks_of_other_editors_are_named() {
    let text = common::golden("amsterdam");
    for (damaged, message) in [
        (
            text.replace('\n', "\r\n"),
            "line 1: the line ends with a carriage return: save the file with plain line feeds",
        ),
        (
            format!("\u{feff}{text}"),
            "line 1: the file begins with a byte-order mark: save it as plain UTF-8",
        ),
    ] {
        let error = common::check("amsterdam", damaged.as_bytes()).expect_err(message);
        assert_eq!(error.to_string(), message);
    }
}

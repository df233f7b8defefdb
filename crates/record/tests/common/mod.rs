//! What several tests need.
#![allow(dead_code, reason = "not every test needs everything")]
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use fogg_chance::{Seed, Seeded, commitment};
use fogg_engine::{Edition, Seat, legal};
use fogg_record::{Line, Record, RecordError, Recorder, Text};

/// Every edition with its hash and each of its numbers of players.
pub(crate) fn tables() -> Vec<(Edition, String, u8)> {
    let mut tables = Vec::new();
    for name in fogg_editions::names() {
        let edition = fogg_editions::built_in(name).unwrap();
        let hash = fogg_editions::hash(&edition);
        for players in edition.rules.min_players..=edition.rules.max_players {
            tables.push((edition.clone(), hash.clone(), players));
        }
    }
    tables
}

/// The file of a golden record.
pub(crate) fn golden_path(name: &str) -> String {
    format!("{}/tests/records/{name}.fogg", env!("CARGO_MANIFEST_DIR"))
}

/// A golden record.
pub(crate) fn golden(name: &str) -> String {
    std::fs::read_to_string(golden_path(name)).unwrap()
}

/// The content of each line, without check values.
pub(crate) fn unseal(text: &str) -> Vec<String> {
    let lines = text.lines();
    lines
        .map(|line| line.rsplit_once(" #").unwrap().0.to_owned())
        .collect()
}

/// Lines with their check values, as docs/record.md says and not as the crate does it.
pub(crate) fn seal(lines: &[String]) -> String {
    let mut check: u32 = 2_166_136_261;
    let mut text = String::new();
    for line in lines {
        for byte in format!("{line}\n").bytes() {
            check = (check ^ u32::from(byte)).wrapping_mul(16_777_619);
        }
        text += &format!("{line} #{check:08x}\n");
    }
    text
}

/// A random game with all lines a header can have.
pub(crate) fn fair_game(edition: &Edition, hash: &str, players: u8, number: u64) -> Recorder {
    let dealer = Seed::from_u64(100 + number);
    let shares: Vec<Seed> = (1..=u64::from(players)).map(Seed::from_u64).collect();
    let seed = Seed::combine(&dealer, &shares);
    let names = ["Passepartout", "Phileas", "Aouda", "Fix", "Ämilia Ü."];
    let seats = Seat::all(players);
    let mut header = vec![Line::Note(Text::new("all outcomes can be proved"))];
    header.extend(
        seats
            .clone()
            .zip(names)
            .map(|(seat, name)| Line::Name(seat, Text::new(name))),
    );
    header.push(Line::Commitment(commitment(&dealer)));
    header.push(Line::Dealer(dealer));
    header.extend(
        seats
            .zip(shares)
            .map(|(seat, share)| Line::Share(seat, share)),
    );
    header.push(Line::Seed(seed));
    let mut dice = Seeded::new(&seed);
    let game = Recorder::new(edition, hash, players, header, &mut dice, &mut ());
    play_on(edition, game.unwrap(), &mut dice, usize::MAX)
}

/// Plays at random to the end, or so many moves.
pub(crate) fn play_on(
    edition: &Edition,
    mut game: Recorder,
    dice: &mut Seeded,
    moves: usize,
) -> Recorder {
    for _ in 0..moves {
        let Some(seat) = game.state().public.actor() else {
            break;
        };
        let legal = legal(game.state().view(edition, seat));
        let n = dice.below(u32::try_from(legal.len()).unwrap());
        let action = legal.nth(n as usize).unwrap();
        game.play(edition, seat, action, dice, &mut ()).unwrap();
    }
    game
}

/// Reads and verifies a record.
pub(crate) fn check(name: &str, bytes: &[u8]) -> Result<(), RecordError> {
    let edition = fogg_editions::built_in(name).unwrap();
    let record = Record::parse_bytes(bytes)?;
    assert_eq!(
        record.to_string().as_bytes(),
        bytes,
        "printed as it was read"
    );
    record
        .verify(&edition, &fogg_editions::hash(&edition))
        .map(drop)
}

//! What the WebAssembly module offers. Editions are numbered in the order of their names.

use std::fmt::Write as _;

use fogg_engine::Edition;

use crate::{digest::Digest, games};

/// How many editions there are.
#[unsafe(no_mangle)]
pub extern "C" fn editions() -> u32 {
    u32::try_from(fogg_editions::names().count()).expect("editions are few")
}

/// The fewest players of an edition.
#[unsafe(no_mangle)]
pub extern "C" fn min_players(edition: u32) -> u32 {
    numbered(edition).rules.min_players.into()
}

/// The most players of an edition.
#[unsafe(no_mangle)]
pub extern "C" fn max_players(edition: u32) -> u32 {
    numbered(edition).rules.max_players.into()
}

/// The digest of random games.
#[unsafe(no_mangle)]
pub extern "C" fn digest(edition: u32, players: u32, count: u32) -> u64 {
    let players = u8::try_from(players).expect("a table has few players");
    games(&numbered(edition), players, count)
}

/// The digest of the frozen generator's golden value.
#[unsafe(no_mangle)]
pub extern "C" fn golden() -> u64 {
    let mut digest = Digest::new();
    digest
        .write_str(&fogg_chance::golden())
        .expect("a digest takes everything");
    digest.value()
}

fn numbered(edition: u32) -> Edition {
    let name = fogg_editions::names().nth(edition as usize);
    name.and_then(fogg_editions::built_in)
        .expect("editions are numbered from 0")
}

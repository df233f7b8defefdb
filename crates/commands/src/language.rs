//! The commands with their names. The parser, the help and the documentation go by this table.

/// A command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which one.
    pub(crate) verb: Verb,
    /// Its names, shortest first.
    pub names: &'static [&'static str],
    /// How it is typed.
    pub usage: &'static str,
}

/// What a first word asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Help,
    Draw,
    Tickets,
    Keep,
    Claim,
    Station,
    Pay,
    Withdraw,
    Pass,
    Routes,
    Hand,
    Mine,
    Neighbors,
    Players,
    Table,
    Rules,
    Hint,
    Log,
    Undo,
    Quit,
}

const fn entry(verb: Verb, names: &'static [&'static str], usage: &'static str) -> Entry {
    Entry { verb, names, usage }
}

/// All commands, in the order of the help.
pub const COMMANDS: &[Entry] = &[
    entry(
        Verb::Draw,
        &["d", "draw", "deck", "take"],
        "d · d 3 · d red",
    ),
    entry(
        Verb::Claim,
        &["c", "claim"],
        "c CITY CITY [COLOR] [with CARDS]",
    ),
    entry(Verb::Tickets, &["t", "tickets", "ticket", "contracts"], "t"),
    entry(Verb::Keep, &["keep"], "keep 1 3 · keep all · keep CITY …"),
    entry(
        Verb::Station,
        &["s", "station", "build"],
        "s CITY [with CARDS]",
    ),
    entry(Verb::Pay, &["pay", "add"], "pay CARDS"),
    entry(Verb::Withdraw, &["w", "withdraw", "leave"], "w"),
    entry(Verb::Pass, &["pass"], "pass"),
    entry(Verb::Routes, &["r", "routes"], "r [CITY]"),
    entry(Verb::Hand, &["h", "hand", "cards"], "h"),
    entry(Verb::Mine, &["k", "mine"], "k"),
    entry(
        Verb::Neighbors,
        &["n", "neighbors", "neighbours", "city"],
        "n CITY",
    ),
    entry(Verb::Players, &["p", "players"], "p"),
    entry(Verb::Table, &["m", "market", "table"], "m"),
    entry(Verb::Rules, &["rules"], "rules"),
    entry(Verb::Hint, &["hint"], "hint"),
    entry(Verb::Log, &["l", "log"], "l"),
    entry(Verb::Undo, &["z", "undo"], "z"),
    entry(Verb::Help, &["?", "help"], "? [COMMAND]"),
    entry(Verb::Quit, &["q", "quit", "exit"], "q"),
];

/// The command with this name.
pub(crate) fn named(word: &str) -> Option<&'static Entry> {
    let is_it = |name: &&str| name.eq_ignore_ascii_case(word);
    COMMANDS.iter().find(|entry| entry.names.iter().any(is_it))
}

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
    /// What it does, with `{ticket}` and `{train}` where the box has its own word.
    pub meaning: &'static str,
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
    Log,
    Undo,
    Quit,
}

const fn entry(
    verb: Verb,
    names: &'static [&'static str],
    usage: &'static str,
    meaning: &'static str,
) -> Entry {
    Entry {
        verb,
        names,
        usage,
        meaning,
    }
}

/// All commands, in the order of the help.
pub const COMMANDS: &[Entry] = &[
    entry(
        Verb::Draw,
        &["d", "draw", "deck", "take"],
        "d · d 3 · d red",
        "draw from the deck, or take a face-up card by its place or color",
    ),
    entry(
        Verb::Claim,
        &["c", "claim"],
        "c CITY CITY [COLOR] [with CARDS]",
        "claim a route; leave the cards out if there is only one way to pay",
    ),
    entry(
        Verb::Tickets,
        &["t", "tickets", "ticket", "contracts"],
        "t",
        "draw {ticket}s",
    ),
    entry(
        Verb::Keep,
        &["keep"],
        "keep 1 3 · keep all · keep CITY …",
        "keep some of the {ticket}s on offer",
    ),
    entry(
        Verb::Station,
        &["s", "station", "build"],
        "s CITY [with CARDS]",
        "build a station",
    ),
    entry(
        Verb::Pay,
        &["pay", "add"],
        "pay CARDS",
        "add the cards a tunnel asks for",
    ),
    entry(
        Verb::Withdraw,
        &["w", "withdraw", "leave"],
        "w",
        "leave a tunnel, take the cards back and end the turn",
    ),
    entry(
        Verb::Pass,
        &["pass"],
        "pass",
        "pass, when nothing else is possible",
    ),
    entry(
        Verb::Routes,
        &["r", "routes"],
        "r [CITY]",
        "list the routes you can claim now, and with which cards",
    ),
    entry(Verb::Hand, &["h", "hand", "cards"], "h", "show your cards"),
    entry(
        Verb::Mine,
        &["k", "mine"],
        "k",
        "show your {ticket}s and what they lack",
    ),
    entry(
        Verb::Neighbors,
        &["n", "neighbors", "neighbours", "city"],
        "n CITY",
        "list the routes of a city: length, color, owner",
    ),
    entry(
        Verb::Players,
        &["p", "players"],
        "p",
        "show the players: points, {train}s, cards, {ticket}s",
    ),
    entry(
        Verb::Table,
        &["m", "market", "table"],
        "m",
        "show the face-up cards and the piles",
    ),
    entry(Verb::Log, &["l", "log"], "l", "show what has happened"),
    entry(
        Verb::Undo,
        &["z", "undo"],
        "z",
        "take back the last act of your turn, unless something hidden was seen since",
    ),
    entry(
        Verb::Help,
        &["?", "help"],
        "? [COMMAND]",
        "list the commands, or explain one",
    ),
    entry(Verb::Quit, &["q", "quit", "exit"], "q", "leave the game"),
];

/// The command with this name.
pub(crate) fn named(word: &str) -> Option<&'static Entry> {
    let word = word.to_lowercase();
    COMMANDS
        .iter()
        .find(|entry| entry.names.contains(&word.as_str()))
}

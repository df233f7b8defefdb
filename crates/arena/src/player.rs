//! Who can be seated: a bot by its name, or a program.

use std::{fmt, num::NonZero, str::FromStr};

use fogg_bots::{BadBudget, Budget, Kind, UnknownBot};

/// What a program's name begins with.
const PROGRAM: &str = "exec:";

/// The name of the expert, which may have a budget after it, and threads: `fogg@100ms/2`.
const FOGG: &str = Kind::Fogg.name();

/// What stands between the expert and its budget.
const AT: char = '@';

/// What stands between the budget and how many threads it is for.
const ON: char = '/';

/// More threads than a decision has choices, and each choice is played by one thread at a time.
const MOST_THREADS: u8 = 128;

/// A bot, or a program that plays like one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A bot of this crate.
    Kind(Kind),
    /// The expert with another budget than it has by default, on so many threads.
    Fogg(Budget, NonZero<u8>),
    /// A program that speaks JSON lines: its name and its arguments.
    Program(Vec<String>),
}

/// A name that nobody has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownPlayer {
    /// No such bot.
    #[error("{0}, or `{PROGRAM}` and the command of a program")]
    Bot(UnknownBot),
    /// The expert with a budget that is none.
    #[error(transparent)]
    Budget(BadBudget),
    /// The expert on a number of threads that is none.
    #[error(
        "`{0}` is no number of threads: say `{FOGG}{AT}100ms{ON}2` (1 to {MOST_THREADS}), or \
         `{FOGG}{AT}100ms` for one"
    )]
    Threads(String),
    /// `exec:` and nothing after it.
    #[error(
        "`{PROGRAM}` needs the command of a program after it, such as `{PROGRAM}python3 bot.py`"
    )]
    NoCommand,
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Player, UnknownPlayer> {
        if let Some(budget) = name
            .strip_prefix(FOGG)
            .and_then(|rest| rest.strip_prefix(AT))
        {
            return fogg(budget);
        }
        let Some(command) = name.strip_prefix(PROGRAM) else {
            return name.parse().map(Player::Kind).map_err(UnknownPlayer::Bot);
        };
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err(UnknownPlayer::NoCommand);
        }
        Ok(Player::Program(words))
    }
}

/// The expert, by its budget and, if there are several, its threads.
fn fogg(text: &str) -> Result<Player, UnknownPlayer> {
    let (budget, threads) = match text.split_once(ON) {
        None => (text, NonZero::<u8>::MIN),
        Some((budget, threads)) => {
            let count = threads.parse().ok();
            let count = count.filter(|count: &NonZero<u8>| count.get() <= MOST_THREADS);
            let unknown = || UnknownPlayer::Threads(threads.to_owned());
            (budget, count.ok_or_else(unknown)?)
        }
    };
    let budget = budget.parse().map_err(UnknownPlayer::Budget)?;
    Ok(Player::Fogg(budget, threads))
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Kind(kind) => f.write_str(kind.name()),
            Player::Fogg(budget, threads) if threads.get() == 1 => {
                write!(f, "{FOGG}{AT}{budget}")
            }
            Player::Fogg(budget, threads) => write!(f, "{FOGG}{AT}{budget}{ON}{threads}"),
            Player::Program(words) => write!(f, "{PROGRAM}{}", words.join(" ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for name in [
            "fogg",
            "fogg@100ms",
            "fogg@2000/2",
            "stationmaster",
            "exec:a b",
        ] {
            let player: Player = name.parse().unwrap();
            assert_eq!(player.to_string(), name);
        }
        let one: Player = "fogg@100ms/1".parse().unwrap();
        assert_eq!(one.to_string(), "fogg@100ms");
    }

    #[test]
    fn what_is_no_player_is_told_how_to_be_one() {
        for name in [
            "fogg@100ms/0",
            "fogg@100ms/",
            "fogg@100ms/two",
            "fogg@2000/129",
        ] {
            let error = name.parse::<Player>().unwrap_err().to_string();
            assert!(error.contains("say `fogg@100ms/2`"), "{error}");
        }
        let error = "fogg@/2".parse::<Player>().unwrap_err().to_string();
        assert!(error.contains("no time to think"), "{error}");
    }
}

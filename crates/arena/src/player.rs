//! Who can be seated: a bot by its name, or a program.

use std::{fmt, str::FromStr};

use fogg_bots::{BadBudget, Budget, Kind, UnknownBot};

/// What a program's name begins with.
const PROGRAM: &str = "exec:";

/// The name of the expert, which may have a budget after it: `fogg@100ms`.
const FOGG: &str = Kind::Fogg.name();

/// What stands between the expert and its budget.
const AT: char = '@';

/// A bot, or a program that plays like one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A bot of this crate.
    Kind(Kind),
    /// The expert with another budget than it has by default.
    Fogg(Budget),
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
            let budget = budget.parse().map_err(UnknownPlayer::Budget)?;
            return Ok(Player::Fogg(budget));
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

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Kind(kind) => f.write_str(kind.name()),
            Player::Fogg(budget) => write!(f, "{FOGG}{AT}{budget}"),
            Player::Program(words) => write!(f, "{PROGRAM}{}", words.join(" ")),
        }
    }
}

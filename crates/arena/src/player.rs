//! Who can be seated: a bot by its name, or a program.

use std::{fmt, str::FromStr};

use fogg_bots::{Kind, UnknownBot};

/// What a program's name begins with.
const PROGRAM: &str = "exec:";

/// A bot, or a program that plays like one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A bot of this crate.
    Kind(Kind),
    /// A program that speaks JSON lines: its name and its arguments.
    Program(Vec<String>),
}

/// A name that nobody has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownPlayer {
    /// No such bot.
    #[error("{0}, or `{PROGRAM}` and the command of a program")]
    Bot(UnknownBot),
    /// `exec:` and nothing after it.
    #[error(
        "`{PROGRAM}` needs the command of a program after it, such as `{PROGRAM}python3 bot.py`"
    )]
    NoCommand,
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Player, UnknownPlayer> {
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
            Player::Program(words) => write!(f, "{PROGRAM}{}", words.join(" ")),
        }
    }
}

//! What is agreed on before a game, and what people are to a server.

/// What a person is to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// Somebody without an account.
    #[default]
    Guest,
    /// Somebody with one.
    Account,
    /// A program with one.
    Bot,
}

/// What a table was opened with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// How long everybody may think; as long as they like without one.
    pub clock: Option<Clock>,
    /// Whether the table is in the list of tables, or known only to those who have its address.
    pub public: bool,
    /// Whether the game counts: nobody sits who cannot be rated, and nothing that was seen is taken
    /// back.
    pub rated: bool,
    /// Whether anything may be said in one's own words. A few set phrases always may.
    pub talk: bool,
}

/// How long a seat may think. Whoever runs out of time has a bot play for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// So many days for each turn.
    Days(u8),
    /// Time for the whole game, and more with every turn.
    Bank {
        /// Seconds at the beginning.
        seconds: u16,
        /// Seconds more after each turn.
        increment: u16,
    },
}

impl Clock {
    /// Most days for a turn.
    pub const MAX_DAYS: u8 = 14;
    /// Fewest and most seconds at the beginning.
    pub const SECONDS: std::ops::RangeInclusive<u16> = 30..=10_800;
    /// Most seconds more after each turn.
    pub const MAX_INCREMENT: u16 = 300;

    /// Whether a game can be played with it.
    pub fn is_sensible(self) -> bool {
        match self {
            Clock::Days(days) => (1..=Clock::MAX_DAYS).contains(&days),
            Clock::Bank { seconds, increment } => {
                Clock::SECONDS.contains(&seconds) && increment <= Clock::MAX_INCREMENT
            }
        }
    }
}

//! What can go wrong for a client, and what passes by itself.

use fogg_protocol::Refusal;

/// Why something cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or the line broke.
    #[error("{server} cannot be reached: {reason}")]
    Line {
        /// Where it should be.
        server: String,
        /// What went wrong.
        reason: String,
    },
    /// The server says no.
    #[error("the server refuses: {0:?}")]
    Refused(Refusal),
    /// Whoever answers there is no server of this game, or one of another time.
    #[error("{server} answers as no server of this game does: {reason}")]
    Foreign {
        /// Who answers.
        server: String,
        /// What is wrong with the answer.
        reason: String,
    },
    /// The box of the table is not in this program.
    #[error(
        "the table plays with an edition `{0}` that is not in this program: both must be of the \
         same version"
    )]
    Edition(String),
}

impl ClientError {
    /// Whether it may go away by itself: the server is down, or has too much to do.
    pub fn passes(&self) -> bool {
        match self {
            ClientError::Line { .. } => true,
            ClientError::Refused(why) => matches!(
                why,
                Refusal::Busy | Refusal::NotStored | Refusal::TooOften { .. }
            ),
            ClientError::Foreign { .. } | ClientError::Edition(_) => false,
        }
    }
}

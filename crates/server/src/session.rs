//! Whether somebody who is connected is still signed in. Signing out, and changing a password, end
//! the connections of those who came in by a token that is good no more.

use fogg_store::{Store, TokenHash};
use tokio::sync::broadcast::{self, error::RecvError};

use crate::{clock::now_ms, hall::Hall, nodes::News};

/// How many are signed out before somebody who did not hear of it looks for themselves.
const MISSED: usize = 64;

/// Tells all connections whose tokens have changed: those of a person, or nobody knows whose.
pub(crate) struct SignedOut(broadcast::Sender<Option<String>>);

/// By what somebody is connected.
pub(crate) struct Session {
    store: Store,
    person: String,
    token: TokenHash,
    changes: broadcast::Receiver<Option<String>>,
}

impl SignedOut {
    pub(crate) fn new() -> SignedOut {
        SignedOut(broadcast::Sender::new(MISSED))
    }

    /// Lets those look who are connected as this person, or everybody.
    pub(crate) fn tell(&self, person: Option<String>) {
        // Without anybody who is connected there is nobody to tell.
        let _ = self.0.send(person);
    }
}

impl Hall {
    /// Tokens of a person are good no more.
    pub(crate) fn signed_out(&self, person: &str) {
        self.sessions().tell(Some(person.to_owned()));
        self.nodes().call(News::SignedOut(person.to_owned()));
    }

    /// A connection of a person who has shown this token.
    pub(crate) fn session(&self, person: &str, token: TokenHash) -> Session {
        Session {
            store: self.store().clone(),
            person: person.to_owned(),
            token,
            changes: self.sessions().0.subscribe(),
        }
    }
}

impl Session {
    /// Waits until the token may have become worthless.
    pub(crate) async fn doubted(&mut self) {
        loop {
            match self.changes.recv().await {
                Ok(Some(person)) if person != self.person => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                // The server has ended.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// Whether the token is good no more. If the database does not answer, nobody is sent away.
    pub(crate) async fn is_over(&self) -> bool {
        let known = self.store.person(&self.token, now_ms()).await;
        matches!(known, Ok(None))
    }
}

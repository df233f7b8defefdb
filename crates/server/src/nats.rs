//! NATS, by which servers call each other where the database has enough to do. Everybody listens to
//! both, so that whoever cannot be reached here is called through the database.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    str::FromStr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use async_nats::{
    Client, ConnectError, ConnectOptions, Event, ServerAddr, SubscribeError, Subscriber,
    connection::State,
};
use futures_util::StreamExt;
use tokio::sync::mpsc;

/// How often NATS is asked whether it is there; when it has not answered twice it is not.
const PING: Duration = Duration::from_secs(2);

/// Where NATS is. Shown without the password that may be in it.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsAddress(ServerAddr);

/// Not the address of a NATS.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write the address of NATS as nats://127.0.0.1:4222, or tls://… for one with TLS")]
pub struct BadNats;

impl FromStr for NatsAddress {
    type Err = BadNats;

    fn from_str(text: &str) -> Result<NatsAddress, BadNats> {
        let is_ours = text.starts_with("nats://") || text.starts_with("tls://");
        let address: ServerAddr = text.parse().map_err(|_| BadNats)?;
        if is_ours && !address.host().is_empty() {
            Ok(NatsAddress(address))
        } else {
            Err(BadNats)
        }
    }
}

impl fmt::Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0.host(), self.0.port())
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why NATS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// There is nobody to call.
    #[error(
        "NATS is for several servers on one PostgreSQL, and this database has one server: \
         leave `--nats` out, or use `--database postgres://…`"
    )]
    Alone,
    /// It does not answer, or not to us.
    #[error(
        "NATS at {address} cannot be used: {source}. Start it, or correct `--nats`; \
         without it servers call each other through the database"
    )]
    Connect {
        /// Where it should be.
        address: NatsAddress,
        /// What is wrong.
        source: ConnectError,
    },
    /// It does not let us listen.
    #[error("NATS does not let this server listen: {0}")]
    Listen(#[from] SubscribeError),
}

/// A line to NATS, which comes back by itself when it breaks.
pub(crate) struct Nats {
    client: Client,
    subject: String,
    /// When each server, this one included, was last heard here.
    heard: Mutex<BTreeMap<String, Instant>>,
}

impl Nats {
    /// Connects servers that say the same word.
    pub(crate) async fn connect(
        address: &NatsAddress,
        word: &str,
    ) -> Result<(Nats, Ear), NatsError> {
        let (tell, breaks) = mpsc::unbounded_channel();
        let options = credentials(&address.0).name("fogg").ping_interval(PING);
        let options = options.event_callback(move |event| {
            let is_break = matches!(event, Event::Disconnected | Event::SlowConsumer(_));
            if is_break {
                // Without anybody who hears it the server has ended.
                let _ = tell.send(());
            } else if let Event::ServerError(error) = event {
                tracing::warn!(%error, "NATS refuses something");
            }
            std::future::ready(())
        });
        let client = options.connect(address.0.clone()).await;
        let client = client.map_err(|source| NatsError::Connect {
            address: address.clone(),
            source,
        })?;
        let subject = format!("fogg.{word}");
        let calls = client.subscribe(subject.clone()).await?;
        let nats = Nats {
            client,
            subject,
            heard: Mutex::default(),
        };
        Ok((nats, Ear { calls, breaks }))
    }

    /// Calls something to all servers that listen, this one included; `false` if NATS is not there.
    pub(crate) async fn call(&self, text: &str) -> bool {
        let payload = text.to_owned().into();
        self.is_there()
            && self
                .client
                .publish(self.subject.clone(), payload)
                .await
                .is_ok()
    }

    /// Whom this server has heard here within a time.
    pub(crate) fn hears(&self, within: Duration) -> BTreeSet<String> {
        let mut heard = self.lock();
        heard.retain(|_, at| at.elapsed() < within);
        heard.keys().cloned().collect()
    }

    /// A server was heard; says whether it was not before.
    pub(crate) fn note(&self, server: String) -> bool {
        self.lock().insert(server, Instant::now()).is_none()
    }

    /// Nobody can be heard any more.
    pub(crate) fn forget(&self) {
        self.lock().clear();
    }

    fn is_there(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Instant>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who we are is said in the address: a name and a password, or a token alone.
fn credentials(address: &ServerAddr) -> ConnectOptions {
    let options = ConnectOptions::new();
    match (address.username(), address.password()) {
        (None, _) => options,
        (Some(token), None) => options.token(token.to_owned()),
        (Some(name), Some(password)) => {
            options.user_and_password(name.to_owned(), password.to_owned())
        }
    }
}

/// Hears what others call by NATS.
pub(crate) struct Ear {
    calls: Subscriber,
    breaks: mpsc::UnboundedReceiver<()>,
}

impl Ear {
    /// The next call. `None`: the line was broken, and nobody knows what was missed.
    pub(crate) async fn next(&mut self) -> Option<String> {
        tokio::select! {
            // What came before the line broke is heard before.
            biased;
            Some(call) = self.calls.next() => {
                Some(String::from_utf8_lossy(&call.payload).into_owned())
            }
            Some(()) = self.breaks.recv() => None,
            // The server has ended.
            else => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_those_of_nats() {
        for (text, shown) in [
            ("nats://127.0.0.1:4222", "127.0.0.1:4222"),
            ("nats://fogg:secret@nats.example", "nats.example:4222"),
            ("tls://[::1]:4443", "::1:4443"),
        ] {
            let address: NatsAddress = text.parse().expect(text);
            assert_eq!(address.to_string(), shown);
        }
        for text in [
            "",
            "127.0.0.1",
            "nats://",
            "http://127.0.0.1",
            "ws://127.0.0.1",
            "nats://a b",
            "nats://127.0.0.1:99999",
        ] {
            assert_eq!(text.parse::<NatsAddress>(), Err(BadNats), "{text}");
        }
    }
}

//! NATS, by which servers call each other where the database has enough to do. Everybody listens to
//! both, so that whoever cannot be reached here is called through the database.

use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    fmt, fs, io,
    path::PathBuf,
    str::FromStr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use async_nats::{
    Client, ClientError, ConnectError, ConnectErrorKind, ConnectOptions, Event, ServerAddr,
    SubscribeError, Subscriber, connection::State,
};
use futures_util::StreamExt;
use tokio::sync::mpsc;

/// How often NATS is asked whether it is there; when it has not answered twice it is not.
const PING: Duration = Duration::from_secs(2);

/// How long it may take to connect; a server that starts waits for it once.
const ANSWER: Duration = Duration::from_secs(2);

/// Where NATS is. Shown without the password that may be in it.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsAddress {
    server: ServerAddr,
    /// The file with the only certificates that vouch for it; `None`: those of the system do.
    authority: Option<PathBuf>,
}

/// Not the address of a NATS.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "write the address of NATS as nats://127.0.0.1:4222, or tls://… for one with TLS, \
     with ?ca=FILE at its end if its certificate is one of your own"
)]
pub struct BadNats;

impl FromStr for NatsAddress {
    type Err = BadNats;

    fn from_str(text: &str) -> Result<NatsAddress, BadNats> {
        let is_ours = text.starts_with("nats://") || text.starts_with("tls://");
        let server: ServerAddr = text.parse().map_err(|_| BadNats)?;
        if !is_ours || server.host().is_empty() {
            return Err(BadNats);
        }
        let is_safe = server.tls_required();
        let mut address = server.into_inner();
        let mut authority = None;
        for (key, value) in address.query_pairs() {
            // Where TLS is not insisted on, a certificate would promise what nobody keeps.
            let is_authority = key == "ca" && is_safe && !value.is_empty() && authority.is_none();
            if !is_authority {
                return Err(BadNats);
            }
            authority = Some(PathBuf::from(value.as_ref()));
        }
        address.set_query(None);
        let server = ServerAddr::from_url(address).map_err(|_| BadNats)?;
        Ok(NatsAddress { server, authority })
    }
}

impl fmt::Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.server.host(), self.server.port())
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
    /// It is there, and it or its certificate does not let us in.
    #[error(
        "NATS at {address} cannot be used: {reason}. Correct `--nats`, or leave it out; \
         without it servers call each other through the database"
    )]
    Connect {
        /// Where it should be, without a password.
        address: String,
        /// What is wrong.
        reason: ConnectError,
    },
    /// There is no file with certificates that vouch for it.
    #[error("the certificates in {} cannot be read: {reason}. Correct `--nats`", file.display())]
    Authority {
        /// The file.
        file: PathBuf,
        /// What the system says.
        reason: io::Error,
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
    /// Connects servers that say the same word, now or when NATS comes.
    pub(crate) async fn connect(
        address: &NatsAddress,
        word: &str,
    ) -> Result<(Nats, Ear), NatsError> {
        if let Some(file) = &address.authority {
            // It is otherwise looked at only when NATS is there.
            let read = fs::File::open(file);
            read.map_err(|reason| NatsError::Authority {
                file: file.clone(),
                reason,
            })?;
        }
        let (tell, breaks) = mpsc::unbounded_channel();
        let connected = options(address, tell.clone(), String::new())
            .connect(address.server.clone())
            .await;
        let client = match connected {
            Err(error) if is_away(&error) => {
                tracing::warn!(
                    %address, %error,
                    "NATS is away: calls go through the database until it comes"
                );
                let said = ClientError::Other(error.kind().to_string()).to_string();
                let options = options(address, tell, said).retry_on_initial_connect();
                options.connect(address.server.clone()).await
            }
            connected => connected,
        };
        let client = client.map_err(|reason| NatsError::Connect {
            address: address.to_string(),
            reason,
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

/// Whether it may come by itself. What is there and does not let us in has to be corrected, and
/// whoever types the address is told so.
fn is_away(error: &ConnectError) -> bool {
    match error.kind() {
        ConnectErrorKind::Dns | ConnectErrorKind::TimedOut => true,
        ConnectErrorKind::Io => {
            let cause = error.source().and_then(|it| it.downcast_ref::<io::Error>());
            // So a handshake ends that certificates forbid, or that the other side does not know.
            cause.is_none_or(|cause| cause.kind() != io::ErrorKind::InvalidData)
        }
        ConnectErrorKind::ServerParse
        | ConnectErrorKind::Authentication
        | ConnectErrorKind::AuthorizationViolation
        | ConnectErrorKind::Tls
        | ConnectErrorKind::MaxReconnects => false,
    }
}

/// How to connect; breaks of the line are told. NATS is tried again and again, and what is wrong is
/// said once: `said` is what was said last.
fn options(address: &NatsAddress, tell: mpsc::UnboundedSender<()>, said: String) -> ConnectOptions {
    let said = Mutex::new(said);
    let mut options = credentials(&address.server);
    if let Some(file) = &address.authority {
        options = options.add_root_certificates(file.clone());
    }
    let options = options.name("fogg").connection_timeout(ANSWER);
    options.ping_interval(PING).event_callback(move |event| {
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        match event {
            Event::Connected => {
                said.clear();
                tracing::info!("NATS is there");
            }
            Event::Disconnected | Event::SlowConsumer(_) => {
                // Without anybody who hears it the server has ended.
                let _ = tell.send(());
            }
            Event::ServerError(error) => tracing::warn!(%error, "NATS refuses something"),
            Event::ClientError(error) => {
                let error = error.to_string();
                if *said != error {
                    tracing::warn!(error, "NATS cannot be used yet");
                    *said = error;
                }
            }
            Event::LameDuckMode | Event::Draining | Event::Closed => {}
        }
        std::future::ready(())
    })
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
        let own: NatsAddress = "tls://nats.example?ca=/etc/own%20ca.pem"
            .parse()
            .expect("it is one");
        assert_eq!(own.authority, Some("/etc/own ca.pem".into()));
        for text in [
            "",
            "127.0.0.1",
            "nats://",
            "http://127.0.0.1",
            "ws://127.0.0.1",
            "nats://a b",
            "nats://127.0.0.1:99999",
            "nats://127.0.0.1?ca=/etc/ca.pem",
            "tls://127.0.0.1?ca=",
            "tls://127.0.0.1?ca=/a&ca=/b",
            "tls://127.0.0.1?root=/etc/ca.pem",
        ] {
            assert_eq!(text.parse::<NatsAddress>(), Err(BadNats), "{text}");
        }
    }
}

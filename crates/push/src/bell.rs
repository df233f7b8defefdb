//! Sends messages to the services of browsers.

use std::{fmt, io, sync::Arc, time::Duration};

use http_body_util::Full;
use hyper::{
    Request, StatusCode,
    body::Bytes,
    client::conn::http1,
    header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST, HeaderValue},
};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};

use crate::{address::Reach, key::PushKey, seal::seal, subscription::Subscription};

/// How long a service may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// For how many seconds a service keeps a message for a browser that is off: a day.
const KEPT_S: &str = "86400";

/// What calls browsers.
#[derive(Clone)]
pub struct Bell {
    key: PushKey,
    /// Where those who run a service find whoever runs the server.
    contact: Option<String>,
    reach: Reach,
    secure: TlsConnector,
}

/// Why a browser has not been called.
#[derive(Debug)]
pub enum Unheard {
    /// It does not want to be called any more.
    Gone,
    /// The service refuses, by this status.
    Refused(u16),
    /// There is no way to the service.
    Line(io::Error),
}

impl fmt::Display for Unheard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unheard::Gone => f.write_str("the browser does not want to be called any more"),
            Unheard::Refused(status) => write!(f, "the service answers {status}"),
            Unheard::Line(error) => write!(f, "there is no way to the service: {error}"),
        }
    }
}

impl std::error::Error for Unheard {}

impl From<io::Error> for Unheard {
    fn from(error: io::Error) -> Unheard {
        Unheard::Line(error)
    }
}

impl From<hyper::Error> for Unheard {
    fn from(error: hyper::Error) -> Unheard {
        Unheard::Line(io::Error::other(error))
    }
}

impl Bell {
    /// A bell with a key.
    pub fn new(key: PushKey, contact: Option<String>, reach: Reach) -> Bell {
        Bell {
            key,
            contact,
            reach,
            secure: connector(),
        }
    }

    /// What browsers have to know before they can be called.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Where calls may go.
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// Calls a browser; `now_s` is the time in seconds since 1970.
    ///
    /// # Errors
    /// The service has not taken the message.
    pub async fn ring(&self, to: &Subscription, message: &str, now_s: u64) -> Result<(), Unheard> {
        let sent = time::timeout(PATIENCE, self.send(to, message, now_s)).await;
        let status = sent.unwrap_or_else(|_| Err(Unheard::Line(io::ErrorKind::TimedOut.into())))?;
        match status {
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(Unheard::Gone),
            status if status.is_success() => Ok(()),
            status => Err(Unheard::Refused(status.as_u16())),
        }
    }

    async fn send(
        &self,
        to: &Subscription,
        message: &str,
        now_s: u64,
    ) -> Result<StatusCode, Unheard> {
        let address = &to.address;
        let sealed = seal(&to.receiver, message.as_bytes()).ok_or(Unheard::Gone)?;
        let vouched = self
            .key
            .vouch(&address.origin, self.contact.as_deref(), now_s);
        let text = |text: &str| HeaderValue::from_str(text).map_err(io::Error::other);
        let (_, host) = address.origin.split_once("://").unwrap_or_default();
        let mut request = Request::post(&address.path)
            .body(Full::new(Bytes::from(sealed)))
            .map_err(io::Error::other)?;
        let headers = request.headers_mut();
        headers.insert(HOST, text(host)?);
        headers.insert(AUTHORIZATION, text(&vouched)?);
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        headers.insert(
            CONTENT_TYPE,
            HeaderValue::from_static("application/octet-stream"),
        );
        headers.insert("ttl", HeaderValue::from_static(KEPT_S));
        headers.insert("urgency", HeaderValue::from_static("normal"));

        let line = TcpStream::connect(address.machine(self.reach).await?).await?;
        if !address.is_secure {
            return exchange(line, request).await;
        }
        let name = ServerName::try_from(address.host.clone()).map_err(io::Error::other)?;
        exchange(self.secure.connect(name, line).await?, request).await
    }
}

/// Sends a request over a line and waits for the status of the answer; the rest does not matter.
async fn exchange(
    line: impl AsyncRead + AsyncWrite + Unpin,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, Unheard> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(line)).await?;
    let asking = async move { Ok(sender.send_request(request).await?.status()) };
    // The connection has to be driven while the answer comes, and ends when nothing more is asked.
    // What goes wrong with it goes wrong with the answer.
    let (answered, _) = tokio::join!(asking, connection);
    answered
}

/// TLS with what this machine trusts.
fn connector() -> TlsConnector {
    let mut roots = RootCertStore::empty();
    let trusted = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(trusted.certs);
    let config = ClientConfig::builder()
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

//! A line to a server: TCP, and TLS over it where the address says so.

use std::{io, sync::Arc, time::Duration};

use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};

use crate::{address::Address, error::ClientError};

/// How long a server may take to answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Bytes to and from a server.
pub(crate) trait Bytes: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Bytes for T {}

/// A way to a server, which can be gone as often as needed.
#[derive(Clone)]
pub(crate) struct Way {
    pub(crate) address: Address,
    /// What secure lines begin with.
    secure: Option<TlsConnector>,
}

impl Way {
    /// The way to an address.
    pub(crate) fn to(address: Address) -> Way {
        let secure = address.secure.then(connector);
        Way { address, secure }
    }

    /// Opens a line.
    pub(crate) async fn open(&self) -> Result<Box<dyn Bytes>, ClientError> {
        let opened = time::timeout(PATIENCE, self.try_open()).await;
        let opened = opened.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        opened.map_err(|error| self.broken(&error))
    }

    async fn try_open(&self) -> io::Result<Box<dyn Bytes>> {
        let Address { host, port, .. } = &self.address;
        let stream = TcpStream::connect((host.as_str(), *port)).await?;
        // A message is small, and somebody waits for it.
        stream.set_nodelay(true)?;
        let Some(connector) = &self.secure else {
            return Ok(Box::new(stream));
        };
        let name = ServerName::try_from(host.clone()).map_err(io::Error::other)?;
        Ok(Box::new(connector.connect(name, stream).await?))
    }

    pub(crate) fn broken(&self, reason: &dyn std::error::Error) -> ClientError {
        ClientError::Line {
            server: self.address.to_string(),
            reason: reason.to_string(),
        }
    }

    pub(crate) fn foreign(&self, reason: impl Into<String>) -> ClientError {
        ClientError::Foreign {
            server: self.address.to_string(),
            reason: reason.into(),
        }
    }
}

/// TLS with what this machine trusts. Where that is nothing, no server is believed, which the
/// error says.
fn connector() -> TlsConnector {
    let mut roots = RootCertStore::empty();
    let trusted = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(trusted.certs);
    let config = ClientConfig::builder()
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

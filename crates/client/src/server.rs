//! A server, before there is a table: who we are there, new tables, and the way to a socket.

use fogg_protocol::{OpenTable, Refusal, TableOpened, wire};
use hyper::{
    HeaderMap, Method, StatusCode,
    header::{AUTHORIZATION, COOKIE, HeaderName, HeaderValue, SET_COOKIE},
};
use tokio::time;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{self, client::IntoClientRequest, protocol::WebSocketConfig},
};

use crate::{
    address::Address,
    error::ClientError,
    http::{Answer, ask},
    line::{Bytes, PATIENCE, Way},
};

pub(crate) type Socket = WebSocketStream<Box<dyn Bytes>>;

/// How much is read at once: most messages whole.
const READING: usize = 8 * 1024;

/// A server.
#[derive(Clone)]
pub struct Server(pub(crate) Way);

/// By what a server knows us. It does not print itself: whoever has it is us.
#[derive(Clone, PartialEq, Eq)]
pub enum Credentials {
    /// A guest, by the cookie it was given.
    Guest(String),
    /// An account, by one of its tokens.
    Token(String),
}

impl Credentials {
    fn header(&self) -> (HeaderName, String) {
        match self {
            Credentials::Guest(cookie) => (COOKIE, cookie.clone()),
            Credentials::Token(token) => (AUTHORIZATION, format!("Bearer {token}")),
        }
    }

    /// The text of a secret as a header. What cannot be sent is nobody's secret.
    fn headers(&self) -> Result<HeaderMap, ClientError> {
        let (name, value) = self.header();
        let value = HeaderValue::from_str(&value);
        let mut value = value.map_err(|_| ClientError::Refused(Refusal::Unknown))?;
        value.set_sensitive(true);
        Ok(HeaderMap::from_iter([(name, value)]))
    }
}

impl Server {
    /// The server at an address; nothing is sent yet.
    pub fn at(address: Address) -> Server {
        Server(Way::to(address))
    }

    /// Where it is.
    pub fn address(&self) -> &Address {
        &self.0.address
    }

    /// Becomes a guest.
    ///
    /// # Errors
    /// The server cannot be reached, or takes no guests.
    pub async fn guest(&self) -> Result<Credentials, ClientError> {
        let path = "/api/guest";
        let answer = ask(&self.0, Method::POST, path, HeaderMap::new(), String::new()).await?;
        self.accepted(&answer)?;
        let cookie = answer.headers.get(SET_COOKIE);
        let cookie = cookie.and_then(|cookie| cookie.to_str().ok()?.split(';').next());
        let cookie = cookie.ok_or_else(|| self.0.foreign("it gives no cookie to guests"))?;
        Ok(Credentials::Guest(cookie.to_owned()))
    }

    /// Opens a table and says its name.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses.
    pub async fn open_table(
        &self,
        who: &Credentials,
        table: &OpenTable,
    ) -> Result<String, ClientError> {
        let (path, body) = ("/api/tables", wire::to_text(table));
        let answer = ask(&self.0, Method::POST, path, who.headers()?, body).await?;
        self.accepted(&answer)?;
        let opened: Option<TableOpened> = wire::from_text(&answer.body);
        let opened = opened.ok_or_else(|| self.0.foreign("it does not name the table"))?;
        Ok(opened.table)
    }

    /// The file of a board that the server keeps.
    pub(crate) async fn board(&self, hash: &str) -> Result<String, ClientError> {
        let path = format!("/api/boards/{hash}");
        let answer = ask(&self.0, Method::GET, &path, HeaderMap::new(), String::new()).await?;
        self.accepted(&answer)?;
        Ok(answer.body)
    }

    fn accepted(&self, answer: &Answer) -> Result<(), ClientError> {
        if answer.status.is_success() {
            return Ok(());
        }
        Err(self.refused(answer.status, &answer.body))
    }

    /// Opens the socket of a table.
    pub(crate) async fn socket(
        &self,
        who: &Credentials,
        table: &str,
    ) -> Result<Socket, ClientError> {
        let line = self.0.open().await?;
        let scheme = if self.0.address.secure { "wss" } else { "ws" };
        let authority = &self.0.address.authority;
        let address = format!("{scheme}://{authority}/api/tables/{table}/socket");
        let request = address.into_client_request();
        let mut request = request.map_err(|error| self.0.broken(&error))?;
        request.headers_mut().extend(who.headers()?);
        let config = WebSocketConfig::default().read_buffer_size(READING);
        let greeting = client_async_with_config(request, line, Some(config));
        let greeted = time::timeout(PATIENCE, greeting).await;
        match greeted {
            Ok(Ok((socket, _))) => Ok(socket),
            Ok(Err(tungstenite::Error::Http(answer))) => {
                let body = answer.body().as_deref().unwrap_or_default();
                let body = String::from_utf8_lossy(body);
                Err(self.refused(answer.status(), &body))
            }
            Ok(Err(error)) => Err(self.0.broken(&error)),
            Err(late) => Err(self.0.broken(&late)),
        }
    }

    /// Why a request was refused: what the server says, or what its status means.
    fn refused(&self, status: StatusCode, body: &str) -> ClientError {
        let said = wire::from_text(body);
        let meant = || match status {
            StatusCode::UNAUTHORIZED => Some(Refusal::Unknown),
            StatusCode::NOT_FOUND => Some(Refusal::NoSuchTable),
            // A proxy before a server that is down says so too.
            StatusCode::TOO_MANY_REQUESTS
            | StatusCode::BAD_GATEWAY
            | StatusCode::SERVICE_UNAVAILABLE
            | StatusCode::GATEWAY_TIMEOUT => Some(Refusal::Busy),
            _ => None,
        };
        match said.or_else(meant) {
            Some(why) => ClientError::Refused(why),
            None => self.0.foreign(format!("the status is {status}")),
        }
    }
}

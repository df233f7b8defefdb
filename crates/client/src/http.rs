//! Requests to a server, a line for each: there are few.

use http_body_util::{BodyExt, Full, Limited};
use hyper::{
    HeaderMap, Method, Request, StatusCode,
    body::Bytes,
    client::conn::http1,
    header::{CONTENT_TYPE, HOST, HeaderValue},
};
use hyper_util::rt::TokioIo;
use tokio::time;

use crate::{
    error::ClientError,
    line::{PATIENCE, Way},
};

/// Most bytes of an answer; none is nearly as long.
const LONGEST: usize = 16 << 20;

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

/// Asks a server something.
pub(crate) async fn ask(
    way: &Way,
    method: Method,
    path: &str,
    headers: HeaderMap,
    body: String,
) -> Result<Answer, ClientError> {
    let asked = time::timeout(PATIENCE, try_ask(way, method, path, headers, body)).await;
    asked.unwrap_or_else(|late| Err(way.broken(&late)))
}

async fn try_ask(
    way: &Way,
    method: Method,
    path: &str,
    headers: HeaderMap,
    body: String,
) -> Result<Answer, ClientError> {
    let mut request = Request::new(Full::new(Bytes::from(body)));
    *request.method_mut() = method;
    let uri = path.parse();
    *request.uri_mut() = uri.map_err(|_| way.foreign(format!("`{path}` is no path")))?;
    *request.headers_mut() = headers;
    let host = HeaderValue::from_str(&way.address.authority);
    let host = host.map_err(|error| way.broken(&error))?;
    request.headers_mut().insert(HOST, host);
    let json = HeaderValue::from_static("application/json");
    request.headers_mut().insert(CONTENT_TYPE, json);

    let line = TokioIo::new(way.open().await?);
    let (mut sender, connection) = http1::handshake(line)
        .await
        .map_err(|error| way.broken(&error))?;
    let exchange = async move {
        let answer = sender.send_request(request).await?;
        let (head, body) = answer.into_parts();
        let body = Limited::new(body, LONGEST).collect().await;
        Ok::<_, hyper::Error>((head, body))
    };
    // The connection has to be driven while the answer comes, and ends when nothing more is asked.
    // What goes wrong with it goes wrong with the answer.
    let (answered, _) = tokio::join!(exchange, connection);
    let (head, body) = answered.map_err(|error| way.broken(&error))?;
    let body = body.map_err(|error| way.foreign(error.to_string()))?;
    let body = String::from_utf8(body.to_bytes().into());
    Ok(Answer {
        status: head.status,
        headers: head.headers,
        body: body.map_err(|_| way.foreign("its answer is no text"))?,
    })
}

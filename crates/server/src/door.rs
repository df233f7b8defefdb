//! The door: takes connections, and ends those that keep a place without using it. Somebody who
//! sends a request a byte at a time, asks for nothing, or does not read what they asked for costs
//! a place for a while, and nobody may have too many of them.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    task::{Context, Poll},
    time::Duration,
};

use axum::{Router, body::Body, extract::ConnectInfo};
use fogg_protocol::Refusal;
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpListener,
    time::{self, Sleep},
};

use crate::{
    hall::Hall,
    limits::{Places, Slot, household},
    proxies,
    stop::Stop,
};

/// A connection of a household, which is counted.
type Place = Slot<IpAddr>;

/// How long others may take.
#[derive(Clone, Copy)]
struct Patience {
    /// Until the head of the next request is there.
    asking: Duration,
    /// Until they read more of what they are sent.
    reading: Duration,
}

const PATIENCE: Patience = Patience {
    asking: Duration::from_secs(30),
    reading: Duration::from_secs(30),
};
/// The longest head of a request.
const HEAD: usize = 64 * 1024;
/// How long to wait when the system has no place for another connection.
const FULL: Duration = Duration::from_millis(500);

/// Answers at this address until the server is told to end.
pub async fn listen(listener: TcpListener, hall: Hall) {
    let router = crate::router(hall.clone());
    let most_of_one = hall.config().limits.connections_per_address;
    let places = Places::new(0, most_of_one);
    let mut stop = hall.stop();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.wait() => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let Ok(place) = place(&hall, &places, peer.ip()) else {
                    continue;
                };
                // What is said at a table is short, and is to be there at once. Where the system
                // does not know how, it is there a little later.
                let _ = stream.set_nodelay(true);
                let line = Line::new(stream, PATIENCE.reading, place);
                tokio::spawn(drive(
                    line,
                    peer,
                    router.clone(),
                    PATIENCE.asking,
                    stop.clone(),
                ));
            }
            // The other side was gone before we looked.
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be taken");
                time::sleep(FULL).await;
            }
        }
    }
}

/// A place for somebody. Proxies have as many as they like, and take none: they ask for many.
fn place(hall: &Hall, places: &Places<IpAddr>, peer: IpAddr) -> Result<Option<Place>, Refusal> {
    if proxies::is_among(&hall.config().trusted_proxies, peer) {
        return Ok(None);
    }
    let place = places.take(household(peer));
    place
        .inspect_err(|why| hall.metrics().refused(why))
        .map(Some)
}

fn is_theirs(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// Answers on one connection until either side has enough.
async fn drive<S>(
    line: Line<S>,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    mut stop: Stop,
) where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        // Limits are kept by the address a request comes from.
        request.extensions_mut().insert(ConnectInfo(peer));
        TowerToHyperService::new(router.clone()).call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(line), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // However it ended, there is nobody left to tell.
        _ = connection.as_mut() => return,
        () = stop.wait() => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

/// A connection whose other end has to read what it is sent.
struct Line<S> {
    stream: S,
    patience: Duration,
    /// The end of patience, while the other end reads nothing.
    unread: Option<Pin<Box<Sleep>>>,
    /// Kept for as long as the connection, also when it becomes a socket.
    _place: Option<Place>,
}

impl<S> Line<S> {
    fn new(stream: S, patience: Duration, place: Option<Place>) -> Line<S> {
        Line {
            stream,
            patience,
            unread: None,
            _place: place,
        }
    }

    /// What came of writing, unless it has been waited for too long.
    fn wait<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.unread = None;
            return written;
        }
        let patience = self.patience;
        let end = self
            .unread
            .get_or_insert_with(|| Box::pin(time::sleep(patience)));
        end.as_mut()
            .poll(context)
            .map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.wait(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests;

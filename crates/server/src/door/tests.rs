//! Those who keep a place at the door without using it.

use axum::routing::get;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, DuplexStream},
    task::JoinHandle,
};

use super::*;
use crate::stop::Stopper;

const SHORT: Duration = Duration::from_millis(100);
const LONG: Duration = Duration::from_secs(600);
/// How much is on the way at most.
const PIPE: usize = 1024;

/// A connection to a server that has a long page, and the server's side of it.
fn connect(patience: Patience) -> (DuplexStream, JoinHandle<()>, Stopper) {
    let long = || async { "x".repeat(1024 * PIPE) };
    let router = Router::new()
        .route("/short", get(async || "short"))
        .route("/long", get(long));
    let (ours, theirs) = tokio::io::duplex(PIPE);
    let stopper = Stopper::new();
    let peer = SocketAddr::from(([192, 0, 2, 1], 1000));
    let line = Line::new(theirs, patience.reading, None);
    let driven = drive(line, peer, router, patience.asking, stopper.subscribe());
    (ours, tokio::spawn(driven), stopper)
}

fn block_on(future: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let whole = async { time::timeout(LONG, future).await };
    let ended = runtime.expect("there can be a thread").block_on(whole);
    ended.expect("the server ends it");
}

/// Nothing at all, half a head, and a second request that never comes.
#[test]
fn who_does_not_ask_has_to_leave() {
    for said in [
        "",
        "GET /short HTTP/1.1\r\nHost: a",
        "GET /short HTTP/1.1\r\nHost: a\r\n\r\n",
    ] {
        block_on(async {
            let (mut client, driven, _stopper) = connect(Patience {
                asking: SHORT,
                reading: LONG,
            });
            client.write_all(said.as_bytes()).await.expect("it listens");
            let mut answer = String::new();
            client.read_to_string(&mut answer).await.expect("it ends");
            let whole = said.ends_with("\r\n\r\n");
            assert_eq!(answer.ends_with("short"), whole, "{said:?}: {answer}");
            driven.await.expect("it ends well");
        });
    }
}

/// A byte now and then is no reason to wait for longer.
#[test]
fn who_asks_a_byte_at_a_time_has_to_leave() {
    block_on(async {
        let (mut client, driven, _stopper) = connect(Patience {
            asking: SHORT,
            reading: LONG,
        });
        client
            .write_all(b"GET /short HTTP/1.1\r\nX: ")
            .await
            .expect("it listens");
        let mut between = time::interval(SHORT / 10);
        while client.write_all(b"x").await.is_ok() {
            between.tick().await;
        }
        driven.await.expect("it ends well");
    });
}

#[test]
fn who_does_not_read_has_to_leave() {
    block_on(async {
        let (mut client, driven, _stopper) = connect(Patience {
            asking: LONG,
            reading: SHORT,
        });
        let ask = b"GET /long HTTP/1.1\r\nHost: a\r\n\r\n";
        client.write_all(ask).await.expect("it listens");
        driven.await.expect("it ends well");
        let mut rest = Vec::new();
        client.read_to_end(&mut rest).await.expect("it ends");
        assert!(rest.len() <= PIPE, "no more than what was on the way");
    });
}

/// Slow is not silent.
#[test]
fn who_reads_slowly_gets_everything() {
    block_on(async {
        let (mut client, driven, _stopper) = connect(Patience {
            asking: LONG,
            reading: LONG,
        });
        let ask = b"GET /long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
        client.write_all(ask).await.expect("it listens");
        let mut read = 0;
        let mut some = [0; 100];
        loop {
            match client.read(&mut some).await.expect("the line holds") {
                0 => break,
                more => read += more,
            }
        }
        assert!(read > 1024 * PIPE);
        driven.await.expect("it ends well");
    });
}

#[test]
fn a_head_without_end_is_refused() {
    block_on(async {
        let (client, driven, _stopper) = connect(PATIENCE);
        let (mut reading, mut writing) = tokio::io::split(client);
        let flood = tokio::spawn(async move {
            writing
                .write_all(b"GET /short HTTP/1.1\r\nX: ")
                .await
                .expect("it listens");
            let mut sent = 0;
            while writing.write_all(&[b'x'; 1000]).await.is_ok() {
                sent += 1000;
            }
            sent
        });
        let mut answer = String::new();
        reading.read_to_string(&mut answer).await.expect("it ends");
        assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
        assert!(flood.await.expect("it is cut off") <= 2 * HEAD);
        driven.await.expect("it ends well");
    });
}

#[test]
fn whoever_is_idle_when_the_server_ends_is_let_go() {
    block_on(async {
        let (_client, driven, stopper) = connect(PATIENCE);
        stopper.stop().await;
        driven.await.expect("it ends well");
    });
}

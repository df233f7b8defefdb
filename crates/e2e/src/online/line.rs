//! The line between a page and its server, which is ours: it can be cut in every way in which lines
//! fail, and everything said over it is heard.

use std::{
    io,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use anyhow::{Context, Result};
use fogg_protocol::{ClientMessage, Key, ServerMessage, Stand, wire};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{broadcast, watch},
    task::JoinHandle,
};

use super::frames::{Ear, frame};

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Weather {
    Fair,
    /// What the server says gets lost, and nobody notices.
    Mute,
    /// Nothing gets through, and connections break.
    Down,
}

/// A line from a port of its own to a server. It ends when it is dropped.
pub(super) struct Line {
    pub(super) port: u16,
    ends: Arc<Ends>,
    accepting: JoinHandle<()>,
}

struct Ends {
    weather: watch::Sender<Weather>,
    connections: AtomicUsize,
    stranded: watch::Sender<Stranded>,
    /// Bytes that the page should have got.
    lost: AtomicUsize,
    talk: Mutex<Talk>,
    put_in: broadcast::Sender<&'static str>,
}

/// The connections that are dead, each up to one of this number.
#[derive(Clone, Copy, Default)]
struct Stranded {
    /// Neither end knows.
    silent: usize,
    /// Both ends know.
    broken: usize,
}

/// What was said over the sockets of the line.
#[derive(Default, Clone)]
pub(super) struct Talk {
    pub(super) said: Vec<(Instant, ClientMessage)>,
    pub(super) heard: Vec<ServerMessage>,
    /// What the program could not read of it.
    pub(super) strange: Vec<String>,
}

impl Line {
    pub(super) async fn lay(server: u16) -> Result<Line> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let port = listener.local_addr()?.port();
        let ends = Arc::new(Ends {
            weather: watch::Sender::new(Weather::Fair),
            connections: AtomicUsize::new(0),
            stranded: watch::Sender::new(Stranded::default()),
            lost: AtomicUsize::new(0),
            talk: Mutex::default(),
            put_in: broadcast::Sender::new(1),
        });
        let accepting = tokio::spawn(accept(listener, server, Arc::clone(&ends)));
        Ok(Line {
            port,
            ends,
            accepting,
        })
    }

    pub(super) fn set(&self, weather: Weather) {
        self.ends.weather.send_replace(weather);
    }

    /// Lets every connection die without a word, as when a phone sleeps; new ones are fine.
    pub(super) fn strand(&self) {
        let all = self.ends.connections.load(Ordering::Relaxed);
        self.ends.stranded.send_modify(|dead| dead.silent = all);
    }

    /// Lets both ends know of the connections that have died.
    pub(super) fn give_up(&self) {
        let stranded = &self.ends.stranded;
        stranded.send_modify(|dead| dead.broken = dead.silent);
    }

    /// Says something to the page as if the server had.
    pub(super) fn put_in(&self, text: &'static str) -> Result<()> {
        self.ends.put_in.send(text).context("there is no socket")?;
        Ok(())
    }

    /// Bytes that the server has said and the page has not heard.
    pub(super) fn lost(&self) -> usize {
        self.ends.lost.load(Ordering::Relaxed)
    }

    /// Everything that was said since it was last forgotten.
    pub(super) fn talk(&self) -> Talk {
        self.ends.talk().clone()
    }

    pub(super) fn forget(&self) {
        *self.ends.talk() = Talk::default();
    }

    /// How many messages the page has sent.
    pub(super) fn said(&self) -> usize {
        self.ends.talk().said.len()
    }

    /// How the page was last told that the table stands.
    pub(super) fn stand(&self) -> Option<Stand> {
        let talk = self.ends.talk();
        let stands = talk.heard.iter().rev();
        stands.filter_map(stand_of).next().cloned()
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.accepting.abort();
        self.set(Weather::Down);
    }
}

/// How a table stands, if a message says it.
pub(super) fn stand_of(message: &ServerMessage) -> Option<&Stand> {
    match message {
        ServerMessage::Stand(stand) => Some(stand),
        ServerMessage::Refused { .. } | ServerMessage::Here(_) | ServerMessage::Papers(_) => None,
    }
}

/// The key of an act, if a message is one.
pub(super) fn act_key(message: &ClientMessage) -> Option<Key> {
    let is_act = matches!(message, ClientMessage::Act { .. });
    message.key().filter(|_| is_act)
}

/// The key of what is not done, if a message says that.
pub(super) fn refused_key(message: &ServerMessage) -> Option<Key> {
    match message {
        ServerMessage::Refused { key, .. } => *key,
        ServerMessage::Stand(_) | ServerMessage::Here(_) | ServerMessage::Papers(_) => None,
    }
}

impl Ends {
    fn talk(&self) -> MutexGuard<'_, Talk> {
        self.talk.lock().expect("nobody panics with it")
    }

    fn page_said(&self, texts: Vec<String>) {
        let now = Instant::now();
        let mut talk = self.talk();
        for text in texts {
            match wire::from_text(&text) {
                Some(message) => talk.said.push((now, message)),
                None => talk.strange.push(text),
            }
        }
    }

    fn page_heard(&self, texts: Vec<String>) {
        let mut talk = self.talk();
        for text in texts {
            match wire::from_text(&text) {
                Some(message) => talk.heard.push(message),
                None => talk.strange.push(text),
            }
        }
    }
}

async fn accept(listener: TcpListener, server: u16, ends: Arc<Ends>) {
    while let Ok((page, _)) = listener.accept().await {
        if *ends.weather.borrow() == Weather::Down {
            continue;
        }
        let number = ends.connections.fetch_add(1, Ordering::Relaxed) + 1;
        let ends = Arc::clone(&ends);
        // A connection that breaks is what lines are about.
        tokio::spawn(async move { carry(page, server, number, &ends).await.ok() });
    }
}

/// Carries bytes both ways until an end has enough or the line is cut.
async fn carry(mut page: TcpStream, server: u16, number: usize, ends: &Ends) -> io::Result<()> {
    let mut server = TcpStream::connect(("127.0.0.1", server)).await?;
    page.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let mut weather = ends.weather.subscribe();
    let mut stranded = ends.stranded.subscribe();
    let mut put_in = ends.put_in.subscribe();
    let (mut from_page, mut from_server) = (Ear::default(), Ear::default());
    let (mut up, mut down) = ([0; 16_384], [0; 16_384]);
    loop {
        tokio::select! {
            read = page.read(&mut up) => {
                let bytes = up.get(..read?).unwrap_or_default();
                if bytes.is_empty() {
                    return Ok(());
                }
                server.write_all(bytes).await?;
                ends.page_said(from_page.hear(bytes));
            }
            read = server.read(&mut down) => {
                let bytes = down.get(..read?).unwrap_or_default();
                if bytes.is_empty() {
                    return Ok(());
                }
                if *ends.weather.borrow() == Weather::Mute {
                    ends.lost.fetch_add(bytes.len(), Ordering::Relaxed);
                    continue;
                }
                page.write_all(bytes).await?;
                ends.page_heard(from_server.hear(bytes));
            }
            Ok(text) = put_in.recv() => {
                if from_server.is_socket() {
                    page.write_all(&frame(text)).await?;
                }
            }
            () = comes(&mut weather, |it| it == Weather::Down) => return Ok(()),
            () = comes(&mut stranded, |it| it.silent >= number) => break,
        }
    }
    // Nothing is said or heard any more, and both ends stay as they are until they give up.
    tokio::select! {
        () = comes(&mut weather, |it| it == Weather::Down) => {}
        () = comes(&mut stranded, |it| it.broken >= number) => {}
    }
    Ok(())
}

/// Waits until a value is as it should be, or nobody can change it any more.
async fn comes<T: Copy>(value: &mut watch::Receiver<T>, is_it: impl Fn(T) -> bool) {
    let _ = value.wait_for(|value| is_it(*value)).await;
}

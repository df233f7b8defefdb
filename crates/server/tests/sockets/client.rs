//! A client as anybody could write one from docs/protocol.md.

use std::{
    io::{ErrorKind, Read, Write},
    net::{Shutdown, SocketAddr, TcpStream},
    time::{Duration, Instant},
};

use fogg_chance::Rollout;
use fogg_engine::{Edition, News, PlayerView, Seat, legal};
use fogg_online::Editions;
use fogg_protocol::{
    ClientMessage, Here, Key, Papers, Play, Refusal, ServerMessage, Stand, Version,
    wire::{from_text, to_text},
};
use tungstenite::{
    HandshakeError, Message, WebSocket, client::IntoClientRequest, http::HeaderValue,
};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// What was answered to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

/// Asks over HTTP.
pub(crate) fn post(address: SocketAddr, path: &str, guest: Option<&Guest>, body: &str) -> Answer {
    ask(address, "POST", path, guest, body)
}

/// The same by another method.
pub(crate) fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    guest: Option<&Guest>,
    body: &str,
) -> Answer {
    let cookie = guest.map_or(String::new(), |guest| {
        format!("Cookie: a=b; {}\r\n", guest.0)
    });
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{cookie}\
         Content-Length: {length}\r\n\r\n{body}"
    );
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream
        .write_all(request.as_bytes())
        .expect("it takes the request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
    let cookie = head.lines().find_map(|line| {
        let value = line.strip_prefix("set-cookie: ")?;
        assert!(
            value.contains("HttpOnly") && value.contains("SameSite=Lax"),
            "{value}"
        );
        value.split(';').next().map(String::from)
    });
    Answer {
        status: status.expect("a status"),
        cookie,
        body: body.to_owned(),
    }
}

/// Somebody the server knows by a cookie.
pub(crate) struct Guest(String);

impl Guest {
    pub(crate) fn new(address: SocketAddr) -> Guest {
        let answer = post(address, "/api/guest", None, "");
        assert_eq!(answer.status, 204);
        Guest(answer.cookie.expect("a cookie"))
    }

    pub(crate) fn forged() -> Guest {
        Guest(format!("fogg={}", "0".repeat(64)))
    }
}

pub(crate) struct Client {
    socket: WebSocket<TcpStream>,
    stand: Stand,
    log: Vec<News>,
    edition: std::sync::Arc<Edition>,
    chance: Rollout,
    next_key: Key,
    here: Here,
    papers: Papers,
}

impl Client {
    pub(crate) fn connect(address: SocketAddr, table: &str, guest: &Guest) -> Client {
        let socket = Client::try_connect(address, table, guest, None);
        Client::greet(socket.expect("it lets us in"))
    }

    /// Connects only to watch, whoever it is.
    pub(crate) fn watch(address: SocketAddr, table: &str, guest: &Guest) -> Client {
        let path = format!("/api/tables/{table}/socket?watch");
        let socket = Client::dial(address, &path, guest, None);
        Client::greet(socket.expect("it lets us in"))
    }

    fn greet(mut socket: WebSocket<TcpStream>) -> Client {
        let stand = hello(&mut socket, 0);
        let editions = Editions::built_in();
        let edition = editions.by_hash(&stand.table.hash).expect("it is built in");
        let mut client = Client {
            socket,
            stand: stand.clone(),
            log: Vec::new(),
            edition: edition.clone(),
            chance: Rollout::new(1),
            next_key: 1,
            here: Here::default(),
            papers: Papers::default(),
        };
        client.shown(stand);
        client
    }

    /// The status with which the server refuses, if it does.
    pub(crate) fn try_connect(
        address: SocketAddr,
        table: &str,
        guest: &Guest,
        origin: Option<&str>,
    ) -> Result<WebSocket<TcpStream>, u16> {
        let path = format!("/api/tables/{table}/socket");
        Client::dial(address, &path, guest, origin)
    }

    fn dial(
        address: SocketAddr,
        path: &str,
        guest: &Guest,
        origin: Option<&str>,
    ) -> Result<WebSocket<TcpStream>, u16> {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream
            .set_read_timeout(Some(PATIENCE))
            .expect("it can wait");
        let url = format!("ws://{address}{path}");
        let mut request = url.into_client_request().expect("it is an address");
        let header = |text: &str| HeaderValue::from_str(text).expect("it can be sent");
        request.headers_mut().insert("cookie", header(&guest.0));
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", header(origin));
        }
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(socket),
            Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(other) => panic!("{other}"),
        }
    }

    /// Comes back after the line has broken.
    pub(crate) fn reconnect(&mut self, address: SocketAddr, table: &str, guest: &Guest) {
        let socket = Client::try_connect(address, table, guest, None);
        self.socket = socket.expect("it lets us in");
        let version = self.version();
        let stand = hello(&mut self.socket, version);
        self.shown(stand);
    }

    /// Whether the server hangs up, whatever it says before.
    pub(crate) fn is_sent_away(&mut self) -> bool {
        loop {
            match self.socket.read() {
                Ok(Message::Close(_)) => return true,
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) => {
                    return !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
                }
                Err(_) => return true,
            }
        }
    }

    /// Goes away without a word.
    pub(crate) fn leave(&mut self) {
        let stream = self.socket.get_mut();
        stream.shutdown(Shutdown::Both).expect("the line holds");
    }

    pub(crate) fn say(&mut self, message: &ClientMessage) {
        self.say_text(&to_text(message));
    }

    pub(crate) fn say_text(&mut self, text: &str) {
        self.socket
            .send(Message::text(text))
            .expect("the line holds");
    }

    /// Waits until the table is shown again.
    pub(crate) fn read(&mut self) {
        while !self.hear(|why| panic!("refused: {why:?}")) {}
    }

    /// Waits for the next message, and says whether it shows the table.
    fn hear(&mut self, refused: impl Fn(Refusal)) -> bool {
        let Message::Text(text) = self.socket.read().expect("the line holds") else {
            return false;
        };
        match from_text(&text).expect("a message") {
            ServerMessage::Stand(stand) => {
                self.shown(*stand);
                return true;
            }
            ServerMessage::Here(here) => self.here = here,
            ServerMessage::Papers(papers) => self.papers = papers,
            ServerMessage::Refused { why, .. } => refused(why),
        }
        false
    }

    /// Waits for a refusal.
    pub(crate) fn read_refusal(&mut self) -> Refusal {
        loop {
            let Message::Text(text) = self.socket.read().expect("the line holds") else {
                continue;
            };
            if let Some(ServerMessage::Refused { why, .. }) = from_text(&text) {
                return why;
            }
        }
    }

    pub(crate) fn read_until(&mut self, done: impl Fn(&Stand) -> bool) {
        while !done(&self.stand) {
            self.read();
        }
    }

    /// Reads until it knows something, whatever else it is told and refused.
    pub(crate) fn wait(&mut self, done: impl Fn(&Client) -> bool) {
        let begun = Instant::now();
        while !done(self) {
            assert!(begun.elapsed() < PATIENCE, "it does not happen");
            self.hear(|_| {});
        }
    }

    /// Goes on with the numbers of another one of the same person.
    pub(crate) fn number_from(&mut self, key: Key) {
        self.next_key = key;
    }

    /// Who is here.
    pub(crate) fn here(&self) -> Here {
        self.here
    }

    /// What its person keeps.
    pub(crate) fn papers(&self) -> &Papers {
        &self.papers
    }

    /// The number of the last thing its person has done.
    pub(crate) fn acted(&self) -> Option<Key> {
        self.stand.you.acted
    }

    fn shown(&mut self, stand: Stand) {
        if let Some(play) = &stand.play {
            self.log.truncate(play.since);
            self.log.extend(&play.news);
        }
        self.stand = stand;
    }

    pub(crate) fn version(&self) -> Version {
        self.stand.version
    }

    pub(crate) fn play(&self) -> &Play {
        self.stand.play.as_ref().expect("the game has begun")
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.stand.you.seat
    }

    /// The table of the rematch.
    pub(crate) fn next_table(&self) -> Option<String> {
        self.stand.table.next.clone()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.play().finale.is_some()
    }

    pub(crate) fn is_acting(&self) -> bool {
        let seat = self.stand.you.seat;
        seat.is_some_and(|seat| self.play().public.is_acting(seat))
    }

    /// Decides on something, and says by which number it is known and how it is said.
    pub(crate) fn choose(&mut self) -> (Key, String) {
        let play = self.stand.play.as_ref().expect("the game has begun");
        let view = PlayerView {
            seat: self.stand.you.seat.expect("it sits there"),
            public: play.public,
            me: play.me.expect("it sits there"),
        };
        let moves = legal(view.view(&self.edition));
        let key = self.next_key;
        self.next_key += 1;
        let act = ClientMessage::Act {
            key,
            version: self.stand.version,
            actions: vec![self.chance.pick(&moves).expect("it is to act")],
        };
        (key, to_text(&act))
    }

    /// Whether it has heard nothing that was said to one seat alone.
    pub(crate) fn has_heard_events_alone(&self) -> bool {
        let mut log = self.log.iter();
        !self.log.is_empty() && log.all(|news| matches!(news, News::Event(_)))
    }

    /// What it has heard with everybody.
    pub(crate) fn events(&self) -> Vec<News> {
        let events = self
            .log
            .iter()
            .filter(|news| matches!(news, News::Event(_)));
        events.copied().collect()
    }
}

fn hello(socket: &mut WebSocket<TcpStream>, version: Version) -> Stand {
    let hello = to_text(&ClientMessage::Hello { version });
    socket.send(Message::text(hello)).expect("the line holds");
    read(socket)
}

fn read(socket: &mut WebSocket<TcpStream>) -> Stand {
    loop {
        let message = socket.read().expect("the line holds");
        let Message::Text(text) = message else {
            continue;
        };
        match from_text(&text) {
            Some(ServerMessage::Stand(stand)) => return *stand,
            Some(ServerMessage::Here(_) | ServerMessage::Papers(_)) => {}
            Some(ServerMessage::Refused { why, .. }) => panic!("refused: {why:?}"),
            None => panic!("no message: {text}"),
        }
    }
}

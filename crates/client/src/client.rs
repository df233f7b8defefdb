//! A connection to a table that comes back by itself, and acts of which it is known what became of
//! them.

use std::{
    sync::{Arc, LazyLock},
    time::{Duration, Instant},
};

use fogg_engine::{Action, Edition, News, Seat};
use fogg_protocol::{ClientMessage, Key, Refusal, ServerMessage, Sitter, Stand, Version, wire};
use futures_util::{SinkExt, StreamExt};
use tokio::time;
use tokio_tungstenite::tungstenite::Message;

use crate::{
    backoff::Backoff,
    error::ClientError,
    server::{Credentials, Server, Socket},
    sight::Sight,
};

/// How long a server may be silent, which asks far more often whether we are there.
const SILENCE: Duration = Duration::from_secs(75);

/// How long a server may be away before a client gives up: long enough to bring it up to date.
const ABSENCE: Duration = Duration::from_secs(600);

/// What happens to a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outage {
    /// It broke.
    Begins,
    /// We are back.
    Ends,
}

/// What became of an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// It is done, once.
    Done,
    /// It is not: something had happened that concerns the decision. It has been shown by now.
    Late,
}

/// Somebody at a table.
pub struct Client {
    server: Server,
    who: Credentials,
    table: String,
    socket: Option<Socket>,
    sight: Sight,
    /// Whether the line is broken, and was said to be.
    broken: bool,
    /// Who wants to know when the line breaks.
    on_outage: Option<Box<dyn Fn(Outage) + Send>>,
}

/// What a client has heard.
enum Heard {
    Stand,
    Refused {
        key: Option<Key>,
        why: Refusal,
    },
    /// The line broke, and we are back: what was said last may not have arrived.
    Returned,
}

impl Client {
    /// Connects to a table.
    ///
    /// # Errors
    /// The server cannot be reached or refuses, or this program lacks the box of the table.
    pub async fn join(
        server: Server,
        who: Credentials,
        table: &str,
    ) -> Result<Client, ClientError> {
        let mut socket = server.socket(&who, table).await?;
        let stand = hello(&server, &mut socket, 0).await?;
        let edition = edition(&server, &stand).await?;
        Ok(Client {
            server,
            who,
            table: table.to_owned(),
            socket: Some(socket),
            sight: Sight::new(edition, stand),
            broken: false,
            on_outage: None,
        })
    }

    /// What it may know of the table.
    pub fn sight(&self) -> &Sight {
        &self.sight
    }

    /// What it has heard since this was last asked.
    pub fn fresh_news(&mut self) -> Vec<News> {
        self.sight.fresh()
    }

    /// Says it when the line breaks, and when it is back.
    pub fn on_outage(&mut self, say: impl Fn(Outage) + Send + 'static) {
        self.on_outage = Some(Box::new(say));
    }

    fn outage(&self, outage: Outage) {
        if let Some(say) = &self.on_outage {
            say(outage);
        }
    }

    /// The name of the table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Cuts the line, without a word. It comes back with whatever is done next.
    pub fn cut(&mut self) {
        self.socket = None;
    }

    /// Says goodbye.
    pub async fn leave(mut self) {
        if let Some(socket) = &mut self.socket {
            // Whoever is not there any more need not hear it.
            let _ = time::timeout(Duration::from_secs(1), socket.close(None)).await;
        }
    }

    /// Waits until something is shown. Dropping the future on the way loses nothing.
    ///
    /// # Errors
    /// The server does not come back, or does not want us any more.
    pub async fn listen(&mut self) -> Result<(), ClientError> {
        // Refusals are for whoever has asked for something, and here nobody has.
        self.hear().await.map(|_| ())
    }

    /// Sits down.
    ///
    /// # Errors
    /// The server refuses, or does not come back.
    pub async fn sit(&mut self, seat: Seat, name: &str) -> Result<(), ClientError> {
        let message = ClientMessage::Sit {
            seat,
            name: name.to_owned(),
            share: None,
        };
        let seated = move |sight: &Sight| sight.stand().you.seat == Some(seat);
        self.ask(&message, seated).await
    }

    /// Puts a bot on a seat.
    ///
    /// # Errors
    /// The server refuses, or does not come back.
    pub async fn seat_bot(&mut self, seat: Seat, kind: &str) -> Result<(), ClientError> {
        let bot = Sitter::Bot(kind.to_owned());
        let kind = kind.to_owned();
        let message = ClientMessage::SeatBot { seat, kind };
        let seated = move |sight: &Sight| {
            let seats = &sight.stand().table.seats;
            seats.get(seat.index()) == Some(&bot)
        };
        self.ask(&message, seated).await
    }

    /// Begins the game.
    ///
    /// # Errors
    /// The server refuses, or does not come back.
    pub async fn start(&mut self) -> Result<(), ClientError> {
        let begun = |sight: &Sight| sight.play().is_some();
        self.ask(&ClientMessage::Start, begun).await
    }

    /// Plays again itself, after a bot of the server has played for it.
    ///
    /// # Errors
    /// The server refuses, perhaps only until the bot has ended its turn, or does not come back.
    pub async fn take_over(&mut self) -> Result<(), ClientError> {
        let here = |sight: &Sight| !sight.is_away();
        self.ask(&ClientMessage::Return, here).await
    }

    /// Does something that was decided at a version, and waits until it is known what became of
    /// it, however often the line breaks.
    ///
    /// # Errors
    /// The server refuses, or does not come back.
    pub async fn act(
        &mut self,
        version: Version,
        actions: Vec<Action>,
    ) -> Result<Done, ClientError> {
        // Nobody who plays at this seat besides us, or did before us, has the same.
        let key = getrandom::u32().unwrap_or(version);
        let message = ClientMessage::Act {
            key,
            version,
            actions,
        };
        let done = |sight: &Sight| sight.has_acted(key);
        match self.settle(&message, Some(key), done).await? {
            Ok(()) => Ok(Done::Done),
            Err(Refusal::Stale { version }) => {
                while self.sight.version() < version {
                    self.listen().await?;
                }
                Ok(Done::Late)
            }
            Err(why) => Err(ClientError::Refused(why)),
        }
    }

    async fn ask(
        &mut self,
        message: &ClientMessage,
        done: impl Fn(&Sight) -> bool,
    ) -> Result<(), ClientError> {
        let settled = self.settle(message, None, done).await?;
        settled.map_err(ClientError::Refused)
    }

    /// Says something until it is done or refused.
    async fn settle(
        &mut self,
        message: &ClientMessage,
        key: Option<Key>,
        done: impl Fn(&Sight) -> bool,
    ) -> Result<Result<(), Refusal>, ClientError> {
        let text = wire::to_text(message);
        let mut backoff = Backoff::default();
        self.say(&text).await;
        loop {
            let heard = self.hear().await?;
            if done(&self.sight) {
                return Ok(Ok(()));
            }
            match heard {
                Heard::Stand => {}
                Heard::Returned => self.say(&text).await,
                Heard::Refused { key: about, why } if about == key => {
                    let refused = ClientError::Refused(why.clone());
                    if !refused.passes() {
                        return Ok(Err(why));
                    }
                    time::sleep(backoff.next()).await;
                    self.say(&text).await;
                }
                Heard::Refused { .. } => {}
            }
        }
    }

    /// Says something; if the line is broken, that is found out when listening.
    async fn say(&mut self, text: &str) {
        if let Some(socket) = &mut self.socket
            && socket.send(Message::text(text)).await.is_err()
        {
            self.socket = None;
        }
    }

    async fn hear(&mut self) -> Result<Heard, ClientError> {
        loop {
            let Some(socket) = &mut self.socket else {
                self.come_back().await?;
                return Ok(Heard::Returned);
            };
            let said = time::timeout(SILENCE, socket.next()).await;
            let text = match said {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_),
                ))) => continue,
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => {
                    self.socket = None;
                    continue;
                }
            };
            match wire::from_text(&text) {
                Some(ServerMessage::Stand(stand)) => {
                    self.sight.show(*stand);
                    return Ok(Heard::Stand);
                }
                Some(ServerMessage::Refused { key, why }) => {
                    return Ok(Heard::Refused { key, why });
                }
                // Who else is there, and what is kept, concerns nobody who only plays.
                Some(ServerMessage::Here(_) | ServerMessage::Papers(_)) => {}
                None => return Err(self.server.0.foreign("its message means nothing to us")),
            }
        }
    }

    /// Connects again, for as long as it takes.
    async fn come_back(&mut self) -> Result<(), ClientError> {
        let begun = Instant::now();
        let mut backoff = Backoff::default();
        // Somebody may have tried and gone away on the way.
        if !self.broken {
            self.broken = true;
            self.outage(Outage::Begins);
        }
        loop {
            match self.try_again().await {
                Ok(()) => {
                    self.broken = false;
                    self.outage(Outage::Ends);
                    return Ok(());
                }
                Err(error) if error.passes() && begun.elapsed() < ABSENCE => {
                    time::sleep(backoff.next()).await;
                }
                Err(error) => return Err(error),
            }
        }
    }

    async fn try_again(&mut self) -> Result<(), ClientError> {
        let mut socket = self.server.socket(&self.who, &self.table).await?;
        let version = self.sight.version();
        let stand = hello(&self.server, &mut socket, version).await?;
        self.sight.show(stand);
        self.socket = Some(socket);
        Ok(())
    }
}

/// Says hello and waits for the first stand.
async fn hello(
    server: &Server,
    socket: &mut Socket,
    version: Version,
) -> Result<Stand, ClientError> {
    let broken = |reason: &dyn std::error::Error| server.0.broken(reason);
    let text = wire::to_text(&ClientMessage::Hello { version });
    let sent = socket.send(Message::text(text)).await;
    sent.map_err(|error| broken(&error))?;
    loop {
        let said = time::timeout(crate::line::PATIENCE, socket.next()).await;
        let said = said.map_err(|late| broken(&late))?;
        let ended = || broken(&std::io::Error::from(std::io::ErrorKind::UnexpectedEof));
        let said = said.ok_or_else(ended)?.map_err(|error| broken(&error))?;
        let Message::Text(text) = said else { continue };
        return match wire::from_text(&text) {
            Some(ServerMessage::Stand(stand)) => Ok(*stand),
            Some(ServerMessage::Refused { why, .. }) => Err(ClientError::Refused(why)),
            Some(ServerMessage::Here(_) | ServerMessage::Papers(_)) => continue,
            None => Err(server.0.foreign("its message means nothing to us")),
        };
    }
}

/// The boxes in this program, by the hash of their content.
static BOXES: LazyLock<Vec<(String, Arc<Edition>)>> = LazyLock::new(|| {
    let boxes = fogg_editions::names().filter_map(fogg_editions::built_in);
    let hashed = boxes.map(|edition| (fogg_editions::hash(&edition), Arc::new(edition)));
    hashed.collect()
});

/// The box a table plays with: one of ours, or a board that the server keeps for somebody.
async fn edition(server: &Server, stand: &Stand) -> Result<Arc<Edition>, ClientError> {
    let hash = &stand.table.hash;
    if let Some((_, edition)) = BOXES.iter().find(|(ours, _)| ours == hash) {
        return Ok(edition.clone());
    }
    let missing = || ClientError::Edition(stand.table.edition.clone());
    let text = match server.board(hash).await {
        Err(ClientError::Refused(_)) => return Err(missing()),
        text => text?,
    };
    let edition = fogg_editions::parse(hash, &text).map_err(|_| missing())?;
    // Who plays by another board than the table does would be refused all the time.
    if fogg_editions::hash(&edition) != *hash {
        return Err(missing());
    }
    Ok(Arc::new(edition))
}

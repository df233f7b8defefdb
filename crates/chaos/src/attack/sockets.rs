//! Messages and frames at a table of one's own, where a game goes on meanwhile.

use anyhow::{Context, Result};
use fogg_chance::Rollout;
use fogg_engine::{PlayerView, Seat, legal};
use fogg_online::Editions;
use fogg_protocol::{
    ClientMessage, MAX_TEXT, OpenTable, ServerMessage, Stand, TableOpened,
    wire::{self, Wire},
};
use serde_json::Value;

use super::{
    Seen, Target, form, guest,
    line::{Line, TEXT, frame},
    spoil,
};

/// As much as may be said at once before a server reads more slowly.
const ROUND: u32 = 16;
/// How often somebody connects to the same table.
const VISITS: u32 = 3;

/// What there is to say.
pub(super) struct Sockets {
    forms: Value,
    editions: Editions,
}

impl Sockets {
    pub(super) fn new() -> Sockets {
        Sockets {
            forms: fogg_protocol::schema(),
            editions: Editions::built_in(),
        }
    }

    /// Opens a table, and says all kinds of things there.
    pub(super) async fn round(
        &self,
        target: &Target,
        chance: &mut Rollout,
        seen: &mut Seen,
    ) -> Result<()> {
        let guest = guest(target.address).await?;
        let table = open(target, &guest).await?;
        for visit in 0..VISITS {
            let line = Line::open(target.address).await?;
            let mut line = connect(line, &guest, &table).await?;
            if visit == 0 {
                for message in beginning() {
                    seen.frames += 1;
                    line.frame(&text_frame(&message)).await?;
                }
            }
            self.talk(line, chance, seen).await?;
        }
        Ok(())
    }

    async fn talk(&self, mut line: Line, chance: &mut Rollout, seen: &mut Seen) -> Result<()> {
        let form = &self.forms["$defs"]["ClientMessage"];
        for key in 0..ROUND {
            let act = if key.is_multiple_of(4) {
                seen.frames += 1;
                self.act(&stand(&mut line).await?, key, chance)
            } else {
                None
            };
            let mut message = act.unwrap_or_else(|| form::thing(form, &self.forms, chance));
            if chance.below(2) == 0 {
                spoil::value(&mut message, chance);
            }
            let mut text = message.to_string().into_bytes();
            if chance.below(6) == 0 {
                spoil::bytes(&mut text, chance);
            }
            let mut bytes = frame(TEXT, &text);
            seen.frames += 1;
            if chance.below(40) == 0 {
                // Whatever comes after this is no frame any more, and the server may have hung up
                // before it has heard everything.
                spoil::bytes(&mut bytes, chance);
                let _ = line.frame(&bytes).await;
                return Ok(());
            }
            line.frame(&bytes).await?;
            // A server hangs up on what is too long, or no text, and on nothing else.
            if text.len() > MAX_TEXT || String::from_utf8(text).is_err() {
                return Ok(());
            }
        }
        line.close().await
    }

    /// Something that may be done, if there is.
    fn act(&self, stand: &Stand, key: u32, chance: &mut Rollout) -> Option<Value> {
        let play = stand.play.as_ref()?;
        let edition = self.editions.by_hash(&stand.table.hash)?;
        let view = PlayerView {
            seat: stand.you.seat?,
            public: play.public,
            me: play.me?,
        };
        let action = chance.pick(&legal(view.view(edition)))?;
        let act = ClientMessage::Act {
            key: stand.version * ROUND + key,
            version: stand.version,
            actions: vec![action],
        };
        Some(act.write())
    }
}

async fn open(target: &Target, guest: &str) -> Result<String> {
    let asked = OpenTable {
        talk: true,
        ..OpenTable::plain(
            fogg_editions::names().last().unwrap_or_default().to_owned(),
            2,
        )
    };
    let body = wire::to_text(&asked);
    let length = body.len();
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: a\r\nCookie: {guest}\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    let answer = Line::open(target.address)
        .await?
        .ask(request.as_bytes())
        .await?;
    let opened: Option<TableOpened> = wire::from_text(&String::from_utf8(answer.body)?);
    Ok(opened.context("a guest may open a table")?.table)
}

/// Connects somebody to a table.
pub(crate) async fn connect(mut line: Line, guest: &str, table: &str) -> Result<Line> {
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: a\r\nCookie: {guest}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    let answer = line.ask(request.as_bytes()).await?;
    anyhow::ensure!(answer.status == 101, "no socket: {}", answer.head);
    Ok(line)
}

/// What lets a game begin, of a person against a bot.
fn beginning() -> [ClientMessage; 4] {
    let mut seats = Seat::all(2);
    let mut seat = || seats.next().expect("there are two");
    [
        ClientMessage::Hello { version: 0 },
        ClientMessage::Sit {
            seat: seat(),
            name: "Eve".to_owned(),
            share: None,
        },
        ClientMessage::SeatBot {
            seat: seat(),
            kind: "clerk".to_owned(),
        },
        ClientMessage::Start,
    ]
}

/// How the table stands.
async fn stand(line: &mut Line) -> Result<Stand> {
    let hello = ClientMessage::Hello { version: 0 };
    line.frame(&text_frame(&hello)).await?;
    loop {
        if let Some(ServerMessage::Stand(stand)) = wire::from_text(&line.text().await?) {
            return Ok(*stand);
        }
    }
}

/// A message as it is sent.
pub(crate) fn text_frame(message: &ClientMessage) -> Vec<u8> {
    frame(TEXT, wire::to_text(message).as_bytes())
}

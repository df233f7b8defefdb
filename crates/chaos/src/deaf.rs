//! Sockets that never read: they ask again and again how tables stand at which others play, and do
//! not listen to the answers. The server must not keep what nobody takes.

use std::net::SocketAddr;

use anyhow::Result;
use fogg_protocol::ClientMessage;

use crate::attack::{Line, connect, guest, text_frame};

/// How many there are.
const SOCKETS: usize = 50;
/// How often each asks: as often as a server hears at once.
const QUESTIONS: usize = 20;

/// Connects them to these tables; they stay as long as they are kept.
pub(crate) async fn sockets(address: SocketAddr, tables: &[String]) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    let guest = guest(address).await?;
    let question = text_frame(&ClientMessage::Hello { version: 0 });
    for table in tables.iter().cycle().take(SOCKETS) {
        let line = Line::narrow(address).await?;
        let mut line = connect(line, &guest, table).await?;
        line.frame(&question.repeat(QUESTIONS)).await?;
        lines.push(line);
    }
    Ok(lines)
}

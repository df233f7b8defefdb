//! A line to a server on which anything can be said, right or wrong.

use std::{net::SocketAddr, time::Duration};

use anyhow::{Context, Result, bail};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time,
};

/// How long an answer to something that makes sense may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long to wait for an answer to something that makes none.
const SHORT: Duration = Duration::from_millis(100);
/// Room for what is not read yet, in bytes, where there is little.
const NARROW: u32 = 2048;
/// The longest answer that is read.
const LONGEST: usize = 1 << 24;

pub(crate) struct Line {
    stream: TcpStream,
    /// What was read and not looked at yet.
    read: Vec<u8>,
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
    /// Whether more can be asked on the same line.
    pub(crate) goes_on: bool,
}

/// Kinds of frames.
pub(crate) const TEXT: u8 = 1;
const CLOSE: u8 = 8;

impl Line {
    pub(crate) async fn open(address: SocketAddr) -> Result<Line> {
        let stream = TcpStream::connect(address).await;
        let stream = stream.context("nobody listens any more")?;
        stream.set_nodelay(true)?;
        Ok(Line {
            stream,
            read: Vec::new(),
        })
    }

    /// The same with little room for what is not read yet.
    pub(crate) async fn narrow(address: SocketAddr) -> Result<Line> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(NARROW)?;
        let stream = socket.connect(address).await;
        Ok(Line {
            stream: stream.context("nobody listens any more")?,
            read: Vec::new(),
        })
    }

    /// Asks for something, and waits for the answer.
    pub(crate) async fn ask(&mut self, request: &[u8]) -> Result<Answer> {
        self.stream.write_all(request).await?;
        time::timeout(PATIENCE, self.answer())
            .await
            .context("nothing is answered")?
    }

    /// Says something that need not mean anything, and does not wait for long. There may be no
    /// answer at all.
    pub(crate) async fn blurt(mut self, request: &[u8], hangs_up: bool) -> Option<u16> {
        self.stream.write_all(request).await.ok()?;
        if hangs_up {
            self.stream.shutdown().await.ok()?;
        }
        let answer = time::timeout(SHORT, self.answer()).await.ok()?;
        answer.ok().map(|answer| answer.status)
    }

    async fn answer(&mut self) -> Result<Answer> {
        let head = self.until_end_of_head().await?;
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
        let lower = head.to_lowercase();
        let header = |name: &str| {
            let line = lower.lines().find_map(|line| line.strip_prefix(name));
            line.map(|value| value.trim().to_owned())
        };
        let length = header("content-length:").and_then(|length| length.parse().ok());
        // What has no length has no end that we would wait for.
        let endless = header("transfer-encoding:").is_some();
        let closes = header("connection:").is_some_and(|value| value.contains("close"));
        let body = self.take(length.unwrap_or(0)).await?;
        Ok(Answer {
            status: status.context("no status")?,
            head,
            body,
            goes_on: !endless && !closes,
        })
    }

    async fn until_end_of_head(&mut self) -> Result<String> {
        loop {
            let end = self.read.windows(4).position(|four| four == b"\r\n\r\n");
            if let Some(end) = end {
                let head = self.read.drain(..end + 4).collect();
                return Ok(String::from_utf8(head)?);
            }
            self.read_more().await?;
        }
    }

    async fn take(&mut self, count: usize) -> Result<Vec<u8>> {
        while self.read.len() < count {
            self.read_more().await?;
        }
        Ok(self.read.drain(..count).collect())
    }

    async fn read_more(&mut self) -> Result<()> {
        let more = self.stream.read_buf(&mut self.read).await?;
        if more == 0 || self.read.len() > LONGEST {
            bail!("the line has ended");
        }
        Ok(())
    }

    /// Says a frame of a socket.
    pub(crate) async fn frame(&mut self, frame: &[u8]) -> Result<()> {
        Ok(self.stream.write_all(frame).await?)
    }

    /// Waits for the next text.
    pub(crate) async fn text(&mut self) -> Result<String> {
        let text = async {
            loop {
                let head = self.take(2).await?;
                let more = match head[1] {
                    126 => self.take(2).await?,
                    127 => self.take(8).await?,
                    short => vec![short],
                };
                let length = more
                    .iter()
                    .fold(0, |sum, &byte| sum << 8 | usize::from(byte));
                let payload = self.take(length).await?;
                if head[0] & 15 == TEXT {
                    return Ok(String::from_utf8(payload)?);
                }
            }
        };
        time::timeout(PATIENCE, text)
            .await
            .context("nothing is said")?
    }

    /// Hangs up, and waits until the server has heard everything.
    pub(crate) async fn close(mut self) -> Result<()> {
        self.frame(&frame(CLOSE, &[])).await?;
        let end = async {
            while self.read_more().await.is_ok() {
                self.read.clear();
            }
        };
        time::timeout(PATIENCE, end)
            .await
            .context("it does not hang up")
    }
}

/// A frame of a socket, as a client has to send it.
pub(crate) fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    const WHOLE: u8 = 0x80;
    const MASKED: u8 = 0x80;
    let mut frame = vec![WHOLE | kind];
    match (u8::try_from(payload.len()), u16::try_from(payload.len())) {
        (Ok(length), _) if length < 126 => frame.push(MASKED | length),
        (_, Ok(length)) => {
            frame.push(MASKED | 126);
            frame.extend(length.to_be_bytes());
        }
        (_, Err(_)) => {
            frame.push(MASKED | 127);
            let length = u64::try_from(payload.len()).unwrap_or(u64::MAX);
            frame.extend(length.to_be_bytes());
        }
    }
    // A mask of zeros changes nothing.
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

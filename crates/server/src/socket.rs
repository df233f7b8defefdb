//! Carries messages between a socket and its table until either has enough.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use fogg_protocol::{ClientMessage, Refusal, ServerMessage, read_message, wire};
use tokio::time::{self, Instant};

use crate::{hall::Connected, keeper::Input, session::Session, stop::Stop};

/// How long a client may take to read a message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a client is asked whether it is still there.
const ASKING: Duration = Duration::from_secs(30);
/// How long a client may be silent, all that time being asked.
const SILENCE: Duration = Duration::from_secs(75);
/// How long a client may take to hear that the server ends.
const FAREWELL: Duration = Duration::from_secs(1);
/// How many messages a client may send at once, and how soon there may be one more.
const BURST: u32 = 20;
const PACE: Duration = Duration::from_millis(100);

/// What a client is told when the server ends: come back soon.
const GOING_AWAY: CloseFrame = CloseFrame {
    code: close_code::AWAY,
    reason: Utf8Bytes::from_static("the server ends"),
};

/// Carries messages; whoever only watches says hello and nothing else.
pub(crate) async fn carry(
    mut socket: WebSocket,
    mut connected: Connected,
    watches: bool,
    mut session: Session,
    mut stop: Stop,
) {
    let (id, inputs) = (connected.id, connected.inputs);
    let mut asking = time::interval(ASKING);
    let mut heard_at = Instant::now();
    let mut pace = Pace::new(heard_at);
    // The token may have been given up while the connection was made.
    let mut is_over = session.is_over().await;
    while !is_over {
        let said = tokio::select! {
            heard = socket.recv() => {
                heard_at = Instant::now();
                match heard {
                    Some(Ok(Message::Text(text))) => {
                        let text = text.to_string();
                        if let Some(refusal) = refusal(&text).filter(|_| watches) {
                            Message::text(refusal)
                        } else {
                            if inputs.send(Input::Text { id, text }).await.is_err() {
                                break;
                            }
                            // Who sends too much is read more slowly.
                            time::sleep_until(pace.next(heard_at)).await;
                            continue;
                        }
                    }
                    Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                }
            }
            said = connected.outputs.recv() => match said {
                Some(text) => Message::text(text),
                None => break,
            },
            _ = asking.tick() => {
                if heard_at.elapsed() > SILENCE {
                    break;
                }
                Message::Ping(Default::default())
            }
            () = session.doubted() => {
                is_over = session.is_over().await;
                continue;
            }
            () = stop.wait() => break,
        };
        if !matches!(time::timeout(PATIENCE, socket.send(said)).await, Ok(Ok(()))) {
            break;
        }
    }
    if stop.is_told() {
        let away = Message::Close(Some(GOING_AWAY));
        // Who does not hear it any more finds out by itself.
        let _ = time::timeout(FAREWELL, socket.send(away)).await;
    }
    // The keeper may have ended; then there is nobody to tell.
    let _ = inputs.send(Input::Disconnect(id)).await;
}

/// Why somebody who only watches cannot have this, if it is more than a greeting.
fn refusal(text: &str) -> Option<String> {
    match read_message(text) {
        // What is no message is explained at the table.
        Ok(ClientMessage::Hello { .. }) | Err(_) => None,
        Ok(message) => Some(wire::to_text(&ServerMessage::Refused {
            key: message.key(),
            why: Refusal::NotSeated,
        })),
    }
}

/// When a connection may be read again.
struct Pace {
    /// When everything it has sent would have been sent at the right pace.
    settled: Instant,
}

impl Pace {
    fn new(now: Instant) -> Pace {
        Pace { settled: now }
    }

    fn next(&mut self, now: Instant) -> Instant {
        self.settled = self.settled.max(now) + PACE;
        let allowed = self.settled.checked_sub(PACE * BURST);
        allowed.map_or(now, |allowed| allowed.max(now))
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::{BURST, PACE, Pace};

    #[test]
    fn bursts_pass_and_floods_are_slowed_down() {
        let now = Instant::now();
        let mut pace = Pace::new(now);
        for _ in 0..BURST {
            assert_eq!(pace.next(now), now);
        }
        assert_eq!(pace.next(now), now + PACE);
        assert_eq!(pace.next(now), now + 2 * PACE);
        let later = now + 100 * PACE;
        assert_eq!(pace.next(later), later, "all is forgiven");
    }
}

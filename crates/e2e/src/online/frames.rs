//! WebSocket frames (RFC 6455), as far as the two ends of a table use them: whole texts, not
//! compressed.

const TEXT: u8 = 0x81;
const OPCODE: u8 = 0x0f;
const MASKED: u8 = 0x80;
const MASK: usize = 4;
/// What a request that becomes a socket says, and the answer to it.
const UPGRADE: &[u8] = b"pgrade: websocket";
const END_OF_HEAD: &[u8] = b"\r\n\r\n";

/// Reads the texts out of one direction of a connection.
#[derive(Default)]
pub(super) struct Ear {
    pending: Vec<u8>,
    kind: Kind,
}

#[derive(Default, PartialEq)]
enum Kind {
    /// The head of the first request or answer is not complete.
    #[default]
    Unknown,
    Socket,
    /// Files and requests.
    Other,
}

impl Ear {
    /// Whether what goes over the connection are frames.
    pub(super) fn is_socket(&self) -> bool {
        self.kind == Kind::Socket
    }

    /// The texts that are complete with these bytes.
    pub(super) fn hear(&mut self, bytes: &[u8]) -> Vec<String> {
        if self.kind == Kind::Other {
            return Vec::new();
        }
        self.pending.extend_from_slice(bytes);
        if self.kind == Kind::Unknown {
            self.read_head();
        }
        let mut texts = Vec::new();
        while self.kind == Kind::Socket {
            let Some((frame, length)) = Frame::read(&self.pending) else {
                break;
            };
            self.pending.drain(..length);
            texts.extend(frame.text());
        }
        texts
    }

    fn read_head(&mut self) {
        let find = |what: &[u8]| self.pending.windows(what.len()).position(|it| it == what);
        let Some(end) = find(END_OF_HEAD) else {
            return;
        };
        let is_socket = find(UPGRADE).is_some_and(|at| at < end);
        self.kind = if is_socket { Kind::Socket } else { Kind::Other };
        self.pending.drain(..end + END_OF_HEAD.len());
    }
}

struct Frame {
    first: u8,
    content: Vec<u8>,
}

impl Frame {
    /// The first frame and how long it is, once all of it is there.
    fn read(bytes: &[u8]) -> Option<(Frame, usize)> {
        let (&first, &second) = (bytes.first()?, bytes.get(1)?);
        let (length, mut at) = match second & !MASKED {
            126 => (u64::from(u16::from_be_bytes(array(bytes, 2)?)), 4),
            127 => (u64::from_be_bytes(array(bytes, 2)?), 10),
            short => (u64::from(short), 2),
        };
        let mut mask = [0; MASK];
        if second & MASKED != 0 {
            mask = array(bytes, at)?;
            at += MASK;
        }
        let end = at + usize::try_from(length).ok()?;
        let masked = bytes.get(at..end)?.iter().zip(mask.iter().cycle());
        let content = masked.map(|(byte, mask)| byte ^ mask).collect();
        Some((Frame { first, content }, end))
    }

    fn text(self) -> Option<String> {
        let is_text = self.first & OPCODE == TEXT & OPCODE;
        String::from_utf8(self.content).ok().filter(|_| is_text)
    }
}

fn array<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..at + N)?.try_into().ok()
}

/// A short text as a server frames it.
pub(super) fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).ok().filter(|&length| length < 126);
    let length = length.expect("only short texts are put in");
    let mut frame = vec![TEXT, length];
    frame.extend_from_slice(text.as_bytes());
    frame
}

#[cfg(test)]
mod tests {
    use super::{Ear, frame};

    const HEAD: &[u8] = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n";

    /// `Hi!` as a browser sends it, with a mask.
    const MASKED: [u8; 9] = [0x81, 0x83, 1, 2, 3, 4, b'H' ^ 1, b'i' ^ 2, b'!' ^ 3];

    #[test]
    fn texts_are_heard_wherever_the_bytes_are_cut() {
        let bytes = [HEAD, &frame("one"), &MASKED, &frame("two")].concat();
        for cut in 0..bytes.len() {
            let (before, after) = bytes.split_at(cut);
            let mut ear = Ear::default();
            let mut heard = ear.hear(before);
            heard.extend(ear.hear(after));
            assert_eq!(heard, ["one", "Hi!", "two"], "cut at {cut}");
        }
    }

    #[test]
    fn files_are_not_taken_for_frames() {
        let mut ear = Ear::default();
        let file = [b"HTTP/1.1 200 OK\r\n\r\n".as_slice(), &frame("one")].concat();
        assert!(ear.hear(&file).is_empty() && !ear.is_socket());
    }
}

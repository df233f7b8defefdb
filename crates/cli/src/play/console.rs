//! Lines in, text out.

use std::io::{self, BufRead, Write};

use fogg_commands::LONGEST_LINE;

/// Where a person types and reads.
pub(super) struct Console<R, W> {
    input: R,
    output: W,
    /// A line that was typed early.
    waiting: Option<String>,
}

impl<R: BufRead, W: Write> Console<R, W> {
    pub(super) fn new(input: R, output: W) -> Console<R, W> {
        Console {
            input,
            output,
            waiting: None,
        }
    }

    /// Says something on lines of its own; nothing if there is nothing to say.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        writeln!(self.output, "{text}")
    }

    /// Leaves a line free.
    pub(super) fn gap(&mut self) -> io::Result<()> {
        writeln!(self.output)
    }

    /// Pushes what was said out of sight.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        const LINES: usize = 60;
        write!(self.output, "{}", "\n".repeat(LINES))
    }

    /// Asks for a line; `None` at the end of input.
    pub(super) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if let Some(line) = self.waiting.take() {
            return Ok(Some(line));
        }
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let line = self.read()?;
        if line.is_none() {
            writeln!(self.output)?;
        }
        Ok(line)
    }

    /// Gives a line back, to be read at the next question.
    pub(super) fn put_back(&mut self, line: String) {
        self.waiting = Some(line);
    }

    /// Reads a line, of which no more is kept than a command can need. Bytes that are no text
    /// become marks that no command has.
    fn read(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut read_any = false;
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                break;
            }
            read_any = true;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            let room = (LONGEST_LINE + 1).saturating_sub(line.len());
            line.extend_from_slice(&part[..part.len().min(room)]);
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(read_any.then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

//! A running program and its three pipes. Each pipe has a thread, so that a program that does not
//! read, write or end cannot hold up the arena for longer than it is told to wait.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Write},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::ProgramFault;
use crate::failure::Fault;

/// Lines of its standard error that are shown when it dies.
const LAST_WORDS: usize = 12;
/// How long to wait for these lines, and for the end, after its output has ended.
const GRACE: Duration = Duration::from_millis(500);

/// A running program; it is ended when this is dropped.
pub(super) struct Process {
    child: Child,
    lines: Sender<String>,
    answers: Receiver<String>,
    errors: Receiver<String>,
    last_words: VecDeque<String>,
}

/// Why there is no answer.
pub(super) enum Silence {
    /// It takes too long.
    Waited,
    /// There will be none.
    Ended,
}

impl Process {
    /// Starts a program.
    pub(super) fn start(words: &[String]) -> Result<Process, Fault> {
        let not_started = |reason: String| Fault::from(ProgramFault::NotStarted(reason));
        let (name, arguments) = words
            .split_first()
            .ok_or_else(|| not_started("there is no command".to_owned()))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| not_started(error.to_string()))?;
        let mut input = child.stdin.take().expect("it is piped");
        let output = child.stdout.take().expect("it is piped");
        let error = child.stderr.take().expect("it is piped");

        let (lines, to_write) = channel::<String>();
        thread::spawn(move || {
            for line in to_write {
                // A program that does not listen any more is found out when it does not answer.
                if input
                    .write_all(line.as_bytes())
                    .and_then(|()| input.flush())
                    .is_err()
                {
                    return;
                }
            }
        });
        // A program that never stops talking is held up here.
        let (answer, answers) = sync_channel(64);
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                if answer
                    .send(String::from_utf8_lossy(&line).into_owned())
                    .is_err()
                {
                    return;
                }
            }
        });
        let (words, errors) = channel();
        thread::spawn(move || {
            for line in BufReader::new(error).split(b'\n').map_while(Result::ok) {
                // Read on even if nobody wants to know: a full pipe would stop the program.
                let _ = words.send(String::from_utf8_lossy(&line).into_owned());
            }
        });
        Ok(Process {
            child,
            lines,
            answers,
            errors,
            last_words: VecDeque::new(),
        })
    }

    /// Sends a line.
    pub(super) fn send(&mut self, message: &Value) {
        // If the thread is gone the program is too, which is found out when it does not answer.
        let _ = self.lines.send(format!("{message}\n"));
        self.overhear(Duration::ZERO);
    }

    /// A line that came although nothing was asked.
    pub(super) fn unasked(&self) -> Option<String> {
        self.answers.try_recv().ok()
    }

    /// Waits for a line.
    pub(super) fn receive(&self, patience: Duration) -> Result<String, Silence> {
        self.answers
            .recv_timeout(patience)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => Silence::Waited,
                RecvTimeoutError::Disconnected => Silence::Ended,
            })
    }

    /// Listens to its standard error, and remembers the end of it.
    fn overhear(&mut self, wait: Duration) {
        while let Ok(line) = self.errors.recv_timeout(wait) {
            if self.last_words.len() == LAST_WORDS {
                self.last_words.pop_front();
            }
            self.last_words.push_back(line);
        }
    }

    /// Its status, once it has ended: the pipes of a program close a moment before that.
    fn ended(&mut self) -> Option<ExitStatus> {
        let asked = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if asked.elapsed() < GRACE => thread::sleep(Duration::from_millis(1)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    /// How it ended, and its last words.
    pub(super) fn obituary(&mut self) -> ProgramFault {
        self.overhear(GRACE);
        let last_words = self.last_words.iter();
        let last_words: String = last_words.map(|line| format!("\n  > {line}")).collect();
        let status = match self.ended() {
            Some(status) => status.to_string(),
            None => "it runs on with its output closed".to_owned(),
        };
        ProgramFault::Died { status, last_words }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself, and then there is nothing left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

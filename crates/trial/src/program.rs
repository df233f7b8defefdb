//! A real `fogg serve` in a process of its own, which can be killed and started again.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
};

use crate::clock::Clock;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Serve {
    program: PathBuf,
    arguments: Vec<OsString>,
    listen: SocketAddr,
    log: Option<PathBuf>,
    /// Whether it goes on when it may not write.
    is_unlimited: bool,
    clock: Option<Clock>,
}

impl Serve {
    /// Serves with this program and database, on a port that is free when it is first started.
    pub fn new(program: impl AsRef<Path>, database: &str) -> Serve {
        Serve {
            program: program.as_ref().to_owned(),
            arguments: vec!["--database".into(), database.into()],
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            log: None,
            is_unlimited: false,
            clock: None,
        }
    }

    /// Lets it go on when the system does not let it write, as on a full disk; otherwise the
    /// system ends a process that is limited.
    #[must_use]
    pub fn without_file_limits(mut self) -> Serve {
        self.is_unlimited = true;
        self
    }

    /// Lets it tell the time by a clock that can be set.
    #[must_use]
    pub fn clock(mut self, clock: &Clock) -> Serve {
        self.clock = Some(clock.clone());
        self
    }

    /// Adds arguments.
    #[must_use]
    pub fn with<A: Into<OsString>>(mut self, arguments: impl IntoIterator<Item = A>) -> Serve {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }

    /// Keeps what it writes to its standard error at the end of this file.
    #[must_use]
    pub fn log(mut self, file: &Path) -> Serve {
        self.log = Some(file.to_owned());
        self
    }

    /// Starts it. Started again, it is at the same address.
    ///
    /// # Panics
    /// It does not start.
    pub fn start(&mut self) -> Served {
        let mut command = if self.is_unlimited {
            let mut shell = Command::new("sh");
            shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
            shell.arg(&self.program);
            shell
        } else {
            Command::new(&self.program)
        };
        command.args(["serve", "--no-open", "--listen"]);
        command.arg(self.listen.to_string()).args(&self.arguments);
        command.stdout(Stdio::piped());
        if let Some(clock) = &self.clock {
            clock.give(&mut command);
        }
        match &self.log {
            None => command.stderr(Stdio::null()),
            Some(file) => {
                let file = File::options().create(true).append(true).open(file);
                command.stderr(file.expect("the log can be written"))
            }
        };
        let mut child = command.spawn().expect("it can be started");
        let output = child.stdout.take().expect("its output was asked for");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let said = lines.find_map(|line| {
            let (_, rest) = line.split_once("http://")?;
            let end = rest.find(['/', ' ']).unwrap_or(rest.len());
            rest[..end].parse().ok()
        });
        self.listen = said.expect("it says where it listens");
        Served {
            child,
            address: self.listen,
        }
    }
}

/// A server that runs; it is killed when this is dropped.
#[derive(Debug)]
pub struct Served {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Served {
    /// The memory it has, in kilobytes.
    ///
    /// # Panics
    /// It has ended, or the system does not tell.
    pub fn memory_kb(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("it runs");
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = memory.and_then(|memory| memory.split_whitespace().next());
        number
            .and_then(|number| number.parse().ok())
            .expect("it has some")
    }

    /// Lets it write nothing to any file, as if the disk were full.
    ///
    /// # Panics
    /// The system does not allow it.
    pub fn fill_disk(&self) {
        self.limit_files("1:unlimited");
    }

    /// Lets it write again.
    ///
    /// # Panics
    /// The system does not allow it.
    pub fn empty_disk(&self) {
        self.limit_files("unlimited:unlimited");
    }

    fn limit_files(&self, limit: &str) {
        let mut prlimit = Command::new("prlimit");
        prlimit.args(["--pid", &self.child.id().to_string()]);
        let limited = prlimit.arg(format!("--fsize={limit}")).status();
        assert!(limited.expect("it can be limited").success());
    }

    /// Kills it: it is gone in the middle of whatever it does.
    ///
    /// # Panics
    /// The system does not allow it.
    pub fn kill(mut self) {
        self.child.kill().expect("it is ours");
        self.child.wait().expect("it ends");
    }

    /// Tells it politely to end, and waits until it has.
    ///
    /// # Panics
    /// The system does not allow it.
    pub fn terminate(mut self) -> ExitStatus {
        let process = self.child.id().to_string();
        let mut kill = Command::new("kill");
        let told = kill.args(["-s", "TERM", &process]).status();
        assert!(told.expect("it can be told").success());
        self.child.wait().expect("it ends")
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

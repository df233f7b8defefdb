//! A NATS of our own that ends with the test.

use std::{
    fs,
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpStream},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::folder::Folder;

/// Where Debian keeps the program; not everybody looks there.
const PROGRAM: &str = "/usr/sbin/nats-server";
/// How long it may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A NATS of our own.
#[derive(Debug)]
pub struct Nats {
    server: Option<Child>,
    address: SocketAddr,
}

impl Nats {
    /// Starts one, on a port that is free.
    ///
    /// # Panics
    /// NATS is not installed, or does not start.
    pub fn start() -> Nats {
        let folder = Folder::new("nats");
        let path = folder.path().display().to_string();
        let server = serve(&["--port", "-1", "--ports_file_dir", &path]);
        let file = folder
            .path()
            .join(format!("nats-server_{}.ports", server.id()));
        let address = patiently(|| {
            let ports = fs::read_to_string(&file).ok()?;
            let (_, rest) = ports.split_once("nats://")?;
            rest.split_once('"')?.0.parse().ok()
        });
        let nats = Nats {
            server: Some(server),
            address,
        };
        nats.wait();
        nats
    }

    /// Where it is.
    pub fn address(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Kills it: it is gone in the middle of whatever it does.
    ///
    /// # Panics
    /// The system does not allow it.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().expect("it is ours");
            server.wait().expect("it ends");
        }
    }

    /// Starts it again, where it was.
    ///
    /// # Panics
    /// It does not start.
    pub fn start_again(&mut self) {
        self.server = Some(serve(&["--port", &self.address.port().to_string()]));
        self.wait();
    }

    /// Waits until it takes connections.
    fn wait(&self) {
        patiently(|| {
            let stream = TcpStream::connect(self.address).ok()?;
            let mut said = String::new();
            BufReader::new(stream).read_line(&mut said).ok()?;
            said.starts_with("INFO").then_some(())
        });
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            // It is of no use any more, whatever it is doing.
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

fn serve(arguments: &[&str]) -> Child {
    let mut server = Command::new(PROGRAM);
    server.args(["--addr", "127.0.0.1"]).args(arguments);
    server.stdout(Stdio::null()).stderr(Stdio::null());
    let server = server.spawn();
    server.expect("NATS is needed: install it with `apt install nats-server`")
}

fn patiently<T>(look: impl Fn() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "NATS does not start");
        thread::yield_now();
    }
}

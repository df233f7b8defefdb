//! A NATS of our own that ends with the test.

use std::{
    fs,
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::folder::Folder;

/// Where Debian keeps the program; not everybody looks there.
const PROGRAM: &str = "/usr/sbin/nats-server";
const AUTHORITY: &str = "authority.pem";
const CERTIFICATE: &str = "certificate.pem";
const KEY: &str = "key.pem";
/// How long it may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A NATS of our own.
#[derive(Debug)]
pub struct Nats {
    server: Option<Child>,
    address: SocketAddr,
    /// Its certificate and key, if it speaks TLS and nothing else.
    safe: Option<Folder>,
}

impl Nats {
    /// Starts one, on a port that is free.
    ///
    /// # Panics
    /// NATS is not installed, or does not start.
    pub fn start() -> Nats {
        Nats::start_like(None)
    }

    /// Starts one that speaks TLS, with a certificate that nobody but [`Nats::authority`] vouches
    /// for.
    ///
    /// # Panics
    /// NATS or OpenSSL is not installed, or does not start.
    pub fn start_safe() -> Nats {
        Nats::start_like(Some(certificates()))
    }

    fn start_like(safe: Option<Folder>) -> Nats {
        let folder = Folder::new("nats");
        let path = folder.path().display().to_string();
        let server = serve(&["--port", "-1", "--ports_file_dir", &path], safe.as_ref());
        let file = folder
            .path()
            .join(format!("nats-server_{}.ports", server.id()));
        let address = patiently(|| {
            let ports = fs::read_to_string(&file).ok()?;
            let (_, rest) = ports.split_once("://")?;
            rest.split_once('"')?.0.parse().ok()
        });
        let nats = Nats {
            server: Some(server),
            address,
            safe,
        };
        nats.wait();
        nats
    }

    /// The file with the certificate that vouches for it.
    ///
    /// # Panics
    /// It does not speak TLS.
    pub fn authority(&self) -> PathBuf {
        let folder = self.safe.as_ref().expect("it speaks TLS");
        folder.path().join(AUTHORITY)
    }

    /// Where it is.
    pub fn address(&self) -> String {
        let scheme = self.safe.as_ref().map_or("nats", |_| "tls");
        format!("{scheme}://{}", self.address)
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
        let port = self.address.port().to_string();
        self.server = Some(serve(&["--port", &port], self.safe.as_ref()));
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

fn serve(arguments: &[&str], safe: Option<&Folder>) -> Child {
    let mut server = Command::new(PROGRAM);
    server.args(["--addr", "127.0.0.1"]).args(arguments);
    if let Some(folder) = safe {
        server.arg("--tls");
        server.arg("--tlscert").arg(folder.path().join(CERTIFICATE));
        server.arg("--tlskey").arg(folder.path().join(KEY));
    }
    server.stdout(Stdio::null()).stderr(Stdio::null());
    let server = server.spawn();
    server.expect("NATS is needed: install it with `apt install nats-server`")
}

/// An authority of our own, and a certificate for this machine that it vouches for.
fn certificates() -> Folder {
    let folder = Folder::new("certificates");
    let make = |name: &str, out: &str, key: &str, more: &[&str]| {
        let mut openssl = Command::new("openssl");
        openssl.current_dir(folder.path());
        openssl.args(["req", "-x509", "-newkey", "ec", "-nodes"]);
        openssl.args(["-pkeyopt", "ec_paramgen_curve:prime256v1"]);
        openssl.args(["-subj", name, "-out", out, "-keyout", key]);
        let made = openssl.args(more).stderr(Stdio::null()).status();
        let made = made.expect("OpenSSL is needed: install it with `apt install openssl`");
        assert!(made.success(), "{openssl:?} failed");
    };
    make("/CN=authority", AUTHORITY, "authority.key", &[]);
    let by_authority = ["-CA", AUTHORITY, "-CAkey", "authority.key"];
    let for_this = ["-addext", "subjectAltName=IP:127.0.0.1"];
    // Whoever is an authority may not be a server as well for those who check it.
    let no_authority = ["-addext", "basicConstraints=critical,CA:FALSE"];
    let more = [by_authority.as_slice(), &for_this, &no_authority].concat();
    make("/CN=nats", CERTIFICATE, KEY, &more);
    folder
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

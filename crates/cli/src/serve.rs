//! `fogg serve`: the game in a browser on this machine.

use std::{
    io::Write,
    net::SocketAddr,
    process::{Command, Stdio},
};

use anyhow::Result;
use clap::Args;

/// Arguments of `fogg serve`.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes any that is free.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Do not open a browser.
    #[arg(long)]
    no_open: bool,
}

/// Serves until it is interrupted.
pub(crate) fn run(serve: &Serve, out: &mut impl Write) -> Result<()> {
    let mut told = Ok(());
    fogg_server::serve(serve.listen, |address| {
        told = writeln!(out, "Fogg is at http://{address}/ (Ctrl-C ends it)")
            .and_then(|()| out.flush());
        if !serve.no_open {
            open(&format!("http://{address}/"));
        }
    })?;
    Ok(told?)
}

/// Opens a browser where there is one; nothing is lost where there is none.
fn open(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let mut browser = Command::new(program);
    browser.arg(address);
    browser
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let _ = browser.spawn();
}

//! `fogg serve`: the game in a browser on this machine, or for everybody.

mod log;
mod settings;

use std::{
    io::{self, Write},
    process::{Command, Stdio},
};

use anyhow::Result;
use clap::Args;
use fogg_server::PushKey;

use settings::Settings;
pub(crate) use settings::database;

/// Arguments of `fogg serve`.
///
/// What is said here counts first, then variables of the environment, then the file of `--config`,
/// then what is right for one machine.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Serve {
    #[command(flatten)]
    settings: Settings,
    /// Do not open a browser.
    #[arg(long)]
    no_open: bool,
}

/// Serves until it is told to end.
pub(crate) fn run(serve: &Serve, out: &mut impl Write) -> Result<()> {
    let chosen = serve.settings.choose()?;
    log::begin(chosen.log, chosen.log_format);
    let public = chosen.config.public_address.clone();
    let mut told = Ok(());
    fogg_server::serve(chosen.config, |address| {
        let address = format!("http://{address}/");
        let others = public.map_or(String::new(), |public| format!(", for others at {public}"));
        told = writeln!(out, "Fogg is at {address}{others} (Ctrl-C ends it)")
            .and_then(|()| out.flush());
        if !fogg_server::is_bundled() {
            // Whether somebody reads it or not, tables are served.
            let _ = writeln!(io::stderr(), "warning: {}", fogg_server::NO_BUNDLE);
        } else if !serve.no_open {
            open(&address);
        }
    })?;
    Ok(told?)
}

/// Makes a key, as `--push-key` wants it.
pub(crate) fn new_push_key(out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}", PushKey::generate().secret())?;
    Ok(())
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

//! `fogg serve`: the game in a browser on this machine.

use std::{
    env, fs,
    io::{self, Write},
    net::SocketAddr,
    path::PathBuf,
    process::{Command, Stdio},
};

use anyhow::{Context, Result};
use clap::Args;
use fogg_server::Config;

/// Arguments of `fogg serve`.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes any that is free.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Where tables are kept: `sqlite:FILE`, `sqlite::memory:` or `postgres://…`; in your data
    /// folder unless told.
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,
    /// Do not open a browser.
    #[arg(long)]
    no_open: bool,
}

/// Serves until it is interrupted.
pub(crate) fn run(serve: &Serve, out: &mut impl Write) -> Result<()> {
    let mut told = Ok(());
    let database = match &serve.database {
        Some(database) => database.clone(),
        None => own_database()?,
    };
    let config = Config {
        listen: serve.listen,
        database,
        ..Config::default()
    };
    fogg_server::serve(config, |address| {
        told = writeln!(out, "Fogg is at http://{address}/ (Ctrl-C ends it)")
            .and_then(|()| out.flush());
        if !fogg_server::is_bundled() {
            // Whether somebody reads it or not, tables are served.
            let _ = writeln!(io::stderr(), "warning: {}", fogg_server::NO_BUNDLE);
            return;
        }
        if !serve.no_open {
            open(&format!("http://{address}/"));
        }
    })?;
    Ok(told?)
}

/// A file in the folder where programs keep the data of a person.
fn own_database() -> Result<String> {
    let kept = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let kept = kept.filter(|folder| folder.is_absolute());
    let home = || env::home_dir().map(|home| home.join(".local/share"));
    let folder = kept.or_else(home);
    let folder = folder.context("there is no home folder: say where with `--database`")?;
    let folder = folder.join("fogg");
    fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(format!("sqlite:{}", folder.join("tables.db").display()))
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

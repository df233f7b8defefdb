//! Who a bot is at a server: an account by its token, or a guest, whose secret can be kept in a
//! file.

use std::{
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    path::Path,
};

use anyhow::{Context, Result, bail};
use fogg_client::{Credentials, Server};

/// Becomes what was asked for: the owner of a token, the guest of a file, or a new guest.
pub(super) async fn find(
    server: &Server,
    token: Option<&str>,
    keep: Option<&Path>,
) -> Result<Credentials> {
    if let Some(token) = token {
        return Ok(Credentials::Token(token.trim().to_owned()));
    }
    let Some(file) = keep else {
        return Ok(server.guest().await?);
    };
    let address = server.address().to_string();
    match fs::read_to_string(file) {
        Ok(text) => match text.trim_end().split_once(' ') {
            Some((kept, cookie)) if kept == address => Ok(Credentials::Guest(cookie.to_owned())),
            Some(_) | None => bail!(
                "{} is not about a guest of {address}: name another file with --keep",
                file.display()
            ),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let guest = server.guest().await?;
            if let Credentials::Guest(cookie) = &guest {
                write(file, &format!("{address} {cookie}\n"))
                    .with_context(|| format!("cannot write {}", file.display()))?;
            }
            Ok(guest)
        }
        Err(error) => Err(error).with_context(|| format!("cannot read {}", file.display())),
    }
}

/// Writes a secret for nobody else to read.
fn write(file: &Path, secret: &str) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(secret.as_bytes())
}

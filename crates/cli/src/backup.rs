//! `fogg backup`: a copy of everything a server keeps, while it runs.

use std::{io::Write, path::PathBuf};

use anyhow::{Result, bail};
use clap::Args;
use fogg_store::backup;

use crate::serve;

/// Arguments of `fogg backup`.
#[derive(Args)]
pub(crate) struct Backup {
    /// Where to write the copy: a new file. To go back to it, serve it.
    file: PathBuf,
    /// Which database, as for `fogg serve` [default: the file in your data folder].
    #[arg(long, env = "FOGG_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The file with the settings of the server.
    #[arg(long, env = "FOGG_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Copies, and looks whether the copy is whole.
pub(crate) fn run(backup: &Backup, out: &mut impl Write) -> Result<()> {
    let database = serve::database(backup.database.as_deref(), backup.config.as_deref())?;
    let file = backup.file.display();
    if !database.starts_with("sqlite:") {
        bail!(
            "PostgreSQL has its own way to copy a database that is in use:\n  \
             pg_dump --format=custom --file={file} DATABASE\nand to go back to it:\n  \
             pg_restore --clean --if-exists --dbname=DATABASE {file}"
        );
    }
    if backup.file.exists() {
        bail!("{file} is there already: name a new file");
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let copied = runtime.block_on(backup::copy(&database, &backup.file))?;
    writeln!(
        out,
        "{file} has {} tables with {} entries, and is whole. To go back to it: \
         fogg serve --database sqlite:{file}",
        copied.tables, copied.entries
    )?;
    Ok(())
}

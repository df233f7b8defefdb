//! axe-core, which looks for barriers in the web client. It is no part of the game: the script is
//! fetched with npm when the browser is tested, and kept in the target folder.

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, Result, ensure};

use crate::{Workspace, debian, shell};

const VERSION: &str = "4.14.0";
/// Of the script, as `sha256sum` writes it.
const CHECKSUM: &str = "20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878";

/// The script of axe-core, fetched if it is not here yet.
///
/// # Errors
/// When it cannot be had, or is not the one that is expected.
pub(crate) fn script(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.target().join(format!("axe-core-{VERSION}"));
    let script = folder.join("package/axe.min.js");
    if !script.exists() {
        fs::create_dir_all(&folder)?;
        fetch(&folder).with_context(|| {
            format!(
                "axe-core {VERSION} is needed to test the web client: \
                 npm must be able to reach its registry, or put the script there by hand: {}",
                script.display()
            )
        })?;
    }
    let sum = shell::output(Command::new("sha256sum").arg(&script))?;
    ensure!(
        sum.starts_with(CHECKSUM),
        "{} is not axe-core {VERSION}: delete it and try again",
        script.display()
    );
    Ok(script)
}

fn fetch(folder: &std::path::Path) -> Result<()> {
    debian::require("npm", "npm")?;
    let package = format!("axe-core@{VERSION}");
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", &package])
        .current_dir(folder);
    shell::run(&mut pack)?;
    let mut unpack = Command::new("tar");
    unpack.arg("-xzf").arg(format!("axe-core-{VERSION}.tgz"));
    unpack.arg("package/axe.min.js").current_dir(folder);
    shell::run(&mut unpack)
}

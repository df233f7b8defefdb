//! Programs that come from Debian packages: found, or installed where that is allowed.

use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::shell;

/// Makes sure that a program can be started, and installs its package if it cannot.
pub(crate) fn require(program: &str, package: &str) -> Result<()> {
    if starts(program, "--version") {
        return Ok(());
    }
    println!("`{program}` is missing; installing the Debian package {package}");
    install(package)
        .with_context(|| format!("`{program}` is needed: install it with `apt install {package}`"))
}

fn install(package: &str) -> Result<()> {
    let update = apt("update")?;
    // Lists that cannot be refreshed may still be good enough.
    if shell::run({ update }.arg("--quiet")).is_err() {
        println!("the package lists could not be refreshed; trying the ones that are here");
    }
    let mut install = apt("install")?;
    install.args(["--yes", "--quiet", "--no-install-recommends", package]);
    shell::run(&mut install)
}

/// `apt-get` with the rights to change the system.
fn apt(subcommand: &str) -> Result<Command> {
    anyhow::ensure!(
        starts("apt-get", "--version"),
        "there is no apt-get on this system"
    );
    let mut command = if is_root()? {
        Command::new("apt-get")
    } else {
        let mut sudo = Command::new("sudo");
        // Without a password or not at all: nobody may be there to type one.
        sudo.args(["--non-interactive", "apt-get"]);
        sudo
    };
    command.arg(subcommand);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    Ok(command)
}

fn is_root() -> Result<bool> {
    let id = shell::output(Command::new("id").arg("-u"))?;
    Ok(id.trim() == "0")
}

fn starts(program: &str, argument: &str) -> bool {
    let status = Command::new(program)
        .arg(argument)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

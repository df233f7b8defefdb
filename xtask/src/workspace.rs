//! Where the workspace is and how its own programs are started.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Result;

use crate::shell;

/// The checked-out workspace.
#[derive(Clone, Debug)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace this program was built from.
    pub fn here() -> Workspace {
        let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = xtask.parent().expect("xtask is a folder of the workspace");
        Workspace { root: root.into() }
    }

    /// The path of a file or folder of the workspace.
    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// The folder of the workspace.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Builds the game and plays it in the terminal.
    ///
    /// # Errors
    /// When it does not build, or when the game itself ends with an error.
    pub fn terminal(&self, arguments: &[&str]) -> Result<()> {
        let mut command = self.fogg("play");
        command.args(arguments);
        shell::run_quietly(&mut command)
    }

    /// The game's own program with one of its subcommands.
    pub(crate) fn fogg(&self, subcommand: &str) -> Command {
        let mut command = self.cargo("run --quiet --release --package fogg --");
        command.arg(subcommand);
        command
    }

    /// Builds the programs as the tests are built: all together, because each alone would want its
    /// dependencies with other features, and those would be built again.
    pub(crate) fn build_programs(&self) -> Result<()> {
        shell::run(&mut self.cargo("build --quiet --locked --workspace --bins --tests"))
    }

    /// Where one of them is.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.target().join("debug").join(name)
    }

    /// A cargo command with arguments that contain no spaces.
    pub(crate) fn cargo(&self, arguments: &str) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command
            .args(arguments.split_whitespace())
            .current_dir(&self.root);
        command
    }

    /// The compiler of the workspace.
    pub(crate) fn rustc(&self) -> Command {
        let mut command = Command::new("rustc");
        command.current_dir(&self.root);
        command
    }

    /// Where cargo puts what it builds.
    pub(crate) fn target(&self) -> PathBuf {
        match std::env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => self.root.join(folder),
            None => self.root.join("target"),
        }
    }
}

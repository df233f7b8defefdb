//! What cargo knows about the workspace: packages, dependencies, licenses.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::{Workspace, shell};

/// The packages of a workspace and everything they depend on.
#[derive(Debug, Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
    workspace_members: Vec<String>,
}

/// A package.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) id: String,
    pub(crate) license: Option<String>,
    pub(crate) dependencies: Vec<Dependency>,
}

/// A dependency as a manifest declares it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) kind: Option<Kind>,
}

/// What a dependency is for, if not for the package itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Tests, examples and benchmarks.
    Dev,
    /// Build scripts.
    Build,
}

impl Metadata {
    /// Asks cargo about the workspace of a manifest.
    pub(crate) fn load(workspace: &Workspace, manifest: &str) -> Result<Metadata> {
        let mut command = workspace.cargo("metadata --format-version 1 --locked --manifest-path");
        command.arg(workspace.path(manifest));
        let text = shell::output(&mut command).with_context(|| {
            format!("if its lock file is old, renew it: `cargo check --manifest-path {manifest}`")
        })?;
        serde_json::from_str(&text).context("cargo metadata has an unknown form")
    }

    /// The packages of the workspace itself.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Package> {
        let ours = |package: &&Package| self.workspace_members.contains(&package.id);
        self.packages.iter().filter(ours)
    }
}

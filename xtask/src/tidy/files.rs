//! The text files of the workspace.

use std::{fs, path::Path};

use anyhow::{Context, Result};

use crate::Workspace;

/// A text file.
#[derive(Clone, Debug)]
pub(super) struct File {
    /// Its path in the workspace, with slashes.
    pub(super) path: String,
    /// What it says.
    pub(super) text: String,
}

impl File {
    /// The lines with their numbers, from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// Whether it is Rust.
    pub(super) fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }
}

/// What is made by programs or holds what fuzzers feed on.
const SKIPPED: &[&str] = &[".git", "target", "artifacts", "corpus", "coverage"];

/// All files of the workspace that are text, in order.
pub(super) fn all(workspace: &Workspace) -> Result<Vec<File>> {
    let mut files = Vec::new();
    walk(workspace, workspace.root(), &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn walk(workspace: &Workspace, folder: &Path, files: &mut Vec<File>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        let name = entry.file_name();
        let kind = entry.file_type()?;
        if SKIPPED.iter().any(|skipped| name == *skipped) {
            continue;
        }
        if kind.is_dir() {
            walk(workspace, &path, files)?;
        } else if kind.is_file() {
            // Files that are not text are none of our business.
            if let Ok(text) = fs::read_to_string(&path) {
                let relative = path
                    .strip_prefix(workspace.root())
                    .expect("the walk began at the root");
                let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
                files.push(File {
                    path: parts.join("/"),
                    text,
                });
            }
        }
    }
    Ok(())
}

//! A folder that goes away with the test.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// A folder that goes away with the test.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// An empty folder.
    ///
    /// # Panics
    /// It cannot be made.
    pub fn new(name: &str) -> Folder {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let n = MADE.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("fogg-{name}-{}-{n}", process::id()));
        fs::create_dir(&path).expect("it is not there yet");
        Folder(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The address of an SQLite database in it.
    pub fn database(&self, name: &str) -> String {
        format!("sqlite:{}", self.0.join(name).display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left behind is for the system to clean up.
        let _ = fs::remove_dir_all(&self.0);
    }
}

//! A folder that goes away with the test.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
};

pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = env::temp_dir().join(format!("fogg-{name}-{}", process::id()));
        fs::create_dir(&path).expect("it is not there yet");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left behind is for the system to clean up.
        let _ = fs::remove_dir_all(&self.0);
    }
}

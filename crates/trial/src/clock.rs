//! A clock that can be set, for one process: libfaketime answers in the place of the system.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Where Debian keeps libraries, a folder for each kind of machine.
const LIBRARIES: &str = "/usr/lib";
const FAKETIME: &str = "faketime/libfaketimeMT.so.1";

/// A clock that can be set.
#[derive(Clone, Debug)]
pub struct Clock {
    library: PathBuf,
    /// By how much it is wrong.
    file: PathBuf,
}

impl Clock {
    /// A clock that is right, kept in this folder.
    ///
    /// # Panics
    /// libfaketime is not installed.
    pub fn new(folder: &Path, name: &str) -> Clock {
        let kinds = fs::read_dir(LIBRARIES).into_iter().flatten().flatten();
        let mut libraries = kinds.map(|kind| kind.path().join(FAKETIME));
        let library = libraries.find(|library| library.exists());
        let clock = Clock {
            library: library
                .expect("libfaketime is needed: install it with `apt install faketime`"),
            file: folder.join(name),
        };
        clock.set(0);
        clock
    }

    /// Makes it wrong by so many seconds.
    ///
    /// # Panics
    /// The file cannot be written.
    pub fn set(&self, seconds: i64) {
        // It is read at any time, and never half of it.
        let next = self.file.with_extension("next");
        fs::write(&next, format!("{seconds:+}\n")).expect("it can be written");
        fs::rename(next, &self.file).expect("it can be written");
    }

    /// Lets a process look at it. How long something takes is measured by another clock, which
    /// nobody sets.
    pub(crate) fn give(&self, command: &mut Command) {
        command.env("LD_PRELOAD", &self.library);
        command.env("FAKETIME_TIMESTAMP_FILE", &self.file);
        command.env("FAKETIME_NO_CACHE", "1");
        command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }
}

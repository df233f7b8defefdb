//! What is wrong with an edition file, by line.

use std::fmt;

/// One fault of a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FileFault {
    /// The line it is on, counted from 1.
    pub line: usize,
    /// What is wrong, and after a colon what would be right.
    pub message: String,
}

/// All faults of a file, sorted by line; shown as `file:line: problem: remedy`, one a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Faults {
    /// The file's name as it was given.
    pub file: String,
    /// The faults; never none.
    pub list: Vec<FileFault>,
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.list.iter().enumerate() {
            let end_of_previous = if n == 0 { "" } else { "\n" };
            let FileFault { line, message } = fault;
            write!(f, "{end_of_previous}{}:{line}: {message}", self.file)?;
        }
        Ok(())
    }
}

/// Faults in the order of their places in the text.
#[derive(Default)]
pub(crate) struct Collector {
    found: Vec<(usize, String)>,
}

impl Collector {
    pub(crate) fn add(&mut self, offset: usize, problem: &str, remedy: &str) {
        let fault = (offset, format!("{problem}: {remedy}"));
        let place = self.found.partition_point(|other| *other <= fault);
        self.found.insert(place, fault);
    }

    pub(crate) fn count(&self) -> usize {
        self.found.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The faults by line.
    pub(crate) fn by_line(self, file: &str, text: &str) -> Faults {
        let line = |offset: usize| {
            let before = &text.as_bytes()[..offset.min(text.len())];
            1 + before.iter().filter(|&&byte| byte == b'\n').count()
        };
        let faults = self.found.into_iter().map(|(offset, message)| FileFault {
            line: line(offset),
            message,
        });
        let mut list: Vec<FileFault> = faults.collect();
        list.dedup();
        Faults {
            file: file.to_owned(),
            list,
        }
    }
}

//! The boards at hand: those that are built in, and those people bring along.

use fogg_editions::FileFault;
use fogg_engine::{Edition, EditionSpec};

use crate::trouble::Trouble;

/// A board somebody has brought along.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// What it goes by: the hash of its content, because its id may be that of another.
    pub key: String,
    /// The board, for [`fogg_editions::unpack`].
    pub packed: String,
}

/// A board, found.
#[derive(Clone, Debug)]
pub struct Found {
    /// What it goes by: its name if it is built in, otherwise the hash of its content.
    pub key: String,
    /// The board.
    pub edition: Edition,
    /// The board once more, for [`fogg_editions::unpack`], unless it is built in.
    pub packed: Option<String>,
}

/// All boards at hand.
#[derive(Default)]
pub struct Library {
    own: Vec<Own>,
}

struct Own {
    board: Board,
    edition: Edition,
}

/// The edition in a file of people's own. Nothing else reads them.
fn read(file: &str, text: &str) -> Result<EditionSpec, Trouble> {
    fogg_editions::spec(file, text).map_err(|faults| {
        let list = faults.list.into_iter();
        Trouble::Faults {
            file: faults.file,
            faults: list
                .map(|FileFault { line, message }| (line, message))
                .collect(),
        }
    })
}

impl Library {
    /// Adds the board in a file and says what it goes by. One that is here already comes anew:
    /// its drawing and its names may be others.
    ///
    /// # Errors
    /// The faults of the file.
    pub fn add(&mut self, file: &str, text: &str) -> Result<Found, Trouble> {
        let spec = read(file, text)?;
        let packed = fogg_editions::pack(&spec);
        let edition = Edition::new(spec).expect("it has been checked");
        let key = fogg_editions::hash(&edition);
        if let Some(same) = self.built_in(&edition.id, &key) {
            return Ok(same);
        }
        self.remove(&key);
        let board = Board { key, packed };
        let own = Own { board, edition };
        let found = own.found();
        self.own.push(own);
        Ok(found)
    }

    /// The built-in board of this id, if it has this content.
    fn built_in(&self, id: &str, hash: &str) -> Option<Found> {
        let found = self.find(id).filter(|found| found.packed.is_none())?;
        (fogg_editions::hash(&found.edition) == hash).then_some(found)
    }

    /// Takes a board people have brought along away.
    pub fn remove(&mut self, key: &str) {
        self.own.retain(|own| own.board.key != key);
    }

    /// The boards people have brought along.
    pub fn boards(&self) -> Vec<Board> {
        self.own.iter().map(|own| own.board.clone()).collect()
    }

    /// The board that goes by this.
    pub fn find(&self, key: &str) -> Option<Found> {
        if let Some(edition) = fogg_editions::built_in(key) {
            let (key, packed) = (key.to_owned(), None);
            return Some(Found {
                key,
                edition,
                packed,
            });
        }
        let own = self.own.iter().find(|own| own.board.key == key)?;
        Some(own.found())
    }

    /// The board a record names by its id and the hash of its content.
    pub fn played(&self, id: &str, hash: &str) -> Option<Found> {
        let own = self.own.iter().find(|own| own.board.key == hash);
        if let Some(own) = own.filter(|own| own.edition.id == id) {
            return Some(own.found());
        }
        let built_in = fogg_editions::by_hash(hash).map(|edition| Found {
            key: edition.id.clone(),
            edition,
            packed: None,
        });
        built_in.or_else(|| own.map(Own::found))
    }

    /// What the board a record names goes by, or its id if it is not here. This is for lists: it
    /// does not look whether a built-in board still has the same content.
    pub fn key<'a>(&self, id: &'a str, hash: &'a str) -> &'a str {
        let is_own = self.own.iter().any(|own| own.board.key == hash);
        if is_own { hash } else { id }
    }
}

impl Own {
    fn found(&self) -> Found {
        Found {
            key: self.board.key.clone(),
            edition: self.edition.clone(),
            packed: Some(self.board.packed.clone()),
        }
    }
}

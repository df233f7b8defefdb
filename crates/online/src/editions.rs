//! The boxes a game can be played with, by what is in them.

use std::{collections::BTreeMap, sync::Arc};

use fogg_engine::Edition;

/// Boxes by the hash of their content. A journal names its box by hash, so a table comes back with
/// the box it was opened with.
#[derive(Clone)]
pub struct Editions(BTreeMap<String, Arc<Edition>>);

impl Editions {
    /// The boxes that are built in.
    pub fn built_in() -> Editions {
        let editions = fogg_editions::names().filter_map(fogg_editions::built_in);
        let hashed = editions.map(|edition| (fogg_editions::hash(&edition), Arc::new(edition)));
        Editions(hashed.collect())
    }

    /// These and one more.
    pub fn with(mut self, edition: Edition) -> Editions {
        let hash = fogg_editions::hash(&edition);
        self.0.insert(hash, Arc::new(edition));
        self
    }

    /// The box with this content.
    pub fn by_hash(&self, hash: &str) -> Option<&Arc<Edition>> {
        self.0.get(hash)
    }

    /// The hash of the box with this short name.
    pub fn hash_of(&self, id: &str) -> Option<&str> {
        let found = self.0.iter().find(|(_, edition)| edition.id == id);
        found.map(|(hash, _)| hash.as_str())
    }
}

//! What becomes of a table besides its journal: it is listed, and when a public one has changed
//! those who look at the list hear of it.

use fogg_online::{Editions, Entry, PersonId, Stage, Summary, Table};
use fogg_protocol::{Refusal, wire};
use fogg_store::{Shelf, StoreError};
use tokio::sync::watch;

use crate::{
    chance,
    clock::now_ms,
    hall::Hall,
    shelf::{is_news, shelf},
};

impl Hall {
    /// Opens a table with the first entries of its journal, and says its name.
    pub(crate) async fn open_with(
        &self,
        owner: &PersonId,
        entries: &[Entry],
        editions: &Editions,
    ) -> Result<Result<String, Refusal>, StoreError> {
        let (table, now_ms) = (chance::name(), now_ms());
        let timed = entries.iter().map(|entry| (entry, now_ms));
        let Ok(begun) = Table::of(timed, editions) else {
            return Ok(Err(Refusal::Busy));
        };
        let summary = begun.summary();
        let texts: Vec<String> = entries.iter().map(wire::to_text).collect();
        let shelf = self.shelf(&summary, None);
        let store = self.store();
        let opened = store.open_table(&table, &owner.0, &texts, &shelf, now_ms);
        opened.await?;
        if summary.terms.public {
            self.announce();
        }
        Ok(Ok(table))
    }

    /// What is stored with a table.
    pub(crate) fn shelf(&self, summary: &Summary, before: Option<&Summary>) -> Shelf {
        // Who made a board may have called it anything.
        let is_ours = self.editions().by_hash(&summary.hash).is_some();
        let board = if is_ours {
            &summary.edition
        } else {
            &summary.hash
        };
        shelf(board, summary, before)
    }

    /// Something was stored at a table.
    pub(crate) fn stored(&self, summary: &Summary, before: &Summary) {
        if is_news(summary, before) {
            self.announce();
        }
        if summary.stage == Stage::Over && before.stage != Stage::Over && summary.terms.rated {
            tokio::spawn(self.clone().settle());
        }
    }

    /// Makes up for what a server that ended has left undone: tables that were opened before there
    /// were lists, and games whose ratings were not computed.
    pub async fn heal(self) {
        // What fails now is tried again at the next start.
        let unlisted = self.store().unlisted_tables().await.unwrap_or_default();
        for name in unlisted {
            let Ok(table) = self.table(&name).await else {
                continue;
            };
            let shelf = self.shelf(&table.summary(), None);
            let _ = self.store().shelve(&name, &shelf).await;
        }
        self.settle().await;
    }

    /// The boxes with which a journal can be read whose first entry names this one.
    ///
    /// # Errors
    /// The database failed.
    pub(crate) async fn editions_for(&self, named: &str) -> Result<Editions, StoreError> {
        let editions = self.editions();
        if editions.by_hash(named).is_some() || editions.hash_of(named).is_some() {
            return Ok(editions.clone());
        }
        let text = self.store().board(named).await?;
        // It was checked when it was sent in.
        let edition = text.and_then(|text| fogg_editions::parse(named, &text).ok());
        Ok(match edition {
            Some(edition) => editions.clone().with(edition),
            None => editions.clone(),
        })
    }

    /// Tells those who look at the list of tables that it has changed.
    fn announce(&self) {
        self.lobby().send_replace(());
    }

    /// Hears when the list of tables has changed.
    pub(crate) fn listen(&self) -> watch::Receiver<()> {
        self.lobby().subscribe()
    }
}

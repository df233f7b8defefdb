//! What becomes of a table besides its journal: it is listed, and when a public one has changed
//! those who look at the list hear of it.

use fogg_online::{Editions, Entry, PersonId, Stage, Summary, Table};
use fogg_protocol::{Refusal, wire};
use fogg_store::{Opening, Shelf, StoreError};
use tokio::sync::watch;

use crate::{
    chance,
    clock::now_ms,
    hall::Hall,
    nodes::News,
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
        let now_ms = now_ms();
        let opening = match self.opening(owner, entries, editions, now_ms) {
            Ok(opening) => opening,
            Err(why) => return Ok(Err(why)),
        };
        self.store().open_table(&opening, now_ms).await?;
        if opening.shelf.listed {
            self.announce();
        }
        Ok(Ok(opening.table))
    }

    /// A table that is to be opened with the first entries of its journal.
    pub(crate) fn opening(
        &self,
        owner: &PersonId,
        entries: &[Entry],
        editions: &Editions,
        now_ms: i64,
    ) -> Result<Opening, Refusal> {
        let timed = entries.iter().map(|entry| (entry, now_ms));
        let begun = Table::of(timed, editions).map_err(|_| Refusal::Busy)?;
        Ok(Opening {
            table: chance::name(),
            owner: owner.0.clone(),
            entries: entries.iter().map(wire::to_text).collect(),
            shelf: self.shelf(&begun.summary(), None),
        })
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
        shelf(self.nodes().name(), board, summary, before)
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
    pub(crate) fn announce(&self) {
        self.lobby().send_replace(());
        self.nodes().call(News::Lobby);
    }

    /// Hears when the list of tables has changed.
    pub(crate) fn listen(&self) -> watch::Receiver<()> {
        self.lobby().subscribe()
    }
}

//! Keeping in step with the journal, which other servers write as well.

use std::collections::{BTreeSet, HashMap};

use fogg_online::PersonId;
use fogg_protocol::wire;

use super::{Keeper, OutOfStep};
use crate::{calls::Calls, clock::now_ms, nodes::News};

impl Keeper {
    /// Another server calls something about this table.
    pub(super) async fn hear_of(&mut self, from: &str, news: News) -> Result<(), OutOfStep> {
        match news {
            News::Met | News::Lobby | News::SignedOut(_) => Ok(()),
            News::Papers(_) => self.read_papers().await,
            News::Anew(_) => Err(OutOfStep),
            News::Grown { version, .. } if version <= self.room.table().version() => Ok(()),
            News::Grown { .. } => self.catch_up().await.map(|_| ()),
            News::Here { here, asks, .. } => {
                self.room.hear_of(from, here);
                if asks {
                    self.announce(false);
                }
                Ok(())
            }
        }
    }

    /// Other servers have come or gone, or were not heard for a while.
    pub(super) async fn look_around(&mut self, others: &BTreeSet<String>) -> Result<(), OutOfStep> {
        self.room.retain_servers(others);
        self.catch_up().await?;
        self.read_papers().await?;
        self.announce(true);
        Ok(())
    }

    /// Does what other servers have added to the journal, and says whether they have.
    pub(super) async fn catch_up(&mut self) -> Result<bool, OutOfStep> {
        let next = self.room.table().version() + 1;
        let added = self.hall.entries(&self.table, next).await;
        let added = added.map_err(|_| OutOfStep)?;
        if added.is_empty() {
            return Ok(false);
        }
        for (entry, at_ms) in &added {
            self.room.apply(entry, *at_ms).map_err(|_| OutOfStep)?;
        }
        self.caught_up();
        Ok(true)
    }

    /// Forgets what could not be added because another server was quicker, and does what that one
    /// has added.
    pub(super) async fn renew(&mut self) -> Result<(), OutOfStep> {
        self.hall.metrics().overtaken();
        let table = self.hall.table(&self.table).await;
        let table = table.map_err(|_| OutOfStep)?;
        // If nobody was, the journal is not what it should be.
        if table.version() < self.room.table().version() {
            return Err(OutOfStep);
        }
        self.room.renew(table);
        self.caught_up();
        Ok(())
    }

    fn caught_up(&mut self) {
        // Whoever has stored the last entry goes on: lets bots think, and calls people.
        self.ours = false;
        self.calls = Calls::woken(self.room.table().summary().to_act);
        for (id, message) in self.room.tell(now_ms()) {
            self.send(id, &message);
        }
        self.meet();
    }

    /// Reads what people keep at this table.
    pub(super) async fn read_papers(&mut self) -> Result<(), OutOfStep> {
        let kept = self.hall.papers(&self.table).await;
        let kept = kept.map_err(|_| OutOfStep)?;
        for (person, text) in &kept {
            // Papers of a newer server are left as they are.
            if let Some(papers) = wire::from_text(text) {
                self.room.keep(person.clone(), papers);
            }
        }
        self.papers = kept;
        self.meet();
        Ok(())
    }

    /// Says at other servers who is connected here.
    pub(super) fn announce(&mut self, asks: bool) {
        let here = self.room.here();
        self.announced = here;
        let table = self.table.clone();
        self.hall.nodes().call(News::Here { table, here, asks });
    }
}

/// What people keep at a table, as it is stored.
pub(crate) type Texts = HashMap<PersonId, String>;

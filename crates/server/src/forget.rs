//! Forgetting somebody: bots play on for them, and wherever their name was shown a dash is.

use fogg_online::{Caller, Entry, FORGOTTEN, PersonId, Standing, forget, people};
use fogg_protocol::{
    ClientMessage, Refusal, Sitter,
    http::{About, Stage},
    wire,
};
use fogg_store::{Mine, StoreError};

use crate::{answer::Refused, clock::now_ms, hall::Hall, keeper::Input, nodes::News};

impl Hall {
    /// Forgets a person and the guests they have been.
    pub(crate) async fn forget_person(&self, person: &str) -> Result<(), Refused> {
        // Games that have ended count for the others as they ended.
        self.clone().settle().await;
        let store = self.store();
        let tables = store.tables_of(person, 0, u32::MAX).await?;
        for mine in &tables {
            self.leave_for_ever(mine, person).await?;
        }
        store.forget(person, now_ms()).await?;
        self.signed_out(person);
        for mine in &tables {
            // It tells of somebody it should know no more; it wakes up again without that.
            self.wake_anew(&mine.listed.table).await;
            self.unname(mine).await?;
        }
        Ok(())
    }

    /// Gets up from a table, or lets a bot play on there.
    async fn leave_for_ever(&self, mine: &Mine, person: &str) -> Result<(), Refused> {
        let about: Option<About> = wire::from_text(&mine.listed.about);
        let message = match about.map(|about| about.stage) {
            Some(Stage::Open) => ClientMessage::Rise,
            Some(Stage::Playing) => ClientMessage::Leave,
            Some(Stage::Over) | None => return Ok(()),
        };
        if mine.seat.is_none() {
            return Ok(());
        }
        let table = &mine.listed.table;
        let caller = Caller {
            person: PersonId(self.store().person_at(table, person).await?),
            standing: Standing::Guest,
            name: None,
        };
        let mut connected = self.connect(table, caller).await?;
        let id = connected.id;
        let hello = ClientMessage::Hello { version: 0 };
        for message in [hello, message] {
            let text = wire::to_text(&message);
            let said = connected.inputs.send(Input::Text { id, text }).await;
            said.map_err(|_| Refusal::Busy)?;
        }
        let gone = connected.inputs.send(Input::Disconnect(id)).await;
        gone.map_err(|_| Refusal::Busy)?;
        // When nothing more comes, all of it has happened.
        while connected.outputs.recv().await.is_some() {}
        Ok(())
    }

    /// Makes a table that is awake come back from its journal.
    async fn wake_anew(&self, table: &str) {
        self.nodes().call(News::Anew(table.to_owned()));
        self.analyses().forget(table);
        let awake = self.awake().get(table).cloned();
        if let Some(inputs) = awake
            && inputs.send(Input::Anew).await.is_ok()
        {
            inputs.closed().await;
        }
    }

    /// Takes the name of somebody out of what everybody may know of a table.
    async fn unname(&self, mine: &Mine) -> Result<(), StoreError> {
        let table = &mine.listed.table;
        let Some(listed) = self.store().listed(table).await? else {
            return Ok(());
        };
        let Some(mut about) = wire::from_text::<About>(&listed.about) else {
            return Ok(());
        };
        let seat = mine.seat.map(usize::from);
        let sitter = seat.and_then(|seat| about.seats.get_mut(seat));
        if let Some(Sitter::Person { name, .. }) = sitter {
            *name = FORGOTTEN.to_owned();
            let about = wire::to_text(&about);
            self.store().set_about(table, &about).await?;
        }
        Ok(())
    }

    /// A journal without what it tells of people who are forgotten.
    pub(crate) async fn without_forgotten(
        &self,
        mut journal: Vec<(Entry, i64)>,
    ) -> Result<Vec<(Entry, i64)>, StoreError> {
        let named = people(journal.iter().map(|(entry, _)| entry));
        let named: Vec<&str> = named.iter().map(|person| person.0.as_str()).collect();
        let gone = self.store().forgotten(&named).await?;
        if !gone.is_empty() {
            let gone: Vec<PersonId> = gone.into_iter().map(PersonId).collect();
            forget(journal.iter_mut().map(|(entry, _)| entry), &gone);
        }
        Ok(journal)
    }
}

//! Calling people for whom a table waits and who have no page open there.

use fogg_online::PersonId;
use fogg_protocol::{http::Call, wire};
use fogg_push::{Bell, Subscription, Unheard};

use crate::{clock::now_ms, hall::Hall};

/// Most browsers of one person that are called.
const MOST: u32 = 10;

/// For whom a table waits, and whom it has called.
#[derive(Debug, Default)]
pub(crate) struct Calls {
    waits_for: Vec<PersonId>,
    called: Vec<PersonId>,
}

impl Calls {
    /// Those of a table that wakes up: whoever it waits for was called before it slept.
    pub(crate) fn woken(to_act: Vec<PersonId>) -> Calls {
        Calls {
            called: to_act.clone(),
            waits_for: to_act,
        }
    }

    /// Something has happened, and now these are to act.
    pub(crate) fn turn(&mut self, to_act: Vec<PersonId>) {
        self.called.retain(|person| to_act.contains(person));
        self.waits_for = to_act;
    }

    /// The table comes to rest: those who are to be called now. Whoever is there sees it.
    pub(crate) fn due(&mut self, is_here: impl Fn(&PersonId) -> bool) -> Vec<PersonId> {
        let new = self.waits_for.iter();
        let new: Vec<PersonId> = new
            .filter(|person| !self.called.contains(person))
            .cloned()
            .collect();
        self.called.extend(new.iter().cloned());
        new.into_iter().filter(|person| !is_here(person)).collect()
    }
}

impl Hall {
    /// Calls somebody to a table, wherever they want to be called.
    pub(crate) async fn call(self, person: PersonId, table: String) {
        let Some(bell) = self.bell() else { return };
        // It is a courtesy: what fails is not tried again.
        let calls = self.store().calls_of(&person.0, MOST).await;
        let message = wire::to_text(&Call { turn: table });
        for call in calls.unwrap_or_default() {
            let to = Subscription::read(&call.address, &call.key, &call.auth, bell.reach());
            let rung = match to {
                Ok(to) => ring(bell, &to, &message).await,
                // It was good when it came; now calls may not go there any more.
                Err(_) => Err(Unheard::Gone),
            };
            match rung {
                Ok(()) => {}
                Err(Unheard::Gone) => {
                    let _ = self.store().forget_call(&call.address).await;
                }
                // The address is that of a person, and stays out of the log.
                Err(error) => tracing::warn!(%error, "a browser could not be called"),
            }
        }
    }
}

async fn ring(bell: &Bell, to: &Subscription, message: &str) -> Result<(), Unheard> {
    let now_s = u64::try_from(now_ms() / 1000).unwrap_or(0);
    bell.ring(to, message, now_s).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(names: &[&str]) -> Vec<PersonId> {
        let person = |name: &&str| PersonId((*name).to_owned());
        names.iter().map(person).collect()
    }

    #[test]
    fn everybody_is_called_once_a_turn_unless_they_are_there() {
        let mut calls = Calls::woken(people(&["ann"]));
        let nobody = |_: &PersonId| false;
        assert_eq!(calls.due(nobody), people(&[]), "she was called before");
        calls.turn(people(&["bob"]));
        assert_eq!(calls.due(nobody), people(&["bob"]));
        assert_eq!(calls.due(nobody), people(&[]));
        // Bob moves twice in a row, as somebody does who draws a second card.
        calls.turn(people(&["bob"]));
        assert_eq!(calls.due(nobody), people(&[]));
        // A bot has played in between, before the table came to rest.
        calls.turn(people(&[]));
        calls.turn(people(&["bob"]));
        assert_eq!(calls.due(nobody), people(&["bob"]));
        // All choose first tickets, and Ann is there.
        calls.turn(people(&[]));
        calls.turn(people(&["ann", "bob", "cleo"]));
        let due = calls.due(|person| person.0 == "ann");
        assert_eq!(due, people(&["bob", "cleo"]));
        // Who goes away while it is their turn knows that it is.
        assert_eq!(calls.due(nobody), people(&[]));
    }
}

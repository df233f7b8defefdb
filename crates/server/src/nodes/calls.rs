//! What servers call to each other: how it is heard, and how it is called.

use std::time::Duration;

use fogg_protocol::wire::{self, wire_struct};
use fogg_store::{Listener, StoreError};
use tokio::{sync::mpsc, time};

use super::News;
use crate::{hall::Hall, keeper::Input, nats::Ear};

/// How long to wait when the database does not answer.
const PAUSE: Duration = Duration::from_millis(200);
/// There is so much time between calls, in which there will be more to say.
const BREATH: Duration = Duration::from_millis(2);
/// Most things that are said in one call: there is a limit to its length.
const MOST: usize = 50;

/// What is called at once.
struct Bulletin {
    from: String,
    news: Vec<News>,
}

wire_struct!(Bulletin { from, news });

impl Hall {
    /// Hears what others call by NATS.
    pub(super) async fn listen_to_nats(self, mut ear: Ear) {
        loop {
            let heard = ear.next().await;
            let Some(nats) = self.nodes().nats.get() else {
                return;
            };
            match heard {
                Some(text) => {
                    let Some(from) = self.hear(&text) else {
                        continue;
                    };
                    let is_this = from == self.nodes().name();
                    if nats.note(from) && is_this {
                        // From here on it hears everything, and nobody knows what it missed.
                        self.look_for_all();
                    }
                }
                None => {
                    tracing::warn!("the line to NATS is broken: calls go through the database");
                    nats.forget();
                    self.look_for_all();
                    if let Err(error) = self.beat_once().await {
                        tracing::warn!(%error, "other servers cannot be told that NATS is away");
                    }
                }
            }
        }
    }

    /// Hears what others call through the database.
    pub(super) async fn listen_to(self, listener: Listener) {
        let mut listener = listener;
        loop {
            match listener.next().await {
                Ok(Some(text)) => {
                    self.hear(&text);
                }
                Ok(None) => self.look_for_all(),
                Err(error) => {
                    tracing::warn!(%error, "other servers cannot be heard");
                    listener = self.listen_again().await;
                    self.look_for_all();
                }
            }
        }
    }

    async fn listen_again(&self) -> Listener {
        loop {
            time::sleep(PAUSE).await;
            if let Ok(Some(listener)) = self.store().listen().await {
                return listener;
            }
        }
    }

    /// Hears a call, and says whose it was.
    fn hear(&self, text: &str) -> Option<String> {
        // A newer server may call what this one does not understand; then it looks for itself.
        let Some(bulletin) = wire::from_text::<Bulletin>(text) else {
            self.look_for_all();
            return None;
        };
        if bulletin.from == self.nodes().name() {
            return Some(bulletin.from);
        }
        for news in bulletin.news {
            let from = &bulletin.from;
            if let News::Anew(table) = &news {
                self.analyses().forget(table);
            }
            match &news {
                News::Met => self.meet(from),
                News::Lobby => {
                    self.lobby().send_replace(());
                }
                News::SignedOut(person) => self.sessions().tell(Some(person.clone())),
                News::Papers(table)
                | News::Anew(table)
                | News::Grown { table, .. }
                | News::Here { table, .. } => {
                    let (table, from) = (table.clone(), from.clone());
                    self.pass_on(&table, Input::Called { from, news });
                }
            }
        }
        Some(bulletin.from)
    }

    /// Another server says that it is there.
    fn meet(&self, server: &str) {
        self.look_for_all();
        if !self.nodes().others().contains(server) {
            let hall = self.clone();
            // If that fails, it is noticed with the next beat.
            tokio::spawn(async move { hall.beat_once().await });
        }
    }

    /// Something was called that was not heard: everybody looks for themselves.
    pub(super) fn look_for_all(&self) {
        self.look_everywhere();
        self.sessions().tell(None);
        self.analyses().forget_all();
    }

    /// Lets all tables that are awake look into their journals.
    pub(super) fn look_everywhere(&self) {
        self.lobby().send_replace(());
        let tables: Vec<String> = self.awake().keys().cloned().collect();
        for table in tables {
            self.pass_on(&table, Input::Servers(self.nodes().others()));
        }
    }

    /// Tells a table something if it is awake.
    fn pass_on(&self, table: &str, input: Input) {
        let awake = self.awake().get(table).cloned();
        if let Some(inputs) = awake
            && let Err(mpsc::error::TrySendError::Full(input)) = inputs.try_send(input)
        {
            // It must hear of it, and others do not wait until it can.
            tokio::spawn(async move { inputs.send(input).await });
        }
    }

    /// Calls what others have to know.
    pub(super) async fn call_out(self, waiting: mpsc::UnboundedReceiver<News>) {
        let mut waiting = waiting;
        loop {
            let mut news = Vec::new();
            if waiting.recv_many(&mut news, MOST).await == 0 {
                return;
            }
            let text = self.bulletin(news);
            while let Err(error) = self.call_others(&text).await {
                tracing::warn!(%error, "other servers cannot be called");
                time::sleep(PAUSE).await;
            }
            time::sleep(BREATH).await;
        }
    }

    async fn call_others(&self, text: &str) -> Result<(), StoreError> {
        if let Some(nats) = self.nodes().nats()
            && nats.call(text).await
        {
            return Ok(());
        }
        self.store().call_out(text).await
    }

    pub(super) fn bulletin(&self, news: Vec<News>) -> String {
        let from = self.nodes().name().to_owned();
        wire::to_text(&Bulletin { from, news })
    }
}

#[cfg(test)]
mod tests {
    use fogg_engine::Seat;
    use fogg_protocol::Here;
    use fogg_store::Store;

    use super::*;
    use crate::chance;

    #[test]
    fn as_much_as_is_said_at_once_fits_into_a_call() {
        let everybody = Here {
            seats: Seat::all(5).collect(),
            watching: u32::MAX,
        };
        let longest = News::Here {
            table: chance::name(),
            here: everybody,
            asks: false,
        };
        let bulletin = Bulletin {
            from: chance::name(),
            news: vec![longest; MOST],
        };
        let text = wire::to_text(&bulletin);
        assert!(text.len() <= Store::LONGEST_CALL, "{}", text.len());
        let read: Bulletin = wire::from_text(&text).expect("it was written");
        assert_eq!(read.news, bulletin.news);
    }
}

//! Other servers on the same database. The journals say what has happened; what servers call to
//! each other says where to look, so a call that nobody hears makes somebody late and nobody wrong.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
    time::Duration,
};

use fogg_protocol::{
    Here, Version,
    wire::{self, wire_enum, wire_struct},
};
use fogg_store::{Listener, StoreError};
use tokio::{sync::mpsc, time};

use crate::{chance, hall::Hall, keeper::Input};

/// How often a server says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// How long ago a server may have said so last.
const WITHIN: Duration = Duration::from_secs(5);
/// How long to wait when the database does not answer.
const PAUSE: Duration = Duration::from_millis(200);
/// There is so much time between calls, in which there will be more to say.
const BREATH: Duration = Duration::from_millis(2);
/// Most things that are said in one call: there is a limit to its length.
const MOST: usize = 50;

/// Something another server has to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// The caller knows since now that others are there: whatever it did before was not called.
    Met,
    /// The list of tables has changed.
    Lobby,
    /// Tokens of a person are good no more.
    SignedOut(String),
    /// Somebody keeps something else at a table.
    Papers(String),
    /// The journal of a table is to be shown otherwise.
    Anew(String),
    /// The journal of a table has come to a version.
    Grown {
        /// Which table.
        table: String,
        /// How far.
        version: Version,
    },
    /// Who is connected to a table at the caller.
    Here {
        /// Which table.
        table: String,
        /// Who.
        here: Here,
        /// Whether the caller wants to know the same.
        asks: bool,
    },
}

wire_enum!(News {
    Met, Lobby;
    SignedOut(person), Papers(table), Anew(table);
    Grown { table, version },
    Here { table, here, asks },
});

/// What is called at once.
struct Bulletin {
    from: String,
    news: Vec<News>,
}

wire_struct!(Bulletin { from, news });

/// This server among those on its database.
pub(crate) struct Nodes {
    name: String,
    others: Mutex<Arc<BTreeSet<String>>>,
    /// Where what is to be called waits, once others may be there.
    calls: OnceLock<mpsc::UnboundedSender<News>>,
}

impl Nodes {
    pub(crate) fn new() -> Nodes {
        Nodes {
            name: chance::name(),
            others: Mutex::default(),
            calls: OnceLock::new(),
        }
    }

    /// The name of this server.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The other servers that are there.
    pub(crate) fn others(&self) -> Arc<BTreeSet<String>> {
        Arc::clone(&self.lock())
    }

    /// Whether there are any.
    fn has_others(&self) -> bool {
        !self.lock().is_empty()
    }

    /// Calls something, if there is anybody to hear it.
    pub(crate) fn call(&self, news: News) {
        if self.has_others()
            && let Some(calls) = self.calls.get()
        {
            // Without anybody who takes it the server has ended.
            let _ = calls.send(news);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Arc<BTreeSet<String>>> {
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hall {
    /// Joins the other servers on the same database. Whoever serves does so first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn join(&self) -> Result<(), StoreError> {
        let Some(listener) = self.store().listen().await? else {
            return Ok(());
        };
        let (calls, waiting) = mpsc::unbounded_channel();
        if self.nodes().calls.set(calls).is_err() {
            return Ok(());
        }
        self.beat_once().await?;
        tokio::spawn(self.clone().until_the_end(Hall::beat));
        tokio::spawn(self.clone().until_the_end(|hall| hall.listen_to(listener)));
        tokio::spawn(self.clone().until_the_end(|hall| hall.call_out(waiting)));
        Ok(())
    }

    /// Leaves the other servers.
    pub(crate) async fn leave(&self) {
        if self.store().is_shared() {
            // If it cannot say so, they will notice.
            let _ = self.store().leave(self.nodes().name()).await;
        }
    }

    async fn until_the_end<F: Future<Output = ()>>(self, run: impl FnOnce(Hall) -> F) {
        let mut stop = self.stop();
        tokio::select! {
            () = run(self) => {}
            () = stop.wait() => {}
        }
    }

    /// Says that this server is there, again and again.
    async fn beat(self) {
        loop {
            if let Err(error) = self.beat_once().await {
                tracing::warn!(%error, "other servers cannot be told that this one is there");
            }
            time::sleep(BEAT).await;
        }
    }

    async fn beat_once(&self) -> Result<(), StoreError> {
        let nodes = self.nodes();
        let here = self.store().beat(nodes.name(), WITHIN).await?;
        let others: BTreeSet<String> = here.into_iter().filter(|it| it != nodes.name()).collect();
        let before = std::mem::replace(&mut *nodes.lock(), Arc::new(others.clone()));
        if *before != others {
            tracing::info!(others = others.len(), "servers on the same database");
            // Those that are gone may have stored what they could not call any more.
            self.look_everywhere();
        }
        if !others.is_subset(&before) {
            nodes.call(News::Met);
        }
        Ok(())
    }

    /// Hears what others call.
    async fn listen_to(self, listener: Listener) {
        let mut listener = listener;
        loop {
            match listener.next().await {
                Ok(Some(text)) => self.hear(&text),
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

    fn hear(&self, text: &str) {
        // A newer server may call what this one does not understand; then it looks for itself.
        let Some(bulletin) = wire::from_text::<Bulletin>(text) else {
            self.look_for_all();
            return;
        };
        if bulletin.from == self.nodes().name() {
            return;
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
    }

    /// Another server says that it is there.
    fn meet(&self, server: &str) {
        self.look_everywhere();
        if !self.nodes().others().contains(server) {
            let hall = self.clone();
            // If that fails, it is noticed with the next beat.
            tokio::spawn(async move { hall.beat_once().await });
        }
    }

    /// Something was called that was not heard: everybody looks for themselves.
    fn look_for_all(&self) {
        self.look_everywhere();
        self.sessions().tell(None);
        self.analyses().forget_all();
    }

    /// Lets all tables that are awake look into their journals.
    fn look_everywhere(&self) {
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
    async fn call_out(self, waiting: mpsc::UnboundedReceiver<News>) {
        let mut waiting = waiting;
        loop {
            let mut news = Vec::new();
            if waiting.recv_many(&mut news, MOST).await == 0 {
                return;
            }
            let from = self.nodes().name().to_owned();
            let text = wire::to_text(&Bulletin { from, news });
            while let Err(error) = self.store().call_out(&text).await {
                tracing::warn!(%error, "other servers cannot be called");
                time::sleep(PAUSE).await;
            }
            time::sleep(BREATH).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use fogg_engine::Seat;
    use fogg_store::Store;

    use super::*;

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

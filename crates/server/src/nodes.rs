//! Other servers on the same database. The journals say what has happened; what servers call to
//! each other says where to look, so a call that nobody hears makes somebody late and nobody wrong.
//!
//! Everybody listens to the database, and to NATS if there is one. Calls go by NATS while everybody
//! who is there says that they hear the caller there, and through the database otherwise.

mod calls;

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use fogg_protocol::{Here, Version, wire::wire_enum};
use fogg_store::{Node, StoreError};
use tokio::{sync::mpsc, time};

use crate::{
    chance,
    hall::Hall,
    nats::{Ear, Nats, NatsError},
    run::ServeError,
};

/// How often a server says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// How long ago a server may have said so last.
const WITHIN: Duration = Duration::from_secs(5);

/// Something another server has to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// The caller knows since now who is there and how to call them: whatever it did before may not
    /// have been heard.
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

/// This server among those on its database.
pub(crate) struct Nodes {
    name: String,
    others: Mutex<Arc<BTreeSet<String>>>,
    /// Where what is to be called waits, once others may be there.
    calls: OnceLock<mpsc::UnboundedSender<News>>,
    nats: OnceLock<Nats>,
    /// Whether everybody who is there hears this server by NATS.
    is_heard: AtomicBool,
}

impl Nodes {
    pub(crate) fn new() -> Nodes {
        Nodes {
            name: chance::name(),
            others: Mutex::default(),
            calls: OnceLock::new(),
            nats: OnceLock::new(),
            is_heard: AtomicBool::new(false),
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

    /// The NATS by which all of them are called; `None`: they are called through the database.
    pub(crate) fn nats(&self) -> Option<&Nats> {
        let nats = self.nats.get()?;
        self.is_heard.load(Ordering::Relaxed).then_some(nats)
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
    /// The database does not answer, or NATS does not.
    pub async fn join(&self) -> Result<(), ServeError> {
        let ear = self.connect_to_nats().await?;
        let Some(listener) = self.store().listen().await? else {
            return Ok(());
        };
        let (calls, waiting) = mpsc::unbounded_channel();
        if self.nodes().calls.set(calls).is_err() {
            return Ok(());
        }
        if let Some(ear) = ear {
            tokio::spawn(self.clone().until_the_end(|hall| hall.listen_to_nats(ear)));
        }
        self.beat_once().await?;
        tokio::spawn(self.clone().until_the_end(Hall::beat));
        tokio::spawn(self.clone().until_the_end(|hall| hall.listen_to(listener)));
        tokio::spawn(self.clone().until_the_end(|hall| hall.call_out(waiting)));
        Ok(())
    }

    async fn connect_to_nats(&self) -> Result<Option<Ear>, ServeError> {
        let Some(address) = &self.config().nats else {
            return Ok(None);
        };
        let word = self.store().common_name().await?.ok_or(NatsError::Alone)?;
        let (nats, ear) = Nats::connect(address, &word).await?;
        // Whoever joins twice has joined.
        Ok(self.nodes().nats.set(nats).is_ok().then_some(ear))
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
            if let Some(nats) = self.nodes().nats.get() {
                // With nothing to say: others notice that they hear it.
                nats.call(&self.bulletin(Vec::new())).await;
            }
            if let Err(error) = self.beat_once().await {
                tracing::warn!(%error, "other servers cannot be told that this one is there");
            }
            time::sleep(BEAT).await;
        }
    }

    async fn beat_once(&self) -> Result<(), StoreError> {
        let nodes = self.nodes();
        let this = Node {
            id: nodes.name().to_owned(),
            hears: nodes
                .nats
                .get()
                .map(|nats| nats.hears(WITHIN))
                .unwrap_or_default(),
        };
        let here = self.store().beat(&this, WITHIN).await?;
        // Itself as well: whoever does not hear itself does not get through.
        let is_heard = here.iter().all(|node| node.hears.contains(nodes.name()));
        let was_heard = nodes.is_heard.swap(is_heard, Ordering::Relaxed);
        let names = here.into_iter().map(|node| node.id);
        let others: BTreeSet<String> = names.filter(|name| name != nodes.name()).collect();
        let before = std::mem::replace(&mut *nodes.lock(), Arc::new(others.clone()));
        if *before != others {
            tracing::info!(others = others.len(), "servers on the same database");
            // Those that are gone may have stored what they could not call any more.
            self.look_everywhere();
        }
        if !others.is_subset(&before) || was_heard != is_heard {
            nodes.call(News::Met);
        }
        Ok(())
    }
}

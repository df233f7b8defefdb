//! Those who play, at many tables, one game after the other.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use fogg_chance::Rollout;
use fogg_client::{Client, ClientError, Done, Server};
use fogg_engine::{Action, Seat, legal};
use fogg_protocol::{Key, OpenTable, Version};
use tokio::time;

/// How long to wait before trying again where no line comes back by itself.
const PAUSE: Duration = Duration::from_millis(100);
/// How long to think.
const THINKING_MS: u32 = 40;

/// What everybody shares.
pub(crate) struct Players {
    servers: Vec<Server>,
    /// How far each table has come.
    steps: Vec<AtomicUsize>,
    /// Its name, where there is a game.
    tables: Mutex<Vec<Option<String>>>,
    stopped: AtomicBool,
}

/// A game, as those who played it know it.
pub(crate) struct Game {
    pub(crate) table: String,
    /// The acts that were acknowledged, in order.
    pub(crate) acknowledged: Vec<(Seat, Key)>,
    /// The seat that hung, where one did: bots have played there, too.
    pub(crate) hung: Option<Seat>,
}

impl Players {
    pub(crate) fn new(servers: Vec<Server>, tables: u32) -> Players {
        Players {
            servers,
            steps: (0..tables).map(|_| AtomicUsize::new(0)).collect(),
            tables: Mutex::new((0..tables).map(|_| None).collect()),
            stopped: AtomicBool::new(false),
        }
    }

    /// The tables at which there are games now.
    pub(crate) fn tables(&self) -> Vec<String> {
        self.lock().iter().flatten().cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Option<String>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets everybody end after their next act.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// How far each table has come.
    pub(crate) fn steps(&self) -> Vec<usize> {
        let steps = self.steps.iter();
        steps.map(|steps| steps.load(Ordering::Relaxed)).collect()
    }

    /// How many acts were acknowledged.
    pub(crate) fn acts(&self) -> usize {
        self.steps().iter().sum()
    }

    /// Plays at a table, one game after the other, and says what was acknowledged.
    pub(crate) async fn play(self: Arc<Players>, table: u32, seed: u64) -> Result<Vec<Game>> {
        let mut chance = Rollout::new(seed ^ u64::from(table) << 32);
        let mut games = Vec::new();
        while !self.is_stopped() {
            games.push(self.game(table, &mut chance).await?);
        }
        Ok(games)
    }

    async fn game(&self, n: u32, chance: &mut Rollout) -> Result<Game> {
        let (table, mut clients) = self.sit_down(n).await?;
        if let Ok(n) = usize::try_from(n) {
            self.lock()[n] = Some(table.clone());
        }
        let mut acknowledged = Vec::new();
        while !self.is_stopped() {
            catch_up(&mut clients).await?;
            let Some((actor, version, action)) = choose(&clients, chance) else {
                break;
            };
            let thinking = Duration::from_millis(chance.below(THINKING_MS).into());
            time::sleep(thinking).await;
            let client = &mut clients[actor];
            let done = client.act(version, vec![action]).await?;
            ensure!(done == Done::Done, "an act nobody interfered with was late");
            let you = client.sight().stand().you;
            let act = you.seat.zip(you.acted);
            acknowledged.push(act.context("whoever acts sits")?);
            if let Some(steps) = usize::try_from(n).ok().and_then(|n| self.steps.get(n)) {
                steps.fetch_add(1, Ordering::Relaxed);
            }
        }
        for client in clients {
            client.leave().await;
        }
        Ok(Game {
            table,
            acknowledged,
            hung: None,
        })
    }

    /// Opens a table, and lets two sit down there, each at a server of their own if there is one.
    async fn sit_down(&self, n: u32) -> Result<(String, Vec<Client>)> {
        let first = usize::try_from(n).unwrap_or(0);
        let server = |seat: usize| &self.servers[(first + seat) % self.servers.len()];
        let guests = [
            patiently(|| server(0).guest()).await?,
            patiently(|| server(1).guest()).await?,
        ];
        let asked = OpenTable::plain(edition(), 2);
        let table = patiently(|| server(0).open_table(&guests[0], &asked)).await?;
        let mut clients = Vec::new();
        for (seat, guest) in Seat::all(2).zip(&guests) {
            let server = server(seat.index());
            let join = || Client::join(server.clone(), guest.clone(), &table);
            let mut client = patiently(join).await?;
            client.sit(seat, "chaos").await?;
            clients.push(client);
        }
        clients[0].start().await?;
        Ok((table, clients))
    }
}

/// What is played with.
pub(crate) fn edition() -> String {
    fogg_editions::names().last().unwrap_or_default().to_owned()
}

/// Tries again until it is not the server's fault any more.
pub(crate) async fn patiently<T, F>(ask: impl Fn() -> F) -> Result<T, ClientError>
where
    F: Future<Output = Result<T, ClientError>>,
{
    loop {
        match ask().await {
            Err(error) if error.passes() => time::sleep(PAUSE).await,
            // A server that dies while it answers answers half of it.
            Err(ClientError::Foreign { .. }) => time::sleep(PAUSE).await,
            answered => return answered,
        }
    }
}

/// Waits until everybody has seen what somebody has.
async fn catch_up(clients: &mut [Client]) -> Result<(), ClientError> {
    let versions = clients.iter().map(|client| client.sight().version());
    let newest = versions.max().unwrap_or_default();
    for client in clients {
        while client.sight().version() < newest {
            client.listen().await?;
        }
    }
    Ok(())
}

/// Somebody who has to decide, and on what.
pub(crate) fn choose(clients: &[Client], chance: &mut Rollout) -> Option<(usize, Version, Action)> {
    let actor = clients
        .iter()
        .position(|client| client.sight().is_acting())?;
    let sight = clients[actor].sight();
    let view = sight.view()?;
    let moves = legal(view.view(sight.edition()));
    Some((actor, sight.version(), chance.pick(&moves)?))
}

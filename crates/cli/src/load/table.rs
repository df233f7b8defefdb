//! A table that is played over sockets, one game after the other.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use fogg_bots::{Bot, Kind};
use fogg_client::{Client, ClientError, Credentials, Done, Server};
use fogg_engine::Seat;
use fogg_protocol::{OpenTable, Version};
use tokio::time;

use super::{
    Load,
    figures::{Figures, kind},
};

/// At how many tables a guest sits at the same time: servers want no crowd of guests from one
/// machine, and no crowd of sockets from one guest.
const TABLES_OF_A_GUEST: u32 = 20;
/// How long to wait after something went wrong.
const PAUSE: Duration = Duration::from_secs(1);

/// Those who play: for each block of tables, one for each seat.
pub(super) struct Guests(Vec<Vec<Credentials>>);

impl Guests {
    pub(super) async fn welcome(
        server: &Server,
        tables: u32,
        seats: u8,
    ) -> Result<Guests, ClientError> {
        let mut guests = Vec::new();
        for _ in 0..tables.div_ceil(TABLES_OF_A_GUEST) {
            let mut block = Vec::new();
            for _ in 0..seats {
                block.push(server.guest().await?);
            }
            guests.push(block);
        }
        Ok(Guests(guests))
    }

    /// Those who play at a table.
    pub(super) fn of(&self, table: u32) -> &[Credentials] {
        let block = usize::try_from(table / TABLES_OF_A_GUEST).unwrap_or(usize::MAX);
        self.0.get(block).map_or(&[], Vec::as_slice)
    }
}

/// What all tables share.
pub(super) struct Course {
    server: Server,
    guests: Arc<Guests>,
    table: OpenTable,
    level: Kind,
    pace: Duration,
    /// How many games may still begin.
    games_left: Option<AtomicU64>,
    figures: Mutex<Figures>,
}

/// Somebody at a table, with the bot that decides.
struct Player {
    client: Client,
    bot: Box<dyn Bot>,
}

impl Course {
    pub(super) fn new(load: &Load, server: Server, guests: Arc<Guests>) -> Course {
        Course {
            server,
            guests,
            table: OpenTable::plain(load.edition.clone(), load.seats),
            level: load.level,
            pace: load.pace.0,
            games_left: load.games.map(AtomicU64::new),
            figures: Mutex::default(),
        }
    }

    pub(super) fn figures(&self) -> MutexGuard<'_, Figures> {
        // Numbers are never half counted.
        self.figures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays one game after the other.
    pub(super) async fn keep_playing(&self, n: u32) {
        while self.may_begin() {
            match self.game(n).await {
                Ok(()) => self.figures().games += 1,
                Err(error) => {
                    self.figures().error(&kind(&error));
                    time::sleep(PAUSE).await;
                }
            }
        }
    }

    fn may_begin(&self) -> bool {
        let Some(left) = &self.games_left else {
            return true;
        };
        let taken = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1));
        taken.is_ok()
    }

    async fn game(&self, n: u32) -> Result<(), ClientError> {
        let mut players = self.sit_down(n).await?;
        while let Some(actor) = actor(&players) {
            time::sleep(self.pace).await;
            self.act(&mut players, actor).await?;
        }
        for player in players {
            player.client.leave().await;
        }
        Ok(())
    }

    async fn sit_down(&self, n: u32) -> Result<Vec<Player>, ClientError> {
        let guests = self.guests.of(n);
        let mut players = Vec::new();
        let mut table = None;
        for (seat, guest) in Seat::all(self.table.seats).zip(guests) {
            let table = match &table {
                Some(table) => table,
                None => table.insert(self.server.open_table(guest, &self.table).await?),
            };
            let mut client = Client::join(self.server.clone(), guest.clone(), table).await?;
            client
                .sit(seat, &format!("load {}", seat.index() + 1))
                .await?;
            let seed = getrandom::u64().unwrap_or_default();
            let bot = self.level.seat(seed);
            players.push(Player { client, bot });
        }
        if let Some(owner) = players.first_mut() {
            owner.client.start().await?;
        }
        let version = latest(&players);
        for player in &mut players {
            player.see(version).await?;
        }
        Ok(players)
    }

    /// Lets a player act, and measures how long it takes until others see it.
    async fn act(&self, players: &mut [Player], actor: usize) -> Result<(), ClientError> {
        let (before, rest) = players.split_at_mut(actor);
        let Some((player, after)) = rest.split_first_mut() else {
            return Ok(());
        };
        let (version, action) = player.decide()?;
        // The one who watches most closely is the next in turn.
        let mut others = after.iter_mut().chain(before);
        let Some(next) = others.next() else {
            return Ok(());
        };
        let begun = Instant::now();
        let (done, seen) = tokio::join!(player.client.act(version, vec![action]), async {
            next.see(version + 1).await?;
            Ok::<_, ClientError>(begun.elapsed())
        });
        let latency = seen?;
        if done? == Done::Done {
            self.figures().act(latency);
        }
        for other in others {
            other.see(version + 1).await?;
        }
        Ok(())
    }
}

impl Player {
    /// Decides, and says on the basis of which version.
    fn decide(&mut self) -> Result<(Version, fogg_engine::Action), ClientError> {
        let news = self.client.fresh_news();
        let sight = self.client.sight();
        let unseated = || ClientError::Refused(fogg_protocol::Refusal::NotSeated);
        let view = sight.view().ok_or_else(unseated)?;
        let view = view.view(sight.edition());
        for one in news {
            self.bot.hear(view, one);
        }
        Ok((sight.version(), self.bot.decide(view)))
    }

    /// Waits until a version is shown.
    async fn see(&mut self, version: Version) -> Result<(), ClientError> {
        while self.client.sight().version() < version {
            self.client.listen().await?;
        }
        Ok(())
    }
}

/// Somebody who has something to decide.
fn actor(players: &[Player]) -> Option<usize> {
    let mut players = players.iter();
    players.position(|player| player.client.sight().is_acting())
}

fn latest(players: &[Player]) -> Version {
    let versions = players.iter().map(|player| player.client.sight().version());
    versions.max().unwrap_or_default()
}

//! `fogg load --idle`: games that are left alone, and how soon one of them is there again.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use fogg_client::{Client, ClientError, Credentials, Server};
use fogg_engine::Seat;
use fogg_protocol::OpenTable;
use indicatif::ProgressBar;
use tokio::task::JoinSet;

use super::{Load, table::Guests};

/// How many games are begun at the same time.
const AT_ONCE: u32 = 8;
/// One in so many is woken up.
const WOKEN: usize = 10;

/// What was seen.
pub(super) struct Idle {
    tables: usize,
    elapsed: Duration,
    /// How long each took to be there again, the shortest first.
    waking: Vec<Duration>,
}

/// Those who let games begin, and what they need for it.
struct Course {
    server: Server,
    guests: Guests,
    asked: OpenTable,
    /// The bot on the other seats.
    level: String,
    bar: ProgressBar,
}

/// Lets games begin, leaves them alone, and wakes some of them up.
pub(super) async fn run(load: &Load, tables: u32, bar: &ProgressBar) -> Result<Idle> {
    bar.set_length(tables.into());
    let server = Server::at(load.server.clone());
    let guests = Guests::welcome(&server, tables, 1).await;
    let asked = OpenTable::plain(load.edition.clone(), load.seats);
    let course = Arc::new(Course {
        server,
        guests: guests.context("no guests are let in")?,
        asked,
        level: load.level.name().to_owned(),
        bar: bar.clone(),
    });
    let begun = Instant::now();
    let mut working = JoinSet::new();
    for first in 0..AT_ONCE {
        working.spawn(Arc::clone(&course).begin(first, tables));
    }
    let mut games = Vec::new();
    while let Some(done) = working.join_next().await {
        games.extend(done??);
    }
    let elapsed = begun.elapsed();
    let mut waking = Vec::new();
    for (guest, table) in games.iter().step_by(WOKEN) {
        let begun = Instant::now();
        let client = Client::join(course.server.clone(), guest.clone(), table).await?;
        waking.push(begun.elapsed());
        client.leave().await;
    }
    waking.sort();
    Ok(Idle {
        tables: games.len(),
        elapsed,
        waking,
    })
}

impl Course {
    /// Every so many-th of the games, with whoever sits there.
    async fn begin(
        self: Arc<Course>,
        first: u32,
        tables: u32,
    ) -> Result<Vec<(Credentials, String)>, ClientError> {
        let mut games = Vec::new();
        for n in (first..tables).step_by(usize::try_from(AT_ONCE).unwrap_or(1)) {
            for guest in self.guests.of(n) {
                let table = self.leave_alone(guest).await?;
                games.push((guest.clone(), table));
            }
            self.bar.inc(1);
        }
        Ok(games)
    }

    /// A game against bots, which waits for somebody who does not come back.
    async fn leave_alone(&self, guest: &Credentials) -> Result<String, ClientError> {
        let table = self.server.open_table(guest, &self.asked).await?;
        let mut client = Client::join(self.server.clone(), guest.clone(), &table).await?;
        for seat in Seat::all(self.asked.seats) {
            if seat.index() == 0 {
                client.sit(seat, "idle").await?;
            } else {
                client.seat_bot(seat, &self.level).await?;
            }
        }
        client.start().await?;
        client.leave().await;
        Ok(table)
    }
}

impl Idle {
    /// For people.
    pub(super) fn text(&self) -> String {
        let at = |percent: usize| {
            let last = self.waking.len().saturating_sub(1);
            let place = self.waking.get(last * percent / 100);
            place.copied().unwrap_or_default()
        };
        let (tables, elapsed, woken) = (self.tables, self.elapsed, self.waking.len());
        let [median, most, longest] = [50, 99, 100].map(at);
        format!(
            "{tables} games begun and left alone in {elapsed:.0?}\n\
             {woken} of them woken: median {median:.1?}, 99 of 100 within {most:.1?}, \
             longest {longest:.1?}\n"
        )
    }
}

//! What is to be played: bots, tables, deals, and the part of them that falls to this machine.

use std::{collections::HashSet, path::PathBuf, time::Duration};

use fogg_chance::Seed;
use fogg_engine::{Edition, WrongPlayers, limits::MAX_SEATS};

use crate::{
    player::Player,
    results::{Header, Key, Table, VERSION},
};

/// A series of games.
#[derive(Debug)]
pub struct Plan<'a> {
    /// The box.
    pub edition: &'a Edition,
    /// Bots, tables and seed.
    pub header: Header,
    /// The bots of the header.
    pub players: Vec<Player>,
    /// The seat orders of each table.
    orders: Vec<Vec<Table>>,
    /// How many deals every table plays, each with every seat order.
    pub deals: u64,
    /// The part of the deals to play here.
    pub shard: Shard,
    /// Games that are there already.
    pub done: HashSet<Key>,
    /// Threads to play with.
    pub threads: usize,
    /// How long a program may think about a decision.
    pub patience: Duration,
    /// Where to write records of all games.
    pub records: Option<PathBuf>,
}

/// One of several equal parts: every `of`-th deal, beginning with deal `index`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which part, from 0.
    pub index: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Shard = Shard { index: 0, of: 1 };

    fn has(self, deal: u64) -> bool {
        deal % self.of == self.index
    }
}

/// Why nobody can play like that.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// Too few or too many at a table.
    #[error(transparent)]
    Players(#[from] WrongPlayers),
    /// A league of one.
    #[error("a league needs two different bots at least")]
    Alone,
    /// Too many bots for the format.
    #[error("{0} bots are too many; a series has {MAX_BOTS} at most")]
    TooMany(usize),
}

/// Most bots in a series.
const MAX_BOTS: usize = 200;

impl<'a> Plan<'a> {
    /// A match: these players at one table. `name` is how the edition was asked for.
    ///
    /// # Errors
    /// The box is not made for this number of players.
    pub fn game(
        edition: &'a Edition,
        name: &str,
        players: &[Player],
        seed: Seed,
    ) -> Result<Plan<'a>, PlanError> {
        let table = (0..players.len()).collect();
        Plan::new(edition, name, players, vec![table], seed)
    }

    /// A league: every player against every other one, two at a table.
    ///
    /// # Errors
    /// There are not two different players, or the box is not made for two.
    pub fn league(
        edition: &'a Edition,
        name: &str,
        players: &[Player],
        seed: Seed,
    ) -> Result<Plan<'a>, PlanError> {
        let mut different: Vec<Player> = Vec::new();
        for player in players {
            if !different.contains(player) {
                different.push(player.clone());
            }
        }
        if different.len() < 2 {
            return Err(PlanError::Alone);
        }
        let all = 0..different.len();
        let pairs = all.flat_map(|one| (0..one).map(move |two| vec![two, one]));
        let pairs = pairs.collect();
        Plan::new(edition, name, &different, pairs, seed)
    }

    fn new(
        edition: &'a Edition,
        name: &str,
        players: &[Player],
        tables: Vec<Vec<usize>>,
        seed: Seed,
    ) -> Result<Plan<'a>, PlanError> {
        if players.len() > MAX_BOTS {
            return Err(PlanError::TooMany(players.len()));
        }
        let mut bots: Vec<Player> = Vec::new();
        let mut seated = Vec::new();
        for player in players {
            let known = bots.iter().position(|bot| bot == player);
            seated.push(known.unwrap_or(bots.len()));
            if known.is_none() {
                bots.push(player.clone());
            }
        }
        let place = |n: usize| u8::try_from(seated[n]).expect("fewer than MAX_BOTS");
        for table in &tables {
            let (min, max) = (edition.rules.min_players, edition.rules.max_players);
            let seats = u8::try_from(table.len()).unwrap_or(u8::MAX);
            if !(min..=max).contains(&seats) || table.len() > MAX_SEATS {
                let players = seats;
                return Err(WrongPlayers { players, min, max }.into());
            }
        }
        let tables = tables.into_iter();
        let tables = tables.map(|table| table.into_iter().map(place).collect());
        let tables: Vec<Table> = tables.collect();
        Ok(Plan {
            edition,
            orders: tables.iter().map(orders).collect(),
            header: Header {
                version: VERSION,
                edition: name.to_owned(),
                hash: fogg_editions::hash(edition),
                bots: bots.iter().map(Player::to_string).collect(),
                tables,
                seed,
            },
            players: bots,
            deals: 0,
            shard: Shard::WHOLE,
            done: HashSet::new(),
            threads: 1,
            patience: Duration::from_secs(10),
            records: None,
        })
    }

    /// Asks for at least so many games at every table; a deal is always played with every seat
    /// order, so there may be a few more.
    #[must_use]
    pub fn games(mut self, games: u64) -> Plan<'a> {
        let fewest = self.orders.iter().map(Vec::len).min();
        let fewest = fewest.expect("there is a table");
        self.deals = games.div_ceil(fewest as u64);
        self
    }

    /// The seed of a deal.
    pub fn deal_seed(&self, deal: u64) -> Seed {
        Seed::combine(&self.header.seed, &[Seed::from_u64(deal)])
    }

    /// The name of a bot.
    pub(crate) fn bot(&self, bot: u8) -> &str {
        &self.header.bots[usize::from(bot)]
    }

    /// The games to play here, in order: for every deal and table the seat orders.
    pub(crate) fn sets(&self) -> Vec<Set> {
        let deals = (0..self.deals).filter(|&deal| self.shard.has(deal));
        let tables = 0..u16::try_from(self.header.tables.len()).expect("200 bots make 19900 pairs");
        deals
            .flat_map(|deal| tables.clone().map(move |table| Set { deal, table }))
            .filter(|set| self.done.is_empty() || self.missing(*set).next().is_some())
            .collect()
    }

    /// The seat orders of a set that are still to be played.
    pub(crate) fn missing(&self, set: Set) -> impl Iterator<Item = Key> + '_ {
        let Set { deal, table } = set;
        let keys = self.orders[usize::from(table)]
            .iter()
            .map(move |order| Key {
                deal,
                table,
                order: order.clone(),
            });
        keys.filter(|key| self.done.is_empty() || !self.done.contains(key))
    }

    /// How many games are to be played here.
    pub fn todo(&self) -> u64 {
        let sets = self.sets().into_iter();
        sets.map(|set| self.missing(set).count() as u64).sum()
    }
}

/// One deal at one table, in all seat orders: the games that are compared with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Set {
    pub(crate) deal: u64,
    pub(crate) table: u16,
}

/// Every different order of these bots, in ascending order.
pub fn orders(table: &Table) -> Vec<Table> {
    let mut order = table.clone();
    order.sort_unstable();
    let mut orders = vec![order.clone()];
    while advance(&mut order) {
        orders.push(order.clone());
    }
    orders
}

/// The next order, unless this is the last one.
fn advance(order: &mut [u8]) -> bool {
    let Some(rise) = order.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        return false;
    };
    let larger = order.iter().rposition(|&bot| bot > order[rise]);
    order.swap(rise, larger.expect("the next one is larger"));
    order[rise + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::{Table, orders};

    #[test]
    fn every_different_order_comes_once() {
        let count = |bots: &[u8]| {
            let table: Table = bots.iter().copied().collect();
            let orders = orders(&table);
            assert!(orders.is_sorted_by(|one, two| one < two), "{orders:?}");
            orders.len()
        };
        assert_eq!(count(&[0]), 1);
        assert_eq!(count(&[1, 0]), 2);
        assert_eq!(count(&[0, 1, 1, 1]), 4);
        assert_eq!(count(&[0, 0, 1, 1]), 6);
        assert_eq!(count(&[0, 1, 2, 3, 4]), 120);
        assert_eq!(count(&[2, 2]), 1);
    }
}

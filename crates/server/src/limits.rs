//! How often is too often, and how much is too much.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use fogg_protocol::{Limited, Refusal};
use tokio::time::Instant;

use crate::config::Limits;

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);
/// How many keys a meter remembers before it looks for those it can forget.
const SWEEP: usize = 1024;

/// Everything that is measured.
pub(crate) struct Meters {
    pub(crate) requests: Meter<IpAddr>,
    pub(crate) guests: Meter<IpAddr>,
    pub(crate) accounts: Meter<IpAddr>,
    pub(crate) guesses_from: Meter<IpAddr>,
    pub(crate) guesses_of: Meter<String>,
    pub(crate) tables: Meter<String>,
    pub(crate) analyses: Meter<IpAddr>,
    pub(crate) sockets: Places<String>,
}

impl Meters {
    pub(crate) fn new(limits: &Limits) -> Meters {
        Meters {
            requests: Meter::new(limits.requests_per_minute, MINUTE),
            guests: Meter::new(limits.guests_per_hour, HOUR),
            accounts: Meter::new(limits.accounts_per_hour, HOUR),
            guesses_from: Meter::new(limits.guesses_per_hour, HOUR),
            guesses_of: Meter::new(limits.guesses_per_hour, HOUR),
            tables: Meter::new(limits.tables_per_hour, HOUR),
            analyses: Meter::new(limits.analyses_per_hour, HOUR),
            sockets: Places::new(limits.sockets, limits.sockets_per_person),
        }
    }
}

/// Whom an address stands for: the whole network of a household, which has very many addresses of
/// the newer kind.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
    }
}

/// Measures how often each of many does something: so often at once, and again at that pace.
pub(crate) struct Meter<K> {
    /// How often within the time; zero is as often as one likes.
    limit: u32,
    within: Duration,
    known: Mutex<Known<K>>,
}

struct Known<K> {
    /// When all that one has done would have been done at the right pace. Those whose time has
    /// passed need not be remembered.
    settled: HashMap<K, Instant>,
    sweep_at: usize,
}

impl<K: Eq + Hash> Meter<K> {
    fn new(limit: u32, within: Duration) -> Meter<K> {
        let known = Known {
            settled: HashMap::new(),
            sweep_at: SWEEP,
        };
        Meter {
            limit,
            within,
            known: Mutex::new(known),
        }
    }

    /// Counts once more.
    ///
    /// # Errors
    /// It is too often, and not counted.
    pub(crate) fn take(&self, key: K) -> Result<(), Refusal> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), Refusal> {
        let Some(pace) = self.within.checked_div(self.limit) else {
            return Ok(());
        };
        let mut known = self.known();
        if known.settled.len() >= known.sweep_at {
            known.settled.retain(|_, settled| *settled > now);
            known.sweep_at = SWEEP.max(2 * known.settled.len());
        }
        let settled = known.settled.entry(key).or_insert(now);
        let next = (*settled).max(now) + pace;
        let early = next.duration_since(now).saturating_sub(self.within);
        if early.is_zero() {
            *settled = next;
            return Ok(());
        }
        let seconds = early.as_secs() + u64::from(early.subsec_nanos() > 0);
        let seconds = u32::try_from(seconds).unwrap_or(u32::MAX);
        Err(Refusal::TooOften { seconds })
    }

    /// Counts once less: it was right.
    pub(crate) fn give_back(&self, key: &K) {
        let pace = self.within.checked_div(self.limit);
        let mut known = self.known();
        let settled = known.settled.get_mut(key);
        if let Some((settled, pace)) = settled.zip(pace) {
            *settled = settled.checked_sub(pace).unwrap_or(*settled);
        }
    }

    fn known(&self) -> MutexGuard<'_, Known<K>> {
        // Nothing in here is ever half done.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts connections, of each one and in all.
#[derive(Clone)]
pub(crate) struct Places<K: Eq + Hash> {
    most: u32,
    most_of_one: u32,
    taken: Arc<Mutex<Taken<K>>>,
}

struct Taken<K> {
    by: HashMap<K, u32>,
    in_all: u32,
}

/// A connection that is counted until this goes away.
pub(crate) struct Slot<K: Eq + Hash> {
    places: Places<K>,
    by: K,
}

impl<K: Eq + Hash + Clone> Places<K> {
    pub(crate) fn new(most: u32, most_of_one: u32) -> Places<K> {
        let taken = Taken {
            by: HashMap::new(),
            in_all: 0,
        };
        Places {
            most,
            most_of_one,
            taken: Arc::new(Mutex::new(taken)),
        }
    }

    /// Counts one more connection.
    ///
    /// # Errors
    /// There are too many of this one, or in all.
    pub(crate) fn take(&self, by: K) -> Result<Slot<K>, Refusal> {
        let mut taken = self.taken();
        let is_full = |limit: u32, count: u32| limit > 0 && count >= limit;
        if is_full(self.most, taken.in_all) {
            return Err(Refusal::Busy);
        }
        let count = taken.by.get(&by).copied().unwrap_or_default();
        if is_full(self.most_of_one, count) {
            return Err(Refusal::TooMany {
                what: Limited::Sockets,
                limit: self.most_of_one,
            });
        }
        taken.by.insert(by.clone(), count + 1);
        taken.in_all += 1;
        let places = self.clone();
        Ok(Slot { places, by })
    }
}

impl<K: Eq + Hash> Places<K> {
    fn taken(&self) -> MutexGuard<'_, Taken<K>> {
        // Nothing in here is ever half done.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Slot<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.in_all = taken.in_all.saturating_sub(1);
        if let Some(count) = taken.by.get_mut(&self.by) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                taken.by.remove(&self.by);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn so_often_at_once_and_then_at_that_pace() {
        let meter = Meter::new(60, MINUTE);
        let now = Instant::now();
        for _ in 0..60 {
            assert_eq!(meter.take_at("ann", now), Ok(()));
        }
        for _ in 0..2 {
            let refused = meter.take_at("ann", now);
            assert_eq!(refused, Err(Refusal::TooOften { seconds: 1 }));
        }
        assert_eq!(meter.take_at("bob", now), Ok(()), "others may");
        assert_eq!(meter.take_at("ann", now + SECOND), Ok(()));
        assert!(meter.take_at("ann", now + SECOND).is_err());
        meter.give_back(&"ann");
        assert_eq!(meter.take_at("ann", now + SECOND), Ok(()));
        let slow = Meter::new(2, HOUR);
        assert_eq!(slow.take_at("ann", now), Ok(()));
        assert_eq!(slow.take_at("ann", now), Ok(()));
        let refused = slow.take_at("ann", now);
        assert_eq!(refused, Err(Refusal::TooOften { seconds: 1800 }));
    }

    #[test]
    fn without_a_limit_nothing_is_too_often() {
        let meter = Meter::new(0, HOUR);
        for _ in 0..10_000 {
            assert_eq!(meter.take("ann"), Ok(()));
        }
    }

    #[test]
    fn those_who_do_nothing_any_more_are_forgotten() {
        let meter = Meter::new(1, SECOND);
        let now = Instant::now();
        for n in 0..10 * u32::try_from(SWEEP).expect("it is small") {
            assert_eq!(meter.take_at(n, now + n * SECOND), Ok(()));
        }
        assert!(meter.known().settled.len() <= SWEEP);
    }

    #[test]
    fn connections_are_counted_while_they_last() {
        let sockets = Places::new(3, 2);
        let first = sockets.take("ann").expect("there is room");
        let _second = sockets.take("ann").expect("there is room");
        let what = Limited::Sockets;
        let refused = sockets.take("ann").err();
        assert_eq!(refused, Some(Refusal::TooMany { what, limit: 2 }));
        let _bob = sockets.take("bob").expect("there is room");
        assert_eq!(sockets.take("cleo").err(), Some(Refusal::Busy));
        drop(first);
        assert!(sockets.take("cleo").is_ok());
        assert!(sockets.take("ann").is_ok());
    }

    #[test]
    fn a_household_is_one() {
        for (one, other, same) in [
            ("192.0.2.1", "192.0.2.2", false),
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
        ] {
            let of = |text: &str| household(text.parse().expect("an address"));
            assert_eq!(of(one) == of(other), same, "{one} {other}");
        }
    }
}

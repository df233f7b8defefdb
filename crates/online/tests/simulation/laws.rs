//! What must hold, at any time and in the end.

use std::collections::BTreeSet;

use fogg_engine::Seat;
use fogg_online::Entry;
use fogg_protocol::{Key, wire::from_text};
use fogg_record::Record;

use crate::{
    client::Client,
    world::{KEYS, STRANGER, World},
};

impl World<'_> {
    /// Whose time has run out does not play, and nothing waits for nobody.
    pub(crate) fn check_time(&self) {
        let table = self.room.table();
        let watcher = &self.clients[self.clients.len() - 1].person;
        let stand = table.stand(watcher, table.version(), self.now_ms);
        let Some(play) = stand.play else {
            return;
        };
        for clock in &play.clocks {
            assert!(!clock.running || clock.ms > 0, "nobody noticed");
        }
        let waits = !table.summary().to_act.is_empty() || play.request.is_some();
        let over = play.finale.is_some();
        assert!(
            waits || over || self.room.awaits_bot(),
            "the game stands still"
        );
    }

    /// What must hold in the end.
    pub(crate) fn check(&mut self) {
        let table = self.room.table();
        let version = usize::try_from(table.version()).expect("it is small");
        assert_eq!(version, self.journal.len(), "a version is missing");
        for client in &self.clients {
            let stand = table.stand(&client.person, 0, self.now_ms);
            let shown = client.stand.as_ref().expect("it has looked");
            let (Some(play), Some(seen)) = (&stand.play, &shown.play) else {
                panic!("the game is over, and somebody has not seen it");
            };
            let name = &client.person.0;
            assert_eq!(client.log, play.news, "{name} has heard something else");
            assert_eq!(
                client.talk, stand.talk.remarks,
                "{name} was told something else"
            );
            assert_eq!((&seen.public, &seen.me), (&play.public, &play.me));
        }
        let journal = std::mem::take(&mut self.journal);
        let mut keys = BTreeSet::new();
        let mut latest = 0;
        for (text, at_ms) in &journal {
            let entry: Entry = from_text(text).expect("it was stored");
            latest = latest.max(*at_ms);
            if let Some(key) = self.check_entry(&entry) {
                assert!(keys.insert(key), "{key} was done twice");
            }
        }
        let since = self.room.table().since();
        assert_eq!(since, latest, "time runs backward at the table");
        for client in &self.clients {
            let lost = client.done.iter().find(|key| !keys.contains(key));
            let name = &client.person.0;
            assert_eq!(lost, None, "something is lost that {name} knew to be done");
        }
        let record = Record::parse(self.room.table().record().expect("there was a game"));
        let verified = record
            .expect("it is a record")
            .verify(self.edition, &self.hash);
        let verified = verified.expect("every move and every card follows");
        assert!(verified.seeded && verified.committed && verified.scores.is_some());
    }

    /// Checks an entry, counts it, and says by which number a client knows it.
    fn check_entry(&mut self, entry: &Entry) -> Option<Key> {
        let clients = &self.clients;
        let author = |key: Key| &clients[usize::try_from(key / KEYS).expect("it is small")];
        let of_seat = |seat: Seat, key: Key| -> &Client {
            let client = author(key);
            assert_eq!(client.wants, Some(seat), "somebody else acted for {seat:?}");
            assert!(!client.illegal.contains(&key), "a refused act was done");
            client
        };
        let count = |counter: &mut u64| *counter += 1;
        let seen = &mut self.seen;
        match entry {
            Entry::Played { key: None, .. } => count(&mut seen.played_by_bots),
            Entry::Played {
                seat,
                key: Some(key),
                lines,
            } => {
                let is_move = |line: &&str| line.as_bytes()[0].is_ascii_digit();
                let moves = lines.lines().filter(is_move).count();
                let asked = of_seat(*seat, *key).asked[key].len();
                assert_eq!(moves, asked, "half an act was done");
                count(&mut seen.played);
                return Some(*key);
            }
            Entry::Undone { seat, key } => {
                of_seat(*seat, *key);
                count(&mut seen.undone);
                return Some(*key);
            }
            Entry::Asked { seat, key } => {
                of_seat(*seat, *key);
                count(&mut seen.asked);
                return Some(*key);
            }
            Entry::Said { person, .. } if person.0 == STRANGER => {}
            Entry::Said { person, key, .. } => {
                assert_eq!(author(*key).person, *person, "somebody else spoke");
                count(&mut seen.said);
                return Some(*key);
            }
            Entry::Agreed(_) => count(&mut seen.agreed),
            Entry::Declined(_) => count(&mut seen.declined),
            Entry::Lapsed => count(&mut seen.lapsed),
            Entry::Left(_) => count(&mut seen.left),
            Entry::Expired(_) => count(&mut seen.expired),
            Entry::Returned(_) => count(&mut seen.returned),
            Entry::Woken => count(&mut seen.woken),
            Entry::Followed { .. } => count(&mut seen.again),
            Entry::Opened { .. }
            | Entry::Sat { .. }
            | Entry::BotSat { .. }
            | Entry::Dealt { .. } => {}
        }
        None
    }
}

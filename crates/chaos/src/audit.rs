//! Compares what players were told with what the database holds.

use anyhow::Result;
use fogg_engine::Seat;
use fogg_online::{Editions, Entry, Table};
use fogg_protocol::{Key, wire};
use fogg_store::Store;

use crate::players::Game;

/// What is wrong with the journals of these games.
///
/// # Errors
/// The database does not answer.
pub(crate) async fn audit(database: &str, games: &[Game]) -> Result<Vec<String>> {
    let store = Store::open(database).await?;
    let mut found = Vec::new();
    for game in games {
        let journal = store.journal(&game.table, 0).await?;
        if let Err(fault) = check(&journal, &game.acknowledged, game.hung) {
            found.push(format!("table {}: {fault}", game.table));
        }
    }
    store.close().await;
    Ok(found)
}

/// Everything that was acknowledged is there, once and in order, and nothing else was played, but by
/// a seat that hung and the bots that played on; and the journal can be played again.
fn check(
    journal: &[(String, i64)],
    acknowledged: &[(Seat, Key)],
    hung: Option<Seat>,
) -> Result<(), String> {
    let read = |(text, at_ms): &(String, i64)| Some((wire::from_text(text)?, *at_ms));
    let entries: Option<Vec<(Entry, i64)>> = journal.iter().map(read).collect();
    let entries = entries.ok_or("an entry means nothing")?;
    let played = |(entry, _): &(Entry, i64)| {
        let Entry::Played { seat, key, .. } = entry else {
            return None;
        };
        let is_bots = hung.is_some() && (key.is_none() || hung == Some(*seat));
        (!is_bots).then_some((*seat, *key))
    };
    let played: Vec<(Seat, Option<Key>)> = entries.iter().filter_map(played).collect();
    let told = acknowledged.iter().map(|&(seat, key)| (seat, Some(key)));
    let same = played.iter().copied().zip(told).take_while(|(a, b)| a == b);
    let same = same.count();
    let (stored, told) = (played.len(), acknowledged.len());
    if (same, same) != (stored, told) {
        return Err(format!(
            "{told} acts were acknowledged and {stored} are stored, {same} of them the same"
        ));
    }
    let is_expired = |seat| {
        let expired = Entry::Expired(seat);
        entries.iter().any(|(entry, _)| *entry == expired)
    };
    if hung.is_some_and(|seat| !is_expired(seat)) {
        return Err("nobody played on for a seat that hung".to_owned());
    }
    let timed = entries.iter().map(|(entry, at_ms)| (entry, *at_ms));
    let table = Table::of(timed, &Editions::built_in());
    table.map(|_| ()).map_err(|damaged| damaged.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(n: usize) -> Seat {
        Seat::new(n).expect("a seat")
    }

    fn played(n: usize, key: Key) -> (String, i64) {
        let entry = Entry::Played {
            seat: seat(n),
            key: Some(key),
            lines: String::new(),
        };
        (wire::to_text(&entry), 0)
    }

    #[test]
    fn what_is_lost_or_doubled_is_found() {
        let told = [(seat(0), 7), (seat(1), 8)];
        for (journal, fault) in [
            (vec![played(0, 7)], "2 acts were acknowledged and 1 are"),
            (
                vec![played(0, 7), played(1, 8), played(1, 8)],
                "3 are stored",
            ),
            (vec![played(1, 8), played(0, 7)], "0 of them the same"),
            (vec![("nonsense".to_owned(), 0)], "means nothing"),
            // They are the same, but a journal does not begin like that.
            (vec![played(0, 7), played(1, 8)], "not in its place"),
        ] {
            let found = check(&journal, &told, None).expect_err(fault);
            assert!(found.contains(fault), "{found}");
        }
        // What a seat did before it hung is not ours to know, but that its time was over.
        let journal = [played(0, 7), played(1, 8)];
        let found = check(&journal, &told[..1], Some(seat(1))).expect_err("it never ended");
        assert!(found.contains("nobody played on"), "{found}");
    }
}

//! What must be true after a game, of everything that went over the lines.

use std::collections::HashSet;

use anyhow::{Context, Result, ensure};
use fogg_engine::{Action, News, Seat};
use fogg_protocol::{ClientMessage, Key};
use fogg_record::Record;

use crate::page::Page;

use super::{
    line::{Talk, refused_key, stand_of},
    party::Person,
};

/// The record of a table that is over, as the server tells it.
const RECORD: &str = r"
    const done = arguments[arguments.length - 1];
    const table = location.hash.split('=')[1];
    fetch(`/api/tables/${table}/record`).then((answer) => answer.text()).then(done);
";

/// The record, which proves the deal, and every page shows its totals.
pub(super) async fn agree(pages: &[&Page], board: &str) -> Result<Record> {
    let first = pages.first().context("somebody")?;
    let text = first.driver.execute_async(RECORD, Vec::new()).await?;
    let text: String = text.convert()?;
    let record = Record::parse(&text)?;
    let edition = fogg_editions::built_in(board).context("a box")?;
    let verified = record.verify(&edition, &fogg_editions::hash(&edition))?;
    ensure!(
        verified.seeded && verified.committed,
        "the deal is not proved"
    );
    let scores = verified.scores.context("the record is not finished")?;
    let seats = Seat::all(record.players());
    let totals: Vec<i16> = seats.map(|seat| scores.seats[seat].total).collect();
    for page in pages {
        ensure!(
            page.totals().await? == totals,
            "a page shows other totals than the engine"
        );
    }
    Ok(record)
}

/// What somebody asked for over their lines, and was not refused, is what the record says they did:
/// nothing is lost, and nothing done twice. After somebody has left, a bot does the rest.
pub(super) fn done_once(talks: &[Talk], record: &Record, seat: Seat, board: &str) -> Result<()> {
    let heard = talks.iter().flat_map(|talk| &talk.heard);
    let refused: HashSet<Key> = heard.filter_map(refused_key).collect();
    let mut said: Vec<_> = talks.iter().flat_map(|talk| &talk.said).collect();
    said.sort_by_key(|(at, _)| *at);
    let left = said.iter().any(|(_, it)| *it == ClientMessage::Leave);
    let mut known = HashSet::new();
    let mut asked: Vec<Action> = Vec::new();
    for (_, message) in said {
        if let ClientMessage::Act { key, actions, .. } = message
            && known.insert(*key)
            && !refused.contains(key)
        {
            asked.extend(actions);
        }
    }
    let edition = fogg_editions::built_in(board).context("a box")?;
    let hash = fogg_editions::hash(&edition);
    let mut replay = record.replay(&edition, &hash, &mut ())?;
    let mut done = Vec::new();
    while let Some(step) = replay.step(&mut ())? {
        done.extend((step.seat == seat).then_some(step.action));
    }
    ensure!(
        done.starts_with(&asked) && (left || asked.len() == done.len()),
        "seat {} asked for {asked:?}, and the record has {done:?}",
        seat.letter()
    );
    Ok(())
}

/// No text that went to somebody who only watches has a private card or ticket in it.
pub(super) fn saw_no_secret(talk: &Talk, players: &[Person]) -> Result<()> {
    let shown = talk.heard.iter().filter_map(stand_of);
    let games = shown.filter(|stand| stand.play.is_some()).count();
    ensure!(games > 0, "the watcher saw nothing");
    ensure!(talk.strange.is_empty(), "strange: {:?}", talk.strange);
    ensure!(secrets(talk) == 0, "a watcher was told a secret");
    for player in players {
        // The same look finds something where there is something.
        ensure!(
            secrets(&player.line.talk()) > 0,
            "a player was told no secret"
        );
    }
    Ok(())
}

/// How many messages have something in them that only one seat may know.
fn secrets(talk: &Talk) -> usize {
    let stands = talk.heard.iter().filter_map(stand_of);
    let plays = stands.filter_map(|stand| stand.play.as_ref());
    let has_secret = plays.map(|play| {
        let whispers = |news: &News| matches!(news, News::Whisper(_));
        play.me.is_some() || play.news.iter().any(whispers)
    });
    has_secret.filter(|&secret| secret).count()
}

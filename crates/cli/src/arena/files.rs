//! Results files on disk.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{BufWriter, Read},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use fogg_arena::{
    Player,
    results::{Game, Header, Results, Writer, cut_off, parse},
};

/// Where games are kept.
pub(super) type Kept = Writer<BufWriter<File>>;

/// Reads a results file.
pub(super) fn load(path: &Path) -> Result<Results> {
    let text = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    parse(&text).with_context(|| path.display().to_string())
}

/// The games of these players alone; all games if none are named.
pub(super) fn at_table(results: Results, players: &[Player]) -> Result<Results> {
    if players.is_empty() {
        return Ok(results);
    }
    let players: Vec<String> = players.iter().map(Player::to_string).collect();
    let alone = results.table_of(&players).and_then(|n| results.at(n));
    alone.with_context(|| {
        let (players, bots) = (players.join(","), results.header.bots.join(", "));
        format!(
            "no table has just {players}: name all who sit at a table, each as often as it sits \
             there; the bots of this file are {bots}"
        )
    })
}

/// Writes a results file.
pub(super) fn save(path: &Path, results: &Results) -> Result<()> {
    let mut writer = begin(path, &results.header)?;
    let cannot = || format!("cannot write {}", path.display());
    for game in &results.games {
        writer.game(game).with_context(cannot)?;
    }
    writer.flush().with_context(cannot)
}

/// Begins a results file.
pub(super) fn begin(path: &Path, header: &Header) -> Result<Kept> {
    let cannot = || format!("cannot write {}", path.display());
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .with_context(cannot)?;
    lock(&file, path)?;
    file.set_len(0).with_context(cannot)?;
    let mut writer = Writer::new(BufWriter::new(file), header).with_context(cannot)?;
    writer.flush().with_context(cannot)?;
    Ok(writer)
}

/// Goes on with a results file, which must be one of the same series, and gives the games that are
/// in it. A last line that was cut off is taken away: its game is played again.
pub(super) fn resume(path: &Path, header: &Header) -> Result<(Kept, Vec<Game>)> {
    if !path.exists() {
        return Ok((begin(path, header)?, Vec::new()));
    }
    let cannot = || format!("cannot write {}", path.display());
    let mut file = OpenOptions::new()
        .read(true)
        .append(true)
        .open(path)
        .with_context(cannot)?;
    lock(&file, path)?;
    let mut text = Vec::new();
    let read = file.read_to_end(&mut text);
    read.with_context(|| format!("cannot read {}", path.display()))?;
    let whole = cut_off(&text).unwrap_or(text.len());
    if whole == 0 {
        drop(file);
        return Ok((begin(path, header)?, Vec::new()));
    }
    let results = parse(&text[..whole]).with_context(|| path.display().to_string())?;
    if let Some(difference) = difference(&results.header, header) {
        bail!(
            "{} is of another series, with {difference}: it cannot be resumed like this",
            path.display()
        );
    }
    file.set_len(whole as u64).with_context(cannot)?;
    Ok((Writer::resume(BufWriter::new(file)), results.games))
}

/// Keeps others from writing the same file as long as it is open: games would be in it twice. Where
/// files cannot be locked, that is up to those who play.
fn lock(file: &File, path: &Path) -> Result<()> {
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        bail!(
            "{} is being written by another arena: wait until it has ended, or name another file",
            path.display()
        );
    }
    Ok(())
}

/// The games of several results files of the same series.
pub(super) fn merge(paths: &[PathBuf]) -> Result<Results> {
    let mut all: Option<Results> = None;
    for path in paths {
        let results = load(path)?;
        let Some(all) = &mut all else {
            all = Some(results);
            continue;
        };
        if let Some(difference) = difference(&results.header, &all.header) {
            bail!(
                "{} is of another series than {}, with {difference}",
                path.display(),
                paths[0].display()
            );
        }
        all.games.extend(results.games);
    }
    let mut all = all.context("there is nothing to merge")?;
    all.games.sort_by_cached_key(Game::key);
    for pair in all.games.windows(2) {
        ensure!(
            pair[0].key() != pair[1].key(),
            "deal {} at table {} is in several of the files with the same seats",
            pair[0].deal,
            pair[0].table
        );
    }
    Ok(all)
}

/// What tells one series from another, if anything does.
fn difference(one: &Header, other: &Header) -> Option<String> {
    if one.hash != other.hash {
        Some(format!("another edition ({})", one.edition))
    } else if one.seed != other.seed {
        Some(format!("seed {}", one.seed))
    } else if one.bots != other.bots {
        Some(format!("players {}", one.bots.join(",")))
    } else if one.tables != other.tables {
        Some("other tables".to_owned())
    } else {
        None
    }
}

//! Playing a series: progress, what is kept, and an early end.

use std::{
    io::Write,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::{Context, Result, anyhow};
use fogg_arena::{
    Plan, Tally,
    results::Game,
    stats::{Bounds, Sprt, Verdict},
};
use indicatif::{ProgressBar, ProgressStyle};

use super::{Series, files, grid::Style, show};

/// Plays and shows the result. Whatever ends the series, what was finished is kept and shown.
pub(super) fn run(
    mut plan: Plan<'_>,
    series: &Series,
    sprt: Option<Bounds>,
    style: Style,
    out: &mut impl Write,
) -> Result<()> {
    let header = plan.header.clone();
    let mut before = Vec::new();
    let mut kept = match &series.out {
        Some(path) if series.resume => {
            let (writer, games) = files::resume(path, &header)?;
            before = games;
            Some(writer)
        }
        Some(path) if path.exists() => {
            return Err(anyhow!(
                "{} exists: go on with it by --resume, or name another file",
                path.display()
            ));
        }
        Some(path) => Some(files::begin(path, &header)?),
        None => None,
    };
    plan.done = before.iter().map(Game::key).collect();
    let mut course = Course {
        tally: Tally::of(&header, &before),
        sprt: sprt.map(Sprt::new),
        // To give the same numbers as without an interruption, all games are counted anew, in
        // their order.
        all: series.resume.then_some(before),
    };
    course.catch_up();

    let stop = early_end()?;
    let bar = progress(plan.todo());
    let mut trouble = None;
    let played = if course.is_decided() {
        Ok(())
    } else {
        fogg_arena::run(&plan, &stop, |games| {
            bar.inc(games.len() as u64);
            if let Some(writer) = &mut kept {
                let written = games.iter().try_for_each(|game| writer.game(game));
                if let Err(error) = written.and_then(|()| writer.flush()) {
                    trouble = Some(error);
                    return ControlFlow::Break(());
                }
            }
            course.add(games)
        })
    };
    bar.finish_and_clear();

    show::result(&course.finish(&header), &series.shown, style, out)?;
    if let Some(sprt) = &course.sprt {
        writeln!(out, "{}", verdict(sprt))?;
    }
    if let Some(error) = trouble {
        return Err(error).context("the results could not be written");
    }
    played.map_err(|failure| anyhow!("{failure}"))
}

/// What is known so far.
struct Course {
    tally: Tally,
    sprt: Option<Sprt>,
    all: Option<Vec<Game>>,
}

impl Course {
    /// Lets the test see the games of an earlier run.
    fn catch_up(&mut self) {
        let (Some(all), Some(sprt)) = (&self.all, &mut self.sprt) else {
            return;
        };
        for set in all.chunk_by(|one, two| one.deal == two.deal) {
            sprt.add(score(set));
        }
    }

    fn is_decided(&self) -> bool {
        self.sprt
            .as_ref()
            .is_some_and(|sprt| sprt.verdict().is_some())
    }

    fn add(&mut self, games: &[Game]) -> ControlFlow<()> {
        if let Some(all) = &mut self.all {
            all.extend_from_slice(games);
        } else {
            self.tally.add(games);
        }
        if let Some(sprt) = &mut self.sprt
            && !games.is_empty()
        {
            sprt.add(score(games));
        }
        if self.is_decided() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn finish(&mut self, header: &fogg_arena::results::Header) -> Tally {
        if let Some(all) = &mut self.all {
            all.sort_by_cached_key(Game::key);
            self.tally = Tally::of(header, all);
        }
        self.tally.clone()
    }
}

/// The mean score of the first bot in the games of a deal.
fn score(games: &[Game]) -> f64 {
    let seats = games.iter().flat_map(|game| {
        let first = game.seats().filter(|(_, result)| result.bot == 0);
        first.map(|(seat, _)| game.win(seat))
    });
    seats.sum::<f64>() / games.len() as f64
}

fn verdict(sprt: &Sprt) -> String {
    let Bounds { elo0, elo1, .. } = sprt.bounds();
    let [low, high] = sprt.limits();
    let says = match sprt.verdict() {
        Some(Verdict::Accepted) => format!("accepted: the first player leads by {elo1} or more"),
        Some(Verdict::Rejected) => format!("rejected: the first player leads by {elo0} or less"),
        None => "not decided: more games are needed".to_owned(),
    };
    format!(
        "SPRT {elo0} against {elo1}: {says} (log likelihood ratio {:.2}, limits {low:.2} and {high:.2}; \
         deals scored 0, ¼, ½, ¾, 1: {:?})",
        sprt.log_likelihood_ratio(),
        sprt.deals
    )
}

/// A bar with the time left, on a terminal; nothing elsewhere.
fn progress(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template(
        "{bar:30} {human_pos}/{human_len} games, {per_sec:.0}, {eta} left",
    );
    let bar = ProgressBar::new(games);
    bar.set_style(style.expect("the template is tested by every run"));
    bar
}

/// Set when somebody wants an early end. Who asks twice gets it at once.
fn early_end() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .context("Ctrl-C cannot be caught")?;
    Ok(stop)
}

//! Draws the curve of a tuning run for documents:
//! `cargo run --release -p fogg-bots --example tuned -- docs/curve.csv > docs/curve.svg`.
//!
//! The file is what `tune` has written. A dot is what all candidates of a generation won on average,
//! a ring what the best of them did; every generation has deals of its own, so the line is the mean
//! of nine generations.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program to look at"
)]

use std::{env, fmt::Write as _, fs, process::ExitCode};

/// What a generation won.
struct Generation {
    best: f64,
    mean: f64,
}

fn main() -> ExitCode {
    let Some(file) = env::args().nth(1) else {
        eprintln!("usage: tuned FILE, as `tune` has written it");
        return ExitCode::FAILURE;
    };
    match read(&file) {
        Ok(generations) => {
            println!("{}", plot(&generations));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn read(file: &str) -> Result<Vec<Generation>, String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let generation = |(n, line): (usize, &str)| {
        let mut columns = line.split(',').skip(1).map(str::parse);
        match (columns.next(), columns.next()) {
            (Some(Ok(best)), Some(Ok(mean))) => Ok(Generation { best, mean }),
            _ => Err(format!("line {} does not begin like `0,0.63,0.60`", n + 1)),
        }
    };
    let generations: Result<Vec<_>, _> = text.lines().enumerate().skip(1).map(generation).collect();
    generations.and_then(|all| match all.is_empty() {
        true => Err("no generations: `tune` writes one a line".to_owned()),
        false => Ok(all),
    })
}

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 150.0;

/// Generations on each side of one that its mean is taken over.
const AROUND: usize = 4;

fn plot(generations: &[Generation]) -> String {
    let last = (generations.len() - 1).max(1) as f64;
    let across = |n: usize| WIDTH * n as f64 / last;
    let mut marks = String::new();
    for percent in [58, 60, 62, 64, 66, 68] {
        let y = up(f64::from(percent) / 100.0);
        let _ = writeln!(
            marks,
            "<path d=\"M0 {y:.1}H{WIDTH}\" stroke=\"#ddd\"/>\
             <text x=\"-6\" y=\"{at:.1}\" text-anchor=\"end\" fill=\"#666\">{percent}</text>",
            at = y + 4.0
        );
    }
    let mut path = String::new();
    for (n, Generation { best, mean }) in generations.iter().enumerate() {
        let x = across(n);
        let _ = writeln!(
            marks,
            "<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"2.5\" fill=\"none\" stroke=\"#1b5e8c\"/>\
             <circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"2.5\" fill=\"#1b5e8c\"/>",
            up(*best),
            up(*mean)
        );
        let near = n.saturating_sub(AROUND)..(n + AROUND + 1).min(generations.len());
        let near = &generations[near];
        let smooth = near.iter().map(|near| near.mean).sum::<f64>() / near.len() as f64;
        let pen = if n == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{pen}{x:.1} {:.1}", up(smooth));
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-34 -14 {} {}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect x=\"-34\" y=\"-14\" width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n\
         {marks}<path d=\"{path}\" fill=\"none\" stroke=\"#c0562b\" stroke-width=\"2\"/>\n\
         <text x=\"0\" y=\"{}\" fill=\"#666\">won in % in generations 0 to {last}: by all \
         candidates ●, by the best ○</text></svg>",
        WIDTH + 52.0,
        HEIGHT + 44.0,
        HEIGHT + 20.0
    )
}

/// Where a share is: between 58 and 68 %.
fn up(share: f64) -> f64 {
    HEIGHT * (0.68 - share.clamp(0.58, 0.68)) / 0.1
}

//! The numbers with which playouts foretell games best.
//!
//! A chance is made of the part of the playouts that was won: how much better its odds are than those
//! of any seat at such a table, to the power of the trust in them, times how much worse they are
//! against equals.

use std::{array, collections::BTreeMap, fs};

/// A part of playouts, and the share of the victory that came.
struct Row {
    game: String,
    /// The logarithm of the odds of any seat at the table.
    fair: f64,
    /// How much higher those of the playouts are.
    lead: f64,
    told: f64,
    came: f64,
}

/// Steps after which the numbers no longer change.
const STEPS: usize = 20;

/// Parts of the games, each of which is foretold by numbers fitted to the others.
const PARTS: usize = 5;

pub(crate) fn fit(files: &[String]) -> Result<(), String> {
    let mut rows = Vec::new();
    for file in files {
        rows.extend(read(file).map_err(|error| format!("{file}: {error}"))?);
    }
    // Each game counts once, however long it was.
    let mut games: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in rows {
        games.entry(row.game.clone()).or_default().push(row);
    }
    let games: Vec<Vec<Row>> = games.into_values().collect();
    let [base, trust] = fitted(games.iter());
    if !(base.is_finite() && trust.is_finite()) {
        return Err("these games are too few, or too much alike".to_owned());
    }
    println!("{} games", games.len());
    println!("odds  {:.3}", base.exp());
    println!("trust {trust:.3}");
    let told = loss(games.iter(), |row| row.told);
    println!("loss as it was told   {told:.4}");
    let others = |part: usize| {
        let others = games.iter().enumerate();
        others.filter_map(move |(n, game)| (n % PARTS != part).then_some(game))
    };
    let parts: [[f64; 2]; PARTS] = array::from_fn(|part| fitted(others(part)));
    let mut sum = 0.0;
    for (n, game) in games.iter().enumerate() {
        let numbers = parts[n % PARTS];
        sum += loss(std::iter::once(game), |row| chance(numbers, row));
    }
    println!("loss of other games   {:.4}", sum / games.len() as f64);
    Ok(())
}

fn read(file: &str) -> Result<Vec<Row>, String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let row = |(n, line): (usize, &str)| {
        let columns: Vec<&str> = line.split(',').collect();
        let number = |n: usize| columns.get(n)?.parse::<f64>().ok();
        let row = || {
            let won = number(4)?.clamp(0.001, 0.999);
            let fair = -(number(1)? - 1.0).ln();
            Some(Row {
                game: columns.get(1..3)?.join(" "),
                fair,
                lead: (won / (1.0 - won)).ln() - fair,
                told: number(5)?,
                came: number(6)?,
            })
        };
        let faulty = || format!("line {} is no row of `calibrate rows`", n + 1);
        row().ok_or_else(faulty)
    };
    let rows: Result<Vec<Row>, String> = text.lines().enumerate().skip(1).map(row).collect();
    rows.and_then(|rows| match rows.is_empty() {
        true => Err("no rows".to_owned()),
        false => Ok(rows),
    })
}

fn chance([base, trust]: [f64; 2], row: &Row) -> f64 {
    1.0 / (1.0 + (-row.fair - base - trust * row.lead).exp())
}

/// The mean surprise at what came.
fn loss<'a>(games: impl Iterator<Item = &'a Vec<Row>>, told: impl Fn(&Row) -> f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for game in games {
        let surprise = game.iter().map(|row| {
            let told = told(row).clamp(1e-6, 1.0 - 1e-6);
            -row.came * told.ln() - (1.0 - row.came) * (1.0 - told).ln()
        });
        sum += surprise.sum::<f64>() / game.len() as f64;
        count += 1.0;
    }
    sum / count
}

/// The numbers that are least surprised at some games, by Newton's method.
fn fitted<'a>(games: impl Iterator<Item = &'a Vec<Row>> + Clone) -> [f64; 2] {
    let mut numbers = [0.0, 1.0];
    for _ in 0..STEPS {
        let mut slope = [0.0; 2];
        let mut bend = [0.0; 3];
        for game in games.clone() {
            for row in game {
                let weight = 1.0 / game.len() as f64;
                let told = chance(numbers, row);
                let sure = weight * told * (1.0 - told);
                slope[0] += weight * (row.came - told);
                slope[1] += weight * (row.came - told) * row.lead;
                bend[0] += sure;
                bend[1] += sure * row.lead;
                bend[2] += sure * row.lead * row.lead;
            }
        }
        let scale = bend[0] * bend[2] - bend[1] * bend[1];
        let step = [
            (bend[2] * slope[0] - bend[1] * slope[1]) / scale,
            (bend[0] * slope[1] - bend[1] * slope[0]) / scale,
        ];
        numbers = array::from_fn(|n| numbers[n] + step[n]);
    }
    numbers
}

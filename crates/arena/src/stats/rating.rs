//! Ratings of a pool: Bradley and Terry's model for two, Luce's for more at a table. A bot of
//! strength s wins with probability s / (sum of the strengths at its table).

/// What happened at one table.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcomes {
    /// The bots at the table; one that has several seats comes several times.
    pub bots: Vec<usize>,
    /// Wins of each bot of `bots`, shared ones as shares.
    pub wins: Vec<f64>,
}

/// The rating of a bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Points above the anchor.
    pub points: f64,
    /// The standard error of that; 0 for the anchor itself.
    pub error: f64,
}

/// Points in which one unit of the logarithm of strength is measured.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings that make the outcomes most likely. Every table also counts one game that all at it
/// share, so that a bot that has never lost gets a finite rating. The anchor has 0 points;
/// bots that never met it, not even through others, have no rating.
pub fn ratings(n_bots: usize, outcomes: &[Outcomes], anchor: usize) -> Vec<Option<Rating>> {
    let tables: Vec<Outcomes> = outcomes.iter().map(with_shared_game).collect();
    let met = met(n_bots, &tables, anchor);
    let tables: Vec<Outcomes> = tables
        .into_iter()
        .filter(|table| table.bots.iter().all(|&bot| met[bot]))
        .collect();
    let strengths = strengths(n_bots, &tables);
    let errors = errors(&strengths, &tables, anchor, &met);
    let rate = |bot: usize| {
        met[bot].then(|| Rating {
            points: SCALE * (strengths[bot] / strengths[anchor]).ln(),
            error: SCALE * errors[bot],
        })
    };
    (0..n_bots).map(rate).collect()
}

fn with_shared_game(table: &Outcomes) -> Outcomes {
    let seats = table.bots.len() as f64;
    Outcomes {
        bots: table.bots.clone(),
        wins: table.wins.iter().map(|wins| wins + 1.0 / seats).collect(),
    }
}

/// Who can be compared with the anchor.
fn met(n_bots: usize, tables: &[Outcomes], anchor: usize) -> Vec<bool> {
    let mut met = vec![false; n_bots];
    met[anchor] = true;
    let mut grew = true;
    while grew {
        grew = false;
        for table in tables {
            if table.bots.iter().any(|&bot| met[bot]) {
                for &bot in &table.bots {
                    grew |= !std::mem::replace(&mut met[bot], true);
                }
            }
        }
    }
    met
}

/// Hunter's MM algorithm (2004): it climbs with every step and ends at the top.
fn strengths(n_bots: usize, tables: &[Outcomes]) -> Vec<f64> {
    let mut wins = vec![0.0; n_bots];
    for table in tables {
        for (&bot, won) in table.bots.iter().zip(&table.wins) {
            wins[bot] += won;
        }
    }
    let mut strengths = vec![1.0; n_bots];
    for _ in 0..100_000 {
        let mut weights = vec![0.0; n_bots];
        for table in tables {
            let games: f64 = table.wins.iter().sum();
            let sum: f64 = table.bots.iter().map(|&bot| strengths[bot]).sum();
            table
                .bots
                .iter()
                .for_each(|&bot| weights[bot] += games / sum);
        }
        let mut change: f64 = 0.0;
        for bot in (0..n_bots).filter(|&bot| weights[bot] > 0.0) {
            let new = wins[bot] / weights[bot];
            change = change.max((new / strengths[bot]).ln().abs());
            strengths[bot] = new;
        }
        // Only ratios matter; this keeps them from drifting away.
        let mean = strengths.iter().map(|s| s.ln()).sum::<f64>() / n_bots as f64;
        strengths.iter_mut().for_each(|s| *s /= mean.exp());
        if change < 1e-10 {
            break;
        }
    }
    strengths
}

/// Standard errors of the logarithms against the anchor, from the curvature of the likelihood.
fn errors(strengths: &[f64], tables: &[Outcomes], anchor: usize, met: &[bool]) -> Vec<f64> {
    let free: Vec<usize> = (0..strengths.len())
        .filter(|&bot| bot != anchor && met[bot])
        .collect();
    let place = |bot: usize| free.iter().position(|&other| other == bot);
    let mut curvature = vec![vec![0.0; free.len()]; free.len()];
    for table in tables {
        let games: f64 = table.wins.iter().sum();
        let sum: f64 = table.bots.iter().map(|&bot| strengths[bot]).sum();
        for &one in &table.bots {
            let Some(row) = place(one) else { continue };
            let p = strengths[one] / sum;
            curvature[row][row] += games * p;
            for &two in &table.bots {
                if let Some(column) = place(two) {
                    curvature[row][column] -= games * p * strengths[two] / sum;
                }
            }
        }
    }
    let inverse = inverse(curvature);
    let mut errors = vec![0.0; strengths.len()];
    for (n, &bot) in free.iter().enumerate() {
        errors[bot] = inverse[n][n].max(0.0).sqrt();
    }
    errors
}

/// The inverse of a positive definite matrix, by Gauss and Jordan.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (row, line) in matrix.iter_mut().enumerate() {
        line.extend((0..n).map(|column| f64::from(u8::from(column == row))));
    }
    for pivot in 0..n {
        let largest = (pivot..n).max_by(|&a, &b| {
            let size = |row: usize| matrix[row][pivot].abs();
            size(a).total_cmp(&size(b))
        });
        matrix.swap(pivot, largest.expect("there is a row"));
        let divisor = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= divisor);
        let line = matrix[pivot].clone();
        for (row, other) in matrix
            .iter_mut()
            .enumerate()
            .filter(|(row, _)| *row != pivot)
        {
            debug_assert_ne!(row, pivot);
            let factor = other[pivot];
            for (cell, value) in other.iter_mut().zip(&line) {
                *cell -= factor * value;
            }
        }
    }
    matrix.into_iter().map(|line| line[n..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Outcomes, Rating, ratings};

    fn table(bots: &[usize], wins: &[f64]) -> Outcomes {
        Outcomes {
            bots: bots.to_vec(),
            wins: wins.to_vec(),
        }
    }

    #[test]
    fn two_bots_as_by_the_formula() {
        // Three of four games, after the shared one: log odds of 3, error 1/sqrt(n p q).
        let outcomes = [table(&[0, 1], &[299.5, 99.5])];
        let rated = ratings(2, &outcomes, 1);
        let Rating { points, error } = rated[0].unwrap();
        assert!((points - 190.848_5).abs() < 1e-3, "{points}");
        let expected = 400.0 / 10f64.ln() / (400.0f64 * 0.75 * 0.25).sqrt();
        assert!((error - expected).abs() < 1e-6, "{error}");
        assert_eq!(rated[1].unwrap().points, 0.0);
        assert_eq!(rated[1].unwrap().error, 0.0);
    }

    #[test]
    fn a_chain_adds_up_and_a_stranger_has_no_rating() {
        let outcomes = [
            table(&[0, 1], &[7500.0, 2500.0]),
            table(&[1, 2], &[7500.0, 2500.0]),
            table(&[3, 4], &[1.0, 1.0]),
        ];
        let rated = ratings(5, &outcomes, 2);
        let points = |bot: usize| rated[bot].map(|rating| rating.points);
        assert!((points(0).unwrap() - 2.0 * points(1).unwrap()).abs() < 1e-6);
        assert!((points(1).unwrap() - 190.8).abs() < 0.1);
        assert!(rated[0].unwrap().error > rated[1].unwrap().error);
        assert_eq!(points(3), None);
    }

    #[test]
    fn one_among_three_equals_wins_a_quarter() {
        let outcomes = [table(&[0, 1, 1, 1], &[250.0, 250.0, 250.0, 250.0])];
        let rating = ratings(2, &outcomes, 1)[0].unwrap();
        assert!(rating.points.abs() < 1e-6, "{rating:?}");
        let outcomes = [table(&[0, 1, 1, 1], &[500.0, 250.0, 150.0, 100.0])];
        let rating = ratings(2, &outcomes, 1)[0].unwrap();
        // Odds of one to one against three: three times the strength of each.
        assert!((rating.points - 190.8).abs() < 1.0, "{rating:?}");
    }

    #[test]
    fn a_bot_that_never_lost_has_a_finite_rating() {
        let rating = ratings(2, &[table(&[0, 1], &[1000.0, 0.0])], 1)[0].unwrap();
        assert!((1200.0..1500.0).contains(&rating.points), "{rating:?}");
        assert!(rating.error.is_finite());
    }
}

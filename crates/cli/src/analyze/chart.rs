//! Chances over a game as a plot of letters.

use fogg_analysis::Account;

/// Columns of the plot: with the scale it fits a terminal of 80.
const COLUMNS: u32 = 72;

/// Rows from 0 to 100 percent.
const ROWS: u32 = 10;

/// The plot: a letter for each seat, from the first move to the last. Seats with the same chance
/// take turns.
pub(super) fn chart(accounts: &[Account], moves: u32) -> String {
    let mut lines = Vec::new();
    for row in (0..=ROWS).rev() {
        let cells = (0..COLUMNS).map(|column| cell(accounts, moves, row, column));
        let cells: String = cells.collect();
        let percent = row * 100 / ROWS;
        lines.push(format!("{percent:>4} |{}", cells.trim_end()));
    }
    let axis = "-".repeat(COLUMNS as usize);
    lines.push(format!("     +{axis}"));
    lines.join("\n")
}

fn cell(accounts: &[Account], moves: u32, row: u32, column: u32) -> char {
    let at = moves * column / (COLUMNS - 1);
    let here = |account: &&Account| {
        let height = chance(account, at) * f64::from(ROWS);
        (height - f64::from(row)).abs() <= 0.5
    };
    let here: Vec<&Account> = accounts.iter().filter(here).collect();
    let turn = usize::try_from(column).unwrap_or(0) % here.len().max(1);
    here.get(turn).map_or(' ', |account| account.seat.letter())
}

/// The chance of a seat after so many moves, as it saw it last.
fn chance(account: &Account, moves: u32) -> f64 {
    let known = account
        .curve
        .iter()
        .take_while(|point| point.moves <= moves);
    known.last().map_or(account.start, |point| point.win)
}

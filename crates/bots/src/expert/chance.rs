//! What playouts say of the chance to win.

use super::tally::Tally;

/// How much worse the odds against equals are: rivals in playouts are weaker than they are.
const ODDS: f64 = 0.48;

/// How much of a lead in playouts is believed: tickets of rivals are guessed, so playouts are too
/// sure of what they tell, up to the end of a game.
const TRUST: f64 = 0.64;

/// The chance to win against players as good as the expert, at a table of so many. Both numbers are
/// those that have foretold games of the expert against itself best (`docs/strength.md`).
pub(super) fn against_equals(tally: &Tally, seats: u8) -> f64 {
    // As if half a playout more had been won and half a one lost: nothing is sure.
    let playouts = f64::from(tally.playouts);
    let won = (playouts * tally.win() + 0.5) / (playouts + 1.0);
    let anybody = 1.0 / (f64::from(seats) - 1.0);
    let lead = won / (1.0 - won) / anybody;
    let odds = anybody * ODDS * libm::pow(lead, TRUST);
    odds / (odds + 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expert::tally::Outcome;

    /// What is told when so many of a hundred playouts were won.
    fn told(won: u8, seats: u8) -> f64 {
        let mut tally = Tally::default();
        for n in 0..100 {
            let win = f32::from(u8::from(n < won));
            tally.add(&Outcome {
                value: win,
                win,
                score: 0,
            });
        }
        against_equals(&tally, seats)
    }

    #[test]
    fn the_more_playouts_are_won_the_better_and_nothing_is_sure() {
        for seats in 2..=5 {
            let all = (0..=100).map(|won| told(won, seats));
            let all: Vec<f64> = all.collect();
            assert!(all.is_sorted_by(|one, two| one < two));
            assert!(all[0] > 0.0 && all[0] < 0.05, "{}", all[0]);
            assert!(all[100] > 0.85 && all[100] < 0.99, "{}", all[100]);
        }
    }

    /// Each of several equals wins more playouts than their share; what they are told adds up to 1.
    #[test]
    fn chances_of_equals_are_even() {
        for (seats, won) in [(2, 76), (3, 61), (4, 51), (5, 45)] {
            let chance = f64::from(seats) * told(won, seats);
            assert!((0.9..1.1).contains(&chance), "{seats}: {chance}");
        }
    }
}

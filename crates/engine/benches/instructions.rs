//! The work whose machine instructions `cargo xtask instructions` counts: one of the engine's hot
//! functions on positions of random games, or `nothing`, which only gathers the positions.

use std::{hint::black_box, process::ExitCode};

use fogg_chance::Rollout;
use fogg_engine::{Action, Edition, Seat, State, apply, legal, scores, setup};

/// Games of each edition and number of players.
const GAMES: u64 = 10;
/// How often each operation is done on each position.
const ROUNDS: usize = 3;

/// A position in which a seat chose an action.
struct Decision {
    state: State,
    seat: Seat,
    action: Action,
}

/// What happened in the games of one edition.
struct Sample {
    edition: Edition,
    decisions: Vec<Decision>,
    finals: Vec<State>,
}

fn main() -> ExitCode {
    // Cargo adds words of its own when it runs a benchmark.
    let operation = std::env::args().nth(1).unwrap_or_default();
    let work: fn(&Sample) = match operation.as_str() {
        "legal" => legal_moves,
        "apply" => apply_actions,
        "scores" => score_games,
        "nothing" => |_| {},
        _ => return ExitCode::FAILURE,
    };
    let editions = fogg_editions::names().filter_map(fogg_editions::built_in);
    let samples: Vec<Sample> = editions.map(gather).collect();
    for _ in 0..ROUNDS {
        for sample in &samples {
            work(sample);
        }
    }
    ExitCode::SUCCESS
}

fn legal_moves(sample: &Sample) {
    for decision in &sample.decisions {
        let view = decision.state.view(&sample.edition, decision.seat);
        black_box(legal(black_box(view)));
    }
}

fn apply_actions(sample: &Sample) {
    let mut dice = Rollout::new(1);
    for decision in &sample.decisions {
        let Decision {
            mut state,
            seat,
            action,
        } = *black_box(decision);
        apply(
            &sample.edition,
            &mut state,
            seat,
            action,
            &mut dice,
            &mut (),
        );
        black_box(&state);
    }
}

fn score_games(sample: &Sample) {
    for state in &sample.finals {
        black_box(scores(&sample.edition, black_box(state)));
    }
}

fn gather(edition: Edition) -> Sample {
    let mut decisions = Vec::new();
    let mut finals = Vec::new();
    for players in edition.rules.min_players..=edition.rules.max_players {
        for game in 0..GAMES {
            let mut dice = Rollout::new(game);
            let mut state = setup(&edition, players, &mut dice, &mut ())
                .expect("the box is made for so many players");
            while let Some(seat) = state.public.actor() {
                let action = dice
                    .pick(&legal(state.view(&edition, seat)))
                    .expect("a seat that acts has a legal action");
                decisions.push(Decision {
                    state,
                    seat,
                    action,
                });
                apply(&edition, &mut state, seat, action, &mut dice, &mut ());
            }
            finals.push(state);
        }
    }
    Sample {
        edition,
        decisions,
        finals,
    }
}

//! The course of a recorded game: who knew what when, and who decided what.

use fogg_engine::{
    Action, Edition, Log, Phase, Seat, State, View, legal, purchase::PurchaseActions,
};
use fogg_record::{Record, RecordError};

/// A game that has been played again, with every position on the way.
pub(crate) struct Course {
    /// The position after the deal, and after each move.
    pub(crate) moments: Vec<Moment>,
    /// All that was said.
    pub(crate) log: Log,
    /// Where somebody had a choice, in order.
    pub(crate) decisions: Vec<Decision>,
}

/// A position.
pub(crate) struct Moment {
    pub(crate) state: State,
    /// How much had been said by then.
    pub(crate) said: usize,
}

/// A choice that somebody made, with the payment that belongs to it.
pub(crate) struct Decision {
    pub(crate) seat: Seat,
    /// The moment in which it was made, which is how many moves had been played.
    pub(crate) moment: usize,
    /// The seat's turn, counted from 1; 0 while the first tickets are chosen.
    pub(crate) turn: u32,
    pub(crate) played: PurchaseActions,
}

impl Course {
    /// Plays a record again, to its end.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub(crate) fn new(
        record: &Record,
        edition: &Edition,
        hash: &str,
    ) -> Result<Course, RecordError> {
        let mut log = Log::default();
        let mut replay = record.replay(edition, hash, &mut log)?;
        let mut course = Course {
            moments: vec![Moment {
                state: *replay.state(),
                said: log.0.len(),
            }],
            log: Log::default(),
            decisions: Vec::new(),
        };
        let mut turns = vec![0; usize::from(record.players())];
        let mut is_open = false;
        loop {
            let before = *replay.state();
            let Some(step) = replay.step(&mut log)? else {
                break;
            };
            let view = before.view(edition, step.seat);
            let turn = &mut turns[step.seat.index()];
            *turn += u32::from(before.public.phase == Phase::Turn);
            if is_payment(before.public.phase) {
                if let Some(last) = course.decisions.last_mut().filter(|_| is_open) {
                    last.played.push(step.action);
                }
            } else {
                is_open = legal(view).len() > 1;
                if is_open {
                    course.decisions.push(Decision {
                        seat: step.seat,
                        moment: course.moments.len() - 1,
                        turn: *turn,
                        played: [plain(view, step.action)].into_iter().collect(),
                    });
                }
            }
            course.moments.push(Moment {
                state: *replay.state(),
                said: log.0.len(),
            });
        }
        // Nobody knows what was to be paid where a record stops in the middle of it.
        if is_open && is_payment(course.end().public.phase) {
            course.decisions.pop();
        }
        course.log = log;
        Ok(course)
    }

    /// The last position.
    pub(crate) fn end(&self) -> &State {
        let last = self.moments.last().expect("there is one after the deal");
        &last.state
    }
}

/// Whether a purchase is being paid for: the choice was made before.
fn is_payment(phase: Phase) -> bool {
    match phase {
        Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } => true,
        Phase::FirstTickets
        | Phase::Turn
        | Phase::SecondDraw
        | Phase::Tickets
        | Phase::Tunnel { .. }
        | Phase::Over => false,
    }
}

/// The same action as the expert names it: of equal face-up cards the first, and of lanes that are
/// alike.
fn plain(view: View<'_>, action: Action) -> Action {
    if let Some(route) = action.claimed() {
        let open = view.public.open[view.seat];
        return Action::Claim(view.edition.board.first_alike(route, open));
    }
    let Action::Take(slot) = action else {
        return action;
    };
    let market = &view.public.market;
    let card = market.get(usize::from(slot)).copied().flatten();
    let first = market.iter().position(|&other| other == card);
    first
        .and_then(|slot| u8::try_from(slot).ok())
        .map_or(action, Action::Take)
}

//! Playing an action line, and whether what comes of it is what the line says.

use fogg_engine::{Public, Seat};

use crate::{
    deed::{ActionLine, Game, Stop, Verdict},
    fact::PhaseWord,
    verify::{phase, same},
};

/// Plays an action line and compares what comes of it with what the line says.
pub(crate) fn attempt(game: &mut Game<'_>, act: &ActionLine) -> Result<(), String> {
    let done = game.perform(act);
    if let Some(fault) = game.script.fault.take() {
        return Err(fault);
    }
    match (done, &act.verdict) {
        (Err(Stop::Unclear(message)), _) => Err(message),
        (Ok(()), Verdict::Legal) => Ok(()),
        (Ok(()), Verdict::Next(seat)) => begun(&game.state.public, *seat),
        (Ok(()), Verdict::Illegal(_)) => Err("expected illegal, but it is legal".to_owned()),
        (Err(Stop::Illegal(illegal)), Verdict::Illegal(wanted)) => match wanted {
            Some(key) if key != illegal.key() => Err(format!(
                "expected illegal {key}, found illegal {} ({illegal})",
                illegal.key()
            )),
            Some(_) | None => Ok(()),
        },
        (Err(Stop::Illegal(illegal)), Verdict::Legal | Verdict::Next(_)) => Err(format!(
            "expected legal, found illegal {} ({illegal})",
            illegal.key()
        )),
    }
}

/// Whether the turn of a seat begins.
fn begun(public: &Public, seat: Seat) -> Result<(), String> {
    let (wanted, turn) = (seat.letter(), public.turn.letter());
    match phase(public.phase) {
        PhaseWord::Turn => same(wanted, turn),
        PhaseWord::Over => Err(format!("expected {wanted}'s turn, but the game is over")),
        PhaseWord::FirstTickets => Err("first tickets are still to be chosen".to_owned()),
        PhaseWord::SecondCard => Err(format!("{turn} still has to take a second card")),
        PhaseWord::Tickets => Err(format!("{turn} still has to choose tickets")),
        PhaseWord::Paying | PhaseWord::Tunnel => {
            Err(format!("{turn} still has to pay or to withdraw"))
        }
    }
}

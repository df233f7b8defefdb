//! What people keep for themselves: notes, and plans for their next turn.
//!
//! It is in no journal, so that nobody sees it in the versions of a table. A plan stands until its
//! seat acts, so it is carried out at most once, whatever becomes of the server.

use fogg_engine::{Action, Seat};
use fogg_protocol::{MAX_ACTIONS, MAX_NOTES, MAX_WAYS, Plan, Refusal, Version, clean_notes};

use super::Decision;
use crate::{entry::Entry, game::Game, person::PersonId, table::Table};

/// Something to be kept in place of what was.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Paper {
    Notes(String),
    Plan(Option<Plan>),
}

impl Table {
    /// Writes notes anew.
    pub(super) fn note(&self, person: &PersonId, text: &str) -> Result<Decision, Refusal> {
        self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let notes = clean_notes(text).ok_or(Refusal::BadNotes { limit: MAX_NOTES })?;
        Ok(Decision::Keep(Paper::Notes(notes)))
    }

    /// Plans the next turn, or drops the plan.
    pub(super) fn plan(
        &self,
        person: &PersonId,
        version: Version,
        ways: &[Vec<Action>],
    ) -> Result<Decision, Refusal> {
        let (game, seat) = self.running(person)?;
        if ways.is_empty() {
            return Ok(Decision::Keep(Paper::Plan(None)));
        }
        let lengths = 1..=MAX_ACTIONS;
        let fits = |way: &Vec<Action>| lengths.contains(&way.len());
        if ways.len() > MAX_WAYS || !ways.iter().all(fits) {
            return Err(Refusal::LongPlan { limit: MAX_WAYS });
        }
        if !self.present().contains(seat) {
            return Err(Refusal::Away);
        }
        if game.state().public.is_acting(seat) {
            return Err(Refusal::YourTurn);
        }
        let ways = ways.to_vec();
        let plan = Plan { version, ways };
        let now = self.version();
        if version > now || !stands(game, seat, &plan) {
            return Err(Refusal::Stale { version: now });
        }
        Ok(Decision::Keep(Paper::Plan(Some(plan))))
    }

    /// Whether a plan of a person is still to be carried out.
    pub(crate) fn is_planned(&self, person: &PersonId, plan: &Plan) -> bool {
        let running = self.running(person);
        running.is_ok_and(|(game, seat)| stands(game, seat, plan))
    }

    /// What comes of a person's plan now: the first of its ways that the rules allow, if it is
    /// their turn. As bots do, it waits while people make up their minds about a request.
    pub(crate) fn carry_out(&self, person: &PersonId, plan: &Plan) -> Option<Entry> {
        let (game, seat) = self.running(person).ok()?;
        let is_turn = self.acting().contains(seat) && self.request.is_none();
        if !is_turn || !stands(game, seat, plan) {
            return None;
        }
        let mut ways = plan.ways.iter();
        let lines = ways.find_map(|way| game.act(&self.edition, seat, way).ok())?;
        let key = None;
        Some(Entry::Played { seat, key, lines })
    }
}

/// Whether a seat has not acted since it made a plan.
fn stands(game: &Game, seat: Seat, plan: &Plan) -> bool {
    plan.version >= game.acted_at[seat]
}

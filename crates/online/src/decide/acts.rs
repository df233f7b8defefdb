//! What is played, and what is taken back.

use fogg_engine::{Action, Seat};
use fogg_protocol::{Key, MAX_ACTIONS, Refusal, Version};

use super::Decision;
use crate::{entry::Entry, game::Game, person::PersonId, table::Table};

impl Table {
    pub(super) fn act(
        &self,
        person: &PersonId,
        key: Key,
        version: Version,
        actions: &[Action],
    ) -> Result<Decision, Refusal> {
        let Some((game, seat)) = self.fresh(person, key, version)? else {
            return Ok(Decision::Nothing);
        };
        if actions.is_empty() || actions.len() > MAX_ACTIONS {
            return Err(Refusal::WrongLength { limit: MAX_ACTIONS });
        }
        let lines = game.act(&self.edition, seat, actions);
        let lines = lines.map_err(Refusal::Illegal)?;
        let key = Some(key);
        Ok(Decision::Append(Entry::Played { seat, key, lines }))
    }

    /// Takes an act back by which nothing hidden was seen.
    pub(super) fn undo(
        &self,
        person: &PersonId,
        key: Key,
        version: Version,
    ) -> Result<Decision, Refusal> {
        let Some((game, seat)) = self.fresh(person, key, version)? else {
            return Ok(Decision::Nothing);
        };
        if !game.can_undo(seat) {
            return Err(Refusal::NothingToUndo);
        }
        Ok(Decision::Append(Entry::Undone { seat, key }))
    }

    /// Asks the others to let an act be taken back whatever was seen.
    pub(super) fn takeback(
        &self,
        person: &PersonId,
        key: Key,
        version: Version,
    ) -> Result<Decision, Refusal> {
        let Some((game, seat)) = self.fresh(person, key, version)? else {
            return Ok(Decision::Nothing);
        };
        self.may_ask(game, seat)?;
        Ok(Decision::Append(Entry::Asked { seat, key }))
    }

    /// Whether a seat may ask the others to let it take its last act back.
    pub(crate) fn may_ask(&self, game: &Game, seat: Seat) -> Result<(), Refusal> {
        if game.is_over() {
            return Err(Refusal::Over);
        }
        if self.terms.rated {
            return Err(Refusal::Rated);
        }
        if self.request.is_some() {
            return Err(Refusal::AlreadyAsked);
        }
        if self.declined.contains(seat) {
            return Err(Refusal::Declined);
        }
        if !game.can_ask(seat) {
            return Err(Refusal::NothingToUndo);
        }
        Ok(())
    }

    /// Answers a request.
    pub(super) fn answer(
        &self,
        person: &PersonId,
        request: Version,
        agree: bool,
    ) -> Result<Decision, Refusal> {
        let (_, seat) = self.running(person)?;
        let asking = self.request.as_ref();
        let asking = asking.filter(|asking| asking.version == request);
        let asking = asking.ok_or(Refusal::NotAsked)?;
        let waiting = asking.waiting.contains(seat);
        match agree {
            true if waiting => Ok(Decision::Append(Entry::Agreed(seat))),
            true if asking.seat != seat && self.present().contains(seat) => Ok(Decision::Nothing),
            // Who has asked may think better of it.
            false if waiting || asking.seat == seat => Ok(Decision::Append(Entry::Declined(seat))),
            true | false => Err(Refusal::NotAsked),
        }
    }

    /// The game and the seat of a person whose decision is based on how things are; `None` if it
    /// has been carried out already.
    ///
    /// Every act of a seat changes what the seat decides on, so of all that is based on one version
    /// only one thing is ever done: messages may come twice, late and in any order.
    fn fresh(
        &self,
        person: &PersonId,
        key: Key,
        version: Version,
    ) -> Result<Option<(&Game, Seat)>, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let game = self.game.as_ref().ok_or(Refusal::NotBegun)?;
        if game.acted[seat] == Some(key) {
            return Ok(None);
        }
        if !self.present().contains(seat) {
            return Err(Refusal::Away);
        }
        let now = self.version();
        if (game.unchanged_since[seat]..=now).contains(&version) {
            Ok(Some((game, seat)))
        } else {
            Err(Refusal::Stale { version: now })
        }
    }
}

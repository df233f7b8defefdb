//! What comes of a message: an entry for the journal, nothing because it is so already, or a
//! refusal. Nothing changes here.

mod acts;
mod papers;
mod seats;
mod words;

pub(crate) use self::papers::Paper;

use fogg_protocol::{ClientMessage, Limited, Refusal, Version};

use crate::{
    entry::Entry,
    game::Game,
    opening::Rematch,
    person::{Caller, PersonId},
    table::{Place, Table},
};

/// Most entries of a journal, apart from what is played. Long games have a thousand.
const MAX_ENTRIES: Version = 10_000;

/// What comes of a message that is not refused.
pub(crate) enum Decision {
    /// This is to be done, and to be stored.
    Append(Entry),
    /// A table like this is to be opened, and this one is to say where.
    Again(Rematch),
    /// Something is to be kept for the person alone.
    Keep(Paper),
    /// It is so already.
    Nothing,
}

impl Table {
    /// What comes of a message of somebody at a time.
    pub(crate) fn decide(
        &self,
        caller: &Caller,
        message: &ClientMessage,
        now_ms: i64,
    ) -> Result<Decision, Refusal> {
        let person = &caller.person;
        self.room_for(message)?;
        match message {
            ClientMessage::Hello { .. } => Ok(Decision::Nothing),
            ClientMessage::Sit { seat, name, share } => self.sit(caller, *seat, name, share),
            ClientMessage::Rise => match (self.seat_of(person), &self.game) {
                (None, _) => Ok(Decision::Nothing),
                (Some(_), Some(_)) => Err(Refusal::Begun),
                (Some(seat), None) => Ok(Decision::Append(Entry::Left(seat))),
            },
            ClientMessage::SeatBot { seat, kind } => self.seat_bot(person, *seat, kind),
            ClientMessage::Dismiss(seat) => {
                self.owned_by(person)?;
                match self.free_to_change(*seat)? {
                    Place::Bot(_) | Place::Person { .. } => {
                        Ok(Decision::Append(Entry::Left(*seat)))
                    }
                    Place::Free => Err(Refusal::NobodyThere),
                }
            }
            ClientMessage::Start => self.start(person),
            ClientMessage::Leave => self.leave(person),
            ClientMessage::Return => self.come_back(person),
            ClientMessage::Act {
                key,
                version,
                actions,
            } => self.act(person, *key, *version, actions),
            ClientMessage::Undo { key, version } => self.undo(person, *key, *version),
            ClientMessage::Takeback { key, version } => self.takeback(person, *key, *version),
            ClientMessage::Answer { request, agree } => self.answer(person, *request, *agree),
            ClientMessage::Say { key, words } => self.say(caller, *key, words, now_ms),
            ClientMessage::Plan { version, ways, .. } => self.plan(person, *version, ways),
            ClientMessage::Note { text, .. } => self.note(person, text),
            ClientMessage::Rematch => self.rematch(person),
        }
    }

    /// Whether the journal has room for this. A game comes to its end by itself, and everybody may
    /// play it to the end; all else could go on for ever.
    fn room_for(&self, message: &ClientMessage) -> Result<(), Refusal> {
        let ends = matches!(
            message,
            ClientMessage::Hello { .. }
                | ClientMessage::Act { .. }
                | ClientMessage::Plan { .. }
                | ClientMessage::Note { .. }
                | ClientMessage::Return
                | ClientMessage::Rematch
        );
        if !ends && self.version() >= MAX_ENTRIES {
            return Err(Refusal::TooMany {
                what: Limited::Entries,
                limit: MAX_ENTRIES,
            });
        }
        Ok(())
    }

    fn rematch(&self, person: &PersonId) -> Result<Decision, Refusal> {
        self.seat_of(person).ok_or(Refusal::NotSeated)?;
        if !self.game.as_ref().is_some_and(Game::is_over) {
            return Err(Refusal::NotOver);
        }
        if self.next.is_some() {
            return Ok(Decision::Nothing);
        }
        Ok(Decision::Again(self.again(person)))
    }
}

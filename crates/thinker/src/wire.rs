//! Questions and answers as JSON text, in the form [`fogg_protocol::wire`] gives to the words of
//! the game.
//!
//! A text that is no message gives `None`: whoever sent it is another version of us.

use fogg_engine::Action;
use fogg_protocol::wire::{self, wire_enum, wire_struct};

use crate::{Account, Answer, Box, Choice, Fought, Question, Verdict};

/// A question as text.
pub fn write_question(question: &Question) -> String {
    wire::to_text(question)
}

/// The question a text stands for.
pub fn read_question(text: &str) -> Option<Question> {
    wire::from_text(text)
}

/// An answer as text.
pub fn write_answer(answer: &Answer) -> String {
    wire::to_text(answer)
}

/// The answer a text stands for.
pub fn read_answer(text: &str) -> Option<Answer> {
    wire::from_text(text)
}

/// The actions that an answer to [`Question::Decide`] tells: for those who ask nothing else, and need
/// not understand the rest.
pub fn read_decided(text: &str) -> Option<Vec<Action>> {
    let Decided { decided } = wire::from_text(text)?;
    Some(decided)
}

/// An answer of which only this is read.
struct Decided {
    decided: Vec<Action>,
}

wire_struct!(Decided { decided });
wire_struct!(Box { key, packed });
wire_struct!(Choice {
    actions,
    win,
    score
});
wire_struct!(Verdict {
    seat,
    number,
    saw,
    chance,
    best,
    played,
    agrees
});
wire_struct!(Account {
    seat,
    decisions,
    agreed,
    start,
    deal,
    luck,
    skill,
    cost,
    end
});
wire_struct!(Fought { route, by });
wire_enum!(Question {
    ;
    ;
    Analyze { with, record, playouts },
    Advise { with, view, news, playouts, choices },
    Decide { bot, with, view, news }
});
wire_enum!(Answer {
    Failed;
    Verdict(verdict), Decided(actions);
    Course { decisions, moves },
    Done { accounts, fought },
    Advice { chance, choices }
});

//! What page and table say to each other.

use serde_json::Value;

use super::{Wire, wire_enum, wire_struct};
use crate::{Finale, Game, News, Player, Reply, Request, Sight, Summary, Update};

impl Wire for Player {
    fn write(&self) -> Value {
        Value::from(self.to_string())
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_str()?.parse().ok()
    }
}

wire_enum!(Sight { ; Seat(view) ; HandOver { to, public } });
wire_enum!(News { ; Event(event), Whisper(whisper) ; });
wire_struct!(Finale {
    scores,
    tickets,
    borrowed
});
wire_struct!(Game {
    id,
    edition,
    players,
    names,
    lesson
});
wire_struct!(Update {
    game,
    sight,
    since,
    news,
    can_undo,
    finale
});
wire_struct!(Summary {
    id,
    edition,
    names,
    totals
});
wire_enum!(Request {
    List, Step, Undo, Look;
    Lesson(names), Open(id), Import(text), Forget(id), Export(id), Act(actions);
    New { edition, players, names }
});
wire_enum!(Reply { ; Update(update), Games(games), Record(text), Failed(why) ; });

//! What page and table say to each other.

use serde_json::Value;

use super::{Wire, wire_enum, wire_struct};
use crate::{
    Finale, Frame, Game, News, NoReplay, Player, Reply, Request, Sight, Summary, Told, Update,
    Verdict,
};

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
    longest,
    borrowed
});
wire_struct!(Game {
    id,
    edition,
    players,
    names
});
wire_struct!(Update {
    game,
    sight,
    since,
    news,
    can_undo,
    finale
});
wire_struct!(Frame {
    game,
    at,
    most,
    before,
    after,
    public,
    private,
    log,
    finale
});
wire_struct!(Told { at, to, news });
wire_enum!(NoReplay { Unknown, Running; UnknownEdition(id); Unreadable { line, why } });
wire_enum!(Verdict {
    ;
    UnknownEdition(id);
    Right { moves, drawn, seeded, totals }, Wrong { line, why }
});
wire_struct!(Summary {
    id,
    edition,
    names,
    totals
});
wire_enum!(Request {
    List, Step, Undo, Look;
    Open(id), Import(text), Forget(id), Export(id), Act(actions), Verify(id);
    New { edition, players, names },
    Replay { id, at, whole },
    Branch { id, at, players, names }
});
wire_enum!(Reply {
    ;
    Update(update), Games(games), Record(text), Frame(frame), NoReplay(why), Verdict(verdict),
    Failed(why);
});

//! What page and table say to each other.

use serde_json::Value;

use super::{Wire, wire_enum, wire_struct};
use crate::{
    Board, Damage, Finale, Game, KeptState, News, Player, Reply, Request, Sight, Summary, Trouble,
    Update,
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
    borrowed
});
wire_struct!(Game {
    id,
    edition,
    board,
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
wire_struct!(Summary {
    id,
    edition,
    names,
    state
});
wire_enum!(KeptState { Running, Damaged; Finished(totals); });
wire_struct!(Board { key, text });
wire_enum!(Request {
    List, Boards, Step, Undo, Look;
    Open(id), Forget(id), Discard(key), Export(id), Act(actions);
    New { edition, players, names }, Import { file, text }
});
wire_enum!(Reply {
    ;
    Update(update), Games(games), Record(text), Failed(trouble);
    Boards { boards, chosen }
});
wire_enum!(Trouble {
    Link, Misunderstood, NoSuchGame, NoSeed, NoPerson, NotKept, Stopped;
    Forbidden(illegal);
    Damaged { kept, line, damage, detail },
    NoSuchBoard { kept, edition },
    Faults { file, faults },
    ForeignFile { file },
    LargeFile { file },
    Players { min, max },
});
wire_enum!(Damage { Cut, Altered, Reformatted, Unreadable, Version, Rules, Deal, Result; ; });

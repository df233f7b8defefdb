//! Messages between page and table as JSON text, in the form [`fogg_protocol::wire`] gives to the
//! words of the game.
//!
//! A text that is no message gives `None`: whoever sent it is another version of us.

use fogg_protocol::wire::{self, Book, Wire, wire_enum, wire_struct};
use serde_json::Value;

use crate::{
    Board, Damage, Fixed, Frame, Game, KeptState, Player, Reply, Request, Sight, Summary, Told,
    Trouble, Update, Verdict,
};

/// A request as text.
pub fn write_request(request: &Request) -> String {
    wire::to_text(request)
}

/// The request a text stands for.
pub fn read_request(text: &str) -> Option<Request> {
    wire::from_text(text)
}

/// A reply as text.
pub fn write_reply(reply: &Reply) -> String {
    wire::to_text(reply)
}

/// The reply a text stands for.
pub fn read_reply(text: &str) -> Option<Reply> {
    wire::from_text(text)
}

impl Wire for Player {
    fn write(&self) -> Value {
        Value::from(self.to_string())
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_str()?.parse().ok()
    }

    fn schema(book: &mut Book) -> Value {
        String::schema(book)
    }
}

wire_enum!(Sight { ; Seat(view), Watching(public) ; HandOver { to, public } });
wire_struct!(Game {
    id,
    edition,
    board,
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
wire_enum!(Verdict {
    ;
    NoSuchBoard(id);
    Right { moves, drawn, seeded, totals, fixed }, Wrong { line, damage, detail }
});
wire_struct!(Fixed { commitment, shares });
wire_struct!(Summary {
    id,
    edition,
    names,
    state
});
wire_enum!(KeptState { Running, Damaged; Finished(totals); });
wire_struct!(Board { key, packed });
wire_enum!(Request {
    List, Boards, Step, Undo, Look;
    Lesson(names), Open(id), Forget(id), Discard(key), Export(id), Act(actions), Verify(id);
    New { edition, players, names }, Import { file, text },
    Replay { id, at, whole }, Branch { id, at, players, names },
    Lend { id, record, then }
});
wire_enum!(Reply {
    ;
    Update(update), Games(games), Record(text), Frame(frame), Verdict(verdict),
    Failed(trouble);
    Boards { boards, chosen }
});
wire_enum!(Trouble {
    Link, Misunderstood, NoSuchGame, NoSeed, Running, NoPerson, NotKept, Stopped;
    Forbidden(illegal);
    Damaged { kept, line, damage, detail },
    NoSuchBoard { kept, edition },
    Faults { file, faults },
    ForeignFile { file },
    LargeFile { file },
    Players { min, max },
});
wire_enum!(Damage { Cut, Altered, Reformatted, Unreadable, Version, Rules, Deal, Result; ; });

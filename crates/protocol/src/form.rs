//! The form of the messages.

use fogg_engine::News;

use crate::{
    ClientMessage, Clock, Fairness, Finale, Limited, OpenTable, Play, Refusal, ServerMessage,
    Sitter, Stand, Standing, TableOpened, TableStand, Terms, You,
    wire::{wire_enum, wire_struct},
};

wire_enum!(ClientMessage {
    Rise, Start;
    DismissBot(seat);
    Hello { version },
    Sit { seat, name, share },
    SeatBot { seat, kind },
    Act { key, version, actions },
    Undo { key, version },
});

wire_enum!(ServerMessage { ; Stand(stand); Refused { key, why } });

wire_struct!(OpenTable {
    edition, seats;
    clock, public, rated, talk
});
wire_struct!(TableOpened { table });
wire_struct!(Terms { ; clock, public, rated, talk });
wire_enum!(Standing { Guest, Account, Bot ; ; });
wire_enum!(Clock { ; Days(days) ; Bank { seconds, increment } });

wire_struct!(Stand {
    version,
    table,
    you,
    play
});
wire_struct!(TableStand {
    edition,
    hash,
    terms,
    seats,
    commitment
});
wire_enum!(Sitter { Nobody; Person(name), Bot(kind) ; });
wire_struct!(You { seat, owner, acted });
wire_struct!(Play {
    public,
    me,
    since,
    news,
    can_undo,
    finale,
    fairness
});
wire_enum!(News { ; Event(event), Whisper(whisper) ; });
wire_struct!(Finale {
    scores,
    tickets,
    longest,
    borrowed
});
wire_struct!(Fairness { dealer, shares });

wire_enum!(Refusal {
    HelloFirst, SeatTaken, Seated, NotSeated, BadShare, NoSuchBot, NoBotThere, OwnerOnly, SeatsFree,
    Begun, NotBegun, NothingToUndo, NotStored, ForeignPage, Unknown, NoSuchTable, NoSuchEdition,
    Busy, AccountsOnly, OneKindOnly, NameTaken, WrongPassword, SignedIn,
    NoSuchPerson, NotOver, OwnBoard;
    Illegal(illegal);
    NoMessage { at, expected },
    TooLong { limit },
    NoSuchSeat { seats },
    BadName { limit },
    Stale { version },
    WrongLength { limit },
    WrongSeats { min, max },
    WrongClock { days, least, seconds, increment },
    BadPassword { min, max },
    FaultyBoard { faults },
    TooOften { seconds },
    TooMany { what, limit },
});
wire_enum!(Limited { Tables, Sockets, Bots, Boards ; ; });

//! The form of the messages.

use fogg_engine::News;

use crate::{
    ClientMessage, Clock, Fairness, Finale, Here, Limited, OpenTable, Papers, Plan, Play, Preset,
    Refusal, Remark, Request, ServerMessage, Sitter, Stand, Standing, TableOpened, TableStand,
    Talk, Terms, TimeLeft, Words, You,
    wire::{wire_enum, wire_struct},
};

wire_enum!(ClientMessage {
    Rise, Start, Leave, Return, Rematch;
    Dismiss(seat);
    Hello { version },
    Sit { seat, name, share },
    SeatBot { seat, kind },
    Act { key, version, actions },
    Undo { key, version },
    Takeback { key, version },
    Answer { request, agree },
    Say { key, words },
    Plan { key, version, ways },
    Note { key, text },
});

wire_enum!(ServerMessage { ; Stand(stand), Here(here), Papers(papers); Refused { key, why } });
wire_struct!(Here { seats, watching });
wire_struct!(Papers { kept, notes, plan });
wire_struct!(Plan { version, ways });

wire_struct!(OpenTable {
    edition, seats;
    clock, public, rated, talk
});
wire_struct!(TableOpened { table });
wire_struct!(Terms { ; clock, public, rated, talk });
wire_enum!(Clock { ; Days(days) ; Bank { seconds, increment } });
wire_enum!(Standing { Guest, Account, Bot ; ; });

wire_struct!(Stand {
    version,
    table,
    you,
    talk,
    play
});
wire_struct!(TableStand {
    edition,
    hash,
    terms,
    seats,
    commitment,
    next
});
wire_enum!(Sitter { Nobody; Bot(kind) ; Person { name, standing, away } });
wire_struct!(You {
    seat,
    owner,
    acted,
    said
});
wire_struct!(Talk { since, remarks });
wire_struct!(Remark {
    after,
    seat,
    name,
    words
});
wire_enum!(Words { ; Preset(preset), Text(text) ; });
wire_enum!(Preset { Hello, GoodLuck, WellPlayed, Thanks, OneMoment, Sorry, YourTurn ; ; });
wire_struct!(Play {
    public,
    me,
    since,
    news,
    can_undo,
    can_ask,
    request,
    clocks,
    finale,
    fairness
});
wire_struct!(Request {
    seat,
    version,
    waiting
});
wire_struct!(TimeLeft { ms, running });
wire_enum!(News { ; Event(event), Whisper(whisper) ; });
wire_struct!(Finale {
    scores,
    tickets,
    longest,
    borrowed
});
wire_struct!(Fairness { dealer, shares });

wire_enum!(Refusal {
    HelloFirst, SeatTaken, Seated, NotSeated, BadShare, NoSuchBot, NobodyThere, OwnerOnly, SeatsFree,
    Begun, NotBegun, YourTurn, NothingToUndo, NotStored, ForeignPage, Unknown, NoSuchTable, NoSuchEdition,
    Busy, AccountsOnly, OneKindOnly, NameTaken, WrongPassword, SignedIn,
    NoSuchPerson, NotOver, OwnBoard, Over, Away, BotsTurn, Rated, AlreadyAsked, Declined, NotAsked,
    NoTalk, WatchersSilent;
    Illegal(illegal);
    NoMessage { at, expected },
    TooLong { limit },
    NoSuchSeat { seats },
    BadName { limit },
    Stale { version },
    WrongLength { limit },
    LongPlan { limit },
    BadNotes { limit },
    WrongSeats { min, max },
    BadWords { limit },
    WrongClock { days, least, seconds, increment },
    BadPassword { min, max },
    FaultyBoard { faults },
    TooOften { seconds },
    TooMany { what, limit },
});
wire_enum!(Limited { Tables, Sockets, Bots, Boards, Watchers, Remarks, Entries, Analyses ; ; });

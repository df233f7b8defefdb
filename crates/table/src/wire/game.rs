//! The words of the game: ids and sets as numbers, cards as letters.

use fogg_engine::{
    Action, BySeat, Card, Cards, City, CitySet, Color, Event, Illegal, Offer, Phase, PlayerView,
    Private, Public, Purchase, RouteId, RouteSet, Score, Scores, Seat, SeatSet, Standing, TicketId,
    TicketSet, Whisper,
};
use serde_json::Value;

use super::{Wire, wire_enum, wire_struct};

macro_rules! wire_ids {
    ($($id:ident in $set:ident),+) => {$(
        impl Wire for $id {
            fn write(&self) -> Value {
                Value::from(self.byte())
            }

            fn read(value: &Value) -> Option<Self> {
                $id::new(usize::read(value)?)
            }
        }

        impl Wire for $set {
            fn write(&self) -> Value {
                Value::Array(self.iter().map(|id| id.write()).collect())
            }

            fn read(value: &Value) -> Option<Self> {
                value.as_array()?.iter().map(<$id as Wire>::read).collect()
            }
        }
    )+};
}

wire_ids!(
    Seat in SeatSet,
    City in CitySet,
    RouteId in RouteSet,
    TicketId in TicketSet
);

impl<T: Wire> Wire for BySeat<T> {
    fn write(&self) -> Value {
        self.0.write()
    }

    fn read(value: &Value) -> Option<Self> {
        Wire::read(value).map(BySeat)
    }
}

impl Wire for Card {
    fn write(&self) -> Value {
        Value::from(self.letter().to_string())
    }

    fn read(value: &Value) -> Option<Self> {
        Card::from_letter(value.as_str()?.chars().next()?)
    }
}

impl Wire for Color {
    fn write(&self) -> Value {
        self.card().write()
    }

    fn read(value: &Value) -> Option<Self> {
        <Card as Wire>::read(value)?.color()
    }
}

impl Wire for Cards {
    fn write(&self) -> Value {
        Value::from(self.to_string())
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_str()?.chars().map(Card::from_letter).collect()
    }
}

impl Wire for Offer {
    fn write(&self) -> Value {
        Value::Array(self.iter().map(|ticket| ticket.write()).collect())
    }

    fn read(value: &Value) -> Option<Self> {
        let tickets = Vec::<TicketId>::read(value)?;
        let mut offer = Offer::EMPTY;
        if tickets.len() > fogg_engine::limits::MAX_OFFER {
            return None;
        }
        tickets.into_iter().for_each(|ticket| offer.push(ticket));
        Some(offer)
    }
}

wire_enum!(Purchase { ; Route(route), Station(city) ; });

wire_enum!(Phase {
    FirstTickets, Turn, SecondDraw, Tickets, Over;
    Swapping(route);
    Paying { purchase, swaps }, Adding { route, left }, Tunnel { route, color, extra }
});

wire_enum!(Action {
    DrawDeck, DrawTickets, Withdraw, Pass;
    Take(slot), Keep(mask), Claim(route), Build(city), Swap(n), Add(card), Surcharge(n);
    Pay { color, locomotives }
});

wire_enum!(Event {
    ;
    Swept(cards), Chose(seat), DrewDeck(seat), Merchandise(seat), Passed(seat);
    Displayed { slot, card },
    Reshuffled { cards },
    Took { seat, slot, card },
    DrewTickets { seat, tickets },
    Kept { seat, kept, unkept },
    Revealed { route, cards, extra },
    Withdrew { seat, route },
    Claimed { seat, route, paid, points },
    Built { seat, city, paid },
    FinalRound { seat },
    Ended { tickets },
});

wire_enum!(Whisper { ; Card(card), Offer(offer) ; });

wire_enum!(Illegal {
    NotYourTurn, GameOver, ChooseTicketsFirst, WaitForOthers, SecondCardFirst, KeepTicketsFirst,
    PayFirst, TunnelFirst, EmptySlot, LocomotiveSecond, EmptyDeck, NoTickets, NotOffered,
    NoSuchRoute, RouteTaken, OwnOtherLane, LaneClosed, CannotPay, NoLocomotives, WrongColor,
    OneColor, NoStations, NoStationsLeft, CityTaken, NoSuchCity, MustAct, NothingPending;
    ;
    KeepMore { keep },
    TooFewTrains { needed, left },
    NotInHand { card },
    WrongNumber { wanted },
    NeedsLocomotives { wanted },
});

wire_struct!(Public {
    owned,
    open,
    stations,
    points,
    trains,
    hand_sizes,
    ticket_counts,
    offer_sizes,
    merchandise,
    market,
    deck_size,
    discard,
    laid,
    revealed,
    pile_unseen,
    pile_returned,
    merchandise_left,
    seats,
    turn,
    chosen,
    passes,
    turns_left,
    phase,
});
wire_struct!(Private {
    hand,
    offer,
    chosen,
    tickets
});
wire_struct!(PlayerView { seat, public, me });
wire_struct!(Standing {
    routes,
    tickets,
    completed,
    longest,
    stations_built,
    stations_left,
    merchandise,
});
wire_struct!(Score {
    standing,
    longest_bonus,
    tickets_bonus,
    stations,
    merchandise,
    total,
});
wire_struct!(Scores { seats, winners });

//! The words of the game: ids and sets as numbers, cards as letters.

use fogg_engine::{
    Action, BySeat, Card, Cards, City, CitySet, Color, Event, Illegal, Offer, Phase, PlayerView,
    Private, Public, Purchase, RouteId, RouteSet, Score, Scores, Seat, SeatSet,
    Standing as SeatStanding, TicketId, TicketSet, Whisper,
    limits::{MAX_CARDS, MAX_CITIES, MAX_OFFER, MAX_ROUTES, MAX_SEATS, MAX_TICKETS},
};
use serde_json::{Value, json};

use crate::{
    schema::Book,
    wire::{Wire, wire_enum, wire_struct},
};

macro_rules! wire_ids {
    ($($id:ident in $set:ident below $max:ident),+) => {$(
        impl Wire for $id {
            fn write(&self) -> Value {
                Value::from(self.byte())
            }

            fn read(value: &Value) -> Option<Self> {
                $id::new(usize::read(value)?)
            }

            fn schema(book: &mut Book) -> Value {
                book.define(stringify!($id), |_| {
                    json!({ "type": "integer", "minimum": 0, "maximum": $max - 1 })
                })
            }
        }

        impl Wire for $set {
            fn write(&self) -> Value {
                Value::Array(self.iter().map(|id| id.write()).collect())
            }

            fn read(value: &Value) -> Option<Self> {
                value.as_array()?.iter().map(<$id as Wire>::read).collect()
            }

            fn schema(book: &mut Book) -> Value {
                Vec::<$id>::schema(book)
            }
        }
    )+};
}

wire_ids!(
    Seat in SeatSet below MAX_SEATS,
    City in CitySet below MAX_CITIES,
    RouteId in RouteSet below MAX_ROUTES,
    TicketId in TicketSet below MAX_TICKETS
);

impl<T: Wire> Wire for BySeat<T> {
    fn write(&self) -> Value {
        self.0.write()
    }

    fn read(value: &Value) -> Option<Self> {
        Wire::read(value).map(BySeat)
    }

    fn schema(book: &mut Book) -> Value {
        <[T; MAX_SEATS]>::schema(book)
    }
}

impl Wire for Card {
    fn write(&self) -> Value {
        Value::from(self.letter().to_string())
    }

    fn read(value: &Value) -> Option<Self> {
        let mut letters = value.as_str()?.chars();
        let card = Card::from_letter(letters.next()?);
        card.filter(|_| letters.next().is_none())
    }

    fn schema(book: &mut Book) -> Value {
        book.define("Card", |_| {
            let letters = Card::ALL.into_iter().map(|card| card.letter().to_string());
            json!({ "enum": letters.collect::<Vec<_>>() })
        })
    }
}

impl Wire for Color {
    fn write(&self) -> Value {
        self.card().write()
    }

    fn read(value: &Value) -> Option<Self> {
        <Card as Wire>::read(value)?.color()
    }

    fn schema(book: &mut Book) -> Value {
        book.define("Color", |_| {
            let colors = Card::ALL.into_iter().filter(|card| card.color().is_some());
            let letters = colors.map(|card| card.letter().to_string());
            json!({ "enum": letters.collect::<Vec<_>>() })
        })
    }
}

impl Wire for Cards {
    fn write(&self) -> Value {
        Value::from(self.to_string())
    }

    fn read(value: &Value) -> Option<Self> {
        let letters = value.as_str()?;
        // More cards than a box has cannot be counted.
        let few = letters.len() <= MAX_CARDS;
        let cards = letters.chars().map(Card::from_letter);
        few.then(|| cards.collect()).flatten()
    }

    fn schema(book: &mut Book) -> Value {
        book.define("Cards", |_| {
            let letters: String = Card::ALL.into_iter().map(Card::letter).collect();
            let pattern = format!("^[{letters}]*$");
            json!({ "type": "string", "pattern": pattern, "maxLength": MAX_CARDS })
        })
    }
}

impl Wire for Offer {
    fn write(&self) -> Value {
        Value::Array(self.iter().map(|ticket| ticket.write()).collect())
    }

    fn read(value: &Value) -> Option<Self> {
        let tickets = Vec::<TicketId>::read(value)?;
        let mut offer = Offer::EMPTY;
        if tickets.len() > MAX_OFFER {
            return None;
        }
        tickets.into_iter().for_each(|ticket| offer.push(ticket));
        Some(offer)
    }

    fn schema(book: &mut Book) -> Value {
        json!({ "type": "array", "items": TicketId::schema(book), "maxItems": MAX_OFFER })
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

wire_enum!(Whisper { ; Card(card), Offer(offer) ; });

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
wire_struct!(SeatStanding {
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

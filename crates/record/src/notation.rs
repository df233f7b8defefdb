//! How actions and outcomes are written: cities by their ids, cards by their letters. What is
//! written says more than the engine needs (the card that was taken, all cards that were paid), so
//! that people and other programs can follow, and so that it can be checked.

use std::fmt;

use fogg_chance::Outcome;
use fogg_engine::{
    Action, Card, Cards, City, Color, Edition, Phase, RouteId, Seat, State, TicketId, View,
    purchase,
};

use crate::error::Problem;

/// An action as written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are those of the written line")]
pub enum Written {
    /// `draw`
    Draw,
    /// `take 3 R`: the slot counts from 1.
    Take { slot: u8, card: Card },
    /// `tickets`
    Tickets,
    /// `keep boston/miami dallas/new-york`
    Keep(Vec<Between>),
    /// `claim boston/new-york.2`
    Claim(Between),
    /// `build roma`
    Build(String),
    /// `swap 1`
    Swap(u8),
    /// `pay RRRL`, or `pay -` when all spaces are swapped
    Pay(Cards),
    /// `add R`
    Add(Card),
    /// `surcharge RL`
    Surcharge(Cards),
    /// `withdraw`
    Withdraw,
    /// `pass`
    Pass,
}

/// A route or a ticket by the ids of its cities in alphabetical order, and where the edition has
/// several between the same two, its number among them, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Between {
    /// Ids of the two cities.
    pub ends: [String; 2],
    /// Which of several.
    pub number: Option<u8>,
}

/// An outcome as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// A card.
    Card(Card),
    /// A ticket.
    Ticket(Between),
}

impl Written {
    /// How an action that is legal for the seat that looks is written.
    pub fn of(view: View<'_>, action: Action) -> Written {
        let View {
            edition, public, ..
        } = view;
        match action {
            Action::DrawDeck => Written::Draw,
            Action::Take(slot) => {
                let card = public.market.get(usize::from(slot)).copied().flatten();
                Written::Take {
                    slot: slot.saturating_add(1),
                    card: card.unwrap_or(Card::Locomotive),
                }
            }
            Action::DrawTickets => Written::Tickets,
            Action::Keep(mask) => {
                let offer = view.me.offer.iter().enumerate();
                let kept = offer.filter(|(n, _)| mask >> n & 1 == 1);
                Written::Keep(
                    kept.map(|(_, ticket)| Between::ticket(edition, ticket))
                        .collect(),
                )
            }
            Action::Claim(route) => Written::Claim(Between::route(edition, route)),
            Action::Build(city) => Written::Build(edition.board.city(city).id.clone()),
            Action::Swap(spaces) => Written::Swap(spaces),
            Action::Pay { color, locomotives } => {
                let spaces = match public.phase {
                    Phase::Paying { purchase, swaps } => {
                        purchase::cost(view, purchase).length.saturating_sub(swaps)
                    }
                    Phase::FirstTickets
                    | Phase::Turn
                    | Phase::SecondDraw
                    | Phase::Tickets
                    | Phase::Swapping(_)
                    | Phase::Adding { .. }
                    | Phase::Tunnel { .. }
                    | Phase::Over => 0,
                };
                Written::Pay(laid(color, spaces, locomotives))
            }
            Action::Add(card) => Written::Add(card),
            Action::Surcharge(locomotives) => {
                let (color, extra) = match public.phase {
                    Phase::Tunnel { color, extra, .. } => (color, extra),
                    Phase::FirstTickets
                    | Phase::Turn
                    | Phase::SecondDraw
                    | Phase::Tickets
                    | Phase::Swapping(_)
                    | Phase::Paying { .. }
                    | Phase::Adding { .. }
                    | Phase::Over => (None, 0),
                };
                Written::Surcharge(laid(color, extra, locomotives))
            }
            Action::Withdraw => Written::Withdraw,
            Action::Pass => Written::Pass,
        }
    }

    /// The action that is meant. Whether it is legal, and written as it should be, is for the
    /// caller to ask.
    pub(crate) fn action(
        &self,
        edition: &Edition,
        state: &State,
        seat: Seat,
    ) -> Result<Action, Problem> {
        Ok(match self {
            Written::Draw => Action::DrawDeck,
            Written::Take { slot, .. } => Action::Take(slot.wrapping_sub(1)),
            Written::Tickets => Action::DrawTickets,
            Written::Keep(names) => {
                let tickets = names.iter().map(|name| name.as_ticket(edition));
                let tickets: Vec<TicketId> = tickets.collect::<Result<_, _>>()?;
                // A mask with all bits names a ticket that is not on offer: it is refused.
                Action::Keep(state.private[seat].offer.mask(tickets).unwrap_or(u8::MAX))
            }
            Written::Claim(name) => Action::Claim(name.as_route(edition)?),
            Written::Build(id) => {
                let city = edition.board.city_with_id(id);
                Action::Build(city.ok_or_else(|| unknown("city", id))?)
            }
            Written::Swap(spaces) => Action::Swap(*spaces),
            Written::Pay(cards) => Action::Pay {
                color: cards.iter().find_map(|(card, _)| card.color()),
                locomotives: cards.locomotives(),
            },
            Written::Add(card) => Action::Add(*card),
            Written::Surcharge(cards) => Action::Surcharge(cards.locomotives()),
            Written::Withdraw => Action::Withdraw,
            Written::Pass => Action::Pass,
        })
    }
}

/// The cards laid for so many spaces.
fn laid(color: Option<Color>, spaces: u8, locomotives: u8) -> Cards {
    let mut cards = Cards::of(Card::Locomotive, locomotives);
    if let Some(color) = color {
        cards.add(color.card(), spaces.saturating_sub(locomotives));
    }
    cards
}

impl Between {
    /// The name of a route.
    pub fn route(edition: &Edition, route: RouteId) -> Between {
        Between::name(edition, routes(edition), route)
    }

    /// The name of a ticket.
    pub fn ticket(edition: &Edition, ticket: TicketId) -> Between {
        Between::name(edition, tickets(edition), ticket)
    }

    pub(crate) fn as_route(&self, edition: &Edition) -> Result<RouteId, Problem> {
        self.find(edition, routes(edition))
            .ok_or_else(|| unknown("route", self))
    }

    pub(crate) fn as_ticket(&self, edition: &Edition) -> Result<TicketId, Problem> {
        self.find(edition, tickets(edition))
            .ok_or_else(|| unknown("ticket", self))
    }

    fn name<T: Copy + PartialEq>(
        edition: &Edition,
        things: impl Iterator<Item = (T, [City; 2])> + Clone,
        thing: T,
    ) -> Between {
        let ends = things.clone().find(|&(other, _)| other == thing);
        let (_, ends) = ends.expect("it is a thing of this edition");
        let mut same = things.filter(|&(_, other)| alike(other, ends));
        let several = same.clone().count() > 1;
        let before = same.position(|(other, _)| other == thing);
        let mut ends = ends.map(|city| edition.board.city(city).id.clone());
        if ends[0] > ends[1] {
            ends.swap(0, 1);
        }
        Between {
            ends,
            number: before
                .filter(|_| several)
                .and_then(|before| u8::try_from(before + 1).ok()),
        }
    }

    fn find<T>(
        &self,
        edition: &Edition,
        things: impl Iterator<Item = (T, [City; 2])>,
    ) -> Option<T> {
        let [a, b] = &self.ends;
        let a = edition.board.city_with_id(a)?;
        let b = edition.board.city_with_id(b)?;
        let before = usize::from(self.number.unwrap_or(1)).checked_sub(1)?;
        let (thing, _) = things
            .filter(|&(_, ends)| alike(ends, [a, b]))
            .nth(before)?;
        Some(thing)
    }
}

/// The routes of an edition with their ends, in order.
fn routes(edition: &Edition) -> impl Iterator<Item = (RouteId, [City; 2])> + Clone {
    let routes = edition.board.all_routes.iter();
    routes.map(|route| (route, edition.board.route(route).ends))
}

/// The tickets of an edition with their ends, in order.
fn tickets(edition: &Edition) -> impl Iterator<Item = (TicketId, [City; 2])> + Clone {
    let tickets = edition.all_tickets().iter();
    tickets.map(|ticket| (ticket, edition.ticket(ticket).ends))
}

/// Whether two pairs of ends are the same, in whichever direction.
fn alike(one: [City; 2], [a, b]: [City; 2]) -> bool {
    one == [a, b] || one == [b, a]
}

impl Drawn {
    /// How an outcome is written.
    pub fn of(edition: &Edition, outcome: Outcome) -> Drawn {
        match outcome {
            Outcome::Card(card) => Drawn::Card(card),
            Outcome::Ticket(ticket) => Drawn::Ticket(Between::ticket(edition, ticket)),
        }
    }

    /// The outcome that is meant.
    pub(crate) fn outcome(&self, edition: &Edition) -> Result<Outcome, Problem> {
        Ok(match self {
            Drawn::Card(card) => Outcome::Card(*card),
            Drawn::Ticket(name) => Outcome::Ticket(name.as_ticket(edition)?),
        })
    }

    pub(crate) fn is_card(&self) -> bool {
        match self {
            Drawn::Card(_) => true,
            Drawn::Ticket(_) => false,
        }
    }
}

fn unknown(what: &'static str, name: impl ToString) -> Problem {
    Problem::Unknown {
        what,
        name: name.to_string(),
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Draw => write!(f, "draw"),
            Written::Take { slot, card } => write!(f, "take {slot} {}", card.letter()),
            Written::Tickets => write!(f, "tickets"),
            Written::Keep(tickets) => {
                write!(f, "keep")?;
                tickets.iter().try_for_each(|ticket| write!(f, " {ticket}"))
            }
            Written::Claim(route) => write!(f, "claim {route}"),
            Written::Build(city) => write!(f, "build {city}"),
            Written::Swap(spaces) => write!(f, "swap {spaces}"),
            Written::Pay(cards) if cards.is_empty() => write!(f, "pay -"),
            Written::Pay(cards) => write!(f, "pay {cards}"),
            Written::Add(card) => write!(f, "add {}", card.letter()),
            Written::Surcharge(cards) => write!(f, "surcharge {cards}"),
            Written::Withdraw => write!(f, "withdraw"),
            Written::Pass => write!(f, "pass"),
        }
    }
}

impl fmt::Display for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = &self.ends;
        write!(f, "{a}/{b}")?;
        self.number.map_or(Ok(()), |number| write!(f, ".{number}"))
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drawn::Card(card) => write!(f, "{}", card.letter()),
            Drawn::Ticket(ticket) => write!(f, "{ticket}"),
        }
    }
}

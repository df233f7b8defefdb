//! A box: rules, board, deck and tickets, checked once and then only read.

mod board;
mod check;
mod names;
mod rules;
mod spec;

pub use board::{Board, Cost, Place, Route};
pub use check::{Fault, Part};
pub use names::{CityNames, Translation, Vocabulary};
pub use rules::{
    Bonus, Deal, FaceUpLocomotive, Merchandise, Rules, Stations, TieBreak, Unkept, Wild,
};
pub use spec::{CitySpec, EditionSpec, RouteSpec, TicketSpec};

use crate::{
    card::Cards,
    ids::{City, TicketId, TicketSet},
};

/// A box, ready to play.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Short name in plain letters.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// The rules.
    pub rules: Rules,
    /// The board.
    pub board: Board,
    /// The deck of cards.
    pub deck: Cards,
    /// The tickets, by [`TicketId`].
    pub tickets: Vec<Ticket>,
    /// The long ones among them.
    pub long_tickets: TicketSet,
    /// Width and height of the drawing.
    pub size: [u16; 2],
    /// Names in other languages.
    pub translations: Vec<Translation>,
    /// The words of its rule book.
    pub vocabulary: Vocabulary,
}

/// A ticket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ticket {
    /// The two cities to connect.
    pub ends: [City; 2],
    /// Points won or lost.
    pub points: u8,
    /// Whether it is one of the long ones.
    pub long: bool,
    /// Whether it stands in for a printed one that is not known.
    pub designed: bool,
}

impl Edition {
    /// Checks a specification and builds the tables.
    ///
    /// # Errors
    /// Every fault found, not only the first.
    pub fn new(spec: EditionSpec) -> Result<Edition, Vec<Fault>> {
        let faults = check::faults(&spec);
        if !faults.is_empty() {
            return Err(faults);
        }
        let city = |id: &String| {
            let index = spec.cities.iter().position(|city| city.id == *id);
            City::new(index.expect("checked")).expect("checked")
        };
        let tickets: Vec<Ticket> = spec
            .tickets
            .iter()
            .map(|ticket| Ticket {
                ends: ticket.between.each_ref().map(city),
                points: ticket.points,
                long: ticket.long,
                designed: ticket.designed,
            })
            .collect();
        let routes = spec.routes.iter();
        let routes: Vec<_> = routes
            .map(|r| (r.clone(), r.between.each_ref().map(city)))
            .collect();
        let places = spec.cities.into_iter();
        let places = places
            .map(|c| Place {
                id: c.id,
                name: c.name,
                at: c.at,
            })
            .collect();
        let long = |id: &TicketId| tickets[id.index()].long;
        Ok(Edition {
            board: Board::new(&spec.rules, places, &routes),
            long_tickets: TicketSet::first(tickets.len())
                .iter()
                .filter(long)
                .collect(),
            id: spec.id,
            title: spec.title,
            rules: spec.rules,
            deck: spec.deck,
            tickets,
            size: spec.size,
            translations: spec.translations,
            vocabulary: spec.vocabulary,
        })
    }

    /// A ticket.
    #[inline]
    pub fn ticket(&self, ticket: TicketId) -> &Ticket {
        &self.tickets[ticket.index()]
    }

    /// All tickets of the box.
    pub fn all_tickets(&self) -> TicketSet {
        TicketSet::first(self.tickets.len())
    }
}

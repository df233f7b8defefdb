//! An edition as it is written down: names instead of ids, nothing checked yet.

use std::num::NonZeroU8;

use crate::{
    card::Cards,
    card::Color,
    edition::{Rules, Translation, Vocabulary},
};

/// What an edition file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionSpec {
    /// Short name in plain letters.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// The rules.
    pub rules: Rules,
    /// The deck of cards.
    pub deck: Cards,
    /// Width and height of the drawing.
    pub size: [u16; 2],
    /// The cities.
    pub cities: Vec<CitySpec>,
    /// The routes; two rows for a double route.
    pub routes: Vec<RouteSpec>,
    /// The tickets.
    pub tickets: Vec<TicketSpec>,
    /// Names in other languages.
    pub translations: Vec<Translation>,
    /// The words of its rule book.
    pub vocabulary: Vocabulary,
}

/// A city as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CitySpec {
    /// Short name in plain letters, such as `new-york`; routes and tickets refer to it.
    pub id: String,
    /// Name as printed.
    pub name: String,
    /// Where it is drawn.
    pub at: [u16; 2],
}

/// A route as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RouteSpec {
    /// Ids of the two cities.
    pub between: [String; 2],
    /// Spaces.
    pub length: u8,
    /// Printed color; `None` for a gray route.
    pub color: Option<Color>,
    /// Locomotive symbols; a route with any is a ferry.
    pub symbols: u8,
    /// Whether it is a tunnel.
    pub tunnel: bool,
    /// So many cards of any kind pay for one space of this route.
    pub any_per_space: Option<NonZeroU8>,
    /// Whether it shows the cart symbol.
    pub merchandise: bool,
}

/// A ticket as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TicketSpec {
    /// Ids of the two cities.
    pub between: [String; 2],
    /// Points won or lost.
    pub points: u8,
    /// Whether it is one of the long ones.
    pub long: bool,
    /// Whether it stands in for a printed one that is not known.
    pub designed: bool,
}

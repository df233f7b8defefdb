//! Why a line was not understood.

use fogg_engine::City;
use fogg_i18n::Text;

use super::Voice;
use crate::{
    parse::ParseError,
    words::{CardsError, LaneName, WordError},
};

impl Voice<'_> {
    /// Why a line was not understood.
    pub fn misunderstood(&self, error: &ParseError) -> String {
        let text = self.text;
        match error {
            ParseError::Empty => text.read_empty().to_owned(),
            ParseError::TooLong => text.read_too_long().to_owned(),
            ParseError::Unknown { word, near: None } => text.read_unknown(word),
            ParseError::Unknown {
                word,
                near: Some(near),
            } => text.read_unknown_near(word, near),
            ParseError::Incomplete { usage } => text.read_incomplete(usage),
            ParseError::Number { word } => text.read_number(word),
            ParseError::NoStations => text.refuse_no_stations().to_owned(),
            ParseError::Words(error) => self.unclear(error),
        }
    }

    /// Why words were not understood.
    pub fn unclear(&self, error: &WordError) -> String {
        let text = self.text;
        let any_of = |cities: &[City]| self.or(&self.cities(cities));
        let labels = |tickets: &[[City; 2]]| -> Vec<String> {
            tickets.iter().map(|&ends| self.pair(ends)).collect()
        };
        match error {
            WordError::MissingCity => text.read_missing_city().to_owned(),
            WordError::UnknownCity { word, near } if near.is_empty() => {
                text.read_unknown_city(word)
            }
            WordError::UnknownCity { word, near } => {
                text.read_unknown_city_near(word, &any_of(near))
            }
            WordError::AmbiguousCity { word, candidates } => {
                text.read_ambiguous_city(word, &any_of(candidates))
            }
            WordError::SameCity { city } => text.read_same_city(self.city(*city)),
            WordError::NoRoute {
                from,
                to,
                neighbors,
            } => text.read_no_route(
                &self.pair([*from, *to]),
                self.city(*from),
                &self.and(&self.cities(neighbors)),
            ),
            WordError::NoSuchLane { words, lanes } => {
                let lanes: Vec<String> = lanes.iter().map(|&id| self.look(id).into()).collect();
                let words = words.as_deref().unwrap_or(text.read_like_that());
                text.read_no_such_lane(words, &self.and(&lanes))
            }
            WordError::WhichLane { lanes } => {
                let name = |name: &LaneName| match name {
                    LaneName::Look(id) => self.look(*id).to_owned(),
                    LaneName::Number(n) => format!("#{n}"),
                };
                let lanes: Vec<String> = lanes.iter().map(name).collect();
                text.read_which_lane(&self.or(&lanes))
            }
            WordError::Cards(error) => error.said(text),
            WordError::UnknownTicket { ends, near } if near.is_empty() => {
                text.read_unknown_ticket(&self.pair(*ends))
            }
            WordError::UnknownTicket { ends, near } => {
                text.read_unknown_ticket_near(&self.pair(*ends), &self.or(&labels(near)))
            }
            WordError::NotOnTickets { city } => text.read_not_on_tickets(self.city(*city)),
            WordError::AmbiguousTicket { city, candidates } => {
                text.read_ambiguous_ticket(self.city(*city), &self.or(&labels(candidates)))
            }
            WordError::LeftOver { words } => text.read_left_over(words),
        }
    }
}

impl CardsError {
    /// What is wrong with the cards, in words.
    pub fn said(&self, text: Text) -> String {
        match self {
            CardsError::Missing => text.read_missing_cards().to_owned(),
            CardsError::Unknown { word } => text.read_unknown_card(word),
            CardsError::NumberAlone { number } => text.read_number_alone(number),
            CardsError::TooMany => text.read_too_many_cards().to_owned(),
        }
    }
}

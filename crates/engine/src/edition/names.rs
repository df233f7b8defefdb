//! What a box is called elsewhere: names in other languages, and the words of its rule book.
//! Nothing of this matters to play.

use super::Edition;
use crate::ids::City;

/// The names of a box in one language, as they are written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Translation {
    /// The language: two letters of ISO 639.
    pub language: String,
    /// The name of the box; `None` if it is the same.
    pub title: Option<String>,
    /// The cities with another name than the printed one.
    pub cities: Vec<CityNames>,
}

/// What a city is called in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CityNames {
    /// The city.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Other names it is known by.
    pub also: Vec<String>,
}

/// Which words a rule book uses for pieces, cards, tickets and routes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Vocabulary {
    /// Trains, tickets, locomotives.
    #[default]
    Railway,
    /// The same, with other words for routes where a language has them.
    Line,
    /// Carts, contracts, wilds.
    Market,
}

impl Edition {
    /// The name of the box in a language, as far as it has one.
    pub fn title_in(&self, language: &str) -> &str {
        let title = self.translation(language).and_then(|t| t.title.as_deref());
        title.unwrap_or(&self.title)
    }

    /// The name of a city in a language; the printed one if it has no other.
    pub fn city_in(&self, language: &str, city: City) -> &str {
        let place = self.board.city(city);
        let cities = self.translation(language).map_or(&[][..], |t| &t.cities);
        let found = cities.iter().find(|names| names.id == place.id);
        found.map_or(&place.name, |names| &names.name)
    }

    /// Every name of a city but the printed one, in all languages.
    pub fn other_names(&self, city: City) -> impl Iterator<Item = &str> {
        let id = &self.board.city(city).id;
        let cities = self.translations.iter().flat_map(|t| &t.cities);
        cities
            .filter(move |names| names.id == *id)
            .flat_map(|names| std::iter::once(&names.name).chain(&names.also))
            .map(String::as_str)
    }

    fn translation(&self, language: &str) -> Option<&Translation> {
        self.translations.iter().find(|t| t.language == language)
    }
}

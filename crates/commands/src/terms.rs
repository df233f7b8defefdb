//! The engine's words as those of the texts.

use fogg_engine::{Card, Color, Cost, Edition, Vocabulary};
use fogg_i18n::{Kind, Lang, Text, Words};

/// The texts of a language, in the words of a box.
pub fn text(edition: &Edition, lang: Lang) -> Text {
    Text::new(lang).with_words(match edition.vocabulary {
        Vocabulary::Railway => Words::Railway,
        Vocabulary::Line => Words::Line,
        Vocabulary::Market => Words::Market,
    })
}

/// A card.
pub const fn card(card: Card) -> fogg_i18n::Card {
    match card {
        Card::Pink => fogg_i18n::Card::Pink,
        Card::White => fogg_i18n::Card::White,
        Card::Blue => fogg_i18n::Card::Blue,
        Card::Yellow => fogg_i18n::Card::Yellow,
        Card::Orange => fogg_i18n::Card::Orange,
        Card::Black => fogg_i18n::Card::Black,
        Card::Red => fogg_i18n::Card::Red,
        Card::Green => fogg_i18n::Card::Green,
        Card::Locomotive => fogg_i18n::Card::Locomotive,
    }
}

/// The color of a route; `None` is gray.
pub const fn color(color: Option<Color>) -> fogg_i18n::Color {
    match color {
        Some(Color::Pink) => fogg_i18n::Color::Pink,
        Some(Color::White) => fogg_i18n::Color::White,
        Some(Color::Blue) => fogg_i18n::Color::Blue,
        Some(Color::Yellow) => fogg_i18n::Color::Yellow,
        Some(Color::Orange) => fogg_i18n::Color::Orange,
        Some(Color::Black) => fogg_i18n::Color::Black,
        Some(Color::Red) => fogg_i18n::Color::Red,
        Some(Color::Green) => fogg_i18n::Color::Green,
        None => fogg_i18n::Color::Gray,
    }
}

/// The kind of a route.
pub const fn kind(cost: &Cost) -> Kind {
    match (cost.tunnel, cost.symbols) {
        (true, _) => Kind::Tunnel,
        (false, 0) => Kind::Plain,
        (false, _) => Kind::Ferry,
    }
}

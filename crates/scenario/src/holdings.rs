//! Reading what is expected of cards and tickets.

use fogg_engine::limits::MARKET;

use crate::{
    cards,
    expect::compared,
    fact::{CardPlace, CardTest, Fact, Quantity, TicketPlace, TicketTest},
    names::Names,
    text::{after, first_word},
};

/// Reads what is expected of the cards in a place.
pub(crate) fn card_fact(place: CardPlace, value: &str) -> Result<Fact, String> {
    if let Some(size) = cards::size(value) {
        return compared(Quantity::Size(place), size);
    }
    for word in ["locomotives", "locos", "wilds"] {
        if let Some(rest) = after(value, word) {
            return compared(Quantity::Locomotives(place), rest);
        }
    }
    for word in ["has", "contains"] {
        if let Some(rest) = after(value, word) {
            return Ok(Fact::Cards(place, CardTest::Has(cards::bag(rest)?)));
        }
    }
    if let Some(rest) = after(value, "lacks") {
        return Ok(Fact::Cards(place, CardTest::Lacks(cards::bag(rest)?)));
    }
    if value.trim().eq_ignore_ascii_case("hidden") {
        return Ok(Fact::Cards(place, CardTest::Hidden));
    }
    if value.trim().is_empty() {
        return Err("which cards? Write `none` for no cards".to_owned());
    }
    match place {
        CardPlace::Deck => {
            let top = after(value, "top").or_else(|| after(value, "next"));
            if let Some(rest) = top {
                return Ok(Fact::DeckTop(cards::list(rest)?.each().collect()));
            }
        }
        CardPlace::Display => {
            if let Some(rest) = after(value, "holes") {
                return compared(Quantity::Holes, rest);
            }
            let any = ["in any order", "any order", "set"];
            if let Some(rest) = any.iter().find_map(|words| after(value, words)) {
                return Ok(Fact::Cards(place, CardTest::Is(cards::bags(rest)?)));
            }
            let mut slots = cards::list(value)?.cards;
            slots.resize(slots.len().max(MARKET), None);
            return Ok(Fact::Slots(slots));
        }
        CardPlace::Hand(_) | CardPlace::Discard | CardPlace::Laid | CardPlace::Revealed => {}
    }
    Ok(Fact::Cards(place, CardTest::Is(cards::bags(value)?)))
}

/// Reads what is expected of the tickets in a place.
pub(crate) fn ticket_fact(
    names: &Names<'_>,
    place: TicketPlace,
    value: &str,
) -> Result<Fact, String> {
    if let Some(size) = cards::size(value) {
        return compared(Quantity::Tickets(place), size);
    }
    let (word, rest) = first_word(value);
    let test = match word.to_lowercase().as_str() {
        "has" | "contains" => TicketTest::Has(names.tickets(rest)?),
        "lacks" => TicketTest::Lacks(names.tickets(rest)?),
        "top" | "next" => TicketTest::Top(names.tickets(rest)?),
        "bottom" => TicketTest::Bottom(names.tickets(rest)?),
        "hidden" => TicketTest::Hidden,
        "" => return Err("which tickets? Write `none` for no tickets".to_owned()),
        _ => TicketTest::Is(names.tickets(value)?),
    };
    Ok(Fact::Tickets(place, test))
}

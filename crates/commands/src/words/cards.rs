//! Cards: `R R U`, `3 red, 1 loco`, `red*3`, `3R`, `Rx3`, `{RRU}`.

use fogg_engine::{Card, Cards, limits::MAX_CARDS};

use super::{
    error::{CardsError, quote},
    fold::fold,
    is_space,
};

/// A set of cards: the whole text.
///
/// # Errors
/// When the text is empty or is not a list of cards.
pub fn cards(text: &str) -> Result<Cards, CardsError> {
    cards_in(&words(text))
}

/// A set of cards: all of these words.
///
/// # Errors
/// When there are no words or they are not a list of cards.
pub fn cards_in(words: &[&str]) -> Result<Cards, CardsError> {
    match list(words, Holes::Refused)? {
        cards if cards.is_empty() => Err(CardsError::Missing),
        cards => Ok(cards.into_iter().flatten().collect()),
    }
}

/// Cards in their order, such as those on top of a deck. The text may be empty.
///
/// # Errors
/// When the text is not a list of cards.
pub fn card_list(text: &str) -> Result<Vec<Card>, CardsError> {
    let cards = list(&words(text), Holes::Refused)?;
    Ok(cards.into_iter().flatten().collect())
}

/// Cards in their order with holes (`_` or `-`), such as the face-up cards. The text may be empty.
///
/// # Errors
/// When the text is not a list of cards and holes.
pub fn slots(text: &str) -> Result<Vec<Option<Card>>, CardsError> {
    list(&words(text), Holes::Allowed)
}

/// One card, by its name in any language, its letter, or at least three letters of its English
/// name.
pub fn card(word: &str) -> Option<Card> {
    let folded = fold(word);
    if let [letter] = folded.to_ascii_uppercase().as_bytes() {
        return Card::from_letter(char::from(*letter));
    }
    let singular = folded.strip_suffix('s').unwrap_or(&folded);
    let matches = |name: &str| name == singular || (folded.len() >= 3 && name.starts_with(&folded));
    let named = NAMES
        .iter()
        .find(|(name, _)| matches(name))
        .or_else(|| STEMS.iter().find(|(stem, _)| folded.starts_with(stem)))
        .map(|&(_, card)| card);
    named.filter(|_| word.chars().all(char::is_alphabetic))
}

/// How the names of cards begin in Russian, Ukrainian and Finnish, folded: their endings vary.
const STEMS: [(&str, Card); 29] = [
    ("лилов", Card::Pink),
    ("фиолетов", Card::Pink),
    ("бузков", Card::Pink),
    ("pinkk", Card::Pink),
    ("бел", Card::White),
    ("біл", Card::White),
    ("valko", Card::White),
    ("син", Card::Blue),
    ("sini", Card::Blue),
    ("желт", Card::Yellow),
    ("жовт", Card::Yellow),
    ("kelta", Card::Yellow),
    ("оранж", Card::Orange),
    ("помаранч", Card::Orange),
    ("oranss", Card::Orange),
    ("черн", Card::Black),
    ("чорн", Card::Black),
    ("must", Card::Black),
    ("красн", Card::Red),
    ("червон", Card::Red),
    ("puna", Card::Red),
    ("зелен", Card::Green),
    ("vihre", Card::Green),
    ("vihri", Card::Green),
    ("локо", Card::Locomotive),
    ("джокер", Card::Locomotive),
    ("vetur", Card::Locomotive),
    ("jokeri", Card::Locomotive),
    ("jokere", Card::Locomotive),
];

/// Every name a card goes by in English.
const NAMES: [(&str, Card); 13] = [
    ("pink", Card::Pink),
    ("purple", Card::Pink),
    ("white", Card::White),
    ("blue", Card::Blue),
    ("yellow", Card::Yellow),
    ("orange", Card::Orange),
    ("black", Card::Black),
    ("red", Card::Red),
    ("green", Card::Green),
    ("locomotive", Card::Locomotive),
    ("loco", Card::Locomotive),
    ("wild", Card::Locomotive),
    ("joker", Card::Locomotive),
];

/// Whether a hole may stand in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holes {
    Allowed,
    Refused,
}

fn words(text: &str) -> Vec<&str> {
    text.split(is_space).filter(|w| !w.is_empty()).collect()
}

fn list(words: &[&str], holes: Holes) -> Result<Vec<Option<Card>>, CardsError> {
    let mut cards = Vec::new();
    let mut number: Option<&str> = None;
    for &word in words {
        match (read(word), number) {
            // `red x 3` and `card`, `cards` after a color say nothing.
            (Piece::Filler, _) => {}
            (Piece::Hole, None) if holes == Holes::Allowed => cards.push(None),
            (Piece::Number(digits), None) => number = Some(digits),
            (Piece::Cards(several, times), before) => {
                let more = before.map_or(Ok(1), count)?;
                let run = times.map_or(Ok(1), count)?.saturating_mul(more);
                if several.len().saturating_mul(run) > MAX_CARDS - cards.len() {
                    return Err(CardsError::TooMany);
                }
                let repeated = several.iter().flat_map(|&c| std::iter::repeat_n(c, run));
                cards.extend(repeated.map(Some));
                number = None;
            }
            (Piece::Number(_) | Piece::Hole, Some(number)) => {
                return Err(CardsError::NumberAlone {
                    number: quote(&[number]),
                });
            }
            (Piece::Hole | Piece::Unknown, _) => {
                return Err(CardsError::Unknown {
                    word: quote(&[word]),
                });
            }
        }
    }
    match number {
        Some(number) => Err(CardsError::NumberAlone {
            number: quote(&[number]),
        }),
        None => Ok(cards),
    }
}

/// What one word of a list says.
enum Piece<'w> {
    /// Cards, and how often.
    Cards(Vec<Card>, Option<&'w str>),
    Number(&'w str),
    Hole,
    Filler,
    Unknown,
}

fn read(word: &str) -> Piece<'_> {
    if matches!(word, "_" | "-" | "–" | "—") {
        return Piece::Hole;
    }
    if matches!(
        word,
        "x" | "×" | "*" | "and" | "card" | "cards" | "и" | "і" | "ja"
    ) {
        return Piece::Filler;
    }
    let is_digit = |c: char| c.is_ascii_digit();
    let is_times = |c: char| matches!(c, 'x' | 'X' | '×' | '*');
    let name = word.trim_start_matches(is_digit);
    let before = &word[..word.len() - name.len()];
    if !before.is_empty() {
        let name = name.trim_start_matches(is_times);
        if name.is_empty() {
            return Piece::Number(before);
        }
        return several(name).map_or(Piece::Unknown, |cards| Piece::Cards(cards, Some(before)));
    }
    let name = word.trim_end_matches(is_digit);
    let after = &word[name.len()..];
    let times = Some(after).filter(|after| !after.is_empty());
    let name = if times.is_some() {
        name.trim_end_matches(is_times)
    } else {
        name
    };
    several(name).map_or(Piece::Unknown, |cards| Piece::Cards(cards, times))
}

/// One card by name, or several by their capital letters.
fn several(name: &str) -> Option<Vec<Card>> {
    let letters: Option<Vec<Card>> = name.chars().map(Card::from_letter).collect();
    letters
        .filter(|cards| !cards.is_empty())
        .or_else(|| card(name).map(|card| vec![card]))
}

fn count(number: &str) -> Result<usize, CardsError> {
    let n: usize = number.parse().map_err(|_| CardsError::TooMany)?;
    if n > MAX_CARDS {
        return Err(CardsError::TooMany);
    }
    Ok(n)
}

//! From a line to a [`Command`].

use fogg_engine::{Cards, City, Cost, Edition, closest};

use crate::{
    command::{Act, Command, Face, Kept, Question},
    language::{COMMANDS, Verb, named},
    words::{self, CardsError, LaneWords, Lanes, WordError, ends_in, quote},
};

/// Longer lines are refused unread.
pub const LONGEST_LINE: usize = 400;

/// A line that was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseError {
    /// There is nothing in it.
    Empty,
    /// It is longer than any command.
    TooLong,
    /// The first word is no command.
    Unknown {
        /// What was typed.
        word: String,
        /// A command that is close.
        near: Option<&'static str>,
    },
    /// It lacks something.
    Incomplete {
        /// How it is typed.
        usage: &'static str,
    },
    /// A number that cannot be meant.
    Number {
        /// What was typed.
        word: String,
    },
    /// A station, in a box that has none.
    NoStations,
    /// Cities, cards or routes that were not understood.
    Words(WordError),
}

impl From<WordError> for ParseError {
    fn from(error: WordError) -> ParseError {
        ParseError::Words(error)
    }
}

impl From<CardsError> for ParseError {
    fn from(error: CardsError) -> ParseError {
        ParseError::Words(error.into())
    }
}

/// Reads a line.
///
/// # Errors
/// What was not understood.
pub fn parse(edition: &Edition, line: &str) -> Result<Command, ParseError> {
    if line.len() > LONGEST_LINE {
        return Err(ParseError::TooLong);
    }
    let all = words::split(line);
    let Some((&first, rest)) = all.split_first() else {
        return Err(ParseError::Empty);
    };
    // A hyphen separates words, but nobody who types `-1` means 1.
    if let Some(negative) = line.split_whitespace().find(|word| is_negative(word)) {
        let word = quote(&[negative]);
        return Err(ParseError::Number { word });
    }
    if first.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(Command::Act(Act::Pick(numbers(&all)?)));
    }
    if let Some(entry) = named(first) {
        return command(edition, entry.verb, entry.usage, rest);
    }
    // `d3` is `d 3`, `?c` is `? c`.
    if let Some((at, _)) = first.char_indices().nth(1)
        && let Some(entry) = named(&first[..at])
        && (entry.verb == Verb::Help || first[at..].bytes().all(|b| b.is_ascii_digit()))
    {
        let rest = [&[&first[at..]], rest].concat();
        return command(edition, entry.verb, entry.usage, &rest);
    }
    Err(unknown(first))
}

fn is_negative(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '−']);
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

fn unknown(word: &str) -> ParseError {
    let names = COMMANDS.iter().flat_map(|entry| entry.names);
    let long = names.copied().filter(|name| name.len() > 2);
    ParseError::Unknown {
        word: quote(&[word]),
        near: closest(&words::fold(word), long),
    }
}

fn command(
    edition: &Edition,
    verb: Verb,
    usage: &'static str,
    rest: &[&str],
) -> Result<Command, ParseError> {
    let incomplete = ParseError::Incomplete { usage };
    let alone = |command: Command| words::finished(rest).map(|()| command);
    Ok(match verb {
        Verb::Draw => Command::Act(draw(rest)?),
        Verb::Tickets => alone(Command::Act(Act::DrawTickets))?,
        Verb::Keep => Command::Act(Act::Keep(keep(rest).ok_or(incomplete)?)),
        Verb::Claim if rest.is_empty() => return Err(incomplete),
        Verb::Claim => Command::Act(claim(edition, rest)?),
        Verb::Station if rest.is_empty() => return Err(incomplete),
        Verb::Station => match station(edition, rest) {
            // Whatever else is wrong with it, another city or other cards would not help.
            Err(_) if edition.rules.stations.is_none() => return Err(ParseError::NoStations),
            act => Command::Act(act?),
        },
        Verb::Pay => Command::Act(pay(rest)?),
        Verb::Withdraw => alone(Command::Act(Act::Withdraw))?,
        Verb::Pass => alone(Command::Act(Act::Pass))?,
        Verb::Routes if rest.is_empty() => Command::Ask(Question::Routes(None)),
        Verb::Routes => Command::Ask(Question::Routes(Some(whole_city(edition, rest)?))),
        Verb::Neighbors if rest.is_empty() => return Err(incomplete),
        Verb::Neighbors => Command::Ask(Question::Neighbors(whole_city(edition, rest)?)),
        Verb::Hand => alone(Command::Ask(Question::Hand))?,
        Verb::Mine => alone(Command::Ask(Question::Tickets))?,
        Verb::Players => alone(Command::Ask(Question::Players))?,
        Verb::Table => alone(Command::Ask(Question::Table))?,
        Verb::Help => Command::Ask(Question::Help(rest.first().map(|word| (*word).into()))),
        Verb::Rules => alone(Command::Ask(Question::Rules))?,
        Verb::Hint => alone(Command::Hint)?,
        Verb::Log => alone(Command::Log)?,
        Verb::Undo => alone(Command::Undo)?,
        Verb::Quit => alone(Command::Quit)?,
    })
}

fn whole_city(edition: &Edition, rest: &[&str]) -> Result<City, WordError> {
    let mut rest = rest;
    let city = words::city_in(edition, &mut rest)?;
    words::finished(rest)?;
    Ok(city)
}

fn draw(rest: &[&str]) -> Result<Act, ParseError> {
    let (first, more) = match rest {
        [] => return Ok(Act::DrawDeck),
        [first, more @ ..] => (*first, more),
    };
    words::finished(more)?;
    if matches!(named(first), Some(entry) if entry.verb == Verb::Tickets) {
        return Ok(Act::DrawTickets);
    }
    if first.eq_ignore_ascii_case("deck") {
        return Ok(Act::DrawDeck);
    }
    if let Some(card) = words::card(first) {
        return Ok(Act::Take(Face::Kind(card)));
    }
    Ok(Act::Take(Face::Place(number(first)?)))
}

fn keep(rest: &[&str]) -> Option<Kept> {
    match rest {
        [] => None,
        ["all"] => Some(Kept::All),
        ["none"] => Some(Kept::None),
        these => Some(Kept::These(these.iter().map(|&w| w.into()).collect())),
    }
}

fn claim(edition: &Edition, rest: &[&str]) -> Result<Act, ParseError> {
    let mut rest = rest;
    let ends = ends_in(edition, &mut rest)?;
    let reading = |at: usize, from: usize| -> Result<(Lanes, Option<Cards>), WordError> {
        let mut said = LaneWords::default();
        let mut about = &rest[..at];
        while said.take(&mut about).is_some() {}
        words::finished(about)?;
        let lanes = Lanes::between(edition, ends, &said)?;
        let paid = &rest[from..];
        let paid = (!paid.is_empty()).then(|| words::cards_in(paid));
        Ok((lanes, paid.transpose()?))
    };
    let act = |(lanes, paid)| Act::Claim { lanes, paid };
    if let Some(at) = rest.iter().position(|word| is_with(word)) {
        if at + 1 == rest.len() {
            return Err(CardsError::Missing.into());
        }
        return Ok(act(reading(at, at + 1)?));
    }
    // `yellow` may be the lane or the payment, `2` a length or a number of cards: what fits the
    // spaces is meant.
    let readings: Vec<_> = (0..=rest.len()).map(|at| reading(at, at)).collect();
    let fits = |(lanes, paid): &(Lanes, Option<Cards>)| {
        let cost = |route| edition.board.route(route).cost;
        let enough = |cards: &Cards| lanes.iter().any(|route| fills(&cost(route), cards.total()));
        paid.as_ref().is_none_or(enough)
    };
    let understood = || readings.iter().flatten();
    match understood().find(|r| fits(r)).or(understood().next()) {
        Some(best) => Ok(act(best.clone())),
        None => Err(complaint(readings)),
    }
}

/// Whether so many cards can stand on the spaces with none left over.
fn fills(cost: &Cost, cards: u8) -> bool {
    let (most, each) = cost.swap().unwrap_or((0, 1));
    (0..=most).any(|swaps| {
        let for_swaps = u16::from(swaps) * u16::from(each);
        u16::from(cost.length - swaps) + for_swaps == u16::from(cards)
    })
}

/// Of several ways to misunderstand a line, the one that got furthest.
fn complaint(readings: Vec<Result<(Lanes, Option<Cards>), WordError>>) -> ParseError {
    let mut errors: Vec<WordError> = readings.into_iter().filter_map(Result::err).collect();
    let lane = |error: &WordError| {
        matches!(
            error,
            WordError::NoRoute { .. } | WordError::NoSuchLane { .. }
        )
    };
    let at = errors.iter().position(lane).unwrap_or(0);
    errors.swap_remove(at).into()
}

fn station(edition: &Edition, rest: &[&str]) -> Result<Act, WordError> {
    let mut rest = rest;
    let city = words::city_in(edition, &mut rest)?;
    let paid = match rest {
        [] => None,
        [word, cards @ ..] if is_with(word) => Some(words::cards_in(cards)?),
        cards => Some(words::cards_in(cards)?),
    };
    Ok(Act::Build { city, paid })
}

fn pay(rest: &[&str]) -> Result<Act, ParseError> {
    match rest {
        [] => Ok(Act::Pay(None)),
        [one] if one.bytes().all(|b| b.is_ascii_digit()) => Ok(Act::Pick(numbers(rest)?)),
        [word, cards @ ..] if is_with(word) => Ok(Act::Pay(Some(words::cards_in(cards)?))),
        cards => Ok(Act::Pay(Some(words::cards_in(cards)?))),
    }
}

fn is_with(word: &str) -> bool {
    ["with", "paying", "for", "using"]
        .iter()
        .any(|name| word.eq_ignore_ascii_case(name))
}

fn numbers(words: &[&str]) -> Result<Vec<u8>, ParseError> {
    words.iter().map(|word| number(word)).collect()
}

fn number(word: &str) -> Result<u8, ParseError> {
    let n = word.parse().ok().filter(|n| (1..100).contains(n));
    n.ok_or_else(|| ParseError::Number {
        word: quote(&[word]),
    })
}

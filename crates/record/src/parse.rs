//! Reading a line. Whatever is read is written again and compared, so there is one spelling only:
//! a text that is read and printed stays the same to the byte.

use std::str::Split;

use fogg_chance::Seed;
use fogg_engine::{
    Card, Cards, Seat, SeatSet,
    limits::{MARKET, MAX_CARDS, MAX_SEATS},
};

use crate::{
    chain::{Chain, MARK},
    error::Problem,
    line::{Line, PARTS, ScoreLine, Text},
    notation::{Between, Drawn, Written},
};

/// Reads a line of a file, without its line feed, and takes the check value further.
pub(crate) fn sealed(text: &str, chain: &mut Chain) -> Result<Line, Problem> {
    if text.ends_with('\r') {
        return Err(Problem::CarriageReturn);
    }
    let (content, found) = text.rsplit_once(MARK).ok_or(Problem::NoCheck)?;
    chain.add(content);
    let expected = chain.to_string();
    if found != expected {
        let found = found.to_owned();
        return Err(Problem::WrongCheck { found, expected });
    }
    content_of(content)
}

fn content_of(content: &str) -> Result<Line, Problem> {
    let blanks = content.contains("  ") || content.trim() != content;
    let line = Words::new(content).line().map_err(|problem| {
        // The word that is missing is the empty one between two blanks.
        if blanks { Problem::Blanks } else { problem }
    })?;
    let expected = line.to_string();
    if expected == content {
        Ok(line)
    } else {
        Err(Problem::Spelling { expected })
    }
}

/// What is left of a line.
struct Words<'a> {
    words: Split<'a, char>,
}

const OUTCOMES: &str = "outcomes: letters of cards, and tickets such as `boston/miami`";
const SEED: &str = "64 hexadecimal digits";
const SEAT: &str = "a seat: A, B, C, D or E";
const KIND: &str = "`edition`, `players`, `name`, `commitment`, `dealer`, `share`, `seed`, `note`, \
                    `deal`, `score`, `winners` or the number of a move";

impl<'a> Words<'a> {
    fn new(all: &'a str) -> Words<'a> {
        Words {
            words: all.split(' '),
        }
    }

    fn line(mut self) -> Result<Line, Problem> {
        let first = self.words.next().unwrap_or_default();
        Ok(match first {
            "fogg" => match (self.words.next(), self.words.next().and_then(number)) {
                (Some("record"), Some(version)) => Line::Format(version),
                (Some(_) | None, _) => return syntax("`fogg record 1`"),
            },
            "edition" => match (self.words.next(), self.words.next().and_then(hash)) {
                (Some(id), Some(hash)) if is_id(id) => Line::Edition {
                    id: id.to_owned(),
                    hash,
                },
                (Some(_) | None, _) => {
                    return syntax("an edition's id, and `sha256:` with 64 hexadecimal digits");
                }
            },
            "players" => {
                let expected = "the number of players, 5 at most";
                let players = self.number(expected)?;
                if usize::from(players) > MAX_SEATS {
                    return syntax(expected);
                }
                Line::Players(players)
            }
            "name" => Line::Name(self.seat()?, self.text()),
            "commitment" => Line::Commitment(self.seed()?.to_string()),
            "dealer" => Line::Dealer(self.seed()?),
            "share" => Line::Share(self.seat()?, self.seed()?),
            "seed" => Line::Seed(self.seed()?),
            "note" => Line::Note(self.text()),
            "deal" => match self.words.next() {
                None | Some("=") => Line::Deal(self.drawn()?),
                Some(_) => return syntax("`=` and the outcomes of the deal"),
            },
            "score" => Line::Score(self.score()?),
            "winners" => Line::Winners(self.seats()?),
            word => match number(word) {
                Some(number) => Line::Move {
                    number,
                    seat: self.seat()?,
                    action: self.action()?,
                    drawn: self.drawn()?,
                },
                None => return syntax(KIND),
            },
        })
    }

    /// Everything that is left, as free text.
    fn text(&mut self) -> Text {
        let left: Vec<&str> = self.words.by_ref().collect();
        Text::new(&left.join(" "))
    }

    fn seat(&mut self) -> Result<Seat, Problem> {
        self.words
            .next()
            .and_then(seat)
            .ok_or(Problem::Syntax { expected: SEAT })
    }

    fn seats(&mut self) -> Result<SeatSet, Problem> {
        let seats: Option<SeatSet> = self.words.by_ref().map(seat).collect();
        seats.ok_or(Problem::Syntax { expected: SEAT })
    }

    fn seed(&mut self) -> Result<Seed, Problem> {
        let seed = self.words.next().and_then(Seed::from_hex);
        seed.ok_or(Problem::Syntax { expected: SEED })
    }

    fn number<T: std::str::FromStr>(&mut self, expected: &'static str) -> Result<T, Problem> {
        self.words
            .next()
            .and_then(number)
            .ok_or(Problem::Syntax { expected })
    }

    fn card(&mut self) -> Result<Card, Problem> {
        let card = self.words.next().and_then(card);
        card.ok_or(Problem::Syntax {
            expected: "the letter of a card: P W U Y O K R G or L",
        })
    }

    fn cards(&mut self) -> Result<Cards, Problem> {
        let cards = self.words.next().and_then(|word| match word {
            "-" => Some(Cards::EMPTY),
            letters if letters.len() <= MAX_CARDS => {
                letters.chars().map(Card::from_letter).collect()
            }
            _ => None,
        });
        cards.ok_or(Problem::Syntax {
            expected: "letters of cards, such as `RRL`",
        })
    }

    fn between(&mut self) -> Result<Between, Problem> {
        let expected = "two cities, such as `boston/new-york`";
        self.words
            .next()
            .and_then(between)
            .ok_or(Problem::Syntax { expected })
    }

    fn action(&mut self) -> Result<Written, Problem> {
        Ok(match self.words.next().unwrap_or_default() {
            "draw" => Written::Draw,
            "take" => {
                let expected = "a slot from 1 to 5 and the letter of its card";
                let slot = self.number(expected)?;
                if !(1..=MARKET).contains(&usize::from(slot)) {
                    return syntax(expected);
                }
                let card = self.card()?;
                Written::Take { slot, card }
            }
            "tickets" => Written::Tickets,
            "keep" => {
                // The outcomes, if there are any, are left for later.
                let names = self.words.clone().take_while(|&word| word != "=");
                let names: Option<Vec<Between>> = names.map(between).collect();
                let names = names.ok_or(Problem::Syntax {
                    expected: "tickets, such as `boston/miami`",
                })?;
                self.words.by_ref().take(names.len()).for_each(drop);
                Written::Keep(names)
            }
            "claim" => Written::Claim(self.between()?),
            "build" => match self.words.next() {
                Some(id) if is_id(id) => Written::Build(id.to_owned()),
                Some(_) | None => return syntax("the id of a city"),
            },
            "swap" => Written::Swap(self.number("a number of spaces")?),
            "pay" => Written::Pay(self.cards()?),
            "add" => Written::Add(self.card()?),
            "surcharge" => Written::Surcharge(self.cards()?),
            "withdraw" => Written::Withdraw,
            "pass" => Written::Pass,
            _ => {
                return syntax(
                    "draw, take, tickets, keep, claim, build, swap, pay, add, surcharge, withdraw \
                     or pass",
                );
            }
        })
    }

    /// The outcomes at the end of a line.
    fn drawn(&mut self) -> Result<Vec<Drawn>, Problem> {
        let mut drawn = Vec::new();
        for word in self.words.by_ref().filter(|&word| word != "=") {
            if word.contains('/') {
                let ticket = between(word).ok_or(Problem::Syntax { expected: OUTCOMES })?;
                drawn.push(Drawn::Ticket(ticket));
            } else {
                let cards: Option<Vec<Card>> = word.chars().map(Card::from_letter).collect();
                let cards = cards.ok_or(Problem::Syntax { expected: OUTCOMES })?;
                drawn.extend(cards.into_iter().map(Drawn::Card));
            }
        }
        Ok(drawn)
    }

    fn score(&mut self) -> Result<ScoreLine, Problem> {
        let expected = "a seat, its total and all parts of the score";
        let seat = self.seat()?;
        let total = self.number(expected)?;
        let mut parts = [0; PARTS.len()];
        for (part, value) in PARTS.iter().zip(&mut parts) {
            if self.words.next() != Some(part) {
                return syntax(expected);
            }
            *value = self.number(expected)?;
        }
        Ok(ScoreLine { seat, total, parts })
    }
}

fn syntax<T>(expected: &'static str) -> Result<T, Problem> {
    Err(Problem::Syntax { expected })
}

fn number<T: std::str::FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

fn seat(word: &str) -> Option<Seat> {
    let letter = single(word)?;
    let index = u32::from(letter).checked_sub(u32::from('A'))?;
    Seat::new(usize::try_from(index).ok()?)
}

fn card(word: &str) -> Option<Card> {
    Card::from_letter(single(word)?)
}

fn single(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn between(word: &str) -> Option<Between> {
    let (cities, lane) = match word.split_once('.') {
        Some((cities, lane)) => (cities, Some(number(lane)?)),
        None => (word, None),
    };
    let (a, b) = cities.split_once('/')?;
    (is_id(a) && is_id(b)).then(|| Between {
        ends: [a.to_owned(), b.to_owned()],
        number: lane,
    })
}

fn is_id(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !word.is_empty() && word.chars().all(plain)
}

/// The digits of a hash are those of a seed.
fn hash(word: &str) -> Option<String> {
    let digits = word.strip_prefix("sha256:")?;
    Some(Seed::from_hex(digits)?.to_string())
}

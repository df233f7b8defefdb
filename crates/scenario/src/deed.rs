//! Action lines: what a seat does, whether it should be legal, and doing it.

use fogg_commands::{Act, Face, Refusal};
use fogg_engine::{Action, Card, Cards, Edition, Illegal, Seat, State, TicketId, play};

use crate::{
    cards,
    names::{Names, unclear},
    script::Script,
    text::{after, first_word, one_of},
};

/// What one action line says.
pub(crate) struct ActionLine {
    pub(crate) seat: Seat,
    deeds: Vec<Deed>,
    pub(crate) verdict: Verdict,
}

/// What should come of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Legal,
    /// Legal, and then it is this seat's turn.
    Next(Seat),
    /// Forbidden, by this rule if one is named.
    Illegal(Option<String>),
}

enum Deed {
    /// An act of the command language.
    Do(Act),
    /// Tickets have labels only here.
    Keep(Keep),
}

enum Keep {
    All,
    /// Tickets by label or cities.
    These(Vec<TicketId>),
    /// Tickets by their place in the offer, from 1.
    Places(Vec<u8>),
}

/// Why an action did not happen.
pub(crate) enum Stop {
    /// A rule forbids it.
    Illegal(Illegal),
    /// The scenario is not clear.
    Unclear(String),
}

/// Reads what follows `A:`.
pub(crate) fn read(names: &Names<'_>, seat: Seat, text: &str) -> Result<ActionLine, String> {
    let (doing, verdict) = match text.rsplit_once("->") {
        Some((doing, verdict)) => (doing, self::verdict(names, verdict.trim())?),
        None => (text, Verdict::Legal),
    };
    let spaced = doing.replace(" then ", ";");
    let mut deeds = Vec::new();
    for part in spaced.split(';') {
        let part = part.trim().trim_matches(',').trim();
        if !part.is_empty() {
            deed(names, part, &mut deeds)?;
        }
    }
    if deeds.is_empty() {
        return Err(format!("what does {} do? {}", seat.letter(), help()));
    }
    Ok(ActionLine {
        seat,
        deeds,
        verdict,
    })
}

fn help() -> String {
    let examples = [
        "take 1",
        "deck",
        "claim CITY - CITY with CARDS",
        "tickets",
        "keep t1 t2",
        "station CITY with CARDS",
        "pay CARDS",
        "withdraw",
        "pass",
    ];
    format!("Write {}", one_of(&examples))
}

/// Reads what follows `->`.
pub(crate) fn verdict(names: &Names<'_>, text: &str) -> Result<Verdict, String> {
    if let Some(seat) = names.seat(text) {
        return Ok(Verdict::Next(seat?));
    }
    let (word, rest) = first_word(text);
    let rest = rest.trim_start_matches([':', ' ']).trim_matches(['(', ')']);
    match word.trim_end_matches(':').to_lowercase().as_str() {
        "legal" | "ok" if rest.is_empty() => Ok(Verdict::Legal),
        "illegal" if rest.is_empty() => Ok(Verdict::Illegal(None)),
        "illegal" => {
            let key = rest.to_lowercase().replace(' ', "-");
            if REASONS.iter().any(|reason| reason.key() == key) {
                Ok(Verdict::Illegal(Some(key)))
            } else {
                let keys: Vec<&str> = REASONS.iter().map(|reason| reason.key()).collect();
                Err(format!(
                    "`{rest}` is no reason; reasons are {}",
                    keys.join(", ")
                ))
            }
        }
        _ => Err(format!(
            "after `->` comes `legal`, `illegal`, `illegal REASON` or the seat that is next, \
             not `{text}`"
        )),
    }
}

/// Every reason a scenario can meet. A route or a city that does not exist is an error of the
/// scenario, and a purchase and its payment are one action.
const REASONS: [Illegal; 29] = [
    Illegal::NotYourTurn,
    Illegal::GameOver,
    Illegal::ChooseTicketsFirst,
    Illegal::WaitForOthers,
    Illegal::SecondCardFirst,
    Illegal::KeepTicketsFirst,
    Illegal::TunnelFirst,
    Illegal::EmptySlot,
    Illegal::LocomotiveSecond,
    Illegal::EmptyDeck,
    Illegal::NoTickets,
    Illegal::KeepMore { keep: 0 },
    Illegal::NotOffered,
    Illegal::RouteTaken,
    Illegal::OwnOtherLane,
    Illegal::LaneClosed,
    Illegal::TooFewTrains { needed: 0, left: 0 },
    Illegal::CannotPay,
    Illegal::NotInHand {
        card: Card::Locomotive,
    },
    Illegal::WrongNumber { wanted: 0 },
    Illegal::NeedsLocomotives { wanted: 0 },
    Illegal::NoLocomotives,
    Illegal::WrongColor,
    Illegal::OneColor,
    Illegal::NoStations,
    Illegal::NoStationsLeft,
    Illegal::CityTaken,
    Illegal::MustAct,
    Illegal::NothingPending,
];

fn deed(names: &Names<'_>, text: &str, deeds: &mut Vec<Deed>) -> Result<(), String> {
    let (verb, rest) = first_word(text);
    let verb = verb.to_lowercase();
    let act = match verb.as_str() {
        "deck," | "blind," => {
            deeds.push(Deed::Do(Act::DrawDeck));
            return deed(names, rest, deeds);
        }
        "deck" | "blind" => {
            let times = times(rest)?;
            deeds.extend((0..times).map(|_| Deed::Do(Act::DrawDeck)));
            return Ok(());
        }
        "tickets" | "contracts" if rest.is_empty() => Act::DrawTickets,
        "draw" | "draws" | "take" | "takes" => {
            let (what, more) = first_word(rest);
            match what.to_lowercase().as_str() {
                "" => Act::DrawDeck,
                "from" | "the" => return deed(names, &format!("draw {more}"), deeds),
                "deck" | "blind" | "tickets" | "contracts" => return deed(names, rest, deeds),
                "slot" => taken(more)?,
                _ => taken(rest)?,
            }
        }
        "keep" | "keeps" => {
            deeds.push(Deed::Keep(keep(names, rest)?));
            return Ok(());
        }
        "claim" | "claims" => {
            let (route, paid) = purchase(rest)?;
            let lanes = names.lanes(route)?;
            Act::Claim { lanes, paid }
        }
        "station" | "build" | "builds" => {
            let rest = after(rest, "a").unwrap_or(rest);
            let place = after(rest, "station in").or_else(|| after(rest, "station"));
            let place = place.or_else(|| after(rest, "in")).unwrap_or(rest);
            let (city, paid) = purchase(place)?;
            let city = names.city(city)?;
            Act::Build { city, paid }
        }
        "pay" | "pays" | "add" => {
            let rest = after(rest, "with").unwrap_or(rest);
            let named = !rest.is_empty();
            Act::Pay(named.then(|| cards::bag(rest)).transpose()?)
        }
        "withdraw" | "withdraws" | "decline" | "declines" | "leave" if rest.is_empty() => {
            Act::Withdraw
        }
        "pass" | "passes" if rest.is_empty() => Act::Pass,
        _ if rest.is_empty() && slot(&verb).is_some() => taken(&verb)?,
        _ => return Err(format!("`{text}` is no action. {}", help())),
    };
    deeds.push(Deed::Do(act));
    Ok(())
}

fn times(text: &str) -> Result<u8, String> {
    match text
        .trim_start_matches(['*', 'x', ' '])
        .to_lowercase()
        .as_str()
    {
        "" | "card" => Ok(1),
        "twice" => Ok(2),
        number => number
            .parse()
            .map_err(|_| format!("`{text}` was not understood after `deck`")),
    }
}

/// A slot: `1` to `5`, also as `s1`.
fn slot(word: &str) -> Option<u8> {
    let number = word.trim_start_matches(['s', 'S', '#']);
    number.parse::<u8>().ok().filter(|&slot| slot > 0)
}

fn taken(word: &str) -> Result<Act, String> {
    let card = || fogg_commands::words::card(word.trim());
    let face = slot(word)
        .map(Face::Place)
        .or_else(|| card().map(Face::Kind));
    face.map(Act::Take).ok_or_else(|| {
        format!("`{word}` is no face-up card: write a slot from 1 to 5, or a card such as R")
    })
}

fn keep(names: &Names<'_>, text: &str) -> Result<Keep, String> {
    if ["all", "everything", "both"].contains(&text.to_lowercase().as_str()) {
        return Ok(Keep::All);
    }
    let spaced = text.replace([',', '{', '}'], " ");
    let places: Vec<Option<u8>> = spaced
        .split_whitespace()
        .map(|word| word.parse().ok())
        .collect();
    match places.iter().copied().collect::<Option<Vec<u8>>>() {
        Some(places) if !places.is_empty() => Ok(Keep::Places(places)),
        Some(_) | None => Ok(Keep::These(names.tickets(text)?)),
    }
}

/// `WHAT with CARDS`.
fn purchase(text: &str) -> Result<(&str, Option<Cards>), String> {
    for word in [" with ", " for ", " using "] {
        if let Some((what, paid)) = text.split_once(word) {
            return Ok((what, Some(cards::bag(paid)?)));
        }
    }
    Ok((text, None))
}

/// A game that a scenario plays.
#[derive(Clone)]
pub(crate) struct Game<'a> {
    pub(crate) edition: &'a Edition,
    pub(crate) state: State,
    pub(crate) script: Script,
}

impl Game<'_> {
    /// Does what an action line says; a forbidden deed changes nothing and is the last.
    pub(crate) fn perform(&mut self, line: &ActionLine) -> Result<(), Stop> {
        for deed in &line.deeds {
            let before = self.state;
            let mut copy = self.clone();
            match copy.deed(line.seat, deed) {
                Ok(()) => *self = copy,
                Err(Stop::Illegal(_)) if copy.state != before => {
                    return Err(Stop::Unclear(
                        "an illegal action has changed the game".to_owned(),
                    ));
                }
                Err(stop) => return Err(stop),
            }
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, action: Action) -> Result<(), Stop> {
        play(
            self.edition,
            &mut self.state,
            seat,
            action,
            &mut self.script,
            &mut (),
        )
        .map_err(Stop::Illegal)
    }

    fn deed(&mut self, seat: Seat, deed: &Deed) -> Result<(), Stop> {
        let view = self.state.view(self.edition, seat);
        let actions = match deed {
            Deed::Keep(keep) => vec![self.keep(seat, keep)],
            Deed::Do(act) => act.actions(view).map_err(|refusal| match refusal {
                Refusal::Illegal(illegal) => Stop::Illegal(illegal),
                Refusal::CannotPay(_) => Stop::Illegal(Illegal::CannotPay),
                Refusal::NotFaceUp(_) => Stop::Illegal(Illegal::EmptySlot),
                Refusal::ChoosePayment(_) | Refusal::ChooseSurcharge(_) => {
                    Stop::Unclear("there is more than one way to pay: name the cards".to_owned())
                }
                Refusal::Words(error) => Stop::Unclear(unclear(self.edition, &error)),
                Refusal::NoSuchNumber(n) => {
                    Stop::Unclear(format!("there is no number {n} to choose"))
                }
            })?,
        };
        actions
            .into_iter()
            .try_for_each(|action| self.play(seat, action))
    }

    /// The action that keeps these tickets. One that is not on offer gives an impossible choice.
    fn keep(&self, seat: Seat, keep: &Keep) -> Action {
        let offer = &self.state.private[seat].offer;
        let mask = match keep {
            Keep::All => offer.mask(offer.iter()),
            Keep::These(tickets) => offer.mask(tickets.iter().copied()),
            Keep::Places(places) => places.iter().try_fold(0, |mask, &place| {
                let bit = place.checked_sub(1).filter(|&bit| bit < offer.len())?;
                Some(mask | 1u8 << bit)
            }),
        };
        Action::Keep(mask.unwrap_or(u8::MAX))
    }
}

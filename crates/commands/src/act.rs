//! From an [`Act`] to the small actions of the engine, or the reason why not.

use fogg_engine::{Action, Card, Cards, Illegal, Phase, Purchase, RouteId, View, check, purchase};

use crate::{
    command::{Act, Face, Kept},
    payments::{Choice, payments, surcharges},
    words::{self, Lanes, WordError},
};

/// Why an act cannot be done as it was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A rule forbids it.
    Illegal(Illegal),
    /// It is not clear which lane or ticket is meant.
    Words(WordError),
    /// The cards in hand do not pay for it.
    CannotPay(Purchase),
    /// There are several ways to pay.
    ChoosePayment(Choice),
    /// There are several ways to pay for a tunnel.
    ChooseSurcharge(Vec<Cards>),
    /// No such card lies face up.
    NotFaceUp(Card),
    /// A number that is not on a list.
    NoSuchNumber(u8),
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal::Illegal(illegal)
    }
}

impl From<WordError> for Refusal {
    fn from(error: WordError) -> Refusal {
        Refusal::Words(error)
    }
}

impl Act {
    /// The actions this act stands for, to be played in order. Only the last one can involve
    /// chance, so if the first is legal all are.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn actions(&self, view: View<'_>) -> Result<Vec<Action>, Refusal> {
        match self {
            Act::DrawDeck => one(view, Action::DrawDeck),
            Act::Take(Face::Place(place)) => one(view, Action::Take(place.saturating_sub(1))),
            Act::Take(Face::Kind(card)) => take(view, *card),
            Act::DrawTickets => one(view, Action::DrawTickets),
            Act::Keep(kept) => one(view, Action::Keep(mask(view, kept)?)),
            Act::Claim { lanes, paid } => claim(view, lanes, paid.as_ref()),
            Act::Build { city, paid } => buy(view, Purchase::Station(*city), paid.as_ref()),
            Act::Pay(paid) => pay(view, paid.as_ref()),
            Act::Withdraw => one(view, Action::Withdraw),
            Act::Pass => one(view, Action::Pass),
            Act::Pick(numbers) => pick(view, numbers),
        }
    }
}

fn one(view: View<'_>, action: Action) -> Result<Vec<Action>, Refusal> {
    check(view, action)?;
    Ok(vec![action])
}

fn take(view: View<'_>, card: Card) -> Result<Vec<Action>, Refusal> {
    let place = view.public.market.iter().position(|&c| c == Some(card));
    match place.map(u8::try_from) {
        Some(Ok(slot)) => one(view, Action::Take(slot)),
        Some(Err(_)) | None => {
            // Whose turn it is matters more than what lies there.
            check(view, Action::DrawDeck)?;
            Err(Refusal::NotFaceUp(card))
        }
    }
}

/// The offered tickets to keep, as a mask. The engine judges it.
fn mask(view: View<'_>, kept: &Kept) -> Result<u8, Refusal> {
    let offer = &view.me.offer;
    let words = match kept {
        Kept::All => return Ok((1u8 << offer.len()).wrapping_sub(1)),
        Kept::None => return Ok(0),
        Kept::These(words) => words,
    };
    // Nothing on offer: the engine says why nothing can be kept.
    check_offer(view)?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut rest = &words[..];
    let mut mask = 0;
    while let Some((word, after)) = rest.split_first() {
        if is_and(word) {
            rest = after;
        } else if word.bytes().all(|b| b.is_ascii_digit()) {
            mask |= bit(view, word.parse().unwrap_or(u8::MAX))?;
            rest = after;
        } else {
            let ticket = words::ticket_in(view.edition, offer.iter(), &mut rest)?;
            mask |= offer.mask([ticket]).ok_or(Illegal::NotOffered)?;
        }
    }
    Ok(mask)
}

/// Whether a word says no more than a comma, in one of the languages.
fn is_and(word: &str) -> bool {
    matches!(word, "and" | "и" | "і" | "й" | "та" | "ja")
}

fn check_offer(view: View<'_>) -> Result<(), Refusal> {
    if view.me.offer.is_empty() {
        check(view, Action::Keep(0))?;
    }
    Ok(())
}

fn bit(view: View<'_>, n: u8) -> Result<u8, Refusal> {
    if (1..=view.me.offer.len()).contains(&n) {
        Ok(1 << (n - 1))
    } else {
        Err(Refusal::NoSuchNumber(n))
    }
}

fn claim(view: View<'_>, lanes: &Lanes, paid: Option<&Cards>) -> Result<Vec<Action>, Refusal> {
    let can = |route: &RouteId| {
        let route = Purchase::Route(*route);
        match paid {
            Some(paid) => purchase::buy(view, route, paid).is_ok(),
            None => payments(view, route).is_ok(),
        }
    };
    let possible: Option<Lanes> = lanes.filter(can);
    let route = match possible {
        Some(possible) => possible.one(view.edition, Some(view))?,
        // All are refused: the reason for one that is still free tells most.
        None => lanes.freest(view),
    };
    buy(view, Purchase::Route(route), paid)
}

fn buy(view: View<'_>, purchase: Purchase, paid: Option<&Cards>) -> Result<Vec<Action>, Refusal> {
    let bought = |paid: &Cards| {
        let actions = purchase::buy(view, purchase, paid)?;
        Ok(actions.into_iter().collect())
    };
    if let Some(paid) = paid {
        return bought(paid);
    }
    let payments = match payments(view, purchase) {
        Err(Illegal::CannotPay) => return Err(Refusal::CannotPay(purchase)),
        other => other?,
    };
    match payments.plain[..] {
        [only] if !payments.swaps => bought(&only),
        [..] => Err(Refusal::ChoosePayment(Choice { purchase, payments })),
    }
}

fn pay(view: View<'_>, paid: Option<&Cards>) -> Result<Vec<Action>, Refusal> {
    if let Some(paid) = paid {
        return Ok(vec![purchase::surcharge(view, paid)?]);
    }
    let ways = surcharges(view);
    match ways[..] {
        [only] => Ok(vec![purchase::surcharge(view, &only)?]),
        // Nothing to pay, or not with this hand: the engine says which.
        [] => one(view, Action::Surcharge(0)),
        [..] => Err(Refusal::ChooseSurcharge(ways)),
    }
}

fn pick(view: View<'_>, numbers: &[u8]) -> Result<Vec<Action>, Refusal> {
    match (view.public.phase, numbers) {
        (Phase::FirstTickets | Phase::Tickets, _) => {
            check_offer(view)?;
            let mut kept = 0;
            for &n in numbers {
                kept |= bit(view, n)?;
            }
            one(view, Action::Keep(kept))
        }
        (Phase::Tunnel { .. }, &[n]) => {
            let ways = surcharges(view);
            match usize::from(n).checked_sub(1).and_then(|n| ways.get(n)) {
                Some(way) => Ok(vec![purchase::surcharge(view, way)?]),
                None => Err(Refusal::NoSuchNumber(n)),
            }
        }
        (
            Phase::Turn
            | Phase::SecondDraw
            | Phase::Swapping(_)
            | Phase::Paying { .. }
            | Phase::Adding { .. }
            | Phase::Tunnel { .. }
            | Phase::Over,
            _,
        ) => Err(Refusal::NoSuchNumber(
            numbers.first().copied().unwrap_or_default(),
        )),
    }
}

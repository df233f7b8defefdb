//! Counting cards: when the discard becomes the deck, every other card that nobody sees is in a
//! hand.

use fogg_chance::Rollout;
use fogg_engine::{BySeat, Card, Cards, Dice, Event, News, Seat, View, Whisper};

/// What is known of the deck. It follows from the news alone: whoever is told of the past all at once
/// counts as well as one who was there.
#[derive(Clone, Debug)]
pub(super) struct Counting {
    /// Cards that this seat sees: its own, those that lie face up, and the discard.
    seen: Cards,
    /// The discard, as far as it was heard of.
    discard: Cards,
    /// Cards in the deck, once something was heard.
    deck: Option<u8>,
    /// Cards of the old deck that were turned over just before it was renewed.
    turned: u8,
    /// What became of the discard when it was made the deck.
    renewed: Option<Renewed>,
}

/// The deck since it was renewed.
#[derive(Clone, Debug)]
struct Renewed {
    /// Its cards that were not seen since: they are in the deck, or somebody drew them.
    cards: Cards,
    /// How many of them each of the others holds.
    drawn: BySeat<u8>,
}

impl Counting {
    /// A new game.
    pub(super) fn new() -> Counting {
        Counting {
            seen: Cards::EMPTY,
            discard: Cards::EMPTY,
            deck: None,
            turned: 0,
            renewed: None,
        }
    }

    /// Hears of something. The hands are what the others surely held after it, as far as they took
    /// it face up. Of the view only what never changes is looked at.
    pub(super) fn hear(&mut self, view: View<'_>, news: News, hands: &BySeat<Cards>) {
        match news {
            News::Whisper(Whisper::Card(card)) => self.saw(card),
            News::Whisper(Whisper::Offer(_)) => {}
            News::Event(event) => self.hear_event(view, event, hands),
        }
    }

    fn hear_event(&mut self, view: View<'_>, event: Event, hands: &BySeat<Cards>) {
        let dealt = view.edition.rules.hand.saturating_mul(view.public.seats);
        let all = view.edition.deck.total();
        let deck = self.deck.get_or_insert(all.saturating_sub(dealt));
        match event {
            Event::Displayed { card, .. } => {
                *deck = deck.saturating_sub(1);
                self.saw(card);
            }
            Event::Swept(cards) => self.discard.add_all(&cards),
            Event::Reshuffled { cards } => {
                self.turned = std::mem::replace(deck, cards);
                let discard = std::mem::take(&mut self.discard);
                remove_all(&mut self.seen, &discard);
                // Whoever came late has not heard of all of them.
                self.renewed = (discard.total() == cards).then(|| Renewed {
                    cards: discard,
                    drawn: BySeat::all(0),
                });
            }
            Event::DrewDeck(seat) => {
                *deck = deck.saturating_sub(1);
                if let Some(renewed) = self.renewed.as_mut().filter(|_| seat != view.seat) {
                    renewed.drawn[seat] += 1;
                }
            }
            Event::Took { seat, card, .. } if seat != view.seat => remove(&mut self.seen, card, 1),
            Event::Revealed { cards, .. } => {
                // If the deck ran out meanwhile, the first of them are not of the new one.
                let old = std::mem::take(&mut self.turned);
                for (n, card) in (0..).zip(cards.into_iter().flatten()) {
                    self.discard.add(card, 1);
                    if n < old {
                        self.seen.add(card, 1);
                    } else {
                        self.deck = self.deck.map(|deck| deck.saturating_sub(1));
                        self.saw(card);
                    }
                }
            }
            Event::Claimed { seat, paid, .. } | Event::Built { seat, paid, .. } => {
                self.discard.add_all(&paid);
                if seat != view.seat {
                    self.seen.add_all(&paid);
                }
                let unseen = self.unseen(view);
                if let Some(renewed) = &mut self.renewed {
                    renewed.pay(view, seat, hands, &unseen);
                }
            }
            Event::Took { .. }
            | Event::DrewTickets { .. }
            | Event::Chose(_)
            | Event::Kept { .. }
            | Event::Withdrew { .. }
            | Event::Merchandise(_)
            | Event::Passed(_)
            | Event::FinalRound { .. }
            | Event::Ended { .. } => {}
        }
    }

    /// A card came from the deck for all or for this seat to see.
    fn saw(&mut self, card: Card) {
        self.seen.add(card, 1);
        if let Some(renewed) = &mut self.renewed {
            remove(&mut renewed.cards, card, 1);
        }
    }

    /// Hands that fit what was counted: to the cards that others surely hold come those that can be
    /// in no deck. Who of several has them is left to the dice.
    pub(super) fn deal(&self, view: View<'_>, hands: &mut BySeat<Cards>, dice: &mut Rollout) {
        let Some(renewed) = &self.renewed else {
            return;
        };
        // Whoever has not heard of everything has counted in vain.
        if self.unseen(view) != view.unseen() {
            return;
        }
        let mut held = renewed.held(view, hands);
        for seat in others(view) {
            let unknown = view.public.hand_sizes[seat].saturating_sub(hands[seat].total());
            for _ in 0..unknown
                .saturating_sub(renewed.drawn[seat])
                .min(held.total())
            {
                let card = dice.card(&held);
                held.remove(card, 1);
                hands[seat].add(card, 1);
            }
        }
    }

    /// The cards that this seat cannot see, by what it has heard.
    fn unseen(&self, view: View<'_>) -> Cards {
        let mut unseen = view.edition.deck;
        remove_all(&mut unseen, &self.seen);
        unseen
    }
}

impl Renewed {
    /// Cards in the hands of others that they neither took face up nor drew from the new deck.
    fn held(&self, view: View<'_>, hands: &BySeat<Cards>) -> Cards {
        let mut held = view.unseen();
        for card in Card::ALL {
            remove(&mut held, card, self.cards.count(card));
            for seat in others(view) {
                remove(&mut held, card, hands[seat].count(card));
            }
        }
        held
    }

    /// A seat has paid, and these cards cannot be seen after it. What it cannot have had
    /// before came from the new deck.
    fn pay(&mut self, view: View<'_>, seat: Seat, hands: &BySeat<Cards>, unseen: &Cards) {
        for card in Card::ALL {
            let sure: u8 = others(view).map(|seat| hands[seat].count(card)).sum();
            let counted = self.cards.count(card).saturating_add(sure);
            let from_it = counted.saturating_sub(unseen.count(card));
            remove(&mut self.cards, card, from_it);
            self.drawn[seat] = self.drawn[seat].saturating_sub(from_it);
        }
    }
}

fn others(view: View<'_>) -> impl Iterator<Item = Seat> {
    let seats = view.public.seats();
    seats.filter(move |&seat| seat != view.seat)
}

/// Removes cards, as far as there are any.
fn remove_all(cards: &mut Cards, others: &Cards) {
    for (card, n) in others.iter() {
        remove(cards, card, n);
    }
}

/// Removes cards of a kind, as far as there are any.
fn remove(cards: &mut Cards, card: Card, n: u8) {
    cards.remove(card, n.min(cards.count(card)));
}

#[cfg(test)]
mod tests {
    use fogg_engine::{Edition, Log, Said, State, play, setup};

    use super::*;
    use crate::{Kind, expert::belief::Belief};

    /// Plays a game in which the first seat counts, and looks at each position after the deck was
    /// renewed.
    fn counted(edition: &Edition, seats: u8, seed: u64, mut look: impl FnMut(&State, &Cards)) {
        let mut dice = Rollout::new(seed);
        let mut log = Log::default();
        let mut state = setup(edition, seats, &mut dice, &mut log).expect("for so many");
        let first = state.public.seats().next().expect("somebody plays");
        let mut bots: Vec<_> = (0..seats).map(|_| Kind::Clerk.seat(seed)).collect();
        let mut belief = Belief::new();
        while let Some(seat) = state.public.actor() {
            let view = state.view(edition, first);
            for said in log.0.drain(..) {
                if let Some(news) = said.heard_by(Some(first)) {
                    belief.hear(view, news);
                    belief.count(view, news);
                }
            }
            // Nobody is asked while somebody else pays.
            if belief.counting.renewed.is_some() && state.public.laid.is_empty() {
                let hands = belief.hands(view, &mut dice);
                look(&state, &together(view, |seat| hands[seat]));
            }
            let action = bots[seat.index()].decide(state.view(edition, seat));
            let played = play(edition, &mut state, seat, action, &mut dice, &mut log);
            assert_eq!(played, Ok(()));
        }
    }

    /// Whoever is told of the whole game at once believes what one believes who was there.
    #[test]
    fn who_is_told_late_counts_as_well() {
        let boxes = fogg_editions::names().filter_map(fogg_editions::built_in);
        for edition in boxes {
            for seats in [2, 3] {
                let mut looked = 0;
                for seed in 0..4 {
                    let mut dice = Rollout::new(seed);
                    let mut log = Log::default();
                    let mut state = setup(&edition, seats, &mut dice, &mut log).expect("for many");
                    let first = state.public.seats().next().expect("somebody plays");
                    let mut bots: Vec<_> = (0..seats).map(|_| Kind::Clerk.seat(seed)).collect();
                    let mut present = Belief::new();
                    let mut heard = 0;
                    while let Some(seat) = state.public.actor() {
                        let view = state.view(&edition, first);
                        let news = |said: &Said| said.heard_by(Some(first));
                        for news in log.0[heard..].iter().filter_map(news) {
                            present.hear(view, news);
                            present.count(view, news);
                        }
                        heard = log.0.len();
                        if seat == first && present.counting.renewed.is_some() {
                            let mut late = Belief::new();
                            for news in log.0.iter().filter_map(news) {
                                late.hear(view, news);
                                late.count(view, news);
                            }
                            let [present, late] = [&present, &late]
                                .map(|belief| belief.hands(view, &mut Rollout::new(1)));
                            assert_eq!(present, late, "{} with {seats}", edition.id);
                            looked += 1;
                        }
                        let action = bots[seat.index()].decide(state.view(&edition, seat));
                        let played = play(&edition, &mut state, seat, action, &mut dice, &mut log);
                        assert_eq!(played, Ok(()));
                    }
                }
                assert!(looked > 0, "{} with {seats}", edition.id);
            }
        }
    }

    /// All cards of the others.
    fn together(view: View<'_>, hand: impl Fn(Seat) -> Cards) -> Cards {
        let mut all = Cards::EMPTY;
        others(view).for_each(|seat| all.add_all(&hand(seat)));
        all
    }

    /// What is counted is there: the others hold it, all that was not drawn since, and whoever hears
    /// of the new deck knows a single rival's hand.
    #[test]
    fn what_is_counted_is_true() {
        let boxes = fogg_editions::names().filter_map(fogg_editions::built_in);
        for edition in boxes {
            for seats in [2, 3] {
                let (mut looked, mut all) = (0, 0);
                for seed in 0..6 {
                    counted(&edition, seats, seed, |state, counted| {
                        let first = state.public.seats().next().expect("somebody plays");
                        let view = state.view(&edition, first);
                        let held = together(view, |seat| state.private[seat].hand);
                        assert!(held.contains(counted), "{held:?} and not {counted:?}");
                        looked += 1;
                        all += u32::from(held == *counted);
                    });
                }
                let name = &edition.id;
                assert!(
                    all > 0 && looked > all,
                    "{name} with {seats}: {looked}, {all}"
                );
            }
        }
    }
}

//! What a seat has heard of the others, and what it may conclude from it.

use fogg_chance::Rollout;
use fogg_engine::{BySeat, Cards, Event, News, Offer, TicketSet, Unkept, View, Whisper};

use super::counting::Counting;

/// What a seat knows of the others beyond what it sees.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    /// Cards that each seat surely holds: taken face up, and not paid with since.
    hands: BySeat<Cards>,
    /// Tickets that nobody else holds: this seat gave them back.
    pub(super) returned: TicketSet,
    /// The tickets this seat last chose from.
    offer: Offer,
    pub(super) counting: Counting,
}

impl Belief {
    /// Nothing was heard yet.
    pub(super) fn new() -> Belief {
        Belief {
            hands: BySeat::all(Cards::EMPTY),
            returned: TicketSet::EMPTY,
            offer: Offer::EMPTY,
            counting: Counting::new(),
        }
    }

    pub(super) fn hear(&mut self, view: View<'_>, news: News) {
        match news {
            News::Whisper(Whisper::Offer(offer)) => self.offer = offer,
            News::Whisper(Whisper::Card(_)) => {}
            News::Event(event) => self.hear_event(view, event),
        }
    }

    /// Counts cards as well, after it has heard of them.
    pub(super) fn count(&mut self, view: View<'_>, news: News) {
        self.counting.hear(view, news, &self.hands);
    }

    /// Cards that the others hold: those that are sure, and what was counted.
    pub(super) fn hands(&self, view: View<'_>, dice: &mut Rollout) -> BySeat<Cards> {
        let mut hands = self.hands;
        self.counting.deal(view, &mut hands, dice);
        hands
    }

    fn hear_event(&mut self, view: View<'_>, event: Event) {
        match event {
            Event::Took { seat, card, .. } => self.hands[seat].add(card, 1),
            Event::Claimed { seat, paid, .. } | Event::Built { seat, paid, .. } => {
                // It may have paid with other cards of the kind: what is left is sure.
                let hand = &mut self.hands[seat];
                for (card, n) in paid.iter() {
                    hand.remove(card, n.min(hand.count(card)));
                }
            }
            Event::Kept { seat, .. } if seat == view.seat => {
                let offered: TicketSet = self.offer.iter().collect();
                self.returned |= offered.without(view.me.tickets);
            }
            Event::DrewTickets { .. } => {
                // Those it gave back may come up again when all others are drawn.
                let rules = &view.edition.rules;
                let deals = [&rules.first_deal, &rules.later_deal];
                let come_back = deals.iter().any(|deal| deal.unkept == Unkept::Bottom);
                if come_back && view.public.pile_unseen == 0 {
                    self.returned = TicketSet::EMPTY;
                }
            }
            Event::Displayed { .. }
            | Event::Swept(_)
            | Event::Reshuffled { .. }
            | Event::Chose(_)
            | Event::DrewDeck(_)
            | Event::Kept { .. }
            | Event::Revealed { .. }
            | Event::Withdrew { .. }
            | Event::Merchandise(_)
            | Event::Passed(_)
            | Event::FinalRound { .. }
            | Event::Ended { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use fogg_chance::Rollout;
    use fogg_engine::setup;

    use super::*;

    /// Tickets that were given back may be drawn by somebody once there are no others, whichever
    /// deal puts them under the pile.
    #[test]
    fn what_was_given_back_may_come_again() {
        for (first, later, comes) in [
            (Unkept::Removed, Unkept::Removed, false),
            (Unkept::Bottom, Unkept::Removed, true),
            (Unkept::Removed, Unkept::Bottom, true),
        ] {
            let mut boxes = fogg_editions::names().filter_map(fogg_editions::built_in);
            let mut edition = boxes.next().expect("there are boxes");
            edition.rules.first_deal.unkept = first;
            edition.rules.later_deal.unkept = later;
            let mut state = setup(&edition, 2, &mut Rollout::new(1), &mut ()).expect("for two");
            let mut seats = state.public.seats();
            let (me, rival) = (seats.next().expect("two"), seats.next().expect("two"));
            let mut belief = Belief::new();
            belief.returned = edition.all_tickets();
            let drawn = News::Event(Event::DrewTickets {
                seat: rival,
                tickets: 3,
            });
            belief.hear(state.view(&edition, me), drawn);
            assert!(!belief.returned.is_empty(), "there are others");
            state.public.pile_unseen = 0;
            belief.hear(state.view(&edition, me), drawn);
            assert_eq!(belief.returned.is_empty(), comes, "{first:?} {later:?}");
        }
    }
}

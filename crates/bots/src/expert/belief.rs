//! What a seat has heard of the others, and what it may conclude from it.

use fogg_engine::{BySeat, Cards, Event, News, Offer, TicketSet, Unkept, View, Whisper};

/// What a seat knows of the others beyond what it sees.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    /// Cards that each seat surely holds: taken face up, and not paid with since.
    pub(super) hands: BySeat<Cards>,
    /// Tickets that nobody else holds: this seat gave them back.
    pub(super) returned: TicketSet,
    /// The tickets this seat last chose from.
    offer: Offer,
}

impl Belief {
    /// Nothing was heard yet.
    pub(super) fn new() -> Belief {
        Belief {
            hands: BySeat::all(Cards::EMPTY),
            returned: TicketSet::EMPTY,
            offer: Offer::EMPTY,
        }
    }

    pub(super) fn hear(&mut self, view: View<'_>, news: News) {
        match news {
            News::Whisper(Whisper::Offer(offer)) => self.offer = offer,
            News::Whisper(Whisper::Card(_)) => {}
            News::Event(event) => self.hear_event(view, event),
        }
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
                // Those it gave back come up again when all others are drawn.
                let comes_back = view.edition.rules.later_deal.unkept == Unkept::Bottom;
                if comes_back && view.public.pile_unseen == 0 {
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

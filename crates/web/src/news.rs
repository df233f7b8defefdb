//! What was heard, in words for the log.

use fogg_engine::{Event, Whisper};
use fogg_table::News;

use crate::phrases::{Phrases, card_word};

impl Phrases<'_> {
    /// One line of the log; `None` for what is seen on the table anyway.
    pub(crate) fn news(&self, news: &News) -> Option<String> {
        match news {
            News::Event(event) => self.event(event),
            News::Whisper(Whisper::Card(card)) => {
                Some(self.text.log_you_drew(card_word(*card)).to_owned())
            }
            News::Whisper(Whisper::Offer(_)) => None,
        }
    }

    fn event(&self, event: &Event) -> Option<String> {
        let text = self.text;
        Some(match event {
            Event::Displayed { .. } => return None,
            Event::Swept(cards) => text.log_swept(&self.cards(cards)),
            Event::Reshuffled { cards } => text.log_reshuffled((*cards).into()),
            Event::Chose(seat) => text.log_chose(self.name(*seat)),
            Event::DrewDeck(seat) => text.log_drew_deck(self.name(*seat)),
            Event::Took { seat, card, .. } => text.log_took(self.name(*seat), card_word(*card)),
            Event::DrewTickets { seat, tickets } => {
                text.log_drew_tickets(self.name(*seat), (*tickets).into())
            }
            Event::Kept { seat, kept, unkept } => match unkept {
                0 => text.log_kept(self.name(*seat), (*kept).into()),
                unkept => text.log_kept_some(self.name(*seat), (*kept).into(), (*unkept).into()),
            },
            Event::Revealed {
                route,
                cards,
                extra,
            } => {
                let cards = cards
                    .iter()
                    .flatten()
                    .map(|&card| self.card(card).to_owned());
                match &cards.collect::<Vec<_>>()[..] {
                    [] => text.log_revealed_none(&self.route(*route)),
                    cards => {
                        let cards = self.list(cards);
                        text.log_revealed(&self.route(*route), &cards, (*extra).into())
                    }
                }
            }
            Event::Withdrew { seat, route } => {
                text.log_withdrew(self.name(*seat), &self.route(*route))
            }
            Event::Claimed {
                seat,
                route,
                paid,
                points,
            } => {
                let cards = self.cards(paid);
                text.log_claimed(
                    self.name(*seat),
                    &self.route(*route),
                    &cards,
                    (*points).into(),
                )
            }
            Event::Merchandise(seat) => text.log_merchandise(self.name(*seat)),
            Event::Built { seat, city, paid } => {
                text.log_built(self.name(*seat), self.city(*city), &self.cards(paid))
            }
            Event::Passed(seat) => text.log_passed(self.name(*seat)),
            Event::FinalRound { seat } => text.log_final_round(self.name(*seat)),
            Event::Ended { .. } => text.log_ended().to_owned(),
        })
    }
}

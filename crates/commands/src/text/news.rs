//! Events and actions in words, for logs.

use fogg_engine::{Action, Card, Event, Whisper};

use super::{Voice, plural};

impl Voice<'_> {
    /// What everybody heard. `None` for a new face-up card: it is seen on the table.
    pub fn event(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Displayed { .. } => return None,
            Event::Swept(cards) => format!(
                "Too many {}s lay face up: {} went to the discard, and new cards were laid out.",
                self.words.locomotive,
                self.cards(cards)
            ),
            Event::Reshuffled { cards } => format!(
                "The discard was shuffled and is the new deck, {}.",
                plural((*cards).into(), "card")
            ),
            Event::Chose(seat) => {
                format!("{} has chosen {}s.", self.name(*seat), self.words.ticket)
            }
            Event::DrewDeck(seat) => format!("{} draws from the deck.", self.name(*seat)),
            Event::Took { seat, card, .. } => {
                format!(
                    "{} takes a face-up {} card.",
                    self.name(*seat),
                    self.card(*card)
                )
            }
            Event::DrewTickets { seat, tickets } => {
                format!("{} draws {}.", self.name(*seat), self.tickets(*tickets))
            }
            Event::Kept { seat, kept, unkept } => match unkept {
                0 => format!("{} keeps {}.", self.name(*seat), self.tickets(*kept)),
                unkept => format!(
                    "{} keeps {} and gives {unkept} back.",
                    self.name(*seat),
                    self.tickets(*kept)
                ),
            },
            Event::Revealed {
                route,
                cards,
                extra,
            } => {
                let cards: Vec<String> = cards
                    .iter()
                    .flatten()
                    .map(|&c| self.card(c).into())
                    .collect();
                let extra = match extra {
                    0 => String::from("nothing"),
                    n => plural((*n).into(), "card"),
                };
                format!(
                    "For the tunnel {} {} turned over: {extra} more to pay.",
                    self.route(*route),
                    match &cards[..] {
                        [] => String::from("no card can be"),
                        [one] => format!("{one} is"),
                        several => format!("{} are", super::and(several)),
                    },
                )
            }
            Event::Withdrew { seat, route } => format!(
                "{} leaves the tunnel {} and takes the cards back.",
                self.name(*seat),
                self.route(*route)
            ),
            Event::Claimed {
                seat,
                route,
                paid,
                points,
            } => format!(
                "{} claims {} with {}, +{}.",
                self.name(*seat),
                self.full_route(*route),
                self.cards(paid),
                plural((*points).into(), "point"),
            ),
            Event::Merchandise(seat) => format!("{} takes a merchandise card.", self.name(*seat)),
            Event::Built { seat, city, paid } => format!(
                "{} builds a station in {} with {}.",
                self.name(*seat),
                self.city(*city),
                self.cards(paid)
            ),
            Event::Passed(seat) => format!("{} can do nothing and passes.", self.name(*seat)),
            Event::FinalRound { seat } => format!(
                "{} has few {}s left: the final round begins, everybody has one more turn.",
                self.name(*seat),
                self.words.train
            ),
            Event::Ended { .. } => String::from("The game has ended."),
        })
    }

    /// What one seat heard. `None` for an offer: it is shown when it is decided.
    pub fn whisper(&self, whisper: &Whisper) -> Option<String> {
        match whisper {
            Whisper::Card(Card::Locomotive) => {
                Some(format!("You drew a {}.", self.words.locomotive))
            }
            Whisper::Card(card) => Some(format!("You drew {}.", self.card(*card))),
            Whisper::Offer(_) => None,
        }
    }

    /// One small action, such as a bot author would log it.
    pub fn action(&self, action: Action) -> String {
        match action {
            Action::DrawDeck => String::from("draw from the deck"),
            Action::Take(slot) => format!("take face-up card {}", slot + 1),
            Action::DrawTickets => format!("draw {}s", self.words.ticket),
            Action::Keep(mask) => {
                let kept = (0..8).filter(|n| mask >> n & 1 == 1);
                let kept: Vec<String> = kept.map(|n| (n + 1).to_string()).collect();
                format!("keep {}", super::and(&kept))
            }
            Action::Claim(route) => format!("claim {}", self.full_route(route)),
            Action::Build(city) => format!("build a station in {}", self.city(city)),
            Action::Swap(0) => String::from("pay for every space as printed"),
            Action::Swap(n) => format!("pay for {} with any cards", plural(n.into(), "space")),
            Action::Pay { color, locomotives } => match color {
                Some(color) => format!(
                    "pay with {} and {}",
                    color.name(),
                    plural(locomotives.into(), self.words.locomotive)
                ),
                None => format!(
                    "pay with {}",
                    plural(locomotives.into(), self.words.locomotive)
                ),
            },
            Action::Add(card) => format!("add a {} card", self.card(card)),
            Action::Surcharge(locomotives) => format!(
                "pay for the tunnel with {} among the cards",
                plural(locomotives.into(), self.words.locomotive)
            ),
            Action::Withdraw => String::from("leave the tunnel"),
            Action::Pass => String::from("pass"),
        }
    }
}

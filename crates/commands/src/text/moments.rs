//! What is said when a decision is due: what it is, what the rule behind it says, what to type.

use fogg_engine::{FaceUpLocomotive, Phase, Purchase, View};

use super::{Voice, plural};
use crate::payments::surcharges;

impl Voice<'_> {
    /// What the seat that looks has to decide now.
    pub fn moment(&self, view: View<'_>) -> String {
        match view.public.phase {
            Phase::FirstTickets | Phase::Tickets => self.offer(view),
            Phase::Turn => String::new(),
            Phase::SecondDraw => self.second_card(view),
            Phase::Tunnel { route, .. } => self.tunnel(view, &self.route(route)),
            Phase::Swapping(route) => format!("Paying for {}.", self.route(route)),
            Phase::Paying { purchase, .. } => match purchase {
                Purchase::Route(route) => format!("Paying for {}.", self.route(route)),
                Purchase::Station(city) => format!("Paying for a station in {}.", self.city(city)),
            },
            Phase::Adding { route, left } => {
                let cards = plural(left.into(), "card");
                format!("{cards} of any kind to add for {}.", self.route(route))
            }
            Phase::Over => String::from("The game is over."),
        }
    }

    /// The tickets on offer.
    pub(super) fn offer(&self, view: View<'_>) -> String {
        let deal = match view.public.phase {
            Phase::FirstTickets => &view.edition.rules.first_deal,
            Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Swapping(_)
            | Phase::Paying { .. }
            | Phase::Adding { .. }
            | Phase::Tunnel { .. }
            | Phase::Over => &view.edition.rules.later_deal,
        };
        let keep = self.tickets(deal.keep.min(view.me.offer.len()));
        let mut lines = vec![format!(
            "Keep at least {keep}: type `keep` and the numbers, or `keep all`."
        )];
        lines.extend(super::help::numbered(
            view.me.offer.iter().map(|ticket| self.ticket(ticket)),
        ));
        lines.join("\n")
    }

    fn second_card(&self, view: View<'_>) -> String {
        let mut text = String::from("Draw your second card.");
        let whole_turn = view.edition.rules.face_up_locomotive == FaceUpLocomotive::WholeTurn;
        if whole_turn && view.public.market_locomotives() > 0 {
            let name = self.words.locomotive;
            text += &format!(" A face-up {name} cannot be the second card.");
        }
        text
    }

    fn tunnel(&self, view: View<'_>, route: &str) -> String {
        let Phase::Tunnel { color, extra, .. } = view.public.phase else {
            return String::new();
        };
        let name = self.words.locomotive;
        let matching = color.map_or(format!("{name}s"), |color| {
            format!("{} cards or {name}s", color.name())
        });
        let extra = plural(extra.into(), "card");
        let mut lines = vec![format!(
            "The tunnel {route} asks for {extra} more: {matching}. You laid {}; turned over: {}.",
            self.cards(&view.public.laid),
            self.cards(&view.public.revealed),
        )];
        let ways = surcharges(view);
        match &ways[..] {
            [] => lines.push(String::from(
                "You cannot pay that: type `w` to take your cards back. Your turn ends.",
            )),
            [only] => lines.push(format!(
                "Type `pay` to add {}, or `w` to take your cards back and end your turn.",
                self.cards(only)
            )),
            [..] => {
                lines.push(String::from(
                    "Type a number to add these cards, or `w` to take yours back and end your turn:",
                ));
                lines.extend(super::help::numbered(
                    ways.iter().map(|cards| self.cards(cards)),
                ));
            }
        }
        lines.join("\n")
    }
}

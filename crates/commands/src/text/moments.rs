//! What is said when a decision is due: what it is, what the rule behind it says, what to type.

use fogg_engine::{FaceUpLocomotive, Phase, Purchase, View};

use super::Voice;
use crate::{payments::surcharges, terms};

impl Voice<'_> {
    /// What the seat that looks has to decide now.
    pub fn moment(&self, view: View<'_>) -> String {
        match view.public.phase {
            Phase::FirstTickets | Phase::Tickets => self.offer(view),
            Phase::Turn => String::new(),
            Phase::SecondDraw => self.second_card(view),
            Phase::Tunnel { .. } => self.tunnel(view),
            Phase::Swapping(route) => self.text.turn_paying(&self.route(route)),
            Phase::Paying { purchase, .. } => match purchase {
                Purchase::Route(route) => self.text.turn_paying(&self.route(route)),
                Purchase::Station(city) => {
                    let station = self.text.pay_station(self.city(city));
                    self.text.turn_paying(&station)
                }
            },
            Phase::Adding { route, left } => self.text.turn_adding(&self.route(route), left.into()),
            Phase::Over => self.text.turn_over().to_owned(),
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
        let keep = self
            .text
            .turn_keep(deal.keep.min(view.me.offer.len()).into());
        let mut lines = vec![format!("{keep} {}", self.text.type_keep())];
        lines.extend(super::help::numbered(
            view.me.offer.iter().map(|ticket| self.ticket(ticket)),
        ));
        lines.join("\n")
    }

    fn second_card(&self, view: View<'_>) -> String {
        let mut text = self.text.turn_draw_second().to_owned();
        let whole_turn = view.edition.rules.face_up_locomotive == FaceUpLocomotive::WholeTurn;
        if whole_turn && view.public.market_locomotives() > 0 {
            text.push(' ');
            text.push_str(self.text.turn_no_second_loco());
        }
        text
    }

    fn tunnel(&self, view: View<'_>) -> String {
        let Phase::Tunnel {
            route,
            color,
            extra,
            ..
        } = view.public.phase
        else {
            return String::new();
        };
        let text = self.text;
        let (route, extra) = (self.route(route), extra.into());
        let asks = match color {
            Some(color) => text.turn_tunnel(&route, extra, terms::color(Some(color))),
            None => text.turn_tunnel_locos(&route, extra),
        };
        let laid = self.cards(&view.public.laid);
        let cards = text.turn_tunnel_cards(&laid, &self.cards(&view.public.revealed));
        let mut lines = vec![format!("{asks} {cards}")];
        let ways = surcharges(view);
        match &ways[..] {
            [] => {
                let (cannot, how) = (text.turn_tunnel_cannot(), text.type_withdraw());
                lines.push(format!("{cannot} {how}"));
            }
            [only] => lines.push(text.type_pay_only(&self.cards(only))),
            [..] => {
                lines.push(text.type_pay_choose().to_owned());
                lines.extend(super::help::numbered(
                    ways.iter().map(|cards| self.cards(cards)),
                ));
            }
        }
        lines.join("\n")
    }
}

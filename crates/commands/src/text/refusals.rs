//! Why something was refused: the rule, and what to do about it.

use fogg_engine::{Cards, Cost, Illegal, Purchase, View, limits::TUNNEL_CARDS};

use super::{Voice, help::numbered};
use crate::{
    act::Refusal,
    payments::{Choice, Payments},
    terms,
};

impl Voice<'_> {
    /// Why an act was refused, with what to type instead.
    pub fn refused(&self, view: View<'_>, refusal: &Refusal) -> String {
        let text = self.text;
        match refusal {
            Refusal::Illegal(illegal) => match self.advice(*illegal) {
                Some(advice) => format!("{} {advice}", self.rule(*illegal)),
                None => self.rule(*illegal),
            },
            Refusal::CannotPay(purchase) => self.cannot_pay(view, *purchase),
            Refusal::ChoosePayment(choice) => self.choose_payment(view, choice),
            Refusal::ChooseSurcharge(ways) => {
                let (what, how) = (text.pay_choose_extra(), text.type_number());
                let mut lines = vec![format!("{what} {how}")];
                lines.extend(numbered(ways.iter().map(|cards| self.cards(cards))));
                lines.join("\n")
            }
            Refusal::NotFaceUp(card) => text.refuse_not_face_up(terms::card(*card)).to_owned(),
            Refusal::NoSuchNumber(n) => text.refuse_no_such_number((*n).into()),
            Refusal::Words(error) => self.unclear(error),
        }
    }

    /// The rule that forbids something.
    pub fn rule(&self, illegal: Illegal) -> String {
        let text = self.text;
        let rule = match illegal {
            Illegal::NotYourTurn => text.refuse_not_your_turn(),
            Illegal::GameOver => text.refuse_game_over(),
            Illegal::ChooseTicketsFirst => text.refuse_choose_tickets_first(),
            Illegal::WaitForOthers => text.refuse_wait_for_others(),
            Illegal::SecondCardFirst => text.refuse_second_card_first(),
            Illegal::KeepTicketsFirst => text.refuse_keep_tickets_first(),
            Illegal::PayFirst => text.refuse_pay_first(),
            Illegal::TunnelFirst => text.refuse_tunnel_first(),
            Illegal::EmptySlot => text.refuse_empty_slot(),
            Illegal::LocomotiveSecond => text.refuse_locomotive_second(),
            Illegal::EmptyDeck => text.refuse_empty_deck(),
            Illegal::NoTickets => text.refuse_no_tickets(),
            Illegal::KeepMore { keep } => return text.refuse_keep_more(keep.into()),
            Illegal::NotOffered => text.refuse_not_offered(),
            Illegal::NoSuchRoute => text.refuse_no_such_route(),
            Illegal::RouteTaken => text.refuse_route_taken(),
            Illegal::OwnOtherLane => text.refuse_own_other_lane(),
            Illegal::LaneClosed => text.refuse_lane_closed(),
            Illegal::TooFewTrains { needed, left } => {
                return text.refuse_too_few_trains(needed.into(), left.into());
            }
            Illegal::CannotPay => text.refuse_cannot_pay(),
            Illegal::NotInHand { card } => text.refuse_not_in_hand(terms::card(card)),
            Illegal::WrongNumber { wanted } => return text.refuse_wrong_number(wanted.into()),
            Illegal::NeedsLocomotives { wanted } => {
                return match self.edition.rules.any_per_symbol {
                    Some(any) => text.refuse_needs_locomotives_or(wanted.into(), any.get().into()),
                    None => text.refuse_needs_locomotives(wanted.into()),
                };
            }
            Illegal::NoLocomotives => text.refuse_no_locomotives(),
            Illegal::WrongColor => text.refuse_wrong_color(),
            Illegal::OneColor => text.refuse_one_color(),
            Illegal::NoStations => text.refuse_no_stations(),
            Illegal::NoStationsLeft => text.refuse_no_stations_left(),
            Illegal::CityTaken => text.refuse_city_taken(),
            Illegal::NoSuchCity => text.refuse_no_such_city(),
            Illegal::MustAct => text.refuse_must_act(),
            Illegal::NothingPending => text.refuse_nothing_pending(),
        };
        rule.to_owned()
    }

    /// What to type instead, where it is not plain.
    fn advice(&self, illegal: Illegal) -> Option<&'static str> {
        let text = self.text;
        match illegal {
            Illegal::ChooseTicketsFirst | Illegal::KeepTicketsFirst => Some(text.type_keep()),
            Illegal::SecondCardFirst => Some(text.type_second()),
            Illegal::TunnelFirst => Some(text.type_tunnel()),
            Illegal::CannotPay => Some(text.type_look()),
            Illegal::NotYourTurn
            | Illegal::GameOver
            | Illegal::WaitForOthers
            | Illegal::PayFirst
            | Illegal::EmptySlot
            | Illegal::LocomotiveSecond
            | Illegal::EmptyDeck
            | Illegal::NoTickets
            | Illegal::KeepMore { .. }
            | Illegal::NotOffered
            | Illegal::NoSuchRoute
            | Illegal::RouteTaken
            | Illegal::OwnOtherLane
            | Illegal::LaneClosed
            | Illegal::TooFewTrains { .. }
            | Illegal::NotInHand { .. }
            | Illegal::WrongNumber { .. }
            | Illegal::NeedsLocomotives { .. }
            | Illegal::NoLocomotives
            | Illegal::WrongColor
            | Illegal::OneColor
            | Illegal::NoStations
            | Illegal::NoStationsLeft
            | Illegal::CityTaken
            | Illegal::NoSuchCity
            | Illegal::MustAct
            | Illegal::NothingPending => None,
        }
    }

    fn cannot_pay(&self, view: View<'_>, purchase: Purchase) -> String {
        let cost = fogg_engine::purchase::cost(view, purchase);
        let cannot = self.too_expensive(view, purchase);
        let mut lines = vec![format!("{cannot} {}", self.text.type_look())];
        lines.extend(self.paying_rules(&cost));
        lines.join("\n")
    }

    /// What something costs, to somebody who cannot pay it.
    pub fn too_expensive(&self, view: View<'_>, purchase: Purchase) -> String {
        let cost = fogg_engine::purchase::cost(view, purchase);
        let price = match cost.color {
            Some(color) => self.cards(&Cards::of(color.card(), cost.length)),
            None => self.text.pay_of_one_color(cost.length.into()),
        };
        self.text.pay_cannot(&self.purchase(purchase), &price)
    }

    fn choose_payment(&self, view: View<'_>, choice: &Choice) -> String {
        let text = self.text;
        let what = self.purchase(choice.purchase);
        let mut lines = vec![if choice.payments.plain.is_empty() {
            format!("{} {}", text.pay_name_cards(&what), text.type_with())
        } else {
            format!("{} {}", text.pay_choose(&what), text.type_number())
        }];
        let plain = choice.payments.plain.iter();
        lines.extend(numbered(plain.map(|cards| self.cards(cards))));
        let cost = fogg_engine::purchase::cost(view, choice.purchase);
        lines.extend(self.paying_rules(&cost));
        lines.join("\n")
    }

    /// What is bought.
    fn purchase(&self, purchase: Purchase) -> String {
        match purchase {
            Purchase::Route(route) => self.full_route(route),
            Purchase::Station(city) => self.text.pay_station(self.city(city)),
        }
    }

    /// The rules that matter when this is paid.
    fn paying_rules(&self, cost: &Cost) -> Vec<String> {
        let text = self.text;
        let mut rules = Vec::new();
        if cost.symbols > 0 {
            rules.push(text.pay_ferry().to_owned());
        }
        if cost.tunnel {
            rules.push(text.pay_tunnel(super::count(TUNNEL_CARDS)));
        }
        if let Some((_, cards)) = cost.swap() {
            let swap = match cost.any_per_symbol {
                Some(_) => text.pay_swap_symbol(cards.into()),
                None => text.pay_swap_space(cards.into()),
            };
            rules.push(format!("{swap} {}", text.type_with()));
        }
        if !cost.wild {
            rules.push(text.pay_no_wild().to_owned());
        }
        rules
    }

    /// The ways to pay on one line.
    pub(super) fn ways(&self, payments: &Payments) -> String {
        let plain = payments.plain.iter();
        let mut ways: Vec<String> = plain.map(|cards| self.cards(cards)).collect();
        if payments.swaps {
            ways.push(self.text.claim_any_cards().to_owned());
        }
        ways.join("; ")
    }
}

//! What is said about the language itself, and why something was refused.

use fogg_engine::{Card, Cost, Illegal, Purchase, View, limits::TUNNEL_CARDS};

use super::{Vocabulary, Voice, plural, sentence};
use crate::{
    act::Refusal,
    language::{COMMANDS, Entry, Verb, named},
    parse::ParseError,
    payments::{Choice, Payments},
};

impl Voice<'_> {
    /// A few lines to begin with.
    pub fn welcome(&self) -> String {
        let ticket = self.words.ticket;
        [
            self.edition.title.clone(),
            String::new(),
            String::from("Type a command and press Enter. The most useful ones:"),
            String::from("  d            draw from the deck; `d 3` takes the third face-up card"),
            String::from("  c CITY CITY  claim a route; `r` lists those you can pay for"),
            format!("  t            draw {ticket}s"),
            format!("  k            your {ticket}s and what they lack"),
            String::from("  ?            all commands"),
        ]
        .join("\n")
    }

    /// The list of commands, or what one of them does.
    pub fn help(&self, about: Option<&str>) -> String {
        if let Some(entry) = about.and_then(named) {
            let names = entry.names.join(", ");
            let meaning = sentence(&self.meaning(entry));
            return format!("{meaning}\n  {}\n  also: {names}", entry.usage);
        }
        let line = |entry: &Entry| format!("  {:<34}{}", entry.usage, self.meaning(entry));
        let mut lines = vec![String::from("Commands:")];
        let useful = |entry: &&Entry| self.is_useful(entry.verb);
        lines.extend(COMMANDS.iter().filter(useful).map(line));
        let letter = |(card, _): (Card, u8)| format!("{} {}", card.letter(), self.card(card));
        let letters: Vec<String> = self.edition.deck.iter().map(letter).collect();
        lines.push(format!(
            "Cards: `2 red 1 loco`, `RRL` or `red*2 L`. Letters: {}.",
            letters.join(", ")
        ));
        lines.push(String::from(
            "Cities: any clear beginning, accents or not. Between cities with two routes add what \
             tells them apart: a color, `gray`, `tunnel`, `ferry`, `#2`.",
        ));
        lines.join("\n")
    }

    /// Whether a command can be of use in this box.
    fn is_useful(&self, verb: Verb) -> bool {
        match verb {
            Verb::Station => self.edition.rules.stations.is_some(),
            Verb::Pay | Verb::Withdraw => {
                let routes = &self.edition.board.routes;
                routes.iter().any(|route| route.cost.tunnel)
            }
            Verb::Help
            | Verb::Draw
            | Verb::Tickets
            | Verb::Keep
            | Verb::Claim
            | Verb::Pass
            | Verb::Routes
            | Verb::Hand
            | Verb::Mine
            | Verb::Neighbors
            | Verb::Players
            | Verb::Table
            | Verb::Log
            | Verb::Undo
            | Verb::Quit => true,
        }
    }

    /// What a command does, in the words of the box.
    fn meaning(&self, entry: &Entry) -> String {
        let Vocabulary { train, ticket, .. } = self.words;
        entry
            .meaning
            .replace("{ticket}", ticket)
            .replace("{train}", train)
    }

    /// Why a line was not understood.
    pub fn misunderstood(&self, error: &ParseError) -> String {
        sentence(&error.to_string())
    }

    /// Why an act was refused, with what to do about it.
    pub fn refused(&self, view: View<'_>, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Illegal(illegal) => self.rule(*illegal),
            Refusal::CannotPay(purchase) => self.cannot_pay(view, *purchase),
            Refusal::ChoosePayment(choice) => self.choose_payment(view, choice),
            Refusal::ChooseSurcharge(ways) => {
                let mut lines = vec![String::from("Choose what to add: type its number.")];
                lines.extend(numbered(ways.iter().map(|cards| self.cards(cards))));
                lines.join("\n")
            }
            Refusal::NotFaceUp(card) => format!("No {} card lies face up.", self.card(*card)),
            Refusal::Words(_) | Refusal::NoSuchNumber(_) => sentence(&refusal.to_string()),
        }
    }

    /// The rule that forbids something, in the words of the box.
    pub fn rule(&self, illegal: Illegal) -> String {
        let Vocabulary {
            train,
            ticket,
            locomotive,
            city,
        } = self.words;
        let text = match illegal {
            Illegal::ChooseTicketsFirst => {
                format!("choose your first {ticket}s before anything else: type `keep` and numbers")
            }
            Illegal::KeepTicketsFirst => {
                format!("choose which of the drawn {ticket}s to keep: type `keep` and numbers")
            }
            Illegal::SecondCardFirst => {
                String::from("draw your second card first: type `d`, or `d` and a place")
            }
            Illegal::TunnelFirst => {
                String::from("pay for the tunnel or leave it first: type `pay` or `w`")
            }
            Illegal::LocomotiveSecond => {
                format!("a face-up {locomotive} cannot be your second card")
            }
            Illegal::NoTickets => format!("there are no {ticket}s left"),
            Illegal::KeepMore { keep } => format!("keep at least {keep} of these {ticket}s"),
            Illegal::NotOffered => format!("that {ticket} is not among those you may keep"),
            Illegal::TooFewTrains { needed, left } => {
                format!(
                    "the route needs {} and you have {left}",
                    plural(needed.into(), train)
                )
            }
            Illegal::CannotPay => {
                format!("{illegal}: type `h` for your cards, `r` for the routes you can pay for")
            }
            Illegal::NotInHand { card } => {
                format!("you do not have that many {} cards", self.card(card))
            }
            Illegal::NeedsLocomotives { wanted } => {
                let any = self
                    .edition
                    .rules
                    .any_per_symbol
                    .map_or(String::new(), |cards| {
                        format!("; any {cards} cards can stand for one of them")
                    });
                format!("it takes a {locomotive} for each symbol, {wanted} in all{any}")
            }
            Illegal::NoLocomotives => {
                format!("{locomotive}s are allowed only on ferries and in tunnels")
            }
            Illegal::CityTaken => format!("there is a station in that {city}"),
            Illegal::NoSuchCity => format!("there is no such {city}"),
            Illegal::NotYourTurn
            | Illegal::GameOver
            | Illegal::WaitForOthers
            | Illegal::PayFirst
            | Illegal::EmptySlot
            | Illegal::EmptyDeck
            | Illegal::NoSuchRoute
            | Illegal::RouteTaken
            | Illegal::OwnOtherLane
            | Illegal::LaneClosed
            | Illegal::WrongNumber { .. }
            | Illegal::WrongColor
            | Illegal::OneColor
            | Illegal::NoStations
            | Illegal::NoStationsLeft
            | Illegal::MustAct
            | Illegal::NothingPending => illegal.to_string(),
        };
        sentence(&text)
    }

    fn cannot_pay(&self, view: View<'_>, purchase: Purchase) -> String {
        let cost = fogg_engine::purchase::cost(view, purchase);
        let color = match cost.color {
            Some(color) => format!("{} {}", cost.length, color.name()),
            None => format!("{} of one color", plural(cost.length.into(), "card")),
        };
        let mut lines = vec![format!(
            "You do not have the cards for {}: it takes {color}. Type `h` for your cards, `r` for \
             the routes you can pay for.",
            self.purchase(purchase)
        )];
        lines.extend(self.paying_rules(&cost));
        lines.join("\n")
    }

    fn choose_payment(&self, view: View<'_>, choice: &Choice) -> String {
        let what = self.purchase(choice.purchase);
        let mut lines = vec![if choice.payments.plain.is_empty() {
            format!("Name the cards for {what}, such as `with 2 red 3 blue`.")
        } else {
            format!("Choose how to pay for {what}: type a number.")
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
            Purchase::Station(city) => format!("a station in {}", self.city(city)),
        }
    }

    /// The rules that matter when this is paid.
    fn paying_rules(&self, cost: &Cost) -> Vec<String> {
        let locomotive = self.words.locomotive;
        let mut rules = Vec::new();
        if cost.symbols > 0 {
            rules.push(format!(
                "It is a ferry: each {locomotive} symbol takes a {locomotive}, the other spaces \
                 cards of one color."
            ));
        }
        if cost.tunnel {
            rules.push(format!(
                "It is a tunnel: up to {TUNNEL_CARDS} cards are turned over, and each {locomotive} \
                 or card of the color you lay costs one card more. You may still leave then."
            ));
        }
        if let Some((_, cards)) = cost.swap() {
            let space = if cost.any_per_symbol.is_some() {
                format!("{locomotive} symbol")
            } else {
                String::from("space")
            };
            let cards = plural(cards.into(), "card");
            rules.push(format!(
                "Any {cards} can stand for one {space}: then name all cards after `with`."
            ));
        }
        if !cost.wild {
            rules.push(format!("No {locomotive} can stand for a color here."));
        }
        rules
    }

    /// The ways to pay on one line.
    pub(super) fn ways(&self, payments: &Payments) -> String {
        let mut ways: Vec<String> = payments
            .plain
            .iter()
            .map(|cards| self.cards(cards))
            .collect();
        if payments.swaps {
            ways.push(String::from("cards of any kind"));
        }
        ways.join("; ")
    }
}

/// Lines with numbers from 1.
pub(super) fn numbered(lines: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    (1..).zip(lines).map(|(n, line)| format!("  {n}. {line}"))
}

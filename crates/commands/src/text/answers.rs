//! Answers to the questions a player can ask.

use fogg_engine::{Action, City, Purchase, RouteId, Seat, View, legal};

use super::{Voice, plural};
use crate::{
    command::Question,
    payments::payments,
    reach::{TicketStatus, ticket_status},
};

impl Voice<'_> {
    /// Answers a question of the seat that looks.
    pub fn answer(&self, view: View<'_>, question: &Question) -> String {
        match question {
            Question::Help(about) => self.help(about.as_deref()),
            Question::Routes(city) => self.claimable(view, *city),
            Question::Hand => self.hand(view),
            Question::Tickets => self.my_tickets(view),
            Question::Neighbors(city) => self.neighbors(view, *city),
            Question::Players => self.players(view),
            Question::Table => self.table(view),
        }
    }

    /// The cards in hand.
    pub fn hand(&self, view: View<'_>) -> String {
        let hand = &view.me.hand;
        if hand.is_empty() {
            return String::from("Your hand is empty.");
        }
        let total = plural(hand.total().into(), "card");
        format!("Your hand, {total}: {}.", self.cards(hand))
    }

    /// The face-up cards and the piles.
    pub fn table(&self, view: View<'_>) -> String {
        let public = view.public;
        let face_up = public.market.iter().zip(1..).map(|(card, place)| {
            let card = card.map_or("nothing", |card| self.card(card));
            format!("{place} {card}")
        });
        let face_up: Vec<String> = face_up.collect();
        let mut lines = vec![
            format!("Face up: {}.", face_up.join(", ")),
            format!(
                "Deck: {}. Discard: {}. {} left: {}.",
                plural(public.deck_size.into(), "card"),
                plural(public.discard.total().into(), "card"),
                super::capital(&format!("{}s", self.words.ticket)),
                public.pile_size(),
            ),
        ];
        if view.edition.rules.merchandise.is_some() {
            lines.push(format!(
                "Merchandise cards left: {}.",
                public.merchandise_left
            ));
        }
        if let Some(turns) = public.turns_left {
            lines.push(format!(
                "Final round: {} left.",
                plural(turns.into(), "turn")
            ));
        }
        lines.join("\n")
    }

    /// The tickets with what they lack, and those on offer.
    pub fn my_tickets(&self, view: View<'_>) -> String {
        let mut lines = Vec::new();
        if view.me.tickets.is_empty() {
            lines.push(format!("You have no {}s.", self.words.ticket));
        } else {
            let tickets = view.me.tickets;
            let count = u8::try_from(tickets.len()).unwrap_or(u8::MAX);
            lines.push(format!("Your {}:", self.tickets(count)));
            lines.extend(tickets.iter().map(|ticket| {
                let status = self.status(view, ticket_status(view, ticket));
                format!("  {}: {status}", self.ticket(ticket))
            }));
        }
        if !view.me.offer.is_empty() {
            lines.push(self.offer(view));
        }
        lines.join("\n")
    }

    /// How a ticket stands.
    pub(super) fn status(&self, view: View<'_>, status: TicketStatus) -> String {
        match status {
            TicketStatus::Completed => String::from("completed"),
            TicketStatus::Needs { trains, stations } => {
                let mut text = match trains {
                    0 => String::from("needs nothing more"),
                    trains => {
                        let more = format!("more {}", self.words.train);
                        format!("needs at least {}", plural(trains.into(), &more))
                    }
                };
                if stations > 0 {
                    let stations = plural(stations.into(), "station");
                    text += &format!(" with the help of {stations}");
                }
                text
            }
            TicketStatus::OutOfReach => {
                let left = self.trains(view.public.trains[view.seat]);
                format!("cannot be completed any more ({left} left)")
            }
        }
    }

    /// The routes of a city.
    pub fn neighbors(&self, view: View<'_>, city: City) -> String {
        let board = &view.edition.board;
        let mut lines = vec![match view.public.station_owner(city) {
            Some(seat) => format!(
                "{}, with a station of {}:",
                self.city(city),
                self.name(seat)
            ),
            None => format!("{}:", self.city(city)),
        }];
        let routes = board.touching[city.index()].iter();
        lines.extend(routes.map(|route| {
            let there = self.city(board.other_end(route, city));
            let holder = self.holder(view.public, route);
            format!("  {there}: {}; {holder}", self.printed(route))
        }));
        lines.join("\n")
    }

    /// The routes the seat could claim now, with the ways to pay.
    pub fn claimable(&self, view: View<'_>, city: Option<City>) -> String {
        let touches = |route: &RouteId| {
            let ends = view.edition.board.route(*route).ends;
            city.is_none_or(|city| ends.contains(&city))
        };
        let claims = legal(view).iter().filter_map(claimed).filter(touches);
        // Lanes that are alike make one line.
        let mut lanes: Vec<(String, RouteId, usize)> = Vec::new();
        for id in claims {
            let route = self.full_route(id);
            match lanes.iter_mut().find(|(other, ..)| *other == route) {
                Some((.., count)) => *count += 1,
                None => lanes.push((route, id, 1)),
            }
        }
        let line = |(route, id, lanes): (String, RouteId, usize)| {
            let ways = payments(view, Purchase::Route(id)).ok()?;
            let points = plural(view.edition.board.route(id).points.into(), "point");
            let lanes = if lanes > 1 { ", two lanes" } else { "" };
            Some(format!("  {route}{lanes}, {points}: {}", self.ways(&ways)))
        };
        let lines: Vec<String> = lanes.into_iter().filter_map(line).collect();
        let at = city.map_or(String::new(), |city| format!(" at {}", self.city(city)));
        if lines.is_empty() {
            return format!("There is no route{at} you can claim now.");
        }
        format!("You can claim{at}:\n{}", lines.join("\n"))
    }

    /// The players.
    pub fn players(&self, view: View<'_>) -> String {
        let line = |seat: Seat| {
            let public = view.public;
            let mut parts = vec![
                plural(public.points[seat].into(), "point"),
                self.trains(public.trains[seat]),
                plural(public.hand_sizes[seat].into(), "card"),
                self.tickets(public.ticket_counts[seat]),
            ];
            if let Some(stations) = view.edition.rules.stations {
                let built = u8::try_from(public.stations[seat].len()).unwrap_or(u8::MAX);
                let left = stations.count.saturating_sub(built);
                parts.push(plural(left.into(), "station"));
            }
            if view.edition.rules.merchandise.is_some() {
                parts.push(format!("{} merchandise", public.merchandise[seat]));
            }
            let you = if seat == view.seat { " (you)" } else { "" };
            let turn = if public.is_acting(seat) {
                ", to play"
            } else {
                ""
            };
            format!("  {}{you}: {}{turn}", self.name(seat), parts.join(", "))
        };
        let lines: Vec<String> = view.public.seats().map(line).collect();
        format!("Players:\n{}", lines.join("\n"))
    }
}

/// The route that is claimed.
fn claimed(action: Action) -> Option<RouteId> {
    match action {
        Action::Claim(route) => Some(route),
        Action::DrawDeck
        | Action::Take(_)
        | Action::DrawTickets
        | Action::Keep(_)
        | Action::Build(_)
        | Action::Swap(_)
        | Action::Pay { .. }
        | Action::Add(_)
        | Action::Surcharge(_)
        | Action::Withdraw
        | Action::Pass => None,
    }
}

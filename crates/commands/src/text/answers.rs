//! Answers to the questions a player can ask.

use fogg_engine::{Action, City, Purchase, RouteId, Seat, View, legal};

use super::{Voice, count};
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
            Question::Rules => self.rules_page(),
        }
    }

    /// The cards in hand.
    pub fn hand(&self, view: View<'_>) -> String {
        let hand = &view.me.hand;
        if hand.is_empty() {
            return self.text.hand_empty().to_owned();
        }
        self.text.hand_cards(hand.total().into(), &self.cards(hand))
    }

    /// The face-up cards and the piles.
    pub fn table(&self, view: View<'_>) -> String {
        let text = self.text;
        let public = view.public;
        let face_up = public.market.iter().zip(1..).map(|(card, place)| {
            let card = card.map_or(text.list_nothing(), |card| self.card(card));
            format!("{place} {card}")
        });
        let face_up: Vec<String> = face_up.collect();
        let (deck, discard) = (public.deck_size.into(), public.discard.total().into());
        let mut lines = vec![
            text.table_face_up(&face_up.join(", ")),
            text.table_piles(deck, discard, public.pile_size().into()),
        ];
        if view.edition.rules.merchandise.is_some() {
            lines.push(text.table_merchandise(public.merchandise_left.into()));
        }
        if let Some(turns) = public.turns_left {
            lines.push(text.turn_final_round(turns.into()));
        }
        lines.join("\n")
    }

    /// The tickets with what they lack, and those on offer.
    pub fn my_tickets(&self, view: View<'_>) -> String {
        let mut lines = Vec::new();
        if view.me.tickets.is_empty() {
            lines.push(self.text.tickets_none().to_owned());
        } else {
            let tickets = view.me.tickets;
            lines.push(self.text.tickets_yours(count(tickets.len())));
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
    pub fn status(&self, view: View<'_>, status: TicketStatus) -> String {
        let text = self.text;
        match status {
            TicketStatus::Completed => text.ticket_completed().to_owned(),
            TicketStatus::Needs { trains, stations } => {
                let needs = match trains {
                    0 => text.ticket_needs_nothing().to_owned(),
                    trains => text.ticket_needs(trains.into()),
                };
                match stations {
                    0 => needs,
                    n => format!("{needs} {}", text.ticket_needs_stations(n.into())),
                }
            }
            TicketStatus::OutOfReach => {
                text.ticket_out_of_reach(view.public.trains[view.seat].into())
            }
        }
    }

    /// The routes of a city.
    pub fn neighbors(&self, view: View<'_>, city: City) -> String {
        let board = &view.edition.board;
        let mut lines = vec![match view.public.station_owner(city) {
            Some(seat) => {
                let station = self.text.city_station(self.city(city), &self.name(seat));
                format!("{station}:")
            }
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
        let text = self.text;
        let touches = |route: &RouteId| {
            let ends = view.edition.board.route(*route).ends;
            city.is_none_or(|city| ends.contains(&city))
        };
        let claims = legal(view)
            .iter()
            .filter_map(Action::claimed)
            .filter(touches);
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
            let mut parts = vec![route];
            if lanes > 1 {
                parts.push(text.claim_two_lanes().to_owned());
            }
            parts.push(text.count_points(view.edition.board.route(id).points.into()));
            Some(format!("  {}: {}", parts.join(", "), self.ways(&ways)))
        };
        let lines: Vec<String> = lanes.into_iter().filter_map(line).collect();
        let heading = match (city.map(|city| self.city(city)), lines.is_empty()) {
            (None, true) => text.claim_nothing().to_owned(),
            (Some(city), true) => text.claim_nothing_at(city),
            (None, false) => text.claim_these().to_owned(),
            (Some(city), false) => text.claim_these_at(city),
        };
        [vec![heading], lines].concat().join("\n")
    }

    /// The players.
    pub fn players(&self, view: View<'_>) -> String {
        let text = self.text;
        let public = view.public;
        let line = |seat: Seat| {
            let mut parts = vec![
                text.count_points(public.points[seat].into()),
                text.count_trains(public.trains[seat].into()),
                text.count_cards(public.hand_sizes[seat].into()),
                text.count_tickets(public.ticket_counts[seat].into()),
            ];
            if let Some(stations) = view.edition.rules.stations {
                let built = count(public.stations[seat].len());
                parts.push(text.count_stations(i64::from(stations.count) - built));
            }
            if view.edition.rules.merchandise.is_some() {
                parts.push(text.count_merchandise(public.merchandise[seat].into()));
            }
            if public.is_acting(seat) {
                parts.push(text.player_to_play().to_owned());
            }
            let name = match seat == view.seat {
                true => text.player_you(&self.name(seat)),
                false => self.name(seat),
            };
            format!("  {name}: {}", parts.join(", "))
        };
        let lines: Vec<String> = public.seats().map(line).collect();
        format!("{}\n{}", text.players_heading(), lines.join("\n"))
    }
}

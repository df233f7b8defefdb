//! What the games say about the board: each ticket, each route, each pair of cities.

use fogg_engine::{City, Edition, RouteId, RouteSet, TicketId};

use crate::results::Game;

/// Counts about the board.
pub(super) struct BoardCounts {
    /// By ticket.
    pub(super) tickets: Vec<TicketCount>,
    /// By route.
    pub(super) routes: Vec<RouteCount>,
    /// All routes between the same cities together, in file order.
    pub(super) connections: Vec<Connection>,
    games: f64,
}

/// What became of a ticket.
#[derive(Clone, Default)]
pub(super) struct TicketCount {
    /// Seats that were offered it.
    pub(super) offered: u32,
    /// Seats that kept it.
    pub(super) kept: u32,
    /// Seats that completed it.
    pub(super) completed: u32,
    points: u32,
}

/// How often and how early a route, or one of several, was claimed.
#[derive(Clone, Copy, Default)]
pub(super) struct RouteCount {
    /// Games in which it was claimed.
    pub(super) claimed: u32,
    /// The sum over them of the part of the game that was over by then, from 0 to 1.
    progress: f64,
    /// The sum over them of the turn.
    turns: f64,
}

/// Two cities with routes between them.
pub(super) struct Connection {
    pub(super) ends: [City; 2],
    /// The routes.
    pub(super) routes: RouteSet,
    /// The first claim of any of them.
    pub(super) first: RouteCount,
}

impl BoardCounts {
    /// Counts games whose tickets and routes are on the board.
    pub(super) fn of(edition: &Edition, games: &[Game]) -> BoardCounts {
        let board = &edition.board;
        let mut counts = BoardCounts {
            tickets: vec![TicketCount::default(); edition.tickets.len()],
            routes: vec![RouteCount::default(); board.routes.len()],
            connections: Vec::new(),
            games: games.len() as f64,
        };
        for (count, ticket) in counts.tickets.iter_mut().zip(&edition.tickets) {
            count.points = ticket.points.into();
        }
        let mut connection_of = Vec::with_capacity(board.routes.len());
        for id in board.all_routes.iter() {
            let route = board.route(id);
            let known = (counts.connections.iter()).position(|other| other.routes.contains(id));
            connection_of.push(known.unwrap_or(counts.connections.len()));
            if known.is_none() {
                counts.connections.push(Connection {
                    ends: route.ends,
                    routes: route.twins | RouteSet::of(id),
                    first: RouteCount::default(),
                });
            }
        }
        for game in games {
            counts.add_tickets(game);
            counts.add_claims(game, &connection_of);
        }
        counts
    }

    fn add_tickets(&mut self, game: &Game) {
        for seat in &game.seats {
            for ticket in seat.offered.iter() {
                self.tickets[ticket.index()].offered += 1;
            }
            for ticket in seat.kept.iter() {
                self.tickets[ticket.index()].kept += 1;
            }
            for ticket in seat.completed.iter() {
                self.tickets[ticket.index()].completed += 1;
            }
        }
    }

    fn add_claims(&mut self, game: &Game, connection_of: &[usize]) {
        let mut open = RouteSet::first(self.routes.len());
        for claim in &game.claims {
            let turn = f64::from(claim.turn);
            let progress = turn / f64::from(game.turns.max(claim.turn).max(1));
            self.routes[claim.route.index()].add(turn, progress);
            let connection = &mut self.connections[connection_of[claim.route.index()]];
            if open.contains(claim.route) {
                connection.first.add(turn, progress);
                open = open.without(connection.routes);
            }
        }
    }

    /// The part of the games in which it was claimed.
    pub(super) fn share(&self, count: &RouteCount) -> f64 {
        f64::from(count.claimed) / self.games.max(1.0)
    }

    /// How fought over it is: claimed in every game at its very beginning is 1, never is 0.
    pub(super) fn heat(&self, count: &RouteCount) -> f64 {
        self.share(count) * (1.0 - count.progress().unwrap_or(1.0))
    }

    /// The connections, the most fought over first.
    pub(super) fn hottest(&self) -> Vec<&Connection> {
        let mut all: Vec<&Connection> = self.connections.iter().collect();
        all.sort_by(|one, two| self.heat(&two.first).total_cmp(&self.heat(&one.first)));
        all
    }

    /// The tickets, the most profitable first, those nobody kept last.
    pub(super) fn best_tickets(&self) -> Vec<(TicketId, &TicketCount)> {
        let ids = (0..self.tickets.len()).filter_map(TicketId::new);
        let mut all: Vec<_> = ids.zip(&self.tickets).collect();
        let net = |count: &TicketCount| count.net().unwrap_or(f64::NEG_INFINITY);
        all.sort_by(|(_, one), (_, two)| net(two).total_cmp(&net(one)));
        all
    }
}

impl TicketCount {
    /// How often it was kept when it was offered.
    pub(super) fn keep_share(&self) -> Option<f64> {
        (self.offered > 0).then(|| f64::from(self.kept) / f64::from(self.offered))
    }

    /// How often it was completed when it was kept.
    pub(super) fn done_share(&self) -> Option<f64> {
        (self.kept > 0).then(|| f64::from(self.completed) / f64::from(self.kept))
    }

    /// What it brought on average to those who kept it.
    pub(super) fn net(&self) -> Option<f64> {
        let done = self.done_share()?;
        Some(f64::from(self.points) * (2.0 * done - 1.0))
    }
}

impl RouteCount {
    fn add(&mut self, turn: f64, progress: f64) {
        self.claimed += 1;
        self.turns += turn;
        self.progress += progress;
    }

    /// The part of the game that was over when it was claimed, on average.
    pub(super) fn progress(&self) -> Option<f64> {
        (self.claimed > 0).then(|| self.progress / f64::from(self.claimed))
    }

    /// The turn it was claimed in, on average.
    pub(super) fn turn(&self) -> Option<f64> {
        (self.claimed > 0).then(|| self.turns / f64::from(self.claimed))
    }
}

/// `Paris – Brest`.
pub(super) fn between(edition: &Edition, ends: [City; 2]) -> String {
    let [one, two] = ends.map(|city| edition.board.city(city).name.as_str());
    format!("{one} – {two}")
}

/// `Los Angeles – New York (21)`.
pub(super) fn ticket_name(edition: &Edition, id: TicketId) -> String {
    let ticket = edition.ticket(id);
    format!("{} ({})", between(edition, ticket.ends), ticket.points)
}

/// `Paris – Brest`, with the lane where there are several.
pub(super) fn route_name(edition: &Edition, id: RouteId) -> String {
    let route = edition.board.route(id);
    let ends = between(edition, route.ends);
    if route.twins.is_empty() {
        ends
    } else {
        format!("{ends}, lane {}", route.lane)
    }
}

//! What rivals are after, guessed from what they have built: which tickets would fit their
//! networks, which routes such tickets need, and what the loss of one would cost.

use fogg_engine::{RouteSet, Seat, TicketId, TicketSet, View, limits::MAX_ROUTES};

use super::{
    outlook::small,
    paths::{Prices, Ways},
};

/// What the rivals of a seat are after, all of them together.
#[derive(Clone, Debug)]
pub(super) struct Rivals {
    /// How likely a rival needs a route and can soon pay for it.
    danger: [f32; MAX_ROUTES],
    /// Points that the rivals may expect to lose with a route.
    stakes: [f32; MAX_ROUTES],
}

impl Rivals {
    /// Nobody is after anything.
    pub(super) const UNSEEN: Rivals = Rivals {
        danger: [0.0; MAX_ROUTES],
        stakes: [0.0; MAX_ROUTES],
    };

    /// Guesses from what a seat sees, when the game will last so many more turns.
    pub(super) fn new(view: View<'_>, turns: f32) -> Rivals {
        let mut rivals = Rivals::UNSEEN;
        for seat in view.public.seats().filter(|&seat| seat != view.seat) {
            Rival::new(view, seat, turns).add_to(&mut rivals);
        }
        let others = f32::from(view.public.seats - 1);
        for stake in &mut rivals.stakes {
            *stake /= others;
        }
        rivals
    }

    /// How likely a rival needs a route and can soon pay for it.
    pub(super) fn danger(&self, route: usize) -> f32 {
        self.danger[route]
    }

    /// Points that the average rival may expect to lose with a route.
    pub(super) fn stake(&self, route: usize) -> f32 {
        self.stakes[route]
    }
}

/// A rival, as another seat sees it.
struct Rival<'a> {
    view: View<'a>,
    seat: Seat,
    own: RouteSet,
    /// Spaces of the routes it may use.
    prices: Prices,
    turns: f32,
}

/// A ticket a rival may hold.
struct Guess {
    ticket: TicketId,
    /// Spaces that it still lacks.
    spaces: f32,
    /// Routes that it still lacks.
    way: RouteSet,
    weight: f32,
}

impl<'a> Rival<'a> {
    fn new(view: View<'a>, seat: Seat, turns: f32) -> Rival<'a> {
        let board = &view.edition.board;
        let own = view.public.owned[seat];
        let mut prices = Prices::none();
        for route in (view.public.open[seat] & board.up_to(view.public.trains[seat])).iter() {
            prices.set(route, f32::from(board.route(route).cost.length));
        }
        Rival {
            view,
            seat,
            own,
            prices,
            turns,
        }
    }

    fn add_to(&self, rivals: &mut Rivals) {
        let edition = self.view.edition;
        let mine = self.view.me.tickets | self.view.me.offer.iter().collect();
        let unknown = edition.all_tickets().without(mine);
        let held = f32::from(self.view.public.ticket_counts[self.seat]);
        let long = held.min(f32::from(edition.rules.first_deal.long)) * LONG_KEPT;
        self.add_pool(unknown & edition.long_tickets, long, rivals);
        self.add_pool(unknown.without(edition.long_tickets), held - long, rivals);
    }

    /// Adds what the rival is after, if it holds `held` of these tickets.
    fn add_pool(&self, tickets: TicketSet, held: f32, rivals: &mut Rivals) {
        let guesses: Vec<Guess> = tickets.iter().map(|ticket| self.guess(ticket)).collect();
        let total: f32 = guesses.iter().map(|guess| guess.weight).sum();
        for guess in &guesses {
            let likely = (held * guess.weight / total).min(1.0);
            if likely > UNLIKELY && self.turns_for(guess.spaces, guess.way) <= self.turns {
                self.add_guess(guess, likely, rivals);
            }
        }
    }

    fn guess(&self, ticket: TicketId) -> Guess {
        let board = &self.view.edition.board;
        let [a, b] = self.view.edition.ticket(ticket).ends;
        let ways = Ways::from(board, &self.prices, self.own, a);
        let points = f32::from(self.view.edition.ticket(ticket).points);
        let spaces = ways.price[b.index()];
        let way = ways.to(board, b).unwrap_or(RouteSet::EMPTY);
        let progress = (1.0 - spaces / points).clamp(-1.0, 1.0);
        Guess {
            ticket,
            spaces,
            way: way.without(self.own),
            weight: (FIT * progress).exp(),
        }
    }

    fn add_guess(&self, guess: &Guess, likely: f32, rivals: &mut Rivals) {
        let view = self.view;
        let board = &view.edition.board;
        let doubles = view.public.seats >= view.edition.rules.doubles_from;
        let cards = f32::from(view.public.hand_sizes[self.seat]);
        let worth = 2.0 * f32::from(view.edition.ticket(guess.ticket).points);
        for route in guess.way.iter() {
            let twins = board.route(route).twins & view.public.open[self.seat];
            if doubles && !twins.is_empty() {
                continue;
            }
            let length = f32::from(board.route(route).cost.length);
            rivals.danger[route.index()] += likely * cards / (cards + length);
            let loss = self.loss(guess, RouteSet::of(route) | twins);
            rivals.stakes[route.index()] += likely * loss.min(worth);
        }
    }

    /// Points a ticket loses without these routes.
    fn loss(&self, guess: &Guess, without: RouteSet) -> f32 {
        let board = &self.view.edition.board;
        let [a, b] = self.view.edition.ticket(guess.ticket).ends;
        let mut prices = self.prices.clone();
        prices.usable = prices.usable.without(without);
        let ways = Ways::from(board, &prices, self.own, a);
        let Some(way) = ways.to(board, b) else {
            return f32::INFINITY;
        };
        let spaces = ways.price[b.index()];
        let trains = f32::from(self.view.public.trains[self.seat]);
        if spaces > trains || self.turns_for(spaces, way.without(self.own)) > self.turns {
            return f32::INFINITY;
        }
        DETOUR * (spaces - guess.spaces)
    }

    /// Turns to claim these routes.
    fn turns_for(&self, spaces: f32, way: RouteSet) -> f32 {
        let cards = 0.5 * f32::from(self.view.public.hand_sizes[self.seat]);
        small(way.len()) + (spaces - cards).max(0.0) / 1.8
    }
}

/// Long tickets that are kept of those dealt.
const LONG_KEPT: f32 = 0.6;
/// Guesses less likely than this are not followed.
const UNLIKELY: f32 = 0.03;
/// How much more likely a ticket is the better it fits a network.
const FIT: f32 = 4.0;
/// Points a rival loses with each space of a detour.
const DETOUR: f32 = 0.8;

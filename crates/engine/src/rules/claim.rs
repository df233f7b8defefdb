//! Claiming routes (rules C4) and double routes.

use crate::{
    card::{Card, Color},
    dice::Dice,
    ids::{RouteId, RouteSet, Seat},
    news::{Event, Sink},
    play::Table,
    state::{Phase, Public, Purchase},
};

impl<D: Dice, S: Sink> Table<'_, D, S> {
    /// Begins to claim a route: next comes the payment.
    #[inline]
    pub(crate) fn begin_claim(&mut self, route: RouteId) {
        self.state.public.phase = match self.edition.board.route(route).cost.swap() {
            Some(_) => Phase::Swapping(route),
            None => Phase::Paying {
                purchase: Purchase::Route(route),
                swaps: 0,
            },
        };
    }

    /// Pays for what is being bought, except for swapped spaces.
    #[inline]
    pub(crate) fn pay(
        &mut self,
        purchase: Purchase,
        swaps: u8,
        color: Option<Color>,
        locomotives: u8,
    ) {
        match purchase {
            Purchase::Station(city) => self.build_station(city, color, locomotives),
            Purchase::Route(id) => {
                let cost = &self.edition.board.route(id).cost;
                self.lay(color, cost.length - swaps - locomotives, locomotives);
                if swaps > 0 {
                    let each = cost.swap().map_or(0, |(_, each)| each);
                    self.state.public.phase = Phase::Adding {
                        route: id,
                        left: each * swaps,
                    };
                } else if cost.tunnel {
                    self.enter_tunnel(id, color);
                } else {
                    self.complete_claim(id);
                }
            }
        }
    }

    /// Adds a card of any kind for a swapped space.
    pub(crate) fn add_card(&mut self, route: RouteId, left: u8, card: Card) {
        self.lay_card(card, 1);
        if left > 1 {
            self.state.public.phase = Phase::Adding {
                route,
                left: left - 1,
            };
        } else {
            self.complete_claim(route);
        }
    }

    /// The route is paid for: trains, points, cards to the discard.
    #[inline]
    pub(crate) fn complete_claim(&mut self, id: RouteId) {
        let route = self.edition.board.route(id);
        let public = &mut self.state.public;
        let seat = public.turn;
        let paid = std::mem::take(&mut public.laid);
        public.discard.add_all(&paid);
        public.trains[seat] -= route.cost.length;
        public.points[seat] += i16::from(route.points);
        public.owned[seat].insert(id);
        close(
            public,
            seat,
            id,
            route.twins,
            self.edition.rules.doubles_from,
        );
        self.sink.event(Event::Claimed {
            seat,
            route: id,
            paid,
            points: route.points,
        });
        if route.merchandise {
            self.collect_merchandise(seat);
        }
        self.settle_cards();
        self.end_turn();
    }

    /// Lays cards of one color and locomotives down.
    #[inline]
    pub(crate) fn lay(&mut self, color: Option<Color>, colored: u8, locomotives: u8) {
        if let Some(color) = color {
            self.lay_card(color.card(), colored);
        }
        self.lay_card(Card::Locomotive, locomotives);
    }

    #[inline]
    fn lay_card(&mut self, card: Card, n: u8) {
        let seat = self.state.public.turn;
        self.state.private[seat].hand.remove(card, n);
        self.state.public.hand_sizes[seat] -= n;
        self.state.public.laid.add(card, n);
    }
}

/// Takes a claimed route off the open ones, and its twins as the number of players says.
#[inline]
pub(crate) fn close(
    public: &mut Public,
    owner: Seat,
    route: RouteId,
    twins: RouteSet,
    doubles_from: u8,
) {
    let one_lane = public.seats < doubles_from;
    let for_all = if one_lane {
        twins | RouteSet::of(route)
    } else {
        RouteSet::of(route)
    };
    for open in &mut public.open.0 {
        *open = open.without(for_all);
    }
    public.open[owner] = public.open[owner].without(twins);
}

//! Games, views and actions in the words of the protocol: cities by their ids, routes and tickets
//! as records name them, cards by their colors.

use fogg_engine::{
    Action, Bonus, Card, Cards, Color, Deal, Edition, Moves, Phase, Purchase, RouteId, RouteSet,
    Scores, Seat, TicketId, View,
};
use fogg_record::{Between, Written};
use serde_json::{Map, Value, json};

use crate::results::Points;

/// The version of the protocol.
const VERSION: u32 = 1;

/// The names of an edition's routes and tickets, found once.
pub(crate) struct Names {
    routes: Vec<String>,
    tickets: Vec<String>,
    cities: Vec<String>,
}

impl Names {
    /// The names of an edition.
    pub(crate) fn new(edition: &Edition) -> Names {
        let routes = edition.board.all_routes.iter();
        let tickets = edition.all_tickets().iter();
        Names {
            routes: routes
                .map(|route| Between::route(edition, route).to_string())
                .collect(),
            tickets: tickets
                .map(|ticket| Between::ticket(edition, ticket).to_string())
                .collect(),
            cities: edition
                .board
                .cities
                .iter()
                .map(|city| city.id.clone())
                .collect(),
        }
    }

    pub(super) fn route(&self, route: RouteId) -> &str {
        &self.routes[route.index()]
    }

    pub(super) fn city(&self, city: fogg_engine::City) -> &str {
        &self.cities[city.index()]
    }

    pub(super) fn tickets(&self, tickets: impl Iterator<Item = TicketId>) -> Vec<&str> {
        tickets
            .map(|ticket| self.tickets[ticket.index()].as_str())
            .collect()
    }

    fn routes(&self, routes: RouteSet) -> Vec<&str> {
        routes.iter().map(|route| self.route(route)).collect()
    }

    /// The line with which a game begins.
    pub(super) fn game(&self, edition: &Edition, seat: Seat, players: u8, seed: u64) -> Value {
        json!({
            "type": "game",
            "protocol": VERSION,
            "edition": edition.id,
            "title": edition.title,
            "seat": seat.letter(),
            "seats": Seat::all(players).map(Seat::letter).collect::<Vec<_>>(),
            "seed": seed,
            "rules": rules(edition),
            "deck": cards(&edition.deck),
            "cities": edition.board.cities.iter().map(|city| json!({
                "city": city.id,
                "name": city.name,
            })).collect::<Vec<_>>(),
            "routes": edition.board.all_routes.iter().map(|id| {
                let route = edition.board.route(id);
                json!({
                    "route": self.route(id),
                    "ends": route.ends.map(|city| self.city(city)),
                    "length": route.cost.length,
                    "color": route.cost.color.map(Color::name),
                    "points": route.points,
                    "symbols": route.cost.symbols,
                    "tunnel": route.cost.tunnel,
                    "wild": route.cost.wild,
                    "any_per_symbol": route.cost.any_per_symbol,
                    "any_per_space": route.cost.any_per_space,
                    "merchandise": route.merchandise,
                    "twins": self.routes(route.twins),
                })
            }).collect::<Vec<_>>(),
            "tickets": edition.tickets.iter().zip(&self.tickets).map(|(ticket, name)| json!({
                "ticket": name,
                "ends": ticket.ends.map(|city| self.city(city)),
                "points": ticket.points,
                "long": ticket.long,
            })).collect::<Vec<_>>(),
        })
    }

    /// The line that asks for a decision.
    pub(super) fn decision(&self, view: View<'_>, moves: &Moves, news: Vec<Value>) -> Value {
        let legal = moves.iter().enumerate();
        let legal: Vec<Value> = legal
            .map(|(n, action)| self.action(n, view, action))
            .collect();
        json!({"type": "decide", "view": self.view(view), "news": news, "legal": legal})
    }

    fn view(&self, view: View<'_>) -> Value {
        let View { public, me, .. } = view;
        let players = public.seats().map(|seat| {
            json!({
                "seat": seat.letter(),
                "points": public.points[seat],
                "trains": public.trains[seat],
                "cards": public.hand_sizes[seat],
                "tickets": public.ticket_counts[seat],
                "offered": public.offer_sizes[seat],
                "merchandise": public.merchandise[seat],
                "routes": self.routes(public.owned[seat]),
                "open": self.routes(public.open[seat]),
                "stations": public.stations[seat].iter().map(|city| self.city(city)).collect::<Vec<_>>(),
                "has_chosen": public.chosen.contains(seat),
            })
        });
        json!({
            "seat": view.seat.letter(),
            "turn": public.turn.letter(),
            "phase": self.phase(&public.phase),
            "hand": cards(&me.hand),
            "tickets": self.tickets(me.tickets.iter()),
            "offer": self.tickets(me.offer.iter()),
            "market": public.market.map(|card| card.map(Card::name)),
            "deck": public.deck_size,
            "discard": cards(&public.discard),
            "laid": cards(&public.laid),
            "revealed": cards(&public.revealed),
            "ticket_pile": {"unseen": public.pile_unseen, "returned": public.pile_returned},
            "merchandise_left": public.merchandise_left,
            "passes": public.passes,
            "turns_left": public.turns_left,
            "players": players.collect::<Vec<_>>(),
        })
    }

    fn phase(&self, phase: &Phase) -> Value {
        match *phase {
            Phase::FirstTickets => json!({"name": "first tickets"}),
            Phase::Turn => json!({"name": "turn"}),
            Phase::SecondDraw => json!({"name": "second draw"}),
            Phase::Tickets => json!({"name": "tickets"}),
            Phase::Swapping(route) => json!({"name": "swapping", "route": self.route(route)}),
            Phase::Paying {
                purchase: Purchase::Route(route),
                swaps,
            } => json!({"name": "paying", "route": self.route(route), "swaps": swaps}),
            Phase::Paying {
                purchase: Purchase::Station(city),
                swaps,
            } => json!({"name": "paying", "city": self.city(city), "swaps": swaps}),
            Phase::Adding { route, left } => {
                json!({"name": "adding", "route": self.route(route), "left": left})
            }
            Phase::Tunnel {
                route,
                color,
                extra,
            } => json!({
                "name": "tunnel",
                "route": self.route(route),
                "color": color.map(Color::name),
                "extra": extra,
            }),
            Phase::Over => json!({"name": "over"}),
        }
    }

    /// A legal action with its number.
    fn action(&self, n: usize, view: View<'_>, action: Action) -> Value {
        let written = Written::of(view, action);
        let text = written.to_string();
        let mut described = match written {
            Written::Draw | Written::Tickets | Written::Withdraw | Written::Pass => json!({}),
            Written::Take { slot, card } => json!({"slot": slot, "card": card.name()}),
            Written::Keep(tickets) => {
                let tickets: Vec<String> = tickets.iter().map(ToString::to_string).collect();
                json!({"tickets": tickets})
            }
            Written::Claim(route) => json!({"route": route.to_string()}),
            Written::Build(city) => json!({"city": city}),
            Written::Swap(spaces) => json!({"spaces": spaces}),
            Written::Pay(paid) | Written::Surcharge(paid) => json!({"cards": cards(&paid)}),
            Written::Add(card) => json!({"card": card.name()}),
        };
        let verb = text.split(' ').next().unwrap_or_default().to_owned();
        described["n"] = json!(n);
        described["do"] = json!(verb);
        described["text"] = json!(text);
        described
    }

    /// The text of an action.
    pub(super) fn text(&self, view: View<'_>, action: Action) -> String {
        Written::of(view, action).to_string()
    }
}

fn rules(edition: &Edition) -> Value {
    let rules = &edition.rules;
    let deal = |deal: &Deal| {
        json!({
            "long": deal.long,
            "regular": deal.regular,
            "keep": deal.keep,
            "unkept": deal.unkept.word(),
        })
    };
    let bonus = |bonus: &Bonus| match bonus {
        Bonus::LongestPath(points) => json!({"for": "longest path", "points": points}),
        Bonus::MostTickets(points) => json!({"for": "most tickets", "points": points}),
    };
    json!({
        "trains": rules.trains,
        "hand": rules.hand,
        "last_trains": rules.last_trains,
        "doubles_from": rules.doubles_from,
        "wild": rules.wild.word(),
        "face_up_locomotive": rules.face_up_locomotive.word(),
        "sweep_at": rules.sweep_at,
        "any_per_symbol": rules.any_per_symbol,
        "first_deal": deal(&rules.first_deal),
        "later_deal": deal(&rules.later_deal),
        "stations": rules.stations.map(|stations| json!({
            "count": stations.count,
            "unused_points": stations.unused_points,
        })),
        "merchandise": rules.merchandise.as_ref().map(|merchandise| json!({
            "cards": merchandise.cards,
            "prizes": merchandise.prizes,
        })),
        "bonuses": rules.bonuses.iter().map(bonus).collect::<Vec<_>>(),
        "tie_breaks": rules.tie_breaks.iter().map(|rule| rule.word()).collect::<Vec<_>>(),
    })
}

/// Cards by kind; a kind of which there is none is left out.
pub(super) fn cards(cards: &Cards) -> Value {
    let counts = cards.iter().filter(|&(_, n)| n > 0);
    let counts: Map<String, Value> = counts
        .map(|(card, n)| (card.name().to_owned(), json!(n)))
        .collect();
    Value::Object(counts)
}

/// The line with which a game ends.
pub(super) fn end(scores: &Scores, players: u8) -> Value {
    let score = |seat: Seat| {
        let points = Points::of(&scores.seats[seat]);
        json!({"seat": seat.letter(), "points": points})
    };
    json!({
        "type": "end",
        "scores": Seat::all(players).map(score).collect::<Vec<_>>(),
        "winners": scores.winners.iter().map(Seat::letter).collect::<Vec<_>>(),
    })
}

//! Advice: choices in their order, each with what speaks for it.

use std::cmp::Reverse;

use fogg_engine::{
    Action, Card, City, Components, Phase, PlayerView, RouteId, RouteSet, Seat, TicketId,
    TicketSet, View,
};

use super::{Voice, help::numbered};
use crate::{TicketStatus, ticket_status, way::cheapest_way};

/// A choice with what somebody thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint<'a> {
    /// The actions, in order.
    pub line: &'a [Action],
    /// The chance to win.
    pub win: f64,
    /// The score that may be expected.
    pub score: f64,
}

/// Routes that are named for a card.
const NAMED: usize = 2;

/// A share in whole percent. Everywhere the same: the page is told of thousandths.
pub fn percent(share: f64) -> f64 {
    ((share * 1000.0).round() / 10.0).round()
}

impl Voice<'_> {
    /// Advice for the seat that looks: choices with their chances, and why.
    pub fn hints(&self, view: View<'_>, hints: &[Hint<'_>]) -> String {
        let line = |hint: &Hint<'_>| {
            let choice = self.choice(view, hint.line);
            let win = format!("{:.0}", percent(hint.win));
            #[expect(clippy::cast_possible_truncation, reason = "a score has three digits")]
            let score = hint.score.round() as i64;
            let mut lines = vec![self.text.hint_line(&choice, &win, score)];
            let why = self.why(view, hint.line);
            if !why.is_empty() {
                lines.push(format!("     {}", why.join(" ")));
            }
            lines.join("\n")
        };
        let mut lines = vec![self.text.hint_heading().to_owned()];
        lines.extend(numbered(hints.iter().map(line)));
        lines.join("\n")
    }

    /// What speaks for a choice, in sentences.
    pub fn why(&self, view: View<'_>, line: &[Action]) -> Vec<String> {
        let with_loans = with_loans(view);
        let view = with_loans.view(view.edition);
        match line.first() {
            Some(&Action::Claim(route)) => self.why_claim(view, route),
            Some(Action::Surcharge(_)) => {
                let Phase::Tunnel { route, .. } = view.public.phase else {
                    return Vec::new();
                };
                self.why_claim(view, route)
            }
            Some(&Action::Take(slot)) => {
                let card = view.public.market.get(usize::from(slot));
                let card = card.copied().flatten();
                card.map_or_else(Vec::new, |card| self.why_card(view, Some(card)))
            }
            Some(Action::DrawDeck) => self.why_card(view, None),
            Some(Action::DrawTickets) => vec![self.why_tickets(view)],
            Some(&Action::Keep(mask)) => {
                let offer = view.me.offer.iter().enumerate();
                let kept = offer.filter(|(n, _)| mask >> n & 1 == 1);
                let kept: TicketSet = kept.map(|(_, ticket)| ticket).collect();
                let trains = trains(view, way_of(view, view.me.tickets | kept));
                let left = view.public.trains[view.seat];
                let mut why = vec![self.text.hint_keep(trains.into(), left.into())];
                let is_lost =
                    |&ticket: &TicketId| ticket_status(view, ticket) == TicketStatus::OutOfReach;
                why.extend(kept.iter().filter(is_lost).map(|ticket| {
                    let status = self.text.ticket_out_of_reach(left.into());
                    format!("{}: {status}.", self.ticket(ticket))
                }));
                why
            }
            Some(&Action::Build(city)) => self.needed(&lent(view, city)),
            Some(
                Action::Swap(_)
                | Action::Pay { .. }
                | Action::Add(_)
                | Action::Withdraw
                | Action::Pass,
            )
            | None => Vec::new(),
        }
    }

    fn why_claim(&self, view: View<'_>, route: RouteId) -> Vec<String> {
        let claimed = view.edition.board.route(route);
        let mut why = vec![self.text.hint_brings(claimed.points.into())];
        why.extend(self.needed(&served(view, route, claimed.cost.length)));
        let rivals = rivals(view, route);
        let rivals: Vec<String> = rivals.map(|seat| self.name(seat)).collect();
        if !rivals.is_empty() {
            why.push(self.text.hint_wanted(&self.and(&rivals)));
        }
        why
    }

    /// What some tickets need, if there are any.
    fn needed(&self, tickets: &[TicketId]) -> Vec<String> {
        let named: Vec<String> = tickets.iter().map(|&ticket| self.ticket(ticket)).collect();
        if named.is_empty() {
            return Vec::new();
        }
        vec![self.text.hint_serves(&self.and(&named))]
    }

    /// What a card is good for, or any card of the deck: the longest routes that want it.
    fn why_card(&self, view: View<'_>, card: Option<Card>) -> Vec<String> {
        let cost = |route: RouteId| &view.edition.board.route(route).cost;
        let fits = |route: RouteId| match card {
            Some(Card::Locomotive) => cost(route).wild || cost(route).symbols > 0,
            Some(card) => cost(route).color.is_none() || cost(route).color == card.color(),
            None => true,
        };
        let wanted = way_of(view, view.me.tickets).iter();
        let mut wanted: Vec<RouteId> = wanted.filter(|&route| fits(route)).collect();
        // A route of the card's own color says more than a gray one, which takes any.
        let own = card.and_then(Card::color);
        wanted.sort_by_key(|&route| {
            let is_own = own.is_some() && cost(route).color == own;
            Reverse((is_own, cost(route).length))
        });
        let named = wanted.into_iter().take(NAMED);
        let named: Vec<String> = named.map(|route| self.route(route)).collect();
        if named.is_empty() {
            return Vec::new();
        }
        vec![self.text.hint_cards(&self.and(&named))]
    }

    fn why_tickets(&self, view: View<'_>) -> String {
        let is_done = |ticket| cheapest_way(view, ticket).is_some_and(|way| way.is_empty());
        if view.me.tickets.iter().all(is_done) {
            return self.text.hint_all_done().to_owned();
        }
        let left = view.public.trains[view.seat];
        self.text.hint_left(left.into())
    }
}

/// The position as if its seat had what its stations lend: each was built for one of the routes that
/// others have there.
fn with_loans(view: View<'_>) -> PlayerView {
    let mut seen = PlayerView {
        seat: view.seat,
        public: *view.public,
        me: *view.me,
    };
    for city in view.public.stations[view.seat].iter() {
        seen.public.owned[view.seat] |= at(view, city);
    }
    seen
}

/// The routes of others at a city.
fn at(view: View<'_>, city: City) -> RouteSet {
    let others = view.public.seats().filter(|&seat| seat != view.seat);
    let theirs = others.fold(RouteSet::EMPTY, |all, seat| all | view.public.owned[seat]);
    view.edition.board.touching[city.index()] & theirs
}

/// The routes that some tickets lack, each by its cheapest way.
fn way_of(view: View<'_>, tickets: TicketSet) -> RouteSet {
    let ways = tickets
        .iter()
        .filter_map(|ticket| cheapest_way(view, ticket));
    ways.fold(RouteSet::EMPTY, |all, way| all | way)
}

/// The trains that some routes take.
fn trains(view: View<'_>, routes: RouteSet) -> u16 {
    let lengths = routes
        .iter()
        .map(|route| view.edition.board.route(route).cost.length);
    lengths.map(u16::from).sum()
}

/// The tickets that are nearer, or within reach, once a route is there for so many trains.
fn served(view: View<'_>, route: RouteId, placed: u8) -> Vec<TicketId> {
    let mut after = PlayerView {
        seat: view.seat,
        public: *view.public,
        me: *view.me,
    };
    after.public.owned[view.seat].insert(route);
    let left = &mut after.public.trains[view.seat];
    *left = left.saturating_sub(placed);
    let lacks = |view: View<'_>, ticket| cheapest_way(view, ticket).map(|way| trains(view, way));
    let is_served = |&ticket: &TicketId| {
        let now = lacks(view, ticket);
        let then = lacks(after.view(view.edition), ticket);
        then.is_some_and(|then| now.is_none_or(|now| then < now))
    };
    view.me.tickets.iter().filter(is_served).collect()
}

/// The tickets that a station brings nearer, over the route it lends that serves most of them.
fn lent(view: View<'_>, city: City) -> Vec<TicketId> {
    let tickets = at(view, city).iter().map(|route| served(view, route, 0));
    tickets.max_by_key(Vec::len).unwrap_or_default()
}

/// Others for whom a route would join two parts of what they have built.
fn rivals(view: View<'_>, route: RouteId) -> impl Iterator<Item = Seat> {
    let board = &view.edition.board;
    let [a, b] = board.route(route).ends;
    let length = board.route(route).cost.length;
    let others = view.public.seats().filter(move |&seat| seat != view.seat);
    others.filter(move |&seat| {
        let owned = view.public.owned[seat];
        let built = |city: City| {
            board.touching[city.index()]
                .iter()
                .any(|r| owned.contains(r))
        };
        view.public.open[seat].contains(route)
            && view.public.trains[seat] >= length
            && built(a)
            && built(b)
            && !Components::new(board, owned).connected(a, b)
    })
}

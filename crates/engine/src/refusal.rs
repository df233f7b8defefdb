//! Why an action is illegal: which rule forbids it, in words a player understands.

use crate::{
    action::Action,
    card::Card,
    edition::{Cost, FaceUpLocomotive},
    ids::{City, RouteId},
    limits::MARKET,
    rules::{payment, station},
    state::{Phase, Purchase},
    view::View,
};

/// The rule an action breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Another seat is to decide.
    NotYourTurn,
    /// The game has ended.
    GameOver,
    /// First tickets are chosen before anything else.
    ChooseTicketsFirst,
    /// This seat has chosen its first tickets; the others have not.
    WaitForOthers,
    /// The second card must be drawn first.
    SecondCardFirst,
    /// The drawn tickets must be chosen first.
    KeepTicketsFirst,
    /// What was begun must be paid first.
    PayFirst,
    /// The tunnel must be paid or left first.
    TunnelFirst,
    /// There is no card in this slot.
    EmptySlot,
    /// A face-up locomotive cannot be the second card.
    LocomotiveSecond,
    /// Neither deck nor discard has a card.
    EmptyDeck,
    /// The ticket pile is empty.
    NoTickets,
    /// More tickets must be kept.
    KeepMore {
        /// How many at least.
        keep: u8,
    },
    /// A ticket was named that is not on offer.
    NotOffered,
    /// There is no such route.
    NoSuchRoute,
    /// The route belongs to somebody.
    RouteTaken,
    /// The other lane of the double route is one's own.
    OwnOtherLane,
    /// With so few players only one lane of a double route is used.
    LaneClosed,
    /// Not enough trains.
    TooFewTrains {
        /// Spaces of the route.
        needed: u8,
        /// Trains left.
        left: u8,
    },
    /// No payment is possible with this hand.
    CannotPay,
    /// The cards are not all in the hand.
    NotInHand {
        /// A card that is missing.
        card: Card,
    },
    /// The number of cards is wrong.
    WrongNumber {
        /// How many are wanted.
        wanted: u8,
    },
    /// Each symbol of a ferry wants a locomotive.
    NeedsLocomotives {
        /// How many.
        wanted: u8,
    },
    /// Locomotives are not allowed on this route.
    NoLocomotives,
    /// The cards have the wrong color.
    WrongColor,
    /// The cards have more than one color.
    OneColor,
    /// There are no stations in this box.
    NoStations,
    /// All own stations are built.
    NoStationsLeft,
    /// There is a station in this city.
    CityTaken,
    /// There is no such city.
    NoSuchCity,
    /// Another action is possible, so passing is not.
    MustAct,
    /// There is nothing to pay, keep or leave now.
    NothingPending,
}

impl Illegal {
    /// A short name that does not change, for scenarios and other programs.
    pub const fn key(self) -> &'static str {
        match self {
            Illegal::NotYourTurn => "not-your-turn",
            Illegal::GameOver => "game-over",
            Illegal::ChooseTicketsFirst => "choose-tickets-first",
            Illegal::WaitForOthers => "wait-for-others",
            Illegal::SecondCardFirst => "second-card-first",
            Illegal::KeepTicketsFirst => "keep-tickets-first",
            Illegal::PayFirst => "pay-first",
            Illegal::TunnelFirst => "tunnel-first",
            Illegal::EmptySlot => "empty-slot",
            Illegal::LocomotiveSecond => "locomotive-second",
            Illegal::EmptyDeck => "empty-deck",
            Illegal::NoTickets => "no-tickets",
            Illegal::KeepMore { .. } => "keep-more",
            Illegal::NotOffered => "not-offered",
            Illegal::NoSuchRoute => "no-such-route",
            Illegal::RouteTaken => "route-taken",
            Illegal::OwnOtherLane => "own-other-lane",
            Illegal::LaneClosed => "lane-closed",
            Illegal::TooFewTrains { .. } => "too-few-trains",
            Illegal::CannotPay => "cannot-pay",
            Illegal::NotInHand { .. } => "not-in-hand",
            Illegal::WrongNumber { .. } => "wrong-number",
            Illegal::NeedsLocomotives { .. } => "needs-locomotives",
            Illegal::NoLocomotives => "no-locomotives",
            Illegal::WrongColor => "wrong-color",
            Illegal::OneColor => "one-color",
            Illegal::NoStations => "no-stations",
            Illegal::NoStationsLeft => "no-stations-left",
            Illegal::CityTaken => "city-taken",
            Illegal::NoSuchCity => "no-such-city",
            Illegal::MustAct => "must-act",
            Illegal::NothingPending => "nothing-pending",
        }
    }
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = match *self {
            Illegal::NotYourTurn => "it is not your turn",
            Illegal::GameOver => "the game is over",
            Illegal::ChooseTicketsFirst => "choose your first tickets before anything else",
            Illegal::WaitForOthers => "you have chosen; play starts when everybody has",
            Illegal::SecondCardFirst => "draw your second card first",
            Illegal::KeepTicketsFirst => "choose which of the drawn tickets to keep first",
            Illegal::PayFirst => "pay for what you have begun first",
            Illegal::TunnelFirst => "pay for the tunnel or leave it first",
            Illegal::EmptySlot => "there is no face-up card in that place",
            Illegal::LocomotiveSecond => "a face-up locomotive cannot be your second card",
            Illegal::EmptyDeck => "there is no card left to draw",
            Illegal::NoTickets => "there are no tickets left",
            Illegal::KeepMore { keep } => {
                return write!(f, "keep at least {keep} of these tickets");
            }
            Illegal::NotOffered => "that ticket is not among those you may keep",
            Illegal::NoSuchRoute => "there is no such route",
            Illegal::RouteTaken => "the route is taken",
            Illegal::OwnOtherLane => "you own the other lane, and nobody may own both",
            Illegal::LaneClosed => "with so few players only one lane of a double route is used",
            Illegal::TooFewTrains { needed, left } => {
                return write!(f, "the route needs {needed} trains and you have {left}");
            }
            Illegal::CannotPay => "you do not have the cards for it",
            Illegal::NotInHand { card } => {
                return write!(f, "you do not have that many {} cards", card.name());
            }
            Illegal::WrongNumber { wanted } => {
                return write!(
                    f,
                    "the number of cards must fit exactly: {wanted} are wanted"
                );
            }
            Illegal::NeedsLocomotives { wanted } => {
                return write!(f, "it takes a locomotive for each symbol, {wanted} in all");
            }
            Illegal::NoLocomotives => "locomotives are allowed only on ferries and in tunnels",
            Illegal::WrongColor => "the cards do not have the color of the route",
            Illegal::OneColor => "all colored cards must have the same color",
            Illegal::NoStations => "this box has no stations",
            Illegal::NoStationsLeft => "all your stations are built",
            Illegal::CityTaken => "there is a station in that city",
            Illegal::NoSuchCity => "there is no such city",
            Illegal::MustAct => "you may pass only when nothing else is possible",
            Illegal::NothingPending => "there is nothing to pay, keep or leave now",
        };
        f.write_str(text)
    }
}

impl std::error::Error for Illegal {}

/// Which rule an action breaks that is known to be illegal.
pub(crate) fn reason(view: View<'_>, action: Action) -> Illegal {
    let public = view.public;
    if !public.is_acting(view.seat) {
        return match public.phase {
            Phase::Over => Illegal::GameOver,
            Phase::FirstTickets => Illegal::WaitForOthers,
            Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Swapping(_)
            | Phase::Paying { .. }
            | Phase::Adding { .. }
            | Phase::Tunnel { .. } => Illegal::NotYourTurn,
        };
    }
    match (public.phase, action) {
        (Phase::Turn, _) => in_turn(view, action),
        (Phase::SecondDraw, Action::DrawDeck | Action::Take(_)) => draw(view, action),
        (Phase::SecondDraw, _) => Illegal::SecondCardFirst,
        (Phase::FirstTickets, Action::Keep(mask)) => {
            keep(view, mask, view.edition.rules.first_deal.keep)
        }
        (Phase::FirstTickets, _) => Illegal::ChooseTicketsFirst,
        (Phase::Tickets, Action::Keep(mask)) => {
            keep(view, mask, view.edition.rules.later_deal.keep)
        }
        (Phase::Tickets, _) => Illegal::KeepTicketsFirst,
        (Phase::Swapping(_), Action::Swap(_))
        | (Phase::Paying { .. }, Action::Pay { .. })
        | (Phase::Adding { .. }, Action::Add(_))
        | (Phase::Tunnel { .. }, Action::Surcharge(_)) => Illegal::CannotPay,
        (Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. }, _) => Illegal::PayFirst,
        (Phase::Tunnel { .. }, _) => Illegal::TunnelFirst,
        (Phase::Over, _) => Illegal::GameOver,
    }
}

fn in_turn(view: View<'_>, action: Action) -> Illegal {
    match action {
        Action::DrawDeck | Action::Take(_) => draw(view, action),
        Action::DrawTickets => Illegal::NoTickets,
        Action::Claim(route) => not_claimable(view, route).unwrap_or(Illegal::CannotPay),
        Action::Build(city) => not_buildable(view, city).unwrap_or(Illegal::CannotPay),
        Action::Pass => Illegal::MustAct,
        Action::Keep(_)
        | Action::Swap(_)
        | Action::Pay { .. }
        | Action::Add(_)
        | Action::Surcharge(_)
        | Action::Withdraw => Illegal::NothingPending,
    }
}

fn draw(view: View<'_>, action: Action) -> Illegal {
    let Action::Take(slot) = action else {
        return Illegal::EmptyDeck;
    };
    let face_up = view.public.market.get(usize::from(slot)).copied().flatten();
    let whole_turn = view.edition.rules.face_up_locomotive == FaceUpLocomotive::WholeTurn;
    match face_up {
        Some(Card::Locomotive) if whole_turn => Illegal::LocomotiveSecond,
        _ => {
            debug_assert!(face_up.is_none() || usize::from(slot) >= MARKET);
            Illegal::EmptySlot
        }
    }
}

fn keep(view: View<'_>, mask: u8, keep: u8) -> Illegal {
    let offered = view.me.offer.len();
    if u32::from(mask) >= 1 << offered {
        Illegal::NotOffered
    } else {
        Illegal::KeepMore {
            keep: keep.min(offered),
        }
    }
}

/// Why the seat may not claim a route, whatever it pays.
fn not_claimable(view: View<'_>, id: RouteId) -> Option<Illegal> {
    let public = view.public;
    let route = view.edition.board.routes.get(id.index());
    let Some(route) = route else {
        return Some(Illegal::NoSuchRoute);
    };
    if public.owner(id).is_some() {
        return Some(Illegal::RouteTaken);
    }
    if !public.open[view.seat].contains(id) {
        let own = !(public.owned[view.seat] & route.twins).is_empty();
        return Some(if own {
            Illegal::OwnOtherLane
        } else {
            Illegal::LaneClosed
        });
    }
    let (needed, left) = (route.cost.length, public.trains[view.seat]);
    (needed > left).then_some(Illegal::TooFewTrains { needed, left })
}

/// Why the seat may not build in a city, whatever it pays.
fn not_buildable(view: View<'_>, city: City) -> Option<Illegal> {
    let stations = view.public.stations[view.seat];
    if view.edition.rules.stations.is_none() {
        Some(Illegal::NoStations)
    } else if city.index() >= view.edition.board.cities.len() {
        Some(Illegal::NoSuchCity)
    } else if station::left(view.edition, stations) == 0 {
        Some(Illegal::NoStationsLeft)
    } else if view.public.station_owner(city).is_some() {
        Some(Illegal::CityTaken)
    } else {
        None
    }
}

/// Why the seat may not begin this purchase now, whatever it pays.
pub(crate) fn not_for_sale(view: View<'_>, purchase: Purchase) -> Option<Illegal> {
    let action = match purchase {
        Purchase::Route(route) => Action::Claim(route),
        Purchase::Station(city) => Action::Build(city),
    };
    if view.public.phase != Phase::Turn || !view.public.is_acting(view.seat) {
        return Some(reason(view, action));
    }
    match purchase {
        Purchase::Route(route) => not_claimable(view, route),
        Purchase::Station(city) => not_buildable(view, city),
    }
}

/// The rule a payment breaks.
pub(crate) fn misfit(cost: &Cost, misfit: payment::Misfit) -> Illegal {
    match misfit {
        payment::Misfit::Number { wanted } => Illegal::WrongNumber { wanted },
        payment::Misfit::Locomotives { .. } if !cost.wild => Illegal::NoLocomotives,
        payment::Misfit::Locomotives { wanted } => Illegal::NeedsLocomotives { wanted },
        payment::Misfit::NoLocomotives => Illegal::NoLocomotives,
        payment::Misfit::Color => Illegal::WrongColor,
        payment::Misfit::OneColor => Illegal::OneColor,
    }
}

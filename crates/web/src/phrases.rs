//! The game in words: names of cities, routes and cards, refusals, and what to do now.

use fogg_engine::{
    Card, Cards, City, Edition, Illegal, Phase, Purchase, RouteId, Seat, TicketId, View,
    Vocabulary, Wild,
};
use fogg_i18n::{self as words, Kind, Text, Words};

/// Speaks about one game in one language.
#[derive(Clone, Copy)]
pub(crate) struct Phrases<'a> {
    pub(crate) text: Text,
    pub(crate) edition: &'a Edition,
    pub(crate) names: &'a [String],
}

impl<'a> Phrases<'a> {
    pub(crate) fn new(text: Text, edition: &'a Edition, names: &'a [String]) -> Phrases<'a> {
        Phrases {
            text: text.with_words(box_words(edition)),
            edition,
            names,
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    pub(crate) fn city(&self, city: City) -> &'a str {
        self.edition.city_in(self.text.lang().code(), city)
    }

    /// The name of the box.
    pub(crate) fn title(&self) -> &'a str {
        self.edition.title_in(self.text.lang().code())
    }

    fn pair(&self, ends: [City; 2]) -> String {
        let [from, to] = ends.map(|city| self.city(city));
        if from.contains(' ') || to.contains(' ') {
            self.text.pair_spaced(from, to)
        } else {
            self.text.pair(from, to)
        }
    }

    pub(crate) fn route(&self, route: RouteId) -> String {
        self.pair(self.edition.board.route(route).ends)
    }

    /// What is printed on a route: its color, kind and length.
    pub(crate) fn look(&self, route: RouteId) -> String {
        let cost = &self.edition.board.route(route).cost;
        let kind = if cost.tunnel {
            Kind::Tunnel
        } else if cost.symbols > 0 {
            Kind::Ferry
        } else {
            Kind::Plain
        };
        let color = cost
            .color
            .map_or(words::Color::Gray, |color| color_word(color.card()));
        let look = self.text.route_look(kind, color);
        let spaces = self.text.count_spaces(cost.length.into());
        let mut all = format!("{look}, {spaces}");
        if cost.symbols > 0 {
            all += &format!(", {}", self.text.count_symbols(cost.symbols.into()));
        }
        if self.edition.board.route(route).merchandise {
            all += &format!(", {}", self.text.route_merchandise());
        }
        all
    }

    pub(crate) fn ticket(&self, ticket: TicketId) -> String {
        self.pair(self.edition.ticket(ticket).ends)
    }

    pub(crate) fn card(&self, card: Card) -> &'static str {
        self.text.card_name(card_word(card))
    }

    /// Cards with their numbers.
    pub(crate) fn cards(&self, cards: &Cards) -> String {
        let kinds = cards.iter();
        let kinds = kinds.map(|(card, n)| self.text.cards_of(card_word(card), n.into()));
        self.list(&kinds.collect::<Vec<_>>())
    }

    pub(crate) fn list(&self, items: &[String]) -> String {
        match items {
            [] => self.text.list_nothing().to_owned(),
            [one] => one.clone(),
            [first @ .., last] => self.text.list_and(&first.join(", "), last),
        }
    }

    pub(crate) fn purchase(&self, purchase: Purchase) -> String {
        match purchase {
            Purchase::Route(route) => self.route(route),
            Purchase::Station(city) => self.text.pay_station(self.city(city)),
        }
    }

    /// What the person who looks is to do.
    pub(crate) fn status(&self, view: View<'_>) -> String {
        let public = view.public;
        let text = self.text;
        if !public.is_acting(view.seat) {
            return match public.actor() {
                Some(seat) => text.panel_thinking(self.name(seat)),
                None => text.turn_over().to_owned(),
            };
        }
        match public.phase {
            Phase::FirstTickets => text.turn_keep(view.edition.rules.first_deal.keep.into()),
            Phase::Tickets => text.turn_keep(view.edition.rules.later_deal.keep.into()),
            Phase::Turn => match view.edition.rules.stations {
                Some(_) => format!("{}: {}", text.turn_yours(), text.status_turn_stations()),
                None => format!("{}: {}", text.turn_yours(), text.status_turn()),
            },
            Phase::SecondDraw => text.turn_draw_second().to_owned(),
            Phase::Swapping(route) | Phase::Adding { route, .. } => {
                text.turn_paying(&self.route(route))
            }
            Phase::Paying { purchase, .. } => text.turn_paying(&self.purchase(purchase)),
            Phase::Tunnel {
                route,
                color,
                extra,
            } => match color {
                Some(color) => {
                    let color = color_word(color.card());
                    text.turn_tunnel(&self.route(route), extra.into(), color)
                }
                None => text.turn_tunnel_locos(&self.route(route), extra.into()),
            },
            Phase::Over => text.turn_over().to_owned(),
        }
    }

    /// The rule that forbids something.
    pub(crate) fn refusal(&self, illegal: Illegal) -> String {
        let text = self.text;
        let fixed = match illegal {
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
            Illegal::NotInHand { card } => text.refuse_not_in_hand(card_word(card)),
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
        fixed.to_owned()
    }

    /// What is good to know before paying.
    pub(crate) fn pay_notes(&self, purchase: Purchase) -> Vec<String> {
        let text = self.text;
        let Purchase::Route(route) = purchase else {
            return Vec::new();
        };
        let cost = &self.edition.board.route(route).cost;
        let mut notes = Vec::new();
        if cost.tunnel {
            notes.push(text.pay_tunnel(3));
        }
        if cost.symbols > 0 {
            notes.push(text.pay_ferry().to_owned());
        }
        match (cost.any_per_symbol, cost.any_per_space) {
            (Some(n), _) => notes.push(text.pay_swap_symbol(n.get().into())),
            (None, Some(n)) => notes.push(text.pay_swap_space(n.get().into())),
            (None, None) => {}
        }
        if !cost.wild && self.edition.rules.wild == Wild::FerriesAndTunnels {
            notes.push(text.pay_no_wild().to_owned());
        }
        notes
    }
}

/// The words of a box.
pub(crate) fn box_words(edition: &Edition) -> Words {
    match edition.vocabulary {
        Vocabulary::Railway => Words::Railway,
        Vocabulary::Line => Words::Line,
        Vocabulary::Market => Words::Market,
    }
}

pub(crate) fn card_word(card: Card) -> words::Card {
    match card {
        Card::Pink => words::Card::Pink,
        Card::White => words::Card::White,
        Card::Blue => words::Card::Blue,
        Card::Yellow => words::Card::Yellow,
        Card::Orange => words::Card::Orange,
        Card::Black => words::Card::Black,
        Card::Red => words::Card::Red,
        Card::Green => words::Card::Green,
        Card::Locomotive => words::Card::Locomotive,
    }
}

fn color_word(card: Card) -> words::Color {
    match card {
        Card::Pink => words::Color::Pink,
        Card::White => words::Color::White,
        Card::Blue => words::Color::Blue,
        Card::Yellow => words::Color::Yellow,
        Card::Orange => words::Color::Orange,
        Card::Black => words::Color::Black,
        Card::Red => words::Color::Red,
        Card::Green => words::Color::Green,
        Card::Locomotive => words::Color::Gray,
    }
}

/// What a bot is called.
pub(crate) fn bot_word(kind: fogg_bots::Kind) -> words::Bot {
    use fogg_bots::Kind;
    match kind {
        Kind::Random => words::Bot::Random,
        Kind::Porter => words::Bot::Porter,
        Kind::Clerk => words::Bot::Clerk,
        Kind::Conductor => words::Bot::Conductor,
        Kind::Stationmaster => words::Bot::Stationmaster,
        Kind::Blocker => words::Bot::Blocker,
        Kind::Express => words::Bot::Express,
        Kind::Collector => words::Bot::Collector,
        Kind::OneStep => words::Bot::OneStep,
        Kind::DestinationHungry => words::Bot::DestinationHungry,
        Kind::RouteFocused => words::Bot::RouteFocused,
        Kind::LongRoute => words::Bot::LongRoute,
    }
}

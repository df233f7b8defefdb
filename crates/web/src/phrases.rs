//! What only the page says about a game; everything else is said by the voice of the terminal.

use fogg_commands::{Voice, terms};
use fogg_engine::{
    Event, Phase, Public, Purchase, RouteId, TicketId, View, Wild, limits::TUNNEL_CARDS,
};
use fogg_i18n::Text;
use fogg_table::{News, Told};

/// Speaks about one game in one language.
pub(crate) struct Phrases<'a> {
    pub(crate) text: Text,
    pub(crate) voice: Voice<'a>,
}

impl<'a> Phrases<'a> {
    pub(crate) fn new(voice: Voice<'a>) -> Phrases<'a> {
        Phrases {
            text: voice.text(),
            voice,
        }
    }

    /// Both ends of a ticket.
    pub(crate) fn ticket(&self, ticket: TicketId) -> String {
        let ends = self.voice.edition().ticket(ticket).ends;
        self.voice.pair(ends)
    }

    /// One line of the log; `None` for what is seen on the table anyway.
    pub(crate) fn news(&self, news: &News) -> Option<String> {
        match news {
            News::Event(event) => self.voice.event(event),
            News::Whisper(whisper) => self.voice.whisper(whisper),
        }
    }

    /// One line of the log of a game that is over, where everything may be heard.
    pub(crate) fn told(&self, told: &Told) -> Option<String> {
        match (&told.news, told.to) {
            // Which card it was is told next.
            (News::Event(Event::DrewDeck(_)), _) => None,
            (News::Event(event), _) => self.voice.event(event),
            (News::Whisper(whisper), Some(seat)) => Some(self.voice.overheard(seat, whisper)),
            (News::Whisper(whisper), None) => self.voice.whisper(whisper),
        }
    }

    pub(crate) fn purchase(&self, purchase: Purchase) -> String {
        match purchase {
            Purchase::Route(route) => self.voice.route(route),
            Purchase::Station(city) => self.text.pay_station(self.voice.city(city)),
        }
    }

    /// A route with what is printed on it and who has it.
    pub(crate) fn route_state(&self, view: View<'_>, route: RouteId, can: bool) -> String {
        let (text, name) = (self.text, self.voice.route(route));
        let printed = self.voice.printed(route);
        let holder = self.voice.holder(view.public, route);
        match view.public.owner(route) {
            Some(_) => text.aria_route_owned(&name, &printed, &holder),
            None if can => text.aria_route_can(&name, &printed),
            None => text.aria_route(&name, &format!("{printed}, {holder}")),
        }
    }

    /// Whose turn it is, for somebody who does not play.
    pub(crate) fn turn(&self, public: &Public) -> String {
        match public.actor() {
            Some(seat) => self.text.panel_thinking(&self.voice.name(seat)),
            None => self.text.turn_over().to_owned(),
        }
    }

    /// What the person who looks is to do.
    pub(crate) fn status(&self, view: View<'_>) -> String {
        let (public, rules, text) = (view.public, &view.edition.rules, self.text);
        if !public.is_acting(view.seat) {
            return self.turn(public);
        }
        match public.phase {
            Phase::FirstTickets => text.turn_keep(rules.first_deal.keep.into()),
            Phase::Tickets => text.turn_keep(rules.later_deal.keep.into()),
            Phase::Turn if rules.stations.is_some() => text.status_turn_stations().to_owned(),
            Phase::Turn => text.status_turn().to_owned(),
            Phase::SecondDraw => text.turn_draw_second().to_owned(),
            Phase::Swapping(route) | Phase::Adding { route, .. } => {
                text.turn_paying(&self.voice.route(route))
            }
            Phase::Paying { purchase, .. } => text.turn_paying(&self.purchase(purchase)),
            Phase::Tunnel {
                route,
                color,
                extra,
            } => {
                let route = self.voice.route(route);
                match color {
                    Some(_) => text.turn_tunnel(&route, extra.into(), terms::color(color)),
                    None => text.turn_tunnel_locos(&route, extra.into()),
                }
            }
            Phase::Over => text.turn_over().to_owned(),
        }
    }

    /// What is good to know before paying.
    pub(crate) fn pay_notes(&self, purchase: Purchase) -> Vec<String> {
        let text = self.text;
        let Purchase::Route(route) = purchase else {
            return Vec::new();
        };
        let edition = self.voice.edition();
        let cost = &edition.board.route(route).cost;
        let mut notes = Vec::new();
        if cost.tunnel {
            notes.push(text.pay_tunnel(i64::try_from(TUNNEL_CARDS).unwrap_or_default()));
        }
        if cost.symbols > 0 {
            notes.push(text.pay_ferry().to_owned());
        }
        match (cost.any_per_symbol, cost.any_per_space) {
            (Some(n), _) => notes.push(text.pay_swap_symbol(n.get().into())),
            (None, Some(n)) => notes.push(text.pay_swap_space(n.get().into())),
            (None, None) => {}
        }
        if !cost.wild && edition.rules.wild == Wild::FerriesAndTunnels {
            notes.push(text.pay_no_wild().to_owned());
        }
        notes
    }
}

/// What a bot is called.
pub(crate) fn bot_word(kind: fogg_bots::Kind) -> fogg_i18n::Bot {
    use fogg_bots::Kind;
    use fogg_i18n::Bot;
    match kind {
        Kind::Random => Bot::Random,
        Kind::Porter => Bot::Porter,
        Kind::Clerk => Bot::Clerk,
        Kind::Conductor => Bot::Conductor,
        Kind::Stationmaster => Bot::Stationmaster,
        Kind::Fogg => Bot::Fogg,
        Kind::Blocker => Bot::Blocker,
        Kind::Express => Bot::Express,
        Kind::Collector => Bot::Collector,
        Kind::OneStep => Bot::OneStep,
        Kind::DestinationHungry => Bot::DestinationHungry,
        Kind::RouteFocused => Bot::RouteFocused,
        Kind::LongRoute => Bot::LongRoute,
    }
}

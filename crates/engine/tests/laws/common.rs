//! What the tests of laws share.

use fogg_engine::{Action, Card, Color, Edition, Event, Seat, Sink, Whisper, limits};

/// The four boxes with each number of players they are made for.
pub(crate) fn tables() -> Vec<(Edition, u8)> {
    let editions = fogg_editions::names().map(|name| fogg_editions::built_in(name).unwrap());
    editions
        .flat_map(|edition| {
            let players = edition.rules.min_players..=edition.rules.max_players;
            players.map(move |n| (edition.clone(), n))
        })
        .collect()
}

/// Every action there could be on a board, legal or not.
pub(crate) fn all_actions(edition: &Edition) -> Vec<Action> {
    let byte = |n: usize| u8::try_from(n).unwrap();
    let mut actions = vec![
        Action::DrawDeck,
        Action::DrawTickets,
        Action::Withdraw,
        Action::Pass,
    ];
    actions.extend((0..=6).map(Action::Take));
    actions.extend((0..=70).map(Action::Keep));
    actions.extend((0..=20).map(Action::Swap));
    actions.extend((0..=20).map(Action::Surcharge));
    actions.extend(edition.board.all_routes.iter().map(Action::Claim));
    let beyond = fogg_engine::RouteId::new(limits::MAX_ROUTES - 1).unwrap();
    actions.push(Action::Claim(beyond));
    actions.extend(edition.board.all_cities.iter().map(Action::Build));
    let beyond = fogg_engine::City::new(limits::MAX_CITIES - 1).unwrap();
    actions.push(Action::Build(beyond));
    for locomotives in 0..=byte(limits::MAX_LENGTH + 2) {
        for color in Color::ALL.into_iter().map(Some).chain([None]) {
            actions.push(Action::Pay { color, locomotives });
        }
    }
    actions.extend(Card::ALL.map(Action::Add));
    actions
}

/// Keeps all news.
#[derive(Default, PartialEq, Eq, Debug)]
pub(crate) struct News {
    pub(crate) events: Vec<Event>,
    pub(crate) whispers: Vec<(Seat, Whisper)>,
}

impl Sink for News {
    fn event(&mut self, event: Event) {
        self.events.push(event);
    }

    fn whisper(&mut self, seat: Seat, whisper: Whisper) {
        self.whispers.push((seat, whisper));
    }
}

//! A small made-up box with every mechanic, for tests.

use std::num::NonZeroU8;

use fogg_engine::{
    Bonus, Cards, CitySpec, Color, Deal, Edition, EditionSpec, FaceUpLocomotive, RouteSpec, Rules,
    Stations, TicketSpec, TieBreak, Unkept, Vocabulary, Wild, limits::MAX_LENGTH,
};

/// The box.
pub(crate) fn edition() -> Edition {
    Edition::new(spec()).expect("the small box is sound")
}

const CITIES: [(&str, &str); 12] = [
    ("boston", "Boston"),
    ("new-york", "New York"),
    ("newark", "Newark"),
    ("montreal", "Montréal"),
    ("sault-st-marie", "Sault St. Marie"),
    ("kobenhavn", "København"),
    ("oslo", "Oslo"),
    ("helsinki", "Helsinki"),
    ("stockholm", "Stockholm"),
    ("kyiv", "Kyïv"),
    ("bergen", "Bergen"),
    ("tromso", "Tromsø"),
];

fn spec() -> EditionSpec {
    let city = |(n, &(id, name)): (usize, &(&str, &str))| CitySpec {
        id: id.into(),
        name: name.into(),
        at: [u16::try_from(n).expect("few cities"), 0],
    };
    let plain = |a: &str, b: &str, length, color| RouteSpec {
        between: [a.into(), b.into()],
        length,
        color,
        symbols: 0,
        tunnel: false,
        any_per_space: None,
        merchandise: false,
    };
    let tunnel = |route| RouteSpec {
        tunnel: true,
        ..route
    };
    let ferry = |route, symbols| RouteSpec { symbols, ..route };
    let routes = vec![
        plain("boston", "new-york", 2, Some(Color::Yellow)),
        plain("boston", "new-york", 2, Some(Color::Red)),
        plain("boston", "montreal", 2, None),
        plain("boston", "montreal", 2, None),
        plain("new-york", "montreal", 3, Some(Color::Blue)),
        plain("new-york", "newark", 1, None),
        plain("montreal", "sault-st-marie", 5, Some(Color::Black)),
        ferry(plain("boston", "bergen", 6, None), 2),
        plain("bergen", "oslo", 4, Some(Color::Red)),
        tunnel(plain("bergen", "oslo", 4, None)),
        ferry(plain("oslo", "kobenhavn", 3, None), 1),
        tunnel(plain("oslo", "stockholm", 2, Some(Color::Pink))),
        plain("stockholm", "kobenhavn", 3, Some(Color::White)),
        ferry(plain("stockholm", "helsinki", 4, None), 1),
        plain("helsinki", "kyiv", 5, Some(Color::Orange)),
        RouteSpec {
            any_per_space: NonZeroU8::new(4),
            ..plain("helsinki", "tromso", 3, Some(Color::Green))
        },
        tunnel(plain("helsinki", "oslo", 3, None)),
    ];
    let ticket = |&(a, b, points): &(&str, &str, u8)| TicketSpec {
        between: [a.into(), b.into()],
        points,
        long: false,
        designed: false,
    };
    EditionSpec {
        id: "small".into(),
        title: "Small box".into(),
        rules: rules(),
        deck: Cards::from_counts([9, 9, 9, 9, 9, 9, 9, 9, 10]),
        size: [100, 100],
        cities: CITIES.iter().enumerate().map(city).collect(),
        routes,
        tickets: TICKETS.iter().map(ticket).collect(),
        translations: Vec::new(),
        vocabulary: Vocabulary::default(),
    }
}

const TICKETS: [(&str, &str, u8); 12] = [
    ("boston", "oslo", 10),
    ("new-york", "sault-st-marie", 8),
    ("helsinki", "kobenhavn", 7),
    ("kyiv", "oslo", 8),
    ("tromso", "stockholm", 7),
    ("bergen", "stockholm", 6),
    ("newark", "montreal", 4),
    ("boston", "sault-st-marie", 7),
    ("kyiv", "bergen", 12),
    ("new-york", "kobenhavn", 15),
    ("newark", "oslo", 13),
    ("helsinki", "oslo", 3),
];

fn rules() -> Rules {
    let deal = Deal {
        long: 0,
        regular: 3,
        keep: 2,
        unkept: Unkept::Bottom,
    };
    let mut points = [0; MAX_LENGTH + 1];
    points[1..7].copy_from_slice(&[1, 2, 4, 7, 10, 15]);
    Rules {
        min_players: 2,
        max_players: 4,
        trains: 14,
        hand: 4,
        last_trains: 2,
        doubles_from: 3,
        wild: Wild::Anywhere,
        face_up_locomotive: FaceUpLocomotive::WholeTurn,
        sweep_at: NonZeroU8::new(3),
        any_per_symbol: NonZeroU8::new(3),
        points,
        first_deal: deal,
        later_deal: Deal { keep: 1, ..deal },
        stations: Some(Stations {
            count: 2,
            unused_points: 4,
        }),
        merchandise: None,
        bonuses: [Bonus::LongestPath(10)].into_iter().collect(),
        tie_breaks: [TieBreak::CompletedTickets, TieBreak::FewerStations]
            .into_iter()
            .collect(),
    }
}

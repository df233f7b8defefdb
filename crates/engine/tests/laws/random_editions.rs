//! Boxes nobody would print: whatever the rules say, a game never breaks.

use std::num::NonZeroU8;

use fogg_chance::{Rollout, random_game};
use fogg_engine::{
    Bonus, Card, Cards, CitySpec, Color, Deal, Edition, EditionSpec, FaceUpLocomotive, Merchandise,
    Part, RouteSpec, Rules, Stations, TicketSpec, TieBreak, Unkept, Vocabulary, Wild, audit,
    limits, scores,
};

/// A box made up from a seed; most of them can be played.
fn spec(random: &mut Rollout) -> EditionSpec {
    let mut below = |n: u32| u8::try_from(random.below(n)).unwrap();
    let n_cities = 4 + usize::from(below(20));
    let id = |n: usize| format!("city-{n}");
    let cities = (0..n_cities).map(|n| CitySpec {
        id: id(n),
        name: id(n),
        at: [u16::try_from(n).unwrap() * 10, 5],
    });
    let merchandise = below(3) == 0;
    let mut routes: Vec<RouteSpec> = Vec::new();
    for n in 1..n_cities + 3 * usize::from(below(12)) {
        let (a, b) = if n < n_cities {
            (usize::from(below(u32::try_from(n).unwrap())), n)
        } else {
            (
                usize::from(below(u32::try_from(n_cities).unwrap())),
                usize::from(below(u32::try_from(n_cities).unwrap())),
            )
        };
        let between = [id(a), id(b)];
        let lanes = routes
            .iter()
            .filter(|r| r.between.contains(&id(a)) && r.between.contains(&id(b)));
        if a == b || lanes.count() >= 2 {
            continue;
        }
        let longest = if below(4) == 0 { 12 } else { 5 };
        let length = 1 + below(longest);
        let kind = below(6);
        routes.push(RouteSpec {
            between,
            length,
            color: Color::ALL.get(usize::from(below(14))).copied(),
            symbols: if kind == 0 {
                1 + below(length.into())
            } else {
                0
            },
            tunnel: kind == 1,
            any_per_space: if kind == 2 {
                NonZeroU8::new(2 + below(4))
            } else {
                None
            },
            merchandise: merchandise && below(2) == 0,
        });
    }
    let mut tickets: Vec<TicketSpec> = Vec::new();
    for a in 0..n_cities {
        for b in a + 1..n_cities {
            if tickets.len() < limits::MAX_TICKETS && below(3) > 0 {
                let long = below(4) == 0;
                let between = [id(a), id(b)];
                tickets.push(TicketSpec {
                    between,
                    points: 1 + below(20),
                    long,
                    designed: false,
                });
            }
        }
    }
    let mut deck = Cards::EMPTY;
    for card in Card::ALL {
        deck.add(card, if below(12) == 0 { 0 } else { 1 + below(13) });
    }
    let deal = |below: &mut dyn FnMut(u32) -> u8, long: u8| {
        let regular = 1 + below(4);
        let unkept = Unkept::ALL[usize::from(below(2))];
        Deal {
            long,
            regular,
            keep: 1 + below(u32::from(regular + long)),
            unkept,
        }
    };
    let long = below(2);
    let max_players = 2 + below(4);
    let mut points = [1; limits::MAX_LENGTH + 1];
    points.iter_mut().for_each(|points| *points += below(20));
    let all_bonuses = [Bonus::LongestPath(10), Bonus::MostTickets(8)];
    let rules = Rules {
        min_players: 2,
        max_players,
        trains: 12 + below(40),
        hand: below(6),
        last_trains: below(5),
        doubles_from: 2 + below(4),
        wild: Wild::ALL[usize::from(below(2))],
        face_up_locomotive: FaceUpLocomotive::ALL[usize::from(below(2))],
        sweep_at: NonZeroU8::new(below(6)),
        any_per_symbol: if below(2) == 0 {
            NonZeroU8::new(2 + below(3))
        } else {
            None
        },
        points,
        first_deal: deal(&mut below, long),
        later_deal: deal(&mut below, 0),
        stations: (below(2) == 0).then(|| Stations {
            count: 1 + below(4),
            unused_points: below(6),
        }),
        merchandise: merchandise.then_some(Merchandise {
            cards: 128,
            prizes: [[9, 7, 5, 3, 1]; 5],
        }),
        bonuses: all_bonuses.into_iter().filter(|_| below(2) == 0).collect(),
        tie_breaks: TieBreak::ALL
            .iter()
            .copied()
            .filter(|_| below(2) == 0)
            .collect(),
    };
    EditionSpec {
        id: "made-up".to_owned(),
        title: "Made up".to_owned(),
        rules,
        deck,
        size: [1000, 1000],
        cities: cities.collect(),
        routes,
        tickets,
        translations: Vec::new(),
        vocabulary: Vocabulary::default(),
    }
}

/// The box with its worst faults mended: what cannot be paid becomes a plain route, what can never
/// decide or be dealt is left out.
fn mended(mut spec: EditionSpec) -> Option<Edition> {
    let faults = match Edition::new(spec.clone()) {
        Ok(edition) => return Some(edition),
        Err(faults) => faults,
    };
    for fault in faults {
        if let Part::Route(n) = fault.part {
            spec.routes[n].length = 1;
            spec.routes[n].color = None;
            spec.routes[n].symbols = 0;
        }
    }
    spec.rules.tie_breaks.clear();
    if spec.rules.first_deal.long == 0 {
        spec.tickets
            .iter_mut()
            .for_each(|ticket| ticket.long = false);
    }
    Edition::new(spec).ok()
}

#[test]
fn games_with_random_rules_never_break() {
    let mut played = 0;
    for seed in 0..600 {
        let mut random = Rollout::new(seed);
        let Some(edition) = mended(spec(&mut random)) else {
            continue;
        };
        let players = edition.rules.min_players..=edition.rules.max_players;
        for players in players {
            let mut choices = Rollout::new(seed * 31);
            let end = random_game(
                &edition,
                players,
                &mut random,
                &mut choices,
                |state, _, action| {
                    assert_eq!(
                        audit(&edition, state),
                        Ok(()),
                        "seed {seed} {players} {action:?}"
                    );
                },
            );
            assert!(!scores(&edition, &end.unwrap()).winners.is_empty());
            played += 1;
        }
    }
    assert!(played > 500, "only {played} games could be played");
}

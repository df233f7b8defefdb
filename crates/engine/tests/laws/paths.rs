//! The routes of a longest path are one path, and as long as it should be.

use fogg_chance::{Rollout, random_game};
use fogg_engine::{City, Components, longest_path, longest_path_routes};

use crate::common::tables;

#[test]
fn the_routes_of_a_longest_path_can_be_walked() {
    let mut shorter = 0;
    for (edition, players) in tables() {
        let board = &edition.board;
        for seed in 0..20 {
            let (mut dice, mut choices) = (Rollout::new(seed), Rollout::new(seed + 1));
            let end =
                random_game(&edition, players, &mut dice, &mut choices, |_, _, _| {}).unwrap();
            for seat in end.public.seats() {
                let owned = end.public.owned[seat];
                let path = longest_path_routes(board, owned);
                assert!(path.without(owned).is_empty(), "a route of another");
                let lengths = path
                    .iter()
                    .map(|route| u16::from(board.route(route).cost.length));
                assert_eq!(lengths.sum::<u16>(), longest_path(board, owned));
                // Routes that hang together are one walk if two cities at most have an odd number.
                let routes = |city: City| (board.touching[city.index()] & path).len();
                let on_it = || board.all_cities.iter().filter(|&city| routes(city) > 0);
                assert!(on_it().filter(|&city| routes(city) % 2 == 1).count() <= 2);
                let network = Components::new(board, path);
                let first = on_it().next();
                assert!(
                    on_it().all(|city| first.is_some_and(|first| network.connected(first, city)))
                );
                shorter += usize::from(path != owned);
            }
        }
    }
    assert!(
        shorter > 500,
        "only {shorter} networks were more than a path"
    );
}

//! The four boxes, held against what is printed.

use fogg_engine::Edition;

/// Every box loads, and its counts are those of the printed one: cities, routes, pairs of cities
/// with two routes, spaces, tunnels, ferries, symbols, tickets, points of all tickets together.
#[test]
fn totals_are_the_printed_ones() {
    let printed = [
        ("usa", [36, 100, 22, 309, 0, 0, 0, 30, 349]),
        ("europe", [47, 101, 11, 300, 18, 13, 17, 46, 444]),
        ("nordic", [39, 81, 14, 207, 10, 24, 30, 46, 460]),
        ("amsterdam", [17, 45, 13, 89, 0, 0, 0, 24, 131]),
    ];
    assert!(
        printed
            .iter()
            .map(|(name, _)| *name)
            .eq(fogg_editions::names())
    );
    for (name, totals) in printed {
        let edition = fogg_editions::load(name).unwrap();
        assert_eq!(edition.id, name);
        assert_eq!(count(&edition), totals, "{name}");
    }
}

fn count(edition: &Edition) -> [usize; 9] {
    let routes = &edition.board.routes;
    let many =
        |wanted: &dyn Fn(&fogg_engine::Route) -> bool| routes.iter().filter(|r| wanted(r)).count();
    [
        edition.board.cities.len(),
        routes.len(),
        many(&|r| r.lane == 2),
        routes.iter().map(|r| usize::from(r.cost.length)).sum(),
        many(&|r| r.cost.tunnel),
        many(&|r| r.cost.symbols > 0),
        routes.iter().map(|r| usize::from(r.cost.symbols)).sum(),
        edition.tickets.len(),
        edition.tickets.iter().map(|t| usize::from(t.points)).sum(),
    ]
}

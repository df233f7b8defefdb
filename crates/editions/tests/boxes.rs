//! The four boxes, held against what is printed.

mod snapshot;

use fogg_editions::hash;
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

/// Every box is packed as it is written.
#[test]
fn packed() {
    for name in fogg_editions::names() {
        let spec = fogg_editions::load_spec(name).unwrap();
        snapshot::check(
            &format!("../data/{name}.packed"),
            &fogg_editions::pack(&spec),
        );
    }
}

/// The page about each box, read once against the printed one.
#[test]
fn summaries() {
    for name in fogg_editions::names() {
        let edition = fogg_editions::load(name).unwrap();
        let file = format!("snapshots/{name}.txt");
        snapshot::check(&file, &fogg_editions::summary(&edition));
    }
}

/// Records name editions by these hashes: whoever changes a box changes its hash, and must keep
/// the old file for the old records.
#[test]
fn hashes() {
    let mut all = String::new();
    for name in fogg_editions::names() {
        let edition = fogg_editions::load(name).unwrap();
        let hash = fogg_editions::hash(&edition);
        all += &format!("{name} {hash}\n");
        assert_eq!(fogg_editions::by_hash(&hash).unwrap().id, name);
    }
    snapshot::check("snapshots/hashes.txt", &all);
    assert!(fogg_editions::by_hash("0").is_none());
}

/// Only what matters to play is in the content.
#[test]
fn titles_and_places_do_not_change_the_content() {
    let original = fogg_editions::load_spec("usa").unwrap();
    let hash = |spec| fogg_editions::hash(&Edition::new(spec).unwrap());
    let mut drawn = original.clone();
    drawn.id = "mine".into();
    drawn.title = "Mine".into();
    drawn.cities[0].name = "Elsewhere".into();
    drawn.cities[0].at = [1, 1];
    drawn.tickets[0].designed = true;
    assert_eq!(hash(drawn), hash(original.clone()));
    let mut richer = original.clone();
    richer.tickets[0].points += 1;
    assert_ne!(hash(richer), hash(original));
}

/// The four printed contracts of Amsterdam are not marked, the twenty others are.
#[test]
fn designed_tickets_are_marked() {
    for name in fogg_editions::names() {
        let edition = fogg_editions::load(name).unwrap();
        let designed = edition.tickets.iter().filter(|t| t.designed).count();
        assert_eq!(designed, if name == "amsterdam" { 20 } else { 0 });
    }
}

#[test]
fn an_unknown_name_lists_the_known_ones() {
    let error = fogg_editions::load("mars").unwrap_err().to_string();
    assert_eq!(
        error,
        "no edition and no file `mars`: the editions are `usa`, `europe`, `nordic`, `amsterdam`; \
         the path of a file works too"
    );
}

#[test]
fn a_path_works_like_a_name() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/nordic.toml");
    let from_file = fogg_editions::load(path).unwrap();
    let built_in = fogg_editions::built_in("nordic").unwrap();
    assert_eq!(
        fogg_editions::hash(&from_file),
        fogg_editions::hash(&built_in)
    );
}

#[test]
fn names_in_other_languages_change_no_content() {
    for name in fogg_editions::names() {
        let mut spec = fogg_editions::load_spec(name).unwrap();
        let named = Edition::new(spec.clone()).unwrap();
        assert!(spec.translations.len() >= 2, "{name}");
        spec.translations.clear();
        let bare = Edition::new(spec).unwrap();
        assert_eq!(hash(&named), hash(&bare), "{name}");
        let oslo = bare.board.city_with_id("oslo");
        if let Some(oslo) = oslo {
            assert_eq!(named.city_in("uk", oslo), "Осло");
            assert_eq!(named.city_in("fi", oslo), "Oslo");
            assert_eq!(bare.city_in("uk", oslo), "Oslo");
        }
    }
}

//! Four arrow keys lead from every city to every other.

use fogg_draw::{Art, Direction, Layout};
use fogg_editions::{art, built_in, names};
use fogg_engine::{City, CitySet};

fn boards() -> impl Iterator<Item = (&'static str, Layout)> {
    names().map(|name| {
        let edition = built_in(name).expect("it has been named");
        let art = art(name).and_then(|art| Art::parse(&edition, art).ok());
        (name, Layout::new(&edition, art.as_ref()))
    })
}

fn cities(layout: &Layout) -> impl Iterator<Item = City> + use<> {
    CitySet::first(layout.cities.len()).iter()
}

#[test]
fn every_city_can_be_reached_from_every_other() {
    for (name, layout) in boards() {
        for start in cities(&layout) {
            let mut reached = CitySet::of(start);
            let mut waiting = vec![start];
            while let Some(city) = waiting.pop() {
                let next = Direction::ALL.map(|direction| layout.toward(city, direction));
                for city in next.into_iter().flatten() {
                    if !reached.contains(city) {
                        reached.insert(city);
                        waiting.push(city);
                    }
                }
            }
            let missed: Vec<City> = cities(&layout).filter(|&c| !reached.contains(c)).collect();
            assert!(missed.is_empty(), "{name}: {missed:?} from {start:?}");
        }
    }
}

#[test]
fn a_step_goes_where_the_key_points() {
    for (name, layout) in boards() {
        let at = |city: City| layout.cities[city.index()].at;
        for city in cities(&layout) {
            assert_eq!(layout.city_near(at(city)), Some(city), "{name}");
            for direction in Direction::ALL {
                let next = layout.toward(city, direction);
                let ahead = next.map(|next| (at(next) - at(city)).dot(direction.vector()));
                assert!(ahead.is_none_or(|ahead| ahead > 0.0), "{name} {city:?}");
            }
        }
    }
}

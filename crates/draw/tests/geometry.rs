//! Nothing on a board lies on anything else, and everything is big enough to hit: for the four
//! boxes as they are drawn, and for boards that nobody has drawn.

use fogg_draw::{Art, Layout, Look, Point, Rect, Track};
use fogg_editions::{art, built_in, names, parse};

/// The window into which a board is fitted at the smallest zoom at which routes are claimed.
const WINDOW: (f64, f64) = (1440.0, 900.0);

/// The boards by name: the boxes with their art, then without, then the example of the document.
fn boards() -> Vec<(String, Layout)> {
    let mut boards = Vec::new();
    for name in names() {
        let edition = built_in(name).expect("it has been named");
        let text = art(name).expect("every box has art");
        let art = Art::parse(&edition, text).expect("the art of the boxes is fine");
        boards.push((name.to_owned(), Layout::new(&edition, Some(&art))));
    }
    let document = include_str!("../../../docs/edition.md");
    let (_, rest) = document.split_once("```toml\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let edition = parse("docs/edition.md", example).expect("it is tested elsewhere");
    boards.push(("the example".to_owned(), Layout::new(&edition, None)));
    boards
}

/// Everything that takes room, with what it belongs to.
struct Item {
    name: String,
    owner: usize,
    room: Room,
}

enum Room {
    Rect(Rect),
    Disc(Point, f64),
}

impl Room {
    fn gap(&self, other: &Room) -> f64 {
        match (self, other) {
            (Room::Rect(a), Room::Rect(b)) => a.gap(b),
            (Room::Rect(a), Room::Disc(p, r)) | (Room::Disc(p, r), Room::Rect(a)) => {
                a.gap_to_disc(*p, *r)
            }
            (Room::Disc(p, r), Room::Disc(q, s)) => (*p - *q).length() - r - s,
        }
    }
}

fn items(layout: &Layout) -> Vec<Item> {
    let mut items = Vec::new();
    let mut add = |name: String, owner: usize, room: Room| items.push(Item { name, owner, room });
    for (n, track) in layout.routes.iter().enumerate() {
        for slot in &track.slots {
            add(format!("space of route {n}"), n, Room::Rect(slot.rect));
        }
        if let Some(sign) = track.sign {
            let room = Room::Disc(sign.at, sign.radius);
            add(format!("sign of route {n}"), usize::MAX, room);
        }
    }
    for spot in &layout.cities {
        let name = &spot.label.text;
        let disc = Room::Disc(spot.at, spot.radius);
        add(format!("disc of {name}"), usize::MAX, disc);
        let label = Room::Rect(spot.label.bounds);
        add(format!("name of {name}"), usize::MAX, label);
    }
    items
}

#[test]
fn nothing_overlaps() {
    let mut faults = Vec::new();
    for (board, layout) in boards() {
        let items = items(&layout);
        for (n, one) in items.iter().enumerate() {
            for other in &items[n + 1..] {
                // The spaces of one route follow each other, and are looked at elsewhere.
                let same = one.owner == other.owner && one.owner != usize::MAX;
                let gap = one.room.gap(&other.room);
                if !same && gap < 0.0 {
                    let (one, other) = (&one.name, &other.name);
                    faults.push(format!("{board}: {one}, {other}: {gap:.1}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn nothing_leaves_the_picture() {
    for (board, layout) in boards() {
        for item in items(&layout) {
            let rect = match item.room {
                Room::Rect(rect) => rect,
                Room::Disc(p, r) => Rect::upright(p, 2.0 * r, 2.0 * r),
            };
            assert!(
                rect.sticks_out(layout.size) <= 0.0,
                "{board}: {}",
                item.name
            );
        }
    }
}

#[test]
fn spaces_of_a_route_follow_each_other() {
    for (board, layout) in boards() {
        for (n, track) in layout.routes.iter().enumerate() {
            for pair in track.slots.windows(2) {
                let gap = pair[0].rect.gap(&pair[1].rect);
                assert!(gap > 0.0, "{board}: route {n}: {gap:.1}");
            }
        }
    }
}

/// How wide the area around a space is, across the route.
fn hit_width(track: &Track, at: Point) -> f64 {
    // The outline goes along one side and comes back along the other.
    let half = track.hit.len() / 2;
    let near = |side: &[Point]| {
        let far = |a: Point, b: Point| {
            let along = (b - a).unit();
            let way = (at - a).dot(along).clamp(0.0, (b - a).length());
            (a + along * way - at).length()
        };
        let pieces = side.windows(2).map(|pair| far(pair[0], pair[1]));
        pieces.fold(f64::INFINITY, f64::min)
    };
    near(&track.hit[..half]) + near(&track.hit[half..])
}

#[test]
fn every_space_can_be_hit() {
    for (board, layout) in boards() {
        let zoom = layout.fit(WINDOW.0, WINDOW.1);
        for (n, track) in layout.routes.iter().enumerate() {
            for slot in &track.slots {
                let (long, short) = (slot.rect.width * zoom, slot.rect.height * zoom);
                let hit = hit_width(track, slot.rect.center) * zoom;
                let sizes = format!("{board}: route {n}: {long:.1} x {short:.1}, {hit:.1}");
                assert!(long >= 24.0 && short >= 10.0 && hit >= 23.9, "{sizes}");
            }
        }
    }
}

#[test]
fn a_space_lies_in_the_area_of_its_own_route_alone() {
    let inside = |outline: &[Point], at: Point| {
        let mut inside = false;
        for (n, &a) in outline.iter().enumerate() {
            let b = outline[(n + 1) % outline.len()];
            let crosses = (a.y > at.y) != (b.y > at.y);
            if crosses && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y) {
                inside = !inside;
            }
        }
        inside
    };
    for (board, layout) in boards() {
        for (n, track) in layout.routes.iter().enumerate() {
            for slot in &track.slots {
                for (m, other) in layout.routes.iter().enumerate() {
                    let found = inside(&other.hit, slot.rect.center);
                    assert_eq!(found, n == m, "{board}: a space of {n}, area of {m}");
                }
            }
        }
    }
}

/// A board that nobody has arranged is crowded in places, but its routes never lie on cities.
#[test]
fn boards_without_art_are_drawn_too() {
    for name in names() {
        let edition = built_in(name).unwrap();
        let layout = Layout::new(&edition, None);
        let picture = fogg_draw::svg(&edition, &layout, &Art::default(), Look::default());
        for city in &edition.board.cities {
            assert!(
                picture.contains(&format!(">{}<", city.name)),
                "{}",
                city.name
            );
        }
        for track in &layout.routes {
            for spot in &layout.cities {
                for slot in &track.slots {
                    let gap = slot.rect.gap_to_disc(spot.at, spot.radius);
                    assert!(gap > 0.0, "{name}: {}", spot.label.text);
                }
            }
        }
    }
}

//! Chooses bends and sides of names so that nothing overlaps: each in turn takes what costs least
//! while the others stay, until nobody wants to change.

use crate::{
    bundle::Shape,
    curve::Bend,
    geometry::Point,
    label::{Placing, Side},
    scene::Scene,
};

/// Bends that are tried, in lengths of a space.
const ASIDE: [f64; 19] = [
    0.0, 0.15, -0.15, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6, 0.8, -0.8, 1.0, -1.0, 1.3, -1.3, 1.7,
    -1.7, 2.2, -2.2,
];

/// How far their apex is moved, in parts of the bend.
const LEAN: [f64; 3] = [0.0, 0.7, -0.7];

/// How far names are moved from their side, in lengths of a space.
const NUDGES: [(f64, f64); 9] = [
    (0.0, 0.0),
    (0.0, 0.2),
    (0.0, -0.2),
    (0.25, 0.0),
    (-0.25, 0.0),
    (0.0, 0.4),
    (0.0, -0.4),
    (0.5, 0.0),
    (-0.5, 0.0),
];

/// How much smaller names are written, if need be.
const SCALES: [f64; 3] = [1.0, 0.85, 0.72];

/// After so many rounds it is as good as it gets.
const ROUNDS: usize = 8;

/// What it costs when two things touch.
const TOUCHING: f64 = 2.0;

/// Chooses everything that is not given. Names go first: they have more places to go to.
///
/// In later rounds only those choose again that are in somebody's way.
pub(crate) fn solve(scene: &mut Scene) {
    let first_name = scene.bundles.len();
    for round in 0..ROUNDS {
        let before = scene.total();
        for city in 0..scene.at.len() {
            let n = first_name + city;
            if !scene.given[n] && (round == 0 || scene.clash(n) > TOUCHING) {
                place(scene, city);
            }
        }
        for n in 0..first_name {
            let straight = scene.shapes[n].bend == Bend::default();
            let content = round > 0 || (straight && scene.fits(n));
            let settled = content && scene.clash(n) <= 0.0;
            if !settled && !scene.given[n] {
                bend(scene, n);
            }
        }
        if scene.total() >= before {
            return;
        }
    }
}

/// The best bend of a bundle.
fn bend(scene: &mut Scene, n: usize) {
    let space = scene.measures.space;
    let now = scene.shapes[n];
    let signed = scene.bundles[n].routes.len() == 1 && scene.bundles[n].signs[0];
    let bends = ASIDE.iter().flat_map(|&aside| {
        let leans = if aside == 0.0 { &LEAN[..1] } else { &LEAN[..] };
        leans.iter().map(move |&lean| Bend {
            aside: aside * space,
            lean: (aside * lean).abs() * lean.signum() * space,
        })
    });
    let shapes: Vec<Shape> = bends
        .flat_map(|bend| [false, true].map(|left| Shape { bend, left }))
        .filter(|shape| signed || !shape.left)
        .collect();
    // The longest bend moves the middle of a route by a little more than two spaces.
    let near = scene.neighbors(n, 2.5);
    let mut best = (scene.cost_among(n, &near), now);
    for shape in shapes {
        scene.shapes[n] = shape;
        scene.refresh(&[n]);
        let cost = scene.cost_among(n, &near);
        if cost < best.0 {
            best = (cost, shape);
        }
    }
    scene.shapes[n] = best.1;
    scene.refresh(&[n]);
}

/// The best place of a name. Where there is none, it is written smaller.
pub(crate) fn place(scene: &mut Scene, city: usize) {
    let n = scene.bundles.len() + city;
    let space = scene.measures.space;
    scene.placings[city].scale = 1.0;
    scene.refresh(&[n]);
    // A name may swing from one side of its city to the other.
    let width = scene.label(city).bounds.width / space;
    let near = scene.neighbors(n, 2.0 * width + 2.0);
    let mut best = (scene.cost_among(n, &near), scene.placings[city]);
    for scale in SCALES {
        for side in Side::ALL {
            for (x, y) in NUDGES {
                let nudge = Point::new(x, y) * space;
                scene.placings[city] = Placing { side, nudge, scale };
                scene.refresh(&[n]);
                let cost = scene.cost_among(n, &near);
                if cost < best.0 {
                    best = (cost, scene.placings[city]);
                }
            }
        }
        scene.placings[city] = best.1;
        scene.refresh(&[n]);
        if scene.clash(n) < TOUCHING {
            return;
        }
    }
}

//! Moves cities until everything reads: for those who make a board from a map, on which cities
//! lie where they lie and not where their routes need them.
//!
//! Cities, bends and names are changed a little at random, and a change is kept when it makes
//! the board better or, at first, not much worse. Cities are drawn to where they were.

use fogg_engine::Edition;

use crate::{
    art::Art,
    curve::Bend,
    geometry::Point,
    label::{Placing, Side},
    scene::Scene,
    solve::{place, solve},
};

/// What it costs to move a city by the length of a space, squared.
const AWAY: f64 = 0.5;

/// Where things should be, for the files of an edition and its art.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The cities.
    pub cities: Vec<Point>,
    /// Statements for the art file: bends and places of names.
    pub statements: Vec<String>,
    /// What the arrangement leaves to be desired; good boards are below one a city.
    pub cost: f64,
}

/// Arranges a board, from where its cities are. Cities stay `border` away from the edge.
pub fn arrange(edition: &Edition, art: Option<&Art>, steps: u32, border: f64) -> Arrangement {
    let names = edition.board.cities.iter().map(|city| city.name.clone());
    let mut scene = Scene::new(edition, names.collect(), art);
    let home = scene.at.clone();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for step in 0..steps {
        let left = 1.0 - f64::from(step) / f64::from(steps);
        let heat = 0.6 * left * left + 1e-3;
        let reach = scene.measures.space * (0.04 + 0.6 * left);
        match dice.below(10) {
            0..=4 => move_city(&mut scene, &home, &mut dice, reach, heat, border),
            5..=8 => move_bend(&mut scene, &mut dice, reach, heat),
            _ => {
                let city = dice.below(scene.at.len());
                place(&mut scene, city);
            }
        }
    }
    for city in 0..scene.at.len() {
        scene.at[city] = Point::new(scene.at[city].x.round(), scene.at[city].y.round());
    }
    let everything: Vec<usize> = (0..scene.at.len()).flat_map(|n| scene.around(n)).collect();
    scene.refresh(&everything);
    solve(&mut scene);
    Arrangement {
        statements: statements(edition, &scene),
        cost: scene.total(),
        cities: scene.at,
    }
}

fn move_city(
    scene: &mut Scene,
    home: &[Point],
    dice: &mut Dice,
    reach: f64,
    heat: f64,
    border: f64,
) {
    let city = dice.below(scene.at.len());
    let before = scene.at[city];
    let things = scene.around(city);
    let pull = |at: Point| {
        let away = (at - home[city]).length() / scene.measures.space;
        AWAY * away * away
    };
    let to = before + dice.direction() * reach;
    let (pull_before, pull_after) = (pull(before), pull(to));
    let far = scene.size - Point::new(border, border);
    if to.x < border || to.y < border || to.x > far.x || to.y > far.y {
        return;
    }
    let cost = scene.cost(&things) + pull_before;
    scene.at[city] = to;
    scene.refresh(&things);
    let after = scene.cost(&things) + pull_after;
    if !dice.accepts(after - cost, heat) {
        scene.at[city] = before;
        scene.refresh(&things);
    }
}

fn move_bend(scene: &mut Scene, dice: &mut Dice, reach: f64, heat: f64) {
    let n = dice.below(scene.bundles.len());
    let before = scene.shapes[n];
    let cost = scene.cost(&[n]);
    let change = dice.direction() * reach;
    let mut shape = before;
    match dice.below(6) {
        0 => shape.bend = Bend::default(),
        1 => shape.left = !shape.left,
        2 => shape.bend.lean = 0.0,
        _ => {
            shape.bend.aside += change.x;
            shape.bend.lean += change.y;
        }
    }
    scene.shapes[n] = shape;
    scene.refresh(&[n]);
    if !dice.accepts(scene.cost(&[n]) - cost, heat) {
        scene.shapes[n] = before;
        scene.refresh(&[n]);
    }
}

fn statements(edition: &Edition, scene: &Scene) -> Vec<String> {
    let board = &edition.board;
    let id = |city: usize| &board.cities[city].id;
    let mut lines = Vec::new();
    for (bundle, shape) in scene.bundles.iter().zip(&scene.shapes) {
        let [from, to] = bundle.ends.map(|city| id(city.index()));
        let lane = board.route(bundle.routes[0]).lane;
        let lane = if lane > 1 {
            format!(" lane {lane}")
        } else {
            String::new()
        };
        let (aside, lean) = (shape.bend.aside.round(), shape.bend.lean.round());
        lines.push(format!("bend {from} {to}{lane} {aside} {lean}"));
        if shape.left && bundle.signs.contains(&true) {
            lines.push(format!("sign {from} {to}{lane} left"));
        }
    }
    for (city, Placing { side, nudge, .. }) in scene.placings.iter().enumerate() {
        let side: Side = *side;
        let (x, y) = (nudge.x.round(), nudge.y.round());
        lines.push(format!("label {} {} {x} {y}", id(city), side.word()));
    }
    lines
}

/// A generator that is good enough to jiggle.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from(self.0 >> 32).unwrap_or(0)
    }

    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next()).unwrap_or(0) % n
    }

    /// From -1 to 1.
    fn part(&mut self) -> f64 {
        f64::from(self.next()) / f64::from(u32::MAX) * 2.0 - 1.0
    }

    fn direction(&mut self) -> Point {
        Point::new(self.part(), self.part())
    }

    fn accepts(&mut self, worse: f64, heat: f64) -> bool {
        worse <= 0.0 || (self.part() + 1.0) / 2.0 < (-worse / heat).exp()
    }
}

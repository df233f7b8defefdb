//! A board being laid out: what has been chosen so far, and how much it leaves to be desired.
//!
//! Everything that takes room is a [`Thing`]: the band of a bundle, the name of a city, the disc
//! of a city. Things that come too near each other cost, and so do bends and odd places.

use fogg_engine::Edition;

use crate::{
    art::Art,
    bundle::{Band, Bundle, Shape, bundles},
    geometry::{Point, Rect},
    label::{Label, Placing, Side},
    measures::Measures,
};

/// What it costs when two things overlap by the length of a space, squared.
const OVERLAP: f64 = 400.0;

/// What it costs when two routes cross.
const CROSSING: f64 = 15.0;

/// A board with a choice for everything that can be chosen.
pub(crate) struct Scene {
    pub(crate) size: Point,
    pub(crate) measures: Measures,
    pub(crate) bundles: Vec<Bundle>,
    pub(crate) names: Vec<String>,
    /// Where the cities are.
    pub(crate) at: Vec<Point>,
    pub(crate) shapes: Vec<Shape>,
    pub(crate) placings: Vec<Placing>,
    /// The shapes and placings that somebody has chosen already.
    pub(crate) given: Vec<bool>,
    /// The bands, then the names, then the discs.
    things: Vec<Thing>,
}

/// Something that takes room.
#[derive(Clone, Debug, Default)]
struct Thing {
    rects: Vec<Rect>,
    discs: Vec<(Point, f64)>,
    /// The line of a route.
    line: Vec<Point>,
    /// A circle around it all.
    center: Point,
    reach: f64,
    /// What it costs by itself.
    own: f64,
}

impl Thing {
    fn new(rects: Vec<Rect>, discs: Vec<(Point, f64)>, own: f64) -> Thing {
        let centers = rects.iter().map(|r| r.center);
        let all: Vec<Point> = centers.chain(discs.iter().map(|d| d.0)).collect();
        #[expect(clippy::cast_precision_loss, reason = "a thing has few parts")]
        let share = 1.0 / all.len().max(1) as f64;
        let center = (all.iter()).fold(Point::default(), |sum, &p| sum + p * share);
        let far = |point: Point, reach: f64| (point - center).length() + reach;
        let rects_reach = rects.iter().map(|r| far(r.center, r.reach()));
        let reach = (rects_reach.chain(discs.iter().map(|d| far(d.0, d.1)))).fold(0.0, f64::max);
        Thing {
            rects,
            discs,
            line: Vec::new(),
            center,
            reach,
            own,
        }
    }
}

impl Scene {
    /// The board as the edition and the art have it; nothing else is chosen yet.
    pub(crate) fn new(edition: &Edition, names: Vec<String>, art: Option<&Art>) -> Scene {
        let board = &edition.board;
        let space = art.and_then(|art| art.space);
        let mut measures = space.map_or_else(|| Measures::of(edition), Measures::new);
        if let Some(letters) = art.and_then(|art| art.letters) {
            measures.letters = letters;
        }
        let bundles = bundles(board);
        let point = |[x, y]: [u16; 2]| Point::new(f64::from(x), f64::from(y));
        let mut scene = Scene {
            size: point(edition.size),
            measures,
            names,
            at: board.cities.iter().map(|city| point(city.at)).collect(),
            shapes: (bundles.iter())
                .map(|b| first_shape(b, &measures))
                .collect(),
            placings: vec![FIRST_PLACING; board.cities.len()],
            given: vec![false; bundles.len() + board.cities.len()],
            things: Vec::new(),
            bundles,
        };
        if let Some(art) = art {
            scene.take(art, edition);
        }
        let count = scene.bundles.len() + 2 * scene.at.len();
        scene.things = (0..count).map(|n| scene.thing(n)).collect();
        scene
    }

    /// Takes over what the art has chosen.
    fn take(&mut self, art: &Art, edition: &Edition) {
        for (n, bundle) in self.bundles.iter().enumerate() {
            if let Some((_, bend)) = art.bends.iter().find(|(id, _)| bundle.routes.contains(id)) {
                self.shapes[n].bend = *bend;
                self.given[n] = true;
            }
            if art.left_signs.iter().any(|id| bundle.routes.contains(id)) {
                self.shapes[n].left = true;
            }
        }
        for &(city, placing) in &art.labels {
            self.placings[city.index()] = placing;
            // A place for the printed name may be too small for a translated one.
            let printed = self.names[city.index()] == edition.board.city(city).name;
            self.given[self.bundles.len() + city.index()] = printed;
        }
    }

    /// A bundle as it is laid out now.
    pub(crate) fn band(&self, n: usize) -> Band {
        let bundle = &self.bundles[n];
        let [from, to] = bundle.ends.map(|city| self.at[city.index()]);
        bundle.lay(from, to, self.shapes[n], &self.measures)
    }

    /// The name of a city as it stands now.
    pub(crate) fn label(&self, city: usize) -> Label {
        let (text, at) = (self.names[city].clone(), self.at[city]);
        Label::new(text, at, self.placings[city], &self.measures)
    }

    /// The things that change with a city.
    pub(crate) fn around(&self, city: usize) -> Vec<usize> {
        let first = self.bundles.len();
        let touching = (self.bundles.iter().enumerate())
            .filter(|(_, bundle)| bundle.ends.iter().any(|end| end.index() == city))
            .map(|(n, _)| n);
        let own = [first + city, first + self.at.len() + city];
        touching.chain(own).collect()
    }

    /// Lays some things out again after a choice was changed.
    pub(crate) fn refresh(&mut self, things: &[usize]) {
        for &n in things {
            self.things[n] = self.thing(n);
        }
    }

    /// What some things cost, alone and together with all others.
    pub(crate) fn cost(&self, things: &[usize]) -> f64 {
        let mut cost = 0.0;
        for (place, &n) in things.iter().enumerate() {
            cost += self.things[n].own;
            for other in 0..self.things.len() {
                if other != n && !things[..place].contains(&other) {
                    cost += self.pair(n, other);
                }
            }
        }
        cost
    }

    /// What a thing costs by being too near others.
    pub(crate) fn clash(&self, n: usize) -> f64 {
        self.cost(&[n]) - self.things[n].own
    }

    /// The things a thing could come near to when it changes by no more than so many spaces.
    pub(crate) fn neighbors(&self, n: usize, spaces: f64) -> Vec<usize> {
        let thing = &self.things[n];
        let near = |other: &usize| {
            let apart = (self.things[*other].center - thing.center).length();
            let reach = thing.reach + self.things[*other].reach;
            *other != n && apart < reach + spaces * self.measures.space
        };
        (0..self.things.len()).filter(near).collect()
    }

    /// What a thing costs, alone and together with some others.
    pub(crate) fn cost_among(&self, n: usize, others: &[usize]) -> f64 {
        let pairs = others.iter().map(|&other| self.pair(n, other));
        self.things[n].own + pairs.sum::<f64>()
    }

    /// Whether the spaces of a bundle have room.
    pub(crate) fn fits(&self, n: usize) -> bool {
        self.things[n].own < OVERLAP * 0.01
    }

    /// What everything costs.
    pub(crate) fn total(&self) -> f64 {
        let all: Vec<usize> = (0..self.things.len()).collect();
        self.cost(&all)
    }

    fn thing(&self, n: usize) -> Thing {
        let (first_label, cities) = (self.bundles.len(), self.at.len());
        if n < first_label {
            self.band_thing(n)
        } else if n < first_label + cities {
            let city = n - first_label;
            let bounds = self.label(city).bounds;
            let placing = self.placings[city];
            let rank = Side::ALL.iter().position(|&side| side == placing.side);
            let rank = f64::from(u8::try_from(rank.unwrap_or(0)).unwrap_or(0));
            let outside = self.outside(&bounds);
            let small = 20.0 * (1.0 - placing.scale);
            let own = small + 0.03 * rank + 0.2 * self.spaces(placing.nudge.length()) + outside;
            Thing::new(vec![bounds], Vec::new(), own)
        } else {
            let city = n - first_label - cities;
            Thing::new(Vec::new(), vec![(self.at[city], self.measures.city())], 0.0)
        }
    }

    fn band_thing(&self, n: usize) -> Thing {
        let (bundle, band) = (&self.bundles[n], self.band(n));
        let height = bundle.breadth(&self.measures);
        let covers = band.places.iter().map(|&(center, along)| Rect {
            center,
            along,
            width: band.pitch,
            height,
        });
        let rects: Vec<Rect> = covers.chain(band.stubs(&self.measures)).collect();
        let outside = rects.iter().map(|r| self.overlap(-r.sticks_out(self.size)));
        let bend = self.shapes[n].bend;
        let (aside, lean) = (self.spaces(bend.aside), self.spaces(bend.lean));
        let missing = self.spaces(band.missing);
        let short = 1.0 - self.spaces(band.space);
        let loose = (self.spaces(band.pitch) - 1.5).max(0.0);
        let lanes = 0..band.offsets.len();
        let own = outside.sum::<f64>()
            + lanes
                .map(|lane| self.queue(bundle, &band, lane))
                .sum::<f64>()
            + 0.4 * aside * aside
            + 0.4 * lean * lean
            + OVERLAP * missing * missing
            + short
            + loose * f64::from(bundle.spaces)
            + (self.spaces(band.curve.length() - band.curve.chord()) - 1.0).max(0.0);
        let discs = band.signs.iter().flatten();
        let discs = discs.map(|&at| (at, self.measures.sign())).collect();
        let line = band.line(0.0, self.measures.trim() + 0.1 * self.measures.space);
        Thing {
            line: line.into_iter().step_by(2).collect(),
            ..Thing::new(rects, discs, own)
        }
    }

    /// What it costs when a bend pushes the spaces of a lane into each other or into a city.
    fn queue(&self, bundle: &Bundle, band: &Band, lane: usize) -> f64 {
        let slots = (0..band.places.len()).map(|place| band.slot(lane, place, &self.measures));
        let slots: Vec<Rect> = slots.collect();
        let little = self.measures.gap() * 0.3;
        let pairs = slots.windows(2).map(|pair| pair[0].gap(&pair[1]));
        let cities = bundle.ends.map(|city| self.at[city.index()]);
        let ends = slots
            .iter()
            .flat_map(|slot| cities.map(|city| slot.gap_to_disc(city, self.measures.city())));
        let gaps = pairs.chain(ends);
        gaps.map(|gap| self.overlap(gap - little)).sum()
    }

    /// What two things cost by being near each other.
    fn pair(&self, n: usize, other: usize) -> f64 {
        let (a, b) = (&self.things[n], &self.things[other]);
        let near = a.reach + b.reach + self.measures.space * 0.5;
        let apart = a.center - b.center;
        if apart.dot(apart) > near * near || self.belong(n.min(other), n.max(other)) {
            return 0.0;
        }
        let mut cost = CROSSING * crossings(&a.line, &b.line);
        if let (true, [name], [next]) = (
            self.is_name(n) && self.is_name(other),
            &a.rects[..],
            &b.rects[..],
        ) {
            // Two names in a row read like one.
            cost += 3.0 * (0.5 - self.spaces(name.gap(next))).max(0.0);
        }
        for rect in &a.rects {
            for other in &b.rects {
                let near = rect.reach() + other.reach() + self.measures.margin();
                let apart = rect.center - other.center;
                if apart.dot(apart) < near * near {
                    cost += self.overlap(rect.gap(other) - self.measures.margin());
                }
            }
        }
        for (rects, discs) in [(&a.rects, &b.discs), (&b.rects, &a.discs)] {
            for rect in rects {
                for &(center, radius) in discs {
                    let gap = rect.gap_to_disc(center, radius);
                    cost += self.overlap(gap - self.measures.margin());
                }
            }
        }
        for &(center, radius) in &a.discs {
            for &(other, reach) in &b.discs {
                let gap = (center - other).length() - radius - reach;
                cost += self.overlap(gap - self.measures.margin());
            }
        }
        cost
    }

    fn is_name(&self, n: usize) -> bool {
        (self.bundles.len()..self.bundles.len() + self.at.len()).contains(&n)
    }

    /// Whether two things touch by nature: a city and its own routes.
    fn belong(&self, n: usize, other: usize) -> bool {
        let (first_label, cities) = (self.bundles.len(), self.at.len());
        let Some(city) = other.checked_sub(first_label + cities) else {
            return false;
        };
        n < first_label && self.bundles[n].ends.iter().any(|end| end.index() == city)
    }

    /// The price of coming too near.
    fn overlap(&self, gap: f64) -> f64 {
        let depth = self.spaces(-gap).max(0.0);
        OVERLAP * depth * depth + 4.0 * depth
    }

    /// The price of leaving the picture or coming near its edge.
    fn outside(&self, rect: &Rect) -> f64 {
        let frame = rect.grown(self.measures.space * 0.45);
        self.overlap(-frame.sticks_out(self.size))
    }

    /// A length in spaces.
    fn spaces(&self, length: f64) -> f64 {
        length / self.measures.space
    }
}

/// How often two lines cross.
fn crossings(one: &[Point], other: &[Point]) -> f64 {
    let side = |a: Point, b: Point, p: Point| (b - a).right().dot(p - a) > 0.0;
    let mut count = 0.0;
    for ab in one.windows(2) {
        for cd in other.windows(2) {
            let (a, b, c, d) = (ab[0], ab[1], cd[0], cd[1]);
            if side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b) {
                count += 1.0;
            }
        }
    }
    count
}

const FIRST_PLACING: Placing = Placing::new(Side::Right, Point::new(0.0, 0.0));

/// Twins of different lengths start on different sides, all others straight.
fn first_shape(bundle: &Bundle, measures: &Measures) -> Shape {
    let mut shape = Shape::default();
    shape.bend.aside = bundle.apart * measures.space * 0.5;
    shape
}

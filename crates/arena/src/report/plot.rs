//! SVG primitives: shapes and text at places, axes, and the two kinds of plot that several sections
//! need. Colors are classes of the style sheet, so that a plot follows the theme of its reader.

use std::fmt::Write as _;

use super::html::{escape, number};

/// The width of plots in their own units. Text of 14 units is readable on a phone.
pub(super) const WIDTH: f64 = 440.0;

/// A place or a size, horizontal first.
pub(super) type Point = [f64; 2];

/// Where a text is with respect to its place.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A drawing that is being made.
pub(super) struct Plot {
    size: Point,
    body: String,
}

/// From values to places.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// The values at both ends.
    pub(super) values: [f64; 2],
    /// The places of the ends.
    pub(super) places: [f64; 2],
}

/// A line of [`intervals`].
pub(super) struct Row {
    pub(super) label: String,
    pub(super) shown: String,
    pub(super) mean: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) class: String,
}

impl Scale {
    /// The place of a value.
    pub(super) fn at(&self, value: f64) -> f64 {
        let [low, high] = self.values;
        let [from, to] = self.places;
        let span = if high > low { high - low } else { 1.0 };
        from + (value - low) / span * (to - from)
    }

    /// Round values from end to end, about so many.
    pub(super) fn ticks(&self, about: f64) -> Vec<f64> {
        let [low, high] = self.values;
        let step = round_step((high - low) / about);
        let first = (low / step - 1e-9).ceil();
        let ticks = (0..100).map(|n| (first + f64::from(n)) * step);
        ticks
            .take_while(|&tick| tick <= high + step * 1e-9)
            .collect()
    }
}

/// The next of 1, 2, 5, 10, 20, 50, … that is not smaller.
pub(super) fn round_step(step: f64) -> f64 {
    let step = if step.is_finite() {
        step.max(1e-6)
    } else {
        1.0
    };
    let unit = 10f64.powf(step.log10().floor());
    let times = [1.0, 2.0, 5.0, 10.0];
    let enough = times.into_iter().find(|times| times * unit >= step - 1e-12);
    enough.unwrap_or(10.0) * unit
}

impl Plot {
    /// Nothing drawn yet.
    pub(super) fn new(width: f64, height: f64) -> Plot {
        Plot {
            size: [width, height],
            body: String::new(),
        }
    }

    /// The SVG, with a title and a description for those who cannot see it. `id` is unique on the
    /// page.
    pub(super) fn finish(self, id: &str, title: &str, description: &str) -> String {
        let [width, height] = self.size;
        format!(
            "<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" \
             aria-labelledby=\"{id}-title {id}-text\">\n<title id=\"{id}-title\">{}</title>\n\
             <desc id=\"{id}-text\">{}</desc>\n{}</svg>\n",
            escape(title),
            escape(description),
            self.body
        )
    }

    /// A box. `tip` is shown when one points at it.
    pub(super) fn rect(&mut self, [x, y]: Point, [width, height]: Point, class: &str, tip: &str) {
        let [width, height] = [width.max(0.0), height.max(0.0)];
        self.put(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
             class=\"{class}\"><title>{}</title></rect>",
            escape(tip)
        ));
    }

    /// A straight line.
    pub(super) fn line(&mut self, [x1, y1]: Point, [x2, y2]: Point, class: &str) {
        self.put(format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" class=\"{class}\"/>"
        ));
    }

    /// A straight line of a width of its own, with a tip.
    pub(super) fn track(&mut self, ends: [Point; 2], width: f64, class: &str, tip: &str) {
        let [[x1, y1], [x2, y2]] = ends;
        self.put(format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" \
             stroke-width=\"{width:.1}\" class=\"{class}\"><title>{}</title></line>",
            escape(tip)
        ));
    }

    /// A disk.
    pub(super) fn disk(&mut self, [x, y]: Point, radius: f64, class: &str) {
        self.put(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" class=\"{class}\"/>"
        ));
    }

    /// A closed shape.
    pub(super) fn shape(&mut self, corners: &[Point], class: &str) {
        let corners: Vec<String> = corners
            .iter()
            .map(|[x, y]| format!("{x:.1},{y:.1}"))
            .collect();
        self.put(format_args!(
            "<polygon points=\"{}\" class=\"{class}\"/>",
            corners.join(" ")
        ));
    }

    /// A text on one line.
    pub(super) fn text(&mut self, [x, y]: Point, anchor: Anchor, class: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{}</text>",
            escape(text)
        ));
    }

    /// Vertical grid lines with their values below.
    pub(super) fn axis(
        &mut self,
        scale: &Scale,
        [top, bottom]: [f64; 2],
        show: impl Fn(f64) -> String,
    ) {
        for tick in scale.ticks(5.0) {
            let x = scale.at(tick);
            self.line([x, top], [x, bottom], "grid");
            // A label at the edge stays inside.
            let shown = show(tick);
            let half = 5.0 * shown.chars().count() as f64;
            let inside = x.clamp(half, (self.size[0] - half).max(half));
            self.text([inside, bottom + 17.0], Anchor::Middle, "small", &shown);
        }
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.body, "{element}").expect("a string can always grow");
    }
}

/// Values with their intervals, one above the other, and a vertical line to compare them with.
pub(super) fn intervals(
    rows: &[Row],
    reference: Option<(f64, &str)>,
    values: [f64; 2],
    show: impl Fn(f64) -> String,
) -> Plot {
    const HEIGHT: f64 = 44.0;
    let top = if reference.is_some() { 20.0 } else { 4.0 };
    let bottom = top + HEIGHT * rows.len() as f64;
    let mut plot = Plot::new(WIDTH, bottom + 24.0);
    let scale = Scale {
        values,
        places: [8.0, WIDTH - 8.0],
    };
    plot.axis(&scale, [top, bottom], show);
    if let Some((value, label)) = reference {
        let x = scale.at(value);
        plot.line([x, top - 4.0], [x, bottom], "reference");
        plot.text([x, 12.0], Anchor::Middle, "small", label);
    }
    for (n, row) in rows.iter().enumerate() {
        let y = top + HEIGHT * n as f64;
        plot.text([2.0, y + 15.0], Anchor::Start, "label", &row.label);
        plot.text([WIDTH - 2.0, y + 15.0], Anchor::End, "value", &row.shown);
        let y = y + 29.0;
        let [low, mean, high] = [row.low, row.mean, row.high].map(|value| scale.at(value));
        plot.line([low, y], [high, y], "whisker");
        for end in [low, high] {
            plot.line([end, y - 5.0], [end, y + 5.0], "whisker");
        }
        plot.disk([mean, y], 6.0, &row.class);
    }
    plot
}

/// How often each value comes: bars over an axis.
pub(super) fn histogram(values: &[f64], class: &str, unit: &str) -> Plot {
    const HEIGHT: f64 = 190.0;
    let bins = Bins::of(values);
    let heights = bins.counts(values);
    let most = heights.iter().copied().max().unwrap_or(1).max(1) as f64;
    let mut plot = Plot::new(WIDTH, HEIGHT);
    let scale = Scale {
        values: bins.range(),
        places: [8.0, WIDTH - 8.0],
    };
    let bottom = HEIGHT - 24.0;
    plot.axis(&scale, [8.0, bottom], |value| number(value, 0));
    for (n, &games) in heights.iter().enumerate() {
        let from = bins.start + bins.width * n as f64;
        let [x, end] = [from, from + bins.width].map(|value| scale.at(value));
        let height = (bottom - 8.0) * games as f64 / most;
        let tip = format!("{from:.0} to {:.0} {unit}: {games}", from + bins.width);
        plot.rect(
            [x + 0.5, bottom - height],
            [end - x - 1.0, height],
            class,
            &tip,
        );
    }
    plot.line([0.0, bottom], [WIDTH, bottom], "base");
    plot
}

/// Equal steps of a round width that hold all values.
#[derive(Clone, Copy)]
pub(super) struct Bins {
    pub(super) start: f64,
    pub(super) width: f64,
    number: usize,
}

impl Bins {
    /// About 24 steps.
    pub(super) fn of(values: &[f64]) -> Bins {
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let [low, high] = if low <= high { [low, high] } else { [0.0, 1.0] };
        let width = round_step((high - low) / 24.0).max(1.0);
        let start = (low / width).floor() * width;
        #[expect(clippy::cast_possible_truncation, reason = "at most 25")]
        #[expect(clippy::cast_sign_loss, reason = "a count")]
        let number = ((high - start) / width).floor() as usize + 1;
        Bins {
            start,
            width,
            number,
        }
    }

    /// Both ends.
    pub(super) fn range(&self) -> [f64; 2] {
        [self.start, self.start + self.width * self.number as f64]
    }

    /// How many values each step holds.
    pub(super) fn counts(&self, values: &[f64]) -> Vec<usize> {
        let mut counts = vec![0; self.number];
        for value in values {
            #[expect(clippy::cast_possible_truncation, reason = "within the steps")]
            #[expect(clippy::cast_sign_loss, reason = "not before the start")]
            let n = ((value - self.start) / self.width).max(0.0) as usize;
            counts[n.min(self.number - 1)] += 1;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::{Bins, Scale, round_step};

    #[test]
    fn steps_are_round() {
        let cases = [
            (0.03, 0.05),
            (1.0, 1.0),
            (1.1, 2.0),
            (4.0, 5.0),
            (70.0, 100.0),
        ];
        for (step, round) in cases {
            assert!((round_step(step) - round).abs() < 1e-9, "{step}");
        }
        let scale = Scale {
            values: [-13.0, 31.0],
            places: [0.0, 44.0],
        };
        assert_eq!(scale.ticks(5.0), [-10.0, 0.0, 10.0, 20.0, 30.0]);
        assert!((scale.at(0.0) - 13.0).abs() < 1e-9);
    }

    #[test]
    fn every_value_is_in_a_step() {
        for values in [&[5.0][..], &[-40.0, 0.0, 171.0], &[1.0, 1.0, 1.0], &[]] {
            let counts = Bins::of(values).counts(values);
            assert_eq!(counts.iter().sum::<usize>(), values.len());
            assert!(counts.len() <= 26, "{counts:?}");
        }
    }
}

//! A rating over the games that count: a line, and around it how uncertain it was.

use fogg_draw::short;
use fogg_protocol::http::RatingPoint;
use leptos::prelude::*;

use crate::desk::Desk;

use super::{days::day, statistics::number};

const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 150.0;
/// What is left free for the numbers beside the plot and the days under it.
const LEFT: f64 = 26.0;
const RIGHT: f64 = 8.0;
const TOP: f64 = 8.0;
const BOTTOM: f64 = 20.0;

/// What everybody begins with.
const FIRST: (f64, f64) = (25.0, 25.0 / 3.0);

/// The lines across the plot lie so far apart.
const STEPS: [f64; 4] = [2.0, 5.0, 10.0, 20.0];
/// And there are at most so many of them.
const LINES: f64 = 6.0;

/// Where things lie in the plot.
struct Scale {
    games: f64,
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale on which all of these fit, each with its uncertainty.
    fn new(ratings: &[(f64, f64)]) -> Scale {
        let lows = ratings.iter().map(|(rating, around)| rating - around);
        let highs = ratings.iter().map(|(rating, around)| rating + around);
        let (low, high) = (
            lows.fold(f64::INFINITY, f64::min),
            highs.fold(f64::NEG_INFINITY, f64::max),
        );
        let fits = |step: &f64| (high - low) / step < LINES;
        let step = STEPS.into_iter().find(fits).unwrap_or(50.0);
        #[expect(clippy::cast_precision_loss, reason = "a few thousand games")]
        let games = (ratings.len() - 1).max(1) as f64;
        Scale {
            games,
            low: (low / step).floor() * step,
            high: (high / step).ceil() * step,
            step,
        }
    }

    fn x(&self, game: usize) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a few thousand games")]
        let share = game as f64 / self.games;
        LEFT + share * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, rating: f64) -> f64 {
        let share = (rating - self.low) / (self.high - self.low);
        HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
    }

    fn point(&self, game: usize, rating: f64) -> String {
        format!("{},{}", short(self.x(game)), short(self.y(rating)))
    }

    /// The ratings that have a line of their own.
    fn lines(&self) -> Vec<f64> {
        let mut lines = Vec::new();
        let mut at = self.low;
        while at <= self.high {
            lines.push(at);
            at += self.step;
        }
        lines
    }
}

/// The plot; the table beside it has the same numbers.
#[component]
pub(super) fn RatingPlot(points: Vec<RatingPoint>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let played = points.iter().map(|point| (point.rating, point.uncertainty));
    let ratings: Vec<(f64, f64)> = [FIRST].into_iter().chain(played).collect();
    let scale = Scale::new(&ratings);
    let line: Vec<String> = ratings
        .iter()
        .enumerate()
        .map(|(game, (rating, _))| scale.point(game, *rating))
        .collect();
    let above = ratings.iter().enumerate();
    let above = above.map(|(game, (rating, around))| scale.point(game, rating + around));
    let below = ratings.iter().enumerate().rev();
    let below = below.map(|(game, (rating, around))| scale.point(game, rating - around));
    let band: Vec<String> = above.chain(below).collect();
    let grid: Vec<_> = scale
        .lines()
        .into_iter()
        .map(|rating| {
            let y = scale.y(rating);
            view! {
                <line class="grid" x1=LEFT x2=WIDTH - RIGHT y1=short(y).to_string() y2=short(y).to_string() />
                <text class="mark" x=LEFT - 5.0 y=short(y + 3.5).to_string() text-anchor="end">
                    {short(rating).to_string()}
                </text>
            }
        })
        .collect();
    let last = ratings.len() - 1;
    let (x, y) = (scale.x(last), scale.y(ratings[last].0));
    let label = {
        let count = i64::try_from(points.len()).unwrap_or(i64::MAX);
        let now = ratings[last].0;
        move || {
            let (from, to) = (number(desk, FIRST.0), number(desk, now));
            desk.settings.text().me_rating_plot(count, &from, &to)
        }
    };
    let days = {
        let days = points.first().zip(points.last());
        let days = days.map(|(first, last)| (first.at, last.at));
        move || {
            let lang = desk.settings.lang.get();
            days.map(|(first, last)| (day(lang, first), day(lang, last)))
        }
    };
    let dates = move || {
        days().map(|(first, last)| {
            let same = first == last;
            view! {
                {(!same).then(|| view! {
                    <text class="mark" x=LEFT y=HEIGHT - 4.0>{first}</text>
                })}
                <text class="mark" x=WIDTH - RIGHT y=HEIGHT - 4.0 text-anchor="end">{last}</text>
            }
        })
    };
    view! {
        <svg class="rating-plot" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label>
            {grid}
            <polygon class="band" points=band.join(" ") />
            <polyline class="course" points=line.join(" ") />
            <circle class="now" cx=short(x).to_string() cy=short(y).to_string() r="3.5" />
            {dates}
        </svg>
    }
    .into_any()
}

//! The chances of all seats over a game: a line each, with a dash and a shape of its own, and the
//! same numbers as a table behind it. A click leads to the position.

use std::sync::Arc;

use fogg_draw::{Piece, short};
use fogg_engine::Seat;
use fogg_thinker::{Thousandths, Verdict};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::{Stage, Study, analysis::about, decisions::turning_points, percent};
use crate::{
    cards::{Badge, piece},
    desk::Desk,
    replay::go,
};

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 170.0;
/// What is left free for the numbers beside the plot, and for the shapes at the ends of the lines.
const LEFT: f64 = 26.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 10.0;

/// How the lines of the seats are broken, so that nobody needs to tell colors apart.
const DASHES: [&str; 5] = ["none", "8 3", "2.5 3", "9 3 2 3", "14 4"];

/// A seat's chances.
struct Course {
    seat: Seat,
    /// How many moves had been played, and the chance then.
    points: Vec<(u32, Thousandths)>,
}

/// The courses of all seats, as far as they are known.
fn courses(study: &Study) -> Vec<Course> {
    let mut courses: Vec<Course> = Vec::new();
    let mut add = |seat: Seat, point| match courses.iter_mut().find(|other| other.seat == seat) {
        Some(course) => course.points.push(point),
        None => courses.push(Course {
            seat,
            points: vec![point],
        }),
    };
    for verdict in &study.verdicts {
        add(verdict.seat, (verdict.number - 1, verdict.chance));
    }
    for account in &study.accounts {
        add(account.seat, (study.moves, account.end));
    }
    courses.sort_by_key(|course| course.seat);
    courses
}

/// Where things lie in the plot.
#[derive(Clone, Copy)]
struct Scale {
    moves: f64,
}

impl Scale {
    fn new(moves: u32) -> Scale {
        let moves = f64::from(moves.max(1));
        Scale { moves }
    }

    fn x(self, at: f64) -> f64 {
        LEFT + at / self.moves * (WIDTH - LEFT - RIGHT)
    }

    fn y(self, chance: Thousandths) -> f64 {
        let share = f64::from(chance) / 1000.0;
        HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
    }

    /// The move at a place of the plot, as a part of its width.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between nothing and the moves of a game"
    )]
    fn at(self, share: f64) -> usize {
        let part = (share * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT);
        (fogg_draw::within(part, 0.0, 1.0) * self.moves).round() as usize
    }
}

/// The plot, as far as it is known, with its table.
#[component]
pub(super) fn Plot() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let moves = Memo::new(move |_| about(desk, |study| study.moves).unwrap_or(0));
    let scale = move || Scale::new(moves.get());
    let lines = move || {
        let courses = about(desk, courses).unwrap_or_default();
        let lines = courses.iter().map(|course| line(scale(), course));
        lines.collect::<Vec<_>>()
    };
    let points = move || {
        let points = about(desk, |study| turning_points(&study.verdicts));
        let points = points.unwrap_or_default();
        let points = (1..).zip(&points).map(|(n, one)| point(scale(), n, one));
        points.collect::<Vec<_>>()
    };
    let here = move || {
        let at = desk
            .watch
            .frame
            .with(|frame| frame.as_ref().map(|frame| frame.at));
        let at = u32::try_from(at.unwrap_or(0)).unwrap_or(0);
        short(scale().x(f64::from(at))).to_string()
    };
    let grid = [0, 250, 500, 750, 1000].map(|chance| {
        let y = scale().y(chance);
        view! {
            <line class="grid" x1=LEFT x2=WIDTH - RIGHT y1=short(y).to_string() y2=short(y).to_string() />
            <text class="mark" x=LEFT - 5.0 y=short(y + 3.5).to_string() text-anchor="end">
                {percent(chance)}
            </text>
        }
        .into_any()
    });
    let there = move |event: web_sys::MouseEvent| {
        let plot = event.current_target();
        let plot = plot.and_then(|plot| plot.dyn_into::<web_sys::Element>().ok());
        let Some(plot) = plot else { return };
        let area = plot.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - area.left()) / area.width();
        desk.watch.playing.set(false);
        go(desk, untrack(scale).at(share));
    };
    let is_done = move || about(desk, |study| study.stage == Stage::Done) == Some(true);
    view! {
        <p class="quiet">{move || text().analysis_chances()}</p>
        <svg
            class="rating-plot chances" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img"
            aria-label=move || text().analysis_chances() on:click=there
        >
            {grid}
            {lines}
            <line class="here" x1=here x2=here y1=TOP y2=HEIGHT - BOTTOM />
            {points}
        </svg>
        <Legend />
        {move || is_done().then(|| view! { <Numbers /> })}
    }
    .into_any()
}

fn line(scale: Scale, course: &Course) -> AnyView {
    let Piece { fill, ink, shape } = piece(course.seat);
    let place = |&(at, chance): &(u32, Thousandths)| (scale.x(f64::from(at)), scale.y(chance));
    let points = course.points.iter().map(|point| {
        let (x, y) = place(point);
        format!("{},{}", short(x), short(y))
    });
    let points = points.collect::<Vec<_>>().join(" ");
    let dash = DASHES[course.seat.index() % DASHES.len()];
    let end = course.points.last().map(|last| {
        let (x, y) = place(last);
        let at = format!("translate({} {}) scale(4)", short(x), short(y));
        view! {
            <g transform=at>
                <rect class="end" x="-1.5" y="-1.5" width="3" height="3" rx=".7" fill=fill />
                <path d=shape fill=ink transform="scale(.8)" />
            </g>
        }
    });
    view! {
        <polyline class="halo" points=points.clone() />
        <polyline class="seat-line" points=points stroke=fill stroke-dasharray=dash />
        {end}
    }
    .into_any()
}

/// A turning point, with its number in the list of them.
fn point(scale: Scale, n: u32, verdict: &Verdict) -> AnyView {
    let (x, y) = (
        scale.x(f64::from(verdict.number - 1)),
        scale.y(verdict.chance),
    );
    let at = format!("translate({} {})", short(x), short(y));
    view! {
        <g class="turn" transform=at>
            <circle r="7.5" />
            <text y="3.6" text-anchor="middle">{n}</text>
        </g>
    }
    .into_any()
}

/// Whose line is which.
#[component]
fn Legend() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let seats = move || {
        let seats = about(desk, |study| {
            courses(study)
                .iter()
                .map(|course| course.seat)
                .collect::<Vec<_>>()
        });
        let seats = seats.unwrap_or_default().into_iter();
        let entry = |seat: Seat| {
            let Piece { fill, .. } = piece(seat);
            let dash = DASHES[seat.index() % DASHES.len()];
            view! {
                <li>
                    <Badge seat />
                    <svg class="sample" viewBox="0 0 30 6" aria-hidden="true">
                        <line class="halo" x1="0" x2="30" y1="3" y2="3" />
                        <line class="seat-line" x1="0" x2="30" y1="3" y2="3" stroke=fill stroke-dasharray=dash />
                    </svg>
                    {move || desk.say(|phrases| phrases.voice.name(seat))}
                </li>
            }
            .into_any()
        };
        seats.map(entry).collect::<Vec<_>>()
    };
    view! { <ul class="legend">{seats}</ul> }.into_any()
}

/// The numbers behind the plot.
#[component]
fn Numbers() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let rows = move || {
        let verdicts = about(desk, |study| study.verdicts.clone()).unwrap_or_default();
        let row = |verdict: Arc<Verdict>| {
            let seat = verdict.seat;
            view! {
                <tr>
                    <th scope="row">{verdict.number}</th>
                    <td>{move || desk.say(|phrases| phrases.voice.name(seat))}</td>
                    <td>{percent(verdict.chance)}" %"</td>
                </tr>
            }
            .into_any()
        };
        verdicts.into_iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <details class="rating-table">
            <summary>{move || text().analysis_table()}</summary>
            <div class="scroll" tabindex="0">
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{move || text().analysis_move()}</th>
                            <th scope="col">{move || text().analysis_player()}</th>
                            <th scope="col">{move || text().analysis_chance()}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

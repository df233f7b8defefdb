//! Cuts shapes to a window, leaves out what cannot be seen, and writes short path data.

use std::fmt::Write as _;

use super::Position;

/// How far beyond the edge of the board shapes go on, so that their cut edges do not show.
const BEYOND: f64 = 30.0;

/// The pieces of a shape within a window: at most one of an area, any number of a line.
pub(super) fn cut(shape: &[Position], window: [f64; 4], is_line: bool) -> Vec<Vec<Position>> {
    if !is_line {
        return vec![cut_area(shape, window)];
    }
    let [west, south, east, north] = window;
    let inside = |p: &Position| p[0] > west && p[0] < east && p[1] > south && p[1] < north;
    let pieces = shape.split(|p| !inside(p)).filter(|piece| piece.len() > 1);
    pieces.map(<[Position]>::to_vec).collect()
}

/// What is left of an area after cutting along the four edges, one after the other.
fn cut_area(area: &[Position], [west, south, east, north]: [f64; 4]) -> Vec<Position> {
    let edges = [
        (0, west, 1.0),
        (0, east, -1.0),
        (1, south, 1.0),
        (1, north, -1.0),
    ];
    edges
        .iter()
        .fold(area.to_vec(), |area, &(axis, edge, way)| {
            let mut kept = Vec::new();
            for (n, &point) in area.iter().enumerate() {
                let last = area[(n + area.len() - 1) % area.len()];
                let (before, now) = ((last[axis] - edge) * way, (point[axis] - edge) * way);
                if (before > 0.0) != (now > 0.0) {
                    let part = before / (before - now);
                    kept.push([0, 1].map(|k| last[k] + part * (point[k] - last[k])));
                }
                if now > 0.0 {
                    kept.push(point);
                }
            }
            kept
        })
}

/// Path data of a shape on the board, in whole units; empty when nothing of it shows.
pub(super) fn path(
    shape: &[Position],
    [width, height]: Position,
    is_line: bool,
    smallest: f64,
    tolerance: f64,
) -> String {
    let board = [-BEYOND, -BEYOND, width + BEYOND, height + BEYOND];
    let mut path = String::new();
    for piece in cut(shape, board, is_line) {
        if piece.len() < 2 || (!is_line && area(&piece) < smallest) {
            continue;
        }
        let mut simple = simplified(&piece, tolerance);
        if !is_line {
            // A ring begins anywhere; its far point keeps the rest from collapsing.
            simple.dedup();
        }
        if simple.len() < if is_line { 2 } else { 4 } {
            continue;
        }
        let mut last = [0, 0];
        for (n, &[x, y]) in simple.iter().enumerate() {
            let now = [round(x), round(y)];
            let command = match n {
                0 => "M",
                1 => "l",
                _ => "",
            };
            let step = if n == 0 {
                now
            } else {
                [now[0] - last[0], now[1] - last[1]]
            };
            if n > 1 && step == [0, 0] {
                continue;
            }
            // A minus sign separates as well as a blank.
            let blank = |number: i32| if number < 0 { "" } else { " " };
            let first = if command.is_empty() {
                blank(step[0])
            } else {
                ""
            };
            let _ = write!(
                path,
                "{command}{first}{}{}{}",
                step[0],
                blank(step[1]),
                step[1]
            );
            last = now;
        }
        if !is_line {
            path.push('z');
        }
    }
    path
}

/// Path data that rounds off the corners of a shape drawn with few points.
pub(super) fn smooth(points: &[Position], closed: bool) -> String {
    let n = points.len();
    let mid = |i: usize| {
        let (a, b) = (points[i % n], points[(i + 1) % n]);
        [round((a[0] + b[0]) / 2.0), round((a[1] + b[1]) / 2.0)]
    };
    let start = if closed {
        mid(n - 1)
    } else {
        points[0].map(round)
    };
    let mut path = format!("M{} {}", start[0], start[1]);
    let corners = if closed { 0..n } else { 1..n - 1 };
    for i in corners {
        let (control, to) = (points[i].map(round), mid(i));
        let to = if !closed && i + 2 == n {
            points[n - 1].map(round)
        } else {
            to
        };
        let _ = write!(path, "Q{} {} {} {}", control[0], control[1], to[0], to[1]);
    }
    path
}

/// Path data of a mark at each point that lies on the board.
pub(super) fn repeat(points: &[Position], [width, height]: Position, mark: &str) -> String {
    let on_board = |p: &&Position| p[0] > 0.0 && p[1] > 0.0 && p[0] < width && p[1] < height;
    let points = points.iter().filter(on_board).map(|p| p.map(round));
    points.map(|[x, y]| format!("M{x} {y}{mark}")).collect()
}

/// A line without the points that do not matter (Douglas and Peucker).
fn simplified(line: &[Position], tolerance: f64) -> Vec<Position> {
    let (first, last) = (line[0], line[line.len() - 1]);
    let off = |p: &Position| distance(*p, first, last);
    let inner = 1..line.len() - 1;
    let farthest = inner.max_by(|&a, &b| off(&line[a]).total_cmp(&off(&line[b])));
    match farthest {
        Some(n) if off(&line[n]) > tolerance => {
            let mut simple = simplified(&line[..=n], tolerance);
            simple.pop();
            simple.extend(simplified(&line[n..], tolerance));
            simple
        }
        _ => vec![first, last],
    }
}

/// How far a point is from the line between two others.
fn distance(p: Position, a: Position, b: Position) -> f64 {
    let (along, to) = ([b[0] - a[0], b[1] - a[1]], [p[0] - a[0], p[1] - a[1]]);
    let length = along[0].hypot(along[1]);
    if length < 1e-9 {
        return to[0].hypot(to[1]);
    }
    let part = (to[0] * along[0] + to[1] * along[1]) / (length * length);
    let part = part.clamp(0.0, 1.0);
    (to[0] - part * along[0]).hypot(to[1] - part * along[1])
}

fn area(ring: &[Position]) -> f64 {
    let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
    (pairs.map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>() / 2.0).abs()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "boards are far smaller than an i32"
)]
fn round(number: f64) -> i32 {
    number.round() as i32
}

#[cfg(test)]
mod tests {
    use super::{cut, path, smooth};

    #[test]
    fn shapes_are_cut_and_simplified() {
        let square = [
            [-100.0, 10.0],
            [50.0, 10.0],
            [50.0, 10.4],
            [50.0, 60.0],
            [-100.0, 60.0],
        ];
        let cut = cut(&square, [0.0, 0.0, 100.0, 100.0], false);
        assert!(cut[0].iter().all(|p| p[0] >= 0.0));
        let data = path(&square, [100.0, 100.0], false, 10.0, 1.0);
        assert_eq!(data, "M-30 10l80 0 0 50-80 0z");
        assert_eq!(path(&square, [100.0, 100.0], false, 1e6, 1.0), "");
    }

    #[test]
    fn drawn_lines_end_where_they_should() {
        let line = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]];
        assert_eq!(smooth(&line, false), "M0 0Q10 0 10 10");
    }
}

//! From the globe to a board: a conic projection, then a thin plate bent so that the cities lie
//! where the board has them.

use super::Position;

/// A way from the globe to a board.
pub(super) struct Warp {
    middle: f64,
    cone: f64,
    /// The cities as projected.
    knots: Vec<Position>,
    /// For x and y: a weight for each knot, then a constant and the two slopes.
    weights: [Vec<f64>; 2],
}

impl Warp {
    /// The way that takes each city to its place, the more exactly the less stiff it is.
    pub(super) fn new(window: [f64; 4], cities: &[(Position, Position)], stiffness: f64) -> Warp {
        let [west, south, east, north] = window;
        let mut warp = Warp {
            middle: (west + east) / 2.0,
            cone: ((south + north) / 2.0).to_radians().sin(),
            knots: Vec::new(),
            weights: [Vec::new(), Vec::new()],
        };
        warp.knots = cities
            .iter()
            .map(|(globe, _)| warp.project(*globe))
            .collect();
        warp.weights = [0, 1].map(|axis| {
            let wanted: Vec<f64> = cities.iter().map(|(_, at)| at[axis]).collect();
            warp.bend(&wanted, stiffness)
        });
        warp
    }

    /// Where a place on the globe lies on the board.
    pub(super) fn place(&self, globe: Position) -> Position {
        let at = self.project(globe);
        let n = self.knots.len();
        [0, 1].map(|axis| {
            let weights = &self.weights[axis];
            let plane = weights[n] + weights[n + 1] * at[0] + weights[n + 2] * at[1];
            let knots = self.knots.iter().zip(weights);
            plane
                + knots
                    .map(|(&knot, weight)| weight * pull(at, knot))
                    .sum::<f64>()
        })
    }

    /// An equidistant conic projection, with south down and a radius of about one.
    fn project(&self, [longitude, latitude]: Position) -> Position {
        let radius = 1.0 / self.cone + self.cone.asin() - latitude.to_radians();
        let angle = self.cone * (longitude - self.middle).to_radians();
        [radius * angle.sin(), radius * angle.cos()]
    }

    fn bend(&self, wanted: &[f64], stiffness: f64) -> Vec<f64> {
        let n = self.knots.len();
        let mut rows = vec![vec![0.0; n + 4]; n + 3];
        for (i, &knot) in self.knots.iter().enumerate() {
            for (j, &other) in self.knots.iter().enumerate() {
                rows[i][j] = if i == j { stiffness } else { pull(knot, other) };
            }
            for (k, value) in [1.0, knot[0], knot[1]].into_iter().enumerate() {
                rows[i][n + k] = value;
                rows[n + k][i] = value;
            }
            rows[i][n + 3] = wanted[i];
        }
        solve(rows)
    }
}

/// How much a knot moves a point of the plate.
fn pull(a: Position, b: Position) -> f64 {
    let squared = (a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2);
    if squared > 0.0 {
        squared * squared.ln()
    } else {
        0.0
    }
}

/// Solves linear equations, each a row with its right side last.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let n = rows.len();
    for column in 0..n {
        let largest =
            (column..n).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()));
        rows.swap(column, largest.unwrap_or(column));
        let pivot = rows[column].clone();
        for (i, row) in rows.iter_mut().enumerate() {
            if i != column {
                let factor = row[column] / pivot[column];
                for (value, own) in row.iter_mut().zip(&pivot) {
                    *value -= factor * own;
                }
            }
        }
    }
    (0..n).map(|i| rows[i][n] / rows[i][i]).collect()
}

#[cfg(test)]
mod tests {
    use super::Warp;

    #[test]
    fn cities_lie_where_the_board_has_them() {
        let cities = [
            ([0.0, 50.0], [100.0, 400.0]),
            ([10.0, 50.0], [500.0, 430.0]),
            ([0.0, 60.0], [120.0, 90.0]),
            ([12.0, 61.0], [520.0, 60.0]),
            ([5.0, 55.0], [260.0, 250.0]),
        ];
        let warp = Warp::new([-5.0, 45.0, 20.0, 65.0], &cities, 0.0);
        for (globe, at) in cities {
            let placed = warp.place(globe);
            assert!((placed[0] - at[0]).abs() < 1e-6 && (placed[1] - at[1]).abs() < 1e-6);
        }
    }
}

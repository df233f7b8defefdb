//! Reads TopoJSON: lines that neighbors share, and shapes made of such lines.

use std::collections::HashMap;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;

use super::Position;

/// An atlas file.
#[derive(Deserialize)]
pub(super) struct Topology {
    transform: Transform,
    arcs: Vec<Vec<Position>>,
    objects: HashMap<String, Value>,
}

#[derive(Deserialize)]
struct Transform {
    scale: Position,
    translate: Position,
}

impl Topology {
    /// Reads a file and undoes its compression: points are stored as steps on a grid.
    pub(super) fn read(text: &str) -> Result<Topology> {
        let mut topology: Topology = serde_json::from_str(text).context("this is not TopoJSON")?;
        let Transform { scale, translate } = &topology.transform;
        for arc in &mut topology.arcs {
            let mut grid = [0.0, 0.0];
            for point in arc {
                for axis in 0..2 {
                    grid[axis] += point[axis];
                    point[axis] = grid[axis] * scale[axis] + translate[axis];
                }
            }
        }
        Ok(topology)
    }

    /// The rings of an object's areas.
    pub(super) fn areas(&self, object: &str) -> Result<Vec<Vec<Position>>> {
        let rings = self.rings(object)?;
        Ok(rings.iter().flatten().map(|ring| self.join(ring)).collect())
    }

    /// The lines that two areas of an object share.
    pub(super) fn borders(&self, object: &str) -> Result<Vec<Vec<Position>>> {
        let mut uses = vec![0; self.arcs.len()];
        for arc in self.rings(object)?.iter().flatten().flatten() {
            uses[index(*arc)] += 1;
        }
        let shared = self.arcs.iter().zip(uses).filter(|(_, uses)| *uses > 1);
        Ok(shared.map(|(arc, _)| arc.clone()).collect())
    }

    /// The rings of each geometry, as numbers of lines.
    fn rings(&self, object: &str) -> Result<Vec<Vec<Vec<i64>>>> {
        let object = self
            .objects
            .get(object)
            .with_context(|| format!("no object `{object}`"))?;
        let geometries = match object.get("geometries").and_then(Value::as_array) {
            Some(geometries) => geometries.iter().collect(),
            None => vec![object],
        };
        let rings = geometries.into_iter().map(|geometry| {
            let mut rings = Vec::new();
            collect(&geometry["arcs"], &mut rings);
            rings
        });
        Ok(rings.collect())
    }

    fn join(&self, ring: &[i64]) -> Vec<Position> {
        let mut points = Vec::new();
        for &arc in ring {
            let line = &self.arcs[index(arc)];
            if arc < 0 {
                points.extend(line.iter().rev());
            } else {
                points.extend(line);
            }
            // The next line begins where this one ends.
            points.pop();
        }
        unwrap(&mut points);
        points
    }
}

/// Lets longitudes run on beyond 180 degrees, so that no ring jumps around the globe, and most
/// of each ring lies where one looks for it.
fn unwrap(ring: &mut [Position]) {
    for n in 1..ring.len() {
        ring[n][0] -= turns(ring[n][0] - ring[n - 1][0]);
    }
    #[expect(clippy::cast_precision_loss, reason = "rings have few points")]
    let middle = ring.iter().map(|p| p[0]).sum::<f64>() / ring.len().max(1) as f64;
    for point in ring {
        point[0] -= turns(middle);
    }
}

/// Full turns in degrees.
fn turns(degrees: f64) -> f64 {
    360.0 * (degrees / 360.0).round()
}

/// Polygons and multipolygons differ only in how deep their rings are nested.
fn collect(value: &Value, rings: &mut Vec<Vec<i64>>) {
    let Some(list) = value.as_array() else {
        return;
    };
    let numbers: Option<Vec<i64>> = list.iter().map(Value::as_i64).collect();
    match numbers {
        Some(ring) if !ring.is_empty() => rings.push(ring),
        _ => list.iter().for_each(|part| collect(part, rings)),
    }
}

/// A line that is used backwards is written as the complement of its number.
fn index(arc: i64) -> usize {
    let forwards = if arc < 0 { !arc } else { arc };
    usize::try_from(forwards).unwrap_or(0)
}

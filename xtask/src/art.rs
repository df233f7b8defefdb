//! `cargo xtask art`: turns public-domain maps into the land and water under a board.
//!
//! A recipe (`xtask/art/NAME.json`) says which shapes of which atlas file go into which layer and
//! where the cities really are. The shapes are projected, then bent so that every city lies where
//! its board has it, cut to the board, and simplified; the result is `crates/editions/art/NAME.map`.
//! Run it again after cities have been moved. The atlas files are those of the npm packages
//! world-atlas 2.0.2 and us-atlas 3.0.1; they are needed for this command only.

mod outline;
mod topology;
mod warp;

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::Workspace;
use topology::Topology;
use warp::Warp;

/// A position: longitude and latitude, or x and y.
type Position = [f64; 2];

/// How the map of a board is made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recipe {
    /// West, south, east and north of what is looked at.
    window: [f64; 4],
    /// How stiff the map is when it is bent to the cities.
    stiffness: f64,
    /// The cities on the globe, by id.
    cities: BTreeMap<String, Position>,
    /// What is taken from atlas files.
    atlas: Vec<Source>,
    /// What is drawn by hand on the globe.
    drawn: Vec<Drawn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    layer: String,
    file: String,
    object: String,
    /// Lines between neighbors instead of areas.
    #[serde(default)]
    borders: bool,
    /// Areas smaller than this are left out, in units of the board, squared.
    #[serde(default)]
    smallest: f64,
    /// How far a simplified line may be off.
    tolerance: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawn {
    layer: String,
    #[serde(default)]
    closed: bool,
    /// Path data to repeat at each point, instead of a line through them.
    mark: Option<String>,
    points: Vec<Position>,
}

/// Makes the maps of all recipes from the atlas files in some folders.
///
/// # Errors
/// When a file is missing or is not what it should be.
pub fn run(workspace: &Workspace, folders: &[&str]) -> Result<()> {
    let root = workspace.root();
    let mut recipes: Vec<_> = fs::read_dir(root.join("xtask/art"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    recipes.sort();
    for path in recipes {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let recipe = fs::read_to_string(&path)?;
        let recipe: Recipe = serde_json::from_str(&recipe)
            .with_context(|| format!("{} is not a recipe", path.display()))?;
        let edition = root.join(format!("crates/editions/data/{name}.toml"));
        let edition = fs::read_to_string(&edition)
            .with_context(|| format!("there is no edition {}", edition.display()))?;
        let lines = map(&recipe, &edition, folders).with_context(|| name.to_string())?;
        let text = format!(
            "# Made by `cargo xtask art` from Natural Earth and US Census data (public domain).\n{}\n",
            lines.join("\n")
        );
        let file = root.join(format!("crates/editions/art/{name}.map"));
        fs::write(&file, &text)?;
        println!("{}: {} bytes", file.display(), text.len());
    }
    Ok(())
}

fn map(recipe: &Recipe, edition: &str, folders: &[&str]) -> Result<Vec<String>> {
    let size = pair_after(edition, "size = ").context("the edition has no `size`")?;
    let cities = (recipe.cities.iter()).map(|(id, &globe)| {
        let line = edition
            .lines()
            .find(|line| line.contains(&format!("id = \"{id}\"")));
        let at = line.and_then(|line| pair_after(line, "at = "));
        Ok((
            globe,
            at.with_context(|| format!("the edition has no city `{id}`"))?,
        ))
    });
    let cities: Vec<(Position, Position)> = cities.collect::<Result<_>>()?;
    ensure!(cities.len() > 3, "a map needs four cities or more");
    let warp = Warp::new(recipe.window, &cities, recipe.stiffness);
    let mut lines = Vec::new();
    for source in &recipe.atlas {
        let topology = Topology::read(&find(folders, &source.file)?)?;
        let shapes = if source.borders {
            topology.borders(&source.object)?
        } else {
            topology.areas(&source.object)?
        };
        let mut path = String::new();
        for shape in shapes {
            for piece in outline::cut(&shape, recipe.window, source.borders) {
                let placed: Vec<Position> = piece.iter().map(|&p| warp.place(p)).collect();
                path += &outline::path(
                    &placed,
                    size,
                    source.borders,
                    source.smallest,
                    source.tolerance,
                );
            }
        }
        lines.push(format!("path {} {path}", source.layer));
    }
    for drawn in &recipe.drawn {
        let placed: Vec<Position> = drawn.points.iter().map(|&p| warp.place(p)).collect();
        let path = match &drawn.mark {
            Some(mark) => outline::repeat(&placed, size, mark),
            None => outline::smooth(&placed, drawn.closed),
        };
        lines.push(format!("path {} {path}", drawn.layer));
    }
    Ok(lines)
}

fn find(folders: &[&str], file: &str) -> Result<String> {
    let found = folders
        .iter()
        .map(|folder| Path::new(folder).join(file))
        .find(|p| p.exists());
    let path = found.with_context(|| {
        format!("`{file}` is in none of the folders: unpack world-atlas and us-atlas, name both")
    })?;
    Ok(fs::read_to_string(path)?)
}

/// The two numbers in brackets after a key.
fn pair_after(text: &str, key: &str) -> Option<Position> {
    let (_, rest) = text.split_once(key)?;
    let (pair, _) = rest.strip_prefix('[')?.split_once(']')?;
    let (x, y) = pair.split_once(',')?;
    Some([x.trim().parse().ok()?, y.trim().parse().ok()?])
}

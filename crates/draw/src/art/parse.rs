//! Reads an art file: a statement a line, words separated by blanks.

use fogg_engine::{Board, City, RouteId, closest};

use super::{Art, ArtFault, ArtFaults, Layer, Shade, Tile, Words};
use crate::{
    curve::Bend,
    decimal::short,
    geometry::Point,
    label::{Anchor, Placing, Side},
};

const STATEMENTS: [&str; 16] = [
    "space", "letters", "ground", "ink", "halo", "city", "rim", "bed", "tile", "layer", "path",
    "text", "title", "bend", "sign", "label",
];

/// What is wrong with a statement, and what to do.
type Trouble = (String, String);

pub(super) fn parse(board: &Board, text: &str) -> Result<Art, ArtFaults> {
    let mut art = Art::default();
    let mut faults = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if let Err((problem, remedy)) = statement(&mut art, board, line) {
            faults.push(ArtFault {
                line: number + 1,
                problem,
                remedy,
            });
        }
    }
    if faults.is_empty() {
        Ok(art)
    } else {
        Err(ArtFaults(faults))
    }
}

fn statement(art: &mut Art, board: &Board, line: &str) -> Result<(), Trouble> {
    let mut words = Reader { rest: line.trim() };
    if words.rest.is_empty() || words.rest.starts_with('#') {
        return Ok(());
    }
    let keyword = words.word("a statement")?;
    match keyword {
        "space" => art.space = Some(words.positive("the length of a space")?),
        "letters" => art.letters = Some(words.positive("the size of letters")?),
        "ground" => art.colors.ground = words.shade()?,
        "ink" => art.colors.ink = words.shade()?,
        "halo" => art.colors.halo = words.shade()?,
        "city" => art.colors.city = words.shade()?,
        "rim" => art.colors.rim = words.shade()?,
        "bed" => art.colors.bed = words.shade()?,
        "tile" => art.tiles.push(Tile {
            name: words.word("the name of a tile")?.to_owned(),
            size: Point::new(words.positive("a width")?, words.positive("a height")?),
            path: words.path()?,
        }),
        "layer" => {
            let layer = layer(&mut words, &art.tiles)?;
            art.layers.push(layer);
        }
        "path" => {
            let layer = known_layer(&mut words, &mut art.layers)?;
            layer.paths.push(words.path()?);
        }
        "text" => {
            let layer = known_layer(&mut words, &mut art.layers)?;
            let mut text = place(&mut words)?;
            text.text = words.take_rest("the text")?;
            layer.texts.push(text);
        }
        "title" => art.title = Some(place(&mut words)?),
        "bend" => {
            let (route, way) = route(&mut words, board)?;
            let bend = Bend {
                aside: way * words.number("how far aside")?,
                lean: way * words.optional_number("how far it leans")?.unwrap_or(0.0),
            };
            art.bends.push((route, bend));
        }
        "sign" => {
            let (route, way) = route(&mut words, board)?;
            let side = words.choice("a side", &["left", "right"])?;
            if (side == "left") == (way > 0.0) {
                art.left_signs.push(route);
            }
        }
        "label" => {
            let city = words.city(board)?;
            let side = words.choice("a side", &Side::ALL.map(Side::word))?;
            let side = Side::ALL.into_iter().find(|known| known.word() == side);
            let nudge = Point::new(
                words
                    .optional_number("how far to the right")?
                    .unwrap_or(0.0),
                words.optional_number("how far down")?.unwrap_or(0.0),
            );
            if let Some(side) = side {
                art.labels.push((city, Placing::new(side, nudge)));
            }
        }
        unknown => return Err(unfit("statement", unknown, &STATEMENTS)),
    }
    words.end()
}

fn layer(words: &mut Reader<'_>, tiles: &[Tile]) -> Result<Layer, Trouble> {
    let mut layer = Layer {
        name: words.word("the name of a layer")?.to_owned(),
        fill: None,
        line: None,
        glow: None,
        tile: None,
        dash: None,
        paths: Vec::new(),
        texts: Vec::new(),
    };
    while !words.rest.is_empty() {
        match words.choice("a property", &["fill", "line", "glow", "tile", "dash"])? {
            "fill" => layer.fill = Some(words.shade()?),
            "line" => layer.line = Some((words.shade()?, words.positive("a width")?)),
            "glow" => layer.glow = Some((words.shade()?, words.positive("a width")?)),
            "tile" => {
                let names: Vec<&str> = tiles.iter().map(|tile| tile.name.as_str()).collect();
                let name = words.choice("a tile", &names)?.to_owned();
                layer.tile = Some((name, words.shade()?, words.positive("a width")?));
            }
            _ => layer.dash = Some([words.positive("a stroke")?, words.positive("a gap")?]),
        }
    }
    Ok(layer)
}

fn known_layer<'a>(
    words: &mut Reader<'_>,
    layers: &'a mut [Layer],
) -> Result<&'a mut Layer, Trouble> {
    let name = words.word("the name of a layer")?;
    match layers.iter().position(|layer| layer.name == name) {
        Some(n) => Ok(&mut layers[n]),
        None => {
            let names = layers.iter().map(|layer| layer.name.as_str());
            let remedy = match closest(name, names) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "write the name of a layer that is declared above".to_owned(),
            };
            Err((format!("unknown layer `{name}`"), remedy))
        }
    }
}

/// Position, anchor and size of a text.
fn place(words: &mut Reader<'_>) -> Result<Words, Trouble> {
    let anchors = [Anchor::Start, Anchor::Middle, Anchor::End];
    let at = Point::new(words.number("x")?, words.number("y")?);
    let word = words.choice("an anchor", &anchors.map(Anchor::word))?;
    let anchor = anchors.into_iter().find(|anchor| anchor.word() == word);
    Ok(Words {
        at,
        anchor: anchor.unwrap_or(Anchor::Middle),
        size: words.positive("the size of the letters")?,
        text: String::new(),
    })
}

/// A route by its cities and, for a double one, its lane; with -1 when it is named backwards.
fn route(words: &mut Reader<'_>, board: &Board) -> Result<(RouteId, f64), Trouble> {
    let (from, to) = (words.city(board)?, words.city(board)?);
    let lane = if words.rest.starts_with("lane ") {
        words.word("lane")?;
        words.choice("a lane", &["1", "2"])?
    } else {
        "1"
    };
    let lanes = board.between(from, to);
    let found = lanes
        .iter()
        .find(|&id| board.route(id).lane.to_string() == lane);
    let Some(id) = found else {
        let [from, to] = [from, to].map(|city| &board.city(city).id);
        let problem = format!("there is no lane {lane} between `{from}` and `{to}`");
        return Err((problem, "name the two cities of a route".into()));
    };
    let way = if board.route(id).ends[0] == from {
        1.0
    } else {
        -1.0
    };
    Ok((id, way))
}

/// What is left of a line.
struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn word(&mut self, what: &str) -> Result<&'t str, Trouble> {
        if self.rest.is_empty() {
            return Err((
                format!("{what} is missing"),
                "write it at the end of the line".into(),
            ));
        }
        let (word, rest) = self
            .rest
            .split_once(char::is_whitespace)
            .unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        Ok(word)
    }

    fn take_rest(&mut self, what: &str) -> Result<String, Trouble> {
        if self.rest.is_empty() {
            self.word(what)?;
        }
        Ok(std::mem::take(&mut self.rest).to_owned())
    }

    fn end(&self) -> Result<(), Trouble> {
        if self.rest.is_empty() {
            return Ok(());
        }
        let start: String = self.rest.chars().take(40).collect();
        Err((format!("`{start}` is too much"), "take it out".into()))
    }

    fn number(&mut self, what: &str) -> Result<f64, Trouble> {
        let word = self.word(what)?;
        let number = decimal(word).filter(|n| n.abs() <= 1e6);
        number.ok_or_else(|| (format!("`{word}` is not {what}"), "write a number".into()))
    }

    fn optional_number(&mut self, what: &str) -> Result<Option<f64>, Trouble> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        self.number(what).map(Some)
    }

    fn positive(&mut self, what: &str) -> Result<f64, Trouble> {
        let number = self.number(what)?;
        if number > 0.0 {
            return Ok(number);
        }
        Err((
            format!("{} is not {what}", short(number)),
            "write a number above 0".into(),
        ))
    }

    fn shade(&mut self) -> Result<Shade, Trouble> {
        Ok(Shade::new(self.color("by day")?, self.color("by night")?))
    }

    fn color(&mut self, when: &str) -> Result<&'t str, Trouble> {
        let word = self.word(&format!("a color {when}"))?;
        let digits = word.strip_prefix('#').unwrap_or_default();
        let is_hex = digits.bytes().all(|b| b.is_ascii_hexdigit());
        if is_hex && matches!(digits.len(), 3 | 4 | 6 | 8) {
            return Ok(word);
        }
        let remedy = "write one as #rgb, #rgba, #rrggbb or #rrggbbaa";
        Err((format!("`{word}` is not a color"), remedy.into()))
    }

    fn path(&mut self) -> Result<String, Trouble> {
        let path = self.take_rest("path data")?;
        let stranger = path
            .chars()
            .find(|&c| !"MmLlHhVvCcSsQqTtAaZz0123456789.,- ".contains(c));
        match stranger {
            None => Ok(path),
            Some(c) => Err((
                format!("`{c}` in path data"),
                "use SVG path commands".into(),
            )),
        }
    }

    fn choice(&mut self, what: &str, choices: &[&str]) -> Result<&'t str, Trouble> {
        let word = self.word(what)?;
        if choices.contains(&word) {
            return Ok(word);
        }
        Err(unfit(what, word, choices))
    }

    fn city(&mut self, board: &Board) -> Result<City, Trouble> {
        let id = self.word("a city")?;
        board.city_with_id(id).ok_or_else(|| {
            let ids: Vec<&str> = board.cities.iter().map(|city| city.id.as_str()).collect();
            unfit("city", id, &ids)
        })
    }
}

fn unfit(what: &str, word: &str, choices: &[&str]) -> Trouble {
    let what = what.trim_start_matches("an ").trim_start_matches("a ");
    let remedy = match closest(word, choices.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if choices.len() > 20 => format!("write the id of a {what}"),
        None => format!("write one of {}", choices.join(", ")),
    };
    (format!("unknown {what} `{word}`"), remedy)
}

/// A number with or without a point. The reader of all floats there are would be the largest part
/// of what a browser is sent for the art.
fn decimal(word: &str) -> Option<f64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{part}");
    let plain = all.bytes().all(|byte| byte.is_ascii_digit());
    let size = f64::from(all.parse::<u32>().ok().filter(|_| plain)?);
    let size = size / 10_f64.powi(i32::try_from(part.len()).ok()?);
    Some(if word.starts_with('-') { -size } else { size })
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn numbers_with_and_without_a_point() {
        for word in [
            "0",
            "7",
            "-12",
            "12.5",
            "-.25",
            "3.",
            "00.125",
            "999999.999",
        ] {
            assert_eq!(decimal(word), word.parse().ok(), "{word}");
        }
        for word in [
            "", "-", ".", "--1", "+1", "1e3", "1.2.3", "inf", "NaN", "1,5", "٣",
        ] {
            assert_eq!(decimal(word), None, "{word}");
        }
    }
}

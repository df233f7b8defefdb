//! Routes: two cities and, where several lanes lie between them, what singles one out.

use fogg_engine::{City, CitySet, Color, Edition, Route, RouteId, View};

use crate::terms;

use super::{
    cards::card,
    cities::city_in,
    error::{LaneName, WordError, quote},
    finished,
    fold::fold,
    split,
};

/// What was said about a lane; nothing said fits every lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LaneWords {
    /// Its color, or that it is gray (`Some(None)`).
    pub color: Option<Option<Color>>,
    /// Whether it must be a tunnel.
    pub tunnel: bool,
    /// Whether it must be a ferry.
    pub ferry: bool,
    /// Its spaces.
    pub length: Option<u8>,
    /// The locomotives printed on it.
    pub symbols: Option<u8>,
    /// Its number among the lanes, from 1.
    pub lane: Option<u8>,
}

impl LaneWords {
    /// Takes one description from the front of a list of words; `None` if there is none.
    pub fn take(&mut self, words: &mut &[&str]) -> Option<()> {
        let (&first, rest) = words.split_first()?;
        let mut rest = rest;
        let folded = fold(first);
        let number = |word: &str| word.parse::<u8>().ok();
        match folded.as_str() {
            "gray" | "grey" | "harmaa" | "серыи" | "сіра" => self.color = Some(None),
            "tunnel" | "tunneli" | "туннель" | "тунель" => self.tunnel = true,
            "ferry" | "lautta" | "переправа" => self.ferry = true,
            "lane" => {
                let (&word, after) = rest.split_first()?;
                self.lane = Some(number(word)?);
                rest = after;
            }
            _ if first.starts_with('#') => self.lane = Some(number(&first[1..])?),
            _ if folded.ends_with("sym") => {
                self.symbols = Some(number(folded.trim_end_matches("sym"))?);
            }
            _ if first.starts_with(|c: char| c.is_ascii_digit()) => {
                self.length = Some(number(first)?);
                let (unit, after) = rest.split_first().unwrap_or((&"", rest));
                if matches!(*unit, "space" | "spaces" | "long") {
                    rest = after;
                }
            }
            _ => self.color = Some(Some(card(first)?.color()?)),
        }
        *words = rest;
        Some(())
    }

    /// Whether a lane is as described.
    pub fn fit(&self, route: &Route) -> bool {
        self.color.is_none_or(|color| color == route.cost.color)
            && (!self.tunnel || route.cost.tunnel)
            && (!self.ferry || route.cost.symbols > 0)
            && self.length.is_none_or(|length| length == route.cost.length)
            && self
                .symbols
                .is_none_or(|symbols| symbols == route.cost.symbols)
            && self.lane.is_none_or(|lane| lane == route.lane)
    }
}

/// The lanes between two cities that fit what was said; never none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lanes(Vec<RouteId>);

impl Lanes {
    /// The lanes between two cities that fit a description.
    ///
    /// # Errors
    /// When there is no such route.
    pub fn between(
        edition: &Edition,
        ends: [City; 2],
        said: &LaneWords,
    ) -> Result<Lanes, WordError> {
        let board = &edition.board;
        let [from, to] = ends;
        if from == to {
            return Err(WordError::SameCity { city: from });
        }
        let all: Vec<RouteId> = board.between(from, to).iter().collect();
        if all.is_empty() {
            let touching = board.touching[from.index()].iter();
            let neighbors: CitySet = touching.map(|route| board.other_end(route, from)).collect();
            return Err(WordError::NoRoute {
                from,
                to,
                neighbors: neighbors.iter().collect(),
            });
        }
        let fit = |id: &&RouteId| said.fit(board.route(**id));
        let fitting: Vec<RouteId> = all.iter().filter(fit).copied().collect();
        if fitting.is_empty() {
            return Err(WordError::NoSuchLane {
                words: None,
                lanes: all,
            });
        }
        Ok(Lanes(fitting))
    }

    /// The first lane.
    pub fn first(&self) -> RouteId {
        self.0[0]
    }

    /// The lanes of which something is true, if there are any.
    pub fn filter(&self, is_wanted: impl Fn(&RouteId) -> bool) -> Option<Lanes> {
        let wanted: Vec<RouteId> = self.0.iter().copied().filter(is_wanted).collect();
        (!wanted.is_empty()).then_some(Lanes(wanted))
    }

    /// The lanes, in file order.
    pub fn iter(&self) -> impl Iterator<Item = RouteId> + '_ {
        self.0.iter().copied()
    }

    /// The first lane that the seat that looks may still claim; if there is none, the first that
    /// nobody owns; or simply the first.
    pub fn freest(&self, view: View<'_>) -> RouteId {
        let open = |lane: &RouteId| view.public.open[view.seat].contains(*lane);
        let free = |lane: &RouteId| view.public.owner(*lane).is_none();
        let lane = self.iter().find(open).or_else(|| self.iter().find(free));
        lane.unwrap_or(self.first())
    }

    /// The one lane that is meant. Of lanes that are alike it is the [freest](Lanes::freest)
    /// for the seat that looks, or simply the first.
    ///
    /// # Errors
    /// When the lanes differ: then it matters which is meant.
    pub fn one(&self, edition: &Edition, view: Option<View<'_>>) -> Result<RouteId, WordError> {
        let route = |id: RouteId| edition.board.route(id);
        let first = self.first();
        let printed = |id: RouteId| (route(id).cost, route(id).merchandise);
        let alike = |id: RouteId| printed(id) == printed(first);
        if self.iter().all(alike) {
            return Ok(view.map_or(first, |view| self.freest(view)));
        }
        let look = |id: RouteId| (route(id).cost.color, terms::kind(&route(id).cost));
        let told_apart =
            |id: RouteId| self.iter().filter(|&other| look(other) == look(id)).count() == 1;
        let name = |id: RouteId| match told_apart(id) {
            true => LaneName::Look(id),
            false => LaneName::Number(route(id).lane),
        };
        Err(WordError::WhichLane {
            lanes: self.iter().map(name).collect(),
        })
    }
}

/// Takes two cities and what is said about the lane from the front of a list of words.
///
/// # Errors
/// When a city is not understood or there is no such route.
pub fn lanes(edition: &Edition, words: &mut &[&str]) -> Result<Lanes, WordError> {
    let ends = ends_in(edition, words)?;
    let mut said = LaneWords::default();
    let all = *words;
    while said.take(words).is_some() {}
    let mut lanes = Lanes::between(edition, ends, &said);
    if let Err(WordError::NoSuchLane { words: said, .. }) = &mut lanes {
        *said = Some(quote(&all[..all.len() - words.len()]));
    }
    lanes
}

/// A route: the whole text. With a view, of two lanes that are alike the one that is free.
///
/// # Errors
/// When it is not clear which route is meant.
pub fn route(edition: &Edition, view: Option<View<'_>>, text: &str) -> Result<RouteId, WordError> {
    let words = split(text);
    let mut rest = &words[..];
    let route = route_in(edition, view, &mut rest)?;
    finished(rest)?;
    Ok(route)
}

/// Takes a route from the front of a list of words.
///
/// # Errors
/// When it is not clear which route is meant.
pub fn route_in(
    edition: &Edition,
    view: Option<View<'_>>,
    words: &mut &[&str],
) -> Result<RouteId, WordError> {
    lanes(edition, words)?.one(edition, view)
}

/// Takes two cities, with or without `to` between them, from the front of a list of words.
pub(crate) fn ends_in(edition: &Edition, words: &mut &[&str]) -> Result<[City; 2], WordError> {
    let from = city_in(edition, words)?;
    if let Some((&"to", rest)) = words.split_first() {
        *words = rest;
    }
    let to = city_in(edition, words)?;
    if from == to {
        return Err(WordError::SameCity { city: from });
    }
    Ok([from, to])
}

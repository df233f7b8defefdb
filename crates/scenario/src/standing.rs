//! Standings: the end of a game in numbers, for ranking and bonuses without a board.

use fogg_engine::{
    BySeat, Rules, Scores, Seat, Standing,
    limits::{MAX_SEATS, MAX_STATIONS, MAX_TICKETS},
    rank,
};

use crate::{
    given::{number, points, up_to},
    text::first_word,
};

/// What a `standing` line says.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Words {
    standing: Standing,
    /// Whether points were given.
    points: bool,
    /// Stations in reserve, if they were given.
    left: Option<u8>,
    /// The total with all bonuses, if that was given instead of points.
    total: Option<i16>,
}

/// Reads `points 110, completed 4, longest 22`.
pub(crate) fn read(text: &str) -> Result<Words, String> {
    let mut words = Words::default();
    for part in text.split([',', ';']).map(str::trim) {
        if part.is_empty() {
            continue;
        }
        let (key, value) = first_word(part);
        // `4 completed` is `completed 4`.
        let (key, value) = if key.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            (value, key)
        } else {
            (key, value)
        };
        let standing = &mut words.standing;
        match key.to_lowercase().as_str() {
            "points" | "routes" => {
                standing.routes = points(value)?;
                words.points = true;
            }
            "tickets" => standing.tickets = points(value)?,
            "completed" => standing.completed = up_to(MAX_TICKETS, value)?,
            "longest" => standing.longest = number(value)?,
            "built" => standing.stations_built = up_to(MAX_STATIONS, value)?,
            "left" => words.left = Some(up_to(MAX_STATIONS, value)?),
            "merchandise" => standing.merchandise = up_to(100, value)?,
            "total" => words.total = Some(points(value)?),
            _ => {
                return Err(format!(
                    "`{part}` is no part of a standing: write points, tickets, completed, \
                     longest, built, left, merchandise or total, each with a number"
                ));
            }
        }
    }
    if words.points && words.total.is_some() {
        return Err(
            "`points` and `total` in one standing: the points follow from the total".into(),
        );
    }
    Ok(words)
}

/// The scores that follow.
pub(crate) fn scores(
    rules: &Rules,
    seats: u8,
    words: &[Option<Words>; MAX_SEATS],
) -> Result<Scores, String> {
    let mut standings = BySeat::<Standing>::default();
    let stations = rules.stations.map_or(0, |stations| stations.count);
    for seat in Seat::all(seats) {
        let letter = seat.letter();
        let words = words[seat.index()].ok_or_else(|| {
            format!("every seat has a standing: write `standing {letter}: …`, too")
        })?;
        let mut standing = words.standing;
        if standing
            .stations_built
            .saturating_add(words.left.unwrap_or(0))
            > stations
        {
            return Err(format!(
                "{letter} has more stations than the box gives: {stations}"
            ));
        }
        if standing.merchandise > 0 && rules.merchandise.is_none() {
            return Err("the box has no merchandise".to_owned());
        }
        let reserve = stations.saturating_sub(standing.stations_built);
        standing.stations_left = words.left.unwrap_or(reserve);
        standings[seat] = standing;
    }
    // Bonuses do not depend on points, so a total says what the points must have been.
    let without = rank(rules, seats, &standings);
    for seat in Seat::all(seats) {
        if let Some(total) = words[seat.index()].unwrap_or_default().total {
            standings[seat].routes += total - without.seats[seat].total;
        }
    }
    Ok(rank(rules, seats, &standings))
}

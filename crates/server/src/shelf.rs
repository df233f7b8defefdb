//! From what a table says of itself to what is stored with it for lists and statistics.

use fogg_engine::Seat;
use fogg_online::{Occupant, PersonId, SeatResult, Stage, Summary};
use fogg_protocol::{
    Clock, Sitter,
    http::{About, Placed, Stage as Told},
    wire,
};
use fogg_store::{Outcome, Shelf, Stage as Kept};

/// What is stored with a table. `keeper` is the server that stores it, `board` the name under which games are counted; `before` is how
/// the table was when it was last stored.
pub(crate) fn shelf(
    keeper: &str,
    board: &str,
    summary: &Summary,
    before: Option<&Summary>,
) -> Shelf {
    let terms = &summary.terms;
    let about = about(summary);
    let bit = |seat: &Seat| 1 << seat.index();
    let reseated = before.is_none_or(|before| !people(before).eq(people(summary)));
    let sitters = people(summary).map(|(seat, person)| (seat, person.0.clone()));
    Shelf {
        keeper: keeper.to_owned(),
        stage: match summary.stage {
            Stage::Open => Kept::Open,
            Stage::Playing => Kept::Playing,
            Stage::Over => Kept::Over,
        },
        board: board.to_owned(),
        seats: u8::try_from(summary.seats.len()).unwrap_or(u8::MAX),
        listed: terms.public,
        rated: terms.rated,
        clock: terms.clock.map(|clock| clock_kind(clock).to_owned()),
        since_ms: summary.since,
        due_ms: summary.due,
        acting: about.acting.iter().map(bit).sum(),
        about: wire::to_text(&about),
        sitters: reseated.then(|| sitters.collect()),
        results: people(summary)
            .filter_map(|(seat, person)| {
                let result = summary.results.get(usize::from(seat))?;
                Some(outcome(seat, person, result))
            })
            .collect(),
    }
}

/// Whether the list of tables looks different now.
pub(crate) fn is_news(summary: &Summary, before: &Summary) -> bool {
    summary.terms.public && (summary.stage != before.stage || summary.seats != before.seats)
}

/// The word for a kind of clock.
pub(crate) fn clock_kind(clock: Clock) -> &'static str {
    match clock {
        Clock::Days(_) => "days",
        Clock::Bank { .. } => "bank",
    }
}

/// What everybody may know of a table.
fn about(summary: &Summary) -> About {
    let acting = summary.seats.iter().enumerate();
    let acting = acting.filter_map(|(seat, occupant)| match occupant {
        Occupant::Person { id, .. } if summary.to_act.contains(id) => Seat::new(seat),
        Occupant::Person { .. } | Occupant::Nobody | Occupant::Bot(_) => None,
    });
    About {
        edition: summary.edition.clone(),
        hash: summary.hash.clone(),
        terms: summary.terms,
        stage: match summary.stage {
            Stage::Open => Told::Open,
            Stage::Playing => Told::Playing,
            Stage::Over => Told::Over,
        },
        seats: summary.seats.iter().map(sitter).collect(),
        acting: acting.collect(),
        since: summary.since,
        results: summary.results.iter().map(placed).collect(),
    }
}

fn sitter(occupant: &Occupant) -> Sitter {
    match occupant {
        Occupant::Nobody => Sitter::Nobody,
        Occupant::Bot(kind) => Sitter::Bot((*kind).to_owned()),
        Occupant::Person {
            name,
            standing,
            away,
            ..
        } => Sitter::Person {
            name: name.clone(),
            standing: *standing,
            away: *away,
        },
    }
}

fn placed(result: &SeatResult) -> Placed {
    Placed {
        place: result.place,
        score: result.score,
        finished: result.finished,
    }
}

fn outcome(seat: u8, person: &PersonId, result: &SeatResult) -> Outcome {
    let standing = &result.score.standing;
    Outcome {
        seat,
        person: person.0.clone(),
        place: result.place,
        score: result.score.total.into(),
        tickets: standing.tickets.into(),
        completed: standing.completed.into(),
        longest: standing.longest.into(),
        finished: result.finished,
    }
}

/// The people at a table, by seat.
fn people(summary: &Summary) -> impl Iterator<Item = (u8, &PersonId)> {
    let seats = (0..).zip(&summary.seats);
    seats.filter_map(|(seat, occupant)| match occupant {
        Occupant::Person { id, .. } => Some((seat, id)),
        Occupant::Nobody | Occupant::Bot(_) => None,
    })
}

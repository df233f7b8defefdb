//! What everybody may know of somebody with an account: games, and how ratings came about.

use axum::{
    extract::{Path, State},
    http::Method,
    routing::get,
};
use fogg_protocol::{
    Refusal, Standing, fold_name,
    http::{BoardTally, Profile, RatingPoint},
    wire::Wire,
};
use fogg_store::{Account, Rating, Tally};

use super::{Form, Front, Route, Who};
use crate::answer::{Answer, Refused, ok};

pub(super) const ROUTES: &[Route] = &[Route {
    method: Method::GET,
    path: "/api/people/{name}",
    about: "The games of somebody with an account, and how their ratings came about.",
    who: Who::Anybody,
    query: &[],
    body: Form::Nothing,
    status: 200,
    answer: Form::Json(Profile::schema),
    handler: || get(person),
}];

async fn person(State(front): State<Front>, Path(name): Path<String>) -> Answer {
    let account = front.store().account(&fold_name(&name)).await?;
    let account = account.ok_or(Refusal::NoSuchPerson)?;
    Ok(ok(&profile(&front, account).await?))
}

pub(super) async fn profile(front: &Front, account: Account) -> Result<Profile, Refused> {
    let store = front.store();
    let tallies = store.tallies(&account.person).await?;
    let ratings = store.ratings(&account.person).await?;
    let board = |tally: Tally| {
        let here = ratings.iter().filter(|(board, _)| *board == tally.board);
        let ratings = here.map(|(_, rating)| point(rating)).collect();
        board_tally(tally, ratings)
    };
    Ok(Profile {
        name: account.name,
        standing: match account.owner {
            None => Standing::Account,
            Some(_) => Standing::Bot,
        },
        created: account.created_ms,
        boards: tallies.into_iter().map(board).collect(),
    })
}

fn point(rating: &Rating) -> RatingPoint {
    RatingPoint {
        at: rating.created_ms,
        rating: rating.rating,
        uncertainty: rating.uncertainty,
    }
}

fn board_tally(tally: Tally, ratings: Vec<RatingPoint>) -> BoardTally {
    // Sums of points are small enough to be exact.
    #[expect(clippy::cast_precision_loss)]
    let mean = (tally.finished > 0).then(|| tally.points as f64 / tally.finished as f64);
    BoardTally {
        board: tally.board,
        games: tally.games,
        finished: tally.finished,
        wins: tally.wins,
        mean,
        best: tally.best,
        longest: tally.longest,
        completed: tally.completed,
        ratings,
    }
}

//! An analysis for other programs. Actions are written as in a record.

use fogg_bots::Estimate;
use fogg_engine::{Action, Edition, Phase, PlayerView, Purchase, Scores};
use fogg_record::{Record, Written};
use serde_json::{Value, json};

use crate::{
    account::Account,
    analysis::{Analysis, Depth},
    fought::Fought,
    verdict::Verdict,
};

/// An analysis of this record, made at this depth.
pub(crate) fn value(
    analysis: &Analysis,
    edition: &Edition,
    record: &Record,
    depth: Depth,
) -> Value {
    let (accounts, scores) = (analysis.accounts(), analysis.scores());
    let seats = accounts.iter().map(|account| seat(record, scores, account));
    let verdicts = analysis.verdicts().iter();
    let decisions = verdicts.map(|verdict| decision(edition, verdict));
    let fought = analysis.fought().into_iter().map(wanted);
    json!({
        "edition": edition.id,
        "players": record.players(),
        "moves": analysis.moves(),
        "finished": scores.is_some(),
        "playouts": depth.playouts,
        "seed": depth.seed,
        "seats": seats.collect::<Vec<_>>(),
        "decisions": decisions.collect::<Vec<_>>(),
        "fought": fought.collect::<Vec<_>>(),
    })
}

fn wanted(fought: Fought) -> Value {
    let by = fought.by.iter().map(|seat| seat.letter().to_string());
    json!({
        "route": fought.route.index(),
        "by": by.collect::<Vec<_>>(),
    })
}

fn seat(record: &Record, scores: Option<Scores>, account: &Account) -> Value {
    let curve = account.curve.iter();
    let curve = curve.map(|point| json!([point.moves, point.win]));
    json!({
        "seat": account.seat.letter().to_string(),
        "name": record.name(account.seat),
        "score": scores.map(|scores| scores.seats[account.seat].total),
        "decisions": account.decisions,
        "agreed": account.agreed,
        "start": account.start,
        "deal": account.deal,
        "luck": account.luck,
        "skill": account.skill,
        "cost": account.cost,
        "end": account.end,
        "curve": curve.collect::<Vec<_>>(),
    })
}

fn decision(edition: &Edition, verdict: &Verdict) -> Value {
    let choices = verdict.choices.iter();
    let choices = choices.map(|choice| estimate(edition, &verdict.saw, choice));
    json!({
        "move": verdict.number,
        "seat": verdict.seat.letter().to_string(),
        "turn": verdict.turn,
        "agrees": verdict.agrees(),
        "chance": verdict.chance,
        "gain": verdict.gain(),
        "cost": verdict.cost(),
        "played": estimate(edition, &verdict.saw, &verdict.played),
        "best": estimate(edition, &verdict.saw, &verdict.best),
        "choices": choices.collect::<Vec<_>>(),
    })
}

fn estimate(edition: &Edition, saw: &PlayerView, estimate: &Estimate) -> Value {
    json!({
        "actions": written(edition, *saw, &estimate.actions),
        "win": estimate.win,
        "score": estimate.score,
        "playouts": estimate.playouts,
    })
}

/// A line as a record has it. What is paid depends on what was begun, so the view follows.
fn written(edition: &Edition, mut saw: PlayerView, line: &[Action]) -> Vec<String> {
    let write = |&action: &Action| {
        let written = Written::of(saw.view(edition), action).to_string();
        let paying = |purchase, swaps| Phase::Paying { purchase, swaps };
        saw.public.phase = match (action, saw.public.phase) {
            (Action::Claim(route), _) => paying(Purchase::Route(route), 0),
            (Action::Build(city), _) => paying(Purchase::Station(city), 0),
            (Action::Swap(swaps), Phase::Paying { purchase, .. }) => paying(purchase, swaps),
            (_, phase) => phase,
        };
        written
    };
    line.iter().map(write).collect()
}

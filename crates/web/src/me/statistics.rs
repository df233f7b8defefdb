//! What somebody with an account has achieved, board by board.

use fogg_commands::terms;
use fogg_draw::short;
use fogg_engine::Edition;
use fogg_i18n::Text;
use fogg_protocol::{
    http::{BoardTally, Profile, RatingPoint},
    wire,
};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    online::http::{self, Failure},
};

use super::{days::day, plot::RatingPlot, told};

/// How many ratings the table beside a plot lists.
const LISTED: usize = 100;

/// The statistics of the account of this name.
#[component]
pub(super) fn Statistics(name: String) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let profile = RwSignal::new(None::<Result<Profile, Failure>>);
    spawn_local(async move {
        let found = fetch(&name).await;
        // Whoever has signed out meanwhile does not look any more.
        profile.try_set(Some(found));
    });
    let boards = move || {
        profile.with(|profile| match profile {
            None => view! { <p class="quiet">{text().me_asking()}</p> }.into_any(),
            Some(Err(why)) => {
                view! { <p class="wrong" role="alert">{told(text(), why)}</p> }.into_any()
            }
            Some(Ok(profile)) => shown(desk, profile),
        })
    };
    view! {
        <section class="statistics" aria-labelledby="statistics">
            <h2 id="statistics">{move || text().me_statistics()}</h2>
            {boards}
        </section>
    }
    .into_any()
}

async fn fetch(name: &str) -> Result<Profile, Failure> {
    let path = format!("/api/people/{}", js_sys::encode_uri_component(name));
    let answer = http::ask("GET", &path, None).await?;
    wire::from_text(&answer).ok_or(Failure::Strange)
}

fn shown(desk: Desk, profile: &Profile) -> AnyView {
    let (text, lang) = (desk.settings.text(), desk.settings.lang.get());
    let since = text.me_since(&day(lang, profile.created));
    let boards: Vec<AnyView> = profile.boards.iter().map(|it| board(desk, it)).collect();
    let none = boards.is_empty().then(|| text.me_statistics_none());
    let is_rated = profile.boards.iter().any(|board| !board.ratings.is_empty());
    let about = is_rated.then(|| text.me_rating_about());
    view! {
        <p class="quiet">{since}</p>
        <p class="quiet">{none}</p>
        <div class="board-tallies">{boards}</div>
        <p class="quiet">{about}</p>
    }
    .into_any()
}

/// What a board is called, and the texts in its words.
fn board_words(desk: Desk, key: &str) -> (String, Text) {
    let lang = desk.settings.lang.get();
    let words = |edition: &Edition| {
        let title = edition.title_in(lang.code()).to_owned();
        (title, terms::text(edition, lang))
    };
    let words = desk.edition(key, words);
    // A board somebody has sent in goes by a long number.
    words.unwrap_or_else(|| (key.chars().take(8).collect(), desk.settings.text()))
}

fn board(desk: Desk, tally: &BoardTally) -> AnyView {
    let (title, text) = board_words(desk, &tally.board);
    let share = (tally.finished > 0).then(|| {
        let percent = tally.wins.saturating_mul(100) / tally.finished;
        format!(" ({percent} %)")
    });
    let wins = format!("{}{}", tally.wins, share.unwrap_or_default());
    let mean = tally.mean.map(|mean| number(desk, mean));
    // The rest is about games played to the end.
    let counted = |count: i64| (tally.finished > 0).then(|| count.to_string());
    let lines = [
        (text.me_games(), Some(tally.games.to_string())),
        (text.me_finished(), Some(tally.finished.to_string())),
        (text.me_wins(), Some(wins)),
        (text.me_mean(), mean),
        (text.me_best(), counted(tally.best)),
        (text.me_completed(), counted(tally.completed)),
        (text.score_longest_path(), counted(tally.longest)),
    ];
    let lines = lines.into_iter().map(|(name, value)| {
        let value = value.unwrap_or_else(|| String::from("–"));
        view! { <div><dt>{name}</dt><dd>{value}</dd></div> }
    });
    view! {
        <article class="panel board-tally" data-board=tally.board.clone()>
            <h3>{title}</h3>
            <dl class="tally">{lines.collect::<Vec<_>>()}</dl>
            {rating(desk, &tally.ratings)}
        </article>
    }
    .into_any()
}

fn rating(desk: Desk, ratings: &[RatingPoint]) -> AnyView {
    let text = desk.settings.text();
    let Some(last) = ratings.last() else {
        return view! { <p class="quiet">{text.me_rating()}": – "{text.me_rating_none()}</p> }
            .into_any();
    };
    let now = text.me_rating_is(&number(desk, last.rating), &number(desk, last.uncertainty));
    let rows = ratings.iter().rev().take(LISTED).map(|point| {
        let when = day(desk.settings.lang.get(), point.at);
        let (rating, uncertainty) = (number(desk, point.rating), number(desk, point.uncertainty));
        view! { <tr><th scope="row">{when}</th><td>{rating}</td><td>{uncertainty}</td></tr> }
    });
    view! {
        <h4>{text.me_rating()}": "<strong class="rating">{now}</strong></h4>
        <RatingPlot points=ratings.to_vec() />
        <details class="rating-table">
            <summary>{text.me_rating_table()}</summary>
            <div class="scroll" tabindex="0">
                <table>
                    <caption class="visually-hidden">{text.me_rating()}</caption>
                    <thead><tr>
                        <th scope="col">{text.me_when()}</th>
                        <th scope="col">{text.me_rating()}</th>
                        <th scope="col">{text.me_uncertainty()}</th>
                    </tr></thead>
                    <tbody>{rows.collect::<Vec<_>>()}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

/// A number with one digit after the point, as the language of the person writes it.
pub(super) fn number(desk: Desk, number: f64) -> String {
    let number = short((number * 10.0).round() / 10.0).to_string();
    match desk.settings.lang.get() {
        fogg_i18n::Lang::En => number,
        fogg_i18n::Lang::Ru | fogg_i18n::Lang::Uk | fogg_i18n::Lang::Fi => number.replace('.', ","),
    }
}

//! Home: choose a board, choose opponents, play; or go on with a game.

use fogg_bots::Kind;
use fogg_commands::terms;
use fogg_i18n::Text;
use fogg_table::{Player, Request, Summary};
use leptos::prelude::*;

use crate::{
    desk::Desk,
    phrases::bot_word,
    replay,
    settings::{SettingsPanel, value},
};

/// The levels in the order of their strength.
pub(crate) const LEVELS: [Kind; 4] = [
    Kind::Porter,
    Kind::Clerk,
    Kind::Conductor,
    Kind::Stationmaster,
];

/// Deals a new game.
pub(crate) fn deal(desk: Desk, edition: &str, players: Vec<Player>, names: Vec<String>) {
    desk.link.ask(&Request::New {
        edition: edition.to_owned(),
        players,
        names,
    });
}

/// What people are called until they say otherwise: those who went around the world.
const TRAVELERS: [&str; 5] = ["Phileas", "Aouda", "Jean", "Fix", "Francis"];

/// What the players of a table are called.
pub(crate) fn names(text: Text, players: &[Player]) -> Vec<String> {
    let mut travelers = TRAVELERS.into_iter();
    let mut names: Vec<String> = Vec::new();
    for player in players {
        let name = match player {
            Player::Person => travelers.next().unwrap_or("?").to_owned(),
            Player::Bot(kind) => text.bot_name(bot_word(*kind)).to_owned(),
        };
        let same = names
            .iter()
            .filter(|other| other.starts_with(&name))
            .count();
        names.push(if same == 0 {
            name
        } else {
            format!("{name} {}", same + 1)
        });
    }
    names
}

/// The home page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let first = fogg_editions::names().next().unwrap_or_default();
    let board = RwSignal::new(first);
    let players = RwSignal::new(vec![Player::Person, Player::Bot(Kind::Clerk)]);
    Effect::new(move |_| {
        let dark = desk.settings.dark();
        for name in fogg_editions::names() {
            desk.link.draw(name, dark);
        }
    });
    let boards: Vec<_> = fogg_editions::names()
        .map(|name| view! { <BoardChoice name board players /> })
        .collect();
    let start = move |_| {
        let players = players.get_untracked();
        let names = names(text(), &players);
        deal(desk, board.get_untracked(), players, names);
    };
    view! {
        <header class="masthead">
            <div>
                <h1>"Fogg"</h1>
                <p>{move || text().home_tagline()}</p>
            </div>
            <SettingsPanel />
        </header>
        <main class="home">
            <section aria-label=move || text().home_choose_board()>
                <h2>{move || text().home_choose_board()}</h2>
                <div class="boards" role="radiogroup" aria-label=move || text().home_choose_board()>
                    {boards}
                </div>
            </section>
            <section class="opponents" aria-label=move || text().home_choose_opponents()>
                <h2>{move || text().home_choose_opponents()}</h2>
                <Opponents board players />
                <button type="button" class="primary play" on:click=start>
                    {move || text().home_play()}
                </button>
                <p class="notice" role="alert">{move || desk.notice.get()}</p>
            </section>
            <History />
        </main>
    }
    .into_any()
}

#[component]
fn BoardChoice(
    name: &'static str,
    board: RwSignal<&'static str>,
    players: RwSignal<Vec<Player>>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let edition = fogg_editions::built_in(name);
    let titled = edition.clone();
    let title = move || {
        let lang = desk.settings.lang.get();
        titled
            .as_ref()
            .map(|edition| edition.title_in(lang.code()).to_owned())
    };
    let range = edition.as_ref().map(|edition| {
        let rules = &edition.rules;
        (i64::from(rules.min_players), i64::from(rules.max_players))
    });
    let most = range.map_or(2, |(_, most)| usize::try_from(most).unwrap_or(2));
    let choose = move || {
        board.set(name);
        players.update(|players| players.truncate(most));
    };
    let chosen = move || board.get() == name;
    let picture = move || {
        let drawn = desk
            .link
            .pictures
            .with(|pictures| pictures.get(name).cloned());
        drawn.map(|svg| {
            let code = js_sys::encode_uri_component(&svg);
            view! { <img alt="" src=format!("data:image/svg+xml,{code}") /> }
        })
    };
    let text = move || desk.settings.text();
    view! {
        <label class="board-choice" class:chosen=chosen>
            <input
                type="radio" name="board" class="visually-hidden" data-board=name
                prop:checked=chosen on:change=move |_| choose()
            />
            <span class="thumb">{picture}</span>
            <span class="title">{title}</span>
            <span class="quiet">{move || range.map(|(n, most)| text().home_players_range(n, most))}</span>
        </label>
    }
    .into_any()
}

/// Who sits at the table.
#[component]
fn Opponents(board: RwSignal<&'static str>, players: RwSignal<Vec<Player>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let edition = Memo::new(move |_| {
        let edition = fogg_editions::built_in(board.get());
        edition.map(|edition| {
            let words = terms::text(&edition, desk.settings.lang.get_untracked()).words();
            (edition.rules.max_players, words)
        })
    });
    let most = move || edition.get().map_or(2, |(most, _)| usize::from(most));
    let text = move || {
        let text = desk.settings.text();
        edition
            .get()
            .map_or(text, |(_, words)| text.with_words(words))
    };
    let count = Memo::new(move |_| players.with(Vec::len));
    let seat = move |n: usize| {
        let now = Memo::new(move |_| players.with(|players| players.get(n).copied()));
        let choose = move |event: web_sys::Event| {
            if let Ok(player) = value(&event).parse() {
                players.update(|players| {
                    if let Some(place) = players.get_mut(n) {
                        *place = player;
                    }
                });
            }
        };
        let bots = LEVELS.map(|kind| {
            let player = Player::Bot(kind);
            view! {
                <option value=player.to_string() selected=move || now.get() == Some(player)>
                    {move || text().bot_name(bot_word(kind))}
                </option>
            }
            .into_any()
        });
        let about = move || match now.get()? {
            Player::Person => Some(text().setup_one_device().to_owned()),
            Player::Bot(kind) => Some(text().bot_about(bot_word(kind)).to_owned()),
        };
        let label = i64::try_from(n).unwrap_or_default() + 1;
        view! {
            <li>
                <label>
                    <span class="visually-hidden">{move || text().setup_seat(label)}</span>
                    <select data-seat=n on:change=choose>
                        {bots}
                        <option
                            value=Player::Person.to_string()
                            selected=move || now.get() == Some(Player::Person)
                        >
                            {move || text().setup_human()}
                        </option>
                    </select>
                </label>
                <span class="quiet">{about}</span>
            </li>
        }
        .into_any()
    };
    let seats = move || (1..count.get()).map(seat).collect::<Vec<_>>();
    view! {
        <ol class="seats">{seats}</ol>
        <div class="actions">
            <button
                type="button" class="add" disabled=move || { count.get() >= most() }
                on:click=move |_| players.update(|players| players.push(Player::Bot(Kind::Clerk)))
            >
                "+ "{move || text().setup_add_player()}
            </button>
            <button
                type="button" class="remove" disabled=move || { count.get() <= 2 }
                on:click=move |_| players.update(|players| players.truncate(players.len() - 1))
            >
                "− "{move || text().setup_fewer()}
            </button>
        </div>
    }
    .into_any()
}

/// The kept games.
#[component]
fn History() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let item = move |game: Summary| {
        let (open, forget) = (game.id.clone(), game.id.clone());
        let again = game.totals.is_some().then(|| {
            let id = game.id.clone();
            view! {
                <button
                    type="button" class="plain watch-again"
                    on:click=move |_| replay::watch(desk, id.clone(), 0, None)
                >
                    <span aria-hidden="true">"⏵\u{fe0e} "</span>{move || text().end_replay()}
                </button>
            }
            .into_any()
        });
        let edition = fogg_editions::built_in(&game.edition);
        let title = move || {
            let lang = desk.settings.lang.get();
            edition
                .as_ref()
                .map(|edition| edition.title_in(lang.code()).to_owned())
        };
        let result = game.totals.map(|totals| {
            let totals: Vec<String> = totals.iter().map(i16::to_string).collect();
            totals.join(" : ")
        });
        let state = move || {
            result
                .clone()
                .unwrap_or_else(|| text().home_unfinished().to_owned())
        };
        view! {
            <li>
                <button
                    type="button" class="plain continue"
                    on:click=move |_| desk.link.ask(&Request::Open(open.clone()))
                >
                    <strong>{title}</strong>
                    <span>{game.names.join(", ")}</span>
                    <span class="quiet">{state}</span>
                </button>
                {again}
                <button
                    type="button" class="plain forget"
                    aria-label=move || text().home_forget()
                    title=move || text().home_forget()
                    on:click=move |_| desk.link.ask(&Request::Forget(forget.clone()))
                >"🗑"</button>
            </li>
        }
        .into_any()
    };
    let list = move || {
        let games = desk.games.get();
        (!games.is_empty()).then(|| {
            let games: Vec<_> = games.into_iter().take(20).map(item).collect();
            view! {
                <section class="history" aria-label=move || text().home_history()>
                    <h2>{move || text().home_history()}</h2>
                    <ul>{games}</ul>
                </section>
            }
            .into_any()
        })
    };
    view! { {list} }
}

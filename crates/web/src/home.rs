//! Home: choose a board, choose opponents, play; or go on with a game.

use std::sync::Arc;

use fogg_bots::Kind;
use fogg_commands::terms;
use fogg_engine::Edition;
use fogg_i18n::Text;
use fogg_table::{KeptState, Player, Request, Summary};
use leptos::{html, prelude::*};

use crate::{
    address::Address,
    desk::{Desk, OwnBoard},
    files::FileChoice,
    later::{Part, later_unhurried},
    me::Who,
    newcomer::FirstGame,
    phrases::bot_word,
    replay,
    settings::{SettingsPanel, value},
};

/// The levels of bots that sit at any table, in the order of their strength.
pub(crate) const LEVELS: [Kind; 4] = [
    Kind::Porter,
    Kind::Clerk,
    Kind::Conductor,
    Kind::Stationmaster,
];

/// Those, and Fogg, who thinks on the device.
pub(crate) const HERE: [Kind; 5] = {
    let [porter, clerk, conductor, stationmaster] = LEVELS;
    [porter, clerk, conductor, stationmaster, Kind::Fogg]
};

/// Deals a new game.
pub(crate) fn deal(desk: Desk, edition: &str, players: Vec<Player>, names: Vec<String>) {
    desk.link.ask(&Request::New {
        edition: edition.to_owned(),
        players,
        names,
    });
}

/// What people are called until they say otherwise: those who went around the world.
pub(crate) const TRAVELERS: [&str; 5] = ["Phileas", "Aouda", "Jean", "Fix", "Francis"];

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
    let players = RwSignal::new(vec![Player::Person, Player::Bot(Kind::Clerk)]);
    desk.link.ask(&Request::Boards);
    desk.link.ask(&Request::List);
    Effect::new(move |_| {
        let look = desk.settings.look();
        for name in fogg_editions::names() {
            desk.link.draw(name, look);
        }
    });
    Effect::new(move |_| {
        let look = desk.settings.look();
        for own in desk.boards.get() {
            desk.link.draw(&own.key, look);
        }
    });
    seat_as_many_as_fit(desk, players);
    let boards: Vec<_> = fogg_editions::names()
        .map(|name| view! { <BoardChoice key=name.to_owned() /> })
        .collect();
    let own = move |own: Arc<OwnBoard>| view! { <OwnBoardChoice own /> }.into_any();
    let own = move || desk.boards.get().into_iter().map(own).collect::<Vec<_>>();
    let start = move |_| {
        let players = players.get_untracked();
        let names = names(text(), &players);
        deal(desk, &desk.board.get_untracked(), players, names);
    };
    view! {
        <header class="masthead">
            <div>
                <h1>"Fogg"</h1>
                <p>{move || text().home_tagline()}</p>
            </div>
            <div class="actions">
                <ToMyPage />
                <SettingsPanel />
            </div>
        </header>
        <main class="home">
            <FirstGame unplayed=true />
            <section aria-label=move || text().home_choose_board()>
                <h2>{move || text().home_choose_board()}</h2>
                <div class="boards" role="radiogroup" aria-label=move || text().home_choose_board()>
                    {boards}
                    {own}
                </div>
                <FileChoice />
            </section>
            <div class="ways-to-play">
                <section class="opponents" aria-label=move || text().home_choose_opponents()>
                    <h2>{move || text().home_choose_opponents()}</h2>
                    <Opponents players />
                    <button type="button" class="primary play" on:click=start>
                        {move || text().home_play()}
                    </button>
                    <FirstGame unplayed=false />
                    <p class="notice" role="alert">{move || desk.notice.get()}</p>
                </section>
                {later_unhurried(Part::Together)}
            </div>
            {later_unhurried(Part::Lobby)}
            <History />
        </main>
    }
    .into_any()
}

/// The way to my page, with the name of whoever is signed in.
#[component]
fn ToMyPage() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let name = move || match desk.me.who.get() {
        Who::Account(name) => name,
        Who::Unknown | Who::NoServer | Who::Nobody | Who::Guest => {
            desk.settings.text().me_heading().to_owned()
        }
    };
    view! {
        <a class="to-me" href=Address::Me.hash()>
            <span aria-hidden="true">"☺"</span>
            <span class="wide">{name}</span>
            <span class="narrow visually-hidden">{name}</span>
        </a>
    }
    .into_any()
}

/// Whenever another board is chosen, as many sit down as it is made for.
fn seat_as_many_as_fit(desk: Desk, players: RwSignal<Vec<Player>>) {
    Effect::new(move |_| {
        let range = desk.edition(&desk.board.get(), |edition| {
            (edition.rules.min_players, edition.rules.max_players)
        });
        let (least, most) = range.unwrap_or((2, 2));
        players.update(|players| {
            let fit = players.len().clamp(least.into(), most.into());
            players.resize(fit, Player::Bot(Kind::Clerk));
        });
    });
}

#[component]
fn BoardChoice(key: String) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let key = StoredValue::new(key);
    let title = move || {
        let lang = desk.settings.lang.get();
        let title = |edition: &Edition| edition.title_in(lang.code()).to_owned();
        desk.edition(&key.get_value(), title)
    };
    let range = untrack(|| {
        desk.edition(&key.get_value(), |edition| {
            let rules = &edition.rules;
            (i64::from(rules.min_players), i64::from(rules.max_players))
        })
    });
    let choose = move || desk.board.set(key.get_value());
    let chosen = move || desk.board.with(|board| key.with_value(|key| key == board));
    let picture = move || {
        let drawn = desk
            .link
            .pictures
            .with(|pictures| pictures.get(&key.get_value()).cloned());
        drawn.map(|url| view! { <img alt="" src=url /> })
    };
    let text = move || desk.settings.text();
    view! {
        <label class="board-choice" class:chosen=chosen>
            <input
                type="radio" name="board" class="visually-hidden" data-board=key.get_value()
                prop:checked=chosen on:change=move |_| choose()
            />
            <span class="thumb">{picture}</span>
            <span class="title">{title}</span>
            <span class="quiet">{move || range.map(|(n, most)| text().home_players_range(n, most))}</span>
        </label>
    }
    .into_any()
}

/// A board somebody has brought along, which can be taken away again.
#[component]
fn OwnBoardChoice(own: Arc<OwnBoard>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let key = own.key.clone();
    let label = move || {
        let lang = desk.settings.lang.get();
        let title = own.edition.title_in(lang.code());
        desk.settings.text().home_discard(title)
    };
    let discard = key.clone();
    let place = NodeRef::<html::Div>::new();
    let name = key.clone();
    Effect::new(move |_| {
        // One that has just come may be below what can be seen.
        let place = place.get().filter(|_| desk.board.get_untracked() == name);
        let _ = place.map(|place| place.scroll_into_view());
    });
    view! {
        <div class="own-board" node_ref=place>
            <BoardChoice key />
            <button
                type="button" class="discard" aria-label=label.clone() title=label
                on:click=move |_| desk.link.ask(&Request::Discard(discard.clone()))
            >"✕"</button>
        </div>
    }
    .into_any()
}

/// Who sits at the table.
#[component]
fn Opponents(players: RwSignal<Vec<Player>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let edition = Memo::new(move |_| {
        desk.edition(&desk.board.get(), |edition| {
            let words = terms::text(edition, desk.settings.lang.get_untracked()).words();
            let rules = &edition.rules;
            (rules.min_players, rules.max_players, words)
        })
    });
    let least = move || edition.get().map_or(2, |(least, ..)| usize::from(least));
    let most = move || edition.get().map_or(2, |(_, most, _)| usize::from(most));
    let text = move || {
        let text = desk.settings.text();
        edition
            .get()
            .map_or(text, |(.., words)| text.with_words(words))
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
        let bots = HERE.map(|kind| {
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
                type="button" class="remove" disabled=move || { count.get() <= least() }
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
        let again = matches!(game.state, KeptState::Finished(_)).then(|| {
            let id = game.id.clone();
            view! {
                <button
                    type="button" class="plain watch-again"
                    on:click=move |_| replay::watch(desk, id.clone(), 0, None)
                >
                    <span aria-hidden="true">"▶ "</span>{move || text().end_replay()}
                </button>
            }
            .into_any()
        });
        let key = game.edition;
        let title = move || {
            let lang = desk.settings.lang.get();
            let title = |edition: &Edition| edition.title_in(lang.code()).to_owned();
            desk.edition(&key, title).unwrap_or_else(|| key.clone())
        };
        let state = move || match &game.state {
            KeptState::Running => text().home_unfinished().to_owned(),
            KeptState::Damaged => text().home_damaged().to_owned(),
            KeptState::Finished(totals) => {
                let totals: Vec<String> = totals.iter().map(i16::to_string).collect();
                totals.join(" : ")
            }
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

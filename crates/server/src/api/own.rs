//! Bots and boards of one's own, all that the server knows of one, and being forgotten.

use axum::{
    extract::{DefaultBodyLimit, Path, Request, State},
    http::{Method, StatusCode},
    routing::{delete, get, post},
};
use fogg_online::Entry;
use fogg_protocol::{
    Limited, MAX_NAME, Refusal, Standing, clean_name, fold_name,
    http::{
        BoardKept, BotToken, Confirmation, Export, KeptAt, MAX_BOARD, MAX_BOARDS, MAX_BOTS, NewBot,
        SaidAt,
    },
    wire::{self, Wire},
};
use fogg_store::{Mine, Name, Store, StoreError};

use super::{Form, Front, Route, Sent, Who, accounts, body, history, profiles::profile};
use crate::{
    answer::{Answer, Refused, json, nothing, ok, text, with_cookie},
    caller::{Holder, Known, Place, Secure, new_token, no_cookie},
    chance,
    clock::now_ms,
};

const BOARD: &str = "text/plain; charset=utf-8";

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/bots",
        about: "Makes a bot of one's own, and tells its token once.",
        who: Who::Holder,
        query: &[],
        body: Form::Json(NewBot::schema),
        status: 201,
        answer: Form::Json(BotToken::schema),
        handler: || post(add_bot),
    },
    Route {
        method: Method::DELETE,
        path: "/api/bots/{name}",
        about: "Forgets a bot of one's own.",
        who: Who::Holder,
        query: &[],
        body: Form::Nothing,
        status: 204,
        answer: Form::Nothing,
        handler: || delete(remove_bot),
    },
    Route {
        method: Method::POST,
        path: "/api/boards",
        about: "Keeps a board of one's own: the file of an edition, as docs/edition.md has it.",
        who: Who::Known,
        query: &[],
        body: Form::Text(BOARD),
        status: 201,
        answer: Form::Json(BoardKept::schema),
        handler: || post(add_board).layer(DefaultBodyLimit::max(MAX_BOARD)),
    },
    Route {
        method: Method::GET,
        path: "/api/boards/{hash}",
        about: "The file of a board that somebody has sent in.",
        who: Who::Anybody,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Text(BOARD),
        handler: || get(board),
    },
    Route {
        method: Method::GET,
        path: "/api/me/export",
        about: "Everything the server knows of one.",
        who: Who::Known,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(Export::schema),
        handler: || get(export),
    },
    Route {
        method: Method::DELETE,
        path: "/api/me",
        about: "Forgets one. Bots play on at tables where a game is under way.",
        who: Who::Known,
        query: &[],
        body: Form::Json(Confirmation::schema),
        status: 204,
        answer: Form::Nothing,
        handler: || delete(forget_me),
    },
];

async fn add_bot(
    State(front): State<Front>,
    Place(place): Place,
    Holder(known): Holder,
    Sent(asked): Sent<NewBot>,
) -> Answer {
    let store = front.store();
    let bots = store.bots(&known.person.id).await?;
    if u32::try_from(bots.len()).is_ok_and(|count| count >= MAX_BOTS) {
        let (what, limit) = (Limited::Bots, MAX_BOTS);
        return Err(Refused(Refusal::TooMany { what, limit }));
    }
    let shown = clean_name(&asked.name).ok_or(Refusal::BadName { limit: MAX_NAME })?;
    front.meters().accounts.take(place)?;
    let (token, hash) = new_token();
    let name = Name {
        shown: &shown,
        folded: &fold_name(&shown),
    };
    let (bot, owner) = (chance::name(), &known.person.id);
    store.add_bot(&bot, name, owner, &hash, now_ms()).await?;
    let token = token.to_string();
    Ok(json(StatusCode::CREATED, &BotToken { name: shown, token }))
}

async fn remove_bot(
    State(front): State<Front>,
    Path(name): Path<String>,
    Holder(known): Holder,
) -> Answer {
    let bots = front.store().bots(&known.person.id).await?;
    let folded = fold_name(&name);
    let bot = bots.into_iter().find(|bot| fold_name(&bot.name) == folded);
    let bot = bot.ok_or(Refusal::NoSuchPerson)?;
    front.hall().forget_person(&bot.person).await?;
    Ok(nothing())
}

async fn add_board(State(front): State<Front>, known: Known, request: Request) -> Answer {
    let text = body(request, &front, MAX_BOARD).await?;
    let edition = fogg_editions::parse("board", &text).map_err(|faults| {
        let fault =
            |fault: &fogg_editions::FileFault| format!("line {}: {}", fault.line, fault.message);
        let faults = faults.list.iter().map(fault).collect();
        Refusal::FaultyBoard { faults }
    })?;
    let hash = fogg_editions::hash(&edition);
    let (store, owner) = (front.store(), &known.person.id);
    let boards = store.boards_of(owner).await?;
    if u32::try_from(boards.len()).is_ok_and(|count| count >= MAX_BOARDS) {
        let (what, limit) = (Limited::Boards, MAX_BOARDS);
        return Err(Refused(Refusal::TooMany { what, limit }));
    }
    // A box of the house is here already.
    if front.hall().editions().by_hash(&hash).is_none() {
        store.add_board(&hash, owner, &text, now_ms()).await?;
    }
    Ok(json(StatusCode::CREATED, &BoardKept { hash }))
}

async fn board(State(front): State<Front>, Path(hash): Path<String>) -> Answer {
    match front.store().board(&hash).await? {
        Some(board) => Ok(text(StatusCode::OK, BOARD, board)),
        None => Ok(json(StatusCode::NOT_FOUND, &Refusal::NoSuchEdition)),
    }
}

async fn export(State(front): State<Front>, known: Known) -> Answer {
    let store = front.store();
    let person = &known.person.id;
    let account = store.account_of(person).await?;
    let profile = match account {
        Some(account) => Some(profile(&front, account).await?),
        None => None,
    };
    let tables = store.tables_of(person, 0, u32::MAX).await?;
    let bots = store.bots(person).await?;
    let papers = store.papers_of(person).await?.into_iter();
    let papers = papers.filter_map(|(table, text)| {
        let papers = wire::from_text(&text)?;
        Some(KeptAt { table, papers })
    });
    let calls = store.calls_of(person, u32::MAX).await?;
    let export = Export {
        me: accounts::me_of(&front, &known).await?,
        sessions: accounts::signed_in(&front, &known).await?,
        profile,
        said: said(store, person, &tables).await?,
        papers: papers.collect(),
        calls: calls.into_iter().map(|call| call.address).collect(),
        tables: tables.into_iter().filter_map(history::my_table).collect(),
        bots: bots.into_iter().map(|bot| bot.name).collect(),
        boards: store.boards_of(person).await?,
    };
    Ok(ok(&export))
}

/// What somebody has said at tables of theirs.
async fn said(store: &Store, person: &str, tables: &[Mine]) -> Result<Vec<SaidAt>, StoreError> {
    let mut said = Vec::new();
    for mine in tables {
        let table = &mine.listed.table;
        let there = store.person_at(table, person).await?;
        for (text, at_ms) in store.journal(table, 0).await? {
            if let Some(Entry::Said { person, words, .. }) = wire::from_text(&text)
                && person.0 == there
            {
                let table = table.clone();
                said.push(SaidAt {
                    table,
                    at_ms,
                    words,
                });
            }
        }
    }
    Ok(said)
}

async fn forget_me(
    State(front): State<Front>,
    Place(place): Place,
    Secure(is_secure): Secure,
    known: Known,
    Sent(asked): Sent<Confirmation>,
) -> Answer {
    match known.standing() {
        Standing::Guest => {}
        Standing::Account => {
            let name = known.person.name.clone().unwrap_or_default();
            let password = asked.password.unwrap_or_default();
            accounts::guess(&front, place, fold_name(&name), password).await?;
        }
        // A bot belongs to somebody, who can forget it.
        Standing::Bot => return Err(Refused(Refusal::AccountsOnly)),
    }
    for bot in front.store().bots(&known.person.id).await? {
        front.hall().forget_person(&bot.person).await?;
    }
    front.hall().forget_person(&known.person.id).await?;
    Ok(with_cookie(nothing(), no_cookie(is_secure)))
}

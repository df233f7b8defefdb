//! Games whose record a server has: by their name they are told from those that are kept here, and
//! whatever is to be done with one begins with fetching its record.

use fogg_table::Request;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    online::{self, Failure},
};

/// Begins the name of a game whose record a server has.
const ELSEWHERE: char = '~';

/// The name of the game that is played at a table.
pub(crate) fn id(table: &str) -> String {
    format!("{ELSEWHERE}{table}")
}

/// The table of a game, if a server has its record.
pub(crate) fn table(id: &str) -> Option<&str> {
    id.strip_prefix(ELSEWHERE)
}

/// Asks for something for which the record of a game is needed.
pub(crate) fn ask(desk: Desk, id: String, request: Request) {
    let Some(table) = table(&id).map(str::to_owned) else {
        return desk.link.ask(&request);
    };
    let opened = move || {
        untrack(|| {
            desk.opened
                .with(|opened| Some(opened.as_ref()?.game.id.clone()))
        })
    };
    let before = opened();
    spawn_local(async move {
        let record = match online::fetch_record(table).await {
            Ok(asking) => asking.await,
            Err(_) => Err(Failure::Line),
        };
        // Whoever has gone elsewhere meanwhile is not called back.
        let now = opened();
        if now != before && now.as_ref() != Some(&id) {
            desk.analyzing.set(None);
            return;
        }
        match record {
            Ok(record) => desk.link.ask(&Request::Lend {
                id,
                record,
                then: Box::new(request),
            }),
            Err(Failure::Refused(why)) => {
                desk.online.trouble.set(Some(online::Trouble::Refused(why)));
            }
            Err(Failure::Line | Failure::Strange) => {
                let notice = untrack(|| desk.settings.text().online_no_server());
                desk.notice.set(notice.to_owned());
                // Whoever waits for the record waits no longer.
                desk.analyzing.set(None);
            }
        }
    });
}

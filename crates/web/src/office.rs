//! The office in the worker: the table, the bots and the shelf of records. What is hidden stays
//! here.

use std::{future::Future, pin::Pin};

use fogg_draw::{Art, Layout, Look, Palette};
use fogg_table::{Answer, Host, Reply, Request, Save, Summary, Trouble, wire};
use js_sys::{Date, Function, Math};
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

use crate::{
    link::{DRAW, DRAWN},
    opponent::Opponent,
    shelf::{Shelf, Store},
    worker::Clerk,
};

/// Who answers.
pub(crate) struct Office {
    page: DedicatedWorkerGlobalScope,
    host: Host,
    opponent: Opponent,
    /// Whether the browser keeps something for us. Once it has refused we do not ask again: it
    /// may never answer.
    has_shelf: bool,
    /// Whether the boards that are kept have joined the others.
    knows_boards: bool,
    /// Whether the page has been told that nothing is kept.
    has_warned: bool,
}

impl Clerk for Office {
    fn answer<'a>(&'a mut self, text: &'a str) -> Pin<Box<dyn Future<Output = ()> + 'a>> {
        Box::pin(self.reply_to(text))
    }
}

impl Office {
    pub(crate) fn new(page: DedicatedWorkerGlobalScope, thinker: Function) -> Office {
        Office {
            page,
            host: Host::default(),
            opponent: Opponent {
                start: thinker,
                worker: None,
            },
            has_shelf: true,
            knows_boards: false,
            has_warned: false,
        }
    }

    async fn reply_to(&mut self, text: &str) {
        let request = wire::read_request(text).map(|request| self.host.borrow(request));
        // A game that is being watched is at hand, so that walking through it feels instant.
        if let Some(Request::Replay { id, at, whole }) = &request
            && let Some(frame) = self.host.frame(id, *at, *whole)
        {
            return self.post(&wire::write_reply(&frame));
        }
        let shelf = match self.has_shelf {
            true => Shelf::open().await,
            false => None,
        };
        self.has_shelf = shelf.is_some();
        if let Some(shelf) = shelf.as_ref().filter(|_| !self.knows_boards) {
            self.knows_boards = true;
            for (_, board) in shelf.all(Store::Boards).await {
                // One an earlier version was content with waits for a later one.
                let read = add(&mut self.host, &board).await;
                self.knows_boards &= read.is_ok();
            }
        }
        if let Some(board) = text.strip_prefix(DRAW) {
            return self.post(&self.drawn(board));
        }
        let (reply, save) = match request {
            Some(request) => self.reply(&request, shelf.as_ref()).await,
            None => (Reply::Failed(Trouble::Misunderstood), None),
        };
        // What the page shows is kept: nothing is lost if it closes at once.
        let kept = match save {
            Some(save) => keep(shelf.as_ref(), save).await,
            None => Some(()),
        };
        self.post(&wire::write_reply(&reply));
        if kept.is_none() && !self.has_warned {
            self.has_warned = true;
            self.post(&wire::write_reply(&Reply::Failed(Trouble::NotKept)));
        }
    }

    fn post(&self, text: &str) {
        // A page that is gone hears nothing.
        let _ = self.page.post_message(&text.into());
    }

    /// The picture of a board, with what it was asked for by.
    fn drawn(&self, board: &str) -> String {
        let mut words = board.splitn(4, ' ');
        let mut word = || words.next().unwrap_or_default();
        let (dark, palette, lang, key) = (word() == "true", word(), word(), word());
        let palette = palette
            .parse()
            .ok()
            .and_then(|n: usize| Palette::ALL.get(n));
        let look = Look {
            palette: palette.copied().unwrap_or_default(),
            dark,
            lang,
        };
        let picture = self.host.library.find(key).map(|found| {
            let art = fogg_editions::art(key).and_then(|art| Art::parse(&found.edition, art).ok());
            let layout = Layout::new(&found.edition, art.as_ref());
            let svg = fogg_draw::svg(&found.edition, &layout, &art.unwrap_or_default(), look);
            // As an address here, so that the page has nothing left to do.
            let code = js_sys::encode_uri_component(&svg);
            format!("data:image/svg+xml,{code}")
        });
        format!("{DRAWN}{key}\n{}", picture.unwrap_or_default())
    }

    async fn reply(&mut self, request: &Request, shelf: Option<&Shelf>) -> (Reply, Option<Save>) {
        let host = &mut self.host;
        if *request == Request::Step
            && let Some(asked) = host.asks()
            && let Some(actions) = self.opponent.decide(asked).await
        {
            host.decided(actions);
        }
        let answer = match request {
            Request::New {
                edition,
                players,
                names,
            } => host.deal(&new_id(), (edition, players, names), new_seed()),
            Request::Lesson(names) => host.teach(&new_id(), names),
            Request::Replay { id, at, whole } => {
                let record = at_hand(host, shelf, id).await;
                let shown = record.map(|record| host.replay(id, &record, *at, *whole));
                return (shown.unwrap_or(Reply::Failed(Trouble::NoSuchGame)), None);
            }
            Request::Branch {
                id,
                at,
                players,
                names,
            } => host.branch(&new_id(), (id, *at), (players, names), new_seed()),
            Request::Verify(id) => {
                let record = at_hand(host, shelf, id).await;
                let verdict = record.map(|record| fogg_table::verify(&record, &host.library));
                let failed = Reply::Failed(Trouble::NoSuchGame);
                return (verdict.map_or(failed, Reply::Verdict), None);
            }
            Request::Open(id) => match kept(shelf, id).await {
                Some(record) => host.open(id, &record),
                None => return (Reply::Failed(Trouble::NoSuchGame), None),
            },
            Request::Import { file, text } => {
                let id = same(shelf, text).await.unwrap_or_else(new_id);
                let failed = (Reply::Failed(Trouble::Misunderstood), None);
                let answer = import(host, &id, file, text).await;
                return answer.map_or(failed, |answer| (answer.reply, answer.save));
            }
            Request::Boards => return (host.boards(None), None),
            Request::Discard(key) => {
                host.library.remove(key);
                if let Some(shelf) = shelf {
                    shelf.forget(Store::Boards, key).await;
                }
                return (host.boards(None), None);
            }
            Request::List => return (self.games(shelf).await, None),
            Request::Forget(id) => {
                if let Some(shelf) = shelf {
                    shelf.forget(Store::Records, id).await;
                }
                return (self.games(shelf).await, None);
            }
            Request::Export(id) => {
                let record = at_hand(host, shelf, id).await;
                let failed = Reply::Failed(Trouble::NoSuchGame);
                return (record.map_or(failed, Reply::Record), None);
            }
            Request::Act(_)
            | Request::Step
            | Request::Undo
            | Request::Look
            | Request::Lend { .. } => host.handle(request),
        };
        (answer.reply, answer.save)
    }

    /// The kept games, newest first.
    async fn games(&self, shelf: Option<&Shelf>) -> Reply {
        let mut games = match shelf {
            Some(shelf) => shelf.all(Store::Records).await,
            None => Vec::new(),
        };
        games.reverse();
        let summary = |(id, record): &(String, String)| Summary::of(id, record, &self.host.library);
        Reply::Games(games.iter().map(summary).collect())
    }
}

/// Files people bring along are read by a library of their own, which is fetched when there is
/// one.
#[wasm_split(files, wasm_split_path = leptos::wasm_split, fallible)]
fn import(host: &mut Host, id: &str, file: &str, text: &str) -> Result<Answer, SplitLoaderError> {
    Ok(host.import(id, file, text))
}

/// Adds a board that was brought along before.
#[wasm_split(files, wasm_split_path = leptos::wasm_split, fallible)]
fn add(host: &mut Host, text: &str) -> Result<(), SplitLoaderError> {
    let _ = host.library.add("", text);
    Ok(())
}

/// Keeps a game or a board; `None` if that cannot be.
async fn keep(shelf: Option<&Shelf>, save: Save) -> Option<()> {
    match save {
        Save::Game { id, record } => shelf?.keep(Store::Records, &id, &record).await,
        Save::Board { key, text } => shelf?.keep(Store::Boards, &key, &text).await,
    }
}

/// The name under which this very record is kept already.
async fn same(shelf: Option<&Shelf>, text: &str) -> Option<String> {
    let kept = shelf?.all(Store::Records).await.into_iter();
    let mut same = kept.filter(|(_, record)| record == text);
    same.next().map(|(id, _)| id)
}

/// The record of a kept game; that of the open one is at hand also where nothing can be kept.
async fn at_hand(host: &Host, shelf: Option<&Shelf>, id: &str) -> Option<String> {
    let kept = kept(shelf, id).await;
    kept.or_else(|| host.record(id).map(String::from))
}

async fn kept(shelf: Option<&Shelf>, id: &str) -> Option<String> {
    shelf?.text(Store::Records, id).await
}

/// A name that sorts by time.
fn new_id() -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "milliseconds since 1970"
    )]
    let now = Date::now() as u64;
    format!("{now:015}")
}

/// A seed nobody can guess well enough to profit; the browser's own generator where there is one.
fn new_seed() -> [u8; 32] {
    let mut seed = [0; 32];
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let filled = scope
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut seed));
    if filled.is_err() {
        seed.fill_with(|| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "below 256"
            )]
            let byte = (Math::random() * 256.0) as u8;
            byte
        });
    }
    seed
}

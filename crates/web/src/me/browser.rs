//! What a browser can do for pages that are not open: its worker takes calls, and keeps the words
//! in which it tells of them.

use fogg_protocol::http::CallMe;
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Where the worker looks for its words.
const SHELF: &str = "fogg-words";
const CALL: &str = "./call";

/// Whether the browser can be called at all.
pub(super) fn can_be_called() -> bool {
    let has = |thing: &JsValue, name: &str| Reflect::has(thing, &name.into()).unwrap_or(false);
    let navigator: JsValue = window().navigator().into();
    has(&navigator, "serviceWorker") && has(&window(), "PushManager") && has(&window(), "caches")
}

/// Where the browser is called now, if it is.
pub(super) async fn called_at() -> Option<CallMe> {
    let manager = manager().await.ok()?;
    let subscription = ask(&manager, "getSubscription", &Array::new()).await.ok()?;
    read(&subscription)
}

/// Asks the person, and then the browser, to be called by the server with this key.
pub(super) async fn be_called(key: &str) -> Option<CallMe> {
    let options = Object::new();
    Reflect::set(&options, &"userVisibleOnly".into(), &true.into()).ok()?;
    Reflect::set(&options, &"applicationServerKey".into(), &key.into()).ok()?;
    let manager = manager().await.ok()?;
    let subscription = ask(&manager, "subscribe", &Array::of1(&options)).await;
    read(&subscription.ok()?)
}

/// Is called no longer.
pub(super) async fn be_left_alone() {
    let none = Array::new();
    if let Ok(manager) = manager().await
        && let Ok(subscription) = ask(&manager, "getSubscription", &none).await
    {
        // One that stays is not called any more once the server hears of it.
        let _ = ask(&subscription, "unsubscribe", &none).await;
    }
}

/// Tells the worker in which words it is to call.
pub(super) async fn keep_words(words: &str) {
    let Ok(caches) = Reflect::get(&window(), &"caches".into()) else {
        return;
    };
    let shelf = ask(&caches, "open", &Array::of1(&SHELF.into())).await;
    let answer = web_sys::Response::new_with_opt_str(Some(words));
    if let (Ok(shelf), Ok(answer)) = (shelf, answer) {
        // Without words it calls by the name of the game.
        let _ = ask(&shelf, "put", &Array::of2(&CALL.into(), &answer)).await;
    }
}

/// What calls come to.
async fn manager() -> Result<JsValue, JsValue> {
    let navigator: JsValue = window().navigator().into();
    let workers = Reflect::get(&navigator, &"serviceWorker".into())?;
    let ready: Promise = Reflect::get(&workers, &"ready".into())?.dyn_into()?;
    let worker = JsFuture::from(ready).await?;
    Reflect::get(&worker, &"pushManager".into())
}

/// Asks something of the browser that takes its time.
async fn ask(thing: &JsValue, name: &str, arguments: &Array) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(thing, &name.into())?.dyn_into()?;
    let promise: Promise = function.apply(thing, arguments)?.dyn_into()?;
    JsFuture::from(promise).await
}

/// What a browser says of where it is called.
fn read(subscription: &JsValue) -> Option<CallMe> {
    let to_json: Function = Reflect::get(subscription, &"toJSON".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let said = to_json.call0(subscription).ok()?;
    let word = |thing: &JsValue, name: &str| Reflect::get(thing, &name.into()).ok()?.as_string();
    let keys = Reflect::get(&said, &"keys".into()).ok()?;
    Some(CallMe {
        endpoint: word(&said, "endpoint")?,
        p256dh: word(&keys, "p256dh")?,
        auth: word(&keys, "auth")?,
    })
}

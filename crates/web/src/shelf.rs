//! Where records and boards are kept: a database of the browser that only the worker opens.

use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DedicatedWorkerGlobalScope, IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction,
    IdbTransactionMode,
};

const DATABASE: &str = "fogg";
/// Counts up with every store that joins.
const VERSION: u32 = 2;

/// What is kept: texts by name.
#[derive(Clone, Copy)]
pub(crate) enum Store {
    /// The records of games, by names that sort by time.
    Records,
    /// The files of boards people brought along, by what the boards go by.
    Boards,
}

impl Store {
    const ALL: [Store; 2] = [Store::Records, Store::Boards];

    fn name(self) -> &'static str {
        match self {
            Store::Records => "records",
            Store::Boards => "boards",
        }
    }
}

/// The open database. Without one a game is played all the same, and is gone with the page.
pub(crate) struct Shelf(IdbDatabase);

/// A page of a newer version can only add its stores when nobody holds the database open.
impl Drop for Shelf {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Shelf {
    /// Opens the database, if the browser has one for us.
    pub(crate) async fn open() -> Option<Shelf> {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let factory = scope.indexed_db().ok()??;
        let request = factory.open_with_u32(DATABASE, VERSION).ok()?;
        let upgraded = request.clone();
        let upgrade = Closure::once_into_js(move || {
            let result = upgraded.result().ok();
            let Some(Ok(database)) = result.map(JsCast::dyn_into::<IdbDatabase>) else {
                return;
            };
            for store in Store::ALL {
                // One that is there from an earlier version stays as it is.
                let _ = database.create_object_store(store.name());
            }
        });
        request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
        let opened = done(&request, |reject| request.set_onblocked(Some(reject)));
        Some(Shelf(opened.await?.dyn_into().ok()?))
    }

    fn begin(&self, store: Store, mode: IdbTransactionMode) -> Option<IdbTransaction> {
        let begun = self.0.transaction_with_str_and_mode(store.name(), mode);
        begun.ok()
    }

    fn read(&self, store: Store) -> Option<IdbObjectStore> {
        let transaction = self.begin(store, IdbTransactionMode::Readonly)?;
        transaction.object_store(store.name()).ok()
    }

    /// Keeps a text under a name; `None` if there is no room.
    pub(crate) async fn keep(&self, store: Store, name: &str, text: &str) -> Option<()> {
        self.write(store, |store| {
            store.put_with_key(&text.into(), &name.into())
        })
        .await
    }

    /// Throws a text away.
    pub(crate) async fn forget(&self, store: Store, name: &str) -> Option<()> {
        self.write(store, |store| store.delete(&name.into())).await
    }

    /// Changes a store. It has changed when the transaction is complete: until then the browser
    /// may find that there is no room.
    async fn write(
        &self,
        store: Store,
        change: impl FnOnce(&IdbObjectStore) -> Result<IdbRequest, JsValue>,
    ) -> Option<()> {
        let transaction = self.begin(store, IdbTransactionMode::Readwrite)?;
        change(&transaction.object_store(store.name()).ok()?).ok()?;
        let promise = Promise::new(&mut |resolve, reject| {
            transaction.set_oncomplete(Some(&resolve));
            transaction.set_onabort(Some(&reject));
        });
        JsFuture::from(promise).await.ok().map(drop)
    }

    /// The text that was kept under a name.
    pub(crate) async fn text(&self, store: Store, name: &str) -> Option<String> {
        let request = self.read(store)?.get(&name.into()).ok()?;
        done(&request, |_| ()).await?.as_string()
    }

    /// Every name with its text, in the order of the names.
    pub(crate) async fn all(&self, store: Store) -> Vec<(String, String)> {
        self.everything(store).await.unwrap_or_default()
    }

    async fn everything(&self, store: Store) -> Option<Vec<(String, String)>> {
        let store = self.read(store)?;
        let (names, texts) = (store.get_all_keys().ok()?, store.get_all().ok()?);
        let names: Array = done(&names, |_| ()).await?.dyn_into().ok()?;
        let texts: Array = done(&texts, |_| ()).await?.dyn_into().ok()?;
        let both = names.iter().zip(texts.iter());
        let both = both.filter_map(|(name, text)| Some((name.as_string()?, text.as_string()?)));
        Some(both.collect())
    }
}

/// Waits for what was asked of the database. `refuse` is given what to call if it is refused in
/// another way than by an error.
async fn done(request: &IdbRequest, refuse: impl FnOnce(&js_sys::Function)) -> Option<JsValue> {
    let mut refuse = Some(refuse);
    let promise = Promise::new(&mut |resolve, reject| {
        let asked = request.clone();
        let success = Closure::once_into_js(move || {
            let result = asked.result().unwrap_or(JsValue::NULL);
            resolve.call1(&JsValue::NULL, &result)
        });
        request.set_onsuccess(Some(success.unchecked_ref()));
        request.set_onerror(Some(&reject));
        if let Some(refuse) = refuse.take() {
            refuse(&reject);
        }
    });
    JsFuture::from(promise).await.ok()
}

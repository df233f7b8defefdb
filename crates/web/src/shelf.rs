//! Where records are kept: a store of the browser that only the worker opens.

use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DedicatedWorkerGlobalScope, IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode,
};

const DATABASE: &str = "fogg";
const RECORDS: &str = "records";

/// The open store. Without one a game is played all the same, and is gone with the page.
pub(crate) struct Shelf(IdbDatabase);

impl Shelf {
    /// Opens the store, if the browser has one for us.
    pub(crate) async fn open() -> Option<Shelf> {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let request = scope.indexed_db().ok()??.open_with_u32(DATABASE, 1).ok()?;
        let upgraded = request.clone();
        let upgrade = Closure::once_into_js(move || {
            let database = upgraded.result().ok()?.dyn_into::<IdbDatabase>().ok()?;
            database.create_object_store(RECORDS).ok()
        });
        request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
        Some(Shelf(done(&request).await?.dyn_into().ok()?))
    }

    fn records(&self, mode: IdbTransactionMode) -> Option<IdbObjectStore> {
        let transaction = self.0.transaction_with_str_and_mode(RECORDS, mode).ok()?;
        transaction.object_store(RECORDS).ok()
    }

    /// Keeps a record under a name.
    pub(crate) async fn keep(&self, id: &str, record: &str) -> Option<()> {
        let store = self.records(IdbTransactionMode::Readwrite)?;
        let put = store.put_with_key(&record.into(), &id.into()).ok()?;
        done(&put).await.map(drop)
    }

    /// The record that was kept under a name.
    pub(crate) async fn record(&self, id: &str) -> Option<String> {
        let store = self.records(IdbTransactionMode::Readonly)?;
        done(&store.get(&id.into()).ok()?).await?.as_string()
    }

    /// Every name with its record, in the order of the names.
    pub(crate) async fn all(&self) -> Vec<(String, String)> {
        self.everything().await.unwrap_or_default()
    }

    async fn everything(&self) -> Option<Vec<(String, String)>> {
        let store = self.records(IdbTransactionMode::Readonly)?;
        let (names, records) = (store.get_all_keys().ok()?, store.get_all().ok()?);
        let names: Array = done(&names).await?.dyn_into().ok()?;
        let records: Array = done(&records).await?.dyn_into().ok()?;
        let both = names.iter().zip(records.iter());
        let both = both.filter_map(|(name, record)| Some((name.as_string()?, record.as_string()?)));
        Some(both.collect())
    }

    /// Throws a record away.
    pub(crate) async fn forget(&self, id: &str) -> Option<()> {
        let store = self.records(IdbTransactionMode::Readwrite)?;
        done(&store.delete(&id.into()).ok()?).await.map(drop)
    }
}

/// Waits for what was asked of the store.
async fn done(request: &IdbRequest) -> Option<JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        let asked = request.clone();
        let success = Closure::once_into_js(move || {
            let result = asked.result().unwrap_or(JsValue::NULL);
            resolve.call1(&JsValue::NULL, &result)
        });
        request.set_onsuccess(Some(success.unchecked_ref()));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(promise).await.ok()
}

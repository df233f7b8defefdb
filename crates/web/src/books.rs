//! The texts of a language, which are fetched when somebody reads it.

use fogg_i18n::Lang;
use js_sys::{Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Where the books of all languages are.
#[derive(Clone)]
pub(crate) struct Books {
    /// Promises the text of a book, by the code of its language.
    fetch: Function,
}

impl Books {
    pub(crate) fn new(fetch: Function) -> Books {
        Books { fetch }
    }

    /// Makes a language one that can be spoken.
    ///
    /// # Errors
    /// The network, or its absence.
    pub(crate) async fn open(&self, lang: Lang) -> Result<(), JsValue> {
        if !fogg_i18n::is_open(lang) {
            let code = JsValue::from_str(lang.code());
            let book: Promise = self.fetch.call1(&JsValue::NULL, &code)?.dyn_into()?;
            let book = JsFuture::from(book).await?.as_string();
            fogg_i18n::open(lang, book.unwrap_or_default());
        }
        Ok(())
    }
}

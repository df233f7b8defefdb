//! Days in the language of the person.

use fogg_i18n::Lang;
use js_sys::{Date, Object, Reflect};

/// The day of a moment, given in milliseconds since 1970.
pub(super) fn day(lang: Lang, at: i64) -> String {
    #[expect(
        clippy::cast_precision_loss,
        reason = "milliseconds of any year we see are exact"
    )]
    let date = Date::new(&(at as f64).into());
    let form = Object::new();
    // A browser that does not take it writes days in its own way.
    let _ = Reflect::set(&form, &"dateStyle".into(), &"medium".into());
    date.to_locale_date_string(lang.code(), &form).into()
}

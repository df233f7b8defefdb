//! Everything said to people, in four languages.
//!
//! The texts are in `locales`, one Fluent file a language. The build turns each message into a
//! function of [`Text`] with typed arguments; a message or an argument that is missing in one of
//! the languages does not compile. docs/translating.md explains the files.
//!
//! What the functions say is in a book for each language. Programs have all of them; a page
//! fetches the one of its reader.
//!
//! ```
//! use fogg_i18n::{Lang, Text};
//!
//! let text = Text::new(Lang::Fi);
//! assert_eq!(text.count_cards(2), "2 korttia");
//! ```

mod book;
mod lang;
mod plural;
#[cfg(test)]
mod tests;
mod text;

#[cfg(not(target_arch = "wasm32"))]
pub use book::book;
#[cfg(target_arch = "wasm32")]
pub use book::{is_open, open};
pub use lang::{Lang, UnknownLang};
pub use plural::Plural;
pub use text::*;

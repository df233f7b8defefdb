//! The boxes.
//!
//! Each box is a file under `data/`, compiled in. [`load`] takes the name of one, or the path of
//! a file of one's own; what is wrong with a file is reported with its line, as much at once as
//! can be told.
//! docs/edition.md explains the format.

mod content;
mod fault;
mod file;
mod names;
mod packed;
mod rules;
mod summary;
mod syntax;
mod table;

pub use content::{content, hash};
pub use fault::{Faults, FileFault};
pub use names::LANGUAGES;
pub use packed::{pack, unpack};
pub use summary::summary;

use std::{io::ErrorKind, sync::OnceLock};

use fogg_engine::{Edition, EditionSpec};

/// The boxes by name.
const BUILT_IN: [(&str, &str); 4] = [
    ("usa", include_str!("../data/usa.toml")),
    ("europe", include_str!("../data/europe.toml")),
    ("nordic", include_str!("../data/nordic.toml")),
    ("amsterdam", include_str!("../data/amsterdam.toml")),
];

/// The same, packed: tests/boxes.rs writes them.
const PACKED: [(&str, &str); 4] = [
    ("usa", include_str!("../data/usa.packed")),
    ("europe", include_str!("../data/europe.packed")),
    ("nordic", include_str!("../data/nordic.packed")),
    ("amsterdam", include_str!("../data/amsterdam.packed")),
];

/// What was drawn by hand, then what `cargo xtask art` made from maps.
macro_rules! art_of {
    ($name:literal) => {
        concat!(
            include_str!(concat!("../art/", $name, ".art")),
            include_str!(concat!("../art/", $name, ".map")),
        )
    };
}

/// The art of the boxes.
const ART: [(&str, &str); 4] = [
    ("usa", art_of!("usa")),
    ("europe", art_of!("europe")),
    ("nordic", art_of!("nordic")),
    ("amsterdam", include_str!("../art/amsterdam.art")),
];

/// Why an edition could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no box of this name, and no such file either.
    #[error(
        "no edition and no file `{name}`: the editions are {}; the path of a file works too",
        list_of_names()
    )]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// The file is there but cannot be read.
    #[error("cannot read `{path}`: {reason}")]
    Unreadable {
        /// The file.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// The file was read, and something is wrong with it.
    #[error(transparent)]
    Faults(#[from] Faults),
}

/// The names of the boxes.
pub fn names() -> impl Iterator<Item = &'static str> {
    PACKED.into_iter().map(|(name, _)| name)
}

/// The box of this name. It is read once; a page asks for it often.
pub fn built_in(name: &str) -> Option<Edition> {
    static READ: [OnceLock<Edition>; PACKED.len()] = [const { OnceLock::new() }; PACKED.len()];
    let place = PACKED.iter().position(|(known, _)| *known == name)?;
    let read = || unpack(PACKED[place].1).expect("the boxes are tested");
    Some(READ[place].get_or_init(read).clone())
}

/// The art of the box of this name, for `fogg_draw::Art::parse`.
pub fn art(name: &str) -> Option<&'static str> {
    let found = ART.iter().find(|(known, _)| *known == name);
    found.map(|&(_, text)| text)
}

/// The box with this content, whatever its name. See [`hash`].
pub fn by_hash(wanted: &str) -> Option<Edition> {
    names()
        .filter_map(built_in)
        .find(|edition| hash(edition) == wanted)
}

/// The edition with this name, or in the file at this path.
///
/// # Errors
/// There is neither, or the file cannot be read, or it has faults.
pub fn load(name_or_path: &str) -> Result<Edition, LoadError> {
    let (_, edition) = find(name_or_path)?;
    Ok(edition)
}

/// Like [`load`], for those who want to change the edition before it is checked again.
///
/// # Errors
/// As for [`load`].
pub fn load_spec(name_or_path: &str) -> Result<EditionSpec, LoadError> {
    let (spec, _) = find(name_or_path)?;
    Ok(spec)
}

/// The edition a text describes. `file` is what the faults call it.
///
/// # Errors
/// Every fault of the text, not only the first.
pub fn parse(file: &str, text: &str) -> Result<Edition, Faults> {
    let (_, edition) = file::read(file, text)?;
    Ok(edition)
}

/// Like [`parse`], for those who want to change the edition before it is checked again.
///
/// # Errors
/// As for [`parse`].
pub fn spec(file: &str, text: &str) -> Result<EditionSpec, Faults> {
    let (spec, _) = file::read(file, text)?;
    Ok(spec)
}

fn find(name_or_path: &str) -> Result<(EditionSpec, Edition), LoadError> {
    if let Some(text) = built_in_text(name_or_path) {
        return Ok(file::read(name_or_path, text)?);
    }
    match std::fs::read_to_string(name_or_path) {
        Ok(text) => Ok(file::read(name_or_path, &text)?),
        // A browser has no files, so there a name can only be unknown.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::Unsupported) => {
            Err(LoadError::Unknown {
                name: name_or_path.to_owned(),
            })
        }
        Err(error) => Err(LoadError::Unreadable {
            path: name_or_path.to_owned(),
            reason: error.to_string(),
        }),
    }
}

fn built_in_text(name: &str) -> Option<&'static str> {
    let found = BUILT_IN.iter().find(|(known, _)| *known == name);
    found.map(|&(_, text)| text)
}

fn list_of_names() -> String {
    let names: Vec<String> = names().map(|name| format!("`{name}`")).collect();
    names.join(", ")
}

//! Which language the program speaks to its user.

use std::env;

use clap::Args;
use fogg_i18n::Lang;

/// The flag `--lang`.
#[derive(Args)]
pub(crate) struct Language {
    /// Speak English (en), Russian (ru), Ukrainian (uk) or Finnish (fi); the default is the
    /// language of the terminal.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

impl Language {
    /// The language asked for, or that of the terminal.
    pub(crate) fn get(&self) -> Lang {
        self.lang.unwrap_or_else(of_the_terminal)
    }
}

/// The first of the variables that is set decides, as everywhere.
fn of_the_terminal() -> Lang {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let tag = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    Lang::detect(tag.as_deref())
}

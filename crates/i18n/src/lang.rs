//! The languages, and which of them somebody reads.

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
    /// Ukrainian.
    Uk,
    /// Finnish.
    Fi,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Ru, Lang::Uk, Lang::Fi];

    /// The two letters of ISO 639, as in the `lang` attribute of a page.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
            Lang::Uk => "uk",
            Lang::Fi => "fi",
        }
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Ru => "Русский",
            Lang::Uk => "Українська",
            Lang::Fi => "Suomi",
        }
    }

    /// The language of a tag as browsers and terminals write them: `uk`, `uk-UA`, `fi_FI.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// The first of these tags that is one of our languages; English if none is.
    pub fn detect<'a>(tags: impl IntoIterator<Item = &'a str>) -> Lang {
        tags.into_iter()
            .find_map(Lang::from_tag)
            .unwrap_or_default()
    }
}

impl std::fmt::Display for Lang {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

/// A language we do not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang {
    /// What was asked for.
    pub tag: String,
}

impl std::fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let codes = Lang::ALL.map(Lang::code).join(", ");
        write!(f, "there is no language `{}`; there are {codes}", self.tag)
    }
}

impl std::error::Error for UnknownLang {}

impl std::str::FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(tag: &str) -> Result<Lang, UnknownLang> {
        Lang::from_tag(tag).ok_or_else(|| UnknownLang {
            tag: tag.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn tags_of_browsers_and_terminals() {
        for (tag, lang) in [
            ("en", Some(Lang::En)),
            ("uk-UA", Some(Lang::Uk)),
            ("fi_FI.UTF-8", Some(Lang::Fi)),
            ("RU@euro", Some(Lang::Ru)),
            ("C", None),
            ("POSIX", None),
            ("rue", None),
            ("", None),
        ] {
            assert_eq!(Lang::from_tag(tag), lang, "{tag}");
            assert_eq!(tag.parse().ok(), lang, "{tag}");
        }
    }

    #[test]
    fn the_first_language_we_speak_is_taken() {
        assert_eq!(Lang::detect(["de-DE", "fi", "en"]), Lang::Fi);
        assert_eq!(Lang::detect(["de-DE"]), Lang::En);
        assert_eq!(Lang::detect([]), Lang::En);
    }
}

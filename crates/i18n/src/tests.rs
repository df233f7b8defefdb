//! Laws that every message of every language keeps, whatever its arguments.

use crate::{Lang, Text, Words};

mod samples {
    //! Every message, called with the samples of the module above.
    use crate::*;
    include!(concat!(env!("OUT_DIR"), "/samples.rs"));
}

/// Numbers of every plural category.
const NUMBERS: [i64; 5] = [0, 1, 3, 11, 21];

/// Texts that look like none of ours.
const TEXTS: [&str; 1] = ["\u{2460}"];

/// Latin words that Cyrillic texts may have: keys, and what is typed, which stands in backquotes.
const LATIN: [&str; 4] = ["Enter", "QR", "fogg", "toml"];

fn every_message(mut check: impl FnMut(Text, &str, &str)) {
    for lang in Lang::ALL {
        for words in Words::ALL {
            let text = Text::new(lang).with_words(words);
            for (key, said) in samples::all(text) {
                check(text, key, &said);
            }
        }
    }
}

/// The text without what stands in backquotes.
fn unquoted(said: &str) -> String {
    said.split('`').step_by(2).collect()
}

#[test]
fn nothing_is_empty_or_left_over() {
    every_message(|text, key, said| {
        let lang = text.lang();
        assert!(!said.is_empty(), "{lang} {key}");
        assert_eq!(said.trim(), said, "{lang} {key}");
        for rest in [
            "{", "}", "$", "  ", "\n", " .", " ,", "..", ".:", "\u{2068}",
        ] {
            assert!(!said.contains(rest), "{lang} {key}: {said}");
        }
    });
}

#[test]
fn numbers_and_names_are_shown() {
    for lang in Lang::ALL {
        let text = Text::new(lang);
        assert!(text.count_cards(21).contains("21"), "{lang}");
        assert!(text.log_kept_some("Ann", 3, 4).contains('4'), "{lang}");
        assert!(text.log_drew_deck("Ann").contains("Ann"), "{lang}");
        assert!(text.count_points(-5).starts_with("−5"), "{lang}");
    }
}

#[test]
fn cyrillic_texts_have_no_letters_of_others() {
    every_message(|text, key, said| {
        let foreign: &[char] = match text.lang() {
            Lang::En | Lang::Fi => {
                assert!(!said.chars().any(is_cyrillic), "{key}: {said}");
                return;
            }
            Lang::Ru => &['і', 'ї', 'є', 'ґ', 'І', 'Ї', 'Є', 'Ґ', '\u{2019}'],
            Lang::Uk => &['ы', 'э', 'ъ', 'ё', 'Ы', 'Э', 'Ъ', 'Ё', '\''],
        };
        let lang = text.lang();
        assert!(!said.contains(foreign), "{lang} {key}: {said}");
        let plain = unquoted(said);
        let words = plain.split(|c: char| !c.is_alphabetic());
        for word in words.filter(|word| !LATIN.contains(word)) {
            let latin = |c: char| c.is_ascii_alphabetic();
            // The letters of the cards are the same in all languages.
            assert!(
                word.chars().count() == 1 || !word.contains(latin),
                "{lang} {key}: {said}"
            );
        }
    });
}

fn is_cyrillic(c: char) -> bool {
    ('\u{400}'..='\u{4ff}').contains(&c)
}

#[test]
fn sentences_begin_with_a_capital() {
    every_message(|text, key, said| {
        let sentence = said.ends_with('.') && !key.starts_with("settings-");
        let small = said.chars().next().is_some_and(char::is_lowercase);
        assert!(!(sentence && small), "{} {key}: {said}", text.lang());
    });
}

#[test]
fn quotes_and_marks_are_those_of_the_language() {
    every_message(|text, key, said| {
        let lang = text.lang();
        assert!(!said.contains(['"', '!']), "{lang} {key}: {said}");
        assert!(!said.contains("..."), "{lang} {key}: {said}");
    });
}

#[test]
fn codes_of_cards_differ() {
    for lang in Lang::ALL {
        for words in Words::ALL {
            let text = Text::new(lang).with_words(words);
            let mut codes: Vec<&str> = crate::Card::ALL.map(|card| text.card_code(card)).into();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), crate::Card::ALL.len(), "{lang}");
        }
    }
}

#[test]
fn nouns_follow_their_numbers() {
    for (lang, words, said) in [
        (
            Lang::En,
            Words::Railway,
            ["1 train", "2 trains", "5 trains", "21 trains"],
        ),
        (
            Lang::En,
            Words::Market,
            ["1 cart", "2 carts", "5 carts", "21 carts"],
        ),
        (
            Lang::Ru,
            Words::Railway,
            ["1 вагончик", "2 вагончика", "5 вагончиков", "21 вагончик"],
        ),
        (
            Lang::Ru,
            Words::Market,
            ["1 тележка", "2 тележки", "5 тележек", "21 тележка"],
        ),
        (
            Lang::Uk,
            Words::Railway,
            ["1 вагон", "2 вагони", "5 вагонів", "21 вагон"],
        ),
        (
            Lang::Uk,
            Words::Market,
            ["1 візок", "2 візки", "5 візків", "21 візок"],
        ),
        (
            Lang::Fi,
            Words::Railway,
            ["1 vaunu", "2 vaunua", "5 vaunua", "21 vaunua"],
        ),
        (
            Lang::Fi,
            Words::Market,
            ["1 kärry", "2 kärryä", "5 kärryä", "21 kärryä"],
        ),
    ] {
        let text = Text::new(lang).with_words(words);
        assert_eq!([1, 2, 5, 21].map(|n| text.count_trains(n)), said);
    }
}

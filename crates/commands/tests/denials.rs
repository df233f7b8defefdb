//! What servers refuse, in four languages.

use fogg_commands::denied;
use fogg_i18n::{Lang, Text};
use fogg_protocol::{Limited, Refusal};

/// Those with numbers, which must be said.
fn with_numbers() -> [(Refusal, &'static [&'static str]); 7] {
    [
        (Refusal::TooLong { limit: 4096 }, &["4096"]),
        (Refusal::NoSuchSeat { seats: 3 }, &["3"]),
        (Refusal::WrongSeats { min: 2, max: 5 }, &["2", "5"]),
        (Refusal::BadPassword { min: 10, max: 99 }, &["10", "99"]),
        (Refusal::TooOften { seconds: 17 }, &["17"]),
        (
            Refusal::WrongClock {
                days: 14,
                least: 61,
                seconds: 7200,
                increment: 62,
            },
            &["14", "61", "7200", "62"],
        ),
        (
            Refusal::TooMany {
                what: Limited::Tables,
                limit: 200,
            },
            &["200"],
        ),
    ]
}

#[test]
fn every_language_has_its_own_words_and_all_numbers() {
    for (refusal, numbers) in with_numbers() {
        let texts = Lang::ALL.map(|lang| denied(Text::new(lang), &refusal));
        for (n, text) in texts.iter().enumerate() {
            assert!(!texts[..n].contains(text), "{text}");
            let mut rest = text.as_str();
            for number in numbers {
                let found = rest.split_once(number);
                rest = found.unwrap_or_else(|| panic!("{number} in {text}")).1;
            }
        }
    }
}

#[test]
fn refusals_are_told_apart() {
    let all = [
        Refusal::SeatTaken,
        Refusal::Seated,
        Refusal::NotSeated,
        Refusal::OwnerOnly,
        Refusal::Begun,
        Refusal::NotBegun,
        Refusal::Busy,
        Refusal::NotStored,
        Refusal::Unknown,
        Refusal::NoSuchTable,
        Refusal::WrongPassword,
        Refusal::NameTaken,
    ];
    for lang in Lang::ALL {
        let said = all.each_ref().map(|why| denied(Text::new(lang), why));
        for (n, text) in said.iter().enumerate() {
            assert!(!text.is_empty() && !said[..n].contains(text), "{text}");
        }
    }
}

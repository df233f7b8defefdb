//! What only people at a table in different places are told.

use fogg_bots::Kind;
use fogg_i18n::Text;
use fogg_protocol::{Clock, Preset, Sitter, Terms, Words};

use crate::phrases::bot_word;

/// What those who sit are called; two bots of a kind are told apart by a number.
pub(crate) fn names(text: Text, seats: &[Sitter]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for sitter in seats {
        let name = name(text, sitter);
        let same = names.iter().filter(|it| it.starts_with(&name)).count();
        names.push(match same {
            0 => name,
            _ => format!("{name} {}", same + 1),
        });
    }
    names
}

/// What one who sits is called.
pub(super) fn name(text: Text, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Nobody => text.online_free().to_owned(),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot(kind) => match kind.parse::<Kind>() {
            Ok(kind) => text.bot_name(bot_word(kind)).to_owned(),
            Err(_) => kind.clone(),
        },
    }
}

/// Something that was said.
pub(super) fn words(text: Text, words: &Words) -> String {
    match words {
        Words::Preset(preset) => phrase(text, *preset).to_owned(),
        Words::Text(said) => said.clone(),
    }
}

/// The set phrases, in the order in which one needs them.
pub(super) const PHRASES: [Preset; 7] = [
    Preset::Hello,
    Preset::GoodLuck,
    Preset::YourTurn,
    Preset::OneMoment,
    Preset::Sorry,
    Preset::Thanks,
    Preset::WellPlayed,
];

/// A set phrase.
pub(super) fn phrase(text: Text, preset: Preset) -> &'static str {
    match preset {
        Preset::Hello => text.say_hello(),
        Preset::GoodLuck => text.say_good_luck(),
        Preset::WellPlayed => text.say_well_played(),
        Preset::Thanks => text.say_thanks(),
        Preset::OneMoment => text.say_one_moment(),
        Preset::Sorry => text.say_sorry(),
        Preset::YourTurn => text.say_your_turn(),
    }
}

/// How long everybody may think.
pub(super) fn clock(text: Text, clock: Option<Clock>) -> String {
    match clock {
        None => text.online_no_clock().to_owned(),
        Some(Clock::Days(days)) => text.online_clock_days(days.into()),
        Some(Clock::Bank { seconds, increment }) => {
            text.online_clock_bank(i64::from(seconds / 60), increment.into())
        }
    }
}

/// What is agreed on.
pub(super) fn terms(text: Text, terms: &Terms) -> Vec<String> {
    let known = match terms.public {
        true => text.online_public(),
        false => text.online_by_link(),
    };
    let mut words = vec![clock(text, terms.clock), known.to_owned()];
    if terms.rated {
        words.push(text.online_counts().to_owned());
    }
    words
}

//! What is said about the language itself.

use fogg_engine::Card;

use super::Voice;
use crate::language::{COMMANDS, Entry, Verb, named};

impl Voice<'_> {
    /// A few lines to begin with.
    pub fn welcome(&self) -> String {
        let text = self.text;
        let line = |usage: &str, meaning: &str| format!("  {usage:<13}{meaning}");
        [
            self.title().to_owned(),
            String::new(),
            text.help_welcome().to_owned(),
            line("d", text.help_draw_short()),
            line("c CITY CITY", text.help_claim_short()),
            line("t", text.help_tickets()),
            line("k", text.help_mine()),
            line("?", text.help_all_short()),
        ]
        .join("\n")
    }

    /// The list of commands, or what one of them does.
    pub fn help(&self, about: Option<&str>) -> String {
        let text = self.text;
        if let Some(entry) = about.and_then(named) {
            let (meaning, also) = (self.meaning(entry.verb), entry.names.join(", "));
            let also = text.help_also(&also);
            return format!("{meaning}\n  {}\n  {also}", entry.usage);
        }
        let line = |entry: &Entry| format!("  {:<34}{}", entry.usage, self.meaning(entry.verb));
        let mut lines = vec![text.help_heading().to_owned()];
        let useful = |entry: &&Entry| self.is_useful(entry.verb);
        lines.extend(COMMANDS.iter().filter(useful).map(line));
        let letter = |(card, _): (Card, u8)| format!("{} {}", card.letter(), self.card(card));
        let letters: Vec<String> = self.edition.deck.iter().map(letter).collect();
        lines.push(text.help_cards(&letters.join(", ")));
        lines.push(text.help_cities().to_owned());
        lines.join("\n")
    }

    /// Whether a command can be of use in this box.
    fn is_useful(&self, verb: Verb) -> bool {
        match verb {
            Verb::Station => self.edition.rules.stations.is_some(),
            Verb::Pay | Verb::Withdraw => {
                let routes = &self.edition.board.routes;
                routes.iter().any(|route| route.cost.tunnel)
            }
            Verb::Help
            | Verb::Draw
            | Verb::Tickets
            | Verb::Keep
            | Verb::Claim
            | Verb::Pass
            | Verb::Routes
            | Verb::Hand
            | Verb::Mine
            | Verb::Neighbors
            | Verb::Players
            | Verb::Table
            | Verb::Rules
            | Verb::Hint
            | Verb::Log
            | Verb::Undo
            | Verb::Quit => true,
        }
    }

    /// What a command does.
    fn meaning(&self, verb: Verb) -> &'static str {
        let text = self.text;
        match verb {
            Verb::Help => text.help_help(),
            Verb::Draw => text.help_draw(),
            Verb::Tickets => text.help_tickets(),
            Verb::Keep => text.help_keep(),
            Verb::Claim => text.help_claim(),
            Verb::Station => text.help_station(),
            Verb::Pay => text.help_pay(),
            Verb::Withdraw => text.help_withdraw(),
            Verb::Pass => text.help_pass(),
            Verb::Routes => text.help_routes(),
            Verb::Hand => text.help_hand(),
            Verb::Mine => text.help_mine(),
            Verb::Neighbors => text.help_neighbors(),
            Verb::Players => text.help_players(),
            Verb::Table => text.help_table(),
            Verb::Rules => text.help_rules(),
            Verb::Hint => text.help_hint(),
            Verb::Log => text.help_log(),
            Verb::Undo => text.help_undo(),
            Verb::Quit => text.help_quit(),
        }
    }
}

/// Lines with numbers from 1.
pub(super) fn numbered(lines: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    (1..).zip(lines).map(|(n, line)| format!("  {n}. {line}"))
}

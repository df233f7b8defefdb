//! The top of the page: what was played, by whom, how to play it again, and what stands out.

use fogg_chance::Seed;

use super::{Report, findings, html::escape};
use crate::results::Header;

pub(super) fn section(report: &Report<'_>) -> String {
    let header = &report.results.header;
    let summary = &report.summary;
    let findings: String = findings::of(report)
        .iter()
        .map(|finding| format!("<li>{}</li>\n", escape(finding)))
        .collect();
    let facts = [
        ("Players", header.bots.join(", ")),
        (
            "Games",
            format!("{} of {} deals", summary.games, summary.deals),
        ),
        ("Seed", seed(&header.seed)),
        ("Content hash", header.hash.clone()),
    ];
    let facts = facts.iter().map(|(name, fact)| {
        format!(
            "<div><dt>{}</dt><dd>{}</dd></div>\n",
            escape(name),
            escape(fact)
        )
    });
    format!(
        "<header>\n<p class=\"kicker\">Arena report</p>\n<h1>{}</h1>\n<dl>\n{}</dl>\n\
         <pre tabindex=\"0\"><code>{}</code></pre>\n</header>\n\
         <section id=\"findings\" aria-labelledby=\"findings-heading\" class=\"lead\">\n\
         <h2 id=\"findings-heading\">What stands out</h2>\n<ul>\n{findings}</ul>\n</section>\n",
        escape(&report.edition.title),
        facts.collect::<String>(),
        escape(&command(header, games_a_table(report))),
    )
}

/// What `--games` counts: the games of one table.
fn games_a_table(report: &Report<'_>) -> usize {
    let games = &report.results.games;
    let tables = 0..report.results.header.tables.len();
    let at = |table: usize| {
        let here = games.iter().filter(|game| usize::from(game.table) == table);
        here.count()
    };
    tables.map(at).max().unwrap_or(0)
}

/// The command that plays these games.
fn command(header: &Header, games: usize) -> String {
    let (form, players): (&str, Vec<&str>) = match header.tables.as_slice() {
        [table] => {
            let seated = table.iter().map(|&bot| &header.bots[usize::from(bot)]);
            ("", seated.map(String::as_str).collect())
        }
        _ => (" league", header.bots.iter().map(String::as_str).collect()),
    };
    format!(
        "fogg arena{form} --edition {} --players {} --games {games} --seed {}",
        quoted(&header.edition),
        quoted(&players.join(",")),
        seed(&header.seed)
    )
}

/// The seed as it can be typed: a small number if it has one.
fn seed(seed: &Seed) -> String {
    let number = (0..1000).find(|&number| Seed::from_u64(number) == *seed);
    number.map_or_else(|| seed.to_string(), |number| number.to_string())
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_,./:".contains(letter);
    if word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use fogg_chance::Seed;

    use super::{quoted, seed};

    #[test]
    fn a_command_can_be_typed() {
        assert_eq!(quoted("random,one-step"), "random,one-step");
        assert_eq!(quoted("exec:it's me"), "'exec:it'\\''s me'");
        assert_eq!(seed(&Seed::from_u64(12)), "12");
        assert_eq!(seed(&Seed::new([1; 32])), "01".repeat(32));
    }
}

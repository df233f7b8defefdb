//! Pieces of a page: escaped text, numbers for people, tables, sections. Everything is written so
//! that it is well-formed XML too.

/// Text that means itself, in content and in attributes.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // What XML does not allow at all.
            control if control.is_control() => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A share as `37.5 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A share in whole percent, for places where more digits would be noise.
pub(super) fn whole_percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// A number with so many decimals.
pub(super) fn number(number: f64, decimals: usize) -> String {
    format!("{number:.decimals$}").replace('-', "−")
}

/// A number with its sign, as `+3.2` or `−0.4`.
pub(super) fn signed(number: f64) -> String {
    let text = format!("{:.1}", number.abs());
    match text.as_str() {
        "0.0" => text,
        _ if number < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// A number, or a dash where there is none.
pub(super) fn or_dash(number: Option<f64>, show: impl Fn(f64) -> String) -> String {
    number.map_or_else(|| "–".to_owned(), show)
}

/// A word with its number, as `1 game` or `2 games`.
pub(super) fn count(number: usize, one: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {one}s"),
    }
}

/// A table of numbers, folded away beneath its plot. The first column names the row.
pub(super) fn table(
    caption: &str,
    head: &[&str],
    rows: impl IntoIterator<Item = Vec<String>>,
) -> String {
    let head: Vec<String> = head
        .iter()
        .map(|cell| format!("<th scope=\"col\">{}</th>", escape(cell)))
        .collect();
    let rows = rows.into_iter().map(|row| {
        let cells = row.iter().enumerate().map(|(column, cell)| match column {
            0 => format!("<th scope=\"row\">{}</th>", escape(cell)),
            _ => format!("<td>{}</td>", escape(cell)),
        });
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    });
    format!(
        "<details>\n<summary>Table: {caption}</summary>\n<div class=\"scroll\" tabindex=\"0\" \
         role=\"region\" aria-label=\"{caption}\">\n<table>\n<thead><tr>{}</tr></thead>\n<tbody>\n\
         {}</tbody>\n</table>\n</div>\n</details>\n",
        head.concat(),
        rows.collect::<String>(),
        caption = escape(caption),
    )
}

/// A part of the page with a heading. The rest is markup already.
pub(super) fn section(id: &str, heading: &str, body: &str) -> String {
    format!(
        "<section id=\"{id}\" aria-labelledby=\"{id}-heading\">\n<h2 id=\"{id}-heading\">{}</h2>\n\
         {body}</section>\n",
        escape(heading)
    )
}

/// A paragraph of plain text.
pub(super) fn paragraph(text: &str) -> String {
    format!("<p>{}</p>\n", escape(text))
}

/// A plot with a heading and what follows it.
pub(super) fn figure(heading: &str, plot: &str, below: &str) -> String {
    format!(
        "<div class=\"card\">\n<h3>{}</h3>\n{plot}{below}</div>\n",
        escape(heading)
    )
}

/// Cards side by side where there is room.
pub(super) fn columns(cards: &[String]) -> String {
    let class = if cards.len() > 2 {
        "columns three"
    } else {
        "columns"
    };
    format!("<div class=\"{class}\">\n{}</div>\n", cards.concat())
}

#[cfg(test)]
mod tests {
    use super::{escape, signed};

    #[test]
    fn text_means_itself() {
        assert_eq!(
            escape("<a href=\"x\">&'\u{1}</a>"),
            "&lt;a href=&quot;x&quot;&gt;&amp;&#39;\u{fffd}&lt;/a&gt;"
        );
    }

    #[test]
    fn nothing_has_no_sign() {
        assert_eq!(
            [-1.25, -0.01, 0.01, 3.0].map(signed),
            ["−1.2", "0.0", "0.0", "+3.0"]
        );
    }
}

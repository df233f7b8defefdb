//! Tables of text.

use std::fmt::Write as _;

/// How a table is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// With blanks between the columns.
    Plain,
    /// For a Markdown page.
    Markdown,
}

/// Rows of cells: the first row is the head, the first column is flush left.
#[derive(Default)]
pub(super) struct Grid {
    pub(super) rows: Vec<Vec<String>>,
}

impl Grid {
    /// The text of the table.
    pub(super) fn text(&self, style: Style) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for (n, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(&widths).enumerate();
            let cells: Vec<String> = cells
                .map(|(column, (cell, &width))| match column {
                    0 => format!("{cell:<width$}"),
                    _ => format!("{cell:>width$}"),
                })
                .collect();
            match style {
                Style::Plain => put(&mut text, cells.join("  ").trim_end()),
                Style::Markdown => put(&mut text, &format!("| {} |", cells.join(" | "))),
            }
            if n == 0 && style == Style::Markdown {
                let rules = widths
                    .iter()
                    .enumerate()
                    .map(|(column, &width)| match column {
                        0 => "-".repeat(width),
                        _ => format!("{}:", "-".repeat(width.saturating_sub(1))),
                    });
                let rules: Vec<String> = rules.collect();
                put(&mut text, &format!("| {} |", rules.join(" | ")));
            }
        }
        text
    }

    /// The same as comma-separated values.
    pub(super) fn csv(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
            put(&mut text, &cells.join(","));
        }
        text
    }
}

fn put(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a string can always grow");
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

//! Source code without its comments and literals, so that a check sees code alone.

/// The code with comments, strings and characters blanked out; lines stay where they are.
pub(super) fn blank(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let skipped = literal(rest, &out);
        if skipped == 0 {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            let (blanked, after) = rest.split_at(skipped);
            out.extend(blanked.chars().map(|c| if c == '\n' { c } else { ' ' }));
            rest = after;
        }
    }
    out
}

/// How many bytes of a comment or a literal the text begins with.
fn literal(text: &str, before: &str) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if text.starts_with("/*") {
        return comment(text);
    }
    if text.starts_with('"') {
        return string(text, 1);
    }
    let in_word = before.chars().last().is_some_and(is_word);
    if let Some(raw) = text.strip_prefix("r").filter(|_| !in_word) {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if raw[hashes..].starts_with('"') {
            let end = format!("\"{}", "#".repeat(hashes));
            let start = 1 + hashes + 1;
            return text[start..]
                .find(&end)
                .map_or(text.len(), |at| start + at + end.len());
        }
    }
    if text.starts_with('\'') {
        return character(text);
    }
    0
}

/// A block comment; they nest.
fn comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

/// A string from its first quotation mark.
fn string(text: &str, start: usize) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(start) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// A character, but not a lifetime.
fn character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    let Some((_, first)) = chars.next() else {
        return 0;
    };
    if first == '\\' {
        chars.next();
        return chars
            .find(|&(_, c)| c == '\'')
            .map_or(text.len(), |(at, _)| at + 1);
    }
    match chars.next() {
        Some((at, '\'')) => at + 1,
        Some(_) | None => 0,
    }
}

/// The words of a line of code with the byte at which each begins. Numbers are words too.
pub(super) fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + line[at..].find(is_word)?;
        let end = line[start..]
            .find(|c| !is_word(c))
            .map_or(line.len(), |len| start + len);
        at = end;
        Some((start, &line[start..end]))
    })
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::{blank, words};

    #[test]
    fn comments_and_literals_are_blanked() {
        for (source, wanted) in [
            ("a // b\nc", "a     \nc"),
            ("a /* b /* c */ d */ e", "a                   e"),
            (r#"a("b \" c", d)"#, r#"a(        , d)"#),
            ("r#\"a \" b\"# c", "           c"),
            ("for 'a' in x", "for     in x"),
            (r"m '\'' n '\u{41}' o", "m      n          o"),
            ("fn f<'a>(x: &'a str)", "fn f<'a>(x: &'a str)"),
            ("var\"s\"", "var   "),
            ("\"open", "     "),
        ] {
            assert_eq!(blank(source), wanted, "{source}");
        }
    }

    #[test]
    fn words_have_places() {
        let found: Vec<_> = words("a_1 + 2.5f32").collect();
        assert_eq!(found, [(0, "a_1"), (6, "2"), (8, "5f32")]);
    }
}

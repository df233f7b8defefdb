//! Names with the hash of what is in the file, so that a browser may keep a file for ever.
//!
//! A text names another file as `{{name}}`, which becomes the hashed name; `{{*}}` becomes the
//! list of all hashed names, and `{{version}}` a hash of that list.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

/// Files that are asked for by the name they have here.
const FIXED: &[&str] = &["index.html", "manifest.webmanifest", "service-worker.js"];
/// Files that may name others.
const TEXTS: &[&str] = &[".html", ".js", ".css", ".webmanifest"];
/// Digits of a hash: enough to tell versions of a file apart.
const DIGITS: usize = 12;

/// The files with their final names and contents.
pub(crate) fn resolve(sources: &BTreeMap<String, Vec<u8>>) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut done = BTreeMap::new();
    let hashed = sources.keys().filter(|name| !is_fixed(name));
    for name in hashed {
        settle(sources, name, &mut done, 0)?;
    }
    let names: Vec<String> = done.values().map(|(name, _)| name.clone()).collect();
    for name in sources.keys().filter(|name| is_fixed(name)) {
        settle_fixed(sources, name, &names, &mut done)?;
    }
    Ok(done.into_values().collect())
}

type Done = BTreeMap<String, (String, Vec<u8>)>;

fn is_fixed(name: &str) -> bool {
    FIXED.contains(&name)
}

/// Gives a file its hashed name, after those it names.
fn settle(
    sources: &BTreeMap<String, Vec<u8>>,
    name: &str,
    done: &mut Done,
    depth: usize,
) -> Result<String> {
    if let Some((hashed, _)) = done.get(name) {
        return Ok(hashed.clone());
    }
    if depth > sources.len() {
        bail!("{name} names itself by way of other files");
    }
    let bytes = sources
        .get(name)
        .with_context(|| format!("there is no file {name}"))?;
    let bytes = replace(name, bytes, |wanted| {
        settle(sources, wanted, done, depth + 1)
    })?;
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, "bin"));
    let hashed = format!("{stem}-{}.{extension}", hash(&bytes));
    done.insert(name.to_owned(), (hashed.clone(), bytes));
    Ok(hashed)
}

fn settle_fixed(
    sources: &BTreeMap<String, Vec<u8>>,
    name: &str,
    names: &[String],
    done: &mut Done,
) -> Result<()> {
    let all = names.join("', './");
    let bytes = replace(name, &sources[name], |wanted| match wanted {
        "*" => Ok(format!("'./{all}'")),
        "version" => Ok(hash(all.as_bytes())),
        wanted => settle(sources, wanted, done, 0),
    })?;
    done.insert(name.to_owned(), (name.to_owned(), bytes));
    Ok(())
}

/// Puts final names in the place of `{{name}}`.
fn replace(
    name: &str,
    bytes: &[u8],
    mut final_name: impl FnMut(&str) -> Result<String>,
) -> Result<Vec<u8>> {
    if !TEXTS.iter().any(|ending| name.ends_with(ending)) {
        return Ok(bytes.to_vec());
    }
    let text = std::str::from_utf8(bytes).with_context(|| format!("{name} is not a text"))?;
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (wanted, after) = after
            .split_once("}}")
            .with_context(|| format!("a `{{{{` of {name} is not closed"))?;
        out.push_str(before);
        out.push_str(&final_name(wanted).with_context(|| format!("in {name}"))?);
        rest = after;
    }
    out.push_str(rest);
    Ok(out.into_bytes())
}

fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    digits[..DIGITS].to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::resolve;

    fn files(files: &[(&str, &str)]) -> BTreeMap<String, Vec<u8>> {
        let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), text.as_bytes().to_vec());
        files.iter().map(owned).collect()
    }

    #[test]
    fn names_follow_from_contents() {
        let resolve = |css: &str| {
            let sources = files(&[
                ("index.html", "<link href={{a.css}}>"),
                ("a.css", css),
                ("service-worker.js", "[{{*}}] {{version}}"),
            ]);
            resolve(&sources).expect("every name is there")
        };
        let (one, two) = (resolve("a{}"), resolve("b{}"));
        assert_eq!(one.len(), 3);
        let css = one
            .keys()
            .find(|name| name.ends_with(".css"))
            .expect("a.css");
        assert!(!two.contains_key(css));
        let text = |name: &str| String::from_utf8(one[name].clone()).expect("text");
        assert_eq!(text("index.html"), format!("<link href={css}>"));
        assert!(text("service-worker.js").starts_with(&format!("['./{css}'] ")));
    }

    #[test]
    fn wrong_names_are_faults() {
        for sources in [
            files(&[("index.html", "{{gone.js}}")]),
            files(&[("index.html", "{{open")]),
            files(&[("a.js", "{{b.js}}"), ("b.js", "{{a.js}}")]),
        ] {
            assert!(resolve(&sources).is_err(), "{sources:?}");
        }
    }
}

//! Names in other languages: the section `[names]` at the end of a file.

use fogg_engine::{CityNames, CitySpec, Translation, Vocabulary};

use crate::{
    fault::Collector,
    table::{Table, Value, keys_in_words, quoted, text},
};

/// The languages the program speaks.
pub const LANGUAGES: [&str; 4] = ["en", "ru", "uk", "fi"];

const NAMES: &[&str] = &["title", "cities"];

/// The words of the rule book; those of the railway when nothing is said.
pub(crate) fn vocabulary<'t>(faults: &mut Collector, top: &Table<'t>) -> Vocabulary {
    if top.value("vocabulary").is_none() {
        return Vocabulary::default();
    }
    let found = top.word(faults, "vocabulary", Vocabulary::ALL, Vocabulary::word);
    found.unwrap_or_default()
}

/// The names by language; none when the section is left out.
pub(crate) fn read<'t>(
    faults: &mut Collector,
    top: &Table<'t>,
    cities: &[CitySpec],
) -> Vec<Translation> {
    if top.value("names").is_none() {
        return Vec::new();
    }
    let wanted = format!("sections such as [names.ru], for {}", quoted(&LANGUAGES));
    let Some(names) = top.section(faults, "names", &LANGUAGES, &wanted) else {
        return Vec::new();
    };
    let mut translations = Vec::new();
    for language in LANGUAGES {
        if names.value(language).is_none() {
            continue;
        }
        let section = names.section(faults, language, NAMES, &keys_in_words(NAMES));
        let Some(section) = section else { continue };
        translations.push(Translation {
            language: language.to_owned(),
            title: section.optional(faults, "title", "the name of the box", name),
            cities: city_names(faults, &section, cities),
        });
    }
    translations
}

fn city_names<'t>(
    faults: &mut Collector,
    section: &Table<'t>,
    cities: &[CitySpec],
) -> Vec<CityNames> {
    if section.value("cities").is_none() {
        return Vec::new();
    }
    let ids: Vec<&str> = cities.iter().map(|city| city.id.as_str()).collect();
    let wanted = "names by the ids of cities, such as oslo = \"Осло\"";
    let Some(table) = section.section(faults, "cities", &ids, wanted) else {
        return Vec::new();
    };
    let mut found: Vec<CityNames> = Vec::new();
    for id in ids {
        let wanted = "a name, or a list of the name and others it is known by";
        let Some(names) = table.optional(faults, id, wanted, list) else {
            continue;
        };
        for name in &names {
            let all = |city: &CityNames| city.name == *name || city.also.contains(name);
            if let Some(other) = found.iter().find(|city| all(city)) {
                let problem = format!("`{id}` is called {name:?} like `{}`", other.id);
                faults.add(table.place(id), &problem, "each city a name of its own");
            }
        }
        let mut names = names.into_iter();
        found.push(CityNames {
            id: id.to_owned(),
            name: names.next().unwrap_or_default(),
            also: names.collect(),
        });
    }
    found
}

/// One name or several.
fn list(value: Value<'_>) -> Option<Vec<String>> {
    match value.get_ref().as_array() {
        Some(several) if !several.is_empty() => several.iter().map(name).collect(),
        Some(_) => None,
        None => name(value).map(|name| vec![name]),
    }
}

/// A text that is not empty.
fn name(value: Value<'_>) -> Option<String> {
    text(value).filter(|name| !name.trim().is_empty())
}

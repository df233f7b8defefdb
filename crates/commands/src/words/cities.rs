//! Cities: by printed name, name in any language, id or unambiguous beginning, without regard to
//! case, diacritics, spaces, dots and hyphens.

use fogg_engine::{City, Edition, closest};

use super::{
    error::{WordError, quote},
    finished,
    fold::fold,
    split,
};

/// A city: the whole text.
///
/// # Errors
/// When no city or more than one is meant.
pub fn city(edition: &Edition, text: &str) -> Result<City, WordError> {
    let words = split(text);
    let mut rest = &words[..];
    let city = city_in(edition, &mut rest);
    match (&city, rest) {
        (Ok(_), left) => finished(left).and(city),
        (Err(_), _) => city,
    }
}

/// Takes a city from the front of a list of words: the longest name that fits, so that
/// `new york montreal` is two cities.
///
/// # Errors
/// When no city or more than one is meant; nothing is taken then.
pub fn city_in(edition: &Edition, words: &mut &[&str]) -> Result<City, WordError> {
    let list = *words;
    if list.is_empty() {
        return Err(WordError::MissingCity);
    }
    let names = names(edition);
    // The beginnings of the list that could be a name, longest first.
    let longest = list.len().min(LONGEST_NAME);
    let beginnings: Vec<(usize, String)> = (1..=longest)
        .rev()
        .map(|n| (n, fold(&list[..n].concat())))
        .filter(|(_, folded)| !folded.is_empty())
        .collect();
    let whole = |name: &str, folded: &str| name == folded;
    let beginning = |name: &str, folded: &str| name.starts_with(folded);
    for fits in [whole, beginning] {
        for (n, folded) in &beginnings {
            let fitting = names.iter().filter(|(_, name)| fits(name, folded));
            let mut cities: Vec<City> = fitting.map(|&(city, _)| city).collect();
            cities.dedup();
            match cities[..] {
                [] => {}
                [city] => {
                    *words = &list[*n..];
                    return Ok(city);
                }
                [..] => {
                    return Err(WordError::AmbiguousCity {
                        word: quote(&list[..*n]),
                        candidates: cities,
                    });
                }
            }
        }
    }
    Err(unknown(&names, list, &beginnings))
}

/// The cities somebody may look for who has typed this much of a name in any language: those with
/// a name that begins so, then those that have it elsewhere. Nothing typed finds nothing.
pub fn cities_like(edition: &Edition, text: &str) -> Vec<City> {
    let typed = fold(text);
    if typed.is_empty() {
        return Vec::new();
    }
    let names = names(edition);
    let mut found = Vec::new();
    for at_start in [true, false] {
        for (city, name) in &names {
            let fits = match at_start {
                true => name.starts_with(&typed),
                false => name.contains(&typed),
            };
            if fits && !found.contains(city) {
                found.push(*city);
            }
        }
    }
    found
}

/// Most words of a city's name.
const LONGEST_NAME: usize = 6;

/// Every folded name, city by city: the printed one, the id, and those of all languages.
fn names(edition: &Edition) -> Vec<(City, String)> {
    let cities = edition.board.all_cities.iter();
    cities
        .flat_map(|city| {
            let place = edition.board.city(city);
            let names = [place.name.as_str(), place.id.as_str()].into_iter();
            let names = names.chain(edition.other_names(city));
            names.map(move |name| (city, fold(name)))
        })
        .collect()
}

fn unknown(names: &[(City, String)], list: &[&str], beginnings: &[(usize, String)]) -> WordError {
    let longest = names.iter().map(|(_, name)| name.len()).max().unwrap_or(0);
    let mut near: Vec<City> = Vec::new();
    let mut taken = 1;
    for (n, folded) in beginnings {
        // A long text is no misspelling, and comparing it would be slow.
        if folded.len() > 2 * longest {
            continue;
        }
        let others = || names.iter().filter(|(city, _)| !near.contains(city));
        let found = closest(folded, others().map(|(_, name)| name.as_str()));
        let city = others().find(|(_, name)| Some(name.as_str()) == found);
        if let Some(&(city, _)) = city {
            taken = taken.max(*n);
            near.push(city);
        }
    }
    near.truncate(3);
    WordError::UnknownCity {
        word: quote(&list[..taken]),
        near,
    }
}

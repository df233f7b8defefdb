//! Which form of a noun goes with a number: the rules of the Unicode CLDR for whole numbers.

use crate::Lang;

/// A plural category.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plural {
    /// `1 card`, `21 карта`.
    One,
    /// `2 карты`.
    Few,
    /// `5 карт`.
    Many,
    /// Everything else.
    Other,
}

impl Plural {
    /// The category of a number.
    pub const fn of(lang: Lang, n: i64) -> Plural {
        let n = n.unsigned_abs();
        match lang {
            Lang::En | Lang::Fi => match n {
                1 => Plural::One,
                _ => Plural::Other,
            },
            Lang::Ru | Lang::Uk => match (n % 10, n % 100) {
                (_, 11..=14) => Plural::Many,
                (1, _) => Plural::One,
                (2..=4, _) => Plural::Few,
                (_, _) => Plural::Many,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Plural::{self, Few, Many, One, Other};
    use crate::Lang;

    /// Numbers with their category in English and Finnish, and in Russian and Ukrainian.
    const TABLE: [(i64, Plural, Plural); 22] = [
        (0, Other, Many),
        (1, One, One),
        (2, Other, Few),
        (3, Other, Few),
        (4, Other, Few),
        (5, Other, Many),
        (10, Other, Many),
        (11, Other, Many),
        (12, Other, Many),
        (14, Other, Many),
        (15, Other, Many),
        (20, Other, Many),
        (21, Other, One),
        (22, Other, Few),
        (25, Other, Many),
        (100, Other, Many),
        (101, Other, One),
        (104, Other, Few),
        (111, Other, Many),
        (112, Other, Many),
        (-1, One, One),
        (-2, Other, Few),
    ];

    #[test]
    fn numbers_have_the_categories_of_the_cldr() {
        for (n, latin, slavic) in TABLE {
            for (lang, expected) in [
                (Lang::En, latin),
                (Lang::Fi, latin),
                (Lang::Ru, slavic),
                (Lang::Uk, slavic),
            ] {
                assert_eq!(Plural::of(lang, n), expected, "{n} in {lang}");
            }
        }
    }
}

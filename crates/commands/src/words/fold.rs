//! Plain letters: `København` and `kobenhavn` are the same word.

/// A text in small letters without diacritics and without anything that is no letter or digit.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().map(small) {
        match plain(c) {
            Some(letters) => folded.push_str(letters),
            None if c.is_alphanumeric() => folded.push(c),
            None => {}
        }
    }
    folded
}

/// The small letter of a Latin or Cyrillic one. The tables of all alphabets would be a burden for
/// a browser, and no board and no keyboard has the others.
fn small(c: char) -> char {
    let distance = match c {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'А'..='Я' => 32,
        'Ѐ'..='Џ' => 80,
        // Capital and small letter are neighbors here.
        'Ā'..='ķ' | 'Ŋ'..='ŷ' | 'Ѡ'..='ҁ' | 'Ҋ'..='ҿ' | 'Ș'..='ț' => 1 - u32::from(c) % 2,
        'Ĺ'..='ň' | 'Ź'..='ž' => u32::from(c) % 2,
        _ => 0,
    };
    match c {
        'Ÿ' => 'ÿ',
        'ẞ' => 'ß',
        _ => char::from_u32(u32::from(c) + distance).unwrap_or(c),
    }
}

/// The plain letters for a small letter with a diacritic, as far as boards and keyboards have them.
fn plain(c: char) -> Option<&'static str> {
    Some(match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù' | 'ú' | 'û' | 'ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        'ё' => "е",
        'й' => "и",
        'ї' => "і",
        // Diacritics typed after their letter, and an apostrophe that counts as a letter.
        '\u{300}'..='\u{36f}' | '\u{2bc}' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{plain, small};

    #[test]
    fn letters_of_boards_have_their_small_ones() {
        let latin = ('\0'..='\u{17f}').chain('\u{218}'..='\u{21b}');
        let cyrillic = ('\u{400}'..='\u{481}').chain('\u{48a}'..='\u{4bf}');
        for c in latin.chain(cyrillic) {
            let all: String = c.to_lowercase().collect();
            match plain(small(c)) {
                // The Turkish dotted letter is two in small ones.
                Some(letters) if c == 'İ' => assert_eq!(letters, "i"),
                Some(_) | None => assert_eq!(small(c).to_string(), all, "{c}"),
            }
        }
    }
}

//! Times as people type them.

use std::{fmt, str::FromStr, time::Duration};

/// A time such as `30s`, `200ms` or `5m`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seconds(pub(crate) Duration);

impl FromStr for Seconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Seconds, String> {
        let wrong = || format!("`{text}` is no time: write it as 200ms, 30s or 5m");
        let end = text.find(|c: char| c.is_ascii_alphabetic());
        let (number, unit) = text.split_at(end.unwrap_or(text.len()));
        let number: f64 = number.parse().map_err(|_| wrong())?;
        let seconds = match unit {
            "ms" => number / 1000.0,
            "s" | "" => number,
            "m" => number * 60.0,
            "h" => number * 3600.0,
            _ => return Err(wrong()),
        };
        let time = Duration::try_from_secs_f64(seconds);
        time.map(Seconds).map_err(|_| wrong())
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        for (text, ms) in [
            ("200ms", 200),
            ("30s", 30_000),
            ("1.5s", 1500),
            ("5m", 300_000),
            ("1h", 3_600_000),
            ("7", 7000),
        ] {
            assert_eq!(
                text.parse(),
                Ok(Seconds(Duration::from_millis(ms))),
                "{text}"
            );
        }
        for text in ["", "s", "-1s", "1d", "ten", "1e400s", "nan"] {
            assert!(text.parse::<Seconds>().is_err(), "{text}");
        }
    }
}

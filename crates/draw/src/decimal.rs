//! Numbers as SVG and style sheets write them. The standard way to write a float can do much more,
//! and is much more that a browser would have to fetch.

use std::fmt;

/// A number with so many digits after the point, less the zeros at its end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decimal {
    number: f64,
    digits: u32,
}

/// A number with as many digits as can be seen on a board.
pub fn short(number: f64) -> Decimal {
    Decimal { number, digits: 2 }
}

/// A number with enough digits to multiply the size of a board by it.
pub fn factor(number: f64) -> Decimal {
    Decimal { number, digits: 4 }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = 10_u64.pow(self.digits);
        #[expect(clippy::cast_precision_loss, reason = "a small power of ten")]
        let parts = (self.number * one as f64).round();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "what is drawn is far smaller, and what is not is cut off"
        )]
        let size = parts.abs() as u64;
        if parts < 0.0 {
            f.write_str("-")?;
        }
        write!(f, "{}", size / one)?;
        let (mut rest, mut unit) = (size % one, one);
        if rest > 0 {
            f.write_str(".")?;
        }
        while rest > 0 {
            unit /= 10;
            write!(f, "{}", rest / unit)?;
            rest %= unit;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{factor, short};

    #[test]
    fn numbers_are_written_as_usual() {
        for n in -25_000..25_000 {
            let number = f64::from(n) / 100.0;
            let usual = if n == 0 {
                String::from("0")
            } else {
                number.to_string()
            };
            assert_eq!(short(number).to_string(), usual);
        }
        assert_eq!(short(1.0 / 3.0).to_string(), "0.33");
        assert_eq!(short(-0.001).to_string(), "0");
        assert_eq!(factor(1.23456).to_string(), "1.2346");
        assert_eq!(short(f64::NAN).to_string(), "0");
    }
}

//! A number that stands for a text: FNV-1a, 64 bits. Good enough to tell two games apart.

use std::fmt;

/// The digest of what was written to it so far.
pub(crate) struct Digest(u64);

impl Digest {
    /// The digest of nothing.
    pub(crate) fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    /// The number.
    pub(crate) fn value(&self) -> u64 {
        self.0
    }
}

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Digest;
    use std::fmt::Write as _;

    #[test]
    fn known_digests() {
        for (text, value) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            let mut digest = Digest::new();
            digest.write_str(text).unwrap();
            assert_eq!(digest.value(), value, "{text}");
        }
    }
}

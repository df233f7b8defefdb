//! Seeds, and the proof that a deal was not chosen: a hash of the seed is published before the
//! game, the seed after it. All of this is frozen; `docs/record.md` specifies it.

use std::{fmt, str::FromStr};

use sha2::{Digest, Sha256};

const NUMBER: &[u8] = b"fogg/seed/1:";
const COMMITMENT: &[u8] = b"fogg/commitment/1:";
const COMBINE: &[u8] = b"fogg/combine/1:";

/// What a whole deal follows from: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

/// A text that is no seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits, or a number up to {}", u64::MAX)]
pub struct SeedError;

impl Seed {
    /// A seed from its bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed with a short name: the hash of the number in decimal digits. Good for tests and
    /// for trying things, not for a deal that nobody may guess.
    pub fn from_u64(number: u64) -> Seed {
        Seed(hash(&[NUMBER, number.to_string().as_bytes()]))
    }

    /// The seed written as 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Seed> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.as_chunks::<2>().0) {
            let [high, low] = pair.map(|digit| char::from(digit).to_digit(16));
            *byte = u8::try_from(high? * 16 + low?).ok()?;
        }
        Some(Seed(bytes))
    }

    /// The seed of a deal that neither the dealer nor the players can choose alone: the dealer
    /// publishes the [`commitment`] of its own seed, then every seat adds one, in seat order.
    pub fn combine(dealer: &Seed, seats: &[Seed]) -> Seed {
        let mut parts: Vec<&[u8]> = vec![COMBINE, dealer.bytes()];
        parts.extend(seats.iter().map(|seed| seed.bytes().as_slice()));
        Seed(hash(&parts))
    }
}

/// What the dealer publishes before the game: a hash that fixes the seed and does not tell it.
pub fn commitment(seed: &Seed) -> String {
    Seed(hash(&[COMMITMENT, seed.bytes()])).to_string()
}

fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// 64 hexadecimal digits, or a number as in [`Seed::from_u64`].
impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let number = || text.parse().ok().map(Seed::from_u64);
        Seed::from_hex(text).or_else(number).ok_or(SeedError)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A seed gives the deck away, so it does not slip into logs.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

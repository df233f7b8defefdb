//! Arithmetic on words used as sets.

/// One in each of the eight bytes of a word.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The position of the `n`-th set bit (from 0), counted from the lowest.
#[inline]
pub(crate) fn nth(word: u128, n: usize) -> Option<u8> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the two halves of the word"
    )]
    let (low, high) = (word as u64, (word >> 64) as u64);
    let in_low = low.count_ones() as usize;
    if n < in_low {
        Some(nth_of_half(low, n as u64))
    } else if n - in_low < high.count_ones() as usize {
        Some(nth_of_half(high, (n - in_low) as u64) + 64)
    } else {
        None
    }
}

/// The same for a word that has so many bits. Sets are picked from at random, so this has no branch
/// that a processor could guess wrong.
#[inline]
fn nth_of_half(word: u64, n: u64) -> u8 {
    const HIGH: u64 = ONES << 7;
    // Bits in each byte, then in it and all bytes below it.
    let pairs = word - ((word >> 1) & (ONES * 0x55));
    let nibbles = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
    let counts = (nibbles + (nibbles >> 4)) & (ONES * 0x0f);
    let sums = counts.wrapping_mul(ONES);
    // The bytes that lie wholly before the bit we look for.
    let before = (((n * ONES) | HIGH) - sums) & HIGH;
    let shift = before.count_ones() * 8;
    let rest = n - ((sums << 8) >> shift & 0xff);
    let byte = (word >> shift & 0xff) as usize;
    #[expect(clippy::cast_possible_truncation, reason = "below 64 and below 8")]
    let (base, rest) = (shift as u8, rest as usize & 7);
    base + NTH_OF_BYTE[byte][rest]
}

/// `NTH_OF_BYTE[byte][n]`: the position of the `n`-th set bit.
static NTH_OF_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        let mut n = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::nth;

    #[test]
    fn nth_agrees_with_counting() {
        let mut word = 1u128;
        for step in 0..500u32 {
            let bits: Vec<u8> = (0..128).filter(|bit| word >> bit & 1 == 1).collect();
            for n in 0..130 {
                assert_eq!(nth(word, n), bits.get(n).copied(), "{word:#x} {n}");
            }
            word = word.rotate_left(step % 7 + 1) ^ word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        assert_eq!(nth(0, 0), None);
        assert_eq!(nth(u128::MAX, 127), Some(127));
    }
}

//! Arithmetic on words used as sets.

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
        nth_of_half(low, n)
    } else {
        nth_of_half(high, n - in_low).map(|bit| bit + 64)
    }
}

fn nth_of_half(word: u64, n: usize) -> Option<u8> {
    let mut rest = word;
    let mut n = n;
    let mut base = 0;
    // Skip whole bytes' worth of bits first: sets are often dense.
    loop {
        let chunk = (rest & 0xffff).count_ones() as usize;
        if n < chunk {
            break;
        }
        n -= chunk;
        rest >>= 16;
        base += 16;
        if rest == 0 {
            return None;
        }
    }
    for _ in 0..n {
        rest &= rest - 1;
    }
    #[expect(clippy::cast_possible_truncation, reason = "below 64")]
    let bit = rest.trailing_zeros() as u8;
    Some(base + bit)
}

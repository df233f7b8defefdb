//! The ChaCha8 keystream in its original layout: a key of 256 bits, a stream number and a block
//! counter of 64 bits each. It is written out here, because a record must not depend on what a
//! library changes in its next version.

/// "expand 32-byte k", the constant of the algorithm.
const CONSTANT: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];
const DOUBLE_ROUNDS: usize = 4;

/// One stream of numbers.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Keystream {
    key: [u32; 8],
    stream: u64,
    /// The block after the present one.
    counter: u64,
    block: [u32; 16],
    /// Words of the present block that are used up.
    used: usize,
}

impl Keystream {
    /// The beginning of a stream.
    pub(crate) fn new(key: &[u8; 32], stream: u64) -> Keystream {
        let mut words = [0; 8];
        for (word, bytes) in words.iter_mut().zip(key.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        Keystream {
            key: words,
            stream,
            counter: 0,
            block: [0; 16],
            used: 16,
        }
    }

    /// The next word.
    #[inline]
    pub(crate) fn next(&mut self) -> u32 {
        if self.used == self.block.len() {
            self.block = block(&self.key, self.counter, self.stream);
            self.counter = self.counter.wrapping_add(1);
            self.used = 0;
        }
        let word = self.block[self.used];
        self.used += 1;
        word
    }

    /// A number below `n`, each with the same probability; 0 when `n` is 0. Of the product of a
    /// word and `n` the upper half is the answer; a word whose product has a lower half below
    /// 2^32 mod `n` is skipped.
    #[inline]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        loop {
            let product = u64::from(self.next()) * u64::from(n);
            let [a, b, c, d, e, f, g, h] = product.to_le_bytes();
            let lower = u32::from_le_bytes([a, b, c, d]);
            // The remainder is below `n`, so it is worked out only when it could matter.
            if lower >= n || lower >= n.wrapping_neg() % n {
                return u32::from_le_bytes([e, f, g, h]);
            }
        }
    }
}

fn block(key: &[u32; 8], counter: u64, stream: u64) -> [u32; 16] {
    let [c0, c1, c2, c3, c4, c5, c6, c7] = counter.to_le_bytes();
    let [s0, s1, s2, s3, s4, s5, s6, s7] = stream.to_le_bytes();
    let mut input = [0; 16];
    input[..4].copy_from_slice(&CONSTANT);
    input[4..12].copy_from_slice(key);
    input[12] = u32::from_le_bytes([c0, c1, c2, c3]);
    input[13] = u32::from_le_bytes([c4, c5, c6, c7]);
    input[14] = u32::from_le_bytes([s0, s1, s2, s3]);
    input[15] = u32::from_le_bytes([s4, s5, s6, s7]);
    let mut words = input;
    for _ in 0..DOUBLE_ROUNDS {
        for column in 0..4 {
            quarter(&mut words, [column, column + 4, column + 8, column + 12]);
        }
        for d in 0..4 {
            let diagonal = [d, 4 + (d + 1) % 4, 8 + (d + 2) % 4, 12 + (d + 3) % 4];
            quarter(&mut words, diagonal);
        }
    }
    for (word, before) in words.iter_mut().zip(input) {
        *word = word.wrapping_add(before);
    }
    words
}

fn quarter(words: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (one, two) in [(16, 12), (8, 7)] {
        words[a] = words[a].wrapping_add(words[b]);
        words[d] = (words[d] ^ words[a]).rotate_left(one);
        words[c] = words[c].wrapping_add(words[d]);
        words[b] = (words[b] ^ words[c]).rotate_left(two);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first block of the published test vector with key, counter and stream 0.
    #[test]
    fn published_vector() {
        let mut stream = Keystream::new(&[0; 32], 0);
        let bytes: Vec<u8> = (0..16).flat_map(|_| stream.next().to_le_bytes()).collect();
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(
            hex,
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
             984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        );
    }

    #[test]
    fn a_word_in_the_skipped_range_is_skipped() {
        // 2^32 mod n is largest for n just above 2^31: almost half of all words are skipped.
        let n = (1 << 31) + 1;
        let mut plain = Keystream::new(&[7; 32], 0);
        let mut bounded = plain.clone();
        let kept: Vec<u32> = (0..100)
            .map(|_| u64::from(plain.next()) * u64::from(n))
            .filter(|product| product % (1 << 32) >= (1 << 32) % u64::from(n))
            .map(|product| u32::try_from(product >> 32).unwrap())
            .collect();
        assert!(kept.len() < 70, "{} words were kept", kept.len());
        let drawn: Vec<u32> = kept.iter().map(|_| bounded.below(n)).collect();
        assert_eq!(drawn, kept);
    }
}

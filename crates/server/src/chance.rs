//! Bytes that nobody can guess: seeds, tokens, names of tables.

/// Letters and digits that are not mistaken for each other: 32, so that each is five bits.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Sixty bits: nobody finds a table by trying.
const NAME: usize = 12;

/// 32 bytes.
pub(crate) fn bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Without chance there is no fair deal and no secret, so there is nothing to serve either.
    getrandom::fill(&mut bytes).expect("the system has chance");
    bytes
}

/// A short name for an address.
pub(crate) fn name() -> String {
    let letters = bytes().into_iter().take(NAME);
    letters
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect()
}

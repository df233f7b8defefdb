//! The check value at the end of each line: 32-bit FNV-1a over the text so far. Changing a single
//! character always changes it, so damage is found in the line where it is.

/// Between a line's content and its check value.
pub(crate) const MARK: &str = " #";

/// The check value of a growing text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chain(u32);

impl Chain {
    /// Nothing written yet.
    pub(crate) const EMPTY: Chain = Chain(0x811c_9dc5);

    /// Adds the content of a line, without mark and check value, and a line feed.
    pub(crate) fn add(&mut self, content: &str) {
        for byte in content.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    /// The line as it stands in the file, line feed included.
    pub(crate) fn seal(&mut self, content: &str) -> String {
        self.add(content);
        format!("{content}{MARK}{self}\n")
    }
}

/// Gives every line its right check value, in place of the one it may have: for records that are
/// written or changed by hand.
pub fn seal(text: &str) -> String {
    let is_check = |end: &str| end.len() == 8 && end.chars().all(|c| c.is_ascii_hexdigit());
    let mut chain = Chain::EMPTY;
    let sealed = text.lines().map(|line| match line.rsplit_once(MARK) {
        Some((content, end)) if is_check(end) => chain.seal(content),
        Some(_) | None => chain.seal(line),
    });
    sealed.collect()
}

impl std::fmt::Display for Chain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

//! The files for browsers, as `build.rs` has found them.

/// A file with its compressed forms.
#[derive(Clone, Copy)]
pub(crate) struct File {
    pub(crate) name: &'static str,
    pub(crate) plain: &'static [u8],
    pub(crate) brotli: Option<&'static [u8]>,
    pub(crate) gzip: Option<&'static [u8]>,
}

/// All files.
const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// What is said to those who look for the web client where there is none. Tables are kept all the
/// same, for clients of other kinds.
pub const NO_BUNDLE: &str = "the web client is not inside this program: build it with \
    `cargo xtask web`, then build the program again";

/// Whether the web client is inside this program.
pub fn is_bundled() -> bool {
    file("index.html").is_some()
}

/// The file of this name.
pub(crate) fn file(name: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.name == name)
}

impl File {
    /// Whether the name has a hash, so that the content never changes: letters, a hyphen, twelve
    /// digits, an ending.
    pub(crate) fn is_hashed(&self) -> bool {
        let stem = self.name.rsplit_once('.').map_or("", |(stem, _)| stem);
        let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
        hash.len() == 12 && hash.bytes().all(|b| b.is_ascii_hexdigit())
    }

    /// The type a browser is told.
    pub(crate) fn content_type(&self) -> &'static str {
        let ending = self.name.rsplit_once('.').map_or("", |(_, ending)| ending);
        match ending {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "wasm" => "application/wasm",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }
}

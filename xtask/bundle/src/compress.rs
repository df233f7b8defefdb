//! Every file as it is, and compressed in advance as small as can be.

use std::{fs, io::Write, path::Path};

use anyhow::{Context, Result};

/// Writes a file and its compressed forms, and says how much is sent with brotli.
pub(crate) fn write(folder: &Path, name: &str, bytes: &[u8]) -> Result<usize> {
    let write = |ending: &str, bytes: &[u8]| {
        let path = folder.join(format!("{name}{ending}"));
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
    };
    write("", bytes)?;
    let (brotli, gzip) = (brotli(bytes)?, gzip(bytes)?);
    if brotli.len() >= bytes.len() {
        return Ok(bytes.len());
    }
    write(".br", &brotli)?;
    if gzip.len() < bytes.len() {
        write(".gz", &gzip)?;
    }
    Ok(brotli.len())
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    const BUFFER: usize = 1 << 16;
    const QUALITY: u32 = 11;
    const WINDOW: u32 = 22;
    let mut out = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut out, BUFFER, QUALITY, WINDOW);
    writer.write_all(bytes)?;
    drop(writer);
    Ok(out)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

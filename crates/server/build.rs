//! Puts the web bundle into the program, if `cargo xtask web` has built one.
//!
//! Without one there is an empty list, and the program says which command builds it.

use std::{
    collections::BTreeMap,
    env,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    let folder = target(&out).join("bundle");
    // It must be there for cargo to notice when something is put into it.
    fs::create_dir_all(&folder)?;
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");
    fs::write(out.join("files.rs"), files(&folder)?)
}

/// Cargo's target folder: the one it has tagged as a cache.
fn target(out: &Path) -> &Path {
    let tagged = |folder: &&Path| folder.join("CACHEDIR.TAG").exists();
    out.ancestors().find(tagged).unwrap_or(out)
}

/// The list of files, as source code.
fn files(folder: &Path) -> io::Result<String> {
    let mut names = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if let Some(name) = path.file_name().and_then(|name| name.to_str()) {
            names.insert(name.to_owned(), path.clone());
        }
    }
    let include = |path: &Path| format!("include_bytes!({path:?})");
    let mut code = String::from("&[\n");
    for (name, path) in &names {
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let compressed = |ending: &str| match names.get(&format!("{name}.{ending}")) {
            Some(path) => format!("Some({})", include(path)),
            None => String::from("None"),
        };
        let _ = writeln!(
            code,
            "File {{ name: {name:?}, plain: {}, brotli: {}, gzip: {} }},",
            include(path),
            compressed("br"),
            compressed("gz"),
        );
    }
    code.push(']');
    Ok(code)
}

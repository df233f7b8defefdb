//! The library as browsers get it: split where the code says that something comes later, and with
//! the script that lets a page call it.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::Path,
};

use anyhow::{Context, Result, anyhow};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

/// What the library imports the loaders of its later parts from. There is no such file: they
/// become a part of the script.
const LOADERS: &str = "./__wasm_split.js";

/// A library as browsers get it.
pub(crate) struct Library {
    /// The files by name.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// Without their ending, the files that are fetched when something behind a seam is asked for,
    /// by the name of the seam.
    pub(crate) seams: HashMap<String, Vec<String>>,
}

/// Splits a library and writes its bindings. `folder` is for what is needed on the way.
pub(crate) fn split(library: &Path, folder: &Path) -> Result<Library> {
    let bytes = fs::read(library).with_context(|| format!("cannot read {}", library.display()))?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADERS;
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("cannot split {}: {error:#}", library.display()))?;
    let (bindings, wasm) = bindings(&main, "fogg", true)?;
    let mut files = BTreeMap::from([(String::from("fogg.wasm"), wasm)]);
    let loaders =
        fs::read_to_string(folder.join(LOADERS)).context("the splitter wrote no loaders")?;
    let mut script = one_script(&bindings, &loaders)?;
    for path in split.split_modules {
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.with_context(|| format!("{} has no name", path.display()))?;
        let quoted = format!("\"./{name}\"");
        if !script.contains(&quoted) {
            // Nothing was left for it alone.
            continue;
        }
        script = script.replace(&quoted, &format!("\"./{{{{{name}}}}}\""));
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let bytes = without_names(&bytes);
        let bytes = bytes.with_context(|| format!("{} is no library", path.display()))?;
        files.insert(name.to_owned(), bytes);
    }
    files.insert(String::from("fogg.js"), script.into_bytes());
    let seams = split.prefetch_map;
    Ok(Library { files, seams })
}

/// A library that stays whole, by this name: its files.
pub(crate) fn whole(library: &Path, name: &str) -> Result<BTreeMap<String, Vec<u8>>> {
    let (script, wasm) = bindings(library, name, false)?;
    let files = [
        (format!("{name}.js"), script.into_bytes()),
        (format!("{name}.wasm"), wasm),
    ];
    Ok(files.into())
}

/// The script of a library, and the library as that script wants it.
fn bindings(library: &Path, name: &str, is_split: bool) -> Result<(String, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(library)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        // What comes later joins the same table of functions.
        .keep_lld_exports(is_split)
        // The script is told where the library is: its name has a hash.
        .omit_default_module_path(true);
    let mut output = bindgen
        .generate_output()
        .with_context(|| format!("cannot write the bindings of {}", library.display()))?;
    let script = output.js().to_owned();
    let wasm = output.wasm_mut().emit_wasm();
    Ok((script, wasm))
}

/// Puts the loaders into the script. As files of their own each would import the other, and then
/// neither could have the hash of the other in it.
fn one_script(bindings: &str, loaders: &str) -> Result<String> {
    let mut script = String::new();
    // What the script calls the loaders: one name for each time that they are imported.
    let mut names = Vec::new();
    for line in bindings.lines() {
        if line.starts_with("import ") && line.contains(LOADERS) {
            let name = line.strip_prefix("import * as ");
            let name = name.and_then(|rest| rest.split_whitespace().next());
            names.push(name.with_context(|| format!("`{line}` gives no name"))?);
        } else {
            script.push_str(line);
            script.push('\n');
        }
    }
    let mut exported = Vec::new();
    for line in loaders.lines().filter(|line| !line.starts_with("import ")) {
        if let Some(constant) = line.strip_prefix("export const ") {
            exported.extend(constant.split_whitespace().next());
        }
        script.push_str(line.strip_prefix("export ").unwrap_or(line));
        script.push('\n');
    }
    let exported = exported.join(", ");
    for name in names {
        script += &format!("const {name} = {{ {exported} }};\n");
    }
    Ok(script)
}

/// A library without what is only there for people: the names of functions, and who made it.
fn without_names(library: &[u8]) -> Option<Vec<u8>> {
    const HEADER: usize = 8;
    const CUSTOM: u8 = 0;
    let (header, mut rest) = library.split_at_checked(HEADER)?;
    let mut short = header.to_vec();
    while let Some((&kind, after)) = rest.split_first() {
        let (size, begin) = number(after)?;
        let (section, next) = rest.split_at_checked(1 + begin + size)?;
        if kind != CUSTOM {
            short.extend_from_slice(section);
        }
        rest = next;
    }
    Some(short)
}

/// A number at the beginning of bytes, seven bits a byte and the lowest first, and its length.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut number = 0;
    for (n, byte) in bytes.iter().take(5).enumerate() {
        number |= usize::from(byte & 0x7f) << (7 * n);
        if byte & 0x80 == 0 {
            return Some((number, n + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{one_script, without_names};

    #[test]
    fn names_are_left_out() {
        let header = *b"\0asm\x01\0\0\0";
        let types = [1, 3, 7, 8, 9];
        let mut names = vec![0, 0x82, 0x01];
        names.extend([5; 130]);
        let library = [&header[..], &names, &types].concat();
        let short = [&header[..], &types].concat();
        assert_eq!(without_names(&library), Some(short));
        assert_eq!(without_names(&library[..20]), None, "it is cut off");
    }

    #[test]
    fn the_loaders_become_a_part_of_the_script() {
        let bindings = "import * as a from \"./__wasm_split.js\"\n\
                        import * as b from \"./__wasm_split.js\"\nuse(a, b);\n";
        let loaders = "import { initSync } from \"./main.js\";\n\
                       export const one = 1;\nexport const two = 2;\n";
        let script = one_script(bindings, loaders).expect("both are well formed");
        let expected = "use(a, b);\nconst one = 1;\nconst two = 2;\n\
                        const a = { one, two };\nconst b = { one, two };\n";
        assert_eq!(script, expected);
        let unnamed = "import { one } from \"./__wasm_split.js\"\n";
        assert!(one_script(unnamed, loaders).is_err());
    }
}

//! Source files that no module names: they are not compiled, so nothing else would notice them.

use super::{Fault, files::File};

/// The source files that belong to no module.
pub(super) fn faults(files: &[File]) -> Vec<Fault> {
    let sources = files.iter().filter(|file| file.is_rust());
    let orphans = sources.filter(|file| {
        let Some((folder, name)) = module(&file.path) else {
            return false;
        };
        let declared = [
            format!("{folder}.rs"),
            format!("{folder}/mod.rs"),
            format!("{folder}/lib.rs"),
            format!("{folder}/main.rs"),
        ];
        let parents = files.iter().filter(|file| declared.contains(&file.path));
        let declaration = format!("mod {name};");
        !parents
            .flat_map(File::lines)
            .any(|(_, line)| line.trim_end().ends_with(&declaration))
    });
    orphans
        .map(|file| {
            let what = "no module names this file, so it is not compiled: name it or delete it";
            Fault::new(&file.path, 1, what)
        })
        .collect()
}

/// The folder whose module must name a file below `src`, and the name; `None` for the root of a
/// crate, which nobody names.
fn module(path: &str) -> Option<(&str, &str)> {
    let (_, within) = path.split_once("/src/")?;
    if within == "lib.rs" || within == "main.rs" || within.starts_with("bin/") {
        return None;
    }
    let stem = path.strip_suffix(".rs")?;
    let stem = stem.strip_suffix("/mod").unwrap_or(stem);
    stem.rsplit_once('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_no_module_names_is_found() {
        let file = |path: &str, text: &str| File {
            path: path.into(),
            text: text.into(),
        };
        let mut files = vec![
            file(
                "crates/x/src/lib.rs",
                "mod planner;\npub(crate) mod bots;\n",
            ),
            file("crates/x/src/bots.rs", ""),
            file("crates/x/src/planner/mod.rs", "mod paths;\n"),
            file("crates/x/src/planner/paths.rs", ""),
            file("crates/x/tests/free.rs", ""),
        ];
        assert_eq!(faults(&files), []);
        files.push(file("crates/x/src/planner/rivals.rs", ""));
        let found = faults(&files);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].file, "crates/x/src/planner/rivals.rs");
    }
}

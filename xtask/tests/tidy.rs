//! The invariants of the architecture hold. The same as `cargo xtask tidy`.

use xtask::{Workspace, tidy};

#[test]
fn the_workspace_is_tidy() {
    let faults = tidy::faults(&Workspace::here()).expect("the workspace can be read");
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

//! Lets the linker keep what the bundler needs to split the library.

use std::env;

fn main() {
    // Only the linker of WebAssembly knows this.
    if env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32") {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}

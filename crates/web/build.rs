//! Lets the linker keep what the bundler needs to split the library.

fn main() {
    println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
}

//! This program prepares the release page to be taken apart. `scripts/split` moves what only a table with others needs into a file of its own.
//! Needs nothing but what cargo says of the build.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(split)");
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|value| value == wanted);
    // The profile called page is the only one that builds for size.
    if is("CARGO_CFG_TARGET_ARCH", "wasm32") && is("OPT_LEVEL", "z") {
        println!("cargo::rustc-cfg=split");
        // Whoever takes a program apart has to know what in it points where.
        println!("cargo::rustc-link-arg-bin=winterover=--emit-relocs");
    }
}

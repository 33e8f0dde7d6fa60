//! This script prepares the page. It strips translators' comments from the English words, and links a release so that `scripts/split` can
//! divide it. It reads only what cargo tells it.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    // A new game brings new words.
    println!("cargo::rerun-if-changed=src/games/mod.rs");
    println!("cargo::rustc-check-cfg=cfg(split)");
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|value| value == wanted);
    // The profile called page is the only one that builds for size.
    if is("CARGO_CFG_TARGET_ARCH", "wasm32") && is("OPT_LEVEL", "z") {
        println!("cargo::rustc-cfg=split");
        // Whoever takes a program apart has to know what in it points where.
        println!("cargo::rustc-link-arg-bin=winterover=--emit-relocs");
    }
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    lean_words(Path::new("src"), &Path::new(&out).join("words"))
}

/// Copies every `en.ftl` of a folder, without comments.
fn lean_words(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if path.is_dir() {
            lean_words(&path, &to.join(&name))?;
        } else if name == "en.ftl" {
            println!("cargo::rerun-if-changed={}", path.display());
            fs::create_dir_all(to)?;
            let words = fs::read_to_string(&path)?;
            let lean = words.lines().filter(|line| !line.starts_with('#')).map(|line| line.to_owned() + "\n");
            fs::write(to.join(&name), lean.collect::<String>())?;
        }
    }
    Ok(())
}

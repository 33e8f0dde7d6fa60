//! The page's entry. Layer 13.
//!
//! Native builds compile it to nothing, so that one `cargo build` covers the whole crate.

fn main() {
    #[cfg(target_arch = "wasm32")]
    console_error_panic_hook::set_once();
}

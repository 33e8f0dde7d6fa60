//! The gallery shows what is on the shelf from fixed views; scripts/gallery builds it. It stands beside the page's program, in which nothing
//! of it is, and shares with the tests for browsers what these are built from.

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    winterover::ui::gallery::start(winterover::games::SHELF);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is a page, which runs in a browser: `make gallery` builds and serves it.");
}

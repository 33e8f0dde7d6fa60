//! `main` starts the page in the browser. Layer 13. Natively there is no page, so the program only says how to get one.

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    winterover::app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is the page, which runs in a browser: `make play` builds and serves it.");
}

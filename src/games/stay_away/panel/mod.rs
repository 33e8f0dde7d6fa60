//! The panel draws Stay Away! on the page. Layer 10. It paints what `picture` decides and passes taps on; it holds no rules.

pub mod speech;
#[cfg(target_arch = "wasm32")]
mod marks;
#[cfg(target_arch = "wasm32")]
mod stage;
#[cfg(target_arch = "wasm32")]
mod choice;
#[cfg(target_arch = "wasm32")]
mod call;
#[cfg(target_arch = "wasm32")]
mod game;

#[cfg(target_arch = "wasm32")]
pub use marks::HOUSE;

//! The panel draws the skirmish on the page. Layer 10. It paints what `picture` decides and passes touches on; it holds no rules.

pub mod speech;
pub mod draw;
pub mod flash;
pub mod pictures;
#[cfg(target_arch = "wasm32")]
mod marks;
#[cfg(target_arch = "wasm32")]
mod desk;
#[cfg(target_arch = "wasm32")]
mod fingers;
#[cfg(target_arch = "wasm32")]
mod flashes;
#[cfg(target_arch = "wasm32")]
mod map;
#[cfg(target_arch = "wasm32")]
mod dock;
#[cfg(target_arch = "wasm32")]
mod own;
#[cfg(target_arch = "wasm32")]
mod sheets;
#[cfg(target_arch = "wasm32")]
mod end;
#[cfg(target_arch = "wasm32")]
mod whole;

#[cfg(target_arch = "wasm32")]
pub use marks::HOUSE;
#[cfg(target_arch = "wasm32")]
pub use whole::{SECTIONS, hands, log, moment, panel, pictures, reveal, rules_now, status, switches};

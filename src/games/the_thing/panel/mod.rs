//! The panel draws The Thing on the page. Layer 10. Paints what `picture` has decided and passes taps on; holds no rules.

pub mod speech;
#[cfg(target_arch = "wasm32")]
mod marks;
#[cfg(target_arch = "wasm32")]
mod desk;
#[cfg(target_arch = "wasm32")]
mod cards;
#[cfg(target_arch = "wasm32")]
mod ring;
#[cfg(target_arch = "wasm32")]
mod stage;
#[cfg(target_arch = "wasm32")]
mod choice;
#[cfg(target_arch = "wasm32")]
mod dock;
#[cfg(target_arch = "wasm32")]
mod hand;
#[cfg(target_arch = "wasm32")]
mod log;
#[cfg(target_arch = "wasm32")]
mod about;
#[cfg(target_arch = "wasm32")]
mod end;
#[cfg(target_arch = "wasm32")]
mod table;

#[cfg(target_arch = "wasm32")]
pub use desk::switches;
#[cfg(target_arch = "wasm32")]
pub use end::{hands, reveal};
#[cfg(target_arch = "wasm32")]
pub use log::{log, moment, rules_now, status};
#[cfg(target_arch = "wasm32")]
pub use marks::EMBLEM;
#[cfg(target_arch = "wasm32")]
pub use table::panel;

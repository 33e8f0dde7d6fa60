//! Layer 8: whole tables in one thread and in made-up time. Native only: the page does without.
//!
//! Nothing here is more than devices, links and storage: the peers are the page's own.

pub mod device;
pub mod net;

pub use device::{Drawer, config};
pub use net::{CALM, Net, ROUGH, State, Weather};

//! This layer runs whole tables in made-up time in one thread, and lets everything go wrong that may. Layer 8. Native only: the page does without.
//!
//! One seed names a whole run: who plays what on which devices, over what links, and which faults come when. What must hold in spite of them is
//! checked throughout: see [`invariants`]. There is nothing here but devices, links and storage: the peers are the page's own.

pub mod game;
pub mod device;
pub mod kinds;
pub mod trouble;
mod classes;
pub mod knowledge;
pub mod trace;
pub mod net;
pub mod plan;
pub mod invariants;
pub mod lies;
pub mod cheat;
mod keys;
mod renewals;
mod scheme;
mod cuts;
mod faces;
pub mod ending;
pub mod counts;
pub mod lost_storage;
pub mod fault_injector;
pub mod run;
mod standing;
mod plot;
mod outsider;
mod other_games;
pub mod players;

pub use counts::{Counts, Tally};
pub use device::{Storage, config};
pub use game::{Hands, SimGame, Watched};
pub use kinds::{CHEATS, Cheat, Fault};
pub use net::{CALM, LinkConditions, Net, ROUGH, State};
pub use plan::{Limits, Plan};
pub use run::{Broken, run, run_script, shelf};
pub use trouble::{HARMS, Harm, TROUBLES, Trouble};

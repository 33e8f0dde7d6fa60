//! Layer 8: whole tables in one thread and in made-up time, with everything going wrong that may. Native only: the page does without.
//!
//! One seed names a whole run: who plays what on which devices, over what links, and which faults come when. What must hold in spite
//! of them is looked at all along: see [`watch`]. Nothing here is more than devices, links and storage: the peers are the page's own.

pub mod game;
pub mod device;
pub mod net;
pub mod plan;
pub mod trouble;
pub mod watch;
pub mod ending;
pub mod lies;
pub mod cheat;
pub mod anew;
pub mod storm;
pub mod counts;
pub mod run;
pub mod players;

pub use counts::{Counts, Deeds};
pub use device::{Drawer, config};
pub use game::{Hands, SimGame, Watched};
pub use net::{CALM, Net, ROUGH, State, Weather};
pub use plan::{Fault, Limits, Plan};
pub use run::{Broken, run, shelf};
pub use trouble::{TROUBLES, Trouble};

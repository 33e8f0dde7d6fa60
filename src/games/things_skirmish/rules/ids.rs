//! Models and counters have ids, each of which is given only once. Layer 5.

use serde::{Deserialize, Serialize};

/// A model that is or was on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ModelId(pub u8);

/// A counter that is or was face down on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct CounterId(pub u8);

//! Layer 11: The Thing, wired together.

pub mod rules;

use crate::table::erase::Rules;

/// The rules, for the shelf.
pub static RULES: Rules<rules::TheThing> = Rules::new();

//! Layer 10: The Thing on the page. Paints what `picture` has decided and passes taps on; holds no rules.

pub mod speech;

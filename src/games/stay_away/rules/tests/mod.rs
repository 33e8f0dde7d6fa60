//! Every ruling and deviation of the rules is a test, at a table laid by hand. Test code: may use any layer.
#![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

mod random;

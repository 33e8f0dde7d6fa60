//! A check of a move is made up of reasons against it. Layer 5.

/// Refuses a move, if there is this reason to.
///
/// # Errors
/// The refusal.
pub fn unless<R>(refused: bool, refusal: R) -> Result<(), R> {
    if refused { Err(refusal) } else { Ok(()) }
}

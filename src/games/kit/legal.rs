//! The check of a move consists of reasons for which the move is refused. Layer 5.

/// Refuses a move, if there is this reason to.
///
/// # Errors
/// The refusal.
pub fn unless<R>(refused: bool, refusal: R) -> Result<(), R> {
    if refused { Err(refusal) } else { Ok(()) }
}

//! The legality of a move is checked as a list of reasons to refuse it. Layer 5.

/// Refuses a move if `refused` holds.
///
/// # Errors
/// Returns `refusal` if `refused` holds.
pub fn unless<R>(refused: bool, refusal: R) -> Result<(), R> {
    if refused { Err(refusal) } else { Ok(()) }
}

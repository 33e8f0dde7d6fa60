//! `Refused` says why a move isn't possible, whichever rule forbids it. Layer 5; for developers and for the page of whoever tried it.

use super::activation::Barred;
use super::key::NoKey;
use super::ledger::Spent;
use super::refusal::Refusal;
use crate::base::ids::Seat;
use thiserror::Error;

/// Why a move isn't possible. The state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// The game isn't waiting for this seat.
    #[error("seat {0} is not awaited")]
    NotAwaited(Seat),
    /// The move doesn't belong to this stage.
    #[error("that can't be said now")]
    WrongStage,
    /// The model isn't the seat's own, or can't do that.
    #[error("that model can't do that")]
    WrongModel,
    /// The target can't be chosen.
    #[error("that can't be chosen")]
    BadTarget,
    /// A demand must be met first.
    #[error("the trace of blood has to be followed")]
    Trace,
    /// The statement isn't true.
    #[error("that is not so")]
    Untrue,
    /// The table doesn't permit it.
    #[error(transparent)]
    Field(#[from] Refusal),
    /// No action is left for it.
    #[error(transparent)]
    Spent(#[from] Spent),
    /// It isn't part of the action.
    #[error(transparent)]
    Barred(#[from] Barred),
    /// That key action isn't possible.
    #[error(transparent)]
    Key(#[from] NoKey),
}

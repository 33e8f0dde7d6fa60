//! `winter` plays, simulates and checks games on the command line. Layer 13.
//!
//! Ends with 0 if all is well, 1 if a record is wrong or its audit isn't clean, 2 if it was called wrongly.

mod args;
mod play;
mod audit;
mod faults;
mod simulate;
mod odds;
mod switches;

fn main() -> std::process::ExitCode {
    args::run()
}

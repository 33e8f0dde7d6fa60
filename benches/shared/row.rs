//! This module prints a row of the table of figures that `scripts/bench` puts into the README.

/// What a figure should come to.
#[derive(Clone, Copy)]
#[allow(dead_code, reason = "not every benchmark has figures with every kind of aim")]
pub(crate) enum Aim {
    /// The ratio is to be at least this.
    Least(f64),
    /// At most this.
    Most(f64),
    /// There is none.
    None,
}

/// Prints a row: what was measured, the figure, what it stands beside, and the ratio of the two.
pub(crate) fn row(what: &str, figure: &str, beside: &str, ratio: f64, aim: Aim) {
    let (met, aim) = match aim {
        Aim::Least(least) => (ratio >= least, format!("≥ {least}")),
        Aim::Most(most) => (ratio <= most, format!("≤ {most}")),
        Aim::None => return say(&format!("| {what} | {figure} | {beside} | | |")),
    };
    let verdict = if met { format!("{aim}: met") } else { format!("{aim}: **missed**") };
    say(&format!("| {what} | {figure} | {beside} | {ratio:.2} | {verdict} |"));
}

#[cfg(not(target_arch = "wasm32"))]
fn say(line: &str) {
    println!("{line}");
}

#[cfg(target_arch = "wasm32")]
fn say(line: &str) {
    web_sys::console::log_1(&line.into());
}

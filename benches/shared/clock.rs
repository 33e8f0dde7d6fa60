//! This clock measures processor time where it can, so that other programs hardly distort the figures.

/// Seconds from any beginning: the processor's for this thread where the system tells, else the wall clock's.
#[cfg(unix)]
pub(crate) fn seconds() -> f64 {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    spent.tv_sec as f64 + spent.tv_nsec as f64 / 1e9
}

/// Browsers tell the wall clock's time alone.
#[cfg(target_arch = "wasm32")]
pub(crate) fn seconds() -> f64 {
    let clock = web_sys::window().and_then(|window| window.performance()).expect("a page has a clock");
    clock.now() / 1e3
}

/// Elsewhere the wall clock's will do.
#[cfg(not(any(unix, target_arch = "wasm32")))]
pub(crate) fn seconds() -> f64 {
    static BEGUN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGUN.get_or_init(std::time::Instant::now).elapsed().as_secs_f64()
}

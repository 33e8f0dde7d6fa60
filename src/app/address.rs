//! The address says by its fragment which page is shown. Layer 13.

use crate::ui::route::Route;
use leptos::prelude::*;

/// The page that the address asks for.
pub(super) fn here() -> Route {
    Route::parse(&window().location().hash().unwrap_or_default())
}

/// Goes to a page.
pub(super) fn go(to: &Route) {
    // Only a page that is being left refuses this.
    let _ = window().location().set_hash(&to.fragment());
}

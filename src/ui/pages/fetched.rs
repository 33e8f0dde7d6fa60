//! A table with others from where its code isn't loaded yet: most of the program is behind `sit_down`, and the release page fetches
//! it when somebody first sits down (`docs/decisions/page-weight.md`). Layer 9.

use super::together::TogetherPage;
use crate::session::Shelf;
use crate::ui::kit::GameKit;
use crate::ui::meet::{self, Wanted};
use crate::ui::table::Together;
use crate::ui::text::t;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;
use std::rc::Rc;

/// A table with others, seen from outside.
pub trait Seated {
    /// Its page. `on_leave` gets up from it.
    fn page(&self, on_leave: Callback<()>) -> AnyView;

    /// Says goodbye to everybody.
    fn leave(&self);
}

impl Seated for Together {
    fn page(&self, on_leave: Callback<()>) -> AnyView {
        view! { <TogetherPage table=*self on_leave/> }.into_any()
    }

    fn leave(&self) {
        Together::leave(*self);
    }
}

/// Opens a table or goes to one. `fragment` may say where to meet. What it makes belongs to `owner`.
///
/// # Errors
/// Why not, in words with what to do.
pub async fn sit_down(
    wanted: Wanted,
    fragment: String,
    kits: &'static [&'static GameKit],
    shelf: Shelf,
    owner: Owner,
) -> Result<Rc<dyn Seated>, String> {
    match set_out(wanted, fragment, kits, shelf, owner).await {
        Ok(coming) => coming.await,
        Err(_) => Err(t("trouble-fetch")),
    }
}

type Coming = Pin<Box<dyn Future<Output = Result<Rc<dyn Seated>, String>>>>;

/// Where the program is taken apart.
#[cfg(split)]
#[leptos::wasm_split::wasm_split(table, wasm_split_path = ::leptos::wasm_split, fallible)]
fn set_out(
    wanted: Wanted,
    fragment: String,
    kits: &'static [&'static GameKit],
    shelf: Shelf,
    owner: Owner,
) -> Result<Coming, SplitLoaderError> {
    Ok(Box::pin(go(wanted, fragment, kits, shelf, owner)))
}

#[cfg(not(split))]
async fn set_out(
    wanted: Wanted,
    fragment: String,
    kits: &'static [&'static GameKit],
    shelf: Shelf,
    owner: Owner,
) -> Result<Coming, SplitLoaderError> {
    Ok(Box::pin(go(wanted, fragment, kits, shelf, owner)))
}

async fn go(
    wanted: Wanted,
    fragment: String,
    kits: &'static [&'static GameKit],
    shelf: Shelf,
    owner: Owner,
) -> Result<Rc<dyn Seated>, String> {
    Ok(Rc::new(meet::go(wanted, &fragment, kits, shelf, &owner).await?))
}

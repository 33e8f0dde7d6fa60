//! A table with others from where its code isn't loaded yet: most of the program is behind `sit_down`, and the release page fetches
//! it when somebody first sits down (`docs/decisions/page-weight.md`). Layer 9.

use super::together::TogetherPage;
use crate::ui::kit::{Fetching, Stock};
use crate::ui::meet::{self, Wanted};
use crate::ui::model::{Instead, Manner, Missed};
use crate::ui::table::Together;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;
use std::rc::Rc;

/// A table with others, seen from outside.
pub trait Seated {
    /// Its page. `on_leave` has got up from it for good, `on_away` goes away to come back, `on_bots` plays against bots meanwhile.
    fn page(&self, on_leave: Callback<()>, on_away: Callback<()>, on_bots: Callback<Instead>) -> AnyView;

    /// What follows `#` in its link; tracked.
    fn fragment(&self) -> String;

    /// Whether another tab has taken it over; tracked.
    fn is_elsewhere(&self) -> bool;

    /// Leaves it for good.
    fn leave(&self);

    /// Says goodbye to everybody; this device can come back.
    fn part(&self);
}

impl Seated for Together {
    fn page(&self, on_leave: Callback<()>, on_away: Callback<()>, on_bots: Callback<Instead>) -> AnyView {
        view! { <TogetherPage table=*self on_leave on_away on_bots/> }.into_any()
    }

    fn fragment(&self) -> String {
        Together::fragment(*self)
    }

    fn is_elsewhere(&self) -> bool {
        Together::is_elsewhere(*self)
    }

    fn leave(&self) {
        Together::leave(*self);
    }

    fn part(&self) {
        Together::part(*self);
    }
}

/// Opens a table or goes to one. `fragment` may say where to meet; `stock` fetches the games. What it makes belongs to `owner`.
///
/// # Errors
/// Why not.
pub async fn sit_down(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: fn() -> Fetching<Stock>,
    owner: Owner,
) -> Result<Rc<dyn Seated>, Missed> {
    let fetched = async { set_out(wanted, fragment, manner, stock().await?, owner).await.ok() };
    match fetched.await {
        Some(coming) => coming.await,
        None => Err(Missed::Unfetched),
    }
}

type Coming = Pin<Box<dyn Future<Output = Result<Rc<dyn Seated>, Missed>>>>;

/// Where the program is taken apart.
#[cfg(split)]
#[leptos::wasm_split::wasm_split(table, wasm_split_path = ::leptos::wasm_split, fallible)]
fn set_out(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: Stock,
    owner: Owner,
) -> Result<Coming, SplitLoaderError> {
    Ok(Box::pin(go(wanted, fragment, manner, stock, owner)))
}

#[cfg(not(split))]
async fn set_out(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: Stock,
    owner: Owner,
) -> Result<Coming, SplitLoaderError> {
    Ok(Box::pin(go(wanted, fragment, manner, stock, owner)))
}

async fn go(
    wanted: Wanted,
    fragment: String,
    manner: Manner,
    stock: Stock,
    owner: Owner,
) -> Result<Rc<dyn Seated>, Missed> {
    Ok(Rc::new(meet::go(wanted, &fragment, manner, stock, &owner).await?))
}

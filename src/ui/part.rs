//! A part of the program is fetched when it is wanted (`docs/decisions/page-weight.md`). Layer 9.

use gloo_timers::future::TimeoutFuture;
use std::pin::Pin;

/// A part of the program that is being fetched.
pub type Fetching<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// How many milliseconds to wait before asking again for a part that didn't come. A phone may be switching networks.
const AGAIN_MS: [u32; 2] = [1_000, 3_000];

/// Fetches a part; `None` if it can't be fetched now.
pub async fn fetched<T, E, F: Future<Output = Result<T, E>>>(fetch: impl Fn() -> F) -> Option<T> {
    for wait in AGAIN_MS {
        if let Ok(part) = fetch().await {
            return Some(part);
        }
        TimeoutFuture::new(wait).await;
    }
    fetch().await.ok()
}

/// Makes `$fetch`, a function that fetches the part of the program called `$part` and yields `$thing`. In a program that isn't split, nothing has to
/// be fetched.
#[macro_export]
macro_rules! part {
    ($(#[$attribute:meta])* $part:ident, $visible:vis $fetch:ident: $type:ty = $thing:expr) => {
        $(#[$attribute])*
        $visible fn $fetch() -> $crate::ui::part::Fetching<$type> {
            type Fetched = Result<$type, ::leptos::wasm_split::SplitLoaderError>;

            #[cfg(split)]
            #[::leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $part() -> Fetched {
                Ok($thing)
            }

            #[cfg(not(split))]
            async fn $part() -> Fetched {
                Ok($thing)
            }

            Box::pin($crate::ui::part::fetched($part))
        }
    };
}

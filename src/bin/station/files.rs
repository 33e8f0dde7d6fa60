//! The station serves the page's static files, and says how long a browser may keep them. Layer 13; knows a folder, not what is in it. It
//! also sets their types and compresses them.

use axum::{
    Router,
    extract::Request,
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware::{Next, from_fn},
    response::Response,
};
use std::path::Path;
use tower_http::{compression::CompressionLayer, services::ServeDir};

/// From this many hexadecimal digits on, a part of a file's name is taken for the hash of the file's contents.
const HASH_DIGITS: usize = 8;

/// Serves the files below `dir` and nothing else. A `.br` or `.gz` beside a file is sent to browsers that take it; other text is
/// compressed on the way.
pub(crate) fn service(dir: &Path) -> Router {
    let files = ServeDir::new(dir).precompressed_br().precompressed_gzip();
    Router::new().fallback_service(files).layer(CompressionLayer::new()).layer(from_fn(with_headers))
}

async fn with_headers(request: Request, next: Next) -> Response {
    let hashed = has_hash(request.uri().path());
    let mut response = next.run(request).await;
    let found = response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED;
    // A hashed name always means the same bytes. All else is asked for again, which costs one short answer.
    let keep = if hashed && found { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut set =
        |name: HeaderName, value: &'static str| response.headers_mut().insert(name, HeaderValue::from_static(value));
    set(header::CACHE_CONTROL, keep);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    // The room is in the address after the `#`, which browsers keep to themselves. The rest of the address is nobody's business either.
    set(header::REFERRER_POLICY, "no-referrer");
    response
}

/// Whether the path's file name carries a hash of its contents, as in `winterover-2f0c71d5a9be4e11_bg.wasm`.
fn has_hash(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('-').is_some_and(|(_, tail)| {
        let digits = tail.chars().take_while(char::is_ascii_hexdigit).count();
        digits >= HASH_DIGITS && tail.get(digits..).is_some_and(|rest| rest.starts_with(['.', '_']))
    })
}

#[cfg(test)]
mod tests {
    use super::has_hash;

    #[test]
    fn hashed_names_are_told_from_others() {
        for hashed in ["/winterover-2f0c71d5a9be4e11.js", "/a/winterover-2f0c71d5a9be4e11_bg.wasm"] {
            assert!(has_hash(hashed), "{hashed}");
        }
        for plain in
            ["/", "/index.html", "/icon-192.png", "/the-facade.svg", "/deadbeef-cafe.js", "/a-2f0c71d5a9be4e11/b.js"]
        {
            assert!(!has_hash(plain), "{plain}");
        }
    }
}

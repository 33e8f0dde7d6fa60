//! This module draws the table's top and the lamp over it. Layer 9.

use super::block::Block;
use super::block::Plate::Ink;
use std::sync::OnceLock;

/// The lamp, on a grid of 100 by 66, hanging from its upper edge.
pub const LAMP: &str = r#"<svg viewBox="0 0 100 66"><path class="hut-shade" d="M48.500 0h3v22h-3zM40 20h20l4 9q22 8 30 26H6Q14 37 36 29Z"/><path class="hut-rim" d="M42 23l-3 8Q20 39 12 52h8Q28 38 44 31Z"/><path class="hut-glow" d="M6 55h88q-20 7-44 7T6 55Z"/><path class="hut-core" d="M38 57q12 18 24 0z"/></svg>"#;

/// How many strokes the grain has.
const STROKES: u8 = 70;

/// The grain of an elliptical table's wood, on a grid of 200 by 200 around the middle.
pub fn grain() -> &'static str {
    static CUT: OnceLock<String> = OnceLock::new();
    CUT.get_or_init(|| {
        let wood = Block::new(139).cut(Ink, |knife| {
            for at in 0..STROKES {
                let y = -96.0 + f32::from(at) * 192.0 / f32::from(STROKES);
                let half = (1.0 - (y / 100.0).powi(2)).max(0.0).sqrt() * 98.0;
                knife.along(y, half);
            }
        });
        wood.svg()
    })
}

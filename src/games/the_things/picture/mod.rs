//! The picture decides what is drawn of a game of The Things, from the view alone. Layer 6. Knows no browser and no language.

pub mod act;
pub mod said;
pub mod draft;
pub mod decision;
pub mod declare;
pub mod scene;
pub mod flights;
pub mod reveal;

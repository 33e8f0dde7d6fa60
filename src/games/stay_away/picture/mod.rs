//! The picture decides what is drawn of a game of Stay Away!, from the view alone. Layer 6. Knows no browser and no language.

pub mod act;
pub mod draft;
pub mod said;
pub mod why;
pub mod decision;
pub mod scene;
pub mod flights;
pub mod reveal;

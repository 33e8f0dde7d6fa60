//! Layer 6: what is drawn of a game of The Things, decided from the view alone. Knows no browser and no language.

pub mod act;
pub mod said;
pub mod draft;
pub mod decision;
pub mod declare;
pub mod scene;
pub mod reveal;

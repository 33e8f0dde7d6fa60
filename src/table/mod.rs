//! Every game is played at a table: it holds the cards and answers what rules ask for. Layer 3. Here are cards and who knows them, what
//! rules ask for and what is answered, and the trait a game implements. Knows no game, no peer and no cryptography.

pub mod sides;
pub mod need;
pub mod hand;
pub mod deck;
mod value;
pub mod setup;
pub mod said;
pub mod ring;
pub mod tree;
pub mod tally;
pub mod card;
pub mod game;
pub mod words;
pub mod erase;
pub mod playing;
pub mod record;

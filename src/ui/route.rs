//! A route says which page the address's fragment asks for. Layer 9; pure, so it is tested natively.

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The first page.
    Home,
    /// A game alone against bots.
    Solo(SoloAsk),
    /// Setting up a table for others to join.
    New,
    /// Joining by a code.
    Join,
    /// The settings of this device.
    Settings,
    /// An invitation, for which any other fragment is taken.
    Invite(String),
}

/// What was asked for when a game alone began.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SoloAsk {
    /// The game's key; `None` for the one chosen on the first page.
    pub game: Option<String>,
    /// Whether bots answer at once.
    pub fast: bool,
    /// The number of seats, including the player's; `None` for the number set on this device.
    pub seats: Option<u8>,
    /// Whether it is the game's tutorial, which has seats and a seed of its own.
    pub tutorial: bool,
    /// The seed. The same seed and the same moves lead to the same game.
    pub seed: Option<u64>,
}

impl Route {
    /// Reads a fragment, with or without its `#`.
    ///
    /// ```
    /// use winterover::ui::route::Route;
    /// assert_eq!(Route::parse("#new"), Route::New);
    /// assert_eq!(Route::parse("#AB3DE-FGH2K"), Route::Invite("AB3DE-FGH2K".to_owned()));
    /// ```
    pub fn parse(fragment: &str) -> Route {
        let text = fragment.trim_start_matches('#').trim_start_matches('/');
        let mut words = text.split('&');
        match words.next().unwrap_or_default() {
            "" => Route::Home,
            "solo" => Route::Solo(words.fold(SoloAsk::default(), SoloAsk::heed)),
            "new" => Route::New,
            "join" => Route::Join,
            "settings" => Route::Settings,
            _ => Route::Invite(text.to_owned()),
        }
    }

    /// The fragment that asks for this page, without `#`.
    pub fn fragment(&self) -> String {
        match self {
            Route::Home => String::new(),
            Route::Solo(ask) => ask.fragment(),
            Route::New => "new".to_owned(),
            Route::Join => "join".to_owned(),
            Route::Settings => "settings".to_owned(),
            Route::Invite(text) => text.clone(),
        }
    }
}

impl SoloAsk {
    fn heed(mut self, word: &str) -> Self {
        match word.split_once('=') {
            None if word == "fast" => self.fast = true,
            None if word == "tutorial" => self.tutorial = true,
            Some(("game", key)) => self.game = Some(key.to_owned()),
            Some(("seats", number)) => self.seats = number.parse().ok(),
            Some(("seed", number)) => self.seed = number.parse().ok(),
            None | Some(_) => {}
        }
        self
    }

    fn fragment(&self) -> String {
        let mut text = "solo".to_owned();
        if let Some(game) = &self.game {
            text.push_str(&format!("&game={game}"));
        }
        if self.fast {
            text.push_str("&fast");
        }
        if self.tutorial {
            text.push_str("&tutorial");
        }
        if let Some(seats) = self.seats {
            text.push_str(&format!("&seats={seats}"));
        }
        if let Some(seed) = self.seed {
            text.push_str(&format!("&seed={seed}"));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_again_by_its_fragment() {
        let ask = SoloAsk { game: Some("snap".to_owned()), fast: true, seats: Some(7), tutorial: true, seed: Some(12) };
        let pages = [Route::Home, Route::Solo(ask), Route::New, Route::Join, Route::Settings];
        for page in pages {
            assert_eq!(Route::parse(&page.fragment()), page);
        }
    }

    #[test]
    fn nonsense_in_the_wish_is_passed_over() {
        assert_eq!(Route::parse("#/solo&seats=many&=&fast=no"), Route::Solo(SoloAsk::default()));
    }
}

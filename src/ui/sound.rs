//! Sounds are made by the page itself, short and quiet. Layer 9. They tell what everybody sees, and when it is the player's turn; none depends on a
//! card or a role. There is no sound before the first tap, while the page is hidden, or if sound is switched off.

use super::store;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// A sound of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A card lands.
    Card,
    /// Dice fall.
    Dice,
    /// Something dangerous happens.
    Danger,
    /// It is the player's turn; phones vibrate, too.
    Turn,
}

/// A sweep from one pitch to another.
struct Voice {
    kind: OscillatorType,
    /// The pitch at the beginning and at the end, in hertz.
    pitch: (f32, f32),
    /// When the voice begins and how long it lasts, in seconds.
    time: (f64, f64),
    /// The loudness, from 0 to 1.
    loudness: f32,
}

const CARD: [Voice; 1] =
    [Voice { kind: OscillatorType::Triangle, pitch: (880.0, 240.0), time: (0.0, 0.07), loudness: 0.05 }];
const DICE: [Voice; 3] = [
    Voice { kind: OscillatorType::Triangle, pitch: (1320.0, 660.0), time: (0.0, 0.03), loudness: 0.05 },
    Voice { kind: OscillatorType::Triangle, pitch: (1100.0, 520.0), time: (0.07, 0.03), loudness: 0.04 },
    Voice { kind: OscillatorType::Triangle, pitch: (900.0, 420.0), time: (0.16, 0.04), loudness: 0.03 },
];
const DANGER: [Voice; 2] = [
    Voice { kind: OscillatorType::Sine, pitch: (130.0, 48.0), time: (0.0, 0.5), loudness: 0.22 },
    Voice { kind: OscillatorType::Triangle, pitch: (196.0, 92.0), time: (0.0, 0.3), loudness: 0.05 },
];
const TURN: [Voice; 2] = [
    Voice { kind: OscillatorType::Sine, pitch: (587.0, 587.0), time: (0.0, 0.16), loudness: 0.06 },
    Voice { kind: OscillatorType::Sine, pitch: (784.0, 784.0), time: (0.12, 0.24), loudness: 0.06 },
];
/// How many milliseconds a phone vibrates.
const TREMBLE_MS: u32 = 40;
/// The loudness at which sounds end. It isn't zero, as pitch and loudness fall by a ratio.
const SILENCE: f32 = 0.001;

thread_local! {
    // There is only one loudspeaker on a device.
    static SPEAKER: std::cell::OnceCell<Option<AudioContext>> = const { std::cell::OnceCell::new() };
}

/// Plays a sound, if the device can.
pub fn play(sound: Sound) {
    let wanted = store::settings().with_untracked(|settings| settings.sound);
    if !wanted || store::hidden().get_untracked() || !is_active() {
        return;
    }
    if sound == Sound::Turn {
        let _ = window().navigator().vibrate_with_duration(TREMBLE_MS);
    }
    let voices: &[Voice] = match sound {
        Sound::Card => &CARD,
        Sound::Dice => &DICE,
        Sound::Danger => &DANGER,
        Sound::Turn => &TURN,
    };
    SPEAKER.with(|speaker| {
        let Some(context) = speaker.get_or_init(|| AudioContext::new().ok()) else { return };
        // A device that can't play one of the voices goes without it.
        voices.iter().for_each(|voice| drop(voice.play(context)));
    });
}

/// Whether somebody has touched the page. Before that, browsers play no sound.
fn is_active() -> bool {
    let activation = js_sys::Reflect::get(&window().navigator(), &"userActivation".into());
    let active = activation.and_then(|activation| js_sys::Reflect::get(&activation, &"hasBeenActive".into()));
    active.is_ok_and(|active| active.is_truthy())
}

impl Voice {
    fn play(&self, context: &AudioContext) -> Result<(), JsValue> {
        let oscillator = context.create_oscillator()?;
        let gain = context.create_gain()?;
        let begin = context.current_time() + self.time.0;
        let end = begin + self.time.1;
        oscillator.set_type(self.kind);
        oscillator.frequency().set_value_at_time(self.pitch.0, begin)?;
        oscillator.frequency().exponential_ramp_to_value_at_time(self.pitch.1, end)?;
        gain.gain().set_value_at_time(self.loudness, begin)?;
        gain.gain().exponential_ramp_to_value_at_time(SILENCE, end)?;
        oscillator.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(begin)?;
        oscillator.stop_with_when(end)
    }
}

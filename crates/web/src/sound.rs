//! Short sounds for what is heard at the table, made on the spot. They are off until somebody
//! turns them on.

use std::cell::RefCell;

use fogg_engine::Event;
use fogg_table::{News, Update};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::desk::Desk;

/// A tone: its pitch in hertz, when it begins and how long it lasts, in seconds.
type Tone = (f32, f64, f64);

const CARD: &[Tone] = &[(740.0, 0.0, 0.05), (620.0, 0.04, 0.05)];
const CLAIM: &[Tone] = &[(392.0, 0.0, 0.1), (523.0, 0.08, 0.14)];
const TUNNEL: &[Tone] = &[(196.0, 0.0, 0.2), (165.0, 0.14, 0.3)];
const TURN: &[Tone] = &[(587.0, 0.0, 0.12), (784.0, 0.1, 0.2)];
const END: &[Tone] = &[(523.0, 0.0, 0.18), (659.0, 0.15, 0.18), (784.0, 0.3, 0.45)];

/// Plays what happens.
pub(crate) fn listen(desk: Desk) {
    Effect::new(move |_| {
        let update = desk.update.get();
        let gain = untrack(|| desk.settings.choices.sound()).gain();
        // Whoever opens a game does not hear all of it again.
        if let Some(update) = update.filter(|update| gain > 0.0 && update.since > 0) {
            let mine = untrack(|| desk.look(|view| view.public.is_acting(view.seat)));
            if let Some(tones) = sound(&update, mine == Some(true)) {
                // A device without sound still plays the game.
                let _ = play(tones, gain);
            }
        }
    });
}

/// The sound of an update: of the last thing in it that has one.
fn sound(update: &Update, mine: bool) -> Option<&'static [Tone]> {
    let heard = update.news.iter().rev().find_map(|(_, news)| {
        let News::Event(event) = news else {
            return None;
        };
        match event {
            Event::DrewDeck(_) | Event::Took { .. } | Event::DrewTickets { .. } => Some(CARD),
            Event::Claimed { .. } | Event::Built { .. } => Some(CLAIM),
            Event::Revealed { .. } | Event::Withdrew { .. } => Some(TUNNEL),
            Event::Ended { .. } => Some(END),
            Event::Displayed { .. }
            | Event::Swept(_)
            | Event::Reshuffled { .. }
            | Event::Chose(_)
            | Event::Kept { .. }
            | Event::Merchandise(_)
            | Event::Passed(_)
            | Event::FinalRound { .. } => None,
        }
    });
    // That it is one's turn matters more than how the one before ended.
    let starts = mine && update.sight.public().phase == fogg_engine::Phase::Turn;
    if starts && heard != Some(END) {
        return Some(TURN);
    }
    heard
}

thread_local! {
    /// A page may have few of these, so one is kept.
    static OUTPUT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

fn play(tones: &[Tone], gain: f32) -> Result<(), JsValue> {
    OUTPUT.with_borrow_mut(|output| {
        let output = match output {
            Some(output) => output,
            None => output.insert(AudioContext::new()?),
        };
        // Browsers are silent until somebody has touched the page.
        let _ = output.resume()?;
        for &(pitch, start, length) in tones {
            let (tone, volume) = (output.create_oscillator()?, output.create_gain()?);
            tone.set_type(OscillatorType::Triangle);
            tone.frequency().set_value(pitch);
            let start = output.current_time() + start;
            let level = volume.gain();
            level.set_value_at_time(0.0, start)?;
            level.linear_ramp_to_value_at_time(gain, start + 0.01)?;
            level.linear_ramp_to_value_at_time(0.0, start + length)?;
            tone.connect_with_audio_node(&volume)?;
            volume.connect_with_audio_node(&output.destination())?;
            tone.start_with_when(start)?;
            tone.stop_with_when(start + length)?;
        }
        Ok(())
    })
}

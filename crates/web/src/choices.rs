//! The settings that are a choice among a few, as data: their words in the store and on the
//! root of the page, their names, and what holds until somebody chooses.
//!
//! A new one is an entry in the list below; it is then kept, shown among the settings and
//! written on the root of the page as `data-…`.

use fogg_i18n::Text;
use leptos::prelude::*;

use crate::settings::media;

/// What something is called in a language.
type Name = fn(Text) -> &'static str;

/// A setting, apart from what is chosen.
pub(crate) struct Choice {
    /// Its name in the store.
    pub(crate) key: &'static str,
    /// What it is called.
    pub(crate) heading: Name,
    /// Each choice: its word in the store, and what it is called.
    pub(crate) options: &'static [(&'static str, Name)],
}

macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        $key:ident: $Type:ident = $default:expr, $heading:ident {
            $($Option:ident $word:literal $name:ident,)+
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq)]
            pub(crate) enum $Type {
                $($Option,)+
            }
        )+

        const LIST: &[Choice] = &[$(
            Choice {
                key: stringify!($key),
                heading: |text| text.$heading(),
                options: &[$(($word, |text| text.$name()),)+],
            },
        )+];

        /// What is chosen of each setting, as a place among its options.
        #[derive(Clone, Copy)]
        pub(crate) struct Choices {
            $($key: RwSignal<usize>,)+
        }

        impl Choices {
            /// What holds until somebody chooses.
            pub(crate) fn new() -> Choices {
                Choices {
                    $($key: RwSignal::new($default as usize),)+
                }
            }

            /// Every setting with what is chosen.
            pub(crate) fn all(self) -> impl Iterator<Item = (&'static Choice, RwSignal<usize>)> {
                LIST.iter().zip([$(self.$key,)+])
            }

            $(
                $(#[$doc])*
                pub(crate) fn $key(self) -> $Type {
                    [$($Type::$Option,)+][self.$key.get()]
                }
            )+
        }
    };
}

choices! {
    /// Light or dark.
    theme: Theme = Theme::System, settings_theme {
        System "system" settings_theme_system,
        Light "light" settings_theme_light,
        Dark "dark" settings_theme_dark,
    }
    /// The paints of cards and spaces.
    palette: Paints = Paints::Standard, settings_palette {
        Standard "standard" settings_palette_standard,
        Safe "safe" settings_palette_safe,
        Contrast "contrast" settings_palette_contrast,
    }
    /// How long a move of a bot is shown.
    speed: Speed = usual_speed(), settings_animation {
        Off "off" settings_speed_off,
        Fast "fast" settings_speed_fast,
        Normal "normal" settings_speed_normal,
        Slow "slow" settings_speed_slow,
    }
    /// Whether a purchase with one way to pay is asked about.
    confirm: Confirm = Confirm::Touch, settings_confirm {
        Always "always" settings_confirm_always,
        Touch "touch" settings_confirm_touch,
        Never "never" settings_confirm_never,
    }
    /// How loud sounds are.
    sound: Sound = Sound::Off, settings_sound {
        Off "off" settings_off,
        Quiet "quiet" settings_sound_quiet,
        Normal "normal" settings_sound_normal,
    }
    /// Where keys of one letter act: some who dictate or type with a switch press them unmeant.
    shortcuts: Shortcuts = Shortcuts::Everywhere, settings_shortcuts {
        Everywhere "on" settings_on,
        Board "board" settings_shortcuts_board,
    }
}

/// Whoever asks the device for less motion gets none.
fn usual_speed() -> Speed {
    if media("(prefers-reduced-motion: reduce)") {
        Speed::Off
    } else {
        Speed::Normal
    }
}

impl Confirm {
    /// Whether to ask somebody who points with a finger, or with something finer.
    pub(crate) fn asks(self, touch: bool) -> bool {
        match self {
            Confirm::Always => true,
            Confirm::Touch => touch,
            Confirm::Never => false,
        }
    }
}

impl Sound {
    /// How far sounds swing, from 0 to 1.
    pub(crate) fn gain(self) -> f32 {
        match self {
            Sound::Off => 0.0,
            Sound::Quiet => 0.04,
            Sound::Normal => 0.14,
        }
    }
}

impl Speed {
    /// Milliseconds before the next move of a bot.
    pub(crate) fn pause(self) -> u64 {
        match self {
            Speed::Off => 0,
            Speed::Fast => 150,
            Speed::Normal => 600,
            Speed::Slow => 1200,
        }
    }
}

//! The settings that are a choice among a few, as data: their words in the store and on the
//! root of the page, their names, and what holds until somebody chooses.
//!
//! A new one is an entry in the list below; it is then kept, shown among the settings and
//! written on the root of the page as `data-…`.

use fogg_i18n::Text;
use leptos::prelude::*;

use crate::settings::media;

/// A setting, apart from what is chosen.
pub(crate) struct Choice {
    /// Its name in the store.
    pub(crate) key: &'static str,
    /// What it is called.
    pub(crate) heading: fn(Text) -> &'static str,
    /// Each choice: its word in the store, and what it is called.
    pub(crate) options: &'static [(&'static str, fn(Text) -> &'static str)],
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
}

/// Whoever asks the device for less motion gets none.
fn usual_speed() -> Speed {
    if media("(prefers-reduced-motion: reduce)") {
        Speed::Off
    } else {
        Speed::Normal
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

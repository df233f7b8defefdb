//! What a person prefers: kept by the browser, applied at once.

use fogg_i18n::{Lang, Text};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use crate::{books::Books, desk::Desk};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Theme {
    System,
    Light,
    Dark,
}

/// How long a move of a bot is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speed {
    Off,
    Fast,
    Normal,
    Slow,
}

impl Theme {
    const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    fn word(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

impl Speed {
    const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

    fn word(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Fast => "fast",
            Speed::Normal => "normal",
            Speed::Slow => "slow",
        }
    }

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

/// Everything a person can set.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) lang: RwSignal<Lang>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) speed: RwSignal<Speed>,
    books: StoredValue<Books, LocalStorage>,
    /// Whether the device asks for dark pages.
    system_dark: RwSignal<bool>,
}

impl Settings {
    /// What was kept, or what the browser prefers, in a language whose book is open.
    pub(crate) fn load(lang: Lang, books: Books) -> Settings {
        let theme =
            kept("theme").and_then(|word| Theme::ALL.into_iter().find(|t| t.word() == word));
        let speed =
            kept("speed").and_then(|word| Speed::ALL.into_iter().find(|s| s.word() == word));
        let calm = matches("(prefers-reduced-motion: reduce)");
        let speed = speed.unwrap_or(if calm { Speed::Off } else { Speed::Normal });
        let settings = Settings {
            lang: RwSignal::new(lang),
            theme: RwSignal::new(theme.unwrap_or(Theme::System)),
            speed: RwSignal::new(speed),
            books: StoredValue::new_local(books),
            system_dark: RwSignal::new(matches("(prefers-color-scheme: dark)")),
        };
        settings.apply();
        settings
    }

    /// Keeps what changes, and tells the page.
    fn apply(self) {
        Effect::new(move |_| {
            let (lang, theme, speed) = (self.lang.get(), self.theme.get(), self.speed.get());
            let pairs = [
                ("lang", lang.code()),
                ("theme", theme.word()),
                ("speed", speed.word()),
            ];
            for (key, word) in pairs {
                // A browser that keeps nothing still plays.
                let _ = store().map(|store| store.set_item(key, word));
            }
            if let Some(root) = document().document_element() {
                let dark = if self.dark() { "dark" } else { "light" };
                let _ = root.set_attribute("lang", lang.code());
                let _ = root.set_attribute("data-theme", dark);
                let _ = root.set_attribute("data-speed", speed.word());
            }
        });
    }

    /// Whether pages are dark.
    pub(crate) fn dark(self) -> bool {
        match self.theme.get() {
            Theme::System => self.system_dark.get(),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// Changes the language, as soon as its texts are there.
    fn speak(self, lang: Lang, failed: impl FnOnce() + 'static) {
        let books = self.books.get_value();
        spawn_local(async move {
            match books.open(lang).await {
                Ok(()) => self.lang.set(lang),
                Err(_) => failed(),
            }
        });
    }

    /// The texts, in the words of the railway.
    pub(crate) fn text(self) -> Text {
        Text::new(self.lang.get())
    }
}

/// The language that was chosen before, or that the browser prefers.
pub(crate) fn preferred() -> Lang {
    let languages = window().navigator().languages();
    let languages: Vec<String> = languages.iter().filter_map(|tag| tag.as_string()).collect();
    let lang = kept("lang").and_then(|tag| Lang::from_tag(&tag));
    lang.unwrap_or_else(|| Lang::detect(languages.iter().map(String::as_str)))
}

fn kept(key: &str) -> Option<String> {
    store()?.get_item(key).ok()?
}

fn store() -> Option<web_sys::Storage> {
    window().local_storage().ok()?
}

fn matches(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// The settings, in a panel that opens.
#[component]
pub(crate) fn SettingsPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let settings = desk.settings;
    let text = move || settings.text();
    let theme_name = move |theme| match theme {
        Theme::System => text().settings_theme_system(),
        Theme::Light => text().settings_theme_light(),
        Theme::Dark => text().settings_theme_dark(),
    };
    let speed_name = move |speed| match speed {
        Speed::Off => text().settings_speed_off(),
        Speed::Fast => text().settings_speed_fast(),
        Speed::Normal => text().settings_speed_normal(),
        Speed::Slow => text().settings_speed_slow(),
    };
    let languages = Lang::ALL.map(|lang| {
        let chosen = move || settings.lang.get() == lang;
        view! { <option value=lang.code() lang=lang.code() selected=chosen>{lang.own_name()}</option> }
    });
    let themes = Theme::ALL.map(|theme| {
        let chosen = move || settings.theme.get() == theme;
        view! { <option value=theme.word() selected=chosen>{move || theme_name(theme)}</option> }
    });
    let speeds = Speed::ALL.map(|speed| {
        let chosen = move || settings.speed.get() == speed;
        view! { <option value=speed.word() selected=chosen>{move || speed_name(speed)}</option> }
    });
    let set_lang = move |event: web_sys::Event| {
        if let Some(lang) = Lang::from_tag(&value(&event)) {
            let now = settings.lang;
            settings.speak(lang, move || {
                desk.notice.set(text().error_language().to_owned());
                // The list shows the language that is spoken.
                now.notify();
            });
        }
    };
    let set_theme = move |event: web_sys::Event| {
        let word = value(&event);
        if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.word() == word) {
            settings.theme.set(theme);
        }
    };
    let set_speed = move |event: web_sys::Event| {
        let word = value(&event);
        if let Some(speed) = Speed::ALL.into_iter().find(|speed| speed.word() == word) {
            settings.speed.set(speed);
        }
    };
    view! {
        <details class="settings">
            <summary>
                <span aria-hidden="true">"⚙"</span>
                <span class="wide">{move || text().settings_heading()}</span>
                <span class="narrow visually-hidden">{move || text().settings_heading()}</span>
            </summary>
            <div class="sheet-menu">
                <label>
                    <span>{move || text().settings_language()}</span>
                    <select class="language" on:change=set_lang>{languages}</select>
                </label>
                <label>
                    <span>{move || text().settings_theme()}</span>
                    <select class="theme" on:change=set_theme>{themes}</select>
                </label>
                <label>
                    <span>{move || text().settings_animation()}</span>
                    <select class="speed" on:change=set_speed>{speeds}</select>
                </label>
            </div>
        </details>
    }
    .into_any()
}

/// The value of the control an event comes from.
pub(crate) fn value(event: &web_sys::Event) -> String {
    let target = event.target();
    let select = target
        .clone()
        .and_then(|t| t.dyn_into::<web_sys::HtmlSelectElement>().ok());
    if let Some(select) = select {
        return select.value();
    }
    let input = target.and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok());
    input.map_or_else(String::new, |input| input.value())
}

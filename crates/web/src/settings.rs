//! What a person prefers: kept by the browser, applied at once.

use fogg_draw::{Look, Palette};
use fogg_i18n::{Lang, Text};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::spawn_local;

use crate::{
    books::Books,
    choices::{Choice, Choices, Paints, Theme},
    desk::Desk,
};

/// The name of the language among the settings.
const LANG: &str = "lang";

/// What a device says that asks for dark pages.
const DARK: &str = "(prefers-color-scheme: dark)";

/// Everything a person can set.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) lang: RwSignal<Lang>,
    pub(crate) choices: Choices,
    books: StoredValue<Books, LocalStorage>,
    /// Whether the device asks for dark pages.
    system_dark: RwSignal<bool>,
}

impl Settings {
    /// What was kept, or what the browser prefers, in a language whose book is open.
    pub(crate) fn load(lang: Lang, books: Books) -> Settings {
        let settings = Settings {
            lang: RwSignal::new(lang),
            choices: Choices::new(),
            books: StoredValue::new_local(books),
            system_dark: RwSignal::new(media(DARK)),
        };
        settings.follow_device();
        for (choice, chosen) in settings.choices.all() {
            if let Some(word) = kept(choice.key) {
                choose(choice, chosen, &word);
            }
        }
        settings.apply();
        settings
    }

    /// Notices when the device asks for other pages than before.
    fn follow_device(self) {
        let changed = move || self.system_dark.set(media(DARK));
        let changed = Closure::<dyn FnMut()>::new(changed).into_js_value();
        if let Some(list) = window().match_media(DARK).ok().flatten() {
            list.set_onchange(Some(changed.unchecked_ref()));
            // It must not be collected while it has somebody to tell.
            std::mem::forget(list);
        }
    }

    /// Keeps what changes, and tells the page.
    fn apply(self) {
        Effect::new(move |_| {
            mark(LANG, self.lang.get().code());
            for (key, word) in self.words() {
                keep(key, word);
                if key != LANG {
                    mark(&format!("data-{key}"), word);
                }
            }
            // What the device asks for is known here and not to the style sheet.
            mark("data-theme", if self.dark() { "dark" } else { "light" });
        });
    }

    /// Every setting by its name, with the word for what is chosen.
    pub(crate) fn words(self) -> Vec<(&'static str, &'static str)> {
        let choices = self.choices.all().map(|(choice, chosen)| {
            let (word, _) = choice.options[chosen.get()];
            (choice.key, word)
        });
        let lang = (LANG, self.lang.get().code());
        choices.chain([lang]).collect()
    }

    /// Takes over what was chosen elsewhere. Names and words that are not known change nothing,
    /// and a language whose texts do not come is not spoken.
    pub(crate) async fn take(self, words: &[(&str, &str)]) {
        let chosen = |key: &str| words.iter().find(|(name, _)| *name == key);
        let lang = chosen(LANG).and_then(|(_, tag)| Lang::from_tag(tag));
        if let Some(lang) = lang {
            let books = self.books.get_value();
            if books.open(lang).await.is_ok() {
                self.lang.set(lang);
            }
        }
        for (choice, place) in self.choices.all() {
            if let Some((_, word)) = chosen(choice.key) {
                choose(choice, place, word);
            }
        }
    }

    /// Whether pages are dark.
    pub(crate) fn dark(self) -> bool {
        match self.choices.theme() {
            Theme::System => self.system_dark.get(),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// The paints of cards and spaces.
    pub(crate) fn palette(self) -> Palette {
        match self.choices.palette() {
            Paints::Standard => Palette::Standard,
            Paints::Safe => Palette::Safe,
            Paints::Contrast => Palette::Contrast,
        }
    }

    /// How boards are drawn.
    pub(crate) fn look(self) -> Look<'static> {
        Look {
            palette: self.palette(),
            dark: self.dark(),
            lang: self.lang.get().code(),
        }
    }

    /// Changes the language, as soon as its texts are there.
    pub(crate) fn speak(self, lang: Lang, failed: impl FnOnce() + 'static) {
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

/// Takes the option with a word; an unknown word changes nothing.
fn choose(choice: &Choice, chosen: RwSignal<usize>, word: &str) {
    let place = choice.options.iter().position(|&(other, _)| other == word);
    if let Some(place) = place {
        chosen.set(place);
    }
}

/// The language that was chosen before, or that the browser prefers.
pub(crate) fn preferred() -> Lang {
    let languages = window().navigator().languages();
    let languages: Vec<String> = languages.iter().filter_map(|tag| tag.as_string()).collect();
    let lang = kept(LANG).and_then(|tag| Lang::from_tag(&tag));
    lang.unwrap_or_else(|| Lang::detect(languages.iter().map(String::as_str)))
}

fn kept(key: &str) -> Option<String> {
    store()?.get_item(key).ok()?
}

fn keep(key: &str, word: &str) {
    // A browser that keeps nothing still plays.
    let _ = store().map(|store| store.set_item(key, word));
}

/// Writes something on the root of the page, where the style sheet sees it.
fn mark(name: &str, word: &str) {
    let _ = document()
        .document_element()
        .map(|root| root.set_attribute(name, word));
}

/// What the browser keeps for us, if it does.
pub(crate) fn store() -> Option<web_sys::Storage> {
    window().local_storage().ok()?
}

/// Whether the device is as a media query says.
pub(crate) fn media(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// The settings, in a panel that opens.
#[component]
pub(crate) fn SettingsPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let settings = desk.settings;
    let text = move || settings.text();
    let languages = Lang::ALL.map(|lang| {
        let chosen = move || settings.lang.get() == lang;
        view! { <option value=lang.code() lang=lang.code() selected=chosen>{lang.own_name()}</option> }
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
    let menus: Vec<_> = settings
        .choices
        .all()
        .map(|(choice, chosen)| view! { <Menu settings choice chosen /> })
        .collect();
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
                {menus}
            </div>
        </details>
    }
    .into_any()
}

/// One setting with its choices.
#[component]
fn Menu(settings: Settings, choice: &'static Choice, chosen: RwSignal<usize>) -> impl IntoView {
    let options = choice.options.iter().enumerate();
    let options: Vec<_> = options
        .map(|(place, &(word, name))| {
            let selected = move || chosen.get() == place;
            view! { <option value=word selected=selected>{move || name(settings.text())}</option> }
                .into_any()
        })
        .collect();
    view! {
        <label>
            <span>{move || (choice.heading)(settings.text())}</span>
            <select class=choice.key on:change=move |event| choose(choice, chosen, &value(&event))>
                {options}
            </select>
        </label>
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

/// Whether the box an event comes from is ticked.
pub(crate) fn checked(event: &web_sys::Event) -> bool {
    let input = event.target();
    let input = input.and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    input.is_some_and(|input| input.checked())
}

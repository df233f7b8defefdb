//! The game in words: typed commands and what they answer, for screen readers and for those who
//! like it. The language of commands is that of the terminal.

use fogg_commands::{Act, Choice, Command, Refusal, Voice, parse};
use fogg_engine::{Action, View};
use leptos::prelude::*;

use crate::{desk::Desk, settings::value};

/// One page: what to do, a line to type, and everything that was answered.
#[component]
pub(crate) fn TextMode() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let answers = RwSignal::new(Vec::<String>::new());
    let line = RwSignal::new(String::new());
    let heard = RwSignal::new(0usize);
    let choice = StoredValue::new(None::<Choice>);
    let answer = move |text: String| answers.update(|answers| answers.push(text));
    let moment = move || voice(desk, |voice, view| voice.moment(view));
    Effect::new(move |_| {
        let news = desk.log.with(|log| {
            let fresh = log.iter().filter(|(n, _)| *n >= heard.get_untracked());
            let lines = fresh.filter_map(|(_, news)| desk.say(|p| p.news(news)).flatten());
            let lines: Vec<String> = lines.collect();
            heard.set(log.last().map_or(0, |(n, _)| n + 1));
            lines
        });
        if !news.is_empty() {
            answer(news.join("\n"));
        }
    });
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = line.get_untracked();
        line.set(String::new());
        answer(format!("> {typed}"));
        if let Some(said) = typed_line(desk, choice, &typed) {
            answer(said);
        }
    };
    let text = move || desk.settings.text();
    let turn = move || {
        desk.tell(|phrases, view| match view.public.actor() {
            _ if view.public.is_acting(view.seat) => phrases.text.turn_yours().to_owned(),
            Some(seat) => phrases.text.turn_of(&phrases.voice.name(seat)),
            None => phrases.text.turn_over().to_owned(),
        })
    };
    view! {
        <main class="text-mode">
            <h2>{turn}</h2>
            <pre class="moment">{moment}</pre>
            <form on:submit=send>
                <label>
                    <span>{move || text().aria_command()}</span>
                    <input
                        type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                        placeholder=move || text().aria_command_hint()
                        prop:value=line on:input=move |event| line.set(value(&event))
                    />
                </label>
                <button type="submit" class="primary">{move || text().aria_send()}</button>
            </form>
            <div class="answers" role="log" aria-live="polite" tabindex="0">
                {move || answers.with(|answers| answers.iter().rev().take(40).map(|text| {
                    view! { <pre>{text.clone()}</pre> }
                }).collect::<Vec<_>>())}
            </div>
        </main>
    }
    .into_any()
}

/// Something the terminal would say about the view.
fn voice<T>(desk: Desk, f: impl FnOnce(&Voice<'_>, View<'_>) -> T) -> Option<T> {
    let opened = desk.opened.get()?;
    let voice = Voice::new(
        &opened.edition,
        opened.game.names.clone(),
        desk.settings.lang.get(),
    );
    desk.look(|view| f(&voice, view))
}

/// The actions of an act, where a number answers the question asked last.
fn actions(
    view: View<'_>,
    act: &Act,
    choice: StoredValue<Option<Choice>>,
) -> Result<Vec<Action>, Refusal> {
    let asked = choice.try_update_value(Option::take).flatten();
    let picked = match (act, asked) {
        (Act::Pick(numbers), Some(asked)) if numbers.len() == 1 => asked.pick(view, numbers[0]),
        _ => None,
    };
    match picked {
        Some(actions) => Ok(actions?),
        None => act.actions(view),
    }
}

/// Does what was typed, or answers it.
fn typed_line(desk: Desk, choice: StoredValue<Option<Choice>>, line: &str) -> Option<String> {
    untrack(|| {
        voice(desk, |voice, view| match parse(view.edition, line) {
            Err(error) => Some(voice.misunderstood(&error)),
            Ok(Command::Ask(question)) => Some(voice.answer(view, &question)),
            Ok(Command::Act(act)) => match actions(view, &act, choice) {
                Ok(actions) => {
                    desk.send(actions);
                    None
                }
                Err(refusal) => {
                    let said = voice.refused(view, &refusal);
                    if let Refusal::ChoosePayment(asked) = refusal {
                        choice.set_value(Some(asked));
                    }
                    Some(said)
                }
            },
            Ok(Command::Hint) => Some(voice.text().hint_elsewhere().to_owned()),
            Ok(Command::Undo) => {
                let can = desk.update.get().is_some_and(|update| update.can_undo);
                desk.undo();
                (!can).then(|| voice.text().act_undo_nothing().to_owned())
            }
            Ok(Command::Log) => {
                let lines = desk.log.with(|log| {
                    let lines = log
                        .iter()
                        .filter_map(|(_, n)| desk.say(|p| p.news(n)).flatten());
                    lines.collect::<Vec<_>>()
                });
                Some(lines.join("\n"))
            }
            Ok(Command::Quit) => {
                desk.leave();
                None
            }
        })
    })
    .flatten()
}

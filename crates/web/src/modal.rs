//! A window over the page, which the browser closes on Escape and which gives the keyboard back.

use leptos::{html, prelude::*};

use crate::desk::Desk;

/// Shown while `open` holds.
#[component]
pub(crate) fn Modal(
    open: RwSignal<bool>,
    #[prop(into)] label: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let (true, Some(dialog)) = (open.get(), dialog.get()) {
            // It fails only when it is open already.
            let _ = dialog.show_modal();
        }
    });
    let content = move || {
        open.get().then(|| {
            view! {
                <dialog
                    class="modal panel" node_ref=dialog aria-label=move || label.get()
                    on:close=move |_| open.set(false)
                >
                    <header>
                        <h2>{move || label.get()}</h2>
                        <button
                            type="button" aria-label=move || desk.settings.text().aria_close()
                            on:click=move |_| {
                                if let Some(dialog) = dialog.get_untracked() {
                                    dialog.close();
                                }
                            }
                        >"✕"</button>
                    </header>
                    {children()}
                </dialog>
            }
            .into_any()
        })
    };
    view! { {content} }
}

//! The link to a table: to copy, to share, and as a QR code for those in the same room.

use fogg_draw::qr;
use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::ShareData;

use crate::{address, desk::Desk};

/// How others come to the table.
#[component]
pub(crate) fn Invite() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let link = move || {
        desk.online.table.track();
        address::link(desk)
    };
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let copying = window().navigator().clipboard().write_text(&untrack(link));
        spawn_local(async move {
            copied.set(JsFuture::from(copying).await.is_ok());
        });
    };
    let share = can_share().then(|| {
        let share = move |_| {
            let data = ShareData::new();
            data.set_title("Fogg");
            data.set_url(&untrack(link));
            let sharing = window().navigator().share_with_data(&data);
            // Whoever thinks better of it has still the link.
            spawn_local(async move { drop(JsFuture::from(sharing).await) });
        };
        view! {
            <button type="button" class="share" on:click=share>{move || text().online_share()}</button>
        }
        .into_any()
    });
    let code = move || code(&link(), text().online_qr());
    let screen = move || {
        let table = desk.online.table.get().unwrap_or_default();
        format!("table/{}", js_sys::encode_uri_component(&table))
    };
    view! {
        <section class="panel invite" aria-labelledby="invite">
            <h2 id="invite">{move || text().online_invite()}</h2>
            <p class="quiet">{move || text().online_invite_about()}</p>
            <input
                type="text" readonly=true class="link" prop:value=link
                aria-label=move || text().online_link()
            />
            <div class="actions">
                <button type="button" class="copy" on:click=copy>{move || text().end_share()}</button>
                {share}
                <span role="status">{move || copied.get().then(|| text().end_copied())}</span>
            </div>
            {code}
            <p>
                <a class="to-screen" href=screen target="_blank" rel="noopener">
                    {move || text().screen_open()}
                </a>
                <br />
                <span class="quiet">{move || text().screen_about()}</span>
            </p>
        </section>
    }
    .into_any()
}

/// A link as a QR code.
pub(super) fn code(link: &str, label: &'static str) -> Option<AnyView> {
    let code = qr::path(link.as_bytes())?;
    let size = code.size;
    let code = view! {
        <svg class="qr" viewBox=format!("-4 -4 {0} {0}", size + 8) role="img" aria-label=label>
            <rect x="-4" y="-4" width=size + 8 height=size + 8 fill="#fff" />
            <path d=code.path fill="#000" />
        </svg>
    };
    Some(code.into_any())
}

/// Whether the device has a sheet to share with.
fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

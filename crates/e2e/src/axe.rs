//! axe-core looks for barriers in every state of the page: light at a desk, dark on a phone. `cargo xtask browser` brings its script.
//! At a desk a table also fills the window, and nothing lies below it.

use std::{ffi::OsStr, fs, time::Instant};

use anyhow::{Context, Result, ensure};
use serde_json::json;
use thirtyfour::WebDriver;

use crate::{
    page::Page,
    states::{Place, STATES, State},
};

/// A place to look from.
struct Device {
    name: &'static str,
    width: u32,
    height: u32,
    theme: &'static str,
}

const DESK: Device = Device {
    name: "desk",
    width: 1440,
    height: 900,
    theme: "light",
};

const PHONE: Device = Device {
    name: "phone",
    width: 390,
    height: 844,
    theme: "dark",
};

/// Keeps a record as the worker does, so that the page can go on with it.
const KEEP: &str = r"
    const [record, done] = arguments;
    const open = indexedDB.open('fogg');
    open.onsuccess = () => {
        const store = open.result.transaction('records', 'readwrite');
        store.objectStore('records').put(record, 'state');
        store.oncomplete = () => { open.result.close(); done(); };
    };
";

/// Chooses a theme as a person does.
const THEME: &str = r"
    const menu = document.querySelector('select.theme');
    menu.value = arguments[0];
    menu.dispatchEvent(new Event('change', { bubbles: true }));
";

const CLICK: &str = r"
    document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true }));
";

/// What axe-core finds, a line for every rule with the first element that breaks it. The picture
/// of the board has thousands of elements, all of them hidden from those who listen; its colors
/// are tested with the palettes.
pub(crate) const LOOK: &str = r"
    const done = arguments[arguments.length - 1];
    const all = { exclude: ['.picture', '.overlay'] };
    axe.run(all, { resultTypes: ['violations'] }).then(({ violations }) =>
        done(violations.map(({ id, help, nodes }) =>
            `${id} (${help}), ${nodes.length} times, first ${nodes[0].html.slice(0, 160)}: ` +
            nodes[0].any.concat(nodes[0].all).map(({ message }) => message).join('; '))));
";

/// How far the page goes on below the window.
const BELOW: &str = "return document.documentElement.scrollHeight - window.innerHeight";

/// Every state is free of barriers.
pub(crate) async fn check(browser: &WebDriver, port: u16, script: &OsStr) -> Result<()> {
    let script = fs::read_to_string(script)
        .with_context(|| format!("cannot read {}", script.to_string_lossy()))?;
    let mut found = Vec::new();
    for state in STATES {
        let started = Instant::now();
        let page = reach(browser, port, state)
            .await
            .with_context(|| format!("cannot reach the state `{}`", state.name))?;
        browser.execute(&script, Vec::new()).await?;
        found.extend(look(&page, state).await?);
        println!("  {} ({} ms)", state.name, started.elapsed().as_millis());
    }
    ensure!(found.is_empty(), "barriers:\n{}", found.join("\n"));
    Ok(())
}

async fn reach(browser: &WebDriver, port: u16, state: &State) -> Result<Page> {
    resize(browser, &DESK).await?;
    let page = Page::open(browser.clone(), port, "").await?;
    page.keep("speed", "off").await?;
    if let Some(record) = state.place.record()? {
        browser.execute_async(KEEP, vec![record.into()]).await?;
    }
    let address = match state.place {
        Place::Home => "",
        Place::Lost => "#game=lost",
        Place::Words(_) => "?text#game=state",
        Place::Game(_) | Place::HandOver | Place::Over => "#game=state",
    };
    // Only another address than the present one loads the page again.
    browser.goto("about:blank").await?;
    let address = format!("http://127.0.0.1:{port}/{address}");
    browser.goto(&address).await?;
    for css in state.clicks {
        page.wait(css).await?;
        browser.execute(CLICK, vec![(*css).into()]).await?;
    }
    page.wait(state.shown).await?;
    Ok(page)
}

async fn look(page: &Page, state: &State) -> Result<Vec<String>> {
    let browser = &page.driver;
    let mut found = Vec::new();
    // Colors are the same on every device, and places in every theme.
    for device in [DESK, PHONE] {
        resize(browser, &device).await?;
        let Device { name, theme, .. } = device;
        browser.execute(THEME, vec![theme.into()]).await?;
        page.wait(&format!("html[data-theme={theme}]")).await?;
        page.wait(state.shown).await?;
        let lines = browser.execute_async(LOOK, Vec::new()).await?;
        let lines: Vec<String> = lines.convert()?;
        let place = format!("{}, {name}, {theme}", state.name);
        found.extend(lines.iter().map(|line| format!("{place}: {line}")));
        if name == DESK.name && state.place.fills_the_window() {
            let below: i64 = browser.execute(BELOW, Vec::new()).await?.convert()?;
            if below > 0 {
                found.push(format!("{place}: {below} pixels lie below the window"));
            }
        }
    }
    Ok(found)
}

/// Makes the page exactly so big; a window has a least width that a phone does not.
async fn resize(browser: &WebDriver, device: &Device) -> Result<()> {
    let Device { width, height, .. } = device;
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    let command = "Emulation.setDeviceMetricsOverride";
    browser.cdp().send_raw(command, size).await?;
    Ok(())
}

//! A Chromium without a window, driven over WebDriver.

use std::ffi::OsStr;

use anyhow::{Context, Result};
use thirtyfour::prelude::*;

use crate::process::Service;

/// How big the window is.
#[derive(Clone, Copy)]
pub(crate) enum Window {
    Desk,
    Phone,
}

/// Starts the driver of the browser.
pub(crate) fn driver() -> Result<Service> {
    Service::start(
        OsStr::new("chromedriver"),
        &["--port=0"],
        "started successfully on port ",
    )
    .context("is chromium-driver installed?")
}

/// Opens a browser with nothing in its store.
pub(crate) async fn open(driver: &Service, window: Window) -> Result<WebDriver> {
    open_in(driver, window, "en").await
}

/// The same, of somebody who reads a language.
pub(crate) async fn open_in(driver: &Service, window: Window, lang: &str) -> Result<WebDriver> {
    let size = match window {
        Window::Desk => "--window-size=1440,900",
        Window::Phone => "--window-size=390,844",
    };
    let mut options = DesiredCapabilities::chrome();
    for argument in [
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--force-prefers-reduced-motion",
        size,
        &format!("--accept-lang={lang}"),
    ] {
        options.add_arg(argument)?;
    }
    let address = format!("http://127.0.0.1:{}", driver.port);
    Ok(WebDriver::new(address, options).await?)
}

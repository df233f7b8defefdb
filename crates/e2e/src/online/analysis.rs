//! After a game the server looks back at it, if it may, and the page shows what it has found.

use std::time::Duration;

use anyhow::{Result, ensure};
use thirtyfour::{By, Key};

use super::{
    looks::Axe,
    party::{Person, Server},
};

/// So many that it is not done before somebody leaves it.
const MANY: u32 = 100_000;

/// So few that nobody has to wait.
const FEW: u32 = 8;

/// An analysis of a whole game, however busy the machine is.
const LONG: Duration = Duration::from_secs(120);

/// The first person asks a server that does not think, leaves one that thinks, by keys, and waits
/// for the third; the second one finds what there is, on a phone.
pub(super) async fn on_server(
    server: &mut Server,
    [first, second]: [&Person; 2],
    axe: &Axe,
) -> Result<()> {
    let page = &first.page;
    page.click(".finale .let-server-think").await?;
    page.wait(".analysis .wrong[role=alert]").await?;
    page.wait(".analysis button.analyze").await?;
    axe.look(first, "a server that analyzes nothing").await?;

    again(server, MANY)?;
    let button = page.wait(".analysis .let-server-think").await?;
    button.send_keys(Key::Enter).await?;
    page.wait(".analysis h2:focus").await?;
    page.wait(".thinking progress[max]:not([max='1'])").await?;
    axe.look(first, "a server that thinks").await?;
    let cancel = page.wait(".cancel-analysis").await?;
    cancel.send_keys(Key::Enter).await?;
    page.wait("button.analyze:focus").await?;

    again(server, FEW)?;
    page.click(".let-server-think").await?;
    page.wait_for(".accounts", LONG).await?;
    page.click(".verdicts.all li:last-child button").await?;
    page.wait(".transport input:not([aria-valuetext*=' 0 '])")
        .await?;
    axe.look(first, "analysis by a server").await?;

    second.page.click(".finale .let-server-think").await?;
    second.page.wait(".accounts").await?;
    second.reads_well().await?;
    let shown = [first, second].map(|person| async {
        let cells = By::Css(".accounts td");
        let mut shown = Vec::new();
        for cell in person.page.driver.find_all(cells).await? {
            shown.push(cell.text().await?);
        }
        anyhow::Ok(shown)
    });
    let [one, other] = shown;
    ensure!(one.await? == other.await?, "both see the same analysis");
    Ok(())
}

/// Lets the server look back at games so closely.
fn again(server: &mut Server, playouts: u32) -> Result<()> {
    server.kill();
    server.playouts = playouts;
    server.rise()
}

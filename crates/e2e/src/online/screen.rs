//! The shared screen of a table, in the browser of somebody who plays there: it shows everything but
//! cards, and not even theirs come over its line.

use anyhow::{Result, ensure};
use thirtyfour::WindowHandle;

use super::{
    line::{Line, Talk},
    looks::Axe,
    party::Person,
};

/// A tab with the shared screen.
pub(super) struct Screen {
    before: WindowHandle,
    handle: WindowHandle,
    line: Line,
}

impl Screen {
    /// Opens it at the address that people type.
    pub(super) async fn open(
        person: &Person,
        server: u16,
        link: &str,
        axe: &Axe,
    ) -> Result<Screen> {
        let driver = &person.page.driver;
        let screen = Screen {
            before: driver.window().await?,
            handle: driver.new_tab().await?,
            line: Line::lay(server).await?,
        };
        driver.switch_to_window(screen.handle.clone()).await?;
        let table = link.trim_start_matches("#table=");
        let address = format!("http://127.0.0.1:{}/table/{table}", screen.line.port);
        driver.goto(address).await?;
        for css in [".screen .board", ".screen .market", ".phones .qr"] {
            person.page.wait(css).await?;
        }
        ensure!(
            !person.page.is_there(".hand, .tickets, .offer").await?,
            "a shared screen has a place for cards"
        );
        person.reads_well().await?;
        axe.look(person, "shared screen").await?;
        driver.switch_to_window(screen.before.clone()).await?;
        Ok(screen)
    }

    /// Closes it when the game is over, and gives what was said to it.
    pub(super) async fn close(self, person: &Person) -> Result<Talk> {
        let driver = &person.page.driver;
        driver.switch_to_window(self.handle).await?;
        person.page.wait(".screen .finale tbody").await?;
        driver.close_window().await?;
        driver.switch_to_window(self.before).await?;
        Ok(self.line.talk())
    }
}

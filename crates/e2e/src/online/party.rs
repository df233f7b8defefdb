//! The people of the games, and the server they meet at.

use std::{
    ffi::{OsStr, OsString},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use fogg_trial::Folder;

use crate::{
    browser::{self, Window},
    page::Page,
    process::Service,
};

use super::line::Line;

/// Everybody, the one who only watches last.
pub(super) struct Party {
    pub(super) server: Server,
    pub(super) people: Vec<Person>,
    pub(super) watcher: Person,
}

/// Somebody with a browser and a line of their own.
pub(super) struct Person {
    pub(super) page: Page,
    pub(super) line: Line,
    pub(super) lang: &'static str,
}

/// Where everybody is, and what they read. The first opens the tables.
const PEOPLE: [(Window, &str); 3] = [
    (Window::Desk, "en"),
    (Window::Phone, "ru"),
    (Window::Desk, "fi"),
];
const WATCHER: (Window, &str) = (Window::Phone, "uk");

impl Party {
    pub(super) async fn gather(driver: &Service, program: &OsStr) -> Result<Party> {
        let server = Server::start(program)?;
        let mut people = Vec::new();
        for (window, lang) in PEOPLE {
            people.push(Person::come(driver, &server, window, lang).await?);
        }
        let (window, lang) = WATCHER;
        let watcher = Person::come(driver, &server, window, lang).await?;
        Ok(Party {
            server,
            people,
            watcher,
        })
    }

    /// Closes the browsers.
    pub(super) async fn part(self) -> Result<()> {
        for person in self.people.into_iter().chain([self.watcher]) {
            person.page.driver.quit().await?;
        }
        Ok(())
    }
}

impl Person {
    pub(super) async fn come(
        driver: &Service,
        server: &Server,
        window: Window,
        lang: &'static str,
    ) -> Result<Person> {
        let driver = browser::open_in(driver, window, lang).await?;
        let line = Line::lay(server.port).await?;
        let page = Page::at(driver, "about:blank").await?;
        if let Window::Phone = window {
            page.be_phone().await?;
        }
        Ok(Person { page, line, lang })
    }

    /// Goes to an address of the server over the own line, with a page that is loaded anew.
    pub(super) async fn goto(&self, path: &str) -> Result<()> {
        let driver = &self.page.driver;
        driver.goto("about:blank").await?;
        let address = format!("http://127.0.0.1:{}/{path}", self.line.port);
        Ok(driver.goto(address).await?)
    }

    /// Opens a table and sits down; gives its path.
    pub(super) async fn open_table(&self, board: &str, seats: usize) -> Result<String> {
        const SEATS: &str = r"
            const menu = document.querySelector('.together .count');
            menu.value = arguments[0];
            menu.dispatchEvent(new Event('change', { bubbles: true }));
        ";
        self.goto("").await?;
        let page = &self.page;
        page.wait(".open-table").await?;
        page.choose(board).await?;
        page.driver.execute(SEATS, vec![seats.into()]).await?;
        page.click(".open-table").await?;
        page.wait(".rise").await?;
        let link = page.driver.current_url().await?;
        let table = link.fragment().context("the address of a table")?;
        Ok(format!("#{table}"))
    }

    /// Comes by a link and takes the first free seat.
    pub(super) async fn sit(&self, link: &str) -> Result<()> {
        self.goto(link).await?;
        self.page.click(".sit").await?;
        self.page.wait(".rise").await?;
        Ok(())
    }

    /// The page is in the person's language, and as wide as the device.
    pub(super) async fn reads_well(&self) -> Result<()> {
        const WIDE: &str = "return document.documentElement.scrollWidth - window.innerWidth";
        let Person { page, lang, .. } = self;
        page.wait(&format!("html[lang={lang}]")).await?;
        let over: i64 = page.driver.execute(WIDE, Vec::new()).await?.convert()?;
        ensure!(over <= 0, "the page is {over} pixels too wide in {lang}");
        Ok(())
    }
}

/// Waits until something is true that no page tells.
pub(super) async fn until(
    patience: Duration,
    otherwise: &'static str,
    is_so: impl Fn() -> bool,
) -> Result<()> {
    let started = Instant::now();
    while !is_so() {
        ensure!(started.elapsed() < patience, otherwise);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(())
}

/// A server that can be killed, and comes back at the same address with the same database.
pub(super) struct Server {
    pub(super) port: u16,
    program: OsString,
    folder: Folder,
    running: Option<Service>,
    /// How closely it looks back at games from when it rises next.
    pub(super) playouts: u32,
}

impl Server {
    fn start(program: &OsStr) -> Result<Server> {
        let mut server = Server {
            port: 0,
            program: program.to_owned(),
            folder: Folder::new("online"),
            running: None,
            playouts: 0,
        };
        server.rise()?;
        Ok(server)
    }

    pub(super) fn kill(&mut self) {
        self.running = None;
    }

    pub(super) fn rise(&mut self) -> Result<()> {
        let listen = format!("127.0.0.1:{}", self.port);
        let database = self.folder.database("tables.db");
        let playouts = self.playouts.to_string();
        let arguments = [
            "serve",
            "--no-open",
            "--listen",
            &listen,
            "--database",
            &database,
            "--analysis-playouts",
            &playouts,
        ];
        let service = Service::start(&self.program, &arguments, "127.0.0.1:")?;
        self.port = service.port;
        self.running = Some(service);
        Ok(())
    }
}

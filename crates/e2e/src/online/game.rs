//! A game from the link to the end, with what is tried on the way. A new trial is a line in
//! [`PLANS`].

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use fogg_engine::Seat;
use thirtyfour::By;

use super::{
    analysis,
    cuts::{self, Cut},
    figures,
    looks::Axe,
    party::{Party, Person, Server},
    proof,
    screen::Screen,
    sleep, tabs,
};

/// How a board is played.
pub(super) struct Plan {
    pub(super) name: &'static str,
    people: usize,
    trial: Trial,
}

/// What happens on the way.
enum Trial {
    /// Nothing, so that it can be measured.
    Measured,
    /// The second person is cut off in every phase of a turn.
    CutOff,
    /// The second person has two tabs, and the phone of the one who watches sleeps.
    TwoTabs,
    /// The server is killed, twice.
    Killed,
}

/// One for each board.
pub(super) const PLANS: &[Plan] = &[
    Plan {
        name: "two, with a watch in hand",
        people: 2,
        trial: Trial::Measured,
    },
    Plan {
        name: "three, one of them cut off in every phase of a turn",
        people: 3,
        trial: Trial::CutOff,
    },
    Plan {
        name: "three, one with two tabs, and a phone that sleeps",
        people: 3,
        trial: Trial::TwoTabs,
    },
    Plan {
        name: "two, and a server that is killed",
        people: 2,
        trial: Trial::Killed,
    },
];

/// After how much of the game the server is killed.
const KILLS: [usize; 2] = [12, 30];

/// Longer than a game among pages that play by themselves.
const LONG: Duration = Duration::from_secs(240);

/// Most games until everything was tried: a deal may end one before all that is rare has come.
const GAMES: usize = 4;

/// Plays a board as planned, and proves what came of it.
pub(super) async fn play(party: &mut Party, board: &str, plan: &Plan, axe: &Axe) -> Result<()> {
    let mut cuts = match plan.trial {
        Trial::CutOff => cuts::CUTS.to_vec(),
        Trial::Measured | Trial::TwoTabs | Trial::Killed => Vec::new(),
    };
    for _ in 0..GAMES {
        play_once(party, board, plan, &mut cuts, axe).await?;
        if cuts.is_empty() {
            return Ok(());
        }
    }
    bail!("in {GAMES} games this has not come: {cuts:?}");
}

async fn play_once(
    party: &mut Party,
    board: &str,
    plan: &Plan,
    cuts: &mut Vec<Cut>,
    axe: &Axe,
) -> Result<()> {
    let Party {
        server,
        people,
        watcher,
    } = party;
    let people = people.get(..plan.people).context("people enough")?;
    let (first, second) = (&people[0], &people[1]);
    for person in people.iter().chain([&*watcher]) {
        person.line.forget();
    }
    let link = first.open_table(board, plan.people).await?;
    let arrival = figures::arrival(second, &link).await?;
    for person in people.iter().skip(2) {
        person.sit(&link).await?;
    }
    watcher.goto(&link).await?;
    watcher.page.wait(".waits").await?;
    let measured = matches!(plan.trial, Trial::Measured);
    if measured {
        arrival.print_and_hold()?;
        axe.look(first, "room of the owner").await?;
        axe.look(second, "room of a guest").await?;
    }
    first.page.click(".start:not([disabled])").await?;
    for person in people {
        person.page.wait(".offer").await?;
        let advised = person.page.is_there(".advice").await?;
        ensure!(!advised, "there is advice at a table among people");
        person.reads_well().await?;
    }
    watcher.page.wait(".layout.watches").await?;
    watcher.reads_well().await?;
    if measured {
        axe.look(first, "first tickets").await?;
        axe.look(second, "first tickets").await?;
        axe.look(watcher, "watching").await?;
    }

    let screen = match measured {
        true => Some(Screen::open(first, server.port, &link, axe).await?),
        false => None,
    };
    let mut talks = Vec::new();
    let others = || people.iter().filter(|it| !std::ptr::eq(*it, second));
    match plan.trial {
        Trial::Measured => {
            figures::acts(first, second).await?;
            by_themselves(people).await?;
        }
        Trial::CutOff => {
            by_themselves(others()).await?;
            cuts::play(second, board, cuts, axe).await?;
            leave(people).await?;
        }
        Trial::TwoTabs => {
            by_themselves(others()).await?;
            let tabs = tabs::play(second, server.port, &link);
            let (talk, ()) = tokio::try_join!(tabs, sleep::sleep(watcher, first))?;
            talks.push(talk);
            leave(people).await?;
        }
        Trial::Killed => {
            by_themselves(people).await?;
            keep_dying(first, server).await?;
        }
    }

    let mut pages = Vec::new();
    for person in people.iter().chain([&*watcher]) {
        person.page.wait_for(".finale tbody", LONG).await?;
        person.reads_well().await?;
        pages.push(&person.page);
    }
    if measured {
        axe.look(first, "finale").await?;
        axe.look(second, "finale").await?;
        axe.look(watcher, "finale of a watcher").await?;
    }
    let record = proof::agree(&pages, board).await?;
    for (seat, person) in Seat::all(record.players()).zip(people) {
        let seat_of = person.line.stand().and_then(|stand| stand.you.seat);
        ensure!(seat_of == Some(seat), "another seat than before");
        let mut all = vec![person.line.talk()];
        if std::ptr::eq(person, second) {
            all.append(&mut talks);
        }
        proof::done_once(&all, &record, seat, board)?;
    }
    proof::saw_no_secret(&watcher.line.talk(), people)?;
    if let Some(screen) = screen {
        proof::saw_no_secret(&screen.close(first).await?, people)?;
    }
    if measured {
        analysis::on_server(server, [first, second], axe).await?;
    }
    Ok(())
}

async fn by_themselves<'a>(people: impl IntoIterator<Item = &'a Person>) -> Result<()> {
    for person in people {
        person.page.play_by_itself().await?;
    }
    Ok(())
}

/// Everybody leaves the rest to bots, which is the quickest end.
async fn leave(people: &[Person]) -> Result<()> {
    for person in people {
        person.page.rest().await?;
        if !person.page.is_there(".finale").await? {
            person.page.click(".leave").await?;
        }
    }
    Ok(())
}

/// Kills the server again and again as the game goes on, and starts it again.
async fn keep_dying(person: &Person, server: &mut Server) -> Result<()> {
    let page = &person.page;
    for lines in KILLS {
        while page.driver.find_all(By::Css(".log li")).await?.len() < lines {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        server.kill();
        page.wait(".line-down p").await?;
        server.rise()?;
        page.wait_gone(".line-down p").await?;
    }
    Ok(())
}

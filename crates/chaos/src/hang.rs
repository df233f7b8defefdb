//! A bot in a process of its own that hangs in the middle of a game: its time runs out, a bot of
//! the server plays on for it, and whoever plays against it comes to the end.

use std::{
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use fogg_chance::Rollout;
use fogg_client::{Client, ClientError, Done, Server};
use fogg_engine::Seat;
use fogg_protocol::{Clock, Key, OpenTable, Sitter};
use tokio::time;

use crate::players::{Game, choose, edition, patiently};

/// As little time as one can have, and enough for those who do not hang.
const CLOCK: Clock = Clock::Bank {
    seconds: *Clock::SECONDS.start(),
    increment: 10,
};
/// How many acts there are before it hangs.
const BEFORE: usize = 4;
/// How long it may be quiet before somebody comes back.
const QUIET: Duration = Duration::from_secs(1);

/// A game with a bot that hangs.
pub(crate) struct Hang {
    bot: Bot,
    client: Client,
    acknowledged: Vec<(Seat, Key)>,
    chance: Rollout,
}

impl Hang {
    /// Plays against a bot until it hangs.
    pub(crate) async fn begin(program: &Path, server: &Server, seed: u64) -> Result<Hang> {
        let guest = patiently(|| server.guest()).await?;
        let asked = OpenTable {
            clock: Some(CLOCK),
            ..OpenTable::plain(edition(), 2)
        };
        let table = patiently(|| server.open_table(&guest, &asked)).await?;
        let join = || Client::join(server.clone(), guest.clone(), &table);
        let mut client = patiently(join).await?;
        let seat = Seat::all(2).next().context("there are two")?;
        client.sit(seat, "chaos").await?;
        let link = format!("{}/#table={table}", server.address());
        let bot = Bot::sit(program, &link)?;
        while client.sight().stand().table.seats.contains(&Sitter::Nobody) {
            client.listen().await?;
        }
        client.start().await?;
        let mut hang = Hang {
            bot,
            client,
            acknowledged: Vec::new(),
            chance: Rollout::new(seed),
        };
        while hang.acknowledged.len() < BEFORE {
            hang.step().await?;
        }
        hang.bot.signal("STOP")?;
        Ok(hang)
    }

    /// Plays on, to the end.
    pub(crate) async fn play_on(mut self) -> Result<Game> {
        while !self.client.sight().is_over() {
            self.step().await?;
        }
        let table = self.client.table().to_owned();
        self.client.leave().await;
        Ok(Game {
            table,
            acknowledged: self.acknowledged,
            hung: Some(self.bot.seat),
        })
    }

    /// Acts if it can, and waits otherwise.
    async fn step(&mut self) -> Result<()> {
        if self.client.sight().is_away() {
            // The clock of a server has jumped, and its time was over as well.
            match self.client.take_over().await {
                Ok(()) | Err(ClientError::Refused(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let chosen = choose(std::slice::from_ref(&self.client), &mut self.chance);
        let Some((_, version, action)) = chosen.filter(|_| !self.client.sight().is_away()) else {
            return self.listen().await;
        };
        match self.client.act(version, vec![action]).await {
            Ok(Done::Done) => {
                let you = self.client.sight().stand().you;
                let act = you.seat.zip(you.acted);
                self.acknowledged.push(act.context("whoever acts sits")?);
            }
            // A bot was quicker: the time was over.
            Ok(Done::Late) | Err(ClientError::Refused(_)) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}

impl Hang {
    /// Waits for news, and comes back if there are none: so a server whose clock was set looks at
    /// it again.
    async fn listen(&mut self) -> Result<()> {
        match time::timeout(QUIET, self.client.listen()).await {
            Ok(heard) => heard?,
            Err(_) => self.client.cut(),
        }
        Ok(())
    }
}

/// A process that ends with this.
struct Bot {
    process: Child,
    seat: Seat,
}

impl Bot {
    fn sit(program: &Path, link: &str) -> Result<Bot> {
        let seat = Seat::all(2).last().context("there are two")?;
        let mut bot = Command::new(program);
        bot.args(["bot", link, "--level", "porter"]);
        bot.env_remove("FOGG_TOKEN");
        bot.stdout(Stdio::null()).stderr(Stdio::null());
        Ok(Bot {
            process: bot.spawn()?,
            seat,
        })
    }

    fn signal(&self, name: &str) -> Result<()> {
        let mut kill = Command::new("kill");
        let told = kill.args(["-s", name, &self.process.id().to_string()]);
        ensure!(told.status()?.success(), "it is gone");
        Ok(())
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

//! `fogg bot`: a bot, or a program that speaks JSON lines, at a table of a server.

mod credentials;
mod mind;

use std::{io::Write, path::PathBuf, time::Duration};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use fogg_arena::Player;
use fogg_bots::Kind;
use fogg_client::{Client, ClientError, Done, Outage, Server, TableLink};
use fogg_commands::{Voice, denied};
use fogg_engine::{Edition, News, Seat};
use fogg_i18n::Text;
use fogg_protocol::{Refusal, Sitter};

use crate::language::Language;
use mind::Mind;

/// Arguments of `fogg bot`.
#[derive(Args)]
pub(crate) struct Bot {
    /// The link of the table, as its page shows it.
    link: TableLink,
    /// Which seat to take, counted from 1; the first free one unless told.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    seat: Option<u8>,
    /// Which bot plays.
    #[arg(long, value_name = "BOT", default_value = "stationmaster")]
    level: Kind,
    /// The command of a program that plays instead; docs/bots.md says what it is told.
    #[arg(long, value_name = "COMMAND", conflicts_with = "level")]
    program: Option<String>,
    /// What to be called at the table; the name of the bot unless told.
    #[arg(long)]
    name: Option<String>,
    /// Play for the account of this token instead of as a guest.
    #[arg(long, env = "FOGG_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// Keep in this file who the guest is, so that the bot finds its seat when it is started again.
    #[arg(long, value_name = "FILE", conflicts_with = "token")]
    keep: Option<PathBuf>,
    /// Seconds a program may think about a decision.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    patience: f64,
    #[command(flatten)]
    language: Language,
}

/// Plays until the game is over.
pub(crate) fn run(bot: &Bot, out: &mut impl Write) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let visited = runtime.block_on(visit(bot, out));
    visited.map_err(|error| explain(error, bot))
}

async fn visit(bot: &Bot, out: &mut impl Write) -> Result<()> {
    let player = bot.player()?;
    let patience = Duration::try_from_secs_f64(bot.patience)
        .with_context(|| format!("{} seconds are no time to think", bot.patience))?;
    let server = Server::at(bot.link.server.clone());
    let who = credentials::find(&server, bot.token.as_deref(), bot.keep.as_deref()).await?;
    let mut client = Client::join(server, who, &bot.link.table).await?;
    client.on_outage(|outage| {
        // Whether somebody reads it or not, the game goes on.
        let _ = writeln!(std::io::stderr(), "{}", said_of_line(outage));
    });

    let edition = client.sight().edition().clone();
    let seat = take_seat(&mut client, bot).await?;
    writeln!(
        out,
        "{} sits at seat {} of table {} ({}).",
        bot.name(),
        seat.index() + 1,
        client.table(),
        edition.id,
    )?;
    if client.sight().play().is_none() {
        writeln!(
            out,
            "The game begins when the owner of the table starts it."
        )?;
        out.flush()?;
    }
    while client.sight().play().is_none() {
        client.listen().await?;
    }
    let players = client.sight().stand().table.seats.len();
    let players = u8::try_from(players).context("there are not so many seats")?;
    let mind = Mind::seat(&player, edition.clone(), seat, players, patience)?;
    let voice = voice(&client, &edition, bot);
    play(&mut client, mind, &voice, out).await?;
    client.leave().await;
    Ok(())
}

impl Bot {
    fn player(&self) -> Result<Player> {
        match &self.program {
            None => Ok(Player::Kind(self.level)),
            Some(command) => {
                let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
                if words.is_empty() {
                    bail!("--program needs a command, such as --program 'python3 bot.py'");
                }
                Ok(Player::Program(words))
            }
        }
    }

    fn name(&self) -> &str {
        let own = if self.program.is_some() {
            "program"
        } else {
            self.level.name()
        };
        self.name.as_deref().unwrap_or(own)
    }
}

/// Sits down, unless it sits already: it may have been here before.
async fn take_seat(client: &mut Client, bot: &Bot) -> Result<Seat> {
    loop {
        let stand = client.sight().stand();
        if let Some(seat) = stand.you.seat {
            return Ok(seat);
        }
        if stand.play.is_some() {
            bail!("the game at this table has begun without us: open another table");
        }
        let seats = &stand.table.seats;
        let wanted = match bot.seat {
            Some(n) => Seat::new(usize::from(n - 1)),
            None => {
                let free = seats.iter().position(|sitter| *sitter == Sitter::Nobody);
                free.and_then(Seat::new)
            }
        };
        let Some(seat) = wanted else {
            bail!(
                "all {} seats of the table are taken: ask its owner to free one",
                seats.len()
            );
        };
        match client.sit(seat, bot.name()).await {
            Ok(()) => return Ok(seat),
            // Somebody was quicker; there may be another one, once we see who it was.
            Err(ClientError::Refused(Refusal::SeatTaken)) if bot.seat.is_none() => {
                while is_free(client, seat) {
                    client.listen().await?;
                }
            }
            Err(error) => return Err(error.into()),
        }
    }
}

fn is_free(client: &Client, seat: Seat) -> bool {
    let seats = &client.sight().stand().table.seats;
    seats.get(seat.index()) == Some(&Sitter::Nobody)
}

/// Plays to the end and says what everybody hears.
async fn play(
    client: &mut Client,
    mut mind: Mind,
    voice: &Voice<'_>,
    out: &mut impl Write,
) -> Result<()> {
    loop {
        let news = client.fresh_news();
        for one in &news {
            if let News::Event(event) = one
                && let Some(words) = voice.event(event)
            {
                writeln!(out, "{words}")?;
            }
        }
        out.flush()?;
        let sight = client.sight();
        let Some(view) = sight.view() else {
            bail!("the seat was given to somebody else");
        };
        if let Some(finale) = sight.play().and_then(|play| play.finale.clone()) {
            let players = sight.stand().table.seats.len();
            let players = u8::try_from(players).context("there are not so many seats")?;
            mind.end(&finale.scores);
            writeln!(out, "{}", voice.final_scores(&finale.scores, players))?;
            return Ok(());
        }
        if sight.is_away() {
            match client.take_over().await {
                Ok(()) => {}
                // Not before the bot that plays for us has ended its turn.
                Err(ClientError::Refused(_)) => client.listen().await?,
                Err(error) => return Err(error.into()),
            }
        }
        let sight = client.sight();
        let version = sight.version();
        let acting = sight.is_acting() && !sight.is_away();
        let mut thinking = mind.think(view, news, acting);
        let action = loop {
            // The server asks now and then whether we are there, also while a program thinks.
            tokio::select! {
                thought = &mut thinking => {
                    let (back, action) = thought?;
                    mind = back;
                    break action?;
                }
                heard = client.listen() => heard?,
            }
        };
        match action {
            // What has changed in the meantime is looked at next.
            Some(action) => match client.act(version, vec![action]).await? {
                Done::Done | Done::Late => {}
            },
            None if client.sight().version() == version => client.listen().await?,
            None => {}
        }
    }
}

fn voice<'a>(client: &Client, edition: &'a Edition, bot: &Bot) -> Voice<'a> {
    let seats = client.sight().stand().table.seats.iter();
    let names = Seat::all(5).zip(seats).map(|(seat, sitter)| match sitter {
        Sitter::Person { name, .. } | Sitter::Bot(name) => name.clone(),
        Sitter::Nobody => seat.letter().to_string(),
    });
    Voice::new(edition, names.collect(), bot.language.get())
}

fn said_of_line(outage: Outage) -> &'static str {
    match outage {
        Outage::Begins => "The line to the server broke: trying to come back.",
        Outage::Ends => "Back at the table.",
    }
}

/// Adds what to do about it.
fn explain(error: anyhow::Error, bot: &Bot) -> anyhow::Error {
    let Some(cause) = error.downcast_ref::<ClientError>() else {
        return error;
    };
    let advice = match cause {
        ClientError::Line { .. } => "Is the server running, and is the address right?",
        ClientError::Refused(Refusal::Unknown) if bot.token.is_some() => {
            "The token is not one of this server's: make a new one in your account there."
        }
        ClientError::Refused(Refusal::Unknown) => {
            "The server does not know this guest: remove the file of --keep."
        }
        ClientError::Refused(why) => return anyhow!(denied(Text::new(bot.language.get()), why)),
        ClientError::Foreign { .. } | ClientError::Edition(_) => return error,
    };
    error.context(advice)
}

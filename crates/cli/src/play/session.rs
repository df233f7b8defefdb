//! The conversation: whose turn it is, what happened, what to do now.

use std::{
    fs,
    io::{self, BufRead, Write},
    path::PathBuf,
};

use anyhow::{Context, Result};
use fogg_commands::{Act, Command, Hint, Refusal, Voice, parse};
use fogg_engine::{BySeat, Edition, News, Phase, Said, Seat, scores, tickets_with_stations};
use fogg_game::Game;
use fogg_i18n::Lang;

use super::{console::Console, hint, listed::Listed, seats::Seats};

/// A game between people and bots at one console.
pub(super) struct Session<'a, R, W> {
    edition: &'a Edition,
    seats: Seats,
    game: Game,
    /// How much of what was said was said while the game was set up.
    dealt: usize,
    voice: Voice<'a>,
    console: Console<R, W>,
    /// Where the game is written down.
    record: Option<PathBuf>,
    /// How much of the log each seat has read.
    read: BySeat<usize>,
    /// Who looks at the device.
    looking: Option<Seat>,
    /// The chances of each seat so far, if people want to see them.
    chances: Option<BySeat<Vec<f64>>>,
}

/// How a turn of the conversation ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Go,
    Stop,
}

impl<'a, R: BufRead, W: Write> Session<'a, R, W> {
    pub(super) fn new(
        edition: &'a Edition,
        seats: Seats,
        game: Game,
        lang: Lang,
        console: Console<R, W>,
        record: Option<PathBuf>,
    ) -> Session<'a, R, W> {
        let dealt = game.said().len();
        Session {
            edition,
            voice: Voice::new(edition, seats.names(lang), lang),
            seats,
            game,
            dealt,
            console,
            record,
            read: BySeat::all(dealt),
            looking: None,
            chances: None,
        }
    }

    /// Shows people their chances as they play.
    pub(super) fn with_chances(mut self) -> Session<'a, R, W> {
        self.chances = Some(BySeat::default());
        self
    }

    /// Plays until the game is over, the input ends or somebody leaves.
    pub(super) fn play(mut self) -> Result<()> {
        self.save()?;
        self.console.say(&self.voice.welcome())?;
        while let Some(seat) = self.game.state().public.actor() {
            if self.game.thinker() == Some(seat) {
                self.game.step();
                continue;
            }
            let flow = self.turn(seat)?;
            self.save()?;
            if flow == Flow::Stop {
                self.console.say(self.voice.text().turn_stopped())?;
                return Ok(());
            }
        }
        self.save()?;
        self.finish()?;
        Ok(())
    }

    /// Writes the record, if there is to be one.
    fn save(&self) -> Result<()> {
        if let Some(path) = &self.record {
            fs::write(path, self.game.text())
                .with_context(|| format!("cannot write the record {}", path.display()))?;
        }
        Ok(())
    }

    /// Lets a person act until another seat is to decide.
    fn turn(&mut self, seat: Seat) -> io::Result<Flow> {
        if self.hand_over(seat)? == Flow::Stop {
            return Ok(Flow::Stop);
        }
        self.open_turn(seat)?;
        let mut listed = None;
        while self.game.state().public.is_acting(seat) {
            let Some(line) = self.console.ask("> ")? else {
                return Ok(Flow::Stop);
            };
            if self.line(seat, &line, &mut listed)? == Flow::Stop {
                return Ok(Flow::Stop);
            }
            if !self.game.state().public.is_acting(seat) && self.game.can_undo(seat) {
                self.offer_undo(seat)?;
            }
        }
        self.game.settle();
        Ok(Flow::Go)
    }

    /// Hides the table until the next person has the device.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Flow> {
        if self.seats.share() && self.looking != Some(seat) {
            if self.looking.is_some() {
                self.console.clear()?;
            }
            let name = self.voice.name(seat);
            let prompt = self.voice.text().type_ready(&name);
            let Some(line) = self.console.ask(&format!("{prompt} "))? else {
                return Ok(Flow::Stop);
            };
            if !line.trim().is_empty() {
                self.console.put_back(line);
            }
        }
        self.looking = Some(seat);
        Ok(Flow::Go)
    }

    /// Says what has happened and what lies on the table.
    fn open_turn(&mut self, seat: Seat) -> io::Result<()> {
        let first = self.game.state().public.phase == Phase::FirstTickets;
        self.console.gap()?;
        let name = self.voice.name(seat);
        self.tell(seat)?;
        let text = self.voice.text();
        self.console.say(&if first {
            text.turn_choose_first(&name)
        } else {
            text.turn_yours_name(&name)
        })?;
        let view = self.game.view(seat);
        let table = self.voice.table(view);
        let hand = self.voice.hand(view);
        let moment = self.voice.moment(view);
        self.console.say(&table)?;
        self.console.say(&hand)?;
        self.show_chances(seat)?;
        self.console.say(&moment)
    }

    /// The chance of a seat to win, and how it came there.
    fn show_chances(&mut self, seat: Seat) -> io::Result<()> {
        let Some(chances) = &mut self.chances else {
            return Ok(());
        };
        let chance = hint::chance(self.game.view(seat), self.game.said());
        chances[seat].extend(chance);
        #[expect(clippy::cast_possible_truncation, reason = "it has three digits")]
        let percent = (chance.unwrap_or_default() * 100.0).round() as i64;
        let said = self.voice.text().hint_chance(percent);
        let curve = hint::curve(&chances[seat]);
        self.console.say(&format!("{said} {curve}"))
    }

    /// Says what a seat has not heard yet.
    fn tell(&mut self, seat: Seat) -> io::Result<()> {
        for news in &self.game.said()[self.read[seat]..] {
            let text = heard(&self.voice, news, Some(seat));
            self.console.say(&text.unwrap_or_default())?;
        }
        self.read[seat] = self.game.said().len();
        Ok(())
    }

    fn line(&mut self, seat: Seat, line: &str, listed: &mut Option<Listed>) -> io::Result<Flow> {
        match parse(self.edition, line) {
            Err(error) => self.console.say(&self.voice.misunderstood(&error))?,
            Ok(Command::Ask(question)) => {
                let answer = self.voice.answer(self.game.view(seat), &question);
                self.console.say(&answer)?;
            }
            Ok(Command::Act(act)) => self.act(seat, &act, listed)?,
            Ok(Command::Hint) => *listed = self.hint(seat)?,
            Ok(Command::Log) => self.show_log(seat)?,
            Ok(Command::Undo) => self.undo(seat)?,
            Ok(Command::Quit) => return Ok(Flow::Stop),
        }
        Ok(Flow::Go)
    }

    fn act(&mut self, seat: Seat, act: &Act, listed: &mut Option<Listed>) -> io::Result<()> {
        let view = self.game.view(seat);
        // A number chooses from the list shown last.
        let picked = match (act, listed.take()) {
            (Act::Pick(numbers), Some(shown)) if numbers.len() == 1 => shown.pick(view, numbers[0]),
            _ => None,
        };
        let actions = match picked {
            Some(actions) => actions.map_err(Refusal::from),
            None => act.actions(view),
        };
        match actions {
            Ok(actions) => {
                let played = self.game.act(seat, &actions);
                debug_assert_eq!(played, Ok(()), "{actions:?} were checked");
                self.tell(seat)?;
                if self.game.state().public.is_acting(seat) {
                    let moment = self.voice.moment(self.game.view(seat));
                    self.console.say(&moment)?;
                }
                Ok(())
            }
            Err(refusal) => {
                self.console.say(&self.voice.refused(view, &refusal))?;
                if let Refusal::ChoosePayment(asked) = refusal {
                    *listed = Some(Listed::Payments(asked));
                }
                Ok(())
            }
        }
    }

    /// Before the next seat plays, the last act can still be taken back.
    fn offer_undo(&mut self, seat: Seat) -> io::Result<()> {
        let prompt = self.voice.text().type_undo();
        let line = self.console.ask(&format!("{prompt} "))?;
        match line {
            Some(line) if parse(self.edition, &line) == Ok(Command::Undo) => self.undo(seat),
            Some(line) if !line.trim().is_empty() => {
                self.console.put_back(line);
                Ok(())
            }
            Some(_) | None => Ok(()),
        }
    }

    fn undo(&mut self, seat: Seat) -> io::Result<()> {
        if !self.game.undo(seat) {
            return self.console.say(self.voice.text().act_undo_nothing());
        }
        let said = self.game.said().len();
        for read in &mut self.read.0 {
            *read = (*read).min(said);
        }
        self.console.say(self.voice.text().act_undone())?;
        let view = self.game.view(seat);
        let hand = self.voice.hand(view);
        let moment = self.voice.moment(view);
        self.console.say(&hand)?;
        self.console.say(&moment)
    }

    /// What an expert would do who knows what the seat knows.
    fn hint(&mut self, seat: Seat) -> io::Result<Option<Listed>> {
        let view = self.game.view(seat);
        let choices = hint::best_choices(view, self.game.said());
        if choices.is_empty() {
            self.console.say(self.voice.text().hint_nothing())?;
            return Ok(None);
        }
        let hints = choices.iter().map(|choice| Hint {
            line: &choice.actions,
            win: choice.win,
            score: choice.score,
        });
        let hints: Vec<Hint<'_>> = hints.collect();
        self.console.say(&self.voice.hints(view, &hints))?;
        let lines = choices.into_iter().map(|choice| choice.actions);
        Ok(Some(Listed::Hints(lines.collect())))
    }

    /// The last things a seat has heard.
    fn show_log(&mut self, seat: Seat) -> io::Result<()> {
        const LAST: usize = 20;
        let log = self.game.said()[self.dealt..].iter();
        let heard: Vec<String> = log
            .filter_map(|news| heard(&self.voice, news, Some(seat)))
            .collect();
        let last = &heard[heard.len().saturating_sub(LAST)..];
        if last.is_empty() {
            return self.console.say(self.voice.text().log_empty());
        }
        self.console.say(&last.join("\n"))
    }

    /// The last news, the tickets and the scores.
    fn finish(mut self) -> io::Result<()> {
        self.console.gap()?;
        let read = self.looking.map_or(self.dealt, |seat| self.read[seat]);
        for news in &self.game.said()[read..] {
            let text = heard(&self.voice, news, self.looking);
            self.console.say(&text.unwrap_or_default())?;
        }
        let state = self.game.state();
        for seat in state.public.seats() {
            let result = tickets_with_stations(self.edition, state, seat);
            let (owned, tickets) = (state.public.owned[seat], state.private[seat].tickets);
            let text = self
                .voice
                .final_tickets(seat, owned, tickets, &result.borrowed);
            self.console.say(&text)?;
        }
        let result = scores(self.edition, state);
        let text = self.voice.final_scores(&result, state.public.seats);
        self.console.gap()?;
        self.console.say(&text)
    }
}

/// A piece of news as a seat hears it, or somebody who only watches.
fn heard(voice: &Voice<'_>, said: &Said, listener: Option<Seat>) -> Option<String> {
    match said.heard_by(listener)? {
        News::Event(event) => voice.event(&event),
        News::Whisper(whisper) => voice.whisper(&whisper),
    }
}

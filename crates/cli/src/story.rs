//! A recorded game as a log to read, with everything that was hidden.

use anyhow::Result;
use fogg_commands::Voice;
use fogg_engine::{Edition, Event, Phase, Seat, Sink, Whisper, scores};
use fogg_i18n::Lang;
use fogg_record::{Line, Record};

/// The game in words: a line for everything that was said, with the number of its move.
///
/// # Errors
/// The first line of the record that is wrong.
pub(crate) fn tell(game: &Record, edition: &Edition, hash: &str, lang: Lang) -> Result<String> {
    let mut teller = Teller {
        voice: Voice::new(edition, names(game), lang),
        said: Vec::new(),
    };
    let text = teller.voice.text();
    let players = text.count_players(game.players().into());
    let mut lines = vec![format!("{}, {players}", teller.voice.title())];
    let mut replay = game.replay(edition, hash, &mut teller)?;
    lines.extend(teller.take().map(|said| format!("      {said}")));
    let mut noted = 0;
    while let Some(step) = replay.step(&mut teller)? {
        lines.extend(notes(&game.lines()[noted..step.line]));
        noted = step.line;
        let mut number = step.number.to_string();
        for said in teller.take() {
            lines.push(format!("{number:>4}  {said}"));
            number.clear();
        }
    }
    lines.extend(notes(&game.lines()[noted..]));
    let state = replay.state();
    if state.public.phase == Phase::Over {
        let scores = scores(edition, state);
        lines.push(String::new());
        lines.push(teller.voice.final_scores(&scores, state.public.seats));
    } else {
        lines.push(text.turn_stopped().to_owned());
    }
    Ok(lines.join("\n") + "\n")
}

/// The names of the seats, in turn order.
pub(crate) fn names(game: &Record) -> Vec<String> {
    let name = |seat: Seat| game.name(seat).map_or(seat.letter().into(), str::to_owned);
    Seat::all(game.players()).map(name).collect()
}

/// The notes among some lines.
fn notes(lines: &[Line]) -> impl Iterator<Item = String> {
    let note = |line: &Line| {
        let Line::Note(note) = line else { return None };
        Some(format!("      # {}", note.as_str()))
    };
    lines.iter().filter_map(note)
}

/// Listens to a replay.
struct Teller<'a> {
    voice: Voice<'a>,
    said: Vec<String>,
}

impl Teller<'_> {
    /// What was said since the last time.
    fn take(&mut self) -> impl Iterator<Item = String> + use<> {
        std::mem::take(&mut self.said).into_iter()
    }
}

impl Sink for Teller<'_> {
    fn event(&mut self, event: Event) {
        // Which card was drawn is told next.
        if !matches!(event, Event::DrewDeck(_)) {
            self.said.extend(self.voice.event(&event));
        }
    }

    fn whisper(&mut self, seat: Seat, whisper: Whisper) {
        self.said.push(self.voice.overheard(seat, &whisper));
    }
}

//! All that was said at a table, and who heard it.

use fogg_engine::{Event, Seat, Sink, Whisper};
use fogg_protocol::News;

/// All that was said, in order.
#[derive(Default)]
pub(crate) struct Log(pub(crate) Vec<Said>);

/// One thing said.
#[derive(Clone, Copy)]
pub(crate) enum Said {
    All(Event),
    One(Seat, Whisper),
}

impl Said {
    /// The same as a seat hears it, if it does.
    pub(crate) fn to(self, seat: Seat) -> Option<News> {
        match self {
            Said::All(event) => Some(News::Event(event)),
            Said::One(to, whisper) => (to == seat).then_some(News::Whisper(whisper)),
        }
    }
}

impl Sink for Log {
    fn event(&mut self, event: Event) {
        self.0.push(Said::All(event));
    }

    fn whisper(&mut self, seat: Seat, whisper: Whisper) {
        self.0.push(Said::One(seat, whisper));
    }
}

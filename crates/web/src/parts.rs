//! Drawing in parts, one a frame: all at once, a board would keep the page from answering for
//! longer than people overlook.

use leptos::prelude::*;

/// How many parts are due.
#[derive(Clone, Copy)]
pub(crate) struct Parts(RwSignal<usize>);

impl Parts {
    /// From the next frame on, one part more is due with every frame, until it is all of them.
    pub(crate) fn begin(all: usize) -> Parts {
        let parts = Parts(RwSignal::new(0));
        parts.next(all);
        parts
    }

    fn next(self, all: usize) {
        request_animation_frame(move || {
            // What is no longer on the page needs no further part.
            let due = self.0.try_update(|due| {
                *due += 1;
                *due
            });
            if due.is_some_and(|due| due < all) {
                self.next(all);
            }
        });
    }

    /// Whether a part is due.
    pub(crate) fn due(self, part: usize) -> Memo<bool> {
        Memo::new(move |_| self.0.get() > part)
    }
}

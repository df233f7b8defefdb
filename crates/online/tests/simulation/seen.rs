//! How often what happened in the runs.

macro_rules! seen {
    ($($what:ident),+ $(,)?) => {
        /// How often what happened.
        #[derive(Default, Debug)]
        pub(crate) struct Seen {
            $(pub(crate) $what: u64,)+
        }

        impl Seen {
            pub(crate) fn add(&mut self, other: &Seen) {
                $(self.$what += other.$what;)+
            }

            pub(crate) fn assert_everything_happened(&self) {
                $(assert!(self.$what > 20, "{} is too rare: {self:?}", stringify!($what));)+
            }
        }
    };
}

seen!(
    minutes,
    doubled,
    lost,
    broken,
    set_back,
    died_before,
    died_after,
    not_stored,
    attacks,
    played,
    played_by_bots,
    undone,
    left,
    expired,
    returned,
    asked,
    agreed,
    declined,
    lapsed,
    said,
    woken,
    again,
    kept,
    planned,
);

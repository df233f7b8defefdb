//! A message with everything it refers to put in its place: what is left to do when it is said.

/// A part of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// It is always the same.
    Fixed(String),
    /// An argument.
    Argument(String),
    /// It depends on a number: texts for exact numbers, and for each plural category.
    Plural {
        /// The argument.
        argument: String,
        /// Exact numbers come first.
        exact: Vec<(i64, Vec<Piece>)>,
        /// Every category of the language.
        categories: Vec<(&'static str, Vec<Piece>)>,
    },
    /// It depends on one of a few words.
    Choice {
        /// The argument.
        argument: String,
        /// A text for every choice, in the order they are declared.
        choices: Vec<(String, Vec<Piece>)>,
    },
}

impl Piece {
    /// The lists of pieces within.
    pub(crate) fn inner(&self) -> Vec<&[Piece]> {
        match self {
            Piece::Fixed(_) | Piece::Argument(_) => Vec::new(),
            Piece::Plural {
                exact, categories, ..
            } => {
                let exact = exact.iter().map(|(_, pieces)| &pieces[..]);
                let categories = categories.iter().map(|(_, pieces)| &pieces[..]);
                exact.chain(categories).collect()
            }
            Piece::Choice { choices, .. } => choices.iter().map(|(_, p)| &p[..]).collect(),
        }
    }
}

/// The arguments that are used, in the order in which they first appear.
pub(crate) fn arguments(pieces: &[Piece]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for piece in pieces {
        let own = match piece {
            Piece::Fixed(_) => None,
            Piece::Argument(name)
            | Piece::Plural { argument: name, .. }
            | Piece::Choice { argument: name, .. } => Some(name.clone()),
        };
        let within = piece.inner().into_iter().flat_map(arguments);
        for name in own.into_iter().chain(within) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}

/// Whether nothing but choices decides what is said: then it need not be put together.
pub(crate) fn is_static(pieces: &[Piece]) -> bool {
    pieces.iter().all(|piece| match piece {
        Piece::Fixed(_) => true,
        Piece::Argument(_) | Piece::Plural { .. } => false,
        Piece::Choice { .. } => piece.inner().into_iter().all(is_static),
    })
}

/// What a static message says when the choices are made.
pub(crate) fn chosen(pieces: &[Piece], choice: &dyn Fn(&str) -> usize) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Fixed(fixed) => text.push_str(fixed),
            Piece::Choice { argument, choices } => {
                text.push_str(&chosen(&choices[choice(argument)].1, choice));
            }
            Piece::Argument(_) | Piece::Plural { .. } => unreachable!("the message is static"),
        }
    }
    text
}

/// Puts texts that follow each other together.
pub(crate) fn joined(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut joined: Vec<Piece> = Vec::new();
    for piece in pieces {
        match (joined.last_mut(), piece) {
            (Some(Piece::Fixed(before)), Piece::Fixed(text)) => before.push_str(&text),
            (_, Piece::Fixed(text)) if text.is_empty() => {}
            (_, piece) => joined.push(piece),
        }
    }
    joined
}

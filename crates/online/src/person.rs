//! Who is at a table.

use fogg_protocol::{
    Standing,
    wire::{Book, Json, Wire},
};

/// A person, by a name nobody sees but the server.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub String);

/// Somebody who comes to a table, as far as a table has to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Who it is.
    pub person: PersonId,
    /// What it is.
    pub standing: Standing,
    /// The name of its account, by which it sits down.
    pub name: Option<String>,
}

impl Caller {
    /// Somebody without an account.
    pub fn guest(person: PersonId) -> Caller {
        Caller {
            person,
            standing: Standing::Guest,
            name: None,
        }
    }
}

impl Wire for PersonId {
    fn write(&self) -> Json {
        self.0.write()
    }

    fn read(value: &Json) -> Option<Self> {
        String::read(value).map(PersonId)
    }

    fn schema(book: &mut Book) -> Json {
        String::schema(book)
    }
}

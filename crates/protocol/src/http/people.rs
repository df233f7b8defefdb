//! Who somebody is, and what is theirs.

use serde_json::Value;

use crate::{
    Standing,
    wire::{Book, Wire, wire_struct},
};

/// Fewest and most characters of a password.
pub const MIN_PASSWORD: usize = 8;
/// Most characters of a password.
pub const MAX_PASSWORD: usize = 256;
/// Most bytes of the settings of a person.
pub const MAX_SETTINGS: usize = 4096;

/// A name and the password that goes with it.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Another password.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordChange {
    /// The one until now.
    pub old: String,
    /// The one from now on.
    pub new: String,
}

/// The password of somebody who wants to do what cannot be undone.
#[derive(Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// The password; guests have none.
    pub password: Option<String>,
}

/// What the server tells somebody about themselves.
#[derive(Clone, PartialEq, Debug)]
pub struct Me {
    /// What they are.
    pub standing: Standing,
    /// The name of the account.
    pub name: Option<String>,
    /// What they have set.
    pub settings: Opaque,
}

/// Whether browsers can be called that have no page open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calling {
    /// The key of the server, which a browser has to be told; null where nobody is called.
    pub key: Option<String>,
}

/// Where a browser can be called, as it says itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallMe {
    /// An address at the service of the browser.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub p256dh: String,
    /// The secret besides it, in base64url.
    pub auth: String,
}

/// What a browser is told that has no page open, and nobody else can read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The name of the table where it is the turn of its person.
    pub turn: String,
}

/// Where somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedIn {
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used, to the day.
    pub seen: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// JSON that only clients understand.
#[derive(Clone, PartialEq, Debug)]
pub struct Opaque(pub Value);

impl Wire for Opaque {
    fn write(&self) -> Value {
        self.0.clone()
    }

    fn read(value: &Value) -> Option<Self> {
        Some(Opaque(value.clone()))
    }

    fn schema(_: &mut Book) -> Value {
        Value::Bool(true)
    }
}

wire_struct!(Credentials { name, password });
wire_struct!(PasswordChange { old, new });
wire_struct!(Confirmation { password });
wire_struct!(Me {
    standing,
    name,
    settings
});
wire_struct!(Calling { key });
wire_struct!(CallMe {
    endpoint,
    p256dh,
    auth
});
wire_struct!(Call { turn });
wire_struct!(SignedIn {
    created,
    seen,
    this
});

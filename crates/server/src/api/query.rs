//! What is asked after a path: names and values.

use std::{borrow::Cow, str::FromStr};

use axum::{extract::FromRequestParts, http::request::Parts};
use fogg_protocol::Refusal;

use super::Front;
use crate::answer::Refused;

/// What every value is to be.
const TEXT: &str = "text without the character NUL";

/// The names and values of a request.
pub(super) struct Query(Vec<(String, String)>);

impl FromRequestParts<Front> for Query {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &Front) -> Result<Self, Refused> {
        let pairs = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        let owned = |(name, value): (Cow<'_, str>, Cow<'_, str>)| (name.into(), value.into());
        let pairs: Vec<(String, String)> = pairs.map(owned).collect();
        // Not every database can look for it, and none is asked to.
        if let Some((name, _)) = pairs.iter().find(|(_, value)| value.contains('\0')) {
            return Err(unread(name, TEXT).into());
        }
        Ok(Query(pairs))
    }
}

impl Query {
    /// The value of a name.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The value of a name, which is to be one of these words.
    pub(super) fn one_of<T: Copy>(
        &self,
        name: &str,
        words: &[(&str, T)],
    ) -> Result<Option<T>, Refusal> {
        let meaning = |value: &str| words.iter().find(|(word, _)| *word == value);
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        match meaning(value) {
            Some((_, meaning)) => Ok(Some(*meaning)),
            None => Err(unread(name, &format!("one of {}", known.join(", ")))),
        }
    }

    /// The value of a name, which is to be a number.
    pub(super) fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, Refusal> {
        let number = self.get(name).map(str::parse);
        number.transpose().map_err(|_| unread(name, "a number"))
    }
}

/// What is said of a value that means nothing.
pub(super) fn unread(name: &str, expected: &str) -> Refusal {
    Refusal::NoMessage {
        at: name.to_owned(),
        expected: expected.to_owned(),
    }
}

//! Who asks. Everybody has an opaque token, in a cookie or, if they are programs, in a header; the
//! server keeps only its hash.
//!
//! A token is found by its hash: what the time of that tells is about the hash, from which nobody
//! comes to the token.

use std::net::IpAddr;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use fogg_chance::Seed;
use fogg_online::{Caller, PersonId};
use fogg_protocol::{Refusal, Standing};
use fogg_store::{Person, TokenHash};
use sha2::{Digest, Sha256};

use crate::{
    answer::Refused, api::Front, chance, clock::now_ms, limits::household, proxies::client_address,
};

const COOKIE: &str = "fogg";
const BEARER: &str = "Bearer ";
/// A year.
const MAX_AGE_S: u32 = 365 * 24 * 60 * 60;

/// Somebody the server knows.
pub(crate) struct Known {
    pub(crate) person: Person,
    /// By what it is known.
    pub(crate) token: TokenHash,
}

/// Somebody the server may know.
pub(crate) struct Anybody(pub(crate) Option<Known>);

/// Somebody with an account.
pub(crate) struct Holder(pub(crate) Known);

/// From where a request comes, as far as limits go.
pub(crate) struct Place(pub(crate) IpAddr);

impl Known {
    /// As tables know it.
    pub(crate) fn caller(self) -> Caller {
        Caller {
            standing: self.standing(),
            person: PersonId(self.person.id),
            name: self.person.name,
        }
    }

    pub(crate) fn standing(&self) -> Standing {
        match (&self.person.name, &self.person.owner) {
            (None, _) => Standing::Guest,
            (Some(_), None) => Standing::Account,
            (Some(_), Some(_)) => Standing::Bot,
        }
    }
}

impl FromRequestParts<Front> for Anybody {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, front: &Front) -> Result<Self, Refused> {
        // A token has the form of a seed: 64 hexadecimal digits.
        let Some(token) = shown(&parts.headers).and_then(Seed::from_hex) else {
            return Ok(Anybody(None));
        };
        let token = hash(token.bytes());
        let person = front.store().person(&token, now_ms()).await?;
        Ok(Anybody(person.map(|person| Known { person, token })))
    }
}

impl FromRequestParts<Front> for Known {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, front: &Front) -> Result<Self, Refused> {
        let Anybody(known) = Anybody::from_request_parts(parts, front).await?;
        known.ok_or(Refused(Refusal::Unknown))
    }
}

impl FromRequestParts<Front> for Holder {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, front: &Front) -> Result<Self, Refused> {
        let known = Known::from_request_parts(parts, front).await?;
        match known.standing() {
            Standing::Account => Ok(Holder(known)),
            Standing::Guest | Standing::Bot => Err(Refused(Refusal::AccountsOnly)),
        }
    }
}

impl FromRequestParts<Front> for Place {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, front: &Front) -> Result<Self, Refused> {
        Ok(front.place(&parts.extensions, &parts.headers))
    }
}

impl Front {
    /// From where a request comes.
    pub(crate) fn place(&self, extensions: &axum::http::Extensions, headers: &HeaderMap) -> Place {
        let trusted = &self.hall().config().trusted_proxies;
        Place(household(client_address(trusted, extensions, headers)))
    }
}

/// The token that a request shows.
fn shown(headers: &HeaderMap) -> Option<&str> {
    let authorization = headers.get(header::AUTHORIZATION);
    if let Some(authorization) = authorization {
        return authorization.to_str().ok()?.strip_prefix(BEARER);
    }
    let cookies = headers.get_all(header::COOKIE).iter();
    let cookies = cookies.filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';'));
    pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    })
}

/// A token that is new, and its hash.
pub(crate) fn new_token() -> (Seed, TokenHash) {
    let token = chance::bytes();
    (Seed::new(token), hash(&token))
}

fn hash(token: &[u8; 32]) -> TokenHash {
    Sha256::digest(token).into()
}

/// The cookie with a token.
pub(crate) fn cookie(token: &Seed, is_secure: bool) -> HeaderValue {
    cookie_of(&token.to_string(), MAX_AGE_S, is_secure)
}

/// The cookie that makes a browser forget its token.
pub(crate) fn no_cookie(is_secure: bool) -> HeaderValue {
    cookie_of("", 0, is_secure)
}

fn cookie_of(value: &str, age_s: u32, is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={value}; Path=/; Max-Age={age_s}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("digits and words can be sent")
}

/// Whether the browser speaks to us, or to a proxy before us, by a secure way.
pub(crate) struct Secure(pub(crate) bool);

impl FromRequestParts<Front> for Secure {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, front: &Front) -> Result<Self, Refused> {
        let public = front.hall().config().public_address.as_deref();
        let said = public.is_some_and(|address| address.starts_with("https://"));
        let origin = parts.headers.get(header::ORIGIN);
        let seen = origin.is_some_and(|origin| origin.as_bytes().starts_with(b"https://"));
        Ok(Secure(said || seen))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::shown;

    #[test]
    fn tokens_are_found() {
        for (cookie, authorization, token) in [
            ("fogg=abc", "", Some("abc")),
            ("a=b; fogg=abc; c=d", "", Some("abc")),
            ("xfogg=abc", "", None),
            ("fogg", "", None),
            ("", "", None),
            ("fogg=abc", "Bearer def", Some("def")),
            ("fogg=abc", "Basic def", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_static(cookie));
            if !authorization.is_empty() {
                let value = HeaderValue::from_static(authorization);
                headers.insert(header::AUTHORIZATION, value);
            }
            assert_eq!(shown(&headers), token, "{cookie} {authorization}");
        }
    }
}

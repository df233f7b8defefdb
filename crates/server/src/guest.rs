//! Who asks. A guest has an opaque token in a cookie; the server keeps only its hash.

use axum::http::{HeaderMap, HeaderValue, header};
use fogg_chance::Seed;
use fogg_online::PersonId;
use fogg_store::StoreError;
use sha2::{Digest, Sha256};

use crate::{chance, clock::now_ms, hall::Hall};

const COOKIE: &str = "fogg";
/// A year.
const MAX_AGE_S: u32 = 365 * 24 * 60 * 60;

/// The person whose token is in the cookies of a request.
pub(crate) async fn person(
    hall: &Hall,
    headers: &HeaderMap,
) -> Result<Option<PersonId>, StoreError> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let cookies = cookies.filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';'));
    let token = pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    });
    // A token has the form of a seed: 64 hexadecimal digits.
    let Some(token) = token.and_then(Seed::from_hex) else {
        return Ok(None);
    };
    let person = hall.store().person(&hash(token.bytes())).await?;
    Ok(person.map(PersonId))
}

/// Makes a guest, and the cookie by which it is known again.
pub(crate) async fn welcome(hall: &Hall, headers: &HeaderMap) -> Result<HeaderValue, StoreError> {
    let token = chance::bytes();
    let person = chance::name();
    let store = hall.store();
    store.add_person(&person, &hash(&token), now_ms()).await?;
    let secure = if is_secure(headers) { "; Secure" } else { "" };
    let token = Seed::new(token);
    let cookie =
        format!("{COOKIE}={token}; Path=/; Max-Age={MAX_AGE_S}; HttpOnly; SameSite=Lax{secure}");
    Ok(HeaderValue::from_str(&cookie).expect("digits and words can be sent"))
}

fn hash(token: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// Whether the browser speaks to us, or to a proxy before us, by a secure way.
fn is_secure(headers: &HeaderMap) -> bool {
    let origin = headers.get(header::ORIGIN);
    origin.is_some_and(|origin| origin.as_bytes().starts_with(b"https://"))
}

/// Whether a request comes from a page of ours, or from no page at all: the cookies of a browser
/// must not work for the pages of others.
pub(crate) fn is_ours(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    authority.is_some() && authority == host
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::is_ours;

    #[test]
    fn pages_of_others_are_known() {
        for (origin, ours) in [
            (None, true),
            (Some("http://fogg.example:8080"), true),
            (Some("https://fogg.example:8080"), true),
            (Some("http://fogg.example"), false),
            (Some("http://fogg.example:8080.evil.example"), false),
            (Some("null"), false),
            (Some(""), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("fogg.example:8080"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            assert_eq!(is_ours(&headers), ours, "{origin:?}");
        }
    }
}

//! Whether a request comes from a page of ours: the cookies of a browser must not work for the
//! pages of others.
//!
//! A browser says from where a request comes, in `Sec-Fetch-Site` or `Origin`. One that says
//! neither is none that is in use, or asks for something that changes nothing; programs say neither
//! and have no cookies of anybody else.

use axum::http::{HeaderMap, header};

const FETCH_SITE: &str = "sec-fetch-site";

/// Whether the page that asks, if one does, is ours.
pub(crate) fn is_ours(headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get(FETCH_SITE) {
        // `none` is somebody who typed the address.
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok());
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    authority.is_some() && authority == host
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{FETCH_SITE, is_ours};

    #[test]
    fn pages_of_others_are_known() {
        for (site, origin, ours) in [
            (None, None, true),
            (None, Some("http://fogg.example:8080"), true),
            (None, Some("https://fogg.example:8080"), true),
            (None, Some("http://fogg.example"), false),
            (None, Some("http://fogg.example:8080.evil.example"), false),
            (None, Some("null"), false),
            (None, Some(""), false),
            (Some("same-origin"), Some("https://fogg.example"), true),
            (Some("none"), None, true),
            (Some("same-site"), Some("http://fogg.example:8080"), false),
            (Some("cross-site"), None, false),
            (Some("nonsense"), None, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("fogg.example:8080"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            if let Some(site) = site {
                headers.insert(FETCH_SITE, HeaderValue::from_static(site));
            }
            assert_eq!(is_ours(&headers), ours, "{site:?} {origin:?}");
        }
    }
}

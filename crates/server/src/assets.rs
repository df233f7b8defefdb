//! Answers with the files of the bundle: the smallest form the browser takes, and how long it may
//! keep it.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header},
};

use crate::bundle::{self, File, NO_BUNDLE};

/// Where the shared screen of a table is: an address that can be read out and typed.
const SCREENS: &str = "/table/";

/// The answer to a request for a file.
pub(crate) async fn answer(method: Method, uri: Uri, headers: HeaderMap) -> Response<Body> {
    if method != Method::GET && method != Method::HEAD {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
    }
    if let Some(screen) = uri.path().strip_prefix(SCREENS).and_then(screen) {
        return screen;
    }
    let name = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let Some(file) = bundle::file(name) else {
        if name == "index.html" {
            return plain(StatusCode::NOT_FOUND, NO_BUNDLE);
        }
        return plain(StatusCode::NOT_FOUND, "there is no such page\n");
    };
    let (bytes, encoding) = form(file, &headers);
    let mut response = Response::new(Body::from(bytes));
    let answer = response.headers_mut();
    let mut say = |name, value| answer.insert(name, HeaderValue::from_static(value));
    say(header::CONTENT_TYPE, file.content_type());
    say(header::VARY, "accept-encoding");
    say(
        header::CACHE_CONTROL,
        if file.is_hashed() {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        },
    );
    if let Some(encoding) = encoding {
        say(header::CONTENT_ENCODING, encoding);
    }
    response
}

/// The way to the shared screen of a table. It is the same page as any, so that nothing is fetched or
/// kept twice, and the address is relative, so that a proxy may serve it wherever it likes.
fn screen(table: &str) -> Option<Response<Body>> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    if table.is_empty() || !table.chars().all(is_name) {
        return None;
    }
    let place = HeaderValue::try_from(format!("../#screen={table}")).ok()?;
    let mut response = plain(StatusCode::TEMPORARY_REDIRECT, "");
    let headers = response.headers_mut();
    headers.insert(header::LOCATION, place);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Some(response)
}

/// The smallest form of a file that the browser takes.
fn form(file: &File, headers: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
    let accepts = |encoding: &str| {
        let values = headers.get_all(header::ACCEPT_ENCODING);
        let lists = values.iter().filter_map(|value| value.to_str().ok());
        lists.flat_map(|list| list.split(',')).any(|one| {
            let (name, quality) = one.split_once(';').unwrap_or((one, ""));
            let refused = quality.replace(' ', "").trim_start_matches("q=") == "0";
            name.trim() == encoding && !refused
        })
    };
    if let Some(bytes) = file.brotli.filter(|_| accepts("br")) {
        return (bytes, Some("br"));
    }
    if let Some(bytes) = file.gzip.filter(|_| accepts("gzip")) {
        return (bytes, Some("gzip"));
    }
    (file.plain, None)
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{File, form, screen};

    const FILE: File = File {
        name: "fogg-0123456789ab.js",
        plain: b"plain",
        brotli: Some(b"br"),
        gzip: Some(b"gz"),
    };

    #[test]
    fn browsers_get_the_smallest_form_they_take() {
        for (accepted, expected) in [
            ("gzip, deflate, br, zstd", "br"),
            ("gzip;q=1.0, br;q=0", "gzip"),
            ("br; q=0, gzip; q=0.5", "gzip"),
            ("deflate", ""),
            ("", ""),
        ] {
            let mut headers = HeaderMap::new();
            let value = HeaderValue::from_static(accepted);
            headers.insert(header::ACCEPT_ENCODING, value);
            let (_, encoding) = form(&FILE, &headers);
            assert_eq!(encoding.unwrap_or(""), expected, "{accepted}");
        }
    }

    #[test]
    fn a_table_has_a_screen_and_a_riddle_has_none() {
        let place = |table| {
            let answer = screen(table)?;
            let place = answer.headers().get(header::LOCATION)?;
            Some(place.to_str().expect("plain letters").to_owned())
        };
        assert_eq!(place("Ab-9_z").as_deref(), Some("../#screen=Ab-9_z"));
        for riddle in ["", "a/b", "../x", "a%0d%0aset-cookie:b", "a b"] {
            assert_eq!(place(riddle), None, "{riddle}");
        }
    }

    #[test]
    fn only_hashed_names_are_for_ever() {
        for (name, hashed) in [
            ("fogg-0123456789ab.js", true),
            ("index.html", false),
            ("service-worker.js", false),
            ("fogg-0123.js", false),
        ] {
            assert_eq!(File { name, ..FILE }.is_hashed(), hashed, "{name}");
        }
    }
}

//! Requests on every path of the description: right, nearly right, and hardly HTTP.

use anyhow::Result;
use fogg_chance::Rollout;
use serde_json::Value;

use super::{Seen, Target, form, guest, line::Line, spoil};

/// How many requests are on a line, if it holds.
const ROUND: u32 = 12;
/// One in so many requests that make the server compute a password is sent: they take their time
/// on purpose.
const RARELY: u32 = 20;
/// Names for what has one.
const NAMES: &[&str] = &[
    "t",
    "Ann",
    "%00",
    "%FF",
    "..%2f",
    "a%20b",
    "%F0%9F%9A%82",
    "'--",
];
/// Methods that may be tried.
const METHODS: &[&str] = &[
    "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "BREW",
];

/// What there is to ask for.
pub(super) struct Requests {
    routes: Vec<Route>,
}

struct Route {
    method: String,
    path: String,
    queries: Vec<String>,
    /// The form of the body, if it is JSON.
    body: Option<Value>,
}

impl Requests {
    pub(super) fn new(description: &Value) -> Requests {
        let mut routes = Vec::new();
        for (path, methods) in description["paths"].as_object().into_iter().flatten() {
            for (method, operation) in methods.as_object().into_iter().flatten() {
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let queries = parameters.filter(|it| it["in"] == "query");
                let name = |it: &Value| it["name"].as_str().unwrap_or_default().to_owned();
                let body = &operation["requestBody"]["content"]["application/json"]["schema"];
                routes.push(Route {
                    method: method.to_uppercase(),
                    path: path.clone(),
                    queries: queries.map(name).collect(),
                    body: Some(body.clone()).filter(|body| !body.is_null()),
                });
            }
        }
        Requests { routes }
    }

    /// Asks for many things on one line.
    pub(super) async fn round(
        &self,
        target: &Target,
        chance: &mut Rollout,
        seen: &mut Seen,
    ) -> Result<()> {
        let guest = guest(target.address).await?;
        let mut line = Line::open(target.address).await?;
        for _ in 0..ROUND {
            let Some((mut request, is_sane)) = self.request(target, &guest, chance) else {
                continue;
            };
            seen.requests += 1;
            if is_sane {
                let answer = line.ask(&request).await?;
                seen.answered(Some(answer.status), &request);
                if answer.goes_on {
                    continue;
                }
            } else {
                spoil::bytes(&mut request, chance);
                let hangs_up = chance.below(2) == 0;
                let status = line.blurt(&request, hangs_up).await;
                seen.answered(status, &request);
            }
            line = Line::open(target.address).await?;
        }
        Ok(())
    }

    /// A request, and whether it can be expected to be answered.
    fn request(
        &self,
        target: &Target,
        guest: &str,
        chance: &mut Rollout,
    ) -> Option<(Vec<u8>, bool)> {
        let route = form::one(&self.routes, chance)?;
        let is_slow = ["/api/account", "/api/session", "/api/me/password"];
        if is_slow.contains(&route.path.as_str()) && chance.below(RARELY) > 0 {
            return None;
        }
        let body = body(route, target, chance);
        let method = if chance.below(10) == 0 {
            form::one(METHODS, chance)?
        } else {
            route.method.as_str()
        };
        let mut path = path(&route.path, chance);
        let mut separator = '?';
        for query in &route.queries {
            if chance.below(3) == 0 {
                let value = form::one(NAMES, chance)?;
                path += &format!("{separator}{query}={value}");
                separator = '&';
            }
        }
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: a\r\nCookie: {guest}\r\nContent-Length: {length}\r\n\r\n"
        );
        let request = [head.into_bytes(), body].concat();
        // An answer to HEAD has a length and no body.
        let is_sane = chance.below(8) > 0 && method != "HEAD";
        Some((request, is_sane))
    }
}

fn body(route: &Route, target: &Target, chance: &mut Rollout) -> Vec<u8> {
    if let Some(form) = &route.body {
        let mut thing = form::thing(form, &target.description, chance);
        if chance.below(3) > 0 {
            spoil::value(&mut thing, chance);
        }
        let mut text = thing.to_string().into_bytes();
        if chance.below(4) == 0 {
            spoil::bytes(&mut text, chance);
        }
        return text;
    }
    if route.path == "/api/boards" && route.method == "POST" {
        let board = form::one(&target.boards, chance);
        let mut board = board
            .map(|board| board.clone().into_bytes())
            .unwrap_or_default();
        spoil::bytes(&mut board, chance);
        return board;
    }
    Vec::new()
}

/// A path with names for what has one.
fn path(route: &str, chance: &mut Rollout) -> String {
    let Some((before, rest)) = route.split_once('{') else {
        return route.to_owned();
    };
    let after = rest.split_once('}').map_or("", |(_, after)| after);
    let name = form::one(NAMES, chance).copied().unwrap_or_default();
    format!("{before}{name}{after}")
}

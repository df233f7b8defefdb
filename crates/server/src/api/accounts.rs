//! Guests and accounts: becoming somebody, coming back, and what is one's own.

use axum::{
    body::Body,
    extract::State,
    http::{Method, Response, StatusCode},
    routing::{delete, get, post, put},
};
use fogg_protocol::{
    MAX_NAME, Refusal, Standing, clean_name, fold_name,
    http::{
        Credentials, MAX_PASSWORD, MAX_SETTINGS, MIN_PASSWORD, Me, Opaque, PasswordChange, SignedIn,
    },
    wire::{self, Wire},
};
use fogg_store::{Name, TokenHash};

use super::{Form, Front, Route, Sent, Who};
use crate::{
    answer::{Answer, Refused, json, nothing, ok, with_cookie},
    caller::{Anybody, Holder, Known, Place, Secure, cookie, new_token, no_cookie},
    chance,
    clock::now_ms,
};

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/guest",
        about: "Makes a guest of somebody who is nobody yet, with a cookie to be known by.",
        who: Who::Anybody,
        query: &[],
        body: Form::Nothing,
        status: 204,
        answer: Form::Nothing,
        handler: || post(become_guest),
    },
    Route {
        method: Method::POST,
        path: "/api/account",
        about: "Signs up. A guest keeps everything.",
        who: Who::Anybody,
        query: &[],
        body: Form::Json(Credentials::schema),
        status: 201,
        answer: Form::Json(Me::schema),
        handler: || post(sign_up),
    },
    Route {
        method: Method::POST,
        path: "/api/session",
        about: "Signs in. The tables of a guest become those of the account.",
        who: Who::Anybody,
        query: &[],
        body: Form::Json(Credentials::schema),
        status: 200,
        answer: Form::Json(Me::schema),
        handler: || post(sign_in),
    },
    Route {
        method: Method::DELETE,
        path: "/api/session",
        about: "Signs out here. A guest who signs out is forgotten.",
        who: Who::Known,
        query: &[],
        body: Form::Nothing,
        status: 204,
        answer: Form::Nothing,
        handler: || delete(sign_out),
    },
    Route {
        method: Method::GET,
        path: "/api/sessions",
        about: "Where one is signed in.",
        who: Who::Known,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(Vec::<SignedIn>::schema),
        handler: || get(sessions),
    },
    Route {
        method: Method::DELETE,
        path: "/api/sessions",
        about: "Signs out everywhere.",
        who: Who::Known,
        query: &[],
        body: Form::Nothing,
        status: 204,
        answer: Form::Nothing,
        handler: || delete(sign_out_everywhere),
    },
    Route {
        method: Method::GET,
        path: "/api/me",
        about: "Who one is.",
        who: Who::Known,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(Me::schema),
        handler: || get(me),
    },
    Route {
        method: Method::PUT,
        path: "/api/me/settings",
        about: "Keeps what one has set, as JSON that only clients understand.",
        who: Who::Holder,
        query: &[],
        body: Form::Json(Opaque::schema),
        status: 204,
        answer: Form::Nothing,
        handler: || put(set_settings),
    },
    Route {
        method: Method::PUT,
        path: "/api/me/password",
        about: "Changes the password, and signs out everywhere else.",
        who: Who::Holder,
        query: &[],
        body: Form::Json(PasswordChange::schema),
        status: 204,
        answer: Form::Nothing,
        handler: || put(change_password),
    },
];

async fn become_guest(
    State(front): State<Front>,
    Place(place): Place,
    Secure(is_secure): Secure,
    Anybody(known): Anybody,
) -> Answer {
    if known.is_some() {
        return Ok(nothing());
    }
    front.meters().guests.take(place)?;
    let (token, hash) = new_token();
    let person = chance::name();
    front.store().add_person(&person, &hash, now_ms()).await?;
    Ok(with_cookie(nothing(), cookie(&token, is_secure)))
}

async fn sign_up(
    State(front): State<Front>,
    Place(place): Place,
    Secure(is_secure): Secure,
    Anybody(known): Anybody,
    Sent(asked): Sent<Credentials>,
) -> Answer {
    let store = front.store();
    let guest = match known {
        Some(known) if known.standing() != Standing::Guest => {
            return Err(Refused(Refusal::SignedIn));
        }
        guest => guest,
    };
    let shown = clean_name(&asked.name).ok_or(Refusal::BadName { limit: MAX_NAME })?;
    let password = long_enough(asked.password)?;
    let folded = fold_name(&shown);
    if store.account(&folded).await?.is_some() {
        return Err(Refused(Refusal::NameTaken));
    }
    front.meters().accounts.take(place)?;
    let password = front.passwords().hash(password).await?;
    let (token, hash) = new_token();
    let now = now_ms();
    // The token of a guest is not that of an account: whoever may have seen it does not come in.
    let person = match guest {
        Some(guest) => {
            let (person, old) = (guest.person.id, guest.token);
            store.add_token(&person, &hash, Some(&old), now).await?;
            person
        }
        None => {
            let person = chance::name();
            store.add_person(&person, &hash, now).await?;
            person
        }
    };
    let name = Name {
        shown: &shown,
        folded: &folded,
    };
    let added = store.add_account(&person, name, &password, now).await;
    let answer = match added {
        Ok(()) => {
            let me = account_me(&front, Some(shown), &person).await?;
            json(StatusCode::CREATED, &me)
        }
        // Somebody was quicker. Whoever was a guest still is one, with another token.
        Err(error) => axum::response::IntoResponse::into_response(Refused::from(error)),
    };
    Ok(with_cookie(answer, cookie(&token, is_secure)))
}

async fn sign_in(
    State(front): State<Front>,
    Place(place): Place,
    Secure(is_secure): Secure,
    Anybody(known): Anybody,
    Sent(asked): Sent<Credentials>,
) -> Answer {
    let folded = fold_name(&asked.name);
    let account = guess(&front, place, folded, asked.password).await?;
    let store = front.store();
    let guest = known
        .as_ref()
        .filter(|known| known.standing() == Standing::Guest);
    if let Some(guest) = guest {
        store
            .become_account(&guest.person.id, &account.person)
            .await?;
    }
    let (token, hash) = new_token();
    let old: Option<&TokenHash> = known.as_ref().map(|known| &known.token);
    store
        .add_token(&account.person, &hash, old, now_ms())
        .await?;
    let me = account_me(&front, Some(account.name), &account.person).await?;
    Ok(with_cookie(ok(&me), cookie(&token, is_secure)))
}

/// The account of a name, if the password is its own. Guesses are counted, for the name and for
/// the place they come from; the right one is none.
pub(super) async fn guess(
    front: &Front,
    place: std::net::IpAddr,
    folded: String,
    password: String,
) -> Result<fogg_store::Account, Refused> {
    let meters = front.meters();
    meters.guesses_from.take(place)?;
    meters.guesses_of.take(folded.clone())?;
    let account = front.store().account(&folded).await?;
    let expected = account
        .as_ref()
        .and_then(|account| account.password.clone());
    let fits = front.passwords().fits(password, expected).await?;
    let account = account.filter(|_| fits).ok_or(Refusal::WrongPassword)?;
    meters.guesses_from.give_back(&place);
    meters.guesses_of.give_back(&folded);
    Ok(account)
}

async fn sign_out(State(front): State<Front>, Secure(is_secure): Secure, known: Known) -> Answer {
    front.store().remove_token(&known.token).await?;
    front.hall().signed_out(&known.person.id);
    Ok(signed_out(is_secure))
}

async fn sign_out_everywhere(
    State(front): State<Front>,
    Secure(is_secure): Secure,
    known: Known,
) -> Answer {
    front.store().remove_tokens(&known.person.id, None).await?;
    front.hall().signed_out(&known.person.id);
    Ok(signed_out(is_secure))
}

fn signed_out(is_secure: bool) -> Response<Body> {
    with_cookie(nothing(), no_cookie(is_secure))
}

async fn sessions(State(front): State<Front>, known: Known) -> Answer {
    Ok(ok(&signed_in(&front, &known).await?))
}

pub(super) async fn signed_in(front: &Front, known: &Known) -> Result<Vec<SignedIn>, Refused> {
    let sessions = front.store().sessions(&known.person.id).await?;
    let sessions = sessions.into_iter().map(|session| SignedIn {
        created: session.created_ms,
        seen: session.seen_ms,
        this: session.token == known.token,
    });
    Ok(sessions.collect())
}

async fn me(State(front): State<Front>, known: Known) -> Answer {
    Ok(ok(&me_of(&front, &known).await?))
}

pub(super) async fn me_of(front: &Front, known: &Known) -> Result<Me, Refused> {
    let person = &known.person;
    let me = account_me(front, person.name.clone(), &person.id).await?;
    let standing = known.standing();
    Ok(Me { standing, ..me })
}

/// What somebody who has just come in is told.
async fn account_me(front: &Front, name: Option<String>, person: &str) -> Result<Me, Refused> {
    let account = front.store().account_of(person).await?;
    let settings = account.and_then(|account| wire::from_text(&account.settings));
    Ok(Me {
        standing: Standing::Account,
        name,
        settings: settings.unwrap_or(Opaque(wire::Json::Null)),
    })
}

async fn set_settings(
    State(front): State<Front>,
    Holder(known): Holder,
    Sent(settings): Sent<Opaque>,
) -> Answer {
    let text = wire::to_text(&settings);
    if text.len() > MAX_SETTINGS {
        let limit = MAX_SETTINGS;
        return Err(Refused(Refusal::TooLong { limit }));
    }
    front.store().set_settings(&known.person.id, &text).await?;
    Ok(nothing())
}

async fn change_password(
    State(front): State<Front>,
    Place(place): Place,
    Holder(known): Holder,
    Sent(asked): Sent<PasswordChange>,
) -> Answer {
    let new = long_enough(asked.new)?;
    let name = known.person.name.unwrap_or_default();
    let account = guess(&front, place, fold_name(&name), asked.old).await?;
    let new = front.passwords().hash(new).await?;
    let store = front.store();
    store
        .set_password(&account.person, &new, &known.token)
        .await?;
    front.hall().signed_out(&account.person);
    Ok(nothing())
}

fn long_enough(password: String) -> Result<String, Refusal> {
    let (min, max) = (MIN_PASSWORD, MAX_PASSWORD);
    if (min..=max).contains(&password.chars().count()) {
        Ok(password)
    } else {
        Err(Refusal::BadPassword { min, max })
    }
}

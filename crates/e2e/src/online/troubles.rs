//! Tables one cannot come to, or not as one thought: every page says what has happened and what to
//! do.

use anyhow::{Context, Result, ensure};

use super::{
    looks::Axe,
    party::{Party, Person},
};

/// Something a server of a later version may say.
const FROM_LATER: &str = r#"{"fanfare":{"times":3}}"#;

/// Links to nothing.
const NOWHERE: [(&str, &str); 3] = [
    ("a link that was cut off", "#tabl"),
    ("a table with half a name", "#table=x"),
    (
        "a table that was cleared away",
        "#table=00000000000000000000000000000000",
    ),
];

pub(super) async fn troubles(party: &Party, axe: &Axe) -> Result<()> {
    let [owner, guest, late] = &party.people[..] else {
        anyhow::bail!("three people");
    };
    for (name, link) in NOWHERE {
        late.goto(link).await?;
        says_what_to_do(late).await.context(name)?;
        axe.look(late, name).await?;
        late.page.click(".trouble .to-home").await?;
        late.page.wait(".play").await?;
    }
    let board = fogg_editions::names().last().context("a box")?;
    let link = owner.open_table(board, 2).await?;
    guest.sit(&link).await?;
    full_table(late, &link, axe).await?;
    old_page(guest, axe).await
}

/// Whoever comes too late is told so, and watches.
async fn full_table(late: &Person, link: &str, axe: &Axe) -> Result<()> {
    late.goto(link).await?;
    let told = late.page.text(".waits").await?;
    ensure!(!told.is_empty(), "nothing is said about a full table");
    ensure!(!late.page.is_there(".sit").await?, "a seat at a full table");
    axe.look(late, "a full table").await
}

/// A page that does not understand the server says so, and is well again after a reload.
async fn old_page(guest: &Person, axe: &Axe) -> Result<()> {
    guest.line.put_in(FROM_LATER)?;
    guest.page.wait(".trouble .reload").await?;
    says_what_to_do(guest).await?;
    axe.look(guest, "an old page").await?;
    guest.page.click(".trouble .reload").await?;
    guest.page.wait(".rise").await?;
    Ok(())
}

/// The page of a trouble has a heading that is read out, two sentences and a way out.
async fn says_what_to_do(person: &Person) -> Result<()> {
    let page = &person.page;
    page.wait(".trouble h2:focus").await?;
    for css in [".trouble .what", ".trouble .what ~ p", ".trouble button"] {
        let said = page.text(css).await?;
        ensure!(!said.is_empty(), "`{css}` says nothing");
    }
    person.reads_well().await
}

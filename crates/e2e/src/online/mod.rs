//! People in different places, each in a browser of their own, against a real server: on every
//! board to the end, through everything that happens to lines, phones and servers.

mod analysis;
mod cuts;
mod figures;
mod frames;
mod game;
mod line;
mod looks;
mod party;
mod proof;
mod screen;
mod sleep;
mod tabs;
mod troubles;

use std::ffi::OsStr;

use anyhow::Result;

use crate::{
    online::{game::PLANS, looks::Axe, party::Party},
    process::Service,
};

/// A game on every board, or on one, and what goes wrong before there is one.
pub(crate) async fn online(
    driver: &Service,
    program: &OsStr,
    axe: &OsStr,
    only: Option<&str>,
) -> Result<()> {
    let axe = Axe::load(axe)?;
    let mut party = Party::gather(driver, program).await?;
    let played = play(&mut party, &axe, only).await;
    party.part().await?;
    played
}

async fn play(party: &mut Party, axe: &Axe, only: Option<&str>) -> Result<()> {
    let games = fogg_editions::names().zip(PLANS);
    for (board, plan) in games.filter(|(board, _)| only.is_none_or(|only| only == *board)) {
        println!("people in different places, {}: {board}", plan.name);
        game::play(party, board, plan, axe).await?;
    }
    println!("tables one cannot come to");
    troubles::troubles(party, axe).await
}

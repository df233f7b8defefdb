//! The map: which routes are fought over, how often they are claimed and how early.

use fogg_engine::RouteId;

use super::{
    Report,
    board::{Connection, RouteCount, between, route_name},
    html::{escape, figure, or_dash, paragraph, section as wrap, table, whole_percent},
    labels::Labels,
    plot::{Anchor, Plot, Point},
};

/// So many connections have a number on the map.
const NUMBERED: usize = 15;
/// The width of the map in its own units.
const MAP: f64 = 1000.0;
/// The widest line, for a route that is claimed in every game.
const WIDEST: f64 = 11.0;
/// The radius of a number on the map.
const BADGE: f64 = 12.0;

pub(super) fn section(report: &Report<'_>) -> String {
    let hottest = report.board.hottest();
    let claimed = hottest
        .into_iter()
        .filter(|connection| connection.first.claimed > 0);
    let top: Vec<&Connection> = claimed.take(NUMBERED).collect();
    let items: String = top
        .iter()
        .map(|connection| {
            format!(
                "<li><b>{}</b> <span>{} of games, {} over</span></li>\n",
                escape(&between(report.edition, connection.ends)),
                whole_percent(report.board.share(&connection.first)),
                or_dash(connection.first.progress(), whole_percent),
            )
        })
        .collect();
    let map = format!(
        "<div class=\"scroll map\" tabindex=\"0\" role=\"region\" aria-label=\"Map\">\n{}</div>\n",
        map(report, &top)
    );
    let legend = "<ol class=\"legend\">\n\
         <li><span class=\"swatch early4\"></span>in the first fifth of the game</li>\n\
         <li><span class=\"swatch early3\"></span>second</li>\n\
         <li><span class=\"swatch early2\"></span>third</li>\n\
         <li><span class=\"swatch early1\"></span>fourth</li>\n\
         <li><span class=\"swatch early0\"></span>last fifth</li>\n\
         <li><span class=\"swatch never\"></span>never claimed (dashed)</li>\n</ol>\n";
    let list = format!("<ol class=\"top\">\n{items}</ol>\n");
    let ids = report.edition.board.all_routes.iter();
    let rows = ids.map(|id| row(report, id));
    let head = [
        "Route",
        "Length",
        "Claimed in games",
        "Share of games",
        "Mean turn",
        "Part of the game over",
    ];
    let body = [
        paragraph(
            "The wider a line, the more games it is claimed in; its color says when, on average. \
             Numbers mark the connections that are claimed most often and earliest: the list says \
             in how many games, and how much of the game is over by then.",
        ),
        "<div class=\"atlas\">\n".to_owned(),
        figure("Map", &map, legend),
        figure("Fought over most", "", &list),
        "</div>\n".to_owned(),
        table("routes", &head, rows),
    ];
    wrap("routes", "Routes", &body.concat())
}

fn row(report: &Report<'_>, id: RouteId) -> Vec<String> {
    let count = &report.board.routes[id.index()];
    vec![
        route_name(report.edition, id),
        report.edition.board.route(id).cost.length.to_string(),
        count.claimed.to_string(),
        whole_percent(report.board.share(count)),
        or_dash(count.turn(), |turn| format!("{turn:.0}")),
        or_dash(count.progress(), whole_percent),
    ]
}

fn map(report: &Report<'_>, top: &[&Connection]) -> String {
    let board = &report.edition.board;
    let [width, height] = report.edition.size.map(|side| f64::from(side.max(1)));
    let unit = MAP / width;
    let place = |city| board.city(city).at.map(|along| f64::from(along) * unit);
    let mut plot = Plot::new(MAP, height * unit);
    for connection in &report.board.connections {
        let [one, two] = connection.ends.map(place);
        let lanes = connection.routes.len() as f64;
        for (lane, id) in connection.routes.iter().enumerate() {
            let count = &report.board.routes[id.index()];
            let share = report.board.share(count);
            let line_width = 1.5 + (WIDEST - 1.5) * share;
            let tip = format!(
                "{}: claimed in {} of the games",
                route_name(report.edition, id),
                whole_percent(share)
            );
            let aside = (lane as f64 - (lanes - 1.0) / 2.0) * 9.0;
            plot.track(shifted(one, two, aside), line_width, class(count), &tip);
        }
    }
    let mut labels = Labels::new([MAP, height * unit]);
    let middles = top.iter().map(|connection| {
        let [one, two] = connection.ends.map(place);
        [(one[0] + two[0]) / 2.0, (one[1] + two[1]) / 2.0]
    });
    let middles: Vec<Point> = middles.collect();
    for &middle in &middles {
        labels.keep_free(middle, BADGE);
    }
    for city in board.all_cities.iter() {
        plot.disk(place(city), 5.0, "city");
        labels.keep_free(place(city), 5.0);
    }
    for city in board.all_cities.iter() {
        let name = &board.city(city).name;
        let (at, anchor) = labels.place(place(city), name);
        plot.text(at, anchor, "name", name);
    }
    for (n, &[x, y]) in middles.iter().enumerate() {
        plot.disk([x, y], BADGE, "badge");
        let number = (n + 1).to_string();
        plot.text([x, y + 5.0], Anchor::Middle, "number", &number);
    }
    let said: Vec<String> = top
        .iter()
        .map(|connection| {
            let share = whole_percent(report.board.share(&connection.first));
            format!("{} {share}", between(report.edition, connection.ends))
        })
        .collect();
    plot.finish(
        "map",
        "Map of the routes, by how often and how early they are claimed",
        &format!("Most fought over: {}", said.join("; ")),
    )
}

/// A line moved to its left by so much.
fn shifted(one: Point, two: Point, aside: f64) -> [Point; 2] {
    let [along_x, along_y] = [two[0] - one[0], two[1] - one[1]];
    let length = along_x.hypot(along_y).max(1.0);
    let [x, y] = [along_y / length * aside, -along_x / length * aside];
    [[one[0] + x, one[1] + y], [two[0] + x, two[1] + y]]
}

/// The color of a route: in which fifth of the game it is claimed.
fn class(count: &RouteCount) -> &'static str {
    match count.progress() {
        None => "never",
        Some(over) if over < 0.2 => "early4",
        Some(over) if over < 0.4 => "early3",
        Some(over) if over < 0.6 => "early2",
        Some(over) if over < 0.8 => "early1",
        Some(_) => "early0",
    }
}

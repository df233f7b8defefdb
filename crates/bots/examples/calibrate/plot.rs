//! Chances against what came of them, as a plot and in numbers.

use std::fmt::Write as _;

use crate::games::{Claim, Series};

/// How many parts the plot tells apart.
pub(crate) const BINS: usize = 8;

/// Chances that are near to each other.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bin {
    count: f64,
    told: f64,
    came: f64,
}

pub(crate) fn bins(claims: &[Claim]) -> [Bin; BINS] {
    let mut bins = [Bin::default(); BINS];
    for claim in claims {
        let mut n = 0;
        while n + 1 < BINS && claim.told * BINS as f64 >= (n + 1) as f64 {
            n += 1;
        }
        bins[n].count += 1.0;
        bins[n].told += claim.told;
        bins[n].came += claim.came;
    }
    for bin in &mut bins {
        bin.told /= bin.count.max(1.0);
        bin.came /= bin.count.max(1.0);
    }
    bins
}

/// Says how far what was told is from what came.
pub(crate) fn report(claims: &[Claim], bins: &[Bin]) {
    let count = claims.len() as f64;
    let mean = |of: fn(&Claim) -> f64| claims.iter().map(of).sum::<f64>() / count;
    let error: f64 = bins
        .iter()
        .map(|bin| bin.count * (bin.told - bin.came).abs())
        .sum();
    eprintln!("told      {:.3} on average", mean(|claim| claim.told));
    eprintln!("came true {:.3} on average", mean(|claim| claim.came));
    eprintln!("error     {:.3} on average over the parts", error / count);
    eprintln!(
        "Brier     {:.3}",
        mean(|claim| (claim.told - claim.came).powi(2))
    );
    for bin in bins {
        eprintln!("{:4} told {:.2} came {:.2}", bin.count, bin.told, bin.came);
    }
}

/// A plot: what was told to the right, what came up.
pub(crate) fn plot(bins: &[Bin], series: Series) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-58 -16 332 320\" \
         font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect x=\"-58\" y=\"-16\" width=\"332\" height=\"320\" fill=\"#fff\"/>\n",
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = 2.5 * f64::from(percent);
        let up = 250.0 - at;
        let _ = writeln!(
            svg,
            "<path d=\"M0 {up}H250M{at} 0V250\" stroke=\"#ddd\"/>\
             <text x=\"-6\" y=\"{}\" text-anchor=\"end\">{percent} %</text>\
             <text x=\"{at}\" y=\"266\" text-anchor=\"middle\">{percent} %</text>",
            up + 4.0
        );
    }
    svg.push_str("<path d=\"M0 250L250 0\" stroke=\"#888\" stroke-dasharray=\"4 3\"/>\n");
    for bin in bins.iter().filter(|bin| bin.count > 0.0) {
        // One standard error, as if one game more had been won and one more lost.
        let p = (bin.came * bin.count + 1.0) / (bin.count + 2.0);
        let error = (p * (1.0 - p) / bin.count).sqrt();
        let (x, y) = (250.0 * bin.told, 250.0 * (1.0 - bin.came));
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"#1b5e8c\" stroke-width=\"1.5\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"#1b5e8c\">\
             <title>{} positions</title></circle>",
            (y - 250.0 * error).max(0.0),
            (y + 250.0 * error).min(250.0),
            1.5 + bin.count.sqrt(),
            bin.count
        );
    }
    let _ = write!(
        svg,
        "<text x=\"125\" y=\"284\" text-anchor=\"middle\">the chance Fogg told</text>\
         <text x=\"125\" y=\"299\" text-anchor=\"middle\" fill=\"#666\">{} positions, \
         {} playouts</text>\
         <text transform=\"translate(-38 125) rotate(-90)\" text-anchor=\"middle\">how often it \
         came true</text></svg>",
        series.games, series.playouts
    );
    svg
}

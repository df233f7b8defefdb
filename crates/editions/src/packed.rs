//! An edition in a form that is read with little code and nothing to explain: one value after the
//! other, numbers in decimal with a blank after them, texts with their length in bytes before
//! them, lists with their count. Browsers get the boxes in it.

use std::{fmt::Write as _, num::NonZeroU8};

use fogg_engine::{
    Bonus, Card, Cards, CityNames, CitySpec, Color, Deal, Edition, EditionSpec, FaceUpLocomotive,
    Merchandise, RouteSpec, Rules, Stations, TicketSpec, TieBreak, Translation, Unkept, Vocabulary,
    Wild, limits::MAX_LENGTH,
};

/// Writes an edition that has been checked.
pub fn pack(spec: &EditionSpec) -> String {
    let mut out = Writer(String::new());
    out.text(&spec.id);
    out.text(&spec.title);
    out.choice(Vocabulary::ALL, spec.vocabulary);
    out.number(spec.size[0]);
    out.number(spec.size[1]);
    out.rules(&spec.rules);
    for card in Card::ALL {
        out.number(spec.deck.count(card));
    }
    out.list(&spec.cities, |out, city| {
        out.text(&city.id);
        out.text(&city.name);
        out.number(city.at[0]);
        out.number(city.at[1]);
    });
    let place = |id: &String| spec.cities.iter().position(|city| city.id == *id);
    let ends = |out: &mut Writer, between: &[String; 2]| {
        for id in between {
            out.count(place(id).expect("it has been checked"));
        }
    };
    out.list(&spec.routes, |out, route| {
        ends(out, &route.between);
        out.number(route.length);
        let color = route.color;
        out.count(color.map_or(0, |color| 1 + color as usize));
        out.number(route.symbols);
        out.number(u8::from(route.tunnel));
        out.number(route.any_per_space.map_or(0, NonZeroU8::get));
        out.number(u8::from(route.merchandise));
    });
    out.list(&spec.tickets, |out, ticket| {
        ends(out, &ticket.between);
        out.number(ticket.points);
        out.number(u8::from(ticket.long));
        out.number(u8::from(ticket.designed));
    });
    out.list(&spec.translations, |out, translation| {
        out.text(&translation.language);
        out.text(translation.title.as_deref().unwrap_or_default());
        out.list(&translation.cities, |out, city| {
            out.count(place(&city.id).expect("it has been checked"));
            out.text(&city.name);
            out.list(&city.also, |out, name| out.text(name));
        });
    });
    out.0
}

/// The edition that was packed; `None` if this is not one.
pub fn unpack(text: &str) -> Option<Edition> {
    let mut rest = Reader(text);
    let (id, title) = (rest.text()?, rest.text()?);
    let vocabulary = rest.choice(Vocabulary::ALL)?;
    let size = [rest.number()?, rest.number()?];
    let rules = rest.rules()?;
    let mut deck = Cards::EMPTY;
    for card in Card::ALL {
        deck.add(card, rest.number()?);
    }
    let cities = rest.list(|rest| {
        Some(CitySpec {
            id: rest.text()?,
            name: rest.text()?,
            at: [rest.number()?, rest.number()?],
        })
    })?;
    let id_of = |rest: &mut Reader<'_>| Some(cities.get(rest.count()?)?.id.clone());
    let routes = rest.list(|rest| {
        Some(RouteSpec {
            between: [id_of(rest)?, id_of(rest)?],
            length: rest.number()?,
            color: match rest.count()?.checked_sub(1) {
                Some(color) => Some(*Color::ALL.get(color)?),
                None => None,
            },
            symbols: rest.number()?,
            tunnel: rest.flag()?,
            any_per_space: NonZeroU8::new(rest.number()?),
            merchandise: rest.flag()?,
        })
    })?;
    let tickets = rest.list(|rest| {
        Some(TicketSpec {
            between: [id_of(rest)?, id_of(rest)?],
            points: rest.number()?,
            long: rest.flag()?,
            designed: rest.flag()?,
        })
    })?;
    let translations = rest.list(|rest| {
        Some(Translation {
            language: rest.text()?,
            title: Some(rest.text()?).filter(|title| !title.is_empty()),
            cities: rest.list(|rest| {
                Some(CityNames {
                    id: id_of(rest)?,
                    name: rest.text()?,
                    also: rest.list(Reader::text)?,
                })
            })?,
        })
    })?;
    let spec = EditionSpec {
        id,
        title,
        rules,
        deck,
        size,
        cities,
        routes,
        tickets,
        translations,
        vocabulary,
    };
    Edition::new(spec).ok().filter(|_| rest.0.is_empty())
}

struct Writer(String);

impl Writer {
    fn number(&mut self, number: impl Into<u64>) {
        write!(self.0, "{} ", number.into()).expect("a string can always grow");
    }

    fn count(&mut self, count: usize) {
        write!(self.0, "{count} ").expect("a string can always grow");
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0 += text;
    }

    fn list<T>(&mut self, list: &[T], write: impl Fn(&mut Writer, &T)) {
        self.count(list.len());
        for item in list {
            write(self, item);
        }
    }

    fn choice<T: PartialEq>(&mut self, all: &[T], chosen: T) {
        let place = all.iter().position(|other| *other == chosen);
        self.count(place.expect("every choice is among all"));
    }

    fn rules(&mut self, rules: &Rules) {
        for number in [
            rules.min_players,
            rules.max_players,
            rules.trains,
            rules.hand,
            rules.last_trains,
            rules.doubles_from,
            rules.sweep_at.map_or(0, NonZeroU8::get),
            rules.any_per_symbol.map_or(0, NonZeroU8::get),
        ] {
            self.number(number);
        }
        self.choice(Wild::ALL, rules.wild);
        self.choice(FaceUpLocomotive::ALL, rules.face_up_locomotive);
        for points in rules.points {
            self.number(points);
        }
        for deal in [&rules.first_deal, &rules.later_deal] {
            self.number(deal.long);
            self.number(deal.regular);
            self.number(deal.keep);
            self.choice(Unkept::ALL, deal.unkept);
        }
        self.list(rules.stations.as_slice(), |out, stations| {
            out.number(stations.count);
            out.number(stations.unused_points);
        });
        self.list(rules.merchandise.as_slice(), |out, merchandise| {
            out.number(merchandise.cards);
            for points in merchandise.prizes.as_flattened() {
                out.number(*points);
            }
        });
        self.list(&rules.bonuses, |out, bonus| match bonus {
            Bonus::LongestPath(points) => {
                out.number(0u8);
                out.number(*points);
            }
            Bonus::MostTickets(points) => {
                out.number(1u8);
                out.number(*points);
            }
        });
        self.list(&rules.tie_breaks, |out, tie_break| {
            out.choice(TieBreak::ALL, *tie_break);
        });
    }
}

/// What is still to be read.
struct Reader<'t>(&'t str);

impl Reader<'_> {
    fn count(&mut self) -> Option<usize> {
        let (digits, rest) = self.0.split_once(' ')?;
        self.0 = rest;
        digits.parse().ok()
    }

    fn number<T: TryFrom<usize>>(&mut self) -> Option<T> {
        T::try_from(self.count()?).ok()
    }

    fn flag(&mut self) -> Option<bool> {
        Some(self.count()? > 0)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.count()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(text.to_owned())
    }

    fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut list = Vec::new();
        for _ in 0..self.count()? {
            list.push(read(self)?);
        }
        Some(list)
    }

    fn choice<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.count()?).copied()
    }

    /// None or one.
    fn optional<T>(&mut self, read: impl FnMut(&mut Self) -> Option<T>) -> Option<Option<T>> {
        Some(self.list(read)?.pop())
    }

    fn deal(&mut self) -> Option<Deal> {
        Some(Deal {
            long: self.number()?,
            regular: self.number()?,
            keep: self.number()?,
            unkept: self.choice(Unkept::ALL)?,
        })
    }

    fn fill(&mut self, places: &mut [u8]) -> Option<()> {
        for place in places {
            *place = self.number()?;
        }
        Some(())
    }

    fn rules(&mut self) -> Option<Rules> {
        let mut first = [0; 8];
        self.fill(&mut first)?;
        let [
            min_players,
            max_players,
            trains,
            hand,
            last_trains,
            doubles_from,
            sweep_at,
            any,
        ] = first;
        let (wild, face_up_locomotive) =
            (self.choice(Wild::ALL)?, self.choice(FaceUpLocomotive::ALL)?);
        let mut points = [0; MAX_LENGTH + 1];
        self.fill(&mut points)?;
        let (first_deal, later_deal) = (self.deal()?, self.deal()?);
        let stations = self.optional(|rest| {
            Some(Stations {
                count: rest.number()?,
                unused_points: rest.number()?,
            })
        })?;
        let merchandise = self.optional(|rest| {
            let mut merchandise = Merchandise {
                cards: rest.number()?,
                prizes: Default::default(),
            };
            rest.fill(merchandise.prizes.as_flattened_mut())?;
            Some(merchandise)
        })?;
        let bonuses = self.list(|rest| match rest.count()? {
            0 => Some(Bonus::LongestPath(rest.number()?)),
            1 => Some(Bonus::MostTickets(rest.number()?)),
            _ => None,
        })?;
        let tie_breaks = self.list(|rest| rest.choice(TieBreak::ALL))?;
        Some(Rules {
            min_players,
            max_players,
            trains,
            hand,
            last_trains,
            doubles_from,
            wild,
            face_up_locomotive,
            sweep_at: NonZeroU8::new(sweep_at),
            any_per_symbol: NonZeroU8::new(any),
            points,
            first_deal,
            later_deal,
            stations,
            merchandise,
            bonuses: bonuses.as_slice().try_into().ok()?,
            tie_breaks: tie_breaks.as_slice().try_into().ok()?,
        })
    }
}

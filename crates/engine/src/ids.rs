//! Small names for seats, cities, routes and tickets, and sets of them.

use crate::limits::{MAX_CITIES, MAX_ROUTES, MAX_SEATS, MAX_TICKETS};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $max:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            /// The id with this index, if it is within the limit.
            #[inline]
            pub const fn new(index: usize) -> Option<$name> {
                if index < $max {
                    #[expect(clippy::cast_possible_truncation, reason = "checked in the line above")]
                    Some($name(index as u8))
                } else {
                    None
                }
            }

            /// Position in the edition's list.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The same as a byte.
            #[inline]
            pub const fn byte(self) -> u8 {
                self.0
            }
        }
    };
}

// Packed to eight bytes: a word of 128 bits would want sixteen, and a state has many sets.
macro_rules! id_set {
    ($(#[$doc:meta])* $set:ident, $id:ident, $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        #[repr(Rust, packed(8))]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// The set of the first `n` ids.
            pub fn first(n: usize) -> $set {
                (0..n).filter_map($id::new).collect()
            }

            /// The set of one id.
            #[inline]
            pub const fn of(id: $id) -> $set {
                $set(1 << id.0)
            }

            /// Whether it holds this id.
            #[inline]
            pub const fn contains(self, id: $id) -> bool {
                self.0 >> id.0 & 1 == 1
            }

            /// Adds an id.
            #[inline]
            pub fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Takes an id out, if it is there.
            #[inline]
            pub fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// This set without the ids of another.
            #[inline]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many ids.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there are none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The `n`-th id (from 0) in ascending order.
            #[inline]
            pub fn nth(self, n: usize) -> Option<$id> {
                let bit = crate::bits::nth(u128::from(self.0), n)?;
                Some($id(bit))
            }

            /// The ids in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    if rest == 0 {
                        return None;
                    }
                    #[expect(clippy::cast_possible_truncation, reason = "below 128")]
                    let bit = rest.trailing_zeros() as u8;
                    rest &= rest - 1;
                    Some($id(bit))
                })
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;
            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;
            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $set {
                let mut set = $set::EMPTY;
                for id in ids {
                    set.insert(id);
                }
                set
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map($id::index)).finish()
            }
        }
    };
}

id!(
    /// A place at the table; seat 0 plays first.
    Seat, MAX_SEATS
);
id!(
    /// A city of the board.
    City, MAX_CITIES
);
id!(
    /// One lane between two neighboring cities.
    RouteId, MAX_ROUTES
);
id!(
    /// A ticket of the box.
    TicketId, MAX_TICKETS
);

id_set!(
    /// A set of seats.
    SeatSet, Seat, u8
);
id_set!(
    /// A set of cities.
    CitySet, City, u64
);
id_set!(
    /// A set of routes.
    RouteSet, RouteId, u128
);
id_set!(
    /// A set of tickets.
    TicketSet, TicketId, u128
);

impl Seat {
    /// The seats of a table, in turn order.
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// The seat that plays after this one.
    #[inline]
    pub fn next(self, seats: u8) -> Seat {
        if self.0 + 1 < seats {
            Seat(self.0 + 1)
        } else {
            Seat(0)
        }
    }

    /// A for the first seat, B for the second, and so on.
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// The same value for all.
    pub fn all(value: T) -> BySeat<T>
    where
        T: Copy,
    {
        BySeat([value; MAX_SEATS])
    }
}

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

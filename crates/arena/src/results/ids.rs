//! How seeds and sets are written: seeds as hexadecimal digits, sets as lists of numbers.

use fogg_engine::{RouteId, Seat};

use super::Claim;

macro_rules! set_as_list {
    ($module:ident, $set:ident, $id:ident, $what:literal) => {
        pub(super) mod $module {
            use fogg_engine::{$id, $set};
            use serde::{Deserialize, Deserializer, Serializer, de::Error};

            pub(in super::super) fn serialize<S: Serializer>(
                set: &$set,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(set.iter().map($id::byte))
            }

            pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$set, D::Error> {
                let numbers = Vec::<usize>::deserialize(deserializer)?;
                let id = |n: usize| {
                    let none = || D::Error::custom(format_args!("there is no {} {n}", $what));
                    $id::new(n).ok_or_else(none)
                };
                numbers.into_iter().map(id).collect()
            }
        }
    };
}

set_as_list!(tickets, TicketSet, TicketId, "ticket");
set_as_list!(seats, SeatSet, Seat, "seat");

pub(super) mod seed {
    use fogg_chance::Seed;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(in super::super) fn serialize<S: Serializer>(
        seed: &Seed,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        let none = || D::Error::custom("a seed is 64 hexadecimal digits");
        Seed::from_hex(&text).ok_or_else(none)
    }
}

impl From<Claim> for (u16, u8, u8) {
    fn from(claim: Claim) -> (u16, u8, u8) {
        (claim.turn, claim.seat.byte(), claim.route.byte())
    }
}

impl TryFrom<(u16, u8, u8)> for Claim {
    type Error = String;

    fn try_from((turn, seat, route): (u16, u8, u8)) -> Result<Claim, String> {
        Ok(Claim {
            turn,
            seat: Seat::new(seat.into()).ok_or_else(|| format!("there is no seat {seat}"))?,
            route: RouteId::new(route.into())
                .ok_or_else(|| format!("there is no route {route}"))?,
        })
    }
}

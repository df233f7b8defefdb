//! What a lesson says: the rule of the box, and what to do about it.

use fogg_engine::Public;
use fogg_i18n::Topic;

use super::Voice;

impl Voice<'_> {
    /// What is said about a topic at this table.
    pub fn lesson(&self, topic: Topic, public: &Public) -> String {
        let (rules, text) = (&self.edition.rules, self.text);
        let say = text.lesson_say(topic).to_owned();
        let lines = match topic {
            Topic::Aim => vec![text.rules_goal().to_owned(), say],
            Topic::Choose => vec![self.first_tickets(rules), say],
            Topic::Turn => vec![self.one_thing(rules).to_owned(), say],
            Topic::Draw => {
                let face_up = self.face_up(rules).to_owned();
                vec![text.rules_draw().to_owned(), face_up, say]
            }
            Topic::Colors => {
                let wild = self.wild(rules).to_owned();
                vec![text.rules_claim().to_owned(), wild, say]
            }
            Topic::Claim => vec![say, self.points(rules)],
            Topic::Doubles => vec![self.doubles(rules), say],
            Topic::Merchandise => {
                let cards = rules.merchandise.as_ref().map(|rule| rule.cards.into());
                let rule = cards.map(|cards| text.rules_merchandise(cards));
                let prizes = self.prizes(rules, public.seats);
                rule.into_iter().chain([say]).chain(prizes).collect()
            }
            Topic::Tickets => vec![self.later_tickets(rules), say],
            Topic::Trains => vec![text.rules_end(rules.last_trains.into()), say],
            Topic::Scoring => [say].into_iter().chain(self.bonuses(rules)).collect(),
            Topic::Second
            | Topic::Rival
            | Topic::Focus
            | Topic::Play
            | Topic::Last
            | Topic::Result => vec![say],
        };
        lines.join(" ")
    }
}

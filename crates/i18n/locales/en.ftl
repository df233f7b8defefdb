### English: the file the others are held against. docs/translating.md explains the format.
###
### The arguments of all messages, by name:
###
### $n: number
### $back: number
### $left: number
### $discard: number
### $most: number
### $points: number
### $name: text
### $route: text
### $city: text
### $cards: text
### $from: text
### $to: text
### $list: text
### $last: text
### $what: text
### $word: text
### $near: text
### $usage: text
### $deal: text
### $luck: text
### $skill: text
### $words: railway | line | market
### $card: pink | white | blue | yellow | orange | black | red | green | locomotive
### $color: pink | white | blue | yellow | orange | black | red | green | gray
### $kind: plain | tunnel | ferry
### $player: blue | red | green | yellow | black | white | purple
### $topic: aim | choose | turn | draw | second | rival | focus | colors | claim | doubles | merchandise | tickets | trains | scoring | play | last | result
### $bot: random | porter | clerk | conductor | stationmaster | fogg | blocker | express | collector | one-step | destination-hungry | route-focused | long-route
### $damage: cut | altered | reformatted | unreadable | version | rules | deal | result
###
### `$words` is never given: it is chosen with the box. Its words are those of the railway, of the
### Nordic railway (`line`, the same but in Russian), and of the market town.

## Words that change with the box

-train = { $words ->
   *[railway] train
    [market] cart
}
-trains = { $words ->
   *[railway] trains
    [market] carts
}
-ticket = { $words ->
   *[railway] ticket
    [market] contract
}
-tickets = { $words ->
   *[railway] tickets
    [market] contracts
}
-tickets-cap = { $words ->
   *[railway] Tickets
    [market] Contracts
}
-loco = { $words ->
   *[railway] locomotive
    [market] wild
}
-locos = { $words ->
   *[railway] locomotives
    [market] wilds
}
-locos-cap = { $words ->
   *[railway] Locomotives
    [market] Wilds
}
-city = { $words ->
   *[railway] city
    [market] location
}
-cities = { $words ->
   *[railway] cities
    [market] locations
}
-symbol = { $words ->
   *[railway] locomotive symbol
    [market] wild symbol
}

## Numbers of things

count-trains = { $n ->
    [one] { $n } { -train }
   *[other] { $n } { -trains }
}
count-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
# What may stand for one card.
count-any-cards = any { $n } cards
count-tickets = { $n ->
    [one] { $n } { -ticket }
   *[other] { $n } { -tickets }
}
count-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
count-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
count-stations = { $n ->
    [one] { $n } station
   *[other] { $n } stations
}
count-symbols = { $n ->
    [one] { $n } { -symbol }
   *[other] { $n } { -symbol }s
}
count-merchandise = { $n ->
    [one] { $n } merchandise card
   *[other] { $n } merchandise cards
}
count-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
count-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
count-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}

## Colors, cards and routes

# A card alone, as in "takes a card: red".
card-name = { $card ->
    [pink] pink
    [white] white
    [blue] blue
    [yellow] yellow
    [orange] orange
    [black] black
    [red] red
    [green] green
   *[locomotive] { -loco }
}
# Cards of one kind, as in "pays 2 red".
cards-of = { $card ->
    [pink] { $n } pink
    [white] { $n } white
    [blue] { $n } blue
    [yellow] { $n } yellow
    [orange] { $n } orange
    [black] { $n } black
    [red] { $n } red
    [green] { $n } green
   *[locomotive] { $n ->
        [one] { $n } { -loco }
       *[other] { $n } { -locos }
    }
}
# Three letters on a card, each different.
card-code = { $card ->
    [pink] Pin
    [white] Whi
    [blue] Blu
    [yellow] Yel
    [orange] Ora
    [black] Bla
    [red] Red
    [green] Gre
   *[locomotive] { $words ->
       *[railway] Loc
        [market] Wil
    }
}
# The color of a route.
color-name = { $color ->
    [pink] pink
    [white] white
    [blue] blue
    [yellow] yellow
    [orange] orange
    [black] black
    [red] red
    [green] green
   *[gray] grey
}
route-look = { $kind ->
   *[plain] { color-name }
    [tunnel] { color-name } tunnel
    [ferry] { color-name } ferry
}
route-merchandise = merchandise
route-free = free
route-closed = closed
# Two cities. The second form is used when a name has several words.
pair = { $from }–{ $to }
pair-spaced = { $from }–{ $to }
ticket-label = { $route } ({ $n })
ticket-label-long = { $route } ({ $n }, long)
list-and = { $list } and { $last }
list-or = { $list } or { $last }
list-nothing = nothing

## The log

log-swept = Too many { -locos } lay face up: { $cards } went to the discard pile, and a new row was laid out.
log-reshuffled = The discard pile was shuffled and is the new deck: { count-cards }.
log-chose = { $name } has chosen { -tickets }.
log-drew-deck = { $name } draws from the deck.
log-took = { $name } takes a face-up card: { card-name }.
log-drew-tickets = { $name } draws { count-tickets }.
log-kept = { $name } keeps { count-tickets }.
log-kept-some = { $name } keeps { count-tickets } and gives { $back } back.
log-revealed = Tunnel { $route }: { $cards } turned over, { $n ->
    [0] nothing more to pay.
    [one] { $n } card more to pay.
   *[other] { $n } cards more to pay.
}
log-revealed-none = Tunnel { $route }: no card is left to turn over, nothing more to pay.
log-withdrew = { $name } leaves the tunnel { $route } and takes the cards back.
log-claimed = { $name } claims { $route } with { $cards }, +{ count-points }.
log-merchandise = { $name } takes a merchandise card.
log-built = { $name } builds a station: { $city }, with { $cards }.
log-passed = { $name } can do nothing and passes.
log-final-round = { $name } has few { -trains } left: the final round begins, everybody has one more turn.
log-ended = The game has ended.
log-you-drew = You drew: { card-name }.
log-drew-card = { $name } drew: { card-name }.
log-offered = { $name } may choose from { $list }.
log-empty = Nothing has happened yet.

## The turn

turn-yours = Your turn
turn-yours-name = Your turn, { $name }.
turn-of = { $name } to play
turn-choose-first = { $name }, choose what to aim for.
turn-keep = Keep at least { count-tickets }.
turn-draw-second = Draw your second card.
turn-no-second-loco = A face-up { -loco } cannot be the second card.
turn-tunnel = The tunnel { $route } asks for { count-cards } more: { color-name } cards or { -locos }.
turn-tunnel-locos = The tunnel { $route } asks for { count-cards } more: { -locos }.
turn-tunnel-cards = You laid { $cards }; turned over: { $list }.
turn-tunnel-cannot = You cannot pay that: take your cards back, and your turn ends.
turn-paying = Paying for { $what }.
turn-adding = Cards of any kind to add for { $route }: { $n }.
turn-final-round = Final round: { count-turns } left.
turn-over = The game is over.
turn-stopped = The game stops here, unfinished.

## What a player has and sees

hand-empty = Your hand is empty.
hand-cards = Your hand, { count-cards }: { $cards }.
table-face-up = Face up: { $list }.
table-piles = Deck: { count-cards }. Discard pile: { $discard }. { -tickets-cap } left: { $left }.
table-merchandise = Merchandise cards left: { $n }.
tickets-none = You have no { -tickets }.
tickets-yours = Your { count-tickets }:
ticket-completed = completed
ticket-needs-nothing = needs nothing more
ticket-needs = needs at least { $n ->
    [one] { $n } more { -train }
   *[other] { $n } more { -trains }
}
ticket-needs-stations = with the help of { count-stations }
ticket-out-of-reach = out of reach with { $n ->
    [one] { $n } { -train } left
   *[other] { $n } { -trains } left
}
city-station = { $city }, station: { $name }
claim-nothing = There is no route you can claim now.
claim-nothing-at = { $city }: there is no route you can claim now.
claim-these = You can claim:
claim-these-at = { $city }: you can claim:
claim-two-lanes = two lanes
claim-any-cards = cards of any kind
players-heading = Players:
player-you = { $name } (you)
player-to-play = to play
player-human = Player { $name }
player-bot = Bot { $name }

## Why something is refused: the rule

refuse-not-your-turn = It is not your turn.
refuse-game-over = The game is over.
refuse-choose-tickets-first = Choose your first { -tickets } before anything else.
refuse-wait-for-others = You have chosen; play starts when everybody has.
refuse-second-card-first = Draw your second card first: this turn began with drawing.
refuse-keep-tickets-first = Choose which of the drawn { -tickets } to keep first.
refuse-pay-first = Pay first for what you have begun.
refuse-tunnel-first = Pay for the tunnel or leave it first.
refuse-empty-slot = There is no face-up card in that place.
refuse-locomotive-second = A face-up { -loco } counts as two cards, so it cannot be your second one.
refuse-empty-deck = There is no card left to draw.
refuse-no-tickets = There are no { -tickets } left.
refuse-keep-more = Keep at least { $n } of these { -tickets }.
refuse-not-offered = That { -ticket } is not among those you may keep.
refuse-no-such-route = There is no such route.
refuse-route-taken = The route is taken: each route has one owner.
refuse-own-other-lane = You own the other lane of this double route, and nobody may own both.
refuse-lane-closed = With so few players only one lane of a double route is used.
refuse-too-few-trains = The route needs { count-trains }, and you have { $left }.
refuse-cannot-pay = You do not have the cards for it.
refuse-not-in-hand = You do not have that many cards of this kind: { card-name }.
refuse-wrong-number = The number of cards must fit exactly: { $n }.
refuse-needs-locomotives = Each symbol of a ferry takes a { -loco }: { $n } in all.
refuse-needs-locomotives-or = Each symbol of a ferry takes a { -loco } ({ $n } in all), or any { $most } cards instead.
refuse-no-locomotives = { -locos-cap } are allowed only on ferries and in tunnels.
refuse-wrong-color = The cards do not have the colour of the route.
refuse-one-color = All coloured cards must have the same colour.
refuse-no-stations = There are no stations in this box.
refuse-no-stations-left = All your stations are built.
refuse-city-taken = There is a station here already, and a { -city } has room for one.
refuse-no-such-city = There is no such { -city }.
refuse-must-act = You may pass only when nothing else is possible.
refuse-nothing-pending = There is nothing to pay, keep or leave now.
refuse-not-face-up = No such card lies face up: { card-name }.
refuse-no-such-number = There is no number { $n } to choose.

## Paying

pay-cannot = You do not have the cards for { $what }: it takes { $cards }.
pay-of-one-color = { $n ->
    [one] { $n } card
   *[other] { $n } cards of one colour
}
pay-choose = Choose how to pay for { $what }.
pay-name-cards = Name the cards for { $what }.
pay-choose-extra = Choose what to add.
pay-station = a station ({ $city })
pay-ferry = It is a ferry: each { -symbol } takes a { -loco }, the other spaces cards of one colour.
pay-tunnel = It is a tunnel: up to { $n } cards are turned over, and each { -loco } or card of the colour you lay costs one card more. You may still leave then.
pay-swap-space = Instead of one card you can play { count-any-cards }.
pay-swap-symbol = Instead of the card for one { -symbol } you can play { count-any-cards }.
pay-no-wild = No { -loco } can stand for a colour here.

## Typed commands: what was not understood

read-empty = Type a command, or `?` for the list of commands.
read-too-long = That line is too long for a command.
read-unknown = { $word } is no command; type `?` for the list of commands.
read-unknown-near = { $word } is no command. Did you mean `{ $near }`? Type `?` for the list of commands.
read-incomplete = Say more: { $usage }
read-number = { $word } is not a number from 1 to 99.
read-missing-city = Name a { -city }.
read-unknown-city = There is no { -city } { $word }.
read-unknown-city-near = There is no { -city } { $word }. Did you mean { $near }?
read-ambiguous-city = { $word } could be { $list }.
read-same-city = { $city } was named twice: two different { -cities } are needed.
read-no-route = There is no route { $route }. Neighbours of { $city }: { $list }.
read-no-such-lane = No route between these { -cities } is { $word }: there is { $list }.
read-like-that = like that
read-which-lane = There is more than one route between these { -cities }: add { $list }.
read-missing-cards = Name the cards, such as `2 red 1 loco` or `RRL`.
read-unknown-card = { $word } is no card: use a colour, `loco`, or the letters P W U Y O K R G L.
read-number-alone = { $word } of which card?
read-too-many-cards = No box has that many cards.
read-unknown-ticket = There is no { -ticket } { $route }.
read-unknown-ticket-near = There is no { -ticket } { $route }. Did you mean { $near }?
read-not-on-tickets = None of these { -tickets } has { $city }.
read-ambiguous-ticket = More than one { -ticket } has { $city }: { $list }.
read-left-over = { $word } was not understood.

## Typed commands: help

type-keep = Type `keep` and the numbers, or `keep all`.
type-second = Type `d`, or `d` and a place.
type-tunnel = Type `pay` or `w`.
type-number = Type a number.
type-with = Name all cards after `with`, such as `with 2 red 3 blue`.
type-look = Type `h` for your cards, `r` for the routes you can pay for.
type-pay-only = Type `pay` to add { $cards }, or `w` to take your cards back and end your turn.
type-pay-choose = Type a number to add these cards, or `w` to take yours back and end your turn.
type-withdraw = Type `w` to take your cards back.
type-undo = Enter ends your turn, `z` takes it back.
type-ready = Pass the device to { $name }, who presses Enter.
help-welcome = Type a command and press Enter. The most useful ones:
help-draw-short = Draw from the deck; `d 3` takes the third face-up card.
help-claim-short = Claim a route; `r` lists those you can pay for.
help-all-short = All commands.
help-heading = Commands:
help-also = also: { $list }
help-cards = Cards: `2 red 1 loco`, `RRL` or `red*2 L`. Letters: { $list }.
help-cities = { $words ->
   *[railway] Cities
    [market] Locations
}: any clear beginning, accents or not. Between two with several routes add what tells them apart: a colour, `gray`, `tunnel`, `ferry`, `#2`.
help-draw = Draw from the deck, or take a face-up card by its place or colour.
help-claim = Claim a route; leave the cards out if there is only one way to pay.
help-tickets = Draw { -tickets }.
help-keep = Keep some of the { -tickets } on offer.
help-station = Build a station.
help-pay = Add the cards a tunnel asks for.
help-withdraw = Leave a tunnel, take the cards back and end the turn.
help-pass = Pass, when nothing else is possible.
help-routes = List the routes you can claim now, and with which cards.
help-hand = Show your cards.
help-mine = Show your { -tickets } and what they lack.
help-neighbors = List the routes of a { -city }: length, colour, owner.
help-players = Show the players: points, { -trains }, cards, { -tickets }.
help-table = Show the face-up cards and the piles.
help-log = Show what has happened.
help-undo = Take back the last act of your turn, unless something hidden was seen since.
help-help = List the commands, or explain one.
help-rules = Explain the rules of this box.
help-hint = Ask Fogg, the expert, what to do and why.
help-quit = Leave the game.

## The end

score-heading = Final score
score-routes = Routes
score-tickets = { -tickets-cap }
score-longest-path = Longest path
score-most-tickets = Most { -tickets }
score-unused-stations = Unused stations
score-merchandise = Merchandise
score-total = Total
score-tickets-of = { $name }, { -tickets }:
score-ticket-completed = { $route }: completed, +{ $n }
score-ticket-failed = { $route }: failed, −{ $n }
score-borrows = { $city }: the station borrows { $route }.
score-completed = { $n ->
    [one] { $n } { -ticket } completed
   *[other] { $n } { -tickets } completed
}
score-longest = longest path { $n }
score-wins = { $name } wins with { count-points }.
score-tie = { $list }: { count-points } each. { $name } wins the tie: { $what }.
score-shared = { $list } share the victory with { count-points } each.
score-by-tickets = more completed { -tickets }
score-by-path = a longer longest path
score-by-stations = fewer stations built
score-by-bonus = the bonus for the longest path
score-skip = Skip to the result
score-place = Place { $n }

## Home

home-tagline = Train games on four boards, exactly by the rules.
home-play = Play
home-choose-board = Choose a board
home-choose-opponents = Choose opponents
home-history = Your games
home-open-file = Open a record or a board file
home-drop-hint = Or drop it anywhere on this page.
home-drop-here = Let go: a record goes on, a board joins the others.
home-discard = Remove the board { $name }
home-damaged = damaged
home-tutorial = Learn by playing
home-tutorial-about = A real game, explained move by move. It takes about ten minutes.
home-rules = Rules
home-players-range = Players: { $n }–{ $most }
home-unfinished = unfinished

## Opponents

bot-name = { $bot ->
    [random] Random
    [porter] Porter
    [clerk] Clerk
    [conductor] Conductor
   *[stationmaster] Stationmaster
    [fogg] Fogg
    [blocker] Blocker
    [express] Express
    [collector] Collector
    [one-step] One step
    [destination-hungry] Ticket hunter
    [route-focused] Route hunter
    [long-route] Long-hauler
}
bot-about = { $bot ->
    [random] Does anything the rules allow, all with the same chance.
    [porter] Keeps every { -ticket } and builds for one at a time: a companion for beginners.
    [clerk] Connects its { -tickets } by the shortest way, and watches neither time nor rivals.
    [conductor] Plans { -tickets } and long routes, for itself alone.
   *[stationmaster] Plans everything, contests what it needs and sees what rivals build.
    [fogg] The expert: plays thousands of games in its head before each decision.
    [blocker] As strong as a stationmaster, and builds where you want to.
    [express] As strong as a stationmaster, and fond of long routes.
    [collector] As strong as a stationmaster, and cannot resist a { -ticket }.
    [one-step] Claims what looks best for its { -tickets } now, without a plan.
    [destination-hungry] Draws many { -tickets } and builds one network for them.
    [route-focused] Waits for the valuable routes; { -tickets } come second.
    [long-route] Takes the longest routes of the board and ends the game early.
}
setup-human = Person
setup-seat = Seat { $n }
setup-add-player = Add a player
setup-one-device = On one device

## Passing the device

device-pass = Pass the device to { $name }
device-hidden = Cards and { -tickets } are hidden until then.
device-ready = I am { $name }: show my cards

## Actions

act-draw-deck = Draw from the deck
act-draw-tickets = Draw { -tickets }
act-choose-tickets = Choose { -tickets }
act-keep = Keep
act-keep-n = Keep { $n }
act-claim = Claim route
act-build-station = Build station
act-choose-cards = Choose cards
act-withdraw = Take cards back
act-pass = Pass
act-cancel = Cancel
act-undo = Undo
act-hint = Hint
act-undone = Taken back.
act-undo-nothing = There is nothing to take back: you can take back what you did in this turn, as long as nothing hidden was seen since.
act-pay-with = Pay with { $cards }
act-drag-hint = Drag cards onto a route, or choose a route.

## Panels

panel-hand = Hand
panel-market = Face-up cards
panel-deck = Deck
panel-tickets = { -tickets-cap }
panel-players = Players
panel-log = Log
panel-find = Find a { -city }
panel-not-found = No { -city } has this name.
panel-score = Score
panel-thinking = { $name } is thinking…

## Tickets in focus

focus-more = { $n ->
    [one] { $n } more { -train }
   *[other] { $n } more { -trains }
}

## Tunnel and stations

tunnel-heading = Tunnel
tunnel-revealed = Turned over
tunnel-laid = Your cards
station-left = Stations left: { $n }

## The end

end-heading = Game over
end-rematch = Play again
end-replay = Replay
end-home = Home
end-download = Download the record
end-share = Copy link
end-copied = Copied.
end-count = Counting the points
end-count-again = Count again

## The first game, which teaches

lesson-title = { $topic ->
    [aim] The aim
    [choose] Your first { -tickets }
    [turn] Your turn
    [draw] Draw a card
    [second] The second card
    [rival] The others play
    [focus] The way to a { -ticket }
    [colors] Colours
    [claim] Claim a route
    [doubles] Double routes
    [merchandise] Merchandise
    [tickets] More { -tickets }
    [trains] How it ends
    [scoring] Scoring
    [play] Over to you
    [last] The final round
   *[result] The result
}
# Beside it stand the rules of the box that it is about.
lesson-say = { $topic ->
    [aim] This is a real game against an easy opponent. Go on with Next, or simply play: the lesson follows you.
    [choose] Each names two { -cities } and what connecting them is worth. The board shows them: tick those you want, then keep them.
    [turn] What you can take now is outlined, and the routes you can already pay for glow on the board.
    [draw] Take a face-up card, best of a colour you can use.
    [second] Now the second one: face up again, or blind from the deck. From there even a { -loco } is only one card.
    [rival] Between your turns the opponent plays. The log says what happens; the list of players has everybody’s points, { -trains }, cards and { -tickets }.
    [focus] Choose a { -ticket } in your list: the board shows its cheapest way, and how many { -trains } that takes. Choose it again to see everything.
    [colors] The grey routes are ringed now.
    [claim] Choose a route that glows; the ringed ones lead to your { -tickets }. Where there are several ways to pay, the cards are your choice. The points are yours at once.
    [doubles] The double routes are ringed now.
    [merchandise] These routes are ringed now; the cards count at the end.
    [tickets] New { -tickets } can win the game, but each one you fail costs points: draw them when yours are almost done and there are { -trains } left.
    [trains] So watch everybody’s { -trains }: what is not connected by then stays unfinished.
    [scoring] At the end all { -tickets } are shown: completed ones add their points, the others take theirs away.
    [play] The game is yours now: complete your { -tickets }. You can undo as long as nothing hidden was seen, and the rules are at the very bottom. The lesson returns for the final round.
    [last] The final round has begun: everybody has one more turn. Finish what you can, or claim the longest route you can pay for.
   *[result] Here you see what every score is made of. Other boards have more to offer, such as ferries, tunnels, stations or points for the longest path. What differs is explained when you first open one.
}
lesson-other = That works too. Whenever you like:
lesson-cannot-pay = You cannot pay for any route yet: draw cards first.
lesson-progress = { $n } of { $most }
lesson-next = Next
lesson-back = Back
lesson-skip = Skip the lesson
lesson-finish = Finish the lesson
newcomer-heading = { $n ->
    [one] New here? { $n } thing differs from { $name }
   *[other] New here? { $n } things differ from { $name }
}
newcomer-done = Got it

## Replay

replay-heading = Replay
replay-position = Move { $n } of { $most }
replay-back = Back
replay-forward = Forward
replay-first = To the start
replay-last = To the end
replay-play = Play on its own
replay-pause = Pause
replay-continue-here = Continue from here
replay-slider = Position in the game
replay-seat = Hand of
replay-seat-mine = I play as
replay-level = The others are
replay-branch-about = A new game begins at this position. What is drawn from then on is new.
replay-beyond = This game has { count-moves }: the last position is shown.

## Verifying the deal

verify-heading = Verify the deal
verify-fingerprint = Fingerprint
verify-moves = Every move follows the rules: { count-moves }.
verify-drawn = Every card and { -ticket } that was drawn follows from the secret number, line by line: { $n }.
verify-unseeded = The record does not tell its secret number, so what was drawn is not proved.
verify-scores = The scores are right, counted again: { $list }.
verify-wrong = Line { $n } of the record is wrong: { $what }
verify-running = Playing the game again…

## Settings

settings-heading = Settings
settings-language = Language
settings-theme = Theme
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-system = As the device
settings-palette = Colours
settings-palette-standard = Standard
settings-palette-contrast = High contrast
settings-palette-safe = Red–green safe
settings-animation = Animation
settings-speed-off = Off
settings-speed-fast = Fast
settings-speed-normal = Normal
settings-speed-slow = Slow
settings-sound = Sound
settings-confirm = Confirm moves
settings-confirm-always = Always
settings-confirm-touch = On touch screens
settings-confirm-never = Never
settings-shortcuts = Keyboard shortcuts
settings-shortcuts-board = On the board only
settings-sound-quiet = Quiet
settings-sound-normal = Normal
settings-on = On
settings-off = Off

## Keys

key-walk = Go from place to place on the board
key-move = Move the board
key-routes = Choose a route: of the place, or any you can claim
key-take = Take a face-up card by its place
key-next-ticket = Show the next of your { -tickets } on the board
key-zoom-ticket = Zoom in on the { -ticket } that is shown
key-skip = Skip to my turn
key-hint = Ask Fogg for a hint
key-help = Show the keys
key-anywhere = These also work when the board is not in focus:

## When something goes wrong

error-heading = Something went wrong
error-link = This link does not lead to a game: it may be cut off.
error-link-help = Ask for the link again, or begin at the home page.
error-no-game = This game is not kept in this browser.
error-no-game-help = Games stay where they were played. Open the link there, or download the record there and open it here.
error-saved = This saved game cannot be read.
error-saved-help = Nothing was thrown away: you can download it just as it is, or delete it.
error-record = This record cannot be read.
error-record-help = The file was left as it is, and your games too.
error-line = Line { $n }:
error-damage = { $damage ->
    [cut] From here on the record is missing.
   *[altered] The record was changed here after it was written.
    [reformatted] Another program has saved the file in a form of its own.
    [unreadable] This is nothing a record can say here.
    [version] The record is of a newer version; reload the page to get it.
    [rules] This move is against the rules.
    [deal] These cards do not follow from the deal.
    [result] This is not the result of the game.
}
error-no-board = The board of this game, { $name }, is not here.
error-no-board-help = Open the file of the board on the home page; then the game goes on.
error-no-seed = This game cannot go on from its record.
error-no-seed-help = It is not over, and the record does not tell the secret number that every card follows from.
error-running = This game is still going on.
error-running-help = It can be watched when it is over: until then its past has secrets.
error-edition = { $name } has faults:
error-edition-help = Correct the lines and open the file again.
error-foreign = { $name } is neither a record nor a board file.
error-foreign-help = Records are *.fogg files, boards are *.toml files.
error-large = { $name } is too large.
error-large-help = No record and no board file takes more than 1 MB.
error-version = The parts of this page are of different versions.
error-version-help = Reload it: your games are kept.
error-storage = The browser keeps nothing for us: download the record before you close the page.
error-language = This language could not be fetched: try again when there is a network.
error-part = A part of this page could not be fetched: it comes as soon as there is a network.
error-worker = The table has stopped.
error-worker-help = Reload the page: the game goes on where it was.
error-no-person = At least one person has to sit at the table.
error-reload = Reload
error-home = To the home page
error-download = Download
error-understood = Understood

## For those who listen

aria-board = Board { $name }
aria-zoom-in = Zoom in
aria-zoom-out = Zoom out
aria-zoom-reset = Show the whole board
aria-route = Route { $route }: { $what }
aria-route-owned = Route { $route }: { $what }, owner { $name }
aria-route-can = Route { $route }: { $what }, you can claim it
aria-market-card = Face-up card { $n }: { card-name }
aria-hand-card = { cards-of } in hand
aria-command = Command
aria-command-hint = Type a command; `?` lists them.
aria-send = Send
aria-close = Close

## How to play: a sentence a rule, with the numbers of the box

rules-heading = How to play { $name }
rules-differences = What differs from { $name }
rules-no-differences = Nothing: the rules are the same.
rules-goal = Lay { -trains } on the routes between { -cities }. Every route gives points at once; every { -ticket } you complete gives more, and every one you do not costs as much.
rules-start = Everybody has { count-trains } and begins with a hand of { $left } cards.
rules-first-tickets = Before the first turn you see { count-tickets } and keep at least { $most }.
rules-first-tickets-long = Before the first turn you see { count-tickets }, { $left } of them long, and keep at least { $most }.
rules-turn = On your turn you do one thing: draw cards, claim a route, or draw { -tickets }.
rules-turn-stations = On your turn you do one thing: draw cards, claim a route, draw { -tickets }, or build a station.
rules-draw = Draw two cards, from the five that lie face up or blind from the deck.
rules-draw-whole-turn = A face-up { -loco } is the only card of its turn; one drawn blind is a card like any other.
rules-draw-one-card = A face-up { -loco } may be taken like any other card.
rules-sweep = When { $n } of the five are { -locos }, all five are replaced.
rules-no-sweep = The five are never replaced, however many { -locos } lie there.
rules-claim = A route takes as many cards of its colour as it has spaces, and a { -train } for each space; on a grey one any one colour will do.
rules-wild = A { -loco } stands in for any card.
rules-wild-ferries = A { -loco } stands in for a card only on ferries and in tunnels.
rules-points = Points by length: { $list }.
rules-points-entry = { $n } → { $points }
rules-doubles = Nobody owns both lanes of a double route. With fewer than { $n } players, claiming one lane closes the other.
rules-doubles-always = Nobody owns both lanes of a double route.
rules-ferry = Each symbol of a ferry takes a { -loco }.
rules-ferry-swap = Each symbol of a ferry takes a { -loco }, or { count-any-cards }.
rules-tunnel = In a tunnel { $n } cards are turned over after you have laid yours. For each one of the colour you laid, and each { -loco }, you add a card, or take everything back and end your turn.
rules-swap = { $route }: instead of one card you can play { count-any-cards }.
rules-stations = You have { count-stations }, and a { -city } has room for one. The first costs one card, the second two of one colour, and so on. At the end each lets you use one route of somebody else at its { -city } for your { -tickets }.
rules-merchandise = When you claim a route with a cart symbol you take one of { $n } merchandise cards.
rules-later-tickets = When you draw { -tickets }, you see { $n } and keep at least { $most }.
rules-unkept-bottom = Those you do not keep go under the pile.
rules-unkept-removed = Those you do not keep leave the game.
rules-end = When a turn ends with { $n } { -trains } or fewer, everybody, that player too, has one more turn.
rules-longest-path = The longest continuous path gives { count-points }, to everybody tied for it.
rules-no-longest-path = The longest path gives nothing.
rules-most-tickets = Most completed { -tickets } give { count-points }, to everybody tied for it.
rules-unused-stations = Each station you did not build gives { count-points }.
rules-prizes = Most merchandise cards, with { count-players }: { $list } points by place.
rules-prizes-ties = Equal numbers share a place and all its points; no card, no points.
rules-ties = With equal points these decide, in this order: { $list }. Then the victory is shared.

## On the page

status-turn = Your turn: draw cards, claim a route or draw { -tickets }.
status-turn-stations = Your turn: draw cards, claim a route, draw { -tickets } or build a station.
setup-fewer = Remove a player
home-forget = Delete this game

## What a server refuses

deny-no-message = The server did not understand this program: at { $what } it expected { $word }.
deny-too-long = That is too long: at most { $n } bytes.
deny-hello-first = The server does not know yet who is there. Connect again.
deny-no-such-seat = There is no such seat. Seats at this table: { $n }.
deny-seat-taken = Somebody sits there. Take another seat.
deny-seated = You have another seat. Leave it first.
deny-not-seated = Only those with a seat can do this. Take one first.
deny-bad-name = A name has from 1 to { $n } visible characters.
deny-bad-share = Your part of the deal is 64 hexadecimal digits.
deny-no-such-bot = There is no such bot.
deny-nobody-there = Nobody sits there.
deny-owner-only = Only the owner of the table can do this. Ask them.
deny-accounts-only = This game counts: only those with an account may sit here. Sign up or sign in first.
deny-one-kind-only = This game counts: people and programs do not sit at one table.
deny-seats-free = The game begins when all seats are taken.
deny-begun = The game has begun.
deny-not-begun = The game has not begun yet.
deny-stale = Something has happened in the meantime. Look again and decide.
deny-wrong-length = From 1 to { $n } actions can be done at once.
deny-long-plan = A plan has at most { $n } possibilities, each of actions that can be done at once.
deny-bad-notes = Notes can have up to { $n } visible characters.
deny-your-turn = It is your turn: there is nothing to plan, only to act.
deny-nothing-to-undo = There is nothing to take back: something hidden was seen, or somebody has gone on.
deny-away = A bot plays for you. Return to your seat first.
deny-bots-turn = Your time has run out, and a bot plays this turn. Return after it.
deny-rated = This game counts: nothing is taken back once something hidden was seen.
deny-already-asked = Somebody has asked already. Wait for the answers.
deny-declined = The others have not agreed. You can ask again after your next move.
deny-not-asked = Nobody asks this of you any more.
deny-no-talk = At this table only set phrases are said.
deny-watchers-silent = This game counts: those who watch say nothing.
deny-bad-words = Say from 1 to { $n } visible characters.
deny-rules = The rules of the game do not allow it.
deny-not-stored = The server could not keep it. Try again.
deny-foreign-page = The request came from a page of another server. Open the page of this one.
deny-unknown = The server does not know you. Come in as a guest, or sign in.
deny-no-such-table = There is no such table. Check the link.
deny-no-such-edition = The server has no such board.
deny-wrong-seats = This board is for { $n } to { $most } players.
deny-wrong-clock = Nobody can play with such a clock. Days for a turn: 1 to { $n }. Seconds for a game: { $left } to { $most }, and up to { $back } more after each turn.
deny-busy = The server has too much to do. Try again later.
deny-name-taken = Somebody else has this name. Choose another.
deny-bad-password = A password has from { $n } to { $most } characters.
deny-wrong-password = There is no account with this name and password.
deny-signed-in = You have an account already.
deny-no-such-person = There is nobody of this name.
deny-not-over = The game is not over; until then its record stays closed.
deny-faulty-board = Something is wrong with the file of the board: { $list }
deny-own-board = Games count only on the boards of the house.
deny-too-often = Too often. Seconds until you can try again: { $n }.
deny-too-many-tables = You have as many tables as one may have: { $n }. Finish a game first.
deny-too-many-sockets = There are as many connections as there may be: { $n }. Close another window.
deny-too-many-bots = You have as many bots as one may have: { $n }. Remove one first.
deny-too-many-boards = You have as many boards as one may have: { $n }. Remove one first.
deny-too-many-watchers = There are as many watching as there may be: { $n }. Try again later.
deny-too-many-remarks = As much has been said at this table as there may be: { $n }.
deny-too-many-entries = So much has happened at this table that only moves are accepted now: { $n }.
deny-too-many-analyses = As many games are being analyzed on this server as there may be: { $n }. Try again later.

## My page

me-heading = My page
me-asking = One moment…
me-retry = Try again
me-nobody = Nobody needs an account to play. With one, your games, results and settings are with you on every device.
me-guest = You are a guest: only this browser knows you. With an account your games stay yours on every device.
me-sign-up = Create an account
me-sign-in = Sign in
me-sign-out = Sign out
me-have-account = I have an account
me-new-here = I am new here
me-name = Name
me-password = Password
me-show = Show the password
me-no-mail = No e-mail address is needed. So nobody can send you a new password: keep yours well.
me-guest-keeps = The games you play here as a guest stay yours.
me-guest-joins = The games you play here as a guest become those of the account.
me-line = The line is down. Nothing is lost: try again.
me-account = Account
me-since = With an account since { $what }
me-follow = Your settings follow you to every device where you sign in.
me-change = Change the password
me-old = Password until now
me-new = New password
me-changed = The password is changed. Everywhere else you are signed out.
me-sessions = Where you are signed in
me-session = Since { $from }, last seen { $to }
me-session-here = this browser
me-everywhere = Sign out everywhere
me-signed-out = You are signed out.
me-history = Games played
me-history-none = The games you finish at a table online appear here.
me-unfinished = a bot played on
me-more = Show more
me-statistics = Statistics
me-statistics-none = After the first game at a table online your results are counted here, board by board.
me-games = Games
me-finished = Played to the end
me-wins = Won
me-mean = Mean score
me-best = Best score
me-completed = { -tickets-cap } completed
me-rating = Rating
me-rating-is = { $what } ± { $word }
me-rating-about = Everybody begins with 25 ± 8.3. The second number says how uncertain the first still is.
me-rating-none = Only games that count change a rating.
me-rating-plot = Rating after each game that counts ({ $n }): { $from } at first, { $to } now.
me-rating-table = As numbers
me-when = When
me-uncertainty = Uncertainty
me-calls = Calls
me-calls-on = Call me on this device when it is my turn
me-calls-about = Also while no page of the game is open. The message names the table and nothing else.
me-calls-refused = The browser does not allow it. Allow notifications for this page and try again.
me-data = My data
me-export = Download my data
me-export-about = Everything this server knows of you, in one file.
me-delete = Delete my data
me-delete-account = Your account with its name, settings, results, ratings and bots is deleted for good. What you have played stays in the records of the others, without your name; where a game is under way, a bot plays on for you.
me-delete-guest = The server forgets this guest for good. What you have played stays in the records of the others, without your name; where a game is under way, a bot plays on for you.
me-delete-device = Games kept on this device stay there.
me-delete-password = Your password, to confirm
me-delete-word = delete
me-delete-type = To confirm, type: { $word }
me-delete-now = Delete for good
me-deleted = Deleted. The server does not know you any more.

## Playing together

online-together = Play with friends
online-together-about = Open a table and send the link. Nobody needs an account.
online-seats = Seats
online-clock = Time
online-no-clock = No clock
online-clock-bank = { $n } min + { $left } s a turn
online-clock-days = { $n ->
    [one] { $n } day for a turn
   *[other] { $n } days for a turn
}
online-listed = Everybody may find the table
online-rated = The game counts: everybody needs an account
online-counts = counts for ratings
online-public = public table
online-by-link = only with the link
online-open = Create table
online-no-server = There is no server here that keeps tables, or the line is down. Games on this device work as ever.
online-joining = Going to the table…
online-name = Your name
online-free = Free seat
online-sit = Sit here
online-rise = Get up
online-seat-bot = Seat a bot
online-dismiss = Remove
online-fill = Fill with bots
online-start = Start the game
online-take-seat = Take a seat to play, or just watch.
online-wait-seats = Waiting for players: the game begins when all seats are taken.
online-wait-owner = All seats are taken. The host of the table starts the game.
online-watching-next = All seats are taken: you will watch the game.
online-ready = All seats are taken: the game can begin.
online-invite = Invite
online-invite-about = Whoever has this link can sit down or watch.
online-link = Invitation link
online-share = Share…
online-qr = QR code of the invitation link
online-not-here = not here
online-away = bot plays
online-watching = { $n ->
    [one] { $n } person watches
   *[other] { $n } people watch
}
online-you-watch = You are watching: nobody’s cards are shown.
online-leave = Let a bot play for me
online-you-are-away = A bot plays for you.
online-return = Play on myself
online-line-down = The line is down. Your game is safe; trying again…
online-time-left = Time left: { $what }
online-talk = Log and chat
online-say = Say something
online-phrases = Set phrases
online-somebody = A watcher
online-missed = Since your last turn
online-your-turn = Your turn
online-call-me = Call me when it is my turn
online-takeback-ask = Ask to take back
online-takeback-asked = { $name } asks to take the last move back.
online-takeback-yes = Agree
online-takeback-no = Decline
online-takeback-cancel = Never mind
online-takeback-waits = A move is to be taken back. Still to agree: { $list }
online-refused-help = Reload the page to try again.
online-no-table = There is no such table.
online-no-table-help = The link may be cut off, or the table was cleared away. Ask for a new link, or create a table yourself.
online-no-board-help = This page may be older than the server. Reload it.
online-old-page = The server speaks a newer language than this page.
online-my-games = My games online
online-tables = Public tables
online-stage-open = waiting for players
online-stage-playing = being played
say-hello = Hello.
say-good-luck = Good luck.
say-well-played = Well played.
say-thanks = Thank you.
say-one-moment = One moment, please.
say-sorry = Sorry.
say-your-turn = It is your turn.

## The deal of a game at a table

deal-heading = Fair deal
deal-about = The server has chosen a secret number; this is its fingerprint. The browser of every player adds a number of its own, so nobody can choose the deal. After the game the secret number is told, and “Verify the deal” computes everything again in this page.
deal-copy = Copy the fingerprint
verify-fixed = The server had bound itself to this deal before the game, fingerprint: { $what }.
verify-noted = It is the fingerprint that this browser noted down before the game.
verify-unnoted = This browser was not at the table before the game, so it cannot compare the fingerprint.
verify-other = Before the game this browser noted down another fingerprint: { $what }.
verify-share = The number your browser added is part of the deal.
verify-no-share = The number your browser added is not part of the deal. Perhaps you sat down again on another device.
online-back = Back to the table

## Choosing a public table

lobby-board = Board
lobby-any-board = All boards
lobby-any-clock = Any time
lobby-quick = Quick: minutes
lobby-slow = Slow: days
lobby-free = With a free seat
lobby-none = There is no such table now.

## The shared screen

screen-open = Shared screen
screen-about = For a big screen in the room: the board for all, the cards stay on the phones.
screen-sit = Take a seat with your phone
screen-cards = Your cards are on your phone
screen-full = Full screen

## One’s next turn, planned, and notes

plan-heading = Plan my next turn
plan-about = When your turn comes, the first of these that is possible is done for you. Choose on the board, from the decks or from the list.
plan-add = Add to the plan
plan-draw = Draw two cards from the deck
plan-claim = { act-claim }: { $route }, { $cards }
plan-build = { act-build-station }: { $city }, { $cards }
plan-other = A move planned in another program
plan-else = Otherwise: { $what }
plan-drop = Drop the plan
plan-not-now = Not possible now: { $what }
plan-done = Your plan was carried out.
plan-failed = It is your turn, and nothing that you planned is possible. Decide yourself.
plan-kinds = What is bought on the board and what is drawn from a deck can be planned.
notes-heading = My notes
notes-about = Only you see them, on all your devices.
notes-saved = Saved.

## What one could do

choice-take = Take a face-up card: { card-name }
choice-keep = { act-keep }: { $list }
choice-extra = Add for the tunnel: { $cards }

## A game looked back at

analysis-chances = Chance to win in percent, as each player could see it:
# Each share is a number with its sign, in percent.
analysis-account = { $name }: { $from } % before the deal, { $to } % at the end. The deal: { $deal }, luck: { $luck }, decisions: { $skill }.
analysis-agreed = Decisions like those of Fogg: { $n } of { $most }. The others cost { $what } % in all, { $word } % on average.
analysis-turning = Decisions that cost most:
analysis-no-turning = No decision cost much.
analysis-point = Move { $n }, { $name }: { $what } ({ $from } %). Fogg: { $word } ({ $to } %).
analysis-same = Move { $n }: { $what } ({ $from } %)
analysis-button = Analyze
analysis-heading = Analysis by Fogg
analysis-about = Fogg thinks about every decision, here on your device. It may take a minute.
analysis-device = Analyze on this device
analysis-server = Let the server think
analysis-server-about = Fogg thinks about every decision, on the server. You can leave, and ask again later.
analysis-server-off = This server analyzes no games.
analysis-before = Games that come first: { $n }
analysis-running = { $n } of { $most } decisions
analysis-shares = Where the chances came from, in percent
analysis-start = Start
analysis-deal = Deal
analysis-luck = Luck
analysis-skill = Decisions
analysis-end = End
analysis-table = The chances as a table
analysis-move = Move
analysis-player = Player
analysis-chance = Chance to win
analysis-all = Decisions of { $name }
analysis-fought = Routes that more than one wanted

## Advice

hint-heading = What Fogg would do, with the chance to win and the points to expect:
hint-line = { $what } ({ $from } %, { count-points })
hint-nothing = There is nothing to choose.
hint-elsewhere = Fogg gives advice beside the board, and in the terminal: `fogg play`.
hint-brings = Brings { count-points }.
hint-serves = Needed for { $list }.
hint-wanted = Others may need it too: { $list }.
hint-cards = Cards for { $list }.
hint-keep = Then you need about { count-trains } in all, and have { $left }.
hint-all-done = All your { -tickets } are completed.
hint-left = You have { count-trains } left.
hint-thinking = Fogg is thinking …
hint-failed = Fogg gives no answer. Load the page again, then try once more.
hint-chance = Your chance to win: { $n } %
hint-curve = Show my chances as I play

### Українська. Назви міст та імена гравців стоять лише в називному відмінку.

## Words that change with the box

-trains = { $words ->
   *[railway] вагони
    [market] візки
}
-trains-gen = { $words ->
   *[railway] вагонів
    [market] візків
}
-trains-one = { $words ->
   *[railway] вагон
    [market] візок
}
-ticket = { $words ->
   *[railway] маршрут
    [market] контракт
}
-ticket-gen = { $words ->
   *[railway] маршруту
    [market] контракту
}
-tickets = { $words ->
   *[railway] маршрути
    [market] контракти
}
-tickets-gen = { $words ->
   *[railway] маршрутів
    [market] контрактів
}
-tickets-cap = { $words ->
   *[railway] Маршрути
    [market] Контракти
}
-tickets-loc = { $words ->
   *[railway] маршрутах
    [market] контрактах
}
-loco = { $words ->
   *[railway] локомотив
    [market] джокер
}
-loco-cap = { $words ->
   *[railway] Локомотив
    [market] Джокер
}
-locos = { $words ->
   *[railway] локомотиви
    [market] джокери
}
-locos-gen = { $words ->
   *[railway] локомотивів
    [market] джокерів
}
-locos-cap = { $words ->
   *[railway] Локомотиви
    [market] Джокери
}
-city-acc = { $words ->
   *[railway] місто
    [market] локацію
}
-cities-ins = { $words ->
   *[railway] містами
    [market] локаціями
}
-done = { $words ->
   *[railway] завершений
    [market] виконаний
}
-not-done = { $words ->
   *[railway] незавершений
    [market] невиконаний
}
-done-gen = { $words ->
   *[railway] завершених
    [market] виконаних
}
-symbol = { $words ->
   *[railway] символ локомотива
    [market] символ джокера
}

## Numbers of things

count-trains = { $n ->
    [one] { $n } { -trains-one }
    [few] { $n } { -trains }
   *[many] { $n } { -trains-gen }
}
count-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
}
# What may stand for one card.
count-any-cards = { $n ->
    [one] { $n } будь-яку карту
    [few] { $n } будь-які карти
   *[many] { $n } будь-яких карт
}
count-tickets = { $n ->
    [one] { $n } { -ticket }
    [few] { $n } { -tickets }
   *[many] { $n } { -tickets-gen }
}
count-points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}
count-spaces = { $n ->
    [one] { $n } комірка
    [few] { $n } комірки
   *[many] { $n } комірок
}
count-stations = { $n ->
    [one] { $n } станція
    [few] { $n } станції
   *[many] { $n } станцій
}
count-symbols = { $words ->
   *[railway] символів локомотива
    [market] символів джокера
}: { $n }
count-merchandise = { $n ->
    [one] { $n } товар
    [few] { $n } товари
   *[many] { $n } товарів
}
count-turns = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[many] { $n } ходів
}
count-players = { $n ->
    [one] { $n } гравець
    [few] { $n } гравці
   *[many] { $n } гравців
}
count-moves = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[many] { $n } ходів
}

## Colors, cards and routes

card-name = { $card ->
    [pink] бузкова
    [white] біла
    [blue] синя
    [yellow] жовта
    [orange] помаранчева
    [black] чорна
    [red] червона
    [green] зелена
   *[locomotive] { -loco }
}
cards-of = { $card ->
    [pink] { $n ->
        [one] { $n } бузкова
        [few] { $n } бузкові
       *[many] { $n } бузкових
    }
    [white] { $n ->
        [one] { $n } біла
        [few] { $n } білі
       *[many] { $n } білих
    }
    [blue] { $n ->
        [one] { $n } синя
        [few] { $n } сині
       *[many] { $n } синіх
    }
    [yellow] { $n ->
        [one] { $n } жовта
        [few] { $n } жовті
       *[many] { $n } жовтих
    }
    [orange] { $n ->
        [one] { $n } помаранчева
        [few] { $n } помаранчеві
       *[many] { $n } помаранчевих
    }
    [black] { $n ->
        [one] { $n } чорна
        [few] { $n } чорні
       *[many] { $n } чорних
    }
    [red] { $n ->
        [one] { $n } червона
        [few] { $n } червоні
       *[many] { $n } червоних
    }
    [green] { $n ->
        [one] { $n } зелена
        [few] { $n } зелені
       *[many] { $n } зелених
    }
   *[locomotive] { $n ->
        [one] { $n } { -loco }
        [few] { $n } { -locos }
       *[many] { $n } { -locos-gen }
    }
}
card-code = { $card ->
    [pink] Буз
    [white] Біл
    [blue] Син
    [yellow] Жов
    [orange] Пом
    [black] Чор
    [red] Чер
    [green] Зел
   *[locomotive] { $words ->
       *[railway] Лок
        [market] Джо
    }
}
color-name = { $color ->
    [pink] бузкова
    [white] біла
    [blue] синя
    [yellow] жовта
    [orange] помаранчева
    [black] чорна
    [red] червона
    [green] зелена
   *[gray] сіра
}
route-look = { $kind ->
   *[plain] { color-name }
    [tunnel] { color-name }, тунель
    [ferry] { color-name }, переправа
}
route-merchandise = товар
route-free = вільна
route-closed = закрита
pair = { $from } — { $to }
pair-spaced = { $from } — { $to }
ticket-label = { $route } ({ $n })
ticket-label-long = { $route } ({ $n }, довгий)
list-and = { $list } і { $last }
list-or = { $list } або { $last }
list-nothing = нічого

## The log

log-swept = Відкрито забагато { -locos-gen }. Увесь ряд у скиді ({ $cards }), викладено новий.
log-reshuffled = Скид перетасовано, він став колодою: { count-cards }.
log-chose = { $name } залишає собі { -tickets }.
log-drew-deck = { $name } бере карту з колоди.
log-took = { $name } бере відкриту карту: { card-name }.
log-drew-tickets = { $name } бере { count-tickets }.
log-kept = { $name } залишає { count-tickets }.
log-kept-some = { $name } залишає { count-tickets } і повертає { $back }.
log-revealed = Тунель { $route }: відкрито — { $cards }. { $n ->
    [0] Доплати немає.
    [one] Доплата: { $n } карта.
    [few] Доплата: { $n } карти.
   *[many] Доплата: { $n } карт.
}
log-revealed-none = Тунель { $route }: відкривати нема чого, доплати немає.
log-withdrew = { $name } відмовляється від тунелю ({ $route }) і забирає карти.
log-claimed = { $name } прокладає ділянку { $route }. Карти: { $cards }. +{ count-points }.
log-merchandise = { $name } бере карту товару.
log-built = { $name } будує станцію: { $city }. Карти: { $cards }.
log-passed = { $name } пропускає хід: інших дій немає.
log-final-round = { $name }: { -trains } майже закінчилися. Починається завершальний раунд, кожен має ще один хід.
log-ended = Гру закінчено.
log-you-drew = Вам дісталася карта: { card-name }.
log-drew-card = { $name } отримує з колоди: { card-name }.
log-offered = { $name } вибирає з цих: { $list }.
log-empty = Поки що нічого не сталося.

## The turn

turn-yours = Ваш хід
turn-yours-name = { $name }, ваш хід.
turn-of = Ходить { $name }
turn-choose-first = { $name }, виберіть { -tickets }.
turn-keep = Виберіть { -tickets } і залиште щонайменше { $n }.
turn-draw-second = Візьміть другу карту.
turn-no-second-loco = Відкритий { -loco } не може бути другою картою.
turn-tunnel = Тунель { $route } потребує доплати: { count-cards }. Підійде { color-name } карта або { -loco }.
turn-tunnel-locos = Тунель { $route } потребує доплати: { count-cards }. Підійдуть лише { -locos }.
turn-tunnel-cards = Ви виклали: { $cards }. Відкрито: { $list }.
turn-tunnel-cannot = Доплатити нічим: заберіть карти, і хід закінчиться.
turn-paying = Оплата: { $what }.
turn-adding = { $route }: додайте будь-які карти, { $n }.
turn-final-round = Завершальний раунд, лишилося: { count-turns }.
turn-over = Гру закінчено.
turn-stopped = Гру перервано, її не закінчено.

## What a player has and sees

hand-empty = На руці немає карт.
hand-cards = На руці { count-cards }: { $cards }.
table-face-up = Відкриті карти: { $list }.
table-piles = Колода: { count-cards }. Скид: { $discard }. { -tickets-cap } у колоді: { $left }.
table-merchandise = Карт товарів лишилося: { $n }.
tickets-none = У вас немає { -tickets-gen }.
tickets-yours = У вас { count-tickets }:
ticket-completed = { -done }
ticket-needs-nothing = більше нічого не треба
ticket-needs = треба ще щонайменше: { count-trains }
ticket-needs-stations = за допомогою станцій: { $n }
ticket-out-of-reach = недосяжний, у запасі { count-trains }
city-station = { $city }, станція: { $name }
claim-nothing = Зараз немає ділянки, яку можна прокласти.
claim-nothing-at = { $city }: зараз немає ділянки, яку можна прокласти.
claim-these = Зараз можна прокласти:
claim-these-at = { $city }, зараз можна прокласти:
claim-two-lanes = подвійна
claim-any-cards = будь-які карти
players-heading = Гравці:
player-you = { $name } (ви)
player-to-play = ходить
player-human = Гравець { $name }
player-bot = Бот { $name }

## Why something is refused: the rule

refuse-not-your-turn = Зараз не ваш хід.
refuse-game-over = Гру закінчено.
refuse-choose-tickets-first = Передусім виберіть свої перші { -tickets }.
refuse-wait-for-others = Ви вже вибрали. Гра почнеться, коли виберуть усі.
refuse-second-card-first = Спершу візьміть другу карту: цього ходу ви берете карти.
refuse-keep-tickets-first = Спершу вирішіть, які { -tickets } залишити.
refuse-pay-first = Спершу сплатіть за розпочате.
refuse-tunnel-first = Спершу сплатіть за тунель або відмовтеся від нього.
refuse-empty-slot = На цьому місці немає відкритої карти.
refuse-locomotive-second = Відкритий { -loco } вважається за дві карти, тож другою він бути не може.
refuse-empty-deck = Карти закінчилися.
refuse-no-tickets = { -tickets-cap } закінчилися.
refuse-keep-more = З цих { -tickets-gen } залиште щонайменше { $n }.
refuse-not-offered = Такого { -ticket-gen } немає серед запропонованих.
refuse-no-such-route = Такої ділянки немає.
refuse-route-taken = Ділянка зайнята: власник може бути лише один.
refuse-own-other-lane = Паралельна ділянка вже ваша, а обидві не може мати ніхто.
refuse-lane-closed = Коли гравців мало, з подвійної ділянки діє лише одна.
refuse-too-few-trains = Треба { count-trains }, а у вас { $left }.
refuse-cannot-pay = У вас немає потрібних карт.
refuse-not-in-hand = У вас немає стільки карт цього виду: { card-name }.
refuse-wrong-number = Карт має бути рівно стільки: { $n }.
refuse-needs-locomotives = За кожен символ переправи потрібен { -loco }, усього: { $n }.
refuse-needs-locomotives-or = За кожен символ переправи потрібен { -loco } (усього: { $n }) або будь-які карти, { $most } за один.
refuse-no-locomotives = { -locos-cap } діють лише на переправах і в тунелях.
refuse-wrong-color = Колір карт не такий, як колір ділянки.
refuse-one-color = Кольорові карти мають бути одного кольору.
refuse-no-stations = У цій грі немає станцій.
refuse-no-stations-left = Усі ваші станції збудовано.
refuse-city-taken = Тут уже є станція, а місце лише для однієї.
refuse-no-such-city = Такої назви немає на полі.
refuse-must-act = Пропустити хід можна лише тоді, коли нічого іншого зробити не можна.
refuse-nothing-pending = Зараз нема чого сплачувати, залишати чи скасовувати.
refuse-not-face-up = Серед відкритих немає такої карти: { card-name }.
refuse-no-such-number = Номера { $n } у списку немає.

## Paying

pay-cannot = { $what }: у вас немає потрібних карт. Ціна: { $cards }.
pay-of-one-color = { $n ->
    [one] { $n } карта
    [few] { $n } карти одного кольору
   *[many] { $n } карт одного кольору
}
pay-choose = { $what }: виберіть, чим платити.
pay-name-cards = { $what }: назвіть карти.
pay-choose-extra = Виберіть доплату.
pay-station = станція ({ $city })
pay-ferry = Це переправа: за кожен { -symbol } потрібен { -loco }, решта — карти одного кольору.
pay-tunnel = Це тунель: відкривають до { $n } карт, і кожна карта викладеного кольору або { -loco } коштує ще однієї карти. Після цього можна відмовитися.
pay-swap-space = Замість однієї карти можна зіграти { count-any-cards }.
pay-swap-symbol = Замість карти за { -symbol } можна зіграти { count-any-cards }.
pay-no-wild = Тут { -loco } не замінює колір.

## Typed commands: what was not understood

read-empty = Введіть команду; `?` покаже список команд.
read-too-long = Рядок задовгий для команди.
read-unknown = { $word }: такої команди немає; `?` покаже список команд.
read-unknown-near = { $word }: такої команди немає. Може, `{ $near }`? Знак `?` покаже список команд.
read-incomplete = Бракує слів: { $usage }
read-number = { $word }: треба число від 1 до 99.
read-missing-city = Назвіть { -city-acc }.
read-unknown-city = { $word }: такої назви немає на полі.
read-unknown-city-near = { $word }: такої назви немає на полі. Може, { $near }?
read-ambiguous-city = { $word }: підходить { $list }.
read-same-city = { $city }: названо двічі, а потрібні дві різні назви.
read-no-route = Немає ділянки { $route }. Сусіди ({ $city }): { $list }.
read-no-such-lane = { $word }: такої ділянки тут немає. Є { $list }.
read-like-that = зазначений вид
read-which-lane = Тут більше ніж одна ділянка: додайте { $list }.
read-missing-cards = Назвіть карти, наприклад `2 red 1 loco` або `RRL`.
read-unknown-card = { $word }: такої карти немає. Підійде колір, `loco` або літери P W U Y O K R G L.
read-number-alone = { $word } — яких карт?
read-too-many-cards = Стільки карт немає в жодній грі.
read-unknown-ticket = Немає { -ticket-gen } { $route }.
read-unknown-ticket-near = Немає { -ticket-gen } { $route }. Може, { $near }?
read-not-on-tickets = { $city }: немає на цих { -tickets-loc }.
read-ambiguous-ticket = { $city }: підходить більше ніж один { -ticket } — { $list }.
read-left-over = { $word }: не зрозуміло.

## Typed commands: help

type-keep = Введіть `keep` і номери або `keep all`.
type-second = Введіть `d` або `d` і місце.
type-tunnel = Введіть `pay` або `w`.
type-number = Введіть номер.
type-with = Назвіть усі карти після `with`, наприклад `with 2 red 3 blue`.
type-look = `h` покаже ваші карти, `r` — ділянки, на які їх вистачає.
type-pay-only = Введіть `pay`, щоб доплатити ({ $cards }), або `w`, щоб забрати карти й закінчити хід.
type-pay-choose = Введіть номер, щоб доплатити цими картами, або `w`, щоб забрати свої й закінчити хід.
type-withdraw = Введіть `w`, щоб забрати карти.
type-undo = Enter закінчить хід, `z` скасує його.
type-ready = Передайте пристрій: { $name }. Потім натисніть Enter.
help-welcome = Введіть команду й натисніть Enter. Найпотрібніші:
help-draw-short = Узяти з колоди; `d 3` — третю відкриту карту.
help-claim-short = Прокласти ділянку; `r` покаже, на які вистачає карт.
help-all-short = Усі команди.
help-heading = Команди:
help-also = також: { $list }
help-cards = Карти: `2 red 1 loco`, `RRL` або `red*2 L`. Літери: { $list }.
help-cities = Назви: будь-який зрозумілий початок, літери зі значками не обов’язкові. Якщо ділянок дві, додайте відмінність: колір, `gray`, `tunnel`, `ferry`, `#2`.
help-draw = Узяти карту з колоди або відкриту за місцем чи кольором.
help-claim = Прокласти ділянку; карти можна не називати, якщо сплатити можна лише одним способом.
help-tickets = Узяти { -tickets }.
help-keep = Залишити частину запропонованого ({ -tickets }).
help-station = Збудувати станцію.
help-pay = Доплатити за тунель.
help-withdraw = Відмовитися від тунелю, забрати карти й закінчити хід.
help-pass = Пропустити хід, якщо нічого іншого не можна.
help-routes = Показати ділянки, які зараз можна прокласти, і чим платити.
help-hand = Показати свої карти.
help-mine = Показати свої { -tickets } і чого їм бракує.
help-neighbors = Показати ділянки біля однієї точки: довжина, колір, власник.
help-players = Показати гравців: очки, { -trains }, карти, { -tickets }.
help-table = Показати відкриті карти й колоди.
help-log = Показати, що сталося.
help-undo = Скасувати останню дію ходу, якщо відтоді не відкрилося нічого прихованого.
help-help = Показати команди або пояснити одну.
help-rules = Пояснити правила цієї гри.
help-hint = Запитати знавця, Фогга, що робити і чому.
help-quit = Вийти з гри.

## The end

score-heading = Фінальний рахунок
score-routes = Ділянки
score-tickets = { -tickets-cap }
score-longest-path = Найдовший шлях
score-most-tickets = Найбільше { -tickets-gen }
score-unused-stations = Невикористані станції
score-merchandise = Товари
score-total = Разом
score-tickets-of = { $name }, { -tickets }:
score-ticket-completed = { $route }: { -done }, +{ $n }
score-ticket-failed = { $route }: { -not-done }, −{ $n }
score-borrows = { $city }: станція користується ділянкою суперника — { $route }.
score-completed = { $words ->
   *[railway] завершено
    [market] виконано
}: { count-tickets }
score-longest = найдовший шлях: { $n }
score-wins = Перемагає { $name }: { count-points }.
score-tie = { $list }: по { $n }. У разі нічиєї перемагає { $name }: { $what }.
score-shared = Спільна перемога: { $list }, у кожного { count-points }.
score-by-tickets = більше { -done-gen } { -tickets-gen }
score-by-path = довший безперервний шлях
score-by-stations = збудовано менше станцій
score-by-bonus = бонус за найдовший шлях
score-skip = Одразу до підсумку
score-place = Місце { $n }

## Home

home-tagline = Залізничні ігри на чотирьох мапах, точно за правилами.
home-play = Грати
home-choose-board = Виберіть мапу
home-choose-opponents = Виберіть суперників
home-history = Ваші партії
home-open-file = Відкрити запис партії або файл мапи
home-drop-hint = Або перетягніть файл будь-куди на сторінку.
home-drop-here = Відпустіть: партія продовжиться, мапа стане поруч з іншими.
home-discard = Прибрати мапу «{ $name }»
home-damaged = пошкоджена
home-tutorial = Навчатися граючи
home-tutorial-about = Справжня партія з поясненням кожного кроку, хвилин на десять.
home-rules = Правила
home-players-range = Гравців: { $n }–{ $most }
home-unfinished = не закінчена

## Opponents

bot-name = { $bot ->
    [random] Випадковий
    [porter] Носій
    [clerk] Касир
    [conductor] Провідник
   *[stationmaster] Начальник станції
    [fogg] Фогг
    [blocker] Впертюх
    [express] Експрес
    [collector] Збирач
    [one-step] Один крок
    [destination-hungry] Мисливець за цілями
    [route-focused] Мисливець за очками
    [long-route] Далекобійник
}
bot-about = { $bot ->
    [random] Робить що завгодно, аби за правилами.
    [porter] Залишає собі всі { -tickets } і будує по черзі: супутник для новачка.
    [clerk] Веде { -tickets } найкоротшим шляхом, не зважаючи ні на час, ні на суперників.
    [conductor] Планує { -tickets } і довгі ділянки, дивлячись лише на себе.
   *[stationmaster] Планує все, бореться за потрібне й бачить, що будують інші.
    [fogg] Знавець: перед кожним рішенням програє подумки тисячі партій.
    [blocker] Сильний, як начальник станції, і будує там, де хочете ви.
    [express] Сильний, як начальник станції, і любить довгі ділянки.
    [collector] Сильний, як начальник станції, і не може оминути колоду цілей.
    [one-step] Бере те, що корисне просто зараз, без плану.
    [destination-hungry] Набирає багато цілей і будує для них одну мережу.
    [route-focused] Чекає на цінні ділянки; { -tickets } — потім.
    [long-route] Займає найдовше на мапі й рано закінчує гру.
}
setup-human = Людина
setup-seat = Місце { $n }
setup-add-player = Додати гравця
setup-one-device = За одним пристроєм

## Passing the device

device-pass = Передайте пристрій: { $name }
device-hidden = До того карти й { -tickets } приховано.
device-ready = { $name } — це я: показати карти

## Actions

act-draw-deck = Узяти з колоди
act-draw-tickets = Узяти { -tickets }
act-choose-tickets = Вибрати { -tickets }
act-keep = Залишити
act-keep-n = Залишити { $n }
act-claim = Прокласти ділянку
act-build-station = Збудувати станцію
act-choose-cards = Вибрати карти
act-withdraw = Забрати карти
act-pass = Пропустити хід
act-cancel = Скасувати
act-undo = Скасувати хід
act-hint = Підказка
act-undone = Скасовано.
act-undo-nothing = Скасовувати нема чого: можна скасувати зроблене цього ходу, доки не відкрилося нічого прихованого.
act-pay-with = Оплата: { $cards }
act-drag-hint = Перетягніть карти на ділянку або виберіть ділянку.

## Panels

panel-hand = Рука
panel-market = Відкриті карти
panel-deck = Колода
panel-tickets = { -tickets-cap }
panel-players = Гравці
panel-log = Журнал ходів
panel-find = Знайти { -city-acc }
panel-not-found = Такої назви немає на полі.
panel-score = Рахунок
panel-thinking = { $name } думає…

## Tickets in focus

focus-more = { $n ->
    [one] ще { $n } { -trains-one }
    [few] ще { $n } { -trains }
   *[many] ще { $n } { -trains-gen }
}

## Tunnel and stations

tunnel-heading = Тунель
tunnel-revealed = Відкриті карти
tunnel-laid = Ваші карти
station-left = Станцій лишилося: { $n }

## The end

end-heading = Кінець гри
end-rematch = Зіграти ще раз
end-replay = Повтор партії
end-home = На головну
end-download = Завантажити запис партії
end-share = Скопіювати посилання
end-copied = Скопійовано.
end-count = Підрахунок очок
end-count-again = Порахувати ще раз

## The first game, which teaches

lesson-title = { $topic ->
    [aim] Мета гри
    [choose] Перші { -tickets }
    [turn] Ваш хід
    [draw] Візьміть карту
    [second] Друга карта
    [rival] Ходить суперник
    [focus] Шлях для { -ticket-gen }
    [colors] Кольори
    [claim] Прокласти ділянку
    [doubles] Подвійні ділянки
    [merchandise] Товари
    [tickets] Нові { -tickets }
    [trains] Коли закінчується гра
    [scoring] Підрахунок очок
    [play] Тепер ви
    [last] Завершальний раунд
   *[result] Підсумок
}
lesson-say = { $topic ->
    [aim] Це справжня партія з легким суперником. Натискайте «Далі» або просто грайте: урок піде за вами.
    [choose] Кожен називає два місця й очки за те, що ви їх з’єднаєте. Їх показано на полі: позначте потрібні й залиште собі.
    [turn] Те, що можна взяти, обведено, а ділянки, на які вже вистачає карт, світяться на полі.
    [draw] Візьміть відкриту карту, краще того кольору, що вам знадобиться.
    [second] Тепер друга: знову відкрита або наосліп із колоди. З колоди навіть { -loco } — лише одна карта.
    [rival] Між вашими ходами ходить суперник. Що відбувається, написано в журналі, а в списку гравців видно очки, { -trains }, карти й { -tickets } кожного.
    [focus] Виберіть { -ticket } у списку: поле покаже найдешевший шлях і скільки { -trains-gen } на нього треба. Виберіть ще раз — і знову побачите все.
    [colors] Сірі ділянки зараз обведено.
    [claim] Виберіть ділянку, що світиться; обведені ведуть до ваших цілей. Якщо сплатити можна по-різному, карти вибираєте ви. Очки ви отримуєте одразу.
    [doubles] Подвійні ділянки зараз обведено.
    [merchandise] Такі ділянки зараз обведено; товари рахують наприкінці.
    [tickets] Нові { -tickets } можуть принести перемогу, але кожен { -not-done } віднімає очки: беріть їх, коли свої майже готові, а { -trains } ще є.
    [trains] Тож стежте за запасом кожного: що до того часу не з’єднано, лишиться незакінченим.
    [scoring] Наприкінці всі { -tickets } відкривають: з’єднані додають очки, решта віднімає.
    [play] Тепер гра ваша: доведіть до кінця свої { -tickets }. Хід можна скасувати, доки не відкрилося нічого прихованого, а правила лежать у самому низу. Урок повернеться в завершальному раунді.
    [last] Почався завершальний раунд: кожен має ще один хід. Закінчіть, що встигаєте, або прокладіть найдовшу ділянку, на яку вистачить карт.
   *[result] Тут видно, з чого склався кожен рахунок. На інших мапах є й інше: переправи, тунелі, станції, очки за найдовший шлях. Про відмінності розкажуть, коли ви відкриєте мапу вперше.
}
lesson-other = Можна й так. Коли захочете:
lesson-cannot-pay = Поки що карт не вистачає на жодну ділянку: спершу візьміть ще.
lesson-progress = { $n } з { $most }
lesson-next = Далі
lesson-back = Назад
lesson-skip = Пропустити урок
lesson-finish = Закінчити урок
newcomer-heading = Ви тут уперше? Відмінностей від гри «{ $name }»: { $n }
newcomer-done = Зрозуміло

## Replay

replay-heading = Повтор партії
replay-position = Хід { $n } з { $most }
replay-back = Назад
replay-forward = Уперед
replay-first = На початок
replay-last = У кінець
replay-play = Показувати поспіль
replay-pause = Пауза
replay-continue-here = Грати звідси
replay-slider = Місце в партії
replay-seat = Чиї карти
replay-seat-mine = Я граю за
replay-level = Решта
replay-branch-about = З цього місця почнеться нова партія. Карти далі випадуть наново.
replay-beyond = У цій партії { count-moves }: показано останню позицію.

## Verifying the deal

verify-heading = Перевірити роздачу
verify-fingerprint = Відбиток
verify-moves = Кожен хід зроблено за правилами: { count-moves }.
verify-drawn = Усе, що витягли з колод, рядок за рядком випливає з таємного числа: { $n }.
verify-unseeded = У записі немає таємного числа, тож витягнуті карти не доведено.
verify-scores = Очки пораховано знову, усе правильно: { $list }.
verify-wrong = Рядок { $n } запису хибний: { $what }
verify-running = Партія розігрується знову…

## Settings

settings-heading = Налаштування
settings-language = Мова
settings-theme = Тема
settings-theme-light = Світла
settings-theme-dark = Темна
settings-theme-system = Як на пристрої
settings-palette = Кольори
settings-palette-standard = Звичайні
settings-palette-contrast = Високий контраст
settings-palette-safe = При дальтонізмі
settings-animation = Анімація
settings-speed-off = Вимк.
settings-speed-fast = Швидко
settings-speed-normal = Звичайно
settings-speed-slow = Повільно
settings-sound = Звук
settings-confirm = Підтверджувати ходи
settings-confirm-always = Завжди
settings-confirm-touch = При дотику
settings-confirm-never = Ніколи
settings-shortcuts = Гарячі клавіші
settings-shortcuts-board = Лише на мапі
settings-sound-quiet = Тихо
settings-sound-normal = Звичайно
settings-on = Увімк.
settings-off = Вимк.

## Keys

key-walk = Перейти до сусіднього місця на мапі
key-move = Зсунути мапу
key-routes = Вибрати ділянку: тут або з доступних
key-take = Узяти відкриту карту за номером
key-next-ticket = Показати на мапі наступний { -ticket }
key-zoom-ticket = Наблизити показаний { -ticket }
key-skip = Одразу до мого ходу
key-hint = Попросити поради у Фогга
key-help = Показати клавіші
key-anywhere = Ці клавіші діють і поза мапою:

## When something goes wrong

error-heading = Щось пішло не так
error-link = Посилання не веде до партії: можливо, воно обрізане.
error-link-help = Попросіть надіслати посилання ще раз або почніть із головної сторінки.
error-no-game = Цієї партії немає в цьому браузері.
error-no-game-help = Партії зберігаються там, де їх грали. Відкрийте посилання там або завантажте там запис і відкрийте його тут.
error-saved = Збережену партію прочитати не вдалося.
error-saved-help = Нічого не викинуто: запис можна завантажити як є або видалити.
error-record = Цей запис прочитати не вдалося.
error-record-help = Файл лишився, як був, і ваші партії теж.
error-line = Рядок { $n }:
error-damage = { $damage ->
    [cut] Звідси запису бракує.
   *[altered] Тут запис змінили вже після партії.
    [reformatted] Інша програма зберегла файл по-своєму.
    [unreadable] У цьому місці запису такого бути не може.
    [version] Запис зроблено новішою версією; оновіть сторінку, щоб її отримати.
    [rules] Цей хід проти правил.
    [deal] Ці карти не випливають із роздачі.
    [result] У партії інший результат.
}
error-no-board = Мапи цієї партії, { $name }, тут немає.
error-no-board-help = Відкрийте файл мапи на головній сторінці, і партію можна буде продовжити.
error-no-seed = Цю партію не можна продовжити за записом.
error-no-seed-help = Вона не закінчена, а в записі немає таємного числа, з якого випливають усі карти.
error-running = Ця партія ще триває.
error-running-help = Переглянути її можна буде після кінця: доти в її минулому є таємниці.
error-edition = У файлі { $name } є помилки:
error-edition-help = Виправте рядки й відкрийте файл ще раз.
error-foreign = { $name } — не запис партії і не файл мапи.
error-foreign-help = Записи — це файли *.fogg, мапи — файли *.toml.
error-large = Файл { $name } завеликий.
error-large-help = Ні запис, ні файл мапи не займають більше ніж 1 МБ.
error-version = Частини цієї сторінки — різних версій.
error-version-help = Оновіть її: партії збережено.
error-storage = Браузер нічого не зберігає: завантажте запис, перш ніж закрити сторінку.
error-language = Не вдалося отримати цю мову: спробуйте ще раз, коли з’явиться мережа.
error-part = Не вдалося отримати частину сторінки: вона з’явиться, щойно буде мережа.
error-worker = Ігровий стіл зупинився.
error-worker-help = Оновіть сторінку: партія продовжиться з того самого місця.
error-no-person = За столом має сидіти хоча б одна людина.
error-reload = Оновити
error-home = На головну
error-download = Завантажити
error-understood = Зрозуміло

## For those who listen

aria-board = Мапа: { $name }
aria-zoom-in = Наблизити
aria-zoom-out = Віддалити
aria-zoom-reset = Показати всю мапу
aria-route = Ділянка { $route }: { $what }
aria-route-owned = Ділянка { $route }: { $what }, власник: { $name }
aria-route-can = Ділянка { $route }: { $what }, можна прокласти
aria-market-card = Відкрита карта { $n }: { card-name }
aria-hand-card = На руці: { cards-of }
aria-command = Команда
aria-command-hint = Введіть команду; `?` покаже список.
aria-send = Надіслати
aria-close = Закрити

## How to play: a sentence a rule, with the numbers of the box

rules-heading = Як грати: { $name }
rules-differences = Відмінності від гри «{ $name }»
rules-no-differences = Відмінностей немає: правила ті самі.
rules-goal = Викладайте { -trains } на ділянки між { -cities-ins }. Кожна ділянка одразу дає очки; кожен { -done } { -ticket } додасть ще, а кожен { -not-done } стільки ж відніме.
rules-start = У кожного { count-trains } і на руці { $left ->
    [one] { $left } карта.
    [few] { $left } карти.
   *[many] { $left } карт.
}
rules-first-tickets = До першого ходу ви отримуєте { count-tickets } і залишаєте щонайменше { $most }.
rules-first-tickets-long = До першого ходу ви отримуєте { count-tickets } (довгих: { $left }) і залишаєте щонайменше { $most }.
rules-turn = Свого ходу зробіть одне з трьох: візьміть карти, прокладіть ділянку або візьміть { -tickets }.
rules-turn-stations = Свого ходу зробіть одне з чотирьох: візьміть карти, прокладіть ділянку, візьміть { -tickets } або збудуйте станцію.
rules-draw = Візьміть дві карти: з п’яти відкритих або наосліп із колоди.
rules-draw-whole-turn = Відкритий { -loco } — єдина карта ходу; узятий наосліп вважається звичайною картою.
rules-draw-one-card = Відкритий { -loco } можна взяти, як будь-яку іншу карту.
rules-sweep = Коли серед п’яти відкритих карт { $n ->
    [one] { $n } { -loco }
    [few] { $n } { -locos }
   *[many] { $n } { -locos-gen }
}, усі п’ять замінюють новими.
rules-no-sweep = Відкриті карти не замінюють, хоч би скільки { -locos-gen } там лежало.
rules-claim = За ділянку зіграйте стільки карт її кольору, скільки в ній комірок, і викладіть стільки ж { -trains-gen }; за сіру — карти будь-якого одного кольору.
rules-wild = { -loco-cap } замінює будь-яку карту.
rules-wild-ferries = { -loco-cap } замінює карту лише на переправах і в тунелях.
rules-points = Очки за довжину: { $list }.
rules-points-entry = { $n } → { $points }
rules-doubles = Подвійна ділянка — це дві паралельні; один гравець займає лише одну з них. Якщо гравців менше ніж { $n }, разом з однією закривається й друга.
rules-doubles-always = Подвійна ділянка — це дві паралельні; один гравець займає лише одну з них.
rules-ferry = За кожен { -symbol } на переправі зіграйте { -loco }.
rules-ferry-swap = За кожен { -symbol } на переправі зіграйте { -loco } або { count-any-cards }.
rules-tunnel = У тунелі після оплати відкривають { $n ->
    [one] { $n } карту
    [few] { $n } карти
   *[many] { $n } карт
}. За кожну карту викладеного вами кольору й кожен { -loco } серед них додайте по карті — або заберіть усе, і хід закінчиться.
rules-swap = { $route }: замість однієї карти можна зіграти { count-any-cards }.
rules-stations = У вас { count-stations }, в одному місті вміщується одна. Перша коштує одну карту, друга — дві одного кольору й так далі. Наприкінці кожна дає змогу використати для ваших { -tickets-gen } одну ділянку суперника з її міста.
rules-merchandise = Проклавши ділянку із символом візка, візьміть карту товару; усього їх { $n }.
rules-later-tickets = Коли берете { -tickets }, ви отримуєте { $n } і залишаєте щонайменше { $most }.
rules-unkept-bottom = Решта повертається під колоду.
rules-unkept-removed = Решта виходить із гри.
rules-end = Якщо наприкінці ходу в запасі { count-trains } або менше, кожен, і цей гравець теж, має ще один хід.
rules-longest-path = За найдовший безперервний шлях — { count-points }, у разі рівності кожному.
rules-no-longest-path = За найдовший шлях бонусу немає.
rules-most-tickets = За найбільшу кількість { -done-gen } { -tickets-gen } — { count-points }, у разі рівності кожному.
rules-unused-stations = За кожну незбудовану станцію — { count-points }.
rules-prizes = Очки за товари за місцями, якщо за столом { count-players }: { $list }.
rules-prizes-ties = За однакової кількості товарів ділять місце, і кожен отримує всі його очки; без товарів очок немає.
rules-ties = У разі нічиєї вирішують по черзі: { $list }. Якщо рівне й це, перемога спільна.

## On the page

status-turn = Ваш хід: узяти карти, прокласти ділянку або взяти { -tickets }.
status-turn-stations = Ваш хід: узяти карти, прокласти ділянку, взяти { -tickets } або збудувати станцію.
setup-fewer = Прибрати гравця
home-forget = Видалити цю партію

## What a server refuses

deny-no-message = Сервер не зрозумів цю програму: у місці «{ $what }» він чекав: { $word }.
deny-too-long = Задовго: не більше ніж { $n } байтів.
deny-hello-first = Сервер ще не знає, хто прийшов. Під’єднайтеся знову.
deny-no-such-seat = Такого місця немає. Місць за цим столом: { $n }.
deny-seat-taken = Це місце зайняте. Виберіть інше.
deny-seated = Ви вже сидите на іншому місці. Спочатку звільніть його.
deny-not-seated = Це можуть лише ті, хто сидить за столом. Спочатку займіть місце.
deny-bad-name = В імені має бути від 1 до { $n } видимих знаків.
deny-bad-share = Ваша частка для роздачі — це 64 шістнадцяткові цифри.
deny-no-such-bot = Такого бота немає.
deny-nobody-there = На цьому місці нікого немає.
deny-owner-only = Це може лише господар столу. Попросіть його.
deny-accounts-only = Це гра на рейтинг: за стіл сідають лише з обліковим записом. Спочатку створіть його або увійдіть.
deny-one-kind-only = Це гра на рейтинг: люди й програми не сидять за одним столом.
deny-seats-free = Гра почнеться, коли буде зайнято всі місця.
deny-begun = Гра вже почалася.
deny-not-begun = Гра ще не почалася.
deny-stale = За цей час дещо сталося. Подивіться й вирішіть знову.
deny-wrong-length = За один раз можна зробити від 1 до { $n } дій.
deny-long-plan = У плані не більше { $n } варіантів, і кожен можна зробити за один раз.
deny-bad-notes = У нотатках може бути до { $n } видимих символів.
deny-your-turn = Зараз ваш хід: планувати нічого, можна ходити.
deny-nothing-to-undo = Повертати нічого: відкрилося щось приховане, або хтось уже пішов далі.
deny-away = За вас грає бот. Спочатку поверніться на своє місце.
deny-bots-turn = Ваш час вийшов, і цей хід дограє бот. Поверніться після нього.
deny-rated = Це гра на рейтинг: якщо відкрилося щось приховане, ходи не повертаються.
deny-already-asked = Хтось уже попросив про це. Дочекайтеся відповідей.
deny-declined = Решта не погодилися. Попросити знову можна після вашого наступного ходу.
deny-not-asked = Вас про це більше не питають.
deny-no-talk = За цим столом говорять лише готовими фразами.
deny-watchers-silent = Це гра на рейтинг: глядачі мовчать.
deny-bad-words = Скажіть щось завдовжки від 1 до { $n } видимих знаків.
deny-rules = Правила гри цього не дозволяють.
deny-not-stored = Сервер не зміг це зберегти. Спробуйте ще раз.
deny-foreign-page = Запит надійшов зі сторінки іншого сервера. Відкрийте сторінку цього.
deny-unknown = Сервер вас не знає. Зайдіть як гість або увійдіть в обліковий запис.
deny-no-such-table = Такого столу немає. Перевірте посилання.
deny-no-such-edition = На сервері немає такого поля.
deny-wrong-seats = Це поле розраховане на { $n }–{ $most } гравців.
deny-wrong-clock = З таким годинником грати не можна. Днів на хід: від 1 до { $n }. Секунд на партію: від { $left } до { $most }, і до { $back } понад те після кожного ходу.
deny-busy = Сервер перевантажений. Спробуйте пізніше.
deny-name-taken = Це ім’я вже зайняте. Виберіть інше.
deny-bad-password = У паролі має бути від { $n } до { $most } знаків.
deny-wrong-password = Немає облікового запису з таким ім’ям і паролем.
deny-signed-in = Ви вже маєте обліковий запис.
deny-no-such-person = Нікого з таким ім’ям немає.
deny-not-over = Гру ще не закінчено; до кінця її запис закритий.
deny-faulty-board = З файлом поля щось не так: { $list }
deny-own-board = Рейтинг рахується лише на полях самого сервера.
deny-too-often = Занадто часто. Повторити можна через стільки секунд: { $n }.
deny-too-many-tables = Ви вже маєте стільки столів, скільки можна: { $n }. Спочатку закінчіть якусь гру.
deny-too-many-sockets = Під’єднань уже стільки, скільки можна: { $n }. Закрийте інше вікно.
deny-too-many-bots = Ви вже маєте стільки ботів, скільки можна: { $n }. Спочатку видаліть одного.
deny-too-many-boards = Ви вже маєте стільки полів, скільки можна: { $n }. Спочатку видаліть одне.
deny-too-many-watchers = Глядачів уже стільки, скільки можна: { $n }. Спробуйте пізніше.
deny-too-many-remarks = За цим столом сказано вже стільки, скільки можна: { $n }.
deny-too-many-entries = За цим столом сталося так багато, що тепер приймаються лише ходи: { $n }.
deny-too-many-analyses = Сервер уже розбирає стільки партій, скільки можна: { $n }. Спробуйте пізніше.

## Моя сторінка

me-heading = Моя сторінка
me-asking = Хвилинку…
me-retry = Спробувати ще раз
me-nobody = Грати можна й без облікового запису. З ним ваші партії, результати й налаштування будуть із вами на будь-якому пристрої.
me-guest = Ви гість: вас знає лише цей браузер. З обліковим записом партії залишаться вашими на будь-якому пристрої.
me-sign-up = Створити обліковий запис
me-sign-in = Увійти
me-sign-out = Вийти
me-have-account = У мене є обліковий запис
me-new-here = Я тут уперше
me-name = Ім’я
me-password = Пароль
me-show = Показати пароль
me-no-mail = Адреса пошти не потрібна. Тому й новий пароль надіслати нікуди: бережіть свій.
me-guest-keeps = Партії, зіграні тут гостем, залишаться вашими.
me-guest-joins = Партії, зіграні тут гостем, перейдуть до облікового запису.
me-line = Зв’язок перервано. Нічого не втрачено: спробуйте ще раз.
me-account = Обліковий запис
me-since = Обліковий запис із { $what }
me-follow = Налаштування будуть із вами на кожному пристрої, де ви ввійдете.
me-change = Змінити пароль
me-old = Попередній пароль
me-new = Новий пароль
me-changed = Пароль змінено. В усіх інших місцях виконано вихід.
me-sessions = Де виконано вхід
me-session = Із { $from }, востаннє { $to }
me-session-here = цей браузер
me-everywhere = Вийти всюди
me-signed-out = Ви вийшли.
me-history = Зіграні партії
me-history-none = Тут з’являться партії, які ви дограєте за столом у мережі.
me-unfinished = дограв бот
me-more = Показати ще
me-statistics = Статистика
me-statistics-none = Після першої партії за столом у мережі тут будуть ваші результати на кожному полі.
me-games = Партії
me-finished = Дограно
me-wins = Перемоги
me-mean = Середній рахунок
me-best = Найкращий рахунок
me-completed = { $words ->
   *[railway] Завершено
    [market] Виконано
} { -tickets-gen }
me-rating = Рейтинг
me-rating-is = { $what } ± { $word }
me-rating-about = Усі починають із 25 ± 8,3. Друге число показує, наскільки перше ще неточне.
me-rating-none = Рейтинг змінюють лише ігри на рейтинг.
me-rating-plot = Рейтинг після кожної гри на рейтинг ({ $n }): спочатку { $from }, тепер { $to }.
me-rating-table = У числах
me-when = Коли
me-uncertainty = Неточність
me-calls = Сповіщення
me-calls-on = Сповіщати на цей пристрій, коли мій хід
me-calls-about = Навіть якщо сторінка гри не відкрита. У повідомленні названо лише стіл.
me-calls-refused = Браузер не дозволяє. Дозвольте сповіщення для цієї сторінки й спробуйте ще раз.
me-data = Мої дані
me-export = Завантажити мої дані
me-export-about = Усе, що цей сервер знає про вас, одним файлом.
me-delete = Видалити мої дані
me-delete-account = Обліковий запис з ім’ям, налаштуваннями, результатами, рейтингами й ботами видаляється назавжди. Зігране вами залишиться в записах партій інших гравців, без вашого імені; де партія ще триває, за вас дограє бот.
me-delete-guest = Сервер назавжди забуде цього гостя. Зігране вами залишиться в записах партій інших гравців, без вашого імені; де партія ще триває, за вас дограє бот.
me-delete-device = Партії, збережені на цьому пристрої, залишаться на ньому.
me-delete-password = Ваш пароль для підтвердження
me-delete-word = видалити
me-delete-type = Для підтвердження введіть: { $word }
me-delete-now = Видалити назавжди
me-deleted = Видалено. Сервер вас більше не знає.

## Playing together

online-together = Гра з друзями
online-together-about = Створіть стіл і надішліть посилання. Реєстрація нікому не потрібна.
online-seats = Місць за столом
online-clock = Час
online-no-clock = Без годинника
online-clock-bank = { $n } хв + { $left } с за хід
online-clock-days = { $n ->
    [one] { $n } день на хід
    [few] { $n } дні на хід
   *[many] { $n } днів на хід
}
online-listed = Стіл видно всім
online-rated = Гра на рейтинг: усім потрібен обліковий запис
online-counts = на рейтинг
online-public = відкритий стіл
online-by-link = лише за посиланням
online-open = Створити стіл
online-no-server = Тут немає сервера зі столами, або зв’язок перервано. Ігри на цьому пристрої працюють як завжди.
online-joining = Ідемо до столу…
online-name = Ваше ім’я
online-free = Вільне місце
online-sit = Сісти сюди
online-rise = Встати
online-seat-bot = Посадити бота
online-dismiss = Прибрати
online-fill = Заповнити ботами
online-start = Почати гру
online-take-seat = Займіть місце, щоб грати, або просто дивіться.
online-wait-seats = Чекаємо на гравців: гра почнеться, коли всі місця будуть зайняті.
online-wait-owner = Усі місця зайняті. Гру починає власник столу.
online-watching-next = Вільних місць немає: ви дивитиметеся гру.
online-ready = Усі місця зайняті: можна починати.
online-invite = Запрошення
online-invite-about = Кожен, хто має це посилання, може сісти за стіл або дивитися.
online-link = Посилання-запрошення
online-share = Поділитися…
online-qr = QR-код посилання-запрошення
online-not-here = немає зв’язку
online-away = грає бот
online-watching = Глядачів: { $n }
online-you-watch = Ви дивитеся гру: карти гравців приховані.
online-leave = Нехай за мене грає бот
online-you-are-away = За вас грає бот.
online-return = Грати далі самостійно
online-line-down = Зв’язок перервано. Гру збережено; пробуємо знову…
online-time-left = Залишилося часу: { $what }
online-talk = Журнал ходів і чат
online-say = Написати повідомлення
online-phrases = Готові фрази
online-somebody = Глядач
online-missed = Після вашого ходу
online-your-turn = Ваш хід
online-call-me = Сповіщати, коли мій хід
online-takeback-ask = Попросити скасування
online-takeback-asked = { $name } просить скасувати останній хід.
online-takeback-yes = Погодитися
online-takeback-no = Відмовити
online-takeback-cancel = Передумати
online-takeback-waits = Прохання скасувати хід. Чекаємо на згоду: { $list }
online-refused-help = Перезавантажте сторінку, щоб спробувати знову.
online-no-table = Такого столу немає.
online-no-table-help = Можливо, посилання обрізане або стіл уже прибрали. Попросіть нове посилання або створіть стіл самі.
online-no-board-help = Можливо, сторінка старіша за сервер. Перезавантажте її.
online-old-page = Сервер новіший за цю сторінку, і вона його не розуміє.
online-my-games = Мої ігри в мережі
online-tables = Відкриті столи
online-stage-open = чекаємо на гравців
online-stage-playing = гра триває
say-hello = Привіт.
say-good-luck = Успіхів.
say-well-played = Гарна гра.
say-thanks = Дякую.
say-one-moment = Хвилинку, будь ласка.
say-sorry = Перепрошую.
say-your-turn = Ваш хід.

## The deal of a game at a table

deal-heading = Чесна роздача
deal-about = Сервер обрав таємне число, це його відбиток. Браузер кожного гравця додає своє число, тож обрати роздачу не може ніхто. Після гри таємне число розкривають, і «Перевірити роздачу» перераховує все просто на цій сторінці.
deal-copy = Скопіювати відбиток
verify-fixed = Сервер зв’язав себе цією роздачею ще до гри, відбиток: { $what }.
verify-noted = Цей самий відбиток браузер записав до гри.
verify-unnoted = До гри цього браузера за столом не було, тож порівняти відбиток немає з чим.
verify-other = До гри браузер записав інший відбиток: { $what }.
verify-share = Число, яке додав ваш браузер, увійшло до роздачі.
verify-no-share = Числа, яке додав ваш браузер, у роздачі немає. Можливо, ви сіли за стіл ще раз з іншого пристрою.
online-back = Повернутися до столу

## Choosing a public table

lobby-board = Поле
lobby-any-board = Усі поля
lobby-any-clock = Будь-який час
lobby-quick = Швидка: хвилини
lobby-slow = Повільна: дні
lobby-free = Є вільне місце
lobby-none = Зараз таких столів немає.

## The shared screen

screen-open = Спільний екран
screen-about = Для великого екрана в кімнаті: поле бачать усі, карти лишаються в телефонах.
screen-sit = Сядьте за стіл із телефона
screen-cards = Ваші карти — у телефоні
screen-full = На весь екран

## One’s next turn, planned, and notes

plan-heading = План на наступний хід
plan-about = Коли настане ваш хід, за вас буде зроблено перше, що можливо. Обирайте на полі, у колодах або зі списку.
plan-add = Додати до плану
plan-draw = Узяти дві карти з колоди
plan-claim = { act-claim }: { $route }, { $cards }
plan-build = { act-build-station }: { $city }, { $cards }
plan-other = Хід, задуманий в іншій програмі
plan-else = Інакше: { $what }
plan-drop = Відмовитися від плану
plan-not-now = Зараз не можна: { $what }
plan-done = Ваш план виконано.
plan-failed = Ваш хід, але нічого із задуманого зробити не можна. Вирішуйте самі.
plan-kinds = Задумати можна купівлю на полі та карти з колод.
notes-heading = Мої нотатки
notes-about = Їх бачите лише ви, на всіх своїх пристроях.
notes-saved = Збережено.

## What one could do

choice-take = Узяти відкриту карту: { card-name }
choice-keep = { act-keep }: { $list }
choice-extra = Доплатити за тунель: { $cards }

## A game looked back at

analysis-chances = Шанси на перемогу у відсотках, якими їх міг бачити кожен гравець:
# Each share is a number with its sign, in percent.
analysis-account = { $name }: до роздачі { $from } %, наприкінці { $to } %. Роздача: { $deal }, удача: { $luck }, рішення: { $skill }.
analysis-agreed = Рішень, як у Фогга: { $n } з { $most }. Решта коштувала { $what } %, у середньому { $word } %.
analysis-turning = Рішення, які обійшлися найдорожче:
analysis-no-turning = Жодне рішення не обійшлося дорого.
analysis-point = Хід { $n }, { $name }: { $what } ({ $from } %). Фогг: { $word } ({ $to } %).
analysis-same = Хід { $n }: { $what } ({ $from } %)
analysis-button = Розібрати партію
analysis-heading = Розбір Фогга
analysis-about = Фогг обмірковує кожне рішення просто на цьому пристрої. Це триватиме до хвилини.
analysis-device = Розібрати на цьому пристрої
analysis-server = Хай подумає сервер
analysis-server-about = Фогг обмірковує кожне рішення на сервері. Можна піти й запитати пізніше.
analysis-server-off = Цей сервер не розбирає партій.
analysis-before = Партій перед цією: { $n }
analysis-running = Рішень: { $n } з { $most }
analysis-shares = Звідки взялися шанси, у відсотках
analysis-start = Початок
analysis-deal = Роздача
analysis-luck = Удача
analysis-skill = Рішення
analysis-end = Підсумок
analysis-table = Шанси таблицею
analysis-move = Хід
analysis-player = Гравець
analysis-chance = Шанси на перемогу
analysis-all = Рішення, гравець { $name }
analysis-fought = Спірні ділянки

## Advice

hint-heading = Що зробив би Фогг, із шансами на перемогу та очікуваними очками:
hint-line = { $what } ({ $from } %, { count-points })
hint-nothing = Вибирати нема з чого.
hint-elsewhere = Фогг радить поруч із полем і в терміналі: `fogg play`.
hint-brings = Приносить { count-points }.
hint-serves = Потрібно для: { $list }.
hint-wanted = Може знадобитися й іншим: { $list }.
hint-cards = Карти для: { $list }.
hint-keep = Усього тоді треба приблизно: { count-trains }, є { $left }.
hint-all-done = Більше нічого не треба: усі { -tickets } готові.
hint-left = У запасі { count-trains }.
hint-thinking = Фогг думає…
hint-failed = Фогг не відповідає. Оновіть сторінку та спробуйте ще раз.
hint-chance = Ваші шанси на перемогу: { $n } %
hint-curve = Показувати мої шанси під час партії

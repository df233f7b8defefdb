### Русский. Имена городов и игроков стоят только в именительном падеже.

## Words that change with the box

-trains = { $words ->
   *[railway] вагончики
    [market] тележки
}
-trains-gen = { $words ->
   *[railway] вагончиков
    [market] тележек
}
-trains-one = { $words ->
   *[railway] вагончик
    [market] тележка
}
-trains-few = { $words ->
   *[railway] вагончика
    [market] тележки
}
-ticket = { $words ->
   *[railway] маршрут
    [market] контракт
}
-ticket-few = { $words ->
   *[railway] маршрута
    [market] контракта
}
-ticket-gen = { $words ->
   *[railway] маршрута
    [market] контракта
}
-tickets = { $words ->
   *[railway] маршруты
    [market] контракты
}
-tickets-gen = { $words ->
   *[railway] маршрутов
    [market] контрактов
}
-tickets-cap = { $words ->
   *[railway] Маршруты
    [market] Контракты
}
-tickets-pre = { $words ->
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
-loco-few = { $words ->
   *[railway] локомотива
    [market] джокера
}
-locos = { $words ->
   *[railway] локомотивы
    [market] джокеры
}
-locos-gen = { $words ->
   *[railway] локомотивов
    [market] джокеров
}
-locos-cap = { $words ->
   *[railway] Локомотивы
    [market] Джокеры
}
-city-acc = { $words ->
   *[railway] город
    [market] локацию
}
-cities-ins = { $words ->
   *[railway] городами
    [market] локациями
}
-route = { $words ->
   *[railway] перегон
    [line] путь
    [market] путь
}
-route-cap = { $words ->
   *[railway] Перегон
    [line] Путь
    [market] Путь
}
-route-gen = { $words ->
   *[railway] перегона
    [line] пути
    [market] пути
}
-routes = { $words ->
   *[railway] перегоны
    [line] пути
    [market] пути
}
-routes-gen = { $words ->
   *[railway] перегонов
    [line] путей
    [market] путей
}
-routes-cap = { $words ->
   *[railway] Перегоны
    [line] Пути
    [market] Пути
}
-claim-cap = { $words ->
   *[railway] Пройти перегон
    [line] Проложить путь
    [market] Пройти путь
}
-claim = { $words ->
   *[railway] пройти перегон
    [line] проложить путь
    [market] пройти путь
}
-claim-you = { $words ->
   *[railway] пройдите перегон
    [line] проложите путь
    [market] пройдите путь
}
-claims = { $words ->
   *[railway] проходит перегон
    [line] прокладывает путь
    [market] проходит путь
}
-claimable = { $words ->
   *[railway] можно пройти
    [line] можно проложить
    [market] можно пройти
}
-done = { $words ->
   *[railway] пройден
    [line] выполнен
    [market] выполнен
}
-not-done = { $words ->
   *[railway] не пройден
    [line] не выполнен
    [market] не выполнен
}
-done-gen = { $words ->
   *[railway] пройденных
    [line] выполненных
    [market] выполненных
}
-done-full = { $words ->
   *[railway] пройденный
    [line] выполненный
    [market] выполненный
}
-space-few = { $words ->
   *[railway] звена
    [line] отрезка
    [market] звена
}
-space-one = { $words ->
   *[railway] звено
    [line] отрезок
    [market] звено
}
-space-many = { $words ->
   *[railway] звеньев
    [line] отрезков
    [market] звеньев
}
-pink = { $words ->
   *[railway] лилов
    [line] фиолетов
    [market] лилов
}
-symbol = { $words ->
   *[railway] символ локомотива
    [market] символ джокера
}

## Numbers of things

count-trains = { $n ->
    [one] { $n } { -trains-one }
    [few] { $n } { -trains-few }
   *[many] { $n } { -trains-gen }
}
count-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
# What may stand for one card.
count-any-cards = { $n ->
    [one] { $n } любую карту
    [few] { $n } любые карты
   *[many] { $n } любых карт
}
count-tickets = { $n ->
    [one] { $n } { -ticket }
    [few] { $n } { -ticket-few }
   *[many] { $n } { -tickets-gen }
}
count-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
count-spaces = { $n ->
    [one] { $n } { -space-one }
    [few] { $n } { -space-few }
   *[many] { $n } { -space-many }
}
count-stations = { $n ->
    [one] { $n } станция
    [few] { $n } станции
   *[many] { $n } станций
}
count-symbols = { $words ->
   *[railway] символов локомотива
    [market] символов джокера
}: { $n }
count-merchandise = { $n ->
    [one] { $n } товар
    [few] { $n } товара
   *[many] { $n } товаров
}
count-turns = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
count-players = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[many] { $n } игроков
}
count-moves = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}

## Colors, cards and routes

card-name = { $card ->
    [pink] { -pink }ая
    [white] белая
    [blue] синяя
    [yellow] жёлтая
    [orange] оранжевая
    [black] чёрная
    [red] красная
    [green] зелёная
   *[locomotive] { -loco }
}
cards-of = { $card ->
    [pink] { $n ->
        [one] { $n } { -pink }ая
        [few] { $n } { -pink }ые
       *[many] { $n } { -pink }ых
    }
    [white] { $n ->
        [one] { $n } белая
        [few] { $n } белые
       *[many] { $n } белых
    }
    [blue] { $n ->
        [one] { $n } синяя
        [few] { $n } синие
       *[many] { $n } синих
    }
    [yellow] { $n ->
        [one] { $n } жёлтая
        [few] { $n } жёлтые
       *[many] { $n } жёлтых
    }
    [orange] { $n ->
        [one] { $n } оранжевая
        [few] { $n } оранжевые
       *[many] { $n } оранжевых
    }
    [black] { $n ->
        [one] { $n } чёрная
        [few] { $n } чёрные
       *[many] { $n } чёрных
    }
    [red] { $n ->
        [one] { $n } красная
        [few] { $n } красные
       *[many] { $n } красных
    }
    [green] { $n ->
        [one] { $n } зелёная
        [few] { $n } зелёные
       *[many] { $n } зелёных
    }
   *[locomotive] { $n ->
        [one] { $n } { -loco }
        [few] { $n } { -loco-few }
       *[many] { $n } { -locos-gen }
    }
}
card-code = { $card ->
    [pink] { $words ->
       *[railway] Лил
        [line] Фио
        [market] Лил
    }
    [white] Бел
    [blue] Син
    [yellow] Жёл
    [orange] Ора
    [black] Чёр
    [red] Кра
    [green] Зел
   *[locomotive] { $words ->
       *[railway] Лок
        [market] Джо
    }
}
color-name = { $color ->
    [pink] { -pink }ый
    [white] белый
    [blue] синий
    [yellow] жёлтый
    [orange] оранжевый
    [black] чёрный
    [red] красный
    [green] зелёный
   *[gray] серый
}
route-look = { $kind ->
   *[plain] { color-name }
    [tunnel] { color-name }, туннель
    [ferry] { color-name }, переправа
}
route-merchandise = товар
route-free = свободен
route-closed = закрыт
pair = { $from } — { $to }
pair-spaced = { $from } — { $to }
ticket-label = { $route } ({ $n })
ticket-label-long = { $route } ({ $n }, длинный)
list-and = { $list } и { $last }
list-or = { $list } или { $last }
list-nothing = ничего

## The log

log-swept = Открыто слишком много { -locos-gen }. Весь ряд в сбросе ({ $cards }), выложен новый.
log-reshuffled = Сброс перетасован и стал колодой: { count-cards }.
log-chose = { $name } оставляет себе { -tickets }.
log-drew-deck = { $name } берёт карту из колоды.
log-took = { $name } берёт открытую карту: { card-name }.
log-drew-tickets = { $name } берёт { count-tickets }.
log-kept = { $name } оставляет { count-tickets }.
log-kept-some = { $name } оставляет { count-tickets } и возвращает { $back }.
log-revealed = Туннель { $route }: открыто — { $cards }. { $n ->
    [0] Доплаты нет.
    [one] Доплата: { $n } карта.
    [few] Доплата: { $n } карты.
   *[many] Доплата: { $n } карт.
}
log-revealed-none = Туннель { $route }: открывать нечего, доплаты нет.
log-withdrew = { $name } отказывается от туннеля ({ $route }) и забирает карты.
log-claimed = { $name } { -claims } { $route }. Карты: { $cards }. +{ count-points }.
log-merchandise = { $name } берёт карту товара.
log-built = { $name } строит станцию: { $city }. Карты: { $cards }.
log-passed = { $name } пропускает ход: других действий нет.
log-final-round = { $name }: { -trains } почти кончились. Начинается последний круг, у каждого ещё один ход.
log-ended = Игра окончена.
log-you-drew = Вам досталась карта: { card-name }.
log-drew-card = { $name } получает из колоды: { card-name }.
log-offered = { $name } выбирает из этих: { $list }.
log-empty = Пока ничего не произошло.

## The turn

turn-yours = Ваш ход
turn-yours-name = { $name }, ваш ход.
turn-of = Ходит { $name }
turn-choose-first = { $name }, выберите { -tickets }.
turn-keep = Выберите { -tickets } и оставьте не меньше { $n }.
turn-draw-second = Возьмите вторую карту.
turn-no-second-loco = Открытый { -loco } не может быть второй картой.
turn-tunnel = Туннель { $route } требует доплаты: { count-cards }. Подойдёт { color-name } цвет или { -locos }.
turn-tunnel-locos = Туннель { $route } требует доплаты: { count-cards }. Подойдут только { -locos }.
turn-tunnel-cards = Вы выложили: { $cards }. Открыто: { $list }.
turn-tunnel-cannot = Доплатить нечем: заберите карты, и ход закончится.
turn-paying = Оплата: { $what }.
turn-adding = { $route }: добавьте любые карты, { $n }.
turn-final-round = Последний круг, осталось: { count-turns }.
turn-over = Игра окончена.
turn-stopped = Игра прервана и не закончена.

## What a player has and sees

hand-empty = На руке нет карт.
hand-cards = На руке { count-cards }: { $cards }.
table-face-up = Открытые карты: { $list }.
table-piles = Колода: { count-cards }. Сброс: { $discard }. { -tickets-cap } в колоде: { $left }.
table-merchandise = Карт товаров осталось: { $n }.
tickets-none = У вас нет { -tickets-gen }.
tickets-yours = У вас { count-tickets }:
ticket-completed = { -done }
ticket-needs-nothing = больше ничего не нужно
ticket-needs = нужно ещё не меньше: { count-trains }
ticket-needs-stations = с помощью станций: { $n }
ticket-out-of-reach = недостижим, в запасе { count-trains }
city-station = { $city }, станция: { $name }
claim-nothing = Сейчас нет { -route-gen }, который { -claimable }.
claim-nothing-at = { $city }: сейчас нет { -route-gen }, который { -claimable }.
claim-these = Сейчас { -claimable }:
claim-these-at = { $city }, сейчас { -claimable }:
claim-two-lanes = двойной
claim-any-cards = любые карты
players-heading = Игроки:
player-you = { $name } (вы)
player-to-play = ходит
player-human = Игрок { $name }
player-bot = Бот { $name }

## Why something is refused: the rule

refuse-not-your-turn = Сейчас не ваш ход.
refuse-game-over = Игра окончена.
refuse-choose-tickets-first = Прежде всего выберите свои первые { -tickets }.
refuse-wait-for-others = Вы уже выбрали. Игра начнётся, когда выберут все.
refuse-second-card-first = Сначала возьмите вторую карту: в этот ход вы берёте карты.
refuse-keep-tickets-first = Сначала решите, какие { -tickets } оставить.
refuse-pay-first = Сначала оплатите то, что начали.
refuse-tunnel-first = Сначала оплатите туннель или откажитесь от него.
refuse-empty-slot = На этом месте нет открытой карты.
refuse-locomotive-second = Открытый { -loco } считается за две карты и не может быть второй.
refuse-empty-deck = Карты закончились.
refuse-no-tickets = { -tickets-cap } закончились.
refuse-keep-more = Из этих { -tickets-gen } оставьте не меньше { $n }.
refuse-not-offered = Такого { -ticket-gen } нет среди предложенных.
refuse-no-such-route = Такого { -route-gen } нет.
refuse-route-taken = { -route-cap } занят: хозяин может быть только один.
refuse-own-other-lane = Соседний { -route } уже ваш, а занимать оба не может никто.
refuse-lane-closed = Когда игроков мало, из двух соседних { -routes-gen } действует только один.
refuse-too-few-trains = Нужно { count-trains }, а у вас { $left }.
refuse-cannot-pay = У вас нет подходящих карт.
refuse-not-in-hand = У вас нет столько карт этого вида: { card-name }.
refuse-wrong-number = Карт должно быть ровно столько: { $n }.
refuse-needs-locomotives = За каждый символ переправы нужен { -loco }, всего: { $n }.
refuse-needs-locomotives-or = За каждый символ переправы нужен { -loco } (всего: { $n }) или любые карты, { $most } за один.
refuse-no-locomotives = { -locos-cap } действуют только на переправах и в туннелях.
refuse-wrong-color = Цвет карт не совпадает с цветом { -route-gen }.
refuse-one-color = Цветные карты должны быть одного цвета.
refuse-no-stations = В этой игре нет станций.
refuse-no-stations-left = Все ваши станции построены.
refuse-city-taken = Здесь уже есть станция, а место только для одной.
refuse-no-such-city = Такого названия нет на поле.
refuse-must-act = Пропустить ход можно, только если ничего другого сделать нельзя.
refuse-nothing-pending = Сейчас нечего оплачивать, оставлять или отменять.
refuse-not-face-up = Среди открытых нет такой карты: { card-name }.
refuse-no-such-number = Номера { $n } в списке нет.

## Paying

pay-cannot = { $what }: у вас нет нужных карт. Цена: { $cards }.
pay-of-one-color = { $n ->
    [one] { $n } карта
    [few] { $n } карты одного цвета
   *[many] { $n } карт одного цвета
}
pay-choose = { $what }: выберите, чем платить.
pay-name-cards = { $what }: назовите карты.
pay-choose-extra = Выберите доплату.
pay-station = станция ({ $city })
pay-ferry = Это переправа: за каждый { -symbol } нужен { -loco }, остальное — карты одного цвета.
pay-tunnel = Это туннель: открывается до { $n } карт, и каждая карта выложенного цвета или { -loco } стоит ещё одной карты. После этого можно отказаться.
pay-swap-space = Вместо одной карты можно сыграть { count-any-cards }.
pay-swap-symbol = Вместо карты за { -symbol } можно сыграть { count-any-cards }.
pay-no-wild = Здесь { -loco } не заменяет цвет.

## Typed commands: what was not understood

read-empty = Введите команду; `?` покажет список команд.
read-too-long = Строка слишком длинна для команды.
read-unknown = { $word }: такой команды нет; `?` покажет список команд.
read-unknown-near = { $word }: такой команды нет. Может быть, `{ $near }`? Знак `?` покажет список команд.
read-incomplete = Не хватает слов: { $usage }
read-number = { $word }: нужно число от 1 до 99.
read-missing-city = Назовите { -city-acc }.
read-unknown-city = { $word }: такого названия нет на поле.
read-unknown-city-near = { $word }: такого названия нет на поле. Может быть, { $near }?
read-ambiguous-city = { $word }: подходит { $list }.
read-same-city = { $city }: названо дважды, а нужны два разных названия.
read-no-route = Нет { -route-gen } { $route }. Соседи ({ $city }): { $list }.
read-no-such-lane = { $word }: такого { -route-gen } здесь нет. Есть { $list }.
read-like-that = указанный вид
read-which-lane = Здесь больше одного { -route-gen }: добавьте { $list }.
read-missing-cards = Назовите карты, например `2 red 1 loco` или `RRL`.
read-unknown-card = { $word }: такой карты нет. Подойдёт цвет, `loco` или буквы P W U Y O K R G L.
read-number-alone = { $word } — каких карт?
read-too-many-cards = Столько карт нет ни в одной игре.
read-unknown-ticket = Нет { -ticket-gen } { $route }.
read-unknown-ticket-near = Нет { -ticket-gen } { $route }. Может быть, { $near }?
read-not-on-tickets = { $city }: нет на этих { -tickets-pre }.
read-ambiguous-ticket = { $city }: подходит больше одного { -ticket-gen } — { $list }.
read-left-over = { $word }: не понято.

## Typed commands: help

type-keep = Введите `keep` и номера или `keep all`.
type-second = Введите `d` или `d` и место.
type-tunnel = Введите `pay` или `w`.
type-number = Введите номер.
type-with = Назовите все карты после `with`, например `with 2 red 3 blue`.
type-look = `h` покажет ваши карты, `r` — { -routes }, на которые их хватает.
type-pay-only = Введите `pay`, чтобы доплатить ({ $cards }), или `w`, чтобы забрать карты и закончить ход.
type-pay-choose = Введите номер, чтобы доплатить этими картами, или `w`, чтобы забрать свои и закончить ход.
type-withdraw = Введите `w`, чтобы забрать карты.
type-undo = Enter закончит ход, `z` отменит его.
type-ready = Передайте устройство: { $name }. Затем нажмите Enter.
help-welcome = Введите команду и нажмите Enter. Самые нужные:
help-draw-short = Взять из колоды; `d 3` — третью открытую карту.
help-claim-short = { -claim-cap }; `r` покажет, на какие хватает карт.
help-all-short = Все команды.
help-heading = Команды:
help-also = также: { $list }
help-cards = Карты: `2 red 1 loco`, `RRL` или `red*2 L`. Буквы: { $list }.
help-cities = Названия: любое понятное начало, буквы со значками не обязательны. Если { -routes-gen } два, добавьте отличие: цвет, `gray`, `tunnel`, `ferry`, `#2`.
help-draw = Взять карту из колоды или открытую по месту либо цвету.
help-claim = { -claim-cap }; карты можно не называть, если заплатить можно только одним способом.
help-tickets = Взять { -tickets }.
help-keep = Оставить часть предложенного ({ -tickets }).
help-station = Построить станцию.
help-pay = Доплатить за туннель.
help-withdraw = Отказаться от туннеля, забрать карты и закончить ход.
help-pass = Пропустить ход, если ничего другого нельзя.
help-routes = Показать { -routes }, которые сейчас { -claimable }, и чем платить.
help-hand = Показать свои карты.
help-mine = Показать свои { -tickets } и чего им не хватает.
help-neighbors = Показать { -routes } у одной точки: длина, цвет, хозяин.
help-players = Показать игроков: очки, { -trains }, карты, { -tickets }.
help-table = Показать открытые карты и колоды.
help-log = Показать, что произошло.
help-undo = Отменить последнее действие хода, если с тех пор не открылось ничего скрытого.
help-help = Показать команды или объяснить одну.
help-rules = Объяснить правила этой игры.
help-hint = Спросить знатока, Фогга, что делать и почему.
help-quit = Выйти из игры.

## The end

score-heading = Итоговый счёт
score-routes = { -routes-cap }
score-tickets = { -tickets-cap }
score-longest-path = Самая длинная дорога
score-most-tickets = Больше всего { -tickets-gen }
score-unused-stations = Неиспользованные станции
score-merchandise = Товары
score-total = Итого
score-tickets-of = { $name }, { -tickets }:
score-ticket-completed = { $route }: { -done }, +{ $n }
score-ticket-failed = { $route }: { -not-done }, −{ $n }
score-borrows = { $city }: станция использует чужой { -route } { $route }.
score-completed = { $words ->
   *[railway] пройдено
    [line] выполнено
    [market] выполнено
}: { count-tickets }
score-longest = самая длинная дорога: { $n }
score-wins = Побеждает { $name }: { count-points }.
score-tie = { $list }: по { $n }. При равенстве очков побеждает { $name }: { $what }.
score-shared = Общая победа: { $list }, у каждого { count-points }.
score-by-tickets = больше { -done-gen } { -tickets-gen }
score-by-path = более длинная непрерывная дорога
score-by-stations = построено меньше станций
score-by-bonus = бонус за самую длинную дорогу
score-skip = Сразу к итогу
score-place = { $n }-е место

## Home

home-tagline = Железнодорожные игры на четырёх полях, строго по правилам.
home-play = Играть
home-choose-board = Выберите поле
home-choose-opponents = Выберите соперников
home-history = Ваши партии
home-open-file = Открыть запись партии или файл поля
home-drop-hint = Или перетащите файл в любое место страницы.
home-drop-here = Отпустите: партия продолжится, поле встанет рядом с другими.
home-discard = Убрать поле «{ $name }»
home-damaged = повреждена
home-tutorial = Учиться, играя
home-tutorial-about = Настоящая партия с объяснением каждого шага, минут на десять.
home-rules = Правила
home-players-range = Игроков: { $n }–{ $most }
home-unfinished = не закончена

## Opponents

bot-name = { $bot ->
    [random] Случайный
    [porter] Носильщик
    [clerk] Кассир
    [conductor] Проводник
   *[stationmaster] Начальник станции
    [fogg] Фогг
    [blocker] Упрямец
    [express] Экспресс
    [collector] Собиратель
    [one-step] Один шаг
    [destination-hungry] Охотник за целями
    [route-focused] Охотник за очками
    [long-route] Дальнобойщик
}
bot-about = { $bot ->
    [random] Делает что угодно, лишь бы по правилам.
    [porter] Оставляет себе все { -tickets } и строит по очереди: спутник для новичка.
    [clerk] Ведёт { -tickets } кратчайшей дорогой, не глядя ни на время, ни на соперников.
    [conductor] Планирует { -tickets } и длинные { -routes }, глядя только на себя.
   *[stationmaster] Планирует всё, борется за нужное и видит, что строят другие.
    [fogg] Знаток: перед каждым решением проигрывает в уме тысячи партий.
    [blocker] Силён, как начальник станции, и строит там, где хотите вы.
    [express] Силён, как начальник станции, и любит длинные { -routes }.
    [collector] Силён, как начальник станции, и не может пройти мимо колоды целей.
    [one-step] Берёт то, что полезно прямо сейчас, без плана.
    [destination-hungry] Набирает много целей и строит для них одну сеть.
    [route-focused] Ждёт дорогих { -routes-gen }; { -tickets } — потом.
    [long-route] Занимает самое длинное на поле и рано заканчивает игру.
}
setup-human = Человек
setup-seat = Место { $n }
setup-add-player = Добавить игрока
setup-one-device = За одним устройством

## Passing the device

device-pass = Передайте устройство: { $name }
device-hidden = До этого карты и { -tickets } скрыты.
device-ready = { $name } — это я: показать карты

## Actions

act-draw-deck = Взять из колоды
act-draw-tickets = Взять { -tickets }
act-choose-tickets = Выбрать { -tickets }
act-keep = Оставить
act-keep-n = Оставить { $n }
act-claim = { -claim-cap }
act-build-station = Построить станцию
act-choose-cards = Выбрать карты
act-withdraw = Забрать карты
act-pass = Пропустить ход
act-cancel = Отмена
act-undo = Отменить ход
act-hint = Подсказка
act-undone = Отменено.
act-undo-nothing = Отменять нечего: можно отменить сделанное в этот ход, пока не открылось ничего скрытого.
act-pay-with = Оплата: { $cards }
act-drag-hint = Перетащите карты на { -route } или выберите { -route }.

## Panels

panel-hand = Рука
panel-market = Открытые карты
panel-deck = Колода
panel-tickets = { -tickets-cap }
panel-players = Игроки
panel-log = Журнал ходов
panel-find = Найти { -city-acc }
panel-not-found = Такого названия нет на поле.
panel-score = Счёт
panel-thinking = { $name } думает…

## Tickets in focus

focus-more = { $n ->
    [one] ещё { $n } { -trains-one }
    [few] ещё { $n } { -trains-few }
   *[many] ещё { $n } { -trains-gen }
}

## Tunnel and stations

tunnel-heading = Туннель
tunnel-revealed = Открытые карты
tunnel-laid = Ваши карты
station-left = Станций осталось: { $n }

## The end

end-heading = Конец игры
end-rematch = Сыграть ещё раз
end-replay = Повтор партии
end-home = На главную
end-download = Скачать запись партии
end-share = Скопировать ссылку
end-copied = Скопировано.
end-count = Подсчёт очков
end-count-again = Подсчитать ещё раз

## The first game, which teaches

lesson-title = { $topic ->
    [aim] Цель игры
    [choose] Первые { -tickets }
    [turn] Ваш ход
    [draw] Возьмите карту
    [second] Вторая карта
    [rival] Ходит соперник
    [focus] Дорога для { -ticket-gen }
    [colors] Цвета
    [claim] { -claim-cap }
    [doubles] Двойные { -routes }
    [merchandise] Товары
    [tickets] Новые { -tickets }
    [trains] Когда кончается игра
    [scoring] Подсчёт очков
    [play] Теперь вы
    [last] Последний круг
   *[result] Итог
}
lesson-say = { $topic ->
    [aim] Это настоящая партия с лёгким соперником. Нажимайте «Дальше» или просто играйте: урок пойдёт за вами.
    [choose] В каждом названы два места и очки за то, что вы их соедините. Они показаны на поле: отметьте нужные и оставьте себе.
    [turn] Что можно взять, обведено, а { -routes }, на которые уже хватает карт, светятся на поле.
    [draw] Возьмите открытую карту, лучше того цвета, который вам пригодится.
    [second] Теперь вторая: снова открытая или вслепую из колоды. Из колоды даже { -loco } — всего одна карта.
    [rival] Между вашими ходами ходит соперник. Что происходит, написано в журнале, а в списке игроков видны очки, { -trains }, карты и { -tickets } каждого.
    [focus] Выберите { -ticket } в списке: поле покажет самую дешёвую дорогу и сколько { -trains-gen } на неё нужно. Выберите ещё раз — и снова увидите всё.
    [colors] Серые { -routes } сейчас обведены.
    [claim] Выберите { -route }, который светится; обведённые ведут к вашим целям. Если заплатить можно по-разному, карты выбираете вы. Очки вы получаете сразу.
    [doubles] Двойные { -routes } сейчас обведены.
    [merchandise] Такие { -routes } сейчас обведены; товары считают в конце.
    [tickets] Новые { -tickets } могут принести победу, но каждый не{ -done-full } отнимает очки: берите их, когда свои почти готовы, а { -trains } ещё есть.
    [trains] Поэтому следите за запасом каждого: что к тому времени не соединено, останется незаконченным.
    [scoring] В конце все { -tickets } открывают: соединённые добавляют очки, остальные отнимают.
    [play] Теперь игра ваша: доведите до конца свои { -tickets }. Ход можно отменить, пока не открылось ничего скрытого, а правила лежат в самом низу. Урок вернётся в последнем круге.
    [last] Начался последний круг: у каждого ещё один ход. Закончите, что успеваете, или займите самый длинный { -route }, на который хватит карт.
   *[result] Здесь видно, из чего сложился каждый счёт. На других полях есть и другое: переправы, туннели, станции, очки за самую длинную дорогу. Об отличиях расскажут, когда вы откроете поле впервые.
}
lesson-other = Можно и так. Когда захотите:
lesson-cannot-pay = Пока карт не хватает ни на один { -route }: сначала возьмите ещё.
lesson-progress = { $n } из { $most }
lesson-next = Дальше
lesson-back = Назад
lesson-skip = Пропустить урок
lesson-finish = Закончить урок
newcomer-heading = Вы здесь впервые? Отличий от игры «{ $name }»: { $n }
newcomer-done = Понятно

## Replay

replay-heading = Повтор партии
replay-position = Ход { $n } из { $most }
replay-back = Назад
replay-forward = Вперёд
replay-first = В начало
replay-last = В конец
replay-play = Показывать подряд
replay-pause = Пауза
replay-continue-here = Играть отсюда
replay-slider = Место в партии
replay-seat = Чьи карты
replay-seat-mine = Я играю за
replay-level = Остальные
replay-branch-about = С этого места начнётся новая партия. Карты дальше выпадут заново.
replay-beyond = В этой партии { count-moves }: показана последняя позиция.

## Verifying the deal

verify-heading = Проверить раздачу
verify-fingerprint = Отпечаток
verify-moves = Каждый ход сделан по правилам: { count-moves }.
verify-drawn = Всё, что вытянули из колод, строка за строкой следует из тайного числа: { $n }.
verify-unseeded = В записи нет тайного числа, поэтому вытянутые карты не доказаны.
verify-scores = Очки пересчитаны, всё верно: { $list }.
verify-wrong = Строка { $n } записи неверна: { $what }
verify-running = Партия разыгрывается заново…

## Settings

settings-heading = Настройки
settings-language = Язык
settings-theme = Тема
settings-theme-light = Светлая
settings-theme-dark = Тёмная
settings-theme-system = Как на устройстве
settings-palette = Цвета
settings-palette-standard = Обычные
settings-palette-contrast = Высокий контраст
settings-palette-safe = При дальтонизме
settings-animation = Анимация
settings-speed-off = Выкл.
settings-speed-fast = Быстро
settings-speed-normal = Обычно
settings-speed-slow = Медленно
settings-sound = Звук
settings-confirm = Подтверждать ходы
settings-confirm-always = Всегда
settings-confirm-touch = При касании
settings-confirm-never = Никогда
settings-shortcuts = Горячие клавиши
settings-shortcuts-board = Только на поле
settings-sound-quiet = Тихо
settings-sound-normal = Обычно
settings-on = Вкл.
settings-off = Выкл.

## Keys

key-walk = Перейти к соседнему месту на поле
key-move = Сдвинуть поле
key-routes = Выбрать { -route }: здесь или из доступных
key-take = Взять открытую карту по номеру
key-next-ticket = Показать на поле следующий { -ticket }
key-zoom-ticket = Приблизить показанный { -ticket }
key-skip = Сразу к моему ходу
key-hint = Спросить совета у Фогга
key-help = Показать клавиши
key-anywhere = Эти клавиши действуют и вне поля:

## When something goes wrong

error-heading = Что-то пошло не так
error-link = Ссылка не ведёт к партии: возможно, она обрезана.
error-link-help = Попросите прислать ссылку ещё раз или начните с главной страницы.
error-no-game = Этой партии нет в этом браузере.
error-no-game-help = Партии хранятся там, где их играли. Откройте ссылку там или скачайте там запись и откройте её здесь.
error-saved = Сохранённую партию прочесть не удалось.
error-saved-help = Ничего не выброшено: запись можно скачать как есть или удалить.
error-record = Эту запись прочесть не удалось.
error-record-help = Файл остался как был, и ваши партии тоже.
error-line = Строка { $n }:
error-damage = { $damage ->
    [cut] Отсюда записи не хватает.
   *[altered] Здесь запись изменили уже после партии.
    [reformatted] Другая программа сохранила файл по-своему.
    [unreadable] В этом месте записи такого быть не может.
    [version] Запись сделана более новой версией; обновите страницу, чтобы её получить.
    [rules] Этот ход против правил.
    [deal] Эти карты не следуют из раздачи.
    [result] У партии другой результат.
}
error-no-board = Поля этой партии, { $name }, здесь нет.
error-no-board-help = Откройте файл поля на главной странице, и партию можно будет продолжить.
error-no-seed = Эту партию нельзя продолжить по записи.
error-no-seed-help = Она не закончена, а в записи нет тайного числа, из которого следуют все карты.
error-running = Эта партия ещё идёт.
error-running-help = Посмотреть её можно будет после конца: до тех пор в её прошлом есть тайны.
error-edition = В файле { $name } есть ошибки:
error-edition-help = Исправьте строки и откройте файл ещё раз.
error-foreign = { $name } — не запись партии и не файл поля.
error-foreign-help = Записи — это файлы *.fogg, поля — файлы *.toml.
error-large = Файл { $name } слишком велик.
error-large-help = Ни запись, ни файл поля не занимают больше 1 МБ.
error-version = Части этой страницы — разных версий.
error-version-help = Обновите её: партии сохранены.
error-storage = Браузер ничего не хранит: скачайте запись, прежде чем закрыть страницу.
error-language = Не удалось получить этот язык: попробуйте ещё раз, когда появится сеть.
error-part = Не удалось получить часть страницы: она появится, как только будет сеть.
error-worker = Игровой стол остановился.
error-worker-help = Обновите страницу: партия продолжится с того же места.
error-no-person = За столом должен сидеть хотя бы один человек.
error-reload = Обновить
error-home = На главную
error-download = Скачать
error-understood = Понятно

## For those who listen

aria-board = Поле: { $name }
aria-zoom-in = Приблизить
aria-zoom-out = Отдалить
aria-zoom-reset = Показать всё поле
aria-route = { -route-cap } { $route }: { $what }
aria-route-owned = { -route-cap } { $route }: { $what }, хозяин: { $name }
aria-route-can = { -route-cap } { $route }: { $what }, { -claimable }
aria-market-card = Открытая карта { $n }: { card-name }
aria-hand-card = На руке: { cards-of }
aria-command = Команда
aria-command-hint = Введите команду; `?` покажет список.
aria-send = Отправить
aria-close = Закрыть

## How to play: a sentence a rule, with the numbers of the box

rules-heading = Как играть: { $name }
rules-differences = Отличия от игры «{ $name }»
rules-no-differences = Отличий нет: правила те же.
rules-goal = Выкладывайте { -trains } на { -routes } между { -cities-ins }. Каждый { -route } сразу даёт очки; каждый { -done-full } { -ticket } добавит ещё, а каждый не{ -done-full } столько же отнимет.
rules-start = У каждого { count-trains } и на руке { $left ->
    [one] { $left } карта.
    [few] { $left } карты.
   *[many] { $left } карт.
}
rules-first-tickets = До первого хода вы получаете { count-tickets } и оставляете не меньше { $most }.
rules-first-tickets-long = До первого хода вы получаете { count-tickets } (длинных: { $left }) и оставляете не меньше { $most }.
rules-turn = В свой ход сделайте одно из трёх: возьмите карты, { -claim-you } или возьмите { -tickets }.
rules-turn-stations = В свой ход сделайте одно из четырёх: возьмите карты, { -claim-you }, возьмите { -tickets } или постройте станцию.
rules-draw = Возьмите две карты: из пяти открытых или вслепую из колоды.
rules-draw-whole-turn = Открытый { -loco } — единственная карта хода; взятый вслепую считается обычной картой.
rules-draw-one-card = Открытый { -loco } можно взять, как любую другую карту.
rules-sweep = Когда среди пяти открытых карт { $n ->
    [one] { $n } { -loco }
    [few] { $n } { -loco-few }
   *[many] { $n } { -locos-gen }
}, все пять заменяют новыми.
rules-no-sweep = Открытые карты не заменяют, сколько бы { -locos-gen } там ни лежало.
rules-claim = За { -route } сыграйте столько карт его цвета, сколько в нём { -space-many }, и выложите столько же { -trains-gen }; за серый — карты любого одного цвета.
rules-wild = { -loco-cap } заменяет любую карту.
rules-wild-ferries = { -loco-cap } заменяет карту только на переправах и в туннелях.
rules-points = Очки за длину: { $list }.
rules-points-entry = { $n } → { $points }
rules-doubles = Двойной { -route } — это два соседних; один игрок занимает только один из них. Если игроков меньше { $n }, вместе с одним закрывается и второй.
rules-doubles-always = Двойной { -route } — это два соседних; один игрок занимает только один из них.
rules-ferry = За каждый { -symbol } на переправе сыграйте { -loco }.
rules-ferry-swap = За каждый { -symbol } на переправе сыграйте { -loco } или { count-any-cards }.
rules-tunnel = В туннеле после оплаты открывают { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}. За каждую карту выложенного вами цвета и каждый { -loco } среди них добавьте по карте — или заберите всё, и ход закончится.
rules-swap = { $route }: вместо одной карты можно сыграть { count-any-cards }.
rules-stations = У вас { count-stations }, в одном городе помещается одна. Первая стоит одну карту, вторая — две одного цвета и так далее. В конце каждая позволяет использовать для ваших { -tickets-gen } один чужой { -route } из её города.
rules-merchandise = Заняв { -route } с символом тележки, возьмите карту товара; всего их { $n }.
rules-later-tickets = Когда берёте { -tickets }, вы получаете { $n } и оставляете не меньше { $most }.
rules-unkept-bottom = Остальные уходят под колоду.
rules-unkept-removed = Остальные выходят из игры.
rules-end = Если к концу хода в запасе { count-trains } или меньше, каждый, в том числе и этот игрок, делает ещё один ход.
rules-longest-path = За самую длинную непрерывную дорогу — { count-points }, при равенстве каждому.
rules-no-longest-path = За самую длинную дорогу бонуса нет.
rules-most-tickets = За наибольшее число { -done-gen } { -tickets-gen } — { count-points }, при равенстве каждому.
rules-unused-stations = За каждую непостроенную станцию — { count-points }.
rules-prizes = Очки за товары по местам, если за столом { count-players }: { $list }.
rules-prizes-ties = При равном числе товаров делят место и каждый получает все его очки; без товаров очков нет.
rules-ties = При равенстве очков решают по порядку: { $list }. Если равно и это, победа общая.

## On the page

status-turn = Ваш ход: взять карты, { -claim } или взять { -tickets }.
status-turn-stations = Ваш ход: взять карты, { -claim }, взять { -tickets } или построить станцию.
setup-fewer = Убрать игрока
home-forget = Удалить эту партию

## What a server refuses

deny-no-message = Сервер не понял эту программу: в месте «{ $what }» он ждал: { $word }.
deny-too-long = Слишком длинно: не больше { $n } байт.
deny-hello-first = Сервер ещё не знает, кто пришёл. Подключитесь снова.
deny-no-such-seat = Такого места нет. Мест за этим столом: { $n }.
deny-seat-taken = Это место занято. Выберите другое.
deny-seated = Вы уже сидите на другом месте. Сначала освободите его.
deny-not-seated = Это могут только те, кто сидит за столом. Сначала займите место.
deny-bad-name = В имени должно быть от 1 до { $n } видимых знаков.
deny-bad-share = Ваша часть для раздачи — это 64 шестнадцатеричные цифры.
deny-no-such-bot = Такого бота нет.
deny-nobody-there = На этом месте никого нет.
deny-owner-only = Это может только хозяин стола. Попросите его.
deny-accounts-only = Это игра на рейтинг: за стол садятся только с учётной записью. Сначала заведите её или войдите.
deny-one-kind-only = Это игра на рейтинг: люди и программы не сидят за одним столом.
deny-seats-free = Игра начнётся, когда будут заняты все места.
deny-begun = Игра уже началась.
deny-not-begun = Игра ещё не началась.
deny-stale = За это время что-то произошло. Посмотрите и решите заново.
deny-wrong-length = За один раз можно сделать от 1 до { $n } действий.
deny-long-plan = В плане не больше { $n } вариантов, и каждый можно сделать за один раз.
deny-bad-notes = В заметках может быть до { $n } видимых символов.
deny-your-turn = Сейчас ваш ход: планировать нечего, можно ходить.
deny-nothing-to-undo = Вернуть нечего: открылось что-то скрытое, или кто-то уже сходил дальше.
deny-away = За вас играет бот. Сначала вернитесь на своё место.
deny-bots-turn = Ваше время вышло, и этот ход доигрывает бот. Вернитесь после него.
deny-rated = Это игра на рейтинг: если открылось что-то скрытое, ходы не возвращаются.
deny-already-asked = Кто-то уже попросил об этом. Дождитесь ответов.
deny-declined = Остальные не согласились. Попросить снова можно после вашего следующего хода.
deny-not-asked = Вас об этом больше не спрашивают.
deny-no-talk = За этим столом говорят только готовыми фразами.
deny-watchers-silent = Это игра на рейтинг: зрители молчат.
deny-bad-words = Скажите что-нибудь длиной от 1 до { $n } видимых знаков.
deny-rules = Правила игры этого не разрешают.
deny-not-stored = Сервер не смог это сохранить. Попробуйте ещё раз.
deny-foreign-page = Запрос пришёл со страницы другого сервера. Откройте страницу этого.
deny-unknown = Сервер вас не знает. Зайдите как гость или войдите в учётную запись.
deny-no-such-table = Такого стола нет. Проверьте ссылку.
deny-no-such-edition = На сервере нет такого поля.
deny-wrong-seats = Это поле рассчитано на { $n }–{ $most } игроков.
deny-wrong-clock = С такими часами играть нельзя. Дней на ход: от 1 до { $n }. Секунд на партию: от { $left } до { $most }, и до { $back } сверх того после каждого хода.
deny-busy = Сервер перегружен. Попробуйте позже.
deny-name-taken = Это имя уже занято. Выберите другое.
deny-bad-password = В пароле должно быть от { $n } до { $most } знаков.
deny-wrong-password = Нет учётной записи с таким именем и паролем.
deny-signed-in = У вас уже есть учётная запись.
deny-no-such-person = Никого с таким именем нет.
deny-not-over = Игра ещё не закончена; до конца её запись закрыта.
deny-faulty-board = С файлом поля что-то не так: { $list }
deny-own-board = Рейтинг считается только на полях самого сервера.
deny-too-often = Слишком часто. Повторить можно через столько секунд: { $n }.
deny-too-many-tables = У вас уже столько столов, сколько можно: { $n }. Сначала закончите какую-нибудь игру.
deny-too-many-sockets = Подключений уже столько, сколько можно: { $n }. Закройте другое окно.
deny-too-many-bots = У вас уже столько ботов, сколько можно: { $n }. Сначала удалите одного.
deny-too-many-boards = У вас уже столько полей, сколько можно: { $n }. Сначала удалите одно.
deny-too-many-watchers = Зрителей уже столько, сколько можно: { $n }. Попробуйте позже.
deny-too-many-remarks = За этим столом сказано уже столько, сколько можно: { $n }.
deny-too-many-entries = За этим столом случилось так много, что теперь принимаются только ходы: { $n }.
deny-too-many-analyses = Сервер уже разбирает столько партий, сколько можно: { $n }. Попробуйте позже.

## Моя страница

me-heading = Моя страница
me-asking = Минутку…
me-retry = Попробовать ещё раз
me-nobody = Играть можно и без учётной записи. С ней ваши партии, результаты и настройки будут с вами на любом устройстве.
me-guest = Вы гость: вас знает только этот браузер. С учётной записью партии останутся вашими на любом устройстве.
me-sign-up = Создать учётную запись
me-sign-in = Войти
me-sign-out = Выйти
me-have-account = У меня есть учётная запись
me-new-here = Я здесь впервые
me-name = Имя
me-password = Пароль
me-show = Показать пароль
me-no-mail = Адрес почты не нужен. Поэтому и новый пароль прислать некуда: берегите свой.
me-guest-keeps = Партии, сыгранные здесь гостем, останутся вашими.
me-guest-joins = Партии, сыгранные здесь гостем, перейдут к учётной записи.
me-line = Связь прервана. Ничего не потеряно: попробуйте ещё раз.
me-account = Учётная запись
me-since = Учётная запись с { $what }
me-follow = Настройки последуют за вами на любое устройство, где вы войдёте.
me-change = Сменить пароль
me-old = Прежний пароль
me-new = Новый пароль
me-changed = Пароль изменён. Во всех других местах выполнен выход.
me-sessions = Где выполнен вход
me-session = С { $from }, последний раз { $to }
me-session-here = этот браузер
me-everywhere = Выйти везде
me-signed-out = Вы вышли.
me-history = Сыгранные партии
me-history-none = Здесь появятся партии, которые вы доиграете за столом по сети.
me-unfinished = доиграл бот
me-more = Показать ещё
me-statistics = Статистика
me-statistics-none = После первой партии за столом по сети здесь будут ваши результаты на каждом поле.
me-games = Партии
me-finished = Доиграно
me-wins = Победы
me-mean = Средний счёт
me-best = Лучший счёт
me-completed = { $words ->
   *[railway] Пройдено
    [line] Выполнено
    [market] Выполнено
} { -tickets-gen }
me-rating = Рейтинг
me-rating-is = { $what } ± { $word }
me-rating-about = Все начинают с 25 ± 8,3. Второе число показывает, насколько первое ещё неточно.
me-rating-none = Рейтинг меняют только игры на рейтинг.
me-rating-plot = Рейтинг после каждой игры на рейтинг ({ $n }): вначале { $from }, сейчас { $to }.
me-rating-table = В числах
me-when = Когда
me-uncertainty = Неточность
me-calls = Уведомления
me-calls-on = Сообщать на это устройство, когда мой ход
me-calls-about = Даже если страница игры не открыта. В сообщении назван только стол.
me-calls-refused = Браузер не разрешает. Разрешите уведомления для этой страницы и попробуйте ещё раз.
me-data = Мои данные
me-export = Скачать мои данные
me-export-about = Всё, что этот сервер знает о вас, одним файлом.
me-delete = Удалить мои данные
me-delete-account = Учётная запись с именем, настройками, результатами, рейтингами и ботами удаляется навсегда. Сыгранное вами останется в записях партий у других игроков, без вашего имени; где партия ещё идёт, за вас доиграет бот.
me-delete-guest = Сервер навсегда забудет этого гостя. Сыгранное вами останется в записях партий у других игроков, без вашего имени; где партия ещё идёт, за вас доиграет бот.
me-delete-device = Партии, сохранённые на этом устройстве, останутся на нём.
me-delete-password = Ваш пароль для подтверждения
me-delete-word = удалить
me-delete-type = Для подтверждения введите: { $word }
me-delete-now = Удалить навсегда
me-deleted = Удалено. Сервер вас больше не знает.

## Playing together

online-together = Игра с друзьями
online-together-about = Создайте стол и отправьте ссылку. Регистрация никому не нужна.
online-seats = Мест за столом
online-clock = Время
online-no-clock = Без часов
online-clock-bank = { $n } мин + { $left } с за ход
online-clock-days = { $n ->
    [one] { $n } день на ход
    [few] { $n } дня на ход
   *[many] { $n } дней на ход
}
online-listed = Стол виден всем
online-rated = Игра на рейтинг: всем нужна учётная запись
online-counts = на рейтинг
online-public = открытый стол
online-by-link = только по ссылке
online-open = Создать стол
online-no-server = Здесь нет сервера со столами, или связь прервана. Игры на этом устройстве работают как всегда.
online-joining = Идём к столу…
online-name = Ваше имя
online-free = Свободное место
online-sit = Сесть сюда
online-rise = Встать
online-seat-bot = Посадить бота
online-dismiss = Убрать
online-fill = Заполнить ботами
online-start = Начать игру
online-take-seat = Займите место, чтобы играть, или просто смотрите.
online-wait-seats = Ждём игроков: игра начнётся, когда все места будут заняты.
online-wait-owner = Все места заняты. Игру начинает владелец стола.
online-watching-next = Свободных мест нет: вы будете смотреть игру.
online-ready = Все места заняты: можно начинать.
online-invite = Приглашение
online-invite-about = Любой, у кого есть эта ссылка, может сесть за стол или смотреть.
online-link = Ссылка-приглашение
online-share = Поделиться…
online-qr = QR-код ссылки-приглашения
online-not-here = нет связи
online-away = играет бот
online-watching = Зрителей: { $n }
online-you-watch = Вы смотрите игру: карты игроков скрыты.
online-leave = Пусть за меня играет бот
online-you-are-away = За вас играет бот.
online-return = Играть дальше самому
online-line-down = Связь прервана. Игра сохранена; пробуем снова…
online-time-left = Осталось времени: { $what }
online-talk = Журнал ходов и чат
online-say = Написать сообщение
online-phrases = Готовые фразы
online-somebody = Зритель
online-missed = После вашего хода
online-your-turn = Ваш ход
online-call-me = Сообщать, когда мой ход
online-takeback-ask = Попросить отмены
online-takeback-asked = { $name } просит отменить последний ход.
online-takeback-yes = Согласиться
online-takeback-no = Отказать
online-takeback-cancel = Передумать
online-takeback-waits = Просьба отменить ход. Ждём согласия: { $list }
online-refused-help = Перезагрузите страницу, чтобы попробовать снова.
online-no-table = Такого стола нет.
online-no-table-help = Возможно, ссылка обрезана или стол уже убрали. Попросите новую ссылку или создайте стол сами.
online-no-board-help = Возможно, страница старее сервера. Перезагрузите её.
online-old-page = Сервер новее этой страницы, и она его не понимает.
online-my-games = Мои игры по сети
online-tables = Открытые столы
online-stage-open = ждём игроков
online-stage-playing = идёт игра
say-hello = Привет.
say-good-luck = Удачи.
say-well-played = Хорошая игра.
say-thanks = Спасибо.
say-one-moment = Минутку, пожалуйста.
say-sorry = Извините.
say-your-turn = Ваш ход.

## The deal of a game at a table

deal-heading = Честная раздача
deal-about = Сервер выбрал тайное число, это его отпечаток. Браузер каждого игрока добавляет своё число, поэтому выбрать раздачу не может никто. После игры тайное число раскрывается, и «Проверить раздачу» пересчитывает всё прямо на этой странице.
deal-copy = Скопировать отпечаток
verify-fixed = Сервер связал себя этой раздачей ещё до игры, отпечаток: { $what }.
verify-noted = Этот же отпечаток браузер записал до игры.
verify-unnoted = До игры этого браузера за столом не было, поэтому сравнить отпечаток не с чем.
verify-other = До игры браузер записал другой отпечаток: { $what }.
verify-share = Число, которое добавил ваш браузер, вошло в раздачу.
verify-no-share = Числа, которое добавил ваш браузер, в раздаче нет. Возможно, вы сели за стол ещё раз с другого устройства.
online-back = Вернуться к столу

## Choosing a public table

lobby-board = Поле
lobby-any-board = Все поля
lobby-any-clock = Любое время
lobby-quick = Быстрая: минуты
lobby-slow = Медленная: дни
lobby-free = Есть свободное место
lobby-none = Сейчас таких столов нет.

## The shared screen

screen-open = Общий экран
screen-about = Для большого экрана в комнате: поле видят все, карты остаются в телефонах.
screen-sit = Займите место с телефона
screen-cards = Ваши карты — в телефоне
screen-full = Во весь экран

## One’s next turn, planned, and notes

plan-heading = План на следующий ход
plan-about = Когда придёт ваш ход, за вас будет сделано первое, что возможно. Выбирайте на поле, в колодах или из списка.
plan-add = Добавить в план
plan-draw = Взять две карты из колоды
plan-claim = { act-claim }: { $route }, { $cards }
plan-build = { act-build-station }: { $city }, { $cards }
plan-other = Ход, задуманный в другой программе
plan-else = Иначе: { $what }
plan-drop = Отказаться от плана
plan-not-now = Сейчас нельзя: { $what }
plan-done = Ваш план выполнен.
plan-failed = Ваш ход, но ничего из задуманного сделать нельзя. Решайте сами.
plan-kinds = Задумать можно покупки на поле и карты из колод.
notes-heading = Мои заметки
notes-about = Их видите только вы, на всех своих устройствах.
notes-saved = Сохранено.

## What one could do

choice-take = Взять открытую карту: { card-name }
choice-keep = { act-keep }: { $list }
choice-extra = Доплатить за туннель: { $cards }

## A game looked back at

analysis-chances = Шансы на победу в процентах, какими их мог видеть каждый игрок:
# Each share is a number with its sign, in percent.
analysis-account = { $name }: до раздачи { $from } %, в конце { $to } %. Раздача: { $deal }, удача: { $luck }, решения: { $skill }.
analysis-agreed = Решений, как у Фогга: { $n } из { $most }. Остальные стоили { $what } %, в среднем { $word } %.
analysis-turning = Решения, которые обошлись дороже всего:
analysis-no-turning = Ни одно решение не обошлось дорого.
analysis-point = Ход { $n }, { $name }: { $what } ({ $from } %). Фогг: { $word } ({ $to } %).
analysis-same = Ход { $n }: { $what } ({ $from } %)
analysis-button = Разобрать партию
analysis-heading = Разбор Фогга
analysis-about = Фогг обдумывает каждое решение прямо на этом устройстве. Это займёт до минуты.
analysis-device = Разобрать на этом устройстве
analysis-server = Пусть подумает сервер
analysis-server-about = Фогг обдумывает каждое решение на сервере. Можно уйти и спросить позже.
analysis-server-off = Этот сервер не разбирает партии.
analysis-before = Партий перед этой: { $n }
analysis-running = Решений: { $n } из { $most }
analysis-shares = Откуда взялись шансы, в процентах
analysis-start = Начало
analysis-deal = Раздача
analysis-luck = Удача
analysis-skill = Решения
analysis-end = Итог
analysis-table = Шансы таблицей
analysis-move = Ход
analysis-player = Игрок
analysis-chance = Шансы на победу
analysis-all = Решения, игрок { $name }
analysis-fought = Спорные { -routes }

## Advice

hint-heading = Что сделал бы Фогг, с шансами на победу и ожидаемыми очками:
hint-line = { $what } ({ $from } %, { count-points })
hint-nothing = Выбирать не из чего.
hint-elsewhere = Фогг советует рядом с полем и в терминале: `fogg play`.
hint-brings = Приносит { count-points }.
hint-serves = Нужно для: { $list }.
hint-wanted = Может понадобиться и другим: { $list }.
hint-cards = Карты для: { $list }.
hint-keep = Всего тогда нужно примерно: { count-trains }, есть { $left }.
hint-all-done = Больше ничего не нужно: все { -tickets } готовы.
hint-left = В запасе { count-trains }.
hint-thinking = Фогг думает…
hint-failed = Фогг не отвечает. Обновите страницу и попробуйте ещё раз.
hint-chance = Ваши шансы на победу: { $n } %
hint-curve = Показывать мои шансы по ходу партии

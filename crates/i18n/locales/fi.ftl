### Suomi. Kaupunkien ja pelaajien nimet ovat aina perusmuodossa.

## Words that change with the box

-train = { $words ->
   *[railway] vaunu
    [market] kärry
}
-train-part = { $words ->
   *[railway] vaunua
    [market] kärryä
}
-trains = { $words ->
   *[railway] vaunut
    [market] kärryt
}
-trains-part = { $words ->
   *[railway] vaunuja
    [market] kärryjä
}
-ticket = { $words ->
   *[railway] matkalippu
    [market] sopimus
}
-ticket-part = { $words ->
   *[railway] matkalippua
    [market] sopimusta
}
-tickets = { $words ->
   *[railway] matkaliput
    [market] sopimukset
}
-tickets-cap = { $words ->
   *[railway] Matkaliput
    [market] Sopimukset
}
-tickets-part = { $words ->
   *[railway] matkalippuja
    [market] sopimuksia
}
-tickets-ela = { $words ->
   *[railway] matkalipuista
    [market] sopimuksista
}
-loco = { $words ->
   *[railway] veturi
    [market] jokeri
}
-loco-cap = { $words ->
   *[railway] Veturi
    [market] Jokeri
}
-loco-part = { $words ->
   *[railway] veturia
    [market] jokeria
}
-loco-gen = { $words ->
   *[railway] veturin
    [market] jokerin
}
-locos-part = { $words ->
   *[railway] vetureita
    [market] jokereita
}
-locos-cap = { $words ->
   *[railway] Veturit
    [market] Jokerit
}
-city = { $words ->
   *[railway] kaupunki
    [market] kauppapaikka
}
-city-part = { $words ->
   *[railway] kaupunkia
    [market] kauppapaikkaa
}
-cities-gen = { $words ->
   *[railway] kaupunkien
    [market] kauppapaikkojen
}
-symbol = { $words ->
   *[railway] veturisymboli
    [market] jokerisymboli
}
-symbol-part = { $words ->
   *[railway] veturisymbolia
    [market] jokerisymbolia
}

## Numbers of things

count-trains = { $n ->
    [one] { $n } { -train }
   *[other] { $n } { -train-part }
}
count-cards = { $n ->
    [one] { $n } kortti
   *[other] { $n } korttia
}
# What may stand for one card.
count-any-cards = mitkä tahansa { $n } korttia
count-tickets = { $n ->
    [one] { $n } { -ticket }
   *[other] { $n } { -ticket-part }
}
count-points = { $n ->
    [one] { $n } piste
   *[other] { $n } pistettä
}
count-spaces = { $n ->
    [one] { $n } ruutu
   *[other] { $n } ruutua
}
count-stations = { $n ->
    [one] { $n } asema
   *[other] { $n } asemaa
}
count-symbols = { $n ->
    [one] { $n } { -symbol }
   *[other] { $n } { -symbol-part }
}
count-merchandise = { $n ->
    [one] { $n } bonuskortti
   *[other] { $n } bonuskorttia
}
count-turns = { $n ->
    [one] { $n } vuoro
   *[other] { $n } vuoroa
}
count-players = { $n ->
    [one] { $n } pelaaja
   *[other] { $n } pelaajaa
}
count-moves = { $n ->
    [one] { $n } siirto
   *[other] { $n } siirtoa
}

## Colors, cards and routes

card-name = { $card ->
    [pink] pinkki
    [white] valkoinen
    [blue] sininen
    [yellow] keltainen
    [orange] oranssi
    [black] musta
    [red] punainen
    [green] vihreä
   *[locomotive] { -loco }
}
cards-of = { $card ->
    [pink] { $n ->
        [one] { $n } pinkki
       *[other] { $n } pinkkiä
    }
    [white] { $n ->
        [one] { $n } valkoinen
       *[other] { $n } valkoista
    }
    [blue] { $n ->
        [one] { $n } sininen
       *[other] { $n } sinistä
    }
    [yellow] { $n ->
        [one] { $n } keltainen
       *[other] { $n } keltaista
    }
    [orange] { $n ->
        [one] { $n } oranssi
       *[other] { $n } oranssia
    }
    [black] { $n ->
        [one] { $n } musta
       *[other] { $n } mustaa
    }
    [red] { $n ->
        [one] { $n } punainen
       *[other] { $n } punaista
    }
    [green] { $n ->
        [one] { $n } vihreä
       *[other] { $n } vihreää
    }
   *[locomotive] { $n ->
        [one] { $n } { -loco }
       *[other] { $n } { -loco-part }
    }
}
card-code = { $card ->
    [pink] Pin
    [white] Val
    [blue] Sin
    [yellow] Kel
    [orange] Ora
    [black] Mus
    [red] Pun
    [green] Vih
   *[locomotive] { $words ->
       *[railway] Vet
        [market] Jok
    }
}
color-name = { $color ->
    [pink] pinkki
    [white] valkoinen
    [blue] sininen
    [yellow] keltainen
    [orange] oranssi
    [black] musta
    [red] punainen
    [green] vihreä
   *[gray] harmaa
}
route-look = { $kind ->
   *[plain] { color-name }
    [tunnel] { color-name } tunneli
    [ferry] { color-name } lautta
}
route-merchandise = kauppavara
route-free = vapaa
route-closed = suljettu
pair = { $from }–{ $to }
pair-spaced = { $from } – { $to }
ticket-label = { $route } ({ $n })
ticket-label-long = { $route } ({ $n }, pitkä)
list-and = { $list } ja { $last }
list-or = { $list } tai { $last }
list-nothing = ei mitään

## The log

log-swept = Avoimena oli liikaa { -locos-part }: koko rivi meni poistopakkaan ({ $cards }), ja uusi laitettiin esiin.
log-reshuffled = Poistopakka sekoitettiin uudeksi pakaksi: { count-cards }.
log-chose = { $name } on valinnut: { -tickets }.
log-drew-deck = { $name } nostaa kortin pakasta.
log-took = { $name } ottaa avoimen kortin: { card-name }.
log-drew-tickets = { $name } nostaa { $n ->
    [one] { $n } { $words ->
       *[railway] matkalipun
        [market] sopimuksen
    }.
   *[other] { $n } { -ticket-part }.
}
log-kept = { $name } pitää { $n ->
    [one] { $n } { $words ->
       *[railway] matkalipun
        [market] sopimuksen
    }.
   *[other] { $n } { -ticket-part }.
}
log-kept-some = { $name } pitää: { count-tickets }, hylkää: { $back }.
log-revealed = Tunneli { $route }: paljastettiin { $cards }. { $n ->
    [0] Lisäkortteja ei tarvita.
    [one] Lisää: { $n } kortti.
   *[other] Lisää: { $n } korttia.
}
log-revealed-none = Tunneli { $route }: paljastettavia kortteja ei ole, lisäkortteja ei tarvita.
log-withdrew = { $name } luopuu tunnelista ({ $route }) ja ottaa kortit takaisin.
log-claimed = { $name } rakentaa reitin { $route }. Kortit: { $cards }. +{ count-points }.
log-merchandise = { $name } ottaa bonuskortin.
log-built = { $name } rakentaa aseman: { $city }. Kortit: { $cards }.
log-passed = { $name } jättää vuoron väliin: muuta ei voi tehdä.
log-final-round = { $name }: { -trains } ovat melkein lopussa. Viimeinen kierros alkaa, jokaisella on vielä yksi vuoro.
log-ended = Peli päättyi.
log-you-drew = Nostit kortin: { card-name }.
log-drew-card = { $name } sai pakasta: { card-name }.
log-offered = { $name } valitsee näistä: { $list }.
log-empty = Mitään ei ole vielä tapahtunut.

## The turn

turn-yours = Sinun vuorosi
turn-yours-name = { $name }, sinun vuorosi.
turn-of = Vuorossa { $name }
turn-choose-first = { $name }, valitse { -tickets }.
turn-keep = Pidä vähintään { count-tickets }.
turn-draw-second = Nosta toinen kortti.
turn-no-second-loco = Avoin { -loco } ei voi olla toinen kortti.
turn-tunnel = Tunneli { $route } vaatii lisää: { count-cards }. Käy { color-name } tai { -loco }.
turn-tunnel-locos = Tunneli { $route } vaatii lisää: { count-cards }. Vain { -loco } käy.
turn-tunnel-cards = Pelasit: { $cards }. Paljastettiin: { $list }.
turn-tunnel-cannot = Sinulla ei ole näitä kortteja: ota kortit takaisin, ja vuorosi päättyy.
turn-paying = Maksetaan: { $what }.
turn-adding = { $route }: lisää mitä tahansa kortteja, { $n }.
turn-final-round = Viimeinen kierros, jäljellä { count-turns }.
turn-over = Peli on päättynyt.
turn-stopped = Peli keskeytyi eikä päättynyt.

## What a player has and sees

hand-empty = Kädessäsi ei ole kortteja.
hand-cards = Kädessäsi { count-cards }: { $cards }.
table-face-up = Avoimet kortit: { $list }.
table-piles = Pakka: { count-cards }. Poistopakka: { $discard }. { -tickets-cap } pakassa: { $left }.
table-merchandise = Bonuskortteja jäljellä: { $n }.
tickets-none = Sinulla ei ole { -tickets-part }.
tickets-yours = Sinulla on { count-tickets }:
ticket-completed = valmis
ticket-needs-nothing = mitään ei enää tarvita
ticket-needs = tarvitaan vielä vähintään { count-trains }
ticket-needs-stations = asemien avulla: { $n }
ticket-out-of-reach = ei enää mahdollinen, jäljellä { count-trains }
city-station = { $city }, asema: { $name }
claim-nothing = Mitään reittiä ei voi nyt rakentaa.
claim-nothing-at = { $city }: mitään reittiä ei voi nyt rakentaa.
claim-these = Voit rakentaa:
claim-these-at = { $city }, voit rakentaa:
claim-two-lanes = rinnakkaiset reitit
claim-any-cards = mitkä tahansa kortit
players-heading = Pelaajat:
player-you = { $name } (sinä)
player-to-play = vuorossa
player-human = Pelaaja { $name }
player-bot = Botti { $name }

## Why something is refused: the rule

refuse-not-your-turn = Ei ole sinun vuorosi.
refuse-game-over = Peli on päättynyt.
refuse-choose-tickets-first = Valitse ennen kaikkea ensimmäiset { -tickets }.
refuse-wait-for-others = Olet jo valinnut. Peli alkaa, kun kaikki ovat valinneet.
refuse-second-card-first = Nosta ensin toinen kortti: tällä vuorolla nostat kortteja.
refuse-keep-tickets-first = Valitse ensin, mitkä { -tickets } pidät.
refuse-pay-first = Maksa ensin se, minkä aloitit.
refuse-tunnel-first = Maksa ensin tunneli tai luovu siitä.
refuse-empty-slot = Siinä paikassa ei ole avointa korttia.
refuse-locomotive-second = Avoin { -loco } vastaa kahta korttia, joten se ei voi olla toinen kortti.
refuse-empty-deck = Kortit ovat lopussa.
refuse-no-tickets = { -tickets-cap } ovat lopussa.
refuse-keep-more = Pidä näistä { -tickets-ela } vähintään { $n }.
refuse-not-offered = Tuo { -ticket } ei ole tarjolla olevien joukossa.
refuse-no-such-route = Sellaista reittiä ei ole.
refuse-route-taken = Reitti on jo rakennettu: reitillä on vain yksi omistaja.
refuse-own-other-lane = Rinnakkaisreitti on jo sinun, eikä kukaan saa omistaa molempia.
refuse-lane-closed = Näin vähillä pelaajilla rinnakkaisista reiteistä käytetään vain yhtä.
refuse-too-few-trains = Reittiin tarvitaan { count-trains }, ja sinulla on { $left }.
refuse-cannot-pay = Sinulla ei ole siihen kortteja.
refuse-not-in-hand = Sinulla ei ole niin monta tällaista korttia: { card-name }.
refuse-wrong-number = Korttien määrän täytyy täsmätä: { $n }.
refuse-needs-locomotives = Lautan jokainen symboli vaatii { -loco-gen }, yhteensä: { $n }.
refuse-needs-locomotives-or = Lautan jokainen symboli vaatii { -loco-gen } (yhteensä: { $n }) tai mitä tahansa kortteja, { $most } kutakin kohti.
refuse-no-locomotives = { -locos-cap } käyvät vain lautoilla ja tunneleissa.
refuse-wrong-color = Kortit eivät ole reitin värisiä.
refuse-one-color = Värillisten korttien täytyy olla samanvärisiä.
refuse-no-stations = Tässä pelissä ei ole asemia.
refuse-no-stations-left = Kaikki asemasi on rakennettu.
refuse-city-taken = Täällä on jo asema, ja tilaa on vain yhdelle.
refuse-no-such-city = Sellaista nimeä ei ole pelilaudalla.
refuse-must-act = Vuoron voi jättää väliin vain, kun mitään muuta ei voi tehdä.
refuse-nothing-pending = Nyt ei ole mitään maksettavaa, pidettävää tai hylättävää.
refuse-not-face-up = Avointen joukossa ei ole tällaista korttia: { card-name }.
refuse-no-such-number = Luettelossa ei ole numeroa { $n }.

## Paying

pay-cannot = { $what }: sinulla ei ole siihen kortteja. Hinta: { $cards }.
pay-of-one-color = { $n ->
    [one] { $n } kortti
   *[other] { $n } samanväristä korttia
}
pay-choose = { $what }: valitse, miten maksat.
pay-name-cards = { $what }: nimeä kortit.
pay-choose-extra = Valitse lisäkortit.
pay-station = asema ({ $city })
pay-ferry = Tämä on lautta: jokainen { -symbol } vaatii { -loco-gen }, muut ruudut samanvärisiä kortteja.
pay-tunnel = Tämä on tunneli: enintään { $n } korttia paljastetaan, ja jokainen pelaamasi värinen kortti tai { -loco } maksaa yhden kortin lisää. Sen jälkeen voit vielä luopua.
pay-swap-space = Yhden kortin sijasta voit pelata { count-any-cards }.
pay-swap-symbol = Yhtä { -symbol-part } kohti voit { -loco-gen } sijasta pelata { count-any-cards }.
pay-no-wild = Tässä { -loco } ei korvaa väriä.

## Typed commands: what was not understood

read-empty = Kirjoita komento; `?` näyttää komennot.
read-too-long = Rivi on liian pitkä komennoksi.
read-unknown = { $word }: sellaista komentoa ei ole; `?` näyttää komennot.
read-unknown-near = { $word }: sellaista komentoa ei ole. Tarkoititko: `{ $near }`? Merkki `?` näyttää komennot.
read-incomplete = Jotain puuttuu: { $usage }
read-number = { $word }: anna luku 1–99.
read-missing-city = Nimeä { -city }.
read-unknown-city = { $word }: sellaista nimeä ei ole pelilaudalla.
read-unknown-city-near = { $word }: sellaista nimeä ei ole pelilaudalla. Tarkoititko: { $near }?
read-ambiguous-city = { $word } voi olla { $list }.
read-same-city = { $city } nimettiin kahdesti: tarvitaan kaksi eri { -city-part }.
read-no-route = Reittiä { $route } ei ole. Naapurit ({ $city }): { $list }.
read-no-such-lane = { $word }: sellaista reittiä tässä ei ole. On { $list }.
read-like-that = tällainen
read-which-lane = Tässä on useampi kuin yksi reitti: lisää { $list }.
read-missing-cards = Nimeä kortit, esimerkiksi `2 red 1 loco` tai `RRL`.
read-unknown-card = { $word }: sellaista korttia ei ole. Käytä väriä, sanaa `loco` tai kirjaimia P W U Y O K R G L.
read-number-alone = { $word } – mitä korttia?
read-too-many-cards = Missään pelissä ei ole niin montaa korttia.
read-unknown-ticket = Ei ole { -ticket-part } { $route }.
read-unknown-ticket-near = Ei ole { -ticket-part } { $route }. Tarkoititko: { $near }?
read-not-on-tickets = { $city }: ei missään näistä { -tickets-ela }.
read-ambiguous-ticket = { $city }: useampi kuin yksi { -ticket } – { $list }.
read-left-over = { $word }: tätä ei ymmärretty.

## Typed commands: help

type-keep = Kirjoita `keep` ja numerot, tai `keep all`.
type-second = Kirjoita `d`, tai `d` ja paikka.
type-tunnel = Kirjoita `pay` tai `w`.
type-number = Kirjoita numero.
type-with = Nimeä kaikki kortit sanan `with` jälkeen, esimerkiksi `with 2 red 3 blue`.
type-look = `h` näyttää korttisi, `r` reitit, joihin ne riittävät.
type-pay-only = Kirjoita `pay`, niin lisäät kortit ({ $cards }), tai `w`, niin otat korttisi takaisin ja vuorosi päättyy.
type-pay-choose = Kirjoita numero, niin lisäät nämä kortit, tai `w`, niin otat omasi takaisin ja vuorosi päättyy.
type-withdraw = Kirjoita `w`, niin otat korttisi takaisin.
type-undo = Enter päättää vuorosi, `z` kumoaa sen.
type-ready = Anna laite: { $name }. Paina sitten Enter.
help-welcome = Kirjoita komento ja paina Enter. Hyödyllisimmät:
help-draw-short = Nosta pakasta; `d 3` ottaa kolmannen avoimen kortin.
help-claim-short = Rakenna reitti; `r` luettelee ne, joihin korttisi riittävät.
help-all-short = Kaikki komennot.
help-heading = Komennot:
help-also = myös: { $list }
help-cards = Kortit: `2 red 1 loco`, `RRL` tai `red*2 L`. Kirjaimet: { $list }.
help-cities = Nimet: mikä tahansa selvä alku, tarkkeilla tai ilman. Jos reittejä on kaksi, lisää erottava sana: väri, `gray`, `tunnel`, `ferry`, `#2`.
help-draw = Nosta pakasta, tai ota avoin kortti paikan tai värin mukaan.
help-claim = Rakenna reitti; kortteja ei tarvitse nimetä, jos maksutapoja on vain yksi.
help-tickets = Nosta { -tickets-part }.
help-keep = Pidä osa tarjolla olevista { -tickets-ela }.
help-station = Rakenna asema.
help-pay = Lisää kortit, jotka tunneli vaatii.
help-withdraw = Luovu tunnelista, ota kortit takaisin ja päätä vuoro.
help-pass = Jätä vuoro väliin, kun mitään muuta ei voi tehdä.
help-routes = Luettele reitit, jotka voit nyt rakentaa, ja millä korteilla.
help-hand = Näytä korttisi.
help-mine = Näytä { -tickets } ja mitä niistä puuttuu.
help-neighbors = Luettele yhden paikan reitit: pituus, väri, omistaja.
help-players = Näytä pelaajat: pisteet, { -trains }, kortit, { -tickets }.
help-table = Näytä avoimet kortit ja pakat.
help-log = Näytä, mitä on tapahtunut.
help-undo = Kumoa vuorosi viimeinen teko, ellei sen jälkeen ole nähty mitään salaista.
help-help = Luettele komennot tai selitä yksi.
help-rules = Selitä tämän pelin säännöt.
help-hint = Kysy mestarilta, Foggilta, mitä tehdä ja miksi.
help-quit = Poistu pelistä.

## The end

score-heading = Loppupisteet
score-routes = Reitit
score-tickets = { -tickets-cap }
score-longest-path = Pisin katkeamaton reitti
score-most-tickets = Eniten { -tickets-part }
score-unused-stations = Käyttämättömät asemat
score-merchandise = Kauppavarat
score-total = Yhteensä
score-tickets-of = { $name }, { -tickets }:
score-ticket-completed = { $route }: valmis, +{ $n }
score-ticket-failed = { $route }: kesken jäänyt, −{ $n }
score-borrows = { $city }: asema lainaa reitin { $route }.
score-completed = { $n ->
    [one] { $n } valmis { -ticket }
   *[other] { $n } valmista { -ticket-part }
}
score-longest = pisin katkeamaton reitti { $n }
score-wins = Voittaja on { $name }: { count-points }.
score-tie = { $list }: kullakin { count-points }. Tasapelin ratkaisee { $what }, voittaja on { $name }.
score-shared = Jaettu voitto: { $list }, kullakin { count-points }.
score-by-tickets = valmiiden { $words ->
   *[railway] matkalippujen
    [market] sopimusten
} määrä
score-by-path = pisin katkeamaton reitti
score-by-stations = rakennettujen asemien pienempi määrä
score-by-bonus = pisimmän katkeamattoman reitin bonus
score-skip = Suoraan tulokseen
score-place = { $n }. sija

## Home

home-tagline = Junapelejä neljällä laudalla, täsmälleen sääntöjen mukaan.
home-play = Pelaa
home-choose-board = Valitse kartta
home-choose-opponents = Valitse vastustajat
home-history = Pelisi
home-open-file = Avaa pelin tallenne tai karttatiedosto
home-drop-hint = Tai pudota se mihin tahansa tälle sivulle.
home-drop-here = Päästä irti: tallenne jatkuu, kartta liittyy muihin.
home-discard = Poista kartta { $name }
home-damaged = vioittunut
home-tutorial = Opi pelaamalla
home-tutorial-about = Oikea peli, jossa jokainen askel selitetään. Kestää noin kymmenen minuuttia.
home-rules = Säännöt
home-players-range = Pelaajia: { $n }–{ $most }
home-unfinished = kesken

## Opponents

bot-name = { $bot ->
    [random] Satunnainen
    [porter] Kantaja
    [clerk] Virkailija
    [conductor] Konduktööri
   *[stationmaster] Asemapäällikkö
    [fogg] Fogg
    [blocker] Estäjä
    [express] Pikajuna
    [collector] Keräilijä
    [one-step] Yksi askel
    [destination-hungry] Tavoitteiden metsästäjä
    [route-focused] Pisteiden metsästäjä
    [long-route] Pitkän matkan kulkija
}
bot-about = { $bot ->
    [random] Tekee mitä tahansa, mikä on sallittua.
    [porter] Pitää kaikki { -tickets } ja rakentaa yhtä kerrallaan: aloittelijan kaveri.
    [clerk] Rakentaa tavoitteisiinsa lyhintä tietä eikä välitä ajasta eikä vastustajista.
    [conductor] Suunnittelee tavoitteet ja pitkät reitit, vain itseään ajatellen.
   *[stationmaster] Suunnittelee kaiken, taistelee tarvitsemastaan ja näkee, mitä muut rakentavat.
    [fogg] Mestari: pelaa mielessään tuhansia pelejä ennen jokaista ratkaisua.
    [blocker] Yhtä vahva kuin asemapäällikkö ja rakentaa sinne, minne sinä haluat.
    [express] Yhtä vahva kuin asemapäällikkö ja pitää pitkistä reiteistä.
    [collector] Yhtä vahva kuin asemapäällikkö, mutta nostaa mielellään { -tickets-part }.
    [one-step] Ottaa sen, mikä juuri nyt näyttää parhaalta, ilman suunnitelmaa.
    [destination-hungry] Nostaa paljon { -tickets-part } ja rakentaa niille yhden verkon.
    [route-focused] Odottaa arvokkaita reittejä; { -tickets } tulevat toisena.
    [long-route] Rakentaa laudan pisimmät reitit ja päättää pelin aikaisin.
}
setup-human = Ihminen
setup-seat = Paikka { $n }
setup-add-player = Lisää pelaaja
setup-one-device = Samalla laitteella

## Passing the device

device-pass = Anna laite: { $name }
device-hidden = Kortit ja { -tickets } ovat siihen asti piilossa.
device-ready = Minä olen { $name }: näytä kortit

## Actions

act-draw-deck = Nosta pakasta
act-draw-tickets = Nosta { -tickets-part }
act-choose-tickets = Valitse { -tickets }
act-keep = Pidä
act-keep-n = Pidä { $n }
act-claim = Rakenna reitti
act-build-station = Rakenna asema
act-choose-cards = Valitse kortit
act-withdraw = Ota kortit takaisin
act-pass = Jätä vuoro väliin
act-cancel = Peruuta
act-undo = Kumoa
act-hint = Vihje
act-undone = Kumottu.
act-undo-nothing = Mitään ei voi kumota: voit kumota sen, mitä teit tällä vuorolla, kunhan mitään salaista ei ole sen jälkeen nähty.
act-pay-with = Maksu: { $cards }
act-drag-hint = Vedä kortit reitille tai valitse reitti.

## Panels

panel-hand = Käsi
panel-market = Avoimet kortit
panel-deck = Pakka
panel-tickets = { -tickets-cap }
panel-players = Pelaajat
panel-log = Tapahtumat
panel-find = Etsi { -city }
panel-not-found = Sellaista nimeä ei ole pelilaudalla.
panel-score = Pisteet
panel-thinking = { $name } miettii…

## Tickets in focus

focus-more = { $n ->
    [one] vielä { $n } { -train }
   *[other] vielä { $n } { -train-part }
}

## Tunnel and stations

tunnel-heading = Tunneli
tunnel-revealed = Paljastetut kortit
tunnel-laid = Sinun korttisi
station-left = Asemia jäljellä: { $n }

## The end

end-heading = Peli päättyi
end-rematch = Pelaa uudestaan
end-replay = Toisto
end-home = Etusivulle
end-download = Lataa pelin tallenne
end-share = Kopioi linkki
end-copied = Kopioitu.
end-count = Pistelasku käynnissä
end-count-again = Laske uudestaan

## The first game, which teaches

lesson-title = { $topic ->
    [aim] Pelin tavoite
    [choose] Ensimmäiset { -tickets }
    [turn] Sinun vuorosi
    [draw] Nosta kortti
    [second] Toinen kortti
    [rival] Vastustajan vuoro
    [focus] Halvin tie
    [colors] Värit
    [claim] Rakenna reitti
    [doubles] Rinnakkaiset reitit
    [merchandise] Kauppavarat
    [tickets] Uudet { -tickets }
    [trains] Milloin peli päättyy
    [scoring] Pistelasku
    [play] Nyt sinä
    [last] Viimeinen kierros
   *[result] Tulos
}
lesson-say = { $topic ->
    [aim] Tämä on oikea peli helppoa vastustajaa vastaan. Paina Seuraava tai vain pelaa: oppitunti seuraa sinua.
    [choose] Kussakin on kaksi paikkaa ja pisteet niiden yhdistämisestä. Ne näkyvät pelilaudalla: merkitse haluamasi ja pidä ne.
    [turn] Se, minkä voit nyt ottaa, on kehystetty, ja reitit, joihin korttisi jo riittävät, hehkuvat pelilaudalla.
    [draw] Ota avoin kortti, mieluiten väriä, jota tarvitset.
    [second] Nyt toinen: taas avoin tai sokkona pakasta. Pakasta nostettuna { -loco } on vain yksi kortti.
    [rival] Vuorojesi välissä pelaa vastustaja. Tapahtumista näet, mitä hän tekee, ja pelaajien luettelosta jokaisen pisteet, { -trains }, kortit ja { -tickets }.
    [focus] Valitse luettelostasi { -ticket }: pelilauta näyttää halvimman tien ja montako { -train-part } siihen tarvitaan. Valitse se uudelleen, niin näet taas kaiken.
    [colors] Harmaat reitit on nyt kehystetty.
    [claim] Valitse hehkuva reitti; kehystetyt vievät kohti tavoitteitasi. Jos voit maksaa monella tavalla, valitset kortit itse. Pisteet saat heti.
    [doubles] Rinnakkaiset reitit on nyt kehystetty.
    [merchandise] Nämä reitit on nyt kehystetty; bonuskortit lasketaan lopussa.
    [tickets] Uudet { -tickets } voivat tuoda voiton, mutta jokainen kesken jäänyt vie pisteitä: nosta niitä, kun omasi ovat melkein valmiita ja { -trains-part } on vielä jäljellä.
    [trains] Seuraa siis, montako { -train-part } kullakin on: mikä ei siihen mennessä ole yhdistetty, jää kesken.
    [scoring] Lopussa kaikki { -tickets } paljastetaan: valmiit tuovat pisteitä, kesken jääneet vievät niitä.
    [play] Nyt peli on sinun: tee { -tickets } valmiiksi. Voit kumota tekosi, kunhan mitään salaista ei ole nähty, ja säännöt ovat alimpana. Oppitunti palaa viimeisellä kierroksella.
    [last] Viimeinen kierros alkoi: jokaisella on vielä yksi vuoro. Tee valmiiksi, mitä ehdit, tai rakenna pisin reitti, johon korttisi riittävät.
   *[result] Tästä näet, mistä kunkin pisteet koostuvat. Muilla kartoilla on muutakin: lauttoja, tunneleita, asemia, pisteitä pisimmästä katkeamattomasta reitistä. Erot kerrotaan, kun avaat kartan ensi kertaa.
}
lesson-other = Näinkin voi tehdä. Kun haluat:
lesson-cannot-pay = Korttisi eivät vielä riitä yhteenkään reittiin: nosta ensin lisää.
lesson-progress = { $n } / { $most }
lesson-next = Seuraava
lesson-back = Edellinen
lesson-skip = Ohita oppitunti
lesson-finish = Lopeta oppitunti
newcomer-heading = Ensi kertaa täällä? Eroja peliin ”{ $name }” verrattuna: { $n }
newcomer-done = Selvä

## Replay

replay-heading = Toisto
replay-position = Siirto { $n } / { $most }
replay-back = Taakse
replay-forward = Eteen
replay-first = Alkuun
replay-last = Loppuun
replay-play = Toista itsestään
replay-pause = Tauko
replay-continue-here = Jatka tästä
replay-slider = Kohta pelissä
replay-seat = Kenen käsi
replay-seat-mine = Minä pelaan
replay-level = Muut
replay-branch-about = Tästä kohdasta alkaa uusi peli. Siitä eteenpäin kortit arvotaan uudestaan.
replay-beyond = Pelissä on { count-moves }: viimeinen kohta on näkyvissä.

## Verifying the deal

verify-heading = Tarkista jako
verify-fingerprint = Sormenjälki
verify-moves = Jokainen siirto on sääntöjen mukainen: { count-moves }.
verify-drawn = Kaikki pinoista nostettu seuraa rivi riviltä salaisesta luvusta: { $n }.
verify-unseeded = Tallenne ei kerro salaista lukua, joten nostettuja kortteja ei voi todistaa.
verify-scores = Pisteet laskettiin uudestaan, ja ne ovat oikein: { $list }.
verify-wrong = Tallenteen rivi { $n } on väärin: { $what }
verify-running = Peli pelataan uudestaan…

## Settings

settings-heading = Asetukset
settings-language = Kieli
settings-theme = Teema
settings-theme-light = Vaalea
settings-theme-dark = Tumma
settings-theme-system = Laitteen mukaan
settings-palette = Värit
settings-palette-standard = Tavalliset
settings-palette-contrast = Suuri kontrasti
settings-palette-safe = Puna-vihersokeille
settings-animation = Animaatiot
settings-speed-off = Pois
settings-speed-fast = Nopea
settings-speed-normal = Tavallinen
settings-speed-slow = Hidas
settings-sound = Äänet
settings-confirm = Vahvista siirrot
settings-confirm-always = Aina
settings-confirm-touch = Kosketusnäytöllä
settings-confirm-never = Ei koskaan
settings-shortcuts = Pikanäppäimet
settings-shortcuts-board = Vain laudalla
settings-sound-quiet = Hiljaiset
settings-sound-normal = Tavalliset
settings-on = Päällä
settings-off = Pois

## Keys

key-walk = Siirry laudalla paikasta toiseen
key-move = Liikuta lautaa
key-routes = Valitse reitti: paikan reiteistä tai niistä, jotka voit rakentaa
key-take = Ota avoin kortti sen paikan mukaan
key-next-ticket = Näytä laudalla seuraava: { -tickets }
key-zoom-ticket = Lähennä näytettyyn: { -ticket }
key-skip = Siirry omaan vuoroon
key-hint = Pyydä Foggilta vihje
key-help = Näytä näppäimet
key-anywhere = Nämä toimivat myös, kun lauta ei ole valittuna:

## When something goes wrong

error-heading = Jotain meni vikaan
error-link = Linkki ei johda peliin: se voi olla katkennut.
error-link-help = Pyydä linkki uudelleen tai aloita etusivulta.
error-no-game = Tätä peliä ei ole tässä selaimessa.
error-no-game-help = Pelit pysyvät siellä, missä niitä pelattiin. Avaa linkki siellä, tai lataa siellä tallenne ja avaa se täällä.
error-saved = Tallennettua peliä ei voitu lukea.
error-saved-help = Mitään ei heitetty pois: voit ladata sen sellaisenaan tai poistaa sen.
error-record = Tätä tallennetta ei voitu lukea.
error-record-help = Tiedosto jäi ennalleen, samoin pelisi.
error-line = Rivi { $n }:
error-damage = { $damage ->
    [cut] Tästä eteenpäin tallenne puuttuu.
   *[altered] Tallennetta on muutettu tässä jälkeenpäin.
    [reformatted] Toinen ohjelma on tallentanut tiedoston omalla tavallaan.
    [unreadable] Tässä kohdassa tallennetta ei voi lukea näin.
    [version] Tallenne on uudempaa versiota; lataa sivu uudelleen, niin saat sen.
    [rules] Tämä siirto on sääntöjen vastainen.
    [deal] Nämä kortit eivät seuraa jaosta.
    [result] Tämä ei ole pelin tulos.
}
error-no-board = Tämän pelin kartta, { $name }, ei ole täällä.
error-no-board-help = Avaa kartan tiedosto aloitussivulla, niin peli voi jatkua.
error-no-seed = Tätä peliä ei voi jatkaa tallenteesta.
error-no-seed-help = Se on kesken, eikä tallenne kerro salaista lukua, josta kaikki kortit seuraavat.
error-running = Tämä peli on vielä kesken.
error-running-help = Sen voi katsoa, kun se on päättynyt: siihen asti sen menneisyydessä on salaisuuksia.
error-edition = Tiedostossa { $name } on virheitä:
error-edition-help = Korjaa rivit ja avaa tiedosto uudelleen.
error-foreign = { $name } ei ole pelin tallenne eikä karttatiedosto.
error-foreign-help = Tallenteet ovat *.fogg-tiedostoja, kartat *.toml-tiedostoja.
error-large = { $name } on liian suuri.
error-large-help = Mikään tallenne tai karttatiedosto ei vie yli 1 megatavua.
error-version = Tämän sivun osat ovat eri versioita.
error-version-help = Lataa sivu uudelleen: pelisi ovat tallessa.
error-storage = Selain ei tallenna mitään: lataa tallenne ennen kuin suljet sivun.
error-language = Tätä kieltä ei voitu hakea: yritä uudelleen, kun verkko toimii.
error-part = Osaa tästä sivusta ei voitu hakea: se tulee heti, kun verkko toimii.
error-worker = Pelipöytä pysähtyi.
error-worker-help = Lataa sivu uudelleen: peli jatkuu samasta kohdasta.
error-no-person = Pöydässä on istuttava ainakin yksi ihminen.
error-reload = Lataa uudelleen
error-home = Etusivulle
error-download = Lataa
error-understood = Selvä

## For those who listen

aria-board = Pelilauta: { $name }
aria-zoom-in = Lähennä
aria-zoom-out = Loitonna
aria-zoom-reset = Näytä koko lauta
aria-route = Reitti { $route }: { $what }
aria-route-owned = Reitti { $route }: { $what }, omistaja { $name }
aria-route-can = Reitti { $route }: { $what }, voit rakentaa sen
aria-market-card = Avoin kortti { $n }: { card-name }
aria-hand-card = Kädessä: { cards-of }
aria-command = Komento
aria-command-hint = Kirjoita komento; `?` luettelee ne.
aria-send = Lähetä
aria-close = Sulje

## How to play: a sentence a rule, with the numbers of the box

rules-heading = Näin pelataan: { $name }
rules-differences = Erot peliin ”{ $name }” verrattuna
rules-no-differences = Eroja ei ole: säännöt ovat samat.
rules-goal = Aseta { -trains-part } { -cities-gen } välisille reiteille. Jokainen reitti antaa heti pisteitä; jokainen valmis { -ticket } antaa lisää, ja kesken jäänyt vie yhtä paljon.
rules-start = Jokaisella on { count-trains } ja aluksi { $left ->
    [one] { $left } kortti kädessä.
   *[other] { $left } korttia kädessä.
}
rules-first-tickets = Ennen ensimmäistä vuoroa sinulle jaetaan { count-tickets }, joista pidät vähintään { $most }.
rules-first-tickets-long = Ennen ensimmäistä vuoroa sinulle jaetaan { count-tickets } (pitkiä: { $left }), joista pidät vähintään { $most }.
rules-turn = Vuorollasi teet yhden asian: nostat kortteja, rakennat reitin tai nostat { -tickets-part }.
rules-turn-stations = Vuorollasi teet yhden asian: nostat kortteja, rakennat reitin, nostat { -tickets-part } tai rakennat aseman.
rules-draw = Nostat kaksi korttia: viidestä avoimesta tai sokkona pakasta.
rules-draw-whole-turn = Avoin { -loco } on vuoron ainoa kortti; sokkona nostettu on kuin mikä tahansa kortti.
rules-draw-one-card = Avoimen { -loco-gen } voi ottaa kuten minkä tahansa kortin.
rules-sweep = Kun viiden avoimen joukossa on { $n ->
    [one] { $n } { -loco }
   *[other] { $n } { -loco-part }
}, kaikki viisi vaihdetaan.
rules-no-sweep = Avoimia kortteja ei vaihdeta, vaikka kaikki olisivat { -locos-part }.
rules-claim = Reitti maksaa yhtä monta sen väristä korttia kuin siinä on ruutuja, ja joka ruutuun tulee { -train }; harmaalla reitillä käy mikä tahansa yksi väri.
rules-wild = { -loco-cap } korvaa minkä tahansa kortin.
rules-wild-ferries = { -loco-cap } korvaa kortin vain lautoilla ja tunneleissa.
rules-points = Pisteet pituuden mukaan: { $list }.
rules-points-entry = { $n } → { $points }
rules-doubles = Kukaan ei saa omistaa molempia rinnakkaisia reittejä. Jos pelaajia on alle { $n }, yhden rakentaminen sulkee toisen kaikilta.
rules-doubles-always = Kukaan ei saa omistaa molempia rinnakkaisia reittejä.
rules-ferry = Lautan jokainen symboli vaatii { -loco-gen }.
rules-ferry-swap = Lautan jokainen symboli vaatii { -loco-gen } tai { count-any-cards }.
rules-tunnel = Tunnelissa paljastetaan maksun jälkeen { count-cards }. Jokaisesta pelaamasi värisestä kortista ja jokaisesta { $words ->
   *[railway] veturista
    [market] jokerista
} lisäät kortin – tai otat kaiken takaisin, ja vuorosi päättyy.
rules-swap = { $route }: yhden kortin sijasta voit pelata { count-any-cards }.
rules-stations = Sinulla on { count-stations }, ja kaupunkiin mahtuu yksi. Ensimmäinen maksaa yhden kortin, toinen kaksi samanväristä ja niin edelleen. Lopussa saat käyttää kunkin aseman kaupungista yhtä toisen pelaajan reittiä omiin matkalippuihisi.
rules-merchandise = Kun rakennat reitin, jossa on kärryjen kuva, otat bonuskortin. Niitä on { $n }.
rules-later-tickets = Kun nostat { -tickets-part }, nostat { $n } ja pidät niistä vähintään { $most }.
rules-unkept-bottom = Loput menevät pakan alle.
rules-unkept-removed = Loput poistuvat pelistä.
rules-end = Kun vuoron lopussa jäljellä on { count-trains } tai vähemmän, jokaisella, myös tällä pelaajalla, on vielä yksi vuoro.
rules-longest-path = Pisin katkeamaton reitti: { count-points }, tasatilanteessa jokaiselle.
rules-no-longest-path = Pisimmästä katkeamattomasta reitistä ei saa bonusta.
rules-most-tickets = Eniten valmiita { -tickets-part }: { count-points }, tasatilanteessa jokaiselle.
rules-unused-stations = Jokainen rakentamaton asema: { count-points }.
rules-prizes = Pisteet bonuskorteista sijoituksen mukaan, kun pöydässä on { count-players }: { $list }.
rules-prizes-ties = Yhtä monta korttia: sija jaetaan ja jokainen saa sen kaikki pisteet; ilman kortteja ei saa pisteitä.
rules-ties = Tasapisteissä ratkaisee järjestyksessä: { $list }. Jos nekin ovat tasan, voitto jaetaan.

## On the page

status-turn = Sinun vuorosi: nosta kortteja, rakenna reitti tai nosta { -tickets-part }.
status-turn-stations = Sinun vuorosi: nosta kortteja, rakenna reitti, nosta { -tickets-part } tai rakenna asema.
setup-fewer = Poista pelaaja
home-forget = Poista tämä peli

## What a server refuses

deny-no-message = Palvelin ei ymmärtänyt tätä ohjelmaa: kohdassa { $what } se odotti: { $word }.
deny-too-long = Liian pitkä: enintään { $n } tavua.
deny-hello-first = Palvelin ei vielä tiedä, kuka tuli. Yhdistä uudelleen.
deny-no-such-seat = Sellaista paikkaa ei ole. Paikkoja tässä pöydässä: { $n }.
deny-seat-taken = Paikka on varattu. Valitse toinen.
deny-seated = Istut jo toisella paikalla. Nouse siitä ensin.
deny-not-seated = Tämän voivat tehdä vain pöydässä istuvat. Istu ensin.
deny-bad-name = Nimessä on 1–{ $n } näkyvää merkkiä.
deny-bad-share = Osuutesi jakoon on 64 heksadesimaalinumeroa.
deny-no-such-bot = Sellaista bottia ei ole.
deny-nobody-there = Siinä ei istu kukaan.
deny-owner-only = Tämän voi tehdä vain pöydän omistaja. Pyydä häntä.
deny-accounts-only = Tämä peli vaikuttaa lukuihin: vain tilin omistajat voivat istua tähän. Luo tili tai kirjaudu ensin.
deny-one-kind-only = Tämä peli vaikuttaa lukuihin: ihmiset ja ohjelmat eivät istu samassa pöydässä.
deny-seats-free = Peli alkaa, kun kaikki paikat on varattu.
deny-begun = Peli on jo alkanut.
deny-not-begun = Peli ei ole vielä alkanut.
deny-stale = Jotain ehti tapahtua. Katso uudelleen ja päätä.
deny-wrong-length = Kerralla voi tehdä 1–{ $n } toimintoa.
deny-long-plan = Suunnitelmassa on enintään { $n } vaihtoehtoa, joista kukin voidaan tehdä kerralla.
deny-bad-notes = Muistiinpanoissa voi olla enintään { $n } näkyvää merkkiä.
deny-your-turn = On sinun vuorosi: nyt ei suunnitella vaan pelataan.
deny-nothing-to-undo = Mitään ei voi perua: jotain salaista nähtiin tai joku ehti jatkaa.
deny-away = Botti pelaa puolestasi. Palaa ensin paikallesi.
deny-bots-turn = Aikasi loppui, ja botti pelaa tämän vuoron. Palaa sen jälkeen.
deny-rated = Tämä peli vaikuttaa lukuihin: mitään ei peruta, kun jotain salaista on nähty.
deny-already-asked = Joku on jo pyytänyt. Odota vastauksia.
deny-declined = Muut eivät suostuneet. Voit pyytää uudelleen seuraavan siirtosi jälkeen.
deny-not-asked = Tätä ei enää kysytä sinulta.
deny-no-talk = Tässä pöydässä sanotaan vain valmiita lauseita.
deny-watchers-silent = Tämä peli vaikuttaa lukuihin: katsojat ovat hiljaa.
deny-bad-words = Sano 1–{ $n } näkyvää merkkiä.
deny-rules = Pelin säännöt eivät salli sitä.
deny-not-stored = Palvelin ei saanut sitä talteen. Yritä uudelleen.
deny-foreign-page = Pyyntö tuli toisen palvelimen sivulta. Avaa tämän palvelimen sivu.
deny-unknown = Palvelin ei tunne sinua. Tule vieraana tai kirjaudu sisään.
deny-no-such-table = Sellaista pöytää ei ole. Tarkista linkki.
deny-no-such-edition = Palvelimella ei ole sellaista pelilautaa.
deny-wrong-seats = Tämä pelilauta on { $n }–{ $most } pelaajalle.
deny-wrong-clock = Sellaisella kellolla ei voi pelata. Päiviä vuoroa kohti: 1–{ $n }. Sekunteja peliä kohti: { $left }–{ $most }, ja enintään { $back } lisää jokaisen vuoron jälkeen.
deny-busy = Palvelimella on liikaa tekemistä. Yritä myöhemmin uudelleen.
deny-name-taken = Nimi on jo käytössä. Valitse toinen.
deny-bad-password = Salasanassa on { $n }–{ $most } merkkiä.
deny-wrong-password = Tällä nimellä ja salasanalla ei ole tiliä.
deny-signed-in = Sinulla on jo tili.
deny-no-such-person = Sen nimistä ei ole.
deny-not-over = Peli ei ole päättynyt, ja siihen asti sen pöytäkirja pysyy suljettuna.
deny-faulty-board = Pelilaudan tiedostossa on virheitä: { $list }
deny-own-board = Pelit vaikuttavat lukuihin vain talon omilla pelilaudoilla.
deny-too-often = Liian usein. Sekunteja seuraavaan yritykseen: { $n }.
deny-too-many-tables = Sinulla on jo niin monta pöytää kuin voi olla: { $n }. Pelaa ensin jokin peli loppuun.
deny-too-many-sockets = Yhteyksiä on jo niin monta kuin voi olla: { $n }. Sulje toinen ikkuna.
deny-too-many-bots = Sinulla on jo niin monta bottia kuin voi olla: { $n }. Poista ensin yksi.
deny-too-many-boards = Sinulla on jo niin monta pelilautaa kuin voi olla: { $n }. Poista ensin yksi.
deny-too-many-watchers = Katsojia on jo niin monta kuin voi olla: { $n }. Yritä myöhemmin uudelleen.
deny-too-many-remarks = Tässä pöydässä on sanottu jo niin paljon kuin voi: { $n }.
deny-too-many-entries = Tässä pöydässä on tapahtunut niin paljon, että nyt hyväksytään vain siirtoja: { $n }.
deny-too-many-analyses = Palvelin analysoi jo niin monta peliä kuin voi: { $n }. Yritä myöhemmin uudelleen.

## Oma sivu

me-heading = Oma sivu
me-asking = Hetkinen…
me-retry = Yritä uudelleen
me-nobody = Pelaamiseen ei tarvita tiliä. Tilin kanssa pelisi, tuloksesi ja asetuksesi ovat mukanasi joka laitteella.
me-guest = Olet vieras: vain tämä selain tuntee sinut. Tilin kanssa pelit pysyvät sinun joka laitteella.
me-sign-up = Luo tili
me-sign-in = Kirjaudu sisään
me-sign-out = Kirjaudu ulos
me-have-account = Minulla on tili
me-new-here = Olen täällä uusi
me-name = Nimi
me-password = Salasana
me-show = Näytä salasana
me-no-mail = Sähköpostiosoitetta ei tarvita. Siksi uutta salasanaa ei voi lähettää: pidä omasi tallessa.
me-guest-keeps = Pelit, joita pelaat täällä vieraana, pysyvät sinun.
me-guest-joins = Pelit, joita pelaat täällä vieraana, siirtyvät tilille.
me-line = Yhteys on poikki. Mitään ei ole hukassa: yritä uudelleen.
me-account = Tili
me-since = Tili luotu { $what }
me-follow = Asetuksesi seuraavat sinua joka laitteelle, jolla kirjaudut sisään.
me-change = Vaihda salasana
me-old = Nykyinen salasana
me-new = Uusi salasana
me-changed = Salasana on vaihdettu. Muualla sinut on kirjattu ulos.
me-sessions = Missä olet kirjautuneena
me-session = Alkaen { $from }, viimeksi { $to }
me-session-here = tämä selain
me-everywhere = Kirjaudu ulos kaikkialta
me-signed-out = Olet kirjautunut ulos.
me-history = Pelatut pelit
me-history-none = Verkkopöydässä loppuun pelaamasi pelit näkyvät täällä.
me-unfinished = botti pelasi loppuun
me-more = Näytä lisää
me-statistics = Tilastot
me-statistics-none = Ensimmäisen verkkopelin jälkeen tuloksesi lasketaan tähän pelilaudoittain.
me-games = Pelit
me-finished = Loppuun pelatut
me-wins = Voitot
me-mean = Pisteiden keskiarvo
me-best = Parhaat pisteet
me-completed = { $words ->
   *[railway] Valmiit matkaliput
    [market] Valmiit sopimukset
}
me-rating = Vertailuluku
me-rating-is = { $what } ± { $word }
me-rating-about = Kaikki aloittavat luvusta 25 ± 8,3. Toinen luku kertoo, kuinka epävarma ensimmäinen vielä on.
me-rating-none = Vain lukuihin vaikuttavat pelit muuttavat vertailulukua.
me-rating-plot = Vertailuluku kunkin lukuihin vaikuttavan pelin jälkeen ({ $n }): alussa { $from }, nyt { $to }.
me-rating-table = Lukuina
me-when = Milloin
me-uncertainty = Epävarmuus
me-calls = Ilmoitukset
me-calls-on = Ilmoita tälle laitteelle, kun on vuoroni
me-calls-about = Myös silloin, kun pelin sivu ei ole auki. Viesti kertoo vain pöydän.
me-calls-refused = Selain ei salli sitä. Salli ilmoitukset tälle sivulle ja yritä uudelleen.
me-data = Omat tiedot
me-export = Lataa omat tiedot
me-export-about = Kaikki, mitä tämä palvelin sinusta tietää, yhdessä tiedostossa.
me-delete = Poista omat tiedot
me-delete-account = Tilisi nimineen, asetuksineen, tuloksineen, vertailulukuineen ja botteineen poistetaan pysyvästi. Pelaamasi jää muiden pelien tallenteisiin ilman nimeäsi; keskeneräisissä peleissä botti pelaa puolestasi.
me-delete-guest = Palvelin unohtaa tämän vieraan pysyvästi. Pelaamasi jää muiden pelien tallenteisiin ilman nimeäsi; keskeneräisissä peleissä botti pelaa puolestasi.
me-delete-device = Tälle laitteelle tallennetut pelit pysyvät täällä.
me-delete-password = Salasanasi vahvistukseksi
me-delete-word = poista
me-delete-type = Kirjoita vahvistukseksi: { $word }
me-delete-now = Poista pysyvästi
me-deleted = Poistettu. Palvelin ei enää tunne sinua.

## Playing together

online-together = Pelaa ystävien kanssa
online-together-about = Luo pöytä ja lähetä linkki. Kukaan ei tarvitse tunnusta.
online-seats = Paikkoja
online-clock = Miettimisaika
online-no-clock = Ei kelloa
online-clock-bank = { $n } min + { $left } s vuorolta
online-clock-days = { $n ->
    [one] { $n } päivä vuoroa kohti
   *[other] { $n } päivää vuoroa kohti
}
online-listed = Kaikki voivat löytää pöydän
online-rated = Peli vaikuttaa lukuihin: kaikilla on oltava tili
online-counts = vaikuttaa lukuihin
online-public = julkinen pöytä
online-by-link = vain linkillä
online-open = Luo pöytä
online-no-server = Täällä ei ole pöytiä pitävää palvelinta, tai yhteys on poikki. Pelit tällä laitteella toimivat kuten ennenkin.
online-joining = Mennään pöytään…
online-name = Nimesi
online-free = Vapaa paikka
online-sit = Istu tähän
online-rise = Nouse
online-seat-bot = Istuta botti
online-dismiss = Poista
online-fill = Täytä boteilla
online-start = Aloita peli
online-take-seat = Istu paikalle pelataksesi, tai vain katso.
online-wait-seats = Odotetaan pelaajia: peli alkaa, kun kaikki paikat on varattu.
online-wait-owner = Kaikki paikat on varattu. Pöydän omistaja aloittaa pelin.
online-watching-next = Pöytä on täynnä: katsot peliä.
online-ready = Kaikki paikat on varattu: peli voi alkaa.
online-invite = Kutsu
online-invite-about = Kuka tahansa, jolla on tämä linkki, voi istua pöytään tai katsoa.
online-link = Kutsulinkki
online-share = Jaa…
online-qr = Kutsulinkin QR-koodi
online-not-here = ei yhteyttä
online-away = botti pelaa
online-watching = Katsojia: { $n }
online-you-watch = Katsot peliä: kenenkään kortteja ei näytetä.
online-leave = Anna botin pelata puolestani
online-you-are-away = Botti pelaa puolestasi.
online-return = Jatka itse
online-line-down = Yhteys on poikki. Pelisi on tallessa; yritetään uudelleen…
online-time-left = Aikaa jäljellä: { $what }
online-talk = Tapahtumat ja keskustelu
online-say = Sano jotain
online-phrases = Valmiit lauseet
online-somebody = Katsoja
online-missed = Edellisen vuorosi jälkeen
online-your-turn = Sinun vuorosi
online-call-me = Ilmoita, kun on vuoroni
online-takeback-ask = Pyydä kumoamista
online-takeback-asked = { $name } pyytää kumoamaan viimeisen siirron.
online-takeback-yes = Suostu
online-takeback-no = Kieltäydy
online-takeback-cancel = Peru pyyntö
online-takeback-waits = Siirtoa pyydetään kumottavaksi. Suostumusta odotetaan: { $list }
online-refused-help = Yritä uudelleen lataamalla sivu.
online-no-table = Sellaista pöytää ei ole.
online-no-table-help = Linkki on ehkä katkennut tai pöytä on poistettu. Pyydä uusi linkki tai luo pöytä itse.
online-no-board-help = Sivu on ehkä palvelinta vanhempi. Lataa se uudelleen.
online-old-page = Palvelin on tätä sivua uudempi, eikä sivu ymmärrä sitä.
online-my-games = Omat verkkopelit
online-tables = Julkiset pöydät
online-stage-open = odotetaan pelaajia
online-stage-playing = peli käynnissä
say-hello = Hei.
say-good-luck = Onnea peliin.
say-well-played = Hyvin pelattu.
say-thanks = Kiitos.
say-one-moment = Hetkinen.
say-sorry = Anteeksi.
say-your-turn = Sinun vuorosi.

## The deal of a game at a table

deal-heading = Reilu jako
deal-about = Palvelin on valinnut salaisen luvun, ja tämä on sen sormenjälki. Jokaisen pelaajan selain lisää oman lukunsa, joten kukaan ei voi valita jakoa. Pelin jälkeen salainen luku kerrotaan, ja ”Tarkista jako” laskee kaiken uudestaan tällä sivulla.
deal-copy = Kopioi sormenjälki
verify-fixed = Palvelin oli sitoutunut tähän jakoon jo ennen peliä, sormenjälki: { $what }.
verify-noted = Selain kirjasi saman sormenjäljen ennen peliä.
verify-unnoted = Tämä selain ei ollut pöydässä ennen peliä, joten sormenjälkeä ei voi verrata.
verify-other = Ennen peliä selain kirjasi toisen sormenjäljen: { $what }.
verify-share = Selaimesi lisäämä luku on mukana jaossa.
verify-no-share = Selaimesi lisäämä luku ei ole mukana jaossa. Ehkä istuit pöytään uudestaan toisella laitteella.
online-back = Takaisin pöytään

## Choosing a public table

lobby-board = Lauta
lobby-any-board = Kaikki laudat
lobby-any-clock = Mikä tahansa
lobby-quick = Nopea: minuutteja
lobby-slow = Hidas: päiviä
lobby-free = Vapaa paikka
lobby-none = Sellaista pöytää ei juuri nyt ole.

## The shared screen

screen-open = Yhteinen näyttö
screen-about = Huoneen isolle näytölle: lauta näkyy kaikille, kortit pysyvät puhelimissa.
screen-sit = Istu pöytään puhelimellasi
screen-cards = Korttisi ovat puhelimessasi
screen-full = Koko näyttö

## One’s next turn, planned, and notes

plan-heading = Suunnittele seuraava vuorosi
plan-about = Kun vuorosi tulee, puolestasi tehdään ensimmäinen näistä, joka on mahdollinen. Valitse laudalta, pakoista tai luettelosta.
plan-add = Lisää suunnitelmaan
plan-draw = Nosta kaksi korttia pakasta
plan-claim = { act-claim }: { $route }, { $cards }
plan-build = { act-build-station }: { $city }, { $cards }
plan-other = Toisessa ohjelmassa suunniteltu siirto
plan-else = Muuten: { $what }
plan-drop = Hylkää suunnitelma
plan-not-now = Ei mahdollista nyt: { $what }
plan-done = Suunnitelmasi toteutettiin.
plan-failed = On vuorosi, eikä mikään suunnittelemasi ole mahdollista. Päätä itse.
plan-kinds = Suunnitella voi laudalta ostettavaa ja pakoista nostettavaa.
notes-heading = Omat muistiinpanot
notes-about = Vain sinä näet ne, kaikilla laitteillasi.
notes-saved = Tallennettu.

## What one could do

choice-take = Ota avoin kortti: { card-name }
choice-keep = { act-keep }: { $list }
choice-extra = Maksa tunnelista lisää: { $cards }

## A game looked back at

analysis-chances = Voittomahdollisuus prosentteina, sellaisena kuin kukin pelaaja saattoi sen nähdä:
# Each share is a number with its sign, in percent.
analysis-account = { $name }: ennen jakoa { $from } %, lopussa { $to } %. Jako: { $deal }, onni: { $luck }, ratkaisut: { $skill }.
analysis-agreed = Samat ratkaisut kuin Foggilla: { $n } / { $most }. Muut maksoivat yhteensä { $what } %, keskimäärin { $word } %.
analysis-turning = Kalleimmaksi tulleet ratkaisut:
analysis-no-turning = Mikään ratkaisu ei tullut kalliiksi.
analysis-point = Siirto { $n }, { $name }: { $what } ({ $from } %). Fogg: { $word } ({ $to } %).
analysis-same = Siirto { $n }: { $what } ({ $from } %)
analysis-button = Analysoi peli
analysis-heading = Foggin analyysi
analysis-about = Fogg miettii jokaista ratkaisua tällä laitteella. Siihen voi mennä minuutti.
analysis-device = Analysoi tällä laitteella
analysis-server = Anna palvelimen miettiä
analysis-server-about = Fogg miettii jokaista ratkaisua palvelimella. Voit poistua ja kysyä myöhemmin uudelleen.
analysis-server-off = Tämä palvelin ei analysoi pelejä.
analysis-before = Pelejä ennen tätä: { $n }
analysis-running = { $n } / { $most } ratkaisua
analysis-shares = Mistä mahdollisuudet tulivat, prosentteina
analysis-start = Alku
analysis-deal = Jako
analysis-luck = Onni
analysis-skill = Ratkaisut
analysis-end = Loppu
analysis-table = Mahdollisuudet taulukkona
analysis-move = Siirto
analysis-player = Pelaaja
analysis-chance = Voittomahdollisuus
analysis-all = Ratkaisut: { $name }
analysis-fought = Reitit, joita useampi tavoitteli

## Advice

hint-heading = Mitä Fogg tekisi, voittomahdollisuus ja odotettavat pisteet mukana:
hint-line = { $what } ({ $from } %, { count-points })
hint-nothing = Valittavaa ei ole.
hint-elsewhere = Fogg neuvoo laudan vieressä ja päätteessä: `fogg play`.
hint-brings = Tuo { count-points }.
hint-serves = Auttaa näissä: { $list }.
hint-wanted = Muutkin voivat tarvita sitä: { $list }.
hint-cards = Kortteja näihin: { $list }.
hint-keep = Silloin tarvitaan kaikkiaan noin { count-trains }, ja jäljellä on { $left }.
hint-all-done = Mitään ei enää tarvita: kaikki { -tickets } ovat valmiit.
hint-left = Jäljellä { count-trains }.
hint-thinking = Fogg miettii…
hint-failed = Fogg ei vastaa. Lataa sivu uudelleen ja yritä sitten uudestaan.
hint-chance = Mahdollisuutesi voittaa: { $n } %
hint-curve = Näytä mahdollisuuteni pelin aikana

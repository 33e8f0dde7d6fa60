### Winterover, «Нечто»: все слова игры по-русски.
### Имена игроков вставляются как есть: они стоят в именительном падеже или после слов «игрок», «у игрока», «игроку».
### Правилам, пояснениям, картам и вопросам передают настройки стола под их именами: on, off, слово или число. По умолчанию говорится то,
### что в правилах.

## Правила за одну минуту

away-rules-minute = «Не подходи!» за одну минуту
away-rules-minute-text =
    Вы сидите по кругу. Одному из вас пришла карта «Нечто»: он и есть Нечто, остальные — люди. Удерживайте кнопку над картами, чтобы узнать, кто вы, и никому об этом не говорите.

    В свой ход вы берёте карту. Если это паника, её видят все и она срабатывает сразу. Если событие, вы играете одну карту или сбрасываете одну.

    Потом вы меняетесь картой со следующим игроком: предлагаете одну рубашкой вверх, а он даёт одну взамен или отвечает картой защиты.

    Человек, которому Нечто дало «Заражение!», становится заражённым и дальше играет за него. Знают об этом только двое.

    Люди побеждают, если Нечто сожгли огнемётом. Нечто и заражённые побеждают, если Нечто объявило, что людей не осталось, и это правда.

    Говорите, обвиняйте и лгите сколько хотите. Карты показывают, только когда велит карта.

## Полные правила по разделам

away-rules-goal = Роли и цели
away-rules-goal-text =
    Кому сдали «Нечто», тот Нечто до конца игры. Остальные начинают людьми. Карт «Заражение!» в начале нет ни у кого.

    Человек, получивший «Заражение!» от Нечто, становится заражённым навсегда. «Заражение!», взятое из колоды или полученное от кого-то другого, ничего не делает.

    Нечто знает, кого заразило, а заражённые знают, кто Нечто. Друг друга они не знают.

    Люди хотят смерти Нечто. Нечто и заражённые хотят, чтобы людей не осталось: ни одного, заражением или смертью.
away-rules-turn = Ход
away-rules-turn-text =
    Возьмите верхнюю карту. По рубашке видно, событие это или паника. Панику показывают и сразу исполняют; потом идёт обмен, если карта не заканчивает ход.

    С событием у вас пять карт. Сыграйте одну или сбросьте одну рубашкой вверх. В свой ход играют только действия и препятствия; защита отвечает на то, что делают другие, а карты заражения просто держат.

    Потом вы обмениваетесь картой со следующим, и ход окончен. Между ходами у каждого четыре карты.

    { $thingFlamethrower ->
        [forbid] Нечто не может держать огнемёт: пока он у него есть, его надо сыграть или сбросить.
        [off] Нечто может держать огнемёты.
       *[penalty] Нечто не должно оставлять у себя огнемёт к концу хода, если могло от него избавиться. Если человек увидит такой огнемёт и знает, чья это рука, люди сразу победили.
    }
away-rules-exchange = Обмен картами
away-rules-exchange-text =
    Вы предлагаете карту следующему по направлению хода, а он даёт одну взамен, не видя вашей. Потом смотрят оба. Или он играет защиту: «Нет уж, спасибо!», «Страх» или «Мимо!».

    Обмена нет, если между вами заколоченная дверь{ $quarantineMode ->
        [isolated] {" "}или кто-то из двоих в карантине.
       *[open] { $neighbourOnly ->
            [on] {" "}или кто-то из двоих в карантине.
           *[off] {" "}или следующий в карантине.
        }
    }

    Карту «Нечто» не отдают никогда. Человек не может отдать «Заражение!». Заражённый отдаёт «Заражение!» только Нечто и хотя бы одно оставляет себе. Нечто отдаёт его людям, а заражённому — только если больше нечего.

    Если надо отдать карту, а у вас одни «Заражения!», вы от них погибаете — кроме заражённого, который отдаёт карту Нечто.

    «Заражение!», ушедшее дальше через «Мимо!», никого не заражает.
away-rules-actions = Карты действий
away-rules-actions-text =
    «{ away-card-flamethrower }». { away-card-flamethrower-text }

    «{ away-card-analysis }». { away-card-analysis-text }

    «{ away-card-axe }». { away-card-axe-text }

    «{ away-card-suspicion }». { away-card-suspicion-text }

    «{ away-card-whiskey }». { away-card-whiskey-text }

    «{ away-card-resolute }». { away-card-resolute-text }

    «{ away-card-watch-your-back }». { away-card-watch-your-back-text }

    «{ away-card-change-places }» { away-card-change-places-text }

    «{ away-card-better-run }» { away-card-better-run-text }

    «{ away-card-seduction }». { away-card-seduction-text }
away-rules-defences = Карты защиты
away-rules-defences-text =
    Защиту играют, когда вас спрашивают, и берут вместо неё новое событие. Защищаться никто не обязан, и никто не узнает, могли ли вы.

    «{ away-card-scary }». { away-card-scary-text }

    «{ away-card-comfortable }». { away-card-comfortable-text }

    «{ away-card-no-thanks }» { away-card-no-thanks-text }

    «{ away-card-missed }» { away-card-missed-text }

    «{ away-card-no-barbecue }» { away-card-no-barbecue-text }
away-rules-obstacles = Препятствия
away-rules-obstacles-text =
    «{ away-card-quarantine }». { away-card-quarantine-text }

    «{ away-card-barred-door }». { away-card-barred-door-text }

    Карантин переходит вместе с игроком. Дверь остаётся между двумя местами, кто бы там ни сидел.
away-rules-panics = Паника
away-rules-panics-text =
    «{ away-card-party }» { away-card-party-text }

    «{ away-card-get-out }» { away-card-get-out-text }

    «{ away-card-one-two }» { away-card-one-two-text }

    «{ away-card-chain-reaction }». { away-card-chain-reaction-text }

    «{ away-card-blind-date }». { away-card-blind-date-text }

    «{ away-card-friends }» { away-card-friends-text }

    «{ away-card-forgetful }». { away-card-forgetful-text }

    «{ away-card-between-us }» { away-card-between-us-text }

    «{ away-card-confession }». { away-card-confession-text }

    «{ away-card-oops }» { away-card-oops-text }

    «{ away-card-three-four }» { away-card-three-four-text }

    «{ away-card-ropes }». { away-card-ropes-text }
away-rules-places = Перемена мест
away-rules-places-text =
    Кто рядом с кем сидит, решает, до кого можно дотянуться. Поменявшись местами, вы обмениваетесь с новым соседом.

    { $turnAfterSwap ->
        [newNeighbour] Следующим ходит тот, с кем вы только что обменялись.
       *[oldSeat] Указатель остаётся там, где вы сидели: следующим ходит тот, кто сидит там теперь. Поэтому, если вы поменялись со следующим игроком, ходит он, а потом снова вы.
    }

    { $neighbourOnly ->
        [on] За этим столом «Соблазн», «Сматывай удочки!», «Давай дружить?» и «Убирайся прочь!» тоже действуют только на соседей.
       *[off] Карты на «любого игрока» действуют на всех, кто не в карантине. Дверь мешает только с тем соседом, который за ней.
    }
away-rules-death = Смерть
away-rules-death-text =
    Кто сгорел или погиб от «Заражений!», сбрасывает все карты, и круг смыкается. Если при этом сошлись две двери, остаётся одна.

    { $openDeath ->
        [on] Мёртвые говорят, кем были.
       *[off] Кем были мёртвые, остаётся тайной — кроме Нечто.
    }

    Смотреть можно, а рассказывать, что вы знаете, уже нельзя.{ $revengeMode ->
        [on] {" "}Только Нечто может говорить и после смерти.
       *[off] {""}
    }
away-rules-end = Чем всё кончится
away-rules-end-text =
    { $revengeMode ->
        [on] Если Нечто погибло, живые люди и заражённые сражаются без него, пока не останется одна сторона; заразить больше никого нельзя. Она и победила, а если это заражённые, вместе с ними победило и Нечто.
       *[off] Нечто сожгли: победили все живые люди, остальные проиграли. Если живых людей нет, не победил никто.
    }

    Или Нечто в любой ход объявляет, что людей не осталось. Если это так, победило оно и все живые заражённые; если нет — все живые люди. Если в живых одно Нечто, считается, что оно объявило.{ $autoDeclare ->
        [on] {" "}За этим столом это происходит само.
       *[off] {""}
    }

    { $winnerExceptions ->
        [off] Вместе с Нечто побеждают все живые заражённые.
       *[on] Последний человек, ставший заражённым, не побеждает, если только самого последнего человека не убили. Если никто не погиб и заражены все, побеждает одно Нечто.
    }

    Когда сыграно { $maxTurns ->
        [one] { $maxTurns } ход
        [few] { $maxTurns } хода
       *[other] { $maxTurns } ходов
    }, игра кончается вничью.
away-rules-tips = Несколько советов
away-rules-tips-text =
    Запоминайте, кто что вам дал. Кто вас заразил, тот Нечто. «Заражение!», дошедшее до вас через «Мимо!», не заражает: тот, кто его предложил, — Нечто или заражённый, который хотел отдать его Нечто.

    Если вы человек, сбрасывайте «Заражения!» из колоды: четыре таких вас убьют.

    Если вы Нечто, сначала отдавайте безобидное, с добрым словом. Заражайте и тех, кто сидит позади: меняйтесь местами.

    Если вы заражённый, держите одно «Заражение!», а остальные скармливайте Нечто.

    Не тратьте защиту рано. Сначала анализ, потом огонь: сожжённый человек помогает Нечто.

## Правила этой минуты: что происходит, что вы можете, чем рискуете

away-now-deal = Карты раздают
away-now-deal-text =
    Каждый получает по четыре карты, одна из них — «Нечто».

    Делать пока нечего. Удерживайте кнопку над картами, чтобы узнать свою роль.

    Что бы вы ни увидели, не меняйтесь в лице.
away-now-play = Ход
away-now-play-text =
    Тот, чей ход, взял событие и играет карту или сбрасывает.

    Нажмите на любую карту, чтобы прочитать, что она делает. Огнемёт, анализ, подозрение и препятствия достают только до соседей и не сквозь двери.

    Потом обмен со следующим, если карта не говорит иного.
away-now-fire = Огонь!
away-now-fire-text =
    На кого-то навели огнемёт.

    Спасёт только «Никакого шашлыка!». Спрашивают каждого одинаково, есть у него такая карта или нет.

    Кто сгорел, выбывает, и карт его никто не увидит.
away-now-swap = Перемена мест
away-now-swap-text =
    Двое должны поменяться местами.

    Выбранный может остаться, сыграв «Мне и здесь неплохо».

    { $turnAfterSwap ->
        [newNeighbour] Следующим ходит новый сосед того, кто пересел.
       *[oldSeat] Следующим ходит тот, кто сидит на старом месте того, кто пересел.
    }
away-now-exchange = Обмен
away-now-exchange-text =
    Тот, чей ход, предлагает карту рубашкой вверх; другой даёт одну взамен или отвечает защитой.

    «Нет уж, спасибо!» отказывается, «Страх» отказывается и подсматривает, «Мимо!» передаёт предложение следующему.

    Полученная карта может быть «Заражением!»: если она от Нечто, вы заражены.
away-now-panic = Паника
away-now-panic-text =
    Тот, чей ход, взял панику. Она срабатывает сразу.

    Нажмите на карту посередине, чтобы прочитать, что она делает.

    В такой ход ничего не играют и не сбрасывают.
away-now-chain = Цепная реакция
away-now-chain-text =
    Все одновременно отдают карту следующему по направлению хода.

    Двери и карантин не мешают, защиты нет.

    Полученная карта может быть «Заражением!».
away-now-confession = Время признаний
away-now-confession-text =
    Все по очереди могут показать руку, одно «Заражение!» или ничего.

    Кончается на первом показанном «Заражении!».

    Кто отказался, тому, может быть, есть что скрывать, а может, он только хочет так выглядеть.
away-now-caught = Дело об огнемёте
away-now-caught-text =
    Увидели чью-то руку. Её хозяин говорит, Нечто ли он, пойманное с огнемётом, от которого должно было избавиться.

    Верный ответ только один, и спрашивают всех одинаково.

    Если так, люди победили.
away-now-roles = Кто кем был
away-now-roles-text =
    Игроки говорят, кто они или кем были.

    Верный ответ только один.

    В конце его подтвердят карты.
away-now-over = Игра окончена
away-now-over-text =
    Все карты открыты.

    Посмотрите, кто кого заразил и когда.

    Ещё раз?

## Настройки стола

switch-infectedDelta = Заражений больше или меньше
switch-infectedDelta-help = На сколько больше или меньше карт «Заражение!» в колоде.
switch-hardStart = Без оружия в начале
switch-hardStart-help = Огнемёт и анализ не сдают: их замешивают в колоду.
switch-neighbourOnly = Только соседи
switch-neighbourOnly-help = «Соблазн», «Сматывай удочки!», «Давай дружить?» и «Убирайся прочь!» действуют только на соседей; двери и карантин мешают в обе стороны.
switch-revengeMode = Отмщение
switch-revengeMode-help = Смерть Нечто не заканчивает игру, пока живы и люди, и заражённые: они сражаются, пока не останется одна сторона.
switch-thingFlamethrower = Нечто с огнемётом
switch-thingFlamethrower-help = Можно ли Нечто держать огнемёт: да; нет, и если человек его поймает, оно проиграло; или программа не даст.
switch-thingFlamethrower-penalty = поймали — проиграло
switch-thingFlamethrower-off = можно
switch-thingFlamethrower-forbid = нельзя
switch-turnAfterSwap = Ход после перемены мест
switch-turnAfterSwap-help = Ходит либо тот, кто теперь на старом месте, либо новый сосед.
switch-turnAfterSwap-oldSeat = старое место
switch-turnAfterSwap-newNeighbour = новый сосед
switch-quarantineMode = Карантин
switch-quarantineMode-help = Открытый: игрок продолжает, но показывает взятые, сброшенные и отданные карты. Глухой: ни обменов, ни карт, и до игрока не дотянуться.
switch-quarantineMode-open = открытый
switch-quarantineMode-isolated = глухой
switch-quarantineTurns = Ходов в карантине
switch-quarantineTurns-help = Сколько собственных ходов игрока длится карантин.
switch-comfortableVsPanic = Неплохо и в панику
switch-comfortableVsPanic-help = «Мне и здесь неплохо» отвечает и на «Убирайся прочь!» и «Раз, два…».
switch-autoDeclare = Конец без объявления
switch-autoDeclare-help = Объявлять не нужно: игра кончается сама, как только людей не осталось.
switch-winnerExceptions = Побеждают не все заражённые
switch-winnerExceptions-help = Заражённый последним не побеждает, если только последнего человека не убили; если заражены все и никто не погиб, побеждает одно Нечто.
switch-startPlayer = Кто начинает
switch-startPlayer-help = Кто угодно, Нечто прошлой игры или второе место.
switch-startPlayer-random = кто угодно
switch-startPlayer-lastThing = прошлое Нечто
switch-startPlayer-leftOfDealer = второе место
switch-lastThing = Место прошлого Нечто
switch-lastThing-help = Кто был Нечто в прошлой игре, по месту; 0 — никто.
switch-openDeath = Мёртвые говорят
switch-openDeath-help = Погибший говорит, кем был.
switch-maxTurns = Предел ходов
switch-maxTurns-help = После стольких ходов игра кончается вничью.
switch-customDeck = Своя колода
switch-customDeck-help = Выберите, сколько карт каждого вида в игре.

## Cards

away-card-thing = Нечто
away-card-thing-text = Пока вы живы, вы — Нечто. Эту карту нельзя ни сыграть, ни сбросить, ни отдать.
away-card-infected = Заражение!
away-card-infected-text = Её не играют. Человек, получивший её от Нечто, становится заражённым. Взятая из колоды, она ничего не делает, и её можно сбросить; но четыре таких карты убивают, когда приходится отдавать.
away-card-flamethrower = Огнемёт
away-card-flamethrower-text = Сжигает соседа: он мёртв. Ответ — «Никакого шашлыка!». В карантине не играется.
away-card-analysis = Анализ
away-card-analysis-text = Только вы видите все карты соседа.
away-card-axe = Топор
away-card-axe-text = Снимает карантин, свой или соседа, или заколоченную дверь рядом с вами.
away-card-suspicion = Подозрение
away-card-suspicion-text = Только вы видите одну случайную карту соседа.
away-card-whiskey = Виски
away-card-whiskey-text = Все видят все ваши карты.
away-card-resolute = Упорство
away-card-resolute-text = Возьмите три события, одно оставьте, остальные сбросьте. Потом играйте или сбрасывайте ещё раз.
away-card-watch-your-back = Гляди по сторонам
away-card-watch-your-back-text = Направление хода меняется, и для следующего обмена тоже.
away-card-change-places = Меняемся местами!
away-card-change-places-text = Поменяйтесь местами с соседом, который не в карантине и не за дверью. Ответ — «Мне и здесь неплохо». В карантине не играется.
away-card-better-run = Сматывай удочки!
away-card-better-run-text =
    Поменяйтесь местами с { $neighbourOnly ->
        [on] соседом, который
       *[off] любым игроком, который
    } не в карантине{ $neighbourOnly ->
        [on] {" "}и не за дверью.
       *[off] ; двери не мешают.
    } Ответ — «Мне и здесь неплохо». В карантине не играется.
away-card-seduction = Соблазн
away-card-seduction-text =
    Обменяйтесь картой с { $neighbourOnly ->
        [on] соседом, который
       *[off] любым игроком, который
    } не в карантине. На этом ваш ход окончен.
away-card-scary = Страх
away-card-scary-text = Ответ на предложенный обмен: его не будет, а вы увидите предложенную карту.
away-card-comfortable = Мне и здесь неплохо
away-card-comfortable-text =
    Ответ на обмен местами: вы остаётесь где были. { $comfortableVsPanic ->
        [off] Против паники не действует.
       *[on] Действует и против «Убирайся прочь!» и «Раз, два…».
    }
away-card-no-thanks = Нет уж, спасибо!
away-card-no-thanks-text = Ответ на предложенный обмен: его не будет.
away-card-missed = Мимо!
away-card-missed-text = Ответ на предложенный обмен: предложение переходит к следующему за вами игроку. «Заражение!» при этом никого не заражает.
away-card-no-barbecue = Никакого шашлыка!
away-card-no-barbecue-text = Ответ на огнемёт: вы живы.
away-card-quarantine = Карантин
away-card-quarantine-text =
    На соседа, на { $quarantineTurns ->
        [one] { $quarantineTurns } его ход
        [few] { $quarantineTurns } его хода
       *[other] { $quarantineTurns } его ходов
    }. { $quarantineMode ->
        [isolated] Он ничем не обменивается, ничего не играет и недосягаем — разве что для топора.
       *[open] Он показывает каждую взятую, сброшенную и отданную карту, не может никого сжечь или поменяться местами, и обмен ему не предлагают.
    }
away-card-barred-door = Заколоченная дверь
away-card-barred-door-text = Ложится между вами и соседом: ни обмена, ни перемены мест, ни карт друг на друга. Остаётся на месте, когда игроки пересаживаются.
away-card-party = И это вы называете вечеринкой?
away-card-party-text = Все двери и карантины уходят. Потом все меняются местами парами, по часовой стрелке от того, чей ход.
away-card-get-out = Убирайся прочь!
away-card-get-out-text =
    Выберите { $neighbourOnly ->
        [on] соседа
       *[off] любого игрока
    } не в карантине и поменяйтесь с ним местами.
away-card-one-two = Раз, два…
away-card-one-two-text = Поменяйтесь местами с третьим игроком слева или справа. Двери не мешают. В карантине ничего не происходит.
away-card-chain-reaction = Цепная реакция
away-card-chain-reaction-text = Все одновременно отдают карту следующему. Защиты нет; двери и карантин не мешают. На этом ход окончен.
away-card-blind-date = Свидание вслепую
away-card-blind-date-text = Поменяйте свою карту на первое событие из колоды; ваша ляжет сверху. На этом ход окончен.
away-card-friends = Давай дружить?
away-card-friends-text =
    Выберите { $neighbourOnly ->
        [on] соседа
       *[off] любого игрока
    } не в карантине и обменяйтесь картой.
away-card-forgetful = Забывчивость
away-card-forgetful-text = Сбросьте три карты и возьмите три события.
away-card-between-us = Только между нами…
away-card-between-us-text = Покажите все свои карты соседу на ваш выбор.
away-card-confession = Время признаний
away-card-confession-text = Все по очереди могут показать руку, одно «Заражение!» или ничего. Кончается на первом показанном «Заражении!».
away-card-oops = Уупс!
away-card-oops-text = Все видят все ваши карты.
away-card-three-four = …Три, четыре…
away-card-three-four-text = Все заколоченные двери уходят.
away-card-ropes = Старые верёвки
away-card-ropes-text = Все карантины кончаются.

## Own decks

away-deck-help = Сколько таких карт в игре.
switch-infected = { away-card-infected }
switch-infected-help = { away-deck-help }
switch-flamethrower = { away-card-flamethrower }
switch-flamethrower-help = { away-deck-help }
switch-analysis = { away-card-analysis }
switch-analysis-help = { away-deck-help }
switch-axe = { away-card-axe }
switch-axe-help = { away-deck-help }
switch-suspicion = { away-card-suspicion }
switch-suspicion-help = { away-deck-help }
switch-whiskey = { away-card-whiskey }
switch-whiskey-help = { away-deck-help }
switch-resolute = { away-card-resolute }
switch-resolute-help = { away-deck-help }
switch-watch-your-back = { away-card-watch-your-back }
switch-watch-your-back-help = { away-deck-help }
switch-change-places = { away-card-change-places }
switch-change-places-help = { away-deck-help }
switch-better-run = { away-card-better-run }
switch-better-run-help = { away-deck-help }
switch-seduction = { away-card-seduction }
switch-seduction-help = { away-deck-help }
switch-scary = { away-card-scary }
switch-scary-help = { away-deck-help }
switch-comfortable = { away-card-comfortable }
switch-comfortable-help = { away-deck-help }
switch-no-thanks = { away-card-no-thanks }
switch-no-thanks-help = { away-deck-help }
switch-missed = { away-card-missed }
switch-missed-help = { away-deck-help }
switch-no-barbecue = { away-card-no-barbecue }
switch-no-barbecue-help = { away-deck-help }
switch-quarantine = { away-card-quarantine }
switch-quarantine-help = { away-deck-help }
switch-barred-door = { away-card-barred-door }
switch-barred-door-help = { away-deck-help }
switch-party = { away-card-party }
switch-party-help = { away-deck-help }
switch-get-out = { away-card-get-out }
switch-get-out-help = { away-deck-help }
switch-one-two = { away-card-one-two }
switch-one-two-help = { away-deck-help }
switch-chain-reaction = { away-card-chain-reaction }
switch-chain-reaction-help = { away-deck-help }
switch-blind-date = { away-card-blind-date }
switch-blind-date-help = { away-deck-help }
switch-friends = { away-card-friends }
switch-friends-help = { away-deck-help }
switch-forgetful = { away-card-forgetful }
switch-forgetful-help = { away-deck-help }
switch-between-us = { away-card-between-us }
switch-between-us-help = { away-deck-help }
switch-confession = { away-card-confession }
switch-confession-help = { away-deck-help }
switch-oops = { away-card-oops }
switch-oops-help = { away-deck-help }
switch-three-four = { away-card-three-four }
switch-three-four-help = { away-deck-help }
switch-ropes = { away-card-ropes }
switch-ropes-help = { away-deck-help }
warning-infectedDelta = Когда «Заражений!» так мало, это на руку людям, когда так много — Нечто: одна сторона может выигрывать две игры из трёх и чаще.
warning-hardStart = Вчетвером при этом сторона Нечто выигрывает две игры из трёх.
warning-revengeMode = При стольких игроках сторона Нечто так выигрывает две игры из трёх.
warning-customDeck = Насколько честна эта колода, никто не пробовал.
warning-crowd = При 11 и 12 игроках люди выигрывают две игры из трёх. Если игроков меньше, силы ближе.

## Журнал

away-name = { $who }
away-name-you = вы
away-quote = «{ $card }»
away-log-started = Карты розданы. Начинает { $who }.
away-log-thing = { $who }: Нечто.
away-log-human = { $who }: человек.
away-log-infected = { $who }: заражённый.
away-log-turn = Ход { $n }: { $who }
away-log-draws = { $who } берёт карту.
away-log-drew = { $who } берёт карту { $cards }.
away-log-drew-openly = { $who } в карантине и показывает взятую карту: { $cards }.
away-log-nothing-left = Для игрока { $who } карт не осталось.
away-log-swept = { $n ->
    [one] Не глядя сброшена { $n } паника.
    [few] Не глядя сброшены { $n } паники.
   *[other] Не глядя сброшено { $n } паник.
}
away-log-reshuffled = Сброс ({ $n }) замешан в новую колоду.
away-log-panics = { $who } берёт панику: { $cards }.
away-log-discarded = { $who } сбрасывает карту рубашкой вверх.
away-log-discarded-face = { $who } сбрасывает карту { $cards }.
away-log-discarded-openly = { $who } в карантине и сбрасывает открыто: { $cards }.
away-log-plays = { $who } играет { $cards }.
away-log-plays-on = { $who } играет { $cards }. Цель: { $target }.
away-log-plays-self = { $who } рубит топором свой карантин.
away-log-plays-door = { $who } рубит топором дверь. За ней { $target }.
away-log-defends = { $who } отвечает: { $cards }.
away-log-accepts = { $who } не защищается.
away-log-kept = { $who } оставляет одну карту из трёх.
away-log-refills = { $who } берёт { $n ->
    [one] { $n } событие
    [few] { $n } события
   *[other] { $n } событий
}.
away-log-swapped = { $who } и { $target } меняются местами.
away-log-mingled = Все пересели. Теперь по кругу: { $order }.
away-log-clockwise = Теперь ходят по часовой стрелке.
away-log-anticlockwise = Теперь ходят против часовой стрелки.
away-log-confined = { $who } в карантине.
away-log-freed = { $who } больше не в карантине.
away-log-barred = Заколочена дверь: { $who } и { $target }.
away-log-opened = Двери больше нет: { $who } и { $target }.
away-log-doors-gone = Дверей больше нет.
away-log-quarantines-gone = Карантинов больше нет.
away-log-offers = { $who } предлагает карту. Кому: { $target }.
away-log-passed-on = Предложение переходит дальше. Теперь отвечает { $target }.
away-log-no-exchange = { $who } ничем не обменивается: { $why ->
    [door] мешает дверь.
    [quarantine] мешает карантин.
    [alone] не с кем.
   *[empty] нет карт.
}
away-log-exchanged = { $who } и { $target } обменялись картами.
away-log-chained = Все отдали по карте.
away-log-passed = { $cards }: { $who } → { $target }.
away-log-passed-openly = Открыто, из карантина, { $cards }: { $who } → { $target }.
away-log-turned = { $who } теперь на стороне Нечто. Карту дал игрок { $target }.
away-log-looked = { $who } смотрит карты ({ $n }) игрока { $target }.
away-log-saw = { $who } видит у игрока { $target }: { $cards }.
away-log-shows = { $who } показывает: { $cards }.
away-log-refuses = { $who } ничего не показывает.
away-log-chooses = { $who } выбирает. Выбор: { $target }.
away-log-nothing-happens = Ничего не происходит.
away-log-laid = { $who } кладёт карту на колоду.
away-log-laid-face = { $who } кладёт на колоду { $cards }.
away-log-forgot = { $who } сбрасывает карты и берёт другие.
away-log-died-burned = { $who } сгорает.
away-log-died-overcome = { $who } погибает: в руке одни «Заражения!».
away-log-died-fouled = { $who } жульничает и выбывает.
away-log-died-left = { $who } уходит насовсем.
away-log-says-human = { $who }: человек.
away-log-says-infected = { $who }: заражённый.
away-log-says-thing = { $who }: Нечто!
away-log-says-other = { $who }: не Нечто.
away-log-declares = { $who } объявляет: людей не осталось!
away-log-caught = { $who } — Нечто, пойманное с огнемётом!
away-log-goes-on = Нечто ({ $who }) погибло. Люди и заражённые сражаются дальше.
away-log-last = Последний заражённый человек: { $who }.
away-log-last-killed = Последний человек погиб.
away-foul-not-that-card = { $who } называет не ту карту. Она ничего не делает.
away-foul-not-the-thing = { $who } выдаёт себя за Нечто. Это против правил.
away-foul-not-overcome = { $who } лжёт, что отдать нечего. Это против правил.
away-over-thing-dead = Нечто ({ $who }) погибло.
away-over-thing-left = Нечто ({ $who }) ушло.
away-over-declared = { $who } объявляет, что людей не осталось.
away-over-caught = Нечто ({ $who }) поймано с огнемётом.
away-over-last-one = Остался один игрок, и это Нечто: { $who }.
away-over-humans = Остались одни люди. Нечто: { $who }.
away-over-infected = Остались одни заражённые. Нечто: { $who }.
away-over-nobody = Не осталось никого.
away-over-turn-limit = Последний ход сыгран.

## То же самое, сказанное тому, о ком речь

away-log-started-you = Карты розданы. Начинаете вы.
away-log-thing-you = Вы — Нечто.
away-log-human-you = Вы — человек.
away-log-infected-you = Вы — заражённый.
away-log-turn-you = Ход { $n }: вы
away-log-draws-you = Вы берёте карту.
away-log-drew-you = Вы взяли карту { $cards }.
away-log-drew-openly-you = Вы в карантине и показываете взятую карту: { $cards }.
away-log-nothing-left-you = Для вас карт не осталось.
away-log-panics-you = Вы берёте панику: { $cards }.
away-log-discarded-you = Вы сбрасываете карту рубашкой вверх.
away-log-discarded-face-you = Вы сбросили карту { $cards }.
away-log-discarded-openly-you = Вы в карантине и сбрасываете открыто: { $cards }.
away-log-plays-you = Вы играете { $cards }.
away-log-plays-on-you = Вы играете { $cards }. Цель: { $target }.
away-log-plays-on-to-you = { $who } играет { $cards }. Цель — вы.
away-log-plays-self-you = Вы рубите топором свой карантин.
away-log-plays-door-you = Вы рубите топором дверь. За ней { $target }.
away-log-plays-door-to-you = { $who } рубит топором дверь. За ней вы.
away-log-defends-you = Вы отвечаете: { $cards }.
away-log-accepts-you = Вы не защищаетесь.
away-log-kept-you = Вы оставляете одну карту из трёх.
away-log-refills-you = Вы берёте { $n ->
    [one] { $n } событие
    [few] { $n } события
   *[other] { $n } событий
}.
away-log-swapped-you = Вы и { $target } меняетесь местами.
away-log-swapped-to-you = { $who } и вы меняетесь местами.
away-log-confined-you = Вы в карантине.
away-log-freed-you = Вы больше не в карантине.
away-log-barred-you = Заколочена дверь: вы и { $target }.
away-log-barred-to-you = Заколочена дверь: { $who } и вы.
away-log-opened-you = Двери больше нет: вы и { $target }.
away-log-opened-to-you = Двери больше нет: { $who } и вы.
away-log-offers-you = Вы предлагаете карту. Кому: { $target }.
away-log-offers-to-you = { $who } предлагает вам карту.
away-log-passed-on-to-you = Предложение переходит дальше. Теперь отвечаете вы.
away-log-no-exchange-you = Вы ничем не обмениваетесь: { $why ->
    [door] мешает дверь.
    [quarantine] мешает карантин.
    [alone] не с кем.
   *[empty] нет карт.
}
away-log-exchanged-you = Вы и { $target } обменялись картами.
away-log-exchanged-to-you = { $who } и вы обменялись картами.
away-log-passed-you = Вы отдаёте { $cards } игроку { $target }.
away-log-passed-to-you = Вы получаете { $cards } от игрока { $who }.
away-log-passed-openly-you = Вы открыто, из карантина, отдаёте { $cards } игроку { $target }.
away-log-passed-openly-to-you = { $who } открыто, из карантина, отдаёт вам { $cards }.
away-log-turned-you = Вы заражены! Карту дало Нечто: { $target }.
away-log-turned-to-you = Вы заразили игрока { $who }.
away-log-looked-you = Вы смотрите карты ({ $n }) игрока { $target }.
away-log-looked-to-you = { $who } смотрит ваши карты ({ $n }).
away-log-saw-you = Вы видите у игрока { $target }: { $cards }.
away-log-saw-to-you = { $who } видит у вас: { $cards }.
away-log-shows-you = Вы показываете: { $cards }.
away-log-refuses-you = Вы ничего не показываете.
away-log-chooses-you = Вы выбираете. Выбор: { $target }.
away-log-chooses-to-you = { $who } выбирает вас.
away-log-laid-you = Вы кладёте карту на колоду.
away-log-laid-face-you = Вы положили на колоду { $cards }.
away-log-forgot-you = Вы сбросили карты и берёте другие.
away-log-died-burned-you = Вы сгорели.
away-log-died-overcome-you = Вы держали одни «Заражения!» и погибли.
away-log-died-fouled-you = Вы сжульничали и выбываете.
away-log-died-left-you = Вы ушли насовсем.
away-log-says-human-you = Вы говорите: человек.
away-log-says-infected-you = Вы говорите: заражённый.
away-log-says-thing-you = Вы говорите: Нечто!
away-log-says-other-you = Вы говорите: не Нечто.
away-log-declares-you = Вы объявляете: людей не осталось!
away-log-caught-you = Вы — Нечто, пойманное с огнемётом!
away-log-goes-on-you = Вы были Нечто и погибли. Люди и заражённые сражаются дальше.
away-log-last-you = Последний заражённый человек — вы.
away-foul-not-that-card-you = Вы назвали не ту карту. Она ничего не делает.
away-foul-not-the-thing-you = Вы назвались Нечто и солгали. Это против правил.
away-foul-not-overcome-you = Вы могли отдать карту, а сказали, что нет. Это против правил.
away-over-thing-dead-you = Вы были Нечто и погибли.
away-over-thing-left-you = Вы были Нечто и ушли.
away-over-declared-you = Вы объявили, что людей не осталось.
away-over-caught-you = Вы были Нечто и пойманы с огнемётом.
away-over-last-one-you = Остались только вы — Нечто.
away-over-humans-you = Остались одни люди. Нечто были вы.
away-over-infected-you = Остались одни заражённые. Нечто были вы.

## Что происходит

away-at-dealing = Карты раздают.
away-at-table = Один момент…
away-at-play = { $who } играет карту или сбрасывает.
away-at-play-you = Вы играете карту или сбрасываете.
away-at-keep = { $who } оставляет одну карту из трёх.
away-at-keep-you = Вы оставляете одну карту из трёх.
away-at-fire = { $who } наводит огнемёт! Цель: { $target }.
away-at-fire-you = Вы наводите огнемёт! Цель: { $target }.
away-at-fire-to-you = { $who } наводит огнемёт на вас!
away-at-swap = { $who } хочет поменяться местами. С кем: { $target }.
away-at-swap-you = Вы хотите поменяться местами. С кем: { $target }.
away-at-swap-to-you = { $who } хочет поменяться с вами местами.
away-at-offer = { $who } предлагает карту. Кому: { $target }.
away-at-offer-you = Вы предлагаете карту. Кому: { $target }.
away-at-offer-to-you = { $who } предлагает вам карту.
away-at-answer = { $who } предлагает карту. Отвечает { $target }.
away-at-answer-you = Вы предлагаете карту. Отвечает { $target }.
away-at-answer-to-you = { $who } предлагает карту. Отвечаете вы.
away-at-choose = { $who } выбирает игрока.
away-at-choose-you = Вы выбираете игрока.
away-at-side = { $who } выбирает сторону.
away-at-side-you = Вы выбираете сторону.
away-at-chain = Все отдают по карте.
away-at-blind-date = { $who } кладёт карту на колоду.
away-at-blind-date-you = Вы кладёте карту на колоду.
away-at-forgetful = { $who } забывает карты.
away-at-forgetful-you = Вы забываете карты.
away-at-confession = Что покажет { $who }?
away-at-confession-you = Что вы покажете?
away-at-caught = { $who } говорит, было ли это Нечто.
away-at-caught-you = Вы говорите, было ли это Нечто.
away-at-burned = { $who } горит.
away-at-burned-you = Вы горите.
away-at-tally = Все говорят, кончено ли дело.
away-at-sides = { $who } говорит, кто остался.
away-at-sides-you = Вы говорите, кто остался.
away-at-last = { $who } говорит, кого заразили последним.
away-at-last-you = Вы говорите, кого заразили последним.
away-status = Ход { $n }
away-status-setup = Подготовка
away-status-over = Конец

## О чём вас спрашивают

away-ask-play = Ваш ход. Сыграйте карту или сбросьте.
away-ask-keep = Какую из трёх карт оставите?
away-ask-fire = { $who } наводит на вас огнемёт. Защищаетесь?
away-ask-swap = { $who } хочет поменяться с вами местами. Останетесь?
away-ask-offer = Какую карту предложите? Обмен с игроком { $target }.
away-ask-answer = { $who } предлагает вам карту. Какую отдадите?
away-ask-answer-on = { $who } предлагает карту игроку { $target }, и предложение дошло до вас. Какую отдадите?
away-ask-get-out = С кем поменяетесь местами?
away-ask-friends = С кем обменяетесь картой?
away-ask-between-us = Кому покажете карты?
away-ask-side = С третьим игроком с какой стороны поменяетесь местами?
away-ask-chain = Какую карту отдадите? Получит { $target }.
away-ask-chain-alone = Какую карту отдадите?
away-ask-blind-date = Какую карту положите на колоду?
away-ask-forgetful = Какие карты сбросите? Нужно: { $n }.
away-ask-confession = Что покажете?
away-ask-caught = Ваши карты увидели. Вы Нечто, пойманное с огнемётом?
away-ask-burned = Вы мертвы. Кем вы были?
away-ask-tally = Вы Нечто, и людей не осталось?
away-ask-sides = Кто остался в живых?
away-ask-roles = Игра решена. Кто вы?
away-ask-last = Кто из людей был заражён последним?
away-wait = Ждём: { $names }.
away-wait-table = Один момент…
away-dead = Вы мертвы. { $revengeMode ->
        [on] Смотрите дальше. Говорить может только Нечто.
       *[off] Смотреть можно, а рассказывать, что вы знаете, нельзя.
    }
away-watching = Вы смотрите.

## Что вы можете

away-act-play = Сыграть
away-act-play-help = Сыграть выбранную карту.
away-act-discard = Сбросить
away-act-discard-help = Рубашкой вверх; никто не увидит, разве что в карантине.
away-act-keep = Оставить
away-act-keep-help = Две другие уйдут в сброс.
away-act-defend = Защититься
away-act-defend-help = Сыграть карту, которая это отведёт.
away-act-accept = Без защиты
away-act-accept-help = Пусть будет так.
away-act-give = Отдать
away-act-give-help = { $quarantineMode ->
    [isolated] Рубашкой вверх.
   *[open] Рубашкой вверх, а в карантине открыто (но не при цепной реакции).
}
away-act-choose = Выбрать
away-act-choose-help = Этот игрок.
away-act-left = Слева
away-act-left-help = По часовой стрелке.
away-act-right = Справа
away-act-right-help = Против часовой стрелки.
away-act-lay = На колоду
away-act-lay-help = Её получит тот, кто берёт следующим.
away-act-forget = Сбросить
away-act-forget-help = Вместо них вы возьмёте события.
away-act-refuse = Ничего
away-act-refuse-help = Не показывать карт.
away-act-show-hand = Все карты
away-act-show-hand-help = Все увидят ваши карты.
away-act-show-infected = «Заражение!»
away-act-show-infected-help = Все увидят одно ваше «Заражение!», и признания кончатся.
away-act-caught-yes = Да
away-act-caught-yes-help = Люди победили.
away-act-caught-no = Нет
away-act-caught-no-help = Игра идёт дальше.
away-act-am-human = Человек
away-act-am-human-help = Вас никто не заразил.
away-act-am-infected = Заражённый
away-act-am-infected-help = Вас заразило Нечто.
away-act-am-thing = Нечто
away-act-am-thing-help = Это были вы.
away-act-am-other = Не Нечто
away-act-am-other-help = Больше говорить не нужно.
away-act-tally-yes = Да
away-act-tally-yes-help = Игра окончена.
away-act-tally-no = Нет
away-act-tally-no-help = Игра идёт дальше.
away-act-sides-both = И те и другие
away-act-sides-both-help = Живы и люди, и заражённые.
away-act-sides-humans = Люди
away-act-sides-humans-help = Заражённых в живых нет.
away-act-sides-infected = Заражённые
away-act-sides-infected-help = Людей в живых нет.
away-act-last = Назвать
away-act-last-help = Этого игрока заразили последним.
away-act-nobody = Никто
away-act-nobody-help = Последнего человека убили.
away-act-declare = Людей не осталось
away-act-declare-help = Игра кончится.

away-back = Назад
away-confirm-on = { $act }: { $who }
away-pick-target = Кого?
away-pick-keep = Какую карту?
away-nth-card = Карта { $n }
away-hidden-why = Посмотрите на свои карты, чтобы узнать, почему нельзя.

## Объявление

away-call = Объявить, что людей не осталось
away-call-short = Объявить…
away-call-title = Людей не осталось?
away-call-text = Нечто в любой миг может объявить, что людей не осталось. Игра сразу кончится для всех, и все живые скажут, кто они. Если это правда, победили Нечто и заражённые, если нет — люди.
away-call-covered = Откройте карты, чтобы узнать, можете ли вы объявить.
away-call-own = Вы Нечто: объявить можете вы.
away-call-not-own = Объявить может только Нечто.
away-call-not-now = Сейчас нельзя.
away-sure-declare = Пути назад нет. Если хоть один человек остался, ваша сторона проиграла.

## Почему нельзя

away-why-not-now = Не сейчас.
away-why-untrue = Это не так.
away-why-nothing-to-play = Ни одной вашей карты сейчас не сыграть.
away-why-held = Карты заражения не играют.
away-why-defence = Защита отвечает на то, что делают другие; в свой ход её не играют.
away-why-quarantine = В карантине этого не сыграть.
away-why-no-target = Сыграть её не на кого.
away-why-no-obstacle = Рядом нет ни карантина, ни двери.
away-why-thing-stays = «Нечто» остаётся у вас.
away-why-last-infected = Хотя бы одно «Заражение!» заражённый оставляет себе.
away-why-not-infectious = Этому игроку вы не можете отдать «Заражение!».
away-why-shed = Сначала надо избавиться от огнемёта.
away-why-no-defence = У вас нет карты, которая это отведёт.
away-why-no-infected = У вас нет «Заражения!».
away-why-not-fitting = Эта карта тут не поможет.
away-why-not-overcome = У вас есть карта, которую можно отдать.
away-no-target = Для этого нельзя выбрать игрока { $who }.
away-no-such-card = Это не та карта.
away-flaw-card = Выберите карту из руки.
away-flaw-discard = Выберите карту для сброса.
away-flaw-cards = Выберите карты для сброса.
away-flaw-target = Выберите игрока.
away-flaw-keep = Выберите одну из трёх карт.

## Вопрос ещё раз

away-sure = Точно?
away-sure-burn = Если этого не отведут, игрок мёртв.
away-sure-accept = Без защиты вы мертвы.
away-sure-overcome = Отдать можно только «Заражение!». Вы от него погибнете.

## Стол

away-pile-draw = Колода
away-pile-draw-panic = Сверху паника
away-pile-discard = Сброс
away-pile-panic = Сверху паника
away-pile-shown = Их видели до сброса
away-pile-none = Никто не видел ни одной из сброшенных карт.
away-clockwise = по часовой
away-anticlockwise = против часовой
away-pointer = Следующий ход: { $who }
away-pointer-you = Следующий ход: вы
away-out = Выбыли: { $names }
away-out-you = Выбыли: { $names }
away-revenge = Нечто ({ $who }) погибло. Люди и заражённые сражаются дальше.
away-revenge-you = Вы были Нечто. Люди и заражённые сражаются дальше.
away-shown = { $who } показывает
away-shown-you = Вы показываете
away-edge-door = заколоченная дверь, за ней { $target }
away-edge-door-to-you = заколоченная дверь, за ней вы
away-edge-cards = обмен с игроком { $target }
away-edge-cards-to-you = обмен с вами
away-edge-chain = карту получит { $target }
away-edge-chain-to-you = карту получите вы
away-chip-quarantine = В карантине ещё { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[other] { $n } ходов
}
away-chip-quarantine-short = Кар. { $n }
away-hand-count = { $n ->
    [one] { $n } карта в руке
    [few] { $n } карты в руке
   *[other] { $n } карт в руке
}
away-chip-dead = мёртв
away-chip-traitor = Нечто
away-chip-infected = Заражён
away-chip-human = Человек
away-chip-turn = ходит
away-chip-pass = Пас
away-chip-seen = Вы знаете: { $cards }
away-about-exposed = Все знают: Нечто.
away-about-traitor = Вы знаете: Нечто.
away-about-infected = Вы знаете: заражённый.
away-about-human = Вы знаете: человек.
away-about-seen = Карты в этой руке, которые вы знаете:
away-about-lately = Что было, начиная с последнего
away-side-attack = нападает
away-side-defence = под ударом
away-fight-batch = { $who } играет { $cards }, стоит { $n }
away-role-human = Вы — человек
away-role-infected = Вы — заражённый
away-role-traitor = Вы — Нечто
away-aim-human = Сожгите Нечто. Не берите у него «Заражение!».
away-aim-infected = Помогайте Нечто, пока не кончатся люди.
away-aim-traitor = Заразите всех и объявите, что людей нет.
away-role-hidden = Роль и карты закрыты
away-card-use = { $class ->
    [infection] Карта заражения.
    [action] Карта действия.
    [defence] Карта защиты.
    [obstacle] Карта препятствия.
   *[panic] Карта паники.
}

## Конец

away-won-humans = Победили люди
away-won-thing = Победило Нечто
away-won-nobody = Не победил никто
away-grade-win = победа
away-grade-loss = поражение
away-grade-excepted = на стороне победителей, но без победы
away-grade-draw = ничья
away-end-round = Ход { $n }
away-end-fates = Что с кем стало
away-end-tree = Кто кого заразил
away-end-log = Как это было
away-end-infected = { $n ->
    [0] За игру никого не заразили.
    [one] За игру заразили { $n } игрока.
   *[other] За игру заразили { $n } игроков.
}
away-tree-first = Нечто с самого начала
away-tree-by = От игрока { $who }, ход { $n }
away-role-unknown = Роль неизвестна
away-fate-alive = в живых
away-fate-died = смерть, ход { $n }

# What the page says while a game is played, alone or with others. It comes with the first game.

## Везде

menu = Меню
keys = Клавиши: 1–9 для ответов, O открывает и закрывает ваши карты, L — журнал, R — правила момента, M — это меню.
file = Ваше личное дело
file-help = Держите кнопку, чтобы прочесть, — так же вы потом будете смотреть свои карты. Никто другой видеть не должен.
file-done = К столу
log = Что произошло
rules-moment = Что я сейчас могу?
rules-whole = Полные правила
tutor = Наставник
tutor-do = Сделать
tutor-end = Ясно
tutor-other = В этой первой игре делайте ход, который подсказывает наставник. Потом играйте как хотите.
covered = Пока карты закрыты, строки только для ваших глаз не показаны.

## За столом

player-you = вы
your-hand = Ваши карты
card-down = Карта рубашкой вверх
your-move = Ваш ход
waiting-for = Ждём: { $who }
waiting-for-many = { $n ->
    [one] Ждём { $n } игрока
    [few] Ждём { $n } игроков
   *[other] Ждём { $n } игроков
  }
table-busy = Стол раздаёт…
move-sent = Ваш ход отправляется…
game-over = Игра окончена
end-yours-won = Вы победили.
end-yours-lost = Вы проиграли.
end-yours-draw = Никто не победил.
end-yours-by = Вас заражает { $who }.
end-yours-infected = { $n ->
    [0] Вы не заразили никого.
    [one] Вы заразили { $n } игрока.
   *[other] Вы заразили { $n } игроков.
}
move-refused = Так уже нельзя. Посмотрите ещё раз и выберите другое.
bot-stuck = Бот не нашёл хода, и игра не может продолжаться. Начните, пожалуйста, новую.
seal-done = закреплено
seal-under = закрепляется…
seal-means = Под этим должно подписаться достаточно устройств. Потом отменить это смогла бы только треть всех устройств или больше, сговорившись.
peek-hold = Держите — видно
peek-open = Оставить открытыми
peek-cover = Закрыть
pace-rush = Сразу
ghost = Вы мертвы. Теперь можно видеть всё, поторопить остальных или перейти к концу.
ghost-look = Видеть всё
ghost-cover = Закрыть
ghost-faster = Быстрее
ghost-slower = Медленнее
ghost-end = К концу
leave = Выйти из игры
leave-ask = Выйти из игры?
leave-alone-means = Эта игра пропадёт. Хотите доиграть потом — просто закройте страницу: устройство сохранит игру.
leave-alone-over = Новую можно начать в любое время.
leave-yes = Выйти
play-again = Ещё раз
rematch = Реванш
audit-open = Открытая игра: ничего не было запечатано, так что доказывать нечего.
audit-alone = Вы играли одни, и все карты были на этом устройстве.

## Перед игрой

on = да
off = нет

## Карты

card-corner = { $rank ->
    [0] ★
    [1] Т
    [11] В
    [12] Д
    [13] К
   *[other] { $rank }
}
card-rank = { $rank ->
    [1] Туз
    [2] Двойка
    [3] Тройка
    [4] Четвёрка
    [5] Пятёрка
    [6] Шестёрка
    [7] Семёрка
    [8] Восьмёрка
    [9] Девятка
    [10] Десятка
    [11] Валет
    [12] Дама
   *[13] Король
}
card-name = { card-rank } { $suit ->
    [spades] пик, чёрная масть
    [clubs] треф, чёрная масть
    [hearts] червей, красная масть
   *[diamonds] бубён, красная масть
}
card-joker = Джокер
pile-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}

## Возвращение

nudge = Поторопить

## Кто за столом и что можно сделать

people = За столом
short-title = Игра ждёт
short = На связи устройств: { $here } из { $of }. Чтобы играть дальше, нужно { $needed }.
short-ways = Что можно сделать?
wait-on = Ждать дальше
overdue = Стол ждёт: { $who }. Ждать дальше или договориться играть без этого игрока?
timer-out = время вышло

## Отложенная игра с ботами

solo-not-kept = Этот браузер ничего не хранит для этой страницы, или в нём нет места. Если обновить страницу, эта игра пропадёт.
solo-elsewhere = Вы играете с ботами и в другой вкладке. То, что происходит в этой, больше не сохраняется.

## Что игрок записывает о других

notes = Это видите только вы
notes-guess = За кого вы принимаете игрока
notes-words = Заметка для себя
guess-open = Не знаю
guess-trusted = Верю
guess-doubtful = Странно
guess-suspected = Не верю

## Что игроки говорят друг другу

talk = Сказать
talk-about = О ком или о чём
talk-line = { $who }: «{ $what }»
talk-something = что-то
talk-accuse = Подозреваю
talk-accuse-said = Игрок { $what } — один из них!
talk-trust = Доверяю
talk-trust-said = Верю: { $what } — свой человек.
talk-test = На анализ
talk-test-said = Проверьте игрока { $what }.
talk-offer = Предлагаю
talk-offer-said = Предлагаю вот что: { $what }
talk-saw = Вижу
talk-saw-said = Я вижу вот что: { $what }
talk-lack = Нет
talk-lack-said = У меня этого нет: { $what }
talk-laugh = Ха!
talk-no = Нет уж!
talk-really = Правда?
talk-nice = Отлично
talk-hurry = Скорее!
talk-sorry = Простите

## Улики

evidence-red = { $n ->
    [one] Показана { $n } красная карта.
    [few] Показаны { $n } красные карты.
   *[many] Показано { $n } красных карт.
}
evidence-seen = { $n ->
    [one] Карты видели { $n } раз.
    [few] Карты видели { $n } раза.
   *[many] Карты видели { $n } раз.
}
evidence-trades = { $n ->
    [one] Обмен картами { $n } раз: { $names }.
    [few] Обмен картами { $n } раза: { $names }.
   *[many] Обмен картами { $n } раз: { $names }.
}

## Великие минуты

vote-yes = За
vote-no = Против

## Просмотр игры

playback = Просмотреть игру
playback-step = Шаг { $n } из { $of }
playback-where = Место в игре
playback-first = В начало
playback-back = Шаг назад
playback-next = Шаг вперёд
playback-last = В конец
playback-eyes = Чьими глазами
playback-all = Все карты открыты
playback-hands = Карты всех игроков

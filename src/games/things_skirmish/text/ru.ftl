### Winterover, стычка: все слова игры по-русски.
### Имена подставляются как есть, поэтому фразы не требуют других падежей.

## Как играть: за одну минуту

skirmish-rules-minute = Стычка за одну минуту
skirmish-rules-minute-text =
    Десять человек заперты в занесённой снегом колонии. Сторон три: Мак, девять выживших и Твари. Вдвоём один играет за всех людей.

    { $scenario ->
        [generator] Людям нужно запустить генератор.
        [escape] Людям нужно улететь на капсуле.
       *[survive] Людям нужно убить Сверхтварь, которую берегут Твари, или продержаться.
    } Мак и выжившие побеждают каждый за себя. Твари — если не удалось ни тем, ни другим.

    Каждый ход Твари кладут в снег жетон лицом вниз и действуют дважды. Потом один раз действует Мак, и дважды — выжившие.

    Жетон открывают, как только его видит человек. Это может быть тварь, происшествие или полезная вещь.

    Один из девяти с самого начала имитация, и знают её только Твари. Она ходит и стреляет, как велит её игрок, пока себя не выдаст.

    Чтобы действовать, коснитесь своей фигурки, выберите, что ей делать, и укажите где. Ничего не уходит, пока вы не подтвердите.
skirmish-rules-goal = Цели
skirmish-rules-goal-text =
    { $scenario ->
        [generator] Генератор стоит. Ему нужно шесть очков работы, а потом он должен работать в конце трёх ходов подряд. Тогда Мак побеждает, если он жив, а чистых выживших не меньше трёх, выжившие — если чистых среди них не меньше { $survivorsNeeded }. Убить Сверхтварь — тоже победа. Твари побеждают, если не удалось ни тем, ни другим. Они могут объявить это, когда не осталось чистых вожаков или когда Мак мёртв, а чистых выживших меньше, чем им нужно.
        [escape] Капсуле на площадке нужно три очка работы. Потом Мак, Холмер или Адултс могут взлететь. Мак побеждает, если он на борту, выжившие — если на борту их не меньше { $survivorsNeeded }. С одной имитацией на борту побеждают Твари. Они побеждают и тогда, когда не удалось ни тем, ни другим, и могут объявить это, когда никого из этих троих чистых не осталось.
       *[survive] Убейте Сверхтварь или продержитесь. Мак побеждает, если в конце жив, выжившие — если чистых среди них не меньше { $survivorsNeeded }. Твари побеждают, если не удалось ни тем, ни другим. Они могут объявить это, когда не осталось чистых вожаков или когда Мак мёртв, а чистых выживших меньше, чем им нужно.
    }

    Игра кончается самое позднее после хода { $turnLimit }.
skirmish-rules-humans = Действия людей
skirmish-rules-humans-text =
    Бег: до 6 дюймов и ещё столько, сколько выпадет на кубике. Выстрел: до 6 дюймов и один выстрел по пути. Два выстрела: ни шагу; второй по той же цели точнее.

    Искать: до 6 дюймов, к обзору для одного жетона прибавляется кубик. Работа: до 6 дюймов, потом забить дверь, применить или взять вещь, чинить генератор или капсулу. Натиск: до 6 дюймов, в рукопашную.

    Группа стоит не дальше 2 дюймов друг от друга. Она идёт вместе за одно действие, и один из неё может стрелять или искать.

    Каждый выживший действует раз за ход. Пока Мак вожак, он может попросить одно их действие: его отдают, или оба бросают, и Маку нужно больше.
skirmish-rules-movement = Движение
skirmish-rules-movement-text =
    Путь стоит столько, сколько длина линии. Открыть закрытое — 1 дюйм, закрыть — тоже. Лестница площадки стоит 2.

    К врагу нельзя подходить ближе десятой доли дюйма, кроме как в атаке. Мимо своих пройти можно, встать на них — нет.

    Если по пути что-то становится видно, фигурка останавливается, и её игрок продолжает оттуда.

    Проведите пальцем от фигурки или коснитесь места: кратчайший путь найдётся сам. На карте видно, где вас остановят, насколько вы можете это знать.
skirmish-rules-sight = Свет и обзор
skirmish-rules-sight-text =
    В снегу люди и твари видят на 6 дюймов, с факелом — на 12. В освещённом здании длиннее 6 дюймов все внутри видят всё внутри.

    Стены, закрытые двери и люки закрывают обзор. Окна — нет, и фигурки тоже.

    Коснитесь кого угодно, чтобы узнать, что он видит.
skirmish-rules-combat = Бой
skirmish-rules-combat-text =
    Выстрел попадает с 4. Пулемёт бросает три кубика. Огонь и динамит задевают без броска всех под шаблоном, своих и чужих.

    В рукопашной бросают оба. У кого больше, тот отталкивает другого. С 4 и больше победившая тварь поглощает человека; Части нужно 6. Победивший человек ранит с 5 или 6. Против того, кто в ужасе, у тварей на 2 больше.

    Кто был в рукопашной и выжил, возможно заражён. Мак — никогда.

    { $allowShootHumans ->
        [on] За этим столом в людей стрелять можно.
       *[off] В людей стрелять нельзя, только жечь и взрывать.
    }
skirmish-rules-counters = Жетоны
skirmish-rules-counters-text =
    Лицом вниз лежит не больше двенадцати, дальше 6 дюймов друг от друга, не дальше 6 от колонии, там, где их никто не видит. До первого хода их { $initialCounters ->
       *[other] { $initialCounters }
    }.

    Тварь появляется там, где лежал жетон. Событие постигает того, кто его открыл. Вещи лежат, и их подбирают касанием.

    Кровавый след: Твари могут потребовать, чтобы эта фигурка бежала или искала следующий жетон. Ложная улика: фаза кончается, и до четырёх человек гонят прочь от Мака. Мороз: под крышу за три хода, или смерть. Последний патрон: ещё один выстрел. Темнота: пока не починят генератор. Странности: Твари заставляют фигурку бежать.
skirmish-rules-gear = Вещи
skirmish-rules-gear-text =
    Факел: обзор 12 до конца следующего хода. Улика: показывает, кто один человек на деле, и не стоит действия. Зацепка: открывает до трёх жетонов. Тактический фонарь: идти, искать и стрелять за одно действие.

    У огнемёта и динамита по три заряда. Найденный присоединяется к девяти, без оружия и уже замеченный.
skirmish-rules-people = Кто что умеет
skirmish-rules-people-text =
    У Дорс рация: Дорс или выживший не дальше 2 дюймов от неё может отдать действие другому выжившему, где бы тот ни был. Флеир проверяет кровь; вожак тоже, если он у прибора. У Айронса пулемёт. Каббингс забивает двери и чинит на ходу. Мак, Холмер и Адултс умеют летать.

    Сначала вожак — Мак. Группа из четырёх, которую он не видит, может назвать другого; для Блаш и Адултса хватит трёх.
skirmish-rules-things = Что делают Твари
skirmish-rules-things-text =
    Два действия, по одному на фигурку или жетон: тварь бежит, нападает или превращается в большую; жетон двигают незаметно или кладут новый; жетон-тварь открывают, и она сразу действует.

    Ужас: кубик решает, испугается ли человек, сдвинется ли с места, или ничего. Кто в ужасе, может только прийти в себя.

    От убитого Подменыша остаётся Часть. Сверхтварь выдерживает ран: { $overspawnWounds ->
       *[other] { $overspawnWounds }
    }. Она может уйти со стола, если до всех больше 12 дюймов.
skirmish-rules-secret = Тайные действия
skirmish-rules-secret-text =
    Все видят, что было тайное действие, и больше ничего. Это может быть и обман.

    Заметить: того, кого видит тварь или имитация. Заразить: замеченного, кто был в рукопашной; решает тайный кубик. Поглотить: замеченного, кого видит имитация, которую не видит никто другой чистый.

    Имитация превращается, когда угодно Тварям, и в фазе людей тоже; платит за это их следующая фаза. Её выдают и проверка крови, улика или рана.
skirmish-rules-end = Конец
skirmish-rules-end-text =
    Таблицу открывают, и все видят, кто кем был.

    Каждую сторону судят отдельно. Живой Мак без цели, чистые выжившие, которых меньше { $survivorsNeeded }, две живые имитации — это кое-что спасённое.

    Если игрок уходит насовсем, игра окончена.
skirmish-rules-tips = Несколько советов
skirmish-rules-tips-text =
    Держитесь группами, где все видят друг друга: кто оставался с кем-то наедине, тому потом не верят.

    Открывайте двери заранее, ненужные забивайте.

    За Тварей: кладите жетоны там, где людям не обойти, пугайте до нападения, замечайте тех, кто пропал из виду.

## Правила мгновения

skirmish-now-first = Кто-то среди нас
skirmish-now-first-text =
    Твари выбирают, кто из девяти первая имитация. Больше никто этого не узнаёт.

    Остальные ждут.
skirmish-now-deploy = Места в баре
skirmish-now-deploy-text =
    Места в баре занимают ряд за рядом с юго-запада. Игрок выживших говорит, кто следующий, по одному или сразу нескольких.

    Кто стоит у двери, выйдет первым.
skirmish-now-place = Кладут жетон
skirmish-now-place-text =
    Твари вытянули жетон и кладут его лицом вниз там, где не видит никто из людей, или возвращают.

    Он должен лежать у колонии и дальше 6 дюймов от других.
skirmish-now-things = Действуют Твари
skirmish-now-things-text =
    Два действия, не больше одного на фигурку или жетон.

    Коснитесь твари или жетона, потом выберите, что делать. Ужасу и тайным действиям фигурка не нужна.
skirmish-now-secret = Тайное действие
skirmish-now-secret-text =
    Твари записывают, что делают. Все видят лишь, что они что-то делают.

    Таблицу перемешивают, чтобы никто не мог за ней уследить.
skirmish-now-led = Чужая воля
skirmish-now-led-text =
    Твари ведут свою тварь или человека, у которого нет выбора.

    В контакт вести нельзя.
skirmish-now-interrupt = Кто-то замерзает
skirmish-now-interrupt-text =
    Кто-то в снегу замёрзнет в этом ходу насмерть. Имитация ещё может превратиться; платит за это следующая фаза Тварей.
skirmish-now-scatter = Ложная улика
skirmish-now-scatter-text =
    Фаза людей окончена. Твари выбирают до четырёх человек, которых гонит на 6 дюймов от Мака.
skirmish-now-demand = Кровавый след
skirmish-now-demand-text =
    Твари могут потребовать, чтобы фигурка со следом в этой фазе бежала или искала жетон.
skirmish-now-mac = Действует Мак
skirmish-now-mac-text =
    У Мака одно действие. Пока он вожак, он может попросить ещё одно у выживших.
skirmish-now-survivors = Действуют выжившие
skirmish-now-survivors-text =
    Два действия, или одно, если другое взял Мак. Каждый выживший действует один раз.

    Коснитесь своей фигурки, потом выберите, что делать.
skirmish-now-answer = Мак просит действие
skirmish-now-answer-text =
    Выжившие отдают его, или оба бросают кубик, и Маку нужно больше.
skirmish-now-consent = Мак зовёт с собой
skirmish-now-consent-text =
    Мак хочет идти группой с выжившими. Они идут, и это их действие в этом ходу, или остаются; тогда он больше в этом ходу не зовёт.
skirmish-now-acting = Действие
skirmish-now-acting-text =
    Фигурка может идти по частям и один раз по пути сделать то, что входит в её действие.

    Если показался жетон, его сразу открывают.
skirmish-now-over = Игра окончена
skirmish-now-over-text =
    Таблица открыта: смотрите, кто был имитацией.

    Ещё раз?

## Варианты

switch-firstSide = Первый игрок
switch-firstSide-help = За кого играет сидящий первым. Остальные — по порядку: Мак, выжившие, Твари.
switch-firstSide-mac = Мак
switch-firstSide-survivors = выжившие
switch-firstSide-things = Твари
switch-firstSide-humans = все люди
switch-scenario = Сценарий
switch-scenario-help = Чего добиваются стороны.
switch-scenario-survive = убить Сверхтварь
switch-scenario-generator = генератор
switch-scenario-escape = капсула
switch-initialCounters = Жетонов в начале
switch-initialCounters-help = Столько жетонов Твари кладут до первого хода.
switch-randomFirstImitation = Первая имитация наугад
switch-randomFirstImitation-help = Первую имитацию выбирает случай, а не Твари.
switch-absorbedBecomesChangeling = Поглощённые превращаются
switch-absorbedBecomesChangeling-help = На месте поглощённого встаёт Подменыш.
switch-overspawnWounds = Раны Сверхтвари
switch-overspawnWounds-help = Последняя из стольких ран её убивает.
switch-spreadModifier = Заражение
switch-spreadModifier-help = Считается ли имитация, бывшая в рукопашной, за обоих.
switch-spreadModifier-both = считается дважды
switch-spreadModifier-single = считается один раз
switch-allowShootHumans = Стрелять в людей
switch-allowShootHumans-help = В людей тоже можно стрелять.
switch-groupAcrossSeats = Мак ведёт группу
switch-groupAcrossSeats-help = Мак может взять выживших в свою группу, если они согласны.
switch-survivorsNeeded = Сколько выживших нужно
switch-survivorsNeeded-help = Столько выживших, которые не имитации, должно остаться, чтобы их сторона победила.
switch-turnLimit = Сколько ходов
switch-turnLimit-help = После стольких ходов игра кончается.

## Кто есть кто

skirmish-somebody = кто-то
skirmish-human-mac = Мак
skirmish-human-mac-short = Ма
skirmish-human-doors = Дорс
skirmish-human-doors-short = До
skirmish-human-fleir = Флеир
skirmish-human-fleir-short = Фл
skirmish-human-holmer = Холмер
skirmish-human-holmer-short = Хл
skirmish-human-blush = Блаш
skirmish-human-blush-short = Бл
skirmish-human-adults = Адултс
skirmish-human-adults-short = Ад
skirmish-human-irons = Айронс
skirmish-human-irons-short = Ай
skirmish-human-cubbings = Каббингс
skirmish-human-cubbings-short = Ка
skirmish-human-hendrickx = Хендрикс
skirmish-human-hendrickx-short = Хе
skirmish-human-hawkins = Хокинс
skirmish-human-hawkins-short = Хк
skirmish-human-survivor = Найденный
skirmish-human-survivor-short = На
skirmish-creature-partial = Часть{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-partial-short = { $n ->
        [0] Ч
       *[other] Ч{ $n }
    }
skirmish-creature-changeling = Подменыш{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-changeling-short = { $n ->
        [0] П
       *[other] П{ $n }
    }
skirmish-creature-dog = Собака{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-dog-short = { $n ->
        [0] С
       *[other] С{ $n }
    }
skirmish-creature-spawn = Отродье{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-spawn-short = { $n ->
        [0] О
       *[other] О{ $n }
    }
skirmish-creature-overspawn = Сверхтварь{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-overspawn-short = { $n ->
        [0] СТ
       *[other] СТ{ $n }
    }
skirmish-skill-mac = Герой. Его не заразить и не напугать. Умеет летать.
skirmish-skill-doors = Рация: любой выживший не дальше 2 дюймов отдаёт действие другому.
skirmish-skill-fleir = Медик: носит прибор и проверяет кровь.
skirmish-skill-holmer = Второй пилот: может поднять капсулу.
skirmish-skill-blush = Может стать вожаком.
skirmish-skill-adults = Может стать вожаком и поднять капсулу.
skirmish-skill-irons = Тяжёлый пулемёт: три кубика.
skirmish-skill-cubbings = Техник: забивает двери и чинит на ходу.
skirmish-skill-none = Колонист с оружием.
skirmish-skill-survivor = Найден снаружи, без оружия, уже замечен.
skirmish-habit-partial = Слаба: поглощает только с 6.
skirmish-habit-changeling = После смерти оставляет Часть. Может стать Отродьем.
skirmish-habit-dog = Быстра: бежит 12 дюймов. Может стать Отродьем.
skirmish-habit-spawn = Медленно и живуче; пугает всех, кто его видит.
skirmish-habit-overspawn = Её и надо убить. Может уйти и вернуться.
skirmish-side-mac = Мак
skirmish-side-survivors = Выжившие
skirmish-side-things = Твари
skirmish-aim-mac-survive = Убить Сверхтварь или продержаться и остаться в живых.
skirmish-aim-mac-generator = Чтобы генератор работал три хода, и остаться в живых.
skirmish-aim-mac-escape = Подготовить капсулу и улететь в ней без имитаций на борту.
skirmish-aim-survivors-survive = Убить Сверхтварь или продержаться. Чистых должно остаться не меньше { $n }.
skirmish-aim-survivors-generator = Чтобы генератор работал три хода. Чистых должно остаться не меньше { $n }.
skirmish-aim-survivors-escape = Подготовить капсулу и взлететь без имитаций. На борту — не меньше { $n } выживших.
skirmish-aim-things-survive = Убить или подменить вожаков. Беречь Сверхтварь.
skirmish-aim-things-generator = Не дать генератору заработать.
skirmish-aim-things-escape = Провести имитацию на борт или никого не выпустить.

## Места

skirmish-map = Карта колонии. Всё, что на ней есть, названо в списках ниже.
skirmish-building-habitat = Жилой блок
skirmish-building-command = Командный
skirmish-building-medlab = Медблок
skirmish-building-generator = Генератор
skirmish-building-storage = Склад
skirmish-place-bar = бар
skirmish-place-bunks = спальня
skirmish-place-inside = внутри: { $building }
skirmish-place-pod = у капсулы
skirmish-place-pad = на площадке
skirmish-place-by-pad = рядом с площадкой
skirmish-place-snow = в снегах
skirmish-place-beside = { $side ->
        [north] к северу
        [east] к востоку
        [south] к югу
       *[west] к западу
    } ({ $building })
skirmish-place-generator = сам генератор
skirmish-pace = { $side ->
        [north] Чуть севернее
        [east] Чуть восточнее
        [south] Чуть южнее
       *[west] Чуть западнее
    }
skirmish-place-opening = { $opening }, { $where }
skirmish-opening = { $building }: { $closure ->
        [hatch] { $side ->
            [north] северный люк
            [east] восточный люк
            [south] южный люк
           *[west] западный люк
        }
        [window] { $side ->
            [north] северное окно
            [east] восточное окно
            [south] южное окно
           *[west] западное окно
        }
       *[door] { $side ->
            [north] северная дверь
            [east] восточная дверь
            [south] южная дверь
           *[west] западная дверь
        }
    }
skirmish-opening-inner = { $building }: { $closure ->
        [hatch] внутренний люк
        [window] внутреннее окно
       *[door] внутренняя дверь
    }
skirmish-counter = Жетон { $n }, { $where }
skirmish-close = Закрыть: { $opening }

## Жетоны и вещи

skirmish-event-nothing = Ничего
skirmish-event-trace = Кровавый след
skirmish-event-false = Ложная улика
skirmish-event-cold = Мороз
skirmish-event-bullet = Последний патрон
skirmish-event-lights = Темнота
skirmish-event-strange = Странности
skirmish-gear-flare = Факел
skirmish-gear-evidence = Улика
skirmish-gear-flamer = Огнемёт
skirmish-gear-dynamite = Динамит
skirmish-gear-light = Фонарь
skirmish-gear-lead = Зацепка
skirmish-gear-survivor = Найденный
skirmish-item-flamer = Огнемёт ({ $n })
skirmish-item-dynamite = Динамит ({ $n })
skirmish-item-machine = Прибор для крови
skirmish-item-of = { $item } ({ $model })
skirmish-weapon-basic = ружьё
skirmish-weapon-machine-gun = пулемёт

## Кнопки

skirmish-act-run = Бег
skirmish-act-run-help = До 6 дюймов и ещё столько, сколько выпадет.
skirmish-act-shoot = Выстрел
skirmish-act-shoot-help = До 6 дюймов и один выстрел по пути.
skirmish-act-spot = Искать
skirmish-act-spot-help = До 6 дюймов и взгляд на один жетон.
skirmish-act-key = Работа
skirmish-act-key-help = До 6 дюймов, потом двери, вещи, генератор или капсула.
skirmish-act-group = Группой
skirmish-act-group-help = Кто идёт вместе? Один может стрелять или искать.
skirmish-act-fire-at-will = Два выстрела
skirmish-act-fire-at-will-help = Ни шагу, два выстрела.
skirmish-act-spot-and-shoot = Найти, огонь
skirmish-act-spot-and-shoot-help = Ни шагу: искать жетон и выстрелить, если виден.
skirmish-act-tactical = С фонарём
skirmish-act-tactical-help = С фонарём: идти, искать и стрелять.
skirmish-act-attack = Натиск
skirmish-act-attack-help = До 6 дюймов, в рукопашную. Кто нападает, возможно заражён.
skirmish-act-recover = Прийти в себя
skirmish-act-recover-help = Ужас проходит.
skirmish-act-test = Проверка крови
skirmish-act-test-help = Чью кровь? Итог видят все.
skirmish-act-name = Назвать вожака
skirmish-act-name-help = Кто будет вожаком?
skirmish-act-accuse = Улика
skirmish-act-accuse-help = О ком? Все увидят, кто это.
skirmish-act-steal = Просить действие
skirmish-act-steal-help = Мак просит у выживших одно действие.
skirmish-act-walk = Идти
skirmish-act-walk-help = Проведите путь по карте или выберите место.
skirmish-act-dash = Кубик и бегом
skirmish-act-dash-help = Бросок кубика; остаток первой части пути пропадает.
skirmish-act-fight = Напасть
skirmish-act-fight-help = На кого?
skirmish-act-fire = Огонь
skirmish-act-fire-help = В кого?
skirmish-act-machine-gun = Пулемёт
skirmish-act-machine-gun-help = В кого? Три кубика.
skirmish-act-flame = Жечь
skirmish-act-flame-help = Коснитесь, куда. Поверните, пока не ляжет как надо.
skirmish-act-throw = Бросить
skirmish-act-throw-help = Коснитесь места, куда упадёт динамит.
skirmish-act-look = Искать
skirmish-act-look-help = Какой жетон?
skirmish-act-barricade = Забить дверь
skirmish-act-barricade-help = Какую?
skirmish-act-unbarricade = Расчистить
skirmish-act-unbarricade-help = Какую дверь?
skirmish-act-flare = Зажечь факел
skirmish-act-flare-help = Обзор 12 до конца следующего хода.
skirmish-act-repair = Чинить
skirmish-act-repair-help = Работа у генератора.
skirmish-act-prepare = К взлёту
skirmish-act-prepare-help = Работа у капсулы.
skirmish-act-launch = Взлёт
skirmish-act-launch-help = Капсула взлетает со всеми, кто в ней.
skirmish-act-take = Взять
skirmish-act-take-help = Что и у кого?
skirmish-act-lead = По зацепке
skirmish-act-lead-help = Какие жетоны, до трёх?
skirmish-act-done = Готово
skirmish-act-done-help = Действие окончено.
skirmish-act-end-phase = Конец фазы
skirmish-act-end-phase-help = Больше никаких действий.
skirmish-act-agree = Отдать
skirmish-act-agree-help = Мак действует ещё раз, выжившие — на раз меньше.
skirmish-act-refuse = Пусть решит кубик
skirmish-act-refuse-help = Бросают оба; Маку нужно больше.
skirmish-act-come = Идти
skirmish-act-come-help = Это их действие в этом ходу.
skirmish-act-stay = Остаться
skirmish-act-stay-help = Мак больше не зовёт в этом ходу.
skirmish-act-demand = Потребовать
skirmish-act-demand-help = Кто пойдёт по следу?
skirmish-act-waive = Не требовать
skirmish-act-waive-help = Все свободны.
skirmish-act-scatter = Гнать прочь
skirmish-act-scatter-help = Кого, до четырёх?
skirmish-act-deploy = Расставить
skirmish-act-deploy-help = В каком порядке?
skirmish-act-lay = Записать
skirmish-act-lay-help = О ком речь?
skirmish-act-place = Положить сюда
skirmish-act-place-help = Коснитесь места, которого никто не видит.
skirmish-act-decline = Обратно в мешок
skirmish-act-decline-help = Жетон не кладут.
skirmish-act-creature-run = Бег
skirmish-act-creature-run-help = Кубик решает, как далеко.
skirmish-act-creep = Двигать жетон
skirmish-act-creep-help = До 6 дюймов, всё время незаметно.
skirmish-act-flip = Открыть
skirmish-act-flip-help = Тварь появляется и сразу действует.
skirmish-act-draw = Новый жетон
skirmish-act-draw-help = Тянет жетон, чтобы положить.
skirmish-act-breach = Ломать
skirmish-act-breach-help = Какую преграду?
skirmish-act-wreck = Бить генератор
skirmish-act-wreck-help = Отнимает два очка.
skirmish-act-mutate = Превратиться
skirmish-act-mutate-help = Становится Отродьем.
skirmish-act-secret = Тайное действие
skirmish-act-secret-help = Заметить, заразить, поглотить — или обмануть.
skirmish-act-terrorize = Ужас
skirmish-act-terrorize-help = На кого?
skirmish-act-withdraw = Уйти
skirmish-act-withdraw-help = Сверхтварь уходит со стола.
skirmish-act-declare = Объявить победу
skirmish-act-declare-help = Людям уже не победить.
skirmish-sure = Точно?
skirmish-sure-end-phase = Действия ещё остались.
skirmish-sure-declare = Таблицу откроют. Если это не так, игра пойдёт дальше, и все её увидят.
skirmish-sure-mutate = Все увидят, что это была имитация.
skirmish-sure-launch = На этом игра кончится.

## Вопросы

skirmish-ask-first = Кто первая имитация?
skirmish-ask-deploy = Кто следующий в баре? Никто не выбран — все по списку.
skirmish-ask-follows = { $model }: надо подойти ближе к жетону.
skirmish-ask-place = Куда положить жетон?
skirmish-ask-things = Кто действует? { $n ->
        [0] Действий не осталось.
        [one] Осталось { $n } действие.
        [few] Осталось { $n } действия.
       *[many] Осталось { $n } действий.
    }
skirmish-ask-flipped = { $model }: действует сейчас.
skirmish-ask-intend = Что записать?
skirmish-ask-settle = Таблица ложится.
skirmish-ask-led = { $model }: куда?
skirmish-ask-interrupt = Сейчас кто-то замёрзнет, если не превратится.
skirmish-ask-scatter = Кого гонит прочь от Мака?
skirmish-ask-demand = Кто пойдёт по следу?
skirmish-ask-trace = { $model }: надо бежать или искать жетон.
skirmish-ask-mac = Что делает Мак? { $n ->
        [0] Действий не осталось.
        [one] Осталось { $n } действие.
        [few] Осталось { $n } действия.
       *[many] Осталось { $n } действий.
    }
skirmish-ask-survivors = Кто действует? { $n ->
        [0] Действий не осталось.
        [one] Осталось { $n } действие.
        [few] Осталось { $n } действия.
       *[many] Осталось { $n } действий.
    }
skirmish-ask-answer = Отдать Маку одно действие?
skirmish-ask-consent = Идти с Маком: { $models }?
skirmish-ask-acting = { $model } — { $action }
skirmish-ask-group = Группа идёт. Кто следующий?
skirmish-ask-free = { $model }: может сразу действовать.
skirmish-wait = Ждём: { $names }
skirmish-wait-table = Один момент…
skirmish-nobody = Ваших никого не осталось. Смотрите, чем всё кончится.
skirmish-watching = Вы смотрите.
skirmish-undo = Взять назад
skirmish-pick-actor = Кто действует
skirmish-pick-target = Из чего выбрать
skirmish-pick-place = Куда идти
skirmish-pick-note = Что записать
skirmish-giver = По рации: действие отдаёт { $model }
skirmish-pick-giver = Чьё это действие
skirmish-flaw-target = Выберите.
skirmish-flaw-way = Проведите путь или выберите место.
skirmish-flaw-aim = Коснитесь, куда.
skirmish-flaw-place = Коснитесь места.
skirmish-flaw-chart = Выберите.
skirmish-flaw-group = Они стоят не вместе.
skirmish-flaw-no-enemy = Никого не достать.
skirmish-hits = Задевает: { $names }
skirmish-hits-nobody = Не задевает никого.
skirmish-inches = { $n },{ $tenth }″
skirmish-way = { $cost } из { $all }.
skirmish-way-doors = { $n ->
        [one] Открывает { $n } проём.
        [few] Открывает { $n } проёма.
       *[many] Открывает { $n } проёмов.
    }
skirmish-way-halt = Остановка там, где покажется жетон.
skirmish-turn-left = Повернуть влево
skirmish-turn-right = Повернуть вправо
skirmish-nearer = Ближе
skirmish-further = Дальше
skirmish-whole = Вся карта
skirmish-number = { $n }

## Что происходит, для тех, кто ждёт

skirmish-at-dealing = Готовим поле.
skirmish-at-first = Кто-то среди нас.
skirmish-at-deploying = Выжившие занимают места.
skirmish-at-placing = Кладут жетон.
skirmish-at-things = Действуют Твари.
skirmish-at-secret = Тайное действие.
skirmish-at-led = Твари кого-то ведут.
skirmish-at-interrupt = Кто-то замерзает.
skirmish-at-scatter = Ложная улика!
skirmish-at-demand = Кровавый след.
skirmish-at-mac = Действует Мак.
skirmish-at-survivors = Действуют выжившие.
skirmish-at-answer = Мак просит действие.
skirmish-at-consent = Мак зовёт с собой.
skirmish-at-acting = Кто-то действует.
skirmish-at-group = Идёт группа.
skirmish-at-free = Кто-то действует с перепугу.
skirmish-status = Ход { $n }
skirmish-status-over = Конец

## Что известно

skirmish-roster = Все фигурки
skirmish-counts = Жетонов лицом вниз: { $n }. В мешке: { $bag }.
skirmish-counters-open = Жетоны: { $items }
skirmish-lights-on = Свет горит.
skirmish-lights-out = Темно.
skirmish-generator-runs = Генератор работает: ходов { $n } из 3.
skirmish-generator-stands = Генератор стоит: очков { $n } из 6.
skirmish-pod-ready = Капсула готова.
skirmish-pod-not-ready = Капсула: очков { $n } из 3.
skirmish-sees = { $model }: что видно?
skirmish-leads = Вожак.
skirmish-wounds = Осталось ран: { $n }
skirmish-carries = Несёт: { $items }
skirmish-in-terror = В ужасе: может только прийти в себя.
skirmish-exposed = Возможно, заражение.
skirmish-freezes = Мороз: осталось { $n }.
skirmish-traces = Кровавый след.
skirmish-bullets = Осталось выстрелов: { $n }
skirmish-flares = Факел горит.
skirmish-has-acted = Уже действовал(а).
skirmish-counter-covered = Жетон лицом вниз.
skirmish-status-unknown = Кто знает, кто это?
skirmish-status-clean = Чист
skirmish-status-observed = Замечен
skirmish-status-imitation = Имитация
skirmish-drawn = Вытянут: { $content }
skirmish-drawn-covered = Загляните в записи, чтобы узнать какой.
skirmish-note-bluff = Никто: обман
skirmish-note-covered = закрыто
skirmish-note-nothing = не сейчас
skirmish-note-nothing-changes = всё как было
skirmish-note-observe = заметить
skirmish-note-absorb = поглотить
skirmish-note-spread = заразить, если кубик велик
skirmish-hidden-why = Сначала загляните в записи.
skirmish-calls = В любое время
skirmish-calls-help = Что Твари могут сказать между двумя действиями, чей бы ни был ход.
skirmish-calls-covered = Закрыто. Держите, чтобы смотреть.
skirmish-calls-none = Сейчас ничего.
skirmish-call-mutate = { $model }: показать, кто это

## Запись

skirmish-log-encounter = Ход { $n }
skirmish-log-things = Ход { $n }: Твари
skirmish-log-mac = Ход { $n }: Мак
skirmish-log-survivors = Ход { $n }: выжившие
skirmish-log-end = Ход { $n } окончен.
skirmish-log-placed = Твари кладут жетон { $n }.
skirmish-log-returned = Жетон уходит в мешок.
skirmish-log-crept = Жетон { $n } движется в темноте.
skirmish-log-revealed = { $model } видит: { $content }.
skirmish-log-turned-up = Показалось: { $content }.
skirmish-log-walked = { $model } идёт.
skirmish-log-rolled = { $model } бежит дальше: { $n }.
skirmish-log-fired = { $model } стреляет, { $weapon }: { $dice }.
skirmish-log-fired-no-dice = { $model } применяет: { $weapon }.
skirmish-log-deployed = { $model } в баре.
skirmish-log-wrecked = { $model } бьёт генератор!
skirmish-log-wounded = { $model }: { $n ->
        [one] { $n } рана.
        [few] { $n } раны.
       *[many] { $n } ран.
    }
skirmish-log-dead = { $model }: смерть.
skirmish-log-gone = { $model } больше не здесь.
skirmish-log-became = { $model } теперь: { $kind }.
skirmish-log-absorbed = { $other } поглощает, { $model } — нет больше: { $two } против { $one }.
skirmish-log-pushed = { $other } теснит, { $model } отступает: { $two } против { $one }.
skirmish-log-struck = { $model } ранит врага, { $other }: { $one } против { $two }.
skirmish-log-repelled = { $model } теснит врага, { $other }: { $one } против { $two }.
skirmish-log-even = { $model } и { $other } на равных: { $one } против { $two }.
skirmish-log-fright-free = { $model } теряет голову и действует: { $n }.
skirmish-log-fright-nothing = { $model } сохраняет спокойствие: { $n }.
skirmish-log-fright-moved = { $model } шарахается: { $n }.
skirmish-log-terror = { $model } в ужасе: { $n }.
skirmish-log-terror-moved = { $model } в ужасе шарахается: { $n }.
skirmish-log-terror-runs = { $model } в ужасе бежит: { $n }.
skirmish-log-recovered = { $model } приходит в себя.
skirmish-log-secret = Твари делают что-то тайное.
skirmish-log-spotted = { $model } ищет и видит: { $n }.
skirmish-log-not-spotted = { $model } ищет и ничего не видит: { $n }.
skirmish-log-clean = { $model }: всё чисто.
skirmish-log-imitation = { $model } — имитация!
skirmish-log-leads = { $model } теперь вожак.
skirmish-log-given = Выжившие отдают Маку действие.
skirmish-log-stayed = Выжившие не идут с Маком.
skirmish-log-stolen = Мак берёт действие: { $one } против { $two }.
skirmish-log-not-stolen = Мак не получает действия: { $one } против { $two }.
skirmish-log-breached = Преграда падает.
skirmish-log-held = Преграда держится.
skirmish-log-lights-on = Свет зажигается.
skirmish-log-lights-out = Свет гаснет!

## Почему нет

skirmish-why-not-now = Не сейчас.
skirmish-why-model = Эта фигурка так не может.
skirmish-why-target = Это выбрать нельзя.
skirmish-why-trace = Сначала кровавый след.
skirmish-why-untrue = Это не так.
skirmish-why-no-action = Действий не осталось.
skirmish-why-has-acted = Уже действовала в этом ходу.
skirmish-why-no-steal = Сейчас действие не попросить.
skirmish-why-no-company = Выжившие в этом ходу остаются на месте.
skirmish-why-no-mutation = Ещё не оплачены два превращения.
skirmish-why-terror = Она в ужасе.
skirmish-why-unarmed = Из этого ей не выстрелить.
skirmish-why-no-light = Нет тактического фонаря.
skirmish-why-not-part = Это не входит в действие.
skirmish-why-far = Слишком далеко.
skirmish-why-door = Дверь не такая.
skirmish-why-item = Такой вещи нет.
skirmish-why-no-pilot = Летать не умеет.
skirmish-why-no-creature = Это не тварь.
skirmish-why-steps = В пути слишком много частей.
skirmish-why-off-table = Это за краем стола.
skirmish-why-wall = Мешает стена.
skirmish-why-barricaded = Забито: { $opening }.
skirmish-why-too-far = Слишком далеко.
skirmish-why-enemy = Слишком близко: { $model }.
skirmish-why-occupied = Там стоит { $model }.
skirmish-why-no-contact = Не достать: { $model }.
skirmish-why-not-closable = Отсюда не закрыть: { $opening }.
skirmish-why-seen = Увидит { $model }.
skirmish-why-crowded = Слишком близко другой жетон.
skirmish-why-remote = Слишком далеко от колонии.
skirmish-why-counters = Жетонов уже двенадцать.
skirmish-why-no-leader = Такого вожака здесь не назвать.
skirmish-why-no-aim = Этого места отсюда не видно.

## Конец

skirmish-over-overspawn = Сверхтварь мертва.
skirmish-over-generator = Генератор работает.
skirmish-over-launched = Капсула взлетела.
skirmish-over-declared = Людям уже не победить.
skirmish-over-limit = Последний ход окончен.
skirmish-over-left-mac = Игрок Мака ушёл.
skirmish-over-left-survivors = Игрок выживших ушёл.
skirmish-over-left-things = Игрок Тварей ушёл.
skirmish-won-humans = Победили люди
skirmish-won-mac = Победил Мак
skirmish-won-survivors = Победили выжившие
skirmish-won-things = Победили Твари
skirmish-won-nobody = Не победил никто
skirmish-grade-win = победа
skirmish-grade-partial = кое-что спасено
skirmish-grade-loss = поражение
skirmish-end-turn = Ход { $n }.
skirmish-end-sides = Стороны
skirmish-end-chart = Таблица
skirmish-fate-alive = { $status }, на столе
skirmish-fate-gone = { $status }, больше нет
skirmish-end-bag = Осталось неизвестным
skirmish-end-bag-empty = Всё вышло на свет.
skirmish-end-unseen = { $content } × { $n }
skirmish-end-log = Вся история

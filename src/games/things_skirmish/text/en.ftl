### Winterover, the skirmish: every word of the game in English.
### Names of models are put in as they are, so sentences never need them in another form.

## How to play in one minute

skirmish-rules-minute = The skirmish in one minute
skirmish-rules-minute-text =
    Ten people are snowed in at a colony. There are three sides: Mac, the nine Survivors, and the Things. With two players, one plays all the humans.

    { $scenario ->
        [generator] The humans want the generator running.
        [escape] The humans want to fly out in the pod.
       *[survive] The humans want to kill the Overspawn, which the Things must keep alive, or to hold out.
    } Mac and the Survivors each win for themselves. The Things win if both fail.

    In each turn the Things lay a counter face down in the snow and act twice. Then Mac acts once, and the Survivors twice.

    A counter is turned up as soon as a human sees it. It may be a creature, an accident, or something useful.

    One of the nine is an imitation from the start, and only the Things know who. It walks and shoots as its player likes, until something gives it away.

    To act, tap one of your people, then what it should do, then where. Nothing is sent before you confirm.
skirmish-rules-goal = What you are after
skirmish-rules-goal-text =
    { $scenario ->
        [generator] The generator stands still. It needs six points of work, and then has to run at the end of three turns in a row. Then Mac wins if he is alive, with three clean Survivors or more, and the Survivors win if { $survivorsNeeded } of them are alive and clean. Killing the Overspawn wins as well. The Things win if both fail. They may declare it as soon as nobody clean is left to lead, or Mac is dead and fewer Survivors are clean than they need.
        [escape] The pod on the pad needs three points of work. Then Mac, Holmer or Adults can take off. Mac wins on board; the Survivors win with { $survivorsNeeded } of them on board. With one imitation on board the Things win. So they do if both fail, and they may declare it as soon as none of these three is left clean.
       *[survive] Kill the Overspawn, or hold out. Mac wins if he is alive at the end, the Survivors if { $survivorsNeeded } of them are alive and clean. The Things win if both fail. They may declare it as soon as nobody clean is left to lead, or Mac is dead and fewer Survivors are clean than they need.
    }

    The game ends after turn { $turnLimit } at the latest.
skirmish-rules-humans = Human actions
skirmish-rules-humans-text =
    Run: up to 6 inches, then a die’s inches more. Shoot: up to 6 inches, and one shot on the way. Two shots: no step, two shots; the second at the same target hits more easily.

    Search: up to 6 inches; a die is added to your sight for one counter. Work: up to 6 inches, then bar a door, use or take something, or work at generator or pod. Charge: up to 6 inches into close combat.

    A group stands within 2 inches from one to the next. It moves together for one action, and one of it may shoot or look.

    Each Survivor acts once a turn. While Mac leads, he may ask for one of their actions: they give it, or both roll and Mac needs more.
skirmish-rules-movement = Movement
skirmish-rules-movement-text =
    A way is as long as the line you draw. Opening something closed costs 1 inch; so does closing it. The stairs of the pad cost 2.

    Nobody comes closer to an enemy than a tenth of an inch, but by attacking. Friends may be passed, not stood on.

    If something comes into view on the way, the model stops there, and its player goes on from that place.

    Draw with a finger from the model, or tap a place: the shortest way is found. The map shows where you would be stopped, as far as you can know.
skirmish-rules-sight = Light and sight
skirmish-rules-sight-text =
    In the snow people and creatures see 6 inches, with a flare 12. In a lit building that is longer than 6 inches everybody inside sees everything inside.

    Walls and closed doors and hatches block sight. Windows don’t, and nobody stands in the way.

    Tap anybody to see what they see.
skirmish-rules-combat = Fighting
skirmish-rules-combat-text =
    A shot hits on 4 or more. The machine gun rolls three dice. Flames and dynamite hit everybody under their shape without a roll, friend and foe.

    In close combat both roll. Whoever has more pushes the other back. With 4 or more a winning creature absorbs the human; a Partial needs 6. A winning human wounds with 5 or 6. Against somebody in terror creatures have 2 more.

    Whoever was in close combat and lives is possibly infected. Mac never is.

    { $allowShootHumans ->
        [on] At this table humans may be shot at.
       *[off] Humans can’t be shot at, only burnt or blown up.
    }
skirmish-rules-counters = Counters
skirmish-rules-counters-text =
    At most twelve lie face down, more than 6 inches apart, within 6 of the colony, where nobody sees them. Before the first turn there are { $initialCounters ->
       *[other] { $initialCounters }
    }.

    Creatures appear where the counter lay. Events befall whoever revealed it. Gear lies there and is picked up by touching it.

    Trace of blood: the Things may demand that this model runs or looks for the next counter. False evidence: the phase ends, and up to four people are driven away from Mac. Cold: indoors within three turns, or dead. Last bullet: one more shot. Lights out: until somebody repairs the generator. Strange behaviour: the Things make the model run.
skirmish-rules-gear = Gear
skirmish-rules-gear-text =
    Flare: sight of 12 until the end of the next turn. Evidence: shows what one person is, and costs no action. Lead: turns up to three counters. Tactical light: move, look and shoot in one action.

    Flamer and dynamite have three shots each. A survivor joins the nine, unarmed and already observed.
skirmish-rules-people = Who can do what
skirmish-rules-people-text =
    Doors has the radio: Doors, or a Survivor within 2 inches of it, may give an action to another Survivor, however far off. Fleir tests blood; so does the leader, beside the machine. Irons has the machine gun. Cubbings bars doors and repairs on the way. Mac, Holmer and Adults can fly.

    Mac leads at first. A group of four that he doesn’t see may name another leader; three are enough for Blush or Adults.
skirmish-rules-things = What the Things do
skirmish-rules-things-text =
    Two actions, one for each model or counter: a creature runs, attacks or changes into something larger; a counter is moved unseen, or a new one is laid; a counter that is a creature is turned up and acts at once.

    Terror: a die decides whether a human is frightened, moved, or neither. Whoever is in terror can only recover.

    A Changeling leaves a Partial when it dies. The Overspawn bears { $overspawnWounds ->
       *[other] { $overspawnWounds }
    } wounds and may leave the table when it is more than 12 inches from everybody.
skirmish-rules-secret = Secret actions
skirmish-rules-secret-text =
    Everybody sees that a secret action was taken, and nothing else. It may be a bluff.

    Observe: somebody whom a creature or an imitation sees. Spread the infection: somebody observed who was in close combat; a secret die decides. Absorb: somebody observed, seen by an imitation that no other clean human sees.

    An imitation mutates when the Things like, also in the humans’ phase; the next phase of the Things pays for it. A blood test, Evidence or a wound gives it away as well.
skirmish-rules-end = The end
skirmish-rules-end-text =
    The chart is opened, and everybody sees what everybody was.

    Each side is judged for itself. Mac alive without the aim, clean Survivors but fewer than { $survivorsNeeded }, or two imitations alive count as something saved.

    When a player leaves for good, the game is over.
skirmish-rules-tips = A little advice
skirmish-rules-tips-text =
    Stay in groups that see each other: nobody alone with one other can be trusted afterwards.

    Open doors before you need them, bar those you don’t.

    As the Things, lay counters where people must pass, frighten before you attack, and observe whoever goes out of sight.

## Rules of the moment

skirmish-now-first = Something is among us
skirmish-now-first-text =
    The Things choose one of the nine as the first imitation. Nobody else learns whom.

    Everybody else waits.
skirmish-now-deploy = Places in the bar
skirmish-now-deploy-text =
    The places in the bar are filled row by row from the south-west. The Survivors’ player says who comes next, one by one or several at once.

    Whoever stands at the door is out first.
skirmish-now-place = A counter is laid
skirmish-now-place-text =
    The Things have drawn a counter and lay it face down, where no human sees it, or put it back.

    It has to be near the colony and more than 6 inches from other counters.
skirmish-now-things = The Things act
skirmish-now-things-text =
    Two actions, at most one for each model or counter.

    Tap a creature or a counter, then what it does. Terror and secret actions need none.
skirmish-now-secret = A secret action
skirmish-now-secret-text =
    The Things write down what they do. Everybody sees only that they do something.

    The chart is mixed, so that nobody can follow it.
skirmish-now-led = A forced move
skirmish-now-led-text =
    The Things move a creature, or a human who has no choice.

    It can’t be moved into contact.
skirmish-now-interrupt = Somebody freezes
skirmish-now-interrupt-text =
    Somebody in the snow freezes to death in this turn. An imitation may still mutate; the next phase of the Things pays for it.
skirmish-now-scatter = False evidence
skirmish-now-scatter-text =
    The humans’ phase is over. The Things choose up to four people who are driven 6 inches away from Mac.
skirmish-now-demand = A trace of blood
skirmish-now-demand-text =
    The Things may demand that a model with a trace runs or looks for a counter in this phase.
skirmish-now-mac = Mac acts
skirmish-now-mac-text =
    Mac has one action. While he leads he may ask the Survivors for one of theirs.
skirmish-now-survivors = The Survivors act
skirmish-now-survivors-text =
    Two actions, or one if Mac took one. Each Survivor acts once.

    Tap one of your people, then what it does.
skirmish-now-answer = Mac asks for an action
skirmish-now-answer-text =
    The Survivors give it, or both roll a die, and Mac needs more.
skirmish-now-consent = Mac asks for company
skirmish-now-consent-text =
    Mac wants to move as a group with Survivors. They go along, and have acted in this turn, or stay; then he asks no more in this turn.
skirmish-now-acting = An action
skirmish-now-acting-text =
    The model may go in several pieces, and do once on the way what belongs to its action.

    If a counter comes into view, it is turned up at once.
skirmish-now-over = The game is over
skirmish-now-over-text =
    The chart is open: see who was an imitation.

    Another game?

## Variants

switch-firstSide = First player
switch-firstSide-help = The side of whoever sits first. The others follow: Mac, the Survivors, the Things.
switch-firstSide-mac = Mac
switch-firstSide-survivors = the Survivors
switch-firstSide-things = the Things
switch-firstSide-humans = all humans
switch-scenario = Scenario
switch-scenario-help = What the sides are after.
switch-scenario-survive = kill the Overspawn
switch-scenario-generator = the generator
switch-scenario-escape = the pod
switch-initialCounters = Counters at the start
switch-initialCounters-help = How many counters the Things lay before the first turn.
switch-randomFirstImitation = First imitation by chance
switch-randomFirstImitation-help = Chance chooses the first imitation, not the Things.
switch-absorbedBecomesChangeling = The absorbed change
switch-absorbedBecomesChangeling-help = In the place of an absorbed human stands a Changeling.
switch-overspawnWounds = Wounds of the Overspawn
switch-overspawnWounds-help = How many wounds kill it.
switch-spreadModifier = Spreading the infection
switch-spreadModifier-help = Whether an imitation that was in close combat counts for both.
switch-spreadModifier-both = counts twice
switch-spreadModifier-single = counts once
switch-allowShootHumans = Shooting at humans
switch-allowShootHumans-help = Humans may be shot at as well.
switch-groupAcrossSeats = Mac leads groups
switch-groupAcrossSeats-help = Mac may take Survivors along when he moves as a group, if they agree.
switch-survivorsNeeded = Survivors needed
switch-survivorsNeeded-help = How many Survivors who aren’t imitations must be left for their side to win.
switch-turnLimit = Turn limit
switch-turnLimit-help = The game ends after this many turns.

## Who is who

skirmish-somebody = somebody
skirmish-human-mac = Mac
skirmish-human-mac-short = Ma
skirmish-human-doors = Doors
skirmish-human-doors-short = Do
skirmish-human-fleir = Fleir
skirmish-human-fleir-short = Fl
skirmish-human-holmer = Holmer
skirmish-human-holmer-short = Ho
skirmish-human-blush = Blush
skirmish-human-blush-short = Bl
skirmish-human-adults = Adults
skirmish-human-adults-short = Ad
skirmish-human-irons = Irons
skirmish-human-irons-short = Ir
skirmish-human-cubbings = Cubbings
skirmish-human-cubbings-short = Cu
skirmish-human-hendrickx = Hendrickx
skirmish-human-hendrickx-short = He
skirmish-human-hawkins = Hawkins
skirmish-human-hawkins-short = Ha
skirmish-human-survivor = Survivor
skirmish-human-survivor-short = Su
skirmish-creature-partial = Partial{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-partial-short = { $n ->
        [0] P
       *[other] P{ $n }
    }
skirmish-creature-changeling = Changeling{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-changeling-short = { $n ->
        [0] C
       *[other] C{ $n }
    }
skirmish-creature-dog = Dog{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-dog-short = { $n ->
        [0] D
       *[other] D{ $n }
    }
skirmish-creature-spawn = Spawn{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-spawn-short = { $n ->
        [0] S
       *[other] S{ $n }
    }
skirmish-creature-overspawn = Overspawn{ $n ->
        [0] {""}
       *[other] {" "}{ $n }
    }
skirmish-creature-overspawn-short = { $n ->
        [0] O
       *[other] O{ $n }
    }
skirmish-skill-mac = The hero. Never infected, never frightened. Can fly.
skirmish-skill-doors = Radio: any Survivor within 2 inches may give an action away.
skirmish-skill-fleir = Medic: carries the machine and tests blood.
skirmish-skill-holmer = Co-pilot: can fly the pod.
skirmish-skill-blush = Could lead.
skirmish-skill-adults = Could lead, and can fly the pod.
skirmish-skill-irons = Heavy machine gun: three dice.
skirmish-skill-cubbings = Technician: bars doors and repairs on the way.
skirmish-skill-none = A colonist with a gun.
skirmish-skill-survivor = Found outside, unarmed, observed already.
skirmish-habit-partial = Weak: absorbs only with a 6.
skirmish-habit-changeling = Leaves a Partial when it dies. May become a Spawn.
skirmish-habit-dog = Fast: runs 12 inches. May become a Spawn.
skirmish-habit-spawn = Slow and tough; frightens whoever sees it.
skirmish-habit-overspawn = The one to kill. It may leave and come back.
skirmish-side-mac = Mac
skirmish-side-survivors = Survivors
skirmish-side-things = The Things
skirmish-aim-mac-survive = Kill the Overspawn or hold out, and live.
skirmish-aim-mac-generator = Get the generator to run for three turns, and live.
skirmish-aim-mac-escape = Get the pod ready and fly in it, without an imitation on board.
skirmish-aim-survivors-survive = Kill the Overspawn or hold out, with { $n } clean Survivors left.
skirmish-aim-survivors-generator = Get the generator to run for three turns, with { $n } clean Survivors left.
skirmish-aim-survivors-escape = Get the pod ready and take off, with { $n } Survivors and no imitation on board.
skirmish-aim-things-survive = Kill or replace their leaders. Keep the Overspawn alive.
skirmish-aim-things-generator = Keep the generator from running.
skirmish-aim-things-escape = Get an imitation on board, or let nobody fly.

## Places

skirmish-map = The map of the colony. Everything on it is said in the lists below.
skirmish-building-habitat = Habitat
skirmish-building-command = Command
skirmish-building-medlab = Medlab
skirmish-building-generator = Generator
skirmish-building-storage = Storage
skirmish-place-bar = in the bar
skirmish-place-bunks = in the bunk room
skirmish-place-inside = in { $building }
skirmish-place-pod = at the pod
skirmish-place-pad = on the pad
skirmish-place-by-pad = beside the pad
skirmish-place-snow = out in the snow
skirmish-place-beside = { $side ->
        [north] north
        [east] east
        [south] south
       *[west] west
    } of { $building }
skirmish-place-generator = the generator
skirmish-pace = { $side ->
        [north] A little north
        [east] A little east
        [south] A little south
       *[west] A little west
    }
skirmish-place-opening = { $opening }, { $where }
skirmish-opening = { $building }: { $side ->
        [north] north
        [east] east
        [south] south
       *[west] west
    } { $closure ->
        [door] door
        [hatch] hatch
       *[window] window
    }
skirmish-opening-inner = { $building }: inner { $closure ->
        [door] door
        [hatch] hatch
       *[window] window
    }
skirmish-counter = Counter { $n }, { $where }
skirmish-close = Close { $opening }

## Counters and gear

skirmish-event-nothing = Nothing
skirmish-event-trace = Trace of blood
skirmish-event-false = False evidence
skirmish-event-cold = Freezing cold
skirmish-event-bullet = Last bullet
skirmish-event-lights = Lights out
skirmish-event-strange = Strange behaviour
skirmish-gear-flare = Flare
skirmish-gear-evidence = Evidence
skirmish-gear-flamer = Flamer
skirmish-gear-dynamite = Dynamite
skirmish-gear-light = Tactical light
skirmish-gear-lead = Lead
skirmish-gear-survivor = Survivor
skirmish-item-flamer = Flamer ({ $n })
skirmish-item-dynamite = Dynamite ({ $n })
skirmish-item-machine = Blood machine
skirmish-item-of = { $item } of { $model }
skirmish-weapon-basic = gun
skirmish-weapon-machine-gun = machine gun

## Buttons

skirmish-act-run = Run
skirmish-act-run-help = Up to 6 inches, then a die’s inches more.
skirmish-act-shoot = Shoot
skirmish-act-shoot-help = Up to 6 inches, and one shot on the way.
skirmish-act-spot = Search
skirmish-act-spot-help = Up to 6 inches, and a look for one counter.
skirmish-act-key = Work
skirmish-act-key-help = Up to 6 inches, then doors, gear, generator or pod.
skirmish-act-group = Group
skirmish-act-group-help = Who goes together? One of them may shoot or look.
skirmish-act-fire-at-will = Two shots
skirmish-act-fire-at-will-help = No step, two shots.
skirmish-act-spot-and-shoot = Look, shoot
skirmish-act-spot-and-shoot-help = No step: look for a counter, and shoot if you see it.
skirmish-act-tactical = Use light
skirmish-act-tactical-help = By the tactical light: move, look and shoot.
skirmish-act-attack = Charge
skirmish-act-attack-help = Up to 6 inches into close combat. Whoever attacks is possibly infected.
skirmish-act-recover = Recover
skirmish-act-recover-help = Overcomes the terror.
skirmish-act-test = Test blood
skirmish-act-test-help = Whose blood? Everybody sees the result.
skirmish-act-name = Name leader
skirmish-act-name-help = Who is to lead?
skirmish-act-accuse = Evidence
skirmish-act-accuse-help = About whom? Everybody sees what they are.
skirmish-act-steal = Ask for an action
skirmish-act-steal-help = Mac asks the Survivors for one of their actions.
skirmish-act-walk = Go
skirmish-act-walk-help = Draw the way on the map, or choose a place.
skirmish-act-dash = Roll and run on
skirmish-act-dash-help = Rolls the die; what is left of the first part is lost.
skirmish-act-fight = Attack
skirmish-act-fight-help = Whom?
skirmish-act-fire = Fire
skirmish-act-fire-help = At whom?
skirmish-act-machine-gun = Machine gun
skirmish-act-machine-gun-help = At whom? Three dice.
skirmish-act-flame = Flame
skirmish-act-flame-help = Tap where to. Turn it until it lies right.
skirmish-act-throw = Throw
skirmish-act-throw-help = Tap where the dynamite is to fall.
skirmish-act-look = Search
skirmish-act-look-help = Which counter?
skirmish-act-barricade = Bar a door
skirmish-act-barricade-help = Which door?
skirmish-act-unbarricade = Clear a door
skirmish-act-unbarricade-help = Which door?
skirmish-act-flare = Light flare
skirmish-act-flare-help = Sight of 12 until the end of the next turn.
skirmish-act-repair = Repair
skirmish-act-repair-help = Works at the generator.
skirmish-act-prepare = Prepare pod
skirmish-act-prepare-help = Works at the pod.
skirmish-act-launch = Take off
skirmish-act-launch-help = The pod takes off with all who are in it.
skirmish-act-take = Take
skirmish-act-take-help = What, and from whom?
skirmish-act-lead = Follow lead
skirmish-act-lead-help = Which counters, up to three?
skirmish-act-done = Done
skirmish-act-done-help = The action is over.
skirmish-act-end-phase = End phase
skirmish-act-end-phase-help = No more actions.
skirmish-act-agree = Give it
skirmish-act-agree-help = Mac acts once more, you once less.
skirmish-act-refuse = Let dice decide
skirmish-act-refuse-help = Both roll; Mac needs more.
skirmish-act-come = Go along
skirmish-act-come-help = They have acted in this turn.
skirmish-act-stay = Stay
skirmish-act-stay-help = Mac asks no more in this turn.
skirmish-act-demand = Demand
skirmish-act-demand-help = Who has to follow its trace?
skirmish-act-waive = Demand nothing
skirmish-act-waive-help = Everybody is free.
skirmish-act-scatter = Drive away
skirmish-act-scatter-help = Whom, up to four?
skirmish-act-deploy = Place
skirmish-act-deploy-help = In which order?
skirmish-act-lay = Write down
skirmish-act-lay-help = Whom is it about?
skirmish-act-place = Lay it here
skirmish-act-place-help = Tap a place that nobody sees.
skirmish-act-decline = Back into the bag
skirmish-act-decline-help = It isn’t laid.
skirmish-act-creature-run = Run
skirmish-act-creature-run-help = A die decides how far.
skirmish-act-creep = Move counter
skirmish-act-creep-help = Up to 6 inches, unseen all the way.
skirmish-act-flip = Turn up
skirmish-act-flip-help = The creature appears and acts at once.
skirmish-act-draw = New counter
skirmish-act-draw-help = Draws a counter to be laid.
skirmish-act-breach = Break barricade
skirmish-act-breach-help = Which?
skirmish-act-wreck = Attack generator
skirmish-act-wreck-help = Takes two points.
skirmish-act-mutate = Mutate
skirmish-act-mutate-help = Becomes a Spawn.
skirmish-act-secret = Secret action
skirmish-act-secret-help = Observe, infect, absorb, or bluff.
skirmish-act-terrorize = Terrorise
skirmish-act-terrorize-help = Whom?
skirmish-act-withdraw = Withdraw
skirmish-act-withdraw-help = The Overspawn leaves the table.
skirmish-act-declare = Declare victory
skirmish-act-declare-help = The humans can’t win any more.
skirmish-sure = Are you sure?
skirmish-sure-end-phase = There are actions left.
skirmish-sure-declare = The chart is opened. If it isn’t so, the game goes on, and everybody has seen it.
skirmish-sure-mutate = Everybody sees that it was an imitation.
skirmish-sure-launch = The game is over then.

## Questions

skirmish-ask-first = Who is the first imitation?
skirmish-ask-deploy = Who comes next in the bar? Nobody chosen: all as listed.
skirmish-ask-follows = { $model } has to come nearer to the counter.
skirmish-ask-place = Where does the counter lie?
skirmish-ask-things = Who acts? { $n ->
        [0] No action left.
        [one] One action left.
       *[other] { $n } actions left.
    }
skirmish-ask-flipped = { $model } acts now.
skirmish-ask-intend = What do you write down?
skirmish-ask-settle = The chart is laid.
skirmish-ask-led = Where does { $model } go?
skirmish-ask-interrupt = Somebody freezes to death now, unless it mutates.
skirmish-ask-scatter = Whom does it drive away from Mac?
skirmish-ask-demand = Who has to follow its trace?
skirmish-ask-trace = { $model } has to run or look for a counter.
skirmish-ask-mac = What does Mac do? { $n ->
        [0] No action left.
        [one] One action left.
       *[other] { $n } actions left.
    }
skirmish-ask-survivors = Who acts? { $n ->
        [0] No action left.
        [one] One action left.
       *[other] { $n } actions left.
    }
skirmish-ask-answer = Does Mac get one of your actions?
skirmish-ask-consent = Do you go with Mac: { $models }?
skirmish-ask-acting = { $model }: { $action }
skirmish-ask-group = The group moves. Who goes next?
skirmish-ask-free = { $model } may act at once.
skirmish-wait = Waiting for { $names }
skirmish-wait-table = One moment…
skirmish-nobody = None of your people is left. Watch how it ends.
skirmish-watching = You are watching.
skirmish-undo = Take back
skirmish-pick-actor = Who acts
skirmish-pick-target = To choose from
skirmish-pick-place = Places to go to
skirmish-pick-note = What to write down
skirmish-giver = Over the radio: { $model } gives the action
skirmish-pick-giver = Whose action it is
skirmish-flaw-target = Choose one.
skirmish-flaw-way = Draw a way or choose a place.
skirmish-flaw-aim = Tap where to.
skirmish-flaw-place = Tap a place.
skirmish-flaw-chart = Choose one.
skirmish-flaw-group = They don’t stand together.
skirmish-flaw-no-enemy = Nobody is in reach.
skirmish-hits = Hits: { $names }
skirmish-hits-nobody = Hits nobody.
skirmish-inches = { $n }.{ $tenth }″
skirmish-way = { $cost } of { $all }.
skirmish-way-doors = { $n ->
        [one] Opens something.
       *[other] Opens { $n } things.
    }
skirmish-way-halt = Stops where a counter comes into view.
skirmish-turn-left = Turn left
skirmish-turn-right = Turn right
skirmish-nearer = Closer
skirmish-further = Further away
skirmish-whole = The whole map
skirmish-number = { $n }

## What goes on, for those who wait

skirmish-at-dealing = The map is being set up.
skirmish-at-first = Something is among us.
skirmish-at-deploying = The Survivors find their places.
skirmish-at-placing = A counter is laid.
skirmish-at-things = The Things act.
skirmish-at-secret = A secret action.
skirmish-at-led = The Things move somebody.
skirmish-at-interrupt = Somebody freezes.
skirmish-at-scatter = False evidence!
skirmish-at-demand = A trace of blood.
skirmish-at-mac = Mac acts.
skirmish-at-survivors = The Survivors act.
skirmish-at-answer = Mac asks for an action.
skirmish-at-consent = Mac asks for company.
skirmish-at-acting = Somebody acts.
skirmish-at-group = A group moves.
skirmish-at-free = Somebody acts in fright.
skirmish-status = Turn { $n }
skirmish-status-over = The end

## What is known

skirmish-roster = Everybody
skirmish-counts = Counters face down: { $n }. In the bag: { $bag }.
skirmish-counters-open = Counters: { $items }
skirmish-lights-on = The lights are on.
skirmish-lights-out = The lights are out.
skirmish-generator-runs = The generator runs: { $n } of 3 turns.
skirmish-generator-stands = The generator stands still: { $n } of 6 points.
skirmish-pod-ready = The pod is ready.
skirmish-pod-not-ready = The pod: { $n } of 3 points.
skirmish-sees = What does { $model } see?
skirmish-leads = Leads.
skirmish-wounds = Wounds left: { $n }
skirmish-carries = Has: { $items }
skirmish-in-terror = In terror: can only recover.
skirmish-exposed = Possibly infected.
skirmish-freezes = Freezing: { $n } left.
skirmish-traces = Has a trace of blood.
skirmish-bullets = Shots left: { $n }
skirmish-flares = Flare burning.
skirmish-has-acted = Has acted.
skirmish-counter-covered = A counter, face down.
skirmish-status-unknown = Who knows what it is?
skirmish-status-clean = Clean
skirmish-status-observed = Observed
skirmish-status-imitation = Imitation
skirmish-drawn = Drawn: { $content }
skirmish-drawn-covered = Look at your notes to see what it is.
skirmish-note-bluff = Nobody: a bluff
skirmish-note-covered = covered
skirmish-note-nothing = not now
skirmish-note-nothing-changes = nothing changes
skirmish-note-observe = is observed
skirmish-note-absorb = is absorbed
skirmish-note-spread = infected, if the die is high
skirmish-hidden-why = Look at your notes first.
skirmish-calls = At any time
skirmish-calls-help = What the Things may say between two actions, whoever’s turn it is.
skirmish-calls-covered = Covered. Hold to look.
skirmish-calls-none = Nothing now.
skirmish-call-mutate = { $model } shows what it is

## The log

skirmish-log-encounter = Turn { $n }
skirmish-log-things = Turn { $n }: the Things
skirmish-log-mac = Turn { $n }: Mac
skirmish-log-survivors = Turn { $n }: the Survivors
skirmish-log-end = Turn { $n } is over.
skirmish-log-placed = The Things lay counter { $n }.
skirmish-log-returned = A counter goes back into the bag.
skirmish-log-crept = Counter { $n } moves in the dark.
skirmish-log-revealed = { $model } sees: { $content }.
skirmish-log-turned-up = It shows itself: { $content }.
skirmish-log-walked = { $model } moves.
skirmish-log-rolled = { $model } runs on: { $n }.
skirmish-log-fired = { $model } fires, { $weapon }: { $dice }.
skirmish-log-fired-no-dice = { $model } uses: { $weapon }.
skirmish-log-deployed = { $model } stands in the bar.
skirmish-log-wrecked = { $model } damages the generator!
skirmish-log-wounded = { $model }: { $n ->
        [one] one wound.
       *[other] { $n } wounds.
    }
skirmish-log-dead = { $model } is dead.
skirmish-log-gone = { $model } is gone.
skirmish-log-became = { $model } is now: { $kind }.
skirmish-log-absorbed = { $other } absorbs { $model }: { $two } to { $one }.
skirmish-log-pushed = { $other } pushes { $model } back: { $two } to { $one }.
skirmish-log-struck = { $model } wounds { $other }: { $one } to { $two }.
skirmish-log-repelled = { $model } pushes { $other } back: { $one } to { $two }.
skirmish-log-even = { $model } and { $other } are even: { $one } to { $two }.
skirmish-log-fright-free = { $model } panics and acts: { $n }.
skirmish-log-fright-nothing = { $model } keeps calm: { $n }.
skirmish-log-fright-moved = { $model } shies away: { $n }.
skirmish-log-terror = { $model } is in terror: { $n }.
skirmish-log-terror-moved = { $model } is in terror and shies away: { $n }.
skirmish-log-terror-runs = { $model } is in terror and flees: { $n }.
skirmish-log-recovered = { $model } recovers.
skirmish-log-secret = The Things do something secretly.
skirmish-log-spotted = { $model } looks, and sees it: { $n }.
skirmish-log-not-spotted = { $model } looks, and sees nothing: { $n }.
skirmish-log-clean = { $model } is clean.
skirmish-log-imitation = { $model } is an imitation!
skirmish-log-leads = { $model } leads now.
skirmish-log-given = The Survivors give Mac an action.
skirmish-log-stayed = The Survivors don’t go with Mac.
skirmish-log-stolen = Mac takes an action: { $one } to { $two }.
skirmish-log-not-stolen = Mac doesn’t get an action: { $one } to { $two }.
skirmish-log-breached = The barricade falls.
skirmish-log-held = The barricade holds.
skirmish-log-lights-on = The lights go on.
skirmish-log-lights-out = The lights go out!

## Why not

skirmish-why-not-now = Not now.
skirmish-why-model = That model can’t do that.
skirmish-why-target = That can’t be chosen.
skirmish-why-trace = The trace of blood comes first.
skirmish-why-untrue = That isn’t so.
skirmish-why-no-action = No action is left.
skirmish-why-has-acted = It has acted in this turn.
skirmish-why-no-steal = No action can be asked for now.
skirmish-why-no-company = The Survivors stay where they are in this turn.
skirmish-why-no-mutation = Two mutations are still to be paid.
skirmish-why-terror = It is in terror.
skirmish-why-unarmed = It can’t shoot with that.
skirmish-why-no-light = It has no tactical light.
skirmish-why-not-part = That isn’t part of this action.
skirmish-why-far = It is too far away.
skirmish-why-door = The door isn’t like that.
skirmish-why-item = It has no such thing.
skirmish-why-no-pilot = It can’t fly.
skirmish-why-no-creature = That is no creature.
skirmish-why-steps = The way has too many pieces.
skirmish-why-off-table = That is off the table.
skirmish-why-wall = A wall is in the way.
skirmish-why-barricaded = Barred: { $opening }.
skirmish-why-too-far = That is too far.
skirmish-why-enemy = { $model } is too close.
skirmish-why-occupied = { $model } stands there.
skirmish-why-no-contact = That doesn’t reach { $model }.
skirmish-why-not-closable = That can’t be closed from there: { $opening }.
skirmish-why-seen = { $model } would see it.
skirmish-why-crowded = Another counter is too close.
skirmish-why-remote = That is too far from the colony.
skirmish-why-counters = There are twelve counters already.
skirmish-why-no-leader = That leader can’t be named here.
skirmish-why-no-aim = It doesn’t see that place.

## The end

skirmish-over-overspawn = The Overspawn is dead.
skirmish-over-generator = The generator runs.
skirmish-over-launched = The pod has taken off.
skirmish-over-declared = The humans can’t win any more.
skirmish-over-limit = The last turn is over.
skirmish-over-left-mac = Mac’s player has left.
skirmish-over-left-survivors = The Survivors’ player has left.
skirmish-over-left-things = The Things’ player has left.
skirmish-won-humans = The humans win
skirmish-won-mac = Mac wins
skirmish-won-survivors = The Survivors win
skirmish-won-things = The Things win
skirmish-won-nobody = Nobody wins
skirmish-grade-win = won
skirmish-grade-partial = saved something
skirmish-grade-loss = lost
skirmish-end-turn = In turn { $n }.
skirmish-end-sides = The sides
skirmish-end-chart = The chart
skirmish-fate-alive = { $status }, alive
skirmish-fate-gone = { $status }, gone
skirmish-end-bag = Never seen
skirmish-end-bag-empty = Everything came to light.
skirmish-end-unseen = { $content } × { $n }
skirmish-end-log = The whole story

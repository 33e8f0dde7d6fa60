### The skirmish as the first page shows it, before the game is there.

things-skirmish-name = Things: the skirmish
things-skirmish-line = An ice-bound colony at night, seen from above. March, shoot and hold the light, while something comes through the snow and one of you is no longer human.

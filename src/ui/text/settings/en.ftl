# What the settings say of the ways to find others. They come with the settings, and with a table.

## This device

hints = Explain each moment of a game the first time
scheme = Colours
scheme-device = Auto
scheme-night = Night
scheme-day = Day
text-size = Text
text-size-device = Auto
text-size-normal = 100%
text-size-large = 125%
text-size-larger = 150%
text-size-largest = 200%

## Ways to find others

network = Network
network-help = How this device finds others, and what each way tells to whom. Once a table has begun, its devices need none of it.
signal-address = Meeting service
signal-address-label = Address of the meeting service
signal-address-help = A station on your Wi-Fi or a matchbox server, with the path to its rooms. It sees the addresses of the devices and that they meet; not who you are, nor the game. Empty: the station this page came from, if there is one.
relays = Public relays
relays-label = Addresses of relays, one on each line
relays-help = Where there is no station: to find each other, devices leave a short sealed note at public relays that others run. A relay sees your internet address and that some devices meet; not who you are, nor the game. Empty: the ones below.
relays-bad = One of these isn’t a relay’s address. It should look like relay.example.org, one on each line, sixteen at most.
tabs = Other tabs of this browser
tabs-help = Nobody outside this browser hears of it.
codes = Codes
codes-help = At each table there are a code to show and a code to scan. Two devices that scan each other need no service. Whoever sees a code sees the addresses of its device; with the STUN servers below, also the one on the internet.
public-stun = Public STUN servers
public-stun-help = Where there is no station, they tell a device how others can reach it over the internet. Whoever runs one sees your internet address.
signal-address-bad = That isn’t an address. It should look like wss://example.org/ or 192.168.1.5:3536.
ice-servers = STUN and TURN servers
ice-servers-help = None are needed on the same Wi-Fi. Friends far apart usually need one: a STUN server tells a device how others can reach it, a TURN server passes on what can’t go straight. Both learn your address; a TURN server also who exchanges how much with whom, but not what. One on each line: stun:host:port, or turn:host:port name password. They stay on this device.
ice-bad = Line { $line }: { $why }
ice-bad-long = This is too long for a server.
ice-bad-scheme = A server begins with stun: or turn:, like stun:example.org:3478.
ice-bad-host = After the colon comes a name or an address, and a port if need be, like example.org:3478.
ice-bad-ending = “?{ $ending }” can’t stand there. A TURN server may have ?transport=udp or ?transport=tcp.
ice-bad-password = A TURN server needs a name and a password after its address, with spaces between.
ice-bad-extra = There is too much on this line. STUN: only the address. TURN: address, name, password.
ice-bad-many = { $n } servers are enough; leave this one out.

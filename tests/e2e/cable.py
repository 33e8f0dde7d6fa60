"""One end of a cable that runs through another program: makes a network device with the address given (like 10.88.1.2/24) in the
network this runs in, and carries its packets over standard output and input, each after its length in two bytes."""

import fcntl
import os
import select
import struct
import subprocess
import sys

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
LARGEST = 65535


def plug(address):
    device = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", b"cable", IFF_TUN | IFF_NO_PI))
    # Devices that look for each other by multicast do so here too; everything else there might be lies beyond the cable.
    for words in (f"address add {address} dev cable", "link set cable up multicast on", "route add default dev cable"):
        subprocess.run(["ip", *words.split()], check=True)
    return device


def exactly(count):
    taken = b""
    while len(taken) < count:
        more = os.read(0, count - len(taken))
        if not more:
            sys.exit(0)
        taken += more
    return taken


def put(packet):
    whole = struct.pack(">H", len(packet)) + packet
    while whole:
        whole = whole[os.write(1, whole):]


device = plug(sys.argv[1])
put(b"")
while True:
    ready, _, _ = select.select([0, device], [], [])
    if device in ready:
        put(os.read(device, LARGEST))
    if 0 in ready:
        packet = exactly(struct.unpack(">H", exactly(2))[0])
        try:
            os.write(device, packet)
        except OSError:
            pass  # The device takes no packets while it is down; a cable loses them too.

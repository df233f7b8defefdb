"""A client for a table of a Fogg server, written from docs/protocol.md alone.

    python3 client.py http://127.0.0.1:8080 EDITION SEATS   opens a table, waits for the others, plays
    python3 client.py http://127.0.0.1:8080 TABLE           takes a free seat at a table

It knows no rules: it proposes what looks sensible and listens to the refusals.
"""
import base64, json, os, random, socket, struct, sys, time, urllib.request
from urllib.parse import urlsplit

SERVER = urlsplit(sys.argv[1])
HOST, PORT = SERVER.hostname, SERVER.port or 80


def post(path, body=None, cookie=""):
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    data = json.dumps(body).encode() if body is not None else b""
    request = urllib.request.Request(f"http://{SERVER.netloc}{path}", data, headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        return answer.headers.get("Set-Cookie", "").split(";")[0], answer.read()


class Line:
    """A WebSocket: texts out, texts in."""

    def __init__(self, table, cookie):
        self.stream = socket.create_connection((HOST, PORT), timeout=90)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {SERVER.netloc}\r\nCookie: {cookie}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        self.file = self.stream.makefile("rb")
        status = self.file.readline()
        while self.file.readline() not in (b"\r\n", b""):
            pass
        if b" 101 " not in status:
            raise ConnectionError(status.decode().strip())

    def send(self, payload, kind=1):
        mask = os.urandom(4)
        length = bytes([128 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.stream.sendall(bytes([128 | kind]) + length + mask + masked)

    def exactly(self, n):
        data = self.file.read(n)
        if len(data) < n:
            raise ConnectionError("the line broke")
        return data

    def receive(self):
        text = b""
        while True:
            first, length = self.exactly(2)
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            payload, kind = self.exactly(length), first & 15
            if kind == 8:
                raise ConnectionError("the server goes away")
            if kind == 9:
                self.send(payload, 10)
            elif kind in (0, 1):
                text += payload
                if first & 128:
                    return json.loads(text)


class Client:
    def __init__(self, table, cookie):
        self.table, self.cookie, self.stand, self.line = table, cookie, {"version": 0}, None

    def say(self, message):
        """Says something until it has arrived; None says nothing and only listens."""
        while True:
            try:
                if self.line is None:
                    self.line = Line(self.table, self.cookie)
                    self.line.send(json.dumps({"hello": {"version": self.stand["version"]}}).encode())
                    self.heard(self.line.receive())
                if message is not None:
                    self.line.send(json.dumps(message).encode())
                return self.heard(self.line.receive())
            except OSError as broken:
                print("coming back:", broken)
                self.line = None
                time.sleep(random.uniform(0.1, 0.5))

    def heard(self, answer):
        self.stand = answer.get("stand", self.stand)
        return answer

    def act(self, actions):
        """Whether an act was done. A message that comes in between is not yet the answer."""
        key = random.getrandbits(32)
        message = {"act": {"key": key, "version": self.stand["version"], "actions": actions}}
        answer = self.say(message)
        while True:
            if self.stand["you"]["acted"] == key:
                return True
            refused = answer.get("refused")
            if refused and refused["key"] == key:
                return False
            # If the line broke meanwhile, the same text again does no harm.
            line = self.line
            answer = self.say(None)
            if line is not self.line:
                answer = self.say(message)


def ideas(play, seat):
    """What might be done now, the likeliest first."""
    public, me = play["public"], play["me"]
    phase = public["phase"]
    name = phase if isinstance(phase, str) else next(iter(phase))
    counts = {card: me["hand"].count(card) for card in set(me["hand"])}
    colors = sorted((c for c in counts if c != "L"), key=lambda c: -counts[c])
    if name in ("first_tickets", "tickets"):
        yield [{"keep": (1 << len(me["offer"])) - 1}]
    if name in ("swapping", "paying"):
        yield from ([{"pay": {"color": c, "locomotives": n}}] for n in range(9) for c in [*colors, None])
    if name == "adding":
        yield from ([{"add": card}] for card in counts)
    if name == "tunnel":
        yield from ([{"surcharge": n}] for n in range(4))
        yield ["withdraw"]
    routes = random.sample(public["open"][seat], len(public["open"][seat]))
    claims = [[{"claim": r}, {"pay": {"color": c, "locomotives": 0}}] for r in routes for c in colors[:2]]
    if name == "turn":
        yield from claims[:3]
    yield ["draw_deck"]
    yield from ([{"take": slot}] for slot in range(5))
    if name == "turn":
        yield from claims[3:]
        yield ["draw_tickets"]
        yield ["pass"]


def main():
    cookie, _ = post("/api/guest")
    table = sys.argv[2]
    if len(sys.argv) > 3:
        wanted = {"edition": table, "seats": int(sys.argv[3]), "clock": None, "public": False, "rated": False, "talk": False}
        table = json.loads(post("/api/tables", wanted, cookie)[1])["table"]
    print(f"http://{SERVER.netloc}/#table={table}", flush=True)
    client = Client(table, cookie)
    client.say({"hello": {"version": 0}})
    while client.stand["you"]["seat"] is None:
        free = client.stand["table"]["seats"].index("nobody")
        client.say({"sit": {"seat": free, "name": "Python", "share": os.urandom(32).hex()}})
    while client.stand["play"] is None:
        ready = client.stand["you"]["owner"] and "nobody" not in client.stand["table"]["seats"]
        client.say("start" if ready else None)
    seat = client.stand["you"]["seat"]
    while client.stand["play"]["finale"] is None:
        public = client.stand["play"]["public"]
        choosing = public["phase"] == "first_tickets"
        if seat not in public["chosen"] if choosing else public["turn"] == seat:
            version = client.stand["version"]
            for idea in ideas(client.stand["play"], seat):
                if client.act(idea) or client.stand["version"] != version:
                    break
        else:
            client.say(None)
    scores = client.stand["play"]["finale"]["scores"]
    totals = [seat["total"] for seat in scores["seats"][:public["seats"]]]
    print("over:", totals, "won by seat", scores["winners"])


main()

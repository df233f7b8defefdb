"""Builds its tickets. Try: fogg arena --edition usa --players "exec:python3 examples/bot.py",random"""
import heapq, json, sys

def way(start, goal):  # The cheapest way between two cities: the trains it takes, the routes to claim.
    queue, seen = [(0, start, [])], set()
    while queue:
        trains, city, path = heapq.heappop(queue)
        if city == goal:
            return trains, path
        if city not in seen:
            seen.add(city)
            for name, route in routes.items():
                if city in route["ends"] and (name in mine or name in free):
                    other = route["ends"][route["ends"][0] == city]
                    more, step = (0, []) if name in mine else (route["length"], [name])
                    heapq.heappush(queue, (trains + more, other, path + step))
    return 99, []

def value(act):  # How good an action looks.
    match act["do"]:
        case "keep": return sum(tickets[t]["points"] - 1.5 * way(*tickets[t]["ends"])[0] for t in act["tickets"])
        case "claim" if act["route"] in needed: return 20 + routes[act["route"]]["length"]
        case "claim": return routes[act["route"]]["length"] - (15 if needed else 0)
        case "take": return 9 if act["card"] in colors else 7 if act["card"] == "locomotive" else 1
        case "pay" | "surcharge": return 9 - act["cards"].get("locomotive", 0)
        case "draw": return 2
    return -20

for message in map(json.loads, sys.stdin):
    if message["type"] == "game":
        routes = {route["route"]: route for route in message["routes"]}
        tickets = {ticket["ticket"]: ticket for ticket in message["tickets"]}
    elif message["type"] == "decide":
        me = next(player for player in message["view"]["players"] if player["seat"] == message["view"]["seat"])
        mine, free = set(me["routes"]), set(me["open"])
        ways = [way(*tickets[ticket]["ends"]) for ticket in message["view"]["tickets"]]
        needed = {route for trains, path in ways if trains <= me["trains"] for route in path}
        colors = {routes[route]["color"] for route in needed}
        print(max(message["legal"], key=value)["n"], flush=True)

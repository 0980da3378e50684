"""What the explanations of a collection are like to follow, in numbers.

    nuri explain --jsonl corpus/janko.jsonl >explained.jsonl
    python3 tests/bench/way.py explained.jsonl

Prints how far each step is from the one before, how many steps there are, and
what is hard to follow in them: see README.md.
"""

import collections
import json
import re
import sys

NAME = re.compile(r"r(\d+)c(\d+)")
WEIGHED = re.compile(r"(\d+|one) (?:shape|way)s?\b")
OTHERS = re.compile(r"; (?:of|the other|the) (\d+|only)\b")
FAR, LONG, MANY = 6, 15, 12


def place(name):
    return tuple(int(n) for n in NAME.fullmatch(name).groups())


def cells_set(step):
    return [place(name) for name, _ in step["set"]]


def distance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def nearest(some, others):
    return min(distance(a, b) for a in some for b in others)


def weighed(step):
    """How many shapes the sentence speaks of: those left, and those dropped."""
    found = [pattern.search(step["message"]) for pattern in (WEIGHED, OTHERS)]
    return sum(
        int(match.group(1)) if match.group(1).isdigit() else 1
        for match in found
        if match
    )


def share(part, whole):
    return 100 * part / whole if whole else 0


def quantiles(values):
    if not values:
        return "none"
    values = sorted(values)
    at = lambda q: values[min(len(values) - 1, int(q * len(values)))]
    return f"{at(0.5)} / {at(0.9)} / {values[-1]}"


class Measure:
    def __init__(self):
        self.boards = self.steps = 0
        self.gaps = []
        self.rules = collections.Counter()
        self.weighed = []
        self.exits = self.far_exits = 0
        self.because = collections.defaultdict(list)
        self.focus = []
        self.reach = self.bare_reach = 0
        self.chains = []
        self.searched = collections.Counter()
        self.mute = 0
        self.same = (0, "", "")

    def add_step(self, step, board):
        rule = step["rule"]
        self.steps += 1
        self.rules[rule] += 1
        self.because[rule].append(len(step["because"]))
        if "focus" in step:
            self.focus.append(len(step["focus"]))
        if rule.startswith("shapes"):
            self.weighed.append(weighed(step))
        if rule == "sea_exit":
            self.add_exit(step)
        if rule == "reach":
            self.reach += 1
            self.bare_reach += step["message"].endswith("stretch to it.")
        if rule.startswith("what_if"):
            self.chains.append(len(step.get("chain", [])))
        if rule == "search":
            self.searched[board] += 1
            self.mute += "all the clues" in step["message"]

    def add_exit(self, step):
        after = step["message"].split("part with ")[1]
        self.exits += 1
        self.far_exits += (
            nearest([place(NAME.search(after).group())], cells_set(step)) > 5
        )

    def add(self, record):
        steps = record.get("steps") or []
        board = str(record["id"])
        self.boards += 1
        reasons = collections.Counter()
        for last, step in zip([None] + steps, steps):
            self.add_step(step, board)
            reasons[step["message"].split(": ", 1)[-1]] += 1
            if last:
                self.gaps.append(nearest(cells_set(last), cells_set(step)))
        for text, count in reasons.most_common(1):
            self.same = max(self.same, (count, board, text))

    def within(self, most):
        return share(sum(g <= most for g in self.gaps), len(self.gaps))

    def report(self):
        many = [n for n in self.weighed if n > MANY]
        print(
            "next step within 1 / 2 / 4 cells of the last: "
            + " / ".join(f"{self.within(n):.1f}" for n in (1, 2, 4))
            + f" %; beyond {FAR}: {100 - self.within(FAR):.1f} %"
        )
        print(
            f"steps that enumerate shapes: {len(self.weighed)}; that weigh more"
            f" than {MANY}: {len(many)}; than 30:"
            f" {sum(n > 30 for n in many)} (max {max(self.weighed, default=0)})"
        )
        print(
            f"steps a board, mean: {self.steps / self.boards:.1f}"
            f" ({self.steps} on {self.boards})"
        )
        print(
            f"sea_exit whose cell is more than 5 away: {self.far_exits} of"
            f" {self.exits}"
        )
        for rule in ("sea_exit", "what_if"):
            print(
                f"because, median / 90 % / max of {rule}:"
                f" {quantiles(self.because[rule])}"
            )
        print(f"focus, median / 90 % / max: {quantiles(self.focus)}")
        print(
            f"reach without a reason: {self.bare_reach} of {self.reach}"
            f" ({share(self.bare_reach, self.reach):.1f} %)"
        )
        long = sum(n > LONG for n in self.chains)
        print(
            f"longest chain: {max(self.chains, default=0)}; above {LONG}: {long} of"
            f" {len(self.chains)} ({share(long, len(self.chains)):.1f} %)"
        )
        print(
            f"search steps: {sum(self.searched.values())} on"
            f" {len(self.searched)} boards, {self.mute} without a part:"
            f" {dict(self.searched.most_common())}"
        )
        print(f"the most common reason of a board: {self.same}")
        print("rules: " + ", ".join(f"{r} {n}" for r, n in self.rules.most_common()))


def main():
    measure = Measure()
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["id"] not in sys.argv[2:]:
                measure.add(record)
    if measure.boards == 0:
        sys.exit(f"{sys.argv[1]}: no explanation is there")
    measure.report()


main()

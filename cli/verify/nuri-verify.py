#!/usr/bin/env python3
"""Does a proof prove what it says of a Nurikabe puzzle?  See nuri-proof(5).

Written from that page, beside nuri-verify in C: whoever believes neither nuri
nor one of the two may ask the other.  Region 0 is the sea, region k the island
of clue k.  A literal is (region, cell, whether the cell is of the region).
"""
import collections
import re
import sys

HOLDS, REFUSED, UNREADABLE, TOO_LARGE, FAULT = range(5)
NUMBER = "[1-9][0-9]{0,8}"
LITERAL = re.compile(f"r({NUMBER})c({NUMBER})(?:([#.])|([=!])({NUMBER}))")
USAGE = "usage: nuri-verify.py [-n N] PUZZLE PROOF (nuri-proof 1: see nuri-verify(1))"
place = ["", 0]  # the name and the line of what is read


def want(holds, why, status=REFUSED):
    if not holds:
        print(f"nuri-verify.py: {place[0]}:{place[1]}: {why}", file=sys.stderr)
        sys.exit(status)


def open_file(name):
    place[:] = name, 1
    return open(0 if name == "-" else name, encoding="latin-1", newline="\n")


def read_puzzle(file):
    """The words of each row, as they are in the proof."""
    rows = []
    for place[1], line in enumerate(file, 1):
        words = re.findall("[^ \t\r\n]+", line)
        rows += [words] if words else []
        for word in words:
            want(re.fullmatch(f"[-_.0?]|{NUMBER}", word), "not a plain grid", UNREADABLE)
    if len(rows) > 1 and rows[0] == [str(len(rows) - 1), str(len(rows[-1]))]:
        rows.pop(0)  # rows and columns may stand above
    want(rows, "no puzzle", UNREADABLE)
    want(all(len(row) == len(rows[0]) for row in rows), "uneven rows", UNREADABLE)
    return [["." if word in "-_0" else word for word in row] for row in rows]


def square(y, x):
    return {(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)}


class Board:
    """What is known: the cells that a region has, and those it may have."""

    def __init__(self, rows):
        cells = {(y, x): word for y, row in enumerate(rows) for x, word in enumerate(row)}
        self.near = {(y, x): {(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)} & cells.keys()
                     for y, x in cells}
        self.homes = [c for c in cells if cells[c] != "."]
        want(len(cells) * (len(self.homes) + 1) <= 80 << 20, "too large", TOO_LARGE)
        sizes = [None if cells[c] == "?" else int(cells[c]) for c in self.homes]
        self.size = [None if None in sizes else len(cells) - sum(sizes)] + sizes
        self.has = [set()] + [{home} for home in self.homes]
        self.may = [cells.keys() - set(self.homes)] + list(map(self.reach, self.homes, sizes))
        self.trail = []

    def reach(self, home, size):
        """Where walks from the clue lead that pass no other, nor a neighbour of one."""
        others = set(self.homes) - {home}
        found, wave, steps = {home}, {home}, 1
        while wave and steps != size:
            wave = {d for c in wave for d in self.near[c] - found - others
                    if not self.near[d] & others}
            found, steps = found | wave, steps + 1
        return found

    def holds(self, literal):
        """True, False, or None if it is open."""
        region, cell, is_of = literal
        if cell in self.has[region]:
            return is_of
        return None if cell in self.may[region] else not is_of

    def suppose(self, literal):
        """Let it hold if it is open.  False if its opposite holds."""
        region, cell, is_of = literal
        if self.holds(literal) is None:
            self.trail.append(literal)
            (self.has[region].add if is_of else self.may[region].remove)(cell)
        return self.holds(literal)

    def take_back(self, before):
        while len(self.trail) > before:
            region, cell, is_of = self.trail.pop()
            (self.has[region].remove if is_of else self.may[region].add)(cell)

    def flood(self, has, may, start):
        """What ways to each cell cost: an open cell 1, a known one nothing."""
        cost, queue = {start: 0}, collections.deque([start])
        while queue:
            c = queue.popleft()
            for d in self.near[c]:
                if d in may and d not in cost:
                    cost[d] = cost[c] + (d not in has)
                    (queue.appendleft if d in has else queue.append)(d)
        return cost

    def is_parted(self, a, b):
        """True if they are white cells of two islands, known or not."""
        return b not in self.may[0] and any(
            a in has and b not in may for has, may in zip(self.has[1:], self.may[1:]))

    def breaks_region(self, region, cell):
        """True if it has too many cells, too few, or parts that cannot connect."""
        has, may, size = self.has[region], self.may[region], self.size[region]
        if not has:
            return size is not None and size < 0
        cost = self.flood(has, may, cell if cell in has else max(has))
        return not has <= cost.keys() or size is not None and (
            len(cost) < size or max(cost[c] for c in has) > size - len(has))

    def broken(self, region, cell):
        y, x = cell
        return (sum(cell in has for has in self.has) > 1 or
                not any(cell in may for may in self.may) or
                any(square(y - j, x - i) <= self.has[0] for j in (0, 1) for i in (0, 1)) or
                any(self.is_parted(cell, d) or self.is_parted(d, cell)
                    for d in self.near[cell]) or
                self.breaks_region(region, cell))

    def check_solution(self, sea):
        """From each clue, and from one black cell, all cells must be reached."""
        land = self.near.keys() - sea
        want(not any(square(*c) <= sea for c in sea), "a 2x2 square is black")
        want(land.issuperset(self.homes), "a clue is black")
        islands = [self.flood(land, land, home).keys() for home in self.homes]
        want(all(size in (None, len(island)) and len(island & set(self.homes)) == 1
                 for size, island in zip(self.size[1:], islands)),
             "wrong size of an island, or two clues in it")
        want(sum(map(len, islands)) == len(land), "white cells have no clue")
        want(not sea or len(self.flood(sea, sea, max(sea))) == len(sea),
             "black cells are not connected")


class Proof(Board):
    def __init__(self, file, puzzle):
        super().__init__(puzzle)
        self.file, self.solutions, self.steps, place[1] = file, [], [], 0
        self.rows, self.columns, clause = len(puzzle), len(puzzle[0]), None
        want(self.next() == "nuri-proof 1", "not a proof of version 1")
        for row in [["p", str(self.rows), str(self.columns)]] + puzzle:
            want(self.next() == " ".join(row), "the proof is for another puzzle")
        while clause != []:
            line = self.next(True)
            clause = self.read_solution() if line == "s" else self.read_step(line.split(" "))
        place[1] += 1
        want(not file.read(1), "text after the last step")

    def next(self, may_be_comment=False):
        line = None
        while line is None or may_be_comment and line.startswith("# "):
            line = self.file.readline()
            place[1] += 1
            want(line.endswith("\n"), "the file ends too early")
            want(re.fullmatch("[ -~]*\n", line), "a line must be ASCII")
        return line[:-1]

    def read_solution(self):
        rows = [self.next() for _ in range(self.rows)]
        want(all(re.fullmatch("[#.]{%d}" % self.columns, row) for row in rows),
             "expected # or . for each cell of a row")
        sea = {(y, x) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "#"}
        self.check_solution(sea)
        want(sea not in self.solutions, "this solution is listed twice")
        self.solutions.append(sea)

    def read_literal(self, word):
        match = LITERAL.fullmatch(word)
        want(match, "expected a literal, such as r1c2# or r1c2=3")
        row, column, sea, island, k = match.groups()
        want(int(row) <= self.rows and int(column) <= self.columns and
             int(k or 0) < len(self.has), "a number is too large")
        return int(k or 0), (int(row) - 1, int(column) - 1), (sea or island) in "#="

    def proves(self, literal):
        """If it were false a rule would be broken.  Was it supposed so?"""
        region, cell, is_of = literal
        before = len(self.trail)
        if self.holds(literal):
            return False
        self.suppose((region, cell, not is_of))
        want(self.broken(region, cell), "no rule is broken if this literal is false")
        self.take_back(before)
        return not self.suppose(literal)

    def follow_hint(self, word):
        """Is the step proved by it?"""
        if word == "=":
            want(self.has[0] == self.may[0] and self.has[0] in self.solutions,
                 "no such solution is listed")
            return True
        if not word.startswith("@"):
            return self.proves(self.read_literal(word))
        want(re.fullmatch(NUMBER, word[1:]), "not a number of steps")
        want(int(word[1:]) <= len(self.steps), "too few steps come before this one")
        clause = self.steps[-int(word[1:])]
        if any(map(self.holds, clause)):
            return False
        left = [l for l in clause if self.holds(l) is None]
        want(len(left) <= 1, "more than one literal of that step is open")
        return not left or not self.suppose(left[0])

    def read_step(self, words):
        """Returns its clause."""
        colon = words.index(":") if ":" in words else len(words)
        clause = [self.read_literal(word) for word in words[:colon]]
        want(len(words) > colon + 1 or len(words) == 1 == colon, "hints are missing")
        supposed = [self.suppose((region, cell, not is_of)) for region, cell, is_of in clause]
        proved = not all(supposed) or len(words) == 1 and self.proves(clause[0])
        for word in words[colon + 1:]:
            want(not proved, "a hint after the step is proved")
            proved = self.follow_hint(word)
        want(proved, "the hints do not prove this step")
        self.take_back(0)
        self.steps.append(clause)
        if len(clause) == 1:
            self.suppose(clause[0])
        self.trail = []
        return clause


def main(arguments):
    wanted = None
    if len(arguments) == 4 and arguments[0] == "-n" and arguments[1].isdecimal():
        wanted, arguments = int(arguments[1]), arguments[2:]
    if len(arguments) != 2:
        asks = arguments in (["--help"], ["--version"])
        print(USAGE, file=sys.stdout if asks else sys.stderr)
        sys.exit(HOLDS if asks else UNREADABLE)
    with open_file(arguments[0]) as file:
        puzzle = read_puzzle(file)
    with open_file(arguments[1]) as file:
        proof = Proof(file, puzzle)
    found = len(proof.solutions)
    want(wanted in (None, found), f"proved exactly {found}, not {wanted}")
    for row in puzzle:
        print(*row)
    for sea in proof.solutions:
        print()
        for y in range(proof.rows):
            print("".join("#" if (y, x) in sea else "." for x in range(proof.columns)))
    print(f"\nexactly {found}" if found > 1 else "\nunique" if found else "\nnone", flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except MemoryError:
        want(False, "out of memory", FAULT)
    except OSError as error:
        sys.stdout = None  # what could not be written is not written again at the end
        want(False, error.strerror, UNREADABLE if error.filename else FAULT)

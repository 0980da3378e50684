#!/usr/bin/env python3
"""Does a proof prove what it says of a Nurikabe puzzle?  See nuri-proof(5).

Written from that page alone, beside nuri-verify in C: whoever believes neither
nuri nor one of the two may ask the other.  A literal is (region, cell, whether
it is), region 0 being the sea.
"""
import re
import sys

HOLDS, REFUSED, UNREADABLE, TOO_LARGE, FAULT = range(5)
ANY = -1
NUMBER = "[1-9][0-9]{0,8}"
LITERAL = re.compile(f"r({NUMBER})c({NUMBER})(?:([#.])|([=!])({NUMBER}))")


class Refusal(Exception):
    status = REFUSED


def want(holds, why, status=REFUSED):
    if not holds:
        refusal = Refusal(why)
        refusal.status = status
        raise refusal


def read_cell(word, blanks, status):
    want(re.fullmatch(f"[{blanks}]|[?]|{NUMBER}", word), "this is no cell", status)
    return ANY if word == "?" else 0 if word in blanks else int(word)


def read_grid(name):
    with open(0 if name == "-" else name, encoding="ascii") as file:
        rows = [[read_cell(word, "._0-", UNREADABLE) for word in line.split()]
                for line in file]
    return [row for row in rows if row]


class Board:
    """What is known: the cells that a region has, and those it may have."""

    def __init__(self, rows):
        self.clue = {(y, x): clue for y, row in enumerate(rows)
                     for x, clue in enumerate(row)}
        self.near = {(y, x): [c for c in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x))
                              if c in self.clue] for y, x in self.clue}
        homes = [c for c in self.clue if self.clue[c]]
        want(len(self.clue) * (len(homes) + 1) <= 80 << 20, "too large", TOO_LARGE)
        sizes = [None if self.clue[c] == ANY else self.clue[c] for c in homes]
        self.size = [None if None in sizes else len(self.clue) - sum(sizes)] + sizes
        self.may = [set(self.clue) - set(homes)] + [self.reach(home) for home in homes]
        self.has = [set()] + [{home} for home in homes]
        self.trail = []

    def reach(self, home):
        found, wave, steps = {home}, {home}, self.clue[home]
        while wave and steps != 1:
            steps -= 1
            wave = {d for c in wave for d in self.near[c]
                    if d not in found and not self.clue[d] and
                    all(e == home or not self.clue[e] for e in self.near[d])}
            found |= wave
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
        before = self.holds(literal)
        if before is None:
            self.trail.append(literal)
            (self.has[region].add if is_of else self.may[region].remove)(cell)
        return before is not False

    def take_back(self, before):
        while len(self.trail) > before:
            region, cell, is_of = self.trail.pop()
            (self.has[region].remove if is_of else self.may[region].add)(cell)

    def breaks_join(self, a, b):
        return b not in self.may[0] and any(
            a in has and b not in may for has, may in zip(self.has[1:], self.may[1:]))

    def breaks_region(self, region, cell):
        has, may, size = self.has[region], self.may[region], self.size[region]
        if not has or size is not None and len(has) > size:
            return size is not None and len(has) > size
        wave = [cell if cell in has else max(has)]
        found, dearest, cost = set(wave), 0, 0
        while wave:
            later = []
            for c in wave:  # grows: what is known costs nothing
                dearest = cost if c in has else dearest
                for d in self.near[c]:
                    if d in may and d not in found:
                        found.add(d)
                        (wave if d in has else later).append(d)
            wave, cost = later, cost + 1
        return not has <= found or size is not None and (
            len(found) < size or dearest > size - len(has))

    def broken(self, region, cell):
        y, x = cell
        return (sum(cell in has for has in self.has) > 1 or
                not any(cell in may for may in self.may) or
                any(pool <= self.has[0] for pool in map(square, (y - 1, y - 1, y, y),
                                                        (x - 1, x, x - 1, x))) or
                any(self.breaks_join(cell, d) or self.breaks_join(d, cell)
                    for d in self.near[cell]) or
                self.breaks_region(region, cell))

    def is_solution(self, sea):
        """The rules of the puzzle, by themselves."""
        left, parts = set(self.clue), []
        while left:
            parts.append([left.pop()])
            for c in parts[-1]:  # grows
                like = {d for d in self.near[c] if (d in sea) == (c in sea)} & left
                left -= like
                parts[-1] += like
        clues = [[self.clue[c] for c in part if self.clue[c]] for part in parts]
        return (not any(square(*c) <= sea for c in sea) and
                sum(part[0] in sea for part in parts) <= 1 and
                all(its == [] if part[0] in sea else its in ([ANY], [len(part)])
                    for part, its in zip(parts, clues)))


def square(y, x):
    return {(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)}


class Proof:
    def __init__(self, file):
        self.file, self.line, self.solutions, self.steps = file, 0, [], []

    def next(self, may_be_comment=False):
        line = None
        while line is None or may_be_comment and line.startswith("# "):
            line = self.file.readline()
            self.line += 1
            want(line.endswith("\n"), "the file ends too early")
            want(re.fullmatch("[ -~]*\n", line), "this is not a line of ASCII")
        return line[:-1]

    def read_puzzle(self):
        want(self.next() == "nuri-proof 1", "this is no proof of version 1")
        words = re.fullmatch(f"p ({NUMBER}) ({NUMBER})", self.next(True))
        want(words, "here should stand p, rows and columns")
        height, width = map(int, words.groups())
        want((height + 2) * (width + 1) <= 1 << 20, "too large", TOO_LARGE)
        rows = []
        for _ in range(height):
            rows.append([read_cell(w, ".", REFUSED) for w in self.next().split(" ")])
            want(len(rows[-1]) == width, "there should be as many cells as said")
        return rows

    def read_solution(self, width):
        lines = [self.next() for _ in range(len(self.board.clue) // width)]
        want(all(re.fullmatch("[#.]{%d}" % width, line) for line in lines),
             "a row of a solution should have as many # and . as the board")
        sea = {(y, x) for y, l in enumerate(lines) for x, c in enumerate(l) if c == "#"}
        want(self.board.is_solution(sea), "what ends here is no solution")
        want(sea not in self.solutions, "this solution stood there before")
        self.solutions.append(sea)

    def literal(self, word):
        match = LITERAL.fullmatch(word)
        want(match, "this is no literal, such as r1c2# or r1c2=3")
        row, column, sea, island, k = match.groups()
        cell, region = (int(row) - 1, int(column) - 1), int(k or 0)
        want(cell in self.board.clue and region < len(self.board.has),
             "a number is too large")
        return region, cell, (sea or island) in "#="

    def follow_literal(self, literal):
        """Is the step proved by this literal, which must be true?"""
        board, before = self.board, len(self.board.trail)
        region, cell, is_of = literal
        if board.holds(literal):
            return False
        board.suppose((region, cell, not is_of))
        want(board.broken(region, cell),
             "if this literal were false no rule would be broken")
        board.take_back(before)
        return not board.suppose(literal)

    def follow_hint(self, word):
        board = self.board
        if word == "=":
            want(board.has[0] == board.may[0] and board.has[0] in self.solutions,
                 "this is none of the solutions listed so far")
            return True
        if not word.startswith("@"):
            return self.follow_literal(self.literal(word))
        want(re.fullmatch(NUMBER, word[1:]), "this is no number of steps")
        want(int(word[1:]) <= len(self.steps), "there are not so many steps before")
        clause = self.steps[-int(word[1:])]
        if any(board.holds(l) for l in clause):
            return False
        left = [l for l in clause if board.holds(l) is None]
        want(len(left) <= 1, "of that step more than one literal is left")
        return not left or not board.suppose(left[0])

    def read_step(self, line):
        """False after the empty clause."""
        left, colon, right = f" {line} ".partition(" : ")
        hints = right[:-1].split(" ") if colon else []
        words = (left if colon else left[:-1])[1:]
        clause = [self.literal(word) for word in words.split(" ")] if words else []
        want(hints or len(clause) == 1, "a step of several literals needs hints")
        proved = False
        for region, cell, is_of in clause:
            proved = not self.board.suppose((region, cell, not is_of)) or proved
        if not hints:
            proved = proved or self.follow_literal(clause[0])
        for word in hints:
            want(not proved, "a hint after what is proved")
            proved = self.follow_hint(word)
        want(proved, "the hints do not prove this step")
        self.board.take_back(0)
        self.steps.append(clause)
        if len(clause) == 1:
            self.board.suppose(clause[0])
        self.board.trail = []
        return bool(clause)

    def read(self, rows):
        self.board, more = Board(rows), True
        while more:
            line = self.next(True)
            if line == "s":
                self.read_solution(len(rows[0]))
            else:
                more = self.read_step(line)
        want(not self.file.read(1), "something follows the empty step")


def verify(wanted, puzzle, name):
    where, proof = puzzle, None
    try:
        grid = read_grid(puzzle)
        where = name
        with open(0 if name == "-" else name, encoding="latin-1", newline="\n") as file:
            proof = Proof(file)
            rows = proof.read_puzzle()
            size = [len(rows), len(rows[0])]  # which may stand above the grid
            want(grid in (rows, [size] + rows), "the proof is of another puzzle")
            proof.read(rows)
    except (OSError, UnicodeError) as error:
        want(False, f"{where}: {error}", UNREADABLE)
    except Refusal as refusal:
        line = f"{proof.line}: " if proof else " "
        want(False, f"{where}:{line}{refusal}", refusal.status)
    found = len(proof.solutions)
    want(wanted in (None, found), f"proved exactly {found}, not {wanted}")
    for row in rows:
        print(*["?" if clue == ANY else clue or "." for clue in row])
    for sea in proof.solutions:
        print()
        for y in range(len(rows)):
            print("".join("#" if (y, x) in sea else "." for x in range(len(rows[0]))))
    print("\nnone" if not found else "\nunique" if found == 1 else f"\nexactly {found}")


def main(arguments):
    wanted = None
    if len(arguments) == 4 and arguments[0] == "-n" and arguments[1].isdecimal():
        wanted, arguments = int(arguments[1]), arguments[2:]
    want(len(arguments) == 2, "usage: nuri-verify.py [-n N] PUZZLE PROOF", UNREADABLE)
    verify(wanted, *arguments)
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Refusal as refusal:
        print(f"nuri-verify.py: {refusal}", file=sys.stderr)
        sys.exit(refusal.status)
    except (MemoryError, OSError) as error:
        print(f"nuri-verify.py: {error or 'out of memory'}", file=sys.stderr)
        sys.exit(FAULT)

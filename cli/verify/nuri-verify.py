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
MOST_CELLS, MOST_FACTS = 1 << 20, 80 << 20


class Refusal(Exception):
    def __init__(self, why, status):
        super().__init__(why)
        self.status = status


def need(holds, why, status=REFUSED):
    if not holds:
        raise Refusal(why, status)


def token(word, blanks, status):
    need(re.fullmatch(f"[{blanks}]|[?]|{NUMBER}", word), "this is no cell", status)
    return ANY if word == "?" else 0 if word in blanks else int(word)


def plain_grid(name):
    with open(0 if name == "-" else name, encoding="ascii") as file:
        rows = [[token(word, "._0-", UNREADABLE) for word in line.split()]
                for line in file]
    return [row for row in rows if row]


class Board:
    """What is known: the cells that a region has, and those it may have."""

    def __init__(self, rows):
        self.width = len(rows[0])
        self.clue = {(y, x): clue for y, row in enumerate(rows)
                     for x, clue in enumerate(row)}
        self.near = {(y, x): [c for c in ((y - 1, x), (y, x - 1), (y, x + 1),
                                          (y + 1, x)) if c in self.clue]
                     for y, x in self.clue}
        homes = [c for c in self.clue if self.clue[c]]
        sizes = [self.clue[c] for c in homes]
        need(len(self.clue) * (len(homes) + 1) <= MOST_FACTS, "too large", TOO_LARGE)
        sizes = [None if size == ANY else size for size in sizes]
        self.size = [None if None in sizes else len(self.clue) - sum(sizes)]
        self.size += sizes
        self.may = [set(self.clue)] + [self.reach(home) for home in homes]
        self.has = [set() for _ in self.may]
        for k, home in enumerate(homes, 1):
            self.has[k].add(home)
            self.may[0].discard(home)

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
        region, cell, positive = literal
        if cell in self.has[region]:
            return positive
        return None if cell in self.may[region] else not positive

    def set(self, literal):
        region, cell, positive = literal
        if positive:
            self.has[region].add(cell)
        else:
            self.may[region].discard(cell)

    def free(self, literal):
        region, cell, positive = literal
        if positive:
            self.has[region].discard(cell)
        else:
            self.may[region].add(cell)

    def pool(self, y, x):
        return all(c in self.has[0]
                   for c in ((y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)))

    def torn(self, a, b):
        return b not in self.may[0] and any(
            a in has and b not in may
            for has, may in zip(self.has[1:], self.may[1:]))

    def region_broken(self, region, cell):
        has, may, size = self.has[region], self.may[region], self.size[region]
        if size is not None and len(has) > size:
            return True
        if not has:
            return False
        wave = [cell if cell in has else max(has)]
        found, dear, cost = set(wave), 0, 0
        while wave:
            later = []
            for c in wave:  # grows: what is known costs nothing
                if c in has:
                    dear = cost
                for d in self.near[c]:
                    if d in may and d not in found:
                        found.add(d)
                        (wave if d in has else later).append(d)
            wave, cost = later, cost + 1
        if not has <= found:
            return True
        return size is not None and (len(found) < size or dear > size - len(has))

    def broken(self, region, cell):
        if (sum(cell in has for has in self.has) > 1 or
                not any(cell in may for may in self.may)):
            return True
        y, x = cell
        if any(self.pool(y - i, x - j) for i in (0, 1) for j in (0, 1)):
            return True
        if any(self.torn(cell, d) or self.torn(d, cell) for d in self.near[cell]):
            return True
        return self.region_broken(region, cell)


def is_solution(board, sea):
    """The rules of the puzzle, by themselves."""
    if any({(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)} <= sea for y, x in sea):
        return False
    left, parts = set(board.clue), []
    while left:
        part = [left.pop()]
        for c in part:
            like = [d for d in board.near[c]
                    if d in left and (d in sea) == (c in sea)]
            left.difference_update(like)
            part.extend(like)
        parts.append(part)
    waters = [part for part in parts if part[0] in sea]
    for part in parts:
        clues = [board.clue[c] for c in part if board.clue[c]]
        if part[0] in sea and (clues or len(waters) > 1):
            return False
        if part[0] not in sea and clues not in ([ANY], [len(part)]):
            return False
    return True


class Proof:
    def __init__(self, file):
        self.file, self.line, self.eof = file, 0, False
        self.solutions, self.steps = [], []

    def next(self):
        """The next line, "" at the end."""
        line = self.file.readline()
        self.line += 1
        need(not line or line[-1] == "\n", "the file ends too early")
        need(re.fullmatch("[ -~]*\n?", line), "this is not a line of ASCII")
        self.eof = not line
        return line[:-1]

    def head(self):
        need(self.next() == "nuri-proof 1", "this is no proof of version 1")
        line = self.next()
        while line.startswith("# "):
            line = self.next()
        words = re.fullmatch(f"p ({NUMBER}) ({NUMBER})", line)
        need(words, "here should stand p, rows and columns")
        height, width = map(int, words.groups())
        need((height + 2) * (width + 1) <= MOST_CELLS, "too large", TOO_LARGE)
        rows = []
        for _ in range(height):
            rows.append([token(w, ".", REFUSED) for w in self.next().split(" ")])
            need(len(rows[-1]) == width, "there should be as many cells as said")
        return rows

    def literal(self, word):
        match = LITERAL.fullmatch(word)
        need(match, "this is no literal, such as r1c2# or r1c2=3")
        row, column, sea, island, k = match.groups()
        cell, region = (int(row) - 1, int(column) - 1), int(k or 0)
        need(cell in self.board.clue and region < len(self.board.has),
             "a number is too large")
        return region, cell, (sea or island) in "#="

    def solution(self):
        lines = [self.next() for _ in range(len(self.board.clue) // self.board.width)]
        need(all(re.fullmatch("[#.]{%d}" % self.board.width, l) for l in lines),
             "a row of a solution should have as many # and . as the board")
        sea = {(y, x) for y, l in enumerate(lines) for x, c in enumerate(l) if c == "#"}
        need(is_solution(self.board, sea) and sea not in self.solutions,
             "what ends here is no solution, or stood there before")
        self.solutions.append(sea)

    def suppose(self, literal):
        self.board.set(literal)
        self.trail.append(literal)

    def follow(self, literal):
        """Is the step proved by this literal, which must be true?"""
        before = self.board.holds(literal)
        if before:
            return False
        region, cell, positive = literal
        opposite = (region, cell, not positive)
        if before is None:
            self.board.set(opposite)
        need(self.board.broken(region, cell),
             "if this literal were false no rule would be broken")
        if before is None:
            self.board.free(opposite)
            self.suppose(literal)
        return before is False

    def hint(self, word):
        if word == "=":
            board = self.board
            need(board.has[0] == board.may[0] and board.has[0] in self.solutions,
                 "this is none of the solutions listed so far")
            return True
        if not word.startswith("@"):
            return self.follow(self.literal(word))
        need(re.fullmatch(NUMBER, word[1:]), "this is no number of steps")
        need(int(word[1:]) <= len(self.steps), "there are not so many steps before")
        clause = self.steps[-int(word[1:])]
        if any(self.board.holds(l) for l in clause):
            return False
        left = [l for l in clause if self.board.holds(l) is None]
        need(len(left) <= 1, "of that step more than one literal is left")
        for literal in left:
            self.suppose(literal)
        return not left

    def step(self, line):
        left, colon, right = (" " + line + " ").partition(" : ")
        hints = right[:-1].split(" ") if colon else []
        words = (left if colon else left[:-1])[1:]
        clause = [self.literal(w) for w in words.split(" ")] if words else []
        need(hints or len(clause) == 1, "a step of several literals needs hints")
        self.trail, proved = [], False
        for region, cell, positive in clause:
            before = self.board.holds((region, cell, positive))
            proved = proved or before is True
            if before is None:
                self.suppose((region, cell, not positive))
        if not hints:
            proved = proved or self.follow(clause[0])
        for word in hints:
            need(not proved, "a hint after what is proved")
            proved = self.hint(word)
        need(proved, "the hints do not prove this step")
        for literal in reversed(self.trail):
            self.board.free(literal)
        self.steps.append(clause)
        if len(clause) == 1 and self.board.holds(clause[0]) is None:
            self.board.set(clause[0])
        return bool(clause)

    def read(self, board):
        self.board, more = board, True
        while more:
            line = self.next()
            need(not self.eof, "the file ends before an empty step")
            if line == "s":
                self.solution()
            elif not line.startswith("# "):
                more = self.step(line)
        need(not self.file.read(1), "something follows the empty step")


def verify(arguments):
    wanted = None
    if len(arguments) == 4 and arguments[0] == "-n" and arguments[1].isdecimal():
        wanted, arguments = int(arguments[1]), arguments[2:]
    need(len(arguments) == 2, "usage: nuri-verify.py [-n N] PUZZLE PROOF", UNREADABLE)
    puzzle, name = arguments
    where, proof = puzzle, None
    try:
        rows = plain_grid(puzzle)
        where = name
        with open(0 if name == "-" else name, encoding="latin-1", newline="\n") as file:
            proof = Proof(file)
            need(proof.head() == rows, "the proof is of another puzzle")
            proof.read(Board(rows))
    except (OSError, UnicodeError) as error:
        raise Refusal(f"{where}: {error}", UNREADABLE) from error
    except Refusal as refusal:
        line = f"{proof.line}: " if proof else " "
        raise Refusal(f"{where}:{line}{refusal}", refusal.status) from refusal
    found = len(proof.solutions)
    need(wanted in (None, found), f"proved exactly {found}, not {wanted}")
    for row in rows:
        print(*["?" if clue == ANY else clue or "." for clue in row])
    for sea in proof.solutions:
        print()
        for y in range(len(rows)):
            print("".join("#" if (y, x) in sea else "." for x in range(len(rows[0]))))
    print("\nnone" if not found else "\nunique" if found == 1 else f"\nexactly {found}")


if __name__ == "__main__":
    try:
        verify(sys.argv[1:])
        sys.stdout.flush()
    except Refusal as refusal:
        print(f"nuri-verify.py: {refusal}", file=sys.stderr)
        sys.exit(refusal.status)
    except (MemoryError, OSError) as error:
        print(f"nuri-verify.py: {error or 'out of memory'}", file=sys.stderr)
        sys.exit(FAULT)

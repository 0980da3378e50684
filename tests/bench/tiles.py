"""Large boards of one solution, as records.

    python3 tests/bench/tiles.py build/nuri 1 100 150 255 >tiles.jsonl

Puzzles of 15x15, as `nuri generate` makes them from a seed, are laid side by
side, each the mirror image of its neighbours, with a row or column of sea
between them.  Where that would fill a 2x2 square with the edge of a tile, an
island of 1 stands in it.  A tile is taken if three by three of it have one
solution.  A board has no fewer columns than asked for, and at most a tile more.
"""

import json
import subprocess
import sys

TILE = 15
TRIES = 4000


def ask(nuri, *words, record=None):
    """The first record that nuri answers with."""
    text = json.dumps(record) + "\n" if record else None
    done = subprocess.run([nuri, *words, "--jsonl"], input=text,
                          capture_output=True, text=True, check=False)
    return json.loads(done.stdout.splitlines()[0])


def mirrored(tile, times, gap):
    """A line of the tile and its mirror images, and what stands between."""
    line = []
    for i in range(times):
        line += [gap] * (i > 0) + (tile if i % 2 == 0 else tile[::-1])
    return line


def spread(rows, times):
    """The picture, or clues, of so many tiles each way."""
    gap = [None] * len(mirrored(rows[0], times, None))
    return mirrored([mirrored(row, times, None) for row in rows], times, gap)


def is_pool(land, x, y):
    """Is the 2x2 square from there on all sea?"""
    return not (land[y][x] or land[y][x + 1] or
                land[y + 1][x] or land[y + 1][x + 1])


def pools(land, x, y):
    """How many such squares hold the cell?"""
    side = len(land)
    return sum(is_pool(land, i, j)
               for j in (y - 1, y) if 0 <= j < side - 1
               for i in (x - 1, x) if 0 <= i < side - 1)


def touches_land(land, x, y):
    side = len(land)
    return any(land[j][i] for i, j in ((x - 1, y), (x + 1, y), (x, y - 1),
                                       (x, y + 1))
               if 0 <= i < side and 0 <= j < side)


def is_joined(land):
    """Is the sea in one piece?"""
    side = len(land)
    sea = {(x, y) for y in range(side) for x in range(side) if not land[y][x]}
    stack = [sea.pop()]
    while stack:
        x, y = stack.pop()
        for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if near in sea:
                sea.remove(near)
                stack.append(near)
    return not sea


def board(tile, times):
    """The clues of so many tiles each way; None if they do not go together."""
    clues = spread(tile["clues"], times)
    land = spread(tile["land"], times)
    side = len(land)
    gaps = [(x, y) for y in range(side) for x in range(side)
            if land[y][x] is None]
    for x, y in gaps:
        land[y][x], clues[y][x] = False, "-"
    # The second cell of a run takes away most, and leaves the ends open.
    for least in (4, 2, 1):
        for x, y in gaps:
            if (not land[y][x] and pools(land, x, y) >= least and
                    not touches_land(land, x, y)):
                land[y][x], clues[y][x] = True, "1"
    if any(pools(land, x, y) for x, y in gaps) or not is_joined(land):
        return None
    return clues


def record(clues, name):
    return {"nuri": 1, "id": name, "rows": len(clues), "cols": len(clues),
            "puzzle": [" ".join(row) for row in clues]}


def find_tile(nuri, seed):
    for first in range(seed * TRIES, (seed + 1) * TRIES):
        made = ask(nuri, "generate", "--size", f"{TILE}x{TILE}", "--style",
                   "plain", "--seed", str(seed), "--first", str(first), "-n1")
        solved = ask(nuri, "solve", record=made)
        tile = {"clues": [row.split() for row in made["puzzle"]],
                "land": [[c == "." for c in row]
                         for row in solved["solution"]]}
        clues = board(tile, 3)
        if clues and ask(nuri, "solve",
                         record=record(clues, "nine"))["status"] == "unique":
            return tile
    sys.exit("tiles.py: no tile was found: try another seed")


def main():
    nuri, seed = sys.argv[1], int(sys.argv[2])
    tile = find_tile(nuri, seed)
    for side in sys.argv[3:]:
        times = -(-(int(side) + 1) // (TILE + 1))
        clues = board(tile, times)
        print(json.dumps(record(clues, f"tiles-{len(clues)}-{seed}")))


main()

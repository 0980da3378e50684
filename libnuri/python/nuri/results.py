"""What the functions return: the members of records, under plain names."""
from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

from . import _library
from ._reading import word_of

Rows = Tuple[str, ...]
Clue = Union[int, str, None]
_CELL = re.compile(r"r(\d+)c(\d+)$")


def index(cell: str) -> Tuple[int, int]:
    """The row and column of a cell such as "r3c1", from 0.

    >>> index("r3c1")
    (2, 0)
    """
    match = _CELL.match(cell)
    if not match:
        raise ValueError("%r is not a cell, such as 'r3c1'" % cell)
    return int(match[1]) - 1, int(match[2]) - 1


def _rows(record: Mapping[str, Any], name: str) -> Optional[Rows]:
    value = record.get(name)
    return None if value is None else tuple(value)


def marks_of_rows(rows: Sequence[str]) -> str:
    """Rows of "#", "." and "?" as the line `marks` of a request."""
    width = len(rows[0]) if rows else 0
    if any(len(row) != width for row in rows):
        raise ValueError("marks: rows of different lengths")
    for sign in "".join(rows):
        if sign not in "#.+?-":
            raise ValueError("marks: %r is none of #, . and ?" % sign)
    return "".join("%d%s" % (i, "b" if sign == "#" else "w")
                   for i, sign in enumerate("".join(rows))
                   if sign in "#.+")


@dataclass(frozen=True)
class Puzzle:
    """A puzzle, as it was read or made.  `str()` is its board.

    `clues` has a number, "?" or None for each cell, row by row.  `marks` and
    `solution` are rows: "#" is black, "." white or a clue, "?" undecided.
    `extra` are other members of its record, such as `level` and `seed`.
    """

    clues: Tuple[Tuple[Clue, ...], ...]
    marks: Optional[Rows] = None
    solution: Optional[Rows] = None
    id: Any = None
    title: Optional[str] = None
    warnings: Tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, repr=False,
                                     compare=False)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.clues[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.clues)

    @property
    def rows(self) -> Rows:
        """The clues as text: "- 2 - ?"."""
        return tuple(" ".join(map(word_of, row)) for row in self.clues)

    def __str__(self) -> str:
        return _drawn(self.clues, self.marks)

    def __repr__(self) -> str:
        return "<Puzzle %dx%d>\n%s" % (self.width, self.height, self)

    def _repr_html_(self) -> str:
        return svg_of(self.rows, self.marks)


_MEMBERS = {"nuri", "rows", "cols", "puzzle", "state", "solution", "id",
            "meta"}


def puzzle_of(record: Mapping[str, Any],
              warnings: Sequence[str] = ()) -> Puzzle:
    """The puzzle of a record."""
    def clue(word: str) -> Clue:
        return None if word == "-" else word if word == "?" else int(word)
    meta = record.get("meta")
    return Puzzle(
        tuple(tuple(map(clue, row.split())) for row in record["puzzle"]),
        _rows(record, "state"), _rows(record, "solution"), record.get("id"),
        meta.get("title") if isinstance(meta, dict) else None,
        tuple(warnings),
        {name: value for name, value in record.items()
         if name not in _MEMBERS})


def _drawn(clues: Sequence[Sequence[Clue]], board: Optional[Rows]) -> str:
    """Clues, and colours where there are any, in columns of one width."""
    words = [[str(clue) if clue is not None else
              {"#": "#", ".": "."}.get(board[y][x], "-") if board else "-"
              for x, clue in enumerate(row)] for y, row in enumerate(clues)]
    width = max(len(word) for row in words for word in row)
    return "\n".join(" ".join(word.rjust(width) for word in row)
                     for row in words)


def svg_of(rows: Sequence[str], board: Optional[Rows]) -> str:
    """A drawing for notebooks."""
    marks = marks_of_rows(board) if board else ""
    line = "marks %s\n" % marks if marks else ""
    text = "call draw\nto svg\n%sformat puzzlekit\ntext\n%d %d\n%s\n" % (
        line, len(rows), len(rows[0].split()), "\n".join(rows))
    return _library.ask(text.encode(), None)[1]


class _Answer:
    """An answer about a puzzle, with a board to show."""

    record: Mapping[str, Any]

    @property
    def warnings(self) -> Tuple[str, ...]:
        """What is unusual about the text of the puzzle."""
        return tuple(one["message"] for one in self.record.get("warnings", ()))

    def _board(self) -> Optional[Rows]:
        return None

    def _puzzle(self) -> Optional[Puzzle]:
        url = self.record.get("url")
        if url is None:
            return None
        answer = _library.ask(b"call read\ntext\n" + url.encode(), None)[1]
        return puzzle_of(json.loads(answer.split("\n")[0]))

    def __str__(self) -> str:
        puzzle = self._puzzle()
        return _drawn(puzzle.clues, self._board()) if puzzle else ""

    def __repr__(self) -> str:
        name = type(self).__name__
        status = self.record.get("status", "")
        return "<%s %s>\n%s" % (name, status, self)

    def _repr_html_(self) -> str:
        puzzle = self._puzzle()
        return svg_of(puzzle.rows, self._board()) if puzzle else ""


def _record() -> Any:
    return field(repr=False, compare=False)


@dataclass(frozen=True, repr=False)
class Solution(_Answer):
    """Of `solve`.

    `status` is "unique", "multiple", "none" or "unknown".  `rows` is the
    solution, or the first of them, and `second` another: rows of "#" and ".".
    `common` are the cells that all solutions share, if asked for.  `message`
    says why there is none, and `reason` which limit was reached.
    """

    status: str
    rows: Optional[Rows]
    second: Optional[Rows]
    common: Optional[Rows]
    message: Optional[str]
    reason: Optional[str]
    record: Mapping[str, Any] = _record()

    def _board(self) -> Optional[Rows]:
        return self.common or self.rows


@dataclass(frozen=True, repr=False)
class Count(_Answer):
    """Of `count`: how many solutions, and whether there are no others."""

    count: int
    is_exact: bool
    reason: Optional[str]
    record: Mapping[str, Any] = _record()

    def __repr__(self) -> str:
        return "<Count %s%d>" % ("" if self.is_exact else "at least ",
                                 self.count)


@dataclass(frozen=True)
class Violation:
    """A rule that is broken: "pool", "sea_divided", ... and where."""

    rule: str
    cells: Tuple[str, ...]
    message: str


@dataclass(frozen=True, repr=False)
class Report(_Answer):
    """Of `check`: "solved", "incomplete" or "wrong", and what is wrong."""

    status: str
    undecided: int
    violations: Tuple[Violation, ...]
    record: Mapping[str, Any] = _record()

    def __repr__(self) -> str:
        lines = ["<Report %s>" % self.status]
        return "\n".join(lines + [one.message for one in self.violations])


@dataclass(frozen=True)
class Step:
    """One deduction: `cells` with their colours, and why.

    `because` are the cells it rests on.  A what-if has a `chain`: the steps
    that follow from the other colour, until `contradiction`.
    """

    technique: str
    level: int
    cells: Tuple[Tuple[str, str], ...]
    because: Tuple[str, ...]
    message: str
    chain: Tuple[Step, ...] = ()
    contradiction: Optional[str] = None
    record: Mapping[str, Any] = field(default_factory=dict, repr=False,
                                      compare=False)

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True, repr=False)
class Hint(_Answer):
    """Of `hint`.

    With the status "hint", `cell` is `colour` ("black" or "white"), and so
    are the cells of `also`.  Other statuses are "solved", "not_unique",
    "none", "wrong_mark", "wrong_marks", "too_hard" and "unknown".
    """

    status: str
    cell: Optional[str]
    colour: Optional[str]
    also: Tuple[str, ...]
    message: Optional[str]
    step: Optional[Step]
    record: Mapping[str, Any] = _record()

    def __str__(self) -> str:
        return self.message or self.status

    def __repr__(self) -> str:
        return "<Hint %s: %s>" % (self.status, self)


@dataclass(frozen=True, repr=False)
class Judgement(_Answer):
    """Of `judge`: whether the last mark is "right", "wrong" or "open"."""

    status: str
    cell: Optional[str]
    message: Optional[str]
    first_wrong: Optional[str]
    record: Mapping[str, Any] = _record()

    def __repr__(self) -> str:
        return "<Judgement %s: %s>" % (self.status, self.message)


@dataclass(frozen=True, repr=False)
class Explanation(_Answer):
    """Of `explain`: all steps, and the board after them.

    With the status "not_unique", `end` says that nothing more follows.
    """

    status: str
    steps: Tuple[Step, ...]
    board: Optional[Rows]
    end: Optional[str]
    record: Mapping[str, Any] = _record()

    def _board(self) -> Optional[Rows]:
        return self.board

    def __repr__(self) -> str:
        lines = ["<Explanation %s>" % self.status]
        lines += ["%3d. %s" % one for one in enumerate(self.steps, 1)]
        lines += [self.end] if self.end else []
        return "\n".join(lines)


@dataclass(frozen=True, repr=False)
class Rating(_Answer):
    """Of `rate`: how hard a puzzle is for a person.

    `level` is from 1 to 8, `grade` its name, and `score` finer.  `uses` says
    how often each technique is needed.  All are None, 0 or empty unless the
    status is "rated".
    """

    status: str
    level: Optional[int]
    grade: Optional[str]
    score: Optional[int]
    uses: Mapping[str, int]
    needs_guess: bool
    record: Mapping[str, Any] = _record()

    def __repr__(self) -> str:
        if self.status != "rated":
            return "<Rating %s>" % self.status
        return "<Rating level %s (%s), score %s>" % (self.level, self.grade,
                                                     self.score)


@dataclass(frozen=True)
class Change:
    """Of a clue: "move", "number", "unknown", "add" or "remove"."""

    kind: str
    cell: str
    to: str
    before: Clue
    after: Clue
    status: Optional[str] = None
    level: Optional[int] = None
    is_made: bool = False


@dataclass(frozen=True, repr=False)
class Edit(_Answer):
    """Of an edit: the puzzle after it, and the list of changes.

    `changes` has tuples of changes that belong together.
    """

    status: str
    puzzle: Puzzle
    changes: Tuple[Tuple[Change, ...], ...]
    reason: Optional[str]
    record: Mapping[str, Any] = _record()

    def __repr__(self) -> str:
        count = len(self.changes)
        return "<Edit %s, %d change%s>\n%s" % (
            self.status, count, "" if count == 1 else "s", self.puzzle)

    def _repr_html_(self) -> str:
        return self.puzzle._repr_html_()


@dataclass(frozen=True, repr=False)
class Forced(_Answer):
    """Of `force`: the board with all that clues and marks force."""

    status: str
    board: Rows
    is_complete: bool
    record: Mapping[str, Any] = _record()

    def __repr__(self) -> str:
        return "<Forced %s>\n%s" % (self.status, "\n".join(self.board))


@dataclass(frozen=True)
class Technique:
    """A pattern of reasoning, with a drawing: # black, o white, . undecided."""

    id: str
    level: int
    summary: str
    diagram: str


# ---- From records ---------------------------------------------------------

Record = Mapping[str, Any]


def solution_of(r: Record) -> Solution:
    several = r.get("solutions") or []
    first = _rows(r, "solution") or (tuple(several[0]) if several else None)
    return Solution(r["status"], first,
                    tuple(several[1]) if len(several) > 1 else None,
                    _rows(r, "common"), r.get("why", {}).get("message"),
                    r.get("reason"), r)


def count_of(r: Record) -> Count:
    return Count(r["count"], r["count_exact"], r.get("reason"), r)


def report_of(r: Record) -> Report:
    return Report(r["status"], r["undecided"], tuple(
        Violation(one["rule"], tuple(one["cells"]), one["message"])
        for one in r["violations"]), r)


def step_of(r: Record) -> Step:
    return Step(r["rule"], r["level"],
                tuple((cell, colour) for cell, colour in r.get("set", ())),
                tuple(r.get("because", ())), r["message"],
                tuple(map(step_of, r.get("chain", ()))),
                r.get("breaks", {}).get("message"), r)


def hint_of(r: Record) -> Hint:
    step = None
    if "rule" in r and "value" in r:
        cells = [[cell, r["value"]] for cell in (r["cell"], *r.get("also", ()))]
        step = step_of({**r, "set": cells})
    return Hint(r["status"], r.get("cell"), r.get("value"),
                tuple(r.get("also", ())), r.get("message"), step, r)


def judgement_of(r: Record) -> Judgement:
    return Judgement(r["status"], r.get("cell"), r.get("message"),
                     r.get("first_wrong", {}).get("cell"), r)


def explanation_of(r: Record) -> Explanation:
    steps = tuple(map(step_of, r.get("steps", ())))
    return Explanation(r["status"], steps, _rows(r, "state"),
                       r.get("end", {}).get("message"), r)


def rating_of(r: Record) -> Rating:
    return Rating(r["status"], r.get("level"), r.get("grade"), r.get("score"),
                  r.get("by_rule", {}), r.get("needs_guess", False), r)


def _clue_of(value: Any) -> Clue:
    return None if value == "-" else value


def _change_of(r: Record) -> Change:
    return Change(r["change"], r["from"], r["to"], _clue_of(r["before"]),
                  _clue_of(r["after"]), r.get("status"), r.get("level"),
                  r.get("made", False))


def edit_of(r: Record) -> Edit:
    changes = [_change_of(one) for one in r["changes"]]
    size = r.get("together", 1)
    sets = tuple(tuple(changes[i:i + size])
                 for i in range(0, len(changes), size))
    return Edit(r["status"], puzzle_of(r), sets, r.get("reason"), r)


def forced_of(r: Record) -> Forced:
    return Forced(r["status"], tuple(r["state"]), r["complete"], r)

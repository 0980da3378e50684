"""Puzzles, and records: the answers of the library, with a board to show."""
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
_MEMBERS = {"nuri", "rows", "cols", "puzzle", "state", "solution", "id",
            "meta"}


def index(cell: str) -> Tuple[int, int]:
    """The row and column of a cell such as "r3c1", from 0.

    >>> index("r3c1")
    (2, 0)
    """
    match = _CELL.match(cell)
    if not match:
        raise ValueError("%r is not a cell, such as 'r3c1'" % cell)
    return int(match[1]) - 1, int(match[2]) - 1


def _drawn(clues: Sequence[Sequence[Clue]],
           board: Optional[Sequence[str]]) -> str:
    """Clues, and colours where there are any, in columns of one width."""
    words = [[str(clue) if clue is not None else
              {"#": "#", ".": "."}.get(board[y][x], "-") if board else "-"
              for x, clue in enumerate(row)] for y, row in enumerate(clues)]
    width = max(len(word) for row in words for word in row)
    return "\n".join(" ".join(word.rjust(width) for word in row)
                     for row in words)


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
        """A drawing for notebooks."""
        text = "call draw\nto svg\nparsed 1\ntext\n" + self.json
        return _library.ask(text.encode(), None)[1]

    @property
    def json(self) -> str:
        """Its record, on one line."""
        about = {"id": self.id, "state": self.marks, "solution": self.solution}
        return json.dumps({
            "puzzle": self.rows, **self.extra,
            **({"meta": {"title": self.title}} if self.title else {}),
            **{name: one for name, one in about.items() if one is not None}})


def puzzle_of(record: Mapping[str, Any],
              warnings: Sequence[str] = ()) -> Puzzle:
    """The puzzle of a record."""
    def rows(name: str) -> Optional[Rows]:
        return None if record.get(name) is None else tuple(record[name])

    def clue(word: str) -> Clue:
        return None if word == "-" else word if word == "?" else int(word)
    meta = record.get("meta")
    return Puzzle(
        tuple(tuple(map(clue, row.split())) for row in record["puzzle"]),
        rows("state"), rows("solution"), record.get("id"),
        meta.get("title") if isinstance(meta, dict) else None,
        tuple(warnings),
        {name: value for name, value in record.items()
         if name not in _MEMBERS})


class Record(Dict[str, Any]):
    """A dict with its members as attributes, too; None for one that is left out.

    `from` is no name in Python: that attribute is `from_`.
    """

    def __getattr__(self, name: str) -> Any:
        if name.rstrip("_") in self:
            return self[name.rstrip("_")]
        if any(name in vars(one).get("__annotations__", ())
               for one in type(self).__mro__):
            return None
        raise AttributeError("%s has no member %r" % (type(self).__name__,
                                                      name))

    def _puzzle(self) -> Optional[Puzzle]:
        """The puzzle of an answer, with the board to show."""
        record = self
        if "url" in self:
            text = "call read\ntext\n" + self["url"]
            record = json.loads(_library.ask(text.encode(), None)[1]
                                .split("\n")[0])
        if "puzzle" not in record:
            return None
        board = next((self[name] for name in ("common", "solution", "state")
                      if self.get(name)), None) or \
            next(iter(self.get("solutions", ())), None)
        return puzzle_of({**record, "state": board})

    def __str__(self) -> str:
        if "message" in self:
            return str(self["message"])
        puzzle = self._puzzle()
        return str(puzzle) if puzzle else dict.__repr__(self)

    def __repr__(self) -> str:
        if "status" not in self:
            return "<%s%s>" % (type(self).__name__,
                               ": %s" % self if "message" in self else "")
        about = str(self["status"])
        if "grade" in self:
            about += ": level %s (%s), score %s" % (
                self["level"], self["grade"], self["score"])
        elif "message" in self:
            about += ": %s" % self["message"]
        elif self["status"] == "counted" or "counted_by" in self:
            about += ": %s%d" % ("" if self["count_exact"] else "at least ",
                                 self["count"])
        lines = ["<%s %s>" % (type(self).__name__, about)]
        if "steps" in self:
            lines += ["%3d. %s" % one for one in enumerate(self["steps"], 1)]
            lines += [str(self["end"])] if "end" in self else []
        elif "violations" in self:
            lines += map(str, self["violations"])
        elif ":" not in about:
            lines += [str(self)]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        puzzle = self._puzzle()
        return puzzle._repr_html_() if puzzle else ""

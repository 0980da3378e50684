"""Nurikabe: solve, check, explain, rate, make and edit puzzles.

    >>> import nuri
    >>> nuri.solve("nurikabe/5/5/g1m2k3m2g")
    <SolveRecord unique>
    # 1 # # #
    # # # . 2
    # . # # #
    3 . # . #
    # # # 2 #

A puzzle is text in any format that nuri reads (a link, a board, JSON, ...), a
`Path` or an open file with such text, a list of rows of clues (a number, "?" or
None), a record, or a `Puzzle`.  Answers are records: dicts with the members that
nuri(1) describes, which are attributes, too.  Every function takes `marks`, the colours that a player has entered: rows of "#", "." and "?",
or a dict of cells in the order in which they were marked,
{"r1c3": "black"}.  Limits are `timeout`, in seconds, `max_nodes` and
`max_memory`, in bytes; at a limit the answer is what is known by then.
`cancel` is a `Cancel`; Ctrl-C ends a call, too.

Functions raise `NuriError`: `ReadError`, which has `line` and `column`, for
text that is not a puzzle; `NotMade` if `generate` made none.  Threads may call
at the same time: the GIL is released.
"""
from __future__ import annotations

import io
import json
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from os import PathLike, cpu_count
from pathlib import Path
from typing import (IO, Any, Callable, Deque, Dict, Iterable, Iterator, List,
                    Mapping, Optional, Sequence, Tuple, TypeVar, Union)

from . import _library
from ._library import Cancel, version
from ._reading import lines_about, unpacked, word_of
from ._record import Clue, Puzzle, Record, index, puzzle_of
from .records import (Change, CheckRecord, CountRecord, EditRecord,
                      ExplainRecord, Finding, ForcedRecord, HintRecord,
                      JudgeRecord, RateRecord, SolveRecord, Step)

__version__ = version
__all__ = ["Cancel", "Change", "CheckRecord", "CountRecord", "EditRecord",
           "ExplainRecord", "Finding", "ForcedRecord", "HintRecord",
           "JudgeRecord", "NotMade", "NuriError", "Puzzle", "RateRecord",
           "ReadError", "Record", "SolveRecord", "Step", "Technique", "check",
           "clues_for", "convert", "count", "explain", "fill", "force",
           "generate", "hint", "index", "judge", "minimise", "moves", "rate",
           "read", "solve", "stream", "suggest", "techniques", "transform",
           "version"]

Source = Union[str, "PathLike[str]", IO[str], Puzzle, Mapping[str, Any],
               Iterable[str], Iterable[Sequence[Clue]]]
Marks = Union[Sequence[str], Mapping[str, str]]
Range = Union[int, str, Tuple[Optional[int], Optional[int]], None]
T = TypeVar("T")


def __dir__() -> List[str]:
    return __all__


class Technique(Record):
    """A pattern of reasoning, with a drawing: # black, o white, . undecided."""

    id: str
    level: int
    summary: str
    diagram: str


# ---- Errors ---------------------------------------------------------------

class NuriError(Exception):
    """The library refused: `code` is as in records."""

    def __init__(self, message: str, code: str = "bad_argument",
                 line: int = 0, column: int = 0):
        super().__init__(message)
        self.code = code
        self.line = line
        self.column = column

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.args[0], self.code, self.line, self.column)

    def __str__(self) -> str:
        place = ", column %d" % self.column if self.column else ""
        text = super().__str__()
        return "line %d%s: %s" % (self.line, place, text) if self.line \
            else text


class ReadError(NuriError, ValueError):
    """The text is not a puzzle.  `line` and `column` are from 1, 0 if unknown."""


class NotMade(NuriError):
    """No puzzle was made: there is none, or a limit came first."""


def _error(answer: str, call: str) -> NuriError:
    error = json.loads(answer)["error"]
    code = error["code"]
    kind = (ReadError if code in ("bad_syntax", "bad_size") else
            NotMade if call == "generate" and code == "unsupported" else
            NuriError)
    return kind(error["message"], code, error.get("line", 0),
                error.get("column", 0))


# ---- Requests -------------------------------------------------------------

def _ask(call: str, text: str, lines: str = "",
         cancel: Optional[Cancel] = None) -> str:
    request = "call %s\n%stext\n%s" % (call, lines, text)
    status, answer = _library.ask(request.encode(), cancel)
    if status:
        raise _error(answer, call)
    return answer


# What is between the parts of a list.
_BETWEEN = {"size": "x", "level": "..", "clues": ".."}


def _lines(values: Mapping[str, Any]) -> str:
    """The lines of a request; None and False have none."""
    lines = []
    for name, value in values.items():
        if value is None or value is False:
            continue
        if isinstance(value, (list, tuple)):
            value = _BETWEEN.get(name, ",").join(
                "" if one is None else str(one) for one in value)
        value = "1" if value is True else str(value)
        if "\n" in value:
            raise ValueError("%s: a value has one line" % name)
        lines.append("%s %s\n" % (name, value))
    return "".join(lines)


def _milliseconds(timeout: Optional[float]) -> Optional[int]:
    if timeout is not None and not timeout >= 0:
        raise ValueError("timeout: seconds, not less than 0")
    return max(1, round(1000 * timeout)) \
        if timeout is not None and timeout <= 1e9 else None


def _content(source: Any) -> Any:
    """The text of a file; other sources as they are."""
    if isinstance(source, PathLike):
        return Path(source).read_text("utf-8-sig")
    return source.read() if isinstance(source, io.TextIOBase) else source


def _about(text: str) -> str:
    try:
        return lines_about(text)
    except json.JSONDecodeError as error:
        raise ReadError(error.msg, "bad_syntax", error.lineno,
                        error.colno) from None


def _text(puzzle: Source) -> Tuple[str, str]:
    """The text of a puzzle, and the lines about it."""
    puzzle = _content(puzzle)
    if isinstance(puzzle, str):
        return unpacked(puzzle), _about(puzzle)
    if isinstance(puzzle, Puzzle):
        return puzzle.json, "parsed 1\n"
    if isinstance(puzzle, Mapping):
        return json.dumps({**puzzle, "warnings": None}), "parsed 1\n"
    if isinstance(puzzle, bytes) or not isinstance(puzzle, Iterable):
        raise TypeError("a puzzle is text, a Path, an open file, a list of "
                        "rows, a record or a Puzzle, not %s"
                        % type(puzzle).__name__)
    rows = list(puzzle)
    if all(isinstance(row, str) for row in rows):
        return "\n".join(map(str, rows)) + "\n", ""
    return json.dumps(rows), "parsed 1\n"


def _record_of(members: Dict[str, Any]) -> Record:
    if "set" in members:
        return Step(members)
    if "change" in members:
        return Change(members)
    is_finding = "rule" in members and "cells" in members
    return Finding(members) if is_finding else Record(members)


def _answer(call: str, puzzle: Source, *, marks: Optional[Marks] = None,
            cancel: Optional[Cancel] = None, timeout: Optional[float] = None,
            **options: Any) -> Any:
    """The record of a call."""
    if isinstance(marks, Mapping):
        marks = ["%s=%s" % one for one in marks.items()]
    elif isinstance(marks, str):
        marks = marks.split()
    text, about = _text(puzzle)
    lines = _lines({"timeout": _milliseconds(timeout), **options,
                    "marks": list(marks) if marks else None})
    return json.loads(_ask(call, text, about + lines, cancel),
                      object_hook=_record_of)


# ---- Reading and writing --------------------------------------------------

def _read_text(text: str, lines: str) -> List[Puzzle]:
    puzzles: List[Puzzle] = []
    record: Optional[Dict[str, Any]] = None
    warnings: List[str] = []
    for line in _ask("read", text, lines).split("\n") + [""]:
        if line.startswith("!"):
            warnings.append(line[1:])
            continue
        if record is not None:
            puzzles.append(puzzle_of(record, warnings))
        record, warnings = (json.loads(line), []) if line else (None, [])
    return puzzles


def read(source: Union[str, "PathLike[str]", IO[str]],
         format: Optional[str] = None, *,
         lenient: bool = False) -> List[Puzzle]:
    """Read all puzzles of a text, a `Path` or an open file; there is one at least.

    By default the text itself shows its format.  `lenient` repairs damaged
    text: each puzzle then has `warnings`.

    >>> [puzzle.rows for puzzle in read("2 - -\\n\\n- 1")]
    [('2 - -',), ('- 1',)]
    """
    text = _content(source)
    return _read_text(unpacked(text), _about(text) + _lines(
        {"format": format, "lenient": lenient}))


def convert(puzzle: Source, format: str) -> str:
    """Write a puzzle in another format, such as "url" or "pzprv3".

    >>> convert("2 - -", "url")
    'https://puzz.link/p?nurikabe/3/1/2h'
    """
    text, about = _text(puzzle)
    answer = _ask("write", text, about + _lines({"to": format}))
    return answer[:-1] if answer.endswith("\n") else answer


def techniques() -> Tuple[Technique, ...]:
    """All techniques, those of the essay first."""
    return tuple(Technique(one) for one in json.loads(_ask("techniques", "")))


# ---- Solving --------------------------------------------------------------

def solve(puzzle: Source, *, marks: Optional[Marks] = None,
          common: bool = False, timeout: Optional[float] = None,
          max_nodes: Optional[int] = None, max_memory: Optional[int] = None,
          cancel: Optional[Cancel] = None) -> SolveRecord:
    """Find the solution, and whether it is the only one.

    With `common`, find the cells that several solutions share.

    >>> solve("2 - -").solution
    ['..#']
    """
    return SolveRecord(_answer("solve", **locals()))


def count(puzzle: Source, *, marks: Optional[Marks] = None,
          most: Optional[int] = None, timeout: Optional[float] = None,
          max_nodes: Optional[int] = None, max_memory: Optional[int] = None,
          cancel: Optional[Cancel] = None) -> CountRecord:
    """Count the solutions, `most` at most.

    >>> count("- 2 -")
    <CountRecord counted: 2>
    """
    return CountRecord(_answer("count", **locals()))


def check(puzzle: Source, marks: Optional[Marks] = None, *,
          blank: str = "auto") -> CheckRecord:
    """Check marks, or else the solution that the puzzle has, without solving.

    `blank` says what cells without a mark are: "white", "undecided", or
    "auto".

    >>> check("2 - -", ["..#"]).status
    'solved'
    """
    return CheckRecord(_answer("check", **locals()))


# ---- Explaining -----------------------------------------------------------

def hint(puzzle: Source, *, marks: Optional[Marks] = None,
         level: Optional[int] = None, white_only: bool = False,
         near: Optional[str] = None, timeout: Optional[float] = None,
         max_nodes: Optional[int] = None, max_memory: Optional[int] = None,
         cancel: Optional[Cancel] = None) -> HintRecord:
    """Find one cell that follows from clues and marks, and why.

    `level` is the hardest technique to use, from 1 to 8, and `near` the cell
    that was marked last.

    >>> print(hint("1 - -"))
    r1c2 is black: the 1 at r1c1 is complete.
    """
    return HintRecord(_answer("hint", **locals()))


def judge(puzzle: Source, marks: Mapping[str, str], *,
          timeout: Optional[float] = None, max_nodes: Optional[int] = None,
          max_memory: Optional[int] = None,
          cancel: Optional[Cancel] = None) -> JudgeRecord:
    """Say whether the last of the marks is right, and which was wrong first.

    >>> judge("2 - -", {"r1c2": "black"}).status
    'wrong'
    """
    return JudgeRecord(_answer("judge", **locals()))


def explain(puzzle: Source, *, marks: Optional[Marks] = None,
            level: Optional[int] = None, white_only: bool = False,
            timeout: Optional[float] = None, max_nodes: Optional[int] = None,
            max_memory: Optional[int] = None,
            cancel: Optional[Cancel] = None) -> ExplainRecord:
    """Explain every cell that clues and marks decide.

    >>> explain("1 - -")
    <ExplainRecord solved>
      1. r1c2 is black: the 1 at r1c1 is complete.
      2. r1c3 is black: the islands have all their cells (1).
    """
    return ExplainRecord(_answer("explain", **locals()))


def rate(puzzle: Source, *, timeout: Optional[float] = None,
         max_nodes: Optional[int] = None, max_memory: Optional[int] = None,
         cancel: Optional[Cancel] = None) -> RateRecord:
    """Rate how hard a puzzle with one solution is for a person.

    >>> rate("1 - -").grade
    'very easy'
    """
    return RateRecord(_answer("rate", **locals()))


# ---- Making and editing ---------------------------------------------------

def generate(size: Union[int, str, Tuple[int, int]] = 10, *,
             level: Range = None, clues: Range = None, seed: int = 0,
             index: int = 0, symmetry: Optional[str] = None,
             style: Optional[str] = None, profile: Optional[str] = None,
             sizes: Union[str, Sequence[int], None] = None,
             unknown: Union[int, str, None] = None, use: Optional[str] = None,
             pattern: Optional[Sequence[Sequence[Clue]]] = None,
             max_steps: Optional[int] = None, timeout: Optional[float] = None,
             max_nodes: Optional[int] = None, max_memory: Optional[int] = None,
             cancel: Optional[Cancel] = None) -> Puzzle:
    """Make a puzzle with one solution; the same seed makes the same puzzle.

    `size` is columns and rows, or the side of a square.  `level` and `clues`
    are a number or a range, and a level may be a name; `sizes` is the size of
    each island, or "distinct"; `unknown` says how many clues are "?", or
    "most".  `profile` and `style` are as in nuri generate.  `use` names a
    technique, and `pattern` has a row of clues for each row; "x" is any clue.
    The level is in `extra`.

    >>> generate(5, seed=1).extra["level"]
    1
    """
    options: Dict[str, Any] = {**locals(), "cancel": None,
                               "timeout": _milliseconds(timeout)}
    if pattern is not None:
        options["size"] = len(pattern[0]), len(pattern)
        options["pattern"] = [{"-": "0"}.get(word_of(clue), word_of(clue))
                              for row in pattern for clue in row]
    return puzzle_of(json.loads(_ask("generate", "", _lines(options), cancel)))


def suggest(puzzle: Source, *, changes: Optional[int] = None,
            allow: Optional[Sequence[str]] = None,
            choose: Optional[int] = None, timeout: Optional[float] = None,
            max_nodes: Optional[int] = None, max_memory: Optional[int] = None,
            cancel: Optional[Cancel] = None) -> EditRecord:
    """List changes of clues that leave one solution, up to three together.

    `allow` are kinds of changes.  `choose` makes a change of the list, from 1.

    >>> suggest("- 2 -").changes[0].change
    'move'
    """
    return EditRecord(_answer("suggest", **locals()))


def moves(puzzle: Source, *, choose: Optional[int] = None,
          timeout: Optional[float] = None, max_nodes: Optional[int] = None,
          max_memory: Optional[int] = None,
          cancel: Optional[Cancel] = None) -> EditRecord:
    """List the moves of clues in their islands that keep one solution."""
    return EditRecord(_answer("moves", **locals()))


def minimise(puzzle: Source, *, timeout: Optional[float] = None,
             max_nodes: Optional[int] = None, max_memory: Optional[int] = None,
             cancel: Optional[Cancel] = None) -> EditRecord:
    """Replace numbers by "?" while one solution is left."""
    return EditRecord(_answer("minimise", **locals()))


def fill(puzzle: Source, *, timeout: Optional[float] = None,
         max_nodes: Optional[int] = None, max_memory: Optional[int] = None,
         cancel: Optional[Cancel] = None) -> EditRecord:
    """Find numbers for each "?" that leave one solution."""
    return EditRecord(_answer("fill", **locals()))


def force(puzzle: Source, *, marks: Optional[Marks] = None,
          timeout: Optional[float] = None, max_nodes: Optional[int] = None,
          max_memory: Optional[int] = None,
          cancel: Optional[Cancel] = None) -> ForcedRecord:
    """Find all that clues and marks force, also on a board being set."""
    return ForcedRecord(_answer("force", **locals()))


def clues_for(solution: Sequence[str], *, adjust: bool = False,
              timeout: Optional[float] = None, max_nodes: Optional[int] = None,
              max_memory: Optional[int] = None,
              cancel: Optional[Cancel] = None) -> EditRecord:
    """Find clues with this unique solution: rows of "#" and ".".

    `adjust` allows a few changed cells.

    >>> clues_for(["..#"]).puzzle
    ['2 - -']
    """
    options = locals()
    marks = options.pop("solution")
    empty = Puzzle(tuple((None,) * len(row) for row in marks))
    return EditRecord(_answer("clues", empty, marks=marks, **options))


def transform(puzzle: Source, how: str) -> Puzzle:
    """Rotate or reflect a puzzle: "rotate90", "flip", "transpose", ...

    >>> transform("2 - -", "rotate90").rows
    ('2', '-', '-')
    """
    return puzzle_of(_answer("transform", puzzle, transform=how))


# ---- Many -----------------------------------------------------------------

def stream(puzzles: Iterable[Source], call: Callable[..., T] = solve,  # type: ignore[assignment]
           *, jobs: Optional[int] = None,
           **options: Any) -> Iterator[Union[T, NuriError]]:
    """Call a function for each of many puzzles, in threads, in order.

    A puzzle that cannot be answered yields its `NuriError`.  Puzzles are taken
    a few at a time, so there may be any number.

    >>> [one.status for one in stream(["2 - -", "- 2 -"], jobs=2)]
    ['unique', 'multiple']
    """
    cancel = options.setdefault("cancel", Cancel()) if call is not check \
        else None

    def answer(puzzle: Source) -> Union[T, NuriError]:
        try:
            return call(puzzle, **options)
        except NuriError as error:
            return error

    jobs = jobs or cpu_count() or 1
    waiting: "Deque[Future[Union[T, NuriError]]]" = deque()
    with ThreadPoolExecutor(jobs) as pool:
        try:
            for puzzle in puzzles:
                waiting.append(pool.submit(answer, puzzle))
                if len(waiting) > 4 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BaseException:
            for future in waiting:
                future.cancel()
            if cancel is not None:
                cancel.set()
            raise

"""Nurikabe: solve, check, explain, rate, make and edit puzzles.

    >>> import nuri
    >>> nuri.solve("nurikabe/5/5/g1m2k3m2g")
    <Solution unique>
    # 1 # # #
    # # # . 2
    # . # # #
    3 . # . #
    # # # 2 #

A puzzle is text in any format that nuri reads (a link, a board, JSON, ...), a
list of rows of clues (a number, "?" or None), a record of JSON, or a `Puzzle`.  Every function
takes `marks`, the colours that a player has entered: rows of "#", "." and "?",
or a dict of cells in the order in which they were marked,
{"r1c3": "black"}.  Limits are `timeout`, in seconds, `max_nodes` and
`max_memory`, in bytes; at a limit the answer is what is known by then.
`cancel` is a `Cancel`; Ctrl-C ends a call, too.

Functions raise `NuriError`: `ReadError`, which has `line` and `column`, for
text that is not a puzzle; `NotMade` if `generate` made none.  Threads may call
at the same time: the GIL is released.
"""
from __future__ import annotations

import json
from concurrent.futures import Future, ThreadPoolExecutor
from collections import deque
from os import cpu_count
from typing import (Any, Callable, Deque, Dict, Iterable, Iterator, List,
                    Mapping, Optional, Sequence, Tuple, TypeVar, Union)

from . import _library
from ._library import Cancel, version
from ._reading import (board_of, is_json, records_of, text_of_rows, unpacked,
                       word_of)
from .results import (Change, Clue, Count, Edit, Explanation, Forced, Hint,
                      Judgement, Puzzle, Rating, Report, Solution, Step,
                      Technique, Violation, count_of, edit_of, explanation_of,
                      forced_of, hint_of, index, judgement_of, marks_of_rows,
                      puzzle_of, rating_of, report_of, solution_of)

__version__ = version
__all__ = ["Cancel", "Change", "Count", "Edit", "Explanation", "Forced",
           "Hint", "Judgement", "NotMade", "NuriError", "Puzzle", "Rating",
           "ReadError", "Report", "Solution", "Step", "Technique", "Violation",
           "check", "clues_for", "convert", "count", "explain", "fill",
           "force", "generate", "hint", "index", "judge", "minimise", "moves",
           "rate", "read", "solve", "stream", "suggest", "techniques",
           "transform", "version"]

Source = Union[str, Puzzle, Mapping[str, Any], Iterable[str],
               Iterable[Sequence[Clue]]]
Marks = Union[Sequence[str], Mapping[str, str]]
T = TypeVar("T")


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


def _lines(values: Mapping[str, Any]) -> str:
    """The lines of a request; None and False have none."""
    lines = []
    for name, value in values.items():
        if value is None or value is False:
            continue
        if value is True:
            value = 1
        elif isinstance(value, (list, tuple)):
            value = ",".join(map(str, value))
        elif not isinstance(value, (str, int)):
            raise TypeError("%s: %r is neither text nor a whole number"
                            % (name, value))
        if "\n" in str(value):
            raise ValueError("%s: a value has one line" % name)
        lines.append("%s %s\n" % (name, value))
    return "".join(lines)


def _limits(timeout: Optional[float] = None, max_nodes: Optional[int] = None,
            max_memory: Optional[int] = None) -> str:
    if timeout is None and max_nodes is None and max_memory is None:
        return ""
    if timeout is not None and not timeout >= 0:
        raise ValueError("timeout: seconds, not less than 0")
    if timeout is not None and timeout > 1e9:
        timeout = None
    return _lines({
        "timeout": None if timeout is None else max(1, round(1000 * timeout)),
        "max_nodes": max_nodes, "max_memory": max_memory})


def _only(text: str) -> Puzzle:
    puzzles = read(text)
    if len(puzzles) != 1:
        raise ReadError("expected one puzzle, found %d" % len(puzzles),
                        "bad_syntax")
    return puzzles[0]


def _text(puzzle: Source) -> Tuple[str, str]:
    """The text of a puzzle, and the lines about it."""
    if isinstance(puzzle, str):
        if not is_json(puzzle):
            return unpacked(puzzle), ""
        puzzle = _only(puzzle)
    if isinstance(puzzle, Mapping):
        [puzzle] = _read_record(puzzle, "")
    if isinstance(puzzle, Puzzle):
        lines = "format puzzlekit\n"
        if puzzle.id is not None:
            lines += "id %s\n" % json.dumps(puzzle.id)
        marks = marks_of_rows(puzzle.marks) if puzzle.marks else ""
        return (text_of_rows(list(puzzle.rows)),
                lines + ("marks %s\n" % marks if marks else ""))
    if isinstance(puzzle, bytes) or not isinstance(puzzle, Iterable):
        raise TypeError("a puzzle is text, a list of rows, a record or a "
                        "Puzzle, not %s" % type(puzzle).__name__)
    puzzle = list(puzzle)
    rows = [row if isinstance(row, str) else " ".join(map(word_of, row))
            for row in puzzle]
    if rows and all(not isinstance(row, str) for row in puzzle):
        return text_of_rows(rows), "format puzzlekit\n"
    return "\n".join(rows) + "\n", ""


def _marks(marks: Marks, width: int, height: int) -> str:
    """The line of marks: rows, or cells in order."""
    if not isinstance(marks, Mapping):
        rows = marks.split() if isinstance(marks, str) else list(marks)
        if len(rows) != height or any(len(row) != width for row in rows):
            raise ValueError("marks: not %d row%s of %d cell%s" % (
                height, "s" * (height > 1), width, "s" * (width > 1)))
        return marks_of_rows(rows)
    signs = {"black": "b", "white": "w", "#": "b", ".": "w"}
    parts = []
    for cell, colour in marks.items():
        y, x = index(cell)
        if x >= width or y >= height or colour not in signs:
            raise ValueError("marks: %r: %r is no mark, such as 'r1c3': "
                             "'black'" % (cell, colour))
        parts.append("%d%s" % (y * width + x, signs[colour]))
    return "".join(parts)


def _answer(call: str, puzzle: Source, marks: Optional[Marks] = None,
            cancel: Optional[Cancel] = None, lines: str = "",
            limits: Mapping[str, Any] = {}) -> Any:
    """The record of a call."""
    if marks is not None:
        if not isinstance(puzzle, Puzzle):
            text, about = _text(puzzle)
            puzzle = _only(puzzle) if isinstance(puzzle, str) and not about \
                else read(text, "puzzlekit" if about else None)[0]
        line = _marks(marks, puzzle.width, puzzle.height)
        lines += "marks %s\n" % line if line else ""
        puzzle = Puzzle(puzzle.clues, None, puzzle.solution, puzzle.id)
    text, about = _text(puzzle)
    if limits:
        lines += _limits(**limits)
    return json.loads(_ask(call, text, about + lines, cancel))


# ---- Reading and writing --------------------------------------------------

def _read_text(text: str, lines: str, about: Mapping[str, Any] = {}
               ) -> List[Puzzle]:
    puzzles: List[Puzzle] = []
    record: Optional[Dict[str, Any]] = None
    warnings: List[str] = []
    for line in _ask("read", text, lines).split("\n") + [""]:
        if line.startswith("!"):
            warnings.append(line[1:])
            continue
        if record is not None:
            puzzles.append(puzzle_of({**record, **about}, warnings))
        record, warnings = (json.loads(line), []) if line else (None, [])
    return puzzles


def _read_record(record: Any, lines: str) -> List[Puzzle]:
    if isinstance(record, list):
        record = {"puzzle": record}
    if not isinstance(record, dict):
        raise ReadError("expected an object or rows in this JSON",
                        "bad_syntax")
    try:
        text, format = board_of(record)
    except ValueError as error:
        raise ReadError(str(error), "bad_syntax") from None
    board = {"puzzle", "problem", "puzzlink_url", "puzzle_url", "url", "task",
             "grid", "rows", "cols"}
    about = {name: value for name, value in record.items()
             if name not in board and value is not None}
    return _read_text(text, lines + ("format %s\n" % format if format else ""),
                      about)


def read(text: str, format: Optional[str] = None, *,
         lenient: bool = False) -> List[Puzzle]:
    """Read all puzzles of a text; there is at least one.

    By default the text itself shows its format.  `lenient` repairs damaged
    text: each puzzle then has `warnings`.

    >>> [puzzle.rows for puzzle in read("2 - -\\n\\n- 1")]
    [('2 - -',), ('- 1',)]
    """
    lines = _lines({"lenient": lenient})
    if format not in (None, "json", "jsonl") or not (format or is_json(text)):
        return _read_text(unpacked(text), lines + _lines({"format": format}))
    try:
        records = records_of(text)
    except json.JSONDecodeError as error:
        raise ReadError(error.msg, "bad_syntax", error.lineno,
                        error.colno) from None
    if records and all(isinstance(row, list) for row in records) and not any(
            isinstance(cell, list) for cell in records[0]):
        records = [{"puzzle": records}]
    return [puzzle for record in records
            for puzzle in _read_record(record, lines)]


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
    return tuple(Technique(**one) for one in json.loads(_ask("techniques", "")))


# ---- Solving --------------------------------------------------------------

def solve(puzzle: Source, *, marks: Optional[Marks] = None,
          common: bool = False, cancel: Optional[Cancel] = None,
          **limits: Any) -> Solution:
    """Find the solution, and whether it is the only one.

    With `common`, find the cells that several solutions share.

    >>> solve("2 - -").rows
    ('..#',)
    """
    return solution_of(_answer("solve", puzzle, marks, cancel,
                               "common 1\n" if common else "", limits))


def count(puzzle: Source, *, most: Optional[int] = None,
          marks: Optional[Marks] = None, cancel: Optional[Cancel] = None,
          **limits: Any) -> Count:
    """Count the solutions, `most` at most.

    >>> count("- 2 -")
    <Count 2>
    """
    return count_of(_answer("count", puzzle, marks, cancel,
                            _lines({"most": most}), limits))


def check(puzzle: Source, marks: Optional[Marks] = None, *,
          blank: str = "auto") -> Report:
    """Check marks, or else the solution that the puzzle has, without solving.

    `blank` says what cells without a mark are: "white", "undecided", or
    "auto".

    >>> check("2 - -", ["..#"]).status
    'solved'
    """
    if isinstance(puzzle, str) and is_json(puzzle):
        puzzle = _only(puzzle)
    if isinstance(puzzle, Puzzle) and marks is None and not puzzle.marks:
        marks = puzzle.solution
    return report_of(_answer("check", puzzle, marks,
                             lines=_lines({"blank": blank})))


# ---- Explaining -----------------------------------------------------------

def _hints(level: Optional[int], white_only: bool) -> str:
    return _lines({"level": level, "white_only": white_only})


def hint(puzzle: Source, *, marks: Optional[Marks] = None,
         level: Optional[int] = None, white_only: bool = False,
         cancel: Optional[Cancel] = None, **limits: Any) -> Hint:
    """Find one cell that follows from clues and marks, and why.

    `level` is the hardest technique to use, from 1 to 8.

    >>> print(hint("1 - -"))
    r1c2 is black: the 1 at r1c1 is complete.
    """
    return hint_of(_answer("hint", puzzle, marks, cancel,
                           _hints(level, white_only), limits))


def judge(puzzle: Source, marks: Mapping[str, str], *,
          cancel: Optional[Cancel] = None, **limits: Any) -> Judgement:
    """Say whether the last of the marks is right, and which was wrong first.

    >>> judge("2 - -", {"r1c2": "black"}).status
    'wrong'
    """
    return judgement_of(_answer("judge", puzzle, marks, cancel, "", limits))


def explain(puzzle: Source, *, marks: Optional[Marks] = None,
            level: Optional[int] = None, white_only: bool = False,
            cancel: Optional[Cancel] = None, **limits: Any) -> Explanation:
    """Explain every cell that clues and marks decide.

    >>> explain("1 - -")
    <Explanation solved>
      1. r1c2 is black: the 1 at r1c1 is complete.
      2. r1c3 is black: the islands have all their cells (1).
    """
    return explanation_of(_answer("explain", puzzle, marks, cancel,
                                  _hints(level, white_only), limits))


def rate(puzzle: Source, *, cancel: Optional[Cancel] = None,
         **limits: Any) -> Rating:
    """Rate how hard a puzzle with one solution is for a person.

    >>> rate("1 - -").grade
    'very easy'
    """
    return rating_of(_answer("rate", puzzle, None, cancel, "", limits))


# ---- Making and editing ---------------------------------------------------

def generate(width: int = 10, height: Optional[int] = None, *,
             seed: int = 0, index: int = 0,
             level: Union[int, Tuple[int, int], None] = None,
             symmetry: Optional[str] = None, style: Optional[str] = None,
             profile: Optional[str] = None,
             clues: Union[int, Tuple[int, int], None] = None,
             sizes: Optional[Sequence[int]] = None, distinct: bool = False,
             unknown: Union[int, str, None] = None, use: Optional[str] = None,
             pattern: Optional[Sequence[Sequence[Clue]]] = None,
             max_steps: Optional[int] = None,
             cancel: Optional[Cancel] = None, **limits: Any) -> Puzzle:
    """Make a puzzle with one solution; the same seed makes the same puzzle.

    `level` and `clues` are a number or a range, `sizes` is the size of each
    island, and `unknown` how many clues are "?", or "most".  `profile` and
    `style` are as in nuri generate.  `use` names a technique, and `pattern`
    has a row of clues for each row; "x" is any clue.  The level is in
    `extra`.

    >>> generate(5, seed=1).extra["level"]
    1
    """
    def range_of(value: Any) -> Tuple[Any, Any]:
        if not isinstance(value, (tuple, list)):
            return value, value
        low, high = value
        return low, high
    low, high = range_of(level)
    few, many = range_of(clues)
    flat = None
    if pattern is not None:
        flat = [{"-": "0"}.get(word_of(clue), word_of(clue))
                for row in pattern for clue in row]
        width, height = len(pattern[0]), len(pattern)
    lines = _lines({
        "width": width, "height": width if height is None else height,
        "seed": seed, "index": index, "min_level": low, "max_level": high,
        "symmetry": symmetry, "style": style, "profile": profile,
        "min_clues": few, "max_clues": many, "sizes": sizes,
        "distinct": distinct, "unknown": unknown, "use": use,
        "pattern": flat, "max_steps": max_steps})
    return puzzle_of(json.loads(
        _ask("generate", "", lines + _limits(**limits), cancel)))


def suggest(puzzle: Source, *, changes: Optional[int] = None,
            allow: Optional[Sequence[str]] = None,
            choose: Optional[int] = None, cancel: Optional[Cancel] = None,
            **limits: Any) -> Edit:
    """List changes of clues that leave one solution, up to three together.

    `allow` are kinds of changes.  `choose` makes a change of the list, from 1.

    >>> suggest("- 2 -").changes[0][0].kind
    'move'
    """
    return edit_of(_answer("suggest", puzzle, None, cancel, _lines(
        {"changes": changes, "allow": allow, "choose": choose}), limits))


def moves(puzzle: Source, *, choose: Optional[int] = None,
          cancel: Optional[Cancel] = None, **limits: Any) -> Edit:
    """List the moves of clues in their islands that keep one solution."""
    return edit_of(_answer("moves", puzzle, None, cancel,
                           _lines({"choose": choose}), limits))


def minimise(puzzle: Source, *, cancel: Optional[Cancel] = None,
             **limits: Any) -> Edit:
    """Replace numbers by "?" while one solution is left."""
    return edit_of(_answer("minimise", puzzle, None, cancel, "", limits))


def fill(puzzle: Source, *, cancel: Optional[Cancel] = None,
         **limits: Any) -> Edit:
    """Find numbers for each "?" that leave one solution."""
    return edit_of(_answer("fill", puzzle, None, cancel, "", limits))


def force(puzzle: Source, *, marks: Optional[Marks] = None,
          cancel: Optional[Cancel] = None, **limits: Any) -> Forced:
    """Find all that clues and marks force, also on a board being set."""
    return forced_of(_answer("force", puzzle, marks, cancel, "", limits))


def clues_for(board: Sequence[str], *, adjust: bool = False,
              cancel: Optional[Cancel] = None, **limits: Any) -> Edit:
    """Find clues with this unique solution: rows of "#" and ".".

    `adjust` allows a few changed cells.

    >>> clues_for(["..#"]).puzzle.rows
    ('2 - -',)
    """
    empty = Puzzle(tuple((None,) * len(row) for row in board))
    return edit_of(_answer("clues", empty, board, cancel,
                           _lines({"adjust": adjust}), limits))


TRANSFORMS = {"mirror": 1, "flip": 2, "rotate180": 3, "transpose": 4,
              "rotate270": 5, "rotate90": 6, "antitranspose": 7}


def transform(puzzle: Source, how: str) -> Puzzle:
    """Rotate or reflect a puzzle: "rotate90", "flip", "transpose", ...

    >>> transform("2 - -", "rotate90").rows
    ('2', '-', '-')
    """
    if how not in TRANSFORMS:
        raise ValueError("transform: %r is none of %s"
                         % (how, ", ".join(TRANSFORMS)))
    return puzzle_of(_answer("transform", puzzle,
                             lines="transform %d\n" % TRANSFORMS[how]))


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

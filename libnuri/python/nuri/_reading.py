"""What Python reads before the library does: JSON, and packed Penpa+ links."""
from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any, Dict, List, Tuple
from urllib.parse import unquote

_BOARD_NAMES = ("puzzle", "problem", "puzzlink_url", "puzzle_url", "url",
                "task", "grid")
_JSON = re.compile(r"\s*(\{|\[\s*[\[{])")
_PACKED = re.compile(r"(m=(?:edit|solve)&p=|&a=)([^&\s]+)")


def is_json(text: str) -> bool:
    """Whether the text is JSON, and not "[Begin]" or the like."""
    return _JSON.match(text) is not None


def _stored(match: "re.Match[str]") -> str:
    """The library is built without zlib: it reads stored blocks alone."""
    packed = unquote(match[2]).translate(str.maketrans("- _", "++/"))
    try:
        plain = zlib.decompress(base64.b64decode(packed), -zlib.MAX_WBITS)
    except (ValueError, zlib.error):
        return match[0]
    packer = zlib.compressobj(0, wbits=-zlib.MAX_WBITS)
    blocks = packer.compress(plain) + packer.flush()
    return match[1] + base64.b64encode(blocks).decode()


def unpacked(text: str) -> str:
    """The text, with Penpa+ links that the library can read."""
    return _PACKED.sub(_stored, text) if "p=" in text else text


def word_of(cell: Any) -> str:
    """A clue as a word: a number, "?", or "-" for none."""
    return "-" if cell in (None, 0, -1, "", ".") else str(cell)


def text_of_rows(rows: List[str]) -> str:
    """Rows of words, with a line of their number: the format puzzlekit."""
    width = len(rows[0].split()) if rows else 0
    return "%d %d\n%s\n" % (len(rows), width, "\n".join(rows))


def records_of(text: str) -> List[Dict[str, Any]]:
    """The records of JSON: one, an array, one on each line, or a data set."""
    try:
        value = json.loads(text)
        values = value if isinstance(value, list) else [value]
    except json.JSONDecodeError as whole:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2:
            raise
        try:
            values = [json.loads(line) for line in lines]
        except json.JSONDecodeError:
            raise whole from None
    records = []
    for one in values:
        if isinstance(one, dict) and "puzzle" not in one and isinstance(
                one.get("data"), dict):
            records += [{"id": name, **record}
                        for name, record in one["data"].items()]
        else:
            records.append(one)
    return records


def board_of(record: Dict[str, Any]) -> Tuple[str, str]:
    """The text of a record's puzzle, and its format or ""."""
    name = next((one for one in _BOARD_NAMES if record.get(one) is not None),
                None)
    if name is None:
        raise ValueError('missing member "puzzle" in this JSON')
    board = record[name]
    if isinstance(board, list):
        return text_of_rows([row if isinstance(row, str) else
                             " ".join(map(word_of, row)) for row in board]), \
            "puzzlekit"
    if not isinstance(board, str):
        raise ValueError('"%s" is neither text nor rows in this JSON' % name)
    rows = record.get("rows") or record.get("height")
    columns = record.get("cols") or record.get("width")
    if name == "task" and rows and ":" not in board:
        return "%sx%s:%s" % (columns, rows, board), ""
    return unpacked(board), ""

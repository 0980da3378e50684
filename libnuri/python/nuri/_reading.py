"""What Python does before the library reads: it parses JSON, and unpacks links."""
from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any
from urllib.parse import unquote

_JSON = re.compile(r"\s*(\{|\[\s*[\[{])")
_PACKED = re.compile(r"(m=(?:edit|solve)&p=|&a=)([^&\s\"]+)")


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


def lines_about(text: str) -> str:
    """What a request says about its text.

    The library has no parser of JSON; it reads what was parsed here: one
    value, or one on each line.
    """
    if not _JSON.match(text):
        return ""
    try:
        json.loads(text)
    except json.JSONDecodeError:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2:
            raise
        try:
            for line in lines:
                json.loads(line)
        except json.JSONDecodeError:
            json.loads(text)
    return "parsed 1\n"

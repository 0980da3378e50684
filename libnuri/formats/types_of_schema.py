"""types_of_schema.py python|typescript -- the records of nuri-1.schema.json as types.

The packages are built with what this prints: classes, or interfaces.
"""
import json
import keyword
import sys
from pathlib import Path

SCHEMA = json.loads(
    Path(__file__).with_name("nuri-1.schema.json").read_text("utf-8"))
DEFS = SCHEMA["$defs"]
ANSWERS = {one["$ref"].rsplit("/")[-1] for one in SCHEMA["anyOf"]}
# A puzzle that is read has more shapes than one that is written; these are no
# answers of the packages.
LEFT_OUT = {"puzzle", "passes", "pass", "error"}
PYTHON = sys.argv[1:] == ["python"]
NAMES = {"string": "str", "integer": "int", "number": "float",
         "boolean": "bool", "null": "None", None: "Any"} if PYTHON else \
    {"string": "string", "integer": "number", "number": "number",
     "boolean": "boolean", "null": "null", None: "unknown"}


def name_of(word):
    name = word.title().replace("_", "")
    return name + "Record" if word in ANSWERS else name


def union(types):
    return "Union[%s]" % ", ".join(types) if PYTHON and len(types) > 1 else \
        " | ".join(types)


def list_of(item):
    return "List[%s]" % item if PYTHON else \
        ("%s[]" if item.isidentifier() or item.endswith("[]") else "(%s)[]") \
        % item


def type_of(one):
    if "$ref" in one:
        word = one["$ref"].rsplit("/")[-1]
        if word in ("cell", "colour") or "properties" in DEFS[word]:
            return name_of(word)
        return type_of(DEFS[word])
    values = one.get("enum", [one["const"]] if "const" in one else [])
    if values and PYTHON:
        return "Literal[%s]" % ", ".join(map(repr, values))
    if values:
        return union([json.dumps(value).replace('"', "'") for value in values])
    if "anyOf" in one:
        return union([type_of(part) for part in one["anyOf"]])
    kind = one.get("type")
    if isinstance(kind, list):
        return union([NAMES[part] for part in kind])
    items = one.get("items", {})
    if isinstance(items, list):
        parts = ", ".join(map(type_of, items))
        return "List[Any]" if PYTHON else "[%s]" % parts
    if kind == "array":
        return list_of(type_of(items))
    if kind != "object":
        return NAMES[kind]
    if "properties" in one:
        return "Record" if PYTHON else "{%s}" % "; ".join(
            member[0] for member in members(one))
    inner = type_of(one["additionalProperties"])
    return "Dict[str, %s]" % inner if PYTHON else "Record<string, %s>" % inner


def members(one):
    """The declaration of each member, and its description."""
    for name, value in one["properties"].items():
        of = type_of(value)
        needed = name in one.get("required", ())
        if not PYTHON:
            text = "%s%s: %s" % (name, "" if needed else "?", of)
        else:
            name += "_" if keyword.iskeyword(name) else ""
            text = "%s: %s" % (name, of if needed or of == "Any"
                               else "Optional[%s]" % of)
        yield text, name, value.get("description")


print("""\
\"\"\"The records of nuri(1), and their parts.\"\"\"
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from ._record import Record

Cell = str  # such as "r3c1": row 3, column 1
Colour = Literal["black", "white"]""" if PYTHON else """\
/** A cell such as "r3c1": row 3, column 1. */
export type Cell = string;
export type Colour = 'black' | 'white';""")
for word, one in DEFS.items():
    if "properties" not in one or word in LEFT_OUT:
        continue
    about = one.get("description", name_of(word))
    about = about[0].upper() + about[1:] + "."
    lines = list(members(one))
    if PYTHON:
        notes = ["    `%s`: %s" % (name, text) for _, name, text in lines
                 if text]
        print('\n\nclass %s(Record):\n    """%s%s"""\n' % (
            name_of(word), about,
            "\n\n%s\n    " % "\n".join(notes) if notes else ""))
        print("\n".join("    " + text for text, _, _ in lines))
    else:
        print("\n/** %s */\nexport interface %s {" % (about, name_of(word)))
        for text, _, note in lines:
            print("%s    %s;" % ("    /** %s */\n" % note if note else "", text))
        print("}")

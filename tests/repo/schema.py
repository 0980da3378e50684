"""Hold records to the JSON Schema of nuri/1.

schema.py SCHEMA FILE: the file holds JSON values, one after the other; records in
arrays are taken one by one.  Prints what is wrong, and how many records there
were; the exit status is 77 where there is no python3-jsonschema.
"""

import json
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: there is no python3-jsonschema")
    sys.exit(77)


def records(text):
    decoder = json.JSONDecoder()
    at = 0
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at == len(text):
            return
        value, at = decoder.raw_decode(text, at)
        yield from value if isinstance(value, list) else [value]


def kinds(schema):
    """The name and a validator for each kind of record."""
    for part in schema["anyOf"]:
        yield part["$ref"].split("/")[-1], jsonschema.Draft7Validator(
            {"$defs": schema["$defs"], **part}
        )


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft7Validator.check_schema(schema)
    with open(sys.argv[2], encoding="utf-8") as file:
        text = file.read()
    validators = dict(kinds(schema))
    seen = {}
    bad = 0
    for record in records(text):
        fits = [k for k, v in validators.items() if v.is_valid(record)]
        seen[fits[0] if fits else "none"] = True
        if not fits:
            bad += 1
            print("this is no nuri/1 record:", json.dumps(record)[:400])
    print("kinds:", " ".join(sorted(seen)))
    return 1 if bad else 0


sys.exit(main())

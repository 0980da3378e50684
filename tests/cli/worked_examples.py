"""worked_examples.py NURI FORMATS.md JANKO.jsonl -- what the document on formats
shows is read from there and held against the program: every URL is read,
written again and solved, every other form of it is the same puzzle, every
solution and every list of faults that is drawn is what the program finds."""
import base64
import json
import re
import subprocess
import sys
import zlib

nuri, document, corpus = sys.argv[1:]
with open(document, encoding="utf-8") as file:
    text = file.read()
faults = []
done = {}


def run(*arguments, given=None):
    return subprocess.run([nuri, *arguments], input=given, text=True,
                          capture_output=True, check=False)


def want(kind, what, found, expected):
    done[kind] = done.get(kind, 0) + 1
    if found != expected:
        faults.append(f"{kind}: {what}\n  expected {expected}\n  found    {found}")


def url_of(puzzle):
    """The puzzle as a bare URL, or what is said against it."""
    answer = run("convert", "-t", "url", "-", given=puzzle)
    return answer.stdout.strip().replace("https://puzz.link/p?", "") or answer.stderr


def count_of(puzzle):
    """Its solutions, how many there are, and whether these are all."""
    *boards, count = json.loads(
        run("count", "--json", "--all", "-n", "4", "-", given=puzzle).stdout)
    return ([board["solution"] for board in boards], count["count"],
            count["count_exact"])


def drawn(rows):
    """Rows as the document draws them: sea, and all else."""
    return [re.sub("[^#]", ".", row) for row in rows]


# Every URL that is whole, or whose size is that of the one before.
size = None
places = list(re.finditer(r"`(?:https://puzz\.link/p\?)?(nurikabe/(?:v:/)?(\d+)/(\d+)/|"
                          r"\.\.\./|(?<=n\d = `))([^` .]\S*?[^`.]|[^` .])`", text))
for at, found in enumerate(places):
    size = (int(found[2]), int(found[3])) if found[2] else size
    width, height = size
    url = found[1] if found[2] else f"nurikabe/{width}/{height}/"
    url += found[4]
    want("URL", url, url_of(url), url)
    solutions, *count = count_of(url)
    expected = 3 if url.endswith("m8n8i9u") else 0 if "v:/" in url else 1
    want("solutions", url, count, [expected, True])
    # Its solution stands behind it, before the next one.
    end = places[at + 1].start() if at + 1 < len(places) else len(text)
    for quote in re.findall(r"`([^`\n]+)`|```\n(.*?)\n```", text[found.end():end]):
        rows = re.sub(r"\(.*\)", "", quote[0] or quote[1]).split(" / ")
        rows = [row.strip() for row in rows]
        if len(rows) == height and all(len(row) == width for row in rows) \
                and "#" in "".join(rows) and expected == 1:
            want("solution", url, solutions[0], drawn(rows))
            break

# `this` = `that`: two forms of a puzzle.
pairs = re.findall(r"`(\d+x\d+:[^`]*|[.\d]{81}|(?:\S+ / )+\S+)`\s+= "
                   r"`(nurikabe/[^`]*)`", text)
for form, url in pairs:
    if not re.search(r"0\.\.", form):
        rows = re.findall("." * 9, form) if len(form) == 81 else [form]
        want("form", form, url_of("\n".join(rows).replace(" / ", "\n")), url)

# Holes are refused with a sentence.
holes = re.search(r"`(\d+x\d+:[^`]*B[^`]*)`", text)[1]
want("holes", holes, "holes" in run("solve", holes).stderr, True)

# The table of faults: the codes, and which comes first.
for row in re.findall(r"^\| `(pzprv3/[^`]*)` \| (\w+) \| ([^|]*) \|$", text, re.M):
    answer = run("check", "-v", "--blank=white", row[0]).stdout
    codes = re.findall(r"\[(\w+)\]", answer)
    if row[1] == "complete":
        want("faults", row[0], answer, "solved\n")
        continue
    want("faults", row[0], codes, re.sub(" at .*", "", row[2]).split(", "))
    want("first fault", row[0], codes[0], row[1])
    cells = re.search(r" at (r\d.*)$", row[2])
    if cells:
        want("cells", row[0], cells[1] in answer, True)


def packed(url):
    """A link of Penpa+ to this puzzle, made as the document says."""
    puzzle = json.loads(run("convert", "-t", "jsonl", url).stdout)
    width, height = puzzle["cols"], puzzle["rows"]
    number = {}
    for y, row in enumerate(puzzle["puzzle"]):
        for x, clue in enumerate(row.split()):
            if clue != "-":
                number[str((y + 2) * (width + 4) + x + 2)] = [
                    clue if clue == "?" or x % 2 else int(clue), 1, "1"]
    question = json.dumps({"number": number}, separators=(",", ":"))
    lines = [f"square,{width},{height},38,0,1,1,418,418,105,105,0,0,0,0,"
             "Title: t,Author: a,s,r,OFF,false,0", "[0,0,0,0]", "{}",
             question.replace("z", "zZ").replace('"number"', "zN"), "{}", "[]"]
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = pack.compress("\n".join(lines).encode()) + pack.flush()
    return ("https://swaroopg92.github.io/penpa-edit/#m=edit&p="
            + base64.b64encode(data).decode())


for url in re.findall(r"^E\d.*-> `(nurikabe/[^`]*)`", text, re.M):
    want("Penpa link", url, url_of(packed(url)), url)
for url in re.findall(r"Real samples.*?-> `(nurikabe/[^`]*)`", text):
    want("Penpa link", url, url_of(packed(url)), url)

# The puzzles of janko.at that the document names, from the collection, else from
# their links: as the text of the site, with the rows that stand in the document.
with open(corpus, encoding="utf-8") as file:
    records = {json.loads(line)["id"]: line for line in file}
for part in re.split(r"\bC\d = janko ", text)[1:]:
    record = records.get(f"janko-{int(re.match(r'[0-9]+', part)[0]):04}")
    found = re.search(r"`(nurikabe/[^`]*)`", part)
    if not found:
        continue
    site = run("convert", "-t", "janko", "-", given=record or found[1]).stdout
    want("janko", "record", url_of(record or site), found[1])
    want("janko", "text of the site", url_of(site), found[1])
    black = run("solve", "-", given=found[1]).stdout
    solved = [" ".join("x" if cell == "#" else "-" for cell in row.split())
              for row in black.splitlines()]
    for row in re.findall(r"`((?:[0-9?x-]+ ){4,}[0-9?x-]+)`", part):
        want("janko row", row, row in site.splitlines() + solved, True)
# And as that of a data set whose header was damaged.
record = next(iter(records.values()))
plain = json.loads(run("convert", "-t", "json", "-", given=record).stdout)
rows = len(plain["puzzle"])
damaged = "\n".join([f"{rows + 21} {plain['cols']}"] + plain["puzzle"]) + "\n"
want("damaged", "header", f"the header says {rows + 21} rows, {rows} found"
     in run("solve", "-f", "puzzlekit", "-", given=damaged).stderr, True)
want("damaged", "lenient", run("solve", "--lenient", "-f", "puzzlekit", "-",
                               given=damaged).returncode, 0)

for fault in faults:
    print(fault)
least = {"URL": 38, "solutions": 38, "solution": 13, "form": 4, "faults": 6,
         "Penpa link": 3, "janko": 8, "janko row": 22}
for kind, count in least.items():
    if done.get(kind, 0) < count:
        faults.append(kind)
        print(f"{kind}: only {done.get(kind, 0)} of them were found, not {count}")
print(done)
sys.exit(bool(faults))

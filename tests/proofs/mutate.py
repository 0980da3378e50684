"""mutate.py SEED COUNT VERIFIER... -- change proofs a little: do all verifiers accept
the same ones?

Names of proofs stand on stdin, one on each line; their puzzles are beside them.
"""
import random
import re
import subprocess
import sys

seed, count, *verifiers = sys.argv[1:]
random.seed(int(seed))
proofs = [open(name).read().split("\n") for name in sys.stdin.read().split()]


def some_literal(rows, columns, clues):
    kind = random.choice("#.=!")
    of = str(random.randint(1, max(1, clues))) if kind in "=!" else ""
    return f"r{random.randint(1, rows)}c{random.randint(1, columns)}{kind}{of}"


def change_word(words, literal):
    """One word another, gone, new, or with opposite signs or other numbers."""
    at, kind = random.randrange(len(words)), random.randrange(5)
    if kind == 0:
        words[at] = literal
    elif kind == 1:
        del words[at]
    elif kind == 2:
        words.insert(at, random.choice([literal, f"@{random.randint(1, 9)}", "=", ":"]))
    elif kind == 3:
        words[at] = words[at].translate(str.maketrans("#.=!", ".#!="))
    else:
        words[at] = re.sub(r"\d+", lambda n: str(max(1, int(n[0]) + random.choice([-1, 0, 1]))),
                           words[at])


def mutant(lines):
    head = 2 + int(lines[1].split()[1])
    rows, columns = map(int, lines[1].split()[1:])
    clues = sum(word != "." for line in lines[2:head] for word in line.split())
    lines = lines[:]
    for _ in range(random.choice([1, 1, 1, 2])):
        if len(lines) < head + 3:
            break
        at, kind = random.randrange(head, len(lines) - 2), random.randrange(8)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines[at], lines[at + 1] = lines[at + 1], lines[at]
        elif kind == 2:
            lines.insert(at, some_literal(rows, columns, clues))
        else:
            words = lines[at].split(" ")
            change_word(words, some_literal(rows, columns, clues))
            lines[at] = " ".join(words)
    return "\n".join(lines[2:head]) + "\n", "\n".join(lines)


accepted = differ = 0
for _ in range(int(count)):
    puzzle, proof = mutant(random.choice(proofs))
    with open("puzzle", "w") as file:
        file.write(puzzle)
    with open("proof", "w") as file:
        file.write(proof)
    answers, reasons = [], set()
    for verifier in verifiers:
        run = subprocess.run([verifier, "puzzle", "proof"], capture_output=True, text=True)
        answers.append((run.returncode, run.stdout))
        reasons.add(run.stderr.partition(": ")[2])
    accepted += answers[0][0] == 0
    if len(set(answers)) > 1 or len(reasons) > 1:
        differ += 1
        print(f"the verifiers differ: {[a[0] for a in answers]} {reasons}\n{proof}")
print(f"{count} changed proofs, {accepted} of them valid, {differ} with different verdicts")
sys.exit(differ > 0)

#!/bin/sh
# Every puzzle of ../shared/corpus/janko.jsonl has exactly one solution, the
# published one, and is found within a bound of nodes that a slower search
# would not keep.  Of one alone this is not asked.
set -eu
puzzles=$1/puzzles
nuri=$3
corpus=$4/corpus/janko.jsonl
[ -r "$corpus" ] || {
    echo "skipped: NURI_SHARED_DIR has no corpus/janko.jsonl"
    exit 77
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The sanitizers are slow: there the first 150 do.
if [ "${SANITIZED-OFF}" = ON ]; then count=150; else count=100000; fi
head -n "$count" "$corpus" >"$folder/corpus.jsonl"
cd "$folder"

solutions() {
    sed 's/.*"solution": *\(\[[^]]*\]\).*/\1/' | tr -d ' '
}

"$nuri" solve --max-nodes 100000 corpus.jsonl >solved
[ "$(wc -l <solved)" = "$(wc -l <corpus.jsonl)" ]
if grep -v '"status":"unique"' solved; then
    echo 'these have no unique solution'
    exit 1
fi
solutions <corpus.jsonl >published
solutions <solved >found
cmp published found

# The checker, which shares nothing with the solver, says so too.
"$nuri" check corpus.jsonl >checked
if grep -v '"status":"solved","undecided":0,' checked; then
    echo 'these are no solutions'
    exit 1
fi

# Through a URL and back, nothing is lost.
"$nuri" convert -t url corpus.jsonl >urls
"$nuri" convert -t jsonl -f url urls >back 2>err || { head err; exit 1; }
puzzles() {
    sed 's/.*"puzzle": *\(\[[^]]*\]\).*/\1/' | tr -d ' '
}
puzzles <corpus.jsonl >here
puzzles <back >there
cmp here there
# What was written as a record is written again to the letter, and counted by lines.
"$nuri" convert -t jsonl corpus.jsonl | cmp corpus.jsonl -
sed 's/.*"line":\([0-9]*\),.*/\1/' solved >lines
seq "$(wc -l <found)" | cmp - lines

# The essay's boards are those of puzzles/, with the names and titles that it gives.
"$nuri" convert -t url "$4/corpus/essay.txt" >essay
for k in 1 2 3 4 5 6 7; do "$nuri" convert -t url "$puzzles/n$k.txt"; done | cmp essay -
"$nuri" convert -t jsonl "$4/corpus/essay.txt" |
    sed 's/.*"id":\("[^"]*"\),.*\]/\1/' >names
cat <<'END' | cmp names -
"n1"}
"n2"}
"n3"}
"n4"}
"n5"}
"n6","meta":{"title":"Sample problem 6 (\"medium\") by OX from the Nikoli page"}}
"n7","meta":{"title":"Sample problem 7 (\"hard\") by Takei Daisuke from the Nikoli page"}}
END
echo "$(wc -l <found) puzzles are solved as published"

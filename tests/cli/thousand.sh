#!/bin/sh
# A thousand new puzzles of several sizes: each has the level that its record says, and
# nuri-verify accepts a proof that every fourth has one solution; every one, with
# NURI_PROOFS=all.
#
# labels: once
# seconds: 40
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

verify=$(dirname "$3")/nuri-verify

make_boards() { # SIZE COUNT
    "$nuri" generate --size "$1" -n "$2" --seed 36 -j 0 --jsonl >>boards.jsonl 2>err ||
        complain "$(cat err)"
}
make_boards 5x6 400
make_boards 6x6 550
make_boards 7x7 30
make_boards 8x8 14
make_boards 10x10 6
[ "$(wc -l <boards.jsonl)" = 1000 ] || complain 'not a thousand boards'
[ "$(sort -u boards.jsonl | wc -l)" = 1000 ] || complain 'a board comes twice'

levels() { # FILE
    sed 's/.*"level":\([0-9]*\),.*/\1/' "$1"
}
"$nuri" rate --jsonl boards.jsonl >rated.jsonl 2>err || complain "$(cat err)"
levels boards.jsonl >told
levels rated.jsonl >found
cmp -s told found || complain 'a level is not what the record says'
for level in 1 2 3 4 5; do
    grep -q "^$level$" told || complain "no board of level $level"
done

mkdir proofs
"$nuri" convert -t grid boards.jsonl 2>err |
    awk -v RS= '{ file = "proofs/" NR ".txt"; print >file; close(file) }'
[ "$(find proofs -name '*.txt' | wc -l)" = 1000 ] || complain 'not a thousand texts'
number=0 step=4
[ "${NURI_PROOFS-}" != all ] || step=1
while [ $number -lt 1000 ]; do
    number=$((number + step))
    "$nuri" solve -q --proof proofs/$number.proof proofs/$number.txt 2>err ||
        complain "$(cat err)"
    [ "$("$verify" -n 1 proofs/$number.txt proofs/$number.proof 2>&1 | tail -n 1)" = unique ] ||
        complain "board $number has not one solution: $(sed -n ${number}p boards.jsonl)"
done

finish

#!/bin/sh
# nuri solve, count and explain with --proof; nuri-verify checks what
# comes.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
verify=$(dirname "$3")/nuri-verify

holds() { # N PUZZLE PROOF
    "$verify" -n "$@" >verified 2>&1 || complain "$*: $(cat verified)"
}
no_file() {
    [ ! -e p ] || complain 'there is a file'
    rm -f p
}

# One solution, or none; clues may contradict each other.
for name in n1 n2 n3 n4 n5 n6 n7 one all-land no-clue untold; do
    run solve --proof p "$puzzles/$name.txt"
    expect_like 0 . ''
    holds 1 "$puzzles/$name.txt" p
    run explain --proof p "$puzzles/$name.txt"
    expect_like 0 . ''
    holds 1 "$puzzles/$name.txt" p
    [ "$(grep -c '^# [0-9]' p)" = "$(grep -c '^[0-9][0-9]*\. ' out)" ] ||
        complain "$name: not every step is in the proof"
done
# What does not follow at once is proved by cases.
"$nuri" convert -t grid nurikabe/9/9/w2h8g4g1h3t2l6u2l2i2h7g >hard
run explain --proof p hard
expect_like 0 'level 7' ''
holds 1 hard p
# Whoever reads the answer may go away: the proof is there.
rm p
{
    sleep 0.1
    "$nuri" explain --proof p "$puzzles/n7.txt" 2>err
} | :
holds 1 "$puzzles/n7.txt" p
# Both to one place: the proof, then the answer.
"$nuri" explain --proof /dev/stdout "$puzzles/n7.txt" | sed -n '/^1\. /,$d; $!p' >p
"$nuri" explain --proof q "$puzzles/n7.txt" >out
cmp p q || complain 'the answer is in the proof'
rm q
for name in no-clue-pool touching too-large; do
    run solve -q --proof p "$puzzles/$name.txt"
    expect 1
    holds 0 "$puzzles/$name.txt" p
    run count -q --proof p "$puzzles/$name.txt"
    expect 1
    holds 0 "$puzzles/$name.txt" p
done
rm p

# Several.
run solve --proof p "$puzzles/two-ways.txt"
expect_like 1 . 'nuri: no proof was written (not unique): use nuri count --proof'
no_file
run explain --proof p "$puzzles/two-ways.txt"
expect_like 1 . 'no proof was written: the steps do not reach'
no_file
run explain --level 1 --proof p "$puzzles/n7.txt"
expect_like 1 . 'no proof was written: the steps do not reach'
no_file
run count --proof p "$puzzles/two-ways.txt"
expect 0 2
holds 2 "$puzzles/two-ways.txt" p
run count --all --proof p "$puzzles/untold-many.txt"
holds 5 "$puzzles/untold-many.txt" p
run solve --proof p "$puzzles/n7.txt"
run count --proof q "$puzzles/n7.txt"
expect 0 1
holds 1 "$puzzles/n7.txt" q
rm p q

# A limit, or -n, came first: what was there stays.
echo 'nuri-proof 0' >p
run count -n 2 --proof p "$puzzles/untold-many.txt"
expect_like 3 '^at least 2$' 'no proof was written: it needs all solutions'
[ "$(cat p)" = 'nuri-proof 0' ] || complain 'the file was replaced'
rm p
run count --max-nodes 1 --proof p "$puzzles/untold-many.txt"
expect_like 3 . 'no proof within the limits: try without --proof'
no_file
run solve --max-nodes 1 --proof p "$puzzles/n7.txt"
expect_like 3 '' 'no proof within the limits: try without --proof'
no_file
[ "$(find . -name 'p.*')" = '' ] || complain 'a temporary file stays'

# To stdout, if nothing else goes there.
run solve --proof - "$puzzles/n1.txt"
expect_like 2 '' 'cannot write proof and answer to stdout'
run solve -q --proof - "$puzzles/n1.txt"
expect_like 0 '^nuri-proof 1$' ''
cp out p
holds 1 "$puzzles/n1.txt" p
run solve -o q --proof - "$puzzles/n1.txt"
[ -s q ] || complain 'no answer'
cp out p
holds 1 "$puzzles/n1.txt" p
rm p q

# What cannot be.
run solve --proof p "$puzzles/n1.txt" "$puzzles/n2.txt"
expect_like 2 '' '--proof cannot be used with several puzzles or --jsonl'
printf '1\n\n1\n' >both
run solve --proof p both
expect_like 2 '' '--proof is for one puzzle'
run solve -q --proof p --max-memory 64 "$puzzles/n1.txt" # has room for it
expect 0
rm p
printf '2 # -\n- - -\n' >marked
run solve --proof p marked
expect_like 2 '' 'marked:1: --proof does not accept boards with marks'
printf '%s\n' '{"puzzle":["1 - -"],"state":["?.?"]}' >marked.json
run solve --proof p marked.json
expect_like 2 '' '--proof does not accept boards with marks'
printf '%s\n' '{"puzzle":["1 -"],"state":[".?"]}' >clue.json
run solve --proof p clue.json # its clue is white anyway
expect 0 '1 #'
rm p
printf '{"puzzle":["1"]}\n' >line.jsonl
for arguments in '--jsonl -' line.jsonl; do
    # shellcheck disable=SC2086 # words
    run solve --proof p $arguments <line.jsonl
    expect_like 2 '' '--proof cannot be used with several puzzles or --jsonl'
done
no_file

# What is there and no proof is not replaced; nor does the proof replace the answer.
cp "$puzzles/n1.txt" own
for arguments in 'own own' 'own -' './own marked'; do
    # shellcheck disable=SC2086 # words
    run solve --proof $arguments <"$puzzles/n2.txt"
    expect_like 2 '' 'cannot write the proof to .*own: the file exists and is not a proof'
    cmp -s own "$puzzles/n1.txt" || complain 'the puzzle is lost'
done
mkdir -p deep
for q in q ./q deep/../q "$PWD/q"; do
    run solve --proof q -o "$q" own
    expect 2 '' 'nuri: cannot write the proof to q: -o writes the answer there; use another name'
    [ ! -e q ] || complain 'there is a file'
done
ln -s q link
run solve --proof link -o q own
expect 2 '' 'nuri: cannot write the proof to link: -o writes the answer there; use another name'
run solve --proof p -o q own
expect 0
run solve --proof p -o q own
expect 0
holds 1 own p
run solve --proof p -o deep/p own
expect 0
: >p
run solve -q --proof p own
expect 0
holds 1 own p
run solve --proof /dev/null -o /dev/null own
expect 0
rm -r p q deep
run explain --passes --proof p "$puzzles/n1.txt"
expect_like 2 '' '--passes cannot be used with --proof'
run solve --proof none/p "$puzzles/n1.txt"
expect_like 4 '' 'cannot write none/p'
run hint --proof p "$puzzles/n1.txt"
expect_like 2 '' '--proof is not an option of hint'
finish

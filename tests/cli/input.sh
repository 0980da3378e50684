#!/bin/sh
# Bad input gets one clear sentence with its place, and exit status 2.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

for command in solve check hint explain rate count 'convert -t url'; do
    # shellcheck disable=SC2086 # a command and its options
    bad_input() { # SENTENCE OPERAND...
        sentence=$1
        shift
        run $command "$@" </dev/null
        expect 2 '' "$sentence"
    }
    bad_input 'nuri: cannot read missing.txt: No such file or directory' missing.txt
    bad_input 'nuri: cannot read .: it is a directory' .
    : >empty
    bad_input 'empty: there is no puzzle: the text is empty' empty
    bad_input 'stdin: there is no puzzle: the text is empty'
    printf -- '- 1 -\n- - -\n- -\n' >ragged
    bad_input 'ragged:3:4: row 3 has 2 cells, the rows above have 3' ragged
done

one_sentence() { # PLACE OPERAND...
    place=$1
    shift
    run solve "$@"
    expect_like 2 '' "^$place:\([0-9]*:\)\{0,2\} [^ ]"
    [ "$(wc -l <err)" = 1 ] || complain 'not one line'
}
head -c 3000 "$nuri" >binary
one_sentence binary binary
printf '\000\000\000' >zeros
one_sentence zeros zeros
printf '{"nuri":1,"rows":5,"cols":5,"puzzle":["- 1 -' >cut.json
one_sentence cut.json cut.json
printf '{"nuri":1,"rows":99999,"cols":99999,"puzzle":"x"}' >huge.json
one_sentence huge.json huge.json
one_sentence argument 'nurikabe/70000/70000/1'
one_sentence argument 'nurikabe/5/x/1'
one_sentence argument 'https://puzz.link/p?slitherlink/5/5/g'
printf 'nurikabe/5/' | one_sentence stdin -

# The others are answered all the same.
run solve missing.txt "$puzzles/one.txt"
expect 2 "$puzzles/one.txt:
1" 'nuri: cannot read missing.txt: No such file or directory'
run solve --json ragged
expect_like 2 '"status": *"error"' '^ragged:3:4: row 3 has 2 cells'

# A name that looks like a puzzle is a file if there is one.
mkdir nurikabe
cp "$puzzles/one.txt" nurikabe/x
run solve nurikabe/x
expect 0 '1'
run solve ./nurikabe/x
expect 0 '1'
run solve ./nurikabe/y
expect 2 '' 'nuri: cannot read ./nurikabe/y: No such file or directory'

# What is read with a warning is refused by --strict.
run solve 'nurikabe/1/1/1zz'
expect_like 0 '^1$' '^nuri: warning: argument:1:'
run solve --strict 'nurikabe/1/1/1zz'
expect_like 2 '' '^argument:1:'
run solve -q 'nurikabe/1/1/1zz'
expect 0
finish

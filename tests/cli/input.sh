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
    bad_input 'nuri: cannot read .: it is a folder' .
    : >empty
    bad_input 'nuri: empty: no puzzle: the text is empty' empty
    bad_input 'nuri: stdin: no puzzle: the text is empty'
    printf -- '- 1 -\n- - -\n- -\n' >ragged
    bad_input 'nuri: ragged:3:4: row 3 has 2 cells, the rows above have 3 (try --lenient)' ragged
done

run solve ''
expect 2 '' "nuri: cannot read '': the name is empty; give a file, a URL, or - for stdin"
printf '[Begin]\n' >begin
run solve begin
expect_like 2 '' "^nuri: begin:1:2: expected a record, such as {.*}, found 'Begin]'\$"
printf '{"nuri":1,\n' >begun
run solve begun
expect_like 2 '' '^nuri: begun:[12]:[0-9]*: the JSON ends too early$'

one_sentence() { # PLACE OPERAND...
    place=$1
    shift
    run solve "$@"
    expect_like 2 '' "^nuri: $place:\([0-9]*:\)\{0,2\} [^ ]"
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
one_sentence nurikabe/70000/70000/1 'nurikabe/70000/70000/1'
one_sentence nurikabe/5/x/1 'nurikabe/5/x/1'
one_sentence 'https://puzz.link/p?slitherlink/5/5/g' 'https://puzz.link/p?slitherlink/5/5/g'
long=nurikabe/5/x/gggggggggggggggggggggggggggggggggggggggggggggggggggg
one_sentence "$(printf %.60s $long)\.\.\." $long
one_sentence 5x5:a1b2 5x5:a1b2
one_sentence 'm=edit&p=' 'm=edit&p='
run solve https://example.org/puzzle.html
expect 2 '' 'nuri: https://example.org/puzzle.html:1:1: not a URL with nurikabe/<columns>/<rows>/...; nuri downloads nothing: save the page and read the file, or give the game id, as 5x5:2b1f...'
# What is no file may be meant for a puzzle.
for text in '1 - 1' '{"puzzle":["1 -"]}' '['; do
    run solve "$text"
    expect 2 '' "nuri: cannot read $text: No such file or directory; put a board as text in a file, or on stdin"
done
run solve "x
o"
expect_like 2 '' '; put a board as text in a file, or on stdin$'
for text in 2b1f3c1f2b2 task=2b1f3c1f2b2; do
    run solve "$text"
    expect 2 '' "nuri: cannot read $text: No such file or directory; for a game id, put the size before it, as 5x5:2b1f3c1f2b2 or nurikabe/5/5/g1m2k3m2g"
done
run solve missing.txt
expect 2 '' 'nuri: cannot read missing.txt: No such file or directory'
for size in 5x5 5X5; do
    run convert -t url $size:2b1f3c1f2b2
    expect 0 'https://puzz.link/p?nurikabe/5/5/2h1l3i1l2h2'
done
# A number is no game id, whatever argument follows it.
run check 5 5:abc
expect 2 '' 'nuri: cannot read 5: No such file or directory; put a board as text in a file, or on stdin
nuri: cannot read 5:abc: No such file or directory'
printf 'nurikabe/5/' | one_sentence stdin -

# The others are answered all the same.
run solve missing.txt "$puzzles/one.txt"
expect 2 "$puzzles/one.txt:
1" 'nuri: cannot read missing.txt: No such file or directory'
run solve --json ragged
expect_like 2 '"status": *"error"' '^nuri: ragged:3:4: row 3 has 2 cells'

# Of a list of puzzles the others are answered line by line.
for line in nurikabe/2/1/1g 2x1:1a; do
    printf '%s\n%s\nnurikabe/2/x/1\n' $line $line >list
    run rate list
    expect_like 2 '' '^nuri: list:[23]:.* (try --jsonl)$'
done
run rate --jsonl list
[ "$(grep -c '"rated"' out)" = 2 ] || complain 'not 2 ratings'

# A name that looks like a puzzle is a file if there is one.
mkdir nurikabe
cp "$puzzles/one.txt" nurikabe/x
run solve nurikabe/x
expect 0 '1'
run solve ./nurikabe/x
expect 0 '1'
run solve ./nurikabe/y
expect 2 '' 'nuri: cannot read ./nurikabe/y: No such file or directory'

# What is damaged is read if it is asked for.
run solve --lenient ragged
expect_like 1 '' '^nuri: warning: ragged:3:4: row 3 has 2 cells, the rows above have 3: blanks fill the shorter rows$'
run solve --lenient --strict ragged
expect_like 2 '' '^nuri: --strict cannot be used with --lenient: leave one of them out'
run check --lenient ragged
expect_like 1 . '^nuri: warning: ragged:3:4: row 3 has 2 cells, the rows above have 3: blanks'
run convert -t chars --lenient 3x1:1
expect 0 '1--' 'nuri: warning: 3x1:1:1:6: the id ends after 1 of 3 cells: the others are blank'
run convert -t chars 3x1:x
expect_like 2 '' '^nuri: 3x1:x:1:5: the board is full before these cells end$'

# What is read with a warning is refused by --strict.
run solve 'nurikabe/1/1/1zz'
expect_like 0 '^1$' '^nuri: warning: nurikabe/1/1/1zz:1:'
run solve --strict 'nurikabe/1/1/1zz'
expect_like 2 '' '^nuri: nurikabe/1/1/1zz:1:.* (an error because of --strict)$'
run solve -q 'nurikabe/1/1/1zz'
expect 0
for url in nurikabe/2/2 nurikabe/2/2/ "https://puzz.link/p?nurikabe/2/2"; do
    run solve "$url"
    expect_like 1 '' 'warning: .*the URL ends before its clues: all cells are blank$'
    run solve --strict "$url"
    expect_like 2 '' 'the URL ends before its clues'
done

# Nothing that came from outside makes a terminal do something.
esc=$(printf 'a\033[31m\302\233b\342\200\256\177')
plain() { # OPERAND...: after this run nothing is left in what was said
    run "$@"
    LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]')" out err &&
        complain 'a control character'
    LC_ALL=C grep -q "$(printf '\302[\200-\237]\|\342\200[\216\217\250-\256]')" \
        out err && complain 'a control character beyond ASCII'
}
plain "$esc"
plain solve "$esc"
plain solve --json "$esc" </dev/null
plain solve "--$esc"
plain solve -t "$esc"
plain solve -f "$esc"
plain help "$esc"
plain solve -o "missing/$esc" "$puzzles/one.txt"
plain solve "nurikabe/$esc"
plain solve "nurikabe/1/1/1$esc"
plain check --against "$esc" "$puzzles/one.txt"
cp "$puzzles/n1.txt" "$esc"
plain solve "$esc" "$esc"
plain check "$esc" "$esc"
plain hint "$esc" missing
printf '{"id":"\\u001b\\u009bx","puzzle":"%s"}\n' "$esc" '1' "$esc" >hostile.txt
plain solve -f json hostile.txt
printf '{"id":"\\u001b\\u009bx\302\233","puzzle":["1 -"]}\n' >one.txt
cat one.txt one.txt >two.txt
plain solve two.txt
plain count two.txt
plain rate -v two.txt
printf '\006- \n' | plain solve -f json -
printf 'n=: ".;._2 (0 : 0) NB. %s\n 1 0\n)\n' "$esc" >title.ijs
# To a terminal not even what is else written as it is.
if script -q -c true typescript </dev/null >/dev/null 2>&1; then
    for arguments in 'solve --json one.txt' 'convert -t json one.txt' \
        'convert -t j title.ijs' 'show -t svg title.ijs' \
        'show -t html title.ijs' 'show -t ascii title.ijs'; do
        script -q -c "$nuri $arguments" typescript </dev/null >/dev/null
        tr -d '\r' <typescript | sed '/^Script/d' >out
        LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]')" out &&
            complain "$arguments: a control character"
        LC_ALL=C grep -q "$(printf '\302[\200-\237]\|\342\200[\216\217\250-\256]')" \
            out && complain "$arguments: a control character beyond ASCII"
        [ -s out ] || complain "$arguments: nothing is shown"
    done
else
    echo 'skipped: no terminal can be made (script), so none is written to'
fi
finish

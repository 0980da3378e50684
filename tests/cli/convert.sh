#!/bin/sh
# nuri convert.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

grid='- 1 - - -
- - - - 2
- - - - -
3 - - - -
- - - 2 -'

run help formats
formats=$(sed -n '/^Draw/q; /^  auto /d; / only read: /d; s/^  \([a-z0-9]*\) .*/\1/p' out)
[ "$(echo "$formats" | wc -w)" -gt 5 ] || complain "formats: $formats"

# Through every format and back.
for format in $formats; do
    run convert -t "$format" "$puzzles/n1.txt"
    [ "$status" = 0 ] || complain "exit status $status"
    cp out copy
    run convert -t url copy
    expect_like 0 'nurikabe/5/5/g1m2k3m2g$' ''
    run convert -f "$format" -t url copy
    expect_like 0 'nurikabe/5/5/g1m2k3m2g$' ''
done
run convert -t url 'g1m2k3m2g'
expect 2 '' 'nuri: cannot read g1m2k3m2g: No such file or directory; for a game id, put the size before it, as 5x5:2b1f3c1f2b2 or nurikabe/5/5/g1m2k3m2g'
run convert -f url -t grid copy
expect_like 2 '' '^nuri: copy:'

run convert "$puzzles/n1.txt"
expect 2 '' 'nuri: missing format: use -t FORMAT (see nuri help formats)
Try: nuri help convert'
# The usual formats first.
uses=$(echo "$formats" | sed 's/$/,/' | tr '\n' ' ')
case $uses in
"grid, chars, url, "*) ;;
*) complain "the formats begin with $uses" ;;
esac
for format in auto pdf; do
    run convert -t $format "$puzzles/n1.txt"
    expect 2 '' "nuri: invalid --to '$format': use ${uses}ascii, ansi, svg or html
Try: nuri help convert"
done
run convert -o n1.json "$puzzles/n1.txt"
expect 0
run convert -t grid n1.json
[ "$status" = 0 ] || complain 'the name does not tell the format'
# Some formats are only read.
for format in kanpen puzzlekit tsv pencilbox legup gmp; do
    run convert -t $format "$puzzles/n1.txt"
    expect_like 2 '' "^nuri: invalid --to '$format': .*use ${uses}.* or html$"
done
for command in "convert $puzzles/n1.txt" "edit --moves $puzzles/n1.txt" generate; do
    # shellcheck disable=SC2086
    run $command -o n1.tsv
    expect_like 2 '' '^nuri: that format is only read: use another file extension$'
    [ ! -e n1.tsv ] || complain 'it is written'
done
printf '%s\n' "$grid" | tr ' ' '\t' >n1.tsv
run convert -f tsv -t ascii n1.tsv
expect 0 "$grid"

# A solution that came along is not a player's: nobody gets the board solved who
# did not ask for it.
run convert -t janko "$puzzles/n1.json"
expect_like 0 '^\[solution\]$' ''
cp out n1.janko
for file in "$puzzles/n1.json" n1.janko; do
    run convert -t grid "$file"
    expect 0 "5 5
$grid"
    run convert -t pzprv3 "$file"
    expect_like 0 '^\. 1 \. \. \. $' ''
done
run convert -t json n1.janko
expect_like 0 '"solution"' ''

# Several.
run convert --json "$puzzles/n1.txt" "$puzzles/n2.txt"
expect_like 0 '^\[$' ''
cp out two.json
run convert -t url two.json
[ "$(grep -c nurikabe/5/5/ out)" = 2 ] || complain 'not 2 URLs'
for format in $formats; do
    run convert -t "$format" two.json
    cp out two
    [ "$format" = jsonl ] && mv two two.jsonl && cp two.jsonl two
    run count two
    [ "$(grep -c ': 1$' out)" = 2 ] || complain "$format does not hold two"
done

# All or nothing.
echo old >kept
run convert -t url -o kept "$puzzles/n1.txt" missing
expect 2 '' 'nuri: cannot read missing: No such file or directory
nuri: kept is unchanged: some puzzles were not read or have no answer'
[ "$(cat kept)" = old ] || complain 'half an answer was written'
echo 'no puzzle' >wrong
run convert -t json -o kept wrong
expect_like 2 '' '^nuri: wrong:1'
[ "$(cat kept)" = old ] || complain 'half an answer was written'
run convert -t json wrong "$puzzles/one.txt"
expect_like 2 '"rows": *1' '^nuri: wrong:1'
run convert -t jsonl wrong "$puzzles/one.txt"
expect_like 2 '"status": *"error"' '^nuri: 1 of 2 records is an error$'
set -- kept*
[ $# = 1 ] || complain "left behind: $*"
printf '%s\n' "$grid" >n1.txt
run convert -t grid -o n1.txt n1.txt
expect 0
run solve -q n1.txt
expect 0
finish

#!/bin/sh
# nuri count.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

run count 'nurikabe/6/6/m8n8i9u'
expect 0 '3'
run count "$puzzles/untold-many.txt"
expect 0 '5'
run count "$puzzles/touching.txt"
expect 1 '0' 'nuri: no solution: the 1 at r1c1 and the 1 at r1c2 are side by side, and would share an island'
run count -q "$puzzles/touching.txt"
expect 1
run count --json "$puzzles/touching.txt"
expect_like 1 '"count":0,"count_exact":true,"counted_by":"techniques","why":{"rule":"touching_clues",' ''
run count --limit 2 "$puzzles/untold-many.txt"
expect 1 'at least 2' 'nuri: stopped: --limit was reached'
run count -n 9 "$puzzles/untold-many.txt"
expect 0 '5'
run count -n 0 "$puzzles/n1.txt" "$puzzles/two-ways.txt"
expect 0 "$puzzles/n1.txt: 1
$puzzles/two-ways.txt: 2"

# All of them, different, and each a solution.
run count --all 'nurikabe/6/6/m8n8i9u'
expect_like 0 '8' ''
[ "$(grep -c 9 out)" = 3 ] || complain 'not 3 boards'
awk 'BEGIN{RS=""} seen[$0]++{exit 1}' out || complain 'a solution comes twice'
cp out all
run check all
expect_like 0 'solved' ''
run count --all -q 'nurikabe/6/6/m8n8i9u'
expect 0

run count --json "$puzzles/untold-many.txt"
expect_like 0 '"count": *5' ''
run count --jsonl --all "$puzzles/two-ways.txt"
expect_like 0 '"count": *2' ''
[ "$(grep -c '"solution"' out)" = 2 ] || complain 'not 2 solutions'
[ "$(wc -l <out)" = 3 ] || complain 'not 3 records'

# An island of any size on 12x12: there are more than can be counted.
printf 'nurikabe/12/12/.zzzzzzzi' >many
run count --max-nodes 500 many
expect_like 3 '^at least [0-9]*$' '^nuri: stopped: --max-nodes was reached$'
run count --timeout 0.2 many
expect_like 3 '^at least [0-9]*$' '^nuri: stopped: --timeout was reached$'
run count --progress=always --timeout 2.5 many
expect_like 3 '^at least [0-9]*$' '^nuri count: at least [0-9]* solutions, '
expect_like 3 '^at least [0-9]*$' '^nuri: stopped: --timeout was reached$'
# The count at a limit includes solutions that other ways than enumeration found:
# here the two that were needed to see what all solutions share.
printf '15x15:100zzzzzzzzp' >two
run count --max-nodes 10000 two
expect 3 'at least 2' 'nuri: stopped: --max-nodes was reached'
run count --max-nodes 10000 --jsonl -e two
expect_like 3 '"count":2,"count_exact":false' ''
run count --timing --json "$puzzles/n1.txt"
expect_like 0 '"time_ms"' ''
run count --json "$puzzles/n1.txt"
if grep -q time_ms out; then complain 'there is a time'; fi
# All solutions, within a limit.
run count --all --max-nodes 1 "$puzzles/n7.txt"
expect 3 '' 'nuri: at least 0 solutions: --max-nodes was reached'
run count --all --limit 1 "$puzzles/two-ways.txt"
expect_like 1 '^. # .$' '^nuri: at least 1 solution: --limit was reached$'

finish

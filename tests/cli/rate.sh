#!/bin/sh
# nuri rate.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

run rate "$puzzles/n2.txt"
expect 0 'level 1 (very easy), score 118: 19 deductions; logic only'
run rate --json "$puzzles/n2.txt"
expect_like 0 '^{"nuri":1,"id":null,"line":1,"status":"rated","rating":"rating/3","level":1,"grade":"very easy","score":118,"deductions":19,"by_rule":{"too_far":10,"pool":4,"complete":4,"between":1}' ''
expect_like 0 ',"longest_chain":0,"left":0,"needs_guess":false,"url":"nurikabe/5/5/j2h2o2h2j","file":' ''
run rate -v "$puzzles/all-land.txt"
expect 0 'level 1 (very easy), score 106: 1 deduction; logic only' \
    'nuri: 1 by endgame, level 1'

# Marks are no part of the puzzle.
run rate 'pzprv3/nurikabe/5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + # /# # # 2 . /'
cp out marked
run rate 'nurikabe/5/5/g1m2k3m2g'
cmp -s out marked || complain 'marks change the grade'

# Turned and mirrored it is the same puzzle.
run rate 'nurikabe/5/5/g2m3k2m1g'
cmp -s out marked || complain 'turning changes the grade'
run rate 'nurikabe/7/7/g5j4m6v5m5h2l'
expect_like 0 '^level 6 (very hard), .*; long what-ifs$' ''
run rate nurikabe/6/6/o3m5m2o6
expect_like 0 '^level 4 (challenging), .*; logic only$' ''
run rate --json 'nurikabe/7/7/g5j4m6v5m5h2l'
expect_like 0 '"level":6,.*"needs_guess":false' ''

# The same by lines.
"$nuri" convert -t jsonl "$puzzles/n1.txt" "$puzzles/n2.txt" \
    "$puzzles/two-ways.txt" "$puzzles/touching.txt" >lines
run rate --jsonl lines
expect_like 0 '"status":"not_unique","url":"nurikabe/3/3/2m2","file":"lines"}$' ''
[ "$(sed 's/.*"status":"\([a-z_]*\)".*/\1/' out | tr '\n' ' ')" = \
    'rated rated not_unique none ' ] || complain 'not these statuses'

run rate "$puzzles/two-ways.txt"
expect 1 '' 'nuri: not rated: more than one solution'
for sparse in nurikabe/7/7/.zzm./ \
    nurikabe/20/20/zzj.t.zp5zzzzzx5zzzzu5zv5zzw; do
    run rate "$sparse"
    expect 1 '' 'nuri: not rated: more than one solution'
done
run rate "$puzzles/touching.txt"
expect 1 '' 'nuri: not rated: no solution'
run rate --max-nodes 1 'nurikabe/5/5/g3m4l4l3g'
expect 3 '' 'nuri: not rated: --max-nodes was reached'
run rate --json --max-nodes 1 'nurikabe/5/5/g3m4l4l3g'
expect 3 '{"nuri":1,"id":null,"line":1,"status":"unknown","reason":"nodes","url":"nurikabe/5/5/g3m4l4l3g"}'

# rate counts deductions, explain shows steps, which are fewer or more; neither
# says the other's word.  The hardest step is of the level, or above, as steps go
# on where the last one was.
for puzzle in "$puzzles"/*.txt "$puzzles"/*.json; do
    run rate --json "$puzzle"
    grep -q '"status":"rated"' out || continue
    grep -q 'step' out && complain 'rate counts steps'
    made=$(sed 's/.*"deductions":\([0-9]*\).*/\1/' out)
    used=$(sed 's/.*"by_rule":{\([^}]*\)}.*/\1/' out | tr , '\n' |
        awk -F : '{ n += $2 } END { print n + 0 }')
    [ "$made" = "$used" ] || complain "$made deductions, by technique $used"
    level=$(sed 's/.*"level":\([0-9]*\).*/\1/' out)
    run explain "$puzzle"
    grep -q 'deduction' out && complain 'explain counts deductions'
    sed -n 's/^[0-9]*\. .*\[level \([0-9]\)]$/\1/p' out >levels
    last=$(sed -n 's/^\([0-9][0-9]*\)\. .*/\1/p' out | tail -n 1)
    [ "$(wc -l <levels)" -eq "${last:-0}" ] ||
        complain "the last of $(wc -l <levels) steps is $last"
    [ "$made" -eq 0 ] && continue
    # A harder step that is near may come before an easier one that is not.
    [ "$(sort levels | tail -n 1)" -ge "$level" ] ||
        complain 'the hardest step is below the level'
done
finish

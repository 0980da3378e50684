#!/bin/sh
# nuri solve.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

n1='# 1 # # #
# # # . 2
# . # # #
3 . # . #
# # # 2 #'

run solve "$puzzles/n1.txt"
expect 0 "$n1"
run solve <"$puzzles/n1.txt"
expect 0 "$n1"
run solve - <"$puzzles/n1.txt"
expect 0 "$n1"
run solve 'https://puzz.link/p?nurikabe/5/5/g1m2k3m2g'
expect 0 "$n1"
run solve -- "$puzzles/n1.txt"
expect 0 "$n1"

run solve "$puzzles/n6.txt"
expect_like 0 '^ 1  .* 12 ' ''

# Several: what they have in common.
run solve 'nurikabe/6/6/m8n8i9u'
expect 1 '. . - . . -
- 8 - - - -
- # # # 8 .
. - 9 # - -
. - . - . .
. - . - . .' 'nuri: not unique: more than one solution; 15 cells differ (r1c3 r1c6 r2c1 ...)'
run solve nurikabe/7/7/.zzm./
expect_like 1 '^- - - - - - ?$' 'more than one solution; 47 cells differ'
# What is certain at a limit is printed.
sparse=nurikabe/20/20/zzj.t.zp5zzzzzx5zzzzu5zv5zzw
few=--max-nodes=1000
run solve "$few" "$sparse"
expect_like 1 '^- - 5 - ' '^nuri: not unique: more than one solution; at least [1-9][0-9]* cells differ (r[^)]*): --max-nodes was reached$'
run solve "$few" --json "$sparse"
expect_like 1 '"status":"multiple",.*,"known_to_differ":\["r[^]]*"\],"reason":"nodes"' ''
grep -q '"common":' out && complain 'what is common, though it is not known'
run solve "$few" -t svg "$sparse"
expect_like 1 'which cells differ is unknown' '^nuri: not unique'
grep -q '<title>r1c1: differs' out && complain 'cells hatched, though it is not known'
# Without a limit there is an end, too.
run solve --json nurikabe/50/50/zzzzzzr.zzzzzzzzzzzzzzzzzzzu.zzzzo.zzzzzzzzzzzzzx.zzzzzzzzzzzi.zzzu.zzzzzzj.k.zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzq
expect_like 1 '"status":"multiple",.*,"reason":"common"' ''
run solve "$puzzles/untold-pair.txt"
expect 1 '- ?' 'nuri: not unique: more than one solution; 1 cell differs (r1c1)'

# None, and why.
run solve "$puzzles/touching.txt"
expect 1 '' 'nuri: no solution: the 1 at r1c1 and the 1 at r1c2 are side by side, and would share an island'
run solve --json nurikabe/2/1/22
expect_like 1 '"count_exact":true,"why":{"rule":"touching_clues","cells":\["r1c1","r1c2"\],"message":"There is no solution: the 2 at' ''
run solve nurikabe/6/6/4j4p6h4p6j6
expect 1 '' 'nuri: no solution: it is impossible to complete the 4 at r1c1, the 4 at r1c6, the 6 at r3c5 and the 4 at r4c2 with black in one piece, whatever the other sizes are'
run solve --json nurikabe/6/6/4j4p6h4p6j6
expect_like 1 '"why":{"rule":"core","cells":\["r1c1","r1c6","r3c5","r4c2"\]' ''
run solve --max-nodes 1 nurikabe/6/6/4j4p6h4p6j6
expect_like 1 '' '^nuri: no solution: '
run solve -q "$puzzles/n1.txt"
expect 0
run solve -q "$puzzles/two-ways.txt"
expect 1
run solve -q "$puzzles/touching.txt"
expect 1

# Marks are taken as given, and it is said when they are to blame.
wrong='pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
run solve "$wrong"
expect 1 '' 'nuri: no solution has these marks: r2c4 is marked black, but it is white in every solution'
run solve --json "$wrong"
expect_like 1 '"status":"none","marks":1,"marks_wrong":true,"count":0,"count_exact":true,"why":{"rule":"wrong_mark","cells":\["r2c4"\]' ''
run solve 'pzprv3/nurikabe/6/6/. . + . . + /+ 8 . . . . /. . . . 8 . /. . 9 . . . /. . . . . . /. . . . . . /'
expect 1 '' 'nuri: no solution has these marks: r2c1 is marked white, but no solution has that together with 2 other marks: r1c3 r1c6'
run solve --json 'pzprv3/nurikabe/1/2/2 2 /'
expect_like 1 '"status":"none","count":0' ''
run solve --json 'pzprv3/nurikabe/1/3/2 2 # /'
expect_like 1 '"status":"none","marks":1,"marks_wrong":false,"count":0' ''
run solve -t svg "$wrong"
expect_like 1 '^<svg' '^nuri: no solution has these marks: '
run solve -t html "$wrong"
expect_like 1 'No solution has these marks\.' '^nuri: no solution has these marks: '
grep -q 'r2c4 is marked black' out || complain 'the page does not say which'

# What follows from clues and marks together, in all commands.
echo '{"nuri":1,"puzzle":["- ? - - - - - -"],"state":["....####"]}' >marked.json
run solve marked.json
expect 0 '. ? . . # # # #' 'nuri: using the 7 marks of the board'
run count marked.json
expect 0 1 'nuri: using the 7 marks of the board'
run hint marked.json
expect 1 '' 'nuri: using the 7 marks of the board
nuri: no hint: every cell is decided'
run explain marked.json
expect 0 '. ? . . # # # #' 'nuri: using the 7 marks of the board'
for command in solve count hint explain; do
    run $command --json marked.json
    expect_like "$status" '"marks":7,"marks_wrong":false' ''
done
run explain -t html marked.json
expect_like 0 'The 7 marks of the board are used\.' '^nuri: using the 7 marks of the board$'
echo '{"nuri":1,"puzzle":["- ? - - - - - -"],"state":["...?####"]}' >marked.json
run solve marked.json
expect 1 '. ? . - # # # #' 'nuri: using the 6 marks of the board
nuri: not unique: more than one solution; 1 cell differs (r1c4)'
run hint marked.json
expect 1 '' 'nuri: using the 6 marks of the board
nuri: no hint: not unique with these marks; the undecided cells differ between solutions'
run explain marked.json
expect 1 'Nothing more is the same in all solutions with these marks: each cell that is left is black in some, and white in others.

. ? . - # # # #' 'nuri: using the 6 marks of the board
nuri: not unique with these marks'
run count marked.json
expect 0 2 'nuri: using the 6 marks of the board'
run count "$wrong"
expect 1 0 'nuri: no solution has these marks: r2c4 is marked black, but it is white in every solution'
run count --json "$wrong"
expect_like 1 '"status":"counted","marks":1,"marks_wrong":true,"count":0' ''
run solve -v 'pzprv3/nurikabe/5/5/# 1 . . . /. . . . 2 /. . . . . /3 . . . . /. . . 2 . /'
expect_like 0 '^# 1 # # #$' '^nuri: using the 1 mark of the board$'
grep -q ' nodes' err || complain 'no figures with -v'

# Several operands have headings, and the worst status.
run solve "$puzzles/one.txt" "$puzzles/all-land.txt"
expect 0 "$puzzles/one.txt:
1

$puzzles/all-land.txt:
4 +
+ +"
run solve "$puzzles/one.txt" "$puzzles/touching.txt"
expect 1 "$puzzles/one.txt:
1" "nuri: $puzzles/touching.txt: no solution: the 1 at r1c1 and the 1 at r1c2 are side by side, and would share an island"

# Several puzzles in one text.
printf '1\n\n- 1\n' >two
run solve two
expect 0 'two:1:
1

two:3:
# 1'

# Limits.
if [ -r "$shared/corpus/hard.jsonl" ]; then
    head -n 40 "$shared/corpus/hard.jsonl" >hard.jsonl
    run solve --max-nodes 1 --max-memory 4000 hard.jsonl
    expect_like 0 '"status": *"unknown"' ''
    grep -q '"reason": *"nodes"' out || complain 'no reason'
    run solve -e --max-nodes 1 hard.jsonl
    expect_like 3 '"status": *"unknown"' ''
    grep '"status": *"unknown"' out | head -n 1 |
        sed 's/.*"line": *\([0-9]*\).*/\1/' >line
    sed -n "$(cat line)p" hard.jsonl >one.json
    run solve --max-nodes 1 one.json
    expect 3 '' 'nuri: gave up: --max-nodes was reached'
fi
# Of several exit statuses the worst: 0, 1, 3, 2, 4, in whichever order.
hard='nurikabe/5/5/g3m4l4l3g'
for pair in "3 $hard $puzzles/two-ways.txt" "2 $hard nothing.txt" \
    "2 $puzzles/two-ways.txt nothing.txt"; do
    # shellcheck disable=SC2086 # the words of the row
    set -- $pair
    for order in "$2 $3" "$3 $2"; do
        # shellcheck disable=SC2086 # two operands
        "$nuri" solve -q --max-nodes 1 $order >out 2>err && status=0 ||
            status=$?
        [ "$status" = "$1" ] || complain "$order: $status instead of $1"
    done
done
if [ -c /dev/full ]; then
    for order in "$hard $puzzles/n1.txt" "$puzzles/n1.txt $hard"; do
        # shellcheck disable=SC2086 # two operands
        "$nuri" solve --max-nodes 1 $order >/dev/full 2>err && status=0 ||
            status=$?
        [ "$status" = 4 ] || complain "$order to a full disk: $status"
    done
fi
run solve --max-nodes 100000 --timeout 30.5 --max-memory 1000 "$puzzles/n1.txt"
expect 0 "$n1"
finish

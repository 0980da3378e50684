#!/bin/sh
# nuri hint.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

url='nurikabe/5/5/g1m2k3m2g'
run hint "$url"
expect_like 0 '^r[1-5]c[1-5] is black: .*\. \[complete, level 1\]$' ''
run hint --reveal all "$url"
expect_like 0 ' is black: ' ''
run hint --reveal where "$url"
expect_like 0 '^Look at r[1-5]c[1-5]\.$' ''
run hint --reveal why "$url"
expect_like 0 '^Look at r[1-5]c[1-5]: .*\. \[complete, level 1\]$' ''
if grep -q -e black -e white out; then complain 'the colour is told'; fi

# The same in JSON.
run hint --json "$url"
expect_like 0 '"value": *"black"' ''
for what in where why; do
    run hint --json --reveal $what "$url"
    expect_like 0 '^{"nuri":1,"id":null,"line":1,"status":"hint","cell":"r[1-5]c[1-5]"' ''
    if grep -q -e black -e white out; then complain 'the colour is told'; fi
done

# A record has the same id, whatever it reveals.
cat >essay <<'END'
x1=: ".;._2 (0 : 0)
 0 1 0
 0 0 0
)
END
run hint --json essay
expect_like 0 '"id": *"x1"' ''
run hint --json --reveal where essay
expect_like 0 '"id":"x1","line":1,"status":"hint","cell":"r[12]c[123]","file":"essay"}' ''

# A hint is true, and hint after hint leads to the solution: 21 cells.
run hint 'pzprv3/nurikabe/5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + # /# # # 2 . /'
expect_like 0 '^r5c5 is black: ' '^nuri: 20 marks were taken as given$'
run hint 'pzprv3/nurikabe/5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + # /# # # 2 # /'
expect 1 '' 'nuri: 21 marks were taken as given
nuri: no hint: nothing is left to decide'

# Wrong marks come first.
run hint 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'r2c4 is marked black, but it is white in every solution.'
run hint --reveal where 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'Look at r2c4.'
run hint --json 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect_like 1 '"wrong_mark"' ''
run hint --json --reveal where 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 '{"nuri":1,"id":null,"line":1,"status":"wrong_mark","marks":1,"marks_wrong":true,"cell":"r2c4"}'
run hint --json --reveal why 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect_like 1 '"cell":"r2c4","rule":"wrong_mark",.*"why":"the mark at r2c4 is wrong"' ''
if grep -q -e black -e white out; then complain 'the colour is told'; fi

# Marks of which each is possible, but not all together.
run hint 'pzprv3/nurikabe/3/3/2 + . /. . . /. # 2 /'
expect 1 'r3c2 is marked black, but no solution has that together with the mark at r1c2.'
run hint --reveal why 'pzprv3/nurikabe/3/3/2 + . /. . . /. # 2 /'
expect 1 'Look at r3c2: no solution has the mark at r3c2 together with the mark at r1c2.'
three='pzprv3/nurikabe/6/6/. . + . . + /+ 8 . . . . /. . . . 8 . /. . 9 . . . /. . . . . . /. . . . . . /'
run hint "$three"
expect 1 'r2c1 is marked white, but no solution has that together with 2 other marks. The others: r1c3 r1c6.'
run hint --reveal where "$three"
expect 1 'Look at r2c1.'
run hint --json "$three"
expect_like 1 '"wrong_marks","marks":3,"marks_wrong":true,"cell":"r2c1","value":"black",.*"because":\["r1c3","r1c6"\]' ''
run hint --json --reveal where "$three"
expect 1 '{"nuri":1,"id":null,"line":1,"status":"wrong_marks","marks":3,"marks_wrong":true,"cell":"r2c1"}'

# The other cells of the same step.
run hint --step "$url"
expect 0 'r1c1 is black: it touches the island of r1c2 (1), which is complete. [complete, level 1] The same step decides: r1c3 r2c2.'
run hint --step --reveal where "$url"
expect 0 'Look at r1c1. The same step decides: r1c3 r2c2.'
run hint --json "$url"
expect_like 0 '"value":"black","also":\["r1c3","r2c2"\],"rule":"complete"' ''
run hint --json --reveal why "$url"
expect_like 0 '"cell":"r1c1","also":\["r1c3","r2c2"\],"rule":"complete"' ''
run hint --json --reveal where "$url"
expect 0 '{"nuri":1,"id":null,"line":1,"status":"hint","cell":"r1c1"}'
run hint --json --reveal where --step "$url"
expect 0 '{"nuri":1,"id":null,"line":1,"status":"hint","cell":"r1c1","also":["r1c3","r2c2"]}'

# The nearest of the easiest, and of the cells of one step.
run hint --near r5c5 "$url"
expect 0 'r4c5 is black: no clue reaches it, as even r2c5 (2) would need 3 cells. [too_far, level 1]'
run hint --near r1c3 --step "$url"
expect 0 'r1c3 is black: it touches the island of r1c2 (1), which is complete. [complete, level 1] The same step decides: r1c1 r2c2.'
run hint --near r1c6 "$url"
expect 2 '' "nuri: $url:1: the board has no cell r1c6"
run hint --near r6c1 --jsonl "$puzzles/n1.txt"
expect_like 0 '"status":"error","error":{"code":"bad_argument","message":"the board has no cell r6c1"' ''

# Plain sea needs no mark: a player who marks land only is led to the end.
run hint --land-only "$url"
expect 0 'r2c4 is white: the other three cells of its 2x2 square, r1c3, r1c4 and r2c3, are black. [pool, level 1]'
run hint --land-only 'pzprv3/nurikabe/5/5/. 1 . . . /. . . + 2 /. + . . . /3 + . + . /. . . 2 . /'
expect 1 '' 'nuri: 4 marks were taken as given
nuri: no hint: nothing is left to decide'

# What rules are allowed: nothing easy is to be seen here.
hard='nurikabe/5/5/g3m4l4l3g'
run hint --level 8 "$hard"
expect_like 0 ', level [4-8]\]$' ''
run hint --level 3 "$hard"
expect 1 '' 'nuri: no hint: no rule of level 3 or below decides a cell'
run hint --level 3 --json "$hard"
expect 1 '{"nuri":1,"id":null,"line":1,"status":"too_hard"}'
run explain --level 3 "$hard"
expect_like 1 '^- 3 - - -$' '^nuri: not finished: no rule of level 3 or below decides more$'
run hint --level 1 "$puzzles/untold-pair.txt"
expect 1 '' 'nuri: no hint: the solutions differ, and no more cells are the same in all'
run hint --level 1 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'r2c4 is marked black, but it is white in every solution.'

run hint "$puzzles/untold-pair.txt"
expect 1 '' 'nuri: no hint: the solutions differ, and no more cells are the same in all'
run hint "$puzzles/touching.txt"
touch='the clues r1c1 (1) and r1c2 (1) are side by side, and would share an island'
expect 1 '' "nuri: no hint: there is no solution: $touch"
for what in where why all; do
    run hint --json --reveal $what "$puzzles/touching.txt"
    expect 1 "{\"nuri\":1,\"id\":null,\"line\":1,\"status\":\"none\",\"rule\":\"touching_clues\",\"because\":[\"r1c1\",\"r1c2\"],\"focus\":[\"r1c1\",\"r1c2\"],\"message\":\"There is no solution: $touch.\",\"file\":\"$puzzles/touching.txt\"}"
done
run hint -q "$url"
expect 0
run hint "$url" "$puzzles/one.txt"
expect_like 1 "^$url: r[1-5]c[1-5] is black: " "^nuri: $puzzles/one.txt: no hint: nothing is left to decide"

# --apply: a loop from the puzzle to its solution, and from a wrong mark.
apply() { # OPTION... -- until nothing is to be hinted
    count=0
    while run hint --apply "$@" board && [ "$status" = 0 ]; do
        cp out board
        count=$((count + 1))
        [ $count -lt 100 ] || break
    done
    expect_like 1 '#' '^nuri: no hint: nothing is left to decide$'
    cmp -s out board || complain 'the board is changed'
    run check board
    expect 0 solved
}
cp "$puzzles/n1.txt" board
apply
[ $count = 21 ] || complain "$count hints for 21 cells"
cp "$puzzles/n1.txt" board
apply --step
[ $count -lt 21 ] || complain 'steps of one cell'
"$nuri" solve "$puzzles/n1.txt" | tr . - >board
apply
printf '1 .\n- -\n' >board
run hint --apply board
expect 0 '1 -
- -'
"$nuri" solve "$puzzles/two-ways.txt" >board 2>/dev/null
run hint --apply board
expect_like 1 '^2 - #$' 'no hint: the solutions with these marks differ'
"$nuri" convert -t jsonl "$puzzles/n1.txt" >line
run hint --apply --jsonl <line
expect_like 0 '"state":\[' ''
run hint --apply -t ascii "$puzzles/n1.txt"
expect_like 0 '#' ''
finish

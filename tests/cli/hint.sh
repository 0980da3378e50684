#!/bin/sh
# nuri hint.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

url='nurikabe/5/5/g1m2k3m2g'
run hint "$url"
expect_like 0 '^r[1-5]c[1-5] is black: .*\. \[level 1\]$' ''
run hint --reveal all "$url"
expect_like 0 ' is black: ' ''
run hint --reveal where "$url"
expect_like 0 '^Look at r[1-5]c[1-5]\.$' ''
run hint --reveal why "$url"
expect_like 0 '^Look at r[1-5]c[1-5]: .*\. \[level 1\]$' ''
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
expect_like 0 '"id":"x1","line":1,"status":"hint","cell":"r[12]c[123]","url":"nurikabe/3/2/g1j","file":"essay"}' ''

# A hint is true, and hint after hint leads to the solution: 21 cells.
run hint 'pzprv3/nurikabe/5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + # /# # # 2 . /'
expect_like 0 '^r5c5 is black: ' '^nuri: using the 20 marks of the board$'
run hint 'pzprv3/nurikabe/5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + # /# # # 2 # /'
expect 1 '' 'nuri: using the 21 marks of the board
nuri: no hint: every cell is decided'

# Wrong marks come first.
run hint 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'r2c4 is marked black, but it is white in every solution: without it even the 2 at r2c5 would need at least 3 cells to reach the 2x2 r1c3-r2c4. [level 3]'
run hint --reveal where 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'Look at r2c4.'
run hint --json 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect_like 1 '"wrong_mark",.*"message":"r2c4 is marked black, .*"say":.*,"deduction":{"rule":"pool_cut"' ''
run hint --json --reveal where 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 '{"nuri":1,"id":null,"line":1,"status":"wrong_mark","marks":1,"marks_wrong":true,"cell":"r2c4","url":"nurikabe/5/5/g1m2k3m2g"}'
run hint --json --reveal why 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect_like 1 '"cell":"r2c4","rule":"wrong_mark",.*"why":"the mark at r2c4 is wrong, and the other colour right: without it even the 2 at r2c5 .*"' ''
if grep -q 'value\|is white' out; then complain 'the colour is told'; fi
run hint -v 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect_like 1 ' \[pool_cut, level 3\]$' ''

# Marks of which each is possible, but not all together.
run hint 'pzprv3/nurikabe/3/3/2 + . /. . . /. # 2 /'
expect 1 'r3c2 is marked black, but no solution has that together with the mark at r1c2: without it no number has a way to the 2x2 r2c1-r3c2, as the 2 at r1c1 is complete. [level 3]'
run hint --reveal why 'pzprv3/nurikabe/3/3/2 + . /. . . /. # 2 /'
expect 1 'Look at r3c2: no solution has the mark at r3c2 together with the mark at r1c2, and the other colour right: without it no number has a way to the 2x2 r2c1-r3c2, as the 2 at r1c1 is complete. [level 3]'
three='pzprv3/nurikabe/6/6/. . + . . + /+ 8 . . . . /. . . . 8 . /. . 9 . . . /. . . . . . /. . . . . . /'
run hint "$three"
expect 1 'r2c1 is marked white, but no solution has that together with 2 other marks: with the wrong colour there, it is impossible to complete the 8 at r2c2, the 8 at r3c5 and the 9 at r4c3 with black in one piece and no black 2x2. [level 8] The others: r1c3 r1c6.'
# Why a cell is to be tried, without its colour.
tried='pzprv3/nurikabe/7/7/. . . . . . . /. . . 9 # . . /. . . # 9 . . /. # . . + # . /2 . . . . # 7 /# # . . . . . /2 + # . . . . /'
reason='it is impossible to complete the 9 at r2c4, the 9 at r3c5 and the 7 at r5c7 with black in one piece, whatever the other sizes are'
run hint "$tried"
expect 0 "Try r5c3 as black: then $reason; so r5c3 is white. [level 8]" 'nuri: using the 10 marks of the board'
run hint --reveal why "$tried"
expect 0 "Look at r5c3: with the wrong colour there, $reason. [level 8]" 'nuri: using the 10 marks of the board'
run hint --reveal where "$three"
expect 1 'Look at r2c1.'
run hint --json "$three"
expect_like 1 '"wrong_marks","marks":3,"marks_wrong":true,"cell":"r2c1","value":"black",.*"because":\["r1c3","r1c6"\]' ''
run hint --json --reveal where "$three"
expect 1 '{"nuri":1,"id":null,"line":1,"status":"wrong_marks","marks":3,"marks_wrong":true,"cell":"r2c1","url":"nurikabe/6/6/m8n8i9u"}'

# On a large board a reason that takes long is left to --marked.
if [ -r "$shared/corpus/janko.jsonl" ]; then
    grep '"janko-0459"' "$shared/corpus/janko.jsonl" >large.jsonl
    "$nuri" convert -t pzprv3 -o large.pzprv3 large.jsonl
    sed '5s/^\./+/' large.pzprv3 >large
    run hint --timeout 60 large
    expect 1 'r1c1 is marked white, but it is black in every solution.
nuri hint --marked r1c1=white shows why.'
fi

# The other cells of the same step.
run hint --step "$url"
expect 0 'r1c1 is black: the 1 at r1c2 is complete. [level 1] The same step decides: r1c3 r2c2.'
run hint --step --reveal where "$url"
expect 0 'Look at r1c1. The same step decides: r1c3 r2c2.'
run hint --json "$url"
expect_like 0 '"value":"black","also":\["r1c3","r2c2"\],"rule":"complete"' ''
run hint --json --reveal why "$url"
expect_like 0 '"cell":"r1c1","also":\["r1c3","r2c2"\],"rule":"complete"' ''
run hint --json --reveal where "$url"
expect 0 '{"nuri":1,"id":null,"line":1,"status":"hint","cell":"r1c1","url":"nurikabe/5/5/g1m2k3m2g"}'
run hint --json --reveal where --step "$url"
expect 0 '{"nuri":1,"id":null,"line":1,"status":"hint","cell":"r1c1","also":["r1c3","r2c2"],"url":"nurikabe/5/5/g1m2k3m2g"}'

# The nearest of the easiest, and of the cells of one step.
run hint --near r5c5 "$url"
expect 0 'r4c5 is black: no number reaches it; even the 2 at r2c5 would need at least 3 cells. [level 1]'
run hint --near r1c3 --step "$url"
expect 0 'r1c3 is black: the 1 at r1c2 is complete. [level 1] The same step decides: r1c1 r2c2.'
run hint --near r1c6 "$url"
expect 2 '' "nuri: $url:1: the board has no cell r1c6"
run hint --near r6c1 --jsonl "$puzzles/n1.txt"
expect_like 0 '"status":"error","error":{"code":"bad_argument","message":"the board has no cell r6c1"' \
    '^nuri: 1 of 1 record is an error; -e makes that the exit status$'

# Plain sea needs no mark: a player who marks land only is led to the end.
run hint --white-only "$url"
expect 0 'r2c4 is white: black there would fill the 2x2 r1c3-r2c4. [level 1]'
run hint --white-only 'pzprv3/nurikabe/5/5/. 1 . . . /. . . + 2 /. + . . . /3 + . + . /. . . 2 . /'
expect 1 '' 'nuri: using the 4 marks of the board
nuri: no hint: all undecided cells are black, by level 1 techniques'

# What techniques are allowed: nothing easy is to be seen here.
hard='nurikabe/5/5/g3m4l4l3g'
run hint --level 8 "$hard"
expect_like 0 '\[level [4-8]\]$' ''
run hint --level 3 "$hard"
expect 1 '' 'nuri: no hint: no technique up to level 3 decides a cell (raise --level)'
run hint --level 3 --json "$hard"
expect 1 '{"nuri":1,"id":null,"line":1,"status":"too_hard","url":"nurikabe/5/5/g3m4l4l3g"}'
run explain --level 3 "$hard"
expect_like 1 '^- 3 - - -$' '^nuri: stopped: no technique up to level 3 decides more (raise --level)$'
run hint --level 1 "$puzzles/untold-pair.txt"
expect 1 '' 'nuri: no hint: not unique; the undecided cells differ between solutions'
run hint --level 1 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'r2c4 is marked black, but it is white in every solution.'

run hint "$puzzles/untold-pair.txt"
expect 1 '' 'nuri: no hint: not unique; the undecided cells differ between solutions'
run hint "$puzzles/touching.txt"
touch='the 1 at r1c1 and the 1 at r1c2 are side by side, and would share an island'
expect 1 '' "nuri: no hint, as there is no solution: $touch"
for what in where why all; do
    run hint --json --reveal $what "$puzzles/touching.txt"
    expect 1 "{\"nuri\":1,\"id\":null,\"line\":1,\"status\":\"none\",\"rule\":\"touching_clues\",\"because\":[\"r1c1\",\"r1c2\"],\"focus\":[\"r1c1\",\"r1c2\"],\"message\":\"There is no solution: $touch.\",\"say\":{\"id\":\"none\",\"slots\":{\"reason\":{\"id\":\"clues_touch\",\"slots\":{\"clue\":\"r1c1\",\"second\":\"r1c2\"}}}},\"url\":\"nurikabe/3/2/11j\",\"file\":\"$puzzles/touching.txt\"}"
done
run hint -q "$url"
expect 0
run hint "$url" "$puzzles/one.txt"
expect_like 1 "^$url: r[1-5]c[1-5] is black: " "^nuri: $puzzles/one.txt: no hint: every cell is decided"

# --apply: a loop from the puzzle to its solution, and from a wrong mark.
apply() { # OPTION... -- until nothing is to be hinted
    count=0
    while run hint --apply "$@" board && [ "$status" = 0 ]; do
        cp out board
        count=$((count + 1))
        [ $count -lt 100 ] || break
    done
    expect_like 1 '#' '^nuri: no hint: every cell is decided$'
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
- -' \
    'nuri: r1c2 is marked white, but it is black in every solution: the 1 at r1c1 is complete.'
"$nuri" solve "$puzzles/two-ways.txt" >board 2>/dev/null
run hint --apply board
expect_like 1 '^2 - #$' 'no hint: not unique with these marks'
"$nuri" convert -t jsonl "$puzzles/n1.txt" >line
run hint --apply --jsonl <line
expect_like 0 '"state":\[' ''
run hint --apply -t ascii "$puzzles/n1.txt"
expect_like 0 '#' '^nuri: r1c1 is black: the 1 at r1c2 is complete\.$'

# A what-if comes with its chain: with -v, and in records.
cat >supposed <<'BOARD'
 - -  -  -  -
 - -  -  5  -
 - -  -  -  -
 - -  3  -  -
BOARD
suppose='If r3c3 were white: r2c3 and r3c4 are black; r1c4 is black; but now even the 3 at r4c3 would need at least 4 cells to reach the 2x2 r1c1-r2c2. So r3c3 is black.'
run hint supposed
expect 0 "$suppose [level 5]"
run hint -v supposed
expect_like 0 '^    b\. r1c4 is black: .*\. \[sea_cut, level 2; from the what-if and a\]$' ''
expect_like 0 '^    But now even the 3 at r4c3 would need at least 4 cells to reach the 2x2 r1c1-r2c2\.$' ''
run hint --json supposed
expect_like 0 '"chain":\[{"rule":"between","level":1,"set":\[\["r2c3","black"\],\["r3c4","black"\]\],"because":\[[^]]*\],.*"from":\[0\],.*"breaks":{"rule":"no_land"' ''

# A long one is a list; where there is one line, it has the first and the last.
cat >long <<'BOARD'
- - -  -  -  -  -
- - 4  #  .  -  -
- # #  -  .  #  -
. 7 -  -  -  #  2
. -  # -  9  #  -
. # 1  #  #  #  -
- -  # -  .  .  4
BOARD
run hint long
expect_like 0 '^r5c2 is black: suppose it were white\. \[level 6\]$' '19 marks'
expect_like 0 '^    g\. r[0-9]*c[0-9]* .*\. \[level [1-4]; from .*\]$' '19 marks'
expect_like 0 '^    But now .*\.$' '19 marks'
run hint --marked r5c2=white long
expect_like 1 '^r5c2=white is wrong\. r5c2 is black: suppose it were white\. \[level 6\]$' ''
expect_like 1 '^    g\. ' ''
run hint --json long
expect_like 0 '"message":"If r5c2 were white: .*, and so on for [0-9]* steps, until ' ''

# One thought is told as one.
cat >shut_in <<'BOARD'
 - -  -  -  -
 - -  -  -  -
 - -  -  -  -
 - -  -  -  ?
 - -  -  -  .
 # #  -  #  -
 1 #  3  .  -
BOARD
run hint shut_in
expect 0 'r6c5 is black: otherwise r7c5 must be black between the islands of the ? at r4c5 and the 3 at r7c3, and cannot get out. [level 4]' 'nuri: using the 6 marks of the board'

# --marked: is the last mark right, and which was the first wrong one?
run hint --marked r1c1=black "$puzzles/n1.txt"
expect 0 'r1c1=black is right: the 1 at r1c2 is complete. [level 1]'
run hint --marked r1c1=black --marked r2c1=white "$puzzles/n1.txt"
expect 1 'r2c1=white is wrong. r2c1 is black: there are not yet 17 black cells, and the black at r1c1 can grow only here. [level 2]
It is the first wrong mark (--marked number 2).'
run hint --marked r2c1=white --marked r3c3=black "$puzzles/n1.txt"
expect 1 'r3c3=black is right: no number reaches it; even the 3 at r4c1 would need at least 4 cells. [level 1]
The first wrong mark is r2c1=white (--marked number 1).'
run hint --json --marked r2c1=white --marked r3c3=black "$puzzles/n1.txt"
expect_like 1 '"status":"right","cell":"r3c3","marked":"black","value":"black","rule":"too_far",.*"first_wrong":{"cell":"r2c1","value":"white","order":"marked","number":1}' ''
run hint --marked r5c5=black "$puzzles/n1.txt"
expect_like 0 '^r5c5=black is right\. If r5c5 were white: .* So r5c5 is black\. \[level 4\]$' ''
run hint --marked r1c2=black "$puzzles/n1.txt"
expect 1 'r1c2=black is wrong: a clue cell is white.
It is the first wrong mark (--marked number 1).'
run hint --marked r1c2=black "$puzzles/two-ways.txt"
expect_like 1 '^r1c2=black is not forced: only some solutions have it\.$' ''
for near in r3c4 R3C4; do
    run hint --near $near "$puzzles/n1.txt"
    expect_like 0 '^r3c4 is black' ''
done
run hint --marked R1C1=black "$puzzles/n1.txt"
expect_like 0 '^r1c1=black is right' ''
run hint --marked r1c2=black "$puzzles/touching.txt"
expect_like 1 '' 'no solution, whatever the marks'
run hint --level 1 --marked r2c1=white "$puzzles/n1.txt"
expect_like 1 '^r2c1=white is wrong, but no technique up to level 1 shows it\.$' ''
run hint --marked r6c1=black "$puzzles/n1.txt"
expect_like 2 '' 'the board has no cell r6c1$'
for mark in r1c1 r1c1=grey c1r1=black 1,1=black r1c1=; do
    run hint --marked $mark "$puzzles/n1.txt"
    expect_like 2 '' "^nuri: invalid --marked '$mark': use a mark, such as r3c4=black or r3c4=white$"
done
run hint --apply --marked r1c1=black "$puzzles/n1.txt"
expect_like 2 '' '--marked cannot be used with '

# A file may tell in what order the marks were made; what was taken back, and
# what the board has not, does not count.
cat >played <<'FILE'
pzprv3
nurikabe
5
5
# 1 # . . 
. + . # 2 
. . . . . 
3 . . . . 
. . . 2 . 
info:{
 "metadata": {"author": "", "comment": ""},
 "history": {"type": "pzpr", "version": 0.4, "current": 5,
  "datas": [["CA,1,1,0,1"],["CA,5,1,0,1"],["CS,1,9,0,1"],["CA,7,3,0,1"],["CS,3,3,0,1"],["CA,9,9,0,1"]]}
}
FILE
run hint played
expect 1 'r2c2 is marked white, but it is black in every solution: the 1 at r1c2 is complete. [level 1]
The first wrong mark is r2c4=black (mark 3 in the history of the puzzle).'
run hint --json played
expect_like 1 '"first_wrong":{"cell":"r2c4","value":"black","order":"history","number":3}' ''
run hint --reveal where played
expect 1 'Look at r2c2.'
# Turns that no page writes change nothing.
sed 's/"datas": \[/&["","C","A","CX,1,1,0,1","CA","CA,1","CA,1,1","CA,1,1,0","CA,,1,0,1",\
 "CA,2,1,0,1","CA,1,2,0,1","CA,11,1,0,1","CA,1,11,0,1","CA,1,1,0,x"],/; s/"current": 5/"current": 6/' played >odd
run hint --json odd
expect_like 1 '"order":"history","number":3}' ''
sed 's/\["CA,7,3,0,1"\],//; s/"current": 5/"current": 4/' played >less
run hint --marked r3c3=black less
expect 1 'r3c3=black is right: no number reaches it; even the 3 at r4c1 would need at least 4 cells. [level 1]
The first wrong mark is r2c4=black (in reading order).'
# Marks that nothing can be said of, and no hint for what is black.
run hint --marked r1c2=white --max-nodes 1 "$puzzles/n7.txt"
expect 3 '' 'nuri: cannot judge r1c2=white: --max-nodes was reached'
run hint --marked r1c5=black "$puzzles/n7.txt"
expect_like 1 '^r1c5=black is wrong: a clue cell is white[.]$' ''
run hint --marked r1c1=black 'nurikabe/3/2/11j'
expect 1 '' 'nuri: no solution, whatever the marks: nuri hint without --marked shows why'
run hint --white-only 'nurikabe/3/1/1h'
expect 1 '' 'nuri: no hint: all undecided cells are black, by level 1 techniques'

finish

#!/bin/sh
# nuri check.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

say() { # ROWS: a 5x5 board of pzpr's own tests
    run check "pzprv3/nurikabe/5/5/$1"
}

say '+ 5 # # # /+ # 2 + # /+ # # # # /+ # 1 # . /# # # 3 . /'
expect 0 'solved'
say '. 5 # # # /. # 2 . # /. # # # # /. # 1 # . /. # # 3 . /'
expect 1 'incomplete: 8 cells undecided; no rule is broken so far'
say '# 5 # # # /+ # 2 + # /+ # # # # /+ # 1 # + /# # # 3 + /'
expect 1 'wrong: the island at r2c1 has no clue, and 3 cells: r2c1 r3c1 r4c1
wrong: the sea is in 2 parts; these are cut off from the largest: r1c1
wrong: the island of r1c2 (5) has 1 cell: r1c2'
run check -v 'pzprv3/nurikabe/5/5/# 5 # # # /+ # 2 + # /+ # # # # /+ # 1 # + /# # # 3 + /'
expect 1 'wrong: no_clue: the island at r2c1 has no clue, and 3 cells: r2c1 r3c1 r4c1 [bkNoNum]
wrong: sea_divided: the sea is in 2 parts; these are cut off from the largest: r1c1 [csDivide]
wrong: island_size: the island of r1c2 (5) has 1 cell: r1c2 [bkSizeNe]'
say '. 5 . . . /. . 2 . . /# # . . . /# # 1 . . /. . . 3 . /'
expect_like 1 '^wrong: the 2x2 square .*: r3c1 r3c2 r4c1 r4c2$' ''

# A grid that does not tell undecided cells from land is held to be finished.
cat >sea <<'END'
. 5 # # #
. # 2 . #
. # # # #
. # . # .
# # # # .
END
cat >puzzle <<'END'
- 5 - - -
- - 2 - -
- - - - -
- - 1 - -
- - - 3 -
END
run check --against sea puzzle
expect_like 1 '^wrong: the clue at r5c4 is black: r5c4$' .
expect_like 1 '^wrong: the island at r4c5 .*: r4c5 r5c5$' .
run check --against sea --json puzzle
expect_like 1 '"rule": *"clue_black"' .
"$nuri" solve -o solved puzzle
run check --against solved puzzle
expect 0 'solved'
run check --against solved - <puzzle
expect 0 'solved'
sed 's/#/-/' solved >other
run check --against other puzzle
[ "$status" = 1 ] || complain 'a missing mark is no solution'

# What does not fit together.
run check --against "$puzzles/n7.txt" puzzle
expect 2 '' "nuri: $puzzles/n7.txt:1: the board is 24x14, the puzzle 5x5"
run check --against "$puzzles/n1.txt" puzzle
expect 2 '' "nuri: $puzzles/n1.txt:1: r1c2 has a clue in the board but not in the puzzle"
run check --against missing puzzle
expect 2 '' 'nuri: cannot read missing: No such file or directory'
run check --against solved puzzle puzzle
expect 2 'puzzle: solved' 'nuri: solved: no board for puzzle 2: --against needs one board for each puzzle'
cat solved >both && echo >>both && cat solved >>both
run check --against both puzzle
expect 2 'solved' 'nuri: both: 2 boards for 1 puzzle: --against needs one for each'
run check --against both puzzle puzzle
expect 0 'puzzle: solved
puzzle: solved'

# What is neither sea nor land: a half-filled board is not wrong, whichever sign
# it has for what is not decided.  A dot is white.
half='. 5 # # # /. # 2 . # /. # # # # /. # 1 # . /. # # 3 . /'
run check --blank=white "pzprv3/nurikabe/5/5/$half"
expect 1 'wrong: the island of r1c2 (5) has 6 cells: r1c1 r1c2 r2c1 r3c1 r4c1 r5c1'
run check -v --blank=white "pzprv3/nurikabe/5/5/$half"
expect 1 'wrong: island_size: the island of r1c2 (5) has 6 cells: r1c1 r1c2 r2c1 r3c1 r4c1 r5c1 [bkSizeNe]'
run check --blank=undecided "pzprv3/nurikabe/5/5/$half"
expect 1 'incomplete: 8 cells undecided; no rule is broken so far'
for sign in - 0 _; do
    echo "$half" | tr / '\n' | sed "s/\\./$sign/g" >half
    run check half
    expect 1 'incomplete: 8 cells undecided; no rule is broken so far'
    run check --json half
    expect_like 1 '"status":"incomplete","undecided":8,"blank":"open","violations":\[\],"if_land":\[{"rule":"island_size",' ''
done
echo "$half" | tr / '\n' >dots
run check dots
dots="nuri: warning: dots:1: '.' is read as white, in 8 cells; write '-' for an undecided cell"
expect 1 'wrong: the island of r1c2 (5) has 6 cells: r1c1 r1c2 r2c1 r3c1 r4c1 r5c1' "$dots"
run check --blank=undecided dots
expect 1 'incomplete: 8 cells undecided; no rule is broken so far'
run check --blank=undecided --json dots
expect_like 1 '"blank":"open","violations":\[\],"url":"[^"]*","file":"dots"}$' ''
run check --blank=undecided --against dots dots
expect 1 'incomplete: 8 cells undecided; no rule is broken so far'
run check --json dots
expect_like 1 '"status":"wrong","undecided":8,"blank":"land","violations":\[{"rule":"island_size",' "$dots"
# A finished board with one wrong cell is wrong, and not incomplete.
"$nuri" solve "$puzzles/n1.txt" | sed '1s/^#/./' >mistaken
dots="nuri: warning: mistaken:1: '.' is read as white, in 5 cells; write '-' for an undecided cell"
run check mistaken
expect 1 'wrong: the island of r1c2 (1) has 2 cells: r1c1 r1c2' "$dots"
run check --against mistaken "$puzzles/n1.txt"
expect 1 'wrong: the island of r1c2 (1) has 2 cells: r1c1 r1c2' "$dots"
for command in hint explain; do
    run $command mistaken
    expect_like 1 'r1c1 is marked white, but it is black in every solution' "$dots"
done
run solve mistaken
expect_like 1 '' '^nuri: no solution has these marks: r1c1 is marked white, '
run hint --strict mistaken
expect_like 2 '' "mistaken:1: '.' is read as white, .* (an error because of --strict)"
# A mark that breaks no rule, but is wrong, is named, and why.
run check 'pzprv3/nurikabe/5/5/# 1 # . . /# # + . 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'incomplete: 16 cells undecided; no rule is broken so far
r2c3 is marked white, but it is black in every solution: no number reaches it; even the 2 at r2c5 would need at least 3 cells. [level 1]'
# Whatever is open, and whatever is wrong, an answer is short.
"$nuri" hint --apply "$puzzles/n7.txt" >begun
run check begun
expect_like 1 '^incomplete: [0-9]* cells undecided; no rule is broken so far$' ''
[ "$(wc -l <out)" = 1 ] || complain 'more than one line'
sed 's/-/#/g' begun >black
run check black
expect_like 1 '^wrong: ' ''
[ "$(wc -l <out)" = 5 ] || complain 'not five lines'
expect_like 1 '^[0-9]* more violations; nuri check -v lists all$' ''
run check -v black
[ "$(wc -l <out)" -gt 5 ] || complain 'not all is listed'
sed 's/-/+/g' begun >white
run check white
expect_like 1 ' and [0-9]* more$' ''
[ "$(wc -c <out)" -lt 500 ] || complain 'the cells are not elided'
run check --blank=grey half
expect_like 2 '' "invalid --blank 'grey': use white or undecided"

# The last cell of the sea settles it.
full='. 5 # # # /. # 2 . # /. # # # # /. # 1 # . /# # # 3 . /'
for sign in . - 0 _; do
    echo "$full" | tr / '\n' | sed "s/\\./$sign/g" >full
    run check full
    expect 0 solved
    run check --jsonl full
    expect 0 '{"nuri":1,"id":null,"line":1,"status":"solved","undecided":7,"blank":"land","violations":[],"url":"nurikabe/5/5/g5k2o1k3g","file":"full"}'
    run check --blank=undecided full
    expect 1 'incomplete: 7 cells undecided; no rule is broken so far'
done
run check 'pzprv3/nurikabe/5/5/. 5 # # # /. # 2 . # /. # # # # /# # 1 # . /. # # 3 . /'
expect_like 1 '^wrong: the island at r5c1 .*: r5c1$' ''
expect_like 1 '^7 undecided cells are counted as white: all black cells are there already$' ''

run check puzzle
expect 1 'incomplete: 21 cells undecided; no rule is broken so far'
run check "$puzzles/one.txt" puzzle
expect 1 "$puzzles/one.txt: solved
puzzle: incomplete: 21 cells undecided; no rule is broken so far"
run check --blank undecided 'pzprv3/nurikabe/1/2/1 . /'
expect 1 'incomplete: 1 cell undecided; no rule is broken so far'
for i in 1 2 3 4 5 6 7; do
    run check "$puzzles/n$i.json"
    expect 0 'solved'
done
run check -q puzzle
expect 1
finish

#!/bin/sh
# nuri explain.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

run explain "$puzzles/n1.txt"
expect_like 0 '^1\. r1c1, r1c3 and r2c2 are black: .*\. \[level 1\]$' ''
tail -n 5 out >board
"$nuri" solve "$puzzles/n1.txt" | cmp -s - board ||
    complain 'it does not end in the solution'
run explain --json "$puzzles/n1.txt"
expect_like 0 '"steps"' ''

# The essay's own trail of n1.
run explain --passes "$puzzles/n1.txt"
expect_like 0 '^2x2, cycle 1: 2 white of 11 free: 55$' ''
grep -E '^[a-z2]' out | sed 's/.*: //' | uniq | tr '\n' ' ' >trail
[ "$(cat trail)" = '5985 715 55 28 7 4 ' ] || complain 'not the trail 5985 715 55 28 7 4'
run explain --passes=lines "$puzzles/n1.txt"
expect_like 0 '^islands\.complete, cycle 1: ' ''
run explain --passes --json "$puzzles/n1.txt"
expect_like 0 '"possibilities": *"5985"' ''
run explain --passes "$puzzles/n7.txt"
expect_like 0 '^start: 112 white of 296 free: 8761711332[0-9]*$' ''
run explain --passes "$puzzles/untold.txt"
expect_like 0 '^start: ? white of 9 free: 512$' ''

# With several solutions the last line says why the steps end.
run explain "$puzzles/untold-pair.txt"
expect 1 'Nothing more is the same in all solutions: each cell that is left is black in some, and white in others.

- ?' 'nuri: not unique'
run explain 'pzprv3/nurikabe/3/3/2 . . /. # . /. . 2 /'
expect_like 1 '^Nothing more is the same in all solutions with these marks: ' '^nuri: not unique with these marks$'
run explain --jsonl "$puzzles/two-ways.txt"
expect_like 0 '"end":{"rule":"not_unique","cells":\["r1c2","r2c1","r2c3","r3c2"\],"message":"Nothing more is the same in all solutions: ' ''
run explain --max-nodes 1 "$puzzles/n7.txt"
grep -q '^Nothing more' out && complain 'it says so at a limit'
run explain "$puzzles/touching.txt"
expect_like 1 '^1 1 -$' '^nuri: no solution$'
grep -q '^1\. There is no solution: the 1 at r1c1 and the 1 at r1c2 are side by side' out ||
    complain 'it does not say why'
run explain --json nurikabe/6/6/4j4p6h4p6j6
expect_like 1 '"status":"none","steps":\[{"rule":"core","level":0,"set":\[\],"because":\["r1c1","r1c6","r3c5","r4c2"\],"focus":\["r1c1","r1c6","r3c5","r4c2"\],"message":"There is no solution: ' ''
run explain -t html nurikabe/2/1/22
expect_like 1 'There is no solution: the 2 at r1c1 and the 2 at r1c2 are side by side' '^nuri: no solution$'
run explain 'pzprv3/nurikabe/6/6/. . + . . + /+ 8 . . . . /. . . . 8 . /. . 9 . . . /. . . . . . /. . . . . . /'
expect_like 1 '^1\. r2c1 is marked white' '^nuri: these marks are wrong together: r2c1 r1c3 r1c6$'
run explain 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect_like 1 'r2c4 is marked black, but it is white in every solution: without it even the 2 at r2c5 would need at least 3 cells to reach the 2x2 r1c3-r2c4\.$' '^nuri: a mark is wrong$'
run explain -q "$puzzles/n1.txt"
expect 0

# A what-if tells what follows, and what that breaks.
whatif=nurikabe/7/7/j8g9zi2j9k2m
run explain "$whatif"
expect_like 0 '^[0-9]*\. r[0-9]*c[0-9]* is \(black\|white\): suppose it were \(black\|white\)\. \[level [4567]\]$' ''
expect_like 0 '^    a\. r[0-9]*c[0-9]* .*\. \[level [1-4]; from the what-if\]$' ''
expect_like 0 '^    But now .*\.$' ''
for from in a 'a and b' 'a, b and c' 'the what-if and a' \
    'the what-if, a, b and c'; do
    expect_like 0 "; from $from\]\$" ''
done
run explain --json "$whatif"
expect_like 0 '"message":"If r[0-9]*c[0-9]* were [a-z]*: .*; but now .*\. So r[0-9]*c[0-9]* is [a-z]*\."' ''
expect_like 0 '"chain":\[{"rule":' ''
expect_like 0 '"breaks":{"rule":"[a-z_]*","cells":\["r[^]]*\],"message":"' ''

# What a what-if shows may complete an island, and other steps several: the
# shores are told with them.
run explain nurikabe/5/5/m9r5g3h
expect_like 0 '^9\. r5c4 is white: otherwise the black at r5c4 can get out only through r4c4, and then the 3 at r5c3 has room for only 2; this completes the 3 at r5c3, so r4c3-r4c5 are black\. \[level 4\]$' ''
run explain nurikabe/7/7/h4t2j4z3h2g6
expect_like 0 '^22\. r6c2 is white: suppose it were black\. \[level 4\]$' ''
expect_like 0 '^    So r6c2 is white; this completes the 3 at r7c2, so r5c2 and r7c3 are black\.$' ''
run explain nurikabe/10/10/g2k2g3q1h3r3i1i1h1j2r3h2i2m3j2q2g
expect_like 0 ' or the 2x2 r9c5-r10c6; this completes the 2 at r8c4 and the 2 at r9c7, so r8c5, r8c6, r9c8 and r10c7 are black\. \[level 1\]$' ''

# An island that a corridor joins to more is not complete by its cells alone.
run explain nurikabe/7/7/2k2n4m2h6t3g5k
expect_like 0 ' needs 5 more and can only go this way; this and the white that it joins complete the island, so r6c5 is black\. \[level 1\]$' ''

# Where that fails, a cell is tried.
run explain nurikabe/7/7/p9m9o2k7m2l
expect_like 0 '^8\. Try r5c3 as black: then it is impossible to complete the 9 at r2c4, the 9 at r3c5 and the 7 at r5c7 with black in one piece, whatever the other sizes are; so r5c3 is white\. \[level 8\]$' ''

# Where even that fails the search is announced, once.
run explain nurikabe/10/10/q-25p-24zzzw
[ "$(grep -c '^No technique applies from here on' out)" = 1 ] || complain 'the search is not announced once'

# Of long chains the first link and the last are told, and how far it is.
run explain --json nurikabe/7/7/h2o6k4q4h2n7l
expect_like 0 '"message":"If r1c1 were white: r1c2 is black, and so on for 8 steps, until r4c4 is white; but now the 4 at r5c3 has room for 6 cells, so at most 2 can be black, too few to join the black at r2c5 and r3c6\. So r1c1 is black\."' ''

run help techniques
expect_like 0 '^what_if_sea (level 4)$' ''
expect_like 0 '^    # \.   =>   # o$' ''
# A page says why cells are left.
run explain -t html --max-nodes 1 "$puzzles/n7.txt"
expect_like 3 'Nothing more was found within the limits' '--max-nodes was reached'
run explain -t html "$puzzles/two-ways.txt"
expect_like 1 'Nothing more is the same in all solutions: each cell that is left' 'not unique'
run explain -t html 'nurikabe/3/2/11j'
expect_like 1 'There is no solution[.]' 'no solution'

# A record lists the shapes that are left, and if there are few those that are not.
run explain --jsonl 'nurikabe/7/7/i3g2q3i5n3h6q4i'
expect_like 0 '"shapes":\[\["r4c3","r5c4"\],\["r4c3","r6c3"\],\["r5c4","r6c3"\]\]' ''
expect_like 0 '"failing":\[{"rule":"sea_divided","cells":\["r6c2","r6c3"\],"message":"the black at r6c1 is cut off from r1c5","say":' ''
# So does a text, a shape a line.
run explain 'nurikabe/7/7/i3g2q3i5n3h6q4i'
expect_like 0 '^    r4c3 r5c4: left$' ''
expect_like 0 '^    r6c2 r6c3: the black at r6c1 is cut off from r1c5$' ''

finish

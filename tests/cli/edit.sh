#!/bin/sh
# nuri edit.
#
# labels: once
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"


# What mends it, the smallest change first; and one of them made.
run edit --suggest "$puzzles/two-ways.txt"
expect 0 '1. r1c1 -> r1c3: unique, level 1
2. r1c1 -> r3c1: unique, level 1
3. r3c3 -> r1c3: unique, level 1
4. r3c3 -> r3c1: unique, level 1
open: r1c2 r2c1 r2c3 r3c2' 'nuri: the puzzle has several solutions; these changes leave exactly one:'
run edit --suggest --choose 3 "$puzzles/two-ways.txt"
expect 0 '2 - 2
- - -
- - -' 'nuri: r3c3 -> r1c3: unique, level 1'
run edit --suggest --choose 3 -t url "$puzzles/two-ways.txt"
expect 0 'https://puzz.link/p?nurikabe/3/3/2g2l' 'nuri: r3c3 -> r1c3: unique, level 1'
run edit --suggest --choose 5 "$puzzles/two-ways.txt"
expect 1 '' "nuri: $puzzles/two-ways.txt:1: the list has 4 changes, not 5"
run edit --moves --choose 1 "$puzzles/one.txt"
expect 1 '' "nuri: $puzzles/one.txt:1: the list has 0 changes, not 1"
run edit --suggest --allow remove --choose 1 "$puzzles/two-ways.txt"
expect 1 '' "nuri: $puzzles/two-ways.txt:1: the list has 0 changes, not 1"
run edit --suggest --choose 7 "$puzzles/n1.txt"
expect 0 "$(cat "$puzzles/n1.txt")" 'nuri: already unique: nothing to change'
run edit --suggest --allow number,remove "$puzzles/two-ways.txt"
expect 0 '1. r1c1 2 -> 1, r3c3 2 -> 3: unique, level 3
2. r1c1 2 -> 3, r3c3 2 -> 1: unique, level 3
open: r1c2 r2c1 r2c3 r3c2' 'nuri: the puzzle has several solutions; these pairs of changes leave exactly one:
nuri: tried: every single change, 8 of the pairs, 0 of the sets of three'
run edit --suggest --allow number,remove --choose 2 "$puzzles/two-ways.txt"
expect_like 0 '^3 - -$' '^nuri: tried: every single change, 8 of the pairs'
run edit --suggest --allow number,remove --changes 1 "$puzzles/two-ways.txt"
expect 1 '' 'nuri: the puzzle has several solutions
nuri: no change that was tried leaves one solution'
# What settles a region: a number for its ?.
run edit --suggest --jsonl nurikabe/2/2/.i
expect_like 0 '"open":\[{"cells":\["r1c2","r2c1","r2c2"\],"settled_by":\[{"change":"number","from":"r1c1"' ''
run edit --suggest --changes 2 --allow number nurikabe/2/2/.i
expect_like 0 '^open: r1c2 r2c1 r2c2; settled by any of: r1c1 ? -> 1, r1c1 ? -> 4$' 'these changes leave exactly one:$'
run edit --suggest "$puzzles/n1.txt"
expect 0 '' 'nuri: already unique: nothing to change'
run edit --suggest --allow remove,move "$puzzles/touching.txt"
expect_like 0 '^1. r1c2 -> r1c3: unique, level 1$' '^nuri: the puzzle has no solution; these changes leave exactly one:$'
expect_like 0 ' remove the 1 at r1c1: unique, level 1$' '^nuri: the puzzle has no solution; these changes leave exactly one:$'
run edit --suggest --allow add,unknown nurikabe/2/1/g2
expect 0 '' 'nuri: already unique: nothing to change'
run edit --suggest --max-nodes 1 'nurikabe/5/5/g3m4l4l3g'
expect 3 '' 'nuri: stopped: --max-nodes was reached'
# A limit between two solutions and what all share.
for most in 4900 5000 5100 5200; do
    run edit --suggest --max-nodes $most nurikabe/6/6/.i.m.s.i.k
    expect_like 3 '^open: ' '^nuri: stopped: --max-nodes was reached'
done

# Records are puzzles, with what they came with.
echo '{"id":[7],"puzzle":["2 - -","- - -","- - 2"],"level":9,"seed":1,"mine":{"a":1}}' >one.jsonl
run edit --suggest --choose 1 --jsonl one.jsonl
expect 0 '{"nuri":1,"id":[7],"line":1,"status":"unique","rows":3,"cols":3,"puzzle":["- - 2","- - -","- - 2"],"solution":["#..","###","#.."],"mine":{"a":1},"level":1,"score":120,"changes":[{"change":"move","from":"r1c1","to":"r1c3","before":2,"after":2,"status":"unique","level":1,"score":120,"made":true},{"change":"move","from":"r1c1","to":"r3c1","before":2,"after":2,"status":"unique","level":1,"score":120,"made":false},{"change":"move","from":"r3c3","to":"r1c3","before":2,"after":2,"status":"unique","level":1,"score":120,"made":false},{"change":"move","from":"r3c3","to":"r3c1","before":2,"after":2,"status":"unique","level":1,"score":120,"made":false}],"file":"one.jsonl"}'
cp out mended.jsonl
run solve --jsonl mended.jsonl
expect_like 0 '"id":\[7\],.*"status":"unique"' ''
run edit --minimise --jsonl mended.jsonl
expect_like 0 '^[^}]*"mine":{"a":1},"changes":' ''
cat one.jsonl one.jsonl mended.jsonl one.jsonl >many.jsonl
run edit --suggest --jsonl many.jsonl
cp out many
run edit --suggest --jsonl -j 3 many.jsonl
cmp -s out many || complain 'more threads give other answers'
[ "$(wc -l <out)" = 4 ] || complain 'not a record each'
run edit --suggest --jsonl -e many.jsonl
expect_like 0 '"status":"unique"' ''

# Numbers that need not be told.
run edit --minimise nurikabe/2/2/2i
expect 1 '2 -
- -' 'nuri: not unique: more than one solution (nuri edit --suggest lists changes that repair it)'
run edit --minimise "$puzzles/n7.txt"
expect_like 0 '^- 7 - - - ? ' '^nuri: [*] r4c6 6 -> ?: unique$'
"$nuri" solve -q out || complain 'not unique after --minimise'
cp out least
run edit --minimise least
expect_like 0 '^- 7 - - - ? ' '^nuri: no number can be replaced by ?$'
run edit --minimise "$puzzles/n1.txt"
expect_like 0 '^- 1 - - -$' '^nuri: no number can be replaced by ?$'
run edit --minimise -q "$puzzles/two-ways.txt"
expect 1

# Moves keep the solution.
run edit --moves "$puzzles/n7.txt"
expect_like 0 '^1. r1c5 -> r1c6: unique, level 3 (unchanged)$' ''
[ "$(grep -c 'or more' out)" = 0 ] || complain 'some were not rated'
if [ -r "$shared/corpus/janko.jsonl" ]; then
    grep '"janko-0800"' "$shared/corpus/janko.jsonl" >hard.jsonl
    run edit --moves hard.jsonl
    expect_like 0 ': unique, level ' ': [1-9][0-9]* changes took too long to judge$'
fi
run edit --moves --choose 1 -t jsonl "$puzzles/n7.txt"
cp out moved.jsonl
"$nuri" solve --json "$puzzles/n7.txt" | grep -o '"solution":[^]]*' >before
"$nuri" solve --json moved.jsonl | grep -o '"solution":[^]]*' >after
cmp -s before after || complain 'a move changes the solution'
run edit --moves "$puzzles/n1.txt"
expect 1 '' 'nuri: no clue can move within its island'
# A long list is rated to its end, and the easiest come first.
if [ "${SANITIZED-}" != ON ]; then
    run edit --moves nurikabe/30/30/q3n4i2j13iam5h1k1i2h4l1g1n1g1q1x4h3o1j1g2g2l1q1s2g2j2g1i3q1g3k1m3h1h2i1j1h2h1p1q5g1n1g3g9j1r-10w3h1hej6n1g1k1l6l1g1o1n1j2n2i5i3h2q1k1l1k1h1q2i1g1l1h4j2g1g3i8h1h1i1k6h1q1o1k1j6g1m2h5h4y2g2i3o1h1i1j2h3n1g1k1l5zg1h2v4i1g1r5j2j6m1g9k7g1n1l4x3j1i3k1h2h2i2g7i1o2j1h11g3p3g1j1i1t3m3j1j3g3h1q1g1m1k3l1g2h1h1i7i1h2i
    expect_like 0 '^1\. .*: unique, level 3 (unchanged)$' ''
    expect_like 0 '^157\. .*: unique, level 4 (was 3)$' ''
fi

# Numbers for `?`.
run edit --fill "$puzzles/untold-many.txt"
expect_like 0 '^1 - - - [1-9]$' '^nuri: r1c5 ? -> [1-9]: unique'
"$nuri" solve -q out || complain 'not unique after --fill'
run edit --fill "$puzzles/n1.txt"
expect_like 0 '^- 1 - - -$' '^nuri: the puzzle has no ? to fill$'

# What is forced: of all solutions, or whatever clues are added.
# With several solutions that is an answer, as a hint is; with none it is not.
run edit --forced "$puzzles/untold-many.txt"
expect 0 '1 # - - ?
# # - # -
- . 3 - -' 'nuri: 5 cells are determined; more than one solution'
printf '%s\n' '1 - - - -' '- - 3 - -' '- - - - -' '- - - - -' >begun
run edit --forced begun
expect 1 '1 # - - -
# - 3 - -
- - - - -
- - - - -' 'nuri: 2 cells are determined, whatever clues are added; as it is, it has no solution'
run edit --forced 'pzprv3/nurikabe/2/3/1 + . /. . . /'
expect 1 '1 . -
- - -' 'nuri: no solution has the marks, whatever clues are added: nuri solve shows why'
run edit --forced 'pzprv3/nurikabe/2/3/1 . + /. . . /'
expect 1 '1 # .
# # -' 'nuri: 3 cells are determined, whatever clues are added; as it is, no solution has the marks'
run edit --forced --max-nodes 1 begun
expect_like 3 '^1 ' ' or more cells are determined, whatever clues are added'
run edit --forced --jsonl -e "$puzzles/two-ways.txt"
expect_like 0 '"status":"multiple","forced":3,"open_ended":false,"complete":true' ''
run edit --forced --json begun
expect_like 1 '"status":"none","forced":2,"open_ended":true,"complete":true' ''
run edit --forced "$puzzles/n1.txt"
"$nuri" solve "$puzzles/n1.txt" | cmp -s - out || complain 'not the solution'
run edit --forced "$puzzles/touching.txt"
expect_like 1 '^1 1 -$' 'no solution, whatever clues are added'

# Pictures.
"$nuri" solve "$puzzles/n1.txt" | tr '1-9.' + >picture
run edit --from-solution picture
[ "$status" = 0 ] || complain "exit status $status"
"$nuri" solve out | tr '1-9.' + | cmp -s - picture || complain 'another picture'
run edit --from-solution "$puzzles/shelf/7x7-1.json" # with its solution
[ "$("$nuri" convert -t url out)" = "$("$nuri" convert -t url "$puzzles/shelf/7x7-1.json")" ] ||
    complain 'other clues'
printf '%s\n' '{"puzzle":["1 - -"],"state":["?#."]}' >open.json # its clue is white
run edit --from-solution open.json
expect 0 '1 - 1'
printf '%s\n' '{"puzzle":["1 - - -"],"state":["##.."]}' >black.json
run edit --from-solution black.json
expect 0 '- - - 2' 'nuri: a clue cannot be kept: the clue at r1c1 is black'
printf '.#.\n###\n.#.\n' >dots
run edit --from-solution dots
expect 0 '1 - 1
- - -
1 - 1'
# A clue does not change what a dot is; one of another number is replaced.
printf '# 3 .\n# # #\n' >clued
run edit --from-solution clued
expect 0 '- - 2
- - -' 'nuri: a clue cannot be kept: the island of r1c2 (3) has 2 cells'
printf '2 3 # 1\n# # # #\n' >twice
run edit --from-solution twice
expect 0 '- 2 - 1
- - - -' 'nuri: a clue cannot be kept: the island of r1c1 has 2 clues, r1c1 r1c2, and 2 cells
nuri: a clue cannot be kept: the island of r1c2 (3) has 2 cells'
printf '# # # # #\n# 3 . . #\n# . # . #\n# . # . #\n# # # # #\n' >three
run edit --from-solution three
expect_like 3 '' '^nuri: a clue cannot be kept: the island of r2c2 (3) has 7 cells$'
printf '+ # #\n# # #\n' >pool
run edit --from-solution pool
expect 1 '' 'nuri: pool:1: the colouring is not a solution: the 2x2 square r1c2-r2c3 is all black'
printf '# + #\n# + #\n' >parted
run edit --from-solution parted
expect 1 '' 'nuri: parted:1: the colouring is not a solution: the sea is in 2 parts; these are cut off from the largest: r1c3 r2c3'
printf '# +\n- +\n' >undecided
run edit --from-solution undecided
expect 1 '' 'nuri: undecided:1: the colouring leaves r2c1 undecided'
run edit --from-solution pool --adjust
expect 0 '2 - -
- - -' 'nuri: 1 cell differs from the given solution: r1c2'
run edit --from-solution "$puzzles/shelf/7x7-1.json" --adjust # nothing to change
[ "$("$nuri" convert -t url out)" = "$("$nuri" convert -t url "$puzzles/shelf/7x7-1.json")" ] ||
    complain 'other clues'
run edit --from-solution pool --adjust -t ascii
expect_like 0 '\*' ' from the given solution: '
run edit --from-solution undecided --adjust
expect_like 1 '' 'colouring leaves r2c1 undecided$'
run edit --from-solution pool --adjust --json
expect_like 0 '"status":"unique","rows":2,"cols":3,.*"differ":\["r1c2"\]' ''
# A picture of # and dots.
printf '####\n#..#\n#..#\n####\n' >ring
run edit --from-solution ring --adjust -t ascii
expect_like 0 '#' ''
# Files of pixels are no boards.
printf 'P1\n4 4\n0000\n0110\n0110\n0000\n' >square.pbm
run edit --from-solution square.pbm --adjust
expect_like 2 '' '^nuri: square.pbm:'
run edit --adjust --fill "$puzzles/n1.txt"
expect_like 2 '' '^nuri: --adjust needs --from-solution$'
run edit --from-solution "$puzzles/n1.txt"
expect 2 '' "nuri: $puzzles/n1.txt:1: not a solution: no cell is black (#) or white (+)"
run edit --from-solution missing
expect_like 2 '' 'cannot read missing'

# Turned, with marks, solution and all else.
run edit --transform rotate90 "$puzzles/n1.txt"
expect 0 '- 3 - - -
- - - - 1
- - - - -
2 - - - -
- - - 2 -'
run edit --transform flip nurikabe/3/2/2k
expect 0 '- - -
2 - -'
run convert -t grid --transform transpose nurikabe/3/2/2k
expect 0 '3 2
2 -
- -
- -'
run edit --transform rotate90 --transform rotate90 --transform rotate180 "$puzzles/n1.txt"
"$nuri" convert -t ascii "$puzzles/n1.txt" | cmp -s - out || complain 'not back'
run edit --transform rotate90 --transform transpose --transform flip \
    --transform rotate270 -t grid "$puzzles/n7.txt"
cp out once
"$nuri" edit --transform rotate90 -t grid "$puzzles/n7.txt" >1st
"$nuri" edit --transform transpose -t grid 1st >2nd
"$nuri" edit --transform flip -t grid 2nd >3rd
"$nuri" edit --transform rotate270 -t grid 3rd | cmp -s - once || complain 'not in this order'
for turn in rotate90 rotate180 rotate270 flip mirror transpose antitranspose; do
    "$nuri" edit --transform $turn -t grid "$puzzles/n7.txt" >turned
    run edit --transform canonical turned
    cp out canon
    run edit --transform $turn --transform canonical "$puzzles/n7.txt"
    cmp -s out canon || complain "another canonical form after $turn"
    run edit --transform canonical --transform $turn turned
    "$nuri" edit --transform $turn canon | cmp -s - out || complain "not then $turn"
done
echo '{"id":"a","puzzle":["1 - -"],"state":[".#?"],"solution":[".#."],"more":2}' >row.jsonl
run edit --transform rotate90 --jsonl row.jsonl
expect 0 '{"nuri":1,"id":"a","rows":3,"cols":1,"puzzle":["1","-","-"],"state":[".","#","?"],"solution":[".","#","."],"more":2}'

# Marks stay as far as they hold.
marked='pzprv3/nurikabe/3/3/2 + . /. . . /. # 2 /'
run edit --suggest --choose 1 "$marked"
expect 0 '- . 2
- - -
- - 2' 'nuri: removed 2 marks that are now wrong
nuri: r1c1 -> r1c3: unique, level 1'
run edit --suggest 'pzprv3/nurikabe/5/5/. 1 . + . /. . . . 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 0 '' 'nuri: already unique: nothing to change'

# Wrong usage.
run edit "$puzzles/n1.txt"
expect_like 2 '' '^nuri: missing edit: use --suggest, '
run edit --choose 1 "$puzzles/n1.txt"
expect_like 2 '' '^nuri: --choose needs --suggest or --moves'
run edit --adjust "$puzzles/n1.txt"
expect_like 2 '' '^nuri: --adjust needs --from-solution$'
run edit --suggest --fill "$puzzles/n1.txt"
expect_like 2 '' '^nuri: more than one edit'
run edit --fill --allow move "$puzzles/n1.txt"
expect_like 2 '' '^nuri: --allow needs --suggest$'
run edit --fill --choose 1 "$puzzles/n1.txt"
expect_like 2 '' '^nuri: --choose needs --suggest or --moves'
run edit --fill --changes 2 "$puzzles/n1.txt"
expect_like 2 '' '^nuri: --changes needs --suggest$'
run edit --suggest --changes 4 "$puzzles/n1.txt"
expect_like 2 '' "'4': use 1, 2 or 3"
run edit --suggest --allow moves "$puzzles/n1.txt"
expect_like 2 '' "'moves': did you mean move? use one or more of"
run edit --suggest --choose 0 "$puzzles/n1.txt"
expect_like 2 '' "'0': use a number"
run edit --suggest -t url "$puzzles/n1.txt"
expect_like 2 '' '^nuri: a list of changes is text or JSON'
# Nothing to fill, and no solution to keep.
run edit --fill "$puzzles/two-ways.txt"
expect_like 1 '^2 - -$' '^nuri: the puzzle has no ? to fill$'
run edit --minimise 'nurikabe/3/2/11j'
expect_like 1 '^1 1 -$' '^nuri: no solution (nuri edit --suggest lists changes'
run edit --suggest --allow move "$puzzles/n1.txt"
expect 0 '' 'nuri: already unique: nothing to change'

# A solution that has a character for black alone.
printf '# - #\n# # #\n' >hole
run edit --from-solution hole
expect 0 '- 1 -
- - -'

finish

#!/bin/sh
# nuri generate.
#
# labels: once
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

# Board i depends on the seed and i, not on threads, nor on where one begins.
run generate --size 7x6 --seed 5 -n 6 --jsonl
[ "$(wc -l <out)" = 6 ] || complain 'not six boards'
cp out six
run generate --size 7x6 --seed 5 -n 6 --jsonl -j 3
cmp -s out six || complain '-j changes what is made'
run generate --size 7x6 --seed 5 -n 3 --jsonl --first 3
tail -n 3 six | cmp -s - out || complain '--first makes other boards'
"$nuri" generate --size 7x6 --seed 5 -n 0 --jsonl 2>err | head -n 6 | cmp -s - six ||
    complain 'without an end it makes other boards'

# What is said of them is true.
"$nuri" rate --jsonl six >rated
for member in level score; do
    sed "s/.*\"$member\":\([0-9]*\).*/\1/" six >said
    sed "s/.*\"$member\":\([0-9]*\).*/\1/" rated | cmp -s - said ||
        complain "they have not the $member that is said"
done
"$nuri" solve --jsonl six | sed 's/.*"solution":\(\[[^]]*\]\).*/\1/' >solved
sed 's/.*"solution":\(\[[^]]*\]\).*/\1/' six | cmp -s - solved ||
    complain 'they have not the solution that is said'
grep -q '"generator":"generate/10","seed":5,"index":0,"level":[1-8],"score":' six ||
    complain 'the members of a record are missing'
run generate --size 7x6 --seed 5 --difficulty ..2 -n 3 --jsonl
[ "$(grep -c '"level":[12],' out)" = 3 ] || complain 'they are harder than wished'

# A seed that is drawn is told, and makes the same again.
run generate --size 5x5
seed=$(sed -n 's/^nuri: random seed: \([0-9]*\); --seed \1 makes the same boards again$/\1/p' err)
cp out drawn
run generate --size 5x5 --seed "${seed:?}"
cmp -s out drawn || complain 'the seed that was told makes another board'

# A level that was asked for is told where the puzzle has no place for it.
run generate --size 5x5 --seed 1 --difficulty 2 -n 2
expect_like 0 '^5 5$' '^nuri: board 1: level 2 (easy), score [0-9]*$'
[ "$(wc -l <err)" = 2 ] || complain 'not two levels'
grep '^nuri: board 2: ' err >second
run generate --size 5x5 --seed 1 --difficulty 2 -v --first 1
cmp -s second err || complain 'another number with --first'
run generate --size 5x5 --seed 1 --difficulty 2 -t ascii -n 2
[ "$(grep '^board' out | paste -s -d ' ' -)" = 'board:1: board:2:' ] ||
    complain 'names do not count from 1'
run generate --size 5x5 --seed 1 --clues 1 --difficulty 8 -n 2 --max-steps 1
expect_like 3 '' '^nuri: board 1 was not made '
run generate --size 5x5 --seed 1 --difficulty 2 --jsonl
expect_like 0 '"level":2' ''

# Formats, drawings, a book.
run generate --size 5x5 --seed 1 -t url
expect_like 0 '^https://puzz.link/p?nurikabe/5/5/' ''
run generate --size 5x5 --seed 1 -t svg
expect_like 0 '<svg' ''
run generate --size 5x5 --seed 1 -t svg -n 2
expect_like 2 '' '^nuri: that drawing holds one puzzle: leave out -n, or '
run generate --size 6x6 --seed 1 -n 3 --difficulty 2..3 -o book.html
expect 0 ''
[ "$(grep -c '[ >][123][.]</b>' book.html)" = 6 ] || complain 'no sheet of three'
grep -q '>1.</b> 6x6, level [23]' book.html || complain 'no levels'
[ "$(grep -c 'href="https://puzz.link/p?nurikabe/6/6/' book.html)" = 3 ] ||
    complain 'no links to play'
grep -q '>Solutions</h2>' book.html || complain 'no solutions'
grep -q 'How to begin' book.html && complain 'a book of three'
run generate --size 6x6 --seed 1 -n 3 --solutions none -o book.html
grep -q '>Solutions</h2>' book.html && complain 'solutions, though not wished for'
run generate --size 5x5 --seed 1 -n 7 -o book.html
expect 0 ''
grep -q 'How to begin' book.html || complain 'no book of seven'
grep -q '<title>Nurikabe - Nurikabe' book.html && complain 'the name comes twice'
grep -o 'level [1-8] ' book.html | sort -c || complain 'not in order of difficulty'

# Patterns: by words, and by characters.
printf '. x . .\n. . . 2\nx . . .\n. . . .\n' >pattern
run generate --pattern pattern --seed 1
grep -q '^- - - 2$' out || complain 'the pattern is not kept'
printf '.x..\n...2\nx...\n....\n' >pattern
cp out words
run generate --pattern pattern --seed 1
cmp -s out words || complain 'a pattern by characters is another'
printf '# why x?\n. x . .\n. . . 2\nx . . .\n. . . .\n' >pattern
run generate --pattern pattern --seed 1
cmp -s out words || complain 'a comment changes the pattern'
run generate --pattern pattern --size 4x4 --seed 1
cmp -s out words || complain 'the size of the pattern is another'
run generate --pattern pattern --style crafted
expect 2 '' 'nuri: --style crafted cannot be used with --pattern: leave it out'
for size in 5x5 4x5 5x4; do
    run generate --pattern pattern --size $size
    expect 2 '' "nuri: the pattern is 4x4, but --size is $size: leave out --size"
done
printf '4 4\n. x . .\n. . . 2\nx . . .\n. . . .\n' >pattern
run generate --pattern pattern --seed 1
cmp -s out words || complain 'a size line is a row'
printf '3 4\n. x . .\n. . . 2\n' >pattern
run generate --pattern pattern
expect 2 '' 'nuri: pattern:1:1: the header says 3 rows, 2 found'
printf '.x..\n...y\n' >pattern
run generate --pattern pattern
expect_like 2 '' "^nuri: pattern:2:4: 'y' is not a cell"
printf '.x..\n...\n' >pattern
run generate --pattern pattern
expect 2 '' 'nuri: pattern:2:4: row 2 has 3 cells, the rows above have 4'
printf '.xx.\n....\n' >pattern
run generate --pattern pattern --seed 1
expect 1 '' 'nuri: no such puzzle exists: the pattern has clues that touch: r1c2 and r1c3'

printf '\n . x . .\t\r\n . . . 2 \nx . . .\n. . . .\n' >pattern
run generate --pattern pattern --seed 1
cmp -s out words || complain 'blanks around the rows are cells'
printf '10 . . . .\n. . . . .\n' >pattern
run generate --pattern pattern --seed 1
expect_like 0 '^10 - - - -$' ''
printf '. 99999\n. .\n' >pattern
run generate --pattern pattern
expect_like 1 '' 'a clue larger than the board: 99999 at r1c2'
printf '. 99999999999\n. .\n' >pattern
run generate --pattern pattern
expect_like 2 '' '^nuri: pattern:1:3: a clue is at most'
printf '2 2 2\n. . .\n' >pattern # three clues, no size line
run generate --pattern pattern
expect_like 1 '' 'the pattern has clues that touch: r1c1 and r1c2'
printf '\n' >pattern
run generate --pattern pattern
expect_like 2 '' '^nuri: .*pattern'
run generate --pattern .
expect_like 2 '' '^nuri: .*folder'

# Nothing to choose: it is a puzzle, or not.
printf '4 .\n. .\n' >pattern
run generate --pattern pattern --seed 1 --jsonl
expect_like 0 '"solution":\["..",".."\]' ''
run generate --pattern pattern --seed 1 --difficulty 2
expect 1 '' 'nuri: no such puzzle exists: the pattern fixes all clues, and has level 1'
printf '2 .\n. .\n' >pattern
run generate --pattern pattern --seed 1
expect_like 1 '' 'fixes all clues, and has several solutions'
run generate --pattern pattern --symmetry mirror
expect_like 2 '' '--symmetry cannot be used with --pattern: leave it out'

# What cannot be, and what is no wish.
run generate --seed 1
expect_like 0 '^10 10$' ''
echo kept >kept
run generate --size 10x10 --clues 99 --seed 1 -o kept
[ "$(cat kept)" = kept ] || complain 'a file was replaced by nothing'
run generate --size 7x7 --seed 1 -o x.jpg
expect_like 2 '' 'cannot write this kind of drawing'
run generate --clues 0
expect_like 2 '' "'0':"
run generate --first 18446744073709551615 -n 2
expect_like 2 '' 'beyond the last board'
for size in 0x5 300x300 257 10x 10x10x10 -1x5; do
    run generate "--size=$size"
    expect_like 2 '' "invalid --size '$size': use columns x rows"
done
run generate --size 65536x1 --clues 65536
expect_like 1 '' 'no such puzzle exists: a board of this size has at most 32768 clues'
run generate --size 10x10 --clues 99 --seed 1
expect 1 '' 'nuri: no such puzzle exists: a board of this size has at most 50 clues, because islands do not touch'
run generate --size 10x10 --symmetry rotate --clues 13..13 --seed 1
expect 1 '' 'nuri: no such puzzle exists: no requested number of clues allows symmetry rotate on a 10x10 board'
run generate --size 10x10 --symmetry rotate --style plain --clues ..13 --seed 3
expect_like 0 '^10 10$' ''
run generate --size 12x12 --symmetry rotate --island-sizes distinct --seed 1
expect_like 3 '' '^nuri: no board was made (the default --max-steps was reached): no such puzzle found on .*; for different sizes use a smaller board without symmetry$'
run generate --size 10x10 --island-sizes 3,3,4 --island-sizes distinct --seed 1
expect_like 1 '' 'different island sizes are requested, but two islands of 3 cells'
printf '8 . . .\n. . . .\n. . 8 .\n. . . x\n' >pattern
run generate --pattern pattern --seed 1
expect 1 '' 'nuri: no such puzzle exists: the clues of the pattern need 17 cells, but the board has 16'
printf '3 . . .\n. . . .\n. . x .\n. . . ?\n' >pattern
run generate --pattern pattern --unknown 3 --seed 1
expect_like 1 '' '3 clues cannot become ?: the pattern has 2 that are not ? already'
printf '. .\n. .\n' >none
printf '1 . 1\n' >two
while IFS='|' read -r options reason; do
    # shellcheck disable=SC2086 # an option and its value
    run generate $options --seed 1
    expect_like 1 '' "^nuri: no such puzzle exists: $reason$"
done <<'END'
--size 5x1 --island-sizes 1,1 --clues ..1|2 island sizes are requested, but another number of clues
--size 5x1 --island-sizes 1,1 --clues 3..|2 island sizes are requested, but another number of clues
--size 3x1 --island-sizes 1,2|islands of 3 cells and the sea between them do not fit on a board of 3 cells
--size 9x9 --island-sizes 3,3|the islands have 6 cells, but a board of this size needs 16 white cells to avoid black 2x2 squares
--size 9x1 --island-sizes distinct --clues 4|4 islands of different sizes do not fit on a board of 9 cells
--size 4x1 --unknown 3|3 clues cannot be ?: there are at most 2 clues
--pattern none|the pattern has no clues: all cells would be black
--pattern two --clues 1|the pattern has 2 clues, but another number is requested
--pattern two --clues ..1|the pattern has 2 clues, but another number is requested
--pattern two --island-sizes 1|the pattern has 2 clues, but another number is requested
END
printf '3 \0 . .\n' >pattern
run generate --pattern pattern --seed 1
expect_like 2 '' 'not a text file: it contains a NUL byte'
run generate --size 10x10 --clues 9..3
expect_like 2 '' "'9..3':"
run generate --size 6x6 --seed 3 --difficulty easy
cp out easy
run generate --size 6x6 --seed 3 --difficulty 2
cmp -s out easy || complain 'easy is not level 2'
run generate --size 10x10 --difficulty 4..2
expect_like 2 '' "'4..2':"
run generate --size 10x10 --use nothing
expect_like 2 '' "'nothing': use a technique"
run generate --size 4x4 --difficulty 7 --max-steps 2000 --seed 1
expect_like 3 '' 'no board was made (--max-steps was reached): no such puzzle found on [0-9]* boards* tried; [0-9]* [a-z].*$'
run generate --size 2x1 --difficulty 3 --seed 1
expect_like 3 '' 'the default --max-steps was reached): '
run generate --size 10x10 --seed 1 --island-sizes 1,2,3,4,5,6,7,8,9 --max-steps 50000
expect_like 3 '' 'tried; [0-9]* missed the sizes or number of islands$'
run generate --size 6x6 --seed 4 --difficulty 7 --max-steps 3000
expect_like 3 '' 'tried; [0-9]* missed the level$'

# Who waits is told why, and how far it is.
if [ "${SANITIZED-}" != ON ]; then
    run generate --use endgame --seed 1 --timeout 5.5
    expect_like 3 '' '^nuri generate: no board yet after 5 s: .*limit the search with --timeout or --max-steps'
    [ "$(wc -l <err)" = 2 ] || complain 'not two lines'
    timeout -s INT 2 "$nuri" generate --progress=always --style plain -n 0 --seed 1 2>err >out
    grep -q '^nuri generate: [1-9][0-9]* made, [0-9.]*/s$' err ||
        complain 'a long run does not say how far it is'
fi
run generate --size 40x40 --timeout 0.01 --seed 1
expect_like 3 '' 'no board was made (--timeout was reached)'
# A technique that is hardly ever needed: the message names the rarest, by their names.
run generate --size 10x10 --use sea_total --seed 1 --max-steps 100000
expect_like 3 '' ' did not use sea_total often enough; the rarest techniques are .*$'
rarest=$(sed -n 's/^.*the rarest techniques are //; s/,\| and / /gp' err)
[ -n "$rarest" ] || complain 'no technique is named'
for id in $rarest; do
    "$nuri" help techniques | grep -q "^$id (level" || complain "no technique $id"
done

finish

#!/bin/sh
# nuri show, and -t of solve, explain and convert: pictures.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
cp "$puzzles"/n1.txt "$puzzles"/n6.txt "$puzzles"/n7.txt "$puzzles"/two-ways.txt .
unset COLUMNS

n1='░░ 1░░░░░░
░░░░░░░░ 2
░░░░░░░░░░
 3░░░░░░░░
░░░░░░ 2░░'
solved='██ 1██████
██████ . 2
██ .██████
 3 .██ .██
██████ 2██'

# What is shown where nothing is said.
run show n1.txt
expect 0 "$n1"
run show --color=always n1.txt
expect_like 0 "$(printf '\033')" ''
run show -t unicode --color=always n1.txt
expect 0 "$n1"
run show -t ansi --color=never n1.txt
expect 0 "$n1"
run solve -t unicode n1.txt
expect 0 "$solved"
run show -t ascii 'pzprv3/nurikabe/2/3/+ 5 # /. # 2 /'
expect 0 '. 5 #
- # 2'
run show --coords -t ascii 'nurikabe/2/1/1g'
expect 0 '  1
1 1 -'
run explain -t ascii 'nurikabe/2/1/1g'
expect 0 '1. r1c2 is black: the 1 at r1c1 is complete.
 1 *#'
run show n1.txt n1.txt
expect 0 "n1.txt:
$n1

n1.txt:
$n1"

# All texts are read again.
for picture in ascii unicode ansi; do
    for file in n1 n6 n7; do
        run solve -t $picture --color=always -o board $file.txt
        expect 0
        run check board
        expect 0 solved
    done
done
run convert -t unicode n1.txt
expect 0 "$n1"

# One step.
run explain -t ascii --at 1 n1.txt
expect_like 0 '^1\. r1c1, r1c3 and r2c2 are black: ' ''
tail -n +2 out >board
cat >wanted <<'END'
*#  1 *#  -  -
 - *#  -  -  2
 -  -  -  -  -
 3  -  -  -  -
 -  -  -  2  -
END
cmp -s wanted board || complain 'not the board after step 1'
run explain -t unicode --at 0 n1.txt
expect 0 "$n1"
run explain -t svg --at 2 n1.txt
expect_like 0 '<title>Nurikabe 5x5, n1, step 2 of ' ''
run explain -t svg --at 99 -o late.svg n1.txt
expect_like 2 '' '^nuri: n1.txt:1: there are only [0-9]* steps$'
[ ! -e late.svg ] || complain 'a picture of no step is written'
run explain -t svg --at 1 nurikabe/6/6/m8n8i9u
expect_like 1 'not decided' 'not unique'
run explain -t html --at 1 n1.txt
expect_like 2 '' 'a page has all steps'
run explain --at 1 n1.txt
expect_like 2 '' '--at needs a drawing'

# What does not go together.
run show -t url n1.txt
expect_like 2 '' '^nuri: this command only draws: use -t ascii, unicode, .* or [a-z]*; nuri convert -t url writes the puzzle$'
expect_like 2 '' '^Try: nuri help show$'
run solve -t json n1.txt
expect_like 2 '' 'this command only draws'
run solve --json -t svg n1.txt
expect_like 2 '' '^nuri: cannot write both svg and json: '
run explain --passes -t html n1.txt
expect 2 '' 'nuri: --passes cannot be used with a drawing, such as -t svg: leave one of them out
Try: nuri help explain'
run show --cell 0 n1.txt
expect_like 2 '' 'invalid --cell'
run count -t svg n1.txt
expect_like 2 '' '--to is not an option of count'

# A board wider than the terminal: said once.
COLUMNS=9 run show n1.txt n1.txt
expect_like 0 '░░ 1' '^nuri: the board has 10 columns, the terminal 9: use -o FILE or a wider terminal$'
[ "$(wc -l <err)" = 1 ] || complain 'said more than once'
COLUMNS=10 run show n1.txt
expect 0 "$n1"
COLUMNS=9 run show -q n1.txt
expect 0
COLUMNS=8 run solve n1.txt
expect_like 0 '#' 'the board has 9 columns, the terminal 8: use -o FILE or a wider terminal$'
COLUMNS=nonsense run show n1.txt
expect 0 "$n1"

# Files: the name says what they hold.
run solve -o n7.svg n7.txt
expect 0
run solve -t svg n7.txt
cmp -s out n7.svg || complain 'not the same in the file'
grep -q '<title>Nurikabe 24x14, n7</title>' out || complain 'no title'
run explain -o n7.svg n7.txt
expect 0
grep -q 'step 1[0-9][0-9] of 1' n7.svg || complain 'no step'
run show --cell 20 --coords -o small.svg 'nurikabe/2/1/1g'
expect 0
grep -q ' width="56" height="36"' small.svg || complain 'not 20 pixels a cell'
run convert -o n6.svg n6.txt
expect 0
run solve -o two.svg two-ways.txt
expect_like 1 '' 'not unique'
grep -q 'differs between solutions' two.svg || complain 'nothing differs'
run explain -o n7.html n7.txt
expect 0
run explain -t html n1.txt n7.txt
expect_like 0 '<a href="#p2">n7</a>, 24x14' ''
cp out both.html
run explain -t html -o twice.html n1.txt n7.txt
cmp -s both.html twice.html || complain 'not the same bytes'
run explain -t html two-ways.txt
expect_like 1 'Nothing more is the same in all solutions: each cell that is left' 'not unique'
run explain -t html "$puzzles/touching.txt"
expect_like 1 'There is no solution' 'no solution'
run show -t html --jsonl n1.txt
expect_like 2 '' '--jsonl is not an option of show'
"$nuri" convert -t jsonl n1.txt n6.txt >two.jsonl
run show -o two.html two.jsonl
expect 0
[ "$(grep -c '<section class="puzzle' two.html)" = 2 ] || complain 'not two'

: >none.jsonl
run show -o none.html none.jsonl
expect 0
grep -q '</html>' none.html || complain 'a page without puzzles is none'

# Sheets for paper.
figures() { # FILE NUMBER
    [ "$(grep -c 'class="nuri"' "$1")" = "$2" ] || complain "$1: not $2 boards"
}
run show --per-page 2 -o sheet.html n1.txt n6.txt n7.txt
expect 0
figures sheet.html 3
[ "$(grep -c '<section class="paper"' sheet.html)" = 2 ] ||
    complain 'not two pages'
run show -t html --solutions none -o sheet.html n1.txt
expect 0
figures sheet.html 1
run show --solutions beside -o sheet.html n1.txt n6.txt
expect 0
figures sheet.html 4
run show --solutions end -o sheet.html n1.txt two-ways.txt "$puzzles/touching.txt"
expect_like 1 '' '^nuri: two-ways.txt: more than one solution$'
expect_like 1 '' '^nuri: .*touching.txt: no solution$'
figures sheet.html 6
grep -q 'There are several solutions' sheet.html ||
    complain 'no word of several solutions'
grep -q '<title>r2c2: black</title>' sheet.html || complain 'no solution'
run show -t html --solutions end --max-memory 1 --timeout 0.001 \
    "$puzzles/untold-many.txt" n1.txt
[ -s out ] || complain 'no sheet where time is short'
run show --per-page 4 -o sheet.html none.jsonl
expect 0
figures sheet.html 0
# A note says once that the cells are too small to write in.
run show --per-page 6 -t html nurikabe/30/30/1zz nurikabe/31/31/1zz
expect_like 0 '<section class="paper"' '^nuri: .*: its cells are only 2.0 mm wide: --per-page 1 makes them larger$'
[ "$(grep -c 'cells are only' err)" = 1 ] || complain 'the note comes twice'
run show --per-page 1 -t html nurikabe/60/60/1zz
expect_like 0 '<section class="paper"' 'only 2.9 mm wide: draw it alone with nuri show -o x.svg, for larger paper$'
run show --per-page 6 -t html n1.txt
expect_like 0 '<section' ''
run show --per-page 3 -t html n1.txt
expect_like 2 '' 'invalid --per-page .3.: use 1, 2, 4 or 6'
run show --solutions all -t html n1.txt
expect_like 2 '' "invalid --solutions 'all': use none, beside"
run show --per-page 4 n1.txt
expect_like 2 '' 'needs a page: use -o book.html'
run show --title 'A & B' --author C -o book.html two.jsonl
expect 0
figures book.html 15
grep -q '<title>A &amp; B - Nurikabe</title>' book.html || complain 'no title'
run show --author C --per-page 4 -o book.html n1.txt
expect_like 2 '' '--author needs --title$'
run show --title '' -o book.html n1.txt
expect_like 2 '' "invalid --title ''"
run solve --per-page 4 -t html n1.txt
expect_like 2 '' '--per-page is not an option of solve'

# A hint tells as much by its picture as by its words.
small='nurikabe/3/1/1g1'
run hint -t ascii "$small"
expect_like 0 '^r1c2 is black: ' ''
[ "$(tail -n 1 out)" = ' 1 *#  1' ] || complain 'no colour'
run hint -t ascii --reveal where "$small"
expect 0 'Look at r1c2.
 1 *-  1'
run hint -t svg --reveal where "$small"
expect_like 0 '<g class="new"' ''
if grep -q 'M3 3h30' out; then complain 'the reason is told'; fi
run hint -t svg --reveal why "$small"
expect_like 0 'r1c2: not decided' ''
grep -q 'M3 3h30' out || complain 'no reason'
run hint -t svg "$small"
expect_like 0 'r1c2: black' ''
run hint -t html "$small"
expect_like 2 '' 'hint has no page: use nuri explain -t html'
run hint -t ascii "$puzzles/touching.txt"
expect_like 1 '^ 1  1  -$' 'no solution'

# What is wrong is crossed out.
wrong='pzprv3/nurikabe/2/3/# # 1 /# # + /'
run check -t ascii "$wrong"
expect_like 1 '^wrong: the 2x2 square ' ''
tail -n 2 out >board
printf '*# *# *1\n*# *# *+\n' | cmp -s - board || complain 'no stars'
run check -t svg "$wrong"
expect_like 1 '<g class="errors"' ''
grep -q '<desc>' out || complain 'not described'
grep -q '^Wrong: .*; ' out || complain 'the description does not say wrong'
run check -t html "$wrong"
expect_like 1 '<p class="note">Wrong: .*; ' ''
run check -t svg n7.svg
expect_like 2 '' 'XML and HTML are not supported: use the text or the link of a puzzle'
run solve -t ascii -o n1.board n1.txt
run check -t unicode n1.board
expect 0 "solved
$solved"

# An SVG holds one puzzle; what is not whole is not written.
run show -o both.svg n1.txt n6.txt
expect_like 2 '' 'svg can hold only one puzzle'
[ ! -e both.svg ] || complain 'half a picture is written'
run show -o half.html n1.txt missing
expect_like 2 '' 'cannot read missing'
[ ! -e half.html ] || complain 'half a page is written'

# A hostile title.
title='</title></script><script>alert(1)</script>'
printf '{"puzzle":["- 1"],"meta":{"title":"%s"}}' "$title" >hostile.json
for picture in svg html; do
    run explain -t $picture -o hostile.$picture hostile.json
    expect 0
    if grep -q '<script>alert' hostile.$picture; then
        complain 'a title is a script'
    fi
done

# PNG and PDF, in a program that has librsvg.
wide="nurikabe/200/1/1$(printf '%039d' 0 | tr 0 z)j"
if "$nuri" version -v | grep -q '^librsvg: none$'; then
    for command in solve check explain hint show convert; do
        for name in n1.png n1.pdf n1.PNG; do
            run $command -o $name n1.txt
            expect 2 '' "nuri: this build has no librsvg: build nuri with -DNURI_RSVG=ON (package librsvg2-dev), or use -o x.svg, then rsvg-convert -o x.png x.svg, or rsvg-convert -f pdf -o x.pdf x.svg (package librsvg2-bin)
Try: nuri help $command"
            [ ! -e $name ] || complain 'it is written'
        done
    done
    for arguments in 'generate -n 4' 'show --per-page 4 n1.txt' 'solve n1.txt n1.txt'; do
        # shellcheck disable=SC2086
        run $arguments -o x.pdf
        expect_like 2 '' '^nuri: .*use -o book.html, and print it to PDF in a browser$'
    done
    echo 'skipped: this nuri is built without librsvg, for PNG and PDF'
else
    bytes() { # FILE FROM COUNT: in hexadecimal
        od -An -tx1 -j "$2" -N "$3" "$1" | tr -d ' \n'
    }
    for name in n7.png n7.pdf; do
        run solve -o $name n7.txt
        expect 0
        run solve -o again.${name#*.} n7.txt
        cmp -s $name again.${name#*.} || complain "$name: not the same bytes"
    done
    [ "$(bytes n7.png 0 8)" = 89504e470d0a1a0a ] || complain 'no PNG'
    [ "$(bytes n7.pdf 0 5)" = 255044462d ] || complain 'no PDF'
    run show --cell 20 --coords -o small.PNG 'nurikabe/2/1/1g'
    expect 0
    [ "$(bytes small.PNG 16 8)" = 0000003800000024 ] ||
        complain 'not 56 by 36 pixels'
    run check -o wrong.png "$wrong"
    expect_like 1 '' ''
    [ -s wrong.png ] || complain 'what is wrong is not drawn'
    run show --cell 1000 -o large.png "$wide"
    expect_like 2 '' 'the drawing is too large for librsvg and cairo: use a smaller --cell'
    [ ! -e large.png ] || complain 'half a PNG is written'
    for several in 'show --title Book' 'show n6.txt'; do
        # shellcheck disable=SC2086
        run $several -o book.pdf n1.txt
        expect_like 2 '' ': use .*-o book.html.* browser'
        [ ! -e book.pdf ] || complain 'half a book is written'
    done
    run solve --json -o n1.png n1.txt
    expect_like 2 '' 'cannot write both json and png: '
fi

# As others see it.
if command -v xmllint >/dev/null; then
    for file in *.svg; do
        said="xmllint $file"
        xmllint --noout --nonet "$file" >out 2>&1 || complain 'no XML'
    done
else
    echo 'skipped: xmllint is not there to look at SVGs'
fi
if command -v rsvg-convert >/dev/null; then
    for file in *.svg; do
        said="rsvg-convert $file"
        rsvg-convert -o picture.png "$file" >out 2>&1 || complain 'refused'
        [ -s picture.png ] || complain 'it is not drawn'
        rm -f picture.png
    done
else
    echo 'skipped: rsvg-convert is not there to draw SVGs'
fi
finish

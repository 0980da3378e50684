#!/bin/sh
# What nuri writes it reads as the same board: all commands that write boards,
# all formats, all pictures that are text.
#
# labels: once
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

run help formats
pictures=$(sed -n '/^Draw/,$ s/^  \(ascii\|unicode\|ansi\) .*/\1/p' out)
formats=$(sed -n '/^Draw/q; /^  auto /d; / only read: /d; s/^  \([a-z0-9]*\) .*/\1/p' out)
[ "$(echo "$pictures $formats" | wc -w)" -gt 10 ] || complain 'not all'

# What holds clues alone, or marks only if they are a solution.
without_marks=' url janko task penpa '

# Clues and marks of all boards of the file, whatever else stands beside them;
# a board without marks as one that is open everywhere.
marks() { # FILE
    "$nuri" convert -t pzprv3 "$1" 2>err
}

same() { # FILE: as the board in `wanted`
    marks "$1" >found || complain "$1 is not read"
    cmp -s wanted found || complain "$(cat wanted "$1" found)"
}

# Its answer, as nuri prints, draws and paints it: the board of `wanted`.
answers() { # COMMAND FILE
    for color in never always; do
        "$nuri" "$1" --color=$color "$2" >text 2>err
        same text
        for picture in $pictures; do
            "$nuri" "$1" --color=$color -t "$picture" "$2" >text 2>err
            same text
        done
    done
}

# Every kind of board: a puzzle, half of it, sea or land alone, all of it; clues
# alone, long ones, such as look like a header, none.
board() { # PZPRV3
    echo "pzprv3/nurikabe/$1" | tr / '\n' | sed '/^$/d' >board
    marks board >wanted
    [ -s wanted ] || complain "no board: $1"
    for format in $formats; do
        "$nuri" convert -t "$format" -o text board 2>err || {
            grep -q 'cannot represent\|does not fit' err || complain "$format"
            continue
        }
        case $without_marks in
        *" $format "*)
            marks text | sed '5,$ s/[#+]/./g' >found
            sed '5,$ s/[#+]/./g' wanted | cmp -s - found ||
                complain "$(cat board text)"
            continue
            ;;
        esac
        marks text >found
        if [ "$format" = chars ] && grep -q 'ambiguous' err; then
            continue
        fi
        same text
    done
    for picture in $pictures; do
        "$nuri" convert --color=always -t "$picture" -o text board 2>err
        same text
    done
    answers show board
    "$nuri" solve --json board 2>err |
        sed 's/"\(solution\|common\)"/"state"/; s/^/{"puzzle":"PUZZLE",/; s/,{/,/' \
            >solved
    if grep -q '"state"' solved; then
        "$nuri" convert -t jsonl board |
            sed 's/.*\("puzzle":\[[^]]*\]\).*/\1/' >puzzle
        sed "s/\"puzzle\":\"PUZZLE\"/$(cat puzzle)/" solved >solved.json
        marks solved.json >wanted
        answers solve board
    fi
}
board '5/5/. 1 . . . /. . . . 2 /. . . . . /3 . . . . /. . . 2 . /'
board '5/5/. 1 # . . /. + . . 2 /. . . . . /3 . . . . /. . . 2 . /'
board '5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + # /# # # 2 # /'
board '5/5/# 1 # # # /# # # . 2 /# . # # # /3 . # . # /# # # 2 # /'
board '5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + + /# # # 2 # /'
board '3/3/2 . . /. . . /. . 2 /'
board '3/3/2 . # /. # . /# . 2 /'
board '2/2/4 . /. . /'
board '2/2/4 + /+ + /'
board '2/2/4 + /. . /'
board '1/1/1 /'
board '1/1/12 /'
board '1/1/. /'
board '2/2/1 2 /. . /'
board '2/2/1 2 /1 2 /'
board '2/2/12 12 /12 12 /'
board '2/2/1 2 /# # /'
board '2/3/. . 8192 /. . . /'
board '2/3/+ # 8192 /# + . /'
board '2/3/+ + 8192 /+ + + /'
board '1/3/- . - /'
board '4/1/12 /# /+ /# /'
board '4/1/12 /+ /+ /+ /'
board '1/2/# # /'

# All solutions.
"$nuri" count --all --color=always nurikabe/6/6/m8n8i9u >text
marks text >found
"$nuri" count --jsonl --all nurikabe/6/6/m8n8i9u | head -n 3 |
    sed 's/"solution"/"state"/' >all.jsonl
marks all.jsonl >wanted
cmp -s wanted found || complain 'not the same solutions'
[ "$(grep -c pzprv3 found)" = 3 ] || complain 'not 3 solutions'

# The first thing that anyone tries.
"$nuri" solve "$puzzles/two-ways.txt" >text 2>err
said='nuri solve two-ways.txt | nuri ...'
run solve text
expect_like 1 '^2 - #$' 'not unique: more than one solution; 4 cells differ'
run convert -t url text
expect 0 'https://puzz.link/p?nurikabe/3/3/2m2'
finish

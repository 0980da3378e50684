#!/bin/sh
# nuri play in a terminal: what a player sees after which keys, through tmux.
#
# labels: once
# seconds: 40
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

"$nuri" version -v >out 2>err
grep -q '^play in the terminal: yes$' out || {
    echo 'skipped: this nuri is built without ncursesw'
    exit 77
}
command -v tmux >err || {
    echo 'skipped: there is no tmux'
    exit 77
}
number=0
name=
trap 'tmux -L "$name" kill-server 2>err; rm -rf "$folder"' EXIT

screen() {
    tmux -L "$name" -f /dev/null "$@"
}

# A terminal of its own for nuri with these arguments; its exit status is said
# when it ends.
play() { # LOCALE ARGUMENT...
    said="nuri play $*"
    [ "$number" = 0 ] || screen kill-server 2>err
    number=$((number + 1))
    name=nuri-test-$$-$number # a server that ends takes a while
    {
        echo "trap : INT; LC_ALL=$1; HOME='$HOME'; TERM=${term-\$TERM}"
        echo 'export LC_ALL HOME TERM'
        shift
        printf "sh -c 'echo \$\$ >pid; exec %s play %s'; " "$nuri" "$*"
        echo 'echo "status $?"; stty -a | grep -o " echo "'
        echo 'exec cat'
    } >begin.sh
    LC_ALL=C.UTF-8 screen new-session -d -x "$width" -y "$height" sh begin.sh
}

keys() { # KEY...
    screen send-keys "$@"
}

# Wait until the screen has this line.  Without it no later one is to be expected.
see() { # PATTERN
    for _ in $(seq 300); do
        screen capture-pane -p >out 2>err
        if grep -q -- "$1" out; then return; fi
        sleep 0.1
    done
    complain "never seen: $1"
    finish
}

width=80 height=24
play C.UTF-8 "$puzzles/n1.txt"
see '^    1  2  3  4  5$'
see '^1  ░░  1 ░░ ░░ ░░$'
see 'Islands done: 0 of 4.  Cells to go: 21.'
# A mark, the same again, another, undo, redo.
keys Space
see '^1 ███  1'
keys Space
see '^1  ░░  1'
keys .
see '^1   \.  1'
keys u
see '^1  ░░  1'
keys r
see '^1   \.  1'
# The left button is black; numbers are no cells.
keys u
screen send-keys -l "$(printf '\033[M #"')"
see '^1 ███  1'
keys u .
# A mark that cannot be right: where, why, away with it.
keys h
see 'The mark at r1c1 cannot be right'
keys h
see 'r1c1 is marked white, but it is black in every solution.'
keys h
see 'Removed.'
see '^1  ░░  1'
# A hint in three stages places all cells of its step.
keys h
see '^Look at r1c1. What must it be?'
see '^1  ?░  1'
keys h
see 'the 1 at r1c2 is complete'
keys h
see '^1 ███  1███'
see 'Islands done: 1 of 4.'
# A pool is found.
keys u Right Right Right Down Space Down Space Left Space Up Space c
see 'Broken: the 2x2'
see '█!██!█ ░░$'
keys u u u u
see 'Cells to go: 21.'
# What-ifs: dropped, and kept.
keys w Space
see 'What if: k keep, d drop.'
keys d
see 'Cells to go: 21.$'
keys w Space k
see 'Cells to go: 20.$'
keys u
# All steps solve it.
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do keys e; done
see 'Solved'
keys q
see '^status 0$'
see '^ echo'

# What was not saved is offered.  Ctrl-C asks, too.  A failure is told at once.
play C.UTF-8 "$puzzles/n1.txt"
see 'Cells to go: 21.'
keys Space C-c
see 'Your marks are not saved. Save them? y: yes, n: no, Esc: back'
keys Escape
see 'Back to the game'
keys q C-c
see 'Back to the game'
keys q y
see "Save to file (Esc: back): .*n1.txt_"
keys Escape
see 'Back to the game'
keys s C-u no/where.json Enter
see 'Not saved: cannot write no/where.json: No such file or directory'
see '(Esc: back): no/where.json_'
keys C-u /dev/null Enter
see 'Not saved: /dev/null is not a file'
keys C-u x.svg Enter
see 'Not saved: a file named .svg holds no marks: use '
keys C-u x.url Enter
see 'Not saved: a file named .url holds no marks'
if [ -e x.svg ] || [ -e x.url ]; then complain 'marks were written as a drawing or a URL'; fi
keys C-u kept.json Enter
see 'Saved to kept.json, as json.'
keys q
see '^status 0$'
run convert -t pzprv3 kept.json
expect 0 'pzprv3
nurikabe
5
5
# 1 . . . 
. . . . 2 
. . . . . 
3 . . . . 
. . . 2 . ' || :

# No other file is replaced without a question; that which this game wrote is, as
# long as it is what the game wrote.
echo 'not yours' >other.txt
cp other.txt before.txt
play C.UTF-8 "$puzzles/n1.txt"
see 'Cells to go: 21.'
keys Space s C-u other.txt Enter
see 'other.txt exists. Replace it by this board, as grid? y: yes, n: no'
keys n
see 'Save to file (Esc: back): other.txt_'
cmp -s other.txt before.txt || complain 'other.txt was replaced without a yes'
keys Enter
see 'other.txt exists'
keys Escape
see 'Save to file (Esc: back): other.txt_'
keys Enter y
see 'Saved to other.txt, as grid.'
keys u .
see '^1   \.  1'
keys s Enter
see 'Saved to other.txt, as grid.'
run convert -t pzprv3 other.txt
grep -q '^+ 1 ' out || complain "the second save: $(cat other.txt)"
# A mark for another is a change, too.
keys u Space q
see 'Your marks are not saved.'
keys Escape
echo 'not yours' >other.txt
keys s Enter
see 'other.txt exists'
keys y
see 'Saved to other.txt, as grid.'
keys n Escape q
see '^status 0$'

# A file keeps its format, and what else it holds; its name is offered.
printf -- '-1---\n----2\n-----\n3----\n---2-\n' >typed.txt
play C.UTF-8 typed.txt
see 'Cells to go: 21.'
keys Space s
see 'Save to file (Esc: back): typed.txt_'
keys Enter
see 'typed.txt exists. Replace it by this board, as chars?'
keys y
see 'Saved to typed.txt, as chars.'
keys q
see '^status 0$'
run show typed.txt
[ "$(cat typed.txt)" = '#1---
----2
-----
3----
---2-' ] || complain "another format: $(cat typed.txt)"
echo '{"puzzle":["- 1"],"id":"a7","mine":[1]}' >own.json
play C.UTF-8 own.json
see 'Cells to go: 1.'
keys Space s Enter y
see 'Saved to own.json, as json.'
keys q
see '^status 0$'
tr -d '\n ' <own.json | grep '"id":"a7"' | grep '"mine":\[1\]' | grep -q '"#\."' ||
    complain "members are lost: $(cat own.json)"
# A format without marks stays as it is; ~ is the home.
echo 'nurikabe/5/5/g1m2k3m2g' >link.txt
mkdir -p home
HOME=$folder/home play C.UTF-8 link.txt
see 'Cells to go: 21.'
keys Space s
see 'link.txt holds no marks. Save to file (Esc: back): link.pzprv3_'
keys C-u \~/there.txt Enter
see 'Saved to .*/home/there.txt, as grid.'
keys q
see '^status 0$'
[ -s home/there.txt ] || complain 'nothing in the home'
[ "$(cat link.txt)" = 'nurikabe/5/5/g1m2k3m2g' ] || complain 'the link is lost'

# A narrow terminal shows the whole help, and all keys.
width=40
play C.UTF-8 "$puzzles/n1.txt"
see "New Save Quit | ? help\$"
keys '?'
see 'q: leave; Ctrl-C does'
see '^Arrows: move'
for line in 'h  *hint: where' '<  *previous puzzle' 'Space #  *black'; do
    "$nuri" help play | grep -q "^  $line" || complain "no line of the help: $line"
done
keys q
see '^status 0$'
# Rows have numbers as long as these have just the room.
width=13
play C.UTF-8 "$puzzles/n1.txt"
see '^1 ░░  *1░░'
width=12
play C.UTF-8 "$puzzles/n1.txt"
see '^░░  *1░░'
width=80
# A size alone asks for a new puzzle, so nothing is read.
play C.UTF-8 --size 4x4 '</dev/null'
see 'Islands done: 0 of'

# A new puzzle; a board that is larger than the terminal; no colours, no UTF-8.
width=40 height=12
play C
see 'Islands done: 0 of'
keys n Enter BSpace 1 Enter
see 'Islands done: 0 of'
keys q
see '^status 0$'
width=30 height=10
NO_COLOR=1 play C "$puzzles/n7.txt"
see '^ 1  - - - - 5 - -'
keys Down Down Down Down Down Down Down Down Down End
see ' 5 -$'
keys Home Up Up Up Up Up Up Up Up Up
see '^ 1  - - - - 5 - -'
# A signal leaves the terminal as it was.
kill "$(cat pid)"
see '^status 143$'
see '^ echo'

# What has nothing to do says so; capitals are keys, too.
width=80 height=24
play C.UTF-8 "$puzzles/n1.txt"
see 'Cells to go: 21.'
keys u
see 'There is nothing to undo.'
keys r
see 'There is nothing to redo.'
keys K
see 'First begin a what-if: w.'
keys w W
see 'First keep (k) or drop (d) these marks.'
keys D c
see 'No rule is broken'
# The right button is white; a place below the board is none.
screen send-keys -l "$(printf '\033[M"#"\033[M"#7\033[M"!"\033[M"#!')"
see '^1   \.  1'
keys n
see 'Save them'
keys x F5 y
see 'Save to file'
keys C-u x é BSpace BSpace BSpace F5 Enter
see 'Not saved: a file needs a name'
keys n n
see 'New puzzle. Columns x rows: 5x5_'
keys Enter
see 'Level 1 (very easy) to 8'
keys Escape
see 'Back to the game.'
keys n n Enter BSpace 9 5 Enter
see 'There are levels 1 to 8.'
keys s C-u kept.txt Enter
see 'Saved to kept.txt, as '
keys Up Left Home n Escape
see 'Back to the game.'
# All cells of a hint are one turn.
keys u h h h
see '^1 ███  1███'
keys u
see '^1  ░░  1 ░░'
keys r
see '^1 ███  1███'
keys u Home Right Space q # a clue has no mark
see 'Save them'
keys n
see '^status 0$'

# Without a solution, with several, with a wrong mark, solved.
play C 'nurikabe/3/2/11j'
see '^1   1  1  -'
keys h
see 'There is no solution: the 1 at r1c1'
keys c
see 'Broken\|No rule'
keys e
see 'There is no solution: the 1 at r1c1'
keys c q
see '^status 0$'
play C "$puzzles/two-ways.txt"
see 'Cells to go'
for _ in 1 2 3 4 5 6 7 8; do keys h h h; done
see 'several solutions'
keys q
see 'Save them'
keys n
see '^status 0$'
NO_COLOR=1 play C "$puzzles/n1.txt"
see '^1   -  1'
keys h
see '^1  ?-  1'
keys w . e
see 'The mark at r1c1 cannot be right'
keys h h
see 'Removed.'
keys e
see 'Islands done: 1 of 4.'
keys d Right Right Right Down Space Down Space Left Space Up Space c
see '!'
keys q
see 'Save them'
keys n
see '^status 0$'
printf '# 1\n' >solved.txt
play C.UTF-8 solved.txt
see 'Solved, without a hint'
keys h
see 'q: leave\|solved'
keys q
see '^status 0$'

# Numbers of three and four digits, and none.
printf '100 - ?\n- - 10000\n' >wide.txt
play C.UTF-8 wide.txt
see '^1  100  ░░   ?'
see '>>>$'
keys q
see '^status 0$'

# Two puzzles, one after the other.
width=80 height=24
play C "$puzzles/n1.txt" "$puzzles/n3.txt"
see '^1   -  1  -  -  -'
keys '>'
see '^2   3  -  -  -  -'
keys '>'
see '^status 0$'
# Back to what was played, if it is not given up.
echo 'nurikabe/2/1/1g' >small.txt
play C small.txt "$puzzles/n3.txt" no-such-file.txt "$puzzles/n1.txt"
see 'Cells to go: 1.'
keys '<'
see 'This is the first puzzle.'
keys Right Space
see 'Solved, without a hint'
keys '>'
see '^2   3  -  -  -  -'
keys Space '>' n
see '^4   3  -  -  -  -'
keys '<'
see 'Cells to go: 21.'
see '^1   -  -  -  -  -'
keys '<'
see '^1   1  #'
see 'Solved'
keys u
see 'Cells to go: 1\.'
keys r
see 'Solved'
keys '>' '>' '>'
see '^status 2$'
see 'no-such-file.txt: '
# What comes through a pipe is played; the keys are those of the terminal.
mkfifo pipe
"$nuri" generate --size 6x4 --seed 3 >pipe 2>err &
play C '<pipe'
see '^    1  2  3  4  5  6$'
see '^4 '
keys Space Down
see '^r2c1 '
keys q n
see '^status 0$'
# A new puzzle of a size and level, by options and by a key.
play C --size 7x5 --difficulty 1..2 '</dev/null'
see '^    1  2  3  4  5  6  7$'
see '^5 '
keys n
see 'Columns x rows: 7x5_'
keys C-u 6xx4 Enter
see '6xx4 is not a size'
keys n C-u 4x6 Enter
see 'range such as 2..4: 1..2_'
keys C-u 1..3 Enter
see '^    1  2  3  4$'
see '^6 '
# A new puzzle comes after that which was played.
keys '<'
see '^    1  2  3  4  5  6  7$'
keys '>'
see '^6 '
# Keys that come during work wait.
keys n C-u 12x12 Enter C-u 5 Enter Right Down
see '^r2c2 '
see '^12 '
keys n C-u 40x40 Enter C-u 8 Enter
see 'Making a puzzle. Esc: stop'
keys Escape
see 'No puzzle was made: you stopped.'
keys h
see 'Look at\|Every cell'
keys q
see '^status 0$'
run play --size 7x5 "$puzzles/n1.txt"
expect_like 2 '' '--size cannot be used with FILE or -o'
run play --difficulty 3 -o page.html
expect_like 2 '' '--difficulty cannot be used with FILE or -o'

# Terminals of all sizes, which become larger and smaller during hints and the
# help: the cell of the cursor is on the screen, and its row has its number.
sizes='15x6 200x60 40x12 20x8 120x40 60x10 30x24 80x24 25x7 100x16 50x9 15x60'
for size in $sizes; do
    width=${size%x*} height=${size#*x}
    play C.UTF-8 "$puzzles/n7.txt"
    see '^r1c1 '
    keys Down Down Down Down Down Down Down Down Down Down Down Down Down Down End
    see '^r14c24'
    for other in $sizes; do
        [ $((number % 2)) = 0 ] || keys '?'
        keys h
        screen resize-window -x "${other%x*}" -y "${other#*x}"
    done
    see '^r14c24$'
    keys Up
    see '^r13c24$'
    screen resize-window -x 80 -y 24
    see '^14 .*  5 '
    keys q
    see 'status 0$\|Save them'
    grep -q 'status 0$' out || keys n
    see '^status 0$'
done
width=80 height=24
play C no-such-file.txt
see 'no-such-file.txt: '
see '^status 2$'
term=dumb
play C "$puzzles/n1.txt"
see "^nuri: cannot play in this terminal (TERM is 'dumb')"
see '^status 2$'
unset term
play C --size 1x1
see '^nuri: No puzzle was made: '
see '^status 3$'
play C --size 40x40 --difficulty 8
see '^Making a puzzle. Esc: stop$'
keys Escape
see '^nuri: No puzzle was made: you stopped.$'
see '^status 0$'
finish

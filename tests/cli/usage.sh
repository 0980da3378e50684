#!/bin/sh
# How nuri is not used, and what it says of itself.
#
# labels: once
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
n1=$puzzles/n1.txt

try='Try: nuri help solve'
run
expect 2 '' 'nuri: missing command
usage: nuri COMMAND [OPTION]... [FILE|URL|ID|-]...
Try: nuri help'
no_command() { # WORD SUGGESTION
    run "$1"
    expect 2 '' "nuri: unknown command '$1'$2
usage: nuri COMMAND [OPTION]... [FILE|URL|ID|-]...
Try: nuri help"
}
no_command slove '; did you mean solve?'
no_command hnit '; did you mean hint?'
no_command exp '; did you mean explain?'
no_command covnret '; did you mean convert?'
no_command sudoku ''
no_command x ''
no_command '' ''
no_command "$n1" "; did you mean: nuri solve '$n1'"
no_command nurikabe/2/1/1g "; did you mean: nuri solve 'nurikabe/2/1/1g'"
no_command 'https://puzz.link/p?nurikabe/2/1/1g' \
    "; did you mean: nuri solve 'https://puzz.link/p?nurikabe/2/1/1g'"
no_command - "; did you mean: nuri solve '-'"
no_command nothing.txt ''
no_option() { # COMMAND WORD SUGGESTION
    run "$1" "$2" "$n1"
    expect 2 '' "nuri: unknown option $2$3
Try: nuri help $1"
}
no_option solve --jso '; did you mean --json?'
no_option solve --jsno=1 '; did you mean --json?'
no_option solve --colur '; did you mean --color?'
no_option solve --max '; did you mean --max-nodes?'
no_option hint --reveel '; did you mean --reveal?'
no_option count --reveel ''
no_option edit --minimize '; did you mean --minimise?'
no_option show --colour '; did you mean --color?'
no_option solve --sudoku ''
no_option solve --x ''
run solve --fast "$n1"
expect 2 '' "nuri: unknown option --fast
$try"
run solve -x "$n1"
expect 2 '' "nuri: unknown option -x
$try"
run solve --json=1 "$n1"
expect 2 '' "nuri: --json takes no value
$try"
run solve --from
expect 2 '' "nuri: --from needs a value
$try"
run solve "$n1" -f
expect 2 '' "nuri: -f needs a value
$try"
run solve --verb "$n1"
expect 2 '' "nuri: unknown option --verb; did you mean --verbose?
$try"
run solve --reveal all "$n1"
expect 2 '' "nuri: --reveal is not an option of solve, only of hint
$try"
run --reveal all solve "$n1"
expect 2 '' "nuri: --reveal is not an option of solve, only of hint
$try"
run -q solve "$n1"
expect 0
run version extra
expect 2 '' "nuri: unexpected argument 'extra'
Try: nuri help version"
run generate 8x9
expect 2 '' "nuri: unexpected argument '8x9': use --size 8x9
Try: nuri help generate"
run generate hard
expect 2 '' "nuri: unexpected argument 'hard': use --size WxH, --difficulty LEVELS
Try: nuri help generate"
run generate --size 5 --seed 1 -t json
cp out square
run generate --size 5x5 --seed 1 -t json
{ [ "$status" = 0 ] && cmp -s out square; } || complain '--size 5 is not 5x5'
run help solve check
expect 2 '' "nuri: unexpected argument 'check'
Try: nuri help help"
run help nothing
expect 2 '' "nuri: no help topic 'nothing': see nuri help"
run help format
expect 2 '' "nuri: no help topic 'format'; did you mean formats?"
run help slove
expect 2 '' "nuri: no help topic 'slove'; did you mean solve?"

# An option before the command is judged by it, too.
run -t wrong hint "$n1"
expect 2 '' "nuri: invalid --to 'wrong': use ascii, unicode, ansi or svg
Try: nuri help hint"
run --suggst edit "$n1"
expect 2 '' "nuri: unknown option --suggst; did you mean --suggest?
Try: nuri help edit"

near=
refused() { # COMMAND OPTION VALUE; `good`: valid values, `near`: suggestion
    run "$1" "--$2" "$3" "$n1"
    expect 2 '' "nuri: invalid --$2 '$3': ${near}use $good
Try: nuri help $1"
}
good='a whole number'
refused solve max-nodes -1
refused solve max-nodes 1.5
refused solve max-nodes ''
refused solve max-nodes 99999999999999999999
good='a time, such as 2, 0.5, 500ms or 1m'
refused solve timeout abc
refused solve timeout 1h
refused solve timeout 1sm
refused solve timeout s
refused solve timeout 1.ms2
refused solve timeout 400000000000000000m
refused solve timeout -1
refused solve timeout nan
refused solve timeout .
refused solve timeout 1.x
refused solve timeout 99999999999999999999
good='a whole number of mebibytes'
refused solve max-memory 18446744073709551615
run help formats
sed -n '/^Draw/q; s/^  \([a-z0-9]*\) .*/\1/p' out >formats
sed -n '1,/^Draw/d; s/^  \([a-z0-9]*\) .*/\1/p' out >pictures
listed() { # FILE: "a, b or c"
    paste -s -d , "$1" | sed 's/,/, /g; s/, \([^,]*\)$/ or \1/'
}
good="$(listed formats)"
refused solve from sudoku
good="$(listed pictures)"
refused solve to pgn
grep -v -x -f formats pictures >others
sed -e 1d -e '/^\(puzzlekit\|kanpen\|tsv\|pencilbox\|legup\|gmp\)$/d' formats | cat - others >both
good="$(listed both)"
refused convert to pgn
good='auto, always or never'
refused solve color sometimes
good='a file name'
refused solve output ''
refused solve resume ''
refused check against ''
good='columns x rows, such as 10x12, or 10 for 10x10; at most 65536 cells'
refused generate size 300x300
refused generate size 257
refused generate size 0
refused generate size 10x
good='K/N with 1 <= K <= N, such as 3/8'
refused solve shard 3/2
refused solve shard 0/2
good='levels from 1 to 8, such as 3, 2..4 or ..3, or a level name, such as easy'
refused generate difficulty 4..2
near='did you mean hard? '
refused generate difficulty harder
near='did you mean rotate90? '
good='rotate90, rotate180, rotate270, flip, mirror, transpose, antitranspose or canonical'
refused edit transform rotate
near='did you mean between? '
good='a technique of nuri help techniques'
refused generate use betwen
near='did you mean where? '
good='all, where or why'
refused hint reveal were
near=
good='a number or range above 0, such as 12, 10..14 or ..14'
refused generate clues 3..2
refused generate clues 9999999999
refused generate clues ..9999999999
refused generate clues 3..4x
good='sizes above 0, such as 3,3,4, or distinct'
refused generate island-sizes 3,,3
refused generate island-sizes 3,0
refused generate island-sizes '3;4'
good='a whole number, or most'
refused generate unknown 0x
good='1, 2, 4 or 6'
refused show per-page 3
good='a whole number from 1 to 1000'
refused show cell 0
refused show cell 1001
good='all, where or why'
refused hint reveal something
good='a cell, such as r3c4'
refused hint near 4,1
refused hint near c3r4
refused hint near r0c1
refused hint near r1c1x
refused hint near r1c99999999999
good='a level from 1 to 8'
refused hint level 0
refused hint level 9
refused explain level x
good='a whole number'
refused count limit x
for time in 30 30. 30.5 29.0001 00 30s .5m 30000ms 30000.5ms; do
    run solve -q --timeout $time "$n1"
    expect 0
done
# A unit is what it says: each is 0.6 s.
for time in 0.6 .6s 600ms 0.01m; do
    since=$(date +%s%N)
    run count --timeout $time '15x15:100zzzzzzzzp'
    took=$((($(date +%s%N) - since) / 1000000))
    [ "$status" = 3 ] || complain "exit status $status"
    { [ $took -ge 600 ] && [ $took -lt 60000 ]; } || complain "took $took ms"
done

# What has no effect with the others is refused.
idle() { # needs WHAT|cannot be used with WHAT COMMAND OPTION...
    why=$1
    shift
    option=$(printf '%s\n' "$@" | grep -e '^--' | head -n 1)
    run "$@" "$n1"
    case $why in
    cannot*) why="$why: leave one of them out" ;;
    esac
    expect 2 '' "nuri: $option $why
Try: nuri help $1"
}
for command in solve check rate 'edit --transform flip' 'convert -t url'; do
    for option in '--jobs 2' --exit-status '--shard 1/2'; do
        # shellcheck disable=SC2086,SC2046 # these are several words
        idle 'needs --jsonl' ${command%% *} $option \
            $(expr "$command" : '[a-z]* \(.*\)')
    done
done
idle 'needs --jsonl' solve --shard 1/2 --json
idle 'needs --json or --jsonl' count --timing
idle 'needs a drawing, such as -t svg' solve --coords
idle 'needs a drawing, such as -t svg' convert --coords -t grid
idle 'needs -t svg or -t html' show --cell 20
idle 'needs -t svg or -t html' solve --cell 20 -t ascii
idle 'needs a board that is drawn as text' solve --color always --json
idle 'needs a board that is drawn as text' solve --color always -t svg
idle 'needs a board that is drawn as text' count --color always
idle 'needs a board that is drawn as text' check --color never
idle 'needs a board that is drawn as text' convert --color always -t grid
idle 'cannot be used with --quiet' solve --verbose -q
run rate --color always "$n1"
expect_like 2 '' '--color is not an option of rate'
idle 'cannot be used with --passes' explain --level 3 --passes
idle 'cannot be used with --passes' explain --level 3 --passes=lines
for command in 'edit --transform flip' 'edit --transform canonical' show \
    'explain --passes'; do
    for option in '--timeout 1' '--max-nodes 9' '--max-memory 9'; do
        # shellcheck disable=SC2086,SC2046
        idle 'needs something to solve (not edit --transform, explain --passes, or show without --solutions)' \
            ${command%% *} $option $(expr "$command" : '[a-z]* \(.*\)')
    done
done
for option in '--near r1c1' --white-only --step; do
    # shellcheck disable=SC2086
    idle 'cannot be used with --marked' hint $option --marked r1c1=white
done
idle 'cannot be used with --marked' hint --reveal where --marked r1c1=white
idle 'cannot be used with --apply' hint --reveal where --apply
"$nuri" convert -t jsonl "$n1" >n1.jsonl
run solve -j 2 --shard 1/1 -e --timing n1.jsonl
expect_like 0 '"time_ms":' ''
for command in solve count hint 'hint --marked r1c1=black' 'hint --apply' check \
    rate explain 'explain --passes' 'edit --suggest' 'edit --minimise' \
    'edit --forced' 'edit --transform flip'; do
    # shellcheck disable=SC2086
    run $command --timing --jsonl n1.jsonl
    grep -q '^{.*"time_ms":[0-9.]*[,}]' out || complain 'no time'
done
run generate -j 2 --size 5x5 --seed 1 -t url
expect_like 0 '/5/5/' ''

# Who writes the format that this command does not?
draws='this command only draws: use -t ascii, unicode, ansi'
run solve -t json "$n1"
expect 2 '' "nuri: $draws, svg or html; --json answers in JSON, and nuri convert -t json writes the puzzle
$try"
run hint -t jsonl "$n1"
expect 2 '' "nuri: $draws or svg; --jsonl answers in JSON Lines, and nuri convert -t jsonl writes the puzzle
Try: nuri help hint"
run show -t janko "$n1"
expect 2 '' "nuri: $draws, svg or html; nuri convert -t janko writes the puzzle
Try: nuri help show"
run show --json "$n1"
expect_like 2 '' '^nuri: --json is not an option of show, only of solve, check, .* or generate$'
run rate --apply "$n1"
expect 2 '' 'nuri: --apply is not an option of rate, only of hint
Try: nuri help rate'

# A name tells what to write: what cannot be written is refused.
unwritten() { # SENTENCE COMMAND NAME
    run "$2" -o "$3" "$n1"
    expect 2 '' "nuri: $1
Try: nuri help $2"
    [ ! -e "$3" ] || complain "$3 is written"
}
by_hand='use -o x.svg, then rsvg-convert -o x.png x.svg, or '
by_hand="${by_hand}rsvg-convert -f pdf -o x.pdf x.svg (package librsvg2-bin)"
drawn='n1.png n1.pdf n1.PNG'
"$nuri" version -v | grep -q '^librsvg: none$' || drawn=
for command in solve check explain hint show convert; do
    for name in $drawn; do
        unwritten "this build has no librsvg: build nuri with -DNURI_RSVG=ON (package librsvg2-dev), or $by_hand" \
            "$command" "$name"
    done
    for name in n1.jpeg a.b/n1.eps; do
        unwritten "cannot write this kind of drawing: $by_hand" "$command" "$name"
    done
done
for arguments in 'generate -n 4' "show --per-page 4 $n1" "solve $n1 $n1"; do
    for ending in pdf png; do
        [ -n "$drawn" ] || continue
        # shellcheck disable=SC2086
        run $arguments -o x.$ending
        expect_like 2 '' '^nuri: .*use -o book.html, and print it to PDF in a browser$'
    done
done
for name in n1.png n1.svg n1.html; do
    unwritten 'this command cannot draw: use another file extension' rate $name
    unwritten 'this command cannot draw: use another file extension' count $name
done
for name in n1.url n1.pzprv3 n1.ijs; do
    unwritten 'this command cannot write that format: use nuri convert' solve $name
    unwritten 'this command cannot write that format: use nuri convert' rate $name
done
unwritten 'this command cannot write that format: use nuri convert' show n1.json

# So are two formats at once.
two_formats() { # FORMATS COMMAND OPTION...
    formats=$1
    shift
    run "$@"
    expect 2 '' "nuri: cannot write both $formats: change -t, --json, --jsonl or the extension of -o
Try: nuri help $1"
    for file in x.*; do
        [ ! -e "$file" ] || complain "$file is written"
    done
}
for command in "convert $n1" "edit --fill $n1" 'generate --size 4x4'; do
    # shellcheck disable=SC2086
    for option in json jsonl; do
        two_formats "url and $option" $command -t url --$option
        two_formats "svg and $option" $command -t svg --$option
    done
    # shellcheck disable=SC2086
    two_formats 'jsonl and json' $command -t jsonl -o x.json
done
for command in "solve $n1" "check $n1" "edit --moves $n1" generate; do
    # shellcheck disable=SC2086
    two_formats 'json and jsonl' $command --jsonl --json
    # shellcheck disable=SC2086
    two_formats 'svg and json' $command -o x.json -t svg
    # shellcheck disable=SC2086
    two_formats 'json and svg' $command -o x.svg --json
    # shellcheck disable=SC2086
    two_formats 'svg and pdf' $command -o x.pdf -t svg
done
two_formats 'html and svg' show "$n1" -t html -o x.svg
two_formats 'csv and tsv' convert "$n1" -t csv -o x.tsv
run convert "$n1" -t json --json -o x.json
expect 0
run convert "$n1" -t url -o x.txt
expect 0

# Help: each command is told of itself alone, and of what it draws.
for command in solve check explain show; do
    run help $command
    expect_like 0 "--to FORMAT  *draw as $(listed pictures)\$" ''
done
run help hint
expect_like 0 "--to FORMAT  *draw as $(grep -v html pictures >drawn && listed drawn)\$" ''
run help count
expect_like 0 '--limit N  *stop at N solutions' ''
grep -q -e '--max-steps' out && complain 'an option of generate'
run help generate
expect_like 0 '--limit N  *make N puzzles' ''
expect_like 0 '--max-steps N  *give up after N steps per puzzle' ''
for topic in exit formats techniques; do
    run help $topic
    awk 'length > 80 {exit 1}' out || complain 'lines of more than 80 characters'
done
run help techniques
[ "$(sed -n 's/ level [1-8]  .*//p' out | awk '{print length}' | uniq | wc -l)" = 1 ] ||
    complain 'the columns are not straight'
run help check
expect_like 0 '--blank .*undecided' ''
grep -q -e '--strict' out && complain 'an option of other commands'
run help show
grep -q 'undecided\|for check\|generate:' out && complain 'help of other commands'

# Help lists play where there is a page or a terminal game, and only there.
listed=no can=no
"$nuri" help | grep -q '^  play ' && listed=yes
run version -v
grep -q '^play .*: yes$' out && can=yes
[ $listed = $can ] || complain "play is listed: $listed"

# Help: the same by each way, for every command.
"$nuri" help | sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z].*/\1/p' >commands
grep -q '^solve$' commands || complain 'no commands are found'
while IFS= read -r command; do
    run help "$command"
    expect_like 0 "^usage: nuri $command " ''
    cp out first
    run "$command" --help
    cmp -s first out || complain 'not the same as nuri help'
    run "$command" -h
    cmp -s first out || complain 'not the same as nuri help'
    awk 'length > 80 {exit 1}' first || complain 'a line is longer than 80'
done <commands
run --help
expect_like 0 '^usage: nuri COMMAND' ''
awk 'length > 80 || NR > 24 {exit 1}' out || complain 'more than a screen'
# Every example works as it stands, where there are such files.
"$nuri" convert -t grid "$puzzles"/n1.txt >puzzle.txt
"$nuri" solve -o board.txt puzzle.txt
"$nuri" convert -t jsonl "$puzzles"/n1.txt >puzzles.jsonl
while IFS= read -r command; do
    run help "$command"
    sed -n '1,/^Examples:$/d; s/^  //p' out >examples
    [ "$(wc -l <examples)" -ge 2 ] || complain 'no examples'
    cat examples >>all-examples
done <commands
run --help
sed -n '1,/^Examples:$/d; s/^  //p' out >examples
[ "$(wc -l <examples)" -ge 2 ] || complain 'no examples'
cat examples >>all-examples
plays=$("$nuri" version -v | sed -n 's/^play page: //p')
while IFS= read -r example; do
    said=$example
    # Not every nuri has the page: tests/cli/play.sh.
    # A game needs a terminal: tests/cli/terminal.sh.
    case $plays:$example in 'no:nuri play'* | *:'nuri play --size'*) continue ;; esac
    sh -c "PATH=${nuri%/*}:\$PATH; $example" >out 2>err
    status=$?
    [ "$status" = 0 ] || complain "exit status $status"
    case $example in
    'nuri edit'*) ;; # tells there that this puzzle needs no mending
    'nuri generate'*--difficulty*) ;; # tells the levels
    *) [ ! -s err ] || complain "something is on stderr" ;;
    esac
done <all-examples
# Who asks for help gets it, though answers are not to be printed.
"$nuri" --help >first
run -q --help
expect 0 "$(cat first)"
for command in solve explain; do
    "$nuri" help $command >first
    run $command -q --help
    expect 0 "$(cat first)"
done
run help exit
expect_like 0 '^  130 ' ''
run help formats
expect_like 0 '^  pzprv3 ' ''
run help techniques
expect_like 0 '^  between  *level 1  ' ''

version=$(sed -n 's/^#define NURI_VERSION  *"\(.*\)"/\1/p' "$source_dir/libnuri/include/nuri.h")
run version
expect 0 "nuri $version"
run --version
expect 0 "nuri $version"
run version -v
expect_like 0 '^Jansson: [0-9]' ''
# The commit, if this is a checkout, and not only a part of another.
commit() { # SOURCE
    top=$(git -C "$1" rev-parse --show-toplevel 2>/dev/null) &&
        [ "$top" = "$(cd "$1" && pwd -P)" ]
}
if commit "$source_dir"; then
    grep -q -x -e 'commit: [0-9a-f]\{40\}\(-dirty\)\{0,1\}' out ||
        complain 'no commit'
else
    ! grep -q '^commit' out || complain 'a commit, but no checkout'
fi
mkdir tarball
if command -v cmake >/dev/null; then
    cmake -D SOURCE="$folder/tarball" -D OUT="$folder/commit.c" \
        -P "$source_dir/cli/system/commit.cmake"
    grep -q 'commit_name = NULL;' commit.c || complain 'a tarball has a commit'
fi
grep -q '^compiler: ' out || complain 'no compiler'
grep -q '^largest board: 65536 cells' out || complain 'no limits'
finish

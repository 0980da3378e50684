#!/bin/sh
# Where answers go: files, full disks, closed pipes, colours, signals.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
n1=n1.txt # a name without blanks, wherever the sources are
cp "$puzzles/n1.txt" $n1
cp "$puzzles/two-ways.txt" two.txt

run solve -o answer "$n1"
expect 0
"$nuri" solve "$n1" | cmp -s - answer || complain 'not the same in the file'
run solve -o - "$n1"
expect_like 0 '^# 1 # # #$' ''
chmod 640 answer
run solve -o answer "$n1"
[ "$(find answer -perm 640)" = answer ] || complain 'the rights are not kept'
ln -s answer link
run solve -o link "$puzzles/one.txt"
expect 0
[ -L link ] || complain 'a link is replaced by a file'
[ "$(cat answer)" = 1 ] || complain 'a link is not followed'
rm link
mkdir folder
ln -s folder/new link
ln -s link link2
run solve -o link2 "$puzzles/one.txt"
expect 0
if [ ! -L link2 ] || [ ! -L link ]; then
    complain 'a link to nothing is replaced by a file'
fi
[ "$(cat folder/new)" = 1 ] || complain 'a link to nothing is not followed'
rm link link2
ln -s beside folder/link
ln -s "$folder/folder/far" link
run solve -o folder/link "$puzzles/one.txt"
[ "$(cat folder/beside)" = 1 ] || complain 'a link leads from its own folder'
run solve -o link "$puzzles/one.txt"
[ "$(cat folder/far)" = 1 ] || complain 'a whole path in a link is not followed'
rm -r link folder
ln -s loop loop
run solve -o loop "$n1"
expect 4 '' 'nuri: cannot write loop: Too many levels of symbolic links'
rm loop
if [ "$(id -u)" != 0 ]; then # who may write everything
    echo kept >locked
    chmod 444 locked
    run solve -o locked "$n1"
    expect 4 '' 'nuri: cannot write locked: Permission denied'
    [ "$(cat locked)" = kept ] || complain 'a file that may not be written is'
elif cp "$nuri" busy && ./busy solve -o busy "$n1" 2>err; then
    complain 'a program that runs is written'
fi
run solve -o missing/answer "$n1"
expect 4 '' 'nuri: cannot write missing/answer: No such file or directory'
run solve -o . "$n1"
expect 4 '' 'nuri: cannot write .: Is a directory'
run solve -o answer ragged
expect_like 2 '' 'cannot read ragged'
[ -s answer ] || complain 'the old answer is lost'
set -- answer*
[ $# = 1 ] || complain "left behind: $*"

if [ -w /dev/full ]; then
    # A count of all solutions, which are without number, ends as well.
    endless=nurikabe/14/14/.zzzzzzzzzu
    for command in "solve $n1" "check $n1" "hint $n1" "explain $n1" \
        "count $n1" "count --all $endless" "convert -t url $n1" version help \
        "solve --json $n1"; do
        said="nuri $command >/dev/full"
        # shellcheck disable=SC2086 # a command and its operands
        timeout 60 "$nuri" $command >/dev/full 2>err
        status=$?
        : >out
        expect 4 '' 'nuri: cannot write the answer: No space left on device'
    done
    run solve -o /dev/full "$n1"
    expect 4 '' 'nuri: cannot write /dev/full: No space left on device'
fi

# The name tells what is written, as an option would.
for command in solve check hint explain rate count; do
    for name in x.json x.JSON x.jsonl x.ndjson; do
        case $name in *.json | *.JSON) option=--json ;; *) option=--jsonl ;; esac
        run $command -o $name $n1
        [ ! -s out ] || complain "$name: something is on stdout"
        "$nuri" $command $option $n1 >want 2>/dev/null
        cmp -s want $name || complain "$name is not as with $option"
        rm $name
    done
done
run solve -o x.json $n1 two.txt
[ "$(head -n 1 x.json)" = '[' ] || complain 'not an array'
run solve --json -o x.txt $n1 two.txt
[ "$(head -n 1 x.txt)" = '[' ] || complain 'an option is not heeded'
run solve -t ascii -o x $n1
"$nuri" solve -t ascii $n1 | cmp -s - x || complain '-t is not heeded'
run solve -o x.SVG $n1
grep -q '<svg' x.SVG || complain 'capitals are not read'

# A reader that goes away is no reason to complain.
("$nuri" count --all "$puzzles/untold-many.txt" 2>err; echo $? >status) |
    head -n 1 >/dev/null
: >out
[ ! -s err ] || complain 'a closed pipe is talked about'
printf '? - - - - - - 5\n%s' "$(yes '_ _ _ _ _ _ _ _' | head -n 7)" >many
("$nuri" count --all many 2>err; echo $? >status) | head -n 1 >/dev/null
said='nuri count --all many | head -n 1'
status=$(cat status)
expect 141
grep -q '141' "$source_dir/cli/nuri.1" || complain 'nuri.1 does not name 141'
run help exit
expect_like 0 '^  141  ended by SIGPIPE' ''
(trap '' PIPE; "$nuri" solve --jsonl 2>err; echo $? >status) <<END |
$(for _ in 1 2 3 4 5 6 7 8 9; do "$nuri" convert -t jsonl "$puzzles/n7.txt"; done)
END
    true
[ ! -s err ] || complain 'a closed pipe is talked about'

# A standard file that is closed is not the one opened next.
said='nuri solve -o x two.txt 2>&-'
"$nuri" solve -o x two.txt 2>&-
status=$?
"$nuri" solve two.txt >want 2>/dev/null
: >out && : >err
expect 1
cmp -s want x || complain "a message is in the file: $(cat x)"
said='nuri solve n1.txt >&-'
"$nuri" solve $n1 >&- 2>err
status=$?
expect 4 '' 'nuri: cannot write the answer: Bad file descriptor'
cmp -s "$puzzles/n1.txt" $n1 || complain 'the input is written'
run solve - <&-
expect 2 '' 'nuri: cannot read stdin: Bad file descriptor'

# No temporary file stays, whatever ends nuri.
left_behind() {
    set -- answer.*
    [ "$*" = 'answer.*' ] || complain "left behind: $*"
}
(ulimit -f 1; "$nuri" explain -o answer.big "$puzzles/n7.txt" 2>err; echo $? >status)
status=$(cat status)
said='nuri explain -o answer.big, which is too large'
: >out
expect 4 '' 'nuri: cannot write answer.big: File too large'
left_behind
ends_by() { # SIGNAL STATUS
    mkfifo pipe
    "$nuri" solve --jsonl -o answer.new <pipe >out 2>err &
    process=$!
    exec 3>pipe
    tries=0
    until [ -n "$(find . -name 'answer.new.*')" ] || [ $tries -ge 300 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    kill -s "$1" $process
    wait $process
    status=$?
    said="nuri solve -o answer.new, ended by SIG$1"
    case $2 in
    130 | 143 | 129) expect_like "$2" '' '^nuri: answer.new is not written: ' ;;
    *) expect "$2" ;;
    esac
    exec 3>&-
    rm pipe
    left_behind
}
ends_by INT 130
ends_by TERM 143
ends_by HUP 129
ends_by PIPE 141
ends_by ALRM 142
mkfifo pipe
(trap '' HUP; exec "$nuri" solve --jsonl <pipe >out 2>err) &
process=$!
exec 3>pipe
sleep 0.2
kill -s HUP $process
"$nuri" convert -t jsonl $n1 >&3
exec 3>&-
wait $process
status=$?
said='nuri solve --jsonl, as nohup starts it'
expect_like 0 '"unique"' ''
rm pipe

# A run that stops at a limit, or is interrupted, leaves the file unchanged.
limited() { # STATUS ARGUMENT...
    want=$1
    shift
    echo old >kept
    run "$@" -o kept
    expect_like "$want" '' '^nuri: kept is unchanged: '
    [ "$(cat kept)" = old ] || complain "the file is: $(cat kept)"
    rm kept
    run "$@" -o kept
    expect_like "$want" '' '^nuri: kept is not written: '
    [ ! -e kept ] || complain 'a file is made'
}
"$nuri" convert -t jsonl n1.txt "$puzzles/n7.txt" >two.jsonl
n7=$puzzles/n7.txt
limited 3 solve --max-nodes 1 n1.txt "$n7"
limited 3 solve --max-nodes 1 -t html n1.txt "$n7"
limited 3 count --max-nodes 1 "$n7"
limited 3 explain --max-nodes 1 "$n7"
limited 3 rate --max-nodes 1 "$n7"
limited 3 edit --suggest --max-nodes 1 "$n7"
limited 3 edit --minimise --max-nodes 1 -t url "$n7"
limited 3 show -t html --solutions end --max-nodes 1 "$n7"
limited 3 generate --size 9x9 -n 2 --max-steps 1 --seed 1
limited 3 generate --size 9x9 -n 2 --max-steps 1 --seed 1 --jsonl
limited 1 generate --size 2x2 --clues 4 -n 2 --seed 1
limited 2 generate --first 18446744073709551615 -n 2
limited 2 generate -n 0
# In a record a limit is an answer, and the others are there too.
for form in --json --jsonl; do
    run solve $form --max-nodes 1 -o kept n1.txt "$n7"
    [ "$(grep -c '"status":"un' kept)" = 2 ] || complain 'not two records'
    [ ! -s err ] || complain 'a word about an answer'
done
run count -n 1 "$puzzles/untold-many.txt" -o kept
[ "$(cat kept)" = 'at least 1' ] || complain 'what was asked for is not written'
interrupted() { # COMMAND...
    echo old >kept
    "$nuri" "$@" -o kept 2>err &
    process=$!
    said="nuri $* -o kept, interrupted"
    tries=0
    until [ -n "$(find . -name 'kept.*' -size +0)" ] || [ $tries -ge 20 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    kill -s INT $process
    wait $process
    status=$?
    : >out
    expect_like 130 '' '^nuri: kept is unchanged: interrupted'
    [ "$(cat kept)" = old ] || complain "the file is: $(cat kept)"
}
interrupted generate -n 100000 --size 14x14 --seed 1
interrupted count --all many

# Colours.
painted() { # yes|no ARGUMENT...
    want=$1
    shift
    run "$@"
    if grep -q "$(printf '\033')" out; then is=yes; else is=no; fi
    [ $is = "$want" ] || complain "painted: $is"
}
painted no solve "$n1"
painted yes solve --color=always "$n1"
painted no solve --color never "$n1"
CLICOLOR_FORCE=1 painted yes solve "$n1"
CLICOLOR_FORCE=0 painted no solve "$n1"
CLICOLOR_FORCE=1 NO_COLOR=1 painted no solve "$n1"
CLICOLOR_FORCE=1 painted no solve --color=never "$n1"
NO_COLOR=1 painted yes solve --color=always "$n1"
NO_COLOR='' painted no solve --color=auto "$n1"

# Signals: what is done is answered, then nuri dies of it.
for signal in INT TERM; do
    [ $signal = INT ] && want=130 || want=143
    mkfifo pipe
    rm -f out # or an old one is taken for the answer
    "$nuri" solve --jsonl <pipe >out 2>err &
    process=$!
    exec 3>pipe
    "$nuri" convert -t jsonl "$n1" >&3
    tries=0
    until [ -s out ] || [ $tries -ge 300 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    kill -s $signal $process
    wait $process
    status=$?
    said="nuri solve --jsonl, ended by SIG$signal"
    expect_like "$want" '"unique"' ''
    exec 3>&-
    rm pipe
done
finish

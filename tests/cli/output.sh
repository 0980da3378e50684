#!/bin/sh
# Where answers go: files, full disks, closed pipes, colours, signals.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
n1=n1.txt # a name without blanks, wherever the sources are
cp "$puzzles/n1.txt" $n1

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
    for command in "solve $n1" "check $n1" "hint $n1" "explain $n1" \
        "count $n1" "convert -t url $n1" version help "solve --json $n1"; do
        said="nuri $command >/dev/full"
        # shellcheck disable=SC2086 # a command and its operands
        "$nuri" $command >/dev/full 2>err
        status=$?
        : >out
        expect 4 '' 'nuri: cannot write the answer: No space left on device'
    done
    run solve -o /dev/full "$n1"
    expect 4 '' 'nuri: cannot write /dev/full: No space left on device'
fi

# A reader that goes away is no reason to complain.
("$nuri" count --all "$puzzles/untold-many.txt" 2>err; echo $? >status) |
    head -n 1 >/dev/null
: >out
[ ! -s err ] || complain 'a closed pipe is talked about'
(trap '' PIPE; "$nuri" solve --jsonl 2>err; echo $? >status) <<END |
$(for _ in 1 2 3 4 5 6 7 8 9; do "$nuri" convert -t jsonl "$puzzles/n7.txt"; done)
END
    true
[ ! -s err ] || complain 'a closed pipe is talked about'

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

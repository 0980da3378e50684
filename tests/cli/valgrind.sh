#!/bin/sh
# valgrind.sh SOURCES LIBRARY NURI SHARED -- no command depends on memory that was never
# written: that alone the sanitizers, under which all other tests run, cannot see.
#
# labels: more
# seconds: 10
set -eu
puzzles=$1/puzzles
nuri=$3

command -v valgrind >/dev/null || {
    echo "skipped: valgrind is not installed"
    exit 77
}
[ "${SANITIZED-OFF}" = OFF ] || exit 77
if valgrind -q "$nuri" version 2>&1 | grep -q 'debuginfo reader'; then
    echo "skipped: valgrind cannot read what this compiler tells debuggers"
    exit 77
fi
failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

clean() { # WANTED-STATUS ARGUMENT...
    want=$1
    shift
    status=0
    valgrind -q --error-exitcode=99 \
        "$nuri" "$@" >/dev/null 2>"$log" </dev/null || status=$?
    [ "$status" = "$want" ] && return
    echo "nuri $*: exit status $status instead of $want"
    cat "$log"
    failed=1
}

clean 0 solve "$puzzles/n7.txt"
clean 0 count --all nurikabe/6/6/m8n8i9u
clean 1 check --json 'pzprv3/nurikabe/2/2/# # /# # /'
clean 0 hint --json "$puzzles/n1.txt"
clean 0 explain -t html "$puzzles/n1.txt"
clean 0 edit --suggest "$puzzles/two-ways.txt"
clean 0 generate --size 4x4 --seed 1 --jsonl
clean 0 convert -t penpa "$puzzles/n6.txt"
exit $failed

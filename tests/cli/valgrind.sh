#!/bin/sh
# valgrind.sh SOURCES LIBRARY NURI SHARED -- no command touches memory that is
# not its own, or loses any.
#
# labels: more
# seconds: 30
set -eu
puzzles=$1/puzzles
nuri=$3

command -v valgrind >/dev/null || {
    echo "skipped: valgrind is not installed"
    exit 77
}
[ "${SANITIZED-OFF}" = OFF ] || {
    echo "skipped: the sanitizers look already"
    exit 77
}
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
    valgrind -q --error-exitcode=99 --leak-check=full \
        --errors-for-leak-kinds=definite,indirect,possible \
        "$nuri" "$@" >/dev/null 2>"$log" </dev/null || status=$?
    [ "$status" = "$want" ] && return
    echo "nuri $*: exit status $status instead of $want"
    cat "$log"
    failed=1
}

clean 0 solve "$puzzles/n7.txt"
clean 1 solve --json nurikabe/6/6/m8n8i9u
clean 1 solve --jsonl -e "$puzzles/two-ways.txt"
clean 3 solve --max-nodes 1 "$puzzles/n7.txt"
clean 0 count --all nurikabe/6/6/m8n8i9u
clean 0 check "$puzzles/n1.json"
clean 1 check 'pzprv3/nurikabe/2/2/# # /# # /'
clean 0 hint "$puzzles/n7.txt"
clean 0 explain "$puzzles/n6.txt"
clean 0 explain --passes --jsonl "$puzzles/n7.txt"
for format in grid j url pzprv3 json jsonl; do
    clean 0 convert -t $format "$puzzles/n6.txt"
done
clean 0 convert -t chars "$puzzles/n1.txt"
for picture in ascii unicode ansi svg html; do
    case $picture in svg | html) color= ;; *) color=--color=always ;; esac
    clean 0 explain ${color:+"$color"} --coords -t $picture "$puzzles/n1.txt"
    clean 1 check -t $picture 'pzprv3/nurikabe/2/2/# # /# # /'
done
clean 0 show -t html "$puzzles/n1.txt" "$puzzles/n6.txt"
clean 2 show -t svg "$puzzles/n1.txt" "$puzzles/n6.txt"
clean 2 solve "$puzzles/no-such-file"
clean 2 solve nurikabe/99999999/99999999/
exit $failed

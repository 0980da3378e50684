#!/bin/sh
# The puzzles of puzzles/shelf are made again, byte by byte, by the commands that
# puzzles/MANIFEST tells, and rated as it says.  So seeds mean the same under every
# compiler and on every machine; where a change of rules ends that, generate/N gets
# another N, and .tools/shelf makes them anew.
set -eu
puzzles=$1/puzzles
nuri=$3
bad=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The sanitizers are slow, and another compiler has other bytes, if any, of small ones,
# too: there these do.
case ${SANITIZED-OFF}:${CC-} in
ON:* | *clang*) only='/7x7' ;;
*) only='/' ;;
esac
grep "^shelf$only.* nuri generate " "$puzzles/MANIFEST" >"$folder/rows"
while IFS= read -r row; do
    file=${row%% *}
    command=${row#* nuri }
    command=${command%% (*}
    # shellcheck disable=SC2086 # its words
    "$nuri" $command -t json </dev/null >"$folder/made"
    cmp "$folder/made" "$puzzles/$file" || bad=1
    level=${row##*(level }
    score=${level##*score }
    "$nuri" rate --json "$puzzles/$file" |
        grep -q "\"level\":${level%%,*},.*\"score\":${score%)}," || {
        echo "$file: is not rated as MANIFEST says"
        bad=1
    }
done <"$folder/rows"

# No file is left out.
for file in "$puzzles"/shelf/*; do
    grep -q "^shelf/${file##*/} " "$puzzles/MANIFEST" || {
        echo "$file is not in MANIFEST"
        bad=1
    }
done
exit $bad

#!/bin/sh
# Large boards are made, and the search, which did not make them, finds one solution.
#
# labels: once
# seconds: 20
set -eu
nuri=$3
board=$(mktemp)
trap 'rm -f "$board"' EXIT

if [ "${SANITIZED-OFF}" = ON ]; then
    echo 'skipped: the sanitizers take minutes for large boards'
    exit 77
fi
for size in 100x100 255x60; do
    "$nuri" generate --style plain --size $size --seed 2 -o "$board"
    "$nuri" solve --json "$board" | grep -q '"status":"unique"' || {
        echo "$size: not unique"
        exit 1
    }
done

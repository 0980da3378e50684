#!/bin/sh
# edit --fill finds numbers for boards of ../shared/setting/several.jsonl that were
# unique before numbers became `?`.  `sh tests/cli/fill.sh - - nuri shared all` asks for
# all of them, without a bound; otherwise it is the smaller ones.
#
# labels: once
set -eu
nuri=$3
boards=$4/setting/several.jsonl
[ -r "$boards" ] || {
    echo "skipped: NURI_SHARED_DIR has no setting/several.jsonl"
    exit 77
}
# The sanitizers are slow: there boards of 20x20 do.
kinds='unk10|unk25|unk50|cut'
if [ "${5-}" = all ]; then
    sizes='20|30|45'
elif [ "${SANITIZED-OFF}" = ON ]; then
    sizes=20
else
    sizes='20|30'
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

grep -E "\"id\": *\"($kinds)($sizes)-" "$boards" >"$folder/boards.jsonl"
[ -s "$folder/boards.jsonl" ]
"$nuri" edit --fill --jsonl "$folder/boards.jsonl" >"$folder/filled.jsonl"
if grep -v '"status":"unique"' "$folder/filled.jsonl"; then
    echo 'no numbers were found for these'
    exit 1
fi
[ "$(wc -l <"$folder/filled.jsonl")" = "$(wc -l <"$folder/boards.jsonl")" ]

# The solver, which shares the search but not the loop, says so too.
"$nuri" solve --jsonl "$folder/filled.jsonl" >"$folder/solved.jsonl"
if grep -v '"status":"unique"' "$folder/solved.jsonl"; then
    echo 'these are not unique'
    exit 1
fi
[ "$(wc -l <"$folder/solved.jsonl")" = "$(wc -l <"$folder/boards.jsonl")" ]

#!/bin/sh
# nuri explain --passes and --passes=lines give, byte for byte, what the essay's own
# program gave: ../shared/oracle/ has its trails as records.
set -eu
nuri=$3
oracle=$4/oracle
[ -r "$oracle/passes.jsonl" ] || {
    echo "skipped: NURI_SHARED_DIR has no oracle/passes.jsonl"
    exit 77
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$nuri" explain --passes --jsonl "$oracle/passes.jsonl" >"$folder/passes"
cmp "$oracle/passes.jsonl" "$folder/passes"
"$nuri" explain --passes=lines --jsonl "$oracle/islands-lines.jsonl" >"$folder/lines"
cmp "$oracle/islands-lines.jsonl" "$folder/lines"
echo "$(wc -l <"$folder/passes") trails are the essay's"

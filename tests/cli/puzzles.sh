#!/bin/sh
# puzzles/MANIFEST is right about every file: nuri solve has the outcome that it lists,
# each is met, a JSON file has a solution that nuri check accepts, and no file is left
# out (shelf.sh looks into shelf/).
set -eu
cd "$1/puzzles"
nuri=$3
bad=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

sed -n 's/^\([^# ][^ ]*\)  *\([a-z]*\) .*/\1 \2/p' MANIFEST >"$folder/rows"
while read -r file outcome; do
    "$nuri" solve --json "$file" >"$folder/solved" 2>"$folder/err" || :
    grep -q "^{.*\"status\":\"$outcome\"," "$folder/solved" || {
        echo "$file is not $outcome"
        bad=1
    }
    case $file in
    *.json)
        if ! grep -q '"solution"' "$file" || ! "$nuri" check -q "$file"; then
            echo "$file has no solution, or a wrong one"
            bad=1
        fi
        ;;
    esac
done <"$folder/rows"

for outcome in unique multiple none; do
    grep -q " $outcome\$" "$folder/rows" || {
        echo "no puzzle is $outcome"
        bad=1
    }
done
for file in *; do
    grep -q "^${file}[ /]" "$folder/rows" || [ "$file" = MANIFEST ] || {
        echo "$file is not in MANIFEST"
        bad=1
    }
done
exit "$bad"

#!/bin/sh
# Cells are black or white for those who read: in help, sentences, pages, manuals
# and README.  "The sea" is what black cells are together, "island" what white
# ones are; sea and land are no colours.  Left out are names: of options, rules,
# members, and constants of the library.
set -eu
source_dir=$1
nuri=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$source_dir"
bad=0

{
    "$nuri" help
    for topic in solve check hint explain rate count edit convert show generate play version help \
        exit formats techniques; do
        "$nuri" help $topic
    done
} >"$folder/wrapped"
# Sentences that go over two lines are one line again.
awk '/^                    /{sub(/^ */, " "); printf "%s", $0; next}
    {printf "%s%s", (NR > 1 ? "\n" : ""), $0} END{print ""}' \
    "$folder/wrapped" >"$folder/help"
rm "$folder/wrapped"
for puzzle in puzzles/*.txt; do
    "$nuri" explain "$puzzle" 2>&1 || true
    "$nuri" hint -v "$puzzle" 2>&1 || true
    "$nuri" check "$puzzle" 2>&1 || true
done >"$folder/sentences"
"$nuri" explain -t html puzzles/n1.txt puzzles/n7.txt |
    sed '/<style>/,/<\/style>/d; /^<script/,$d; s/ class="[^"]*"//g' \
        >"$folder/page"
sed 's/ \(class\|id\)="[^"]*"//g' cli/play/page.html >"$folder/page-to-play-on"
# The part of README that tells how the source is laid out names rooms.
sed '/^## The house/,/^## Licence/d' README.md >"$folder/README"
# Old names stand beside the new ones.
sed '/^| `/d' .github/CHANGELOG.md >"$folder/CHANGELOG.md"
cp cli/nuri.1 "$folder/nuri.1"
cp libnuri/nuri-formats.5 "$folder/nuri-formats.5"
cp cli/verify/nuri-proof.5 "$folder/nuri-proof.5"
cp cli/verify/nuri-verify.1 "$folder/nuri-verify.1"
# What nuri(3) is made from.
cp libnuri/include/nuri.h "$folder/nuri.h"

names='land_pocket|if_land|(Cm|Ql) land|[a-z_]*_(sea|land)|(sea|land)_[a-z_]*|NURI_[A-Z_]*|nuri_[a-z_]*|land_only'
for file in "$folder"/*; do
    if sed -E "s/($names)//g; s/[Tt]he sea//g" "$file" |
        grep -n -i -w -E 'land|sea' | sed "s|^|${file##*/}: |" | grep .; then
        bad=1
    fi
done
[ $bad = 0 ] || echo "words.sh: cells are black or white"
exit $bad

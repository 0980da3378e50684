#!/bin/sh
# nuri(3) has every name of nuri.h; nuri-request(5) every call and line of a request;
# nuri-formats(5) every format, with an example that nuri reads as it says; and readers of manuals find nothing to complain of.
#
# labels: more
set -eu
source_dir=$1
made=$(dirname "$2")
nuri=$3
library=$made/nuri.3
formats=$source_dir/libnuri/nuri-formats.5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0

complain() {
    echo "$*"
    bad=1
}

# The declarations of the header, without comments, and all names in them.
sed 's|/\*.*\*/||; /\/\*/,/\*\//d' "$source_dir/libnuri/include/nuri.h" |
    grep -o '\(nuri\|NURI\)_[A-Za-z_]*[A-Za-z]\>' | sort -u |
    grep -v -e '^NURI_H$' -e '^NURI_VERSION_[A-Z]*_$' >"$folder/names"
[ "$(wc -l <"$folder/names")" -gt 150 ] || complain 'few names are found'
[ -r "$library" ] || {
    echo "skipped: nuri(3) was not made: there is no awk"
    exit 77
}
sed 's/\\f[BP]//g' "$library" | grep -o '\(nuri\|NURI\)_[A-Za-z_]*[A-Za-z]\>' |
    sort -u >"$folder/told"
comm -23 "$folder/names" "$folder/told" >"$folder/missing"
[ ! -s "$folder/missing" ] || complain "nuri(3) lacks $(cat "$folder/missing")"

# Every function stands there as it is declared, its arguments too.
tr -d '\n' <"$library" | sed 's/\\f[BP]//g' | tr -d ' ' >"$folder/flat"
tr '\n' ' ' <"$source_dir/libnuri/include/nuri.h" |
    grep -o 'nuri_[a-z_]*([a-z][^();]*);' | tr -d ' ' >"$folder/functions"
[ "$(wc -l <"$folder/functions")" -gt 80 ] || complain 'few functions are found'
while IFS= read -r function; do
    grep -qF "$function" "$folder/flat" || complain "nuri(3) lacks $function"
done <"$folder/functions"

# Sentences and slots: those of the tables.
language=$source_dir/libnuri/language
sed -n 's/^\.It Cm //p' "$library" >"$folder/items"
grep -A 1 '^\.It Dv NURI_SLOT_' "$library" | tr ' ' '\n' >>"$folder/items"
for table in english slots; do
    sed -n 's/^\(SLOT\|ONE \) (\([a-z_]*\),.*/\2/p' "$language/$table.def" >"$folder/rows"
    [ -s "$folder/rows" ] || complain "$table.def has no rows"
    grep -vxFf "$folder/items" "$folder/rows" &&
        complain "nuri(3) lacks these of $table.def"
done

# Requests: the calls and lines of the tables, in any order.
request=$source_dir/libnuri/nuri-request.5
sed -n 's/^\.It //p' "$request" | tr ' ,|' '\n' | sort -u >"$folder/items"
sed -n 's/^\(CALL\|LINE\) (\([a-z_]*\),.*/\2/p' "$source_dir/libnuri/request/"*.def \
    >"$folder/rows"
[ "$(wc -l <"$folder/rows")" -gt 50 ] || complain 'few lines of requests are found'
grep -vxFf "$folder/items" "$folder/rows" && complain "nuri-request(5) lacks these"

# Formats: those of the table, in its order, each with the same board.
sed -n 's/^FORMAT (\([a-z0-9]*\),.*/\1/p' "$source_dir/libnuri/formats/table.def" \
    >"$folder/rows"
sed -n '/^\.Sh FORMATS/,$s/^\.It Cm //p' "$formats" >"$folder/items"
diff "$folder/rows" "$folder/items" ||
    complain 'the formats of table.def and of nuri-formats(5) differ: see above'
board='nurikabe/5/2/g5k2h'
while IFS= read -r name; do
    awk -v item=".It Cm $name" '/^\.It Cm/{here = $0 == item} /^\.Ed/{on = 0}
        here && on; /^\.Bd -literal/{on = 1}' "$formats" |
        sed 's/^\\&//; s/\\\[u2588\]/█/g; s/\\\[u2591\]/░/g; s/\\e/\\/g; s/\\(dq/"/g' \
            >"$folder/example"
    read=$("$nuri" convert -f "$name" -t url "$folder/example") ||
        read='not readable'
    [ "${read#*[?]}" = "$board" ] ||
        complain "nuri-formats(5): the example of $name is $read, not $board"
done <"$folder/rows"

for page in "$library" "$formats"; do
    if command -v mandoc >/dev/null; then
        mandoc -Tlint -W warning "$page" || complain 'mandoc complains'
    fi
    if command -v groff >/dev/null; then
        groff -mdoc -ww -Tutf8 "$page" 2>&1 >/dev/null | tee "$folder/groff"
        [ ! -s "$folder/groff" ] || complain "groff complains of $page"
    fi
done
exit $bad

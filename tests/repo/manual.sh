#!/bin/sh
# The generated parts of the man pages are what .tools/docs generates, and every
# option that they and the README name exists.
#
# labels: once
set -eu
source_dir=$1
nuri=$3
tables=$(dirname "$nuri")/cli/completions/tables
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0

complain() {
    echo "$*"
    bad=1
}

for page in cli/nuri.1 libnuri/nuri-formats.5 libnuri/nuri-request.5; do
    command -v mandoc >/dev/null || continue
    mandoc -Tlint -W warning "$source_dir/$page" || complain "$page: see above"
    # A quote at the beginning of an argument is taken for one of mdoc's.
    ! grep -n '^\.[A-Z][a-z]*\( .*\)\{0,1\}[ ,]"[^" ]*"[^ ]' "$source_dir/$page" ||
        complain "$page: write \\(dq for a quote"
done

# What was built for another machine cannot write the tables.
if [ -e "$tables" ]; then
    mkdir "$folder/cli" "$folder/libnuri"
    for page in cli/nuri.1 libnuri/nuri-formats.5; do
        # What is made is made anew: the copy begins without it.
        awk '/docs: end/ { made = 0 } !made { print }
            /docs: [a-z]/ && !/docs: end/ { made = 1 }' \
            "$source_dir/$page" >"$folder/$page"
    done
    sh "$source_dir/.tools/docs" "$tables" "$folder"
    for page in cli/nuri.1 libnuri/nuri-formats.5; do
        diff "$source_dir/$page" "$folder/$page" ||
            complain "$page is stale: run sh .tools/docs $tables"
    done
fi

for command in $("$nuri" help | sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z].*/\1/p'); do
    "$nuri" help "$command"
done | sed -n 's/^  \(-[a-z]\)\{0,1\}[, ] *--\([a-z-]*\)[[ ].*/\2/p' |
    sort -u >"$folder/options"
[ -s "$folder/options" ] || complain 'no options are found'
{
    sed -n 's/.*Fl Fl \([a-z-]*\).*/\1/p' "$source_dir/cli/nuri.1"
    grep -v -e 'cmake --' -e pkg-config -e sbatch -e rsvg-convert \
        "$source_dir/README.md" |
        grep -o '[^a-z-]--[a-z][a-z]*[a-z-]*[^a-z-]' |
        sed 's/^.--//; s/.$//; /-$/d'
} | sort -u | comm -23 - "$folder/options" >"$folder/wrong"
[ ! -s "$folder/wrong" ] ||
    complain "these are no options: $(cat "$folder/wrong")"

exit $bad

#!/bin/sh
# The examples of the document on formats are as they stand there: those that
# other people made are read from it, and are not copied.
#
# labels: once
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
document=$shared/design/FORMATS.md
corpus=$shared/corpus/janko.jsonl

for file in "$document" "$corpus"; do
    [ -e "$file" ] || { echo "skipped: there is no $file" && exit 77; }
done
command -v python3 >/dev/null || { echo 'skipped: no python3' && exit 77; }
python3 "$source_dir/tests/cli/worked_examples.py" "$nuri" "$document" "$corpus" \
    >out 2>err || complain 'not all examples come out as documented'
finish

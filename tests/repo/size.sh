#!/bin/sh
# How large each room is, in lines of code of .c, .h and .def (blank lines and
# comments do not count), and its budget: what a redesign shall come to.  A room may
# not grow above its limit, which is lowered with every change that removes code; and
# there may not be fewer comments for each line of code.
#
# labels: once
set -eu
cd "$1"

# NAME, LIMIT, BUDGET, FOLDERS or files.
rooms='
ground      3205  2800 libnuri/base libnuri/board libnuri/puzzle libnuri/include
reasoning   6080  5700 libnuri/lemmas libnuri/techniques libnuri/deduce
explain     4138  4000 libnuri/explain
generate    4832  4700 libnuri/generate libnuri/sample/sea_without.*
engines     9144  8100 libnuri/search libnuri/bitboard libnuri/sweep libnuri/solve libnuri/sample
text        9721  8300 libnuri/formats libnuri/request libnuri/language libnuri/result libnuri/draw
program     8849  7600 cli
'
# Lines of comments for 1,000 lines of code, in libnuri/ and cli/.
least_comments=128

# Lines of code and of comments of these files.
count() {
    cat "$@" | awk '
        {
            line = $0
            code = note = ""
            gsub(/\\["\\]/, "", line)
            gsub(/"[^"]*"/, "\"\"", line)
            while (line != "") {
                at = within ? index(line, "*/") : match(line, /\/\*|\/\//)
                if (at == 0) {
                    if (within) note = line
                    else code = code line
                    break
                }
                if (within) {
                    note = note substr(line, 1, at + 1)
                    line = substr(line, at + 2)
                    within = 0
                } else {
                    code = code substr(line, 1, at - 1)
                    note = "-"
                    if (substr(line, at, 2) == "//") break
                    line = substr(line, at + 2)
                    within = 1
                }
            }
            if (code ~ /[^ \t]/) codes++
            else if (note ~ /[a-zA-Z0-9]/) notes++
        }
        END { print codes + 0, notes + 0 }'
}

taken=
all_code=0 all_notes=0 all_budget=0 bad=0
printf '%-10s %7s %7s %7s %9s\n' room code limit budget comments
while read -r name limit budget folders; do
    [ -n "$name" ] || continue
    files=
    # shellcheck disable=SC2086 # they are patterns
    for file in $(git ls-files -- $folders | grep '\.[ch]$\|\.def$'); do
        case " $taken " in
        *" $file "*) ;;
        *) files="$files $file" ;;
        esac
    done
    taken="$taken $files"
    # shellcheck disable=SC2086 # they are names
    lines=$(count $files)
    code=${lines% *} notes=${lines#* }
    printf '%-10s %7d %7d %7d %9d\n' "$name" "$code" "$limit" "$budget" "$notes"
    [ "$code" -le "$limit" ] || {
        echo "$name has $code lines of code, more than $limit"
        bad=1
    }
    all_code=$((all_code + code))
    all_notes=$((all_notes + notes))
    all_budget=$((all_budget + budget))
done <<END
$rooms
END
printf '%-10s %7d %7s %7d %9d\n' together "$all_code" '' "$all_budget" "$all_notes"
# shellcheck disable=SC2046 # they are names
echo "tests: $(count $(git ls-files 'tests/*.[ch]')) lines of code, of comments"
for file in $(git ls-files 'libnuri/*.[ch]' 'libnuri/*.def' 'cli/*.[ch]' 'cli/*.def'); do
    case " $taken " in
    *" $file "*) ;;
    *)
        echo "$file is in no room"
        bad=1
        ;;
    esac
done
[ $((1000 * all_notes)) -ge $((least_comments * all_code)) ] || {
    echo "$((1000 * all_notes / all_code)) lines of comments for 1,000 of code, fewer than $least_comments"
    bad=1
}
exit $bad

#!/bin/sh
# Every room of libnuri/ and every folder of cli/ sees only those named here, no rule
# sees another rule, the program sees only <nuri.h>, and only three files see Jansson,
# one zlib.  In a room files do not see each other in a circle.
#
# labels: once
set -eu
cd "$1"
bad=0

complain() {
    echo "$*"
    bad=1
}

# What the file includes between quotes, here or below the folder named.
uses() { # FILE [FOLDER/]
    sed -n "s|^# *include \"${2-}\([^\"]*\)\".*|\1|p" "$1"
}

part=libnuri
rooms=
may_see() { # room of $part, and what it sees besides itself
    room=$1
    shift
    rooms="$rooms $room"
    for file in "$part/$room"/*.[ch] "$part/$room"/*/*.[ch]; do
        [ -f "$file" ] || continue
        for used in $(uses "$file"); do
            case $used in
            */*) seen=${used%%/*} ;;
            *) [ -f "$part/$room/$used" ] && seen=$room || seen= ;;
            esac
            case " $room $* " in
            *" $seen "*) ;;
            *) complain "$file must not include $used" ;;
            esac
        done
    done
}

may_see base
may_see puzzle base
may_see language base puzzle
may_see result base
may_see board base puzzle
may_see lemmas base puzzle language board
may_see techniques base puzzle language board lemmas
may_see deduce base puzzle language board lemmas techniques
may_see search base puzzle board
may_see bitboard base puzzle board
may_see sweep base puzzle
may_see formats base puzzle
may_see draw base puzzle formats
may_see sample base puzzle board
may_see solve base puzzle board deduce bitboard search sample sweep
may_see explain base puzzle language result board lemmas techniques deduce search solve
may_see generate base puzzle result board techniques deduce search sample solve explain
may_see request base formats

known_folders() {
    for folder in "$part"/*/; do
        room=$(basename "$folder")
        case " include python javascript$rooms " in
        *" $room "*) ;;
        *) complain "$part/$room is no room that layers.sh knows" ;;
        esac
    done
}
known_folders

# A technique is alone with its contract: what several of them ask are lemmas.
for file in libnuri/techniques/*.c; do
    for used in $(uses "$file" techniques/); do
        case $used in
        technique.h | table.def | what_ifs.def) ;;
        *) complain "$file must not include another technique: $used" ;;
        esac
    done
done

# The program knows the library by its header alone.
part=cli
may_see system
may_see io system
may_see options io system
may_see answer options io system
may_see terminal options io system
may_see commands answer options io system play terminal
may_see input answer options io system
may_see completions
may_see play
may_see verify

known_folders
for file in cli/*.[ch]; do
    case $file in
    cli/main.c | cli/run.[ch]) ;;
    *) complain "$file must stand in a folder of cli/" ;;
    esac
done

unit() { # FILE: what its .c and .h are together
    unit=${1##*/}
    echo "${unit%.*}"
}

# No circles: a unit (X.c and X.h) depends on those whose headers it includes.
arrows=$(mktemp)
trap 'rm -f "$arrows" "$arrows".*' EXIT
for file in libnuri/*/*.[ch] cli/*.[ch] cli/*/*.[ch]; do
    room=${file%/*}
    room=${room##*/}
    own=$room/$(unit "$file")
    for used in $(uses "$file"); do # a table, X.def, is a unit by itself
        case $used in
        */*) seen=${used%.[ch]} ;;
        *) seen=$room/${used%.[ch]} ;;
        esac
        [ "${seen%%/*}" != "$room" ] || [ "$seen" = "$own" ] ||
            echo "$own $seen"
    done
done | sort -u >"$arrows"
tsort <"$arrows" >/dev/null 2>"$arrows.circles" ||
    complain "files include each other in a circle:
$(sed -n 's|^tsort: \([a-z]*/\)|    \1|p' "$arrows.circles")"

for file in libnuri/*/*.[ch] cli/*.[ch] cli/*/*.[ch]; do
    [ "$file" != libnuri/formats/json_check.c ] || continue
    if grep -q '^# *include *[<"]jansson' "$file"; then
        complain "$file must not include jansson.h"
    fi
done

for file in libnuri/*/*.[ch] cli/*.[ch] cli/*/*.[ch]; do
    [ "$file" != libnuri/formats/inflate.c ] || continue
    if grep -q '^# *include *[<"]zlib' "$file"; then
        complain "$file must not include zlib.h"
    fi
done

# What checks proofs shares nothing with what writes them.
for file in cli/verify/*.[ch]; do
    if grep '^# *include' "$file" | grep -v '<[a-z]*\.h>$'; then
        complain "$file must include nothing but the C library"
    fi
done
if grep -r -n -E 'include.*verify' --include='*.[ch]' --include='*.def' \
    libnuri cli tests; then
    complain "nothing must include what checks proofs"
fi
if sed 's/#.*//' cli/verify/CMakeLists.txt | grep target_link_libraries |
    grep -v -x 'target_link_libraries(nuri_verify PRIVATE nuri_flags)'; then
    complain "nuri-verify must be linked to nothing"
fi

# strchr() is for one constant character: given a set, it finds the NUL at its end.
if grep -n -E 'strchr\((".*|[^,]*, [^'"'"'].*|[^,]*,)$' libnuri/*/*.[ch] cli/*.[ch] cli/*/*.[ch] \
    cli/*/*/*.[ch] tests/*/*.[ch] | grep -v -e '/one_of\.h:' -e 'base/text\.h:'; then
    complain "is_one_of(), or memchr() of a number of characters, must replace that strchr()"
fi

# At the top are four folders and these files only.
if git ls-files | sed 's|/.*||' | sort -u |
    grep -v -x -e '\..*' -e libnuri -e cli -e puzzles -e tests -e CMakeLists.txt \
        -e LICENSE -e README.md; then
    complain "that must not be at the top of the sources"
fi

# The public header needs nothing but these.
if grep '^# *include' libnuri/include/nuri.h |
    grep -v -e '<stdbool.h>$' -e '<stddef.h>$' -e '<stdint.h>$'; then
    complain "nuri.h must not include that"
fi
exit $bad

#!/bin/sh
# Every room of libnuri/ sees only the rooms named here, no rule sees another
# rule, the program sees only <nuri.h>, and only one file sees Jansson.
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

rooms=
may_see() { # room, and what it sees besides itself
    room=$1
    shift
    rooms="$rooms $room"
    for file in libnuri/"$room"/*.[ch]; do
        [ -f "$file" ] || continue
        for used in $(uses "$file"); do
            case $used in
            */*) seen=${used%%/*} ;;
            *) seen=$room ;;
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
may_see result base
may_see board base puzzle
may_see lemmas base puzzle board
may_see rules base puzzle board lemmas
may_see deduce base puzzle board lemmas rules
may_see search base puzzle board
may_see frontier base puzzle board
may_see formats base puzzle
may_see draw base puzzle formats
may_see solve base puzzle result board deduce search frontier
may_see explain base puzzle result board lemmas rules deduce search solve

for folder in libnuri/*/; do
    room=$(basename "$folder")
    case " include$rooms " in
    *" $room "*) ;;
    *) complain "libnuri/$room is no room that layers.sh knows" ;;
    esac
done

# A rule is alone with its contract: what several rules ask are lemmas.
for file in libnuri/rules/*.c; do
    for used in $(uses "$file" rules/); do
        case $used in
        rule.h | table.def | hypotheses.def) ;;
        *) complain "$file must not include another rule: $used" ;;
        esac
    done
done

# The program knows the library by its header alone.
for file in cli/*.[ch]; do
    for used in $(uses "$file"); do
        [ -f "cli/$used" ] || complain "$file must not include $used"
    done
done

for file in libnuri/*/*.[ch] cli/*.[ch]; do
    [ "$file" != libnuri/formats/json_record.c ] || continue
    if grep -q '^# *include *[<"]jansson' "$file"; then
        complain "$file must not include jansson.h"
    fi
done

# The public header needs nothing but these.
if grep '^# *include' libnuri/include/nuri.h |
    grep -v -e '<stdbool.h>$' -e '<stddef.h>$' -e '<stdint.h>$'; then
    complain "nuri.h must not include that"
fi
exit $bad

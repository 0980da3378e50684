#!/bin/sh
# instructions.sh SOURCES NURI-BENCH [--update] -- how many instructions does
# the library take for a fixed sample?
#
# Times differ from run to run, counted instructions do not: the sample under
# callgrind gives the same numbers every time.  They are compared with those
# in baseline.txt; more than 5 % above is a failure.  --update writes down the
# numbers of now.  A baseline belongs to one compiler, processor family and
# kind of build: one of another is shown, but cannot fail.
set -eu
sources=$1
bench=$2
update=${3-}
baseline=$sources/tests/bench/baseline.txt
most=5

command -v valgrind >/dev/null || {
    echo "skipped: valgrind is not installed"
    exit 77
}
[ "${SANITIZED-OFF}" = OFF ] || exit 77

# "nuri 0.1.0, gcc-12.2.0, x86_64, Release" without its first word pair
key=$("$bench" --version | sed 's/^[^,]*, //; s/, / /g')
cd "$sources/puzzles"
sample='n1.txt n2.txt n3.txt n4.txt n5.txt n6.txt n7.txt untold-many.txt'

# What is counted lies inside of one function: the bench itself, the loader
# and the environment have no part in it.
count() { # PHASE FUNCTION
    # shellcheck disable=SC2086 # the sample is several files
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        --toggle-collect="$2" "$bench" --timeout 0 --symmetries --ask "$1" \
        $sample 2>&1 | awk '/Collected :/ { n = $NF }
            END { if (n > 0) print n; else exit 1 }'
}

expected() { # PHASE
    awk -v key="$key $1" '$1 " " $2 " " $3 " " $4 == key { print $5 }' \
        "$baseline"
}

numbers=
failed=0
known=0
for row in read:nuri_read rules:nuri_solve first:nuri_count whole:nuri_solve; do
    phase=${row%:*}
    n=$(count "$phase" "${row#*:}") || {
        echo "$phase could not be counted"
        exit 1
    }
    numbers="$numbers$key $phase $n
"
    old=$(expected "$phase")
    if [ -z "$old" ]; then
        echo "$phase: $n instructions, no baseline of $key"
        continue
    fi
    known=1
    awk -v phase="$phase" -v n="$n" -v old="$old" -v most="$most" 'BEGIN {
        change = 100 * (n / old - 1)
        bad = (change > most)
        printf "%s: %d instructions, %+.2f %% against %d%s\n", phase, n,
            change, old, bad ? "  TOO MANY" : ""
        exit bad
    }' || failed=1
done

if [ "$update" = --update ]; then
    {
        grep '^#' "$baseline"
        {
            grep -v -e '^#' -e "^$key " "$baseline" || true
            printf '%s' "$numbers"
        } | LC_ALL=C sort
    } >"$baseline.new"
    mv "$baseline.new" "$baseline"
    echo "baseline.txt holds this now"
    exit 0
fi
if [ "$known" = 0 ]; then
    echo "what baseline.txt holds:"
    grep -v '^#' "$baseline" || true
fi
exit $failed

#!/bin/sh
# proofs/mutants.sh SOURCES -- put one small fault after the other into
# nuri-verify.c: do the proofs of proofs/good and proofs/bad see it?
#
# Every operator and number is a place where a fault can be, and every test may be
# left out.  What no proof sees is printed, but for faults that are none: those
# make no difference to any file that is not larger than the limits, or only to
# what is said.
#
#     NURI_MUTANTS=1 sh tests/proofs/mutants.sh "$PWD"
set -eu
[ -n "${NURI_MUTANTS-}" ] || {
    echo 'skipped: takes minutes, and NURI_MUTANTS is not set'
    exit 77
}
proofs=$1/tests/proofs
source=$1/cli/verify/nuri-verify.c
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$1/tests/repo/mutation"

# What may stand there, and what is put there in its place.
faults() {
    printf '%s\t%s\n' \
        ' < ' ' <= ' ' <= ' ' < ' ' > ' ' >= ' ' >= ' ' > ' ' == ' ' != ' \
        ' != ' ' == ' ' && ' ' || ' ' || ' ' && ' ' + ' ' - ' ' - ' ' + ' \
        ' = true' ' = false' ' = false' ' = true' 'return true' 'return false' \
        'return false' 'return true' 'KNOWN' 'OPEN' 'EXCLUDED' 'OPEN' ' ^ 1' '' \
        'i < 4' 'i < 3' 'to[i + 1]' 'to[i]' 'c + to[i]' 'c' '++' '' '!is' 'is' \
        'cost[c]' '0' 'KNOWN' 'EXCLUDED' 'EXCLUDED' 'KNOWN' '(!' '(' ' !' ' ' \
        ' 0' ' 1' 'want(' '(void)(' 'steps - 1' 'steps' 'return !' 'return '
}

# Is this no fault?  LINE WITHOUT BLANKS AT ITS ENDS|OPERATOR.
equivalent() {
    case "$1" in
    # The limits, which no proof here comes near.
    *'too_large)'*) return 0 ;;
    # What is left is read only if something is.
    'int left = 0, open = 0;| 0') return 0 ;;
    # Rows behind the board, where memory is 0: no clue.
    'for (int c = stride, used = size; c < size - stride; c++)| < ') return 0 ;;
    'for (int c = stride, used = size; c < size - stride; c++)| - ') return 0 ;;
    # One cell or row more than those near a clue, or of the board: all of it is
    # excluded or off the board, and no clue there is near.
    'for (int c = g->low; c < g->high; c++)| < ') return 0 ;;
    'for (int d = low + stride; d < high - stride; d++)| '*) return 0 ;;
    'for (int d = low; d < high; d++)| < ') return 0 ;;
    'for (int c = region[r].low; c < region[r].high; c++)| < ') return 0 ;;
    'const int far = '*'| < ' | 'const int low = '*'| > ') return 0 ;;
    'const int low = '*'| 0' | 'const int high = '*'| < ') return 0 ;;
    # More memory than is needed.
    'memcpy(of + low'*'| - ' | 'return high - low;| - ') return 0 ;;
    # Of the sea, the row above the board, and what is not used or set later.
    'region[0] = (struct region){value, 0, size, 0, 0};| 0') return 0 ;;
    # Any hash will do, and here no two boards have the same.
    'unsigned hash = 0;| 0' | 'hash++;|++') return 0 ;;
    # A region behind the last, which has no rows.
    'for (const struct region *g = region + 1; '*'| < ') return 0 ;;
    # Cells of the column before the first.
    'if (c < g->low + stride || '*'| < ' | 'if (c < g->low + stride || '*'| >= ') return 0 ;;
    'return c < g->low || '*'| < ' | 'return c < g->low || '*'| >= ') return 0 ;;
    # Used only if a cell is known.
    'int from = 0;| 0') return 0 ;;
    # The row below the board, of which nothing is known and nothing supposed.
    'for (int c = stride; c < size - stride; c++)| < ') return 0 ;;
    'for (int c = stride; c < size - stride; c++)| - ') return 0 ;;
    # What stands before the first step: the last literal there may be, a 0.
    'if (steps > 0 && from == first[steps - 1] + 1)| > ') return 0 ;;
    # A fifth neighbour: whatever stands behind the four.
    *'; i < 4'*'| < ') return 0 ;;
    # The same four neighbours in another order.
    'const int d = c + to[i];| + ') return 0 ;;
    # What is said, and not whether.
    *'next == EOF ? "the file ends too early" : why'*'| == ') return 0 ;;
    # Of an answer that cannot be written either tells.
    'want(!fflush(stdout) && !ferror('*'| && ') return 0 ;;
    esac
    return 1
}

# Does the mutant end so, with this line in its message?
ends() { # STATUS LINE ARGUMENT...
    want=$1 at=$2 status=0
    shift 2
    timeout 5 "$folder/verify" "$@" >"$folder/out" 2>&1 || status=$?
    [ "$status" = "$want" ] && grep -q "$at" "$folder/out"
}

survives() {
    for puzzle in "$proofs"/good/*.txt; do
        timeout 5 "$folder/verify" -n "$(grep -c '^s$' "${puzzle%.txt}.proof" || true)" \
            "$puzzle" "${puzzle%.txt}.proof" >"$folder/out" 2>&1 || return 1
        right=$folder/$(basename "$puzzle")
        [ -f "$right" ] || cp "$folder/out" "$right"
        cmp -s "$folder/out" "$right" || return 1
    done
    grep -v '^#' "$proofs/bad/LIST" >"$folder/list"
    while read -r name status_of line_of; do
        ends "$status_of" ":$line_of: " "$proofs/bad/$name.txt" \
            "$proofs/bad/$name.proof" || return 1
    done <"$folder/list"
    good=$proofs/good/one-row
    ends 2 usage || return 1
    ends 2 usage -x 1 "$good.txt" "$good.proof" || return 1
    ends 2 usage -n 1x "$good.txt" "$good.proof" || return 1
    ends 2 usage -n '' "$good.txt" "$good.proof" || return 1
    ends 2 'No such file' "$folder/none" "$good.proof" || return 1
    ends 2 directory "$folder" "$good.proof" || return 1
    ends 0 usage --help || return 1
    ends 0 usage --version || return 1
    ends 2 usage --verify || return 1
    ends 1 'exactly 1, not 2' -n 2 "$good.txt" "$good.proof" || return 1
    ends 0 unique - "$good.proof" <"$good.txt" || return 1
    [ ! -c /dev/full ] || ! "$folder/verify" "$good.txt" "$good.proof" \
        >/dev/full 2>&1
}

build() {
    ${CC:-cc} -std=c11 -O1 -o "$folder/verify" "$folder/mutant.c" 2>"$folder/log"
}

cp "$source" "$folder/mutant.c"
{ build && survives; } || {
    echo 'the proofs fail without any mutant'
    exit 1
}
total=0 caught=0 same=0
tab=$(printf '\t')
faults | mutation_places "$source" '^#|^enum|^static.*[]];' >"$folder/places"
while IFS=$tab read -r line column from to; do
    text=$(sed -n "${line}p" "$source" | sed 's/^ *//')
    if equivalent "$text|$from"; then
        same=$((same + 1))
        continue
    fi
    mutation_of "$source" "$line" "$column" "$from" "$to" >"$folder/mutant.c"
    total=$((total + 1))
    if build && survives; then
        printf "not seen: %s: '%s' as '%s': %s\\n" "$line" "$from" "$to" "$text"
    else
        caught=$((caught + 1))
    fi
done <"$folder/places"
echo "$caught of $total mutants were seen, $same left out as equivalent"
[ "$caught" = "$total" ]

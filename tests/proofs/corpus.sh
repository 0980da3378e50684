#!/bin/sh
# Real boards: the proof of each is accepted by both verifiers; so is that of the
# same board with a clue changed, with as many solutions as nuri counts otherwise.
# One board in forty, or all with NURI_PROOFS=all: that takes half an hour.
#
# labels: slow
set -eu
nuri=$3
verify=$(dirname "$3")/nuri-verify
corpus=$4/corpus
proved=$(dirname "$3")/nuri-verify-proved
[ -x "$proved" ] || proved=
[ -f "$corpus/janko.jsonl" ] || {
    echo "skipped: there is no $corpus/janko.jsonl"
    exit 77
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
bad=0

complain() {
    echo "$*"
    bad=1
}

holds() { # COUNT PUZZLE PROOF
    for verifier in "$verify" ${proved:+"$proved"}; do
        "$verifier" -n "$@" >out 2>&1 || complain "$verifier $*: $(cat out)"
    done
}

one_in=40
[ "${SANITIZED-OFF}" != ON ] || one_in=160
[ "${NURI_PROOFS-}" != all ] || one_in=1
# The two that only a sweep solves have no proof.
cat "$corpus/janko.jsonl" "$corpus/hard.jsonl" |
    grep -v -e '"janko-0029"' -e '"janko-0753"' |
    awk -v n="$one_in" 'NR % n == 0' >boards
boards=0 changed=0
while IFS= read -r line; do
    puzzle=$(printf '%s\n' "$line" |
        sed 's/.*"puzzle"://; s/^\["//; s/"\].*//; s/^"//')
    case $puzzle in
    http*) "$nuri" convert -t grid "${puzzle%%\"*}" | sed 1d >board ;;
    *) printf '%s\n' "$puzzle" | sed 's/","/\n/g' >board ;;
    esac
    "$nuri" solve -q --proof proof board || complain "no proof: $line"
    holds 1 board proof
    "$nuri" explain -q --timeout 20 --proof proof board ||
        complain "no explanation as a proof: $line"
    holds 1 board proof
    boards=$((boards + 1))
    # The first number below 9 is one more.
    awk '!done && match($0, /(^| )[1-8]( |$)/) {
            at = RSTART + (substr($0, RSTART, 1) == " ")
            $0 = substr($0, 1, at - 1) (substr($0, at, 1) + 1) \
                substr($0, at + 1)
            done = 1
        } { print }' board >other
    "$nuri" count -q --max-nodes 20000 --proof proof other || [ $? != 3 ] ||
        continue
    holds "$("$nuri" count other 2>/dev/null)" other proof
    changed=$((changed + 1))
done <boards
echo "$boards boards, and $changed with a clue changed"
exit $bad

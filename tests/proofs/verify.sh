#!/bin/sh
# Both verifiers: the proofs of proofs/good hold, those of proofs/bad are refused
# with their exit status, a line and a reason.
#
# NURI_VERIFIERS=proved leaves out the one that other builds test, too.
#
# labels: once
# seconds: 5
set -eu
proofs=$1/tests/proofs
verify=$(dirname "$3")/nuri-verify
proved=$(dirname "$3")/nuri-verify-proved
[ -x "$proved" ] || proved=
[ "${NURI_VERIFIERS-}" != proved ] || verify=
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0

complain() {
    echo "$*"
    bad=1
}

# Run a verifier, its answer in $folder/out and its message in $folder/err.
run() { # VERIFIER ARGUMENT...
    status=0
    "$@" >"$folder/out" 2>"$folder/err" || status=$?
    # A sanitizer has a voice, too.
    [ "$(wc -l <"$folder/err")" -le 1 ] || complain "$*: $(cat "$folder/err")"
}

last_line() {
    tail -n 1 "$folder/out"
}

for verifier in ${verify:+"$verify"} ${proved:+"$proved"}; do
    for puzzle in "$proofs"/good/*.txt; do
        run "$verifier" "$puzzle" "${puzzle%.txt}.proof"
        count=$(grep -c '^s$' "${puzzle%.txt}.proof" || true)
        case $count in
        0) want=none ;;
        1) want=unique ;;
        *) want="exactly $count" ;;
        esac
        [ "$status:$(last_line)" = "0:$want" ] ||
            complain "$verifier $puzzle: $status $(cat "$folder/err")"
        run "$verifier" -n "$count" "$puzzle" "${puzzle%.txt}.proof"
        [ "$status" = 0 ] || complain "$verifier -n $count $puzzle: $status"
        run "$verifier" -n 7 "$puzzle" "${puzzle%.txt}.proof"
        {
            [ "$status" = 1 ] &&
                grep -q "proved exactly $count, not 7$" "$folder/err"
        } || complain "$verifier -n 7 $puzzle: $status"
    done
    grep -v '^#' "$proofs/bad/LIST" >"$folder/list"
    while read -r name want line; do
        run "$verifier" "$proofs/bad/$name.txt" "$proofs/bad/$name.proof"
        {
            [ "$status" = "$want" ] &&
                grep -q "^nuri-verify[-a-z]*: .*:$line: [a-z]" "$folder/err"
        } || complain "$verifier $name: $status, not $want:
    $(cat "$folder/err")"
        [ ! -s "$folder/out" ] || complain "$verifier $name: an answer"
    done <"$folder/list"

    # Usage, and files that cannot be read.
    good=$proofs/good/one-row
    for argument in --help --version; do
        run "$verifier" "$argument"
        {
            [ "$status:$(wc -l <"$folder/out")" = 0:1 ] &&
                grep -q '^usage: .*PUZZLE PROOF.*nuri-proof 1' "$folder/out"
        } || complain "$verifier $argument: $status $(cat "$folder/out")"
    done
    run "$verifier" "$folder/none" "$good.proof"
    grep -q ': No such file or directory$' "$folder/err" ||
        complain "$verifier of no file: $(cat "$folder/err")"
    for arguments in '' "$good.txt" "-n $good.txt $good.proof" \
        "-n 1x $good.txt $good.proof" "-n -1 $good.txt $good.proof" \
        "-x 1 $good.txt $good.proof" "$good.txt $good.proof $good.proof" \
        "$folder/none $good.proof" "$good.txt $folder/none" \
        "$folder $good.proof" "$good.txt $folder" "$good.proof $good.proof"; do
        # shellcheck disable=SC2086 # they are words
        run "$verifier" $arguments
        { [ "$status" = 2 ] && [ -s "$folder/err" ]; } ||
            complain "$verifier $arguments: $status $(cat "$folder/err")"
    done
    printf '\n 2  -\t_ 1\r\n\n' >"$folder/loose"
    run "$verifier" "$folder/loose" "$good.proof"
    [ "$status" = 0 ] || complain "$verifier: a loose grid: $status"
    printf '2 . . 1\n\0' >"$folder/nul"
    run "$verifier" "$folder/nul" "$good.proof"
    [ "$status" = 2 ] || complain "$verifier: a NUL in a grid: $status"
    for size in '1 4' '1 3' '4 1'; do
        printf '%s\n2 . . 1\n' "$size" >"$folder/headed"
        run "$verifier" "$folder/headed" "$good.proof"
        case $status:$size in
        0:'1 4' | 2:'1 3' | 2:'4 1') ;;
        *) complain "$verifier: $size above a grid: $status" ;;
        esac
    done
    run "$verifier" - "$good.proof" <"$good.txt"
    [ "$status" = 0 ] || complain "$verifier: a grid in stdin: $status"
    run "$verifier" "$good.txt" - <"$good.proof"
    [ "$status" = 0 ] || complain "$verifier: a proof in stdin: $status"
    if [ -c /dev/full ]; then
        status=0
        "$verifier" "$good.txt" "$good.proof" >/dev/full 2>"$folder/err" ||
            status=$?
        [ "$status" = 4 ] || complain "$verifier: a full disk: $status"
    fi
done

# All files are in the list.
for file in "$proofs"/bad/*.proof; do
    grep -q "^$(basename "$file" .proof) " "$proofs/bad/LIST" ||
        complain "$file is not in the list"
done
exit $bad

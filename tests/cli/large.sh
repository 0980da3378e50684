#!/bin/sh
# Large boards are made, and the search, which did not make them, finds one solution.
# Texts that are large, or too large for the memory.
#
# labels: once
# seconds: 20
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
[ "${SANITIZED-OFF}" != ON ] || {
    echo 'skipped: the sanitizers take minutes for large boards'
    exit 77
}

for size in 100x100 255x60; do
    "$nuri" generate --style plain --size $size --seed 2 -o board
    "$nuri" solve --json board | grep -q '"status":"unique"' || complain "$size: not unique"
done

# Memory that is refused is no fault of the input.
# shellcheck disable=SC3045 # where there is no ulimit -v, this is left out
if (ulimit -v 60000) 2>/dev/null; then
    for arguments in - '--against big n1' '--json -'; do
        head -c 200000000 /dev/zero | tr '\0' ' ' >big
        cp "$puzzles/n1.txt" n1
        # shellcheck disable=SC2086 # words
        (ulimit -v 60000; run check $arguments <big; echo $status >status)
        status=$(cat status)
        said="nuri check $arguments, without memory"
        expect_like 4 "$(case $arguments in --json*) echo out_of_memory ;; esac)" \
            '^nuri: cannot read [a-z]*: out of memory$'
    done
    rm big
fi

# JSON takes more memory than it is long.
head -c 67108865 /dev/zero | tr '\0' ' ' >spaces
{ echo '{"puzzle":["1"],"x":"'; cat spaces; echo '"}'; } >big.json
run solve big.json
expect 2 '' 'nuri: cannot read big.json: JSON longer than 67108864 bytes: use JSON Lines and --jsonl'
{ echo '{"puzzle":["1"]}'; head -c 67108847 spaces; } >big.json
run solve big.json
expect 0 1
{ cat spaces; echo 1; } >big.txt
run solve -q big.txt
expect 0
rm spaces big.json big.txt

finish

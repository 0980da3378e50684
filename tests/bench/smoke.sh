#!/bin/sh
# smoke.sh SOURCES NURI-BENCH -- every mode of nuri-bench runs and says what
# it should; how fast anything is does not matter.
set -eu
bench=$2
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "FAILED: $*"
    exit 1
}

run() { # STATUS PATTERN OPTION...: a line of stdout has the pattern
    expected=$1 pattern=$2
    shift 2
    status=0
    "$bench" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
    { [ "$status" = "$expected" ] && grep -q -e "$pattern" "$work/out" "$work/err"; } || {
        cat "$work/out" "$work/err"
        fail "nuri-bench $* ended with $status, not $expected, or has no '$pattern'"
    }
}

n6=puzzles/n6.txt n7=puzzles/n7.txt
run 0 '--symmetries' --help
run 0 '^nuri [0-9.]*, ' --version
run 0 '^[1-9][0-9] runs, 0 wrong$' puzzles/*.txt
run 0 '^whole  *8 ' --symmetries --repeat 2 $n7
run 0 '^whole  *6 ' --seeds 3 $n6 $n7
run 0 '^generate  *1 ' --ask read,rules,start,first,whole,count,explain,rate,hints,generate $n6
run 0 '^explain  *1 ' --without bitboard --without spared --ask explain $n6
run 0 ' 0 wrong$' --compare "$bench" --repeat 2 --seeds 2 --symmetries $n6 $n7
run 0 '^rate  *2 .* [0-9.]*$' --compare "$bench" --ask rate,explain $n6 $n7
run 0 ' 0 wrong$' --without sample --compare "$bench" $n6

# What is no use.
run 2 Try
for option in '--repeat 0' '--seeds 0' '--ask none' '--ask whole,' --no-such-option \
    '--without nothing' '--timeout x'; do
    # shellcheck disable=SC2086 # words
    run 2 Try $option $n6
done
run 2 'No such file' "$work/none.txt"
run 2 "$work/none" --compare "$work/none" $n6
run 2 /bin/cat --compare /bin/cat $n6

# A rival that has learned one board by heart.
cat >"$work/rival" <<'END'
#!/bin/sh
while read -r _; do
    echo 'unique 0.6 2 #.######..#.###..#.####.#'
done
END
chmod +x "$work/rival"
run 0 '^whole .* 600.00 ' --compare "$work/rival" puzzles/n1.txt
run 1 'different answers' --compare "$work/rival" puzzles/n2.txt

# The other side of --compare.
printf '%s\n' nurikabe/2/1/1g 'nurikabe/2/1/1g rate 0' rubbish 'nurikabe/2/1/1g none 0' |
    "$bench" --serve | sed 's/ [0-9.]* / T /' >"$work/out"
grep -q '^unique T 0 \.#$' "$work/out" || fail 'no answer'
[ "$(grep -c '^error: ' "$work/out")" = 2 ] || fail "$(cat "$work/out")"

# A published solution that is not the solution, unless JSON is left out.
echo '{"nuri":1,"id":"a","puzzle":["1 -"],"solution":[".."]}' >"$work/a.json"
if "$bench" puzzles/n1.json >"$work/out" 2>&1; then
    run 1 'WRONG: a, turn 0, whole: another solution' "$work/a.json"
fi

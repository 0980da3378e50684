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

run() { # STATUS OPTION...; the output is in $work/out and $work/err
    expected=$1
    shift
    status=0
    "$bench" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
    [ "$status" = "$expected" ] || {
        cat "$work/out" "$work/err"
        fail "nuri-bench $* ended with $status, not $expected"
    }
}

says() { # PATTERN
    grep -q -e "$1" "$work/out" || {
        cat "$work/out"
        fail "no '$1' in this"
    }
}

run 0 --help
says '--slower-than MS'
run 0 --version
says '^nuri [0-9.]*, '
run 0 puzzles
says ' multiple, 3 none, 0 unknown, 0 wrong$'
says '^whole '
run 0 --symmetries --repeat 2 puzzles/n7.txt
says '^8 boards: 8 solved, 8 unique'
says '^orientations: '
run 0 --symmetries --slower-than 1000000 puzzles/n7.txt
says '^1 boards: '
run 0 --json --each puzzles/two-ways.txt
says '^{"nuri-bench":1,.*"multiple":1,.*"each":\[{"name":"two-ways.txt",.*}\]}$'
run 0 --seed 2 puzzles/n6.txt puzzles/n7.txt
says '^2 boards: 2 solved, 2 unique, .* 0 wrong$'
run 0 --reasons 2 puzzles/n6.txt puzzles/n7.txt
says '^2 boards, 0 calls failed$'
says '^rate  *2 '
says '^generate  *1 '
run 0 --without bitboard --without standing --reasons 1 puzzles/n6.txt
says '^1 boards, 0 calls failed$'
run 0 --compare "$bench" --repeat 2 --symmetries puzzles
says ' 0 only by mine, 0 only by the other, 0 by neither, 0 wrong$'
says '^all '
run 0 --compare "$bench" --json puzzles/n1.txt
says '"ended":{"both":1,"mine":0,"other":0,"neither":0},"wrong":0'
run 0 --work whole puzzles/n1.txt
[ ! -s "$work/out" ] || fail "--work prints"

# What is no use.
run 2
run 2 --repeat 0 puzzles
run 2 --slower-than 5 puzzles
run 2 --seed -1 puzzles
run 2 --reasons -1 puzzles
run 2 --reasons 1 --seed 2 puzzles
run 2 --no-such-option puzzles
run 2 --without nothing puzzles
run 2 "$work/none.txt"
run 2 --compare "$work/none" puzzles/n1.txt
run 2 --compare /bin/cat puzzles/n1.txt

# A rival that has learned one board by heart.
cat >"$work/rival" <<'END'
#!/bin/sh
while read -r _; do
    echo 'unique 0.6 2 #.######..#.###..#.####.#'
done
END
chmod +x "$work/rival"
run 0 --compare "$work/rival" --json puzzles/n1.txt
says '"other":{"status":"unique","ms":600.000000,"conflicts":2}'
run 1 --compare "$work/rival" puzzles/n2.txt
says ' 1 wrong$'

# The other side of --compare.
printf '%s\n' nurikabe/2/1/1g rubbish | "$bench" --serve >"$work/out"
says '^unique [0-9.]* 0 \.#$'
says '^error: '

# A published solution that is not the solution, unless JSON is left out.
echo '{"nuri":1,"id":"a","puzzle":["1 -"],"solution":[".."]}' >"$work/a.json"
if "$bench" puzzles/n1.json >/dev/null 2>&1
then
    run 1 "$work/a.json"
    grep -q '^nuri-bench: WRONG: a, turn 0: another solution' "$work/err" ||
        fail "a wrong solution is not told of"
    run 1 --compare "$bench" "$work/a.json"
fi

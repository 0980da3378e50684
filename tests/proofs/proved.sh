#!/bin/sh
# nuri-verify-proved: Coq's own checker agrees that the theorems hold without axioms;
# changed proofs have the same verdict of both verifiers; the boards that it takes for
# solutions are as many as nuri counts; a puzzle as a theorem.
#
# NURI_PROOFS=20000 changes so many proofs.
#
# labels: once more
# seconds: 60
set -eu
source=$1/cli/verify/proved
bin=$(cd "$(dirname "$3")" && pwd)
nuri=$bin/nuri
proved=$bin/nuri-verify-proved
built=$bin/cli/verify/proved
{ [ -x "$proved" ] && command -v coqc >/dev/null; } || {
    echo 'skipped: nuri-verify-proved is not built: -DNURI_PROVED=ON, with the' \
        'packages coq ocaml-nox ocaml-findlib'
    exit 77
}
proofs=$(cd "$1/tests/proofs" && pwd)
puzzles=$(cd "$1/puzzles" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0

complain() {
    echo "$*"
    bad=1
}

# Nothing is assumed.
if grep -n -w -E 'Admitted|admit|Axioms?|Parameters?|Conjecture|Guard|bypass_check' \
    "$source"/*.v; then
    complain 'that is not proved'
fi
[ "$(wc -l <"$source/Spec.v")" -le 60 ] || complain 'Spec.v is longer than 60 lines'
cd "$folder"
theorems='answer_is_right only_solution find_owners_sound broken_sound start_true step_sound'
{
    echo 'From Proved Require Import Begin Rules Solution Steps Main Unique.'
    for theorem in $theorems; do
        echo "Print Assumptions $theorem."
    done
} >assumptions.v
coqc -q -R "$built" Proved assumptions.v >closed || complain 'see above'
[ "$(grep -c -x 'Closed under the global context' closed)" = \
    "$(echo "$theorems" | wc -w)" ] || complain "there are assumptions: $(cat closed)"
coqchk -silent -o -R "$built" Proved Proved.Main Proved.Unique >checked 2>&1 ||
    complain "coqchk: $(cat checked)"
grep -A 1 'Axioms:' checked | grep -q '<none>' ||
    complain "coqchk finds axioms: $(cat checked)"

# The same verdicts.
{
    ls "$proofs"/good/*.proof
    for puzzle in n1 n3; do
        "$nuri" convert -t grid "$puzzles/$puzzle.txt" >"$puzzle.txt"
        "$nuri" solve -q --proof "$puzzle.proof" "$puzzle.txt"
        echo "$puzzle.proof"
    done
} >names
if command -v python3 >/dev/null; then
    python3 "$proofs/mutate.py" "${NURI_SEED-1}" "${NURI_PROOFS-400}" \
        "$bin/nuri-verify" "$proved" <names || complain 'see above'
fi

# As many solutions as nuri counts, on boards of every kind.
cp "$proofs/brute.ml" .
ocamlfind ocamlopt -w -a -I "$built" "$built/checker.cmx" brute.ml -o brute
awk -v seed="${NURI_SEED-1}" -v boards="${NURI_BOARDS-150}" 'BEGIN {
    srand(seed)
    for (i = 0; i < boards; i++) {
        rows = 1 + int(rand() * 4)
        columns = 1 + int(rand() * (rows > 2 ? 3 : 5))
        line = rows " " columns
        for (c = 0; c < rows * columns; c++)
            line = line " " (rand() < 1.8 / (rows * columns) \
                ? substr("123456??", 1 + int(rand() * 8), 1) : ".")
        print line
    }
}' >boards
./brute <boards >counts
while read -r rows columns cells; do
    # shellcheck disable=SC2086 # they are words
    printf '%s\n' $cells | paste -sd ' ' | awk -v m="$rows" -v n="$columns" '{
        print m, n
        for (i = 1; i <= NF; i++) printf "%s%s", $i, i % n ? " " : "\n"
    }' >board
    "$nuri" count board 2>/dev/null || true
done <boards >counted
cmp counts counted || complain "$(paste -d ' ' counts counted boards |
    awk '$1 != $2' | head -n 5)"
[ "$(sort -u counts | wc -l)" -gt 3 ] || complain 'all boards have as many solutions'

# A theorem.
"$proved" --theorem n1.txt n1.proof >n1.v
coqc -q -R "$built" Proved n1.v | grep -q -x 'Closed under the global context' ||
    complain 'n1 is no theorem'
# With another solution it is none.
sed '/^Definition solution/s/#/./' n1.v >other.v
! coqc -q -R "$built" Proved other.v >log 2>&1 || complain 'a wrong theorem holds'
exit $bad

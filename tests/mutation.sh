# shellcheck shell=sh
# mutation.sh -- small faults put into code one by one: for mutants.sh and
# proofs_mutants.sh.

# LINE, COLUMN, WHAT STANDS THERE and WHAT IS PUT THERE of every place of a file
# where a fault can be, but in comments and in lines of this pattern.  Standard
# input has the kinds of faults: what stands there, a tab, what is put there.
mutation_places() { # FILE PATTERN
    awk -F '\t' -v skipped="$2" '
    NR == FNR { from[++n] = $1; to[n] = $2; next }
    /^ *\/\*/ { comment = 1 }
    comment { if (/\*\//) comment = 0; next }
    $0 ~ skipped { next }
    {
        code = $0
        sub(/\/\*.*/, "", code)
        if ($0 ~ /\/\*/ && $0 !~ /\*\//) comment = 1
        for (i = 1; i <= n; i++) {
            at = 0
            while ((k = index(substr(code, at + 1), from[i])) > 0) {
                at += k
                printf "%d\t%d\t%s\t%s\n", FNR, at, from[i], to[i]
            }
        }
    }' - "$1"
}

# The file with one of these faults, to standard output.
mutation_of() { # FILE LINE COLUMN WHAT-STANDS-THERE WHAT-IS-PUT-THERE
    awk -v line="$2" -v column="$3" -v from="$4" -v to="$5" '
        NR == line {
            $0 = substr($0, 1, column - 1) to substr($0, column + length(from))
        }
        { print }' "$1"
}

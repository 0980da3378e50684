#!/bin/sh
# limits.sh SOURCES NURI-BENCH -- is a timeout of half a second kept?
#
# On the boards that make it hardest: 255 columns and rows with 200 clues that
# are not told, which make thirteen million variables; the same with 2000;
# three islands of thousands of cells; and a thin sea that is swept.  Measured
# in CPU time, so that other work does not matter.  It fails if a call takes
# more than 0.6 s.
set -eu
bench=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Clues at random, none beside another: so many `?`, and so many numbers.
scatter() { # SIDE UNTOLD NUMBERS
    awk -v n="$1" -v untold="$2" -v numbers="$3" '
        function below(k) {
            seed = (seed * 69069 + 1) % 4294967296
            return int(seed / 4294967296 * k)
        }
        function is_free(x, y,    u, v) {
            for (u = x - 1; u <= x + 1; u++)
                for (v = y - 1; v <= y + 1; v++)
                    if ((u, v) in clue)
                        return 0
            return 1
        }
        BEGIN {
            seed = n
            while (untold + numbers > 0) {
                x = below(n)
                y = below(n)
                if (!is_free(x, y))
                    continue
                clue[x, y] = untold > 0 ? "?" : 1 + below(8)
                if (untold > 0) untold--; else numbers--
            }
            for (y = 0; y < n; y++)
                for (x = 0; x < n; x++) {
                    what = (x, y) in clue ? clue[x, y] : "-"
                    printf "%s%s", what, x < n - 1 ? " " : "\n"
                }
        }' </dev/null
}

scatter 255 200 0 >"$folder/untold.txt"
scatter 255 2000 0 >"$folder/many.txt"
scatter 255 0 3 | sed 's/[1-8]/15000/' >"$folder/three.txt"
cat >"$folder/thin.txt" <<'END'
- - - - - - - - - - -
- 20 - - - - - - - 20 -
- - - - - - - - - - -
- - - - - - - - - - -
- - - - - - - - - - -
- - - - - - - - - - -
- - - - - - - - - - -
- 20 - - - - - - - 20 -
- - - - - - - - - - -
END

# The column `search` is nuri_count(), less what goes before.
status=0
for name in untold many three thin; do
    "$bench" --timeout 0.5 --json "$folder/$name.txt" | tr '{,' '\n' |
        awk -F: -v name="$name" '
            /^"slowest"/ { on = 1 }
            on && /^"[a-z]*"/ { ms[$1] = $2 + 0 }
            on && /^"status"/ { outcome = $2 }
            END {
                whole = ms["\"whole\""]
                late = (whole > 600)
                printf "%-14s %7.1f ms  %s%s\n", name, whole, outcome,
                    late ? "  TOO LONG" : ""
                exit late
            }' || status=1
done
exit $status

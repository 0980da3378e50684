#!/bin/sh
# scale.sh SOURCES NURI-BENCH -- how do time and memory grow with the board?
#
# Boards of 10 to 200 columns, the clues read off a random legal colouring, so
# that islands are alike on all of them and the mean reach of a clue stays what
# it is: then all should grow as the cells do.  Printed are, by the number of
# cells, the milliseconds of the rules and of making the search, the kilobytes
# of the search, and those of solving, which may end at 2 s; and the slopes of
# the first three on a double logarithmic scale, by least squares.  It fails if
# that of making the search, or of its memory, is above 1.15.  (Rules go round
# more often on larger boards.)
set -eu
bench=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The sea grows from one cell, always connected, never a pool.  Cells are
# numbered row by row with a frame, as in base/grid.h.
board() { # SIDE
    awk -v n="$1" '
        function below(k) {
            seed = (seed * 69069 + 1) % 4294967296
            return int(seed / 4294967296 * k)
        }
        function sea_at(c) { return kind[c] == "sea" }
        function makes_pool(c,    k) {
            for (k = 0; k < 4; k++) {
                at = c - corner[k]
                seas = sea_at(at) + sea_at(at + 1)
                seas += sea_at(at + stride) + sea_at(at + stride + 1)
                if (seas == 3)
                    return 1
            }
            return 0
        }
        # The size of the island of a cell, which is not land any more then.
        function take_island(c,    k, i, size) {
            queue[size++] = c
            kind[c] = "taken"
            for (i = 0; i < size; i++)
                for (k = 0; k < 4; k++) {
                    at = queue[i] + near[k]
                    if (kind[at] == "land") {
                        kind[at] = "taken"
                        queue[size++] = at
                    }
                }
            return size
        }
        function cell(x, y) { return (y + 1) * stride + x + 1 }
        BEGIN {
            seed = 3 * n
            stride = n + 1
            near[0] = -stride; near[1] = -1; near[2] = 1; near[3] = stride
            corner[0] = 0; corner[1] = 1
            corner[2] = stride; corner[3] = stride + 1
            for (y = 0; y < n; y++)
                for (x = 0; x < n; x++)
                    kind[cell(x, y)] = "land"
            kind[cell(int(n / 2), int(n / 2))] = "sea"
            for (i = 0; i < 40 * n * n; i++) {
                c = cell(below(n), below(n))
                seas = 0
                for (k = 0; k < 4; k++)
                    seas += sea_at(c + near[k])
                if (seas > 0 && !sea_at(c) && !makes_pool(c))
                    kind[c] = "sea"
            }
            for (y = 0; y < n; y++)
                for (x = 0; x < n; x++) {
                    c = cell(x, y)
                    clue = kind[c] == "land" ? take_island(c) : "-"
                    printf "%s%s", clue, x < n - 1 ? " " : "\n"
                }
        }' </dev/null
}

for side in 10 14 20 28 40 56 80 113 160 200; do
    board "$side" >"$folder/$side.txt"
    "$bench" --timeout 2 --repeat 5 --json "$folder/$side.txt" | tr '{,' '\n' |
        awk -F: -v cells=$((side * side)) '
            /^"search_bytes"/ { bytes = $2 }
            /^"slowest"/ { on = 1 }
            on && /^"(rules|setup|whole)"/ { ms[$1] = $2 + 0 }
            on && /^"status"/ { status = $2 }
            END {
                print cells, ms["\"rules\""], ms["\"setup\""], bytes / 1024,
                    ms["\"whole\""], status
            }'
done | awk '
    BEGIN { print "   cells  rules ms  setup ms  memory KiB  solving ms" }
    {
        printf "%8d %9.3f %9.3f %11.1f %11.2f  %s\n", $1, $2, $3, $4, $5, $6
        x = log($1)
        for (k = 2; k <= 4; k++) {
            sum[k] += log($k)
            product[k] += x * log($k)
        }
        n++
        sx += x
        sxx += x * x
    }
    END {
        printf "  slopes"
        for (k = 2; k <= 4; k++) {
            slope = (n * product[k] - sx * sum[k]) / (n * sxx - sx * sx)
            printf " %*.3f", k == 4 ? 11 : 9, slope
            bad = bad || (k > 2 && slope > 1.15)
        }
        print ""
        exit bad
    }'

#!/bin/sh
# scale.sh SOURCES NURI-BENCH -- how do time and memory grow with the board?
#
# Boards of 10 to 255 columns, the clues read off a random legal colouring, so
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

# The sea grows from one cell, always connected, never a pool, as far as it can: of
# the land beside it, which is listed, a random cell joins it, or is left for good
# where that would make a pool.  (To pick any cell of the board, and so many times
# for each, left the corners of large boards land: one island of 25,863 cells of
# 40,000.)  Cells are numbered row by row with a frame, as in base/grid.h.
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
        # Land beside the new sea may join it.
        function join(c,    k) {
            kind[c] = "sea"
            for (k = 0; k < 4; k++)
                if (kind[c + near[k]] == "land")
                    beside[count++] = c + near[k]
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
            join(cell(int(n / 2), int(n / 2)))
            while (count > 0) {
                k = below(count)
                c = beside[k]
                beside[k] = beside[--count]
                if (!sea_at(c) && !makes_pool(c))
                    join(c)
            }
            for (y = 0; y < n; y++)
                for (x = 0; x < n; x++) {
                    c = cell(x, y)
                    clue = kind[c] == "land" ? take_island(c) : "-"
                    printf "%s%s", clue, x < n - 1 ? " " : "\n"
                }
        }' </dev/null
}

for side in 10 14 20 28 40 56 80 113 160 200 255; do
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

#!/bin/sh
# few.sh [SEED [BOARDS]] -- boards of few large islands, as records.
#
# A hundred boards of 10x10 to 30x30 with two to eight islands, made at random
# from a picture; on every fourth some clues become `?`.  Most have very many
# solutions, which exact search is slow to see.  The same seed makes the same
# boards on every machine; the second corpus is that of seed 1.
set -eu

awk -v seed="${1-1}" -v boards="${2-100}" '
    function below(k) {
        seed = (seed * 69069 + 1) % 4294967296
        return int(seed / 4294967296 * k)
    }
    function cell(x, y) { return (y + 1) * stride + x + 1 }
    function any() { return cell(below(width), below(height)) }

    # The sea grows from one cell, always connected, never a square of it.
    function makes_square(c,    k, at) {
        for (k = 0; k < 4; k++) {
            at = c - corner[k]
            if ((sea[at] == 1) + (sea[at + 1] == 1) + (sea[at + stride] == 1) + \
                (sea[at + stride + 1] == 1) == 3)
                return 1
        }
        return 0
    }
    function grow(    i, k, c, beside) {
        sea[cell(int(width / 2), int(height / 2))] = 1
        seas = 1
        for (i = 0; i < 40 * width * height; i++) {
            c = any()
            beside = 0
            for (k = 0; k < 4; k++)
                beside += sea[c + near[k]] == 1
            if (beside > 0 && !sea[c] && !makes_square(c)) {
                sea[c] = 1
                seas++
            }
        }
    }

    # All that hangs together with c and is as it is gets this label; how many.
    function spread(c, label,    first, last, k, at) {
        queue[0] = c
        part[c] = label
        last = 1
        for (first = 0; first < last; first++)
            for (k = 0; k < 4; k++) {
                at = queue[first] + near[k]
                if (sea[at] == sea[c] && part[at] != label) {
                    part[at] = label
                    queue[last++] = at
                }
            }
        return last
    }
    # Land, if the sea remains connected then.
    function dry(c,    k) {
        sea[c] = 0
        for (k = 0; k < 4; k++)
            if (sea[c + near[k]] == 1) {
                if (spread(c + near[k], ++labels) < seas - 1)
                    break
                seas--
                return 1
            }
        sea[c] = 1
        return 0
    }
    function islands(    x, y, c, count) {
        count = 0
        for (y = 0; y < height; y++)
            for (x = 0; x < width; x++) {
                c = cell(x, y)
                if (!sea[c] && part[c] <= before) {
                    size[++count] = spread(c, ++labels)
                    member[count] = pick(c, size[count])
                }
            }
        return count
    }
    # A random cell of those that were labelled last.
    function pick(c, count) { return queue[below(count)] }

    function board(wanted,    i, k, c, beside, least, count) {
        split("", sea)
        split("", part)
        for (c = 0; c < (height + 2) * stride + 1; c++)
            sea[c] = 2 # outside
        for (k = 0; k < height; k++)
            for (i = 0; i < width; i++)
                sea[cell(i, k)] = 0
        grow()
        before = labels
        count = islands()
        least = int(width * height * (15 + below(25)) / 100)
        for (i = 0; i < 60 * width * height; i++) {
            c = any()
            if (sea[c] != 1)
                continue
            split("", touched)
            beside = 0
            for (k = 0; k < 4; k++)
                if (sea[c + near[k]] == 0 && !touched[part[c + near[k]]]++)
                    beside++
            # Islands join; where none can, one that grows comes near others.
            if (beside == 0 || count - beside + 1 < wanted ||
                (beside == 1 && (count > wanted ? below(8) : seas <= least)))
                continue
            if (dry(c)) {
                before = labels
                count = islands()
            }
        }
        return count
    }
    function write(name, told,    x, y, c, k, line) {
        split("", clue)
        for (k = 1; k <= count; k++)
            clue[member[k]] = told && below(3) == 0 ? "?" : size[k]
        printf "{\"nuri\":1,\"id\":\"%s\",\"puzzle\":[", name
        for (y = 0; y < height; y++) {
            line = ""
            for (x = 0; x < width; x++) {
                c = cell(x, y)
                line = line (x ? " " : "") (c in clue ? clue[c] : "-")
            }
            printf "%s\"%s\"", y ? "," : "", line
        }
        print "]}"
    }
    BEGIN {
        sizes = split("10x10 12x10 12x12 14x14 10x18 16x16 20x20 24x18 24x24 " \
            "30x30", size_of, " ")
        for (n = 0; n < boards; n++) {
            split(size_of[1 + n % sizes], side, "x")
            width = side[1] + 0
            height = side[2] + 0
            stride = width + 1
            near[0] = -stride; near[1] = -1; near[2] = 1; near[3] = stride
            corner[0] = 0; corner[1] = 1
            corner[2] = stride; corner[3] = stride + 1
            do
                count = board(2 + int(n / sizes) % 7)
            while (count > 8)
            write("few-" width "x" height "-" count "-" n, n % 4 == 3)
        }
    }' </dev/null

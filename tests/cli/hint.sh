#!/bin/sh
# nuri hint.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

url='nurikabe/5/5/g1m2k3m2g'
run hint "$url"
expect_like 0 '^r[1-5]c[1-5] is black: .*\. \[complete, level 1\]$' ''
run hint --reveal all "$url"
expect_like 0 ' is black: ' ''
run hint --reveal where "$url"
expect_like 0 '^Look at r[1-5]c[1-5]\.$' ''
run hint --reveal why "$url"
expect_like 0 '^Look at r[1-5]c[1-5]: .*\. \[complete, level 1\]$' ''
if grep -q -e black -e white out; then complain 'the colour is told'; fi

# The same in JSON.
run hint --json "$url"
expect_like 0 '"value": *"black"' ''
for what in where why; do
    run hint --json --reveal $what "$url"
    expect_like 0 '^{"nuri":1,"id":null,"line":1,"status":"hint","cell":"r[1-5]c[1-5]"' ''
    if grep -q -e black -e white out; then complain 'the colour is told'; fi
done

# A hint is true, and hint after hint leads to the solution: 21 cells.
run hint 'pzprv3/nurikabe/5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + # /# # # 2 . /'
expect_like 0 '^r5c5 is black: ' ''
run hint 'pzprv3/nurikabe/5/5/# 1 # # # /# # # + 2 /# + # # # /3 + # + # /# # # 2 # /'
expect 1 '' 'nuri: no hint: nothing is left to decide'

# Wrong marks come first.
run hint 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'r2c4 is marked black, but it is white in every solution.'
run hint --reveal where 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect 1 'Look at r2c4.'
run hint --json 'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /'
expect_like 1 '"wrong_mark"' ''

run hint "$puzzles/untold-pair.txt"
expect 1 '' 'nuri: no hint: the solutions differ, and no more cells are the same in all'
run hint "$puzzles/touching.txt"
expect 1 '' 'nuri: no hint: there is no solution'
run hint -q "$url"
expect 0
run hint "$url" "$puzzles/one.txt"
expect_like 1 '^argument: r[1-5]c[1-5] is black: ' "^nuri: $puzzles/one.txt: no hint: nothing is left to decide"
finish

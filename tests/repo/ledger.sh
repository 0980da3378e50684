#!/bin/sh
# How often each mechanism is there that one would be enough of: places in libnuri/
# and cli/, as patterns find them.  No verdict: a change that joins some shows the
# numbers before and after.
#
#     sh tests/repo/ledger.sh .
#
# labels: once
set -eu
cd "$1"

# Lines that match, in files of these folders.
lines() { # PATTERN FOLDER...
    pattern=$1
    shift
    git grep -hE "$pattern" -- "$@" | wc -l
}

# Files that match.
files() { # PATTERN FOLDER...
    pattern=$1
    shift
    git grep -lE "$pattern" -- "$@" | wc -l
}

row() { # COUNT WHAT
    printf '%5d  %s\n' "$1" "$2"
}

c='libnuri/*.[ch]'
row "$(lines '^nuri_[a-z_]+ \*nuri_[a-z_]+_show\(|^void nuri_[a-z_]+_free\(' 'libnuri/*.c')" \
    'functions that show or free a result'
row "$(lines 'status [!=]= NURI_OK|NURI_OK [!=]= status' "$c")" \
    'comparisons of a status with NURI_OK'
row "$(lines 'max_memory' "$c")" 'places that account for memory'
row "$(lines '^ +[A-Z_]*(_PER_NODE|_A_NODE|NODES_BETWEEN|BETWEEN_CHECKS|BETWEEN_LOOKS|_A_LOOK)\b|^enum .*\b[A-Z_]*(_PER_NODE|_A_NODE|NODES_BETWEEN|BETWEEN_CHECKS|BETWEEN_LOOKS|_A_LOOK)\b' "$c")" \
    'constants of units of work'
row "$(lines '^(static |SET_INLINE )[^;]*\b[a-z_]*flood[a-z_]*\([^;]*$' "$c")" 'floods'
row "$(lines 'grid_flood\(' 'libnuri/*.c')" '... that are grid_flood()'
row "$(lines '\[8\]' "$c")" 'arrays of eight: rings around a cell, and others'
row "$(lines '^ +const (cell|uint32_t) \*cells?;|^ +(cell|uint32_t) \*cells?;' "$c")" \
    'structs with a list of cells'
row "$(lines '2 \* [a-z>.*-]*(room|capacity)' "$c" 'cli/*.[ch]')" 'arrays that grow by hand'
row "$(lines 'APPEND(_IN)?\(' 'libnuri/*.c')" '... by APPEND()'
row "$(lines 'random_split\(' 'libnuri/*.c')" 'numbers of another generator than xoshiro'
row "$(lines '\b(is_bold|random_accepts|random_allows)\([^)]*$|\b(is_bold|random_accepts|random_allows)\(.*\)' 'libnuri/*.c')" \
    'acceptance tests'
row "$(lines '\b(keeps_sea|may_be_white|is_connected_without|sides_meet|keeps_connected)\(' 'libnuri/*.c')" \
    'questions whether the sea is in one piece without a cell'
row "$(lines 'nuri_deduce_carry_out\(' 'libnuri/*.c')" 'places that carry deductions out'
row "$(files '\b(memo|failed_what_ifs|region_follow|change_box|potential_sea_stands|nuri_known_add)\b' 'libnuri/*.c')" \
    'files with a scheme for not asking again'
row "$(lines '\b(wanted|listed|UNCOUNTED|end_uncounted|hidden|temporary)\b' 'libnuri/lemmas' 'libnuri/techniques' 'libnuri/deduce')" \
    'lines of schemes for not listing causes'
row "$(files 'random_(below|accepts|allows)\(' 'libnuri/generate/*.c')" 'files of generate/ with a walk'
row "$(lines '^(static )?bool [a-z_]*(complain|refuse|fault|problem|report)[a-z_]*\(|^(static )?nuri_status [a-z_]*(complain|refuse|fault|problem)[a-z_]*\(' 'libnuri/formats' 'libnuri/request' 'libnuri/draw' cli)" \
    'functions that report a fault with its place'
row "$(lines 'chain_count' 'libnuri/*.c' 'cli/*.c')" 'places that walk the chain of a step'
row "$(lines '^struct (options|run|sink|output|held|reading|text_input|input_file|marks_file|resume|job|stream|ring) \{' cli)" \
    'structs between main() and a command'
row "$(lines '^static [^;=]*\(' "$c" 'cli/*.[ch]')" 'static functions'

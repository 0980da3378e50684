#!/bin/sh
# A static library shares one name space with its user: every symbol that
# libnuri.a defines begins with nuri_.  (Sanitizers add some of their own.)
set -eu
command -v nm >/dev/null || exit 77
defined=$(nm -g --defined-only "$2" | awk 'NF == 3 { print $3 }')

foreign=$(printf '%s\n' "$defined" |
    grep -v -e '^nuri_' -e '^__asan' -e '^__odr_asan' -e '^__ubsan' || true)
[ -z "$foreign" ] || {
    echo "symbols without nuri_: $foreign"
    exit 1
}

# What the header declares is there.
names=$(sed -n '/^typedef/d; s/^[a-z].*[ *]\(nuri_[a-z_]*\)(.*/\1/p' \
    "$1/libnuri/include/nuri.h")
[ -n "$names" ]
for name in $names; do
    printf '%s\n' "$defined" | grep -qx "$name" || {
        echo "$name() is declared but not defined"
        exit 1
    }
done

#!/bin/sh
# A static library shares one name space with its user: every symbol that
# libnuri.a defines begins with nuri_.  (Sanitizers add some of their own.)
set -eu
command -v nm >/dev/null || exit 77
foreign=$(nm -g --defined-only "$2" |
    awk 'NF == 3 && $3 !~ /^nuri_/ && $3 !~ /^__(asan|odr_asan|ubsan)/ { print $3 }')
[ -z "$foreign" ] || {
    echo "symbols without nuri_: $foreign"
    exit 1
}

# What the header declares is there.
names=$(sed -n '/^typedef/d; s/^[a-z].*[ *]\(nuri_[a-z_]*\)(.*/\1/p' "$1/libnuri/include/nuri.h")
[ -n "$names" ]
for name in $names; do
    nm -g --defined-only "$2" | grep -q " T $name\$" || {
        echo "$name() is declared but not defined"
        exit 1
    }
done

#!/bin/sh
# A static library shares one name space with its user: what libnuri.a defines
# for others is what nuri.h declares, and nothing else.  Built with NURI_HIDE off,
# it has more names, but all begin with nuri_.  (Sanitizers add some of their own.)
#
# labels: once
set -eu
command -v nm >/dev/null || exit 77
defined=$(nm -g --defined-only "$2" | awk 'NF == 3 { print $3 }' | sort)
declared=$(sed -n '/^typedef/d; s/^[a-z].*[ *]\(nuri_[a-z_]*\)(.*/\1/p' \
    "$1/libnuri/include/nuri.h" | sort)
[ -n "$declared" ]

foreign=$(printf '%s\n' "$defined" | grep -vxF "$declared" || true)
if [ "${HIDDEN-OFF}" = OFF ]; then
    foreign=$(printf '%s\n' "$foreign" |
        grep -v -e '^nuri_' -e '^__asan' -e '^__odr_asan' -e '^__ubsan' || true)
fi
[ -z "$foreign" ] || {
    echo "defined, but not for others: $foreign"
    exit 1
}
missing=$(printf '%s\n' "$declared" | grep -vxF "$defined" || true)
[ -z "$missing" ] || {
    echo "declared, but not defined: $missing"
    exit 1
}

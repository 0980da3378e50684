#!/bin/sh
# For other machines the library compiles without a warning: with 32 bits, and
# for Windows, where a program links libnuri.a with nothing else.  A compiler that
# is not there is left out.
#
# labels: more
# seconds: 30
set -eu
source_dir=$1
[ "${SANITIZED-OFF}" = OFF ] || exit 77
command -v cmake >/dev/null || exit 77
CC=${CC-cc}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '#include <stdio.h>
#include <stdlib.h>
int main(void) { return puts(getenv("PATH")) < 0; }' >any.c
done=0

quietly() {
    "$@" >log 2>&1 || {
        echo "failed: $*"
        cat log
        exit 1
    }
}

build() { # FOLDER CMAKE-OPTION...
    quietly cmake -S "$source_dir" -B "$@" -DNURI_JSON=OFF -DNURI_ZLIB=OFF \
        -DNURI_CLI=OFF -DNURI_TESTS=OFF -DNURI_WERROR=ON \
        -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=
    quietly cmake --build "$1" -j 2 --target nuri
    done=$((done + 1))
}

# The README's example reads a puzzle and solves it.
example=$source_dir/tests/examples/solve.c

if "$CC" -m32 any.c -o any 2>log; then
    build bits32 -DCMAKE_C_COMPILER="$CC" -DCMAKE_C_FLAGS=-m32
    quietly "$CC" -m32 -I"$source_dir/libnuri/include" "$example" \
        bits32/libnuri/libnuri.a -o bits32/solve
    if ./any >log 2>&1; then # the machine runs such programs
        [ "$(bits32/solve '- 1')" = unique ]
    fi
    sh "$source_dir/tests/repo/symbols.sh" "$source_dir" bits32/libnuri/libnuri.a
else
    echo "skipped: $CC -m32 makes no programs"
fi

windows=x86_64-w64-mingw32-gcc
if command -v $windows >/dev/null; then
    build windows -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_C_COMPILER=$windows
    quietly $windows -I"$source_dir/libnuri/include" "$example" \
        windows/libnuri/libnuri.a -o windows/solve.exe
    sh "$source_dir/tests/repo/symbols.sh" "$source_dir" windows/libnuri/libnuri.a
else
    echo "skipped: there is no $windows"
fi
[ $done -gt 0 ] || exit 77

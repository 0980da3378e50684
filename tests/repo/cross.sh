#!/bin/sh
# For other machines nuri compiles without a warning and answers the same, byte for
# byte: with musl, 32 bits, the other order of bytes, and for Windows.  And a program
# links libnuri.a with nothing else.  A compiler that is not there is left out.
#
# labels: more once
# seconds: 150
set -eu
source_dir=$1
[ "${SANITIZED-OFF}" = OFF ] || exit 77
command -v cmake >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

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
}

# The README's example reads a puzzle and solves it.
example=$source_dir/tests/examples/solve.c
link() { # NAME COMPILER SYSTEM
    build "$1" -DCMAKE_C_COMPILER="$2" -DCMAKE_SYSTEM_NAME="$3"
    quietly "$2" -I"$source_dir/libnuri/include" "$example" "$1/libnuri/libnuri.a" \
        -o "$1/solve"
    sh "$source_dir/tests/repo/symbols.sh" "$source_dir" "$1/libnuri/libnuri.a"
}

for target in musl s390x i686 windows; do
    case $target in
    musl) compiler=musl-gcc runner=sh ;;
    windows) compiler=x86_64-w64-mingw32-gcc-posix runner=/usr/lib/wine/wine64 ;;
    s390x) compiler=s390x-linux-gnu-gcc runner=qemu-s390x ;;
    *) compiler=$target-linux-gnu-gcc runner=sh ;;
    esac
    for tool in $compiler $runner; do
        command -v "$tool" >log || {
            echo "skipped: $target: there is no $tool"
            continue 2
        }
    done
    done=$((done + 1))
    case $target in
    windows) link windows $compiler Windows ;;
    i686)
        link i686 $compiler Linux
        runs=0
        "$folder/i686/solve" '- 1' >log 2>&1 || runs=$?
        [ $runs != 126 ] || {
            echo 'skipped: i686: this machine does not run programs of 32 bits'
            continue
        } ;;
    esac
    status=0
    NURI_SHARED=${4-$source_dir/../shared} BUILDS=$folder NATIVE=$3 \
        sh "$source_dir/.tools/cross" $target || status=$?
    [ $status = 0 ] || [ $status = 77 ] || exit 1
    [ $status = 0 ] || echo 'skipped: the sources of libraries cannot be fetched'
    [ "$status $target" = '0 windows' ] || continue

    # NUL is a device, and the programs that link the archive run.
    export WINEDEBUG=-all WINEPREFIX="$folder/build-windows/wine"
    $runner "$folder/build-windows/nuri/nuri.exe" solve -o NUL nurikabe/2/1/1g
    [ ! -e NUL ]
    # Names are UTF-8 for the verifier, too, and no argument is a pattern.
    printf '1 -\n' >'ä.txt'
    "$3" solve -q --proof 'ä.proof' 'ä.txt'
    (export LC_ALL=C.UTF-8
    quietly $runner "$folder/build-windows/nuri/nuri-verify.exe" 'ä.txt' 'ä.proof'
    ! $runner "$folder/build-windows/nuri/nuri.exe" check '?.txt' 2>log)
    grep -qF '?.txt' log
    [ "$($runner windows/solve.exe '- 1' | tr -d '\r')" = unique ]
done
[ $done -gt 0 ] || exit 77

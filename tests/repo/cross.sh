#!/bin/sh
# For other machines nuri compiles without a warning and answers the same, byte for
# byte: with 32 bits and the other order of bytes, and for Windows.  A program links
# libnuri.a there; with musl it needs nothing else.  A compiler that is not there is
# left out.
#
# labels: more once
# seconds: 150
set -eu
source_dir=$1
[ "${SANITIZED-OFF}" = OFF ] || exit 77
command -v cmake >/dev/null || exit 77
# In the build's own folder: what did not change is not compiled again, and a compiler's
# cache finds the rest.
folder=$(cd "$(dirname "$3")" && pwd)/cross
mkdir -p "$folder"
cd "$folder"
rm -rf ./*.exe ./*.txt ./*.proof NUL

done=0

quietly() {
    "$@" >log 2>&1 || {
        echo "failed: $*"
        cat log
        exit 1
    }
}

# The README's example reads a puzzle and solves it.
link() { # NAME COMPILER ARCHIVE [LIBRARY...]
    name=$1
    compiler=$2
    archive=$3
    shift 3
    quietly "$compiler" -I"$source_dir/libnuri/include" \
        "$source_dir/tests/examples/solve.c" "$archive" "$@" -o "$name.exe"
    sh "$source_dir/tests/repo/symbols.sh" "$source_dir" "$archive"
}

for target in musl powerpc windows; do
    case $target in
    musl) compiler=musl-gcc runner=sh ;;
    windows) compiler=x86_64-w64-mingw32-gcc-posix runner=/usr/lib/wine/wine64 ;;
    *) compiler=powerpc-linux-gnu-gcc runner=qemu-ppc ;;
    esac
    for tool in $compiler $runner; do
        command -v "$tool" >log || {
            echo "skipped: $target: there is no $tool"
            continue 2
        }
    done
    done=$((done + 1))
    if [ $target = musl ]; then
        quietly cmake -S "$source_dir" -B musl -DNURI_JSON=OFF -DNURI_ZLIB=OFF \
            -DNURI_CLI=OFF -DNURI_TESTS=OFF -DNURI_WERROR=ON \
            -DCMAKE_C_COMPILER=$compiler -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=
        quietly cmake --build musl -j 2 --target nuri
        link musl "$compiler" musl/libnuri/libnuri.a
        [ "$(./musl.exe '- 1')" = unique ]
        continue
    fi
    status=0
    # Compiled sooner, and the same answers.
    NURI_SHARED=${4-$source_dir/../shared} BUILDS=$folder NATIVE=$3 \
        FLAGS='-O1 -DNDEBUG' sh "$source_dir/.tools/cross" $target || status=$?
    [ $status = 0 ] || [ $status = 77 ] || exit 1
    [ $status = 0 ] || {
        echo 'skipped: the sources of libraries cannot be fetched'
        continue
    }
    built=$folder/build-$target
    link $target "$compiler" "$built/nuri/libnuri/libnuri.a" \
        -L"$built/prefix/lib" -ljansson -lz -static
    [ $target = windows ] || continue

    # NUL is a device, and the programs that link the archive run.
    export WINEDEBUG=-all WINEPREFIX="$built/wine"
    $runner "$built/nuri/nuri.exe" solve -o NUL nurikabe/2/1/1g
    [ ! -e NUL ]
    [ "$($runner windows.exe '- 1' | tr -d '\r')" = unique ]
    # Names are UTF-8 for the verifier, too, and no argument is a pattern.
    printf '1 -\n' >'ä.txt'
    "$3" solve -q --proof 'ä.proof' 'ä.txt'
    (export LC_ALL=C.UTF-8
    quietly $runner "$built/nuri/nuri-verify.exe" 'ä.txt' 'ä.proof'
    ! $runner "$built/nuri/nuri.exe" check '?.txt' 2>log)
    grep -qF '?.txt' log
done
[ $done -gt 0 ] || exit 77

#!/bin/sh
# The Python package: it builds, installs without a network, has types, and answers
# as the program does.
#
# labels: more once
# seconds: 60
set -eu
source_dir=$1
python=/usr/bin/python3

skip() {
    echo "skipped: the Python package is not tested: $*"
    exit 77
}

for module in build setuptools wheel pytest mypy pip; do
    "$python" -c "import $module" 2>/dev/null || skip "python3-$module is missing"
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/copy"
(cd "$source_dir" && tar cf - CMakeLists.txt LICENSE libnuri .tools) |
    (cd "$folder/copy" && tar xf -)
rm -rf "$folder/copy/libnuri/python/build"
# A compiler's cache knows the copy again, whatever it is called.
CCACHE_BASEDIR=$(cd "$folder/copy" && pwd -P)
export CCACHE_BASEDIR
quietly() {
    "$@" >"$folder/log" 2>&1 || {
        cat "$folder/log"
        exit 1
    }
}
# Without the usual optimiser it is built sooner.
CMAKE_ARGS="'-DCMAKE_C_FLAGS_RELEASE=-O1 -DNDEBUG'" quietly sh "$folder/copy/.tools/python"
quietly "$python" -m pip install --no-index --no-deps --target "$folder/installed" \
    "$folder"/copy/build-python/nuri-*.whl
if ldd "$folder/installed/nuri/libnuri.so" | grep -v -E 'libc\.|vdso|ld-linux'; then
    echo 'the library needs more than the C library'
    exit 1
fi
cd "$folder"
PYTHONPATH=$folder/installed MYPYPATH=$folder/installed "$python" -m mypy --strict \
    --cache-dir "$folder/types" "$folder/installed/nuri"
NURI=$3 NURI_SHARED=${4-$source_dir/../shared} NURI_SOURCE=$source_dir \
    PYTHONPATH=$folder/installed PYTHONDONTWRITEBYTECODE=1 \
    "$python" -m pytest -q -p no:cacheprovider "$source_dir/tests/python"

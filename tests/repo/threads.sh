#!/bin/sh
# The library under the thread sanitizer: check_threads in a build of its own.
#
# labels: more
# seconds: 30
set -eu
source_dir=$1
[ "${SANITIZED-OFF}" = OFF ] || exit 77 # one sanitizer bars another
CC=${CC-cc}
# In the build's own folder, so that what did not change is not compiled again.
folder=$(cd "$(dirname "$3")" && pwd)/threads
mkdir -p "$folder"
cd "$folder"

# It wants its shadow where some kernels put programs at random.
run=
setarch "$(uname -m)" -R true 2>/dev/null && run="setarch $(uname -m) -R"

# A race that is known, to see that races are seen.
cat >race.c <<'END_OF_C'
#include <pthread.h>
static int counted;
static void *count(void *user) { counted++; return user; }
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, count, NULL);
    count(NULL);
    pthread_join(thread, NULL);
    return 0;
}
END_OF_C
"$CC" -fsanitize=thread race.c -o race -pthread 2>log || {
    echo "skipped: $CC has no thread sanitizer"
    exit 77
}
# shellcheck disable=SC2086 # words
if $run ./race 2>log || ! grep -q 'data race' log; then
    cat log
    echo 'skipped: the thread sanitizer does not run here'
    exit 77
fi

quietly() {
    "$@" >log 2>&1 || {
        echo "failed: $*"
        cat log
        exit 1
    }
}
quietly cmake -S "$source_dir" -B build -DCMAKE_C_COMPILER="$CC" \
    -DNURI_SANITIZE_THREADS=ON -DNURI_TESTS=ON -DNURI_CLI=OFF \
    -DCMAKE_BUILD_TYPE=Checked -DCMAKE_C_FLAGS='-O0 -g1'
quietly cmake --build build --target check_threads -j 2
# shellcheck disable=SC2086 # words
CK_FORK=no TSAN_OPTIONS=halt_on_error=1 quietly $run build/tests/check_threads

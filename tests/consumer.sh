#!/bin/sh
# libnuri as others get it: installed and found by CMake and by pkg-config,
# as a subdirectory, and built without JSON.
set -eu
source_dir=$1
[ "${SANITIZED-OFF}" = OFF ] || exit 77 # a user has no sanitizer flags
command -v cmake >/dev/null || exit 77
CC=${CC-cc}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The first of the examples, which is also that of the README, is the consumer.
mkdir user
awk '/^```c$/ { on = 1; next } /^```/ { on = 0 } on' \
    "$source_dir/README.md" >user/user.c
diff user/user.c "$source_dir/tests/examples/solve.c"

quietly() {
    "$@" >log 2>&1 || {
        echo "failed: $*"
        cat log
        exit 1
    }
}

answers() { # PROGRAM
    [ "$("$1" '- 1')" = unique ] || {
        echo "$1 does not answer"
        exit 1
    }
}

build() { # FOLDER CMAKE-OPTION...
    quietly cmake -S "$source_dir" -B "$@" -DNURI_TESTS=OFF
    quietly cmake --build "$1" -j 2
}

consume() { # FOLDER PREFIX
    cat >user/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(user LANGUAGES C)
find_package(nuri 0.2 REQUIRED)
add_executable(user user.c)
target_link_libraries(user PRIVATE nuri::nuri)
END
    quietly cmake -S user -B "$1" -DCMAKE_PREFIX_PATH="$2"
    quietly cmake --build "$1"
    answers "$1/user"

    pc=$(find "$2" -name nuri.pc)
    [ -n "$pc" ]
    PKG_CONFIG_PATH=$(dirname "$pc")
    export PKG_CONFIG_PATH
    # shellcheck disable=SC2046 # flags are words
    quietly "$CC" -std=c11 -Wall -Wextra -Wpedantic -Werror user/user.c \
        -o "$1/by-pkg-config" $(pkg-config --cflags --libs nuri)
    answers "$1/by-pkg-config"
    for example in hint_loop count_cancel; do
        # shellcheck disable=SC2046 # flags are words
        quietly "$CC" -std=c11 -Wall -Wextra -Wpedantic -Werror \
            "$source_dir/tests/examples/$example.c" -o "$1/$example" \
            $(pkg-config --cflags --libs nuri)
        quietly "$1/$example"
    done
}

# With everything, into a prefix and by DESTDIR.
build full -DCMAKE_INSTALL_PREFIX="$folder/prefix"
quietly cmake --install full
answers_program() {
    [ "$(echo '- 1' | "$1" solve)" = '# 1' ]
}
answers_program prefix/bin/nuri
[ -r prefix/share/man/man1/nuri.1 ]
[ -r prefix/include/nuri.h ]
[ -r prefix/share/nuri/nuri-1.schema.json ]
consume by-full "$folder/prefix"
DESTDIR=$folder/staged quietly cmake --install full
[ -x "staged$folder/prefix/bin/nuri" ]
DESTDIR=$folder/staged quietly cmake --build full --target uninstall
[ -z "$(find staged -type f)" ] || {
    echo 'uninstall leaves:'
    find staged -type f
    exit 1
}
answers_program prefix/bin/nuri

# As a shared library: what it shows is what the header declares.
build shared -DBUILD_SHARED_LIBS=ON -DCMAKE_INSTALL_PREFIX="$folder/shared-prefix"
quietly cmake --install shared
answers_program shared-prefix/bin/nuri
so=$(find shared-prefix -name 'libnuri.so')
LD_LIBRARY_PATH=$(dirname "$so")
export LD_LIBRARY_PATH
consume by-shared "$folder/shared-prefix"
unset LD_LIBRARY_PATH
nm -D --defined-only "$so" | awk '{ print $3 }' | sort >shown
sed -n '/^typedef/d; s/^[a-z].*[ *]\(nuri_[a-z_]*\)(.*/\1/p' \
    "$source_dir/libnuri/include/nuri.h" | sort >declared
diff shown declared

# The archive may become a part of somebody's shared library.
quietly "$CC" -shared -o whole.so -Wl,--whole-archive \
    "$(find prefix -name libnuri.a)" -Wl,--no-whole-archive -ljansson

# Without JSON and zlib: neither is asked for, and it says what it cannot do.
build plain -DNURI_JSON=OFF -DNURI_ZLIB=OFF -DCMAKE_INSTALL_PREFIX="$folder/plain-prefix"
quietly cmake --install plain
if nm -u plain-prefix/lib*/libnuri.a plain-prefix/lib/*/libnuri.a 2>/dev/null |
    grep -e ' U json_' -e ' U inflate'; then
    echo 'the library without them needs Jansson or zlib'
    exit 1
fi
consume by-plain "$folder/plain-prefix"
if grep -i -e jansson -e zlib "$(find plain-prefix -name nuri.pc)"; then exit 1; fi

# As a part of another project.
cat >user/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.16)
project(user LANGUAGES C)
add_subdirectory("$source_dir" nuri)
add_executable(user user.c)
target_link_libraries(user PRIVATE nuri::nuri)
END
quietly cmake -S user -B inside
quietly cmake --build inside -j 2
answers inside/user
[ ! -e inside/nuri/nuri ] || exit 1 # only the library is built

# The header alone, in C11 and, if there is a compiler, in C++.
echo '#include <nuri.h>' >header.c
quietly "$CC" -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
    -I"$source_dir/libnuri/include" header.c

# What a user asks of the version.
cat >version.c <<'END'
#include <nuri.h>
#if !NURI_VERSION_AT_LEAST(0, 2, 0) || !NURI_VERSION_AT_LEAST(0, 1, 9) || \
    NURI_VERSION_AT_LEAST(0, 2, 999) || NURI_VERSION_AT_LEAST(1, 0, 0)
#error NURI_VERSION_AT_LEAST
#endif
static const char version[] = NURI_VERSION;
int main(void) { return version[0] != '0'; }
END
quietly "$CC" -std=c11 -Wall -Wextra -Wpedantic -Werror \
    -I"$source_dir/libnuri/include" version.c -o version
quietly ./version
if command -v c++ >/dev/null; then
    quietly c++ -x c++ -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
        -I"$source_dir/libnuri/include" header.c
fi

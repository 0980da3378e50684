#!/bin/sh
# libnuri as others get it: installed and found by CMake and by pkg-config, from
# C, C++ and Python, as a subdirectory, and built without JSON.
#
# labels: once
# seconds: 60
set -eu
source_dir=$1
[ "${SANITIZED-OFF}" = OFF ] || exit 77 # a user has no sanitizer flags
command -v cmake >/dev/null || exit 77
CC=${CC-cc}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
CCACHE_BASEDIR=$(pwd -P) # so that a compiler's cache knows this folder again
export CCACHE_BASEDIR

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

answers() { # PROGRAM...
    [ "$("$@" '- 1')" = unique ] || {
        echo "$* does not answer"
        exit 1
    }
}

# What is built is the same however fast it is, and this is built sooner.
build() { # FOLDER CMAKE-OPTION...
    quietly cmake -S "$source_dir" -B "$@" -DNURI_TESTS=OFF \
        -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=
    quietly cmake --build "$1" -j 2
}

# By pkg-config, in the C and C++ that are asked for.
by_pkg_config() { # SOURCE PROGRAM [PKG-CONFIG-OPTION...]
    source=$1
    program=$2
    shift 2
    case $source in
    *.cpp) compiler='c++ -std=c++17' ;;
    *) compiler="$CC -std=c11" ;;
    esac
    # shellcheck disable=SC2046,SC2086 # flags are words
    quietly $compiler -Wall -Wextra -Wpedantic -Werror "$source" \
        -o "$program" $(pkg-config --cflags --libs "$@" nuri) -pthread
}

by_cmake() { # FOLDER PREFIX [TARGET]
    cat >user/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.16)
project(user LANGUAGES C)
find_package(nuri 0.4 REQUIRED)
add_executable(user user.c)
target_link_libraries(user PRIVATE ${3-nuri::nuri})
END
    quietly cmake -S user -B "$1" -DCMAKE_PREFIX_PATH="$2"
    quietly cmake --build "$1"
    answers "$1/user"
}

# Another minor version is another library, until there is a 1.0.
refused_by_cmake() { # PREFIX VERSION
    mkdir -p asks
    sed "s/nuri 0.4 REQUIRED/nuri $2 REQUIRED/" user/CMakeLists.txt \
        >asks/CMakeLists.txt
    cp user/user.c asks
    if cmake -S asks -B "asks-$2" -DCMAKE_PREFIX_PATH="$1" >log 2>&1; then
        echo "find_package(nuri $2) takes 0.4"
        exit 1
    fi
    grep -q 'version: 0.4' log
}

consume() { # FOLDER PREFIX
    by_cmake "$1" "$2"
    pc=$(find "$2" -name nuri.pc)
    [ -n "$pc" ]
    PKG_CONFIG_PATH=$(dirname "$pc")
    export PKG_CONFIG_PATH
    by_pkg_config user/user.c "$1/by-pkg-config"
    answers "$1/by-pkg-config"
    for example in hint_loop count_cancel enumerate batch_threads; do
        by_pkg_config "$source_dir/tests/examples/$example.c" "$1/$example"
        quietly "$1/$example" <"$source_dir/puzzles/n1.txt"
    done
    command -v c++ >/dev/null || {
        echo 'skipped: there is no C++ compiler'
        return
    }
    by_pkg_config "$source_dir/tests/examples/solve.cpp" "$1/in-c++"
    answers "$1/in-c++"
}

# With everything and by make, into a prefix and by DESTDIR.
build full -G 'Unix Makefiles' -DCMAKE_INSTALL_PREFIX="$folder/prefix"
quietly cmake --install full
answers_program() {
    [ "$(echo '- 1' | "$1" solve)" = '# 1' ]
}
answers_program prefix/bin/nuri
for file in man/man1/nuri.1 man/man3/nuri.3 man/man5/nuri-formats.5 \
    man/man5/nuri-request.5 \
    bash-completion/completions/nuri zsh/site-functions/_nuri \
    fish/vendor_completions.d/nuri.fish; do
    [ -r "prefix/share/$file" ]
done
[ -r prefix/include/nuri.h ]
[ -r prefix/share/nuri/nuri-1.schema.json ]
consume by-full "$folder/prefix"
refused_by_cmake "$folder/prefix" 0.3
refused_by_cmake "$folder/prefix" 0.5
[ "$(by-full/enumerate 'nurikabe/6/6/m8n8i9u' | tail -n 1)" = 3 ]
[ "$(by-full/enumerate 'nurikabe/6/6/m8n8i9u' 2 | tail -n 1)" = '2 or more' ]
[ "$(by-full/hint_loop 'nurikabe/5/5/g1m2k3m2g' | tail -n 1)" = solved ]
[ "$(by-full/hint_loop 'nurikabe/3/2/11j' | tail -n 1)" = none ] # says why, too
for i in 1 2 3 4 5; do
    cat "$source_dir/puzzles/n$i.txt"
    echo
done >puzzles.txt
[ "$(by-full/batch_threads 3 <puzzles.txt | uniq -c | tr -d ' ')" = 5unique ]
DESTDIR=$folder/staged quietly cmake --install full
[ -x "staged$folder/prefix/bin/nuri" ]
DESTDIR=$folder/staged quietly cmake --build full --target uninstall
[ -z "$(find staged -mindepth 1)" ] || {
    echo 'uninstall leaves:'
    find staged
    exit 1
}
answers_program prefix/bin/nuri

# As a shared library, with the archive beside it: what it shows is what the
# header declares, each name with its version.  In the same folder, as the objects
# are the same.
build full -DBUILD_SHARED_LIBS=ON -DCMAKE_INSTALL_PREFIX="$folder/shared-prefix"
quietly cmake --install full
answers_program shared-prefix/bin/nuri
so=$(find shared-prefix -name 'libnuri.so')
LD_LIBRARY_PATH=$(dirname "$so")
export LD_LIBRARY_PATH
consume by-shared "$folder/shared-prefix"
readelf -d by-shared/by-pkg-config | grep -q 'NEEDED.*libnuri.so.0.4]'
if command -v python3 >/dev/null; then
    answers python3 "$source_dir/tests/examples/solve.py" "$so.0.4"
else
    echo 'skipped: there is no Python'
fi
unset LD_LIBRARY_PATH
mv "$so" "$so.hidden" # so that the archive is what is found
by_pkg_config user/user.c by-shared/static --static
mv "$so.hidden" "$so"
answers by-shared/static
by_cmake by-archive "$folder/shared-prefix" nuri::nuri_static
if readelf -d by-shared/static by-archive/user | grep libnuri; then exit 1; fi
nm -D --defined-only "$so" | sed -n 's/.* T \(.*\)@@NURI_0\.4$/\1/p' | sort >shown
sed -n '/^typedef/d; s/^[a-z].*[ *]\(nuri_[a-z_]*\)(.*/\1/p' \
    "$source_dir/libnuri/include/nuri.h" | sort >declared
diff shown declared
[ "$(nm -D --defined-only "$so" | wc -l)" = $(($(wc -l <shown) + 1)) ]

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
quietly cmake -S user -B inside -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=
quietly cmake --build inside -j 2
answers inside/user
[ ! -e inside/nuri/nuri ] || exit 1 # only the library is built

# The header alone, in C11 and, if there is a compiler, in C++17.
echo '#include <nuri.h>' >header.c
quietly "$CC" -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
    -I"$source_dir/libnuri/include" header.c
if command -v c++ >/dev/null; then
    quietly c++ -x c++ -std=c++17 -Wall -Wextra -Wpedantic -Werror \
        -fsyntax-only -I"$source_dir/libnuri/include" header.c
fi

# The program that the header begins with.
sed -n '/cc first\.c/,/^ \* *}$/s/^ \*     //p' "$source_dir/libnuri/include/nuri.h" >first.c
PKG_CONFIG_PATH=$(dirname "$(find prefix -name nuri.pc)") by_pkg_config first.c first
./first >first.out
diff - first.out <<'END'
4 . . .
# # # #
2 . # 1
r2c4 is black: the 1 at r3c4 is complete.
END

# What a user asks of the version.
[ "$(printf '#include <nuri.h>\nNURI_VERSION_NUMBER NURI_VERSION\n' |
    "$CC" -E -P -I"$source_dir/libnuri/include" - | tail -n 1)" = '4000 "0.4.0"' ]

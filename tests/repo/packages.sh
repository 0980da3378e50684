#!/bin/sh
# The Debian packages: found good by lintian, and installed, used and removed in a copy
# of this system that nothing outside sees.  Those of the library are made twice with
# the same bytes.
#
# labels: more
# seconds: 70
set -eu
source_dir=$1
[ "${SANITIZED-OFF}" = OFF ] || exit 77 # nobody packages sanitizers
for tool in cpack dpkg-deb dpkg-shlibdeps dpkg-architecture file gzip clang \
    wasm-ld zopfli; do
    command -v $tool >/dev/null || {
        echo "skipped: packages are not made: there is no $tool"
        exit 77
    }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

quietly() {
    "$@" >log 2>&1 || {
        echo "failed: $*"
        cat log
        exit 1
    }
}

# The second at another time, in another folder, without a compiler's cache and
# without the page; both without the user's optimiser, which takes longer.
SOURCE_DATE_EPOCH=1700000000
export SOURCE_DATE_EPOCH
for made in one two; do
    page=ON
    [ $made = one ] || {
        page=OFF
        umask 077
        TZ=Asia/Tokyo LC_ALL=C HOME=$folder CCACHE_DISABLE=1
        export TZ LC_ALL HOME CCACHE_DISABLE
    }
    FOLDER=$folder/$made quietly sh "$source_dir/.tools/packages" \
        -DCMAKE_C_FLAGS_RELEASE='-O0 -DNDEBUG' -DNURI_WASM=$page
done
umask 022
for package in one/libnuri*.deb; do
    cmp "$package" "two/${package#one/}"
done
names=$(cd one && for package in *.deb; do echo "${package%%_*}"; done)
[ "$(echo "$names" | tr '\n' ' ')" = 'libnuri-dev libnuri0.4 nuri ' ]

if command -v lintian >/dev/null; then
    lintian --fail-on error,warning one/*.deb >log 2>&1 || {
        cat log
        exit 1
    }
else
    echo 'skipped: there is no lintian'
fi

# Unpacked, the program runs.
for package in one/*.deb; do
    dpkg-deb -x "$package" unpacked
done
library=$(dirname "$(find unpacked -name libnuri.so.0.4)")
[ "$(LD_LIBRARY_PATH=$library unpacked/usr/bin/nuri solve nurikabe/2/1/1g)" = '1 #' ]

# Installed, in a name space of its own on a file system above this one.
cat >inside.sh <<'END_OF_SH'
set -eu
dpkg -i /tmp/packages/*.deb
[ "$(nuri solve nurikabe/2/1/1g)" = '1 #' ]
cd /tmp
nuri play -o play.html nurikabe/2/1/1g
cp /usr/share/doc/nuri/examples/hint_loop.c .
cc hint_loop.c $(pkg-config --cflags --libs nuri)
./a.out
ldd a.out | grep libnuri.so.0.4
cc hint_loop.c -l:libnuri.a -ljansson -lz
./a.out
if ldd a.out | grep libnuri; then exit 1; fi
for page in 1/nuri.1 1/nuri-verify.1 3/nuri.3 5/nuri-formats.5 5/nuri-request.5 \
    5/nuri-proof.5; do
    gzip -t "/usr/share/man/man$page.gz"
done
gzip -dc /usr/share/doc/libnuri0.4/changelog.gz | grep -q '^nuri (0\.4'
grep -q MIT /usr/share/doc/nuri/copyright
dpkg -P nuri libnuri-dev libnuri0.4
hash -r # the shell remembers where it was
if command -v nuri; then exit 1; fi
[ -z "$(dpkg-query -W -f '${Package}\n' '*nuri*' 2>/dev/null)" ]
END_OF_SH
cat >outside.sh <<'END_OF_SH'
set -eu
mount -t tmpfs tmpfs "$1/above"
mkdir "$1/above/up" "$1/above/work" "$1/above/all"
mount -t overlay overlay -o \
    "lowerdir=/,upperdir=$1/above/up,workdir=$1/above/work" "$1/above/all" ||
    exit 77
mount -t tmpfs tmpfs "$1/above/all/tmp"
mkdir "$1/above/all/tmp/packages"
cp "$1"/one/*.deb "$1/above/all/tmp/packages"
cp "$1/inside.sh" "$1/above/all/tmp"
chroot "$1/above/all" sh /tmp/inside.sh
find "$1/above/up" -path '*nuri*' -type f >"$1/left"
END_OF_SH
mkdir above
if dpkg-query -W nuri libnuri0.4 libnuri-dev >/dev/null 2>&1; then
    echo 'skipped: the packages are installed here already'
elif [ "$(id -u)" != 0 ] || ! unshare -m true 2>/dev/null; then
    echo 'skipped: only root installs the packages'
else
    status=0
    unshare -m sh outside.sh "$folder" >log 2>&1 || status=$?
    [ "$status" != 77 ] || {
        echo 'skipped: packages are not installed: there is no overlay'
        exit 0
    }
    if [ "$status" != 0 ] || [ -s left ]; then
        cat log left
        exit 1
    fi
fi

#!/bin/sh
# Follow the README as a reader would: in a copy of the source its first command,
# what it says of installing, and then the session, to the letter.
#
# labels: once
# seconds: 30
set -eu
source_dir=$1
[ "${SANITIZED-OFF}" = OFF ] || exit 77 # a reader has no sanitizers
command -v cmake >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/clone" "$folder/home"
(cd "$source_dir" &&
    find . -path './build*' -prune -o -path ./.git -prune -o -type f -print0 |
    xargs -0 tar cf -) | (cd "$folder/clone" && tar xf -)
cd "$folder/clone"
# A cache of the compiler stays where it is: it is no file of nuri that is left.
if command -v ccache >/dev/null; then
    CCACHE_DIR=$(ccache --get-config cache_dir)
    export CCACHE_DIR
fi
HOME=$folder/home
export HOME

# The code of a section between fences, or of its fence number N.
fences() { # SECTION LANGUAGE [N]
    awk -v section="## $1" -v open="\`\`\`$2" -v want="${3-0}" '
        /^## / { here = ($0 == section) }
        !here { next }
        $0 == open { on = 1; n++; next }
        /^```$/ { on = 0 }
        on && (!want || n == want)' README.md
}

# Quick start is two commands, of one line each.
[ "$(fences 'Quick start' sh | wc -l)" = 2 ] || {
    echo 'Quick start is not two commands of one line'
    exit 1
}
quick=$(fences 'Quick start' sh 1)
sh -c "$quick" >log 2>&1 || {
    cat log
    exit 1
}
# It ends by saying where the program is, and how to install it.
grep -q '^The program is build-quick/nuri' log
grep -q 'cmake --install build-quick' log

# Install, with the PATH that it says, and the session in the same shell.
fences Install sh 1 >follow
fences 'A session' console >shown
grep '^\$ ' shown | sed 's/^\$ //' >lines
{
    cat follow
    while IFS= read -r line; do
        printf "cat <<'END'\n$ %s\nEND\n" "$line"
        printf '%s || true\n' "$line"
    done <lines
} >session.sh
sh session.sh 2>&1 | sed '/^-- /d' >seen
diff shown seen || {
    echo 'the session of the README and a real one differ: see above'
    exit 1
}

# A proof, as it says.
{
    cat follow
    echo 'cp puzzles/n7.txt x'
    fences Proofs sh
} >proof.sh
[ "$(sh -eu proof.sh 2>&1 | tail -n 1)" = unique ] || {
    echo 'the proof of the README does not hold'
    exit 1
}

# The example of the library, as it says.
cp tests/examples/solve.c .
# shellcheck disable=SC2046 # flags are words
PKG_CONFIG_PATH=$(dirname "$(find "$HOME" -name nuri.pc)") \
    sh -c "$(sed -n 's/^    \(cc solve.c .*\)/\1/p' README.md)"
[ "$(./a.out '- 1')" = unique ]

# And remove it all.
sh -c "$(fences Install sh 2)" >log 2>&1
[ -z "$(find "$HOME" -type f)" ] || {
    echo 'the README does not remove all:'
    find "$HOME" -type f
    exit 1
}

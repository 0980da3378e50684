#!/bin/sh
# Every command of the README runs in a copy of the source, and prints what the
# README shows.
#
# labels: once
# seconds: 90
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
# The compiler's cache is not counted as a file that nuri leaves behind.  The copy
# has the same objects as the source.
if command -v ccache >/dev/null; then
    CCACHE_DIR=$(ccache --get-config cache_dir)
    CCACHE_BASEDIR=$(pwd -P)
    export CCACHE_DIR CCACHE_BASEDIR
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

# A new fence in the README needs a test here.
awk '/^## / { section = substr($0, 4) }
    /^```[a-z]/ { print section ": " substr($0, 4) }' README.md | uniq -c |
    sed 's/^ *//' >fences
diff - fences <<'END' || {
3 Quick start: sh
1 Install: sh
1 For players: console
1 For players: sh
1 For setters: sh
1 For setters: console
1 For scripts: console
1 Proofs: sh
1 Library: c
END
    echo 'the README has code that this test does not know'
    exit 1
}

# Every link to a file leads to one.
grep -oE '\]\([^)#]+\)|src="[^"]*"' README.md |
    sed 's/^](//; s/^src="//; s/[)"]$//' | grep -v '^https:' >links
while read -r link; do
    [ -e "$link" ] || {
        echo "the README links to $link, which does not exist"
        exit 1
    }
done <links

run() { # COMMANDS
    sh -c "$1" >log 2>&1 || {
        cat log
        exit 1
    }
}
run "$(fences 'Quick start' sh 1)"
# It ends with the program's place and how to install it.
grep -q '^The program is build-quick/nuri' log
grep -q 'cmake --install build-quick' log
# The second command is run by .ci/run.
[ "$(fences 'Quick start' sh 2)" = 'sh .tools/test' ]
rm build-quick/CMakeCache.txt build-quick/nuri
run "$(fences 'Quick start' sh 3)"

# Install, with the PATH of the README, and the sessions in the same shell.
fences Install sh 1 >follow
for section in players setters scripts; do
    fences "For $section" console
done >shown
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
# The picture is the hint of the session.
cmp hint.svg .github/hint.svg
grep -q '</html>' replay.html

run "$(cat follow; fences 'For setters' sh)"
grep -q '</html>' book.html

# The last line of a proof that holds is "unique".
[ "$( (cat follow; fences Proofs sh) | sh -eu 2>&1 | tail -n 1)" = unique ] || {
    echo 'the proof of the README does not hold'
    exit 1
}

# Commands in sentences; x is the puzzle of the proof.
# shellcheck disable=SC2016 # back quotes of Markdown
grep -o '`nuri [^`]*`' README.md | tr -d '`' | sed 's/COMMAND/solve/' |
    sort -u >sentences
[ "$(wc -l <sentences)" -ge 7 ] || {
    echo 'the README has fewer commands in sentences'
    exit 1
}
while read -r line; do
    case $line in
        *' --proof') printf '%s q x\nnuri-verify -n 1 x q\n' "$line" ;;
        *help*) echo "$line" ;;
        *' --'*)
        option=${line#* --}
        command=${line%% --*}
        echo "nuri help${command#nuri} | grep -q -e ' --${option%% *}'"
        ;;
    *) echo "nuri help${line#nuri}" ;;
    esac
done <sentences >lines
run "$(echo 'set -e'; cat follow lines)"

techniques=$(build-quick/nuri help techniques | grep -cE '^  [a-z_]+ +level [0-9]')
grep -q "by one of $techniques\$" README.md || {
    echo "the README does not have the number of techniques, $techniques"
    exit 1
}

# The example of the library.
fences Library c | diff - tests/examples/solve.c
cp tests/examples/solve.c .
# shellcheck disable=SC2016 # back quotes of Markdown
PKG_CONFIG_PATH=$(dirname "$(find "$HOME" -name nuri.pc)") \
    sh -c "$(sed -n 's/.*`\(cc solve.c .*\)`.*/\1/p' README.md)"
[ "$(./a.out '- 1')" = unique ]

# Uninstall.
# shellcheck disable=SC2016 # back quotes of Markdown
run "$(sed -n 's/^`\(cmake .* uninstall\)`.$/\1/p' README.md)"
[ -z "$(find "$folder/home" -type f 2>/dev/null)" ] || {
    echo 'the README does not remove all:'
    find "$HOME" -type f
    exit 1
}

# The page, where the compiler for WebAssembly is.
for tool in clang wasm-ld zopfli; do
    command -v $tool >/dev/null || {
        echo "skipped: the README's page: $tool is not installed"
        exit 0
    }
done
run "$(fences 'For players' sh)"
grep -q '</html>' play.html

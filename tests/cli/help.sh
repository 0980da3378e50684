#!/bin/sh
# What nuri says of itself: help, examples, version.
#
# labels: once
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

# Help: each command is told of itself alone, and of what it draws.
for command in solve check explain show; do
    run help $command
    expect_like 0 '--to FORMAT  *draw as ascii, unicode, ansi, svg.* or html$' ''
done
run help hint
expect_like 0 '--to FORMAT  *draw as ascii, unicode, ansi.* svg' ''
grep -q 'draw as .*html' out && complain 'a hint has no page'
run help count
expect_like 0 '--limit N  *stop at N solutions' ''
grep -q -e '--max-steps' out && complain 'an option of generate'
run help generate
expect_like 0 '--limit N  *make N puzzles' ''
expect_like 0 '--max-steps N  *give up after N steps per puzzle' ''
for topic in exit formats techniques; do
    run help $topic
    awk 'length > 80 {exit 1}' out || complain 'lines of more than 80 characters'
done
run help techniques
[ "$(sed -n 's/ level [1-8]  .*//p' out | awk '{print length}' | uniq | wc -l)" = 1 ] ||
    complain 'the columns are not straight'
run help check
expect_like 0 '--blank .*undecided' ''
grep -q -e '--strict' out && complain 'an option of other commands'
run help show
grep -q 'undecided\|for check\|generate:' out && complain 'help of other commands'

# Help lists play where there is a page or a terminal game, and only there.
listed=no can=no
"$nuri" help | grep -q '^  play ' && listed=yes
run version -v
grep -q '^play .*: yes$' out && can=yes
[ $listed = $can ] || complain "play is listed: $listed"

# Help: the same by each way, for every command.
"$nuri" help | sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z].*/\1/p' >commands
grep -q '^solve$' commands || complain 'no commands are found'
while IFS= read -r command; do
    run help "$command"
    expect_like 0 "^usage: nuri $command " ''
    cp out first
    run "$command" --help
    cmp -s first out || complain 'not the same as nuri help'
    run "$command" -h
    cmp -s first out || complain 'not the same as nuri help'
    awk 'length > 80 {exit 1}' first || complain 'a line is longer than 80'
done <commands
run --help
expect_like 0 '^usage: nuri COMMAND' ''
awk 'length > 80 || NR > 24 {exit 1}' out || complain 'more than a screen'
# Every example works as it stands, where there are such files.
"$nuri" convert -t grid "$puzzles"/n1.txt >puzzle.txt
"$nuri" solve -o board.txt puzzle.txt
"$nuri" convert -t jsonl "$puzzles"/n1.txt >puzzles.jsonl
while IFS= read -r command; do
    run help "$command"
    sed -n '1,/^Examples:$/d; s/^  //p' out >examples
    [ "$(wc -l <examples)" -ge 2 ] || complain 'no examples'
    cat examples >>all-examples
done <commands
run --help
sed -n '1,/^Examples:$/d; s/^  //p' out >examples
[ "$(wc -l <examples)" -ge 2 ] || complain 'no examples'
cat examples >>all-examples
plays=$("$nuri" version -v | sed -n 's/^play page: //p')
while IFS= read -r example; do
    said=$example
    # Not every nuri has the page: tests/cli/play.sh.
    # A game needs a terminal: tests/cli/terminal.sh.
    case $plays:$example in 'no:nuri play'* | *:'nuri play --size'*) continue ;; esac
    sh -c "PATH=${nuri%/*}:\$PATH; $example" >out 2>err
    status=$?
    [ "$status" = 0 ] || complain "exit status $status"
    sed -i '/^nuri generate: /d' err # that it takes long on a machine with other work
    case $example in
    'nuri edit'*) ;; # tells there that this puzzle needs no mending
    'nuri generate'*--difficulty*) ;; # tells the levels
    *) [ ! -s err ] || complain "something is on stderr" ;;
    esac
done <all-examples
# Who asks for help gets it, though answers are not to be printed.
"$nuri" --help >first
run -q --help
expect 0 "$(cat first)"
for command in solve explain; do
    "$nuri" help $command >first
    run $command -q --help
    expect 0 "$(cat first)"
done
run help exit
expect_like 0 '^  130 ' ''
run help formats
expect_like 0 '^  pzprv3 ' ''
run help techniques
expect_like 0 '^  between  *level 1  ' ''

version=$(sed -n 's/^#define NURI_VERSION  *"\(.*\)"/\1/p' "$source_dir/libnuri/include/nuri.h")
run version
expect 0 "nuri $version"
run --version
expect 0 "nuri $version"
run version -v
expect_like 0 '^Jansson: [0-9]' ''
# The commit, if this is a checkout, and not only a part of another.
commit() { # SOURCE
    top=$(git -C "$1" rev-parse --show-toplevel 2>/dev/null) &&
        [ "$top" = "$(cd "$1" && pwd -P)" ]
}
if commit "$source_dir"; then
    grep -q -x -e 'commit: [0-9a-f]\{40\}\(-dirty\)\{0,1\}' out ||
        complain 'no commit'
else
    ! grep -q '^commit' out || complain 'a commit, but no checkout'
fi
mkdir tarball
if command -v cmake >/dev/null; then
    cmake -D SOURCE="$folder/tarball" -D OUT="$folder/commit.c" \
        -P "$source_dir/cli/system/commit.cmake"
    grep -q 'commit_name = NULL;' commit.c || complain 'a tarball has a commit'
fi
grep -q '^compiler: ' out || complain 'no compiler'
grep -q '^largest board: 65536 cells' out || complain 'no limits'
finish

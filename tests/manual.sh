#!/bin/sh
# README, man page and --help say the same, and all that is in the tables of
# commands and options.
set -eu
source_dir=$1
nuri=$3
manual=$source_dir/cli/nuri.1
readme=$source_dir/README.md
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0

complain() {
    echo "$*"
    bad=1
}

same() { # WHAT FILE FILE
    diff "$2" "$3" || complain "$1 differ: see above"
}

if command -v mandoc >/dev/null; then
    mandoc -Tlint -W warning "$manual" || complain 'mandoc complains'
fi

# Are there as many lines as the table in cli/ has names?  Options of two commands
# may have the same one.
as_many_as_rows() { # TABLE FILE
    rows=$(sed -n 's/^OPTION ([^"]*"\([a-z-]*\)".*/\1/p
        s/^SWITCH ([^"]*"\([a-z-]*\)".*/\1/p
        s/^COMMAND (\([a-z]*\),.*/\1/p' "$source_dir/cli/$1" | sort -u | wc -l)
    [ "$(wc -l <"$2")" = "$rows" ] || complain "$1 has $rows rows, not:" \
        "$(cat "$2")"
}

# A quote at the beginning of an argument is taken for one of mdoc's.
! grep -n '^\.[A-Z][a-z]*\( .*\)\{0,1\}[ ,]"[^" ]*"[^ ]' "$manual" ||
    complain 'nuri.1: write \(dq for a quote'

# Commands: the table, nuri help, README and manual name the same in one order.
# A program that was built without the page does not list play.
"$nuri" help | sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z].*/\1/p' >"$folder/listed"
"$nuri" version -v >"$folder/about"
awk '/^page to play on: no$/{adds = 1} FNR == NR{next} {print}
    adds && /^generate$/{print "play"}' "$folder/about" "$folder/listed" \
    >"$folder/commands"
as_many_as_rows commands.def "$folder/commands"
commands=$(cat "$folder/commands")
awk '/^\.Ss /{on = ($2 == "Commands")} on && /^\.It Cm /{print $3}' "$manual" \
    >"$folder/manual"
same 'the commands of nuri help and of the manual' \
    "$folder/commands" "$folder/manual"
awk -F '`' '/^\|/{if (on) print $2} !/^\|/{on = 0}
    /^\| command \|/{on = 1; getline}' "$readme" >"$folder/readme"
same 'the commands of nuri help and of the README' \
    "$folder/commands" "$folder/readme"

# Options: those of all commands together are those of the manual.
for command in $commands; do
    "$nuri" help "$command"
done | sed -n 's/^  \(-[a-z]\)\{0,1\}[, ] *--\([a-z-]*\)[[ ].*/\1 --\2/p' |
    sed 's/^ //' | sort -u >"$folder/help"
sed -n 's/^\.It Fl \([a-z]\) , Fl Fl \([a-z-]*\).*/-\1 --\2/p
    s/^\.It Fl Fl \([a-z-]*\).*/--\1/p' "$manual" | sort -u >"$folder/manual"
as_many_as_rows options.def "$folder/help"
same 'the options of --help and of the manual' "$folder/help" "$folder/manual"

# Every option that the README or the manual names is one.
sed -n 's/.*Fl Fl \([a-z-]*\).*/--\1/p' "$manual" >"$folder/named"
grep -v -e 'cmake --' -e pkg-config -e sbatch "$readme" |
    grep -o '[^a-z-]--[a-z][a-z]*[a-z-]*[^a-z-]' |
    sed 's/^.//; s/.$//; /-$/d' >>"$folder/named"
sort -u "$folder/named" | while IFS= read -r option; do
    grep -q -e "$option\$" "$folder/help" || echo "there is no option $option"
done >"$folder/wrong"
[ ! -s "$folder/wrong" ] || complain "$(cat "$folder/wrong")"

# Formats and pictures: what the table in libnuri/ has, the help, the manual and
# the README have in the same order; and the manual names every ending.
same_rows() { # TABLE HEADING-OF-HELP HEADING-OF-MANUAL HEADING-OF-README FIRST
    sed -n 's/^[A-Z][A-Z]* (\([a-z0-9]*\),.*/\1/p' "$source_dir/libnuri/$1" \
        >"$folder/rows"
    [ -s "$folder/rows" ] || complain "$1 has no rows"
    [ -z "$5" ] || { echo "$5"; cat "$folder/rows"; } >"$folder/table"
    [ -n "$5" ] || cp "$folder/rows" "$folder/table"
    "$nuri" help formats | awk -v head="$2" '/^[^ ]/{on = ($1 == head)}
        on && /^  /{print $1}' >"$folder/help"
    same "$1 and nuri help formats" "$folder/table" "$folder/help"
    awk -v head="$3" '/^\.S[sh] /{on = ($2 == head)}
        on && /^\.It Cm /{print $3}' "$manual" >"$folder/manual"
    same "$1 and the manual" "$folder/table" "$folder/manual"
    awk -F '`' -v head="^[|] $4 [|]" '/^\|/{if (on) print $2} !/^\|/{on = 0}
        $0 ~ head{on = 1; getline}' "$readme" >"$folder/readme"
    same "$1 and the README" "$folder/table" "$folder/readme"
    for ending in $(grep -o '"\.[^"]*",' "$source_dir/libnuri/$1" | tr -d '",'); do
        grep -q "^\.Pa $ending\( \|\$\)" "$manual" ||
            complain "nuri.1 does not name $ending"
    done
}
same_rows formats/table.def Formats, Formats format auto
same_rows draw/pictures.def Pictures, Pictures picture ''

# Exit statuses: each is in all three.
"$nuri" help exit | sed -n 's/^  \([0-9][0-9]*\)  .*/\1/p' >"$folder/help"
[ -s "$folder/help" ] || complain 'no exit statuses are found'
sed -n 's/^\.It \([0-9][0-9]*\)$/\1/p' "$manual" >"$folder/manual"
same 'the exit statuses of nuri help and of the manual' \
    "$folder/help" "$folder/manual"
sed -n 's/^| \([0-9][0-9]*\) |.*/\1/p' "$readme" >"$folder/readme"
same 'the exit statuses of nuri help and of the README' \
    "$folder/help" "$folder/readme"

# Topics: those that nuri help names have a help, and are in all three.
topics=$("$nuri" help | sed -n 's/^  help .* or: \(.*\)\.$/\1/p' | tr -d ,)
[ -n "$topics" ] || complain 'no topics are found'
for topic in $topics; do
    "$nuri" help "$topic" >"$folder/topic" || complain "no help: $topic"
    grep -q "^\.Ql $topic " "$manual" || complain "nuri.1 lacks topic $topic"
    grep -q "^| \`help\` .*\`$topic\`" "$readme" ||
        complain "README lacks topic $topic"
done

# What exit status 0 means, in the same words.
tr '\n' ' ' <"$manual" | sed 's/  */ /g' >"$folder/flat"
for command in $commands; do
    words=$("$nuri" help "$command" | sed -n 's/^Exit status 0: \(.*\)\.$/\1/p')
    grep -q "$words .Pq Cm $command" "$folder/flat" ||
        complain "nuri.1 does not say of $command: $words"
done

exit $bad

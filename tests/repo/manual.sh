#!/bin/sh
# The man pages have every command, topic and option of the help, and every format with
# its extensions; and every option that they and the README name exists.  Readers of
# manuals show every example as it is to be typed.
#
# labels: once
set -eu
source_dir=$1
nuri=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
bad=0

complain() {
    echo "$*"
    bad=1
}

for page in cli/nuri.1 libnuri/nuri-formats.5 libnuri/nuri-request.5; do
    command -v mandoc >/dev/null || continue
    mandoc -Tlint -W warning "$source_dir/$page" || complain "$page: see above"
    # A quote at the beginning of an argument is taken for one of mdoc's.
    ! grep -n '^\.[A-Z][a-z]*\( .*\)\{0,1\}[ ,]"[^" ]*"[^ ]' "$source_dir/$page" ||
        complain "$page: write \\(dq for a quote"
done

# The examples of a page, without their escapes and repeated blanks.
examples() { # PAGE
    awk '/^\.Dl / { print substr($0, 5) }
        /^\.(Bd -literal|nf)/ { on = 1 }
        /^\.(Ed|fi)/ { on = 0 }
        on && !/^\./' "$1" | sed -f unescape | squeeze
}
cat >unescape <<'END'
s/\\f[BIPR]//g
s/\\&//g
s/\\-/-/g
s/\\(dq/"/g
s/\\(aq/'/g
s/\\(oq/‘/g
s/\\(cq/’/g
s/\\(mu/×/g
s/\\\[u2588\]/█/g
s/\\\[u2591\]/░/g
s/\\e/\\/g
END
squeeze() {
    sed 's/[[:space:]][[:space:]]*/ /g; s/^ //; s/ $//; /^$/d' | sort -u
}

# An example that loses its quotes, or is broken into two lines, cannot be copied.
for page in cli/nuri.1 libnuri/nuri-formats.5 libnuri/nuri-request.5 \
    cli/verify/nuri-verify.1 cli/verify/nuri-proof.5 nuri.3; do
    [ "$page" = nuri.3 ] && page=$(dirname "$2")/nuri.3 || page=$source_dir/$page
    [ -r "$page" ] || continue # nuri.3 is made only where there is an awk
    examples "$page" >expected
    [ -s expected ] || complain "$page: no examples are found"
    for reader in 'mandoc -Tutf8' 'groff -mandoc -Tutf8'; do
        command -v "${reader%% *}" >/dev/null || continue
        $reader "$page" | col -bx | squeeze | comm -23 expected - >lost
        [ ! -s lost ] ||
            complain "$page: $reader shows these examples differently: $(cat lost)"
    done
done

# As the program has them, and as the pages list them.
commands=$("$nuri" help | sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z].*/\1/p')
for command in $commands; do
    "$nuri" complete "$command" --
done | cut -f 1 | sort -u >options
[ -s options ] || complain 'no options are found'
"$nuri" complete help '' | cut -f 1 | sort >commands
sed -n 's/^\.It Fl \([a-z] , Fl \)\{0,1\}Fl \([a-z-]*\).*/--\2/p' \
    "$source_dir/cli/nuri.1" | sort -u >listed
diff options listed || complain 'options (<) and what nuri.1 lists (>): see above'
sed -n 's/^\.It Cm //p' "$source_dir/cli/nuri.1" | sort | comm -23 commands - >missing
[ ! -s missing ] || complain "nuri.1 lacks $(cat missing)"
sed -n 's/^FORMAT (\([a-z0-9]*\), .*"\([^"]*\)",$/\1 \2/p' \
    "$source_dir/libnuri/formats/table.def" >formats
sed -n 's/^\.It Cm \(.*\) Ta .* Ta /\1 /p' "$source_dir/libnuri/nuri-formats.5" |
    diff formats - || complain 'formats, and what nuri-formats.5 lists: see above'

{
    sed -n 's/.*Fl Fl \([a-z-]*\).*/--\1/p' "$source_dir/cli/nuri.1"
    grep -v -e 'cmake --' -e pkg-config -e sbatch -e rsvg-convert \
        "$source_dir/README.md" |
        grep -o '[^a-z-]--[a-z][a-z]*[a-z-]*[^a-z-]' | sed 's/^.//; s/.$//; /-$/d'
} | sort -u | comm -23 - options >wrong
[ ! -s wrong ] || complain "these are no options: $(cat wrong)"

# Every option is used in an example of nuri.1, and every example works as it stands
# where there are such files.  A game needs a terminal, a site the page.
cp -R "$source_dir/puzzles" .
printf '. x . .\n. . . 2\nx . . .\n. . . .\n' >pattern.txt
PATH=$(cd "$(dirname "$nuri")" && pwd):$PATH
sed -n 's/^\.Dl \$ \(nuri.*\)/\1/p' "$source_dir/cli/nuri.1" | sed -f unescape >tasks
sed -n 's/^\.It Fl \([a-z]\) , Fl Fl \([a-z-]*\).*/-\1 --\2/p' "$source_dir/cli/nuri.1" >letters
while read -r option; do
    letter=$(sed -n "s/ $option\$//p" letters)
    grep -q -e "$option\\([ =]\\|\$\\)" ${letter:+-e "^nuri.* $letter "} tasks ||
        complain "nuri.1 has no task for $option"
done <options
while IFS= read -r task; do
    case $task in
    'nuri play'*) continue ;;
    *--seed*) ;;
    'nuri generate'*) task="$task --seed 1" ;; # the same each time
    esac
    status=0
    sh -c "$task" </dev/null >out 2>err || status=$?
    [ $status -le 1 ] || complain "exit status $status: $task: $(cat err)"
done <tasks
[ "$(wc -l <tasks)" -gt 40 ] || complain 'no tasks are found'
exit $bad

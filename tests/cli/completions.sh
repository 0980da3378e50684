#!/bin/sh
# What bash, zsh and fish complete, asked of the shells themselves: every option
# of every command as `nuri help` has it, and words, files and topics.
#
# labels: more
set -eu
nuri=$3
made=$(dirname "$nuri")/cli/completions
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
HOME=$folder
export HOME

# What the shell gives for these words, the last being completed, in order.
in_bash() {
    # shellcheck disable=SC2016 # for bash
    bash --norc -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _nuri
        printf "%s\n" "${COMPREPLY[@]}"' "$made/nuri" "$@" | sed '/^$/d' | sort
}
in_fish() {
    # shellcheck disable=SC2016 # for fish
    fish --no-config -c 'source $argv[1]; complete -C "$argv[2]"' \
        "$made/nuri.fish" "$*" | cut -f 1 | sort
}

# What zsh makes of a line, with a tab for each ^, as it would be run.
cat >complete.zsh <<'END_OF_ZSH'
zmodload zsh/zpty
tab=$'\t'
zpty shell zsh -f -i
zpty -w shell "PS1= TERM=dumb; fpath=($1 \$fpath); autoload -U compinit
    compinit -u -D; nuri() { print -r -- \"[\$*]\" }"
zpty -w shell "${2//^/$tab}"
zpty -w shell exit
while zpty -r shell part; do print -rn -- "$part"; done
END_OF_ZSH
in_zsh() { # LINE
    timeout 60 zsh -f complete.zsh "$made" "$1" </dev/null | tr -d '\r' |
        sed -n 's/^\[\([a-z].*\)\]$/\1/p'
}

same() { # SHELL WORDS WANTED-FILE
    : >tried
    diff "$3" - >differ || {
        echo "$1 completes '$2' otherwise:"
        tee failed <differ
    }
}

words() {
    printf '%s\n' "$@" | sort >wanted
}

options_of() { # COMMAND
    "$nuri" help "$1" | sed -n 's/^  \(-[a-z]\)\{0,1\}[, ] *--\([a-z-]*\)[[ ].*/--\2/p' |
        sort
}

echo puzzle >board.txt
commands=$("$nuri" help | sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z].*/\1/p')
topics='exit formats techniques'

try() { # SHELL
    # shellcheck disable=SC2086 # words
    words $commands
    "in_$1" nuri '' | grep -v '^-' | same "$1" 'nuri ' wanted
    for command in $commands; do
        options_of "$command" >wanted
        "in_$1" nuri "$command" -- | same "$1" "nuri $command --" wanted
    done
    words always auto never
    "in_$1" nuri solve --color '' | same "$1" 'nuri solve --color ' wanted
    words board.txt
    "in_$1" nuri check --against b | same "$1" 'nuri check --against b' wanted
    "in_$1" nuri check b | same "$1" 'nuri check b' wanted
    words
    sed -i '/^$/d' wanted
    "in_$1" nuri solve --timeout '' | same "$1" 'nuri solve --timeout ' wanted
    words board.txt
    "in_$1" nuri hint --apply b | same "$1" 'nuri hint --apply b' wanted
    words html
    "in_$1" nuri show -t h | same "$1" 'nuri show -t h' wanted
    # shellcheck disable=SC2086 # words
    words $commands $topics
    "in_$1" nuri help '' | grep -v '^-' | same "$1" 'nuri help ' wanted
}

if command -v bash >/dev/null; then
    try bash
    words always
    in_bash nuri solve --color = al | same bash 'nuri solve --color=al' wanted
else
    echo 'skipped: there is no bash to complete in'
fi
if command -v fish >/dev/null; then
    try fish
    words --color=always
    in_fish nuri solve --color=al | same fish 'nuri solve --color=al' wanted
else
    echo 'skipped: there is no fish to complete in'
fi
if command -v zsh >/dev/null; then
    while read -r line; do
        echo "${line#* => }" >wanted
        in_zsh "${line% => *}" | same zsh "${line% => *}" wanted
    done <<'LINES'
nuri so^ => solve
nuri generate --max-s^ => generate --max-steps
nuri solve --color=al^ => solve --color=always
nuri hint --reveal whe^ => hint --reveal where
nuri check --against b^ => check --against board.txt
nuri show -t ht^ b^ => show -t html board.txt
nuri help tech^ => help techniques
LINES
    for command in $commands; do
        options_of "$command" >wanted
        awk -v here="    $command)" '$0 == here { on = 1 } /;;/ { on = 0 }
            on' "$made/_nuri" | grep -o -e "'*--[a-z-]*[=[]" -e '{-.,*--[a-z-]*[]}]' \
            -e ',--[a-z-]*' | grep -o -e '--[a-z-]*' | sort -u |
            same zsh "nuri $command --" wanted
    done
else
    echo 'skipped: there is no zsh to complete in'
fi
[ -e tried ] || exit 77
[ ! -e failed ]

#!/bin/sh
# What nuri completes: every option of every command as `nuri help` has it, and
# words, files and topics; then the same asked of bash, zsh and fish themselves.
#
# labels: more
set -eu
made=$1/cli/completions
nuri=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
PATH=$(cd "$(dirname "$nuri")" && pwd):$PATH
HOME=$folder
export HOME PATH

in_nuri() { # nuri WORD..., the last being completed
    shift
    nuri complete "$@" | cut -f 1 | sort
}
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
    compinit -u -D; shown() { print -r -- \"[\$*]\" }; compdef _nuri shown"
zpty -w shell "${2//^/$tab}"
zpty -w shell exit
while zpty -r shell part; do print -rn -- "$part"; done
END_OF_ZSH
in_zsh() { # LINE
    timeout 60 zsh -f complete.zsh "$made" "$1" </dev/null | tr -d '\r' |
        sed -n 's/^\[\([a-z].*\)\]$/\1/p'
}

try() { # SHELL WANTED WORD...: what is wanted, words in any order
    wanted=$(printf '%s\n' "$2" | tr ' ' '\n' | sort)
    asked=$1
    shift 2
    found=$("in_$asked" "$@" | tr ' ' '\n' | sort)
    [ "$found" = "$wanted" ] || {
        echo "$asked completes '$*' as: $found, not as: $wanted"
        touch failed
    }
}

echo puzzle >board.txt
commands=$(nuri help | sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z].*/\1/p')
for command in $commands; do
    try nuri "$(nuri help "$command" |
        sed -n 's/^  \(-[a-z]\)\{0,1\}[, ] *--\([a-z-]*\)[[ ].*/--\2/p')" \
        nuri "$command" --
done
for shell in nuri bash fish; do
    command -v $shell >/dev/null || { echo "skipped: there is no $shell" && continue; }
    [ $shell = nuri ] && file=:files || file=board.txt
    try $shell "$commands" nuri ''
    try $shell 'always auto never' nuri solve --color ''
    try $shell "$file" nuri check --against b
    try $shell "$file" nuri check b
    try $shell '' nuri solve --timeout ''
    try $shell "$file" nuri hint --apply b
    try $shell html nuri show -t h
    try $shell "$commands exit formats techniques" nuri help ''
    try $shell '--reveal --resume' nuri hint --re
done
try nuri --color=always nuri solve --color=al
try nuri :files nuri solve --color=always ''
try nuri --passes=lines nuri explain --passes=
try nuri '--help --version --verbose' nuri --
try nuri owner nuri generate --use ow
try nuri 'easy expert' nuri generate --difficulty e
try nuri '' nuri generate --difficulty v
try bash always nuri solve --color = al
! command -v fish >/dev/null || try fish --color=always nuri solve --color=al
if command -v zsh >/dev/null; then
    while read -r line; do
        try zsh "${line#* => }" "${line% => *}"
    done <<'LINES'
shown so^ => solve
shown generate --max-s^ => generate --max-steps
shown solve --color=al^ => solve --color=always
shown hint --reveal whe^ => hint --reveal where
shown check --against b^ => check --against board.txt
shown show -t ht^ b^ => show -t html board.txt
shown help tech^ => help techniques
LINES
else
    echo 'skipped: there is no zsh'
fi
[ ! -e failed ]

# shells.awk -- completions for bash, zsh and fish, made from `tables`.
#
#     awk -f shells.awk -v folder=FOLDER FOLDER/tables
#
# Bash completes with and without the package bash-completion, and makes the `=`
# of --color=always a separate word.  In zsh a command has a list of
# specifications for _arguments; in fish commands and options have a line each.

BEGIN { FS = "\t" }

$1 == "command" {
    all++
    if ($4) command[++commands] = $2
    reads[$2] = $3; summary[$2] = $5
}
$1 == "option" {
    letter[++options] = $2; option[options] = $3; argument[options] = $4
    takers[options] = $5 " "; good[options] = $6; help[options] = $7
}
$1 == "format" { formats = formats " " $2; is_format[$2] = 1 }
$1 == "drawing" && !is_format[$2] { drawings = drawings " " $2 }
$1 == "topic" { topics = topics $2 " " }

END {
    bash(); zsh(); fish()
}

# ---- The tables ----

function takes(i, name) { return index(takers[i], " " name " ") }

function is_for_all(i, names) { return split(takers[i], names, " ") == all }

# True if the option has an argument.
function has_argument(i) { return argument[i] != "" && argument[i] !~ /^\[/ }

# The valid words of its argument.
function words(i, text) {
    if (good[i] == "formats") return "auto" formats
    if (good[i] == "formats and drawings") return substr(formats, 2) drawings
    if (good[i] !~ /^=/) return ""
    text = substr(good[i], 2)
    gsub(/ or /, " ", text); gsub(/,/, "", text)
    return text
}

# Text between single quotes of a shell, with a backslash before these characters.
function quote(text, special, apostrophe,    i, c, out) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        out = out (c == "'" ? apostrophe : index(special, c) ? "\\" c : c)
    }
    return out
}

# Commands, with this separator; only those in `list` if there is one.
function names(gap, list,    i, out) {
    for (i = 1; i <= commands; i++)
        if (list == "" || index(list, " " command[i] " "))
            out = out (out == "" ? "" : gap) command[i]
    return out
}

# ---- bash ----

# The options of a command; "": those before a command.
function bash_options(name,    i, out) {
    for (i = 1; i <= options; i++)
        if (name == "" ? is_for_all(i) : takes(i, name))
            out = out (letter[i] == "" ? "" : "-" letter[i] " ") "--" option[i] " "
    return out
}

function bash_arguments(file,    i) {
    for (i = 1; i <= options; i++) {
        if (!has_argument(i)) continue
        print "    " (letter[i] == "" ? "" : "*' -" letter[i] "' | ") \
            "*' --" option[i] "')" > file
        if (argument[i] == "FILE")
            print "        compopt -o filenames 2>/dev/null\n" \
                "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")" > file
        else if (words(i) != "")
            print "        mapfile -t COMPREPLY < <(compgen -W '" words(i) \
                "' -- \"$cur\")" > file
        print "        return\n        ;;" > file
    }
}

function bash(    file, i) {
    file = folder "/nuri"
    print "# Completion of nuri for bash, made from its tables.\n" \
        "_nuri()\n{\n" \
        "    local cur=${COMP_WORDS[COMP_CWORD]} prev command='' word\n" \
        "    local options operands=''\n" \
        "    prev=${COMP_WORDS[COMP_CWORD - 1]}\n" \
        "    [[ $cur == = ]] && cur=\n" \
        "    [[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD - 2]}\n" \
        "    COMPREPLY=()\n" \
        "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD - 1}\"; do\n" \
        "        case $word in\n" \
        "        " names(" | ") ") command=$word && break ;;\n" \
        "        esac\n" \
        "    done\n" \
        "    case \"$command $prev\" in" > file
    bash_arguments(file)
    print "    esac\n    case $command in" > file
    for (i = 1; i <= commands; i++)
        print "    " command[i] ")\n        options='" bash_options(command[i]) "'\n" \
            (reads[command[i]] ? "        operands=files\n" : "") "        ;;" > file
    print "    *)\n        options='" bash_options("") "'\n" \
        "        operands='" names(" ") "'\n        ;;\n    esac\n" \
        "    [[ $command == help ]] && operands='" names(" ") " " topics "'\n" \
        "    if [[ $cur == -* ]]; then\n" \
        "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$cur\")\n" \
        "    elif [[ $operands == files ]]; then\n" \
        "        compopt -o filenames 2>/dev/null\n" \
        "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n" \
        "    else\n" \
        "        mapfile -t COMPREPLY < <(compgen -W \"$operands\" -- \"$cur\")\n" \
        "    fi\n" \
        "}\n" \
        "complete -F _nuri nuri" > file
}

# ---- zsh ----

# '(-f --from)'{-f+,--from=}'[read FORMAT]:from:(grid ...)', or without the
# letter '--name=[...]'.  A value follows a `=` or is a separate word.
function zsh_option(i,    has, out) {
    has = has_argument(i)
    if (letter[i] != "")
        out = "'(-" letter[i] " --" option[i] ")'{-" letter[i] (has ? "+" : "") \
            ",--" option[i] (has ? "=" : "") "}'["
    else
        out = "'--" option[i] (has ? "=" : "") "["
    out = out quote(help[i], "[]\\", "'\\''") "]" (has ? ":" option[i] ":" : "")
    if (argument[i] == "FILE") out = out "_files"
    else if (has && words(i) != "") out = out "(" words(i) ")"
    return "        " out "'"
}

function zsh_command(file, name,    i) {
    print "    " (name == "" ? "*" : name) ")\n        specs=(" > file
    for (i = 1; i <= options; i++)
        if (name == "" ? is_for_all(i) : takes(i, name)) print zsh_option(i) > file
    if (reads[name]) print "        '*:file:_files'" > file
    else if (name == "help")
        print "        '2:topic:(" names(" ") " " topics ")'" > file
    print "        )\n        ;;" > file
}

function zsh(    file, i) {
    file = folder "/_nuri"
    print "#compdef nuri\n# Completion of nuri for zsh, made from its tables.\n\n" \
        "local command word\nlocal -a commands specs\ncommands=(" > file
    for (i = 1; i <= commands; i++)
        print "    '" command[i] ":" quote(summary[command[i]], "\\", "'\\''") "'" > file
    print ")\n_nuri_commands() { _describe -t commands command commands }\n" \
        "for word in $words[2,CURRENT-1]; do\n" \
        "    (( $commands[(I)$word:*] )) && command=$word && break\n" \
        "done\ncase $command in" > file
    for (i = 1; i <= commands; i++) zsh_command(file, command[i])
    zsh_command(file, "")
    print "esac\n_arguments -S '1:command:_nuri_commands' $specs" > file
}

# ---- fish ----

function fish_those(list) {
    return "-n '__fish_seen_subcommand_from " names(" ", list) "' "
}

function fish_option(i,    out) {
    out = is_for_all(i) ? "" : fish_those(takers[i])
    if (letter[i] != "") out = out "-s " letter[i] " "
    out = out "-l " option[i] " "
    if (argument[i] == "FILE") out = out "-r -F "
    else if (has_argument(i))
        out = out "-x " (words(i) == "" ? "" : "-a '" words(i) "' ")
    return "complete -c nuri " out "-d '" quote(help[i], "\\", "\\'") "'"
}

function fish(    file, i, readers) {
    file = folder "/nuri.fish"
    print "# Completion of nuri for fish, made from its tables.\n" \
        "complete -c nuri -f" > file
    for (i = 1; i <= commands; i++) {
        print "complete -c nuri -n __fish_use_subcommand -a " command[i] " -d '" \
            quote(summary[command[i]], "\\", "\\'") "'" > file
        if (reads[command[i]]) readers = readers " " command[i]
    }
    print "complete -c nuri " fish_those(readers " ") "-F\n" \
        "complete -c nuri -n '__fish_seen_subcommand_from help' -a '" names(" ") " " \
        topics "'" > file
    for (i = 1; i <= options; i++) print fish_option(i) > file
}

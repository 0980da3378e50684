#!/bin/sh
# What users read has the ordinary word, and short sentences: help, man pages,
# README, nuri.h, .github, messages, descriptions of packages, and pages.  A name in
# lower case with an underscore is printed only in records and with -v.
set -eu
source_dir=$1
nuri=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0

complain() {
    echo "words.sh: $*"
    bad=1
}

# ---- The table: words in lower case (extended regular expressions), what to write
words='
land                                | white
sea                                 | black, unless it is "the sea"
told|tells?|telling                 | report, print, show, say
untold                              | unknown
dear|dearer|dearest                 | expensive
read over                           | ignored
held to|holds? .* to the            | check against
anew                                | again
besides|likewise                    | also
behind                              | after
beside                              | next to
apart (by|from)                     | separated by, except
parted                              | separated
by chance                           | random
so many                             | N, this number
so that (who|whoever|nobody)        | name the reader
goe?s? on                           | continue
nobody|whoever|a stranger           | users, no one
who (believes|sets|reads)           | name the reader
wish|wishes|wished                  | option, request
shall                               | must, or the present tense
(is|are|was|were) no                | is not a
there is no                         | missing, no, unknown
does not take                       | invalid
means nothing                       | is not valid
belie|belies                        | contradict
bear|bears|bearable                 | accept
mend|mends|mended                   | repair
(have|has) the word                 | decide
does what it is                     | say what it does
(wants?|knows?|doubts?|hopes?|forgets?|believes?|remembers?) | code does not
thereof|whereof|hence|wherever      | of it, so, where
as it was|as they were              | unchanged
is not the case|may be otherwise    | say what differs
stands?|stood                       | is, comes
lie|lies                            | is
put out|put forth                   | print, write
to be had                           | available
of which|that of which              | name the subject
might as well                       | can
an ?other one|the others have not   | some, others do not
worth while|worthwhile              | useful
'

# Left out before that: names of options, values, types and members, and phrases.
names='
the sea
there (is|are) no solution
tell me why
[a-z_]*_(sea|land)
(sea|land)_[a-z_]*
nuri_[a-z_*]*
[(]land[)]
none, beside
[*]beside[*]|beside draws
without --solutions beside
'

# ---- Texts, a paragraph a line, after "FILE:LINE: "
# Sources of C and JavaScript: string literals; neighbours in C are one.
cat >"$folder/strings.awk" <<'END_AWK'
function flush() {
    if (open && text ~ /[a-zA-Z][a-z]+[^a-zA-Z]+[a-z]+/) {
        gsub(/\\n/, "\n" where ": ", text)
        gsub(/\\"/, "\"", text)
        gsub(/<[^<>]*>/, " ", text)
        print where ": " text
    }
    open = 0
    text = ""
}
FNR == 1 { flush(); in_comment = 0; is_c = FILENAME !~ /\.js$/ }
{
    line = $0
    while (line != "") {
        if (in_comment) {
            if (!(at = index(line, "*/"))) next
            line = substr(line, at + 2)
            in_comment = 0
        } else if (match(line, /^[ \t]+/)) {
            line = substr(line, RLENGTH + 1)
        } else if (line ~ /^\/\// || line ~ /^# *include/) {
            next
        } else if (line ~ /^\/\*/) {
            in_comment = 1
            line = substr(line, 3)
        } else if (match(line, /^"([^"\\]|\\.)*"/) ||
                   (!is_c && match(line, /^(\047([^\047\\]|\\.)*\047|`[^`]*`)/))) {
            if (!open) where = FILENAME ":" FNR
            open = 1
            text = text substr(line, 2, RLENGTH - 2)
            line = substr(line, RLENGTH + 1)
            if (!is_c) flush()
        } else if (open && match(line, /^PRI[a-zA-Z0-9]+/)) {
            text = text "d"
            line = substr(line, RLENGTH + 1)
        } else {
            flush()
            if (match(line, /^(\047([^\047\\]|\\.)*\047|[A-Za-z0-9_]+)/))
                line = substr(line, RLENGTH + 1)
            else
                line = substr(line, 2)
        }
    }
}
END { flush() }
END_AWK

# Man pages: macros are left out, and those of paragraphs end one.
cat >"$folder/man.awk" <<'END_AWK'
function flush() {
    if (text != "") print where ": " text
    text = ""
}
/^\.\\"/ { next }
/^\.(Bd|EX|nf|Bl.*-column)/ { flush(); literal = 1 }
/^\.(Ed|EE|fi|El)/ { literal = 0 }
/^\.(Pp|It|S[hHsS]|Bd|Ed|Bl|El|TP|IP|PP|P|TQ|EX|EE|nf|fi|RS|RE|TH|D[dlt])/ {
    flush()
    next
}
literal { next }
{
    line = $0
    if (line ~ /^\./) {
        gsub(/(^\.| )(Fl|Cm|Ar|Ql|Ns|Sx|Xr|Nm|Op|Pa|Dq|Qq|Sq|Ev|Li|No|Lk|Em|B|I|BR|BI|IR|RB|RI|IB)( |$)/, " ", line)
        gsub(/(^\.| )(Fl|Cm|Ar|Ql|Ns|Sx|Xr|Nm|Op|Pa|Dq|Qq|Sq|Ev|Li|No|Lk|Em)( |$)/, " ", line)
        sub(/^\./, "", line)
        while (match(line, / [.,:;)!?]( |$)/))
            line = substr(line, 1, RSTART - 1) substr(line, RSTART + 1)
    }
    gsub(/\\f[BIPR]|\\&/, "", line)
    gsub(/\\-/, "-", line)
    if (text == "") where = FILENAME ":" FNR
    text = text (text == "" ? "" : " ") line
    if (text ~ /[.!?][)"]*$/) flush() # a sentence ends its line
}
END { flush() }
END_AWK

# Markdown: neither code, nor tables, nor headings.
cat >"$folder/markdown.awk" <<'END_AWK'
function flush() {
    if (text != "") print where ": " text
    text = ""
}
FNR == 1 { flush(); code = 0 }
/^ *```/ { flush(); code = !code; next }
code { next }
/^(\||#|<)/ { flush(); next }
/^ *$/ { flush(); next }
/^ *([*-]|[0-9]+\.) / { flush() }
{
    line = $0
    gsub(/\]\([^)]*\)/, "]", line)
    if (text == "") where = FILENAME ":" FNR
    text = text (text == "" ? "" : text ~ /[.!?]$/ ? "  " : " ") line
}
END { flush() }
END_AWK

# The comments of a header.
cat >"$folder/header.awk" <<'END_AWK'
function flush() {
    if (text != "") print where ": " text
    text = ""
}
{ line = $0 }
!inside && !match(line, /\/\*/) { next }
!inside { line = substr(line, RSTART + 2); inside = 1 }
{ ends = match(line, /\*\//) }
ends { line = substr(line, 1, RSTART - 1) }
{ sub(/^ *\*+/, "", line) }
line ~ /^ *$/ || line ~ /^     / { flush() } # a table or a program
line !~ /^ *$/ && line !~ /^     / {
    if (text == "") where = FILENAME ":" FNR
    text = text (text ~ /[.!?]$/ ? "  " : " ") line
}
ends { flush(); inside = 0 }
END { flush() }
END_AWK

# Help: a sentence that continues on the next line is one again.
cat >"$folder/help.awk" <<'END_AWK'
/^                    / && text != "" { sub(/^ */, " "); text = text $0; next }
{ if (text != "") print "help:" NR - 1 ": " text; text = $0 }
END { if (text != "") print "help:" NR ": " text }
END_AWK

cd "$source_dir"
for topic in '' solve check hint explain rate count edit convert show generate play \
    version help exit formats techniques; do
    # shellcheck disable=SC2086 # none is no argument
    "$nuri" help $topic
done >"$folder/all-help"
awk 'length > 80' "$folder/all-help" | grep . && complain 'help has more than 80 columns'
[ "$("$nuri" help | wc -l)" -le 24 ] || complain 'nuri help has more than 24 lines'

own=$(find cli libnuri -name '*.[ch]' -o -name '*.def' -o -name '*.js' |
    grep -v -E '^libnuri/(techniques|explain|lemmas)/' | sort)
{
    awk -f "$folder/help.awk" "$folder/all-help"
    awk -f "$folder/man.awk" cli/nuri.1 libnuri/nuri-formats.5 libnuri/nuri-request.5 \
        cli/verify/nuri-proof.5 cli/verify/nuri-verify.1
    # shellcheck disable=SC2086 # a list of files
    awk -f "$folder/markdown.awk" README.md .github/*.md
    awk -f "$folder/header.awk" libnuri/include/nuri.h
    # shellcheck disable=SC2086 # a list of files
    awk -f "$folder/strings.awk" $own
    sed 's/>Sea</>The sea</; s/<[^<>]*>/ /g; s/^/page: /' cli/play/page.html cli/play/dialogs.html
    sed -n 's/.*"description": "\([^"]*\)".*/nuri-1.schema.json: \1/p' \
        libnuri/formats/nuri-1.schema.json
    sed -n 's/.*_DESCRIPTION "\(.*\)/packages.cmake: \1/p' .tools/debian/packages.cmake
} >"$folder/texts"
# Reasons of steps, and the pages that show them: their words, not their length.
for puzzle in puzzles/*.txt; do
    for command in explain hint check rate 'edit --suggest'; do
        # shellcheck disable=SC2086 # a command and an option
        "$nuri" $command "$puzzle" 2>&1 | sed "s|^|nuri $command $puzzle: |"
    done
done >"$folder/sentences"

# ---- Checks
grep -n -E '(^|[ (])[a-z]+_[a-z_]+|bk[A-Z][a-z]+[A-Z]|\[[a-z_]+, level' \
    "$folder/sentences" && complain 'only -v and records name techniques and rules'

printf '%s\n' "$words" >"$folder/words"
printf '%s\n' "$names" >"$folder/names"
awk -v own="$folder/texts" '
FILENAME ~ /names$/ {
    if ($0 != "") name[++name_count] = $0
    next
}
FILENAME ~ /words$/ && /\|/ {
    n = split($0, part, "|")
    word = part[1]
    for (i = 2; i < n; i++) word = word "|" part[i]
    sub(/ *$/, "", word)
    pattern[++patterns] = "[^a-z0-9_-](" word ")[^a-z0-9_-]"
    use[patterns] = part[n]
    next
}
FILENAME ~ /words$/ { next }
{
    at = index($0, ": ")
    text = " " tolower(substr($0, at + 2)) " "
    gsub(/ +/, " ", text)
    for (i = 1; i <= name_count; i++)
        gsub(name[i], " ", text)
    for (i = 1; i <= patterns; i++)
        if (match(text, pattern[i])) {
            printf "%s: \"%s\" (%s): use%s\n", substr($0, 1, at - 1),
                substr(text, RSTART + 1, RLENGTH - 2),
                substr(text, RSTART > 20 ? RSTART - 20 : 1, RLENGTH + 40), use[i]
            found = 1
        }
    if (FILENAME != own) next
    most = $0 ~ /^[^ ]*\.[1-9]:/ ? 25 : 30
    text = substr($0, at + 2)
    while (text != "") {
        if (match(text, /[.!?][)"\047`]*(  | [`"(*]*[A-Z])/)) {
            sentence = substr(text, 1, RSTART)
            text = substr(text, RSTART + 1)
        } else {
            sentence = text
            text = ""
        }
        count = 0
        for (i = split(sentence, part, / +/); i > 0; i--)
            count += part[i] ~ /[A-Za-z0-9]/
        if (count > most) {
            printf "%s: %d words: %s\n", substr($0, 1, at - 1), count, sentence
            found = 1
        }
    }
}
END { exit found }' "$folder/names" "$folder/words" "$folder/texts" "$folder/sentences" ||
    complain 'see PLAIN words in the table, and sentences of at most 30 words'
exit $bad

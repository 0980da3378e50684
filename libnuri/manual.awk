# awk -v OUT=nuri.3 -v EXAMPLES=folder -v LANGUAGE=folder -f manual.awk nuri.h
#     nuri.3.in
#
# Make nuri(3) from nuri.h, so that it has every function, type and constant, and
# says the same of them.  In nuri.3.in a line @REFERENCE@ is replaced by what the
# header declares, @EXAMPLE name@ by a program, @SLOTS@ and @SENTENCES@ by the rows
# of slots.def and english.def.
#
# The header consists of blocks, separated by empty lines: a comment that begins in
# the first column, then declarations.  "/* ---- Name ---- */" begins a section.  A
# paragraph of a comment with an indented line is a table or a program, and is
# copied.

function escaped(line)
{
    gsub(/\\/, "\\e", line)
    if (line ~ /^[.']/)
        line = "\\&" line
    return line
}

# The text of a line, with the names of this library in bold.
function named(line)
{
    line = escaped(line)
    gsub(/nuri_[a-z_]+[a-z]|NURI_[A-Z_]+[A-Z]/, "\\fB&\\fP", line)
    gsub(/`[^`]*`/, "\\(oq&\\(cq", line)
    gsub(/`/, "", line)
    sub(/\1/, "\\fB", line)
    sub(/\2/, "\\fP", line)
    return line
}

function say(line)
{
    reference = reference line "\n"
    is_fresh = line ~ /^[.]S[hs] /
}

# A heading is followed by space already.
function part()
{
    if (reference != "" && !is_fresh)
        say(".Pp")
}

# Copy lines; those of a comment lose their common indentation.
function say_literal(lines, first, last, is_code,    i, room, least)
{
    least = 99
    for (i = first; i <= last; i++) {
        match(lines[i], /^ */)
        room = RLENGTH
        least = room < least ? room : least
    }
    say(".Bd -literal -compact")
    for (i = first; i <= last; i++)
        say(named(substr(lines[i], is_code ? 1 : least + 1)))
    say(".Ed")
}

# A paragraph: in mdoc sentences begin new lines.
function say_paragraph(lines, first, last,    i, j, count, sentences, is_table)
{
    for (i = first; i <= last; i++)
        is_table = is_table || lines[i] ~ /^    /
    if (is_table) {
        say_literal(lines, first, last, 0)
        return
    }
    if (match(lines[first], /^[A-Z][A-Z]+[.]  /))
        lines[first] = "\1" substr(lines[first], 1, RLENGTH - 3) "\2" \
            substr(lines[first], RLENGTH - 2)
    for (i = first; i <= last; i++) {
        count = split(lines[i], sentences, /[.]  /)
        for (j = 1; j <= count; j++)
            say(named(sentences[j]) (j < count ? "." : ""))
    }
}

function say_prose(    i, begin)
{
    begin = 1
    for (i = 1; i <= proses + 1; i++) {
        if (i <= proses && prose[i] != "")
            continue
        if (i > begin)
            say_paragraph(prose, begin, i - 1)
        if (i < proses)
            say(".Pp")
        begin = i + 1
    }
}

function end_block()
{
    if (codes) {
        part()
        say_literal(code, 1, codes, 1)
        if (proses) {
            say(".Bl -item -offset indent\n.It")
            say_prose()
            say(".El")
        }
    } else if (proses && !plumbing) {
        part()
        say_prose()
    }
    codes = proses = plumbing = 0
}

function add_prose(line)
{
    sub(/ *\*\/$/, "", line)
    sub(/^\/\* */, "", line)
    sub(/^ \* ?/, "", line)
    if (line != "" || proses)
        prose[++proses] = line
}

# Lines that the manual omits: guards and helper macros.
function is_plumbing(line)
{
    return line ~ /^#(include|ifndef|ifdef|if|endif|pragma)/ ||
        line ~ /^(extern "C" \{|\})$/ || line ~ /^#define [A-Z_]*(_|_H)(\(|$)/
}

function add_code(line)
{
    if (!in_macro && !is_plumbing(line)) {
        code[++codes] = line
        sub(/ *\\$/, "", code[codes])
    } else if (!in_macro)
        plumbing = 1
    in_macro = line ~ /\\$/
}

FNR == 1 { is_header = NR == 1 }

is_header && /^\/\* ---- / {
    end_block()
    name = $0
    gsub(/^\/\* -+ | -+ \*\/$/, "", name)
    say(".Ss " name)
    next
}
is_header && (/^$/ || /^#ifndef NURI_H$/) && !in_comment { end_block(); next }
is_header && /^ \* nuri\.h -- / { next }
is_header && (/^\/\*/ || in_comment) {
    in_comment = $0 !~ /\*\/$/
    if ($0 == " *") {
        if (proses)
            prose[++proses] = ""
    } else if ($0 !~ /^ \*\/$/)
        add_prose($0)
    next
}
is_header { add_code($0); next }

/^@REFERENCE@$/ { end_block(); printf "%s", reference >OUT; next }
/^@SLOTS@$/ {
    while ((getline line <(LANGUAGE "/slots.def")) > 0)
        if (split(line, part_of, /[(), ]+/) > 2 && part_of[1] == "SLOT") {
            if (!(part_of[3] in slots))
                kinds[++kind_count] = part_of[3]
            slots[part_of[3]] = slots[part_of[3]] " " part_of[2]
        }
    for (i = 1; i <= kind_count; i++)
        print ".It Dv NURI_SLOT_" kinds[i] "\n" substr(slots[kinds[i]], 2) >OUT
    next
}
# The words for several cells have all slots; they follow those for one cell.
/^@SENTENCES@$/ {
    while ((getline line <(LANGUAGE "/english.def")) > 0) {
        if (line !~ /^(ONE|MANY) /)
            continue
        id = text = line
        sub(/^[A-Z]+ +\(/, "", id); sub(/,.*/, "", id)
        sub(/^[^"]*"/, "", text); sub(/"\)$/, "", text)
        gsub(/\{black\}/, "black", text); gsub(/\{white\}/, "white", text)
        if (!(id in sentences))
            ids[++id_count] = id
        sentences[id] = text
    }
    for (i = 1; i <= id_count; i++)
        print ".It Cm " ids[i] "\n" escaped(sentences[ids[i]]) >OUT
    next
}
/^@EXAMPLE / {
    file = EXAMPLES "/" substr($2, 1, length($2) - 1)
    print ".Bd -literal -offset indent" >OUT
    while ((getline line <file) > 0)
        print escaped(line) >OUT
    print ".Ed" >OUT
    next
}
{ print >OUT }

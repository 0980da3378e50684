/*
 * xml.c -- the formats legup and pencilbox: the XML of these two programs.
 *
 * LEGUP, of which only the board is read, not the proof below it:
 *
 *     <Legup version="...">
 *       <puzzle name="Nurikabe">
 *         <board width="5" height="5">          or size="5"
 *           <cells> { <cell value="4" x="0" y="0"/> } </cells>
 *         </board> ...
 *
 * A value is a clue, 0 for white, -1 for black, or -2 for nothing.
 *
 * PencilBox, with a player's marks: `w` black, `s` white, `u` nothing, `z` the
 * end of the row; each may stand for `n` cells:
 *
 *     <puzzle type="nurikabe">
 *       <size row="5" col="5"/>
 *       <property> <author value=""/> <source value=""/> ... </property>
 *       <board> { <number r="1" c="1" n="4"/> } </board>       -3 is `?`
 *       <answer> { <arow row="1"> <w/> <s n="3"/> <z/> </arow> } </answer>
 *     </puzzle>
 *
 * Only what these programs write is read: tags with attributes, one XML
 * declaration, comments.  Text, entities, other tags and document types are
 * refused.
 */
#include "formats/format.h"
#include "formats/json_text.h"

/* ---- Tags ---------------------------------------------------------------- */

/* A tag: its name, which begins with `/` at the end of an element, and the
 * attributes behind it. */
struct tag {
    struct line name, rest;
};

/* The rest of the text behind lines, blanks, comments and the declaration. */
static struct line behind_gap(struct lines *lines)
{
    static const char *const gaps[][2] = {{"<!--", "-->"}, {"<?", "?>"}};
    struct line here = nuri_lines_here(lines);
    size_t n = 1;

    for (here.length = (size_t)(lines->end - lines->at); n && here.length;
         nuri_line_skip(&here, n)) {
        const char *end = NULL;
        n = nuri_is_one_of(*here.text, "\n\r")
                ? 1
                : nuri_blank(here.text, lines->end);
        for (int i = 0; i < 2; i++)
            if (nuri_line_begins(&here, gaps[i][0]) &&
                (end = nuri_line_find(&here, gaps[i][1])))
                n = (size_t)(end - here.text) + strlen(gaps[i][1]);
    }
    nuri_lines_go_to(lines, here.text);
    const size_t length = here.length;
    here = nuri_lines_here(lines);
    here.length = length;
    return here;
}

/* Take the next tag; false at the end, and on a fault. */
static bool next_tag(struct reader *r, struct lines *lines, struct tag *tag)
{
    struct line here = behind_gap(lines);
    const char *const end = nuri_line_find(&here, ">");

    if (!nuri_ok(r) || here.length == 0)
        return false;
    if (end)
        here.length = (size_t)(end - here.text);
    const char *const entity = nuri_line_find(&here, "&");
    if (entity)
        nuri_line_skip(&here, (size_t)(entity - here.text));
    if (*here.text != '<' || !end || nuri_line_begins(&here, "<!"))
        return nuri_fail(r, &here, NURI_ERR_UNSUPPORTED,
                         "of XML only tags and attributes are read, not %s",
                         nuri_quote(r, here.text, here.length));
    nuri_lines_go_to(lines, end + 1);
    nuri_line_skip(&here, 1);
    tag->name = tag->rest = here;
    size_t n = 0;
    while (n < here.length && (nuri_is_one_of(here.text[n], "/_-") ||
                               nuri_is_small((char)(here.text[n] | 32))))
        n++;
    tag->name.length = n > 1 && here.text[n - 1] == '/' ? n - 1 : n;
    nuri_line_skip(&tag->rest, n);
    return true;
}

/* The value of an attribute, without its quotes; the length is 0 if it is
 * missing. */
static struct line value_of(const struct tag *tag, const char *name)
{
    struct line rest = tag->rest, value = {"", 0, 0, 0};
    const char *equals;

    value.number = rest.number;
    value.column = rest.column;
    while ((equals = nuri_line_find(&rest, "="))) {
        struct line key = rest;
        key.length = (size_t)(equals - rest.text);
        nuri_line_strip(&key);
        nuri_line_skip(&rest, (size_t)(equals - rest.text) + 1);
        nuri_line_trim(&rest);
        const char quote = (char)(rest.length ? *rest.text : '\0');
        if (quote != '"' && quote != '\'')
            return value;
        nuri_line_skip(&rest, 1);
        struct line found = rest;
        const char *const end =
            rest.length ? memchr(rest.text, quote, rest.length) : NULL;
        if (!end)
            return value;
        found.length = (size_t)(end - rest.text);
        if (nuri_line_is(&key, name))
            return found;
        nuri_line_skip(&rest, found.length + 1);
    }
    return value;
}

/* A number of an attribute, such as -3; `but` if it is missing. */
static int32_t number_of(struct reader *r, const struct tag *tag,
                         const char *name, int32_t but)
{
    struct line value = value_of(tag, name);
    const struct line whole = value;
    const bool minus = nuri_line_cut(&value, "-");
    uint32_t n = 0;

    if (whole.length == 0)
        return but;
    if (!nuri_line_number(&value, &n))
        nuri_fail_expected(r, &whole, "a number");
    n = n > INT32_MAX ? INT32_MAX : n;
    return minus ? -(int32_t)n : (int32_t)n;
}

static bool unknown(struct reader *r, const struct tag *tag)
{
    return nuri_fail(r, &tag->name, NURI_ERR_UNSUPPORTED,
                     "unknown tag %s: it is not read",
                     nuri_quote(r, tag->name.text, tag->name.length));
}

/* ---- The board ----------------------------------------------------------- */

/* Begin a board without clues. */
static void begin_board(struct reader *r, const struct tag *tag, int32_t rows,
                        int32_t columns)
{
    const uint32_t size[2] = {(uint32_t)(rows < 0 ? 0 : rows),
                              (uint32_t)(columns < 0 ? 0 : columns)};

    if (r->board.count)
        nuri_fail(r, &tag->name, NURI_ERR_SYNTAX, "a second board");
    else if (nuri_begin_board(r, &tag->name, size[0], size[1]))
        nuri_put_run(r, &tag->name, SAYS_NOTHING, size[0] * size[1]);
}

static bool finish(struct reader *r, const struct lines *lines, bool complete)
{
    const struct line end = nuri_lines_here(lines);

    if (!complete || r->board.count == 0)
        nuri_fail(r, &end, NURI_ERR_SYNTAX, "the XML ends before its board");
    nuri_take(r, r->board.saw[-SAYS_BLACK] || r->board.saw[-SAYS_WHITE]);
    return nuri_finish(r);
}

/* True if the first tag has this name, and, unless it is NULL, this attribute. */
static bool begins(const struct reader *r, const char *name, const char *key)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct reader quiet = {.text = r->text, .length = r->length};
    struct tag tag;

    return next_tag(&quiet, &lines, &tag) && nuri_line_is(&tag.name, name) &&
           (!key || value_of(&tag, key).length);
}

/* ---- LEGUP --------------------------------------------------------------- */

bool nuri_legup_looks(const struct reader *r)
{
    return begins(r, "Legup", NULL);
}

bool nuri_legup_read(struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct tag tag;
    bool complete = false;

    nuri_begin(r, r->first.number);
    while (!complete && next_tag(r, &lines, &tag)) {
        const struct line name = tag.name;
        const int32_t side = number_of(r, &tag, "size", 0);
        if (nuri_line_is(&name, "puzzle")) {
            const struct line genre = value_of(&tag, "name");
            if (!nuri_line_is(&genre, "Nurikabe"))
                nuri_fail_genre(r, &genre, genre);
        } else if (nuri_line_is(&name, "board"))
            begin_board(r, &tag, number_of(r, &tag, "height", side),
                        number_of(r, &tag, "width", side));
        else if (nuri_line_is(&name, "cell")) {
            const int32_t value = number_of(r, &tag, "value", 0);
            nuri_set(r, &name, (uint64_t)number_of(r, &tag, "y", -1),
                     (uint64_t)number_of(r, &tag, "x", -1),
                     value > 0     ? value
                     : value == 0  ? SAYS_WHITE
                     : value == -1 ? SAYS_BLACK
                                   : SAYS_NOTHING);
        } else if (nuri_line_is(&name, "/board"))
            complete = true;
        else if (!nuri_line_is(&name, "Legup") &&
                 !nuri_line_is(&name, "cells") &&
                 !nuri_line_is(&name, "/cells"))
            unknown(r, &tag);
    }
    return finish(r, &lines, complete);
}

/* ---- PencilBox ----------------------------------------------------------- */

bool nuri_pencilbox_looks(const struct reader *r)
{
    return begins(r, "puzzle", "type");
}

/* A tag of the answer has a number of cells of one kind: put them into this row
 * from *column on. */
static void read_marks(struct reader *r, const struct tag *tag, int32_t row,
                       int32_t *column)
{
    const bool black = nuri_line_is(&tag->name, "w");
    const bool white = nuri_line_is(&tag->name, "s");
    int32_t count = number_of(r, tag, "n", 1);

    if (!black && !white && !nuri_line_is(&tag->name, "u"))
        unknown(r, tag);
    for (; nuri_ok(r) && count > 0; count--)
        nuri_set(r, &tag->name, (uint64_t)row, (uint64_t)(*column)++,
                 black   ? SAYS_BLACK
                 : white ? SAYS_WHITE
                         : SAYS_NOTHING);
}

bool nuri_pencilbox_read(struct reader *r)
{
    static const char *const known[] = {"property", "difficulty", "board",
                                        "answer", "z"};
    static const char *const labels[] = {"author", "source"};
    struct lines lines = nuri_reader_lines(r, false);
    struct text kept[2] = {{0}, {0}};
    struct tag tag;
    int32_t row = -1, column = 0;
    bool complete = false;

    nuri_begin(r, r->first.number);
    while (!complete && next_tag(r, &lines, &tag)) {
        const struct line name = tag.name;
        const struct line value = value_of(&tag, "value");
        size_t i = 0;
        for (int k = 0; k < 2; k++)
            if (nuri_line_is(&name, labels[k]))
                nuri_text_add(&kept[k], value.text, value.length);
        if (nuri_line_is(&name, "puzzle")) {
            const struct line genre = value_of(&tag, "type");
            if (!nuri_line_is(&genre, "nurikabe"))
                nuri_fail_genre(r, &genre, genre);
        } else if (nuri_line_is(&name, "size"))
            begin_board(r, &tag, number_of(r, &tag, "row", 0),
                        number_of(r, &tag, "col", 0));
        else if (nuri_line_is(&name, "number")) {
            const int32_t n = number_of(r, &tag, "n", 0);
            nuri_set(r, &name, (uint64_t)number_of(r, &tag, "r", 0) - 1,
                     (uint64_t)number_of(r, &tag, "c", 0) - 1,
                     n > 0     ? n
                     : n == -3 ? SAYS_ANY
                               : SAYS_NOTHING);
        } else if (nuri_line_is(&name, "arow")) {
            row = number_of(r, &tag, "row", row % NURI_MAX_CELLS + 2) - 1;
            column = 0;
        } else if (nuri_line_is(&name, "/puzzle"))
            complete = true;
        else if (!nuri_line_begins(&name, "/") &&
                 !nuri_line_is(&name, labels[0]) &&
                 !nuri_line_is(&name, labels[1])) {
            while (i < sizeof known / sizeof *known &&
                   !nuri_line_is(&name, known[i]))
                i++;
            if (i == sizeof known / sizeof *known)
                read_marks(r, &tag, row, &column);
        }
    }
    nuri_keep_meta(r, labels, kept, 2);
    return finish(r, &lines, complete);
}

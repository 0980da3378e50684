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

/* True if the first tag has this name, and, unless it is NULL, this
 * attribute. */
static bool begins(const struct reader *r, const char *name, const char *key)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct reader quiet = {.text = r->text, .length = r->length};
    struct tag tag;

    return next_tag(&quiet, &lines, &tag) && nuri_line_is(&tag.name, name) &&
           (!key || value_of(&tag, key).length);
}

/* ---- What tags do -------------------------------------------------------- */

enum act { SKIP, GENRE, SIZE, CELL, NUMBER, LABEL, ROW, RUN, END };

/* A tag, and the attributes that it is read for; of GENRE the second is its
 * value.  The last has no name. */
struct meaning {
    const char *name;
    enum act act;
    const char *one, *two, *three;
    int32_t said; /* of RUN */
};

static const struct meaning legup[] = {
    {"Legup", SKIP, NULL, NULL, NULL, 0},
    {"cells", SKIP, NULL, NULL, NULL, 0},
    {"puzzle", GENRE, "name", "Nurikabe", NULL, 0},
    {"board", SIZE, "height", "width", NULL, 0},
    {"cell", CELL, "y", "x", "value", 0},
    {"/board", END, NULL, NULL, NULL, 0},
    {NULL, SKIP, NULL, NULL, NULL, 0},
};

static const struct meaning pencilbox[] = {
    {"property", SKIP, NULL, NULL, NULL, 0},
    {"difficulty", SKIP, NULL, NULL, NULL, 0},
    {"board", SKIP, NULL, NULL, NULL, 0},
    {"answer", SKIP, NULL, NULL, NULL, 0},
    {"z", SKIP, NULL, NULL, NULL, 0},
    {"puzzle", GENRE, "type", "nurikabe", NULL, 0},
    {"author", LABEL, NULL, NULL, NULL, 0},
    {"source", LABEL, NULL, NULL, NULL, 0},
    {"size", SIZE, "row", "col", NULL, 0},
    {"number", NUMBER, "r", "c", "n", 0},
    {"arow", ROW, "row", NULL, NULL, 0},
    {"w", RUN, "n", NULL, NULL, SAYS_BLACK},
    {"s", RUN, "n", NULL, NULL, SAYS_WHITE},
    {"u", RUN, "n", NULL, NULL, SAYS_NOTHING},
    {"/puzzle", END, NULL, NULL, NULL, 0},
    {NULL, SKIP, NULL, NULL, NULL, 0},
};

/* Set the cell that the first two attributes name; those of a NUMBER are
 * counted from 1. */
static void set(struct reader *r, const struct tag *tag,
                const struct meaning *m)
{
    const bool is_number = m->act == NUMBER;
    const int32_t n = number_of(r, tag, m->three, 0);
    const uint64_t row = (uint64_t)number_of(r, tag, m->one, is_number - 1);
    const uint64_t column = (uint64_t)number_of(r, tag, m->two, is_number - 1);
    int32_t said = n;

    if (n <= 0 && is_number)
        said = n == -3 ? SAYS_ANY : SAYS_NOTHING;
    else if (n <= 0)
        said = n == 0 ? SAYS_WHITE : n == -1 ? SAYS_BLACK : SAYS_NOTHING;
    nuri_set(r, &tag->name, row - is_number, column - is_number, said);
}

static bool read(struct reader *r, const struct meaning *known)
{
    static const char *const labels[] = {"author", "source"};
    struct lines lines = nuri_reader_lines(r, false);
    struct text kept[2] = {{0}, {0}};
    struct tag tag = {{"", 0, 0, 0}, {"", 0, 0, 0}};
    int32_t row = -1, column = 0, n = 0;
    bool complete = false;

    nuri_begin(r, r->first.number);
    while (!complete && next_tag(r, &lines, &tag)) {
        const struct meaning *m = known;
        while (m->name && !nuri_line_is(&tag.name, m->name))
            m++;
        if (!m->name && !nuri_line_begins(&tag.name, "/"))
            nuri_fail(r, &tag.name, NURI_ERR_UNSUPPORTED,
                      "unknown tag %s: it is not read",
                      nuri_quote(r, tag.name.text, tag.name.length));
        const struct line text = value_of(&tag, m->one ? m->one : "value");
        switch (m->act) {
        case SKIP: break;
        case GENRE:
            if (!nuri_line_is(&text, m->two))
                nuri_fail_genre(r, &text, text);
            break;
        case SIZE:
            n = number_of(r, &tag, "size", 0);
            begin_board(r, &tag, number_of(r, &tag, m->one, n),
                        number_of(r, &tag, m->two, n));
            break;
        case CELL:
        case NUMBER: set(r, &tag, m); break;
        case LABEL:
            nuri_text_add(&kept[nuri_line_is(&tag.name, labels[1])], text.text,
                          text.length);
            break;
        case ROW:
            row = number_of(r, &tag, m->one, row % NURI_MAX_CELLS + 2) - 1;
            column = 0;
            break;
        case RUN:
            for (n = number_of(r, &tag, m->one, 1); nuri_ok(r) && n > 0; n--)
                nuri_set(r, &tag.name, (uint64_t)row, (uint64_t)column++,
                         m->said);
            break;
        case END: complete = true;
        }
    }
    const struct line end = nuri_lines_here(&lines);
    if (!complete || r->board.count == 0)
        nuri_fail(r, &end, NURI_ERR_SYNTAX, "the XML ends before its board");
    nuri_keep_meta(r, labels, kept, 2);
    nuri_take(r, r->board.saw[-SAYS_BLACK] || r->board.saw[-SAYS_WHITE]);
    return nuri_finish(r);
}

bool nuri_legup_looks(const struct reader *r)
{
    return begins(r, "Legup", NULL);
}

bool nuri_legup_read(struct reader *r)
{
    return read(r, legup);
}

bool nuri_pencilbox_looks(const struct reader *r)
{
    return begins(r, "puzzle", "type");
}

bool nuri_pencilbox_read(struct reader *r)
{
    return read(r, pencilbox);
}

/*
 * pzprv3.c -- the file of pzpr (puzz.link): the puzzle and a player's marks.
 *
 *     text  = file { file }
 *     file  = `pzprv3` end [ `v:` variant end ] `nurikabe` end
 *             rows end columns end          rows first: a URL has columns first
 *             row { row } [ more ]
 *     row   = cell { cell } end             apart by blanks
 *     cell  = number | `-`                  a clue, `?`
 *           | `.` | `#` | `+`               nothing, marked black, marked white
 *     end   = newline | `/`
 *     more  = `info:` ... | `history:` ... | and the like; of these only the
 *             history is read, the order in which the marks were made:
 *
 *     history = { ... "current": turns, ... "datas": [ { turn } ] ... }
 *     turn    = [ { change } ]
 *     change  = "CA,x,y,old,new"    a cell is black (1), or not (0)
 *             | "CS,x,y,old,new"    it has a dot, for white (1), or not (0)
 *             | "AJ,..." | "AT,..."  the board is turned, or resized
 *
 * Coordinates count half cells, so those of cells are odd.  Turns after the
 * current one were undone.  For each cell the last change counts, but only if
 * it agrees with the board.
 *
 * White need not be marked: see nuri_check(). / */
#include "base/memory.h"
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/json_text.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The order of the marks ---------------------------------------------- */

struct history {
    const struct grid *grid;
    nuri_mark *list; /* [count], NURI_UNDECIDED: undone; owned */
    size_t count, room;
    bool failed;
};

/* Continue after this string; false if it is missing. */
static bool skip_to(struct line *rest, const char *string)
{
    const char *const at = nuri_line_find(rest, string);

    if (at)
        nuri_line_skip(rest, (size_t)(at - rest->text) + strlen(string));
    return at;
}

/* Read the number of turns that count. */
static uint32_t turns_of(struct line rest)
{
    uint32_t turns = UINT32_MAX;

    if (skip_to(&rest, "\"current\"")) {
        while (nuri_line_cut(&rest, " ") || nuri_line_cut(&rest, ":"))
            ;
        nuri_line_cut_number(&rest, &turns);
    }
    return turns;
}

/* Add a change, with its quotes. */
static void read_change(struct history *r, struct line change)
{
    nuri_line_cut(&change, "\"");
    const bool black = nuri_line_cut(&change, "CA");
    uint32_t n[4] = {0}; /* x, y, old, new */

    if (nuri_line_begins(&change, "A") && !black)
        r->count = 0; /* the cells had other places before */
    if (!black && !nuri_line_cut(&change, "CS"))
        return;
    for (int i = 0; i < 4; i++)
        if (!nuri_line_cut(&change, ",") ||
            !nuri_line_cut_number(&change, &n[i]))
            return;
    const uint32_t x = n[0] / 2, y = n[1] / 2;
    if (n[0] % 2 == 0 || n[1] % 2 == 0 || x >= r->grid->width ||
        y >= r->grid->height)
        return;
    const nuri_mark mark = {y * r->grid->width + x, n[3] == 0 ? NURI_UNDECIDED
                                                    : black   ? NURI_BLACK
                                                              : NURI_WHITE};
    r->failed = !APPEND(r->list, r->count, r->room, mark);
}

/* Keep the last change of each cell, if it agrees with the marks. */
static bool keep(struct history *r, const uint8_t *marks)
{
    size_t *const last = nuri_mem_array(grid_cells(r->grid), sizeof *last);
    size_t kept = 0;

    if (!last)
        return false;
    for (size_t i = 0; i < r->count; i++)
        last[r->list[i].cell] = i;
    for (size_t i = 0; i < r->count; i++) {
        const nuri_mark mark = r->list[i];
        if (last[mark.cell] == i && mark.colour != NURI_UNDECIDED &&
            marks[mark.cell] == mark.colour)
            r->list[kept++] = mark;
    }
    assert(kept <= r->count);
    r->count = kept;
    free(last);
    return true;
}

/* Read the text after the board: keep the order of the marks in the entry,
 * which has the puzzle and the marks.  Anything else is ignored. */
static void read_history(struct entry_builder *entry, const char *text,
                         const char *end)
{
    struct history r = {.grid = &entry->puzzle->grid};
    struct line rest = {text, (size_t)(end - text), 0, 1}, turn, change;
    const uint32_t turns = turns_of(rest);

    assert(!entry->history && text <= end);
    if (!entry->marks || !skip_to(&rest, "\"datas\""))
        return;
    while (rest.length && *rest.text != '[')
        nuri_line_skip(&rest, 1);
    for (uint32_t n = 0; n < turns && nuri_json_element(&rest, &turn); n++)
        while (!r.failed && nuri_json_element(&turn, &change))
            read_change(&r, change);
    if (r.failed || !keep(&r, entry->marks))
        entry->failed = true;
    entry->history = r.list;
    entry->history_count = r.count;
}

/* ---- Reading ------------------------------------------------------------ */

/* True if this is the first line of a file. */
static bool begins_file(const struct line *line)
{
    return nuri_line_begins(line, "pzprv");
}

/* True if the board ends before this line. */
static bool ends_board(const struct line *line)
{
    static const char *const words[] = {"info:", "history:", "__HISTORY__",
                                        "http", "TrialData"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (nuri_line_begins(line, words[i]))
            return true;
    return begins_file(line);
}

/* A text being read. */
struct reader {
    struct board_builder builder; /* of the file being read */
    struct lines lines;
    struct line line; /* the one read last */
    bool more; /* there is one; between files it is the first line of one */
};

/* Read the next line of the header; `what` is its name for messages. */
static bool header_line(struct reader *reader, const char *what)
{
    struct lines *const lines = &reader->lines;

    reader->more = nuri_lines_next_filled(lines, &reader->line);
    const struct line end = {"", 0, lines->number,
                             (unsigned)(lines->at - lines->start) + 1};
    return reader->more || nuri_wrong(reader->builder.input, &end,
                                      "expected %s, found the end", what);
}

static bool header_number(struct reader *reader, const char *what,
                          uint32_t *value)
{
    return header_line(reader, what) &&
           (nuri_line_number(&reader->line, value) ||
            nuri_error_expected(reader->builder.input, &reader->line, what));
}

/* Keep the variant if this line names one; then read the next line. */
static bool read_variant(struct reader *reader)
{
    struct entry_builder *const entry = &reader->builder.entry;
    const struct line *const line = &reader->line;

    if (!nuri_line_begins(line, "v:"))
        return true;
    if (!entry->variant)
        nuri_variant_keep(entry, line, line->text + 2, line->length - 2);
    return header_line(reader, "nurikabe");
}

/* *place is the line with the number of rows. */
static bool read_header(struct reader *reader, struct line *place,
                        uint32_t *rows)
{
    const struct input *const input = reader->builder.input;
    const struct line *const line = &reader->line;
    uint32_t columns = 0;

    if (!read_variant(reader))
        return false;
    if (!begins_file(line))
        return nuri_error_expected(input, line, "pzprv3");
    if (!header_line(reader, "nurikabe") || !read_variant(reader))
        return false;
    if (!nuri_line_is(line, "nurikabe"))
        return nuri_refuse_genre(input, line, line);
    if (!header_number(reader, "the number of rows", rows))
        return false;
    *place = *line;
    return header_number(reader, "the number of columns", &columns) &&
           nuri_builder_size(&reader->builder, place, *rows, columns);
}

static bool next_line(struct reader *reader)
{
    reader->more = nuri_lines_next_filled(&reader->lines, &reader->line);
    return reader->more;
}

/* The start of the line, or the end of the text. */
static const char *at_pzprv3(const struct reader *reader)
{
    return reader->more ? reader->line.text : reader->lines.end;
}

/* Read a file, and advance to the next. */
static bool read_file(struct reader *reader)
{
    static const struct signs signs = {
        ".#+-", " #+?", ": expected a number, '-', '.', '#' or '+'"};
    struct board_builder *const builder = &reader->builder;
    struct line header;
    uint32_t rows = 0;

    builder->entry.line = reader->line.number;
    if (!read_header(reader, &header, &rows))
        return false;
    while (next_line(reader) && !ends_board(&reader->line))
        if (!nuri_builder_read_row(builder, reader->line, nuri_sign_put_word,
                                   &signs))
            return false;
    if (!nuri_builder_check_rows(builder, &header, rows))
        return false;
    const char *const behind = at_pzprv3(reader);
    /* On one line, part of another text could look like a file. */
    while (reader->more &&
           !(begins_file(&reader->line) && reader->line.column == 1))
        next_line(reader);
    const bool marked = builder->saw[NURI_BLACK] || builder->saw[NURI_WHITE];
    if (!nuri_builder_take(builder, marked))
        return false;
    read_history(&builder->entry, behind, at_pzprv3(reader));
    return true;
}

bool nuri_pzprv3_read(const struct input *input)
{
    struct reader reader = {.builder.input = input,
                            .lines = nuri_input_lines(input, true)};
    bool ok = true;

    next_line(&reader);
    while (ok && reader.more)
        ok = nuri_builder_finish(&reader.builder, read_file(&reader));
    return ok;
}

bool nuri_pzprv3_looks(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, true);
    struct line line;
    bool more = nuri_lines_next_filled(&lines, &line);

    if (more && nuri_line_begins(&line, "v:"))
        more = nuri_lines_next_filled(&lines, &line);
    return more && begins_file(&line);
}

/* ---- Writing ------------------------------------------------------------ */

void nuri_pzprv3_write(struct text *out, const nuri_entry *entry,
                       nuri_error *error)
{
    static const char *const signs[] = {".", "#", "+", "-"};
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_put(out, "pzprv3\n");
    if (entry->variant)
        nuri_text_printf(out, "v:%s\n", nuri_variant_text(entry->variant));
    nuri_text_printf(out, "nurikabe\n%u\n%u\n", g->height, g->width);
    nuri_board_text(out, &(struct board_text){.puzzle = entry->puzzle,
                                              .marks = entry->marks,
                                              .signs = signs,
                                              .begin = "",
                                              .between = " ",
                                              .end = " \n"});
}

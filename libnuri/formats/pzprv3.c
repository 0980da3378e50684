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
 *     more  = `info:` ... | `history:` ... | and the like.  Author, source and
 *             comment are kept.  The history is the order in which the marks
 *             were made:
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
 * White need not be marked: see nuri_check().
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/json_text.h"
#include "formats/rows.h"
#include "formats/url.h"
#include "puzzle/puzzle.h"

#include <assert.h>

static const struct rows how = {
    .signs = &(const struct signs){
        .list = "o. ## ++ ?-",
        .expected = ": expected a number, '-', '.', '#' or '+'",
        .written = {".", "#", "+", "-"}}};

/* ---- Behind the board ---------------------------------------------------- */

/* Continue after this string; false if it is missing. */
static bool skip_to(struct line *rest, const char *string)
{
    const char *const at = nuri_line_find(rest, string);

    if (at)
        nuri_line_skip(rest, (size_t)(at - rest->text) + strlen(string));
    return at;
}

/* Continue behind this key and its colon, with blanks around that. */
static bool skip_key(struct line *rest, const char *key)
{
    if (!skip_to(rest, key))
        return false;
    while (rest->length && nuri_is_one_of(*rest->text, " :\n\r\t"))
        nuri_line_skip(rest, 1);
    return true;
}

/* Read a change, with its quotes; false if it is none of a cell. */
static bool read_change(const struct grid *g, struct line change,
                        nuri_mark *mark)
{
    uint32_t n[4] = {0}; /* x, y, old, new */

    nuri_line_cut(&change, "\"");
    const bool black = nuri_line_cut(&change, "CA");
    if (!black && !nuri_line_cut(&change, "CS"))
        return false;
    for (int i = 0; i < 4; i++)
        if (!nuri_line_cut(&change, ",") ||
            !nuri_line_cut_number(&change, &n[i]))
            return false;
    const uint32_t x = n[0] / 2, y = n[1] / 2;
    *mark = (nuri_mark){y * g->width + x, n[3] == 0 ? NURI_UNDECIDED
                                          : black   ? NURI_BLACK
                                                    : NURI_WHITE};
    return n[0] % 2 && n[1] % 2 && x < g->width && y < g->height;
}

/* Keep the last change of each cell, if it agrees with the marks; the number of
 * those that are kept. */
static size_t keep_last(struct reader *r, nuri_mark *list, size_t count)
{
    uint32_t *const last = nuri_arena_array(
        &r->out->memory, grid_cells(&r->puzzle->grid), sizeof *last);
    size_t kept = 0;

    for (size_t i = 0; last && i < count; i++)
        last[list[i].cell] = (uint32_t)i;
    for (size_t i = 0; last && i < count; i++)
        if (last[list[i].cell] == i && list[i].colour != NURI_UNDECIDED &&
            r->marks[list[i].cell] == list[i].colour)
            list[kept++] = list[i];
    return kept;
}

/* Keep the order of the marks of the entry.  Anything else is ignored. */
static void read_history(struct reader *r, struct line rest)
{
    struct line after = rest, turn, change;
    uint32_t turns = UINT32_MAX;
    nuri_mark *list = NULL, mark;
    size_t count = 0, room = 0;

    if (skip_key(&after, "\"current\""))
        nuri_line_cut_number(&after, &turns);
    if (!r->marks || !skip_key(&rest, "\"datas\""))
        return;
    for (uint32_t n = 0; n < turns && nuri_json_element(&rest, &turn); n++)
        while (nuri_json_element(&turn, &change)) {
            if (nuri_line_begins(&change, "\"A"))
                count = 0; /* the cells had other places before */
            if (read_change(&r->puzzle->grid, change, &mark))
                (void)APPEND_IN(&r->out->memory, list, count, room, mark);
        }
    r->entry.history = list;
    r->entry.history_count = count ? keep_last(r, list, count) : 0;
}

/* Keep what is known of the puzzle. */
static void read_info(struct reader *r, struct line rest)
{
    static const char *const names[] = {"author", "source", "comment"};
    struct text values[3] = {{0}, {0}, {0}};
    struct line key, value;

    if (skip_key(&rest, "\"metadata\""))
        while (nuri_json_member(&rest, &key, &value))
            for (int i = 0; i < 3; i++)
                if (nuri_json_is(&key, names[i]))
                    nuri_json_decode(&values[i], value);
    nuri_keep_meta(r, names, values, 3);
}

/* ---- Reading ------------------------------------------------------------- */

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

/* Keep the variant if this line names one; then read the next line. */
static bool read_variant(struct reader *r, struct lines *lines,
                         struct line *line)
{
    struct line name = *line;

    if (!nuri_line_cut(&name, "v:"))
        return true;
    if (!r->entry.variant)
        nuri_keep_variant(r, line, name);
    return nuri_next_line(r, lines, line, "nurikabe");
}

/* Read up to the rows; *line is that with their number. */
static bool read_header(struct reader *r, struct lines *lines,
                        struct line *line, uint32_t *rows)
{
    if (!read_variant(r, lines, line))
        return false;
    if (!begins_file(line))
        return nuri_fail_expected(r, line, "pzprv3");
    if (!nuri_next_line(r, lines, line, "nurikabe") ||
        !read_variant(r, lines, line))
        return false;
    if (!nuri_line_is(line, "nurikabe"))
        return nuri_fail_genre(r, line, *line);
    return nuri_read_size(r, lines, false, line, rows);
}

bool nuri_pzprv3_read(struct reader *r)
{
    const uint32_t *const saw = r->board.saw;
    struct lines lines = nuri_reader_lines(r, true);
    struct line line;
    bool more = nuri_lines_next_filled(&lines, &line);

    while (nuri_ok(r) && more) {
        uint32_t rows = 0;
        nuri_begin(r, line.number);
        struct line header = line;
        read_header(r, &lines, &header, &rows);
        while (nuri_ok(r) && (more = nuri_lines_next_filled(&lines, &line)) &&
               !ends_board(&line))
            nuri_read_row(r, &how, line);
        nuri_check_rows(r, &header, rows);
        const bool marked = saw[-SAYS_BLACK] || saw[-SAYS_WHITE];
        struct line rest = more ? line : nuri_lines_here(&lines);
        /* On one line, part of another text could look like a file. */
        while (more && !(begins_file(&line) && line.column == 1))
            more = nuri_lines_next_filled(&lines, &line);
        if (nuri_take(r, marked)) {
            rest.length = (size_t)((more ? line.text : lines.end) - rest.text);
            read_history(r, rest);
            read_info(r, rest);
        }
        nuri_finish(r);
    }
    return nuri_ok(r);
}

bool nuri_pzprv3_looks(const struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, true);
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
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_put(out, "pzprv3\n");
    if (entry->variant)
        nuri_text_printf(out, "v:%s\n", nuri_variant_text(entry->variant));
    nuri_text_printf(out, "nurikabe\n%u\n%u\n", g->height, g->width);
    nuri_board_text(out, &(struct board_text){.puzzle = entry->puzzle,
                                              .marks = entry->marks,
                                              .signs = how.signs->written,
                                              .begin = "",
                                              .between = " ",
                                              .end = " \n"});
}

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
 * Coordinates count half cells, so those of cells are odd.  Turns behind the
 * current one were taken back.  Of each cell the last change counts, and only if
 * the board has it: what is told otherwise is not believed.
 *
 * A player need not mark white: see nuri_check().
 */
#include "base/memory.h"
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The order of the marks ---------------------------------------------- */

struct history {
    const char *at, *end;
    const struct grid *grid;
    nuri_mark *list; /* [count], colour open: taken back; owned */
    size_t count, room;
    bool failed;
};

/* Where this string ends for the first time; NULL if it is not there. */
static const char *find_end(const struct history *r, const char *string)
{
    const size_t length = strlen(string);

    for (const char *at = r->at; (size_t)(r->end - at) >= length; at++)
        if (memcmp(at, string, length) == 0)
            return at + length;
    return NULL;
}

/* The number at r->at, which is moved behind it; false if none is there. */
static bool take_number(struct history *r, uint32_t *number)
{
    const char *const before = r->at;

    *number = 0;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++)
        if (*number < UINT32_MAX / 20)
            *number = 10 * *number + (uint32_t)(*r->at - '0');
    return r->at > before;
}

static bool take_character(struct history *r, char character)
{
    const bool is_there = r->at < r->end && *r->at == character;

    r->at += is_there;
    return is_there;
}

/* The turns that count. */
static uint32_t turns_of(const struct history *r)
{
    struct history copy = *r;
    uint32_t turns;

    copy.at = find_end(r, "\"current\"");
    while (copy.at && copy.at < copy.end &&
           (*copy.at == ' ' || *copy.at == ':'))
        copy.at++;
    return copy.at && take_number(&copy, &turns) ? turns : UINT32_MAX;
}

static void add_pzprv3(struct history *r, nuri_mark mark)
{
    if (r->count == r->room) {
        const size_t room = 2 * r->room + 64;
        nuri_mark *const grown = nuri_mem_resize(r->list, room, sizeof *grown);
        if (!grown) {
            r->failed = true;
            return;
        }
        r->list = grown;
        r->room = room;
    }
    assert(mark.cell < grid_cells(r->grid) && r->count < r->room);
    r->list[r->count++] = mark;
}

/* What stands between quotes. */
static void read_change(struct history *r)
{
    const bool black = r->end - r->at > 2 && memcmp(r->at, "CA", 2) == 0;
    const bool dot = r->end - r->at > 2 && memcmp(r->at, "CS", 2) == 0;
    uint32_t x, y, old, new;

    if (r->at < r->end && *r->at == 'A')
        r->count = 0; /* cells were elsewhere before */
    if (!black && !dot)
        return;
    r->at += 2;
    if (!take_character(r, ',') || !take_number(r, &x) ||
        !take_character(r, ',') || !take_number(r, &y) ||
        !take_character(r, ',') || !take_number(r, &old) ||
        !take_character(r, ',') || !take_number(r, &new) || x % 2 == 0 ||
        y % 2 == 0 || x / 2 >= r->grid->width || y / 2 >= r->grid->height)
        return;
    add_pzprv3(
        r, (nuri_mark){y / 2 * r->grid->width + x / 2, new == 0 ? NURI_UNDECIDED
                                                       : black  ? NURI_BLACK
                                                                : NURI_WHITE});
}

/* The list of turns: all changes of those that count. */
static void read_turns(struct history *r, uint32_t turns)
{
    uint32_t depth = 0, transform = 0;

    for (; r->at < r->end && !r->failed; r->at++) {
        if (*r->at == '[' && ++depth == 2 && transform++ == turns)
            return;
        if (*r->at == ']' && --depth == 0)
            return;
        if (*r->at != '"' || depth != 2)
            continue;
        r->at++;
        read_change(r);
        while (r->at < r->end && *r->at != '"')
            r->at++;
        if (r->at == r->end)
            return;
    }
}

/* Leave of each cell the last change, if the state has it. */
static bool keep_pzprv3(struct history *r, const uint8_t *marks)
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

/* Read what stands behind the board of a file, [length], and keep in the entry,
 * which has its puzzle and marks, the order of those that it names.  Anything
 * else is ignored. */
static nuri_status read_history(struct entry_builder *entry, const char *text,
                                size_t length)
{
    struct history r = {
        .at = text, .end = text + length, .grid = &entry->puzzle->grid};

    assert(entry->puzzle && !entry->history);
    const char *const datas = find_end(&r, "\"datas\"");
    if (!datas || !entry->marks)
        return NURI_OK;
    const uint32_t turns = turns_of(&r);
    r.at = datas;
    while (r.at < r.end && *r.at != '[')
        r.at++;
    read_turns(&r, turns);
    if (r.failed || !keep_pzprv3(&r, entry->marks)) {
        free(r.list);
        return NURI_ERR_MEMORY;
    }
    entry->history = r.list;
    entry->history_count = r.count;
    return NURI_OK;
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

/* The next line of the header; `what` it should be, for the message. */
static nuri_status header_line(const struct input *input, struct lines *lines,
                               struct line *line, const char *what)
{
    if (nuri_lines_next_filled(lines, line))
        return NURI_OK;
    return nuri_error_set(input->error, NURI_ERR_SYNTAX, lines->number,
                          (unsigned)(lines->at - lines->start) + 1,
                          "expected %s, found the end", what);
}

static nuri_status header_number(const struct input *input, struct lines *lines,
                                 struct line *line, const char *what,
                                 uint32_t *value)
{
    const nuri_status status = header_line(input, lines, line, what);
    if (status != NURI_OK || nuri_line_number(line, value))
        return status;
    return nuri_error_expected(input, line, what);
}

/* Keep the variant if this line names one; then read the next line. */
static nuri_status read_variant(struct entry_builder *entry,
                                const struct input *input, struct lines *lines,
                                struct line *line)
{
    if (!nuri_line_begins(line, "v:"))
        return NURI_OK;
    if (!entry->variant &&
        nuri_variant_keep(entry, line->text + 2, line->length - 2, line->number,
                          line->column) != NURI_OK)
        return NURI_ERR_MEMORY;
    return header_line(input, lines, line, "nurikabe");
}

static nuri_status read_header_pzprv3(struct board_builder *builder,
                                      struct entry_builder *entry,
                                      const struct input *input,
                                      struct lines *lines, struct line *line)
{
    uint32_t rows = 0, columns = 0;
    char quote[NURI_QUOTE_SIZE];

    entry->line = line->number;
    nuri_status status = read_variant(entry, input, lines, line);
    if (status == NURI_OK && !begins_file(line))
        status = nuri_error_expected(input, line, "pzprv3");
    if (status == NURI_OK)
        status = header_line(input, lines, line, "nurikabe");
    if (status == NURI_OK)
        status = read_variant(entry, input, lines, line);
    if (status == NURI_OK && !nuri_line_is(line, "nurikabe"))
        status = nuri_error_at(input, line, NURI_ERR_UNSUPPORTED,
                               "this is a file of %s, not nurikabe",
                               nuri_quote(quote, line->text, line->length));
    if (status == NURI_OK)
        status = header_number(input, lines, line, "the number of rows", &rows);
    const struct line place = *line;
    if (status == NURI_OK)
        status = header_number(input, lines, line, "the number of columns",
                               &columns);
    if (status == NURI_OK)
        status = nuri_builder_size(builder, input, &place, rows, columns);
    builder->height = 0;
    *line = place;
    return status;
}

static nuri_status read_cell_pzprv3(struct board_builder *builder,
                                    const struct input *input,
                                    const struct line *word)
{
    static const struct cell_character characters[] = {
        {'.', NURI_UNDECIDED, NURI_CLUE_NONE},
        {'#', NURI_BLACK, NURI_CLUE_NONE},
        {'+', NURI_WHITE, NURI_CLUE_NONE},
        {'-', NURI_WHITE, NURI_CLUE_ANY},
        {0}};
    nuri_status status = NURI_OK;

    return nuri_builder_put_word(builder, input, word, characters, &status)
               ? status
               : nuri_error_expected(input, word,
                                     "a number, '-', '.', '#' or '+'");
}

/* The board, and what stands behind it up to the next file, [*length].  *line
 * is the line that says how many rows there are; then the first of the next
 * file. */
static nuri_status read_rows_pzprv3(struct board_builder *builder,
                                    const struct input *input,
                                    struct lines *lines, uint32_t rows,
                                    struct line *line, bool *more,
                                    const char **behind, size_t *length)
{
    const struct line header = *line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && (*more = nuri_lines_next_filled(lines, line))) {
        if (ends_board(line))
            break;
        status = nuri_builder_read_row(builder, input, *line, read_cell_pzprv3);
    }
    if (status == NURI_OK)
        status = nuri_builder_end(builder, input, &header, rows);
    *behind = *more ? line->text : lines->end;
    /* In one line a piece of something else could look like a file. */
    while (status == NURI_OK && *more &&
           !(begins_file(line) && line->column == 1))
        *more = nuri_lines_next_filled(lines, line);
    assert(*behind <= (*more ? line->text : lines->end));
    *length = (size_t)((*more ? line->text : lines->end) - *behind);
    return status;
}

static nuri_status read_file_pzprv3(const struct input *input,
                                    struct lines *lines, struct line *line,
                                    bool *more)
{
    struct board_builder builder = {0};
    struct entry_builder entry = {0};
    const char *behind = NULL;
    uint32_t rows = 0;
    size_t length = 0;

    nuri_status status =
        read_header_pzprv3(&builder, &entry, input, lines, line);
    if (status == NURI_OK) {
        nuri_line_number(line, &rows);
        status = read_rows_pzprv3(&builder, input, lines, rows, line, more,
                                  &behind, &length);
    }
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &entry,
                                   builder.saw[NURI_BLACK] ||
                                       builder.saw[NURI_WHITE]);
    if (status == NURI_OK)
        status = read_history(&entry, behind, length);
    return nuri_builder_finish(&builder, &entry, input, status);
}

nuri_status nuri_pzprv3_read(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, true);
    struct line line;
    nuri_status status = NURI_OK;

    bool more = nuri_lines_next_filled(&lines, &line);
    while (status == NURI_OK && more)
        status = read_file_pzprv3(input, &lines, &line, &more);
    return status;
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

nuri_status nuri_pzprv3_write(struct text *out, const nuri_entry *entry,
                              nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_put(out, "pzprv3\n");
    if (entry->variant)
        nuri_text_printf(out, "v:%s\n", nuri_variant_text(entry->variant));
    nuri_text_printf(out, "nurikabe\n%u\n%u\n", g->height, g->width);
    nuri_board_rows(out, entry->puzzle, entry->marks, "-.#+", true);
    return NURI_OK;
}

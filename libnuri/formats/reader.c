/* reader.c -- a text being read: its first fault, and the puzzle being read. */
#include "formats/reader.h"

#include "formats/json_text.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_WARNINGS = 16, FIRST_CELLS = 400 };

void nuri_reader_clear(struct reader *r)
{
    nuri_puzzle_free(r->puzzle);
    free(r->board.said);
    r->puzzle = NULL;
    r->board = (struct board_read){0};
}

struct lines nuri_reader_lines(const struct reader *r, bool slash)
{
    struct lines lines = nuri_lines(r->text, r->length, slash);

    lines.number += r->before;
    return lines;
}

bool nuri_read_part(struct reader *r, const struct line *text,
                    const struct line *place, format_read_fn *read)
{
    struct reader inner = {.text = text->text,
                           .length = text->length,
                           .before = place->number - 1,
                           .lenient = r->lenient,
                           .inside = r->inside,
                           .out = r->out,
                           .at = place};

    read(&inner);
    if (!nuri_ok(&inner))
        nuri_fail(r, place, inner.error.status, "%s", inner.error.text);
    nuri_reader_clear(&inner);
    return nuri_ok(r);
}

bool nuri_read_text(struct reader *r, struct text *text,
                    const struct line *place, format_read_fn *read)
{
    const struct line line = {text->data, text->length, 0, 0};

    if (text->failed)
        nuri_fail_memory(r);
    else
        nuri_read_part(r, &line, place, read);
    nuri_text_clear(text);
    return nuri_ok(r);
}

/* ---- Faults and warnings ------------------------------------------------- */

/* True if the message begins with a row, or a cell like r1c2. */
static bool names_place(const char *text)
{
    return strncmp(text, "row ", 4) == 0 ||
           (text[0] == 'r' && nuri_is_digit(text[1]));
}

bool nuri_fail(struct reader *r, const struct line *place, nuri_status status,
               const char *format, ...)
{
    char text[sizeof r->error.text], where[32];
    const char *const member = r->member ? r->member : "";
    va_list args;

    assert(status != NURI_OK);
    if (!nuri_ok(r))
        return false;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (r->in_cell)
        snprintf(where, sizeof where, " r%uc%u: ", r->board.height + 1,
                 r->board.row + 1);
    else
        snprintf(where, sizeof where, "%s",
                 !r->member          ? ""
                 : names_place(text) ? " "
                                     : ": ");
    place = r->at ? r->at : place;
    nuri_error_set(&r->error, status, place->number, place->column,
                   "%s%s%s%s%s", r->key ? r->key : "", r->key ? ": " : "",
                   member, where, text);
    return false;
}

bool nuri_fail_expected(struct reader *r, const struct line *found,
                        const char *what)
{
    return nuri_fail(r, found, NURI_ERR_SYNTAX, "expected %s, found %s", what,
                     nuri_quote(r, found->text, found->length));
}

bool nuri_fail_genre(struct reader *r, const struct line *place,
                     struct line genre)
{
    return nuri_fail(r, place, NURI_ERR_UNSUPPORTED,
                     "this is a puzzle of %s, not nurikabe",
                     nuri_quote(r, genre.text, genre.length));
}

bool nuri_fail_memory(struct reader *r)
{
    r->out->memory.failed = true;
    nuri_error_set(&r->error, NURI_ERR_MEMORY, 0, 0, "%s",
                   nuri_status_text(NURI_ERR_MEMORY));
    return false;
}

void nuri_warn(struct reader *r, const struct line *place, const char *format,
               ...)
{
    va_list args;

    assert(r->entry.warning_count <= MAX_WARNINGS);
    assert(!r->entry.warnings == !r->entry.warning_count);
    if (r->entry.warning_count == MAX_WARNINGS)
        return;
    if (!r->entry.warnings || r->entry.warnings != r->warnings) {
        r->warnings = nuri_arena_array(&r->out->memory, MAX_WARNINGS,
                                       sizeof *r->warnings);
        if (!r->warnings)
            return;
        for (size_t i = 0; r->entry.warnings && i < r->entry.warning_count; i++)
            r->warnings[i] = r->entry.warnings[i];
    }
    nuri_error *const warning = &r->warnings[r->entry.warning_count++];
    place = r->at ? r->at : place;
    *warning = (nuri_error){NURI_OK, place->number, place->column, ""};
    va_start(args, format);
    vsnprintf(warning->text, sizeof warning->text, format, args);
    va_end(args);
    nuri_text_plain(warning->text, "");
    r->entry.warnings = r->warnings;
}

const char *nuri_quote(struct reader *r, const char *text, size_t length)
{
    const size_t room = sizeof r->quote, most = room - 6;
    size_t shown;

    if (length == 0)
        snprintf(r->quote, room, "nothing");
    else if (length == 1 && (text[0] < ' ' || text[0] > '~'))
        snprintf(r->quote, room, "byte 0x%02X", (unsigned char)*text);
    else {
        shown = length > most ? most - 3 : length;
        while (shown > 0 && shown < length && (text[shown] & 0xC0) == 0x80)
            shown--; /* cut no character */
        snprintf(r->quote, room, "'%.*s%s'", (int)shown, text,
                 shown < length ? "..." : "");
    }
    return r->quote;
}

/* ---- The entry ----------------------------------------------------------- */

const char *nuri_keep(struct reader *r, const char *text, size_t length)
{
    char *const copy = nuri_arena_array(&r->out->memory, length + 1, 1);

    if (copy && length)
        memcpy(copy, text, length);
    return copy;
}

const char *nuri_keep_text(struct reader *r, struct text *text)
{
    const char *const kept =
        text->failed ? NULL : nuri_keep(r, text->data, text->length);

    r->out->memory.failed = r->out->memory.failed || text->failed;
    nuri_text_clear(text);
    return kept;
}

void nuri_keep_variant(struct reader *r, const struct line *place,
                       struct line name)
{
    r->entry.variant = nuri_keep(r, name.text, name.length);
    nuri_warn(r, place,
              "unknown variant of the rules: solved as standard nurikabe");
}

void nuri_keep_meta(struct reader *r, const char *const *names,
                    struct text *values, size_t count)
{
    struct text text = {0};
    struct json_out json = {.out = &text};
    bool any = false;

    nuri_json_open(&json, NULL, '{');
    nuri_json_open(&json, "meta", '{');
    if (r->entry.title)
        nuri_json_string(&json, "title", r->entry.title);
    for (size_t i = 0; i < count; i++) {
        text.failed = text.failed || values[i].failed;
        if (values[i].length) {
            nuri_json_string(&json, names[i], values[i].data);
            any = true;
        }
        nuri_text_clear(&values[i]);
    }
    nuri_json_close(&json, '}');
    nuri_json_close(&json, '}');
    assert(!r->entry.extra);
    if (any || text.failed)
        r->entry.extra = nuri_keep_text(r, &text);
    nuri_text_clear(&text);
}

void nuri_begin(struct reader *r, unsigned line)
{
    assert(!r->puzzle && r->board.count == 0);
    r->entry = (nuri_entry){.line = line};
}

void nuri_title_put(struct text *out, const char *before, const char *title,
                    const char *after)
{
    if (!title || !*title)
        return;
    nuri_text_put(out, before);
    for (; *title; title++)
        nuri_text_put_char(
            out, (char)(nuri_is_one_of(*title, "\n\r") ? ' ' : *title));
    nuri_text_put(out, after);
}

/* Forget the cells, but keep their room. */
static void clear_cells(struct board_read *b)
{
    *b = (struct board_read){.said = b->said, .room = b->room};
}

bool nuri_finish(struct reader *r)
{
    nuri_collection *const out = r->out;

    assert(!nuri_ok(r) || out->memory.failed || r->puzzle);
    if (nuri_ok(r) && (out->memory.failed ||
                       !APPEND(out->puzzles, out->count, out->room,
                               (struct read_puzzle){r->entry, r->puzzle})))
        nuri_fail_memory(r);
    if (!nuri_ok(r))
        nuri_puzzle_free(r->puzzle);
    r->puzzle = NULL;
    clear_cells(&r->board);
    return nuri_ok(r);
}

/* ---- Collections --------------------------------------------------------- */

nuri_collection *nuri_collection_new(void)
{
    return nuri_mem_array(1, sizeof(nuri_collection));
}

size_t nuri_collection_count(const nuri_collection *collection)
{
    return collection ? collection->count : 0;
}

const nuri_entry *nuri_collection_entry(const nuri_collection *collection,
                                        size_t i)
{
    return i < nuri_collection_count(collection) ? &collection->puzzles[i].shown
                                                 : NULL;
}

void nuri_collection_free(nuri_collection *collection)
{
    for (size_t i = 0; i < nuri_collection_count(collection); i++)
        nuri_puzzle_free(collection->puzzles[i].puzzle);
    if (collection) {
        nuri_arena_clear(&collection->memory);
        free(collection->puzzles);
    }
    free(collection);
}

/* ---- The board ----------------------------------------------------------- */

static bool too_large(struct reader *r, const struct line *place)
{
    return nuri_fail(r, place, NURI_ERR_SIZE,
                     "the board has more than %d cells", NURI_MAX_CELLS);
}

bool nuri_check_size(struct reader *r, const struct line *place, uint64_t rows,
                     uint64_t columns)
{
    if (rows == 0 || columns == 0)
        return nuri_fail(r, place, NURI_ERR_SIZE, "the board has no cells");
    return nuri_puzzle_size(columns, rows) == NURI_OK || too_large(r, place);
}

bool nuri_begin_board(struct reader *r, const struct line *place, uint64_t rows,
                      uint64_t columns)
{
    assert(r->board.count == 0 && r->board.height == 0);
    if (!nuri_check_size(r, place, rows, columns))
        return false;
    r->board.width = (uint32_t)columns;
    r->board.size_is_given = true;
    return true;
}

bool nuri_next_line(struct reader *r, struct lines *lines, struct line *line,
                    const char *what)
{
    if (nuri_lines_next_filled(lines, line))
        return true;
    *line = nuri_lines_here(lines);
    return nuri_fail(r, line, NURI_ERR_SYNTAX, "expected %s, found the end",
                     what);
}

bool nuri_read_size(struct reader *r, struct lines *lines, bool columns_first,
                    struct line *first, uint32_t *rows)
{
    static const char *const names[] = {"the number of rows",
                                        "the number of columns"};
    struct line rest = {"", 0, 0, 0}, word;
    uint32_t size[2] = {0, 0};

    for (int i = 0; i < 2; i++) {
        const int side = i ^ columns_first;
        if (nuri_line_is_blank(&rest) &&
            !nuri_next_line(r, lines, &rest, names[side]))
            return false;
        nuri_line_word(&rest, &word);
        if (i == 0)
            *first = word;
        if (!nuri_line_number(&word, &size[side]))
            return nuri_fail_expected(r, &word, names[side]);
    }
    nuri_line_trim(&rest);
    if (rest.length)
        return nuri_fail_expected(r, &rest, "the end of the line");
    *rows = size[0];
    return nuri_begin_board(r, first, size[0], size[1]);
}

/* Refuse what no cell may say.  A lenient reader takes 0 for a blank. */
static bool check_cell(struct reader *r, const struct line *place,
                       int32_t *said)
{
    if (*said <= NURI_MAX_CLUE && *said > SAYS_HOLE)
        return true;
    if (*said > 0)
        return nuri_fail(r, place, NURI_ERR_SYNTAX, "a clue is at most %d",
                         NURI_MAX_CLUE);
    if (*said == SAYS_HOLE)
        return nuri_fail(r, place, NURI_ERR_UNSUPPORTED,
                         "boards with holes are not supported");
    if (!r->lenient)
        return nuri_fail(r, place, NURI_ERR_SYNTAX, "clue 0 is not allowed");
    nuri_warn(r, place, "clue 0 is read as a blank");
    *said = SAYS_NOTHING;
    return true;
}

/* Make room for cells that say this. */
static bool make_room(struct reader *r, int32_t said, uint32_t count)
{
    struct board_read *const b = &r->board;

    if (b->room - b->count < count)
        b->said = nuri_grow(NULL, b->said, b->count, count + FIRST_CELLS,
                            &b->room, sizeof *b->said);
    if (b->room - b->count < count)
        return nuri_fail_memory(r);
    if (said <= 0 && said != SAYS_ANY)
        b->saw[-said] += count;
    b->row += count;
    return true;
}

bool nuri_put(struct reader *r, const struct line *place, int32_t said)
{
    struct board_read *const b = &r->board;
    const bool is_bound = b->height > 0 || b->size_is_given;

    if (!nuri_ok(r) || !check_cell(r, place, &said))
        return false;
    if (is_bound && b->row == b->width)
        b->surplus = place->column;
    if (is_bound && b->row >= b->width && !r->lenient) {
        b->row++;
        return true;
    }
    if (b->count == NURI_MAX_CELLS)
        return too_large(r, place);
    if (!make_room(r, said, 1))
        return false;
    b->said[b->count++] = said;
    return true;
}

void nuri_put_run(struct reader *r, const struct line *place, int32_t said,
                  uint32_t count)
{
    struct board_read *const b = &r->board;

    if (!nuri_ok(r) || !check_cell(r, place, &said) ||
        !make_room(r, said, count))
        return;
    for (; count > 0; count--)
        b->said[b->count++] = said;
    for (; b->row >= b->width; b->row -= b->width)
        b->height++;
}

bool nuri_set(struct reader *r, const struct line *place, uint64_t row,
              uint64_t column, int32_t said)
{
    struct board_read *const b = &r->board;

    if (!nuri_ok(r) || !check_cell(r, place, &said))
        return false;
    if (row >= b->height || column >= b->width)
        return nuri_fail(r, place, NURI_ERR_SYNTAX,
                         "the cell is not on the board");
    int32_t *const at = &b->said[(size_t)row * b->width + column];
    if (*at <= 0 && *at != SAYS_ANY)
        *at = said;
    if (said <= 0 && said != SAYS_ANY)
        b->saw[-said]++;
    return true;
}

/* Make all rows as long as the longest: this one, of `row` cells, or those
 * above it.  The new cells are blank. */
static bool pad_rows(struct reader *r, const struct line *place, uint32_t row)
{
    struct board_read *const b = &r->board;
    const uint32_t old = b->width, above = b->height - 1;
    uint32_t missing = row < old ? old - row : (row - old) * above;

    assert(row != old && above > 0);
    for (; missing > 0; missing--)
        if (!nuri_put(r, place, SAYS_NOTHING))
            return false;
    b->row = 0;
    if (row < old)
        return true;
    b->width = row;
    for (uint32_t y = above + 1; y-- > 0;) {
        const uint32_t cells = y < above ? old : row;
        int32_t *const said = b->said + (size_t)y * row;
        memmove(said, b->said + (size_t)y * old, cells * sizeof *said);
        memset(said + cells, SAYS_NOTHING, (row - cells) * sizeof *said);
    }
    return true;
}

bool nuri_end_row(struct reader *r, const struct line *end)
{
    static const char text[] = "row %u has %u cell%s, the %s %u%s";
    struct board_read *const b = &r->board;
    const uint32_t row = b->row;
    const char *const s = row == 1 ? "" : "s";
    struct line place = *end;

    if (!nuri_ok(r))
        return false;
    b->row = 0;
    r->in_cell = false;
    if (!b->size_is_given && b->height == 0)
        b->width = row;
    b->height++;
    if (row == b->width)
        return true;
    if (row > b->width)
        place.column = b->surplus;
    if (!r->lenient)
        return nuri_fail(r, &place, NURI_ERR_SYNTAX, text, b->height, row, s,
                         b->size_is_given ? "header says" : "rows above have",
                         b->width, "");
    if (b->height > 1) {
        nuri_warn(r, &place, text, b->height, row, s, "rows above have",
                  b->width, ": blanks fill the shorter rows");
        return pad_rows(r, &place, row);
    }
    /* The first row contradicts the header: it counts. */
    place.column = 0;
    nuri_warn(r, &place, NURI_HEADER_SAYS, b->width, "column",
              b->width == 1 ? "" : "s", row);
    b->width = row;
    return true;
}

bool nuri_check_rows(struct reader *r, const struct line *place, uint32_t rows)
{
    const char *const s = rows == 1 ? "" : "s";

    if (r->board.height == rows)
        return nuri_ok(r);
    if (!r->lenient)
        return nuri_fail(r, place, NURI_ERR_SYNTAX, NURI_HEADER_SAYS, rows,
                         "row", s, r->board.height);
    nuri_warn(r, place, NURI_HEADER_SAYS, rows, "row", s, r->board.height);
    return nuri_ok(r);
}

uint8_t *nuri_colours(struct reader *r)
{
    const struct board_read *const b = &r->board;
    uint8_t *const colours = nuri_arena_array(&r->out->memory, b->count, 1);

    for (size_t i = 0; colours && i < b->count; i++)
        if (b->said[i] == SAYS_BLACK)
            colours[i] = NURI_BLACK;
        else if (b->said[i] == SAYS_WHITE || b->said[i] > 0 ||
                 b->said[i] == SAYS_ANY)
            colours[i] = NURI_WHITE;
    return colours;
}

bool nuri_take(struct reader *r, bool has_marks)
{
    struct board_read *const b = &r->board;

    if (!nuri_ok(r))
        return false;
    assert(b->row == 0 && b->count == (size_t)b->width * b->height);
    assert(!r->puzzle && !r->entry.marks);
    if (has_marks)
        r->entry.marks = r->marks = nuri_colours(r);
    for (size_t i = 0; i < b->count; i++)
        if (b->said[i] < SAYS_ANY)
            b->said[i] = NURI_CLUE_NONE;
    const nuri_status status =
        nuri_puzzle_new(&r->puzzle, b->width, b->height, b->said);
    r->entry.puzzle = r->puzzle;
    clear_cells(b);
    return status == NURI_OK || nuri_fail_memory(r);
}

bool nuri_take_solution(struct reader *r, const struct line *place)
{
    const struct board_read *const b = &r->board;
    const struct grid *const g = &r->puzzle->grid;

    if (nuri_ok(r) && (b->width != g->width || b->height != g->height))
        nuri_fail(r, place, NURI_ERR_SYNTAX,
                  "it has %u rows of %u cells, the puzzle %u of %u", b->height,
                  b->width, g->height, g->width);
    const nuri_error fault = r->error;
    if (fault.status == NURI_OK)
        r->entry.solution = nuri_colours(r);
    else if (fault.status != NURI_ERR_MEMORY) {
        r->error.status = NURI_OK;
        nuri_warn(r, &(struct line){"", 0, fault.line, fault.column},
                  "the solution is ignored: %s", fault.text);
    }
    clear_cells(&r->board);
    return nuri_ok(r);
}

/* With black cells and no sign for undecided ones, dots are white, and blanks
 * what nuri_check() takes them for.  A board has only one of the two, and they
 * alone are undecided. */
static bool settle_unsure(struct reader *r, uint32_t dots, const char *sign)
{
    nuri_report *report = NULL;

    if (!r->marks || nuri_check(&report, r->puzzle, r->marks,
                                NURI_CHECK_MODE_AUTO) != NURI_OK)
        return nuri_fail_memory(r);
    if (dots && !report->undecided_is_white && r->puzzle->clues)
        nuri_warn(r, &(struct line){"", 0, r->entry.line, 0},
                  "%s is read as white, in %u cell%s; write '-' for an "
                  "undecided cell",
                  sign, dots, dots == 1 ? "" : "s");
    r->entry.blank_is_white = dots || report->undecided_is_white;
    for (uint32_t i = 0; i < grid_cells(&r->puzzle->grid); i++)
        if (r->marks[i] == NURI_UNDECIDED && r->entry.blank_is_white)
            r->marks[i] = NURI_WHITE;
    nuri_report_free(report);
    return true;
}

/* A letter is a clue above 9 on a board that could have it: no clues touch, and
 * the islands fit.  Other letters are words. */
static bool check_letters(struct reader *r)
{
    const struct board_read *const b = &r->board;
    uint64_t land = 0;
    bool fits = true;

    for (size_t i = 0; i < b->count; i++) {
        const bool is_clue = b->said[i] > 0;
        land += is_clue ? (uint64_t)b->said[i] : 0;
        fits =
            fits && !(is_clue && (i + 1) % b->width && b->said[i + 1] > 0) &&
            !(is_clue && i + b->width < b->count && b->said[i + b->width] > 0);
    }
    return (fits && land <= b->count) ||
           nuri_fail(r, &b->letter, NURI_ERR_SYNTAX,
                     "%s is not a cell: as the clue %d it is too large, or "
                     "touches another; write numbers, with blanks between "
                     "all cells",
                     nuri_quote(r, b->letter.text, b->letter.length),
                     (*b->letter.text | 32) - 'a' + 10);
}

bool nuri_settle_board(struct reader *r, const char *sign)
{
    struct board_read *const b = &r->board;
    const uint32_t dots = b->saw[-SAYS_DOT];
    const bool plus = b->saw[-SAYS_WHITE], dash = b->saw[-SAYS_DASH];
    const bool sea = b->saw[-SAYS_BLACK], blanks = b->saw[-SAYS_BLANK];
    const bool unsure =
        sea && !plus && !dash && !b->saw[-SAYS_NOTHING] && !dots == blanks;

    if (!nuri_ok(r) || (b->letters && !check_letters(r)))
        return false;
    if (!unsure && (dash || sea) && !plus)
        for (size_t i = 0; i < b->count; i++)
            if (b->said[i] == SAYS_DOT)
                b->said[i] = SAYS_WHITE;
    return nuri_take(r, sea || plus || (dots && dash)) &&
           (!unsure || settle_unsure(r, dots, sign));
}

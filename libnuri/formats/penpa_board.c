/*
 * penpa_board.c -- the board in the text of a Penpa+ link.
 *
 *     text     = header newline margins newline modes newline question newline
 *                answer newline cells newline 11 lines more, then genres
 *     header   = kind `,` columns `,` rows `,` 12 fields more `,`
 *                `Title: ` title `,` `Author: ` author `,` source `,` rules `,`
 *                border `,` alternatives ...       commas in them are `%2C`
 *     margins  = `[` top `,` bottom `,` left `,` right `]`   of those sides
 *     question = { "number": { place: [clue, ...] }, "surface": { place: shade },
 *                  "symbol": { place: [style, shape, ...] }, ... }
 *     answer   = the same: what is drawn in solving
 *     cells    = `[` first `,` step `,` ... `]`     places of all cells; of a
 *                                                   board with holes some miss
 *     clue     = `[` number `,` colour `,` style `]`
 *     genres   = `[` string `,` ... `]`             if the author named some
 *
 * A place is the index of a cell in a field that is two cells larger on each
 * side, with margins.  Grey and black are black, green is white; so are squares
 * and dots.  Other drawings of Penpa+ are left out. / */
#include "formats/penpa.h"

#include "base/memory.h"
#include "formats/board_builder.h"
#include "formats/json_text.h"
#include "formats/url.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BORDER = 2, TITLE = 15, AUTHOR, SOURCE, ALTERNATIVES = 20, FIELDS };
enum line_of {
    HEADER,
    MARGINS,
    MODES,
    QUESTION,
    ANSWER,
    CELLS,
    GENRES = 17,
    LINES
};

struct board {
    const struct input *input;
    const struct line *place;   /* of the link */
    struct line lines[LINES];   /* those that are read */
    struct line fields[FIELDS]; /* of the header */
    uint32_t top, left, width, height;
    uint64_t pitch;    /* length of a row of the field */
    int32_t *clues;    /* [width * height], owned */
    uint8_t *marks;    /* [width * height], owned */
    bool marked;       /* there are marks */
    bool is_named;     /* one of its genres is nurikabe */
    struct line genre; /* if none is, the last of them; empty: none */
    bool has_clues;
};

/* ---- Parts of the text -------------------------------------------------- */

/* Take a string out of its quotes. */
static struct line unquoted(struct line value)
{
    if (value.length >= 2 && *value.text == '"') {
        nuri_line_skip(&value, 1);
        value.length--;
    }
    return value;
}

/* A number that may be a string; leading digits are enough. */
static bool number_of(struct line value, uint64_t *number)
{
    struct line digits = unquoted(value);
    uint32_t n = 0;
    const bool is_number = nuri_line_cut_number(&digits, &n);

    *number = n;
    return is_number;
}

static void cut_lines(struct board *board, const struct text *text)
{
    struct lines lines = nuri_lines(text->data, text->length, false);
    struct line *const header = &board->lines[HEADER];

    for (int i = 0; i < LINES; i++)
        if (!nuri_lines_next(&lines, &board->lines[i]))
            board->lines[i] = (struct line){"", 0, 0, 0};
    struct line rest = *header;
    for (int i = 0; i < FIELDS; i++) {
        const char *const comma =
            rest.length ? memchr(rest.text, ',', rest.length) : NULL;
        board->fields[i] = rest;
        if (comma)
            board->fields[i].length = (size_t)(comma - rest.text);
        nuri_line_skip(&rest, board->fields[i].length + (comma != NULL));
    }
}

/* ---- The size ----------------------------------------------------------- */

static bool read_size(struct board *board)
{
    const struct line *const kind = &board->fields[0];
    struct line rest = board->lines[MARGINS], value;
    uint64_t sides[2] = {0, 0}, margins[4] = {0, 0, 0, 0};
    char quote[NURI_QUOTE_SIZE];

    if (!nuri_line_is(kind, "square") && !nuri_line_is(kind, "sudoku") &&
        !nuri_line_is(kind, "kakuro"))
        return nuri_error_at(board->input, board->place, NURI_ERR_UNSUPPORTED,
                             "unsupported grid %s: only square grids are read",
                             nuri_quote(quote, kind->text, kind->length));
    for (int i = 0; i < 2; i++)
        if (!number_of(board->fields[1 + i], &sides[i]))
            return nuri_wrong(board->input, board->place,
                              "missing number of columns or rows");
    for (int i = 0; i < 4 && nuri_json_element(&rest, &value); i++)
        number_of(value, &margins[i]);
    const uint64_t rows = margins[0] + margins[1];
    const uint64_t columns = margins[2] + margins[3];
    if (columns > sides[0] || rows > sides[1])
        return nuri_wrong(board->input, board->place,
                          "the margins are larger than the grid");
    board->top = (uint32_t)margins[0];
    board->left = (uint32_t)margins[2];
    board->width = (uint32_t)(sides[0] - columns);
    board->height = (uint32_t)(sides[1] - rows);
    board->pitch = sides[0] + BORDER + BORDER;
    return nuri_board_size(board->input, board->place, board->height,
                           board->width);
}

/* The cell at this place of the field; false if it is off the board. */
static bool find_cell(const struct board *board, uint64_t place, uint32_t *cell)
{
    const uint64_t y = place / board->pitch, x = place % board->pitch;
    const uint64_t top = (uint64_t)board->top + BORDER;
    const uint64_t left = (uint64_t)board->left + BORDER;

    assert(left + board->width <= board->pitch);
    if (y < top || y >= top + board->height || x < left ||
        x >= left + board->width)
        return false;
    *cell = (uint32_t)((y - top) * board->width + (x - left));
    assert(*cell < board->width * board->height);
    return true;
}

/* Refuse a list of cells with one missing. */
static bool refuse_holes(const struct board *board)
{
    const uint32_t cells = board->width * board->height;
    struct line rest = board->lines[CELLS], value;
    uint64_t place = 0;
    uint32_t cell = 0, found = 0;

    uint8_t *const seen = nuri_mem_array(cells, 1);
    if (!seen)
        return nuri_no_memory(board->input);
    while (nuri_json_element(&rest, &value)) {
        uint64_t step = 0;
        const bool down = nuri_line_cut(&value, "-");
        number_of(value, &step);
        place += down ? 0 - step : step;
        if (find_cell(board, place, &cell) && !seen[cell]) {
            seen[cell] = 1;
            found++;
        }
    }
    free(seen);
    return found == cells || found == 0 ||
           nuri_error_at(board->input, board->place, NURI_ERR_UNSUPPORTED,
                         NURI_NO_HOLES);
}

/* ---- The genre ---------------------------------------------------------- */

/* The genres of Penpa+'s list that have numbers in cells.  An author may name
 * others, such as that of a contest: they say nothing about the rules. */
static const char genres[] =
    "|akari|aquapelago|araf|ayeheya|canal view|cave|chocona|choco banana|"
    "classic|cojun|context|country road|doppelblock|fillmat|fillomino|"
    "hanare-gumi|hashiwokakero (hashi/bridges)|heyablock|heyawake|hitori|"
    "juosan|kakuro|kurochute|kuroclone|kurodoko|kuromasu|kurotto|"
    "lither (litherslink)|minesweeper|mochikoro|mochinyoro|nanro|norinuri|"
    "numberlink|nuribou|nurimaze|nurimisaki|nuriuzu|onsen|paintarea|pencils|"
    "ripple effect|shakashaka|shikaku|shimaguni (islands)|slitherlink|"
    "stostone|sukoro|tapa|tents|tomtom|tontonbeya|yajikazu (yajisan-kazusan)|"
    "yajilin|";

/* Read the genres if ours is not among them; one of the list is refused. */
static bool read_genres(struct board *board)
{
    const struct line all = nuri_line_of(genres);
    struct line rest = board->lines[GENRES], value;
    char name[NURI_QUOTE_SIZE];

    board->is_named = nuri_line_find(&rest, "\"nurikabe\"");
    while (!board->is_named && nuri_json_element(&rest, &value)) {
        board->genre = unquoted(value);
        snprintf(name, sizeof name, "|%.*s|", (int)board->genre.length,
                 board->genre.text);
        if (nuri_line_find(&all, name))
            return nuri_refuse_genre(board->input, board->place, &board->genre);
    }
    return true;
}

/* ---- Clues -------------------------------------------------------------- */

/* The value is the number, its colour, and its style. */
static bool read_clue(struct board *board, uint32_t cell, struct line value)
{
    struct line part[3] = {{"", 0, 0, 0}, {"", 0, 0, 0}, {"", 0, 0, 0}};
    char quote[NURI_QUOTE_SIZE], name[NURI_CELL_NAME_SIZE];
    uint32_t number = 0;

    for (int i = 0; i < 3 && nuri_json_element(&value, &part[i]); i++)
        part[i] = unquoted(part[i]);
    struct line clue = part[0];
    if (nuri_line_is(&part[2], "7")) /* a solver's note */
        return true;
    const bool is_arrow = nuri_line_is(&part[2], "2");
    if (!board->is_named && (is_arrow || nuri_line_is(&part[2], "4"))) {
        clue = nuri_line_of(is_arrow ? "yajilin" : "tapa");
        return nuri_refuse_genre(board->input, board->place, &clue);
    }
    nuri_line_strip(&clue);
    if (nuri_line_is(&clue, "?"))
        board->clues[cell] = NURI_CLUE_ANY;
    else if (nuri_line_number(&clue, &number) && number > 0 &&
             number <= NURI_MAX_CLUE)
        board->clues[cell] = (int32_t)number;
    else if (clue.length)
        return nuri_wrong(board->input, board->place,
                          "%s at %s is not a clue of nurikabe",
                          nuri_quote(quote, clue.text, clue.length),
                          nuri_cell_name(name, board->width, cell));
    board->has_clues = board->has_clues || board->clues[cell];
    return true;
}

/* ---- Marks -------------------------------------------------------------- */

static void mark(struct board *board, uint32_t cell, nuri_colour colour)
{
    if (colour == NURI_UNDECIDED)
        return;
    board->marks[cell] = (uint8_t)colour;
    board->marked = true;
}

/* What this colour of Penpa+ means. */
static nuri_colour colour_of(const struct line *value)
{
    uint64_t shade = 0;

    number_of(*value, &shade);
    return shade == 1 || shade == 3 || shade == 4 || shade == 8 ? NURI_BLACK
           : shade == 2                                         ? NURI_WHITE
                        : NURI_UNDECIDED;
}

static void read_symbol(struct board *board, uint32_t cell,
                        const struct line *value)
{
    struct line rest = *value, style, shape;
    uint64_t n = 0;

    if (!nuri_json_element(&rest, &style) || !nuri_json_element(&rest, &shape))
        return;
    shape = unquoted(shape);
    number_of(style, &n);
    if (n == 2 && nuri_line_begins(&shape, "square_L"))
        mark(board, cell, NURI_BLACK);
    else if (nuri_line_begins(&shape, "circle_S"))
        mark(board, cell, NURI_WHITE);
}

/* Read the members of this object, each about a place. */
static bool read_places(struct board *board, const struct line *kind,
                        struct line object)
{
    struct line key, value;
    uint64_t place = 0;
    uint32_t cell = 0;
    bool ok = true;

    while (ok && nuri_json_member(&object, &key, &value)) {
        if (!number_of(key, &place) || !find_cell(board, place, &cell))
            continue;
        if (nuri_line_is(kind, "\"number\""))
            ok = read_clue(board, cell, value);
        else if (nuri_line_is(kind, "\"surface\""))
            mark(board, cell, colour_of(&value));
        else if (nuri_line_is(kind, "\"symbol\""))
            read_symbol(board, cell, &value);
    }
    return ok;
}

/* Read what is drawn; numbers by the solver are notes. */
static bool read_drawing(struct board *board, struct line object,
                         bool is_question)
{
    struct line key, value;
    bool ok = true;

    while (ok && nuri_json_member(&object, &key, &value))
        if (is_question || !nuri_line_is(&key, "\"number\""))
            ok = read_places(board, &key, value);
    return ok;
}

/* ---- Solution and title ------------------------------------------------- */

/* Read a place, and its colour: black unless it is given, as in
 * `[place,colour]`.  False if it is neither. */
static bool read_shaded(struct line value, uint32_t *place, nuri_colour *colour)
{
    struct line pair = value, shade = {"", 0, 0, 0};

    *colour = NURI_BLACK;
    if (nuri_line_begins(&value, "[") && nuri_json_element(&pair, &value) &&
        nuri_json_element(&pair, &shade))
        *colour = colour_of(&shade);
    value = unquoted(value);
    return nuri_line_number(&value, place) && *colour != NURI_UNDECIDED;
}

/* Read the solution: the first of six lists in the answer has the shaded cells,
 * except those that the question shades.  Other lists are for puzzles of lines,
 * numbers and symbols.  With alternatives, lists do not say what they are of. */
static void read_answer(struct entry_builder *entry, const struct board *board,
                        const struct text *answer)
{
    const uint32_t cells = board->width * board->height;
    struct line rest = {answer->data, answer->length, 0, 0}, list, value;
    unsigned lists = 1;
    uint32_t place = 0, cell = 0, black = 0;
    nuri_colour colour = NURI_UNDECIDED;

    if (!answer->length || !nuri_json_element(&rest, &list) ||
        nuri_line_is(&board->fields[ALTERNATIVES], "true"))
        return;
    while (nuri_json_element(&rest, &value))
        lists++;
    uint8_t *const solution = nuri_mem_array(cells, 1);
    entry->failed = entry->failed || !solution;
    for (uint32_t i = 0; solution && i < cells; i++)
        solution[i] = board->marks[i] == NURI_BLACK ? NURI_BLACK : NURI_WHITE;
    while (solution && lists == 6 && nuri_json_element(&list, &value))
        if (!read_shaded(value, &place, &colour))
            lists = 0;
        else if (colour == NURI_BLACK && find_cell(board, place, &cell)) {
            solution[cell] = NURI_BLACK;
            black++;
        }
    if (lists == 6 && black > 0)
        entry->solution = solution;
    else
        free(solution);
}

/* Add the field without its escapes and this prefix. */
static void take_field(struct text *out, struct line field, const char *before)
{
    nuri_line_cut(&field, before);
    nuri_line_strip(&field);
    nuri_url_unescape(out, field);
}

static void read_labels(struct entry_builder *entry, const struct board *board)
{
    static const char *const names[] = {"author", "source"};
    struct text title = {0}, values[2] = {{0}, {0}};

    take_field(&title, board->fields[TITLE], "Title:");
    take_field(&values[0], board->fields[AUTHOR], "Author:");
    take_field(&values[1], board->fields[SOURCE], "");
    if (title.failed || values[0].failed || values[1].failed)
        entry->failed = true;
    if (title.length)
        nuri_entry_keep(entry, &entry->title, title.data, title.length);
    nuri_meta_keep(entry, names, values, 2);
    nuri_text_clear(&title);
    nuri_text_clear(&values[0]);
    nuri_text_clear(&values[1]);
}

/* ---- All of it ---------------------------------------------------------- */

static bool read_cells(struct entry_builder *entry, struct board *board,
                       const struct text *answer)
{
    const uint32_t cells = board->width * board->height;

    board->clues = nuri_mem_array(cells, sizeof *board->clues);
    board->marks = nuri_mem_array(cells, 1);
    if (!board->clues || !board->marks)
        return nuri_no_memory(board->input);
    if (!refuse_holes(board) ||
        !read_drawing(board, board->lines[QUESTION], true))
        return false;
    if (board->genre.length && !board->has_clues)
        return nuri_refuse_genre(board->input, board->place, &board->genre);
    read_answer(entry, board, answer);
    if (!read_drawing(board, board->lines[ANSWER], false))
        return false;
    for (uint32_t i = 0; i < cells; i++)
        if (board->clues[i] != NURI_CLUE_NONE)
            board->marks[i] = NURI_WHITE;
    return true;
}

bool nuri_penpa_board(struct entry_builder *entry, const struct input *input,
                      const struct line *place, const struct text *text,
                      const struct text *answer)
{
    struct board board = {.input = input, .place = place};

    cut_lines(&board, text);
    const bool ok =
        read_genres(&board) && read_size(&board) &&
        read_cells(entry, &board, answer) &&
        nuri_input_result(input, nuri_puzzle_new(&entry->puzzle, board.width,
                                                 board.height, board.clues));
    if (ok && board.marked) {
        entry->marks = board.marks;
        board.marks = NULL;
    }
    if (ok)
        read_labels(entry, &board);
    free(board.clues);
    free(board.marks);
    return ok;
}

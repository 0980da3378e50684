/*
 * penpa.c -- links of Penpa+.
 *
 *     text   = link { newline link }
 *     link   = site ( `#` | `?` ) { key `=` value `&` }, among them
 *              `m=edit` or `m=solve`, then `p=` puzzle, and perhaps `a=` answer
 *     puzzle = packed                 a board
 *            | URL of puzz.link       Penpa+ opens these itself
 *     answer = packed                 the solution, to be checked against
 *     packed = base 64 of what is deflated, without a header, from
 *     { character | abbreviation }       `z` itself is written `zZ`
 *
 * The second form of a puzzle is what is written.
 *
 *     board    = header newline margins newline modes newline question newline
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
 * and dots.  Other drawings of Penpa+ are left out.
 */
#include "formats/penpa.h"

#include "formats/format.h"
#include "formats/json_text.h"
#include "formats/url.h"

#include <assert.h>
#include <stdio.h>

/* ---- Decompression ------------------------------------------------------- */

/* A board of Penpa+'s largest size has less than 1 MB. */
enum { MAX_TEXT = 1 << 22 };

/* What stands for a character after `z`.  Other abbreviations are names of
 * drawings that are left out. */
static const char *expansion(char c)
{
    switch (c) {
    case 'N': return "\"number\"";
    case 'S': return "\"surface\"";
    case 'Y': return "\"symbol\"";
    case 'Z': return "z";
    default: return "\"\"";
    }
}

/* Add the text with its abbreviations expanded. */
static void expand(struct text *out, const struct text *packed)
{
    for (size_t i = 0; i < packed->length; i++)
        if (packed->data[i] == 'z' && i + 1 < packed->length)
            nuri_text_put(out, expansion(packed->data[++i]));
        else
            nuri_text_add(out, packed->data + i, 1);
}

/* The value of a digit of base 64, that of URLs too; -1 if it is none. */
static int digit_of(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (nuri_is_small(c))
        return c - 'a' + 26;
    if (nuri_is_digit(c))
        return c - '0' + 52;
    if (c == '+' || c == '-' || c == ' ')
        return 62; /* a form may turn a plus into a blank */
    return c == '/' || c == '_' ? 63 : -1;
}

/* Decode base 64 up to the padding; false on any other character. */
static bool decode(struct text *out, const struct text *digits)
{
    unsigned bits = 0, value = 0;
    size_t i = 0;

    for (; i < digits->length && digits->data[i] != '='; i++) {
        const int digit = digit_of(digits->data[i]);
        if (digit < 0)
            return false;
        assert(digit < 64);
        value = (value << 6 | (unsigned)digit) & 0xFFFF;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            assert(bits < 8);
            const char byte = (char)(value >> bits & 0xFF);
            nuri_text_add(out, &byte, 1);
        }
    }
    while (i < digits->length && digits->data[i] == '=')
        i++;
    return i == digits->length && out->length > 0;
}

/* Add the content of `packed`, where its faults are. */
static bool unpack(struct reader *r, struct text *out,
                   const struct line *packed)
{
    struct text digits = {0}, bytes = {0}, text = {0};
    nuri_status status = NURI_ERR_SYNTAX;

    nuri_url_unescape(&digits, *packed);
    if (decode(&bytes, &digits))
        status = nuri_inflate(&text, bytes.data, bytes.length, MAX_TEXT);
    if (status == NURI_OK && text.length == 0)
        status = NURI_ERR_SYNTAX;
    if (status == NURI_OK)
        expand(out, &text);
    if (digits.failed || bytes.failed || out->failed)
        status = NURI_ERR_MEMORY;
    nuri_text_clear(&digits);
    nuri_text_clear(&bytes);
    nuri_text_clear(&text);
    if (status == NURI_ERR_MEMORY)
        return nuri_fail_memory(r);
    return status == NURI_OK ||
           nuri_fail(r, packed, status, "%s",
                     status == NURI_ERR_SYNTAX
                         ? "the link is damaged: its contents cannot be "
                           "unpacked"
                     : status == NURI_ERR_SIZE
                         ? "the link contains more than the largest board"
                         : "this library was built without zlib, which a "
                           "packed link of Penpa+ needs");
}

/* ---- Parts of the text --------------------------------------------------- */

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

/* The board being read.  Its faults are at the place of the reader. */
struct board {
    struct reader *r;
    struct line lines[LINES];   /* those that are read */
    struct line fields[FIELDS]; /* of the header */
    uint32_t top, left;
    uint64_t pitch;    /* length of a row of the field */
    bool is_named;     /* one of its genres is nurikabe */
    struct line genre; /* if none is, the last of them; empty: none */
    bool has_clues;
};

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

    for (int i = 0; i < LINES; i++)
        if (!nuri_lines_next(&lines, &board->lines[i]))
            board->lines[i] = (struct line){"", 0, 0, 0};
    struct line rest = board->lines[HEADER];
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

static void read_size(struct board *board)
{
    const struct line *const kind = &board->fields[0];
    struct line rest = board->lines[MARGINS], value;
    uint64_t sides[2] = {0, 0}, margins[4] = {0, 0, 0, 0};

    if (!nuri_line_is(kind, "square") && !nuri_line_is(kind, "sudoku") &&
        !nuri_line_is(kind, "kakuro"))
        nuri_fail(board->r, &NURI_NOWHERE, NURI_ERR_UNSUPPORTED,
                  "unsupported grid %s: only square grids are read",
                  nuri_quote(board->r, kind->text, kind->length));
    for (int i = 0; i < 2; i++)
        if (!number_of(board->fields[1 + i], &sides[i]))
            nuri_fail(board->r, &NURI_NOWHERE, NURI_ERR_SYNTAX,
                      "missing number of columns or rows");
    for (int i = 0; i < 4 && nuri_json_element(&rest, &value); i++)
        number_of(value, &margins[i]);
    const uint64_t rows = margins[0] + margins[1];
    const uint64_t columns = margins[2] + margins[3];
    if (columns > sides[0] || rows > sides[1])
        nuri_fail(board->r, &NURI_NOWHERE, NURI_ERR_SYNTAX,
                  "the margins are larger than the grid");
    board->top = (uint32_t)margins[0];
    board->left = (uint32_t)margins[2];
    board->pitch = sides[0] + BORDER + BORDER;
    if (nuri_ok(board->r) &&
        nuri_begin_board(board->r, &NURI_NOWHERE, sides[1] - rows,
                         sides[0] - columns))
        nuri_put_run(board->r, &NURI_NOWHERE, SAYS_NOTHING,
                     (uint32_t)((sides[1] - rows) * (sides[0] - columns)));
}

/* The cell at this place of the field; false if it is off the board. */
static bool find_cell(const struct board *board, uint64_t place, uint32_t *cell)
{
    const struct board_read *const b = &board->r->board;
    const uint64_t y = place / board->pitch, x = place % board->pitch;
    const uint64_t top = (uint64_t)board->top + BORDER;
    const uint64_t left = (uint64_t)board->left + BORDER;

    assert(left + b->width <= board->pitch);
    if (y < top || y >= top + b->height || x < left || x >= left + b->width)
        return false;
    *cell = (uint32_t)((y - top) * b->width + (x - left));
    assert(*cell < b->width * b->height);
    return true;
}

/* Refuse a list of cells with one missing. */
static void refuse_holes(struct board *board)
{
    const size_t cells = board->r->board.count;
    struct line rest = board->lines[CELLS], value;
    uint64_t place = 0;
    uint32_t cell = 0, found = 0;

    uint8_t *const seen = nuri_arena_array(&board->r->out->memory, cells, 1);
    while (seen && nuri_json_element(&rest, &value)) {
        uint64_t step = 0;
        const bool down = nuri_line_cut(&value, "-");
        number_of(value, &step);
        place += down ? 0 - step : step;
        if (find_cell(board, place, &cell) && !seen[cell]) {
            seen[cell] = 1;
            found++;
        }
    }
    if (found != cells && found != 0)
        nuri_fail(board->r, &NURI_NOWHERE, NURI_ERR_UNSUPPORTED,
                  "boards with holes are not supported");
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
static void read_genres(struct board *board)
{
    const struct line all = nuri_line_of(genres);
    struct line rest = board->lines[GENRES], value;
    char name[64];

    board->is_named = nuri_line_find(&rest, "\"nurikabe\"");
    while (!board->is_named && nuri_json_element(&rest, &value)) {
        board->genre = unquoted(value);
        snprintf(name, sizeof name, "|%.*s|", (int)board->genre.length,
                 board->genre.text);
        if (nuri_line_find(&all, name))
            nuri_fail_genre(board->r, &NURI_NOWHERE, board->genre);
    }
}

/* Set the cell of this index. */
static void set(struct board *board, uint32_t cell, int32_t said)
{
    const uint32_t width = board->r->board.width;

    nuri_set(board->r, &NURI_NOWHERE, cell / width, cell % width, said);
}

/* ---- Clues -------------------------------------------------------------- */

/* The value is the number, its colour, and its style. */
static void read_clue(struct board *board, uint32_t cell, struct line value)
{
    struct line part[3] = {{"", 0, 0, 0}, {"", 0, 0, 0}, {"", 0, 0, 0}};
    char name[NURI_CELL_NAME_SIZE];
    uint32_t number = 0;

    for (int i = 0; i < 3 && nuri_json_element(&value, &part[i]); i++)
        part[i] = unquoted(part[i]);
    struct line clue = part[0];
    const bool is_arrow = nuri_line_is(&part[2], "2");
    nuri_line_strip(&clue);
    if (nuri_line_is(&part[2], "7")) /* a solver's note */
        return;
    if (!board->is_named && (is_arrow || nuri_line_is(&part[2], "4")))
        nuri_fail_genre(board->r, &NURI_NOWHERE,
                        nuri_line_of(is_arrow ? "yajilin" : "tapa"));
    const bool is_any = nuri_line_is(&clue, "?");
    if (is_any || (nuri_line_number(&clue, &number) && number > 0 &&
                   number <= NURI_MAX_CLUE)) {
        set(board, cell, is_any ? SAYS_ANY : (int32_t)number);
        board->has_clues = true;
    } else if (clue.length)
        nuri_fail(board->r, &NURI_NOWHERE, NURI_ERR_SYNTAX,
                  "%s at %s is not a clue of nurikabe",
                  nuri_quote(board->r, clue.text, clue.length),
                  nuri_cell_name(name, board->r->board.width, cell));
}

/* ---- Marks -------------------------------------------------------------- */

/* What this colour of Penpa+ says. */
static int32_t colour_of(const struct line *value)
{
    uint64_t shade = 0;

    number_of(*value, &shade);
    return shade == 1 || shade == 3 || shade == 4 || shade == 8 ? SAYS_BLACK
           : shade == 2                                         ? SAYS_WHITE
                                                                : SAYS_NOTHING;
}

static int32_t symbol_of(struct line value)
{
    struct line style, shape;
    uint64_t n = 0;

    if (!nuri_json_element(&value, &style) ||
        !nuri_json_element(&value, &shape))
        return SAYS_NOTHING;
    shape = unquoted(shape);
    number_of(style, &n);
    return n == 2 && nuri_line_begins(&shape, "square_L") ? SAYS_BLACK
           : nuri_line_begins(&shape, "circle_S")         ? SAYS_WHITE
                                                          : SAYS_NOTHING;
}

/* Read what is drawn: objects of numbers, surfaces and symbols, whose members
 * are each about a place.  Numbers by the solver are notes. */
static void read_drawing(struct board *board, struct line drawing,
                         bool is_question)
{
    struct line kind, object, key, value;
    uint64_t place = 0;
    uint32_t cell = 0;

    while (nuri_json_member(&drawing, &kind, &object))
        while (nuri_json_member(&object, &key, &value)) {
            int32_t said = SAYS_NOTHING;
            if (!number_of(key, &place) || !find_cell(board, place, &cell))
                continue;
            if (nuri_line_is(&kind, "\"surface\""))
                said = colour_of(&value);
            else if (nuri_line_is(&kind, "\"symbol\""))
                said = symbol_of(value);
            else if (nuri_line_is(&kind, "\"number\"") && is_question)
                read_clue(board, cell, value);
            if (said != SAYS_NOTHING)
                set(board, cell, said);
        }
}

/* ---- Solution and title ------------------------------------------------- */

/* Read a place, and its colour: black unless it is given, as in
 * `[place,colour]`.  False if it is neither. */
static bool read_shaded(struct line value, uint32_t *place, int32_t *colour)
{
    struct line pair = value, shade = {"", 0, 0, 0};

    *colour = SAYS_BLACK;
    if (nuri_line_begins(&value, "[") && nuri_json_element(&pair, &value) &&
        nuri_json_element(&pair, &shade))
        *colour = colour_of(&shade);
    value = unquoted(value);
    return nuri_line_number(&value, place) && *colour != SAYS_NOTHING;
}

/* Read the solution: the first of six lists in the answer has the shaded cells,
 * except those that the question shades.  Other lists are for puzzles of
 * lines, numbers and symbols.  With alternatives, lists do not say what they
 * are of. */
static void read_answer(struct board *board, const struct text *answer)
{
    const size_t cells = board->r->board.count;
    struct line rest = {answer->data, answer->length, 0, 0}, list, value;
    unsigned lists = 1;
    uint32_t place = 0, cell = 0, black = 0;
    int32_t colour = SAYS_NOTHING;

    if (!answer->length || !nuri_json_element(&rest, &list) ||
        nuri_line_is(&board->fields[ALTERNATIVES], "true"))
        return;
    while (nuri_json_element(&rest, &value))
        lists++;
    uint8_t *const solution =
        nuri_arena_array(&board->r->out->memory, cells, 1);
    for (size_t i = 0; solution && i < cells; i++)
        solution[i] =
            board->r->board.said[i] == SAYS_BLACK ? NURI_BLACK : NURI_WHITE;
    while (solution && lists == 6 && nuri_json_element(&list, &value))
        if (!read_shaded(value, &place, &colour))
            lists = 0;
        else if (colour == SAYS_BLACK && find_cell(board, place, &cell)) {
            solution[cell] = NURI_BLACK;
            black++;
        }
    if (lists == 6 && black > 0)
        board->r->entry.solution = solution;
}

/* Add the field without its escapes and this prefix. */
static void take_field(struct text *out, struct line field, const char *before)
{
    nuri_line_cut(&field, before);
    nuri_line_strip(&field);
    nuri_url_unescape(out, field);
}

static void read_labels(struct board *board)
{
    static const char *const names[] = {"author", "source"};
    struct text title = {0}, values[2] = {{0}, {0}};

    take_field(&title, board->fields[TITLE], "Title:");
    take_field(&values[0], board->fields[AUTHOR], "Author:");
    take_field(&values[1], board->fields[SOURCE], "");
    if (title.length || title.failed)
        board->r->entry.title = nuri_keep_text(board->r, &title);
    nuri_keep_meta(board->r, names, values, 2);
}

/* Read what was unpacked: the text of the board, and that of its solution,
 * unless empty. */
static void read_board(struct reader *r, const struct text *text,
                       const struct text *answer)
{
    struct board board = {.r = r};

    cut_lines(&board, text);
    read_genres(&board);
    read_size(&board);
    if (!nuri_ok(r))
        return;
    refuse_holes(&board);
    read_drawing(&board, board.lines[QUESTION], true);
    if (board.genre.length && !board.has_clues)
        nuri_fail_genre(r, &NURI_NOWHERE, board.genre);
    read_answer(&board, answer);
    read_drawing(&board, board.lines[ANSWER], false);
    read_labels(&board);
    nuri_take(r, r->board.saw[-SAYS_BLACK] || r->board.saw[-SAYS_WHITE]);
}

/* ---- Reading ------------------------------------------------------------ */

/* The value after `&key=`; its length is 0 if there is none. */
static struct line value_of(struct line link, const char *key, bool to_end)
{
    const char *const found = nuri_line_find(&link, key);
    size_t n = 0;

    assert(strlen(key) == 3);
    if (!found) {
        link.length = 0;
        return link;
    }
    nuri_line_skip(&link, (size_t)(found - link.text) + 3);
    while (n < link.length && (to_end || link.text[n] != '&'))
        n++;
    link.length = n;
    return link;
}

/* True if it is a URL, plain or escaped.  Only an escaped one ends before
 * `&`. */
static bool is_url(struct line value)
{
    return nuri_line_begins(&value, "http:") ||
           nuri_line_begins(&value, "https:");
}

static bool is_escaped_url(struct line value)
{
    return nuri_line_begins(&value, "http%3") ||
           nuri_line_begins(&value, "https%3");
}

/* A URL of puzz.link, escaped or not. */
static void read_url(struct reader *r, const struct line *value)
{
    const size_t before = r->out->count;
    struct text text = {0};

    nuri_url_unescape(&text, *value);
    nuri_read_text(r, &text, value, nuri_url_read);
    if (nuri_ok(r) && r->out->count == before)
        nuri_fail(r, value, NURI_ERR_SYNTAX, "%s",
                  nuri_status_text(NURI_ERR_SYNTAX));
}

static void read_packed(struct reader *r, const struct line *packed,
                        const struct line *answer)
{
    const struct line *const at = r->at;
    struct text text = {0}, solution = {0};

    nuri_begin(r, packed->number);
    if (unpack(r, &text, packed) &&
        (!answer->length || unpack(r, &solution, answer))) {
        r->at = at ? at : packed;
        read_board(r, &text, &solution);
        r->at = at;
    }
    nuri_text_clear(&text);
    nuri_text_clear(&solution);
    nuri_finish(r);
}

bool nuri_penpa_read(struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line;

    while (nuri_ok(r) && nuri_lines_next_filled(&lines, &line)) {
        nuri_url_unwrap(&line);
        const struct line whole = value_of(line, "&p=", true);
        const struct line puzzle = value_of(line, "&p=", false);
        const struct line answer = value_of(line, "&a=", false);
        if (puzzle.length == 0)
            nuri_fail(r, &line, NURI_ERR_SYNTAX, "missing puzzle after 'p='");
        else if (is_url(puzzle) || is_escaped_url(puzzle))
            read_url(r, is_url(puzzle) ? &whole : &puzzle);
        else
            read_packed(r, &puzzle, &answer);
    }
    return nuri_ok(r);
}

/* True if the first line that is not blank is such a link. */
bool nuri_penpa_looks(const struct reader *r)
{
    const struct line line = r->first;

    return line.length && !nuri_is_one_of(*line.text, "{[") &&
           (nuri_line_find(&line, "m=edit&p=") ||
            nuri_line_find(&line, "m=solve&p="));
}

/* ---- Writing ------------------------------------------------------------ */

/* These characters would end the query of a URL, or change its meaning. */
static void put_in_query(struct text *out, const char *url)
{
    for (; *url; url++)
        if (nuri_is_one_of(*url, "+=%&#\"<>'"))
            nuri_text_printf(out, "%%%02X", (unsigned)(unsigned char)*url);
        else
            nuri_text_add(out, url, 1);
}

void nuri_penpa_link(struct text *out, const nuri_puzzle *puzzle,
                     const char *variant)
{
    struct text url = {0};

    nuri_text_put(&url, "https://puzz.link/p?");
    nuri_url_short(&url, puzzle, variant);
    nuri_text_put(out, "https://swaroopg92.github.io/penpa-edit/?m=solve&p=");
    if (!url.failed)
        put_in_query(out, url.data);
    out->failed = out->failed || url.failed;
    nuri_text_clear(&url);
}

void nuri_penpa_write(struct text *out, const nuri_entry *entry,
                      nuri_error *error)
{
    (void)error;
    nuri_penpa_link(out, entry->puzzle, entry->variant);
    nuri_text_put(out, "\n");
}

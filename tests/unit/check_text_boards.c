/*
 * check_text_boards.c -- all text drawings and formats are read again as the
 * same board.
 */
#include "reading.h"

/* ---- Help --------------------------------------------------------------- */

/* True if the board that was read is the one that was drawn. */
static bool is_same(const nuri_entry *entry, const nuri_puzzle *puzzle,
                    const uint8_t *marks)
{
    if (!same_puzzle(entry->puzzle, puzzle))
        return false;
    for (unsigned i = 0; i < cells_of(puzzle); i++) {
        const bool is_clue = clue_at(puzzle, i) != NURI_CLUE_NONE;
        const uint8_t none = is_clue ? NURI_WHITE : NURI_UNDECIDED;
        const uint8_t drawn = is_clue || !marks ? none : marks[i];
        if ((entry->marks ? entry->marks[i] : none) != drawn)
            return false;
    }
    return true;
}

/* Whoever looks, and who knows what it is, read the board. */
static void is_read(const char *text, const char *format,
                    const nuri_puzzle *puzzle, const uint8_t *marks)
{
    own_collection collection = read_as(text, format);

    ck_assert_uint_eq(nuri_collection_count(collection), 1);
    ck_assert_msg(is_same(nuri_collection_entry(collection, 0), puzzle, marks),
                  "%s", text);
}

/* A random puzzle; sometimes its clues are long, or there is nothing else. */
static nuri_puzzle *chance_board(struct chance *chance)
{
    static const int32_t most[] = {9,      99,      999,           9999, 12345,
                                   999999, 1126351, NURI_CLUE_ANY, 2};
    const uint32_t kind = chance_below(chance, 4);
    const unsigned width = 1 + chance_below(chance, 4);
    const unsigned height = 1 + chance_below(chance, 4);
    const int32_t longest = most[chance_below(chance, COUNT(most))];
    int32_t clues[16];

    if (kind == 0)
        return chance_puzzle(chance, 24, chance_below(chance, 2) == 0);
    for (unsigned i = 0; i < width * height; i++) {
        const int32_t clue = 1 + (int32_t)chance_below(chance, 12);
        clues[i] = chance_below(chance, kind + 1) == 0 ? longest : clue;
        if (kind < 3 && chance_below(chance, 2))
            clues[i] = NURI_CLUE_NONE;
    }
    nuri_puzzle *const puzzle = new_puzzle(width, height, clues);
    return puzzle;
}

/* ---- Pictures ----------------------------------------------------------- */

/* All text pictures of it, with stars at some cells, or at none. */
static void draw_trip(struct chance *chance, const nuri_puzzle *puzzle,
                      const uint8_t *marks)
{
    const nuri_entry entry = {.puzzle = puzzle};
    nuri_view view = {.entry = &entry, .marks = marks};
    const nuri_drawing_info *drawing = NULL;
    uint32_t wrong[24];

    if (chance_below(chance, 2))
        for (uint32_t i = 0; i < cells_of(puzzle) && i < 24; i++)
            if (chance_below(chance, 3) == 0)
                wrong[view.wrong_count++] = i;
    view.wrong = wrong;
    for (size_t i = 0; (drawing = nuri_drawing(i)); i++) {
        own_text text = NULL;
        if (!drawing->is_text)
            continue;
        ck_ok(nuri_draw_view(&text, &view, drawing->name));
        is_read(text, NURI_FORMAT_AUTO, puzzle, marks);
        if (nuri_format_find(drawing->name))
            is_read(text, drawing->name, puzzle, marks);
    }
}

/* The board as nuri_draw() has it: with colours, too; and it is the picture. */
static void answer_trip(const nuri_puzzle *puzzle, const uint8_t *marks)
{
    const nuri_entry entry = {.puzzle = puzzle};
    const nuri_view view = {.entry = &entry, .marks = marks};
    char *text = NULL, *drawing = NULL;

    ck_ok(nuri_draw(&text, puzzle, marks, true));
    is_read(text, NURI_FORMAT_AUTO, puzzle, marks);
    nuri_text_free(text);
    ck_ok(nuri_draw(&text, puzzle, marks, false));
    ck_ok(nuri_draw_view(&drawing, &view, "ascii"));
    ck_assert_str_eq(text, drawing);
    nuri_text_free(text);
    nuri_text_free(drawing);
}

TESTS(pictures_are_read_again, 5)
{
    struct chance chance = {(uint64_t)_i};

    for (int n = 0; n < (int)some_cases(2000); n++) {
        own_puzzle puzzle = chance_board(&chance);
        FREED uint8_t *marks = chance_state(&chance, puzzle);
        draw_trip(&chance, puzzle, marks);
        answer_trip(puzzle, marks);
    }
}

/* ---- Formats ------------------------------------------------------------ */

/* True if all cells are white, and not all of them clues. */
static bool is_all_white(const nuri_puzzle *puzzle, const uint8_t *marks)
{
    bool marked = false;

    for (unsigned i = 0; marks && i < cells_of(puzzle); i++) {
        marked = marked || clue_at(puzzle, i) == NURI_CLUE_NONE;
        if (marks[i] != NURI_WHITE)
            return false;
    }
    return marked;
}

/* The clues that formats cannot say. */
static bool is_unsaid(const nuri_puzzle *puzzle, unsigned i, const char *format)
{
    const int32_t clue = clue_at(puzzle, i);

    if (strcmp(format, "j") == 0)
        return clue == NURI_CLUE_ANY;
    return strcmp(format, "chars") == 0 && clue > 9;
}

static bool can_write(const nuri_puzzle *puzzle, const uint8_t *marks,
                      const char *format)
{
    const bool is_j = strcmp(format, "j") == 0;

    for (unsigned i = 0; i < cells_of(puzzle); i++)
        if (is_unsaid(puzzle, i, format))
            return false;
    return !is_j || !is_all_white(puzzle, marks);
}

/* A row of digits may be one clue, and is, as numbers side by side have no
 * solution. */
static bool has_touching_clues(const nuri_puzzle *puzzle)
{
    const unsigned width = nuri_puzzle_width(puzzle);

    for (unsigned i = 0; i + 1 < cells_of(puzzle); i++)
        if (clue_at(puzzle, i) != NURI_CLUE_NONE &&
            ((i % width + 1 < width &&
              clue_at(puzzle, i + 1) != NURI_CLUE_NONE) ||
             (i + width < cells_of(puzzle) &&
              clue_at(puzzle, i + width) != NURI_CLUE_NONE)))
            return true;
    return false;
}

/* What cannot be said is refused, all else is read again. */
static void write_trip(const nuri_puzzle *puzzle, const uint8_t *marks,
                       const nuri_format_info *format)
{
    const nuri_entry entry = {.puzzle = puzzle, .marks = marks};
    const uint8_t *const kept = format->has_marks ? marks : NULL;
    const bool is_said = can_write(puzzle, marks, format->name);
    nuri_error error = {NURI_OK, 0, 0, ""};
    own_text text = NULL;
    const nuri_status status = nuri_write(&text, &entry, format->name, &error);

    if (is_left_out(status, &error))
        return;
    ck_assert_int_eq(status, is_said ? NURI_OK : NURI_ERR_UNSUPPORTED);
    ck_assert(is_said == (text != NULL));
    if (is_said) {
        is_read(text, format->name, puzzle, kept);
        if (strcmp(format->name, "chars") != 0 || !has_touching_clues(puzzle))
            is_read(text, NURI_FORMAT_AUTO, puzzle, kept);
    }
}

TESTS(formats_are_read_again, 5)
{
    struct chance chance = {(uint64_t)_i};
    const nuri_format_info *format = NULL;

    for (int n = 0; n < (int)some_cases(1000); n++) {
        own_puzzle puzzle = chance_board(&chance);
        FREED uint8_t *marks = chance_state(&chance, puzzle);
        for (size_t i = 0; (format = nuri_format(i)); i++)
            if (format->is_written && (NURI_WITH_JSON || !format->is_record))
                write_trip(puzzle, marks, format);
    }
}

TEST(the_corpus_is_read_again)
{
    own_collection collection = shared_corpus();
    struct chance chance = {1};

    for (size_t i = 0; collection && i < nuri_collection_count(collection);
         i += 10 / some_cases(10)) {
        const nuri_entry *const entry = nuri_collection_entry(collection, i);
        draw_trip(&chance, entry->puzzle, NULL);
        draw_trip(&chance, entry->puzzle, entry->solution);
        answer_trip(entry->puzzle, entry->solution);
        write_trip(entry->puzzle, NULL, nuri_format_find("url"));
        write_trip(entry->puzzle, entry->solution, nuri_format_find("grid"));
    }
}

/* ---- By hand ------------------------------------------------------------ */

/* Drawn as support.h does; what is written, with `|` for the ends of lines. */
static const struct {
    const char *board, *format, *text;
} written[] = {
    {"2.#\n...\n#.2\n", "chars", "2-#|---|#-2|"},
    {"2o#\n...\n", "chars", "2.#|---|"},
    {"2o#\n###\n", "chars", "2.#|###|"},
    {"2o#\n#o#\n", "chars", "2+#|#+#|"},
    {"1o#\n#o#\n", "chars", "1+#|#+#|"},
    {"2o#\nooo\n", "chars", "2+#|+++|"},
    {"5o#\nooo\n", "chars", "5.#|...|"},
    {"6oo\nooo\n", "chars", "6++|+++|"},
    {"6o\n..\n", "chars", "6.|--|"},
    {"..\n", "chars", "--|"},
    {"2o#\n.o#\n", "grid", "2 3|2 . #|- . #|"},
    {"4o\noo\n", "unicode", "4 +|+ +|"},
    {"1\n", "unicode", "1|"},
    {"C\n", "unicode", "1 1|12|"},
    {"Co\n", "unicode", "12  +|"},
    {"C.\n", "unicode", "12\xE2\x96\x91\xE2\x96\x91|"},
};

TESTS(signs_are_written_by_one_rule, COUNT(written))
{
    FREED uint8_t *marks = NULL;
    own_puzzle puzzle = drawn_puzzle(written[_i].board, &marks);
    const nuri_entry entry = {.puzzle = puzzle, .marks = marks};
    own_text text = NULL;

    ck_ok(nuri_write(&text, &entry, written[_i].format, NULL));
    is_read(text, written[_i].format, puzzle, marks);
    for (char *c = text; (c = strchr(c, '\n'));)
        *c = '|';
    ck_assert_str_eq(text, written[_i].text);
}

/* Blocks have two columns; with longer clues the board has words. */
TEST(long_clues_are_one_cell)
{
    enum { DIGITS = 7 };
    int32_t clues[6] = {0};
    char expected[12] = "";
    char *text = NULL;

    for (int digits = 1; digits <= DIGITS; digits++) {
        clues[1] = digits == 1 ? 1 : 10 * clues[1];
        own_puzzle puzzle = new_puzzle(3, 2, clues);
        const nuri_entry entry = {.puzzle = puzzle};
        ck_ok(nuri_write(&text, &entry, "unicode", NULL));
        snprintf(expected, sizeof expected, "%2d", clues[1]);
        ck_assert_ptr_nonnull(strstr(text, expected));
        ck_assert_int_eq(strstr(text, "\xE2\x96\x91") != NULL, digits <= 2);
        is_read(text, "unicode", puzzle, NULL);
        nuri_text_free(text);
    }
}

/* What no sign can say is refused, and records say it. */
TEST(a_black_clue_is_not_lost)
{
    const nuri_format_info *format = NULL;
    const int32_t clues[2] = {1, 0};
    const uint8_t marks[2] = {NURI_BLACK, NURI_UNDECIDED};

    own_puzzle puzzle = new_puzzle(2, 1, clues);
    const nuri_entry entry = {.puzzle = puzzle, .marks = marks};
    for (size_t i = 0; (format = nuri_format(i)); i++) {
        nuri_error error = {NURI_OK, 0, 0, ""};
        char *text = NULL;
        if (!format->has_marks || format->is_record || !format->is_written)
            continue;
        ck_assert_int_eq(nuri_write(&text, &entry, format->name, &error),
                         NURI_ERR_UNSUPPORTED);
        ck_assert_str_eq(
            error.text,
            "the clue at r1c1 is marked black, which only JSON can represent");
    }
}

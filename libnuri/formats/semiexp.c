/*
 * semiexp.c -- the input of semiexp's solver: numbers apart by any blanks.
 *
 *     text  = board { board }
 *     board = rows columns { cell }, rows times columns of them
 *     cell  = `0`        nothing
 *           | number     a clue; that solver takes up to 119
 */
#include "formats/board_builder.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

enum { LARGEST_CLUE = 119 };

/* The words of a text, wherever its lines end. */
struct words {
    struct lines lines;
    struct line line;
};

static struct words words_of(const struct input *input)
{
    return (struct words){nuri_input_lines(input, false), {"", 0, 0, 0}};
}

static bool next_word(struct words *words, struct line *word)
{
    while (!nuri_line_word(&words->line, word))
        if (!nuri_lines_next(&words->lines, &words->line))
            return false;
    return true;
}

/* ---- Reading ------------------------------------------------------------ */

/* The next number; `what` it should be, for the message. */
static nuri_status read_number(struct words *words, const struct input *input,
                               struct line *word, uint32_t *value,
                               const char *what)
{
    char quote[NURI_QUOTE_SIZE];

    if (!next_word(words, word))
        return nuri_fault(input->error, NURI_ERR_SYNTAX, words->line.number,
                          words->line.column, "expected %s, found the end",
                          what);
    if (nuri_line_number(word, value))
        return NURI_OK;
    return nuri_fault(input->error, NURI_ERR_SYNTAX, word->number, word->column,
                      "expected %s, found %s", what,
                      nuri_quote(quote, word->text, word->length));
}

static nuri_status read_cells(struct board_builder *builder,
                              const struct input *input, struct words *words,
                              uint32_t rows)
{
    const uint32_t cells = rows * builder->width;
    nuri_status status = NURI_OK;
    struct line word;
    uint32_t n = 0;

    for (uint32_t i = 0; status == NURI_OK && i < cells; i++) {
        status = read_number(words, input, &word, &n, "a number for each cell");
        if (status == NURI_OK && n == 0)
            status = nuri_builder_put(builder, input, &word, NURI_CLUE_NONE,
                                      NURI_COLOUR_OPEN);
        else if (status == NURI_OK)
            status = nuri_builder_put_clue(builder, input, &word, n);
        if (status == NURI_OK && builder->row == builder->width)
            status = nuri_builder_end_row(builder, input, &word);
    }
    return status;
}

static nuri_status read_board(const struct input *input, struct words *words)
{
    struct board_builder builder = {0};
    struct entry_builder entry = {0};
    struct line place = {"", 0, 0, 0}, word;
    uint32_t rows = 0, columns = 0;

    nuri_status status =
        read_number(words, input, &place, &rows, "the number of rows");
    entry.line = place.number;
    if (status == NURI_OK)
        status =
            read_number(words, input, &word, &columns, "the number of columns");
    if (status == NURI_OK)
        status = nuri_builder_size(&builder, input, &place, rows, columns);
    if (status == NURI_OK)
        status = read_cells(&builder, input, words, rows);
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &entry, false);
    return nuri_builder_finish(&builder, &entry, input, status);
}

nuri_status nuri_semiexp_read(const struct input *input)
{
    struct words words = words_of(input), ahead;
    struct line word;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && (ahead = words, next_word(&ahead, &word)))
        status = read_board(input, &words);
    return status;
}

/* Are all words numbers, as many as the first two say, and these alone in the
 * first line?  Lines of two words each are a grid. */
bool nuri_semiexp_looks(const struct input *input)
{
    struct words words = words_of(input);
    struct line word;
    uint32_t n = 0, rows = 0, columns = 0;
    uint64_t cells = 0;
    bool pairs = true;

    if (!next_word(&words, &word) || !nuri_line_number(&word, &rows) ||
        !nuri_line_word(&words.line, &word) ||
        !nuri_line_number(&word, &columns) || !nuri_line_is_blank(&words.line))
        return false;
    while (nuri_lines_next(&words.lines, &words.line)) {
        const uint64_t before = cells;
        for (; nuri_line_word(&words.line, &word); cells++)
            if (!nuri_line_number(&word, &n))
                return false;
        pairs = pairs && (cells == before || cells == before + 2);
    }
    return !pairs && cells == (uint64_t)rows * columns;
}

/* ---- Writing ------------------------------------------------------------ */

nuri_status nuri_semiexp_write(struct text *out, const nuri_entry *entry,
                               nuri_error *error)
{
    const nuri_puzzle *const puzzle = entry->puzzle;
    const struct grid *const g = &puzzle->grid;
    char name[NURI_CELL_NAME_SIZE];

    nuri_text_printf(out, "%u %u\n", g->height, g->width);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = puzzle->clue[grid_at(g, i)];
        if (clue == NURI_CLUE_ANY)
            return nuri_fault(error, NURI_ERR_UNSUPPORTED, 0, 0,
                              "semiexp cannot say the clue '?' at %s",
                              nuri_cell_name(name, g->width, i));
        if (clue > LARGEST_CLUE)
            return nuri_fault(error, NURI_ERR_UNSUPPORTED, 0, 0,
                              "semiexp cannot say the clue %d at %s: it goes "
                              "up to %d",
                              (int)clue, nuri_cell_name(name, g->width, i),
                              LARGEST_CLUE);
        nuri_text_printf(out, "%d%s", (int)clue,
                         (i + 1) % g->width ? " " : "\n");
    }
    return NURI_OK;
}

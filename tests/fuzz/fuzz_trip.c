/*
 * fuzz_trip.c -- what is written is read as the same board with its marks.
 *
 * The first byte of the input chooses the format.  Text drawings are read
 * again, too.
 */
#include "fuzz.h"

static size_t cells_of(const nuri_puzzle *p)
{
    return (size_t)nuri_puzzle_width(p) * nuri_puzzle_height(p);
}

static int32_t clue_at(const nuri_puzzle *p, size_t i)
{
    const size_t width = nuri_puzzle_width(p);
    return nuri_puzzle_clue(p, (unsigned)(i % width), (unsigned)(i / width));
}

static void same_clues(const nuri_puzzle *a, const nuri_puzzle *b)
{
    must(nuri_puzzle_width(a) == nuri_puzzle_width(b));
    must(nuri_puzzle_height(a) == nuri_puzzle_height(b));
    for (unsigned y = 0; y < nuri_puzzle_height(a); y++)
        for (unsigned x = 0; x < nuri_puzzle_width(a); x++)
            must(nuri_puzzle_clue(a, x, y) == nuri_puzzle_clue(b, x, y));
}

/* Clues are white whether a text says so or not, except for black clues. */
static void same_marks(const nuri_puzzle *p, const uint8_t *a, const uint8_t *b)
{
    for (size_t i = 0; i < cells_of(p); i++) {
        const uint8_t one = a ? a[i] : NURI_UNDECIDED;
        const uint8_t two = b ? b[i] : NURI_UNDECIDED;
        must(clue_at(p, i) ? (one == NURI_BLACK) == (two == NURI_BLACK)
                           : one == two);
    }
}

static void go_round(const nuri_entry *entry, const nuri_format_info *format)
{
    nuri_collection *again = NULL;
    nuri_error error;
    char *text = NULL;

    if (nuri_write(&text, entry, format->name, &error) != NURI_OK)
        return; /* the format cannot say it */
    must(nuri_read(&again, text, strlen(text), format->name, &error) ==
         NURI_OK);
    must(nuri_collection_count(again) == 1);
    const nuri_entry *const copy = nuri_collection_entry(again, 0);
    same_clues(entry->puzzle, copy->puzzle);
    if (format->is_record || format->has_marks)
        same_marks(entry->puzzle, entry->marks, copy->marks);
    if (format->is_record)
        same_marks(entry->puzzle, entry->solution, copy->solution);
    nuri_collection_free(again);
    nuri_text_free(text);
}

/* A text drawing is read again as AUTO. */
static void draw_round(const nuri_entry *entry,
                       const nuri_drawing_info *drawing)
{
    nuri_collection *again = NULL;
    uint8_t *const marks = calloc(cells_of(entry->puzzle), 1);
    nuri_view view = {.entry = entry, .marks = marks};
    char *text = NULL;

    must(marks);
    /* A black clue is drawn as a clue. */
    for (size_t i = 0; entry->marks && i < cells_of(entry->puzzle); i++)
        marks[i] = clue_at(entry->puzzle, i) ? NURI_WHITE : entry->marks[i];
    must(nuri_draw_view(&text, &view, drawing->name) == NURI_OK);
    must(nuri_read(&again, text, strlen(text), NURI_FORMAT_AUTO, NULL) ==
         NURI_OK);
    must(nuri_collection_count(again) == 1);
    const nuri_entry *const copy = nuri_collection_entry(again, 0);
    same_clues(entry->puzzle, copy->puzzle);
    same_marks(entry->puzzle, marks, copy->marks);
    nuri_collection_free(again);
    nuri_text_free(text);
    free(marks);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    nuri_collection *puzzles = NULL;
    size_t formats = 0;

    if (size == 0)
        return 0;
    while (nuri_format(formats))
        formats++;
    const nuri_format_info *const format = nuri_format(data[0] % formats);
    if (nuri_read(&puzzles, (const char *)data + 1, size - 1, NURI_FORMAT_AUTO,
                  NULL) != NURI_OK)
        return 0;
    for (size_t i = 0; i < nuri_collection_count(puzzles); i++) {
        const nuri_drawing_info *drawing = NULL;
        go_round(nuri_collection_entry(puzzles, i), format);
        for (size_t k = 0; (drawing = nuri_drawing(k)); k++)
            if (drawing->is_text)
                draw_round(nuri_collection_entry(puzzles, i), drawing);
    }
    nuri_collection_free(puzzles);
    return 0;
}

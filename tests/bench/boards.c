/* boards.c -- the puzzles to be measured. */
#include "boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t board_cells(const struct board *b)
{
    return (size_t)nuri_puzzle_width(b->puzzle) * nuri_puzzle_height(b->puzzle);
}

/* The name of an entry: its id without quotes, or its name, or `otherwise`. */
static char *name_of(const nuri_entry *entry, const char *otherwise)
{
    const char *from = entry->name ? entry->name : otherwise;
    size_t length = strlen(from);

    if (entry->id) {
        from = entry->id;
        length = strlen(from);
        if (length >= 2 && *from == '"') {
            from++;
            length -= 2;
        }
    }
    return strndup(from, length);
}

/* The board as a URL, which needs no JSON: Jansson hashes with a random seed,
 * so its time varies. */
static char *line_of(const struct board *b)
{
    const nuri_entry entry = {.puzzle = b->puzzle};
    char *text = NULL, *line = NULL;

    if (nuri_write(&text, &entry, "url", NULL) == NURI_OK)
        line = strndup(text, strcspn(text, "\n"));
    nuri_text_free(text);
    return line;
}

/* The index in the upright board of element (x, y) of the turned one. */
static size_t source_of(unsigned turn, size_t width, size_t height, size_t x,
                        size_t y)
{
    size_t u = turn & 4 ? y : x;
    size_t v = turn & 4 ? x : y;

    if (turn & 1)
        u = width - 1 - u;
    if (turn & 2)
        v = height - 1 - v;
    return v * width + u;
}

/* Fill in puzzle and solution, turned from these. */
static bool turn_into(struct board *b, const nuri_puzzle *puzzle,
                      const uint8_t *solution)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned height = nuri_puzzle_height(puzzle);
    const unsigned columns = b->turn & 4 ? height : width;
    const unsigned rows = b->turn & 4 ? width : height;
    const size_t cells = (size_t)width * height;
    int32_t *clues = calloc(cells, sizeof *clues);

    b->solution = solution ? calloc(cells, 1) : NULL;
    if (!clues || (solution && !b->solution)) {
        free(clues);
        return false;
    }
    for (unsigned i = 0; i < cells; i++) {
        const size_t from =
            source_of(b->turn, width, height, i % columns, i / columns);
        clues[i] = nuri_puzzle_clue(puzzle, (unsigned)(from % width),
                                    (unsigned)(from / width));
        if (solution)
            b->solution[i] = solution[from];
    }
    const nuri_status status =
        nuri_puzzle_new(&b->puzzle, columns, rows, clues);
    free(clues);
    return status == NURI_OK;
}

/* All of a board whose name and orientation are set. */
static bool complete(struct board *b, const nuri_puzzle *puzzle,
                     const uint8_t *solution)
{
    if (b->name && turn_into(b, puzzle, solution))
        b->line = line_of(b);
    if (b->line)
        return true;
    board_clear(b);
    fprintf(stderr, "nuri-bench: out of memory\n");
    return false;
}

bool board_make(struct board *b, const nuri_entry *entry, const char *name)
{
    *b = (struct board){.name = name_of(entry, name)};
    return complete(b, entry->puzzle, entry->solution);
}

bool board_turn(struct board *b, const struct board *upright, unsigned turn)
{
    *b = (struct board){.name = strdup(upright->name), .turn = turn};
    return complete(b, upright->puzzle, upright->solution);
}

void board_clear(struct board *b)
{
    free(b->name);
    free(b->line);
    free(b->solution);
    nuri_puzzle_free(b->puzzle);
    *b = (struct board){0};
}

/* Visit the seven other orientations. */
static bool visit_turned(const struct board *upright, visit_fn *visit,
                         void *user)
{
    for (unsigned turn = 1; turn < SYMMETRIES; turn++) {
        struct board turned;
        if (!board_turn(&turned, upright, turn))
            return false;
        const bool ok = visit(user, &turned) >= 0;
        board_clear(&turned);
        if (!ok)
            return false;
    }
    return true;
}

bool boards_visit(const struct boards *list, bool turned, double slower_than,
                  visit_fn *visit, void *user)
{
    for (size_t i = 0; i < list->count; i++) {
        const double seconds = visit(user, &list->board[i]);
        if (seconds < 0)
            return false;
        if (turned && seconds >= slower_than &&
            !visit_turned(&list->board[i], visit, user))
            return false;
    }
    return true;
}

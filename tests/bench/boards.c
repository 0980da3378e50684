/* boards.c -- the puzzles to be measured. */
#include "bench.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

size_t board_cells(const struct board *b)
{
    return (size_t)nuri_puzzle_width(b->puzzle) * nuri_puzzle_height(b->puzzle);
}

/* The name of an entry: its id without quotes, or its name, or `otherwise`. */
static char *name_of(const nuri_entry *entry, const char *otherwise)
{
    if (!entry->id)
        return strdup(entry->name ? entry->name : otherwise);
    const size_t length = strlen(entry->id);
    return length >= 2 && *entry->id == '"' ? strndup(entry->id + 1, length - 2)
                                            : strdup(entry->id);
}

/* The board as a URL, which needs no JSON: Jansson hashes with a random seed,
 * so its time varies. */
static char *line_of(const nuri_puzzle *puzzle)
{
    const nuri_entry entry = {.puzzle = puzzle};
    char *text = NULL, *line = NULL;

    if (nuri_write(&text, &entry, "url", NULL) == NURI_OK)
        line = strndup(text, strcspn(text, "\n"));
    nuri_text_free(text);
    return line;
}

bool board_make(struct board *b, const nuri_entry *entry, const char *name,
                unsigned turn)
{
    const nuri_puzzle *const puzzle = entry->puzzle;
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned height = nuri_puzzle_height(puzzle);
    const unsigned columns = turn & 4 ? height : width;
    const unsigned rows = turn & 4 ? width : height;
    const unsigned cells = width * height;
    int32_t *const clues = calloc(cells, sizeof *clues);

    *b = (struct board){.name = name_of(entry, name), .turn = turn};
    b->solution = entry->solution ? calloc(cells, 1) : NULL;
    if (clues && (b->solution || !entry->solution)) {
        for (unsigned i = 0; i < cells; i++) {
            unsigned x = i % columns, y = i / columns;
            if (turn & 4) {
                const unsigned kept = x;
                x = y;
                y = kept;
            }
            x = turn & 1 ? width - 1 - x : x;
            y = turn & 2 ? height - 1 - y : y;
            clues[i] = nuri_puzzle_clue(puzzle, x, y);
            if (b->solution)
                b->solution[i] = entry->solution[y * width + x];
        }
        if (nuri_puzzle_new(&b->puzzle, columns, rows, clues) == NURI_OK)
            b->line = line_of(b->puzzle);
    }
    free(clues);
    if (b->name && b->line)
        return true;
    board_clear(b);
    fprintf(stderr, "nuri-bench: out of memory\n");
    return false;
}

void board_clear(struct board *b)
{
    free(b->name);
    free(b->line);
    free(b->solution);
    nuri_puzzle_free(b->puzzle);
    *b = (struct board){0};
}

/* All of the file, to be freed; NULL on an error. */
static char *text_of(FILE *file, size_t *length)
{
    char *text = NULL;
    size_t room = 0;

    *length = 0;
    for (;;) {
        if (*length == room) {
            room = 2 * room + (1 << 16);
            char *const more = realloc(text, room);
            if (!more)
                break;
            text = more;
        }
        const size_t got = fread(text + *length, 1, room - *length, file);
        *length += got;
        if (got == 0 && !ferror(file))
            return text;
        if (got == 0)
            break;
    }
    free(text);
    return NULL;
}

/* Entry i of a collection of many is named by its line, too. */
static bool append(struct boards *list, const nuri_collection *collection,
                   const char *path)
{
    const char *const slash = strrchr(path, '/');
    const size_t count = nuri_collection_count(collection);

    for (size_t i = 0; i < count; i++) {
        const nuri_entry *const entry = nuri_collection_entry(collection, i);
        char name[300];
        const int length = snprintf(name, 280, "%s", slash ? slash + 1 : path);
        if (count > 1 && length < 280)
            snprintf(name + length, 20, ":%u", entry->line);
        if (list->count == list->room) {
            list->room = 2 * list->room + 64;
            struct board *const more =
                realloc(list->board, list->room * sizeof *more);
            if (!more)
                return false;
            list->board = more;
        }
        if (!board_make(&list->board[list->count], entry, name, 0))
            return false;
        list->count++;
    }
    return true;
}

/* A format that this build leaves out is not an error of the file. */
bool boards_add(struct boards *list, const char *path)
{
    FILE *const file = fopen(path, "rb");
    size_t length = 0;
    char *const text = file ? text_of(file, &length) : NULL;
    nuri_collection *collection = NULL;
    nuri_error error;
    bool ok = false;

    if (!text)
        fprintf(stderr, "nuri-bench: %s: %s\n", path, strerror(errno));
    else if (nuri_read(&collection, text, length, NURI_FORMAT_AUTO, &error) ==
             NURI_OK) {
        ok = append(list, collection, path);
        nuri_collection_free(collection);
    } else {
        fprintf(stderr, "nuri-bench: %s:%u:%u: %s\n", path, error.line,
                error.column, error.text);
        ok = error.status == NURI_ERR_UNSUPPORTED;
    }
    if (file)
        fclose(file);
    free(text);
    return ok;
}

void boards_clear(struct boards *list)
{
    for (size_t i = 0; i < list->count; i++)
        board_clear(&list->board[i]);
    free(list->board);
    *list = (struct boards){0};
}

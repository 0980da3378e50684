/*
 * clues_for_picture.c -- nuri edit --from-picture: what an operand shows, taken
 * for a solution.
 */
#include "clues_for_picture.h"

#include <stdlib.h>

/* The colours and clues of a board, [cells] each, owned. */
struct drawing {
    uint8_t *colours;
    int32_t *clues;
};

/* A cell that is not marked is white where no other is marked white: then the
 * picture has a sign for black alone. */
static void draw(const struct item *item, const struct drawing *d)
{
    const nuri_entry *const entry = &item->entry;
    const unsigned width = nuri_puzzle_width(entry->puzzle);
    bool has_white = false;

    for (uint32_t i = 0; i < item_cells(item); i++) {
        d->clues[i] = nuri_puzzle_clue(entry->puzzle, i % width, i / width);
        d->colours[i] = entry->state ? entry->state[i] : NURI_COLOUR_OPEN;
        if (d->clues[i] != NURI_CLUE_NONE && d->colours[i] == NURI_COLOUR_OPEN)
            d->colours[i] = NURI_COLOUR_LAND;
        else
            has_white = has_white || d->colours[i] == NURI_COLOUR_LAND;
    }
    for (uint32_t i = 0; i < item_cells(item) && !has_white; i++)
        if (d->colours[i] == NURI_COLOUR_OPEN)
            d->colours[i] = NURI_COLOUR_LAND;
}

/* The picture is no solution.  It could be read, so that is an answer. */
static int refuse(struct run *run, const struct item *item, nuri_error *error)
{
    error->line = item->entry.line;
    answer_refuse(run, item->place, &item->entry, error);
    return EXIT_OTHER;
}

static int find(struct run *run, const struct item *item,
                const struct drawing *d, nuri_edit **edit)
{
    const nuri_puzzle *const puzzle = item->entry.puzzle;
    nuri_error error = {0};

    draw(item, d);
    const nuri_status status = nuri_clues_for_picture(
        edit, nuri_puzzle_width(puzzle), nuri_puzzle_height(puzzle), d->colours,
        d->clues, &run->options->solver, &error);
    if (status == NURI_ERR_ARGUMENT)
        return refuse(run, item, &error);
    return status == NURI_OK ? EXIT_GOOD
                             : answer_fault(run, item, status, NULL);
}

int clues_for_picture(struct run *run, const struct item *item,
                      nuri_edit **edit)
{
    const uint32_t cells = item_cells(item);
    const struct drawing d = {calloc(cells, 1), calloc(cells, sizeof *d.clues)};

    *edit = NULL;
    const int status = d.colours && d.clues
                           ? find(run, item, &d, edit)
                           : answer_fault(run, item, NURI_ERR_MEMORY, NULL);
    free(d.colours);
    free(d.clues);
    return status;
}

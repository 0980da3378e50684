/*
 * tell.c -- from a find to a step that a person can read.
 *
 *     r1c3 is black: it touches two islands, r1c2 (5) and r2c3 (2).
 */
#include "explain/tell.h"
#include "base/colour.h"
#include "base/memory.h"
#include "base/text.h"
#include "lemmas/sentence.h"

#include <stdlib.h>

enum { MOST_NAMED = 6 }; /* cells in a sentence; of more it tells how many */

static int by_place(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* A step under construction. */
struct draft {
    struct find find;  /* what it tells */
    cell *cells;       /* [find.cells + also], in reading order but for the one
                          that is named alone, owned */
    uint32_t also;     /* of them, that the sentence is silent about */
    uint32_t *because; /* [reasons], in reading order, owned */
    uint32_t reasons;
    struct text message, why;
};

static bool collect(struct draft *s, const struct deducer *d)
{
    const struct find *find = &s->find;
    const struct grid *g = &d->board->puzzle->grid;
    const cell *const causes = find_causes(&d->finds, find);
    const bool subject = find->causes == 0 && find->subject != 0;

    s->cells = nuri_mem_copy(find_cells(&d->finds, find), find->cells,
                             sizeof *s->cells);
    s->because = nuri_mem_array(find->causes + 1, sizeof *s->because);
    if (!s->cells || !s->because)
        return false;
    for (uint32_t k = 0; causes && k < find->causes; k++)
        s->because[s->reasons++] = grid_index(g, causes[k]);
    if (subject)
        s->because[s->reasons++] = grid_index(g, find->subject);
    qsort(s->cells, find->cells, sizeof *s->cells, by_place);
    qsort(s->because, s->reasons, sizeof *s->because, by_place);
    return true;
}

/* Put the cell to name first; the sentence is about that one alone. */
static void single_out(struct draft *s, const struct deducer *d)
{
    const cell target = nuri_deduce_target(d, &s->find);
    uint32_t at = 0;

    while (s->cells[at] != target)
        at++;
    for (; at > 0; at--)
        s->cells[at] = s->cells[at - 1];
    s->cells[0] = target;
    s->also = s->find.cells - 1;
    s->find.cells = 1;
}

/* Both sentences; the reason is said of the cells that are told. */
static bool phrase(struct draft *s, const struct deducer *d)
{
    const struct find *find = &s->find;
    const struct board *b = d->board;

    nuri_rules[find->rule].say(&s->why, b, &d->finds, find);
    nuri_say_cells(&s->message, b, s->cells, find->cells, MOST_NAMED);
    nuri_text_printf(&s->message, " %s %s: ", find->cells == 1 ? "is" : "are",
                     colour_name(find->colour));
    nuri_text_put(&s->message, s->why.data ? s->why.data : "");
    nuri_text_put(&s->message, ".");
    return !s->why.failed && !s->message.failed;
}

static nuri_status finish(struct draft *s, const struct deducer *d,
                          struct steps *steps)
{
    const nuri_rule_info *info = &nuri_rules[s->find.rule].info;

    for (uint32_t k = 0; k < s->find.cells + s->also; k++)
        s->cells[k] = grid_index(&d->board->puzzle->grid, s->cells[k]);
    const nuri_step step = {.rule = info->id,
                            .level = info->level,
                            .colour = s->find.colour,
                            .cells = s->cells,
                            .cell_count = s->find.cells,
                            .also = s->cells + s->find.cells,
                            .also_count = s->also,
                            .because = s->because,
                            .because_count = s->reasons,
                            .message = s->message.data,
                            .why = s->why.data};
    return nuri_steps_add(steps, &step);
}

nuri_status nuri_find_step(const struct deducer *d, uint32_t index, bool one,
                           struct steps *steps)
{
    struct draft s = {.find = d->finds.list[index]};
    nuri_status status = NURI_ERR_MEMORY;

    if (collect(&s, d)) {
        if (one)
            single_out(&s, d);
        if (phrase(&s, d))
            status = finish(&s, d, steps);
    }
    free(s.cells);
    free(s.because);
    nuri_text_drop(&s.message);
    nuri_text_drop(&s.why);
    return status;
}

/*
 * what_if_step.c -- a supposition, and what comes of it, in words.
 *
 *     Suppose r3c4 were white. Then r3c5 is black; but now the black part with
 *     r1c1 is cut off from r5c5. So it is black.
 */
#include "base/colour.h"
#include "base/memory.h"
#include "base/stamps.h"
#include "base/text.h"
#include "explain/tell.h"
#include "explain/what_if.h"

#include <stdlib.h>

enum {
    MOST_STEPS = 5, /* steps told in the sentence */
    MOST_NAMED = 3  /* cells of a step */
};

/* A step under construction. */
struct draft {
    const struct what_if *w;
    struct trial *trial;
    struct steps chain;
    nuri_step *list;   /* [chain.count], what it shows, owned */
    uint32_t *because; /* [reasons], in reading order, owned */
    uint32_t *places;  /* [broken], where the defect is, owned */
    uint32_t reasons, broken;
    struct text message, why, defect;
};

/* ---- The chain ---------------------------------------------------------- */

static nuri_status tell_chain(struct draft *s)
{
    struct trial *const t = s->trial;

    nuri_trial_begin(t);
    for (uint32_t k = 0; k < t->deducer.finds.count; k++) {
        const nuri_status status =
            nuri_find_step(&t->deducer, k, false, &s->chain);
        if (status != NURI_OK)
            return status;
        nuri_trial_take(t, k);
    }
    s->list = nuri_mem_array(s->chain.count, sizeof *s->list);
    if (!s->list)
        return NURI_ERR_MEMORY;
    for (size_t k = 0; k < s->chain.count; k++)
        s->list[k] = *nuri_steps_get(&s->chain, k);
    return NURI_OK;
}

/* ---- What it rests on --------------------------------------------------- */

/* The causes of the finds, the defect being the last, that were known before,
 * in reading order. */
static bool find_because(struct draft *s)
{
    struct trial *const t = s->trial;
    const struct finds *const f = &t->deducer.finds;
    const struct grid *const g = &t->board.puzzle->grid;

    nuri_stamps_clear(&t->needed);
    for (uint32_t k = 0; k < f->count; k++)
        for (uint32_t i = 0; i < f->list[k].causes; i++)
            stamps_add(&t->needed, find_causes(f, &f->list[k])[i]);
    s->because = nuri_mem_array(t->known, sizeof *s->because);
    for (cell c = grid_first(g); s->because && c < grid_end(g); c++)
        if (stamps_has(&t->needed, c) && c != t->cell && t->by[c] == NO_FIND)
            s->because[s->reasons++] = grid_index(g, c);
    return s->because != NULL;
}

static int by_place(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Where the defect is, and what it is. */
static bool find_defect(struct draft *s)
{
    struct trial *const t = s->trial;
    struct finds *const f = &t->deducer.finds;
    const struct grid *const g = &t->board.puzzle->grid;
    struct view v = nuri_trial_view(t);

    nuri_regions_find(&t->deducer.regions, &t->board);
    nuri_defect_causes(&v, &t->defect);
    if (f->failed)
        return false;
    const struct find *const find = &f->list[f->count - 1];
    s->places = nuri_mem_array(find->cells, sizeof *s->places);
    if (!s->places)
        return false;
    for (uint32_t k = 0; k < find->cells; k++)
        s->places[s->broken++] = grid_index(g, find_cells(f, find)[k]);
    qsort(s->places, s->broken, sizeof *s->places, by_place);
    nuri_say_defect(&s->defect, &t->board, find);
    return find_because(s);
}

/* ---- Sentences ---------------------------------------------------------- */

static void say_name(struct text *t, const struct draft *s, uint32_t index)
{
    char name[NURI_CELL_NAME_SIZE];
    nuri_text_put(
        t, nuri_cell_name(name, s->trial->board.puzzle->grid.width, index));
}

/* "r3c5 and r3c6 are black" */
static void say_step(struct text *t, const struct draft *s,
                     const nuri_step *step)
{
    const size_t count = step->cell_count;
    const size_t named = count <= MOST_NAMED + 1 ? count : MOST_NAMED;

    for (size_t k = 0; k < named; k++) {
        if (k > 0)
            nuri_text_put(t, k + 1 == count ? " and " : ", ");
        say_name(t, s, step->cells[k]);
    }
    if (named < count)
        nuri_text_printf(t, " and %zu more", count - named);
    nuri_text_printf(t, " %s %s", count == 1 ? "is" : "are",
                     colour_name(step->colour));
}

static void say_chain(struct text *t, const struct draft *s)
{
    const size_t count = s->chain.count;

    nuri_text_put(t, "Then ");
    if (count > MOST_STEPS) {
        say_step(t, s, &s->list[0]);
        nuri_text_printf(t, ", and after %zu more steps ", count - 2);
        say_step(t, s, &s->list[count - 1]);
    }
    for (size_t k = 0; k < count && count <= MOST_STEPS; k++) {
        if (k > 0)
            nuri_text_put(t, k + 1 == count ? " and " : ", ");
        say_step(t, s, &s->list[k]);
    }
    if (count > 0)
        nuri_text_put(t, "; but now ");
}

static void phrase(struct draft *s)
{
    const struct supposition *const wrong = &s->w->wrong;
    const uint32_t index =
        grid_index(&s->trial->board.puzzle->grid, wrong->cell);
    const size_t count = s->chain.count;
    const char *const defect = s->defect.data ? s->defect.data : "";

    nuri_text_put(&s->message, "Suppose ");
    say_name(&s->message, s, index);
    nuri_text_printf(&s->message, " were %s. ", colour_name(wrong->colour));
    say_chain(&s->message, s);
    nuri_text_printf(&s->message, "%s. So it is %s.", defect,
                     colour_name(colour_other(wrong->colour)));
    nuri_text_put(&s->why, "with the other colour there, ");
    if (count > 0)
        nuri_text_printf(&s->why, "after %zu step%s ", count,
                         count == 1 ? "" : "s");
    nuri_text_put(&s->why, defect);
}

static nuri_status finish(struct draft *s, struct steps *steps)
{
    const struct supposition *const wrong = &s->w->wrong;
    const uint32_t index =
        grid_index(&s->trial->board.puzzle->grid, wrong->cell);
    const nuri_step step = {.rule = nuri_hypotheses[s->w->rule].id,
                            .level = s->w->level,
                            .colour = colour_other(wrong->colour),
                            .cells = &index,
                            .cell_count = 1,
                            .because = s->because,
                            .because_count = s->reasons,
                            .chain = s->list,
                            .chain_count = s->chain.count,
                            .broken = nuri_defects[s->trial->defect.kind].id,
                            .broken_cells = s->places,
                            .broken_count = s->broken,
                            .broken_message = s->defect.data,
                            .message = s->message.data,
                            .why = s->why.data};
    return nuri_steps_add(steps, &step);
}

nuri_status nuri_what_if_step(const struct what_if *w, struct trial *t,
                              struct steps *steps)
{
    struct draft s = {.w = w, .trial = t};
    nuri_status status = tell_chain(&s);

    if (status == NURI_OK && !find_defect(&s))
        status = NURI_ERR_MEMORY;
    if (status == NURI_OK) {
        phrase(&s);
        status = s.message.failed || s.why.failed || s.defect.failed
                     ? NURI_ERR_MEMORY
                     : finish(&s, steps);
    }
    nuri_steps_drop(&s.chain);
    free(s.list);
    free(s.because);
    free(s.places);
    nuri_text_drop(&s.message);
    nuri_text_drop(&s.why);
    nuri_text_drop(&s.defect);
    return status;
}

/*
 * what_if_step.c -- a what-if, and what comes of it, in words.
 *
 *     Suppose r3c4 were white. Then r3c5 is black; but now the black part with
 *     r1c1 is cut off from r5c5. So it is black.
 */
#include "base/colour.h"
#include "explain/deduction_step.h"
#include "explain/grouped_step.h"
#include "explain/step_draft.h"
#include "explain/what_if.h"
#include "lemmas/sentence.h"

#include <assert.h>

enum {
    MAX_LINKS = 5, /* steps of the chain in the sentence */
    MAX_NAMED = 3  /* cells of each */
};

/* ---- The chain ---------------------------------------------------------- */

static void take_link(struct what_if_run *t, uint32_t index)
{
    nuri_run_take(t, index);
    nuri_regions_follow(&t->deducer.regions, &t->board);
}

/* Write deduction *k, and all after it that can be grouped, as one step. */
static nuri_status report_group(struct what_if_run *t, uint32_t *k,
                                struct steps *chain)
{
    const struct deductions *const f = &t->deducer.deductions;
    struct grouped_step s;

    assert(*k < f->count);
    nuri_grouped_step_begin(&s, &t->deducer, f->list[*k].technique,
                            f->list[*k].colour);
    do {
        nuri_grouped_step_take(&s, *k);
        take_link(t, (*k)++);
    } while (*k < f->count && !s.draft.failed &&
             nuri_grouped_step_continues(&s, *k));
    return nuri_grouped_step_finish(&s, chain);
}

static nuri_status tell_find_link(struct what_if_run *t, uint32_t *k,
                                  struct steps *chain)
{
    const nuri_status status = nuri_find_step(&t->deducer, *k, false, chain);

    take_link(t, (*k)++);
    return status;
}

/* Write the deductions as steps, each on the board after those before. */
static nuri_status report_chain(struct what_if_run *t, struct steps *chain)
{
    const struct deductions *const f = &t->deducer.deductions;
    nuri_status status = NURI_OK;

    nuri_run_begin(t);
    for (uint32_t k = 0; k < f->count && status == NURI_OK;)
        status = nuri_grouped_step_has(f->list[k].technique)
                     ? report_group(t, &k, chain)
                     : tell_find_link(t, &k, chain);
    return status;
}

/* ---- Reason cells and contradiction ------------------------------------- */

/* Add the reason cells, of the deductions and the contradiction, that were
 * known before. */
static void put_known_causes(struct step_draft *d, struct what_if_run *t)
{
    const struct deductions *const f = &t->deducer.deductions;

    nuri_stamps_reset(&t->needed);
    for (uint32_t k = 0; k < f->count; k++)
        for (uint32_t i = 0; i < f->list[k].causes; i++) {
            const cell c = deduction_causes(f, &f->list[k])[i];
            if (stamps_add(&t->needed, c) && c != t->cell &&
                t->by[c] == NO_DEDUCTION)
                nuri_step_draft_because(d, &c, 1);
        }
}

/* The cells and kind of the contradiction. */
static void put_contradiction(struct step_draft *d, struct what_if_run *t)
{
    struct deductions *const f = &t->deducer.deductions;
    struct view v = nuri_run_view(t);

    nuri_regions_follow(&t->deducer.regions, &t->board);
    nuri_contradiction_causes(&v, &t->contradiction);
    if (f->failed) {
        d->failed = true;
        return;
    }
    const struct deduction *const deduction = &f->list[f->count - 1];
    nuri_step_draft_broken(d, nuri_contradictions[t->contradiction.kind].id,
                           deduction_cells(f, deduction), deduction->cells);
    nuri_write_contradiction(&d->broken_message, &t->board, deduction);
    put_known_causes(d, t);
}

/* ---- Sentences ---------------------------------------------------------- */

/* "r3c5 and r3c6" */
static void write_link_cells(struct step_draft *d, const nuri_step *link)
{
    const uint32_t count = (uint32_t)link->cell_count;
    cell named[MAX_NAMED + 1] = {0};

    assert(link->cell_count > 0);
    for (uint32_t k = 0; k < count && k <= MAX_NAMED; k++)
        named[k] = grid_at(&d->board->puzzle->grid, link->cells[k]);
    nuri_write_cells(&d->message, d->board, named, count, MAX_NAMED);
}

/* "r3c5 and r3c6 are black" */
static void write_link(struct step_draft *d, const nuri_step *link)
{
    write_link_cells(d, link);
    nuri_text_printf(&d->message, " %s %s",
                     link->cell_count == 1 ? "is" : "are",
                     colour_name(link->colour));
}

static bool names_several(const struct step_draft *d)
{
    bool several = false;

    for (size_t k = 0; k < d->links; k++)
        several = several || d->chain[k].cell_count > 1;
    return several;
}

/* Links have several cells each, with commas between them. */
static void write_chain(struct step_draft *d)
{
    struct text *const t = &d->message;
    const size_t count = d->links;

    nuri_text_put(t, "Then ");
    if (count > MAX_LINKS) {
        write_link(d, &d->chain[0]);
        nuri_text_printf(t, ", and so on for %zu steps, until ", count);
        write_link(d, &d->chain[count - 1]);
    }
    for (size_t k = 0; k < count && count <= MAX_LINKS; k++) {
        if (k > 0)
            nuri_text_put(t, count > 2          ? "; "
                             : names_several(d) ? ", and "
                                                : " and ");
        write_link(d, &d->chain[k]);
    }
    if (count > 0)
        nuri_text_put(t, "; but now ");
}

void nuri_what_if_write(struct step_draft *d)
{
    assert(d->cells.count == 1 && d->broken);
    nuri_text_put(&d->message, "Suppose ");
    nuri_write_cell(&d->message, d->board, d->cells.cell[0]);
    nuri_text_printf(&d->message, " were %s. ",
                     colour_name(colour_other(d->colour)));
    write_chain(d);
    nuri_text_join(&d->message, &d->broken_message);
    nuri_text_printf(&d->message, ". So it is %s", colour_name(d->colour));
    nuri_step_draft_write_shore(d);
    nuri_text_put(&d->message, ".");
    nuri_text_put(&d->why, "with the other colour there, ");
    if (d->links > 0)
        nuri_text_printf(&d->why, "after %zu step%s ", d->links,
                         d->links == 1 ? "" : "s");
    nuri_text_join(&d->why, &d->broken_message);
}

nuri_status nuri_what_if_draft(const struct what_if *w, struct what_if_run *t,
                               struct steps *chain, struct step_draft *draft)
{
    const nuri_status status = report_chain(t, chain);

    assert(w->found);
    nuri_step_draft_begin(draft, &t->board, nuri_what_ifs[w->technique].id,
                          w->level, colour_other(w->wrong.colour));
    if (status == NURI_OK) {
        nuri_step_draft_cells(draft, &w->wrong.cell, 1);
        nuri_step_draft_chain(draft, chain);
        put_contradiction(draft, t);
    }
    return status;
}

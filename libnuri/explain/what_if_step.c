/*
 * what_if_step.c -- a what-if, and what comes of it, in words.
 *
 *     If r3c4 were white: r3c5 is black; but now the black at r1c1 is cut off
 *     from r5c5. So r3c4 is black.
 */
#include "base/grid.h"
#include "explain/deduction_step.h"
#include "explain/direct.h"
#include "explain/grouped_step.h"
#include "explain/step_draft.h"
#include "explain/what_if.h"

#include <assert.h>

enum { MAX_LINKS = 8 }; /* steps of the chain in the sentence */

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
    s.is_rated = t->is_rated;
    do {
        nuri_grouped_step_take(&s, *k);
        take_link(t, (*k)++);
    } while (*k < f->count && !s.draft.memory.failed &&
             nuri_grouped_step_continues(&s, *k));
    return nuri_grouped_step_finish(&s, NURI_OK, chain);
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

/* True if this row is told as a supposition. */
static bool has_chain(uint32_t technique)
{
    assert(technique < WHAT_IFS);
    return technique == WHAT_IF_what_if || technique == WHAT_IF_what_if_sea;
}

/* The contradiction: where a supposition ends, or what is said at once. */
static void put_contradiction(struct step_draft *d, struct what_if_run *t,
                              uint32_t technique)
{
    struct deductions *const f = &t->deducer.deductions;
    struct view v = nuri_run_view(t);

    nuri_regions_follow(&t->deducer.regions, &t->board);
    nuri_contradiction_causes(&v, &t->contradiction);
    if (f->failed) {
        d->memory.failed = true;
        return;
    }
    const struct deduction *const deduction = &f->list[f->count - 1];
    const struct sayer to = step_draft_sayer(d);
    const nuri_said *const said =
        nuri_say_contradiction(&to, &t->board, deduction);
    if (has_chain(technique)) {
        d->step.broken = nuri_contradictions[t->contradiction.kind].id;
        nuri_step_draft_add(d, &d->broken, deduction_cells(f, deduction),
                            deduction->cells);
        d->step.broken_say = said;
    } else if (said) {
        d->step.say =
            nuri_direct_say(&to, t, step_draft_told(d), d->step.colour, said);
    }
    put_known_causes(d, t);
}

/* ---- Sentences ---------------------------------------------------------- */

/* Say what a link decides, in the order of its own sentence. */
static const nuri_said *say_link(const struct sayer *to, const nuri_step *link)
{
    const nuri_slot *const cells = &link->say->slots[0];
    cell *const list = nuri_arena_array(to->memory, cells->count, sizeof *list);

    for (size_t k = 0; list && k < cells->count; k++)
        list[k] = grid_at(to->grid, cells->cells[k]);
    return list ? nuri_say(
                      to, SAYS_follows,
                      &(struct slots){.cells = {list, (uint32_t)cells->count},
                                      .colour = link->colour})
                : NULL;
}

static struct said_list say_links(const struct step_draft *d,
                                  const struct sayer *to)
{
    nuri_said *const list =
        nuri_arena_array(to->memory, d->step.chain_count, sizeof *list);

    for (size_t k = 0; list && k < d->step.chain_count; k++) {
        const nuri_said *const link = say_link(to, &d->step.chain[k]);
        if (!link)
            break;
        list[k] = *link;
    }
    return (struct said_list){list, d->step.chain_count};
}

static void say_what_if(struct step_draft *d)
{
    const struct sayer to = step_draft_sayer(d);
    const struct said_list links = say_links(d, &to);

    assert(d->cells.count == 1 && d->step.broken);
    if (d->memory.failed)
        return;
    const nuri_said *const last =
        links.count > 0 ? &links.said[links.count - 1] : NULL;
    d->step.say =
        nuri_say(&to,
                 links.count == 0          ? SAYS_what_if_at_once
                 : links.count > MAX_LINKS ? SAYS_what_if_long
                                           : SAYS_what_if,
                 &(struct slots){.cells = step_draft_told(d),
                                 .supposed = colour_other(d->step.colour),
                                 .links = links,
                                 .first = links.said,
                                 .number = (uint32_t)links.count,
                                 .last = last,
                                 .broken = d->step.broken_say,
                                 .colour = d->step.colour});
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
        if (has_chain(w->technique))
            nuri_step_draft_chain(draft, chain);
        put_contradiction(draft, t, w->technique);
        if (!draft->memory.failed && has_chain(w->technique))
            say_what_if(draft);
    }
    return status;
}

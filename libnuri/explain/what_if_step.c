/*
 * what_if_step.c -- a what-if, and what comes of it, in words.
 *
 *     If r3c4 were white: r3c5 is black; but now the black at r1c1 is cut off
 *     from r5c5. So r3c4 is black.
 *
 * One that is one thought is told as one:
 *
 *     r3c4 is white: otherwise the 5 at r1c4 needs r3c5, and then the black at
 *     r2c2 is cut off from r9c9.
 */
#include "base/grid.h"
#include "explain/group.h"
#include "explain/step_draft.h"
#include "explain/what_if.h"

#include <assert.h>

/* Steps of the chain in the sentence; of more it has the first and the last.
 * Where there is room for a list, all are told by the chain instead. */
enum { MAX_LINKS = 6 };

/* ---- One thought -------------------------------------------------------- */

/* How a link of each technique is told, if at all. */
static enum sentence_id sentence_of(const struct what_if_run *t)
{
    const struct deduction *const d = &t->deducer.deductions.list[0];
    const bool is_clue = t->board.puzzle->clue[d->subject] != NURI_CLUE_NONE;

    switch (d->technique) {
    case TECHNIQUE_sea_exit:
    case TECHNIQUE_sea_cut: return SAYS_needs_sea;
    case TECHNIQUE_island_exit:
    case TECHNIQUE_island_cut:
    case TECHNIQUE_orphan_cut:
        return is_clue ? SAYS_needs_island : SAYS_needs_orphan;
    case TECHNIQUE_land_pocket: return SAYS_encloses;
    case TECHNIQUE_between: return SAYS_shuts_in_between;
    case TECHNIQUE_complete: return SAYS_shuts_in_complete;
    default: return SENTENCES;
    }
}

/* True if all deductions are about one part: not one about white that has no
 * number yet, and the next about the island that it has joined. */
static bool is_about_one(const struct what_if_run *t)
{
    const struct deductions *const f = &t->deducer.deductions;
    const uint32_t *const of = t->deducer.regions.of;
    const int32_t *const clue = t->board.puzzle->clue;
    const struct deduction *const first = &f->list[0];

    for (uint32_t k = 1; k < f->count; k++)
        if (f->list[k].technique != first->technique ||
            of[f->list[k].subject] != of[first->subject] ||
            (clue[f->list[k].subject] == NURI_CLUE_NONE) !=
                (clue[first->subject] == NURI_CLUE_NONE))
            return false;
    return f->count > 0;
}

/* True if what is cut off is the cell of the only deduction. */
static bool is_shut_in(const struct what_if_run *t)
{
    const struct deductions *const f = &t->deducer.deductions;
    const struct regions *const r = &t->deducer.regions;
    const cell c = *deduction_cells(f, &f->list[0]);

    return f->count == 1 && f->list[0].cells == 1 &&
           t->contradiction.kind == CONTRADICTION_sea_divided &&
           region_size(r, r->of[c]) == 1 &&
           (t->contradiction.place == c || t->contradiction.other == c);
}

void nuri_what_if_name(struct what_if *w, struct what_if_run *t)
{
    nuri_regions_follow(&t->deducer.regions, &t->board);
    if (!is_about_one(t))
        return;
    switch (sentence_of(t)) {
    case SAYS_needs_sea:
    case SAYS_needs_island:
    case SAYS_needs_orphan: w->technique = WHAT_IF_shared_exit; break;
    case SAYS_encloses:
        if (t->contradiction.kind == CONTRADICTION_two_clues ||
            t->contradiction.kind == CONTRADICTION_island_size)
            w->technique = WHAT_IF_pocket_joins;
        break;
    case SAYS_shuts_in_between:
    case SAYS_shuts_in_complete:
        if (is_shut_in(t))
            w->technique = WHAT_IF_shut_in;
        break;
    default: break;
    }
}

/* Say it of the cells of the draft; `broken` is the contradiction. */
static const nuri_said *say_thought(struct step_draft *draft,
                                    const struct what_if_run *t,
                                    const nuri_said *broken)
{
    const struct deductions *const f = &t->deducer.deductions;
    const struct deduction *const d = &f->list[0];
    const struct sayer to = step_draft_sayer(draft);
    cell *const list = nuri_arena_array(to.memory, f->cells, sizeof *list);
    uint32_t count = 0;

    assert(t->best.length > 0);
    if (!list)
        return NULL;
    for (uint32_t k = 0; k < t->best.length; k++)
        for (uint32_t i = 0; i < f->list[k].cells; i++)
            list[count++] = deduction_cells(f, &f->list[k])[i];
    return nuri_say(&to, sentence_of(t),
                    &(struct slots){.cells = step_draft_told(draft),
                                    .colour = draft->step.colour,
                                    .clue = d->subject,
                                    .second = d->other,
                                    .part = d->subject,
                                    .other = list[0],
                                    .with = {list, count},
                                    .broken = broken});
}

/* ---- The chain ---------------------------------------------------------- */

/* Write the deductions as steps, each on the board after those before: those
 * that can be grouped as one. */
static nuri_status report_chain(struct what_if_run *t, struct steps *chain)
{
    const struct deductions *const f = &t->deducer.deductions;
    nuri_status status = NURI_OK;

    nuri_run_begin(t);
    for (uint32_t k = 0; k < f->count && status == NURI_OK;) {
        struct group s;
        nuri_group_begin(&s, &t->deducer, NULL, k);
        s.is_rated = t->is_rated;
        do {
            nuri_group_take(&s, k);
            if (!s.kind)
                nuri_group_say(&s);
            nuri_run_take(t, k++);
            nuri_regions_follow(&t->deducer.regions, &t->board);
        } while (s.kind && k < f->count && !s.draft.memory.failed &&
                 nuri_group_continues(&s, k));
        status = nuri_group_finish(&s, NURI_OK, chain);
    }
    return status;
}

/* ---- The contradiction -------------------------------------------------- */

/* True if this row is told as a supposition. */
static bool has_chain(uint32_t technique)
{
    assert(technique < WHAT_IFS);
    return technique == WHAT_IF_what_if || technique == WHAT_IF_what_if_sea;
}

/* Where a supposition ends, or what is said at once; and the reason cells, of
 * it and of the deductions, that were known before. */
static void put_contradiction(struct step_draft *d, struct what_if_run *t,
                              uint32_t technique)
{
    struct deductions *const f = &t->deducer.deductions;
    struct view v = nuri_run_view(t);

    nuri_regions_follow(&t->deducer.regions, &t->board);
    nuri_contradiction_why(&v, &t->contradiction);
    if (f->failed) {
        d->memory.failed = true;
        return;
    }
    const struct deduction *const end = &f->list[f->count - 1];
    const struct sayer to = step_draft_sayer(d);
    const nuri_said *const said =
        nuri_say_contradiction(&to, &t->board, f, end);
    if (has_chain(technique)) {
        d->step.broken = nuri_contradictions[t->contradiction.kind].id;
        nuri_step_draft_add(d, &d->broken, deduction_cells(f, end), end->cells);
        d->step.broken_say = said;
    } else if (said) {
        d->step.say = say_thought(d, t, said);
    }
    for (uint32_t k = 0; k < f->count; k++)
        for (uint32_t i = 0; i < f->list[k].causes; i++) {
            const cell c = deduction_causes(f, &f->list[k])[i];
            if (c != t->cell && t->by[c] == NO_DEDUCTION)
                nuri_step_draft_because(d, &c, 1);
        }
}

/* ---- What an earlier step says ------------------------------------------ */

/* A shorter rest is read as quickly as it is looked up. */
enum { LEAST_REST = 2 };

/* The number of links at the end, the contradiction included, that both have
 * in the same words. */
static size_t same_rest(const nuri_step *a, const nuri_step *b)
{
    size_t k = 0;

    if (!b->broken_say || !nuri_said_alike(a->broken_say, b->broken_say, 0))
        return 0;
    while (k < a->chain_count && k < b->chain_count &&
           nuri_said_alike(a->chain[a->chain_count - k - 1].say,
                           b->chain[b->chain_count - k - 1].say, 0))
        k++;
    return k;
}

/* If an earlier step has the same rest, name that step instead. */
static void end_as_before(struct step_draft *d, const struct steps *earlier)
{
    const struct sayer to = step_draft_sayer(d);
    nuri_step *const s = &d->step;
    size_t most = LEAST_REST - 1, best = earlier->count;

    for (size_t i = 0; i < earlier->count; i++) {
        const size_t same = same_rest(s, &earlier->list[i]);
        if (same > most) {
            most = same;
            best = i;
        }
    }
    if (best == earlier->count)
        return;
    s->chain_count -= most;
    const cell from = grid_at(to.grid, s->chain[s->chain_count].cells[0]);
    s->broken_say =
        nuri_say(&to, SAYS_as_before,
                 &(struct slots){.number = best + 1,
                                 .cell = from,
                                 .broken = earlier->list[best].broken_say});
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
                               const struct steps *earlier,
                               struct step_draft *draft)
{
    struct budget *const budget = t->deducer.budget;
    struct steps chain = {0};

    assert(w->found);
    t->deducer.budget = NULL; /* finish what was found */
    const nuri_status status = report_chain(t, &chain);
    nuri_step_draft_begin(draft, &t->board, nuri_what_ifs[w->technique].id,
                          w->level, colour_other(w->wrong.colour));
    if (status == NURI_OK) {
        nuri_step_draft_cells(draft, &w->wrong.cell, 1);
        if (has_chain(w->technique))
            nuri_step_draft_chain(draft, &chain);
        put_contradiction(draft, t, w->technique);
        if (!draft->memory.failed && has_chain(w->technique) && earlier)
            end_as_before(draft, earlier);
        if (!draft->memory.failed && has_chain(w->technique))
            say_what_if(draft);
    }
    t->deducer.budget = budget;
    nuri_steps_clear(&chain);
    return status;
}

/* ---- The same thought about others -------------------------------------- */

/* Cells farther apart are not seen together. */
enum { MAX_APART = 4 };

nuri_status nuri_what_if_gather(const struct what_if *w, struct what_if_run *t,
                                const struct what_if_cell *list, uint32_t count,
                                struct step_draft *draft)
{
    const uint64_t looks = nuri_run_looks(t);
    nuri_status status = NURI_OK;

    if (w->technique != WHAT_IF_shared_exit || !draft->step.say ||
        said_sentence(draft->step.say) == SAYS_needs_orphan)
        return NURI_OK; /* white without a number seldom has two such cells */
    for (uint32_t i = 0; i < count && status == NURI_OK &&
                         nuri_budget_in_time(t->deducer.budget);
         i++) {
        struct what_if other = {.found = true, .wrong = list[i]};
        struct step_draft d;
        if (list[i].colour != w->wrong.colour ||
            list[i].cell == w->wrong.cell ||
            grid_distance(&t->board.puzzle->grid, list[i].cell, w->wrong.cell) >
                MAX_APART ||
            nuri_run_passes_over(t, list[i].cell, list[i].colour,
                                 WHAT_IF_OF_ONE_THOUGHT) ||
            !nuri_run_try(t, list[i].cell, list[i].colour,
                          WHAT_IF_OF_ONE_THOUGHT) ||
            !nuri_run_rederive(t, false) || !nuri_run_rederive(t, true))
            continue;
        nuri_what_if_name(&other, t);
        if (other.technique != w->technique)
            continue;
        status = nuri_what_if_draft(&other, t, NULL, &d);
        if (d.step.say && nuri_said_alike(draft->step.say, d.step.say, 1)) {
            nuri_step_draft_cells(draft, &list[i].cell, 1);
            nuri_step_draft_because(draft, d.because.cell, d.because.count);
        }
        nuri_arena_clear(&d.memory);
    }
    t->looks -= nuri_run_looks(t) - looks; /* it serves telling alone */
    const struct sayer to = step_draft_sayer(draft);
    if (draft->told > 1)
        draft->step.say =
            nuri_say_of(&to, draft->step.say, step_draft_told(draft));
    return status;
}

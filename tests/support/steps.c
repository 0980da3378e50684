/* steps.c -- the steps of explanations; see steps.h. */
#include "steps.h"

#include "brute.h"

void put_step(const nuri_step *step, uint8_t *marks)
{
    for (size_t k = 0; k < step->cell_count; k++)
        marks[step->cells[k]] = (uint8_t)step->colour;
    for (size_t k = 0; k < step->shore_count; k++)
        marks[step->shore[k]] = NURI_BLACK;
}

/* ---- Reason cells -------------------------------------------------------- */

bool evidence_is_narrow(const char *technique)
{
    static const char *const techniques[] = {
        "pool",      "complete",       "between",    "island_exit",
        "sea_exit",  "two_directions", "sea_pocket", "land_pocket",
        "last_cell", "sea_cut",        "search"};

    for (int i = 0; i < COUNT(techniques); i++)
        if (strcmp(technique, techniques[i]) == 0)
            return true;
    return false;
}

nuri_outcome evidence_outcome(const nuri_puzzle *puzzle, const nuri_step *step,
                              uint32_t at, const uint8_t *colours,
                              uint64_t max_nodes)
{
    const bool narrow = evidence_is_narrow(step->technique);
    const unsigned width = nuri_puzzle_width(puzzle);
    const uint32_t cells = cells_of(puzzle);
    FREED int32_t *clues = zeros(cells, sizeof *clues);
    FREED uint8_t *marks = zeros(cells, 1);

    for (uint32_t i = 0; i < cells; i++) {
        const bool is_reason = has_item(step->because, step->because_count, i);
        clues[i] = clue_at(puzzle, i);
        if (clues[i] != NURI_CLUE_NONE && narrow && !is_reason)
            clues[i] = NURI_CLUE_ANY;
        if (is_reason)
            marks[i] = colours[i];
    }
    marks[at] = has_item(step->shore, step->shore_count, at)
                    ? NURI_WHITE
                    : other_colour(step->colour);
    own_puzzle stripped = new_puzzle(width, cells / width, clues);
    const nuri_outcome outcome = must_outcome(stripped, marks, max_nodes);
    return outcome;
}

/* ---- One step ------------------------------------------------------------ */

static void problem(const struct walk *w, const nuri_step *step,
                    const char *what)
{
    ck_abort_msg("\"%s\" (%s): %s on\n%s", step->message, step->technique, what,
                 draw_state(w->puzzle, w->p.colour));
}

/* NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
void walk_said(struct walk *w, const nuri_said *said)
{
    if (!w->used)
        return;
    w->used[said_sentence(said)]
           [nuri_render_form(&nuri_english, w->puzzle, said)] = true;
    for (size_t i = 0; i < said->slot_count; i++)
        for (size_t k = 0; said->slots[i].said && k < said->slots[i].count; k++)
            walk_said(w, &said->slots[i].said[k]);
}

/* A text is what a language makes of a sentence. */
static void check_words(const struct walk *w, const nuri_step *step,
                        const nuri_said *said, const char *text,
                        void (*render)(struct text *, const struct language *,
                                       const nuri_puzzle *, const nuri_said *))
{
    own_writing t = {0};

    render(&t, &nuri_english, w->puzzle, said);
    if (!t.data || strcmp(t.data, text) != 0)
        problem(w, step, "it is told otherwise");
}

/* The slots of the sentence that every step has. */
static void check_slots(const struct walk *w, const nuri_step *step,
                        const nuri_said *said)
{
    for (size_t k = 0; k < said->slot_count; k++) {
        const nuri_slot *const slot = &said->slots[k];
        bool so = true;
        if (strcmp(slot->name, "cells") == 0) {
            so = slot->count == step->cell_count;
            for (size_t i = 0; i < slot->count; i++)
                so = so &&
                     has_item(step->cells, step->cell_count, slot->cells[i]);
        } else if (strcmp(slot->name, "colour") == 0) {
            so = slot->number == step->colour;
        } else if (strcmp(slot->name, "supposed") == 0) {
            so = slot->number == other_colour(step->colour);
        }
        if (!so)
            problem(w, step, "it is about other cells, or another colour");
    }
}

/* What it decides, why, and what that completes. */
static void check_message(struct walk *w, const nuri_step *step, bool is_part)
{
    struct claim c = {.p = &w->p, .step = step, .is_part = is_part};
    const nuri_said *said = step->say;

    walk_said(w, said);
    check_words(w, step, said, step->message, nuri_render);
    if (step->shore_count > 0) {
        check_words(w, step, said, step->shore_message, nuri_render_why);
        said = claim_slot(said, "said")->said;
    }
    check_words(w, step, said, step->why, nuri_render_why);
    if (!is_part &&
        nuri_render_form(&nuri_english, w->puzzle, said) == FORM_LONG &&
        !claim_is_described(&c, said))
        problem(w, step, "there are more such cells");
    if (step->cell_count > 0)
        check_slots(w, step, said);
    if (!claim_ends(&c))
        problem(w, step, "it ends otherwise");
    if (step->broken && !claim_supposes(&c))
        problem(w, step, "it has another chain");
    if (!step->broken && !claim_is_true(&c, claim_kernel(said)))
        problem(w, step, "this is not so");
}

/* True if the reason cells leave this cell no other colour. */
static bool is_forced(const struct walk *w, const nuri_step *step, uint32_t at)
{
    return evidence_outcome(w->puzzle, step, at, w->p.colour, 0) ==
           NURI_OUTCOME_NONE;
}

/* What the reason cells allow, of any step: its first cell, and the last of its
 * border. */
static void check_evidence(struct walk *w, const nuri_step *step)
{
    if (step->cell_count > 0 && !is_forced(w, step, step->cells[0]))
        problem(w, step, "its reason allows another colour");
    if (step->shore_count > 0 &&
        !is_forced(w, step, step->shore[step->shore_count - 1]))
        problem(w, step, "its reason allows another border");
}

/* Its reason cells are known, and leave its own no other colour; mostly they
 * leave them that. */
static void check_reason(struct walk *w, const nuri_step *step)
{
    const uint8_t *const now = w->p.colour;
    nuri_step wrong = *step;

    /* What rests on nothing shows what its sentence is about. */
    for (size_t i = 0;
         !w->is_borrowed && step->because_count > 1 && i < step->because_count;
         i++)
        if (now[step->because[i]] == NURI_UNDECIDED)
            problem(w, step, "it rests on an open cell");
    if (w->world && !world_forces(w->world, now, step))
        problem(w, step, "a solution has another colour");
    for (size_t i = 1; w->asks && i < step->cell_count; i++)
        if (!is_forced(w, step, step->cells[i]))
            problem(w, step, "its reason allows another colour");
    wrong.colour = (nuri_colour)other_colour(step->colour);
    w->possible += w->asks && !is_forced(w, &wrong, step->cells[0]);
}

/* The links of a what-if [*count]; where it ends as an earlier step does, then
 * those that this has from there on.  To be freed; they show what is of the
 * explanation. */
static nuri_step *whole_chain(const struct walk *w, const nuri_step *step,
                              size_t *count)
{
    const nuri_step *rest = NULL;
    size_t from = 0, more = 0;

    if (strcmp(step->broken_say->id, "as_before") == 0) {
        const uint64_t number = claim_slot(step->broken_say, "number")->number;
        const uint32_t start = *claim_slot(step->broken_say, "cell")->cells;
        ck_assert(number >= 1 && number <= (uint64_t)(step - w->e->steps));
        rest = &w->e->steps[number - 1];
        while (from < rest->chain_count && rest->chain[from].cells[0] != start)
            from++;
        more = rest->chain_count - from;
        ck_assert_uint_ge(more, 2);
        ck_assert_str_eq(claim_slot(step->broken_say, "broken")->said->id,
                         rest->broken_say->id);
    }
    *count = step->chain_count + more;
    nuri_step *const chain = zeros(*count + 1, sizeof *chain);
    for (size_t k = 0; k < *count; k++)
        chain[k] = k < step->chain_count
                       ? step->chain[k]
                       : rest->chain[from + k - step->chain_count];
    return chain;
}

/* True if a later link rests on this cell of link k, or the way that the link
 * tells goes on from it. */
static bool is_used(const nuri_step *chain, size_t links, size_t k, size_t n)
{
    bool needed =
        strstr(chain[k].technique, "_exit") && n + 1 < chain[k].cell_count;

    for (size_t i = k + 1; i < links; i++)
        needed = needed || has_item(chain[i].because, chain[i].because_count,
                                    chain[k].cells[n]);
    return needed;
}

/* The end is as it is told; perhaps also without a cell that nothing needs. */
static void check_broken(struct walk *w, const nuri_step *step,
                         const nuri_step *chain, size_t links)
{
    const nuri_step whole = {.colour = step->colour,
                             .cells = step->cells,
                             .cell_count = step->cell_count,
                             .because = step->because,
                             .because_count = step->because_count};
    struct claim c = {.p = &w->p, .step = &whole, .is_part = true};
    bool found = false;

    check_words(w, step, step->broken_say, step->broken_message,
                nuri_render_clause);
    if (!claim_is_true(&c, step->broken_say))
        problem(w, step, "this is not so in the end");
    for (size_t k = 0; k < links; k++)
        for (size_t i = 0; i < chain[k].cell_count && !found; i++) {
            uint8_t *const colour = &w->p.colour[chain[k].cells[i]];
            const uint8_t before = *colour;
            if (is_used(chain, links, k, i))
                continue;
            *colour = NURI_UNDECIDED;
            found = claim_is_true(&c, step->broken_say);
            *colour = before;
        }
    w->superfluous += found;
}

/* Each link rests on what was known before, or comes from links that it
 * names. */
static void check_basis(struct walk *w, const nuri_step *step, size_t link,
                        const uint8_t *before)
{
    const nuri_step *const next = &step->chain[link];

    for (size_t i = 0; next->because_count > 1 && i < next->because_count;
         i++) {
        bool known = before[next->because[i]] != NURI_UNDECIDED;
        for (size_t k = 0; !known && k <= link; k++) {
            const nuri_step *const on = k ? &step->chain[k - 1] : step;
            known = (has_item(on->cells, on->cell_count, next->because[i]) ||
                     has_item(on->shore, on->shore_count, next->because[i])) &&
                    nuri_step_rests_on(step, link, k);
        }
        if (!known)
            problem(w, next, "it rests on what is not known");
    }
    ck_assert(!nuri_step_rests_on(step, link, link + 1));
    ck_assert(!nuri_step_rests_on(step, step->chain_count, 0));
}

/* NOLINTNEXTLINE(misc-no-recursion): links have no links */
static void check_chain(struct walk *w, const nuri_step *step)
{
    uint8_t *const now = w->p.colour, *const before = zeros(w->p.cells, 1);
    uint8_t common[WORLD_CELLS];
    size_t links;

    memcpy(before, now, w->p.cells);
    now[step->cells[0]] = other_colour(step->colour);
    FREED nuri_step *chain = whole_chain(w, step, &links);
    for (size_t k = 0; k < links; k++) {
        ck_assert(chain[k].chain_count == 0 && !chain[k].broken);
        if (k < step->chain_count)
            check_basis(w, step, k, before);
        w->is_borrowed = k >= step->chain_count && !w->asks;
        walk_step(w, &chain[k], true);
        put_step(&chain[k], now);
    }
    w->is_borrowed = false;
    if (w->world && world_agreeing(w->world, now, common) > 0)
        problem(w, step, "it ends in a solution");
    if (step->broken_count == 0)
        problem(w, step, "it ends in nothing");
    if (!w->is_game)
        check_broken(w, step, chain, links);
    memcpy(now, before, w->p.cells);
    free(before);
    w->what_ifs++;
    w->links += (unsigned)links;
}

/* NOLINTNEXTLINE(misc-no-recursion): links have no links */
void walk_step(struct walk *w, const nuri_step *step, bool is_part)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (w->p.colour[step->cells[i]] != NURI_UNDECIDED)
            problem(w, step, "it decides what is decided");
    if (!w->is_game)
        check_message(w, step, is_part);
    if (w->asks)
        check_evidence(w, step);
    if (step->broken || is_part || w->is_game)
        check_reason(w, step);
    ck_assert((strncmp(step->technique, "what_if", 7) == 0) ==
              (step->broken != NULL));
    w->steps++;
    if (step->broken)
        check_chain(w, step);
}

/* ---- Explanations -------------------------------------------------------- */

void walk_open(struct walk *w, const uint8_t *marks)
{
    position_init(&w->p, w->puzzle);
    for (uint32_t i = 0; marks && i < w->p.cells; i++)
        if (marks[i] != NURI_UNDECIDED)
            w->p.colour[i] = marks[i];
}

void walk_close(struct walk *w)
{
    position_clear(&w->p);
}

void walk_explanation(struct walk *w, const nuri_explanation *e,
                      const uint8_t *marks)
{
    w->e = e;
    walk_open(w, marks);
    for (size_t i = 0; i < e->step_count; i++) {
        walk_step(w, &e->steps[i], false);
        put_step(&e->steps[i], w->p.colour);
    }
    if (e->end)
        walk_said(w, e->end->say);
    walk_close(w);
}

/* True if the hint near this cell (NULL: any) is how the step begins. */
static bool is_hinted(const nuri_puzzle *p, const uint8_t *marks,
                      const uint32_t *near, const nuri_step *step)
{
    const nuri_hint_options options = {.has_near = near != NULL,
                                       .near = near ? *near : 0};

    own_hint_result hint = must_hint(p, marks, NULL, &options);
    const nuri_step *const one = hint->step;
    bool so = one && strcmp(one->technique, step->technique) == 0 &&
              one->colour == step->colour &&
              has_item(step->cells, step->cell_count, one->cells[0]);
    for (size_t k = 0; so && k < one->also_count; k++)
        so = has_item(step->cells, step->cell_count, one->also[k]);
    return so;
}

/* The same near some cell of the last step, if there is one. */
static bool is_hinted_after(const nuri_puzzle *p, const uint8_t *marks,
                            const nuri_step *last, const nuri_step *step)
{
    bool hinted = !last && is_hinted(p, marks, NULL, step);

    for (size_t k = 0; last && k < last->cell_count && !hinted; k++)
        hinted = is_hinted(p, marks, &last->cells[k], step);
    for (size_t k = 0; last && k < last->shore_count && !hinted; k++)
        hinted = is_hinted(p, marks, &last->shore[k], step);
    return hinted;
}

/* True if a step tells what the clues alone show.  These steps are anywhere on
 * the board; each is a hint near its own cells. */
static bool is_opening(const nuri_puzzle *p, const uint8_t *marks,
                       const nuri_step *step)
{
    bool white = false;

    for (uint32_t i = 0; i < cells_of(p); i++)
        white = white ||
                (marks[i] == NURI_WHITE && clue_at(p, i) == NURI_CLUE_NONE);
    return !white && (strcmp(step->technique, "complete") == 0 ||
                      strcmp(step->technique, "between") == 0 ||
                      strcmp(step->technique, "sea_exit") == 0);
}

size_t follow_explanation(const nuri_puzzle *p, uint8_t *marks,
                          const char *name)
{
    own_explanation e = must_explain(p, marks, NULL, NULL);
    const size_t steps = e->step_count;

    for (size_t n = 0; n < steps; n++) {
        const nuri_step *const step = &e->steps[n];
        const nuri_step *const last = n ? step - 1 : NULL;
        const bool opens = is_opening(p, marks, step);
        ck_assert_msg(is_hinted_after(p, marks, opens ? step : last, step),
                      "%s: %s", name, step->message);
        put_step(step, marks);
    }
    return steps;
}

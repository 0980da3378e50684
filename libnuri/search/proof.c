/*
 * proof.c -- write a proof of the search's results.
 *
 * Why hints suffice: an implied literal has an explanation with false literals
 * only.  They are in the clause, or of level 0, or implied earlier and hints
 * themselves.  So when its hint is read, the rule is broken without it,
 * whatever else is known.
 */
#include "search/proof.h"

#include "base/memory.h"
#include "base/ranking.h"
#include "puzzle/puzzle.h"
#include "search/clause.h"
#include "search/marks.h"
#include "search/memory.h"
#include "search/proof_text.h"
#include "search/reasons.h"

#include <stdlib.h>

/* A stored clause of two literals: three words of a list. */
struct pair {
    lit other;             /* the literal that is not the chain's */
    uint32_t step, before; /* previous pair of the chain, from 1; or 0 */
};

enum { PAIR = sizeof(struct pair) / sizeof(uint32_t) };

struct proof {
    struct proof_text out;
    uint32_t settled; /* written literals of level 0 */
    uint32_t *last;   /* [2 * vars], last pair of each chain, from 1 */
    struct list pairs;
    struct list hints; /* positions on the trail */
};

static void put_literal(struct search *s, lit l)
{
    const var v = var_of(l);

    nuri_proof_put_fact(&s->proof->out, &s->grid, s->cell_of[v],
                        s->region_of[v], l == positive(v));
}

/* ---- The step of a stored clause ---- */

void nuri_proof_stored(struct search *s, const lit clause[2])
{
    struct proof *const p = s->proof;

    if (!p || !nuri_list_reserve(s, &p->pairs, PAIR))
        return;
    assert(p->pairs.count % PAIR == 0);
    const bool swap = clause[0] > clause[1];
    struct pair *const pairs = (struct pair *)p->pairs.item;
    uint32_t *const last = &p->last[clause[swap]];
    pairs[p->pairs.count / PAIR] =
        (struct pair){clause[!swap], s->proof_steps, *last};
    p->pairs.count += PAIR;
    *last = p->pairs.count / PAIR;
}

/* 0: the constraint `cell`, not a stored clause. */
static uint32_t step_of_pair(const struct search *s, lit a, lit b)
{
    const struct pair *const pairs = (const struct pair *)s->proof->pairs.item;

    for (uint32_t i = s->proof->last[a < b ? a : b]; i > 0;
         i = pairs[i - 1].before)
        if (pairs[i - 1].other == (a < b ? b : a))
            return pairs[i - 1].step;
    return 0;
}

static void put_hint(struct search *s, lit l, struct reason reason)
{
    uint32_t step = 0;

    if (reason.kind == REASON_CLAUSE)
        step = s->arena.item[reason.data + CLAUSE_STEP];
    else if (reason.kind == REASON_BINARY)
        step = step_of_pair(s, l, reason.data);
    else if (reason.kind == REASON_CLOSED)
        step = reason.data;
    nuri_proof_put(&s->proof->out, " ");
    if (step == 0) {
        put_literal(s, l);
        return;
    }
    assert(step <= s->proof_steps);
    nuri_proof_put(&s->proof->out, "@");
    nuri_proof_put_number(&s->proof->out, s->proof_steps + 1 - step);
}

/* ---- Steps ---- */

static void end_step(struct search *s)
{
    nuri_proof_put(&s->proof->out, "\n");
    s->proof_steps++;
    if (s->proof->out.failed && !s->failed) {
        s->failed = true;
        s->budget->reached = NURI_LIMIT_CANCELLED;
    }
}

/* Literals without a reason were written when they were settled. */
void nuri_proof_settled(struct search *s)
{
    struct proof *const p = s->proof;

    if (!p || s->failed)
        return;
    const uint32_t end = s->levels > 0 ? s->level_start[1] : s->trail_size;

    for (; p->settled < end; p->settled++) {
        const lit l = s->trail[p->settled];
        const struct reason reason = s->reason[var_of(l)];
        if (reason.kind == REASON_NONE || reason.kind == REASON_CLOSED)
            continue;
        put_literal(s, l);
        if (reason.kind == REASON_CLAUSE ||
            (reason.kind == REASON_BINARY &&
             step_of_pair(s, l, reason.data) > 0)) {
            nuri_proof_put(&p->out, " :");
            put_hint(s, l, reason);
        }
        end_step(s);
    }
}

void nuri_proof_known(struct search *s, lit l)
{
    if (!s->proof || s->failed)
        return;
    put_literal(s, l);
    end_step(s);
}

void nuri_proof_remark(struct search *s, const char *text)
{
    if (s->proof)
        nuri_proof_put_comment(&s->proof->out, text);
}

/* Write the collected hints in trail order. */
static void put_hints(struct search *s)
{
    const struct list *const hints = &s->proof->hints;

    nuri_numbers_sort(hints->item, hints->count);
    for (uint32_t i = 0; i < hints->count; i++) {
        assert(hints->item[i] < s->trail_size);
        const lit l = s->trail[hints->item[i]];
        put_hint(s, l, s->reason[var_of(l)]);
    }
}

void nuri_proof_learned(struct search *s)
{
    struct proof *const p = s->proof;
    enum { IN_CLAUSE = 2 };

    if (!p || s->failed)
        return;
    nuri_proof_settled(s);
    for (uint32_t i = 0; i < s->clause_size; i++) {
        s->seen[var_of(s->clause[i])] = IN_CLAUSE;
        if (i > 0)
            nuri_proof_put(&p->out, " ");
        put_literal(s, s->clause[i]);
    }
    p->hints.count = 0;
    for (uint32_t i = 0; i < s->to_clear_count; i++)
        if (s->seen[s->to_clear[i]] != IN_CLAUSE)
            list_push(s, &p->hints, s->position[s->to_clear[i]]);
    nuri_proof_put(&p->out, " :");
    put_hints(s);
    put_hint(s, s->conflict_of, s->conflict);
    end_step(s);
}

/* ---- All known under a decision ---- */

static void see_proof(struct search *s, lit l)
{
    const var v = var_of(l);

    if (!s->seen[v] && s->level[v] > 0)
        see(s, v);
}

/* Collect all that makes the seen literals follow from the decisions.  The
 * opposite of a closed decision has a step as its reason, which follows from
 * the decisions before it. */
static void collect_hints(struct search *s)
{
    s->proof->hints.count = 0;
    for (uint32_t at = s->trail_size;
         s->levels > 0 && at-- > s->level_start[1];) {
        const lit l = s->trail[at];
        const struct reason reason = s->reason[var_of(l)];
        if (!s->seen[var_of(l)] || reason.kind == REASON_NONE)
            continue;
        list_push(s, &s->proof->hints, at);
        if (reason.kind == REASON_CLOSED)
            continue;
        nuri_explain_true(s, l);
        for (uint32_t i = 0; i < s->explanation_size; i++)
            see_proof(s, s->explanation[i]);
    }
    forget_seen(s);
}

/* See the subject of the step: the colours of all cells, or a conflict. */
static void see_all(struct search *s, bool is_solution)
{
    const struct region *const sea = s->region;

    for (uint32_t i = 0; i < s->explanation_size && !is_solution; i++)
        see_proof(s, s->explanation[i]);
    for (var v = sea->first; v < sea->end && is_solution; v++)
        see_proof(s, positive(v));
}

void nuri_proof_closed(struct search *s, uint32_t level, bool is_solution)
{
    struct proof *const p = s->proof;

    if (!p || s->failed)
        return;
    assert(level <= s->levels);
    nuri_proof_settled(s);
    if (is_solution)
        nuri_proof_put_solution(&p->out, s);
    see_all(s, is_solution);
    collect_hints(s);
    for (uint32_t i = 1; i <= level; i++) {
        put_literal(s, opposite(s->trail[s->level_start[i]]));
        nuri_proof_put(&p->out, " ");
    }
    nuri_proof_put(&p->out, ":");
    put_hints(s);
    if (is_solution)
        nuri_proof_put(&p->out, " =");
    else
        put_hint(s, s->conflict_of, s->conflict);
    end_step(s);
    if (level == 0)
        nuri_proof_flush(&p->out);
}

/* ---- Begin and end ---- */

/* Adjacent clues, or the sum of the clues, contradict each other. */
static void put_problem(struct search *s, const nuri_puzzle *puzzle)
{
    const bool too_much =
        puzzle->any == 0 && puzzle->land > grid_cells(&puzzle->grid);
    uint32_t clue = 0;

    for (uint32_t i = 0; i < puzzle->clues && !too_much; i++) {
        cell near[4];
        grid_neighbours(&puzzle->grid, puzzle->clue_cell[i], near);
        for (int k = 0; k < 4; k++)
            if (puzzle->clue[near[k]] != NURI_CLUE_NONE)
                clue = i;
    }
    nuri_proof_put(&s->proof->out, ": ");
    nuri_proof_put_fact(&s->proof->out, &puzzle->grid, puzzle->clue_cell[clue],
                        too_much ? SEA : clue + 1, too_much);
    end_step(s);
    nuri_proof_flush(&s->proof->out);
}

/* Black cells that no island reaches. */
static void put_beginning(struct search *s)
{
    for (; s->proof->settled < s->trail_size; s->proof->settled++) {
        const lit l = s->trail[s->proof->settled];
        if (s->region_of[var_of(l)] != SEA || l != positive(var_of(l)))
            continue;
        put_literal(s, l);
        end_step(s);
    }
}

bool nuri_proof_begin(struct search *s, const nuri_puzzle *puzzle)
{
    const nuri_options *const options = &s->budget->options;
    const size_t words = 2 * (size_t)s->vars + 1;

    if (!options->proof)
        return true;
    if (!nuri_search_charge(s, sizeof *s->proof + words * sizeof(uint32_t)))
        return false;
    s->proof = nuri_mem_array(1, sizeof *s->proof);
    if (s->proof)
        s->proof->last = nuri_mem_array(words, sizeof(uint32_t));
    if (!s->proof || !s->proof->last) {
        s->failed = s->out_of_memory = true;
        return false;
    }
    s->proof->out.write = options->proof;
    s->proof->out.user = options->proof_user;
    nuri_proof_put_puzzle(&s->proof->out, puzzle);
    if (s->exhausted)
        put_problem(s, puzzle);
    else
        put_beginning(s);
    return !s->failed;
}

void nuri_proof_end(struct search *s)
{
    if (!s->proof)
        return;
    free(s->proof->pairs.item);
    free(s->proof->hints.item);
    free(s->proof->last);
    free(s->proof);
    s->proof = NULL;
    s->proof_steps = 0;
}

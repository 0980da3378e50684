/*
 * search.c -- the loop: propagate, learn from conflicts, decide.
 *
 * The search is complete: it ends with a solution, a proof that there is none,
 * or a limit.  Each learned clause follows from the rules (and from forbidden
 * solutions), so all of them help to prove uniqueness, by the same search.
 *
 * Solutions are found one after another: each is forbidden when the next is
 * requested, or all are enumerated (learn.c), which forbids nothing.
 */
#include "search/search.h"

#include "search/inside.h"

/* Restart when LBDs exceed the average by this factor [G. Audemard, L. Simon,
 * IJCAI 2009], but not before RESTART_AFTER conflicts. */
#define RESTART_FACTOR 1.3
enum { RESTART_AFTER = 10 };

/* A young search has no reliable average: it restarts after this many
 * conflicts, times 1 1 2 1 1 2 4 ... [M. Luby, A. Sinclair, D. Zuckerman,
 * Information Processing Letters 47, 1993].  So bad first decisions cost
 * little. */
enum { YOUNG_RESTART = 32 };

/* Conflicts before failed literals are tried: two of three boards finish
 * earlier, and need no probing.  Then again, each time at a multiple. */
enum { PROBE_AFTER = 7, PROBE_AGAIN = 120, PROBE_FACTOR = 3 };

static bool is_restarting(const struct search *s)
{
    if (s->without & (ABLATE_RESTART | ABLATE_PATIENCE))
        return !is_without(s, ABLATE_RESTART) &&
               s->since_restart > s->stats.restarts / 8;
    if (s->stats.conflicts < YOUNG_CONFLICTS)
        return s->since_restart >= (uint64_t)YOUNG_RESTART * s->luby;
    return s->since_restart >= RESTART_AFTER &&
           s->quick_lbd > RESTART_FACTOR * s->slow_lbd;
}

/* Luby's sequence goes on by Knuth's "reluctant doubling". */
static void restart(struct search *s)
{
    assert(s->luby > 0 && s->luby_turn > 0);
    if ((s->luby_turn & -s->luby_turn) == s->luby) {
        s->luby_turn++;
        s->luby = 1;
    } else {
        s->luby *= 2;
    }
    s->since_restart = 0;
    s->quick_lbd = s->slow_lbd;
    s->stats.restarts++;
    nuri_undo(s, s->closed_levels);
}

/* The next decision, assumptions first.  LIT_FALSE if all is assigned, LIT_TRUE
 * if an assumption is false. */
static lit next_decision(struct search *s)
{
    while (s->levels < s->assumptions) {
        const struct mark *a = &s->assumed[s->levels];
        const lit sea = s->sea_of[a->cell];
        const lit l = a->colour == NURI_BLACK ? sea : opposite(sea);
        if (is_open(s, l))
            return l;
        if (is_false(s, l)) {
            nuri_analyse_assumption(s, l);
            return LIT_TRUE;
        }
        /* true already: its level stays empty */
        nuri_open_level(s);
    }
    return nuri_choose(s);
}

/* Not under assumptions, nor with closed levels. */
static bool is_time_to_probe(const struct search *s)
{
    return s->stats.conflicts >= (s->probe_at ? s->probe_at : PROBE_AFTER) &&
           s->assumptions == 0 && s->closed_levels == 0 &&
           !is_without(s, ABLATE_PROBE);
}

/* Not with a proof, which needs each step. */
static bool is_to_settle(const struct search *s)
{
    return s->levels == 0 && s->obliged_at < s->trail_size && !s->proof &&
           !s->squares_allowed && !is_all_known(s) &&
           !is_without(s, ABLATE_OBLIGED);
}

/* Do what is due before a decision.  False if propagation must follow. */
static bool prepare(struct search *s)
{
    if (is_time_to_probe(s)) {
        s->probe_at = s->probe_at ? PROBE_FACTOR * s->probe_at : PROBE_AGAIN;
        restart(s);
        nuri_probe(s);
        return false;
    }
    if (is_restarting(s))
        restart(s);
    if (is_to_settle(s)) {
        s->obliged_at = s->trail_size;
        if (nuri_settle_obliged(s))
            return false;
    }
    if (s->learned > (is_without(s, ABLATE_PATIENCE) ? 2 : s->max_learned))
        nuri_clause_reduce(s);
    if (s->is_ordered || is_all_known(s))
        return true;
    nuri_order(s, s->budget->ablations ? s->budget->ablations->seed : 0);
    return !s->failed;
}

static enum answer run(struct search *s)
{
    while (!s->exhausted) {
        if (!nuri_propagate(s)) {
            if (!nuri_resolve(s))
                break;
            continue;
        }
        if (s->failed || !nuri_may_go_on(s))
            return ANSWER_STOPPED;
        if (!prepare(s))
            continue;
        const lit l = next_decision(s);
        if (l == LIT_FALSE)
            return ANSWER_SOLUTION;
        if (l == LIT_TRUE)
            return s->failed ? ANSWER_STOPPED : ANSWER_NONE;
        nuri_decide(s, l);
        s->stats.decisions++;
        s->stats.nodes++;
    }
    return s->exhausted ? ANSWER_NONE : ANSWER_STOPPED;
}

/* A refusal of memory is a limit, or an error. */
static nuri_status status_of(struct search *s)
{
    nuri_budget_spend(s->budget, &s->stats, &s->counted);
    if (!s->failed)
        return NURI_OK;
    if (s->account.out_of_memory)
        return NURI_ERR_MEMORY;
    if (s->budget->reached == NURI_LIMIT_NOT_REACHED)
        s->budget->reached = NURI_LIMIT_MEMORY;
    return NURI_OK;
}

nuri_status nuri_search_new(struct search **out, const struct board *board,
                            struct budget *budget)
{
    struct search *const s = nuri_mem_array(1, sizeof *s);

    *out = NULL;
    if (!s)
        return NURI_ERR_MEMORY;
    s->budget = budget;
    s->account = (struct account){.budget = budget, .most = NO_BOUND};
    nuri_model_build(s, board);
    if (!s->failed)
        nuri_proof_begin(s, board->puzzle);
    const nuri_status status = status_of(s);
    if (s->failed)
        nuri_search_free(s);
    else
        *out = s;
    return status;
}

void nuri_search_free(struct search *s)
{
    if (!s)
        return;
    nuri_budget_spend(s->budget, &s->stats, &s->counted);
    nuri_proof_end(s);
    nuri_memory_free(s);
    free(s);
}

nuri_status nuri_search_next(struct search *s, const struct mark *list,
                             uint32_t count, enum answer *answer)
{
    assert(!s->enumerating);
    s->core.count = 0;
    s->assumed = list;
    s->assumptions = count;
    *answer = ANSWER_NONE;
    if (s->exhausted)
        return NURI_OK;
    if (!s->is_paused || count > 0)
        nuri_undo(s, 0);
    *answer = run(s);
    s->is_paused = *answer == ANSWER_STOPPED && count == 0;
    return status_of(s);
}

nuri_status nuri_search_enumerate(struct search *s, enum answer *answer)
{
    *answer = ANSWER_NONE;
    assert(s->assumptions == 0);
    if (s->enumerating && !s->exhausted)
        nuri_close_level(s, s->levels, true);
    s->enumerating = false;
    if (s->exhausted)
        return NURI_OK;
    *answer = run(s);
    s->enumerating = *answer == ANSWER_SOLUTION;
    return status_of(s);
}

nuri_colour nuri_search_solution(const struct search *s, cell c)
{
    return is_true(s, s->sea_of[c]) ? NURI_BLACK : NURI_WHITE;
}

void nuri_search_copy(const struct search *s, uint8_t *colours)
{
    const struct region *const sea = &s->region[SEA];

    assert(is_all_known(s));
    /* The variables of the sea are the cells, row by row. */
    for (var v = sea->first; v < sea->end; v++)
        *colours++ = is_true(s, positive(v)) ? NURI_BLACK : NURI_WHITE;
}

void nuri_search_relax(struct search *s, bool parts, bool squares)
{
    assert(s->stats.nodes == 0 && s->levels == 0);
    s->parts_allowed = parts;
    s->squares_allowed = squares;
}

/* With two clues on a large board the search would learn only how to count;
 * with a dozen it is nearly always the fastest.  So slices grow with the cube
 * of the number of clues, and shrink on larger boards, where a node takes
 * longer. More clues than MOST make no difference, and no overflow; with
 * thousands others get a turn after LONGEST. */
uint64_t nuri_search_slice(const struct search *s)
{
    enum { SLICE = 100, MOST = 4096, LONGEST = 16384 };
    const uint64_t clues = s->regions - 1 < MOST ? s->regions - 1 : MOST;
    const uint64_t nodes =
        1 + SLICE * clues * clues * clues / grid_cells(&s->grid);

    return nodes < LONGEST ? nodes : LONGEST;
}

/* Literals settled from now on may depend on what is forbidden. */
static void note_forbidden(struct search *s)
{
    const uint32_t settled = s->levels ? s->level_start[1] : s->trail_size;

    if (s->sound > settled)
        s->sound = settled;
}

/* One of the first `count` literals of s->clause must be true. */
static nuri_status require_one(struct search *s, uint32_t count)
{
    uint32_t size = 0;
    bool holds = false;

    note_forbidden(s);
    nuri_proof_end(s); /* it covers all solutions */
    s->is_paused = false;
    nuri_undo(s, 0);
    for (uint32_t i = 0; i < count && !holds; i++) {
        const lit l = s->clause[i];
        holds = is_true(s, l);
        if (is_open(s, l))
            s->clause[size++] = l;
    }
    if (!holds && size == 0)
        s->exhausted = true;
    else if (!holds && size == 1)
        nuri_assign(s, s->clause[0], REASON_NONE, 0);
    else if (!holds)
        nuri_clause_add(s, size, LBD_KEEP);
    /* The values of the last solution lead away from others. */
    memset(s->phase, 1, s->vars);
    return status_of(s);
}

nuri_status nuri_search_differ(struct search *s, const struct mark *list,
                               uint32_t count)
{
    if (s->exhausted) /* there may be no variables */
        return NURI_OK;
    for (uint32_t i = 0; i < count; i++) {
        const lit sea = s->sea_of[list[i].cell];
        s->clause[i] = list[i].colour == NURI_BLACK ? opposite(sea) : sea;
    }
    return require_one(s, count);
}

/* All else follows from the decisions, so they represent the current solution.
 * That one of them is false is a clause like others.  The search continues at
 * the last level but one, which stays valid. */
static nuri_status exclude_current(struct search *s)
{
    const uint32_t size = s->levels;

    note_forbidden(s);
    nuri_proof_closed(s, size, true);
    for (uint32_t i = 0; i < size; i++)
        s->clause[i] = opposite(s->trail[s->level_start[size - i]]);
    s->is_paused = true;
    if (size == 0)
        s->exhausted = true;
    else
        nuri_clause_assert(s, size, LBD_KEEP, size - 1);
    return status_of(s);
}

nuri_status nuri_search_exclude(struct search *s, const uint8_t *solution)
{
    bool is_current = is_all_known(s) && s->assumptions == 0;
    uint32_t count = 0;

    assert(!s->enumerating);
    if (s->exhausted) /* there may be no variables */
        return NURI_OK;
    const struct region *const sea = &s->region[SEA];
    for (var v = sea->first; v < sea->end; v++, count++) {
        const lit black = positive(v);
        s->clause[count] =
            solution[count] == NURI_BLACK ? opposite(black) : black;
        is_current = is_current && is_false(s, s->clause[count]);
    }
    return is_current ? exclude_current(s) : require_one(s, count);
}

uint32_t nuri_search_core(const struct search *s, struct mark *core)
{
    for (uint32_t i = 0; i < s->core.count; i++) {
        const lit l = s->core.item[i];
        core[i].cell = s->cell_of[var_of(l)];
        core[i].colour = l == positive(var_of(l)) ? NURI_BLACK : NURI_WHITE;
    }
    return s->core.count;
}

cell nuri_search_focus(const struct search *s)
{
    var most = 0;

    if (s->exhausted && s->stats.conflicts == 0) /* there may be no variables */
        return 0;
    for (var v = 0; v < s->vars; v++)
        if (s->cell_of[v] && s->activity[v] > s->activity[most])
            most = v;
    return s->cell_of[most];
}

nuri_colour nuri_search_known(const struct search *s, cell c)
{
    const lit sea = s->sea_of[c];

    if (is_open(s, sea) || s->level[var_of(sea)] > 0)
        return NURI_UNDECIDED;
    return is_true(s, sea) ? NURI_BLACK : NURI_WHITE;
}

uint32_t nuri_search_settled(const struct search *s, uint8_t *colours)
{
    uint32_t open = 0;

    if (s->exhausted) /* there may be no variables */
        return grid_cells(&s->grid);
    const struct region *const sea = &s->region[SEA];
    for (var v = sea->first; v < sea->end; v++) {
        const bool is_settled = !is_open(s, positive(v)) && s->level[v] == 0 &&
                                s->position[v] < s->sound;
        open += !is_settled;
        if (colours && is_settled)
            colours[v - sea->first] =
                is_true(s, positive(v)) ? NURI_BLACK : NURI_WHITE;
    }
    return open;
}

const nuri_stats *nuri_search_stats(const struct search *s)
{
    return &s->stats;
}

/* ---- Given literals ---- */

/*
 * Level 0 holds only what was proved so far, not its consequences, which would
 * be extra steps.  So a literal is proved at level 1, under its opposite, by
 * propagating everything again: the hints of its step are those that lead to
 * the conflict, and no others.
 *
 * One propagation of the whole board per literal.
 */

void nuri_search_remark(struct search *s, const char *text)
{
    nuri_proof_remark(s, text);
}

/* The search learns what it needs; what it settles on the way stays. */
static nuri_status prove_by_cases(struct search *s, cell c, nuri_colour colour,
                                  bool *proved)
{
    const struct mark other = {c,
                               colour == NURI_BLACK ? NURI_WHITE : NURI_BLACK};
    enum answer answer;

    nuri_undo(s, 0);
    nuri_wake(s);
    const nuri_status status = nuri_search_next(s, &other, 1, &answer);
    if (status == NURI_OK && answer == ANSWER_NONE && !s->exhausted) {
        nuri_proof_settled(s);
        *proved = true;
    }
    return status;
}

nuri_status nuri_search_prove(struct search *s, cell c, nuri_colour colour,
                              bool *proved)
{
    *proved = false;
    if (s->exhausted || s->failed)
        return NURI_OK;
    const lit sea = s->sea_of[c];
    const lit l = colour == NURI_BLACK ? sea : opposite(sea);

    nuri_undo(s, 0);
    if (is_true(s, l)) {
        nuri_proof_known(s, l);
        *proved = true;
    }
    if (!is_open(s, l))
        return NURI_OK;
    if (!s->is_ordered) /* otherwise undone variables are unordered */
        nuri_order(s, 0);
    nuri_wake(s);
    nuri_decide(s, opposite(l));
    if (nuri_propagate(s))
        return prove_by_cases(s, c, colour, proved);
    nuri_proof_closed(s, 1, false);
    nuri_undo(s, 0);
    nuri_assign(s, l, REASON_NONE, 0);
    *proved = true;
    return NURI_OK;
}

nuri_status nuri_search_prove_end(struct search *s)
{
    enum answer answer;

    nuri_undo(s, 0);
    nuri_wake(s);
    const nuri_status status = nuri_search_next(s, NULL, 0, &answer);
    if (status != NURI_OK || answer != ANSWER_SOLUTION)
        return status;
    /* The colours determine all owners, so nothing was decided. */
    if (s->levels > 0)
        return NURI_ERR_INTERNAL;
    nuri_close_level(s, 0, true);
    return s->account.out_of_memory ? NURI_ERR_MEMORY : NURI_OK;
}

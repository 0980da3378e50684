/*
 * learn.c -- learn from a conflict, and go back; the learned clauses.
 *
 * The conflict's clause is resolved with the explanations of its literals,
 * latest first, until one literal of the current level is left: the first
 * unique implication point [1].  Then literals that the others imply are
 * removed [2].  Explanations are expensive, so this is neither deep nor broad.
 *
 * Enumeration forbids no solution.  It traverses the tree of decisions in
 * order: once all under a decision is known, its opposite is set instead, one
 * level down.  Levels up to s->closed_levels are such closed ones.  Above them
 * conflicts are learned from as usual, but never jump below [3].
 *
 * Clauses are kept in an arena of words: a head (CLAUSE_HEAD words) and the
 * literals; its first word's place identifies a clause.  Clauses of two literals
 * are in the watch lists only.  Clauses that join few levels (a small LBD [4])
 * are most valuable; of equal ones the last used is kept.
 *
 * [1] L. Zhang et al.: Efficient conflict driven learning in a Boolean
 *     satisfiability solver, ICCAD 2001.
 * [2] N. Sorensson, A. Biere: Minimizing learned clauses, SAT 2009.
 * [3] M. Gebser et al.: Conflict-driven answer set enumeration, LPNMR 2007.
 * [4] G. Audemard, L. Simon: Predicting learnt clauses quality in modern SAT
 *     solvers, IJCAI 2009.
 */
#include "search/inside.h"

/* ---- Clauses ---- */

/* Clauses of at most this LBD are never dropped. */
enum { LBD_GLUE = 2 };

/* The limit of clauses grows by this at each reduction. */
enum { MORE_LEARNED = 300 };

static bool watch(struct search *s, const lit *c, uint32_t place)
{
    return nuri_watches_push(s, opposite(c[0]), (struct watch){place, c[1]}) &&
           nuri_watches_push(s, opposite(c[1]), (struct watch){place, c[0]});
}

struct reason nuri_clause_add(struct search *s, uint32_t size, uint32_t lbd)
{
    const lit *const literals = s->clause;
    const struct reason none = {REASON_NONE, 0};

    assert(size >= 2 && literals[0] != literals[1]);
    if (size == 2) {
        assert(s->proof_steps < BINARY);
        return watch(s, literals, BINARY | s->proof_steps)
                   ? (struct reason){REASON_BINARY, literals[1]}
                   : none;
    }
    const uint32_t place = s->arena.count;
    if (!nuri_list_reserve(s, &s->arena, size + CLAUSE_HEAD))
        return none;
    uint32_t *const head = s->arena.item + place;
    head[CLAUSE_SIZE] = size;
    head[CLAUSE_LBD] = lbd;
    head[CLAUSE_USED] = (uint32_t)s->stats.conflicts;
    head[CLAUSE_STEP] = s->proof_steps;
    memcpy(head + CLAUSE_HEAD, literals, size * sizeof *literals);
    s->arena.count += size + CLAUSE_HEAD;
    s->learned += lbd != LBD_KEEP;
    return watch(s, literals, place) ? (struct reason){REASON_CLAUSE, place}
                                     : none;
}

void nuri_clause_assert(struct search *s, uint32_t size, uint32_t lbd,
                        uint32_t level)
{
    struct reason reason = {REASON_NONE, 0};

    nuri_undo(s, level);
    if (size > 1)
        reason = nuri_clause_add(s, size, lbd);
    nuri_assign(s, s->clause[0], (enum reason_kind)reason.kind, reason.data);
}

const struct watch *nuri_clause_pair(const struct search *s, lit a, lit b)
{
    const struct watches *const w =
        s->watches ? &s->watches[opposite(a)] : NULL;

    for (uint32_t i = w ? w->count : 0; i-- > 0;)
        if (w->item[i].clause & BINARY && w->item[i].blocker == b)
            return &w->item[i];
    return NULL;
}

/* The reason that is this clause; NULL if it is none. */
static struct reason *reason_of(const struct search *s, uint32_t place)
{
    const lit *const c = clause_literals(s, place);

    for (int i = 0; i < 2; i++) {
        struct reason *const reason = &s->reason[var_of(c[i])];
        if (is_true(s, c[i]) && reason->kind == REASON_CLAUSE &&
            reason->data == place)
            return reason;
    }
    return NULL;
}

/* The sort key of a clause: three words of s->worst. */
struct worth {
    uint32_t lbd, unused, place;
};

static int worse_first(const void *a, const void *b)
{
    const struct worth *x = a, *y = b;

    if (x->lbd != y->lbd)
        return x->lbd > y->lbd ? -1 : 1;
    if (x->unused != y->unused)
        return x->unused > y->unused ? -1 : 1;
    return x->place < y->place ? -1 : 1;
}

/* Collect droppable clauses as struct worth in s->worst; count them. */
static uint32_t collect(struct search *s)
{
    const uint32_t now = (uint32_t)s->stats.conflicts;

    s->worst.count = 0;
    for (uint32_t at = 0; at < s->arena.count;
         at += clause_size(s, at) + CLAUSE_HEAD) {
        const uint32_t *head = s->arena.item + at;
        assert(head[CLAUSE_SIZE] > 2);
        if (head[CLAUSE_LBD] <= LBD_GLUE || reason_of(s, at))
            continue;
        if (!list_push(s, &s->worst, head[CLAUSE_LBD]) ||
            !list_push(s, &s->worst, now - head[CLAUSE_USED]) ||
            !list_push(s, &s->worst, at))
            return 0;
    }
    return s->worst.count / 3;
}

/* Overwrite dropped clauses (size 0; their length is in the LBD word), and
 * update all references. */
static void compact(struct search *s)
{
    uint32_t to = 0, length;

    for (lit l = 0; l < 2 * s->vars; l++) {
        struct watches *const w = &s->watches[l];
        uint32_t kept = 0;
        for (uint32_t i = 0; i < w->count; i++)
            if (w->item[i].clause & BINARY)
                w->item[kept++] = w->item[i];
        w->count = kept;
    }
    for (uint32_t at = 0; at < s->arena.count; at += length) {
        uint32_t *const head = s->arena.item + at;
        if (head[CLAUSE_SIZE] == 0) {
            length = head[CLAUSE_LBD];
            continue;
        }
        length = head[CLAUSE_SIZE] + CLAUSE_HEAD;
        struct reason *const reason = reason_of(s, at);
        if (reason)
            reason->data = to;
        assert(to <= at && at + length <= s->arena.count);
        memmove(s->arena.item + to, head, length * sizeof *head);
        watch(s, clause_literals(s, to), to);
        to += length;
    }
    s->arena.count = to;
}

void nuri_clause_reduce(struct search *s)
{
    const uint32_t count = collect(s);

    s->max_learned += MORE_LEARNED;
    if (s->failed || count == 0)
        return;
    qsort(s->worst.item, count, sizeof(struct worth), worse_first);
    for (uint32_t i = 0; i < count / 2; i++) {
        uint32_t *const head = s->arena.item + s->worst.item[3 * i + 2];
        head[CLAUSE_LBD] = head[CLAUSE_SIZE] + CLAUSE_HEAD;
        head[CLAUSE_SIZE] = 0;
        assert(s->learned > 0);
        s->learned--;
    }
    compact(s);
}

/* ---- Analysis ---- */

/* The maximum of nested explanations, and of unseen literals in each. */
enum { MAX_DEEP = 3, MAX_UNSEEN = 2 };

/* Take the literals of s->explanation: count those of the current level, add
 * the others to the clause. */
static uint32_t take_in_explanation(struct search *s)
{
    uint32_t here = 0;

    for (uint32_t i = 0; i < s->explanation_size; i++) {
        const lit l = s->explanation[i];
        const var v = var_of(l);
        if (s->seen[v] || s->level[v] == 0)
            continue;
        assert(s->level[v] <= s->levels);
        see(s, v);
        nuri_bump(s, v);
        if (s->level[v] == s->levels)
            here++;
        else
            s->clause[s->clause_size++] = l;
    }
    return here;
}

/* An explained literal, and the unseen literals of its explanation. */
struct pending {
    lit of, unseen[MAX_UNSEEN];
    uint32_t count, done;
};

/* Explain l.  False if it has no reason, or more than `most` are unseen. */
static bool explain_step(struct search *s, struct pending *step, lit l,
                         uint32_t most)
{
    assert(is_false(s, l));
    step->of = l;
    step->count = step->done = 0;
    if (!nuri_may_follow(s, opposite(l)))
        return false;
    nuri_explain_true(s, opposite(l));
    for (uint32_t i = 0; i < s->explanation_size; i++) {
        if (s->seen[var_of(s->explanation[i])])
            continue;
        if (step->count == most)
            return false;
        step->unseen[step->count++] = s->explanation[i];
    }
    return true;
}

/* True if this false literal of the clause follows from seen literals, or from
 * a few that do; these become seen. */
static bool is_redundant(struct search *s, lit l)
{
    struct pending steps[MAX_DEEP];
    uint32_t depth = 0;
    bool ok = explain_step(s, &steps[0], l, MAX_UNSEEN);

    while (ok) {
        struct pending *const step = &steps[depth];
        if (step->done < step->count) {
            const lit next = step->unseen[step->done++];
            if (s->seen[var_of(next)])
                continue;
            depth++;
            assert(depth < MAX_DEEP);
            ok = explain_step(s, &steps[depth], next,
                              depth + 1 < MAX_DEEP ? MAX_UNSEEN : 0);
        } else if (depth > 0) {
            see(s, var_of(step->of));
            depth--;
        } else {
            return true;
        }
    }
    return false;
}

static void minimise(struct search *s)
{
    uint32_t kept = 1;

    for (uint32_t i = 1; i < s->clause_size; i++)
        if (is_too_long(s) || !is_redundant(s, s->clause[i]))
            s->clause[kept++] = s->clause[i];
    s->clause_size = kept;
}

static uint32_t count_levels(struct search *s)
{
    uint32_t count = 0;

    s->level_stamp++;
    for (uint32_t i = 0; i < s->clause_size; i++) {
        uint32_t *const mark = &s->level_mark[s->level[var_of(s->clause[i])]];
        count += *mark != s->level_stamp;
        *mark = s->level_stamp;
    }
    return count;
}

/* Move a literal of the next lower level to [1]; return that level. */
static uint32_t second_level(struct search *s)
{
    uint32_t best = 1;

    if (s->clause_size == 1)
        return 0;
    for (uint32_t i = 2; i < s->clause_size; i++)
        if (s->level[var_of(s->clause[i])] > s->level[var_of(s->clause[best])])
            best = i;
    assert(s->level[var_of(s->clause[best])] < s->levels);
    const lit l = s->clause[best];
    s->clause[best] = s->clause[1];
    s->clause[1] = l;
    return s->level[var_of(l)];
}

/*
 * Turn the conflict in s->explanation, which has a literal of the current
 * level, into a learned clause in s->clause. [0] is its only literal of this
 * level, [1] one of the level to return to, which is returned.  With s->failed
 * a limit was reached, and the clause is invalid.
 */
static uint32_t analyse(struct search *s, uint32_t *lbd)
{
    uint32_t at = s->trail_size, here = 0;
    lit l;

    assert(s->to_clear_count == 0 && s->explanation_size > 0);
    s->clause_size = 1;
    for (;;) {
        here += take_in_explanation(s);
        do
            l = s->trail[--at];
        while (!s->seen[var_of(l)] || s->level[var_of(l)] != s->levels);
        assert(here > 0);
        if (--here == 0)
            break;
        if (s->reason[var_of(l)].kind == REASON_CLAUSE)
            s->arena.item[s->reason[var_of(l)].data + CLAUSE_USED] =
                (uint32_t)s->stats.conflicts;
        if (is_too_long(s))
            break;
        nuri_explain_true(s, l);
    }
    s->clause[0] = opposite(l);
    if (!is_without(s, ABLATE_MINIMISE))
        minimise(s);
    nuri_proof_learned(s);
    *lbd = count_levels(s);
    forget_seen(s);
    return second_level(s);
}

void nuri_trace(struct search *s, struct list *implied, struct list *decided)
{
    for (uint32_t at = s->trail_size;
         s->levels > 0 && at > s->level_start[1] && !is_too_long(s);) {
        const lit l = s->trail[--at];
        const bool is_decided = s->reason[var_of(l)].kind == REASON_NONE;
        if (!s->seen[var_of(l)])
            continue;
        if (is_decided && decided)
            list_push(s, decided, l);
        if (is_decided)
            continue;
        if (implied)
            list_push(s, implied, at);
        nuri_explain_true(s, l);
        see_explanation(s);
    }
    forget_seen(s);
}

void nuri_analyse_assumption(struct search *s, lit l)
{
    assert(is_false(s, l));
    s->core.count = 0;
    if (!list_push(s, &s->core, l) || s->level[var_of(l)] == 0)
        return;
    see(s, var_of(l));
    nuri_trace(s, NULL, &s->core);
}

/* ---- Going back ---- */

static void average(struct search *s, uint32_t lbd)
{
    assert(lbd > 0);
    if (s->stats.conflicts == 1)
        s->quick_lbd = s->slow_lbd = lbd;
    s->quick_lbd += (lbd - s->quick_lbd) / 32;
    s->slow_lbd += (lbd - s->slow_lbd) / 4096;
    s->since_restart++;
}

/* Literals learned alone on a closed level stay true; of the others only
 * decisions have no reason.  A proof has them as steps that its checker knows
 * from then on.  So must the search, or its hints would lead too far. */
static void undo_closed(struct search *s, uint32_t level)
{
    uint32_t kept = 0;

    for (uint32_t i = s->level_start[level + 1]; i < s->trail_size; i++) {
        const var v = var_of(s->trail[i]);
        if (s->reason[v].kind == REASON_NONE &&
            i != s->level_start[s->level[v]])
            s->clause[kept++] = s->trail[i];
    }
    nuri_undo(s, level);
    for (uint32_t i = 0; i < kept; i++)
        nuri_assign(s, s->clause[i], REASON_NONE, 0);
}

bool nuri_close_level(struct search *s, uint32_t level, bool is_solution)
{
    assert(level <= s->levels);
    nuri_proof_closed(s, level, is_solution);
    if (level == 0) {
        s->exhausted = true;
        return false;
    }
    const lit decision = s->trail[s->level_start[level]];
    undo_closed(s, level - 1);
    s->closed_levels = level - 1;
    nuri_assign(s, opposite(decision), REASON_CLOSED, s->proof_steps);
    return true;
}

/* The highest level in the explanation, where it is a conflict already. */
static uint32_t conflict_level(const struct search *s)
{
    uint32_t level = 0;

    for (uint32_t i = 0; i < s->explanation_size; i++)
        if (s->level[var_of(s->explanation[i])] > level)
            level = s->level[var_of(s->explanation[i])];
    return level;
}

bool nuri_resolve(struct search *s)
{
    const uint32_t level = conflict_level(s);
    uint32_t lbd;

    s->stats.conflicts++;
    s->stats.nodes++;
    if (level <= s->closed_levels)
        return nuri_close_level(s, level, false);
    nuri_undo(s, level);
    uint32_t back = analyse(s, &lbd);
    if (s->failed)
        return false;
    if (s->budget->ablations && s->budget->ablations->learned)
        s->budget->ablations->learned(s->budget->ablations->user, s);
    assert(back < level && s->clause_size > 0);
    if (back < s->closed_levels)
        back = s->closed_levels;
    nuri_clause_assert(s, s->clause_size, lbd, back);
    nuri_decay(s);
    average(s, lbd);
    return true;
}

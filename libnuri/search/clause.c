/*
 * clause.c -- the learned clauses, in an arena of words.
 *
 * A clause is its head (CLAUSE_HEAD words) and its literals; its first word's
 * place identifies it.  Clauses of two literals are in the watch lists only.
 *
 * Clauses that join few levels (a small LBD [1]) are most valuable; of equal
 * ones the last used is kept.
 *
 * [1] G. Audemard, L. Simon: Predicting learnt clauses quality in modern SAT
 *     solvers, IJCAI 2009.
 */
#include "search/clause.h"
#include "search/limits.h"

#include <stdlib.h>
#include <string.h>

/* Clauses of at most this LBD are never dropped. */
enum { LBD_GLUE = 2 };

/* The limit of clauses grows by this at each reduction. */
enum { MORE_LEARNED = 300 };

static bool watch(struct search *s, const lit *c, uint32_t place)
{
    return nuri_watches_push(s, opposite(c[0]), (struct watch){place, c[1]}) &&
           nuri_watches_push(s, opposite(c[1]), (struct watch){place, c[0]});
}

void nuri_clause_add(struct search *s, const lit *literals, uint32_t size,
                     uint32_t lbd, struct reason *reason)
{
    assert(size >= 2 && literals[0] != literals[1]);
    *reason = (struct reason){REASON_NONE, 0};
    if (size == 2) {
        assert(s->proof_steps < BINARY);
        if (watch(s, literals, BINARY | s->proof_steps))
            *reason = (struct reason){REASON_BINARY, literals[1]};
        return;
    }
    const uint32_t place = s->arena.count;
    if (!nuri_list_reserve(s, &s->arena, size + CLAUSE_HEAD))
        return;
    uint32_t *const head = s->arena.item + place;
    head[CLAUSE_SIZE] = size;
    head[CLAUSE_LBD] = lbd;
    head[CLAUSE_USED] = (uint32_t)s->stats.conflicts;
    head[CLAUSE_STEP] = s->proof_steps;
    memcpy(head + CLAUSE_HEAD, literals, size * sizeof *literals);
    s->arena.count += size + CLAUSE_HEAD;
    s->learned += lbd != LBD_KEEP;
    if (watch(s, literals, place))
        *reason = (struct reason){REASON_CLAUSE, place};
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

void nuri_clause_use(struct search *s, uint32_t place)
{
    assert(place < s->arena.count);
    s->arena.item[place + CLAUSE_USED] = (uint32_t)s->stats.conflicts;
}

static bool is_locked(const struct search *s, uint32_t place)
{
    const lit *const c = clause_literals(s, place);

    for (int i = 0; i < 2; i++)
        if (is_true(s, c[i]) && s->reason[var_of(c[i])].kind == REASON_CLAUSE &&
            s->reason[var_of(c[i])].data == place)
            return true;
    return false;
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
        if (head[CLAUSE_LBD] <= LBD_GLUE || is_locked(s, at))
            continue;
        if (!list_push(s, &s->worst, head[CLAUSE_LBD]) ||
            !list_push(s, &s->worst, now - head[CLAUSE_USED]) ||
            !list_push(s, &s->worst, at))
            return 0;
    }
    return s->worst.count / 3;
}

static void drop_long_watches(struct search *s)
{
    for (lit l = 0; l < 2 * s->vars; l++) {
        struct watches *w = &s->watches[l];
        uint32_t kept = 0;
        for (uint32_t i = 0; i < w->count; i++)
            if (w->item[i].clause & BINARY)
                w->item[kept++] = w->item[i];
        w->count = kept;
    }
}

/* Overwrite dropped clauses (size 0; their length is in the LBD word), and
 * update all references. */
static void compact(struct search *s)
{
    uint32_t to = 0, length;

    drop_long_watches(s);
    for (uint32_t at = 0; at < s->arena.count; at += length) {
        uint32_t *const head = s->arena.item + at;
        if (head[CLAUSE_SIZE] == 0) {
            length = head[CLAUSE_LBD];
            continue;
        }
        length = head[CLAUSE_SIZE] + CLAUSE_HEAD;
        const bool locked = is_locked(s, at);
        assert(to <= at && at + length <= s->arena.count);
        memmove(s->arena.item + to, head, length * sizeof *head);
        const lit *const c = clause_literals(s, to);
        for (int i = 0; locked && i < 2; i++) {
            struct reason *const reason = &s->reason[var_of(c[i])];
            if (is_true(s, c[i]) && reason->kind == REASON_CLAUSE &&
                reason->data == at)
                reason->data = to;
        }
        watch(s, c, to);
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

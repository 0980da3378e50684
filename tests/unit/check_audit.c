/*
 * check_audit.c -- explanations follow from the rules, and the audit is reliable.
 *
 * On small boards the audit (support/audit.h) gets true explanations, the same
 * without one literal, and random clauses: what it accepts must hold in every
 * solution, true ones must be accepted, most others refused.  On larger ones it
 * checks what a search relies on, at each clause that this learns.
 *
 * labels: solving
 */
#include "audit.h"
#include "world.h"

#include "search/search.h"

enum { BOARDS = 400, DRIVES = 6, MAX_LITERALS = 64 };
enum { LARGER = 300, LARGER_CELLS = 100, LARGER_NODES = 200 };

struct check_one {
    struct world w;
    struct search *search;
    struct auditor audit;
    uint64_t accepted, refused, conflicts;
};

/* What is accepted must hold in all solutions. */
static bool ask(struct check_one *d, const lit *clause, uint32_t count,
                uint32_t at)
{
    const bool accepted = audit_refutes(&d->audit, clause, count, at);

    for (size_t n = 0; accepted && n < d->w.count; n++) {
        bool satisfied = false;
        for (uint32_t i = 0; i < count && !satisfied; i++)
            satisfied = world_holds(&d->w, n, d->search, clause[i]);
        if (!satisfied)
            ck_abort_msg("a false clause of %u literals is accepted", count);
    }
    d->accepted += accepted;
    d->refused += !accepted;
    return accepted;
}

/* An explanation, and what is left of it without one literal. */
static void check_explanation(struct check_one *d, lit l)
{
    struct search *s = d->search;
    const uint32_t at = s->position[var_of(l)];
    lit clause[MAX_LITERALS], shorter[MAX_LITERALS];

    nuri_explain_true(s, l);
    const uint32_t count = s->explanation_size + 1;
    ck_assert_uint_le(count, MAX_LITERALS);
    clause[0] = l;
    for (uint32_t i = 1; i < count; i++)
        clause[i] = s->explanation[i - 1];
    if (!ask(d, clause, count, at))
        ck_abort_msg("a true explanation is refused");
    for (uint32_t without = 0; without < count; without++) {
        uint32_t size = 0;
        for (uint32_t i = 0; i < count; i++)
            if (i != without)
                shorter[size++] = clause[i];
        ask(d, shorter, size, at);
    }
}

static void check_anything(struct check_one *d)
{
    const struct search *s = d->search;
    lit clause[4];
    const uint32_t count = 1 + chance_below(&d->w.chance, 4);

    for (uint32_t i = 0; i < count; i++)
        clause[i] = 2 + chance_below(&d->w.chance, 2 * s->vars - 2);
    ask(d, clause, count, s->trail_size);
}

/* Decide at random, and look at what follows. */
static void drive(struct check_one *d)
{
    struct search *s = d->search;

    for (;;) {
        if (!nuri_propagate(s)) {
            audit_conflict(&d->audit);
            d->conflicts++;
            break;
        }
        if (s->trail_size + 1 == s->vars)
            break;
        var v = 1 + chance_below(&d->w.chance, s->vars - 1);
        while (!is_open(s, positive(v)))
            v = v + 1 < s->vars ? v + 1 : 1;
        nuri_decide(s,
                    chance_below(&d->w.chance, 2) ? positive(v) : negative(v));
        check_anything(d);
    }
    for (uint32_t at = s->levels ? s->level_start[1] : s->trail_size;
         at < s->trail_size; at++)
        if (s->reason[var_of(s->trail[at])].kind != REASON_NONE)
            check_explanation(d, s->trail[at]);
    nuri_undo(s, 0);
    s->head = s->trail_size;
}

static void check_board(struct check_one *d, uint64_t seed)
{
    struct budget budget;
    struct board board;

    world_make(&d->w, seed, 16, true);
    world_own(&d->w);
    nuri_budget_start(&budget, NULL);
    board_open(&board, d->w.puzzle, NULL);
    ck_ok(nuri_search_new(&d->search, &board, &budget));
    ck_assert(nuri_propagate(d->search));
    audit_begin(&d->audit, d->search);
    for (int i = 0; i < DRIVES; i++)
        drive(d);
    audit_end(&d->audit);
    nuri_search_free(d->search);
    nuri_board_clear(&board);
    world_clear(&d->w);
}

TEST(only_true_clauses_are_accepted)
{
    struct check_one d = {.search = NULL};

    for (uint64_t k = 0; k < BOARDS; k++)
        check_board(&d, 400000 + k);
    printf("%llu clauses accepted, %llu refused; %llu conflicts\n",
           (unsigned long long)d.accepted, (unsigned long long)d.refused,
           (unsigned long long)d.conflicts);
    ck_assert_uint_gt(d.refused, d.accepted);
    ck_assert_uint_gt(d.conflicts, BOARDS / 4);
}

/* A clause was learned: what the search knows now, it can explain. */
static void check_learned(void *user, const struct search *s)
{
    struct check_one *const d = user;

    ck_assert(s == d->search);
    d->accepted += audit_trail(&d->audit);
}

static void search_larger(struct check_one *d, uint64_t seed)
{
    const struct ablations ablations = {.learned = check_learned, .user = d};
    struct budget budget;
    struct board board;
    enum answer answer;

    d->w.chance.bits = seed;
    d->w.puzzle = chance_puzzle(&d->w.chance, LARGER_CELLS, true);
    nuri_budget_start(&budget, &(nuri_options){.max_nodes = LARGER_NODES});
    budget.ablations = &ablations;
    board_open(&board, d->w.puzzle, NULL);
    ck_ok(nuri_search_new(&d->search, &board, &budget));
    audit_begin(&d->audit, d->search);
    ck_ok(nuri_search_next(d->search, NULL, 0, &answer));
    audit_end(&d->audit);
    nuri_search_free(d->search);
    nuri_board_clear(&board);
    nuri_puzzle_free(d->w.puzzle);
}

TEST(searches_explain_by_the_rules)
{
    struct check_one d = {.search = NULL};

    for (uint64_t k = 0; k < LARGER; k++)
        search_larger(&d, 500000 + k);
    printf("%llu explanations\n", (unsigned long long)d.accepted);
    ck_assert_uint_gt(d.accepted, 1000);
}

/*
 * check_limited_claims.c -- what is claimed at a limit is true.
 *
 * Small boards, some without a solution, with marks that may be wrong: whatever
 * a call says after a few nodes is compared with brute force.
 *
 * labels: solving
 */
#include "brute.h"
#include "world.h"

enum { BOARDS = 3000 };

static const uint64_t limits[] = {1, 2, 3, 4, 6, 9, 15, 30, 0};

struct claims {
    struct world w;
    size_t with; /* solutions with the marks */
    nuri_options options;
    uint32_t wrong, unknown, none; /* claims of each kind so far */
};

/* True if no solution of the clues has this colour, and there is a solution. */
static bool is_wrong(const struct world *w, uint32_t index, nuri_colour colour)
{
    uint32_t has = 0;

    for (size_t k = 0; k < w->count; k++)
        has += world_solution(w, k)[index] == colour;
    return w->count > 0 && has == 0;
}

static void check_solve(struct claims *c)
{
    nuri_result *r = NULL;

    ck_ok(nuri_solve(&r, c->w.puzzle, c->w.marks, &c->options));
    ck_assert(r->outcome != NURI_OUTCOME_UNIQUE || c->with == 1);
    ck_assert(r->outcome != NURI_OUTCOME_MULTIPLE || c->with > 1);
    ck_assert(r->outcome != NURI_OUTCOME_NONE || c->with == 0);
    c->unknown += r->outcome == NURI_OUTCOME_UNKNOWN;
    nuri_result_free(r);
}

static void check_count(struct claims *c)
{
    nuri_count_result r;

    ck_ok(nuri_count(&r, c->w.puzzle, c->w.marks, &c->options, NULL));
    ck_assert_uint_le(r.count, c->with);
    ck_assert(!r.exact || r.count == c->with);
}

/* What a hint, or a reason why there is no solution, says. */
static void check_said(struct claims *c, const nuri_hint_result *h)
{
    const nuri_step *const step = h->step;
    const bool is_mark = h->hint_kind == NURI_HINT_WRONG_MARK;

    switch (h->hint_kind) {
    case NURI_HINT_CELL:
        for (size_t k = 0; c->with > 0 && k < c->w.count; k++) {
            const uint8_t *const solution = world_solution(&c->w, k);
            if (brute_agrees(c->w.puzzle, solution, c->w.marks))
                ck_assert_uint_eq(solution[step->cells[0]],
                                  (unsigned)step->colour);
        }
        break;
    case NURI_HINT_WRONG_MARK:
    case NURI_HINT_WRONG_MARKS:
        ck_assert_uint_gt(c->w.count, 0);
        ck_assert_uint_eq(c->with, 0);
        ck_assert(!is_mark || is_wrong(&c->w, step->cells[0],
                                       (nuri_colour)(3 - (int)step->colour)));
        c->wrong++;
        break;
    case NURI_HINT_NONE:
        ck_assert_uint_eq(c->w.count, 0);
        c->none++;
        break;
    case NURI_HINT_NOT_UNIQUE: ck_assert_uint_gt(c->with, 1); break;
    case NURI_HINT_SOLVED: ck_assert_uint_eq(c->with, 1); break;
    case NURI_HINT_UNKNOWN:
    case NURI_HINT_TOO_HARD: break;
    }
}

static void check_hint(struct claims *c)
{
    nuri_hint_result *h = NULL;
    nuri_explanation *e = NULL;

    ck_ok(nuri_hint(&h, c->w.puzzle, c->w.marks, &c->options, NULL));
    check_said(c, h);
    nuri_hint_result_free(h);
    ck_ok(nuri_explain(&e, c->w.puzzle, c->w.marks, &c->options, NULL));
    ck_assert(e->hint_kind != NURI_HINT_NONE || c->w.count == 0);
    ck_assert((e->hint_kind != NURI_HINT_WRONG_MARK &&
               e->hint_kind != NURI_HINT_WRONG_MARKS) ||
              (c->w.count > 0 && c->with == 0));
    nuri_explanation_free(e);
    if (c->with > 0)
        return;
    ck_ok(nuri_why_none(&h, c->w.puzzle, c->w.marks, &c->options));
    check_said(c, h);
    nuri_hint_result_free(h);
}

/* All marks but those of a random cell were made before it. */
static void check_judge(struct claims *c)
{
    const uint32_t at = chance_below(&c->w.chance, c->w.cells);
    nuri_mark mark = {at, (nuri_colour)c->w.marks[at]};
    nuri_judgement *j = NULL;

    if (mark.colour == NURI_UNDECIDED)
        return;
    ck_ok(nuri_judge(&j, c->w.puzzle, c->w.marks, &mark, 1, &c->options, NULL));
    if (j->verdict == NURI_MARK_RIGHT || j->verdict == NURI_MARK_WRONG)
        ck_assert_uint_gt(c->w.count, 0);
    ck_assert(j->verdict != NURI_MARK_NONE || c->w.count == 0);
    ck_assert(j->first_wrong_order == NURI_MARK_ORDER_NONE ||
              (c->w.count > 0 && c->with == 0));
    nuri_judgement_free(j);
}

static void check_force(struct claims *c)
{
    uint8_t board[WORLD_CELLS];
    nuri_forced f;

    ck_ok(nuri_force(&f, board, c->w.puzzle, c->w.marks, &c->options));
    ck_assert(f.outcome != NURI_OUTCOME_UNIQUE || c->with == 1);
    ck_assert(f.outcome != NURI_OUTCOME_MULTIPLE || c->with > 1);
    ck_assert(f.outcome != NURI_OUTCOME_NONE || c->with == 0);
}

TEST(what_is_claimed_at_a_limit_is_true)
{
    struct claims c = {.wrong = 0};

    for (uint64_t k = 0; k < BOARDS; k++) {
        uint8_t common[WORLD_CELLS];
        world_make(&c.w, 910000 + k, 20, k % 4 == 0);
        /* Where there is no solution, only what is flipped is marked. */
        world_mark(&c.w, c.w.count > 0 ? (uint32_t)(k / 4 % 4)
                                       : (uint32_t)(k / 4 % 12));
        c.with = world_agreeing(&c.w, c.w.marks, common);
        for (int i = 0; i < COUNT(limits); i++) {
            c.options = (nuri_options){.max_nodes = limits[i]};
            check_solve(&c);
            check_count(&c);
            check_hint(&c);
            check_judge(&c);
            check_force(&c);
        }
        world_clear(&c.w);
    }
    ck_assert_uint_gt(c.wrong, 500);
    ck_assert_uint_gt(c.none, 500);
    ck_assert_uint_gt(c.unknown, 500);
}

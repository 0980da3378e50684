/*
 * check_judge.c -- the verdict on the last mark, and the first wrong mark.
 *
 * Games are played at random along a solution, with some wrong marks, and each
 * answer is checked by solving the marks again.
 *
 * labels: solving
 */
#include "support.h"

enum { MAX_CELLS = 36, MAX_NODES = 20000 };

struct play {
    const nuri_puzzle *puzzle;
    uint32_t cells;
    nuri_mark marks[MAX_CELLS];
    size_t count;
    uint8_t colours[MAX_CELLS]; /* marks made before, of no known order */
};

static const nuri_options options = {.max_nodes = MAX_NODES};

/* What solving says of the state and the first `count` marks. */
static nuri_outcome outcome_of(const struct play *p, const uint8_t *colours,
                               size_t count)
{
    uint8_t marks[MAX_CELLS];

    memcpy(marks, colours, p->cells);
    for (size_t i = 0; i < count; i++)
        marks[p->marks[i].cell] = (uint8_t)p->marks[i].colour;
    return must_outcome(p->puzzle, marks, MAX_NODES);
}

static bool is_clue(const struct play *p, uint32_t cell)
{
    return clue_at(p->puzzle, cell) != NURI_CLUE_NONE;
}

/* A solution, or nonsense: one in eight cells has the other colour. */
static void play(struct play *p, struct chance *chance, const uint8_t *solution)
{
    uint32_t order[MAX_CELLS];

    p->count = 0;
    for (uint32_t i = 0; i < p->cells; i++) {
        const uint32_t k = chance_below(chance, i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    memset(p->colours, NURI_UNDECIDED, sizeof p->colours);
    for (uint32_t i = 0; i < p->cells; i++) {
        const uint32_t cell = order[i];
        const bool wrong = chance_below(chance, 8) == 0;
        const uint8_t colour =
            (uint8_t)(wrong ? 3 - solution[cell] : solution[cell]);
        if (is_clue(p, cell) || chance_below(chance, 2))
            continue;
        if (chance_below(chance, 4) == 0)
            p->colours[cell] = colour;
        else
            p->marks[p->count++] = (nuri_mark){cell, (nuri_colour)colour};
    }
}

static void check_first(const struct play *p, const nuri_judgement *j)
{
    const nuri_mark mark = j->first_wrong;
    const size_t place = j->first_wrong_index;
    uint8_t colours[MAX_CELLS];

    switch (j->first_wrong_order) {
    case NURI_MARK_ORDER_NONE:
        ck_assert_int_ne(outcome_of(p, p->colours, p->count),
                         NURI_OUTCOME_NONE);
        break;
    case NURI_MARK_ORDER_PLAYED:
        ck_assert_uint_lt(place, p->count);
        ck_assert_uint_eq(mark.cell, p->marks[place].cell);
        ck_assert_int_eq(mark.colour, p->marks[place].colour);
        ck_assert_int_ne(outcome_of(p, p->colours, place), NURI_OUTCOME_NONE);
        ck_assert_int_eq(outcome_of(p, p->colours, place + 1),
                         NURI_OUTCOME_NONE);
        break;
    case NURI_MARK_ORDER_READING:
        ck_assert_int_eq(mark.colour, p->colours[mark.cell]);
        memset(colours, NURI_UNDECIDED, sizeof colours);
        memcpy(colours, p->colours, mark.cell);
        ck_assert_int_ne(outcome_of(p, colours, 0), NURI_OUTCOME_NONE);
        colours[mark.cell] = p->colours[mark.cell];
        ck_assert_int_eq(outcome_of(p, colours, 0), NURI_OUTCOME_NONE);
        break;
    }
}

/* The last mark, on the board before it; on the clues alone if that has no
 * solution. */
static void check_last(struct play *p, const nuri_judgement *j)
{
    static const uint8_t nothing[MAX_CELLS];
    const nuri_mark last = p->marks[p->count - 1];
    const nuri_mark other = {last.cell, other_colour(last.colour)};
    const nuri_step *const step = j->step;
    struct play alone = {.puzzle = p->puzzle, .cells = p->cells};
    const bool kept =
        outcome_of(p, p->colours, p->count - 1) != NURI_OUTCOME_NONE;
    struct play *const before = kept ? p : &alone;
    const uint8_t *const colours = kept ? p->colours : nothing;
    const size_t count = kept ? p->count : 1;

    before->marks[count - 1] = last;
    const bool can = outcome_of(before, colours, count) != NURI_OUTCOME_NONE;
    before->marks[count - 1] = other;
    const bool must = outcome_of(before, colours, count) == NURI_OUTCOME_NONE;
    p->marks[p->count - 1] = last;
    ck_assert_int_eq(j->verdict, !can   ? NURI_MARK_WRONG
                                 : must ? NURI_MARK_RIGHT
                                        : NURI_MARK_UNDECIDED);
    ck_assert_uint_eq(j->mark.cell, last.cell);
    ck_assert_int_eq(step != NULL, !can || must);
    if (!step)
        return;
    ck_assert_uint_eq(step->cell_count, 1);
    ck_assert_uint_eq(step->cells[0], last.cell);
    ck_assert_int_eq(step->colour, can ? last.colour : other.colour);
    for (size_t i = 0;
         kept && step->because_count > 1 && i < step->because_count;
         i++) { /* it rests on what was marked before */
        bool known = is_clue(p, step->because[i]) ||
                     p->colours[step->because[i]] != NURI_UNDECIDED;
        for (size_t k = 0; k + 1 < p->count; k++)
            known = known || p->marks[k].cell == step->because[i];
        ck_assert(known);
    }
}

TESTS(games_are_judged, 2)
{
    unsigned met[NURI_MARK_NOT_MADE + 1] = {0}, orders[3] = {0};

    for (uint64_t k = 0; k < 900; k++) {
        struct chance chance = {(uint64_t)(_i + 1) * 7919 + 8 * k};
        nuri_puzzle *const puzzle = chance_puzzle(&chance, MAX_CELLS, true);
        struct play p = {.puzzle = puzzle, .cells = cells_of(puzzle)};
        nuri_judgement *j = NULL;

        nuri_result *const r = must_solve(puzzle, NULL, &options);
        if (r->solutions[0]) {
            play(&p, &chance, r->solutions[0]);
            ck_ok(nuri_judge(&j, puzzle, p.colours, p.marks, p.count, &options,
                             NULL));
            met[j->verdict]++;
            orders[j->first_wrong_order]++;
            check_first(&p, j);
            if (p.count > 0)
                check_last(&p, j);
        }
        nuri_judgement_free(j);
        nuri_result_free(r);
        nuri_puzzle_free(puzzle);
    }
    ck_assert_uint_gt(met[NURI_MARK_RIGHT], 50);
    ck_assert_uint_gt(met[NURI_MARK_WRONG], 10);
    ck_assert_uint_gt(met[NURI_MARK_UNDECIDED], 10);
    for (int order = 0; order < 3; order++)
        ck_assert_uint_gt(orders[order], 20);
}

TEST(odd_games_are_judged)
{
    static const int32_t clues[] = {2, NURI_CLUE_NONE, NURI_CLUE_NONE};
    static const nuri_mark sea_on_clue = {0, NURI_BLACK}, off = {3, NURI_BLACK},
                           open = {1, NURI_UNDECIDED},
                           twice[] = {{2, NURI_WHITE}, {2, NURI_BLACK}};
    static const uint8_t wrong[] = {NURI_UNDECIDED, NURI_UNDECIDED, NURI_WHITE};
    nuri_judgement *j = NULL;

    nuri_puzzle *const p = new_puzzle(3, 1, clues);
    ck_assert_int_eq(nuri_judge(&j, p, NULL, &off, 1, NULL, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_int_eq(nuri_judge(&j, p, NULL, &open, 1, NULL, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_ptr_null(j);
    ck_ok(nuri_judge(&j, p, NULL, &sea_on_clue, 1, NULL, NULL));
    ck_assert_int_eq(j->verdict, NURI_MARK_WRONG);
    ck_assert_ptr_null(j->step);
    nuri_judgement_free(j);
    /* The later of two counts, and the state is not looked at there. */
    ck_ok(nuri_judge(&j, p, wrong, twice, 2, NULL, NULL));
    ck_assert_int_eq(j->verdict, NURI_MARK_RIGHT);
    ck_assert_int_eq(j->first_wrong_order, NURI_MARK_ORDER_NONE);
    nuri_judgement_free(j);
    ck_ok(nuri_judge(&j, p, wrong, NULL, 0, NULL, NULL));
    ck_assert_int_eq(j->verdict, NURI_MARK_NOT_MADE);
    ck_assert_int_eq(j->first_wrong_order, NURI_MARK_ORDER_READING);
    ck_assert_uint_eq(j->first_wrong.cell, 2);
    nuri_judgement_free(j);
    nuri_puzzle_free(p);
}

/*
 * check_ask.c -- what is kept from earlier questions equals a fresh look.
 *
 * A board grows by a few cells: of a solution, by techniques, or at random;
 * sometimes marks are removed.  In between techniques are asked as the board
 * grows, and afresh on the whole board: deductions must be equal, one by one, and
 * the causes of one of them.
 *
 * labels: slow
 * seconds: 20
 */
#include "boards.h"

#include "deduce/deduce.h"
#include "lemmas/range.h"

/* Every third technique is not asked each time. */
enum { MAX_CELLS = 42, MAX_LISTED = 4096, THIRD = 3, LAST_WITHOUT_SHAPES = 3 };

struct scene {
    const nuri_puzzle *puzzle;
    struct board board;
    struct deducer kept, fresh; /* the second is asked about the whole board */
    unsigned hardest;           /* of the techniques that are asked */
    unsigned deductions, causes;
};

static void scene_open(struct scene *s, const nuri_puzzle *puzzle,
                       unsigned hardest)
{
    s->puzzle = puzzle;
    s->hardest = hardest;
    board_open(&s->board, puzzle, NULL);
    ck_assert(nuri_deduce_init(&s->kept, &s->board));
    ck_assert(nuri_deduce_init(&s->fresh, &s->board));
}

static void scene_close(struct scene *s)
{
    nuri_deduce_clear(&s->kept);
    nuri_deduce_clear(&s->fresh);
    nuri_board_clear(&s->board);
}

/* ---- Both ways ---------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    const cell x = *(const cell *)a, y = *(const cell *)b;
    return (x > y) - (x < y);
}

/* True if the lists have the same cells.  Members of open parts, and borders,
 * are in any order after the first. */
static bool is_same_list(const cell *a, const cell *b, uint32_t count)
{
    cell x[MAX_LISTED], y[MAX_LISTED];

    ck_assert_uint_le(count, MAX_LISTED);
    if (count == 0)
        return true;
    memcpy(x, a, count * sizeof *x);
    memcpy(y, b, count * sizeof *y);
    qsort(x, count, sizeof *x, by_number);
    qsort(y, count, sizeof *y, by_number);
    return memcmp(x, y, count * sizeof *x) == 0;
}

static bool is_same(const struct deductions *f, uint32_t i,
                    const struct deductions *g, uint32_t j)
{
    const struct deduction *const a = &f->list[i], *const b = &g->list[j];

    return a->technique == b->technique && a->colour == b->colour &&
           a->cells == b->cells && a->causes == b->causes &&
           a->subject == b->subject && a->other == b->other &&
           a->number == b->number &&
           *deduction_cells(f, a) == *deduction_cells(g, b) &&
           is_same_list(deduction_cells(f, a), deduction_cells(g, b), a->cells);
}

static void report_problem(const struct scene *s, uint32_t technique,
                           const char *what)
{
    uint8_t *const marks = zeros(grid_cells(&s->puzzle->grid), 1);

    nuri_board_copy(&s->board, marks);
    ck_abort_msg("%s: %s in\n%s", nuri_techniques[technique].info.id, what,
                 draw_state(s->puzzle, marks));
}

/* Of this find the causes too. */
static void compare_causes(struct scene *s, uint32_t technique, uint32_t index,
                           const struct deductions *kept)
{
    struct deductions *const f = &s->kept.deductions;
    struct deductions *const g = &s->fresh.deductions;
    const struct view of_kept = view_of(&s->kept);
    own_deductions found = {.count = 0};
    struct view fresh = deduce_view(&s->fresh, &found);

    nuri_technique_find(&fresh, technique);
    fresh.out = g;
    nuri_deductions_cut(g, 0);
    nuri_technique_why(&of_kept, kept, index);
    nuri_technique_why(&fresh, &found, index);
    if (!is_same(f, 0, g, 0) || f->list->notes != g->list->notes ||
        f->list->says != g->list->says ||
        !is_same_list(deduction_causes(f, f->list),
                      deduction_causes(g, g->list),
                      g->list->causes + g->list->notes))
        report_problem(s, technique, "other causes");
    s->causes++;
}

/* True if the last technique ended at its limit of work. */
static bool is_spent(const struct deducer *d)
{
    const struct range *const range = d->scratch.range;
    return range && !allowance_has(&range->looks, 1);
}

/* Where the bound is met less is found on the whole board. */
static void compare(struct scene *s, struct chance *chance)
{
    nuri_regions_find(&s->fresh.regions, &s->board);
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
        if (nuri_techniques[technique].info.level > s->hardest ||
            chance_below(chance, THIRD) == 0)
            continue;
        const struct deductions *const f = nuri_deduce_ask(&s->kept, technique);
        struct view fresh = view_of(&s->fresh);
        nuri_technique_find(&fresh, technique);
        if (is_spent(&s->kept) || is_spent(&s->fresh))
            continue;
        if (f->failed || f->count != s->fresh.deductions.count)
            report_problem(s, technique, "so many finds more or less");
        for (uint32_t i = 0; i < f->count; i++)
            if (!is_same(f, i, &s->fresh.deductions, i))
                report_problem(s, technique, "another find");
        s->deductions += f->count;
        if (f->count > 0)
            compare_causes(s, technique, chance_below(chance, f->count), f);
    }
}

/* ---- Growing ------------------------------------------------------------- */

/* Decide some undecided cells: as in the solution [cells], or anyhow. */
static void decide(struct scene *s, struct chance *chance,
                   const uint8_t *solution, uint32_t count)
{
    const struct grid *const g = &s->puzzle->grid;

    for (; count > 0; count--) {
        const uint32_t i = chance_below(chance, grid_cells(g));
        const nuri_colour any = (nuri_colour)(1 + chance_below(chance, 2));
        if (s->board.colour[grid_at(g, i)] == NURI_UNDECIDED)
            nuri_board_mark(&s->board, grid_at(g, i),
                            solution ? (nuri_colour)solution[i] : any);
    }
}

/* As a person would go on, for some steps. */
static void follow_techniques(struct scene *s, uint32_t steps)
{
    while (steps-- > 0 && pick(&s->kept, 0) &&
           nuri_deduce_carry_out(&s->kept, 0))
        ;
}

static void grow(struct scene *s, struct chance *chance,
                 const uint8_t *solution)
{
    const uint32_t known = s->puzzle->clues;
    const uint32_t found = s->board.marked - known;
    const uint32_t way = chance_below(chance, 8);

    if (way == 0)
        nuri_board_undo(&s->board, known + chance_below(chance, found + 1));
    else if (way < 3)
        follow_techniques(s, 1 + chance_below(chance, 6));
    else
        decide(s, chance, solution, 1 + chance_below(chance, 4));
}

TESTS(random_boards_keep_what_a_fresh_look_finds, (int)some_cases(6))
{
    struct chance chance = {(uint64_t)_i + 1};
    struct scene s = {.deductions = 0};

    for (unsigned k = 0; k < 150; k++) {
        own_puzzle p = chance_puzzle(&chance, MAX_CELLS, k % 4 > 0);
        scene_open(&s, p, k % 8 ? LAST_WITHOUT_SHAPES : NURI_LEVELS);
        for (unsigned j = 0; j < 24; j++) {
            compare(&s, &chance);
            grow(&s, &chance, NULL);
        }
        scene_close(&s);
    }
    ck_assert_uint_gt(s.deductions, 5000);
    ck_assert_uint_gt(s.causes, 2000);
}

/* ---- Real boards --------------------------------------------------------- */

TEST(real_boards_keep_what_a_fresh_look_finds)
{
    struct chance chance = {1};
    struct scene s = {.deductions = 0};
    own_collection corpus = shared_corpus();

    if (!corpus)
        return;
    const unsigned count = (unsigned)nuri_collection_count(corpus);
    for (size_t i = 0; i < count; i += count / some_cases(count)) {
        const nuri_entry *const entry = nuri_collection_entry(corpus, i);
        scene_open(&s, entry->puzzle, LAST_WITHOUT_SHAPES);
        for (unsigned k = 0; k < 20; k++) {
            compare(&s, &chance);
            grow(&s, &chance, entry->solution);
        }
        scene_close(&s);
    }
    ck_assert_uint_gt(s.deductions, some_cases(100000));
}

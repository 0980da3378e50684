/*
 * check_impossible.c -- a reason for no solution leaves no solution.
 *
 * On small boards without a solution every colouring is tried, with only the
 * sizes and sea rules that the reason names.  It must be the first reason of
 * the list that applies.
 */
#include "boards.h"
#include "brute.h"
#include "search/search.h"
#include "support.h"

enum { MAX_CELLS = 14, PUZZLES = 1500, MAX_CORE = 12 };

static const char *const reasons[] = {
    "touching_clues", "clue_sum", "no_room", "no_land", "core", "refutation"};

enum { TOUCHING, SUM, NO_ROOM, NO_LAND, CORE, REFUTATION, REASONS };

struct scene {
    nuri_puzzle *puzzle;
    uint32_t width, cells;
    uint32_t clues, sizes; /* sets: those that there are, not `?` */
    uint32_t sum;          /* of the sizes, and 1 for each `?` */
    unsigned seen[REASONS];
};

static uint32_t number_of(const char *reason)
{
    uint32_t i = 0;

    while (i < REASONS && strcmp(reasons[i], reason) != 0)
        i++;
    ck_assert_msg(i < REASONS, "no such reason: %s", reason);
    return i;
}

static void survey(struct scene *s)
{
    s->width = nuri_puzzle_width(s->puzzle);
    s->cells = s->width * nuri_puzzle_height(s->puzzle);
    s->clues = s->sizes = s->sum = 0;
    for (uint32_t i = 0; i < s->cells; i++) {
        const int32_t clue = clue_at(s->puzzle, i);
        s->clues |= clue != NURI_CLUE_NONE ? 1U << i : 0;
        s->sizes |= clue > 0 ? 1U << i : 0;
        s->sum += clue > 0 ? (uint32_t)clue : clue != NURI_CLUE_NONE;
    }
}

static bool clues_touch(const struct scene *s)
{
    for (uint32_t i = 0; i < s->cells; i++)
        if ((s->clues >> i & 1) &&
            ((i % s->width + 1 < s->width && (s->clues >> (i + 1) & 1)) ||
             (i + s->width < s->cells && (s->clues >> (i + s->width) & 1))))
            return true;
    return false;
}

/* ---- What a reason claims ----------------------------------------------- */

/* The rules for the sea that the sentence names. */
static void take_techniques(struct relaxed *r, const nuri_step *step)
{
    const nuri_said *const core = step->say->slots[0].said;
    const char *const rules = core->slots[core->slot_count - 1].said->id;
    const bool both = strcmp(rules, "rules_both") == 0;

    r->sea = both || strcmp(rules, "rules_sea") == 0;
    r->squares = both || strcmp(rules, "rules_squares") == 0 ? RELAXED_ALL : 0;
    if (strcmp(core->id, "core_sizes") == 0)
        r->sizes = 0;
}

static struct relaxed claim(const struct scene *s, const nuri_step *step,
                            uint32_t named)
{
    struct relaxed r = {.puzzle = s->puzzle, .sizes = named & s->clues};

    switch (number_of(step->technique)) {
    case TOUCHING: r.sizes = 0; break;
    case SUM: r.squares = RELAXED_ALL; break;
    case NO_LAND:
        r.sizes = s->sizes;
        r.squares = 1U << step->because[0];
        break;
    case CORE:
    case REFUTATION: take_techniques(&r, step); break;
    default: break;
    }
    return r;
}

/* Without any one of the sizes there is a solution. */
static void check_minimal(const struct scene *s, const struct relaxed *claimed,
                          const nuri_step *step)
{
    for (uint32_t i = 0; i < s->cells; i++) {
        struct relaxed r = *claimed;
        r.sizes &= ~(1U << i);
        if (claimed->sizes >> i & 1)
            ck_assert_msg(relaxed_has_solution(&r), "not minimal: %s",
                          step->message);
    }
}

static void check_first(const struct scene *s, uint32_t reason)
{
    ck_assert_int_eq(reason == TOUCHING, clues_touch(s));
    if (reason != TOUCHING)
        ck_assert(reason == SUM || s->sum <= s->cells);
}

static void check_step(struct scene *s, const nuri_step *step)
{
    const uint32_t reason = number_of(step->technique);
    uint32_t named = 0;

    ck_assert_uint_eq(step->cell_count, 0);
    ck_assert_uint_gt(step->because_count, 0);
    for (size_t k = 0; k < step->because_count; k++)
        named |= 1U << step->because[k];
    const struct relaxed r = claim(s, step, named);
    ck_assert_msg(!relaxed_has_solution(&r), "%s", step->message);
    ck_assert_ptr_nonnull(strstr(step->message, step->why));
    check_first(s, reason);
    if (reason == CORE) {
        ck_assert_uint_le(step->because_count, MAX_CORE);
        check_minimal(s, &r, step);
    }
    s->seen[reason]++;
}

/* ---- The same everywhere ------------------------------------------------ */

static void same_reason(const nuri_step *a, const nuri_step *b)
{
    ck_assert_str_eq(a->technique, b->technique);
    ck_assert_str_eq(a->message, b->message);
    ck_assert_uint_eq(a->because_count, b->because_count);
    ck_assert_mem_eq(a->because, b->because,
                     a->because_count * sizeof *a->because);
}

/* Hints and explanations give the same reason, whatever the marks. */
static void check_others(const struct scene *s, const uint8_t *marks,
                         const nuri_step *step)
{
    own_hint_result hint = must_hint(s->puzzle, marks, NULL, NULL);
    ck_assert_int_eq(hint->hint_kind, NURI_HINT_NONE);
    same_reason(hint->step, step);
    own_explanation e = must_explain(s->puzzle, marks, NULL, NULL);
    ck_assert_int_eq(e->hint_kind, NURI_HINT_NONE);
    ck_assert_uint_eq(e->step_count, 1);
    same_reason(e->steps, step);
}

static void check_puzzle(struct scene *s, struct chance *chance)
{
    uint8_t marks[MAX_CELLS];

    for (uint32_t i = 0; i < s->cells; i++)
        marks[i] = (uint8_t)chance_below(chance, 3);
    own_hint_result why = must_explain_none(s->puzzle, marks, NULL);
    ck_assert_int_eq(why->hint_kind, NURI_HINT_NONE);
    check_step(s, why->step);
    check_others(s, marks, why->step);
}

TEST(what_is_named_leaves_no_solution)
{
    struct scene s = {.width = 1};

    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct chance chance = {880000 + k};
        FREED uint8_t *list = NULL;
        s.puzzle = chance_puzzle(&chance, MAX_CELLS, false);
        if (brute_solutions(s.puzzle, &list) == 0) {
            survey(&s);
            check_puzzle(&s, &chance);
        }
        nuri_puzzle_free(s.puzzle);
    }
    /* What never came up would have been tested in vain. */
    for (int i = 0; i < REFUTATION; i++)
        ck_assert_msg(s.seen[i] > 10, "%s: %u", reasons[i], s.seen[i]);
}

/* ---- A core of a larger board ------------------------------------------- */

static const char large[] = "4....4\n......\n....6.\n.4....\n......\n6....6\n";

/* True if there is a solution with these sizes alone, and the rules that a core
 * names. */
static bool allows(const nuri_puzzle *p, const bool *sized, bool sea,
                   bool squares)
{
    const uint32_t cells = cells_of(p);
    FREED int32_t *clues = zeros(cells, sizeof *clues);
    own_puzzle part = NULL;
    struct budget budget;
    own_board board;
    struct search *search = NULL;
    enum answer answer = ANSWER_NONE;

    for (uint32_t i = 0; i < cells; i++)
        clues[i] = clue_at(p, i) == NURI_CLUE_NONE || sized[i] ? clue_at(p, i)
                                                               : NURI_CLUE_ANY;
    ck_ok(nuri_puzzle_new(&part, nuri_puzzle_width(p), nuri_puzzle_height(p),
                          clues));
    board_open(&board, part, NULL);
    nuri_budget_start(&budget, NULL);
    ck_ok(nuri_search_new(&search, &board, &budget));
    if (search) {
        nuri_search_relax(search, !sea, !squares);
        ck_ok(nuri_search_next(search, NULL, 0, &answer));
    }
    ck_assert_int_ne(answer, ANSWER_STOPPED);
    nuri_search_free(search);
    return answer == ANSWER_SOLUTION;
}

/* What it names has no solution; without any one of the sizes there is one.
 * Several such cores may be true. */
TEST(a_core_is_impossible_and_minimal)
{
    own_puzzle p = drawn_puzzle(large, NULL);
    own_hint_result why = must_explain_none(p, NULL, NULL);
    const nuri_step *const step = why->step;
    FREED bool *sized = zeros(cells_of(p), sizeof *sized);
    struct relaxed rules = {.puzzle = p};

    ck_assert_str_eq(step->technique, "core");
    ck_assert(step->because_count > 0 && step->because_count < 6);
    take_techniques(&rules, step);
    for (size_t k = 0; k < step->because_count; k++)
        sized[step->because[k]] = true;
    ck_assert(!allows(p, sized, rules.sea, rules.squares != 0));
    for (size_t k = 0; k < step->because_count; k++) {
        sized[step->because[k]] = false;
        ck_assert(allows(p, sized, rules.sea, rules.squares != 0));
        sized[step->because[k]] = true;
    }
}

/* A limit leaves the reason that needs no search, and the answer stands. */
TEST(a_limit_leaves_a_reason)
{
    own_puzzle p = drawn_puzzle(large, NULL);
    const nuri_options options = {.max_nodes = 1};
    own_cancel cancel = NULL;

    nuri_hint_result *why = must_explain_none(p, NULL, &options);
    ck_assert_int_eq(why->hint_kind, NURI_HINT_NONE);
    nuri_hint_result_free(why);
    ck_ok(nuri_cancel_new(&cancel));
    nuri_cancel_set(cancel);
    const nuri_options cancelled = {.cancel = cancel};
    ck_ok(nuri_why_none(&why, p, NULL, &cancelled));
    ck_assert_int_eq(why->hint_kind, NURI_HINT_NONE);
    ck_assert_str_eq(why->step->technique, "refutation");
    ck_assert_uint_eq(why->step->because_count, 6);
    nuri_hint_result_free(why);
}

TEST(a_puzzle_with_a_solution_is_an_argument)
{
    own_puzzle p = drawn_puzzle("2..\n...\n.2.\n", NULL);
    nuri_hint_result *why = NULL;

    ck_assert_int_eq(nuri_why_none(&why, p, NULL, NULL), NURI_ERR_ARGUMENT);
    ck_assert_ptr_null(why);
}

/* Marks that exclude each other are to blame, not the clues. */
TEST(marks_are_to_blame_where_clues_are_not)
{
    FREED uint8_t *marks = NULL;
    own_puzzle p = drawn_puzzle("#?.#....\n", &marks);

    own_hint_result why = must_explain_none(p, marks, NULL);
    ck_assert_int_eq(why->hint_kind, NURI_HINT_WRONG_MARKS);
    ck_assert_uint_eq(why->mark_count, 2);
}

/* A limit may come before the proof that the clues have no solution; a question
 * about the marks may then prove it.  The marks must not be blamed. */
TEST(no_limit_lets_marks_be_blamed_for_clues)
{
    int32_t clues[28] = {[26] = 16, [27] = 6};
    const uint8_t marks[28] = {[25] = NURI_BLACK};
    own_puzzle puzzle = NULL;

    ck_ok(nuri_puzzle_new(&puzzle, 7, 4, clues));
    for (uint64_t most = 1; most < 60; most++) {
        const nuri_options options = {.max_nodes = most};
        own_hint_result hint = must_hint(puzzle, marks, &options, NULL);
        const nuri_hint_kind hint_kind = hint->hint_kind;
        ck_assert(hint_kind == NURI_HINT_NONE ||
                  hint_kind == NURI_HINT_UNKNOWN);
    }
}

/*
 * check_chains.c -- each link of a what-if holds on the board as it then
 * stands: that of the step, with the supposed colour and the links before.
 *
 * A link decides cells that are open there, rests on cells that are not, and
 * states what is so (claims.c).  Its reason cells alone leave its own no other
 * colour: on small boards every solution that has them is looked at, on all the
 * solver is asked.  The whole board has no solution from the supposed colour
 * on, so anything would follow from it; but the few reason cells mostly have
 * some, which is counted.  In the end the contradiction is on the board.
 *
 * A link that is a what-if itself is held in the same way.
 *
 * labels: slow solving
 * seconds: 10
 */
#include "brute.h"
#include "claims.h"
#include "evidence.h"
#include "follow.h"
#include "support.h"

enum { SMALL = 16, LARGE = 42, MAX_NODES = 20000 };

struct chains {
    nuri_puzzle *puzzle;
    struct position p; /* the board as it stands */
    const nuri_explanation *e;
    uint8_t *all; /* [solutions][cells] of a small board */
    size_t solutions;
    unsigned what_ifs, links;
    unsigned possible;      /* steps and links whose reason has a solution */
    unsigned open, several; /* what-ifs with a `?`; with several solutions */
};

static void fail_with(const struct chains *s, const nuri_step *step,
                      const char *problem)
{
    ck_abort_msg("\"%s\" (%s): %s on\n%s", step->message, step->technique,
                 problem, draw_state(s->puzzle, s->p.colour));
}

/* Of all solutions that have the step's reason cells so, each has its cells
 * so. */
static void check_solutions(const struct chains *s, const nuri_step *step)
{
    const uint8_t *const now = s->p.colour;

    for (size_t k = 0; k < s->solutions; k++) {
        const uint8_t *const one = s->all + k * s->p.cells;
        bool agrees = true;
        for (size_t i = 0; i < step->because_count; i++)
            agrees = agrees && one[step->because[i]] == now[step->because[i]];
        for (size_t i = 0; agrees && i < step->cell_count; i++)
            if (one[step->cells[i]] != step->colour)
                fail_with(s, step, "a solution has another colour");
    }
}

/* The same, asked of the solver; and whether that says anything. */
static void check_evidence(struct chains *s, const nuri_step *step)
{
    nuri_step wrong = *step;

    for (size_t i = 0; i < step->cell_count; i++)
        if (evidence_outcome(s->puzzle, step, step->cells[i], s->p.colour, 0) !=
            NURI_OUTCOME_NONE)
            fail_with(s, step, "its reason allows another colour");
    wrong.colour = (nuri_colour)other_colour(step->colour);
    s->possible += evidence_outcome(s->puzzle, &wrong, step->cells[0],
                                    s->p.colour, 0) != NURI_OUTCOME_NONE;
}

static void check_statement(struct chains *s, const nuri_step *step,
                            const nuri_said *said)
{
    struct claim c = {.p = &s->p, .step = step, .is_part = true};

    if (!claim_is_true(&c, claim_kernel(said)))
        fail_with(s, step, "this is not so");
}

/* A step or link on the board as it stands, which is restored.
 * NOLINTNEXTLINE(misc-no-recursion): what-ifs are a few levels deep */
static void check_step(struct chains *s, const nuri_step *step)
{
    uint8_t *const now = s->p.colour;

    for (size_t i = 0; i < step->cell_count; i++)
        if (now[step->cells[i]] != NURI_UNDECIDED)
            fail_with(s, step, "it decides what is decided");
    for (size_t i = 0; i < step->because_count; i++)
        if (now[step->because[i]] == NURI_UNDECIDED)
            fail_with(s, step, "it rests on an open cell");
    check_solutions(s, step);
    check_evidence(s, step);
    if (!step->broken) {
        check_statement(s, step, step->say);
        return;
    }
    uint8_t *const before = zeros(s->p.cells, 1);
    memcpy(before, now, s->p.cells);
    now[step->cells[0]] = other_colour(step->colour);
    size_t links;
    nuri_step *const chain = whole_chain(s->e, step, &links);
    for (size_t k = 0; k < links; k++) {
        check_step(s, &chain[k]);
        put_step(&chain[k], now);
    }
    check_statement(s, step, step->broken_say);
    for (size_t k = 0; k < s->solutions; k++)
        if (brute_agrees(s->puzzle, s->all + k * s->p.cells, now))
            fail_with(s, step, "it ends in a solution");
    memcpy(now, before, s->p.cells);
    free(before);
    s->what_ifs++;
    s->links += (unsigned)links;
    free(chain);
}

/* All what-ifs of an explanation from these marks [cells] on (NULL: none). */
static void check_explanation(struct chains *s, const uint8_t *marks)
{
    const nuri_options options = {.max_nodes = MAX_NODES};
    const unsigned before = s->what_ifs;
    bool open = false;

    position_init(&s->p, s->puzzle);
    for (uint32_t i = 0; i < s->p.cells; i++) {
        open = open || clue_at(s->puzzle, i) == NURI_CLUE_ANY;
        if (marks && marks[i] != NURI_UNDECIDED)
            s->p.colour[i] = marks[i];
    }
    nuri_explanation *const e = must_explain(s->puzzle, marks, &options, NULL);
    s->e = e;
    for (size_t i = 0; i < e->step_count; i++) {
        if (e->steps[i].broken)
            check_step(s, &e->steps[i]);
        put_step(&e->steps[i], s->p.colour);
    }
    s->open += open ? s->what_ifs - before : 0;
    s->several +=
        e->hint_kind == NURI_HINT_NOT_UNIQUE ? s->what_ifs - before : 0;
    nuri_explanation_free(e);
    position_clear(&s->p);
}

/* From the clues, and from some marks of a solution, if there is one: most
 * puzzles have several, and little follows from the clues. */
static void check_puzzle(struct chains *s, struct chance *chance)
{
    const uint32_t cells = cells_of(s->puzzle);
    const nuri_options options = {.max_nodes = MAX_NODES};
    uint8_t *const marks = zeros(cells, 1);

    s->all = NULL;
    s->solutions = cells <= SMALL ? brute_solutions(s->puzzle, &s->all) : 0;
    check_explanation(s, NULL);
    nuri_result *const r = must_solve(s->puzzle, NULL, &options);
    for (uint32_t i = 0; i < cells; i++)
        if (r->solution_count > 0 && clue_at(s->puzzle, i) == NURI_CLUE_NONE &&
            chance_below(chance, 6) == 0)
            marks[i] = r->solutions[0][i];
    if (r->solution_count > 0)
        check_explanation(s, marks);
    nuri_result_free(r);
    free(s->all);
    free(marks);
}

static void check_random(struct chains *s, uint64_t seed, unsigned puzzles,
                         unsigned most)
{
    for (unsigned k = 0; k < some_cases(puzzles); k++) {
        struct chance chance = {seed + 8 * k};
        s->puzzle = chance_puzzle(&chance, most, k % 4 > 0);
        check_puzzle(s, &chance);
        nuri_puzzle_free(s->puzzle);
    }
    printf("up to %u cells: %u what-ifs of %u links (%u with a `?`, %u with "
           "several solutions); %u reasons with a solution\n",
           most, s->what_ifs, s->links, s->open, s->several, s->possible);
    ck_assert_uint_gt(s->possible, (s->what_ifs + s->links) / 3);
    ck_assert_uint_gt(s->open, s->what_ifs / 20);
    ck_assert_uint_gt(s->several, s->what_ifs / 4);
    ck_assert_uint_lt(s->several, s->what_ifs);
}

TEST(links_hold_on_small_boards)
{
    struct chains s = {.what_ifs = 0};

    check_random(&s, 530000, 2000, SMALL);
    ck_assert_uint_gt(s.links, some_cases(200));
}

TEST(links_hold_on_large_boards)
{
    struct chains s = {.what_ifs = 0};

    check_random(&s, 531000, 400, LARGE);
    ck_assert_uint_gt(s.links, some_cases(800));
}

/* One island that takes nearly all, and open-ended ones: a case of one of these
 * once coloured what the step's board showed. */
static const char *const drawn[] = {
    "......\n......\nJ.....\n.....2\n......\n.....1\n.?....\n",
    ".?....\n......\n......\n.....L\n......\n",
};

TESTS(links_hold_where_one_island_takes_all, COUNT(drawn))
{
    struct chance chance = {(uint64_t)_i};
    struct chains s = {.puzzle = drawn_puzzle(drawn[_i], NULL)};

    check_puzzle(&s, &chance);
    ck_assert_uint_gt(s.links, 2);
    nuri_puzzle_free(s.puzzle);
}

/*
 * check_what_ifs.c -- refuted what-ifs are false.
 *
 * On boards small enough to list all solutions, every undecided cell is
 * supposed to have either colour.  If that is refuted, no solution has it with
 * the colours that the refutation rests on, and each link holds: see steps.h.
 *
 * On others, what-ifs are carried out until there are none; then no single one,
 * tried alone, is refuted.
 *
 * labels: slow solving
 * seconds: 10
 */
#include "explain/what_if.h"
#include "scene.h"
#include "steps.h"

enum { MAX_CELLS = 16, MAX_ROOM = 30, WORK_DONE = (1 << 24) + 1 };

static struct what_if best_of(struct what_if_run *t, const struct board *b,
                              const struct what_if_cell *list, uint32_t count)
{
    struct budget budget;
    struct what_if w;

    nuri_budget_start(&budget, NULL);
    ck_ok(nuri_what_if_best(&w, t, b, list, count, WHAT_IF_AT_ONCE,
                            WHAT_IF_LONG, &budget));
    return w;
}

/* All that may be supposed of the board. */
static uint32_t list_all(const struct board *b, struct what_if_cell *list)
{
    const struct grid *const g = &b->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (b->colour[c] != NURI_UNDECIDED)
            continue;
        list[count++] = (struct what_if_cell){c, NURI_BLACK, 0};
        list[count++] = (struct what_if_cell){c, NURI_WHITE, 0};
    }
    return count;
}

/* Suppose all on the board with the marks of this world; how much is refuted. */
static unsigned check_board(const struct world *world, struct what_if_run *run,
                            struct walk *w)
{
    struct what_if_cell list[2 * MAX_CELLS];
    uint8_t marks[MAX_CELLS];
    own_board board;
    unsigned refuted = 0;

    board_open(&board, world->puzzle, world->marks);
    nuri_board_copy(&board, marks);
    walk_open(w, marks);
    for (uint32_t k = list_all(&board, list); k > 0; k--) {
        own_steps steps = {0};
        struct step_draft draft;
        struct what_if one = best_of(run, &board, &list[k - 1], 1);
        if (!one.found)
            continue;
        ck_ok(nuri_what_if_draft(&one, run, NULL, &draft));
        ck_ok(nuri_step_draft_finish(&draft, NURI_OK, &steps));
        const nuri_step *const step = nuri_steps_get(&steps, 0);
        ck_assert_uint_le(step->level, WHAT_IF_LEVELS);
        ck_assert_uint_eq(step->cells[0],
                          grid_index(&world->puzzle->grid, list[k - 1].cell));
        ck_assert_int_eq(step->colour, other_colour(list[k - 1].colour));
        walk_step(w, step, false);
        refuted++;
    }
    walk_close(w);
    return refuted;
}

/* Few marks, as much is to follow; of a solution, or senseless. */
TESTS(what_ifs_agree_with_following_afresh, (int)some_cases(4))
{
    struct world w;
    struct walk walk = {.is_game = true, .world = &w};
    struct what_if_run run;
    unsigned refuted = 0;

    WORLDS (w, k, 250, 1000 * ((uint64_t)_i + 1), k % 8 ? 12 : MAX_CELLS,
            k % 3 > 0) {
        walk.puzzle = w.puzzle;
        ck_assert(nuri_run_init(&run, w.puzzle));
        for (unsigned j = 0; j < 8; j++) {
            const uint32_t share = 5 * chance_below(&w.chance, 5) / 2;
            const uint8_t *const from =
                chance_below(&w.chance, 4) ? world_any(&w, &w.chance) : NULL;
            random_marks(&w.chance, w.marks, w.cells, from, share, 0);
            refuted += check_board(&w, &run, &walk);
        }
        nuri_run_clear(&run);
    }
    ck_assert_uint_gt(refuted, 1000);
    ck_assert_uint_gt(walk.steps, refuted + 500);
}

/* ---- What is passed over ------------------------------------------------ */

/* If none of all what-ifs is refuted, none is when tried alone by a fresh
 * run. */
static void check_none(const struct board *b, const struct what_if_cell *list,
                       uint32_t count)
{
    for (uint32_t k = 0; k < count; k++) {
        own_run alone;
        ck_assert(nuri_run_init(&alone, b->puzzle));
        if (best_of(&alone, b, &list[k], 1).found)
            ck_abort_msg("%u is passed over", (unsigned)list[k].cell);
    }
}

/* Carry out what-ifs as long as there are any; returns their number. */
static uint32_t follow(struct what_if_run *t, struct scene *s,
                       uint32_t *failed_searches)
{
    struct what_if_cell list[2 * MAX_ROOM];
    uint32_t steps = 0;

    while (scene_follow(s, 3)) {
        const uint32_t count = list_all(&s->board, list);
        const struct what_if w = best_of(t, &s->board, list, count);
        if (!w.found) {
            check_none(&s->board, list, count);
            *failed_searches += count > 0;
            break;
        }
        nuri_board_mark(&s->board, w.wrong.cell, other_colour(w.wrong.colour));
        steps++;
    }
    return steps;
}

TESTS(what_is_passed_over_is_found, (int)some_cases(2))
{
    struct chance chance = {(uint64_t)_i + 100};
    uint32_t steps = 0, failed_searches = 0;

    for (unsigned k = 0; k < 120; k++) {
        own_puzzle puzzle = chance_puzzle(&chance, MAX_ROOM, k % 3 > 0);
        own_scene s;
        own_run run;
        scene_of(&s, puzzle, NULL);
        ck_assert(nuri_run_init(&run, puzzle));
        run.looks = run.looks_before = WORK_DONE;
        steps += follow(&run, &s, &failed_searches);
    }
    ck_assert_uint_gt(steps, 50);
    ck_assert_uint_gt(failed_searches, 10);
}

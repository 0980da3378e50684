/*
 * from_solution.c -- clues that make a colouring the only solution.
 *
 * Every island has one clue with a known number; only its cell is free.  If
 * there is another solution, some clue must be where that one is black, or has
 * an island of another size; so for all other solutions found.  Finding such
 * cells takes no search, only looks at those solutions: local search does it, as
 * for clauses that each need one true literal [1].  It keeps most of the cells
 * it begins with.  Where few questions do not suffice clues are moved as for new
 * puzzles, where techniques leave cells undecided.
 *
 * If cells may change, all that breaks a rule is changed like a picture.
 *
 * [1] B. Selman, H. Kautz, B. Cohen: Noise Strategies for Improving Local
 * Search, AAAI 1994, 337-343.
 */
#include "base/random.h"
#include "base/status.h"
#include "generate/edit.h"
#include "generate/near.h"
#include "generate/sea_repair.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Questions to the search, before and after the walk; changes of one clue
 * between two of them; random changes, of 256. */
enum { FEW_QUESTIONS = 50, MAX_QUESTIONS = 1000, MAX_STEPS = 200, NOISE = 32 };

struct choosing {
    struct editor *editor;      /* borrowed */
    struct solution own;        /* the colouring, as it is now */
    struct placed_clue *chosen; /* [islands], a clue of each */
    uint8_t *colouring;         /* [cells] */
    uint64_t random;
};

/* ---- Colourings that cannot be solutions --------------------------------- */

/* NURI_OK if every cell has a colour. */
static nuri_status check_colours(const struct grid *g, const uint8_t *colouring,
                                 nuri_error *error)
{
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (colouring[i] != NURI_BLACK && colouring[i] != NURI_WHITE)
            return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                                  "the colouring leaves %s undecided",
                                  nuri_cell_name(name, g->width, i));
    return NURI_OK;
}

/* The message of a violation names its cells, except for a divided sea. */
static nuri_status refuse_for(const nuri_violation *v, unsigned width,
                              nuri_error *error)
{
    enum { NAMED = 4, BEFORE = 40 }; /* before the text */
    char text[sizeof error->text - BEFORE], name[NURI_CELL_NAME_SIZE];
    const bool is_parted = v->kind == NURI_VIOLATION_SEA_DIVIDED;

    snprintf(text, sizeof text, "%s%s", v->message, is_parted ? ":" : "");
    for (size_t i = 0; is_parted && i < v->cell_count && i <= NAMED; i++) {
        const size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, " %s",
                 i == NAMED ? "..." : nuri_cell_name(name, width, v->cells[i]));
    }
    return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                          "the colouring is not a solution: %s", text);
}

/* Refuse a colouring whose sea is divided or has pools.  All else holds, as
 * every island has its clue. */
static void check_sea(struct choosing *c, nuri_error *error)
{
    struct editor *const e = c->editor;
    nuri_puzzle *const puzzle = nuri_editor_puzzle(e);
    nuri_report *report = NULL;

    if (puzzle)
        e->status =
            nuri_check(&report, puzzle, c->colouring, NURI_CHECK_MODE_STRICT);
    if (report && report->violation_count > 0)
        e->status = refuse_for(report->violations, e->known.grid.width, error);
    nuri_report_free(report);
    nuri_puzzle_free(puzzle);
}

/* ---- By questions -------------------------------------------------------- */

static uint32_t random_index(struct choosing *c, uint32_t n)
{
    assert(n > 0);
    return random_scale((uint32_t)(random_split(&c->random) >> 32), n);
}

/* Other solutions found so far that the chosen clues allow. */
static uint32_t allowed(struct choosing *c)
{
    return nuri_known_accepted(&c->editor->known, c->chosen, c->own.islands,
                               UINT32_MAX) -
           1; /* the colouring itself */
}

/* Put the clue of a random island in a random cell, or in the one that allows
 * fewest solutions: of several a random one.  Return how many. */
static uint32_t place_one(struct choosing *c, bool anywhere)
{
    const uint32_t own = 1 + random_index(c, c->own.islands);
    const uint32_t size = c->own.size[own];
    const uint32_t *const member = c->own.member + c->own.first[own];
    struct placed_clue *const clue = &c->chosen[own - 1];
    uint32_t best = clue->index, least = UINT32_MAX, ties = 0;

    if (anywhere) {
        clue->index = member[random_index(c, size)];
        return allowed(c);
    }
    for (uint32_t k = 0; k < size; k++) {
        clue->index = member[k];
        const uint32_t count = allowed(c);
        ties = count < least ? 0 : ties;
        if (count < least ||
            (count == least && random_index(c, ++ties + 1) == 0)) {
            best = member[k];
            least = count;
        }
    }
    clue->index = best;
    return least;
}

/* Copy the chosen clues to the editor. */
static void place_clues(struct choosing *c)
{
    struct editor *const e = c->editor;

    memset(e->clues, 0, grid_cells(&e->known.grid) * sizeof *e->clues);
    for (uint32_t i = 0; i < c->own.islands; i++)
        e->clues[c->chosen[i].index] = c->chosen[i].clue;
}

/* Ask for the chosen clues, and choose again: cells that allow none of the other
 * solutions known, as far as such are found.  Without an answer no other
 * solution guides the choice. */
static bool find_by_questions(struct choosing *c, uint32_t questions)
{
    struct editor *const e = c->editor;

    for (uint32_t n = 0; n < questions && nuri_editor_should_continue(e); n++) {
        place_clues(c);
        const nuri_outcome outcome = nuri_editor_ask(e);
        if (outcome == NURI_OUTCOME_UNIQUE || c->own.islands == 0)
            return outcome == NURI_OUTCOME_UNIQUE;
        uint32_t left = place_one(c, outcome == NURI_OUTCOME_UNKNOWN);
        for (uint32_t step = 0; left > 0 && step < MAX_STEPS; step++)
            left = place_one(c, random_index(c, 256) < NOISE);
    }
    return false;
}

/* ---- First clues --------------------------------------------------------- */

/* Choose the first clues: those given, or else the middle cell of each island in
 * the order found. */
static void choose_first(struct choosing *c, const int32_t *clues)
{
    struct editor *const e = c->editor;
    const struct solution *const s = &c->own;

    nuri_solution_take(&c->own, &e->known.grid, c->colouring);
    for (uint32_t k = 1; k <= s->islands; k++)
        c->chosen[k - 1] = (struct placed_clue){
            s->member[s->first[k] + s->size[k] / 2], (int32_t)s->size[k]};
    for (uint32_t at = 0; clues && at < grid_cells(&e->known.grid); at++)
        if (clues[at] != NURI_CLUE_NONE && s->island[at])
            c->chosen[s->island[at] - 1].index = at;
    place_clues(c);
}

/* Note where the solution, if any, differs from the colouring that was given. */
static void note_differ(struct editor *e, const uint8_t *given)
{
    const uint32_t cells = grid_cells(&e->known.grid);
    uint32_t *const differ =
        nuri_arena_array(&e->memory, cells, sizeof *differ);

    for (uint32_t i = 0; differ && e->shown.solution && i < cells; i++)
        if (e->solution[i] != given[i])
            differ[e->shown.differ_count++] = i;
    e->shown.differ = differ;
}

/* A colouring that may change and breaks no rule is kept if that has clues. */
static void find(struct choosing *c, const uint8_t *given, const int32_t *clues,
                 bool near, nuri_error *error)
{
    struct editor *const e = c->editor;
    const struct grid *const g = &e->known.grid;

    e->status = check_colours(g, given, error);
    const bool is_sea =
        !near || (e->status == NURI_OK &&
                  nuri_repair_sea(c->colouring, g, &e->budget, &e->scratch));
    choose_first(c, clues);
    if (e->status == NURI_OK && !near)
        check_sea(c, error);
    if (e->status != NURI_OK || !is_sea ||
        !nuri_known_add(&e->known, c->colouring))
        return;
    const bool is_kept = memcmp(c->colouring, given, grid_cells(g)) == 0;
    uint8_t *const own = c->colouring;
    if ((is_kept && (find_by_questions(c, FEW_QUESTIONS) ||
                     nuri_near(e, USE_NEAR, CHANGE_CLUES, own, own) ||
                     find_by_questions(c, MAX_QUESTIONS))) ||
        (near && (nuri_near(e, USE_PICTURE, CHANGE_ALL, own, given) ||
                  nuri_near(e, USE_NEAR, CHANGE_ALL, own, own)))) {
        nuri_editor_keep(e, NURI_OUTCOME_UNIQUE, c->colouring);
        nuri_editor_rate(e);
    }
    note_differ(e, given);
}

nuri_status nuri_clues_for_solution(nuri_edit **out, unsigned width,
                                    unsigned height, const uint8_t *solution,
                                    const int32_t *clues, bool near,
                                    const nuri_options *options,
                                    nuri_error *error)
{
    nuri_error problem = {NURI_OK, 0, 0, ""};

    if (!clear_out(out) || !solution)
        return nuri_error_null(error, out ? "solution" : "out");
    nuri_status status = nuri_puzzle_size(width, height);
    if (status == NURI_OK) {
        const struct grid g = grid_make(width, height);
        struct choosing c = {.editor = nuri_editor_open(&g, options)};
        struct arena *const a = c.editor ? &c.editor->scratch : NULL;
        if (a && c.editor->status == NURI_OK) {
            c.colouring = nuri_arena_copy(a, solution, grid_cells(&g), 1);
            c.chosen = nuri_arena_array(a, grid_cells(&g), sizeof *c.chosen);
            nuri_solution_init(&c.own, &g, a);
            if (!a->failed)
                find(&c, solution, clues, near, &problem);
        }
        status = nuri_editor_close(c.editor, out);
    }
    return status == NURI_OK ? status
                             : nuri_error_report(error, &problem, status);
}

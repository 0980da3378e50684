/*
 * clues_for_solution.c -- clues that make a colouring the only solution.
 *
 * Every island has one clue with a known number; only its cell is free.  If
 * there is another solution, some clue must be where that one is black, or has
 * an island of another size; so for all other solutions found.  Finding such
 * cells takes no search, only looks at those solutions: local search does it,
 * as for clauses that each need one true literal [1].
 *
 * [1] B. Selman, H. Kautz, B. Cohen: Noise Strategies for Improving Local
 * Search, AAAI 1994, 337-343.
 */
#include "base/memory.h"
#include "base/random.h"
#include "base/status.h"
#include "generate/editor.h"
#include "generate/near_colouring.h"
#include "generate/near_picture.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Questions to the search, also where a near colouring will do; changes of one
 * clue between two of them; random changes, of 256. */
enum {
    MAX_QUESTIONS = 1000,
    MAX_EASY_QUESTIONS = 50,
    MAX_STEPS = 200,
    NOISE = 32,
    FEW_CHANGES = 32 /* of the cells, a part */
};

struct choosing {
    struct editor editor;
    struct islands islands;     /* of the colouring */
    struct placed_clue *chosen; /* [islands], a clue of each */
    uint8_t *colouring;         /* [cells] */
    const uint8_t *asked;       /* [cells], the colouring that was given */
    uint64_t random;
};

/* ---- Colourings that cannot be solutions -------------------------------- */

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

/* NURI_OK if the sea is connected and has no pools.  All else holds, as every
 * island has its clue. */
static nuri_status check_sea(const struct choosing *c, nuri_error *error)
{
    const struct grid *const g = &c->editor.known.grid;
    nuri_puzzle *puzzle = NULL;
    nuri_report *report = NULL;
    nuri_status status =
        nuri_puzzle_new(&puzzle, g->width, g->height, c->editor.clues);

    if (status == NURI_OK)
        status =
            nuri_check(&report, puzzle, c->colouring, NURI_CHECK_MODE_STRICT);
    if (status == NURI_OK && report->violation_count > 0)
        status = refuse_for(report->violations, g->width, error);
    nuri_report_free(report);
    nuri_puzzle_free(puzzle);
    return status;
}

/* ---- Cells for the clues ------------------------------------------------ */

static uint32_t random_index(struct choosing *c, uint32_t n)
{
    assert(n > 0);
    return random_scale((uint32_t)(random_split(&c->random) >> 32), n);
}

/* Other solutions found so far that the chosen clues allow. */
static uint32_t allowed(struct choosing *c)
{
    return nuri_known_solutions_accepted(&c->editor.known, c->chosen,
                                         c->islands.count, UINT32_MAX) -
           1; /* the colouring itself */
}

/* Put the clue of this island, from 0, in the cell that allows fewest
 * solutions; of several a random one. */
static uint32_t place_best(struct choosing *c, uint32_t island)
{
    const uint32_t *const member =
        c->islands.member + c->islands.first[island + 1];
    uint32_t best = c->chosen[island].index, least = UINT32_MAX, ties = 0;

    assert(island < c->islands.count && c->islands.size[island + 1] > 0);
    for (uint32_t k = 0; k < c->islands.size[island + 1]; k++) {
        c->chosen[island].index = member[k];
        const uint32_t count = allowed(c);
        ties = count < least ? 0 : ties;
        if (count < least ||
            (count == least && random_index(c, ++ties + 1) == 0)) {
            best = member[k];
            least = count;
        }
    }
    c->chosen[island].index = best;
    return least;
}

/* Put each clue in a random cell of its island. */
static void place_any(struct choosing *c)
{
    const uint32_t island = random_index(c, c->islands.count);
    const uint32_t *const member =
        c->islands.member + c->islands.first[island + 1];

    c->chosen[island].index =
        member[random_index(c, c->islands.size[island + 1])];
}

/* Choose cells that allow none of the other solutions, as far as such are
 * found. */
static void choose_cells(struct choosing *c)
{
    uint32_t left = allowed(c);

    for (uint32_t step = 0; left > 0 && step < MAX_STEPS; step++)
        if (random_index(c, 256) < NOISE) {
            place_any(c);
            left = allowed(c);
        } else
            left = place_best(c, random_index(c, c->islands.count));
}

/* Copy the chosen clues to the editor. */
static void place_clues(struct choosing *c)
{
    struct editor *const e = &c->editor;

    memset(e->clues, 0, grid_cells(&e->known.grid) * sizeof *e->clues);
    for (uint32_t i = 0; i < c->islands.count; i++)
        e->clues[c->chosen[i].index] = c->chosen[i].clue;
}

/* Keep the clues of the editor. */
static void keep_choice(struct choosing *c)
{
    nuri_editor_keep(&c->editor, c->colouring);
    nuri_editor_rate(&c->editor);
}

static void find_by_questions(struct choosing *c, uint32_t questions)
{
    struct editor *const e = &c->editor;
    nuri_outcome outcome = NURI_OUTCOME_UNKNOWN;

    assert(c->islands.count == 0 || c->chosen);
    e->status = nuri_known_solutions_add(&e->known, c->colouring);
    for (uint32_t n = 0; n < questions && outcome != NURI_OUTCOME_UNIQUE &&
                         nuri_editor_should_continue(e);
         n++) {
        if (n > 0 && outcome == NURI_OUTCOME_UNKNOWN)
            place_any(c); /* no other solution guides the choice */
        choose_cells(c);
        place_clues(c);
        outcome = nuri_editor_ask(e);
    }
    if (outcome == NURI_OUTCOME_UNIQUE)
        keep_choice(c);
}

/* ---- By techniques ------------------------------------------------------ */

/* Find clues that let techniques solve the colouring; or a near one, unless it
 * must be kept.  The search confirms it. */
static void find_by_techniques(struct choosing *c, bool keeps_it)
{
    struct editor *const e = &c->editor;
    bool done = false;

    e->status = nuri_near_colouring(c->colouring, e->clues, keeps_it,
                                    &e->known.grid, &e->budget, &done);
    if (e->status == NURI_OK && done &&
        nuri_editor_ask(e) == NURI_OUTCOME_UNIQUE)
        keep_choice(c);
}

/* True if many cells had to change to make a sea: then the colouring was no
 * solution with few errors. */
static bool is_picture(const struct choosing *c)
{
    const uint32_t cells = grid_cells(&c->editor.known.grid);
    uint32_t changed = 0;

    for (uint32_t i = 0; i < cells; i++)
        changed += c->colouring[i] != c->asked[i];
    return changed > cells / FEW_CHANGES;
}

/* True if no method has found clues so far. */
static bool goes_on(const struct choosing *c)
{
    return c->editor.status == NURI_OK && !c->editor.edit->is_solved;
}

/* Quick methods first. */
static void find_somehow(struct choosing *c, bool near)
{
    if (near && is_picture(c) &&
        nuri_near_picture(&c->editor, c->colouring, c->asked))
        keep_choice(c);
    if (goes_on(c))
        find_by_questions(c, MAX_EASY_QUESTIONS);
    if (goes_on(c))
        find_by_techniques(c, true);
    if (near && goes_on(c))
        find_by_techniques(c, false);
    if (!near && goes_on(c))
        find_by_questions(c, MAX_QUESTIONS);
}

/* ---- First clues -------------------------------------------------------- */

/* Choose the first clues: those given, or else the middle cell of each island in
 * the order found.  False after an error, and if the colouring cannot be
 * repaired. */
static bool choose_first_clues(struct choosing *c, const int32_t *clues,
                               bool near, nuri_error *error)
{
    struct editor *const e = &c->editor;
    const struct grid *const g = &e->known.grid;
    const struct islands *const i = &c->islands;
    bool done = true;

    e->status = check_colours(g, c->colouring, error);
    if (e->status == NURI_OK && near)
        e->status = nuri_repair_colouring(c->colouring, g, &e->budget, &done);
    c->islands = nuri_editor_islands(e, c->colouring);
    c->chosen = nuri_mem_array(i->count, sizeof *c->chosen);
    if (e->status == NURI_OK && !c->chosen)
        e->status = NURI_ERR_MEMORY;
    if (e->status != NURI_OK)
        return false;
    for (uint32_t k = 1; k <= i->count; k++)
        c->chosen[k - 1] = (struct placed_clue){
            i->member[i->first[k] + i->size[k] / 2], (int32_t)i->size[k]};
    for (uint32_t at = 0; clues && at < grid_cells(g); at++)
        if (clues[at] != NURI_CLUE_NONE && i->of[at])
            c->chosen[i->of[at] - 1].index = at;
    place_clues(c);
    if (!near)
        e->status = check_sea(c, error);
    return e->status == NURI_OK && done;
}

/* Open an edit of the board without clues; the caller closes it. */
static nuri_status open_board(struct choosing *c, unsigned width,
                              unsigned height, const uint8_t *colouring,
                              const nuri_options *options)
{
    const size_t cells = (size_t)width * height;
    int32_t *const none = nuri_mem_array(cells, sizeof *none);
    nuri_puzzle *puzzle = NULL;

    c->colouring = nuri_mem_copy(colouring, cells, 1);
    nuri_status status = none && c->colouring
                             ? nuri_puzzle_new(&puzzle, width, height, none)
                             : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = nuri_editor_start(&c->editor, puzzle, options);
    nuri_puzzle_free(puzzle);
    free(none);
    return status;
}

nuri_status nuri_clues_for_solution(nuri_edit **out, unsigned width,
                                    unsigned height, const uint8_t *solution,
                                    const int32_t *clues, bool near,
                                    const nuri_options *options,
                                    nuri_error *error)
{
    struct choosing c = {.asked = solution};
    nuri_error problem = {NURI_OK, 0, 0, ""};

    if (!clear_out(out) || !solution)
        return nuri_error_null(error);
    nuri_status status = nuri_puzzle_size(width, height);
    if (status == NURI_OK)
        status = open_board(&c, width, height, solution, options);
    if (status == NURI_OK) {
        struct editor *const e = &c.editor;
        if (choose_first_clues(&c, clues, near, &problem))
            find_somehow(&c, near);
        if (e->status == NURI_OK)
            e->status = nuri_edit_compare(e->edit, solution);
        status = nuri_editor_close(e, out);
    }
    nuri_islands_clear(&c.islands);
    free(c.chosen);
    free(c.colouring);
    return status == NURI_OK ? status
                             : nuri_error_report(error, &problem, status);
}

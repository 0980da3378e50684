/*
 * fill.c -- which numbers may stand for `?`, so that there is one solution?
 *
 * Any solution of the puzzle tells the sizes of its islands; with these told the
 * puzzle has fewer solutions, and with luck no other.  So solutions are taken one
 * after the other.
 */
#include "generate/editor.h"

#include "base/argument.h"
#include "base/memory.h"
#include "solve/session.h"

#include <stdlib.h>
#include <string.h>

/* Solutions that are tried: with so many others the clues leave too much open
 * for their sizes to decide. */
enum { MOST_TRIES = 1000 };

struct filling {
    struct editor editor;
    struct session session; /* of the puzzle with its `?` */
    uint8_t *solution;      /* [cells], of these the one being tried */
};

/* Tell the sizes that the islands have in the solution. */
static nuri_status tell_sizes(struct filling *f)
{
    struct editor *const e = &f->editor;
    const nuri_puzzle *const p = e->edit->puzzle;
    struct islands islands;
    const nuri_status status =
        nuri_islands_find(&islands, &p->grid, f->solution);

    for (uint32_t i = 0; status == NURI_OK && i < p->clues; i++) {
        const uint32_t index = grid_index(&p->grid, p->clue_cell[i]);
        if (p->clue[p->clue_cell[i]] == NURI_CLUE_ANY)
            e->clues[index] = (int32_t)islands.size[islands.of[index]];
    }
    nuri_islands_drop(&islands);
    return status;
}

/* All that was told, as changes that were made. */
static nuri_status list_sizes(const struct editor *e)
{
    const nuri_puzzle *const p = e->edit->puzzle;
    nuri_status status = NURI_OK;

    for (uint32_t i = 0; status == NURI_OK && i < grid_cells(&p->grid); i++) {
        const nuri_change change = {.kind = NURI_CHANGE_KIND_NUMBER,
                                    .from = i,
                                    .to = i,
                                    .before = NURI_CLUE_ANY,
                                    .after = e->clues[i],
                                    .outcome = NURI_OUTCOME_UNIQUE,
                                    .made = true};
        if (p->clue[grid_at(&p->grid, i)] == NURI_CLUE_ANY)
            status = nuri_edit_add(e->edit, &change);
    }
    return status;
}

/* The sizes of f->solution, which nobody else has, are told. */
static nuri_status keep(struct filling *f)
{
    nuri_status status = list_sizes(&f->editor);

    if (status == NURI_OK)
        status = nuri_editor_keep(&f->editor, f->solution);
    return status == NURI_OK ? nuri_editor_rate(&f->editor) : status;
}

/* Do the sizes of f->solution make it the only one?  Then they are kept. */
static nuri_status try_solution(struct filling *f, bool *unique)
{
    nuri_outcome outcome = NURI_OUTCOME_UNKNOWN;
    nuri_status status = nuri_witnesses_add(&f->editor.witnesses, f->solution);

    if (status == NURI_OK)
        status = tell_sizes(f);
    if (status == NURI_OK)
        status = nuri_editor_ask(&f->editor, &outcome);
    if (status == NURI_OK && outcome == NURI_OUTCOME_UNKNOWN)
        f->editor.edit->undecided++;
    *unique = status == NURI_OK && outcome == NURI_OUTCOME_UNIQUE;
    return *unique ? keep(f) : status;
}

/* The next solution.  False if there is none, or at a limit. */
static nuri_status next_solution(struct filling *f, bool *found)
{
    struct search *const search = f->session.search;
    enum answer answer = ANSWER_NONE;

    const nuri_status status = nuri_search_next(search, NULL, 0, &answer);
    *found = status == NURI_OK && answer == ANSWER_SOLUTION;
    return *found ? nuri_session_solution(&f->session, f->solution) : status;
}

/* One solution after the other. */
static nuri_status try_solutions(struct filling *f)
{
    struct editor *const e = &f->editor;
    nuri_status status = NURI_OK;
    bool unique = false, found = true;

    for (uint32_t n = 0; n < MOST_TRIES && nuri_editor_goes_on(e, status);
         n++) {
        if (n > 0)
            status = nuri_search_forbid(f->session.search);
        if (status == NURI_OK)
            status = next_solution(f, &found);
        if (status == NURI_OK && found)
            status = try_solution(f, &unique);
        if (unique || !found)
            return status;
    }
    e->edit->undecided++;
    return status;
}

static nuri_status try_several(struct filling *f)
{
    struct editor *const e = &f->editor;
    nuri_status status =
        nuri_session_open(&f->session, e->edit->puzzle, NULL, &e->budget);

    if (status != NURI_OK)
        return status;
    if (f->session.search) /* or a limit on memory forbade it */
        status = try_solutions(f);
    nuri_session_close(&f->session);
    return status;
}

static nuri_status fill(struct filling *f)
{
    nuri_edit *const edit = f->editor.edit;
    const uint32_t cells = grid_cells(&edit->puzzle->grid);

    if (edit->outcome == NURI_OUTCOME_NONE ||
        edit->outcome == NURI_OUTCOME_UNKNOWN || edit->puzzle->any == 0)
        return NURI_OK;
    f->solution = nuri_mem_array(cells, 1);
    if (!f->solution)
        return NURI_ERR_MEMORY;
    if (edit->outcome == NURI_OUTCOME_MULTIPLE)
        return try_several(f);
    memcpy(f->solution, edit->solution, cells);
    const nuri_status status = tell_sizes(f);
    return status == NURI_OK ? keep(f) : status;
}

nuri_status nuri_fill(nuri_edit **out, const nuri_puzzle *puzzle,
                      const nuri_options *options)
{
    struct filling f = {0};

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_status status = nuri_editor_open(&f.editor, puzzle, options);
    if (status != NURI_OK)
        return status;
    status = fill(&f);
    free(f.solution);
    return nuri_editor_close(&f.editor, out, status);
}

/*
 * kept_after_edit.c -- what becomes of all that a puzzle came with, when it is edited.
 */
#include "kept_after_edit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Take the marks away that hold no longer. */
static void repair_marks(struct edited *e, const nuri_edit *edit)
{
    const uint8_t *const solution = edit->solution;

    for (uint32_t i = 0; i < board_cells(&e->run); i++) {
        const bool is_wrong = solution && e->marks[i] != solution[i];
        if (e->marks[i] == NURI_UNDECIDED ||
            (!is_wrong && clue_at(edit->puzzle, i) == NURI_CLUE_NONE))
            continue;
        e->taken += is_wrong;
        e->marks[i] = NURI_UNDECIDED;
    }
}

nuri_status edited_take(struct edited *edited, const struct run *run,
                        const nuri_edit *edit, bool is_changed)
{
    const uint8_t *const marks = run->entry.marks;

    assert(edit->puzzle);
    *edited = (struct edited){.run = *run};
    edited->run.entry.puzzle = edit->puzzle;
    edited->run.entry.solution = edit->solution;
    edited->run.entry.history = NULL;
    edited->run.entry.history_count = 0;
    if (!marks || !is_changed)
        return NURI_OK;
    edited->marks = malloc(board_cells(run));
    if (!edited->marks)
        return NURI_ERR_MEMORY;
    memcpy(edited->marks, marks, board_cells(run));
    repair_marks(edited, edit);
    edited->run.entry.marks = edited->marks;
    return NURI_OK;
}

void edited_clear(struct edited *edited)
{
    free(edited->marks);
}

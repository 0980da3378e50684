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

    for (uint32_t i = 0; i < item_cells(&e->item); i++) {
        const bool is_wrong = solution && e->marks[i] != solution[i];
        if (e->marks[i] == NURI_UNDECIDED ||
            (!is_wrong && clue_at(edit->puzzle, i) == NURI_CLUE_NONE))
            continue;
        e->taken += is_wrong;
        e->marks[i] = NURI_UNDECIDED;
    }
}

nuri_status edited_take(struct edited *edited, const struct item *item,
                        const nuri_edit *edit, bool is_changed)
{
    const uint8_t *const marks = item->entry.marks;

    assert(edit->puzzle);
    *edited = (struct edited){.item = *item};
    edited->item.entry.puzzle = edit->puzzle;
    edited->item.entry.solution = edit->solution;
    edited->item.entry.history = NULL;
    edited->item.entry.history_count = 0;
    if (!marks || !is_changed)
        return NURI_OK;
    edited->marks = malloc(item_cells(item));
    if (!edited->marks)
        return NURI_ERR_MEMORY;
    memcpy(edited->marks, marks, item_cells(item));
    repair_marks(edited, edit);
    edited->item.entry.marks = edited->marks;
    return NURI_OK;
}

void edited_clear(struct edited *edited)
{
    free(edited->marks);
}

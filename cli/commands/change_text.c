/*
 * change_text.c -- changes of clues, in words.
 */
#include "change_text.h"

#include <assert.h>
#include <stdio.h>

/* Cells of an open region that are named. */
enum { CLUE_SIZE = 16, MAX_NAMED = 12 };

static const char *clue_text(char text[CLUE_SIZE], int32_t clue)
{
    if (clue > 0)
        snprintf(text, CLUE_SIZE, "%d", (int)clue);
    else
        snprintf(text, CLUE_SIZE, "?");
    return text;
}

/* The outcome; `level` is that of the puzzle without the change, or 0. */
static void add_outcome(char *text, size_t size, const nuri_change *change,
                        unsigned level)
{
    if (change->outcome != NURI_OUTCOME_UNIQUE)
        snprintf(text, size, "several solutions");
    else if (change->level == 0)
        snprintf(text, size, "unique");
    else if (level == 0)
        snprintf(text, size, "unique, level %u", change->level);
    else if (level == change->level)
        snprintf(text, size, "unique, level %u (unchanged)", change->level);
    else
        snprintf(text, size, "unique, level %u (was %u)", change->level, level);
}

/* "r3c4 -> r3c5", "r3c4 3 -> ?", "add 2 at r3c4" or "remove the 3 at r3c4". */
static void add_change(char *text, size_t size, unsigned width,
                       const nuri_change *change)
{
    char from[NURI_CELL_NAME_SIZE], to[NURI_CELL_NAME_SIZE];
    char before[CLUE_SIZE], after[CLUE_SIZE];

    nuri_cell_name(from, width, change->from);
    nuri_cell_name(to, width, change->to);
    clue_text(before, change->before);
    clue_text(after, change->after);
    switch (change->kind) {
    case NURI_CHANGE_KIND_MOVE:
        snprintf(text, size, "%s -> %s", from, to);
        break;
    case NURI_CHANGE_KIND_ADD:
        snprintf(text, size, "add %s at %s", after, from);
        break;
    case NURI_CHANGE_KIND_REMOVE:
        snprintf(text, size, "remove the %s at %s", before, from);
        break;
    case NURI_CHANGE_KIND_NUMBER:
    case NURI_CHANGE_KIND_UNKNOWN:
        snprintf(text, size, "%s %s -> %s", from, before, after);
        break;
    }
}

const char *change_text(char text[CHANGE_TEXT_SIZE], unsigned width,
                        const nuri_change *change, unsigned level)
{
    char what[CHANGE_TEXT_SIZE / 2], outcome[CHANGE_TEXT_SIZE / 2 - 2];

    add_change(what, sizeof what, width, change);
    add_outcome(outcome, sizeof outcome, change, level);
    snprintf(text, CHANGE_TEXT_SIZE, "%s: %s", what, outcome);
    return text;
}

/* A line has all changes of a set; the text of the last has the outcome. */
void change_list_print(const struct run *run, const nuri_edit *edit,
                       unsigned level)
{
    const unsigned width = nuri_puzzle_width(run->entry.puzzle);
    const unsigned together = edit->together;
    char text[CHANGE_TEXT_SIZE];

    if (edit->change_count > 0 || edit->region_count > 0)
        answer_heading(run);
    assert(edit->change_count == 0 ||
           (together > 0 && edit->change_count % together == 0));
    for (size_t i = 0; i < edit->change_count; i++) {
        const bool is_last = (i + 1) % together == 0;
        if (i % together == 0)
            answer_print(run, "%zu. ", i / together + 1);
        if (is_last)
            change_text(text, width, &edit->changes[i], level);
        else
            add_change(text, sizeof text, width, &edit->changes[i]);
        const nuri_change *const c = &edit->changes[i];
        const bool lacks = c->outcome == NURI_OUTCOME_UNIQUE && c->level == 0;
        answer_print(run, "%s%s", text,
                     !is_last ? ", "
                     : lacks  ? ", not rated\n"
                              : "\n");
    }
}

/* ---- Open regions ------------------------------------------------------- */

void open_regions_print(const struct run *run, const nuri_edit *edit)
{
    const unsigned width = nuri_puzzle_width(run->entry.puzzle);
    char text[CHANGE_TEXT_SIZE];

    for (size_t i = 0; i < edit->region_count; i++) {
        const nuri_open_region *const region = &edit->regions[i];
        const size_t count = region->cell_count;
        const size_t named = count > MAX_NAMED + 1 ? MAX_NAMED : count;
        answer_print(run, "open: ");
        answer_cells(run, region->cells, named);
        if (named < count)
            answer_print(run, " and %zu more", count - named);
        for (size_t k = 0; k < region->settler_count; k++) {
            add_change(text, sizeof text, width, &region->settlers[k]);
            answer_print(run, "%s%s", k ? ", " : "; settled by any of: ", text);
        }
        answer_print(run, "\n");
    }
}

/*
 * change_list.c -- changes of clues, in words.
 */
#include "change_list.h"

#include <stdio.h>

enum { CLUE_SIZE = 16 };

static const char *clue_text(char text[CLUE_SIZE], int32_t clue)
{
    if (clue > 0)
        snprintf(text, CLUE_SIZE, "%d", (int)clue);
    else
        snprintf(text, CLUE_SIZE, "%s", clue == NURI_CLUE_ANY ? "?" : "-");
    return text;
}

/* What comes of it; `level` is that without the change, or 0. */
static void add_outcome(char *text, size_t size, const nuri_change *change,
                        unsigned level)
{
    const char *const more = change->or_harder ? " or more" : "";

    if (change->outcome != NURI_OUTCOME_UNIQUE)
        snprintf(text, size, "several solutions");
    else if (change->level == 0)
        snprintf(text, size, "unique");
    else if (level == 0)
        snprintf(text, size, "unique, level %u%s", change->level, more);
    else if (level == change->level && !change->or_harder)
        snprintf(text, size, "unique, level %u as before", change->level);
    else
        snprintf(text, size, "unique, level %u%s, before %u", change->level,
                 more, level);
}

const char *change_text(char text[CHANGE_TEXT_SIZE], unsigned width,
                        const nuri_change *change, unsigned level)
{
    char from[NURI_CELL_NAME_SIZE], to[NURI_CELL_NAME_SIZE];
    char before[CLUE_SIZE], after[CLUE_SIZE];
    char outcome[CHANGE_TEXT_SIZE / 2];

    nuri_cell_name(from, width, change->from);
    add_outcome(outcome, sizeof outcome, change, level);
    if (change->kind == NURI_CHANGE_KIND_MOVE)
        snprintf(text, CHANGE_TEXT_SIZE, "%s -> %s: %s", from,
                 nuri_cell_name(to, width, change->to), outcome);
    else
        snprintf(text, CHANGE_TEXT_SIZE, "%s %s -> %s: %s", from,
                 clue_text(before, change->before),
                 clue_text(after, change->after), outcome);
    return text;
}

void change_list_print(struct run *run, const struct item *item,
                       const nuri_edit *edit, unsigned level)
{
    const unsigned width = nuri_puzzle_width(item->entry.puzzle);
    char text[CHANGE_TEXT_SIZE];

    if (nuri_edit_count(edit) > 0)
        answer_heading(run, item);
    for (size_t i = 0; i < nuri_edit_count(edit); i++)
        answer_print(
            run, "%zu. %s\n", i + 1,
            change_text(text, width, nuri_edit_change(edit, i), level));
}

/*
 * edit.c -- nuri edit: a puzzle is mended, trimmed, filled or turned.
 *
 * What may change is listed; what is changed is put out as a puzzle, with all
 * that it came with, as far as that still holds.
 */
#include "answer/put_puzzle.h"
#include "change_text.h"
#include "clues_for_solution.h"
#include "forced.h"
#include "kept_after_edit.h"

#include <assert.h>
#include <inttypes.h>

/* ---- What is said beside the answer ------------------------------------- */

/* --suggest: why changes are listed, and how many of them go together. */
static void note_suggested(const struct run *run, const struct item *item,
                           const nuri_edit *edit)
{
    const nuri_change *const first = edit->changes;
    const bool is_none = edit->outcome == NURI_OUTCOME_NONE;
    const char *const with = is_none ? "no solution" : "several solutions";
    const char *const of[] = {"", "changes", "pairs of changes",
                              "sets of three changes"};

    if (edit->outcome != NURI_OUTCOME_MULTIPLE && !is_none)
        return;
    if (!first)
        answer_note(run, item, "the puzzle has %s", with);
    else if (first->outcome == NURI_OUTCOME_UNIQUE)
        answer_note(run, item,
                    "the puzzle has %s; these %s leave exactly one:", with,
                    of[edit->together]);
    else
        answer_note(run, item,
                    "the puzzle has %s; these changes leave several:", with);
}

/* How many sets of two and three changes were tried: never all there are. */
static void note_tried(const struct run *run, const struct item *item,
                       const nuri_edit *edit)
{
    const uint32_t two = edit->tried[2];
    const uint32_t three = edit->tried[3];

    if (two + three > 0)
        answer_note(run, item,
                    "tried: each single change, %" PRIu32 " pairs and %" PRIu32
                    " sets of three; not all there are",
                    two, three);
}

/* The puzzle has not the one solution that this edit needs. */
static void note_not_unique(const struct run *run, const struct item *item,
                            const nuri_edit *edit)
{
    if (run->options->suggest)
        return; /* note_suggested() */
    if (edit->outcome == NURI_OUTCOME_MULTIPLE)
        answer_note(
            run, item, "not unique: 2 or more solutions%s",
            run->options->fill
                ? ""
                : " (nuri edit --suggest lists changes that repair it)");
    else if (edit->outcome == NURI_OUTCOME_NONE)
        answer_note(
            run, item,
            "no solution (nuri edit --suggest lists changes that repair it)");
}

static void note_limits(const struct run *run, const struct item *item,
                        const nuri_edit *edit)
{
    const uint32_t undecided = edit->undecided;

    if (edit->limit != NURI_LIMIT_NOT_REACHED)
        answer_note(run, item, "stopped: %s",
                    answer_limit_text(run, edit->limit));
    else if (undecided && !run->options->from_solution)
        answer_note(run, item, "%" PRIu32 " change%s took too long to judge",
                    undecided, undecided == 1 ? "" : "s");
}

/* With -v, and after what needs them listed: changes that were found. */
static void note_changes(const struct run *run, const struct item *item,
                         const nuri_edit *edit)
{
    const unsigned width = nuri_puzzle_width(item->entry.puzzle);
    char text[CHANGE_TEXT_SIZE];

    for (size_t i = 0; i < edit->change_count; i++)
        answer_note(run, item, "%s%s",
                    change_text(text, width, &edit->changes[i], 0),
                    edit->changes[i].made ? ": done" : "");
}

/* What was found, or that nothing was. */
static void note_found(const struct run *run, const struct item *item,
                       const nuri_edit *edit)
{
    const bool is_unique = edit->outcome == NURI_OUTCOME_UNIQUE;
    const bool is_sure =
        edit->limit == NURI_LIMIT_NOT_REACHED && edit->undecided == 0;
    const struct options *const o = run->options;
    const bool is_found = edit->change_count > 0;

    if (o->minimise && is_unique)
        answer_note(run, item,
                    is_found ? "numbers that could be ?, each alone:"
                             : "no number can be ?");
    if (o->minimise || o->fill)
        note_changes(run, item, edit);
    if (o->suggest && is_unique && !is_found)
        answer_note(run, item, "already unique: nothing to change");
    else if (o->suggest && !is_found && is_sure)
        answer_note(run, item, "no change that was tried leaves one solution");
    if (o->suggest)
        note_tried(run, item, edit);
    if (o->moves && is_unique && !is_found && is_sure)
        answer_note(run, item, "no clue can move within its island");
    if (o->from_solution && !is_unique)
        answer_note(run, item,
                    run->options->adjust
                        ? "found no clues for a solution near it"
                        : "found no clues that leave only this solution (try "
                          "--adjust)");
    if (o->fill && !is_unique && !is_found && is_sure)
        answer_note(run, item, "no numbers in place of ? leave one solution");
}

/* ---- Answers ------------------------------------------------------------ */

/* True if the answer is a list of changes instead of a puzzle. */
static bool lists_changes(const struct run *run)
{
    return (run->options->suggest || run->options->moves) &&
           !run->options->make;
}

static int exit_of(const struct run *run, const nuri_edit *edit)
{
    const nuri_change *const first = edit->changes;
    const bool is_found = first && first->outcome == NURI_OUTCOME_UNIQUE;

    if (edit->limit != NURI_LIMIT_NOT_REACHED)
        return EXIT_LIMIT;
    if (run->options->minimise && edit->undecided > 0)
        return EXIT_LIMIT;
    if (is_found && lists_changes(run))
        return EXIT_GOOD;
    if (edit->outcome == NURI_OUTCOME_UNIQUE && !run->options->moves)
        return EXIT_GOOD;
    if (first && first->made)
        return exit_outcome(edit->outcome);
    return edit->undecided ? EXIT_LIMIT : EXIT_OTHER;
}

static int put_edited(const struct run *run, const struct item *item,
                      const nuri_edit *edit, unsigned level)
{
    struct edited edited;
    char *text = NULL;
    int shown = EXIT_GOOD;

    const nuri_status status =
        edited_take(&edited, item, edit, !lists_changes(run));
    if (run->options->from_solution)
        edited.item.entry.marks = NULL; /* it was the solution */
    if (status != NURI_OK)
        shown = answer_error(run, item, status, NULL);
    else if (answer_is_record(run))
        shown = answer_timed_record(
            run, item, nuri_record_edit(&text, &edited.item.entry, edit),
            &text);
    else if (lists_changes(run)) {
        change_list_print(run, item, edit, level);
        open_regions_print(run, item, edit);
    } else if (run->options->from_solution && !edit->solution)
        run->sink->input_failed = true; /* clues that do not do are no answer */
    else if (run->options->from_solution)
        shown = clues_put(run, &edited.item, edit);
    else
        shown = put_puzzle(run, &edited.item);
    output_flush(&run->sink->out);
    if (status == NURI_OK && edited.taken && !run->options->from_solution)
        answer_note(run, item, "removed %u mark%s now wrong", edited.taken,
                    edited.taken == 1 ? " that is" : "s that are");
    edited_clear(&edited);
    return shown;
}

/* Lines of the list. */
static size_t sets_of(const nuri_edit *edit)
{
    assert(edit->together > 0);
    return edit->change_count / edit->together;
}

/* True if --choose names no change of the list.  A puzzle that needs no change
 * is written unchanged. */
static bool is_beyond(const struct run *run, const nuri_edit *edit)
{
    return run->options->make > sets_of(edit) &&
           !(run->options->suggest && edit->outcome == NURI_OUTCOME_UNIQUE);
}

static int refuse_make(const struct run *run, const struct item *item,
                       const nuri_edit *edit)
{
    run->sink->input_failed = true;
    answer_refuse_item(run, item, NURI_ERR_ARGUMENT,
                       "no change %" PRIu64 ": the list has %zu",
                       run->options->make, sets_of(edit));
    note_limits(run, item, edit);
    return edit->limit == NURI_LIMIT_NOT_REACHED ? EXIT_OTHER : EXIT_LIMIT;
}

static int answer_edit(const struct run *run, const struct item *item,
                       nuri_edit *edit)
{
    const unsigned level = edit->level;
    const uint64_t make = run->options->make;

    if (is_beyond(run, edit))
        return refuse_make(run, item, edit);
    const nuri_status made =
        make && edit->change_count
            ? nuri_edit_make(edit, ((size_t)make - 1) * edit->together,
                             &run->options->solver)
            : NURI_OK;
    if (made != NURI_OK)
        return answer_error(run, item, made, NULL);
    if (run->options->suggest)
        note_suggested(run, item, edit);
    const int shown = put_edited(run, item, edit, level);
    note_not_unique(run, item, edit);
    note_found(run, item, edit);
    note_limits(run, item, edit);
    return exit_worse(shown, exit_of(run, edit));
}

static nuri_status find_edit(const struct run *run, const struct item *item,
                             nuri_edit **edit)
{
    const struct options *const o = run->options;
    const nuri_puzzle *const puzzle = item->entry.puzzle;

    if (o->suggest)
        return nuri_suggest(edit, puzzle, o->allowed, (unsigned)o->changes,
                            &o->solver);
    if (o->minimise)
        return nuri_minimise(edit, puzzle, &o->solver);
    if (o->moves)
        return nuri_moves(edit, puzzle, &o->solver);
    return nuri_fill(edit, puzzle, &o->solver);
}

int cmd_edit(const struct run *run, const struct item *item)
{
    const struct options *const o = run->options;
    nuri_edit *edit = NULL;
    int exit_status = EXIT_GOOD;

    if (o->is_transformed)
        return put_puzzle(run, item);
    if (o->forced)
        return forced_answer(run, item);
    if (o->from_solution) {
        exit_status = clues_for_solution(run, item, &edit);
    } else {
        const nuri_status status = find_edit(run, item, &edit);
        if (status != NURI_OK)
            exit_status = answer_error(run, item, status, NULL);
    }
    if (edit)
        exit_status = answer_edit(run, item, edit);
    nuri_edit_free(edit);
    return exit_status;
}

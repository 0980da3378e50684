/*
 * edit.c -- nuri edit: repair, trim, complete or transform a puzzle.
 *
 * A list of changes is text or a record.  An edited puzzle keeps all that came
 * with it and still holds.
 */
#include "answer/put_puzzle.h"
#include "change_text.h"
#include "clues_for_solution.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is said beside the answer -------------------------------------- */

/* --suggest: why changes are listed, and how many of them go together. */
static void note_suggested(const struct run *run, const nuri_edit *edit)
{
    const nuri_change *const first = edit->changes;
    const bool is_none = edit->outcome == NURI_OUTCOME_NONE;
    const char *const with = is_none ? "no solution" : "several solutions";
    const char *const of[] = {"", "changes", "pairs of changes",
                              "sets of three changes"};

    if (edit->outcome != NURI_OUTCOME_MULTIPLE && !is_none)
        return;
    if (!first)
        answer_note(run, "the puzzle has %s", with);
    else if (first->outcome == NURI_OUTCOME_UNIQUE)
        answer_note(run, "the puzzle has %s; these %s leave exactly one:", with,
                    of[edit->together]);
    else
        answer_note(run,
                    "the puzzle has %s; these changes leave several:", with);
}

/* Note that the puzzle has not exactly one solution, which this edit needs. */
static void note_not_unique(const struct run *run, const nuri_edit *edit)
{
    const bool is_multiple = edit->outcome == NURI_OUTCOME_MULTIPLE;

    if (run->options->suggest || (run->options->fill && is_multiple))
        return; /* note_suggested(), note_found() */
    if (is_multiple)
        answer_note(run, "not unique: more than one solution (nuri edit "
                         "--suggest lists changes that repair it)");
    else if (edit->outcome == NURI_OUTCOME_NONE)
        answer_note(
            run,
            "no solution (nuri edit --suggest lists changes that repair it)");
}

static void note_limits(const struct run *run, const nuri_edit *edit)
{
    const uint32_t undecided = edit->undecided;

    if (edit->limit != NURI_LIMIT_NOT_REACHED)
        answer_note(run, "stopped: %s", answer_limit_text(run, edit->limit));
    else if (undecided)
        answer_note(run, "%" PRIu32 " change%s took too long to judge",
                    undecided, undecided == 1 ? "" : "s");
}

static bool has_unknown(const nuri_puzzle *puzzle)
{
    const uint32_t cells =
        nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);

    for (uint32_t i = 0; i < cells; i++)
        if (clue_at(puzzle, i) == NURI_CLUE_ANY)
            return true;
    return false;
}

/* Note what was found.  In a list of --minimise changes that were made have a
 * star; of sets of two and three changes never all were tried. */
static void note_found(const struct run *run, const nuri_edit *edit)
{
    const struct options *const o = run->options;
    const unsigned width = nuri_puzzle_width(run->entry.puzzle);
    const bool is_unique = edit->outcome == NURI_OUTCOME_UNIQUE;
    const bool is_sure =
        edit->limit == NURI_LIMIT_NOT_REACHED && edit->undecided == 0;
    const bool is_found = edit->change_count > 0;
    const uint32_t two = edit->tried[2], three = edit->tried[3];
    char text[CHANGE_TEXT_SIZE];

    if (o->minimise && is_unique)
        answer_note(run, is_found
                             ? "each of these numbers can be replaced by ?; "
                               "* marks those that were:"
                             : "no number can be replaced by ?");
    for (size_t i = 0; (o->minimise || o->fill) && i < edit->change_count; i++)
        answer_note(run, "%s%s",
                    !o->minimise            ? ""
                    : edit->changes[i].made ? "* "
                                            : "  ",
                    change_text(text, width, &edit->changes[i], 0));
    for (size_t i = 0; o->choice && i < edit->change_count; i++)
        if (edit->changes[i].made)
            answer_note(run, "%s",
                        change_text(text, width, &edit->changes[i], 0));
    if (o->suggest && is_unique && !is_found)
        answer_note(run, "already unique: nothing to change");
    else if (o->suggest && !is_found && is_sure)
        answer_note(run, "no change that was tried leaves one solution");
    if (o->suggest && two + three > 0)
        answer_note(run,
                    "tried: every single change, %" PRIu32
                    " of the pairs, %" PRIu32 " of the sets of three",
                    two, three);
    if (o->moves && is_unique && !is_found && is_sure)
        answer_note(run, "no clue can move within its island");
    if (o->from_solution && !is_unique)
        answer_note(run, o->adjust
                             ? "found no clues for a solution near this board"
                             : "found no clues that leave only this solution "
                               "(try --adjust)");
    if (!o->fill || is_found || edit->outcome == NURI_OUTCOME_NONE)
        return;
    if (!has_unknown(run->entry.puzzle))
        answer_note(run, "the puzzle has no ? to fill");
    else if (!is_unique && is_sure)
        answer_note(run, "no numbers in place of ? leave one solution");
}

/* ---- Answers ------------------------------------------------------------- */

/* True if the answer is a list of changes instead of a puzzle. */
static bool lists_changes(const struct run *run)
{
    return (run->options->suggest || run->options->moves) &&
           !run->options->choice;
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
    return edit->undecided || edit->outcome == NURI_OUTCOME_UNKNOWN
               ? EXIT_LIMIT
               : EXIT_OTHER;
}

/* The marks, without those on a new clue and those that contradict the unique
 * solution; the latter are counted.  Free it; NULL if out of memory. */
static uint8_t *keep_marks(const struct run *run, const nuri_edit *edit,
                           unsigned *taken)
{
    const uint8_t *const solution = edit->solution;
    uint8_t *const marks = malloc(board_cells(run));

    if (marks)
        memcpy(marks, run->entry.marks, board_cells(run));
    for (uint32_t i = 0; marks && i < board_cells(run); i++) {
        const bool is_wrong = solution && marks[i] != solution[i];
        if (marks[i] == NURI_UNDECIDED ||
            (!is_wrong && clue_at(edit->puzzle, i) == NURI_CLUE_NONE))
            continue;
        *taken += is_wrong;
        marks[i] = NURI_UNDECIDED;
    }
    return marks;
}

/* `edited` has the puzzle after the edit. */
static int put_edited(const struct run *edited, const nuri_edit *edit,
                      unsigned level)
{
    if (answer_is_record(edited))
        return answer_record(edited, &edited->entry,
                             (nuri_answer){.edit = edit});
    if (lists_changes(edited)) {
        change_list_print(edited, edit, level);
        open_regions_print(edited, edit);
        return EXIT_GOOD;
    }
    if (!edited->options->from_solution)
        return put_puzzle(edited);
    if (edit->solution)
        return clues_put(edited, edit);
    edited->sink->input_failed = true; /* no clues: -o writes nothing */
    return EXIT_GOOD;
}

static int answer_edited(const struct run *run, const nuri_edit *edit,
                         unsigned level)
{
    const bool from_solution = run->options->from_solution;
    const bool keeps =
        run->entry.marks && !lists_changes(run) && !from_solution;
    struct run edited = *run;
    unsigned taken = 0;
    uint8_t *const marks = keeps ? keep_marks(run, edit, &taken) : NULL;

    assert(edit->puzzle);
    if (keeps && !marks)
        return answer_error(run, NURI_ERR_MEMORY, NULL);
    edited.entry.puzzle = edit->puzzle;
    edited.entry.solution = edit->solution;
    edited.entry.history = NULL;
    edited.entry.history_count = 0;
    if (keeps || from_solution) /* its marks were the solution */
        edited.entry.marks = marks;
    const int shown = put_edited(&edited, edit, level);
    if (taken)
        answer_note(run, "removed %u mark%s now wrong", taken,
                    taken == 1 ? " that is" : "s that are");
    free(marks);
    return shown;
}

/* --choose may name no change of the list; a puzzle that needs no change is
 * written unchanged. */
static int answer(const struct run *run, nuri_edit *edit)
{
    const struct options *const o = run->options;
    const unsigned level = edit->level;
    int shown = EXIT_GOOD;

    assert(edit->together > 0);
    const size_t sets = edit->change_count / edit->together;
    if (o->choice > sets &&
        !(o->suggest && edit->outcome == NURI_OUTCOME_UNIQUE)) {
        run->sink->input_failed = true;
        answer_refuse_puzzle(run, NURI_ERR_ARGUMENT,
                             "the list has %zu change%s, not %" PRIu64, sets,
                             sets == 1 ? "" : "s", o->choice);
        note_limits(run, edit);
        return edit->limit == NURI_LIMIT_NOT_REACHED ? EXIT_OTHER : EXIT_LIMIT;
    }
    const nuri_status made =
        o->choice && edit->change_count
            ? nuri_edit_make(edit, ((size_t)o->choice - 1) * edit->together,
                             &o->solver)
            : NURI_OK;
    if (made != NURI_OK)
        return answer_error(run, made, NULL);
    if (o->suggest)
        note_suggested(run, edit);
    if (lists_changes(run)) /* it is the heading of what is now only printed */
        shown = answer_finish(run, shown, false);
    shown = exit_worse(shown, answer_edited(run, edit, level));
    note_not_unique(run, edit);
    note_found(run, edit);
    note_limits(run, edit);
    return exit_worse(shown, exit_of(run, edit));
}

/* ---- --forced: what the clues that are set so far determine -------------- */

/* With clues to come the search is short. */
static bool is_stopped(const nuri_forced *forced)
{
    return !forced->complete &&
           (!forced->open_ended || forced->limit != NURI_LIMIT_NOT_REACHED);
}

static void note_forced(const struct run *run, const nuri_forced *forced)
{
    const uint32_t cells = forced->forced_count;
    const char *const s = cells == 1 ? " is" : "s are";

    if (forced->outcome == NURI_OUTCOME_MULTIPLE)
        answer_note(run,
                    "%" PRIu32 " cell%s determined; more than one solution",
                    cells, s);
    else if (forced->open_ended)
        answer_note(run,
                    "%" PRIu32 "%s cell%s determined, whatever clues are "
                    "added; as it is, %s",
                    cells, forced->complete ? "" : " or more",
                    forced->complete ? s : "s are",
                    forced->mark_count ? "no solution has the marks"
                                       : "it has no solution");
    else if (forced->outcome == NURI_OUTCOME_NONE && forced->complete)
        answer_note(
            run,
            "no solution%s, whatever clues are added: nuri solve shows why",
            forced->mark_count ? " has the marks" : "");
    if (is_stopped(forced))
        answer_note(run, "stopped: more cells may be determined (%s)",
                    forced->limit == NURI_LIMIT_NOT_REACHED
                        ? "the search is short; nuri solve searches longer"
                        : answer_limit_text(run, forced->limit));
}

static int answer_forced(const struct run *run)
{
    uint8_t *const marks = calloc(board_cells(run), 1);
    nuri_forced forced = {0};
    struct run after = *run;
    int shown;

    if (!marks)
        return answer_error(run, NURI_ERR_MEMORY, NULL);
    after.entry.marks = marks;
    after.entry.solution = NULL;
    const nuri_status status =
        nuri_force(&forced, marks, run->entry.puzzle, run->entry.marks,
                   &run->options->solver);
    if (status != NURI_OK)
        shown = answer_error(run, status, NULL);
    else if (answer_is_record(run))
        shown = answer_record(run, &run->entry,
                              (nuri_answer){.forced = &forced, .board = marks});
    else {
        shown = put_puzzle(&after);
        note_forced(run, &forced);
    }
    free(marks);
    if (status != NURI_OK)
        return shown;
    /* The question is what is the same in all solutions, as for a hint. */
    const bool is_answered = forced.outcome == NURI_OUTCOME_MULTIPLE;
    return exit_worse(shown, is_stopped(&forced) ? EXIT_LIMIT
                             : is_answered       ? EXIT_GOOD
                                           : exit_outcome(forced.outcome));
}

/* ---- All edits ----------------------------------------------------------- */

int cmd_edit(const struct run *run)
{
    const struct options *const o = run->options;
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    nuri_edit *edit = NULL;
    nuri_status status = NURI_OK;
    int exit_status = EXIT_GOOD;

    if (o->is_transformed)
        return put_puzzle(run);
    if (o->forced)
        return answer_forced(run);
    if (o->from_solution)
        exit_status = clues_for_solution(run, &edit);
    else if (o->suggest)
        status = nuri_suggest(&edit, puzzle, o->allowed, (unsigned)o->changes,
                              &o->solver);
    else if (o->minimise)
        status = nuri_minimise(&edit, puzzle, &o->solver);
    else if (o->moves)
        status = nuri_moves(&edit, puzzle, &o->solver);
    else
        status = nuri_fill(&edit, puzzle, &o->solver);
    if (status != NURI_OK)
        exit_status = answer_error(run, status, NULL);
    if (edit)
        exit_status = answer(run, edit);
    nuri_edit_free(edit);
    return exit_status;
}

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
#include <stdio.h>
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
    static const char hint[] =
        "(nuri edit --suggest lists changes that repair it)";

    if (run->options->edit == EDIT_SUGGEST)
        return; /* note_suggested() */
    if (edit->outcome == NURI_OUTCOME_NONE)
        answer_note(run, "no solution %s", hint);
    else if (edit->outcome == NURI_OUTCOME_MULTIPLE &&
             run->options->edit != EDIT_FILL)
        answer_note(run, "not unique: more than one solution %s", hint);
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

static bool has_unknown(const struct run *run)
{
    for (uint32_t i = 0; i < board_cells(run); i++)
        if (clue_at(run->entry.puzzle, i) == NURI_CLUE_ANY)
            return true;
    return false;
}

/* What was found, but for the changes, or that nothing was; NULL: the answer says
 * it. */
static const char *found_text(const struct run *run, const nuri_edit *edit)
{
    const bool is_unique = edit->outcome == NURI_OUTCOME_UNIQUE;
    const bool is_sure =
        edit->limit == NURI_LIMIT_NOT_REACHED && edit->undecided == 0;
    const bool is_found = edit->change_count > 0;

    switch (run->options->edit) {
    case EDIT_SUGGEST:
        return is_found    ? NULL
               : is_unique ? "already unique: nothing to change"
               : is_sure   ? "no change that was tried leaves one solution"
                           : NULL;
    case EDIT_MINIMISE:
        return !is_unique ? NULL
               : is_found ? "each of these numbers can be replaced by ?; * "
                            "marks those that were:"
                          : "no number can be replaced by ?";
    case EDIT_MOVES:
        return is_unique && !is_found && is_sure
                   ? "no clue can move within its island"
                   : NULL;
    case EDIT_FILL:
        return is_found || edit->outcome == NURI_OUTCOME_NONE ? NULL
               : !has_unknown(run) ? "the puzzle has no ? to fill"
               : !is_unique && is_sure
                   ? "no numbers in place of ? leave one solution"
                   : NULL;
    case EDIT_FROM_SOLUTION:
        return is_unique ? NULL
               : run->options->adjust
                   ? "found no clues for a solution near this board"
                   : "found no clues that leave only this solution (try "
                     "--adjust)";
    default: return NULL;
    }
}

/* Note what was found, and the changes that were made; in the list of --minimise
 * these have a star.  Of sets of two and three changes never all were tried. */
static void note_found(const struct run *run, const nuri_edit *edit)
{
    const struct options *const o = run->options;
    const bool lists_all = o->edit == EDIT_MINIMISE || o->edit == EDIT_FILL;
    const bool has_stars = o->edit == EDIT_MINIMISE;
    const char *const found = found_text(run, edit);
    char text[CHANGE_TEXT_SIZE];

    if (found)
        answer_note(run, "%s", found);
    for (size_t i = 0; (lists_all || o->choice) && i < edit->change_count; i++)
        if (lists_all || edit->changes[i].made)
            answer_note(run, "%s%s",
                        !has_stars              ? ""
                        : edit->changes[i].made ? "* "
                                                : "  ",
                        change_text(text, nuri_puzzle_width(run->entry.puzzle),
                                    &edit->changes[i], 0));
    if (o->edit == EDIT_SUGGEST && edit->tried[2] + edit->tried[3] > 0)
        answer_note(run,
                    "tried: every single change, %" PRIu32
                    " of the pairs, %" PRIu32 " of the sets of three",
                    edit->tried[2], edit->tried[3]);
}

/* ---- Answers ------------------------------------------------------------- */

static int exit_of(const struct run *run, const nuri_edit *edit)
{
    const enum edit kind = run->options->edit;
    const nuri_change *const first = edit->changes;
    const bool is_found = first && first->outcome == NURI_OUTCOME_UNIQUE;

    if (edit->limit != NURI_LIMIT_NOT_REACHED ||
        (kind == EDIT_MINIMISE && edit->undecided > 0))
        return EXIT_LIMIT;
    if ((is_found && edit_is_list(run->options)) ||
        (edit->outcome == NURI_OUTCOME_UNIQUE && kind != EDIT_MOVES))
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
static void put_edited(const struct run *edited, const nuri_edit *edit,
                       unsigned level)
{
    if (answer_is_record(edited))
        answer_record(edited, nuri_record_edit(&edited->sink->record,
                                               &edited->entry, edit));
    else if (edit_is_list(edited->options)) {
        change_list_print(edited, edit, level);
        open_regions_print(edited, edit);
    } else if (edited->options->edit != EDIT_FROM_SOLUTION)
        put_puzzle(edited);
    else if (edit->solution)
        clues_put(edited, edit);
    else
        edited->sink->input_failed = true; /* no clues: -o writes nothing */
}

static void answer_edited(const struct run *run, const nuri_edit *edit,
                          unsigned level)
{
    const bool from_solution = run->options->edit == EDIT_FROM_SOLUTION;
    const bool keeps =
        run->entry.marks && !edit_is_list(run->options) && !from_solution;
    struct run edited = *run;
    unsigned taken = 0;
    uint8_t *const marks = keeps ? keep_marks(run, edit, &taken) : NULL;

    assert(edit->puzzle);
    if (!answer_good(run, keeps && !marks ? NURI_ERR_MEMORY : NURI_OK))
        return;
    edited.entry.puzzle = edit->puzzle;
    edited.entry.solution = edit->solution;
    edited.entry.history = NULL;
    edited.entry.history_count = 0;
    if (keeps || from_solution) /* its marks were the solution */
        edited.entry.marks = marks;
    put_edited(&edited, edit, level);
    if (taken)
        answer_note(run, "removed %u mark%s now wrong", taken,
                    taken == 1 ? " that is" : "s that are");
    free(marks);
}

/* The list has no change of the number of --choose. */
static void refuse_choice(const struct run *run, const nuri_edit *edit,
                          size_t sets)
{
    nuri_error error = {NURI_ERR_ARGUMENT, run->entry.line, 0, ""};

    snprintf(error.text, sizeof error.text,
             "the list has %zu change%s, not %" PRIu64, sets,
             sets == 1 ? "" : "s", run->options->choice);
    run->sink->input_failed = true;
    answer_refuse(run, run->place, &run->entry, &error);
    note_limits(run, edit);
    answer_exit(run, edit->limit == NURI_LIMIT_NOT_REACHED ? EXIT_OTHER
                                                           : EXIT_LIMIT);
}

/* A puzzle that needs no change is written unchanged, whatever --choose says. */
static void answer(const struct run *run, nuri_edit *edit)
{
    const struct options *const o = run->options;
    const bool suggests = o->edit == EDIT_SUGGEST;
    const unsigned level = edit->level;

    assert(edit->together > 0);
    const size_t sets = edit->change_count / edit->together;
    if (o->choice > sets &&
        !(suggests && edit->outcome == NURI_OUTCOME_UNIQUE)) {
        refuse_choice(run, edit, sets);
        return;
    }
    if (o->choice && edit->change_count &&
        !answer_good(
            run, nuri_edit_make(edit, ((size_t)o->choice - 1) * edit->together,
                                &o->solver)))
        return;
    if (suggests)
        note_suggested(run, edit);
    if (edit_is_list(o)) /* it is the heading of what is now only printed */
        answer_finish(run, false);
    answer_edited(run, edit, level);
    note_not_unique(run, edit);
    note_found(run, edit);
    note_limits(run, edit);
    answer_exit(run, exit_of(run, edit));
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

static void answer_forced(const struct run *run)
{
    uint8_t *const marks = calloc(board_cells(run), 1);
    nuri_forced forced = {0};
    struct run after = *run;

    after.entry.marks = marks;
    after.entry.solution = NULL;
    if (answer_good(run, !marks ? NURI_ERR_MEMORY
                                : nuri_force(&forced, marks, run->entry.puzzle,
                                             run->entry.marks,
                                             &run->options->solver))) {
        if (answer_is_record(run))
            answer_record(run, nuri_record_forced(&run->sink->record,
                                                  &run->entry, &forced, marks));
        else {
            put_puzzle(&after);
            note_forced(run, &forced);
        }
        /* The question is what is the same in all solutions, as for a hint. */
        if (is_stopped(&forced))
            answer_exit(run, EXIT_LIMIT);
        else if (forced.outcome != NURI_OUTCOME_MULTIPLE)
            answer_exit(run, exit_outcome(forced.outcome));
    }
    free(marks);
}

/* ---- All edits ----------------------------------------------------------- */

void cmd_edit(const struct run *run)
{
    const struct options *const o = run->options;
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    nuri_edit *edit = NULL;
    nuri_status status = NURI_OK;

    switch (o->edit) {
    case EDIT_SUGGEST:
        status = nuri_suggest(&edit, puzzle, o->allowed, (unsigned)o->changes,
                              &o->solver);
        break;
    case EDIT_MINIMISE:
        status = nuri_minimise(&edit, puzzle, &o->solver);
        break;
    case EDIT_MOVES: status = nuri_moves(&edit, puzzle, &o->solver); break;
    case EDIT_FILL: status = nuri_fill(&edit, puzzle, &o->solver); break;
    case EDIT_FROM_SOLUTION: clues_for_solution(run, &edit); break;
    case EDIT_FORCED: answer_forced(run); break;
    default: put_puzzle(run); break;
    }
    if (answer_good(run, status) && edit)
        answer(run, edit);
    nuri_edit_free(edit);
}

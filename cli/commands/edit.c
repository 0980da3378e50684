/*
 * edit.c -- nuri edit: repair, trim, complete or transform a puzzle.
 *
 * A list of changes is text or a record.  An edited puzzle keeps all that came
 * with it and still holds.
 */
#include "answer/drawing.h"
#include "answer/put_puzzle.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Changes in words ---------------------------------------------------- */

/* The first is twice the length of "r65536c1 1126351 -> 1126351"; the last is the
 * most cells that are named. */
enum { CHANGE_TEXT_SIZE = 120, CLUE_SIZE = 16, MAX_NAMED = 12 };

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

/* "r3c4 -> r3c5: unique, level 3", or "r3c4 3 -> ?: ...".  If `level`, that of the
 * puzzle without the change, is not 0, compare with it. */
static const char *change_text(char text[CHANGE_TEXT_SIZE], unsigned width,
                               const nuri_change *change, unsigned level)
{
    char what[CHANGE_TEXT_SIZE / 2], outcome[CHANGE_TEXT_SIZE / 2 - 2];

    add_change(what, sizeof what, width, change);
    add_outcome(outcome, sizeof outcome, change, level);
    snprintf(text, CHANGE_TEXT_SIZE, "%s: %s", what, outcome);
    return text;
}

/* Print all changes: a line has all of a set; the text of the last has the
 * outcome. */
static void change_list_print(const struct run *run, const nuri_edit *edit)
{
    const unsigned width = nuri_puzzle_width(run->entry.puzzle);
    const unsigned together = edit->together;
    char text[CHANGE_TEXT_SIZE];

    if (edit->change_count > 0 || edit->region_count > 0)
        answer_heading(run);
    assert(edit->change_count == 0 ||
           (together > 0 && edit->change_count % together == 0));
    for (size_t i = 0; i < edit->change_count; i++) {
        const nuri_change *const c = &edit->changes[i];
        const bool is_last = (i + 1) % together == 0;
        const bool lacks = c->outcome == NURI_OUTCOME_UNIQUE && c->level == 0;
        if (i % together == 0)
            answer_print(run, "%zu. ", i / together + 1);
        if (is_last)
            change_text(text, width, c, edit->level);
        else
            add_change(text, sizeof text, width, c);
        answer_print(run, "%s%s", text,
                     !is_last ? ", "
                     : lacks  ? ", not rated\n"
                              : "\n");
    }
}

/* Print where the solutions differ: a line for each region, with the numbers that
 * settle it. */
static void open_regions_print(const struct run *run, const nuri_edit *edit)
{
    const unsigned width = nuri_puzzle_width(run->entry.puzzle);
    char text[CHANGE_TEXT_SIZE];

    for (size_t i = 0; i < edit->region_count; i++) {
        const nuri_open_region *const region = &edit->regions[i];
        answer_print(run, "open: ");
        answer_cells(run, region->cells, region->cell_count, MAX_NAMED);
        for (size_t k = 0; k < region->settler_count; k++) {
            add_change(text, sizeof text, width, &region->settlers[k]);
            answer_print(run, "%s%s", k ? ", " : "; settled by any of: ", text);
        }
        answer_print(run, "\n");
    }
}

/* ---- --from-solution: clues for a solution -------------------------------- */

/* The colours and clues of a board, [cells] each, owned. */
struct drawing {
    uint8_t *colours;
    int32_t *clues;
};

/* The marks if there are any, otherwise the solution of the entry, or NULL. */
static const uint8_t *marked_picture(const struct run *run)
{
    const uint8_t *const marks = run->entry.marks;

    for (uint32_t i = 0; marks && i < board_cells(run); i++)
        if (marks[i] != NURI_UNDECIDED)
            return marks;
    return run->entry.solution;
}

/* Without any white mark but those of clues, cells without a mark are white: such a
 * board has a character for black alone. */
static void take_drawing(const struct run *run, const uint8_t *picture,
                         const struct drawing *d)
{
    bool has_white = false;

    for (uint32_t i = 0; i < board_cells(run); i++) {
        d->clues[i] = clue_at(run->entry.puzzle, i);
        d->colours[i] = picture[i];
        assert(d->clues[i] == NURI_CLUE_NONE || picture[i] != NURI_UNDECIDED);
        has_white = has_white ||
                    (d->clues[i] == NURI_CLUE_NONE && picture[i] == NURI_WHITE);
    }
    for (uint32_t i = 0; i < board_cells(run) && !has_white; i++)
        if (d->colours[i] == NURI_UNDECIDED)
            d->colours[i] = NURI_WHITE;
}

/* Name the clues that the board contradicts: they are replaced. */
static nuri_status note_clues(const struct run *run, const struct drawing *d)
{
    nuri_report *report = NULL;
    const nuri_status status = nuri_check(&report, run->entry.puzzle,
                                          d->colours, NURI_CHECK_MODE_STRICT);

    for (size_t i = 0; status == NURI_OK && i < report->violation_count; i++) {
        const nuri_violation *const v = &report->violations[i];
        if (v->kind == NURI_VIOLATION_TWO_CLUES ||
            v->kind == NURI_VIOLATION_ISLAND_SIZE ||
            v->kind == NURI_VIOLATION_CLUE_BLACK)
            answer_note(run, "a clue cannot be kept: %s", v->message);
    }
    nuri_report_free(report);
    return status;
}

/* Find clues whose only solution is the marks of the puzzle, in *edit; NULL, after a
 * message, if no clues can have this solution. */
static void clues_for_solution(const struct run *run, nuri_edit **edit)
{
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    const uint8_t *const picture = marked_picture(run);
    const struct drawing d = {calloc(board_cells(run), 1),
                              calloc(board_cells(run), sizeof *d.clues)};
    nuri_status status = d.colours && d.clues ? NURI_OK : NURI_ERR_MEMORY;
    nuri_error error = {
        .text = "not a solution: no cell is black (#) or white (+)"};

    if (status == NURI_OK && picture) {
        take_drawing(run, picture, &d);
        status = note_clues(run, &d);
    }
    if (status == NURI_OK && picture)
        status = nuri_clues_for_solution(
            edit, nuri_puzzle_width(puzzle), nuri_puzzle_height(puzzle),
            d.colours, d.clues, run->options->adjust, &run->solver, &error);
    free(d.colours);
    free(d.clues);
    /* A picture could be read, so this is an answer and not an input error. */
    if ((status == NURI_OK && !picture) || status == NURI_ERR_ARGUMENT)
        answer_refuse_puzzle(run, picture ? EXIT_OTHER : EXIT_INPUT,
                             NURI_ERR_ARGUMENT, "%s", error.text);
    else
        answer_good(run, status);
}

/* Print the clues found as a puzzle, or draw them with their solution and crosses
 * where it differs from the given board; note these cells. */
static void clues_put(const struct run *run, const nuri_edit *edit)
{
    const nuri_view view = {.wrong = edit->differ,
                            .wrong_count = edit->differ_count};
    const size_t count = edit->differ_count;
    char list[CELL_LIST_SIZE];

    if (run->options->drawing)
        picture_put(run, run->entry.solution, view);
    else
        put_puzzle(run);
    if (count)
        answer_note(
            run, "%zu cell%s from the given solution: %s", count,
            count == 1 ? " differs" : "s differ",
            answer_cell_list(run, list, edit->differ, count, MAX_NAMED));
}

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

/* What is said of what an edit found: the changes; that none is needed, or none can
 * be; or that none makes the solution unique.  NULL: the answer says it. */
static const struct {
    const char *changes, *needless, *none;
} findings[] = {
    [EDIT_SUGGEST] = {NULL, "already unique: nothing to change",
                      "no change that was tried leaves one solution"},
    [EDIT_MINIMISE] = {"each of these numbers can be replaced by ?; * marks "
                       "those that were:",
                       "no number can be replaced by ?", NULL},
    [EDIT_MOVES] = {NULL, "no clue can move within its island", NULL},
    [EDIT_FILL] = {NULL, "the puzzle has no ? to fill",
                   "no numbers in place of ? leave one solution"},
};

static const char *found_text(const struct run *run, const nuri_edit *edit)
{
    const enum edit kind = run->options->edit;
    const bool is_unique = edit->outcome == NURI_OUTCOME_UNIQUE;

    if (kind == EDIT_FROM_SOLUTION)
        return is_unique ? NULL
               : run->options->adjust
                   ? "found no clues for a solution near this board"
                   : "found no clues that leave only this solution (try "
                     "--adjust)";
    if (edit->change_count > 0)
        return findings[kind].changes;
    if (kind == EDIT_FILL && edit->outcome == NURI_OUTCOME_NONE)
        return NULL; /* note_not_unique() */
    if (kind == EDIT_FILL && !has_unknown(run))
        return findings[kind].needless;
    if (edit->limit != NURI_LIMIT_NOT_REACHED || edit->undecided > 0)
        return NULL; /* not all was tried */
    return is_unique ? findings[kind].needless : findings[kind].none;
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
                    "tried: every single change, two changes %" PRIu32
                    " times, three %" PRIu32 " times",
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
        (edit->outcome == NURI_OUTCOME_UNIQUE &&
         (kind != EDIT_MOVES || run->options->choice)))
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
static void put_edited(const struct run *edited, const nuri_edit *edit)
{
    if (answer_record(edited, (nuri_answer){.edit = edit}))
        return;
    if (edit_is_list(edited->options)) {
        change_list_print(edited, edit);
        open_regions_print(edited, edit);
    } else if (edited->options->edit != EDIT_FROM_SOLUTION)
        put_puzzle(edited);
    else if (edit->solution)
        clues_put(edited, edit);
    else
        edited->sink->input_failed = true; /* no clues: -o writes nothing */
}

static void answer_edited(const struct run *run, const nuri_edit *edit)
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
    if (keeps || from_solution) /* its marks were the solution */
        edited.entry.marks = marks;
    put_edited(&edited, edit);
    if (taken)
        answer_note(run, "removed %u mark%s now wrong", taken,
                    taken == 1 ? " that is" : "s that are");
    free(marks);
}

/* A puzzle that needs no change is written unchanged, whatever --choose says. */
static void answer(const struct run *run, nuri_edit *edit)
{
    const struct options *const o = run->options;
    const bool suggests = o->edit == EDIT_SUGGEST;

    assert(edit->together > 0);
    const size_t sets = edit->change_count / edit->together;
    if (o->choice > sets &&
        !(suggests && edit->outcome == NURI_OUTCOME_UNIQUE)) {
        run->sink->input_failed = true;
        answer_refuse_puzzle(
            run,
            edit->limit == NURI_LIMIT_NOT_REACHED ? EXIT_OTHER : EXIT_LIMIT,
            NURI_ERR_ARGUMENT, "the list has %zu change%s, not %" PRIu64, sets,
            sets == 1 ? "" : "s", o->choice);
        note_limits(run, edit);
        return;
    }
    if (o->choice && edit->change_count &&
        !answer_good(
            run, nuri_edit_make(edit, ((size_t)o->choice - 1) * edit->together,
                                &run->solver)))
        return;
    if (suggests)
        note_suggested(run, edit);
    if (edit_is_list(o)) /* it is the heading of what is now only printed */
        answer_finish(run, false);
    answer_edited(run, edit);
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
                                             run->entry.marks, &run->solver))) {
        if (!answer_record(run,
                           (nuri_answer){.forced = &forced, .board = marks})) {
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
                              &run->solver);
        break;
    case EDIT_MINIMISE:
        status = nuri_minimise(&edit, puzzle, &run->solver);
        break;
    case EDIT_MOVES: status = nuri_moves(&edit, puzzle, &run->solver); break;
    case EDIT_FILL: status = nuri_fill(&edit, puzzle, &run->solver); break;
    case EDIT_FROM_SOLUTION: clues_for_solution(run, &edit); break;
    case EDIT_FORCED: answer_forced(run); break;
    default: put_puzzle(run); break;
    }
    if (answer_good(run, status) && edit)
        answer(run, edit);
    nuri_edit_free(edit);
}

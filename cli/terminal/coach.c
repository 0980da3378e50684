/*
 * coach.c -- what is said beside the board.
 */
#include "coach.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STAGE_WHERE, STAGE_WHY, STAGE_PLACE };

void coach_say(struct coach *coach, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(coach->said, sizeof coach->said, format, args);
    va_end(args);
}

static void free_answers(struct coach *coach)
{
    nuri_hint_result_free(coach->hint);
    nuri_explanation_free(coach->steps);
    coach->hint = NULL;
    coach->steps = NULL;
    coach->stage = STAGE_WHERE;
}

void coach_end(struct coach *coach)
{
    free_answers(coach);
    free(coach->asked);
    free(coach->wrong);
    *coach = (struct coach){.cells = 0};
}

bool coach_begin(struct coach *coach, uint32_t cells)
{
    coach_end(coach);
    coach->asked = calloc(cells, sizeof *coach->asked);
    coach->wrong = calloc(cells, sizeof *coach->wrong);
    coach->cells = coach->asked && coach->wrong ? cells : 0;
    return coach->cells > 0;
}

static void point_at_nothing(struct coach *coach)
{
    memset(coach->asked, 0, coach->cells * sizeof *coach->asked);
    memset(coach->wrong, 0, coach->cells * sizeof *coach->wrong);
}

void coach_forget(struct coach *coach)
{
    free_answers(coach);
    point_at_nothing(coach);
    coach->said[0] = '\0';
}

/* ---- Rules -------------------------------------------------------------- */

bool coach_is_solved(const struct game *game)
{
    nuri_report *report = NULL;

    nuri_check(&report, game->puzzle, game->marks, NURI_CHECK_MODE_AUTO);
    const bool solved = report && report->verdict == NURI_VERDICT_SOLVED;
    nuri_report_free(report);
    return solved;
}

bool coach_check(struct coach *coach, const struct game *game)
{
    nuri_report *report = NULL;

    coach_forget(coach);
    if (nuri_check(&report, game->puzzle, game->marks,
                   NURI_CHECK_MODE_STRICT) != NURI_OK)
        return false;
    if (report->violation_count == 0) {
        coach_say(coach, "No rule is broken. %u cells to go.",
                  report->undecided);
    } else {
        /* "these cells" of the message */
        for (size_t k = 0; k < report->violations[0].cell_count; k++)
            coach->wrong[report->violations[0].cells[k]] = true;
        coach_say(coach, "Broken: %s.%s", report->violations[0].message,
                  report->violation_count > 1 ? " More is broken, too." : "");
    }
    nuri_report_free(report);
    return true;
}

/* ---- Hints -------------------------------------------------------------- */

static bool is_wrong(nuri_hint_kind kind)
{
    return kind == NURI_HINT_WRONG_MARK || kind == NURI_HINT_WRONG_MARKS;
}

static void say_where(struct coach *coach, const struct game *game)
{
    const nuri_hint_kind kind = coach->hint->hint_kind;
    char name[NURI_CELL_NAME_SIZE];

    if (kind != NURI_HINT_CELL && !is_wrong(kind)) {
        coach_say(coach, "%s", nuri_hint_kind_text(kind));
        return;
    }
    const uint32_t cell = coach->hint->step->cells[0];
    (is_wrong(kind) ? coach->wrong : coach->asked)[cell] = true;
    nuri_cell_name(name, game->width, cell);
    coach_say(coach,
              is_wrong(kind) ? "The mark at %s cannot be right. h: why"
                             : "Look at %s. What must it be? h: why",
              name);
    coach->stage = STAGE_WHY;
}

static void say_why(struct coach *coach)
{
    const nuri_step *const step = coach->hint->step;

    for (size_t i = 0; i < step->because_count; i++)
        coach->asked[step->because[i]] = true;
    coach_say(coach, "%s %s", step->message,
              is_wrong(coach->hint->hint_kind) ? "h: remove it" : "h: place");
    coach->stage = STAGE_PLACE;
}

/* Give all cells of the step their colour, as one turn. */
static bool place(struct coach *coach, struct game *game, const nuri_step *step)
{
    bool placed = true;

    game_new_turn(game);
    for (size_t i = 0; i < step->cell_count; i++)
        placed &= game_mark(game, step->cells[i], step->colour);
    for (size_t i = 0; i < step->also_count; i++)
        placed &= game_mark(game, step->also[i], step->colour);
    for (size_t i = 0; i < step->shore_count; i++)
        placed &= game_mark(game, step->shore[i], NURI_BLACK);
    coach->hints++;
    return placed;
}

static bool do_as_hinted(struct coach *coach, struct game *game)
{
    const nuri_step *const step = coach->hint->step;
    const bool removes = is_wrong(coach->hint->hint_kind);
    bool placed;

    if (removes) {
        game_new_turn(game);
        placed = game_mark(game, step->cells[0], NURI_UNDECIDED);
    } else
        placed = place(coach, game, step);
    coach_forget(coach);
    coach_say(coach, removes ? "Removed." : "Placed. h: next hint");
    return placed;
}

bool coach_hint(struct coach *coach, struct game *game,
                const nuri_options *limits)
{
    const nuri_hint_options near = {.has_near = true, .near = game->cursor};

    switch (coach->hint ? coach->stage : STAGE_WHERE) {
    case STAGE_WHY: say_why(coach); return true;
    case STAGE_PLACE: return do_as_hinted(coach, game);
    default: break;
    }
    coach_forget(coach);
    if (nuri_hint(&coach->hint, game->puzzle, game->marks, limits, &near) !=
        NURI_OK)
        return false;
    say_where(coach, game);
    return true;
}

/* ---- Explanations ------------------------------------------------------- */

/* Go on with what explains these marks, or begin that. */
bool coach_explain(struct coach *coach, struct game *game,
                   const nuri_options *limits)
{
    point_at_nothing(coach);
    if (!coach->steps) {
        coach_forget(coach);
        coach->at = 0;
        if (nuri_explain(&coach->steps, game->puzzle, game->marks, limits,
                         NULL) != NURI_OK)
            return false;
    }
    const nuri_explanation *const steps = coach->steps;
    if (is_wrong(steps->hint_kind)) {
        coach_forget(coach);
        return coach_hint(coach, game, limits);
    }
    if (coach->at >= steps->step_count) {
        coach_say(coach, "%s",
                  steps->end ? steps->end->message
                             : nuri_hint_kind_text(steps->hint_kind));
        return true;
    }
    const nuri_step *const step = &steps->steps[coach->at++];
    for (size_t i = 0; i < step->cell_count; i++)
        coach->asked[step->cells[i]] = true;
    coach_say(coach, "%s", step->message);
    game->cursor = step->cell_count ? step->cells[0] : game->cursor;
    return place(coach, game, step);
}

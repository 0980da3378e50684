/*
 * coach.c -- what a coach says: hints, checks, explanations.
 */
#include "session.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void say(struct session *s, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(s->said, sizeof s->said, format, args);
    va_end(args);
}

static void point(struct session *s, const uint32_t *cells, size_t count,
                  enum look look)
{
    for (size_t i = 0; i < count; i++)
        s->game->looks[cells[i]] |= (uint8_t)look;
}

void forget(struct session *s)
{
    nuri_hint_result_free(s->hint);
    nuri_explanation_free(s->steps);
    s->hint = NULL;
    s->steps = NULL;
    s->said[0] = '\0';
    memset(s->game->looks, 0, s->game->cells);
}

static void find_end(struct session *s)
{
    s->is_solved = game_is_solved(s->game);
    if (s->is_solved)
        say(s, "Solved%s. n: new puzzle, >: next puzzle, q: leave.",
            s->game->hints ? "" : ", without a hint");
}

void after_change(struct session *s)
{
    forget(s);
    find_end(s);
}

void coach_check(struct session *s)
{
    nuri_report *report = NULL;

    forget(s);
    if (nuri_check(&report, s->game->puzzle, s->game->marks,
                   NURI_CHECK_MODE_STRICT) != NURI_OK)
        s->failed = true;
    else if (report->violation_count == 0)
        say(s, "No rule is broken. Cells to go: %u.", report->undecided);
    else {
        const nuri_violation *const first = report->violations;
        point(s, first->cells, first->cell_count, LOOK_WRONG);
        say(s, "Broken: %s.%s", first->message,
            report->violation_count > 1 ? " More is broken, too." : "");
    }
    nuri_report_free(report);
}

/* ---- Steps -------------------------------------------------------------- */

static bool is_wrong(nuri_hint_kind kind)
{
    return kind == NURI_HINT_WRONG_MARK || kind == NURI_HINT_WRONG_MARKS;
}

/* Find a hint, and say where it is, or why there is none. */
static void say_where(struct session *s)
{
    const nuri_hint_options near = {.has_near = true, .near = s->game->cursor};

    forget(s);
    s->is_told = false;
    s->failed = nuri_hint(&s->hint, s->game->puzzle, s->game->marks, &s->limits,
                          &near) != NURI_OK;
    if (s->failed)
        return;
    const nuri_hint_kind kind = s->hint->hint_kind;
    const nuri_step *const step = s->hint->step;
    if (step && step->cell_count > 0) {
        char name[NURI_CELL_NAME_SIZE];
        point(s, step->cells, 1, is_wrong(kind) ? LOOK_WRONG : LOOK_ASKED);
        say(s,
            is_wrong(kind) ? "The mark at %s cannot be right. h: why"
                           : "Look at %s. What must it be? h: why",
            nuri_cell_name(name, s->game->width, step->cells[0]));
    } else {
        say(s, "%s", step ? step->message : nuri_hint_kind_text(kind));
        nuri_hint_result_free(s->hint);
        s->hint = NULL;
        find_end(s);
    }
}

/* Give all cells of the step their colour, or none to one that is wrong, as one
 * turn. */
static void place(struct session *s, const nuri_step *step, bool removes)
{
    s->game->turn++;
    for (size_t i = 0; i < (removes ? 1 : step->cell_count); i++)
        game_mark(s->game, step->cells[i],
                  removes ? NURI_UNDECIDED : step->colour);
    for (size_t i = 0; !removes && i < step->also_count; i++)
        game_mark(s->game, step->also[i], step->colour);
    for (size_t i = 0; !removes && i < step->shore_count; i++)
        game_mark(s->game, step->shore[i], NURI_BLACK);
    s->game->hints += !removes;
}

void coach_hint(struct session *s)
{
    if (!s->hint) {
        say_where(s);
        return;
    }
    const nuri_step *const step = s->hint->step;
    const bool removes = is_wrong(s->hint->hint_kind);
    if (!s->is_told) {
        point(s, step->because, step->because_count, LOOK_ASKED);
        say(s, "%s %s", step->message, removes ? "h: remove it" : "h: place");
        s->is_told = true;
        return;
    }
    place(s, step, removes);
    forget(s);
    say(s, removes ? "Removed." : "Placed. h: next hint");
    find_end(s);
}

void coach_explain(struct session *s)
{
    if (!s->steps) {
        forget(s);
        s->next = 0;
        s->failed = nuri_explain(&s->steps, s->game->puzzle, s->game->marks,
                                 &s->limits, NULL) != NURI_OK;
        if (s->failed)
            return;
    }
    const nuri_explanation *const e = s->steps;
    const nuri_step *const step =
        s->next < e->step_count ? &e->steps[s->next++] : e->end;
    if (is_wrong(e->hint_kind)) {
        say_where(s);
        return;
    }
    memset(s->game->looks, 0, s->game->cells);
    say(s, "%s", step ? step->message : nuri_hint_kind_text(e->hint_kind));
    if (step && step->cell_count > 0) {
        point(s, step->cells, step->cell_count, LOOK_ASKED);
        s->game->cursor = step->cells[0];
        place(s, step, false);
    }
    find_end(s);
}

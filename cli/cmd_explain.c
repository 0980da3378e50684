/*
 * cmd_explain.c -- nuri explain: the way to the solution, step by step, or as
 * the passes of the essay "Nurikabe" go.
 */
#include "picture.h"

#include <inttypes.h>

/* ---- Steps ---- */

static void note_end(const struct run *run, const struct item *item,
                     const nuri_explanation *e)
{
    switch (nuri_explanation_advice(e)) {
    case NURI_ADVICE_CELL:
    case NURI_ADVICE_SOLVED: break;
    case NURI_ADVICE_NOT_UNIQUE:
        run_note(run, item, "not unique: the cells shown as ? differ");
        break;
    case NURI_ADVICE_NONE: run_note(run, item, "no solution"); break;
    case NURI_ADVICE_WRONG_MARK:
    case NURI_ADVICE_WRONG_MARKS: run_note(run, item, "a mark is wrong"); break;
    case NURI_ADVICE_UNKNOWN:
        run_note(run, item, "not decided: %s",
                 run_limit_text(nuri_explanation_limit(e)));
        break;
    }
}

static bool is_about_marks(const nuri_explanation *e)
{
    return nuri_explanation_advice(e) == NURI_ADVICE_WRONG_MARK ||
           nuri_explanation_advice(e) == NURI_ADVICE_WRONG_MARKS;
}

static int show_steps(struct run *run, const struct item *item,
                      const nuri_explanation *e)
{
    run_heading(run, item);
    for (size_t i = 0; i < nuri_explanation_count(e); i++) {
        const nuri_step *const step = nuri_explanation_step(e, i);
        run_print(run, "%zu. %s", i + 1, step->message);
        if (!is_about_marks(e))
            run_print(run, " [%s, level %u]", step->rule, step->level);
        run_print(run, "\n");
    }
    if (nuri_explanation_count(e))
        run_print(run, "\n");
    note_end(run, item, e);
    return run_board(run, item, nuri_explanation_state(e));
}

/* Why the picture has open cells, or crosses; NULL: nothing more to say. */
static const char *note_of(const nuri_explanation *e)
{
    switch (nuri_explanation_advice(e)) {
    case NURI_ADVICE_CELL:
    case NURI_ADVICE_SOLVED: break;
    case NURI_ADVICE_NOT_UNIQUE:
        return "There are several solutions; hatched cells differ.";
    case NURI_ADVICE_NONE: return "There is no solution.";
    case NURI_ADVICE_WRONG_MARK:
    case NURI_ADVICE_WRONG_MARKS: return "A mark is wrong.";
    case NURI_ADVICE_UNKNOWN: return "The rest was not decided.";
    }
    return NULL;
}

static int draw_steps(struct run *run, const struct item *item,
                      const nuri_explanation *e)
{
    const int status = picture_explain(run, item, e, note_of(e));
    note_end(run, item, e);
    return status;
}

static int answer_steps(struct run *run, const struct item *item,
                        const nuri_explanation *e)
{
    char *record = NULL;
    int status = EXIT_GOOD;

    if (run->options->drawn)
        status = draw_steps(run, item, e);
    else if (!run_is_json(run))
        status = show_steps(run, item, e);
    else {
        const nuri_status made = nuri_record_explain(&record, &item->entry, e);
        if (made != NURI_OK)
            return run_fault(run, item, made, NULL);
        run_record(run, record);
    }
    if (nuri_explanation_advice(e) == NURI_ADVICE_UNKNOWN)
        return run_worse(status, EXIT_LIMIT);
    if (nuri_explanation_advice(e) == NURI_ADVICE_SOLVED)
        return status;
    return run_worse(status, EXIT_OTHER);
}

/* ---- Passes ---- */

static int show_pass(struct run *run, const struct item *item,
                     const nuri_pass *pass)
{
    run_print(run, "%s", pass->pass);
    if (pass->cycle)
        run_print(run, ", cycle %u", pass->cycle);
    if (pass->white < 0)
        run_print(run, ": ?");
    else
        run_print(run, ": %" PRId64, pass->white);
    run_print(run, " white of %" PRIu32 " free: %s\n", pass->open,
              pass->possibilities);
    return run_board(run, item, pass->state);
}

static int show_passes(struct run *run, const struct item *item,
                       const nuri_passes *passes)
{
    int status = EXIT_GOOD;

    run_heading(run, item);
    for (size_t i = 0; i < nuri_passes_count(passes); i++) {
        if (i)
            run_print(run, "\n");
        status =
            run_worse(status, show_pass(run, item, nuri_passes_get(passes, i)));
    }
    if (nuri_passes_contradiction(passes))
        run_note(run, item, "no solution");
    return status;
}

static int answer_passes(struct run *run, const struct item *item,
                         const nuri_passes *passes)
{
    char *record = NULL;
    int status = EXIT_GOOD;

    if (!run_is_json(run))
        status = show_passes(run, item, passes);
    else {
        const nuri_status made =
            nuri_record_passes(&record, &item->entry, passes);
        if (made != NURI_OK)
            return run_fault(run, item, made, NULL);
        run_record(run, record);
    }
    return run_worse(status, nuri_passes_contradiction(passes) ? EXIT_OTHER
                                                               : EXIT_GOOD);
}

/* ---- Both ---- */

int cmd_explain(struct run *run, const struct item *item)
{
    const nuri_entry *const entry = &item->entry;
    nuri_explanation *steps = NULL;
    nuri_passes *passes = NULL;
    int answer = EXIT_GOOD;
    nuri_status status;

    if (run->options->passes) {
        status = nuri_passes_new(&passes, entry->puzzle, entry->state,
                                 run->options->lines);
        if (status == NURI_OK)
            answer = answer_passes(run, item, passes);
        nuri_passes_free(passes);
    } else {
        status = nuri_explain(&steps, entry->puzzle, entry->state,
                              &run->options->solver);
        if (status == NURI_OK)
            answer = answer_steps(run, item, steps);
        nuri_explanation_free(steps);
    }
    return status == NURI_OK ? answer : run_fault(run, item, status, NULL);
}

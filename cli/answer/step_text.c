/*
 * step_text.c -- steps in words, line by line.
 *
 *     7. r3c4 is black: suppose it were white. [level 5]
 *         a. r3c5 is black: ... [level 1; from the what-if]
 *         b. r4c5 is white: ... [level 1; from the what-if and a]
 *         But now ...
 *     8. r5c5 is white: suppose it were black. [level 4]
 *         Then ...
 *         So r5c5 is white; that completes ..., so ...
 */
#include "step_text.h"

#include <assert.h>
#include <string.h>

/* " [level 1", with -v " [complete, level 1". */
static void begin_level(const struct run *run, const nuri_step *step)
{
    answer_print(run, " [");
    if (run->options->verbose)
        answer_print(run, "%s, ", step->technique);
    answer_print(run, "level %u", step->level);
}

void step_text_level(const struct run *run, const nuri_step *step)
{
    begin_level(run, step);
    answer_print(run, "]");
}

/* The letter of a link of a chain, then two. */
static void put_letter(const struct run *run, size_t number)
{
    enum { LETTERS = 26 };
    const size_t i = number - 1;

    if (i < LETTERS)
        answer_print(run, "%c", (int)('a' + i));
    else
        answer_print(run, "%c%c", (int)('a' + i / LETTERS - 1),
                     (int)('a' + i % LETTERS));
}

/* "; from the what-if, b and c": what a link of a chain follows from. */
static void put_basis(const struct run *run, const nuri_step *of, size_t link)
{
    size_t count = 0, said = 0;

    for (size_t earlier = 0; earlier <= link; earlier++)
        count += nuri_step_rests_on(of, link, earlier);
    for (size_t earlier = 0; said < count; earlier++) {
        if (!nuri_step_rests_on(of, link, earlier))
            continue;
        said++;
        answer_print(run, "%s",
                     said == 1       ? "; from "
                     : said == count ? " and "
                                     : ", ");
        if (earlier == 0)
            answer_print(run, "the what-if");
        else
            put_letter(run, earlier);
    }
}

/* The shapes that the step lists, one a line, and what they would break. */
static void put_shapes(const struct run *run, const nuri_step *step)
{
    for (size_t i = 0; i < step->shape_count; i++) {
        const nuri_shape *const shape = &step->shapes[i];
        answer_print(run, "    ");
        answer_cells(run, shape->cells, shape->cell_count, SIZE_MAX);
        answer_print(run, ": %s\n",
                     shape->broken ? shape->broken_message : "left");
    }
}

static void put_chain(const struct run *run, const nuri_step *step)
{
    put_shapes(run, step);
    for (size_t i = 0; i < step->chain_count; i++) {
        const nuri_step *const link = &step->chain[i];
        answer_print(run, "    ");
        put_letter(run, i + 1);
        answer_print(run, ". %s", link->message);
        if (link->level) {
            begin_level(run, link);
            put_basis(run, step, i);
            answer_print(run, "]");
        }
        answer_print(run, "\n");
    }
    if (!step->broken)
        return;
    assert(step->broken_message);
    answer_print(run, "    %s %s.\n", step->chain_count ? "But now" : "Then",
                 step->broken_message);
    if (!step->shore_message)
        return;
    answer_print(run, "    So ");
    answer_cells(run, step->cells, step->cell_count, SIZE_MAX);
    answer_print(run, " is white; %s.\n", step->shore_message);
}

/* What a step decides; of a what-if that is listed, the supposition. */
static void put_sentence(const struct run *run, const nuri_step *step,
                         bool has_list)
{
    const bool is_black = step->colour == NURI_BLACK;

    if (has_list && step->broken) {
        answer_cells(run, step->cells, step->cell_count, SIZE_MAX);
        answer_print(run, " is %s: suppose it were %s.",
                     is_black ? "black" : "white",
                     is_black ? "white" : "black");
    } else {
        answer_print(run, "%s", step->message);
    }
    if (step->level)
        step_text_level(run, step);
}

void step_text(const struct run *run, const nuri_step *step, size_t number)
{
    answer_print(run, "%zu. ", number);
    put_sentence(run, step, true);
    answer_print(run, "\n");
    put_chain(run, step);
}

static bool is_listed(const struct run *run, const nuri_step *step)
{
    const char *const id = step->say ? step->say->id : "";
    return run->options->verbose || strcmp(id, "what_if_long") == 0;
}

void step_text_sentence(const struct run *run, const nuri_step *step)
{
    put_sentence(run, step, is_listed(run, step));
}

void step_text_what_if(const struct run *run, const nuri_step *step)
{
    if (is_listed(run, step))
        put_chain(run, step);
}

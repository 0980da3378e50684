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

static void indent(const struct run *run, unsigned depth)
{
    answer_print(run, "%*s", (int)(4 * depth), "");
}

/* The number of a step; in chains a letter, then two; and in turns inside. */
static void put_number(const struct run *run, size_t number, unsigned depth)
{
    enum { LETTERS = 26 };
    const size_t i = number - 1;

    if (depth % 2 == 0)
        answer_print(run, "%zu", number);
    else if (i < LETTERS)
        answer_print(run, "%c", (int)('a' + i));
    else
        answer_print(run, "%c%c", (int)('a' + i / LETTERS - 1),
                     (int)('a' + i % LETTERS));
}

/* "; from the what-if, b and c": what it follows from, of the chain.  Nothing for
 * steps outside a chain. */
static void put_basis_step_text(const struct run *run, const nuri_step *of,
                                size_t link, unsigned depth)
{
    size_t count = 0, said = 0;

    for (size_t earlier = 0; of && earlier <= link; earlier++)
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
            put_number(run, earlier, depth);
    }
}

static void put_chain_step_text(const struct run *run, const nuri_step *step,
                                unsigned depth);

/* Step `link` + 1 of the chain of `of`; `of` is NULL outside chains. */
/* NOLINTNEXTLINE(misc-no-recursion): chains are a few levels deep */
static void put_step_text(const struct run *run, const nuri_step *step,
                          const nuri_step *of, size_t link, unsigned depth)
{
    const bool is_black = step->colour == NURI_BLACK;

    indent(run, depth);
    put_number(run, link + 1, depth);
    answer_print(run, ". ");
    if (step->broken) {
        answer_cells(run, step->cells, step->cell_count);
        answer_print(run, " is %s: suppose it were %s.",
                     is_black ? "black" : "white",
                     is_black ? "white" : "black");
    } else {
        answer_print(run, "%s", step->message);
    }
    if (step->level) {
        begin_level(run, step);
        put_basis_step_text(run, of, link, depth);
        answer_print(run, "]");
    }
    answer_print(run, "\n");
    put_chain_step_text(run, step, depth + 1);
}

/* NOLINTNEXTLINE(misc-no-recursion): as above */
static void put_chain_step_text(const struct run *run, const nuri_step *step,
                                unsigned depth)
{
    for (size_t i = 0; i < step->chain_count; i++)
        put_step_text(run, &step->chain[i], step, i, depth);
    if (!step->broken)
        return;
    assert(step->broken_message);
    indent(run, depth);
    answer_print(run, "%s %s.\n", step->chain_count ? "But now" : "Then",
                 step->broken_message);
    if (!step->shore_message)
        return;
    indent(run, depth);
    answer_print(run, "So ");
    answer_cells(run, step->cells, step->cell_count);
    answer_print(run, " is white; %s.\n", step->shore_message);
}

void step_text(const struct run *run, const nuri_step *step, size_t number)
{
    put_step_text(run, step, NULL, number - 1, 0);
}

void step_text_chain(const struct run *run, const nuri_step *step)
{
    put_chain_step_text(run, step, 1);
}

void step_text_what_if(const struct run *run, const nuri_step *step)
{
    const char *const id = step->say ? step->say->id : "";

    if (run->options->verbose || strcmp(id, "what_if_long") == 0 ||
        strcmp(id, "cases") == 0)
        step_text_chain(run, step);
}

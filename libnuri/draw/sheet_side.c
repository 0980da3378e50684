/* sheet_side.c -- one side of paper. */
#include "draw/sheet.h"

#include <assert.h>
#include <stdio.h>

enum {
    GAP = 60,          /* between places: see layout.c */
    NUMBER_ROOM = 150, /* of the number of the page */
    FIRST_LINE = 42    /* from a board to the baseline below */
};

/* ---- One puzzle --------------------------------------------------------- */

/* "n7, 24x14, level 3 (medium)". */
static void put_caption(struct text *out, const struct sheet_puzzle *p)
{
    if (p->name)
        nuri_text_printf(out, "%s, ", p->name);
    nuri_text_printf(out, "%ux%u", (unsigned)p->columns, (unsigned)p->rows);
    if (p->level)
        nuri_text_printf(out, ", level %u (%s)", (unsigned)p->level,
                         nuri_level_name(p->level));
}

static unsigned put_words_below(struct text *out, const struct words *how,
                                const char *words)
{
    return words ? nuri_paper_words(out, how, words) : how->y;
}

/* The puzzle in a box, and words below it. */
static void put_puzzle_on_side(struct text *out, const struct sheet_puzzle *p,
                               size_t number, const struct box *box)
{
    const unsigned foot = nuri_paper_board(out, &p->puzzle, box);
    struct words how = {.x = box->x + box->width / 2,
                        .y = foot + FIRST_LINE,
                        .width = box->width,
                        .size = WORDS_USUAL,
                        .lines = p->link ? 1 : 2,
                        .middle = true};
    struct text caption = {0};
    char lead[24];

    snprintf(lead, sizeof lead, "%zu.", number);
    how.lead = lead;
    put_caption(&caption, p);
    how.y = put_words_below(out, &how, caption.data);
    how.lead = NULL;
    if (p->level) {
        nuri_paper_stars(out, how.x, how.y, p->level);
        how.y += WORDS_USUAL;
    }
    how.size = WORDS_TINY;
    how.lines = 3;
    how.link = p->link;
    put_words_below(out, &how, p->link);
    out->failed = out->failed || caption.failed;
    nuri_text_clear(&caption);
}

static void put_solution_on_side(struct text *out, const struct sheet_puzzle *p,
                                 size_t number, const struct box *box)
{
    const unsigned foot = nuri_paper_board(out, &p->solution, box);
    struct words how = {.x = box->x + box->width / 2,
                        .y = foot + WORDS_USUAL,
                        .width = box->width,
                        .size = WORDS_SMALL,
                        .lines = 1,
                        .middle = true};
    char lead[48];

    snprintf(lead, sizeof lead, "%s%zu.",
             box->width > PAPER_WIDTH / 3 ? "Solution of " : "", number);
    how.lead = lead;
    how.y = nuri_paper_words(out, &how, p->name ? p->name : "");
    how.lead = NULL;
    how.size = WORDS_TINY;
    how.lines = 2;
    put_words_below(out, &how, p->note);
}

/* ---- Sides with puzzles ------------------------------------------------- */

/* The box of board `place` of the side, in reading order. */
static struct box box_of_place(const struct layout *layout, unsigned place)
{
    struct box box = nuri_layout_box(layout);
    const unsigned high = (PAPER_HEIGHT - box.y + GAP) / layout->rows;

    box.x = place % layout->columns * (box.width + GAP);
    box.y += place / layout->columns * high;
    return box;
}

static void put_places(struct text *out, const nuri_sheet *sheet,
                       const struct side *side)
{
    const struct layout *const layout = side->layout;
    unsigned place = 0;

    for (size_t i = side->first; i < side->end; i++) {
        const struct sheet_puzzle *const p = &sheet->puzzles[i];
        struct box box = box_of_place(layout, place);
        if (layout->place != PLACE_SOLUTION) {
            put_puzzle_on_side(out, p, i + 1, &box);
            box = box_of_place(layout, ++place);
        }
        if (layout->place != PLACE_PUZZLE && p->solution.svg)
            put_solution_on_side(out, p, i + 1, &box);
        if (layout->place == PLACE_BOTH ||
            (layout->place == PLACE_SOLUTION && p->solution.svg))
            place++;
    }
}

/* ---- The whole side ----------------------------------------------------- */

static void put_heading(struct text *out, const nuri_sheet *sheet,
                        const struct side *side)
{
    static const char rules[] =
        "Colour every cell black or white.  Each white island has one number, "
        "its size (?: any size).  Islands touch only at corners.  All black "
        "cells are connected, and no 2x2 square is all black.";
    const char *const title = side->kind == SIDE_SOLUTIONS ? "Solutions"
                              : sheet->title               ? sheet->title
                                                           : "Nurikabe";
    const bool is_first = side->number == 1;
    const struct words how = {.y = WORDS_USUAL,
                              .width = is_first ? 300 : PAPER_WIDTH / 2,
                              .size = WORDS_USUAL,
                              .lines = 1,
                              .bold = true};
    const struct words brief = {.x = 320,
                                .y = WORDS_SMALL,
                                .width = PAPER_WIDTH - 320 - NUMBER_ROOM,
                                .size = 24,
                                .lines = 3};

    nuri_paper_words(out, &how, title);
    if (is_first)
        nuri_paper_words(out, &brief, rules);
    nuri_text_printf(out,
                     "<text x=\"%d\" y=\"%d\" font-size=\"%d\" "
                     "text-anchor=\"end\">page %zu</text>\n",
                     PAPER_WIDTH, WORDS_USUAL, WORDS_SMALL, side->number);
}

nuri_status nuri_sheet_draw_side(struct text *out, const nuri_sheet *sheet,
                                 const struct side *side)
{
    nuri_status status = NURI_OK;

    assert(side->kind != SIDE_NONE && side->kind != SIDE_END);
    nuri_text_printf(out,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%dmm\" "
                     "height=\"%dmm\" viewBox=\"0 0 %d %d\" "
                     "font-family=\"sans-serif\" fill=\"#1a1a1a\">\n",
                     PAPER_WIDTH / 10, PAPER_HEIGHT / 10, PAPER_WIDTH,
                     PAPER_HEIGHT);
    if (side->kind == SIDE_TITLE)
        status = nuri_sheet_draw_title(out, sheet);
    else
        put_heading(out, sheet, side);
    if (side->kind == SIDE_RULES)
        status = nuri_sheet_draw_rules(out);
    if (side->layout)
        put_places(out, sheet, side);
    nuri_text_put(out, "</svg>\n");
    return status == NURI_OK && out->failed ? NURI_ERR_MEMORY : status;
}

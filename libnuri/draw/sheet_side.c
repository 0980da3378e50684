/* sheet_side.c -- one side of paper. */
#include "draw/sheet.h"

#include <assert.h>
#include <stdio.h>

enum { NUMBER_ROOM = 150 /* of the number of the page */ };

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

/* The board in its box, and below it a caption after these words in bold.
 * `below` gets the place of what follows. */
static void put_board_of(struct text *out, const struct paper_board *board,
                         const struct box *box, const char *lead,
                         const char *caption, struct words *below)
{
    const unsigned gap = below->size * 6 / 5;

    below->x = box->x + box->width / 2;
    below->y = nuri_paper_board(out, board, box) + gap;
    below->width = box->width;
    below->middle = true;
    below->lead = lead;
    below->y = nuri_paper_words(out, below, caption ? caption : "");
    below->lead = NULL;
    below->size = WORDS_TINY;
}

static void put_puzzle_on_side(struct text *out, const struct sheet_puzzle *p,
                               size_t number, const struct box *box)
{
    struct words below = {.size = WORDS_USUAL, .lines = p->link ? 1 : 2};
    struct text caption = {0};
    char lead[24];

    snprintf(lead, sizeof lead, "%zu.", number);
    put_caption(&caption, p);
    put_board_of(out, &p->puzzle, box, lead, caption.data, &below);
    out->failed = out->failed || caption.failed;
    nuri_text_clear(&caption);
    if (p->level) {
        nuri_paper_stars(out, below.x, below.y, p->level);
        below.y += WORDS_USUAL;
    }
    below.lines = 3;
    below.link = p->link;
    if (p->link)
        nuri_paper_words(out, &below, p->link);
}

static void put_solution_on_side(struct text *out, const struct sheet_puzzle *p,
                                 size_t number, const struct box *box)
{
    const bool is_wide = box->width > PAPER_WIDTH / 3;
    struct words below = {.size = WORDS_SMALL, .lines = 1};
    char lead[48];

    snprintf(lead, sizeof lead, "%s%zu.", is_wide ? "Solution of " : "",
             number);
    put_board_of(out, &p->solution, box, lead, p->name, &below);
    below.lines = 2;
    if (p->note)
        nuri_paper_words(out, &below, p->note);
}

/* ---- Sides with puzzles ------------------------------------------------- */

static void put_places(struct text *out, const nuri_sheet *sheet,
                       const struct side *side)
{
    const struct layout *const layout = side->layout;
    const bool has_puzzle = layout->place != PLACE_SOLUTION;
    const bool has_solution = layout->place != PLACE_PUZZLE;
    unsigned place = 0;

    for (size_t i = side->first; i < side->end; i++) {
        const struct sheet_puzzle *const p = &sheet->puzzles[i];
        if (has_puzzle) {
            const struct box box = nuri_layout_box(layout, place++);
            put_puzzle_on_side(out, p, i + 1, &box);
        }
        if (has_solution && p->solution.svg) {
            const struct box box = nuri_layout_box(layout, place);
            put_solution_on_side(out, p, i + 1, &box);
        }
        /* Beside a puzzle the place of a solution stays empty. */
        place += has_solution && (has_puzzle || p->solution.svg);
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

/*
 * sheet_front.c -- the first sides of a book: its title, and the rules with
 * drawings.
 *
 * The drawings are texts that nuri_read() reads, and nuri_check() says what is
 * wrong in them.
 */
#include "draw/sheet.h"

#include "draw/drawing.h"
#include "draw/markup.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char example[] = "- 4 - 3 - -\n"
                              "- - - - - -\n"
                              "- - - - - -\n"
                              "- - - - - 2\n"
                              "- - 2 - - -\n"
                              "- - - 3 - -\n";
static const char example_solved[] = "# 4 # 3 . #\n"
                                     "# . # # . #\n"
                                     "# . . # # #\n"
                                     "# # # # . 2\n"
                                     "# . 2 # # #\n"
                                     "# # # 3 . .\n";

/* ---- Drawings ----------------------------------------------------------- */

/* Draw the board of an entry; cross out what breaks a rule. */
static nuri_status put_entry(struct text *out, const nuri_entry *entry,
                             unsigned side)
{
    nuri_view view = {.entry = entry, .marks = entry->marks};
    struct sheet_board board = {0};
    struct arena memory = {0};
    nuri_report *report = NULL;

    nuri_status status = entry->marks
                             ? nuri_check(&report, entry->puzzle, entry->marks,
                                          NURI_CHECK_MODE_STRICT)
                             : NURI_OK;
    if (report && report->violation_count) {
        view.wrong = report->violations[0].cells;
        view.wrong_count = report->violations[0].cell_count;
    }
    if (status == NURI_OK)
        status = nuri_sheet_draw(&board, &memory, &view);
    if (status == NURI_OK)
        nuri_sheet_put_board(out, &board, (struct box){side, side});
    nuri_arena_clear(&memory);
    nuri_report_free(report);
    return status;
}

/* Draw this board in a square of this side, with these words below it. */
static nuri_status put_drawing(struct text *out, const char *board,
                               unsigned side, const char *words)
{
    nuri_collection *read = NULL;
    nuri_status status = nuri_read(&read, board, strlen(board), "grid", NULL);

    nuri_text_put(out, "<figure class=\"small\">\n");
    if (status == NURI_OK)
        status = put_entry(out, nuri_collection_entry(read, 0), side);
    nuri_text_printf(out, "<figcaption>%s</figcaption></figure>\n", words);
    nuri_collection_free(read);
    return status;
}

/* ---- The title ---------------------------------------------------------- */

/* "4-9", the numbers of the puzzles of this level.  Empty if none is. */
static void name_range(char *out, size_t size, const nuri_sheet *sheet,
                       unsigned level)
{
    size_t first = 0, last = 0;

    for (size_t i = 0; i < sheet->count; i++)
        if (sheet->puzzles[i].level == level) {
            first = first ? first : i + 1;
            last = i + 1;
        }
    *out = '\0';
    if (first && first == last)
        snprintf(out, size, "%zu", first);
    else if (first)
        snprintf(out, size, "%zu-%zu", first, last);
}

/* Which puzzles have which level, a line for each. */
static void put_levels_of_book(struct text *out, const nuri_sheet *sheet)
{
    char range[48];

    nuri_text_put(out, "<table>\n");
    for (unsigned level = 1; level <= NURI_LEVELS; level++) {
        name_range(range, sizeof range, sheet, level);
        if (!*range)
            continue;
        nuri_text_put(out, "<tr><td>");
        nuri_sheet_put_stars(out, level);
        nuri_text_printf(out, "</td><td>%s</td><td>%s</td></tr>\n",
                         nuri_level_name(level), range);
    }
    nuri_text_put(out, "</table>\n");
}

nuri_status nuri_sheet_put_title(struct text *out, const nuri_sheet *sheet)
{
    nuri_text_put(out, "<div class=\"cover\">\n<h1>");
    nuri_markup_text(out, sheet->title);
    nuri_text_put(out, "</h1>\n<p>");
    nuri_markup_text(out, sheet->author ? sheet->author : "");
    nuri_text_put(out, "</p>\n");
    const nuri_status status = put_drawing(out, example_solved, 800, "");
    nuri_text_printf(out, "<p>%zu Nurikabe puzzle%s</p>\n", sheet->count,
                     sheet->count == 1 ? "" : "s");
    put_levels_of_book(out, sheet);
    nuri_text_printf(out, "<small>Made by nuri %s</small>\n</div>\n",
                     nuri_version());
    return status;
}

/* ---- The rules ---------------------------------------------------------- */

struct rule {
    const char *words, *right, *wrong;
};

static const struct rule rules[] = {
    {"Each island has exactly one number, and as many cells as the number "
     "says.  A ? can be any number.  Islands touch only at corners.",
     "1 # 3 .\n# # # .\n. 2 # #\n# # # 1\n",
     "1 # 3 .\n# # # .\n# 2 # #\n# # # 1\n"},
    {"The sea is in one piece: from each black cell a way over black cells "
     "leads to every other one, but not over corners.",
     "1 # 3 .\n# # # .\n# 2 # #\n# . # 1\n",
     "1 # 3 .\n# # . #\n. 2 # #\n# # # 1\n"},
    {"No square of 2x2 cells is all black.",
     "1 # 3 .\n# # # .\n# 2 # #\n# . # 1\n",
     "1 # 3 .\n# # # .\n1 # # #\n# # 2 .\n"},
};

/* What to look for first. */
static const struct rule beginnings[] = {
    {"A cell between two numbers is black: if it was white, it would join "
     "their islands.",
     "- - -\n2 # 4\n- - -\n", NULL},
    {"An island that has all its cells is surrounded by black ones.",
     "# # -\n2 . #\n# # -\n", NULL},
    {"A cell that no island can reach is black.", "2 - #\n- # -\n# - 2\n",
     NULL},
    {"Of a 2x2 square with three black cells, the fourth is white.",
     "- # #\n3 . #\n- - -\n", NULL},
};

nuri_status nuri_sheet_put_rules(struct text *out)
{
    nuri_status status = NURI_OK;

    nuri_text_put(out,
                  "<div class=\"rules\">\n<h3>The rules</h3>\n<p>Colour every "
                  "cell black or white.  White cells that share a side are an "
                  "island.  The black cells are the sea.</p>\n");
    for (unsigned i = 0; i < 3 && status == NURI_OK; i++) {
        nuri_text_printf(out, "<div class=\"rule\"><p>%s</p>\n",
                         rules[i].words);
        status = put_drawing(out, rules[i].right, 300, "right");
        if (status == NURI_OK)
            status = put_drawing(out, rules[i].wrong, 300, "wrong");
        nuri_text_put(out, "</div>\n");
    }
    nuri_text_put(out, "<h3>How to begin</h3>\n<div class=\"begin\">\n");
    for (unsigned i = 0; i < 4 && status == NURI_OK; i++)
        status =
            put_drawing(out, beginnings[i].right, 240, beginnings[i].words);
    nuri_text_put(out, "</div>\n<h3>A puzzle and its solution</h3>\n"
                       "<div class=\"begin two\">\n");
    if (status == NURI_OK)
        status = put_drawing(out, example, 430, "");
    if (status == NURI_OK)
        status = put_drawing(out, example_solved, 430, "");
    nuri_text_put(out, "</div>\n</div>\n");
    return status;
}

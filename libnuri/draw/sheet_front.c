/*
 * sheet_front.c -- the first sides of a book: its title, and the rules with
 * drawings.
 *
 * The drawings are texts that nuri_read() reads, and nuri_check() says what is
 * wrong in them.
 */
#include "draw/sheet.h"

#include "draw/drawing.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { MIDDLE = PAPER_WIDTH / 2 };

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
                             const struct box *box)
{
    nuri_view view = {.entry = entry, .marks = entry->marks};
    struct paper_board board = {0};
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
        status = nuri_paper_draw(&board, &view);
    if (status == NURI_OK)
        nuri_paper_board(out, &board, box);
    nuri_paper_drop(&board);
    nuri_report_free(report);
    return status;
}

static nuri_status put_drawing(struct text *out, const char *board,
                               const struct box *box)
{
    nuri_collection *read = NULL;
    nuri_status status = nuri_read(&read, board, strlen(board), "grid", NULL);

    if (status == NURI_OK)
        status = put_entry(out, nuri_collection_entry(read, 0), box);
    nuri_collection_free(read);
    return status;
}

/* ---- Words -------------------------------------------------------------- */

static void put_sentence(struct text *out, unsigned x, unsigned y,
                         unsigned width, unsigned size, const char *sentence)
{
    nuri_paper_words(
        out,
        &(struct words){
            .x = x, .y = y, .width = width, .size = size, .lines = 9},
        sentence);
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
static void put_levels_of_book(struct text *out, const nuri_sheet *sheet,
                               unsigned y)
{
    char range[48];

    for (unsigned level = 1; level <= NURI_LEVELS; level++) {
        name_range(range, sizeof range, sheet, level);
        if (!*range)
            continue;
        nuri_paper_stars(out, MIDDLE - 250, y, level);
        put_sentence(out, MIDDLE - 90, y, 300, WORDS_USUAL,
                     nuri_level_name(level));
        put_sentence(out, MIDDLE + 200, y, 300, WORDS_USUAL, range);
        y += 60;
    }
}

nuri_status nuri_sheet_draw_title(struct text *out, const nuri_sheet *sheet)
{
    const struct box cover = {500, 900, 800, 800};
    struct words how = {.x = MIDDLE,
                        .y = 420,
                        .width = PAPER_WIDTH,
                        .size = 140,
                        .lines = 2,
                        .bold = true,
                        .middle = true};
    char count[64];

    how.y = nuri_paper_words(out, &how, sheet->title);
    how.size = WORDS_LARGE;
    how.bold = false;
    if (sheet->author)
        nuri_paper_words(out, &how, sheet->author);
    const nuri_status status = put_drawing(out, example_solved, &cover);
    snprintf(count, sizeof count, "%zu Nurikabe puzzle%s", sheet->count,
             sheet->count == 1 ? "" : "s");
    how.y = 1840;
    nuri_paper_words(out, &how, count);
    put_levels_of_book(out, sheet, 1940);
    snprintf(count, sizeof count, "Made by nuri %s", nuri_version());
    how.y = PAPER_HEIGHT - WORDS_SMALL;
    how.size = WORDS_SMALL;
    nuri_paper_words(out, &how, count);
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

static void put_heading_of_rules(struct text *out, unsigned y,
                                 const char *heading)
{
    nuri_paper_words(
        out,
        &(struct words){
            .y = y, .width = PAPER_WIDTH, .size = 46, .lines = 1, .bold = true},
        heading);
}

static nuri_status put_rule(struct text *out, const struct rule *rule,
                            unsigned y)
{
    const struct box right = {960, y, 300, 300}, wrong = {1400, y, 300, 300};

    put_sentence(out, 0, y + 2 * WORDS_USUAL, 860, WORDS_USUAL, rule->words);
    put_sentence(out, 1060, y + 340, 300, WORDS_SMALL, "right");
    put_sentence(out, 1500, y + 340, 300, WORDS_SMALL, "wrong");
    const nuri_status status = put_drawing(out, rule->right, &right);
    return status == NURI_OK ? put_drawing(out, rule->wrong, &wrong) : status;
}

static nuri_status put_beginning(struct text *out, const struct rule *rule,
                                 unsigned x, unsigned y)
{
    const struct box box = {x, y, 400, 240};

    put_sentence(out, x, y + 290, 400, WORDS_SMALL, rule->words);
    return put_drawing(out, rule->right, &box);
}

nuri_status nuri_sheet_draw_rules(struct text *out)
{
    const struct box puzzle = {250, 2100, 430, 430};
    const struct box solved = {1000, 2100, 430, 430};
    nuri_status status = NURI_OK;

    put_heading_of_rules(out, 170, "The rules");
    put_sentence(out, 0, 240, PAPER_WIDTH, WORDS_USUAL,
                 "Colour every cell black or white.  White cells that share a "
                 "side are an island.  The black cells are the sea.");
    for (unsigned i = 0; i < 3 && status == NURI_OK; i++)
        status = put_rule(out, &rules[i], 330 + 380 * i);
    put_heading_of_rules(out, 1540, "How to begin");
    for (unsigned i = 0; i < 4 && status == NURI_OK; i++)
        status = put_beginning(out, &beginnings[i], 460 * i, 1590);
    put_heading_of_rules(out, 2060, "A puzzle and its solution");
    if (status == NURI_OK)
        status = put_drawing(out, example, &puzzle);
    return status == NURI_OK ? put_drawing(out, example_solved, &solved)
                             : status;
}

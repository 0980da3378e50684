/* drawing.c -- a board and steps on it, for tests of pictures. */
#include "drawing.h"

#include "support.h"

static const uint32_t sea[] = {0, 2}, land[] = {6}, clue[] = {1, 10};
const nuri_step first = {.technique = "between",
                         .level = 1,
                         .colour = NURI_BLACK,
                         .cells = sea,
                         .cell_count = 2,
                         .because = clue,
                         .because_count = 1,
                         .message = "r1c1 and r1c3 are black.",
                         .why = "they touch"};
static const nuri_step second = {.technique = "pool",
                                 .level = 1,
                                 .colour = NURI_WHITE,
                                 .cells = land,
                                 .cell_count = 1,
                                 .because = clue,
                                 .because_count = 2,
                                 .message = "r2c3 is white.",
                                 .why = "it would be a pool"};
static const nuri_step *const steps[] = {&first, &second};

static nuri_puzzle *puzzle;
static uint8_t *marks;
nuri_entry entry;
nuri_view view;

void set_up_drawing(void)
{
    const nuri_view fresh = {0};
    puzzle = drawn_puzzle(".1..\n"
                          "...o\n"
                          "C.#2\n",
                          &marks);
    entry = (nuri_entry){.puzzle = puzzle};
    view = fresh;
    view.entry = &entry;
    view.marks = marks;
    view.steps = steps;
    view.step_count = 2;
}

void tear_down_drawing(void)
{
    free(marks);
    nuri_puzzle_free(puzzle);
}

char *draw(const nuri_view *shown, const char *drawing)
{
    char *text = NULL, *again = NULL;

    ck_ok(nuri_draw_view(&text, shown, drawing));
    ck_ok(nuri_draw_view(&again, shown, drawing));
    ck_assert_str_eq(text, again);
    nuri_text_free(again);
    return text;
}

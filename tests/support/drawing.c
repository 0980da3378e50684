/* drawing.c -- a board and steps on it, for tests of pictures. */
#include "drawing.h"

#include "support.h"

static const uint32_t sea[] = {0, 2}, land[] = {6}, clue[] = {1, 10};
const nuri_step first = {STEP("between", 1, NURI_BLACK, sea,
                              "r1c1 and r1c3 are black.", "they touch"),
                         .because = clue, .because_count = 1};
static const nuri_step second = {
    STEP("pool", 1, NURI_WHITE, land, "r2c3 is white.", "it would be a pool"),
    .because = clue, .because_count = 2};
static const nuri_step *const steps[] = {&first, &second};

static nuri_puzzle *puzzle;
static uint8_t *marks;
nuri_entry entry;
nuri_view view;

void set_up_drawing(void)
{
    puzzle = drawn_puzzle(".1..\n"
                          "...o\n"
                          "C.#2\n",
                          &marks);
    entry = (nuri_entry){.puzzle = puzzle};
    view = (nuri_view){
        .entry = &entry, .marks = marks, .steps = steps, .step_count = 2};
}

void set_up_empty(void)
{
    puzzle = drawn_puzzle(".5...\n"
                          "..2..\n"
                          ".....\n"
                          "..1..\n"
                          "...3.\n"
                          ".....\n",
                          &marks);
    entry = (nuri_entry){.puzzle = puzzle, .name = "a5"};
    view = (nuri_view){.entry = &entry};
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

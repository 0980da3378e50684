/* hint_loop [PUZZLE] -- solve a puzzle by hints alone, each with its reason. */
#include <nuri.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Mark one cell after the other; false: no further, and it is told why. */
static bool loop(const nuri_puzzle *puzzle, uint8_t *marks)
{
    nuri_hint_result *hint = NULL;
    nuri_hint_kind hint_kind = NURI_HINT_CELL;

    while (hint_kind == NURI_HINT_CELL &&
           nuri_hint(&hint, puzzle, marks, NULL, NULL) == NURI_OK) {
        const nuri_step *step = hint->step;
        hint_kind = hint->hint_kind;
        if (step)
            puts(step->message);
        if (hint_kind == NURI_HINT_CELL)
            marks[step->cells[0]] = (uint8_t)step->colour;
        nuri_hint_result_free(hint); /* and the step with it */
    }
    puts(nuri_hint_kind_name(hint_kind));
    return hint_kind == NURI_HINT_SOLVED;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "nurikabe/5/1/1i2";
    nuri_collection *puzzles = NULL;
    nuri_error error;

    if (nuri_read(&puzzles, text, strlen(text), NURI_FORMAT_AUTO, &error) !=
        NURI_OK) {
        fprintf(stderr, "%u:%u: %s\n", error.line, error.column, error.text);
        return 2;
    }
    const nuri_puzzle *puzzle = nuri_collection_entry(puzzles, 0)->puzzle;
    uint8_t *marks = calloc(
        (size_t)nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle), 1);
    const bool solved = marks && loop(puzzle, marks);
    free(marks);
    nuri_collection_free(puzzles);
    return solved ? 0 : 1;
}

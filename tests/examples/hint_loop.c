/* hint_loop -- solve one puzzle by hints alone, each with its reason. */
#include <nuri.h>

#include <stdio.h>

int main(void)
{
    static const int32_t clues[5 * 1] = {1, 0, 0, 0, 2};
    uint8_t marks[5 * 1] = {NURI_COLOUR_OPEN};
    nuri_puzzle *puzzle = NULL;
    nuri_hint_result *hint = NULL;
    const nuri_step *step = NULL;

    if (nuri_puzzle_new(&puzzle, 5, 1, clues) != NURI_OK)
        return 1;
    while (nuri_hint(&hint, puzzle, marks, NULL, NULL) == NURI_OK &&
           (step = nuri_hint_result_step(hint)) != NULL) {
        puts(step->message);
        marks[step->cells[0]] = (uint8_t)step->colour;
        nuri_hint_result_free(hint);
    }
    const bool solved =
        hint && nuri_hint_result_advice(hint) == NURI_ADVICE_SOLVED;
    nuri_hint_result_free(hint);
    nuri_puzzle_free(puzzle);
    return solved ? 0 : 1;
}

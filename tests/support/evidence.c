/* evidence.c -- whether a step follows from its reason cells. */
#include "evidence.h"

#include "support.h"

bool evidence_is_narrow(const char *technique)
{
    static const char *const techniques[] = {
        "pool",      "complete",       "between",    "island_exit",
        "sea_exit",  "two_directions", "sea_pocket", "land_pocket",
        "last_cell", "sea_cut",        "search"};

    for (int i = 0; i < COUNT(techniques); i++)
        if (strcmp(technique, techniques[i]) == 0)
            return true;
    return false;
}

/* The puzzle, if `narrow` with `?` for every clue not in the evidence. */
static nuri_puzzle *stripped(const nuri_puzzle *p, const nuri_step *step,
                             bool narrow)
{
    const unsigned width = nuri_puzzle_width(p);
    const uint32_t cells = width * nuri_puzzle_height(p);
    int32_t *const clues = zeros(cells, sizeof *clues);

    for (uint32_t i = 0; i < cells; i++) {
        clues[i] = clue_at(p, i);
        if (clues[i] != NURI_CLUE_NONE && narrow &&
            !has_item(step->because, step->because_count, i))
            clues[i] = NURI_CLUE_ANY;
    }
    nuri_puzzle *const copy = new_puzzle(width, cells / width, clues);
    free(clues);
    return copy;
}

nuri_outcome evidence_outcome(const nuri_puzzle *puzzle, const nuri_step *step,
                              uint32_t cell, const uint8_t *colours,
                              uint64_t max_nodes)
{
    nuri_puzzle *const p =
        stripped(puzzle, step, evidence_is_narrow(step->technique));
    const uint32_t cells = cells_of(p);
    uint8_t *const marks = zeros(cells, 1);

    for (size_t k = 0; k < step->because_count; k++)
        marks[step->because[k]] = colours[step->because[k]];
    marks[cell] = step->colour == NURI_BLACK ||
                          has_item(step->shore, step->shore_count, cell)
                      ? NURI_WHITE
                      : NURI_BLACK;
    const nuri_outcome outcome = must_outcome(p, marks, max_nodes);
    nuri_puzzle_free(p);
    free(marks);
    return outcome;
}

/*
 * inside.c -- seeds and ablations: the only file that uses more of the library
 * than nuri.h.
 */
#include "inside.h"

#include "base/budget.h"

#include <string.h>

static const struct part {
    const char *name;
    enum ablation ablation;
    const char *does;
} parts[] = {
    {"bitboard", ABLATE_BITBOARD, "depth-first search of small boards"},
    {"rules", ABLATE_TECHNIQUES, "techniques before the search"},
    {"connect_near", ABLATE_CONNECT_NEAR,
     "a large sea searched where it changed"},
    {"island_bits", ABLATE_ISLAND_BITS,
     "islands as sets of bits in the search"},
    {"border", ABLATE_BORDER, "the shorter of two borders in explanations"},
    {"minimise", ABLATE_MINIMISE, "learned clauses made shorter"},
    {"restart", ABLATE_RESTART, "restarts of the search"},
    {"sea_size", ABLATE_SEA_SIZE, "the number of black cells in the search"},
    {"far", ABLATE_FAR, "cells too far from the rest of their region"},
    {"frontier", ABLATE_SWEEP, "sweeps along columns"},
    {"parts", ABLATE_PARTS, "counting by parts"},
    {"bound", ABLATE_BOUND, "states of a sweep dropped as hopeless"},
    {"sample", ABLATE_SAMPLE, "local search for solutions"},
    {"region_follow", ABLATE_FOLLOW, "regions kept from mark to mark"},
    {"standing", ABLATE_STANDING, "deductions kept from step to step"},
    {"topics", ABLATE_TOPICS, "... of techniques that look nearby"},
    {"recorded", ABLATE_RECORDED, "... of techniques that ask for ways"},
    {"unchanged", ABLATE_UNCHANGED, "answers about ways kept in what-ifs"},
    {"spared", ABLATE_SPARED, "what-ifs that refuted nothing"},
    {"shape_memory", ABLATE_SHAPE_MEMORY, "shapes tried first that were left"},
    {"probe", ABLATE_PROBE, "failed literals"},
    {"obliged", ABLATE_OBLIGED, "squares that only one island reaches"},
};

enum { PARTS = sizeof parts / sizeof parts[0] };

bool leave_out(const char *name)
{
    for (int i = 0; i < PARTS; i++)
        if (strcmp(parts[i].name, name) == 0) {
            nuri_ablations.without |= (uint32_t)parts[i].ablation;
            return true;
        }
    return false;
}

void list_parts(FILE *out)
{
    fputs("\nParts for --without:\n", out);
    for (int i = 0; i < PARTS; i++)
        fprintf(out, "  %-14s %s\n", parts[i].name, parts[i].does);
}

nuri_status solve_seeded(nuri_result **result, const nuri_puzzle *puzzle,
                         const nuri_options *options, unsigned seed)
{
    nuri_ablations.seed = seed;
    const nuri_status status = nuri_solve(result, puzzle, NULL, options);
    nuri_ablations.seed = 0;
    return status;
}

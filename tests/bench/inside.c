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
#define ABLATION(NAME, name, does) {name, ABLATE_##NAME, does},
#define ABLATIONS_END
#include "base/ablations.def"
#undef ABLATION
#undef ABLATIONS_END
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

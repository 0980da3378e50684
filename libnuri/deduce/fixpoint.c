/*
 * fixpoint.c -- the passes of the essay, until nothing more is found.
 *
 * All techniques of a pass look at the same board; then their deductions are
 * carried out in order.  So a pass acts at once, as in the essay, whose J code
 * computes with whole boards.
 */
#include "deduce/deduce.h"

#include <assert.h>

struct pass {
    const char *name;
    uint32_t first, last; /* rows of the table */
    bool regions;         /* its techniques look at regions */
};

static const struct pass too_far = {"too-far", TECHNIQUE_too_far,
                                    TECHNIQUE_too_far, false};
static const struct pass endgame = {"endgame", TECHNIQUE_endgame,
                                    TECHNIQUE_endgame, false};
static const struct pass cycle_passes[] = {
    {"2x2", TECHNIQUE_pool, TECHNIQUE_pool, false},
    {"l-shape", TECHNIQUE_two_directions, TECHNIQUE_two_directions, false},
    {"islands", TECHNIQUE_complete, TECHNIQUE_land_pocket, true},
};
/* The last pass without enclosed undecided cells: a third of the time. */
static const struct pass decided_islands = {"islands", TECHNIQUE_complete,
                                            TECHNIQUE_between, true};

/* A fifth of a second at most; no real puzzle needs as much. */
static const uint64_t default_looks = (uint64_t)1 << 24;

enum { CYCLE_PASSES = sizeof cycle_passes / sizeof cycle_passes[0] };

bool nuri_deduce_init(struct deducer *d, struct board *board)
{
    const struct grid *g = &board->puzzle->grid;

    *d = (struct deducer){.board = board, .max_looks = default_looks};
    if (nuri_regions_init(&d->regions, g) && nuri_scratch_init(&d->scratch, g))
        return true;
    nuri_deduce_clear(d);
    return false;
}

void nuri_deduce_clear(struct deducer *d)
{
    nuri_regions_clear(&d->regions);
    nuri_scratch_clear(&d->scratch);
    nuri_deductions_clear(&d->deductions);
    nuri_deduce_forget(d);
    *d = (struct deducer){0};
}

bool nuri_deduce_carry_out(struct deducer *d, uint32_t index)
{
    struct board *const b = d->board;
    const struct deduction *deduction = &d->deductions.list[index];
    assert(index < d->deductions.count);
    const cell *cells = deduction_cells(&d->deductions, deduction);

    for (uint32_t k = 0; k < deduction->cells; k++)
        if (b->colour[cells[k]] == NURI_UNDECIDED)
            nuri_board_mark(b, cells[k], deduction->colour);
        else if (b->colour[cells[k]] != deduction->colour)
            return false;
    return true;
}

/* Let the techniques of the pass look at the board. */
static nuri_status look(struct deducer *d, const struct pass *pass)
{
    struct view v = deduce_view(d, &d->deductions);

    assert(pass->first <= pass->last && pass->last < TECHNIQUES);
    v.budget = NULL;
    nuri_deductions_cut(&d->deductions, 0);
    if (pass->regions && d->decided_only)
        nuri_regions_find_decided(&d->regions, d->board);
    else if (pass->regions)
        nuri_regions_find(&d->regions, d->board);
    for (uint32_t i = pass->first; i <= pass->last; i++)
        nuri_technique_find(&v, i);
    return d->deductions.failed ? NURI_ERR_MEMORY : NURI_OK;
}

static nuri_status observe(struct deducer *d, const char *name, uint32_t cycle)
{
    return d->observer ? d->observer(d->user, name, cycle) : NURI_OK;
}

/* Carry out all deductions, and observe each technique of several. */
static nuri_status act(struct deducer *d, const struct pass *pass,
                       uint32_t cycle, bool *consistent)
{
    const struct deductions *f = &d->deductions;
    nuri_status status = NURI_OK;
    uint32_t i = 0;

    for (uint32_t technique = pass->first; technique <= pass->last;
         technique++) {
        for (; i < f->count && f->list[i].technique == technique; i++)
            if (!nuri_deduce_carry_out(d, i)) {
                *consistent = false;
                return status;
            }
        if (status == NURI_OK && pass->first < pass->last)
            status = observe(d, nuri_techniques[technique].info.pass, cycle);
    }
    assert(i == f->count);
    return status == NURI_OK ? observe(d, pass->name, cycle) : status;
}

static nuri_status run(struct deducer *d, const struct pass *pass,
                       uint32_t cycle, bool *consistent)
{
    if (!*consistent)
        return NURI_OK;
    const nuri_status status = look(d, pass);
    return status == NURI_OK ? act(d, pass, cycle, consistent) : status;
}

/* Pass k of a cycle. */
static const struct pass *cycle_pass(const struct deducer *d, int k)
{
    return d->decided_only && cycle_passes[k].regions ? &decided_islands
                                                      : &cycle_passes[k];
}

/* Run all passes, as long as they change anything. */
static nuri_status run_all(struct deducer *d, bool *consistent)
{
    const uint32_t cells = grid_cells(&d->board->puzzle->grid);
    struct allowance looks = {0, d->max_looks};
    uint32_t before = UINT32_MAX;

    nuri_status status = run(d, &too_far, 0, consistent);
    for (uint32_t cycle = 1;
         allowance_has(&looks, cells) && before != d->board->marked; cycle++) {
        allowance_spend(&looks, cells);
        before = d->board->marked;
        for (int k = 0; k < CYCLE_PASSES && status == NURI_OK; k++)
            status = run(d, cycle_pass(d, k), cycle, consistent);
        if (status != NURI_OK || !*consistent)
            return status;
    }
    return status == NURI_OK ? run(d, &endgame, 0, consistent) : status;
}

nuri_status nuri_deduce_fixpoint(struct deducer *d, bool *consistent)
{
    *consistent = true;
    const nuri_status status = run_all(d, consistent);
    BOARD_CHECK(d->board);
    return status;
}

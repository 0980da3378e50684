/*
 * trial.c -- a board of one's own, on which a shape may be supposed.
 */
#include "rules/trial.h"

#include <stdlib.h>
#include <string.h>

/* Cells that one use of a rule may look at in its trials: when they are spent
 * it begins with no other island. */
static const uint64_t most_looks = (uint64_t)1 << 26;

static struct trial *make(const nuri_puzzle *p)
{
    struct trial *const t = nuri_mem_array(1, sizeof *t);
    const uint32_t cells = grid_cells(&p->grid);
    bool consistent;

    if (!t)
        return NULL;
    const bool walk = nuri_walk_init(&t->walk, &p->grid);
    const bool board =
        nuri_board_init(&t->board, p, NULL, &consistent) == NURI_OK;
    const bool regions = nuri_regions_init(&t->regions, &p->grid);
    const bool scratch = nuri_scratch_init(&t->scratch, &p->grid);
    const bool told = nuri_stamps_init(&t->told, p->grid.size);
    const bool may = nuri_stamps_init(&t->may, p->grid.size);
    t->land = nuri_mem_array(cells, sizeof *t->land);
    t->sea = nuri_mem_array(cells, sizeof *t->sea);
    if (walk && board && regions && scratch && told && may && t->land && t->sea)
        return t;
    nuri_trial_free(t);
    return NULL;
}

void nuri_trial_free(struct trial *t)
{
    if (!t)
        return;
    nuri_walk_drop(&t->walk);
    nuri_board_drop(&t->board);
    nuri_regions_drop(&t->regions);
    nuri_scratch_drop(&t->scratch);
    nuri_finds_drop(&t->finds);
    nuri_stamps_drop(&t->told);
    nuri_stamps_drop(&t->may);
    free(t->land);
    free(t->sea);
    free(t);
}

/* Make the trial's board the same as b. */
static void take_over(struct board *mine, const struct board *b)
{
    nuri_board_undo(mine, 0);
    for (uint32_t k = 0; k < b->marked; k++)
        nuri_board_mark(mine, b->trail[k], (nuri_colour)b->colour[b->trail[k]]);
}

struct trial *nuri_trial_open(struct view *v)
{
    struct scratch *const s = v->scratch;

    if (!s->trial)
        s->trial = make(v->board->puzzle);
    if (!s->trial) {
        v->out->failed = true;
        return NULL;
    }
    struct trial *const t = s->trial;
    take_over(&t->board, v->board);
    t->looks = most_looks;
    t->view = (struct view){.board = &t->board,
                            .regions = &t->regions,
                            .scratch = &t->scratch,
                            .out = &t->finds,
                            .wanted = WANT_NONE};
    return t;
}

/* Make the shape an island, with its shore. */
static void suppose(struct trial *t, const struct walk *w)
{
    for (uint32_t k = 0; k < w->lands; k++)
        nuri_board_mark(&t->board, w->land[k], NURI_LAND);
    for (uint32_t k = 0; k < w->seas; k++)
        nuri_board_mark(&t->board, w->sea[k], NURI_SEA);
    nuri_regions_find(&t->regions, &t->board);
}

/* Is there a defect?  What was decided stands at the end of the trail. */
static bool has_defect(struct trial *t, uint32_t before)
{
    return nuri_defect_find(&t->view, DEFECT_BY_RANGE, t->board.trail + before,
                            t->board.marked - before, &t->defect);
}

bool nuri_trial_refutes(struct trial *t, const struct walk *w)
{
    const uint32_t before = t->board.marked;
    const uint32_t cells = grid_cells(&t->board.puzzle->grid);

    t->looks -= cells < t->looks ? cells : t->looks;
    suppose(t, w);
    const bool refuted = has_defect(t, before);
    nuri_board_undo(&t->board, before);
    return refuted;
}

void nuri_trial_tell(struct trial *t, struct view *v, const struct walk *w)
{
    const uint32_t before = t->board.marked;

    suppose(t, w);
    nuri_finds_cut(&t->finds, 0);
    nuri_defect_tell(&t->view, &t->defect);
    nuri_board_undo(&t->board, before);
    if (t->finds.failed || t->finds.count == 0) {
        v->out->failed = true;
        return;
    }
    const struct find *const find = t->finds.list;
    const cell *const causes = find_causes(&t->finds, find);
    for (uint32_t k = 0; k < find->causes; k++)
        if (v->board->colour[causes[k]] != NURI_OPEN &&
            stamps_add(&t->told, causes[k]))
            nuri_find_cause(v, causes[k]);
}

/* ---- What was dropped --------------------------------------------------- */

void nuri_dropped_count(struct dropped *d, const struct defect *defect)
{
    const uint32_t kind = defect->kind;

    if (d->count[kind]++ == 0)
        d->place[kind] = defect->place;
    else if (d->place[kind] != defect->place)
        d->place[kind] = 0;
}

void nuri_dropped_note(const struct dropped *d, struct view *v)
{
    for (uint32_t kind = 0; kind < DEFECTS; kind++) {
        nuri_find_note(v, d->count[kind]);
        nuri_find_note(v, d->place[kind]);
    }
}

static const char *const would[DEFECTS] = {
    [DEFECT_pool] = "make a 2x2 square all black",
    [DEFECT_two_clues] = "join two islands",
    [DEFECT_island_size] = "make an island too large",
    [DEFECT_no_clue] = "keep all clues from other white cells",
    [DEFECT_no_room] = "leave another island no room",
    [DEFECT_sea_divided] = "cut the sea in two",
    [DEFECT_sea_room] = "leave the sea no room",
    [DEFECT_totals] = "leave too few cells to be white",
    [DEFECT_no_land] = "keep all clues from a 2x2 square",
};

static void say_would(struct text *t, const struct board *b, uint32_t kind,
                      cell place)
{
    if (place && kind == DEFECT_no_room) {
        nuri_text_put(t, "leave the island of ");
        nuri_say_clue(t, b, place);
        nuri_text_put(t, " no room");
    } else if (place && kind == DEFECT_no_clue) {
        nuri_text_put(t, "keep all clues from the white part with ");
        nuri_say_cell(t, b, place);
    } else {
        nuri_text_put(t, would[kind]);
    }
}

bool nuri_dropped_any(const uint32_t *notes)
{
    for (uint32_t kind = 0; kind < DEFECTS; kind++)
        if (notes[2 * kind] > 0)
            return true;
    return false;
}

void nuri_say_dropped(struct text *t, const struct board *b,
                      const uint32_t *notes, const char *which)
{
    uint32_t last = 0, said = 0;

    for (uint32_t kind = 0; kind < DEFECTS; kind++)
        if (notes[2 * kind] > 0)
            last = kind;
    for (uint32_t kind = 0; kind <= last; kind++) {
        const uint32_t count = notes[2 * kind];
        if (count == 0)
            continue;
        if (said > 0)
            nuri_text_put(t, kind == last ? " and " : ", ");
        nuri_text_printf(t, "%u %swould ", (unsigned)count,
                         said++ == 0 ? which : "");
        say_would(t, b, kind, notes[2 * kind + 1]);
    }
}

/*
 * sample.c -- annealing, begun again and again.
 *
 * At the beginning islands grow until one is in the way of another, and often
 * for good.  So it begins anew with each clue alone when the faults did not
 * become fewer for some time, which doubles with every second beginning: most
 * solutions are found soon or never, but some only after long.  Beginnings of
 * a fixed length, as long as they went well or not, took a half more.
 *
 * As long as nothing gets better it grows colder, from 0.7 to 0.35: at 0.7 large
 * boards of few islands come near a solution and never to rest (two of 30x30
 * with two and three islands had none after 14 million moves, and have one after
 * 123,000 and 86,000).  Down to 0.2, or without growing warm again where
 * something gets better, it takes more moves.
 */
#include "sample/sample.h"

#include "base/memory.h"
#include "sample/picture.h"
#include "sample/random.h"

#include <stdlib.h>

/* Moves that take as long as a node of the search; and for each free cell:
 * those without progress before the first new beginning, those after which
 * little can be hoped, and those after which nothing. */
enum {
    MOVES_A_NODE = 1024,
    PATIENCE = 64,
    FAINT_AFTER = 12000,
    NONE_AFTER = 48000
};

/* Temperatures, and moves between two looks at how cold it should be. */
enum { STEPS = 8, MOVES_A_LOOK = 256 };

/* Where an island that lost a cell is given another: rows and columns away. */
enum { NEAR = 4 };

/* Four squares, a cell too many, and one that is known to be land. */
enum { MOST_CHANGE = 8 };

struct sampler {
    struct picture picture;
    struct budget *budget;
    uint64_t random;
    uint64_t idle;     /* moves without progress */
    uint64_t patience; /* so many of them, and it begins anew */
    uint64_t moves;    /* since there was a solution, or at all */
    uint32_t beginnings;
    uint32_t step;      /* how cold it is */
    int32_t least;      /* faults since it began anew */
    uint8_t *known;     /* [grid.size], the solution that is known */
    bool is_known;      /* else any solution will do */
    uint32_t different; /* cells that are not as in that */
};

static uint32_t count_different(const struct sampler *s)
{
    const struct picture *const p = &s->picture;
    uint32_t count = 0;

    for (uint32_t i = 0; i < p->frees; i++)
        count += (p->owner[p->free[i]] == OF_SEA) !=
                 (s->known[p->free[i]] == NURI_COLOUR_SEA);
    return count;
}

/* The picture was made anew. */
static void set_out(struct sampler *s)
{
    s->idle = 0;
    s->least = s->picture.faults;
    s->different = count_different(s);
}

static void begin_anew(struct sampler *s)
{
    if (s->beginnings++ % 2)
        s->patience *= 2;
    nuri_picture_restart(&s->picture);
    set_out(s);
}

/* From here on there was no success. */
static void hope_again(struct sampler *s)
{
    s->patience = (uint64_t)PATIENCE * s->picture.frees;
    s->beginnings = 0;
    s->moves = 0;
}

static bool has_touching_clues(const nuri_puzzle *puzzle)
{
    for (uint32_t i = 0; i < puzzle->clues; i++) {
        const cell c = puzzle->clue_cell[i];
        if (puzzle->clue[c + 1] != NURI_CLUE_NONE ||
            puzzle->clue[c + puzzle->grid.stride] != NURI_CLUE_NONE)
            return true;
    }
    return false;
}

static bool fill(struct sampler *s, const struct board *board)
{
    if (!nuri_picture_init(&s->picture, board))
        return false;
    s->known = nuri_mem_array(s->picture.grid.size, 1);
    if (!s->known)
        return false;
    hope_again(s);
    set_out(s);
    return true;
}

nuri_status nuri_sampler_new(struct sampler **out, const struct board *board,
                             uint32_t seed, struct budget *budget,
                             uint64_t held)
{
    const nuri_puzzle *const puzzle = board->puzzle;
    const uint64_t bytes = nuri_picture_bytes(puzzle) + puzzle->grid.size;

    *out = NULL;
    if (puzzle->clues == 0 || has_touching_clues(puzzle) ||
        !budget_has_memory(budget, held, bytes))
        return NURI_OK;
    struct sampler *s = nuri_mem_array(1, sizeof *s);
    if (!s)
        return NURI_ERR_MEMORY;
    s->budget = budget;
    s->random = seed;
    const bool is_filled = fill(s, board);
    if (is_filled && nuri_picture_is_whole(&s->picture))
        *out = s;
    else
        nuri_sampler_free(s);
    return is_filled ? NURI_OK : NURI_ERR_MEMORY;
}

void nuri_sampler_free(struct sampler *s)
{
    if (!s)
        return;
    nuri_picture_drop(&s->picture);
    free(s->known);
    free(s);
}

void nuri_sampler_know(struct sampler *s, const uint8_t *solution)
{
    const struct grid *const g = &s->picture.grid;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        s->known[grid_at(g, i)] = solution[i];
    s->is_known = true;
    nuri_picture_copy(&s->picture, solution);
    hope_again(s);
    set_out(s);
}

/* Shall so many more faults be made?  With a chance of exp(-faults / T), in 2^32,
 * where T is 0.7, 0.65 ... 0.35: at first colder, islands do not get out of each
 * other's way, and warmer, large boards never come to rest. */
static inline bool is_bold(int32_t faults, uint32_t step, uint32_t bits)
{
    static const uint32_t chance[STEPS][MOST_CHANGE + 1] = {
        {UINT32_MAX, 1029293363, 246671221, 59115013, 14166974, 3395130, 813646,
         194991, 46729},
        {UINT32_MAX, 922177463, 198001804, 42513199, 9128058, 1959896, 420811,
         90352, 19399},
        {UINT32_MAX, 811214537, 153218634, 28939262, 5465920, 1032379, 194991,
         36829, 6956},
        {UINT32_MAX, 697161716, 113163715, 18368803, 2981635, 483980, 78560,
         12751, 2069},
        {UINT32_MAX, 581260615, 78665070, 10646159, 1440801, 194991, 26389,
         3571, 483},
        {UINT32_MAX, 465437115, 50438500, 5465920, 592331, 64189, 6956, 753,
         81},
        {UINT32_MAX, 352552384, 28939262, 2375479, 194991, 16005, 1313, 107, 8},
        {UINT32_MAX, 246671221, 14166974, 813646, 46729, 2683, 154, 8, 0}};

    if (faults <= 0)
        return true;
    return faults <= MOST_CHANGE && bits < chance[step][faults];
}

/* Try to flip a random cell.  Whether the sea remains connected is asked last,
 * as that is the dear question. */
static inline void move(struct sampler *s)
{
    struct picture *const p = &s->picture;
    const uint64_t bits = random_next(&s->random);
    const cell c = p->free[random_below((uint32_t)(bits >> 32), p->frees)];
    struct flip f;

    if (!nuri_picture_can_flip(p, c, &f) ||
        !is_bold(f.change, s->step, (uint32_t)bits) ||
        !nuri_picture_keeps_sea(p, &f))
        return;
    nuri_picture_flip(p, &f);
    if ((f.owner == OF_SEA) == (s->known[c] == NURI_COLOUR_SEA))
        s->different--;
    else
        s->different++;
    if (p->faults < s->least) {
        s->least = p->faults;
        s->idle = 0;
    }
}

/* So many moves, until a solution is found. */
static bool go_on(struct sampler *s, uint32_t moves)
{
    for (; moves > 0; moves--) {
        if (s->idle++ >= s->patience)
            begin_anew(s);
        if (s->moves++ % MOVES_A_LOOK == 0)
            s->step = (uint32_t)(s->idle * STEPS / (s->patience + 1));
        move(s);
        if (s->picture.faults == 0 && (!s->is_known || s->different > 0))
            return true;
    }
    return false;
}

/* ---- Near the known solution ---- */

/* An island lacks a cell: can it have another one near the one it lost? */
static bool take_near(struct picture *p, const struct flip *lost)
{
    const cell first = grid_first(&p->grid), end = grid_end(&p->grid);
    const uint32_t stride = p->grid.stride;
    struct flip f;

    for (uint32_t y = 0; y <= 2 * NEAR; y++)
        for (uint32_t x = 0; x <= 2 * NEAR; x++) {
            const cell c = lost->cell + y * stride + x - NEAR * (stride + 1);
            if (c < first || c >= end || c == lost->cell ||
                p->known[c] != NURI_COLOUR_OPEN || p->owner[c] != OF_SEA ||
                !nuri_picture_can_flip(p, c, &f) || f.owner != lost->loser ||
                p->faults + f.change != 0 || !nuri_picture_keeps_sea(p, &f))
                continue;
            nuri_picture_flip(p, &f);
            return true;
        }
    return false;
}

static bool move_near(struct sampler *s)
{
    struct picture *const p = &s->picture;
    struct flip f;

    for (uint32_t i = 0; i < p->frees; i++) {
        if (p->owner[p->free[i]] == OF_SEA ||
            !nuri_picture_can_flip(p, p->free[i], &f))
            continue;
        nuri_picture_flip(p, &f);
        if (p->faults == 0 || take_near(p, &f))
            return true;
        nuri_picture_flip(p,
                          &(struct flip){f.cell, f.loser, OF_SEA, -f.change});
    }
    return false;
}

static void tell(const struct sampler *s, uint8_t *solution)
{
    const struct grid *const g = &s->picture.grid;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        solution[i] = s->picture.owner[grid_at(g, i)] == OF_SEA
                          ? NURI_COLOUR_SEA
                          : NURI_COLOUR_LAND;
}

bool nuri_sampler_near(struct sampler *s, uint8_t *solution)
{
    const bool found = s->is_known && s->picture.faults == 0 && move_near(s);

    if (found)
        tell(s, solution);
    set_out(s);
    return found;
}

bool nuri_sampler_run(struct sampler *s, uint64_t nodes,
                      const nuri_stats *stats, uint8_t *solution)
{
    const enum hope hope = nuri_sampler_hope(s);
    nuri_stats now = stats ? *stats : (nuri_stats){0};
    uint64_t done = 0;
    bool found = false;

    while (done < nodes && !found && s->picture.frees > 0 &&
           nuri_sampler_hope(s) == hope && nuri_budget_allow(s->budget, &now)) {
        found = go_on(s, MOVES_A_NODE);
        now.nodes++;
        done++;
    }
    allowance_spend(&s->budget->nodes, done);
    if (found)
        tell(s, solution);
    return found;
}

enum hope nuri_sampler_hope(const struct sampler *s)
{
    const uint64_t free = s->picture.frees;

    if (s->moves <= FAINT_AFTER * free)
        return HOPE_GOOD;
    /* A second solution is near the first, if there are many. */
    if (s->is_known || s->moves > NONE_AFTER * free)
        return HOPE_NONE;
    return HOPE_FAINT;
}

/*
 * trial.c -- what follows when one cell is supposed to have a colour.
 */
#include "explain/trial.h"

#include "lemmas/dependencies.h"
#include "lemmas/scratch_board.h"

#include <assert.h>
#include <string.h>

/* Rules above this level take much more work than others. */
enum { LAST_EAGER = 3 };

/* What is done for each cell, besides what the scratch counts. */
enum { LOOKS_A_CELL = 8 };

/* To see defects around a cell costs as much as so many cells, where parts are
 * large. */
enum { LOOKS_A_GLANCE = 256 };

/* In all, with and without shapes, which take most of it on a board that has much
 * to suppose: what is short is still found when that is spent.  And on one board:
 * half a second's worth, as a hint is to come soon. */
static const uint64_t most_looks_at_shapes = (uint64_t)6 << 22;
static const uint64_t most_looks = (uint64_t)1 << 27;
static const uint64_t most_looks_here = (uint64_t)1 << 24;

/* Before that much work was done nothing is passed over: most puzzles take less,
 * and lose nothing by it. */
static const uint64_t looks_before_passing = (uint64_t)1 << 22;

static uint64_t looks_so_far(const struct trial *t)
{
    return t->looks.spent + nuri_scratch_spent(&t->deducer.scratch);
}

bool nuri_trial_is_spent(const struct trial *t)
{
    const uint64_t looks = looks_so_far(t);

    return looks > t->looks.most || looks > t->looks_before + most_looks_here ||
           (t->level > LAST_EAGER && looks > most_looks_at_shapes);
}

bool nuri_trial_init(struct trial *t, const nuri_puzzle *puzzle)
{
    const uint32_t size = puzzle->grid.size;
    bool consistent;

    *t = (struct trial){.looks.most = most_looks};
    if (nuri_board_init(&t->board, puzzle, NULL, &consistent) != NURI_OK)
        return false;
    struct arena *const a = &t->memory;
    t->final_colour = nuri_arena_array(a, size, sizeof *t->final_colour);
    t->by = nuri_arena_array(a, size, sizeof *t->by);
    t->round = nuri_arena_array(a, size, sizeof *t->round);
    t->chain = nuri_arena_array(a, MOST_FINDS, sizeof *t->chain);
    t->needed = nuri_arena_stamps(a, size);
    t->dependencies = nuri_dependencies_new(&puzzle->grid, RULES);
    t->known = t->board.marked;
    const bool spared =
        nuri_spared_init(&t->spared, &puzzle->grid, TRIAL_LEVELS);
    const bool regions = nuri_regions_init(&t->known_regions, &puzzle->grid);
    if (!a->failed && t->dependencies && spared && regions &&
        nuri_deduce_init(&t->deducer, &t->board))
        return true;
    nuri_trial_drop(t);
    return false;
}

void nuri_trial_drop(struct trial *t)
{
    nuri_deduce_drop(&t->deducer);
    nuri_board_drop(&t->board);
    nuri_arena_clear(&t->memory);
    nuri_dependencies_free(t->dependencies);
    nuri_spared_drop(&t->spared);
    nuri_regions_drop(&t->known_regions);
    *t = (struct trial){0};
}

void nuri_trial_follow(struct trial *t, const struct board *board)
{
    const cell *const trail = board->trail;
    uint32_t same = 0;

    assert(t->known <= t->board.marked);
    nuri_board_undo(&t->board, t->known);
    while (same < t->known && same < board->marked &&
           t->board.trail[same] == trail[same] &&
           t->board.colour[trail[same]] == board->colour[trail[same]])
        same++;
    nuri_board_undo(&t->board, same);
    if (same < t->known)
        nuri_spared_forget(&t->spared);
    if (same < t->known || same < board->marked) {
        t->level = 0;
        t->looks_before = looks_so_far(t);
    }
    for (; same < board->marked; same++) {
        nuri_board_mark(&t->board, trail[same],
                        (nuri_colour)board->colour[trail[same]]);
        nuri_spared_decide(&t->spared, trail[same]);
    }
    t->known = same;
}

static void mark_trial(struct trial *t, cell c, nuri_colour colour)
{
    nuri_board_mark(&t->board, c, colour);
    nuri_dependencies_decide(t->dependencies, c);
}

void nuri_trial_begin(struct trial *t)
{
    const struct grid *g = &t->board.puzzle->grid;

    nuri_board_undo(&t->board, t->known);
    nuri_regions_copy(&t->deducer.regions, &t->known_regions);
    for (cell c = 0; c < g->size; c++)
        t->by[c] = NO_FIND;
    nuri_dependencies_rewind(t->dependencies);
    mark_trial(t, t->cell, t->colour);
}

/* ---- Chains ------------------------------------------------------------- */

static uint32_t bits_in(uint64_t word)
{
    uint32_t count = 0;

    for (; word; word &= word - 1)
        count++;
    return count;
}

/* What the causes need. */
static void add_needs(const struct trial *t, const struct find *find,
                      struct chain *chain)
{
    const cell *const causes = find_causes(&t->deducer.finds, find);

    for (uint32_t k = 0; k < find->causes; k++) {
        const uint32_t by = t->by[causes[k]];
        for (uint32_t w = 0; by != NO_FIND && w < FIND_WORDS; w++)
            chain->has[w] |= t->chain[by].has[w];
    }
    chain->length = 0;
    for (uint32_t w = 0; w < FIND_WORDS; w++)
        chain->length += bits_in(chain->has[w]);
}

void nuri_trial_take(struct trial *t, uint32_t index)
{
    const struct finds *const f = &t->deducer.finds;
    const struct find *const find = &f->list[index];
    const cell *const cells = find_cells(f, find);
    struct chain *const chain = &t->chain[index];

    assert(index < f->count && index < MOST_FINDS);
    *chain = (struct chain){.length = 0};
    chain->has[index / 64] = (uint64_t)1 << index % 64;
    add_needs(t, find, chain);
    for (uint32_t k = 0; k < find->cells; k++) {
        const cell c = cells[k];
        if (t->board.colour[c] == NURI_COLOUR_OPEN)
            mark_trial(t, c, find->colour);
        else if (t->board.colour[c] != find->colour || t->by[c] == NO_FIND ||
                 chain->length >= t->chain[t->by[c]].length)
            continue;
        t->by[c] = index;
    }
}

/* ---- Defects ------------------------------------------------------------ */

struct view nuri_trial_view(struct trial *t)
{
    return (struct view){.board = &t->board,
                         .regions = &t->deducer.regions,
                         .scratch = &t->deducer.scratch,
                         .out = &t->deducer.finds,
                         .budget = t->deducer.budget,
                         .passing = true,
                         .untold = true,
                         .wanted = WANT_ALL};
}

/* Keep the defect if its chain is the shortest so far. */
static void weigh_defect(struct trial *t, struct view *v,
                         const struct defect *d, bool *refuted)
{
    struct finds *const f = &t->deducer.finds;
    const uint32_t count = f->count;
    struct chain chain = {.length = 0};

    assert(t->board.marked > t->known);
    nuri_defect_causes(v, d);
    if (f->failed)
        return;
    add_needs(t, &f->list[count], &chain);
    nuri_finds_cut(f, count);
    if (*refuted && chain.length >= t->best.length)
        return;
    *refuted = true;
    t->best = chain;
    t->defect = *d;
}

/* What is seen at once is looked for around each cell, as several defects may
 * come of one round; what takes more work, if nothing was seen. */
nuri_status nuri_trial_look(struct trial *t, uint32_t from, bool *refuted)
{
    const cell *const trail = t->board.trail;
    struct view v = nuri_trial_view(t);
    struct defect d;

    *refuted = false;
    v.dependencies = t->dependencies;
    allowance_spend(&t->looks, (uint64_t)LOOKS_A_CELL *
                                   grid_cells(&t->board.puzzle->grid));
    nuri_regions_follow(&t->deducer.regions, &t->board);
    for (uint32_t k = from;
         k < t->board.marked && view_goes_on(&v, LOOKS_A_GLANCE); k++)
        if (nuri_defect_find(&v, DEFECT_AT_ONCE, &trail[k], 1, &d))
            weigh_defect(t, &v, &d, refuted);
    if (!*refuted && trial_goes_on(t) &&
        nuri_defect_find(&v, DEFECT_BY_RANGE, trail + from,
                         t->board.marked - from, &d))
        weigh_defect(t, &v, &d, refuted);
    return v.out->failed ? NURI_ERR_MEMORY : NURI_OK;
}

/* ---- Rounds ------------------------------------------------------------- */

bool nuri_trial_uses(const struct trial *t, uint32_t rule)
{
    assert(rule < RULES && t->level < TRIAL_LEVELS);
    return nuri_rules[rule].info.level <= t->level &&
           (rule != RULE_sea_count || t->level > LAST_EAGER);
}

/* All that the rules find on the board as it is, but the hardest ones only if
 * others find nothing; false if it is too much. */
static bool look_for_finds(struct trial *t)
{
    struct view v = nuri_trial_view(t);
    const uint32_t first = v.out->count;

    v.dependencies = t->dependencies;
    v.most_shapes = t->most_shapes;
    for (uint32_t rule = nuri_deduce_next(RULES); rule < RULES;
         rule = nuri_deduce_next(rule)) {
        const unsigned level = nuri_rules[rule].info.level;
        if (level > t->level || (level > LAST_EAGER && v.out->count > first))
            break;
        if (!nuri_trial_uses(t, rule))
            continue;
        v.rule = rule;
        nuri_rules[rule].apply(&v);
        if (v.out->failed || v.out->count > MOST_FINDS || !trial_goes_on(t))
            return false;
    }
    return true;
}

static struct spared_case case_of(const struct trial *t, cell c,
                                  nuri_colour colour)
{
    const bool any = t->level > LAST_EAGER && t->most_shapes == 0;

    assert(colour == NURI_COLOUR_SEA || colour == NURI_COLOUR_LAND);
    assert(t->level > 0);
    return (struct spared_case){.level = t->level + any,
                                .cell = c,
                                .colour = colour,
                                .known = t->known};
}

/* Is it known that it is not refuted in so many rounds, from this board or, if
 * `before`, from one on which less was known? */
static bool is_spared(const struct trial *t, const struct spared_case *c,
                      uint32_t rounds, bool before)
{
    bool earlier;
    return nuri_spared_rounds(&t->spared, c, &earlier) > rounds &&
           earlier == before;
}

bool nuri_trial_passes_over(const struct trial *t, cell c, nuri_colour colour,
                            uint32_t rounds)
{
    const struct spared_case of = case_of(t, c, colour);
    return !t->exact && looks_so_far(t) > looks_before_passing &&
           is_spared(t, &of, rounds, true);
}

/* Let all rules, and the search for defects, look at what is known. */
static bool watch_known(struct trial *t)
{
    struct view v = nuri_trial_view(t);
    struct defect d;

    nuri_board_undo(&t->board, t->known);
    nuri_regions_follow(&t->known_regions, &t->board);
    nuri_regions_copy(&t->deducer.regions, &t->known_regions);
    nuri_finds_cut(&t->deducer.finds, 0);
    nuri_dependencies_record(t->dependencies);
    v.dependencies = t->dependencies;
    v.passing = false;
    v.wanted = WANT_NONE;
    nuri_defect_find(&v, DEFECT_BY_RANGE, NULL, 0, &d);
    for (v.rule = 0; v.rule < RULES && trial_goes_on(t); v.rule++)
        if (nuri_trial_uses(t, v.rule))
            nuri_rules[v.rule].apply(&v);
    return nuri_dependencies_stop(t->dependencies) && !v.out->failed;
}

bool nuri_trial_use(struct trial *t, unsigned level, uint32_t most_shapes)
{
    t->most_shapes = most_shapes;
    if (t->level == level)
        return true;
    assert(level < TRIAL_LEVELS);
    t->level = level;
    return watch_known(t);
}

/* Round number `round`: false if nothing comes of it, or too much, and then
 * *all tells whether that was all that follows. */
static bool run_round(struct trial *t, uint32_t round, uint32_t *from,
                      bool *all)
{
    const uint32_t first = t->deducer.finds.count;

    assert(round > 0 && *from <= t->board.marked);
    if (!look_for_finds(t))
        return false;
    *from = t->board.marked;
    for (uint32_t k = first; k < t->deducer.finds.count; k++)
        nuri_trial_take(t, k);
    for (uint32_t k = *from; k < t->board.marked; k++)
        t->round[t->board.trail[k]] = round;
    *all = t->board.marked == *from;
    return !*all;
}

nuri_status nuri_trial_run(struct trial *t, cell c, nuri_colour colour,
                           uint32_t rounds, bool *refuted)
{
    const struct spared_case of = case_of(t, c, colour);
    uint32_t from = t->known, round = 0;
    bool all = false;

    *refuted = false;
    if (is_spared(t, &of, rounds, false))
        return NURI_OK;
    t->cell = c;
    t->colour = colour;
    t->round[c] = 0;
    nuri_finds_cut(&t->deducer.finds, 0);
    nuri_trial_begin(t);
    nuri_status status = nuri_trial_look(t, from, refuted);
    while (status == NURI_OK && !*refuted && round < rounds &&
           run_round(t, round + 1, &from, &all)) {
        round++;
        status = nuri_trial_look(t, from, refuted);
    }
    if (status == NURI_OK && !*refuted && (all || t->level <= LAST_EAGER))
        nuri_spared_add(&t->spared, &of, &t->board, t->round,
                        all ? ALL_ROUNDS : round);
    memcpy(t->final_colour, t->board.colour, t->board.puzzle->grid.size);
    BOARD_CHECK(&t->board);
    return t->deducer.finds.failed ? NURI_ERR_MEMORY : status;
}

/*
 * run.c -- consequences of supposing a colour for one cell.
 */
#include "explain/run.h"

#include "lemmas/scratch_board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Techniques above this level take much more work than others. */
enum { LAST_EAGER = 3 };

/* Work of a round for each cell, and the cells for each clue: so many may be
 * looked at to see what a clue can reach.  It does not depend on what is
 * remembered. */
enum { LOOKS_A_CELL = 2 };

static uint64_t looks_of_round(const nuri_puzzle *p)
{
    const uint64_t cells = grid_cells(&p->grid);
    const uint32_t clues = p->clues > 0 ? p->clues : 1;

    return cells * (LOOKS_A_CELL + cells / clues);
}

/* Cost in cells of looking for contradictions around a cell, where regions are
 * large. */
enum { LOOKS_A_GLANCE = 256 };

/* In all: of an explanation no what-ifs are tried afterwards, as the search has to
 * decide hundreds of cells one by one.  And on one board: half a second, as a
 * hint should come soon. */
static const uint64_t max_looks = (uint64_t)1 << 27;
static const uint64_t max_looks_here = (uint64_t)1 << 24;

/* Nothing is skipped before this much work.  So on small boards a step of an
 * explanation is the hint that is given there. */
static const uint64_t looks_before_passing = (uint64_t)1 << 19;

uint64_t nuri_run_looks(const struct what_if_run *t)
{
    return t->looks + nuri_scratch_spent(&t->deducer.scratch);
}

bool nuri_run_is_spent(const struct what_if_run *t)
{
    const uint64_t looks = nuri_run_looks(t);

    return looks > max_looks || looks > t->looks_before + max_looks_here;
}

bool nuri_run_init(struct what_if_run *t, const nuri_puzzle *puzzle)
{
    const uint32_t size = puzzle->grid.size;
    bool consistent;

    struct inside *const in = nuri_mem_array(1, sizeof *in);
    *t = (struct what_if_run){.inside = in};
    if (!in ||
        nuri_board_init(&t->board, puzzle, NULL, &consistent) != NURI_OK) {
        free(in);
        t->inside = NULL;
        return false;
    }
    struct arena *const a = &in->memory;
    t->by = nuri_arena_array(a, size, sizeof *t->by);
    in->final_colour = nuri_arena_array(a, size, sizeof *in->final_colour);
    in->round = nuri_arena_array(a, size, sizeof *in->round);
    in->chain = nuri_arena_array(a, MAX_DEDUCTIONS, sizeof *in->chain);
    in->needed = nuri_arena_stamps(a, size);
    in->refuted =
        nuri_arena_array(a, (size_t)RUN_LEVELS * 2 * size, sizeof *in->refuted);
    in->memo = nuri_memo_new(&puzzle->grid, TECHNIQUES);
    in->known = t->board.marked;
    in->boards = 1;
    const bool failed =
        nuri_failed_what_ifs_init(&in->failed, &puzzle->grid, RUN_LEVELS);
    const bool regions = nuri_regions_init(&in->known_regions, &puzzle->grid);
    if (!a->failed && in->memo && failed && regions &&
        nuri_deduce_init(&t->deducer, &t->board))
        return true;
    nuri_run_clear(t);
    return false;
}

void nuri_run_clear(struct what_if_run *t)
{
    struct inside *const in = t->inside;

    if (in) {
        nuri_arena_clear(&in->memory);
        nuri_memo_free(in->memo);
        nuri_deductions_clear(&in->found);
        nuri_failed_what_ifs_clear(&in->failed);
        nuri_regions_clear(&in->known_regions);
        free(in);
    }
    nuri_deduce_clear(&t->deducer);
    nuri_board_clear(&t->board);
    *t = (struct what_if_run){0};
}

void nuri_run_follow(struct what_if_run *t, const struct board *board)
{
    struct inside *const in = t->inside;
    const cell *const trail = board->trail;
    uint32_t same = 0;

    assert(in->known <= t->board.marked);
    nuri_board_undo(&t->board, in->known);
    while (same < in->known && same < board->marked &&
           t->board.trail[same] == trail[same] &&
           t->board.colour[trail[same]] == board->colour[trail[same]])
        same++;
    nuri_board_undo(&t->board, same);
    if (same < in->known)
        nuri_failed_what_ifs_forget(&in->failed);
    if (same < in->known || same < board->marked) {
        in->level = 0;
        in->boards++;
        t->looks_before = nuri_run_looks(t);
    }
    for (; same < board->marked; same++) {
        nuri_board_mark(&t->board, trail[same],
                        (nuri_colour)board->colour[trail[same]]);
        nuri_failed_what_ifs_decide(&in->failed, trail[same]);
    }
    in->known = same;
}

static void mark_trial(struct what_if_run *t, cell c, nuri_colour colour)
{
    nuri_board_mark(&t->board, c, colour);
    nuri_memo_decide(t->inside->memo, c);
}

void nuri_run_begin(struct what_if_run *t)
{
    const struct grid *g = &t->board.puzzle->grid;

    nuri_board_undo(&t->board, t->inside->known);
    nuri_regions_copy(&t->deducer.regions, &t->inside->known_regions);
    for (cell c = 0; c < g->size; c++)
        t->by[c] = NO_DEDUCTION;
    nuri_memo_rewind(t->inside->memo);
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

/* Add what the reason cells need. */
static void add_needs(const struct what_if_run *t,
                      const struct deduction *deduction, struct chain *chain)
{
    const cell *const causes =
        deduction_causes(&t->deducer.deductions, deduction);

    for (uint32_t k = 0; k < deduction->causes; k++) {
        const uint32_t by = t->by[causes[k]];
        for (uint32_t w = 0; by != NO_DEDUCTION && w < DEDUCTION_WORDS; w++)
            chain->has[w] |= t->inside->chain[by].has[w];
    }
    chain->length = 0;
    for (uint32_t w = 0; w < DEDUCTION_WORDS; w++)
        chain->length += bits_in(chain->has[w]);
}

void nuri_run_take(struct what_if_run *t, uint32_t index)
{
    const struct deductions *const f = &t->deducer.deductions;
    const struct deduction *const deduction = &f->list[index];
    const cell *const cells = deduction_cells(f, deduction);
    struct chain *const chain = &t->inside->chain[index];

    assert(index < f->count && index < MAX_DEDUCTIONS);
    *chain = (struct chain){.length = 0};
    chain->has[index / 64] = (uint64_t)1 << index % 64;
    add_needs(t, deduction, chain);
    for (uint32_t k = 0; k < deduction->cells; k++) {
        const cell c = cells[k];
        if (t->board.colour[c] == NURI_UNDECIDED)
            mark_trial(t, c, deduction->colour);
        else if (t->board.colour[c] != deduction->colour ||
                 t->by[c] == NO_DEDUCTION ||
                 chain->length >= t->inside->chain[t->by[c]].length)
            continue;
        t->by[c] = index;
    }
}

/* ---- Contradictions ----------------------------------------------------- */

struct view nuri_run_view(struct what_if_run *t)
{
    return (struct view){.board = &t->board,
                         .regions = &t->deducer.regions,
                         .scratch = &t->deducer.scratch,
                         .out = &t->deducer.deductions,
                         .budget = t->deducer.budget,
                         .temporary = true};
}

/* Keep the contradiction if its chain is the shortest so far. */
static void weigh(struct what_if_run *t, struct view *v,
                  const struct contradiction *d, bool *refuted)
{
    struct deductions *const f = &t->deducer.deductions;
    const uint32_t count = f->count;
    struct chain chain = {.length = 0};

    assert(t->board.marked > t->inside->known);
    nuri_contradiction_causes(v, d);
    if (f->failed)
        return;
    add_needs(t, &f->list[count], &chain);
    nuri_deductions_cut(f, count);
    if (*refuted && chain.length >= t->best.length)
        return;
    *refuted = true;
    t->best = chain;
    t->contradiction = *d;
}

/* Cheap contradictions are searched around each cell, as several may come of
 * one round; expensive ones only if there are none. */
bool nuri_run_look(struct what_if_run *t, uint32_t from)
{
    const cell *const trail = t->board.trail;
    struct view v = nuri_run_view(t);
    struct contradiction d;
    bool refuted = false;

    v.memo = t->inside->memo;
    t->looks += looks_of_round(t->board.puzzle);
    nuri_regions_follow(&t->deducer.regions, &t->board);
    for (uint32_t k = from;
         k < t->board.marked && view_should_continue(&v, LOOKS_A_GLANCE); k++)
        if (nuri_contradiction_find(&v, CONTRADICTION_AT_ONCE, &trail[k], 1,
                                    &d))
            weigh(t, &v, &d, &refuted);
    if (!refuted && run_should_continue(t) &&
        nuri_contradiction_find(&v, CONTRADICTION_BY_DEMAND, trail + from,
                                t->board.marked - from, &d))
        weigh(t, &v, &d, &refuted);
    return refuted && !v.out->failed;
}

/* ---- Rounds ------------------------------------------------------------- */

bool nuri_run_uses(const struct what_if_run *t, uint32_t technique)
{
    assert(technique < TECHNIQUES && t->inside->level < RUN_LEVELS);
    return nuri_techniques[technique].info.level <= t->inside->level &&
           (technique != TECHNIQUE_sea_count || t->inside->level > LAST_EAGER);
}

/* Find all deductions on the board, of the hardest techniques only if others
 * find none; false if there are too many. */
static bool look_for_deductions(struct what_if_run *t)
{
    struct deductions *const found = &t->inside->found;
    struct deductions *const log = &t->deducer.deductions;
    struct view v = nuri_run_view(t);
    const uint32_t first = log->count;

    v.memo = t->inside->memo;
    v.max_shapes = MAX_EASY_SHAPES;
    for (uint32_t technique = nuri_deduce_next(TECHNIQUES);
         technique < TECHNIQUES; technique = nuri_deduce_next(technique)) {
        const unsigned level = nuri_techniques[technique].info.level;
        if (level > t->inside->level ||
            (level > LAST_EAGER && log->count > first))
            break;
        if (!nuri_run_uses(t, technique))
            continue;
        nuri_deductions_cut(found, 0);
        v.out = found;
        nuri_technique_find(&v, technique);
        v.out = log;
        log->failed = log->failed || found->failed;
        for (uint32_t i = 0; i < found->count && !log->failed; i++)
            nuri_technique_why(&v, found, i);
        if (log->count > MAX_DEDUCTIONS || !run_should_continue(t))
            return false;
    }
    return true;
}

static struct failed_case case_of(const struct inside *in, cell c,
                                  nuri_colour colour)
{
    assert(colour == NURI_BLACK || colour == NURI_WHITE);
    assert(in->level > 0);
    return (struct failed_case){
        .level = in->level, .cell = c, .colour = colour, .known = in->known};
}

/* True if it was not refuted in so many rounds, on this board or, if `before`,
 * on one with fewer marks. */
static bool has_failed(const struct inside *in, const struct failed_case *c,
                       uint32_t rounds, bool before)
{
    bool earlier;
    return nuri_failed_what_ifs_rounds(&in->failed, c, &earlier) > rounds &&
           earlier == before;
}

bool nuri_run_passes_over(const struct what_if_run *t, cell c,
                          nuri_colour colour, uint32_t rounds)
{
    const struct failed_case of = case_of(t->inside, c, colour);
    return !t->exact && nuri_run_looks(t) > looks_before_passing &&
           has_failed(t->inside, &of, rounds, true);
}

void nuri_run_use(struct what_if_run *t, unsigned level)
{
    struct inside *const in = t->inside;
    struct view v = nuri_run_view(t);
    struct contradiction d;

    assert(level < RUN_LEVELS);
    if (in->level == level)
        return;
    in->level = level;
    nuri_board_undo(&t->board, in->known);
    nuri_regions_follow(&in->known_regions, &t->board);
    nuri_regions_copy(&t->deducer.regions, &in->known_regions);
    nuri_deductions_cut(v.out, 0);
    nuri_memo_forget(in->memo);
    v.memo = in->memo;
    v.temporary = false;
    nuri_contradiction_find(&v, CONTRADICTION_BY_DEMAND, NULL, 0, &d);
    for (uint32_t i = 0; i < TECHNIQUES && run_should_continue(t); i++)
        if (nuri_run_uses(t, i))
            nuri_technique_find(&v, i);
    if (!nuri_memo_stop(in->memo))
        v.out->failed = true;
}

/* Round number `round`.  False if nothing follows, or too much; *all tells
 * whether that was everything. */
static bool run_round(struct what_if_run *t, uint32_t round, uint32_t *from,
                      bool *all)
{
    const uint32_t first = t->deducer.deductions.count;

    assert(round > 0 && *from <= t->board.marked);
    if (!look_for_deductions(t))
        return false;
    *from = t->board.marked;
    for (uint32_t k = first; k < t->deducer.deductions.count; k++)
        nuri_run_take(t, k);
    for (uint32_t k = *from; k < t->board.marked; k++)
        t->inside->round[t->board.trail[k]] = round;
    *all = t->board.marked == *from;
    return !*all;
}

/* Follow it for up to `most` rounds.  True at a contradiction, with the chain
 * trimmed. */
static bool refute(struct what_if_run *t, cell c, nuri_colour colour,
                   uint32_t most)
{
    struct inside *const in = t->inside;
    const struct failed_case of = case_of(in, c, colour);
    uint32_t round = 0, from = in->known;
    bool all = false;

    if (has_failed(in, &of, most, false))
        return false;
    t->cell = c;
    t->colour = colour;
    in->round[c] = 0;
    nuri_deductions_cut(&t->deducer.deductions, 0);
    nuri_run_begin(t);
    bool refuted = nuri_run_look(t, from);
    while (!refuted && round < most && run_round(t, round + 1, &from, &all)) {
        round++;
        refuted = nuri_run_look(t, from);
    }
    memcpy(in->final_colour, t->board.colour, t->board.puzzle->grid.size);
    BOARD_CHECK(&t->board);
    if (refuted)
        return nuri_run_trim(t);
    if (!t->deducer.deductions.failed && (all || in->level <= LAST_EAGER))
        nuri_failed_what_ifs_add(&in->failed, &of, &t->board, in->round,
                                 all ? ALL_ROUNDS : round);
    return false;
}

bool nuri_run_try(struct what_if_run *t, cell c, nuri_colour colour,
                  uint32_t most)
{
    return refute(t, c, colour, most) && t->best.length <= most;
}

static struct merit merit_of(const struct what_if_run *t)
{
    const struct deductions *const f = &t->deducer.deductions;
    struct merit m = {.deductions = t->best.length};
    cell near[4];

    for (uint32_t k = 0; k < f->count; k++)
        if (chain_has(&t->best, k))
            m.cells += f->list[k].cells;
    grid_neighbours(&t->board.puzzle->grid, t->cell, near);
    for (int k = 0; k < 4; k++)
        m.neighbours += t->board.colour[near[k]] != NURI_UNDECIDED &&
                        t->by[near[k]] == NO_DEDUCTION;
    return m;
}

/* A run that is allowed more rounds finds the same: it ended at the
 * contradiction. */
bool nuri_run_weigh(struct what_if_run *t, cell c, nuri_colour colour,
                    uint32_t most, struct merit *merit)
{
    struct inside *const in = t->inside;
    const uint32_t size = t->board.puzzle->grid.size;
    const unsigned level = case_of(in, c, colour).level;
    struct refuted_one *const one =
        &in->refuted[((size_t)2 * level + (colour == NURI_WHITE)) * size + c];

    assert(level < RUN_LEVELS && in->boards > 0);
    if (one->board != in->boards) {
        if (!refute(t, c, colour, most))
            return false;
        *one = (struct refuted_one){in->boards, merit_of(t)};
    }
    *merit = one->merit;
    return merit->deductions <= most;
}

/*
 * bitboard.c -- depth-first search on small boards.
 *
 * The next cell is next to the island with the fewest ways out and the least
 * spare capacity; islands that failed often come first [1], as errors show
 * there early.  Of the cells next to it, the one with the most undecided
 * neighbours becomes black, as that takes the most from the island.
 *
 * Progress can be estimated at any time [2]: each branch of a decision has half
 * of its share.  The search gives up if that predicts too many nodes.
 *
 * [1] F. Boussemart, F. Hemery, C. Lecoutre, L. Sais: Boosting systematic
 *     search by weighting constraints, ECAI 2004.
 * [2] D. E. Knuth: Estimating the efficiency of backtrack programs, Mathematics
 *     of Computation 29, 1975.
 */
#include "bitboard/bitboard.h"

#include "base/memory.h"
#include "bitboard/types.h"

#include <assert.h>
#include <string.h>

/* Boards that finish in time need less. */
enum { MAX_DEPTH = 64 };

/* Ranks are divided, so they are scaled by this. */
enum { RANK_UNIT = 64 };

struct decision {
    uint32_t bit;
    bool is_sea;
};

/* The number of nodes is estimated after ask_at nodes, and whenever these have
 * doubled.  Above max_expected it gives up, as the CDCL search is faster then;
 * on large boards that is sooner.  The caller may end it earlier. */
struct node_limits {
    uint64_t ask_at, max_expected;
};

enum { SMALL_BITS = 128 };
static const struct node_limits limits_of_small = {200, 5000};
static const struct node_limits limits_of_large = {50, 500};

struct dfs {
    struct bitboard b;
    const struct board *board;
    struct budget *budget;
    struct bitboard_answer *answer;
    nuri_stats counted;  /* of the answer's, in the budget */
    uint64_t *positions; /* [MAX_DEPTH], each after the one it is copied from */
    struct decision decision[MAX_DEPTH]; /* led to the next position */
    uint32_t depth;
    /* Shares of the tree: left below each position; finished. */
    double left[MAX_DEPTH], done;
    struct node_limits limits;
};

static uint32_t longer_side(const struct grid *g)
{
    return g->width > g->height ? g->width : g->height;
}

/* Rows along the longer side waste the fewest bits. */
static uint32_t bits_of(const struct grid *g)
{
    const uint32_t shorter = g->width < g->height ? g->width : g->height;

    return shorter * (longer_side(g) + 1);
}

/* Diagonal neighbours must be less than a word apart: stride + 1 < 64. */
bool nuri_bitboard_fits(const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;

    return puzzle->clues > 0 && puzzle->clues <= MAX_ISLANDS &&
           longer_side(g) < 62 && bits_of(g) <= 64 * BITBOARD_WORDS;
}

static uint64_t *position_at(const struct dfs *s)
{
    assert(s->depth < MAX_DEPTH);
    return s->positions + (size_t)s->depth * position_length(&s->b);
}

/* ---- The board ---- */

static uint32_t bit_at(const struct bitboard *b, uint32_t x, uint32_t y)
{
    return b->by_columns ? x * b->stride + y : y * b->stride + x;
}

static void set_sizes(struct bitboard *b, const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;

    assert(nuri_bitboard_fits(puzzle));
    b->by_columns = g->height > g->width;
    b->stride = longer_side(g) + 1;
    b->islands = puzzle->clues;
    b->words = (bits_of(g) + 63) / 64;
    if (b->words < LEAST_BITBOARD_WORDS)
        b->words = LEAST_BITBOARD_WORDS;
    for (uint32_t i = 0; i < b->islands; i++) {
        const cell clue = puzzle->clue_cell[i];
        const int32_t size = puzzle->clue[clue];
        b->clue[i] = bit_at(b, grid_x(g, clue), grid_y(g, clue));
        b->size[i] = size == NURI_CLUE_ANY ? ANY_SIZE : (uint32_t)size;
    }
}

/* The marks of the board.  Each island has no own cell yet, and may have any
 * cell except other clues. */
static void set_position(struct dfs *s)
{
    struct bitboard *const b = &s->b;
    const struct grid *const g = &s->board->puzzle->grid;
    const int n = (int)b->words;
    uint64_t *const position = s->positions;
    uint64_t open[SET_WORDS];

    memset(position, 0, position_length(b) * sizeof *position);
    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++) {
            const uint32_t bit = bit_at(b, x, y);
            const uint8_t colour = s->board->colour[grid_cell(g, x, y)];
            set_add(b->cells, bit);
            if (colour == NURI_BLACK)
                set_add(position_set(position, SEA_SET, n), bit);
            else if (colour == NURI_WHITE)
                set_add(position_set(position, WHITE_SET, n), bit);
        }
    set_copy(open, b->cells, n);
    for (uint32_t i = 0; i < b->islands; i++)
        set_remove(open, b->clue[i]);
    for (uint32_t i = 0; i < b->islands; i++) {
        uint64_t *const possible = position_possible(position, i, n);
        set_copy(possible, open, n);
        set_add(possible, b->clue[i]);
        position[LACKING] |= UINT64_C(1) << i;
    }
}

static uint32_t count_known(const struct dfs *s)
{
    const int n = (int)s->b.words;

    return set_count(position_set(s->positions, SEA_SET, n), n) +
           set_count(position_set(s->positions, WHITE_SET, n), n) -
           s->board->marked;
}

static void copy_colours(const struct dfs *s, uint64_t *position,
                         uint8_t *colours)
{
    const struct grid *const g = &s->board->puzzle->grid;
    const int n = (int)s->b.words;

    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++) {
            const uint32_t bit = bit_at(&s->b, x, y);
            *colours++ = set_has(position_set(position, SEA_SET, n), bit)
                             ? NURI_BLACK
                         : set_has(position_set(position, WHITE_SET, n), bit)
                             ? NURI_WHITE
                             : NURI_UNDECIDED;
        }
}

/* ---- The search ---- */

/* Write the undecided cells next to the island to `exits`.  Return its rank:
 * lowest first, UINT32_MAX if there are no exits. */
SET_INLINE uint32_t rank(const struct bitboard *b, uint64_t *position,
                         uint32_t island, uint64_t *exits, const int n)
{
    const uint64_t *const possible = position_possible(position, island, n);
    const uint64_t *const known = position_known(position, island, n);
    const uint32_t needed =
        b->size[island] == ANY_SIZE ? set_count(known, n) : b->size[island];

    set_spread(exits, known, possible, b->stride, n);
    set_minus(exits, exits, known, n);
    const uint32_t ways = set_count(exits, n);
    assert(set_count(possible, n) >= needed);
    const uint32_t spare = set_count(possible, n) - needed;
    return ways ? RANK_UNIT * ways * (spare + 1) / (1 + b->failed[island])
                : UINT32_MAX;
}

/* The exit with the most undecided neighbours; black ones count half. */
SET_INLINE uint32_t choose_exit(const struct bitboard *b, uint64_t *position,
                                const uint64_t *exits, const int n)
{
    const uint64_t *const sea = position_set(position, SEA_SET, n);
    const uint64_t *const white = position_set(position, WHITE_SET, n);
    uint64_t around[SET_WORDS];
    uint32_t best = 0, most = 0;

    for (int i = 0; i < n; i++)
        for (uint64_t w = exits[i]; w; w &= w - 1) {
            const uint32_t bit = 64 * (uint32_t)i + word_lowest(w);
            set_only(around, bit, n);
            set_spread(around, around, b->cells, b->stride, n);
            uint32_t value = 0;
            for (int j = 0; j < n; j++)
                value += 2 * word_count(around[j] & ~sea[j] & ~white[j]) +
                         word_count(around[j] & sea[j]);
            if (value > most) {
                most = value;
                best = bit;
            }
        }
    return best;
}

SET_INLINE bool choose_among(const struct bitboard *b, uint64_t *position,
                             struct decision *next, const int n)
{
    uint64_t exits[SET_WORDS], best[SET_WORDS];
    uint32_t least = UINT32_MAX;

    for (uint64_t left = position[LACKING]; left; left &= left - 1) {
        const uint32_t value = rank(b, position, word_lowest(left), exits, n);
        if (value < least) {
            least = value;
            set_copy(best, exits, n);
        }
    }
    if (least == UINT32_MAX)
        return false;
    next->bit = choose_exit(b, position, best, n);
    next->is_sea = true;
    return true;
}

/* Choose the next decision.  False if no cell is undecided. */
static bool choose(const struct bitboard *b, uint64_t *position,
                   struct decision *next)
{
    if (has_words(b, 1))
        return choose_among(b, position, next, 1);
    if (has_words(b, 2))
        return choose_among(b, position, next, 2);
    return choose_among(b, position, next, BITBOARD_WORDS);
}

static bool follow(struct dfs *s, const struct decision *decision)
{
    uint64_t *const position = position_at(s);
    const int n = (int)s->b.words;
    uint64_t news[SET_WORDS] = {0};

    assert(set_has(s->b.cells, decision->bit));
    assert(!set_has(position_set(position, SEA_SET, n), decision->bit) &&
           !set_has(position_set(position, WHITE_SET, n), decision->bit));
    set_add(news, decision->bit);
    set_join(decision->is_sea ? position_set(position, SEA_SET, n)
                              : position_set(position, WHITE_SET, n),
             news, news, n);
    s->answer->stats.nodes++;
    return nuri_settle(&s->b, position, news);
}

/* Decide in a copy of the position. */
static bool decide(struct dfs *s, const struct decision *decision)
{
    const uint32_t length = position_length(&s->b);
    uint64_t *const position = position_at(s);

    assert(s->depth + 1 < MAX_DEPTH);
    memcpy(position + length, position, length * sizeof *position);
    s->left[s->depth] /= 2;
    s->left[s->depth + 1] = s->left[s->depth];
    s->decision[s->depth++] = *decision;
    s->answer->stats.decisions++;
    return follow(s, decision);
}

/* Undo the last decision and take the other colour; *ok is false on a conflict.
 * False if no decision is left. */
static bool back_track(struct dfs *s, bool *ok)
{
    if (s->depth == 0)
        return false;
    struct decision other = s->decision[--s->depth];
    other.is_sea = !other.is_sea;
    *ok = follow(s, &other);
    return true;
}

/* True if the estimated number of nodes is acceptable. */
static bool is_promising(struct dfs *s)
{
    const uint64_t nodes = s->answer->stats.nodes;

    if (nodes < s->limits.ask_at)
        return true;
    s->limits.ask_at *= 2;
    return (double)nodes <= (double)s->limits.max_expected * s->done;
}

static void run(struct dfs *s)
{
    struct bitboard_answer *const a = s->answer;
    struct decision next;
    bool ok = nuri_settle(&s->b, s->positions, s->b.cells);

    a->stats.by_techniques = count_known(s);
    s->left[0] = 1;
    s->limits = bits_of(&s->board->puzzle->grid) <= SMALL_BITS
                    ? limits_of_small
                    : limits_of_large;
    for (;;) {
        nuri_budget_spend(s->budget, &a->stats, &s->counted);
        if (!nuri_budget_allow(s->budget))
            return;
        if (ok && choose(&s->b, position_at(s), &next)) {
            if (s->depth + 1 == MAX_DEPTH)
                return;
            ok = decide(s, &next);
            continue;
        }
        if (ok)
            copy_colours(s, position_at(s), a->solution[a->count++]);
        else
            a->stats.conflicts++;
        assert(a->count <= 2 && s->left[s->depth] <= 1);
        s->done += s->left[s->depth];
        a->ended = a->count == 2 || !back_track(s, &ok);
        if (a->ended || !is_promising(s))
            return;
    }
}

nuri_status nuri_bitboard_solve(struct bitboard_answer *answer,
                                const struct board *board, uint64_t nodes,
                                struct budget *budget)
{
    struct dfs s = {.board = board, .budget = budget, .answer = answer};
    struct account account = {.budget = budget, .most = NO_BOUND};

    assert(answer->count == 0 && !answer->ended);
    set_sizes(&s.b, board->puzzle);
    const size_t words = (size_t)MAX_DEPTH * position_length(&s.b);
    s.positions =
        nuri_account_resize(&account, NULL, 0, words, sizeof *s.positions);
    if (!s.positions)
        return account.out_of_memory ? NURI_ERR_MEMORY : NURI_OK;
    set_position(&s);
    const uint64_t most = nuri_budget_narrow(budget, nodes);
    run(&s);
    nuri_budget_spend(budget, &answer->stats, &s.counted);
    nuri_budget_give_back(budget, most);
    answer->common_known = answer->common && !answer->ended && !answer->count;
    if (answer->common_known)
        copy_colours(&s, s.positions, answer->common);
    nuri_account_free(&account, s.positions, words, sizeof *s.positions);
    return NURI_OK;
}

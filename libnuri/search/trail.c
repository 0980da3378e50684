/*
 * trail.c -- assign and undo.
 *
 * Both count by the same lines, so counters of cells, squares, rings and regions
 * are always right.  Assigning also decides which regions must be examined
 * again.
 */
#include "search/inside.h"

/* c is not black any more, or again: toggle it in its neighbours' rings.  The
 * neighbour in direction k of the ring has c in direction k + 4. */
static void flip_rings(struct search *s, cell c)
{
    cell around[RING];

    assert(c >= grid_first(&s->grid) && c < grid_end(&s->grid));
    grid_ring(&s->grid, around);
    for (uint32_t k = 0; k < RING; k++)
        s->ring[c + around[k]] ^= (uint8_t)(1U << (k + 4) % RING);
}

static bool cuts(const struct search *s, cell c)
{
    return nuri_ring_parts[s->ring[c]] > 1 && s->sea_of[c] != LIT_TRUE;
}

/*
 * True if a new white cell may cut off cells or create cut cells: it, or an
 * undecided cell next to it, is between parts of its own ring.  Otherwise every
 * way through it can go round it.
 */
static bool white_matters(const struct search *s, cell c)
{
    bool matters = cuts(s, c);
    cell around[RING];

    grid_ring(&s->grid, around);
    for (uint32_t k = 0; k < RING && !matters; k++)
        matters = cuts(s, c + around[k]);
    return matters;
}

/* A black cell next to a known one has no effect on connections. */
static bool sea_matters(const struct search *s, var v)
{
    for (int k = 0; k < 4; k++)
        if (is_true(s, positive(s->near[v][k])))
            return false;
    return true;
}

/* True if the size of the sea may have new consequences. */
static bool size_matters(const struct search *s, lit l)
{
    const struct region *const sea = &s->region[SEA];

    if (sea->size == NO_SIZE)
        return false;
    return sea->trues + SEA_IS_FAR >= sea->size ||
           (l == negative(var_of(l)) && sea->falses > s->sea_slack);
}

static void touch_sea(struct search *s, lit l)
{
    const var v = var_of(l);
    const bool all = size_matters(s, l);

    if (!all && (l == negative(v) ? !white_matters(s, s->cell_of[v])
                                  : !sea_matters(s, v)))
        return;
    if (!all && s->sea_is_large && s->region[SEA].root != v) {
        assert(s->news_count < s->vars);
        s->news[s->news_count++] = v;
    } else {
        s->sea_dirty = true;
    }
}

static void count_square(struct search *s, cell c, uint8_t by)
{
    uint8_t *const below = s->square + c, *const above = below - s->grid.stride;

    below[0] = (uint8_t)(below[0] + by);
    below[-1] = (uint8_t)(below[-1] + by);
    above[0] = (uint8_t)(above[0] + by);
    above[-1] = (uint8_t)(above[-1] + by);
    assert(below[0] <= 4);
}

/* The variables around v in its region, in the order of a ring; 0 outside.  A
 * corner of which neither side is in the region is of no use. */
static void find_ring(const struct search *s, var v, var around[8])
{
    const var *const near = s->near[v];

    around[0] = near[0];
    around[2] = near[2];
    around[4] = near[3];
    around[6] = near[1];
    around[1] = near[0] ? s->near[near[0]][2] : s->near[near[2]][0];
    around[3] = near[3] ? s->near[near[3]][2] : s->near[near[2]][3];
    around[5] = near[3] ? s->near[near[3]][1] : s->near[near[1]][3];
    around[7] = near[0] ? s->near[near[0]][1] : s->near[near[1]][0];
}

static bool is_cutting(const struct search *s, const var around[8])
{
    uint32_t ring = 0;

    for (uint32_t k = 0; k < RING; k++)
        ring |= (uint32_t)!is_false(s, positive(around[k])) << k;
    return nuri_ring_parts[ring] > 1;
}

/*
 * True if a literal of an island of any size may have consequences.  Its room
 * is often the whole board, and is examined after each change otherwise.  The
 * proof is that of the sea.
 */
static bool room_matters(const struct search *s, lit l)
{
    const var v = var_of(l);
    var around[8], further[8];

    if (l == positive(v))
        return sea_matters(s, v);
    find_ring(s, v, around);
    bool matters = is_cutting(s, around);
    for (uint32_t k = 0; k < RING && !matters; k++)
        if (is_open(s, positive(around[k]))) {
            find_ring(s, around[k], further);
            matters = is_cutting(s, further);
        }
    return matters;
}

/* Count a literal that holds from now on, or (by -1) no more. */
static inline void count(struct search *s, struct region *r, lit l, int by)
{
    const var v = var_of(l);
    const cell c = s->cell_of[v];
    const bool value = l == positive(v);

    if (value) {
        r->trues += (uint32_t)by;
    } else {
        r->falses += (uint32_t)by;
        s->alive[c] -= (uint32_t)by;
    }
    assert(r->trues + r->falses <= r->end - r->first);
    if (r != s->region)
        s->set[r->set + (value ? r->words : 0) + s->bit_of[v] / 64U] ^=
            UINT64_C(1) << s->bit_of[v] % 64U;
    else if (value)
        count_square(s, c, (uint8_t)by);
    else
        flip_rings(s, c);
}

/* The region may have to be examined because of this literal. */
static inline void touch(struct search *s, const struct region *r, lit l)
{
    const uint32_t region = (uint32_t)(r - s->region);

    if (region == SEA) {
        if (!s->sea_dirty)
            touch_sea(s, l);
    } else if (!s->is_dirty[region] &&
               (r->words || r->size != NO_SIZE || room_matters(s, l))) {
        s->is_dirty[region] = 1;
        assert(s->dirty_count < s->regions);
        s->dirty[s->dirty_count++] = region;
    }
}

void nuri_assign(struct search *s, lit l, enum reason_kind kind, uint32_t data)
{
    const var v = var_of(l);
    struct region *const r = &s->region[s->region_of[v]];

    assert(is_open(s, l));
    assert(v > 0 && v < s->vars);
    assert(s->trail_size + 1 < s->vars);
    s->value[l] = 1;
    s->value[opposite(l)] = -1;
    s->level[v] = s->levels;
    s->position[v] = s->trail_size;
    s->reason[v] = (struct reason){kind, data};
    s->trail[s->trail_size++] = l;
    count(s, r, l, 1);
    if (l == positive(v)) {
        s->known[v] = (struct known){r->last, r->trues};
        r->last = v;
        if (r == s->region && !r->root) /* the sea's first cell */
            r->root = v;
    }
    touch(s, r, l);
}

void nuri_assign_all(struct search *s, const struct region *r, bool value,
                     enum reason_kind kind, uint32_t data)
{
    uint32_t open = r->end - r->first - r->trues - r->falses;

    for (var v = r->first; open > 0; v++) {
        assert(v < r->end);
        if (is_open(s, positive(v))) {
            nuri_assign(s, value ? positive(v) : negative(v), kind, data);
            open--;
        }
    }
}

static void take_back(struct search *s, lit l)
{
    const var v = var_of(l);
    struct region *const r = &s->region[s->region_of[v]];

    assert(is_true(s, l) && s->position[v] == s->trail_size);
    s->value[l] = s->value[opposite(l)] = 0;
    s->phase[v] = l == positive(v);
    if (s->heap_place[v] == NOT_IN_HEAP)
        nuri_heap_insert(s, v);
    if (l == positive(v)) {
        assert(r->last == v);
        r->last = s->known[v].before;
        if (r == s->region && r->root == v)
            r->root = 0;
    }
    count(s, r, l, -1);
}

void nuri_open_level(struct search *s)
{
    assert(s->levels < s->vars);
    s->level_slack[s->levels] = s->sea_slack;
    s->level_start[++s->levels] = s->trail_size;
}

void nuri_decide(struct search *s, lit l)
{
    nuri_open_level(s);
    nuri_assign(s, l, REASON_NONE, 0);
}

void nuri_undo(struct search *s, uint32_t level)
{
    if (level >= s->levels)
        return;
    while (s->trail_size > s->level_start[level + 1])
        take_back(s, s->trail[--s->trail_size]);
    s->head = s->trail_size;
    s->levels = level;
    s->sea_slack = s->level_slack[level];
    /* What is queued was examined before this level was left, or was queued by
     * literals that are undone now. */
    while (s->dirty_count > 0)
        s->is_dirty[s->dirty[--s->dirty_count]] = 0;
    s->sea_dirty = false;
    s->news_count = 0;
}

void nuri_wake(struct search *s)
{
    s->head = 0;
    s->sea_dirty = true;
    for (uint32_t i = 1; i < s->regions; i++) {
        if (s->is_dirty[i])
            continue;
        s->is_dirty[i] = 1;
        s->dirty[s->dirty_count++] = i;
    }
}

/*
 * suggest.c -- changes of clues that leave one solution; and where the solutions
 * of a puzzle differ.
 *
 * A set of changes grows from none, change by change: with all but the last the
 * puzzle has no single solution.  So single changes are what grows from the empty
 * set, anywhere on the board.  Sets that leave several solutions grow near cells
 * where these differ, as in most sets that help each change decides some part of
 * the board; those that leave the fewest undecided cells grow first.
 *
 * Where a clue might get several numbers `?` is tried first: it has the
 * solutions of them all.  If it has none, no number has; if it has one, only the
 * number in that solution has it.
 *
 * If no single change leaves a solution, two numbers may be wrong.  `?` for
 * both keeps the solutions of all numbers, and mostly there are none.
 */
#include "generate/suggest.h"

#include "base/sort.h"
#include "generate/edit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_TOGETHER = NURI_SUGGEST_CHANGES,
    EVERY_KIND = NURI_CHANGE_KIND_MOVE | NURI_CHANGE_KIND_NUMBER |
                 NURI_CHANGE_KIND_UNKNOWN | NURI_CHANGE_KIND_ADD |
                 NURI_CHANGE_KIND_REMOVE
};

/* Of sets. */
enum {
    MAX_WORK = 800000,   /* cells: those of the board per question ... */
    NODES_OF_BOARD = 64, /* ... and again per this many nodes */
    PAIRS_OF_BOARD = 8,  /* pairs of numbers: techniques refute most of them */
    MAX_GROWN = 4000,    /* sets that are kept to grow */
    MAX_FOUND = 100,
    NEAR = 2 /* rows and columns from an undecided cell */
};

/* Looks at cells for the numbers that settle regions: board cells per
 * number. */
enum { MAX_LOOKS = 200000 };

struct suggesting {
    struct editor *editor; /* borrowed */
    unsigned allowed;      /* bits of nuri_change_kind */
    unsigned max_changes;  /* made together */
    uint32_t cells;        /* of the board */
    nuri_outcome outcome;  /* with the changes that are to grow */
    bool is_none; /* the puzzle has no solution: any outcome with one helps */
    bool *open;   /* [cells], solutions differ here */
    bool *near;   /* [cells], near such a cell; scratch of regions */
    struct change_sets found; /* one solution */
    struct change_sets grown; /* several solutions: they can grow */
    struct allowance work;    /* of sets */
    uint64_t nodes;           /* of the budget, when work was last counted */
};

static bool allows(const struct suggesting *s, nuri_change_kind kind)
{
    return s->allowed & (unsigned)kind;
}

/* ---- Sets ---------------------------------------------------------------- */

/* The set and one more change. */
static struct change_set with(const struct change_set *set,
                              const nuri_change *change)
{
    struct change_set more = *set;
    unsigned at = more.count++;

    assert(at < MAX_TOGETHER);
    for (; at > 0 && more.change[at - 1].from > change->from; at--)
        more.change[at] = more.change[at - 1];
    more.change[at] = *change;
    return more;
}

static bool is_changed(const struct suggesting *s, uint32_t index)
{
    for (unsigned k = 0; k < s->editor->now.count; k++)
        if (s->editor->now.change[k].from == index ||
            s->editor->now.change[k].to == index)
            return true;
    return false;
}

static bool may_try_sets(struct suggesting *s)
{
    return nuri_editor_should_continue(s->editor) &&
           allowance_has(&s->work, 0) && s->found.count < MAX_FOUND;
}

/* Count a question that looked at this many cells. */
static void count_looks(struct suggesting *s, uint64_t cells)
{
    const uint64_t nodes = s->editor->budget.nodes.spent;

    allowance_spend(&s->work,
                    cells + s->cells * (nodes - s->nodes) / NODES_OF_BOARD);
    s->nodes = nodes;
}

/* A set leaves one solution: list it, unless it is listed, or some proper part
 * leaves one solution, or may. */
static void add_found(struct suggesting *s, const struct change_set *set)
{
    const struct change_set now = s->editor->now;
    bool is_minimal = true;

    for (size_t i = 0; set->count > 1 && i < s->found.count; i++)
        if (nuri_changes_compare(&s->found.set[i], set) == 0)
            return;
    for (unsigned bits = 1; bits + 1 < 1U << set->count && is_minimal; bits++) {
        struct change_set part = {.count = 0};
        for (unsigned i = 0; i < set->count; i++)
            if (bits >> i & 1)
                part.change[part.count++] = set->change[i];
        nuri_editor_put(s->editor, &part);
        const nuri_outcome outcome = nuri_editor_ask(s->editor);
        count_looks(s, s->cells);
        is_minimal =
            outcome == NURI_OUTCOME_NONE || outcome == NURI_OUTCOME_MULTIPLE;
    }
    nuri_editor_put(s->editor, &now);
    struct change_set found = *set;
    for (unsigned i = 0; i < set->count; i++)
        found.change[i].outcome = NURI_OUTCOME_UNIQUE; /* with all others */
    if (is_minimal)
        nuri_editor_add(s->editor, &s->found, &found);
}

/* One more change, of the clue in one cell, which goes to another one or gets
 * another value: ask, unless the outcome is known, and return it.  The set is
 * found if it leaves one solution; with several it may grow, or is better than
 * none. */
static nuri_outcome consider(struct suggesting *s, nuri_change_kind kind,
                             uint32_t from, uint32_t to, int32_t after,
                             nuri_outcome outcome)
{
    struct editor *const e = s->editor;
    nuri_change change = nuri_editor_change(e, kind, from, after);

    assert(!is_changed(s, from) && !is_changed(s, to));
    change.to = to;
    struct change_set set = with(&e->now, &change);
    change.outcome =
        outcome == NURI_OUTCOME_UNKNOWN ? nuri_editor_try(e, &set) : outcome;
    set = with(&e->now, &change);
    if (set.count > 1) {
        count_looks(s, s->cells);
        e->shown.tried[set.count]++;
    }
    if (!allows(s, kind))
        return change.outcome;
    if (change.outcome == NURI_OUTCOME_UNIQUE)
        add_found(s, &set);
    else if (change.outcome == NURI_OUTCOME_MULTIPLE &&
             (set.count < s->max_changes || s->is_none) &&
             (set.count == 1 || s->grown.count < MAX_GROWN))
        nuri_editor_add(e, &s->grown, &set);
    return change.outcome;
}

/* ---- Changes of one clue ------------------------------------------------- */

/* True if a clue may be here: next to no clue except the one at `but`. */
static bool is_free_for_clue(const struct editor *e, uint32_t index,
                             uint32_t but)
{
    const struct grid *const g = &e->known.grid;
    const uint32_t x = index % g->width, y = index / g->width;
    const uint32_t near[] = {y > 0 ? index - g->width : index,
                             x > 0 ? index - 1 : index,
                             x + 1 < g->width ? index + 1 : index,
                             y + 1 < g->height ? index + g->width : index};

    for (int k = 0; k < 4; k++)
        if (near[k] != but && e->clues[near[k]] != NURI_CLUE_NONE)
            return false;
    return e->clues[index] == NURI_CLUE_NONE;
}

/* Try the clue in nearby cells. */
static void try_moves(struct suggesting *s, uint32_t from)
{
    struct editor *const e = s->editor;
    const struct grid *const g = &e->known.grid;
    const uint32_t x = from % g->width, y = from / g->width;
    const struct grid_window w = grid_window_at(g, x, y, SUGGEST_DISTANCE);

    for (uint32_t v = w.top; v < w.bottom; v++)
        for (uint32_t u = w.left; u < w.right; u++) {
            const uint32_t to = v * g->width + u;
            const uint32_t steps =
                (u < x ? x - u : u - x) + (v < y ? y - v : v - y);
            if (steps <= SUGGEST_DISTANCE && is_free_for_clue(e, to, from) &&
                !is_changed(s, to) && nuri_editor_should_continue(e))
                consider(s, NURI_CHANGE_KIND_MOVE, from, to, e->clues[from],
                         NURI_OUTCOME_UNKNOWN);
        }
}

/* Try all small changes of the clue of this cell, or new clues.  `?` comes
 * first, unless its outcome is known: it keeps all solutions of a number. */
static void try_cell(struct suggesting *s, uint32_t at)
{
    struct editor *const e = s->editor;
    const int32_t clue = e->clues[at];
    const bool is_new = clue == NURI_CLUE_NONE, is_number = clue > 0;
    const nuri_change_kind kind =
        is_new ? NURI_CHANGE_KIND_ADD : NURI_CHANGE_KIND_NUMBER;
    const nuri_change_kind forget =
        is_new ? NURI_CHANGE_KIND_ADD : NURI_CHANGE_KIND_UNKNOWN;
    const int32_t low =
        clue > SUGGEST_DIFFERENCE ? clue - SUGGEST_DIFFERENCE : 1;
    const int32_t high = is_number ? clue + SUGGEST_DIFFERENCE : SUGGEST_SIZE;
    nuri_outcome any = s->outcome;

    if (is_changed(s, at) || (is_new && !is_free_for_clue(e, at, at)))
        return;
    if (!is_new && allows(s, NURI_CHANGE_KIND_MOVE))
        try_moves(s, at);
    if (is_new || (is_number && any == NURI_OUTCOME_NONE))
        any = allows(s, kind) || allows(s, forget)
                  ? consider(s, forget, at, at, NURI_CLUE_ANY,
                             NURI_OUTCOME_UNKNOWN)
                  : NURI_OUTCOME_NONE;
    const bool is_unique = any == NURI_OUTCOME_UNIQUE && e->status == NURI_OK;
    const int32_t size = is_unique ? (int32_t)solution_size(e->last, at) : 0;
    for (int32_t n = low;
         n <= high && allows(s, kind) && any != NURI_OUTCOME_NONE &&
         nuri_editor_should_continue(e);
         n++)
        if (n != clue && (!size || n == size))
            consider(s, kind, at, at, n,
                     size ? NURI_OUTCOME_UNIQUE : NURI_OUTCOME_UNKNOWN);
    if (!is_new && allows(s, NURI_CHANGE_KIND_REMOVE))
        consider(s, NURI_CHANGE_KIND_REMOVE, at, at, NURI_CLUE_NONE,
                 NURI_OUTCOME_UNKNOWN);
}

/* ---- Growing sets -------------------------------------------------------- */

/* Find the undecided cells, and those near; return how many the former are. */
static uint32_t find_open(struct suggesting *s)
{
    const struct grid *const g = &s->editor->known.grid;
    uint32_t count = 0;

    nuri_editor_open_cells(s->editor, s->open);
    count_looks(s, s->cells);
    memset(s->near, 0, s->cells * sizeof *s->near);
    for (uint32_t i = 0; i < s->cells; i++) {
        const struct grid_window w =
            grid_window_at(g, i % g->width, i / g->width, NEAR);
        count += s->open[i];
        for (uint32_t v = w.top; s->open[i] && v < w.bottom; v++)
            memset(s->near + (size_t)v * g->width + w.left, true,
                   w.right - w.left);
    }
    return count;
}

/* Let all sets that were kept grow by one change: those with the fewest
 * undecided cells first, as far as there is time to count them.  Clues change
 * near undecided cells, and new ones come in these. */
static void grow_all(struct suggesting *s)
{
    const uint64_t most = s->work.spent + (s->work.most - s->work.spent) / 3;
    const struct change_sets from = s->grown;
    struct ranked *const order =
        nuri_arena_array(&s->editor->scratch, from.count + 1, sizeof *order);

    if (!order)
        return;
    s->grown = (struct change_sets){0};
    for (uint32_t i = 0; i < from.count; i++) {
        const bool is_counted = s->work.spent < most && may_try_sets(s);
        if (is_counted)
            nuri_editor_put(s->editor, &from.set[i]);
        order[i] = (struct ranked){is_counted ? find_open(s) : UINT32_MAX, i};
    }
    nuri_ranking_sort(order, (uint32_t)from.count);
    for (size_t i = 0; i < from.count && may_try_sets(s); i++) {
        nuri_editor_put(s->editor, &from.set[order[i].item]);
        find_open(s);
        for (uint32_t at = 0; at < s->cells && may_try_sets(s); at++)
            if (s->open[at] ||
                (s->near[at] && s->editor->clues[at] != NURI_CLUE_NONE))
                try_cell(s, at);
    }
    nuri_editor_put(s->editor, NULL);
}

/* ---- Two numbers --------------------------------------------------------- */

/* Ask with these clues in two cells that have numbers. */
static nuri_outcome try_pair(struct suggesting *s, const uint32_t at[2],
                             int32_t a, int32_t b)
{
    const nuri_change_kind kind =
        a == NURI_CLUE_ANY ? NURI_CHANGE_KIND_UNKNOWN : NURI_CHANGE_KIND_NUMBER;
    struct change_set two = {
        .change = {nuri_editor_change(s->editor, kind, at[0], a),
                   nuri_editor_change(s->editor, kind, at[1], b)},
        .count = 2};
    const nuri_outcome outcome = nuri_editor_try(s->editor, &two);

    count_looks(s, s->cells / PAIRS_OF_BOARD);
    s->editor->shown.tried[2]++;
    if (outcome == NURI_OUTCOME_UNIQUE && allows(s, kind))
        add_found(s, &two);
    return outcome;
}

/* Try numbers for all two clues with which `?` leaves a solution. */
static void try_two_numbers(struct suggesting *s)
{
    enum { MORE = SUGGEST_DIFFERENCE };
    const int32_t *const clues = s->editor->clues;
    uint32_t at[2];

    for (at[0] = 0; at[0] < s->cells; at[0]++)
        for (at[1] = at[0] + 1; clues[at[0]] > 0 && at[1] < s->cells; at[1]++) {
            const int32_t a = clues[at[0]], b = clues[at[1]];
            if (b <= 0 || !may_try_sets(s) ||
                try_pair(s, at, NURI_CLUE_ANY, NURI_CLUE_ANY) ==
                    NURI_OUTCOME_NONE ||
                !allows(s, NURI_CHANGE_KIND_NUMBER))
                continue;
            for (int32_t n = a - MORE; n <= a + MORE; n++)
                for (int32_t m = b - MORE; m <= b + MORE; m++)
                    if (n > 0 && m > 0 && n != a && m != b && may_try_sets(s))
                        try_pair(s, at, n, m);
        }
}

/* ---- All sets ------------------------------------------------------------ */

/* Single changes that leave several solutions, and sets of them, grow until some
 * leave one.  If the puzzle has several solutions too, changes count only near
 * the cells where they differ.  Not all are tried: see nuri.h. */
static void try_sets(struct suggesting *s)
{
    const struct change_sets single = s->grown;

    s->nodes = s->editor->budget.nodes.spent;
    if (!s->is_none)
        find_open(s);
    s->grown = (struct change_sets){0};
    for (size_t i = 0; i < single.count && s->grown.count < MAX_GROWN; i++) {
        const nuri_change *const change = single.set[i].change;
        if (s->is_none || s->near[change->from] || s->near[change->to])
            nuri_editor_add(s->editor, &s->grown, &single.set[i]);
    }
    s->outcome = NURI_OUTCOME_MULTIPLE; /* of all sets that grow */
    for (unsigned n = 2; n <= s->max_changes && s->found.count == 0 &&
                         s->editor->status == NURI_OK;
         n++) {
        s->work.most = s->work.spent + MAX_WORK;
        grow_all(s);
        if (n > 2 || !s->is_none || s->found.count > 0)
            continue;
        s->work.most = s->work.spent + MAX_WORK;
        try_two_numbers(s);
    }
    s->grown = single;
}

/* ---- Where solutions differ, and what settles it ------------------------- */

/* The undecided cells connected to this one, also at corners, are a region; they
 * are not open any more. */
static void add_region(struct suggesting *s, uint32_t start, uint32_t *list,
                       nuri_open_region *region)
{
    struct editor *const e = s->editor;
    const struct grid *const g = &e->known.grid;
    uint32_t count = 1;

    list[0] = start;
    s->open[start] = false;
    for (uint32_t i = 0; i < count; i++) {
        const struct grid_window w =
            grid_window_at(g, list[i] % g->width, list[i] / g->width, 1);
        for (uint32_t v = w.top; v < w.bottom; v++)
            for (uint32_t u = w.left; u < w.right; u++) {
                const uint32_t at = v * g->width + u;
                if (s->open[at])
                    list[count++] = at;
                s->open[at] = false;
            }
    }
    nuri_numbers_sort(list, count);
    region->cells = nuri_arena_copy(&e->memory, list, count, sizeof *list);
    region->cell_count = count;
}

/* Note which regions are settled by this number for a `?`, with which solutions
 * exist.  The settlers of region i begin at i * most. */
static void try_settler(struct suggesting *s, const struct change_set *set,
                        nuri_open_region *region, nuri_change *settlers,
                        size_t most)
{
    struct editor *const e = s->editor;
    bool *const open = s->near;
    bool is_all = true;

    memset(open, 0, s->cells * sizeof *open);
    if (set->change->outcome != NURI_OUTCOME_UNIQUE) {
        nuri_editor_put(e, set);
        is_all = nuri_editor_open_cells(e, open);
        nuri_editor_put(e, NULL);
    }
    for (size_t i = 0; i < e->shown.region_count && is_all; i++) {
        nuri_open_region *const r = &region[i];
        size_t k = 0;
        while (k < r->cell_count && !open[r->cells[k]])
            k++;
        r->settlers = settlers + i * most;
        if (k == r->cell_count)
            settlers[i * most + r->settler_count++] = *set->change;
    }
}

/* Each number for a `?` that is known to leave a solution is in one of the two
 * lists of single changes.  They have numbers up to SUGGEST_SIZE, and none if
 * that kind of change is not allowed. */
static void find_regions(struct suggesting *s)
{
    struct editor *const e = s->editor;
    const size_t changes = s->found.count + s->grown.count;
    const size_t bound = 1 + MAX_LOOKS / s->cells;
    const size_t most = changes < bound ? changes : bound;
    uint32_t *const list =
        nuri_arena_array(&e->scratch, s->cells, sizeof *list);
    nuri_open_region *const region =
        nuri_arena_array(&e->memory, s->cells, sizeof *region);

    if (s->is_none || !list || !region || !nuri_editor_open_cells(e, s->open))
        return;
    for (uint32_t i = 0; i < s->cells; i++)
        if (s->open[i])
            add_region(s, i, list, &region[e->shown.region_count++]);
    e->shown.regions = region;
    nuri_change *const settlers = nuri_arena_array(
        &e->memory, e->shown.region_count * most + 1, sizeof *settlers);
    for (size_t i = 0, tries = 0; settlers && i < changes && tries < most &&
                                  nuri_editor_should_continue(e);
         i++) {
        const struct change_set *const set =
            i < s->found.count ? &s->found.set[i]
                               : &s->grown.set[i - s->found.count];
        if (set->change->kind != NURI_CHANGE_KIND_NUMBER ||
            set->change->before != NURI_CLUE_ANY)
            continue;
        try_settler(s, set, region, settlers, most);
        tries++;
    }
}

/* ---- Entry --------------------------------------------------------------- */

static void suggest(struct editor *e, void *user)
{
    struct suggesting *const s = user;

    s->editor = e;
    s->outcome = e->shown.outcome;
    s->is_none = s->outcome == NURI_OUTCOME_NONE;
    s->cells = grid_cells(&e->known.grid);
    if (!s->is_none && s->outcome != NURI_OUTCOME_MULTIPLE)
        return;
    s->open = nuri_arena_array(&e->scratch, s->cells, sizeof *s->open);
    s->near = nuri_arena_array(&e->scratch, s->cells, sizeof *s->near);
    if (e->scratch.failed)
        e->status = NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < s->cells && nuri_editor_should_continue(e); i++)
        try_cell(s, i);
    nuri_editor_sort(e, &s->found);
    nuri_editor_sort(e, &s->grown);
    if (e->status == NURI_OK && s->max_changes > 1) {
        find_regions(s);
        if (s->found.count == 0)
            try_sets(s);
    }
    /* Without a solution, several are better than none. */
    if (s->found.count > 0)
        e->list = s->found;
    else if (s->is_none)
        e->list = s->grown;
    nuri_editor_rate_list(e);
}

nuri_status nuri_suggest(nuri_edit **out, const nuri_puzzle *puzzle,
                         unsigned allowed, unsigned max_changes,
                         const nuri_options *options)
{
    struct suggesting s = {.allowed = allowed ? allowed : EVERY_KIND,
                           .max_changes =
                               max_changes ? max_changes : MAX_TOGETHER};

    if (!clear_out(out) || allowed & ~(unsigned)EVERY_KIND ||
        max_changes > MAX_TOGETHER)
        return NURI_ERR_ARGUMENT;
    return nuri_editor_run(out, puzzle, options, suggest, &s);
}

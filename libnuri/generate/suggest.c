/*
 * suggest.c -- changes of clues that leave one solution; and where the solutions
 * of a puzzle differ.
 *
 * All single changes that nuri.h calls small are tried, and if none helps, sets
 * of them.  Where a clue might get several numbers `?` is tried first: it has
 * the solutions of them all.  If it has none, no number has; if it has one,
 * only the number in that solution has it.
 *
 * In most sets that help, each change decides some part of the board.  So a
 * set grows change by change: with all but the last there are several
 * solutions, and each further change is near a cell where these differ.  Sets
 * that leave the fewest undecided cells grow first.
 *
 * If no single change leaves a solution, two numbers may be wrong.  `?` for
 * both keeps the solutions of all numbers, and mostly there are none.
 */
#include "generate/suggest.h"

#include "base/memory.h"
#include "base/sort.h"
#include "generate/editor.h"

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

/* Changes that are made together. */
struct change_set {
    nuri_change change[NURI_SUGGEST_CHANGES]; /* [count], in order */
    unsigned count;
    uint32_t open;   /* undecided cells with these; UINT32_MAX: unknown */
    uint32_t number; /* index in its list when it was added */
    int64_t cost;    /* sum of nuri_change_cost(), once listed */
};

struct change_set_list {
    struct change_set *set; /* [count], owned: free() it */
    size_t count, room;
};

struct suggesting {
    struct editor *editor; /* borrowed */
    unsigned allowed;      /* bits of nuri_change_kind */
    unsigned max_changes;  /* made together */
    uint32_t cells;        /* of the board */
    bool is_none; /* the puzzle has no solution: any outcome with one helps */
    nuri_outcome outcome;  /* of editor->clues, with the changes made so far */
    bool *is_changed;      /* [cells], a change made so far is here */
    bool *open;            /* [cells], solutions differ here */
    bool *is_near;         /* [cells], near such a cell; scratch of regions */
    uint32_t *list;        /* [cells], scratch */
    struct change_set now; /* the changes made so far */
    struct change_set_list found; /* one solution */
    struct change_set_list grown; /* several solutions: they can grow */
    struct allowance work;        /* of sets */
    uint64_t nodes; /* of the budget, when work was last counted */
    struct arena memory;
};

static void judge(struct suggesting *s, const nuri_change *change);

static bool allows(const struct suggesting *s, nuri_change_kind kind)
{
    return s->allowed & (unsigned)kind;
}

/* ---- Numbers ------------------------------------------------------------ */

static void try_and_judge(struct suggesting *s, nuri_change *change)
{
    assert(!s->is_changed[change->from] && !s->is_changed[change->to]);
    nuri_editor_try(s->editor, change);
    judge(s, change);
}

/* Try `?` first, unless its outcome is known; then the new numbers from `low` to
 * `high`.  If `?` leaves one solution, only the size there does. */
static void try_numbers(struct suggesting *s, nuri_change *any,
                        nuri_change_kind kind, int32_t low, int32_t high)
{
    struct editor *const e = s->editor;
    int32_t size = 0;

    assert(any->after == NURI_CLUE_ANY && low <= high);
    if (any->outcome == NURI_OUTCOME_UNKNOWN)
        try_and_judge(s, any);
    if (!allows(s, kind) || any->outcome == NURI_OUTCOME_NONE)
        return;
    if (any->outcome == NURI_OUTCOME_UNIQUE && e->status == NURI_OK) {
        struct islands islands = nuri_editor_islands(e, e->solution);
        size = islands.of ? (int32_t)islands.size[islands.of[any->to]] : 0;
        nuri_islands_clear(&islands);
    }
    for (int32_t n = low > 1 ? low : 1;
         n <= high && nuri_editor_should_continue(e); n++) {
        nuri_change change = *any;
        change.kind = kind;
        change.after = n;
        if (n == any->before || (size && n != size))
            continue;
        if (size)
            judge(s, &change);
        else
            try_and_judge(s, &change);
    }
}

/* ---- Places ------------------------------------------------------------- */

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

    assert(index < grid_cells(g));
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
    const int64_t x = from % g->width, y = from / g->width;

    for (int64_t dy = -SUGGEST_DISTANCE; dy <= SUGGEST_DISTANCE; dy++) {
        const int64_t most = SUGGEST_DISTANCE - (dy < 0 ? -dy : dy);
        for (int64_t dx = -most; dx <= most; dx++) {
            const uint32_t to = (uint32_t)((y + dy) * g->width + x + dx);
            if (x + dx < 0 || x + dx >= g->width || y + dy < 0 ||
                y + dy >= g->height || !is_free_for_clue(e, to, from) ||
                s->is_changed[to] || !nuri_editor_should_continue(e))
                continue;
            nuri_change change = nuri_editor_change(e, NURI_CHANGE_KIND_MOVE,
                                                    from, e->clues[from]);
            change.to = to;
            try_and_judge(s, &change);
        }
    }
}

/* Try all small changes of the clue of this cell, or of a new clue. */
static void suggest_at(struct suggesting *s, uint32_t index)
{
    struct editor *const e = s->editor;
    const int32_t clue = e->clues[index];
    const bool is_any = clue == NURI_CLUE_ANY, is_new = clue == NURI_CLUE_NONE;
    nuri_change any = nuri_editor_change(
        e, is_new ? NURI_CHANGE_KIND_ADD : NURI_CHANGE_KIND_UNKNOWN, index,
        NURI_CLUE_ANY);

    assert(index < s->cells);
    if (s->is_changed[index])
        return;
    if (is_new) {
        any.outcome = NURI_OUTCOME_UNKNOWN;
        if (allows(s, NURI_CHANGE_KIND_ADD) &&
            is_free_for_clue(e, index, index))
            try_numbers(s, &any, NURI_CHANGE_KIND_ADD, 1, SUGGEST_SIZE);
        return;
    }
    if (allows(s, NURI_CHANGE_KIND_MOVE))
        try_moves(s, index);
    /* `?` keeps all solutions. */
    any.outcome = s->is_none && !is_any ? NURI_OUTCOME_UNKNOWN : s->outcome;
    if (allows(s, NURI_CHANGE_KIND_NUMBER) ||
        allows(s, NURI_CHANGE_KIND_UNKNOWN))
        try_numbers(s, &any, NURI_CHANGE_KIND_NUMBER,
                    is_any ? 1 : clue - SUGGEST_DIFFERENCE,
                    is_any ? SUGGEST_SIZE : clue + SUGGEST_DIFFERENCE);
    if (allows(s, NURI_CHANGE_KIND_REMOVE)) {
        nuri_change change = nuri_editor_change(e, NURI_CHANGE_KIND_REMOVE,
                                                index, NURI_CLUE_NONE);
        try_and_judge(s, &change);
    }
}

/* ---- Sets --------------------------------------------------------------- */

/* By cell, then target, then clue. */
static int compare_changes(const nuri_change *a, const nuri_change *b)
{
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (a->after > b->after) - (a->after < b->after);
}

/* The set and one more change, sorted. */
static struct change_set with_change(const struct change_set *set,
                                     const nuri_change *change)
{
    struct change_set more = *set;
    unsigned at = more.count++;

    assert(set->count < NURI_SUGGEST_CHANGES);
    for (; at > 0 && compare_changes(&more.change[at - 1], change) > 0; at--)
        more.change[at] = more.change[at - 1];
    more.change[at] = *change;
    more.open = UINT32_MAX;
    return more;
}

static int compare_sets(const struct change_set *a, const struct change_set *b)
{
    int sign = (a->count > b->count) - (a->count < b->count);

    for (unsigned k = 0; sign == 0 && k < a->count; k++)
        sign = compare_changes(&a->change[k], &b->change[k]);
    return sign;
}

static bool is_listed(const struct change_set_list *list,
                      const struct change_set *set)
{
    size_t i = 0;

    while (i < list->count && compare_sets(&list->set[i], set) != 0)
        i++;
    return i < list->count;
}

/* Append a copy. */
static void add_set(struct suggesting *s, struct change_set_list *list,
                    const struct change_set *set)
{
    if (!APPEND(list->set, list->count, list->room, *set))
        s->editor->status = NURI_ERR_MEMORY;
    else
        list->set[list->count - 1].number = (uint32_t)(list->count - 1);
}

static void make_set(struct suggesting *s, const struct change_set *set)
{
    assert(s->now.count == 0 && set->count <= NURI_SUGGEST_CHANGES);
    for (unsigned i = 0; i < set->count; i++) {
        nuri_change_do(s->editor->clues, &set->change[i]);
        s->is_changed[set->change[i].from] = true;
        s->is_changed[set->change[i].to] = true;
    }
    s->now = *set;
}

static void take_back_set(struct suggesting *s)
{
    for (unsigned i = s->now.count; i > 0; i--) {
        const nuri_change *const change = &s->now.change[i - 1];
        nuri_change_undo(s->editor->clues, change);
        s->is_changed[change->from] = false;
        s->is_changed[change->to] = false;
    }
    s->now.count = 0;
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

/* False if some proper subset leaves one solution, or may. */
static bool is_minimal(struct suggesting *s, const struct change_set *set)
{
    const unsigned all = (1U << set->count) - 1;
    bool minimal = true;

    assert(set->count > 1);
    for (unsigned bits = 1; bits < all && minimal; bits++) {
        struct change_set part = {.count = 0};
        for (unsigned i = 0; i < set->count; i++)
            if (bits >> i & 1)
                part.change[part.count++] = set->change[i];
        make_set(s, &part);
        const nuri_outcome outcome = nuri_editor_ask(s->editor);
        take_back_set(s);
        count_looks(s, s->cells);
        minimal =
            outcome == NURI_OUTCOME_NONE || outcome == NURI_OUTCOME_MULTIPLE;
    }
    return minimal;
}

/* Add a set that leaves one solution.  Changes made now are undone
 * meanwhile. */
static void add_found(struct suggesting *s, const struct change_set *set)
{
    const struct change_set now = s->now;

    if (is_listed(&s->found, set))
        return;
    take_back_set(s);
    const bool minimal = is_minimal(s, set);
    make_set(s, &now);
    if (minimal)
        add_set(s, &s->found, set);
}

/* List a single change whose outcome is known, if it helps; a set with one more
 * change if it leaves one solution, or keep it to grow. */
static void judge(struct suggesting *s, const nuri_change *change)
{
    const bool is_allowed = allows(s, change->kind);
    const nuri_outcome outcome = change->outcome;

    assert(outcome != NURI_OUTCOME_UNKNOWN || !change->made);
    if (s->editor->status != NURI_OK)
        return;
    if (s->now.count == 0) {
        if (is_allowed && (outcome == NURI_OUTCOME_UNIQUE ||
                           (outcome == NURI_OUTCOME_MULTIPLE &&
                            (s->is_none || s->max_changes > 1))))
            nuri_editor_add(s->editor, change);
        return;
    }
    const struct change_set set = with_change(&s->now, change);
    count_looks(s, s->cells);
    s->editor->edit->shown.tried[set.count]++;
    if (is_allowed && outcome == NURI_OUTCOME_UNIQUE)
        add_found(s, &set);
    else if (is_allowed && outcome == NURI_OUTCOME_MULTIPLE &&
             set.count < NURI_SUGGEST_CHANGES && set.count < s->max_changes &&
             s->grown.count < MAX_GROWN)
        add_set(s, &s->grown, &set);
}

/* ---- Growing sets ------------------------------------------------------- */

/* Count the undecided cells with the changes made. */
static uint32_t find_open(struct suggesting *s)
{
    uint32_t count = 0;

    nuri_editor_open_cells(s->editor, s->open);
    count_looks(s, s->cells);
    for (uint32_t i = 0; i < s->cells; i++)
        count += s->open[i];
    return count;
}

static void mark_near(struct suggesting *s)
{
    const struct grid *const g = &s->editor->known.grid;
    uint32_t i = 0;

    memset(s->is_near, 0, s->cells);
    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++) {
            if (!s->open[i++])
                continue;
            const struct grid_window w = grid_window_at(g, x, y, NEAR);
            for (uint32_t v = w.top; v < w.bottom; v++)
                memset(s->is_near + (size_t)v * g->width + w.left, true,
                       w.right - w.left);
        }
}

/* Try all further changes of the set: of clues near undecided cells, and new
 * ones in these. */
static void grow_set(struct suggesting *s, const struct change_set *set)
{
    assert(set->count > 0 && set->count < NURI_SUGGEST_CHANGES);
    make_set(s, set);
    find_open(s);
    mark_near(s);
    for (uint32_t i = 0; i < s->cells && may_try_sets(s); i++)
        if (s->open[i] ||
            (s->is_near[i] && s->editor->clues[i] != NURI_CLUE_NONE))
            suggest_at(s, i);
    take_back_set(s);
}

static int by_open(const void *a, const void *b)
{
    const struct change_set *const x = a, *const y = b;

    if (x->open != y->open)
        return x->open < y->open ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* Let all sets that were kept grow by one change: those with the fewest
 * undecided cells first, as far as there is time to count them. */
static void grow_all(struct suggesting *s)
{
    const uint64_t most = s->work.spent + (s->work.most - s->work.spent) / 3;
    struct change_set_list from = s->grown;

    s->grown = (struct change_set_list){0};
    for (size_t i = 0;
         i < from.count && s->work.spent < most && may_try_sets(s); i++) {
        make_set(s, &from.set[i]);
        from.set[i].open = find_open(s);
        take_back_set(s);
    }
    if (from.count > 0)
        qsort(from.set, from.count, sizeof *from.set, by_open);
    for (size_t i = 0; i < from.count && may_try_sets(s); i++)
        grow_set(s, &from.set[i]);
    free(from.set);
}

/* ---- Two numbers -------------------------------------------------------- */

static nuri_change number_at(const struct suggesting *s, uint32_t index,
                             int32_t after)
{
    return nuri_editor_change(s->editor,
                              after == NURI_CLUE_ANY ? NURI_CHANGE_KIND_UNKNOWN
                                                     : NURI_CHANGE_KIND_NUMBER,
                              index, after);
}

/* Ask with these two numbers. */
static nuri_outcome try_pair(struct suggesting *s, nuri_change a, nuri_change b)
{
    const struct change_set one = {.change = {a}, .count = 1};
    const struct change_set two = with_change(&one, &b);

    make_set(s, &two);
    const nuri_outcome outcome = nuri_editor_ask(s->editor);
    take_back_set(s);
    count_looks(s, s->cells / PAIRS_OF_BOARD);
    s->editor->edit->shown.tried[2]++;
    if (outcome == NURI_OUTCOME_UNIQUE && allows(s, a.kind) &&
        allows(s, b.kind))
        add_found(s, &two);
    return outcome;
}

/* If `?` for both leaves a solution, try numbers for both. */
static void try_numbers_of(struct suggesting *s, uint32_t a, uint32_t b)
{
    enum { MORE = SUGGEST_DIFFERENCE };
    const int32_t old_a = s->editor->clues[a], old_b = s->editor->clues[b];
    const nuri_outcome any = try_pair(s, number_at(s, a, NURI_CLUE_ANY),
                                      number_at(s, b, NURI_CLUE_ANY));

    if (any == NURI_OUTCOME_NONE || !allows(s, NURI_CHANGE_KIND_NUMBER))
        return;
    for (int32_t n = old_a - MORE; n <= old_a + MORE; n++)
        for (int32_t m = old_b - MORE; m <= old_b + MORE; m++)
            if (n > 0 && m > 0 && n != old_a && m != old_b && may_try_sets(s))
                try_pair(s, number_at(s, a, n), number_at(s, b, m));
}

static void try_two_numbers(struct suggesting *s)
{
    const int32_t *const clues = s->editor->clues;

    for (uint32_t a = 0; a < s->cells; a++)
        for (uint32_t b = a + 1; clues[a] > 0 && b < s->cells; b++)
            if (clues[b] > 0 && may_try_sets(s))
                try_numbers_of(s, a, b);
}

/* ---- All sets ----------------------------------------------------------- */

/* Keep single changes that leave several solutions.  If the puzzle has several
 * too, only those near the cells where they differ. */
static void list_first(struct suggesting *s)
{
    const struct edit *const edit = s->editor->edit;
    const struct change_set none = {.count = 0};

    if (!s->is_none) {
        find_open(s);
        mark_near(s);
    }
    for (size_t i = 0; i < edit->count && s->editor->status == NURI_OK; i++) {
        const nuri_change *const change = &edit->change[i];
        const struct change_set set = with_change(&none, change);
        if (change->outcome == NURI_OUTCOME_MULTIPLE &&
            (s->is_none || s->is_near[change->from] ||
             s->is_near[change->to]) &&
            s->grown.count < MAX_GROWN)
            add_set(s, &s->grown, &set);
    }
}

static int by_cost(const void *a, const void *b)
{
    const struct change_set *const x = a, *const y = b;

    if (x->cost != y->cost)
        return x->cost < y->cost ? -1 : 1;
    return compare_sets(x, y);
}

/* Replace the list by the sets found, the smallest first. */
static void list_found(struct suggesting *s)
{
    struct edit *const edit = s->editor->edit;
    struct change_set *const set = s->found.set;
    const size_t count = s->found.count;
    const uint32_t width = s->editor->known.grid.width;
    const unsigned together = set[0].count;

    assert(count > 0 && s->now.count == 0);
    edit->shown.together = together;
    edit->count = 0;
    for (size_t i = 0; i < count; i++)
        for (unsigned k = 0; k < together; k++)
            set[i].cost += nuri_change_cost(&set[i].change[k], width);
    qsort(set, count, sizeof *set, by_cost);
    for (size_t i = 0; i < count; i++)
        for (unsigned k = 0; k < together; k++) {
            set[i].change[k].outcome = NURI_OUTCOME_UNIQUE;
            nuri_editor_add(s->editor, &set[i].change[k]);
        }
}

/* For when no single change leaves one solution, and those on the edit's list
 * leave several.  If two together leave one, or else three, they replace the
 * list.  Not all are tried: see nuri.h. */
static void try_sets(struct suggesting *s)
{
    const bool was_none = s->is_none;

    s->nodes = s->editor->budget.nodes.spent;
    list_first(s);
    s->is_none = false;
    s->outcome = NURI_OUTCOME_MULTIPLE; /* of all sets that grow */
    for (unsigned n = 2; n <= s->max_changes && s->found.count == 0 &&
                         s->editor->status == NURI_OK;
         n++) {
        s->work.most = s->work.spent + MAX_WORK;
        grow_all(s);
        if (n > 2 || !was_none || s->found.count > 0)
            continue;
        s->work.most = s->work.spent + MAX_WORK;
        try_two_numbers(s);
    }
    /* Without a solution, several are better than none. */
    if (!was_none)
        s->editor->edit->count = 0;
    if (s->found.count > 0 && s->editor->status == NURI_OK)
        list_found(s);
}

/* ---- Where solutions differ, and what settles it ------------------------ */

/* Append the undecided cells that touch this one, also at a corner. */
static uint32_t add_around(struct suggesting *s, uint32_t index, uint32_t end)
{
    const struct grid *const g = &s->editor->known.grid;
    const struct grid_window w =
        grid_window_at(g, index % g->width, index / g->width, 1);

    assert(index < s->cells && end <= s->cells);
    for (uint32_t v = w.top; v < w.bottom; v++)
        for (uint32_t u = w.left; u < w.right; u++) {
            const uint32_t at = v * g->width + u;
            if (!s->open[at])
                continue;
            s->open[at] = false;
            s->list[end++] = at;
        }
    return end;
}

static void add_region(struct suggesting *s, uint32_t first)
{
    struct edit *const edit = s->editor->edit;
    const size_t count = edit->shown.region_count;
    uint32_t end = add_around(s, first, 0);

    for (uint32_t i = 0; i < end; i++)
        end = add_around(s, s->list[i], end);
    nuri_numbers_sort(s->list, end);
    nuri_open_region *const grown =
        nuri_mem_resize(edit->region, count + 1, sizeof *edit->region);
    const uint32_t *const cells = nuri_mem_copy(s->list, end, sizeof *s->list);
    if (grown)
        edit->region = grown;
    if (!grown || !cells) {
        nuri_mem_free(cells);
        s->editor->status = NURI_ERR_MEMORY;
        return;
    }
    edit->region[count] = (nuri_open_region){.cells = cells, .cell_count = end};
    edit->shown.region_count++;
}

static void add_settler(struct suggesting *s, nuri_open_region *o,
                        const nuri_change *change)
{
    const size_t count = o->settler_count;
    nuri_change *const grown = nuri_mem_array(count + 1, sizeof *grown);

    if (!grown) {
        s->editor->status = NURI_ERR_MEMORY;
        return;
    }
    if (count)
        memcpy(grown, o->settlers, count * sizeof *grown);
    grown[count] = *change;
    nuri_mem_free(o->settlers);
    o->settlers = grown;
    o->settler_count++;
}

/* Note which regions are settled by this number for a `?`, with which solutions
 * exist. */
static void try_settler(struct suggesting *s, const nuri_change *change)
{
    struct editor *const e = s->editor;
    bool *const open = s->is_near;
    bool is_all = true;

    assert(change->outcome != NURI_OUTCOME_NONE);
    memset(open, 0, s->cells);
    if (change->outcome != NURI_OUTCOME_UNIQUE) {
        nuri_change_do(e->clues, change);
        is_all = nuri_editor_open_cells(e, open);
        nuri_change_undo(e->clues, change);
    }
    for (size_t i = 0; i < e->edit->shown.region_count && is_all; i++) {
        nuri_open_region *const o = &e->edit->region[i];
        size_t k = 0;
        while (k < o->cell_count && !open[o->cells[k]])
            k++;
        if (k == o->cell_count && e->status == NURI_OK)
            add_settler(s, o, change);
    }
}

/* The list has all numbers for `?` that leave a solution. */
static void find_regions(struct suggesting *s)
{
    struct editor *const e = s->editor;
    struct allowance looks = {0, MAX_LOOKS};

    if (e->edit->shown.outcome == NURI_OUTCOME_MULTIPLE &&
        nuri_editor_open_cells(e, s->open))
        for (uint32_t i = 0; i < s->cells && e->status == NURI_OK; i++)
            if (s->open[i])
                add_region(s, i);
    for (size_t i = 0; i < e->edit->count && nuri_editor_should_continue(e) &&
                       allowance_has(&looks, 0);
         i++) {
        const nuri_change change = e->edit->change[i];
        if (change.kind != NURI_CHANGE_KIND_NUMBER ||
            change.before != NURI_CLUE_ANY)
            continue;
        try_settler(s, &change);
        allowance_spend(&looks, s->cells);
    }
}

/* ---- Entry -------------------------------------------------------------- */

/* Drop changes with several solutions if one leaves a single solution; true
 * then. */
static bool keep_best(struct edit *edit)
{
    size_t unique = 0;

    while (unique < edit->count &&
           edit->change[unique].outcome == NURI_OUTCOME_UNIQUE)
        unique++;
    if (unique > 0)
        edit->count = unique;
    return unique > 0;
}

static void suggest(struct editor *e, void *user)
{
    struct suggesting *const s = user;
    struct arena *const a = &s->memory;

    s->editor = e;
    s->outcome = e->edit->shown.outcome;
    s->is_none = s->outcome == NURI_OUTCOME_NONE;
    s->cells = grid_cells(&e->known.grid);
    if (!s->is_none && s->outcome != NURI_OUTCOME_MULTIPLE)
        return;
    s->is_changed = nuri_arena_array(a, s->cells, sizeof *s->is_changed);
    s->open = nuri_arena_array(a, s->cells, sizeof *s->open);
    s->is_near = nuri_arena_array(a, s->cells, sizeof *s->is_near);
    s->list = nuri_arena_array(a, s->cells, sizeof *s->list);
    if (a->failed)
        e->status = NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < s->cells && nuri_editor_should_continue(e); i++)
        suggest_at(s, i);
    nuri_editor_sort(e);
    if (e->status == NURI_OK && s->max_changes > 1)
        find_regions(s);
    const bool is_found = e->status == NURI_OK && keep_best(e->edit);
    if (e->status == NURI_OK && s->max_changes > 1 && !is_found)
        try_sets(s);
    nuri_editor_rate_list(e);
    nuri_arena_clear(a);
    free(s->found.set);
    free(s->grown.set);
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

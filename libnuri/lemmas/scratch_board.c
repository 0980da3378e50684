/*
 * scratch_board.c -- a separate board on which a shape may be supposed.
 */
#include "lemmas/scratch_board.h"

#include <assert.h>

/* Cells that one use of a technique may look at on scratch boards: after that
 * it begins no other island.  Four times as many solve the same puzzles of the
 * corpus, and make the largest boards four times slower. */
static const uint64_t max_looks = (uint64_t)1 << 24;

/* Looks at each cell to find the regions and flood the sea. */
enum { LOOKS_A_CELL = 4 };

static void clear(struct scratch_board *sb)
{
    nuri_board_clear(&sb->board);
    nuri_regions_clear(&sb->regions);
    nuri_region_patch_clear(&sb->patch);
    nuri_memo_free(sb->memo);
    nuri_scratch_clear(&sb->scratch);
    nuri_deductions_clear(&sb->deductions);
}

static void make(struct scratch *s, const nuri_puzzle *p)
{
    struct scratch_board *const sb = nuri_arena_array(&s->arena, 1, sizeof *sb);
    bool consistent;

    if (!sb)
        return;
    s->board = sb;
    s->clear_board = clear;
    sb->memo = nuri_memo_new(&p->grid, 0);
    if (!sb->memo || !nuri_scratch_init(&sb->scratch, &p->grid) ||
        nuri_board_init(&sb->board, p, NULL, &consistent) != NURI_OK ||
        !nuri_regions_init(&sb->regions, &p->grid) ||
        !nuri_region_patch_init(&sb->patch, &p->grid)) {
        s->arena.failed = true;
        return;
    }
    sb->shapes = nuri_arena_shapes(&s->arena, &p->grid);
}

/* Make the scratch board equal to b.  What was recorded is valid for all boards
 * that begin with the same marks. */
static void take_over(struct scratch_board *sb, const struct board *b)
{
    struct board *const mine = &sb->board;
    uint32_t same = 0;

    while (same < mine->marked && same < b->marked &&
           mine->trail[same] == b->trail[same] &&
           mine->colour[b->trail[same]] == b->colour[b->trail[same]])
        same++;
    if (same < sb->recorded)
        sb->recorded = 0;
    nuri_memo_undo(sb->memo, 0);
    nuri_board_undo(mine, same);
    for (; same < b->marked; same++)
        nuri_board_mark(mine, b->trail[same],
                        (nuri_colour)b->colour[b->trail[same]]);
    assert(mine->marked == b->marked);
}

struct scratch_board *nuri_scratch_board_open(struct view *v)
{
    if (!v->scratch->board)
        make(v->scratch, v->board->puzzle);
    if (!view_has_memory(v))
        return NULL;
    struct scratch_board *const sb = v->scratch->board;
    take_over(sb, v->board);
    sb->patched = false;
    sb->temporary = v->temporary;
    allowance_renew(&sb->looks, max_looks);
    sb->view = (struct view){.board = &sb->board,
                             .regions = &sb->regions,
                             .scratch = &sb->scratch,
                             .out = &sb->deductions,
                             .temporary = true,
                             .budget = v->budget};
    return sb;
}

void nuri_scratch_board_close(struct view *v)
{
    const struct scratch_board *const sb = v->scratch->board;

    assert(!sb || !sb->scratch.board);
    if (view_has_memory(v))
        v->out->failed = v->out->failed || sb->deductions.failed;
}

uint64_t nuri_scratch_spent(const struct scratch *s)
{
    return s->board ? s->board->looks.spent : 0;
}

static uint32_t mark_shape(struct scratch_board *sb,
                           const struct shape_enumerator *e)
{
    const uint32_t before = sb->board.marked;

    assert(before + e->lands + e->seas <= grid_cells(&sb->board.puzzle->grid));
    for (uint32_t k = 0; k < e->lands; k++)
        nuri_board_mark(&sb->board, e->land[k], NURI_WHITE);
    for (uint32_t k = 0; k < e->seas; k++)
        nuri_board_mark(&sb->board, e->sea[k], NURI_BLACK);
    return before;
}

/* Record why the board has no contradiction, where that is not recorded and
 * unchanged.  If it has one, nothing is recorded. */
static void record_no_contradiction(struct scratch_board *sb)
{
    struct memo *const m = sb->memo;
    const uint32_t most = MEMO_FULL * grid_cells(&sb->board.puzzle->grid);
    struct view v = sb->view;
    struct contradiction contradiction;

    if (sb->recorded == 0 || m->entries > most)
        nuri_memo_forget(m);
    else
        nuri_memo_go_on(m);
    v.regions = &sb->patch.regions;
    v.memo = m;
    const bool any = nuri_contradiction_find(&v, CONTRADICTION_BY_RANGE, NULL,
                                             0, &contradiction);
    if (!nuri_memo_stop(m))
        sb->deductions.failed = true;
    sb->recorded = any ? 0 : sb->board.marked;
}

/* Find the regions once for all shapes; record unless it is temporary. */
static void prepare_shapes(struct scratch_board *sb)
{
    const struct board *const b = &sb->board;

    if (sb->patched)
        return;
    nuri_region_patch_find(&sb->patch, b);
    for (uint32_t k = sb->recorded; sb->recorded > 0 && k < b->marked; k++)
        nuri_memo_decide(sb->memo, b->trail[k]);
    if (!sb->temporary)
        record_no_contradiction(sb);
    sb->patched = true;
}

/* True if the marks from there on make a 2x2 square black; cheap to see. */
static bool find_shape_pool(struct scratch_board *sb, uint32_t from)
{
    const uint32_t count = sb->board.marked - from;

    assert(from <= sb->board.marked);
    allowance_spend(&sb->looks, count);
    return nuri_contradiction_find_pool(&sb->board, sb->board.trail + from,
                                        count, &sb->contradiction);
}

/* Look for other contradictions, with these regions. */
static bool find_others(struct scratch_board *sb, const struct regions *regions,
                        uint32_t from)
{
    const struct board *const b = &sb->board;
    const uint32_t changes = sb->memo->changes;
    struct view v = sb->view;

    v.regions = regions;
    v.memo = sb->recorded > 0 ? sb->memo : NULL;
    for (uint32_t k = from; v.memo && k < b->marked; k++)
        nuri_memo_decide(v.memo, b->trail[k]);
    allowance_spend(&sb->looks, grid_cells(&b->puzzle->grid));
    const bool found =
        nuri_contradiction_find(&v, CONTRADICTION_BY_RANGE, b->trail + from,
                                b->marked - from, &sb->contradiction);
    nuri_memo_undo(sb->memo, changes);
    return found;
}

bool nuri_scratch_board_refutes(struct scratch_board *sb,
                                const struct shape_enumerator *e, bool quickly)
{
    prepare_shapes(sb);
    const uint32_t before = mark_shape(sb, e);
    bool refuted = find_shape_pool(sb, before);

    if (!refuted && quickly) {
        nuri_region_patch_add(&sb->patch, &sb->board, sb->board.trail + before,
                              sb->board.marked - before);
        refuted = find_others(sb, &sb->patch.regions, before);
        nuri_region_patch_remove(&sb->patch);
    } else if (!refuted) {
        nuri_regions_find_decided(&sb->regions, &sb->board);
        refuted = find_others(sb, &sb->regions, before);
    }
    nuri_board_undo(&sb->board, before);
    if (quickly && !view_should_continue(
                       &sb->view, (uint64_t)LOOKS_A_CELL *
                                      grid_cells(&sb->board.puzzle->grid)))
        allowance_renew(&sb->looks, 0);
    return refuted;
}

typedef void blame_fn(struct view *v, const struct contradiction *d);

/* The regions are still those of the shape; a square needs none. */
static const struct deduction *blame(struct scratch_board *sb,
                                     const struct shape_enumerator *e,
                                     blame_fn *find)
{
    struct deductions *const f = &sb->deductions;
    const uint32_t before = mark_shape(sb, e);

    nuri_deductions_cut(f, 0);
    find(&sb->view, &sb->contradiction);
    nuri_board_undo(&sb->board, before);
    assert(f->failed || f->count == 1);
    return f->failed ? NULL : f->list;
}

void nuri_scratch_board_causes(struct scratch_board *sb,
                               const struct shape_enumerator *e,
                               struct view *to)
{
    const struct deduction *const d = blame(sb, e, nuri_contradiction_causes);

    for (uint32_t k = 0; d && k < d->causes; k++)
        nuri_deduction_cause_once(to, deduction_causes(&sb->deductions, d)[k]);
}

const struct deduction *nuri_scratch_board_why(struct scratch_board *sb,
                                               const struct shape_enumerator *e)
{
    return blame(sb, e, nuri_contradiction_why);
}

/*
 * shape_blame.c -- why shapes were dropped, for one board.
 *
 * The key is the island and the number of the shape in its enumeration.  A
 * later shape with the same hash replaces an earlier one.
 */
#include "lemmas/shape_blame.h"

#include <assert.h>

enum { PLACES = 1 << 12 };

/* What is known of a shape. */
struct blamed {
    uint32_t use;         /* the use of the memory that wrote it; 0: none */
    uint32_t part, shape; /* the island, and the number of the shape */
    bool refuted;
    struct contradiction contradiction;
    uint32_t first, count; /* into deductions.cell: the causes */
    uint64_t looks;        /* the work that it took */
};

struct shape_blame {
    struct blamed *list;      /* [PLACES] */
    struct deductions causes; /* only its cells are used */
    uint32_t use;
};

static void drop_shape_blame(void *block)
{
    struct shape_blame *const m = block;

    nuri_deductions_clear(&m->causes);
}

static void make_shape_blame(void *block, struct arena *a, const nuri_puzzle *p)
{
    struct shape_blame *const m = block;

    (void)p;
    m->list = nuri_arena_array(a, PLACES, sizeof *m->list);
}

struct shape_blame *nuri_shape_blame_open(struct view *v)
{
    struct shape_blame *const m =
        nuri_view_block(v, LEMMA_SHAPE_BLAME, sizeof(struct shape_blame),
                        make_shape_blame, drop_shape_blame);

    if (!m)
        return NULL;
    m->use++;
    nuri_deductions_empty(&m->causes);
    return m;
}

/* Remember what the scratch board finds of the shape. */
static void look_shape_blame(struct shape_blame *m, struct blamed *b,
                             struct scratch_board *sb,
                             const struct shape_enumerator *e, struct view *to)
{
    const uint64_t looks = nuri_scratch_spent(to->scratch);

    *b =
        (struct blamed){.use = m->use,
                        .part = e->part,
                        .shape = e->shapes,
                        .refuted = nuri_scratch_board_find_contradiction(sb, e),
                        .first = m->causes.cells};
    if (b->refuted) {
        b->contradiction = sb->contradiction;
        nuri_scratch_board_list_causes(sb, e, &m->causes);
    }
    b->count = m->causes.cells - b->first;
    b->looks = nuri_scratch_spent(to->scratch) - looks;
    if (m->causes.failed)
        to->out->failed = true;
}

bool nuri_shape_blame(struct shape_blame *m, struct scratch_board *sb,
                      const struct shape_enumerator *e, struct view *to)
{
    assert(e->shapes > 0 && e->part < e->view->regions->count);
    const uint32_t number = e->part * MAX_SHAPES + e->shapes;
    struct blamed *const b = &m->list[number % PLACES];

    if (b->use == m->use && b->part == e->part && b->shape == e->shapes)
        allowance_spend(&sb->looks, b->looks);
    else
        look_shape_blame(m, b, sb, e, to);
    if (!b->refuted || m->causes.failed)
        return b->refuted;
    assert(b->first + b->count <= m->causes.cells);
    sb->contradiction = b->contradiction;
    for (uint32_t k = 0; k < b->count; k++)
        nuri_deduction_cause_once(to, m->causes.cell[b->first + k]);
    return true;
}

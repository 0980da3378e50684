/*
 * passes.c -- the trail of the essay: the board after every pass.
 */
#include "base/memory.h"
#include "deduce/bound.h"
#include "deduce/deduce.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct passes {
    nuri_pass_list shown;
    struct arena memory; /* of all that is shown */
    nuri_pass *list;     /* [shown.count] */
    size_t room;
    bool lines; /* also record the lines of "islands" */
    const struct board *board;
};

/* Fill a record from the board. */
static void take_down(struct passes *p, nuri_pass *pass)
{
    const struct board *const b = p->board;
    uint8_t *const marks =
        nuri_arena_array(&p->memory, grid_cells(&b->puzzle->grid), 1);
    const bool known = b->puzzle->any == 0;

    pass->white = known ? (int64_t)b->puzzle->land - b->count[NURI_WHITE] : -1;
    pass->open = b->count[NURI_UNDECIDED];
    pass->possibilities =
        known ? nuri_bound_ways(&p->memory, pass->white, pass->open)
              : nuri_bound_power(&p->memory, pass->open);
    if (marks)
        nuri_board_copy(b, marks);
    pass->marks = marks;
}

/* Record the board.  A pass that changed nothing shares the text and the
 * board of the previous record: every cycle ends with such passes.  An
 * observer_fn. */
static nuri_status record(void *user, const char *name, uint32_t cycle)
{
    struct passes *const p = user;
    nuri_pass pass = {0};

    if (!p->lines && strchr(name, '.'))
        return NURI_OK;
    assert(p->board->undone == 0);
    /* Marks are never undone here, so their number shows any change. */
    if (p->shown.count > 0 &&
        p->list[p->shown.count - 1].open == p->board->count[NURI_UNDECIDED])
        pass = p->list[p->shown.count - 1];
    else
        take_down(p, &pass);
    pass.pass = name;
    pass.cycle = cycle;
    return APPEND_IN(&p->memory, p->list, p->shown.count, p->room, pass) &&
                   !p->memory.failed
               ? NURI_OK
               : NURI_ERR_MEMORY;
}

/* Run all passes on this board and record them. */
static nuri_status run(struct passes *p, struct board *b)
{
    struct deducer d;
    bool consistent = true;

    if (!nuri_deduce_init(&d, b))
        return NURI_ERR_MEMORY;
    p->board = b;
    d.observer = record;
    d.user = p;
    d.max_looks = NO_BOUND;
    nuri_status status = record(p, "start", 0);
    if (status == NURI_OK && !p->shown.contradiction)
        status = nuri_deduce_fixpoint(&d, &consistent);
    if (!consistent)
        p->shown.contradiction = true;
    nuri_deduce_clear(&d);
    p->shown.passes = p->list;
    return status;
}

nuri_status nuri_passes(nuri_pass_list **out, const nuri_puzzle *puzzle,
                        const uint8_t *marks, bool lines)
{
    struct board board;
    bool consistent = true;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_status status = nuri_board_init(&board, puzzle, marks, &consistent);
    if (status != NURI_OK)
        return status;
    struct passes *const p = nuri_mem_array(1, sizeof *p);
    status = NURI_ERR_MEMORY;
    if (p) {
        p->lines = lines;
        p->shown.contradiction = !consistent;
        status = run(p, &board);
    }
    nuri_board_clear(&board);
    if (status == NURI_OK)
        *out = &p->shown;
    else
        nuri_pass_list_free(p ? &p->shown : NULL);
    return status;
}

void nuri_pass_list_free(nuri_pass_list *passes)
{
    struct passes *const p = (struct passes *)passes;

    if (p)
        nuri_arena_clear(&p->memory);
    free(p);
}

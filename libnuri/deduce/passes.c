/*
 * passes.c -- the trail of the essay: the board after every pass.
 */
#include "base/argument.h"
#include "base/memory.h"
#include "deduce/bound.h"
#include "deduce/deduce.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What the observer records. */
struct recorder {
    nuri_pass_list shown;
    nuri_pass *list; /* [shown.count], owned */
    size_t room;
    bool lines; /* also record the lines of "islands" */
    const struct board *board;
};

/* Fill a record from the board. */
static bool take_down(nuri_pass *pass, const struct board *b)
{
    const size_t cells = grid_cells(&b->puzzle->grid);
    uint8_t *const marks = nuri_mem_array(cells, sizeof *marks);
    bool known = true;

    pass->white = nuri_bound_white(b, &known);
    pass->open = b->count[NURI_UNDECIDED];
    pass->possibilities = known ? nuri_bound_ways(pass->white, pass->open)
                                : nuri_bound_power(pass->open);
    if (!pass->possibilities || !marks) {
        nuri_mem_free(pass->possibilities);
        free(marks);
        return false;
    }
    nuri_board_copy(b, marks);
    pass->marks = marks;
    return true;
}

/* Record the board.  A pass that changed nothing shares the text and the
 * board of the previous record: every cycle ends with such passes.  An
 * observer_fn. */
static nuri_status record_passes(void *user, const char *name, uint32_t cycle)
{
    struct recorder *const p = user;
    nuri_pass pass = {0};

    if (!p->lines && strchr(name, '.'))
        return NURI_OK;
    assert(p->board->undone == 0);
    nuri_pass *const more =
        nuri_mem_more(p->list, p->shown.count, &p->room, sizeof *more);
    if (!more)
        return NURI_ERR_MEMORY;
    p->list = more;
    /* Marks are never undone here, so their number shows any change. */
    if (p->shown.count > 0 &&
        p->list[p->shown.count - 1].open == p->board->count[NURI_UNDECIDED])
        pass = p->list[p->shown.count - 1];
    else if (!take_down(&pass, p->board))
        return NURI_ERR_MEMORY;
    pass.pass = name;
    pass.cycle = cycle;
    p->list[p->shown.count++] = pass;
    return NURI_OK;
}

/* Run all passes on this board and record them. */
static nuri_status run_passes(struct recorder *p, struct board *b)
{
    struct deducer d;
    bool consistent = true;

    if (!nuri_deduce_init(&d, b))
        return NURI_ERR_MEMORY;
    p->board = b;
    d.observer = record_passes;
    d.user = p;
    d.max_looks = NO_BOUND;
    nuri_status status = record_passes(p, "start", 0);
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
    struct recorder *const p = nuri_mem_array(1, sizeof *p);
    status = NURI_ERR_MEMORY;
    if (p) {
        p->lines = lines;
        p->shown.contradiction = !consistent;
        status = run_passes(p, &board);
    }
    nuri_board_clear(&board);
    if (status != NURI_OK) {
        nuri_pass_list_free(p ? &p->shown : NULL);
        return status;
    }
    *out = &p->shown;
    return NURI_OK;
}

void nuri_pass_list_free(nuri_pass_list *passes)
{
    struct recorder *const p = (struct recorder *)passes;
    const uint8_t *last = NULL;

    for (size_t i = 0; p && i < p->shown.count; i++) {
        if (p->list[i].marks == last)
            continue;
        last = p->list[i].marks;
        nuri_mem_free(last);
        nuri_mem_free(p->list[i].possibilities);
    }
    if (p)
        free(p->list);
    free(p);
}

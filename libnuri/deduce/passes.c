/*
 * passes.c -- the trail of the essay: the board after every pass.
 */
#include "base/argument.h"
#include "base/memory.h"
#include "deduce/bound.h"
#include "deduce/deduce.h"

#include <stdlib.h>
#include <string.h>

/* A pass that changed nothing shows the text and the board of the record
 * before it, whose they are: every cycle ends with such passes. */
struct record {
    nuri_pass pass;
    char *possibilities; /* owned, or NULL if shared */
    uint8_t *state;      /* [cells], owned, or NULL if shared */
};

struct nuri_pass_list {
    struct record *list; /* [count] */
    size_t count, room;
    bool lines;         /* are the lines of "islands" wanted? */
    bool contradiction; /* was one found? */
};

/* What the observer sees. */
struct recorder {
    nuri_pass_list *passes;
    const struct board *board;
};

static bool make_room(nuri_pass_list *p)
{
    if (p->count < p->room)
        return true;
    const size_t room = 2 * p->room + 16;
    struct record *const list = nuri_mem_resize(p->list, room, sizeof *p->list);
    if (!list)
        return false;
    p->list = list;
    p->room = room;
    return true;
}

static void drop_record(struct record *r)
{
    nuri_text_free(r->possibilities);
    free(r->state);
}

/* Fill a record from the board. */
static bool take_down(struct record *r, const struct board *b)
{
    bool known = true;

    r->pass.white = nuri_bound_white(b, &known);
    r->pass.open = b->count[NURI_COLOUR_OPEN];
    r->possibilities = known ? nuri_bound_ways(r->pass.white, r->pass.open)
                             : nuri_bound_power(r->pass.open);
    r->state = nuri_mem_array(grid_cells(&b->puzzle->grid), sizeof *r->state);
    if (!r->possibilities || !r->state) {
        drop_record(r);
        return false;
    }
    nuri_board_copy(b, r->state);
    r->pass.possibilities = r->possibilities;
    r->pass.state = r->state;
    return true;
}

/* Record the board as it is now.  An observer_fn. */
static nuri_status record(void *user, const char *pass, uint32_t cycle)
{
    const struct recorder *to = user;
    nuri_pass_list *const p = to->passes;
    struct record r = {0};

    if (!p->lines && strchr(pass, '.'))
        return NURI_OK;
    if (!make_room(p))
        return NURI_ERR_MEMORY;
    /* Marks are never taken back here, so their number tells. */
    if (p->count > 0 &&
        p->list[p->count - 1].pass.open == to->board->count[NURI_COLOUR_OPEN])
        r.pass = p->list[p->count - 1].pass;
    else if (!take_down(&r, to->board))
        return NURI_ERR_MEMORY;
    r.pass.pass = pass;
    r.pass.cycle = cycle;
    p->list[p->count++] = r;
    return NURI_OK;
}

/* Run all passes on this board and record them. */
static nuri_status run_passes(nuri_pass_list *p, struct board *b)
{
    struct recorder to = {p, b};
    struct deducer d;
    bool consistent = true;

    if (!nuri_deduce_init(&d, b))
        return NURI_ERR_MEMORY;
    d.observer = record;
    d.user = &to;
    d.most_looks = NO_BOUND;
    nuri_status status = record(&to, "start", 0);
    if (status == NURI_OK && !p->contradiction)
        status = nuri_deduce_fixpoint(&d, &consistent);
    if (!consistent)
        p->contradiction = true;
    nuri_deduce_drop(&d);
    return status;
}

nuri_status nuri_passes(nuri_pass_list **out, const nuri_puzzle *puzzle,
                        const uint8_t *state, bool lines)
{
    struct board board;
    bool consistent = true;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_status status = nuri_board_init(&board, puzzle, state, &consistent);
    if (status != NURI_OK)
        return status;
    nuri_pass_list *p = nuri_mem_array(1, sizeof *p);
    status = NURI_ERR_MEMORY;
    if (p) {
        p->lines = lines;
        p->contradiction = !consistent;
        status = run_passes(p, &board);
    }
    nuri_board_drop(&board);
    if (status != NURI_OK) {
        nuri_pass_list_free(p);
        return status;
    }
    *out = p;
    return NURI_OK;
}

void nuri_pass_list_free(nuri_pass_list *passes)
{
    if (!passes)
        return;
    for (size_t i = 0; i < passes->count; i++)
        drop_record(&passes->list[i]);
    free(passes->list);
    free(passes);
}

size_t nuri_pass_list_count(const nuri_pass_list *passes)
{
    return passes ? passes->count : 0;
}

const nuri_pass *nuri_pass_list_get(const nuri_pass_list *passes, size_t i)
{
    return passes && i < passes->count ? &passes->list[i].pass : NULL;
}

bool nuri_pass_list_contradiction(const nuri_pass_list *passes)
{
    return passes && passes->contradiction;
}

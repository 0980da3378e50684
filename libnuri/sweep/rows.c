/*
 * rows.c -- a sweep row by row: from cell to cell, and back from the last.
 *
 * Going forth, profiles and the edges between them are found; layer.c carries
 * the sizes.  Every state has come from the first cell, so every way back along
 * the edges leads there, and one fork suffices for two solutions.
 */
#include "sweep/rows.h"

#include "base/memory.h"
#include "base/sets.h"

#include <assert.h>
#include <stdlib.h>

/* The cost of an edge, in sizes. */
enum { WORK_OF_EDGE = 40, FIRST_LINKS = 256 };

/* ---- Forth ---- */

/* Append an edge to profile number `to`. */
static bool add_link(struct rows *w, uint32_t to, const struct edge *edge)
{
    struct next_profile *const d = states_value(&w->profiles, to);
    const uint32_t *const first = w->layer[w->progress.done].first;
    const uint32_t sizes = first[edge->from + 1] - first[edge->from];

    if (w->links == w->link_room) {
        const uint32_t room =
            w->link_room > 0 ? w->link_room + w->link_room / 2 : FIRST_LINKS;
        struct link *const link = nuri_account_resize(
            w->progress.account, w->link, w->link_room, room, sizeof *w->link);
        if (!link)
            return false;
        w->link = link;
        w->link_room = room;
    }
    w->link[w->links] = (struct link){*edge, (uint32_t)d->link};
    d->link = ++w->links;
    d->incoming += sizes;
    w->incoming += sizes;
    if (d->incoming > w->longest)
        w->longest = d->incoming;
    return true;
}

/* Add an edge to this profile, unless it is a dead end.  False if there is no
 * room. */
static bool connect(struct rows *w, const struct outline *to)
{
    const uint64_t key[] = {to->key.labels, to->key.owners};
    const uint32_t known = w->profiles.count;
    uint32_t number;

    allowance_spend(&w->progress.work, WORK_OF_EDGE);
    if (!nuri_states_find(&w->profiles, key, &number))
        return false;
    struct next_profile *const d = states_value(&w->profiles, number);
    if (number < known)
        return d->link == 0 || add_link(w, number, &to->edge);
    if (budget_without(w->progress.account->budget, ABLATE_BOUND))
        nuri_bound_plain(&d->bound, to->open, &w->strip);
    else if (!nuri_bound(&d->bound, to, &w->strip, w->progress.done))
        return true;
    return add_link(w, number, &to->edge);
}

/* Colour the cell in all possible ways after one profile. */
static bool expand(struct rows *w, uint32_t from)
{
    const struct strip *const s = &w->strip;
    const uint32_t at = w->progress.done;
    struct frontier f;
    struct outline to;

    nuri_profile_unpack(&f, &w->layer[at].profile[from], s, at);
    uint64_t choices = nuri_profile_choices(&f, s);
    for (; choices; choices &= choices - 1) {
        nuri_profile_colour(&to, &f, s, word_lowest(choices));
        const uint32_t i = to.edge.owner;
        to.edge.from = from;
        to.edge.at = s->size[i] ? (uint8_t)nuri_bound_at(s, f.open, i) : 0;
        if (!connect(w, &to))
            return false;
    }
    return true;
}

bool nuri_rows_step(struct rows *w)
{
    struct progress *const p = &w->progress;
    struct layer *const from = &w->layer[p->done];

    nuri_states_reset(&w->profiles);
    w->links = 0;
    w->incoming = w->longest = 0;
    for (uint32_t i = 0; i < from->count; i++)
        if (!may_go_on(p, i) || !expand(w, i))
            return false;
    if (!nuri_layer_make(w)) {
        nuri_layer_free(w, from + 1);
        return false;
    }
    if (p->is_counting)
        nuri_layer_free(w, from);
    p->done++;
    return true;
}

bool nuri_rows_init(struct rows *w, const nuri_puzzle *puzzle,
                    const uint8_t *known, uint32_t transform)
{
    struct progress *const p = &w->progress;

    if (!nuri_strip_init(&w->strip, puzzle, known, transform))
        return false;
    p->steps = w->strip.cells;
    w->profiles = (struct states){.account = p->account,
                                  .words = STATES_WORDS(struct profile),
                                  .more = STATES_WORDS(struct next_profile)};
    w->layer = nuri_mem_array(p->steps + (size_t)1, sizeof *w->layer);
    w->areas =
        nuri_arena_array(&w->strip.memory, AREAS(&w->strip), sizeof *w->areas);
    return w->layer && w->areas && nuri_layer_first(w);
}

void nuri_rows_clear(struct rows *w)
{
    for (uint32_t i = 0; w->layer && i <= w->progress.steps; i++)
        nuri_layer_free(w, &w->layer[i]);
    free(w->layer);
    nuri_states_free(&w->profiles);
    nuri_account_free(w->progress.account, w->link, w->link_room,
                      sizeof *w->link);
    nuri_strip_clear(&w->strip);
}

/* ---- Back ---- */

/* The index of the sizes that complete profile i of the last layer to a
 * solution, or NO_SOURCE. */
static uint32_t solution_of(const struct rows *w, uint32_t i)
{
    const struct strip *const s = &w->strip;
    const struct layer *const last = &w->layer[s->cells];
    struct frontier f;
    struct bound b;

    nuri_profile_unpack(&f, &last->profile[i], s, s->cells);
    if (!nuri_profile_ends(&f, s->width))
        return NO_SOURCE;
    nuri_bound_plain(&b, f.open, s);
    for (uint32_t n = last->first[i]; n < last->first[i + 1]; n++)
        if (last->sizes[n] == (b.most & ~b.guard))
            return n;
    return NO_SOURCE;
}

uint64_t nuri_rows_count(const struct rows *w)
{
    const struct layer *const last = &w->layer[w->strip.cells];
    uint64_t all = 0;

    assert(w->progress.is_counting && w->progress.done == w->progress.steps);
    for (uint32_t i = 0; i < last->count; i++) {
        const uint32_t n = solution_of(w, i);
        if (n != NO_SOURCE)
            all = layer_sum(all, last->colourings[n]);
    }
    return all;
}

/* Go back from the n-th sizes, of profile i at the end: to the first source
 * everywhere.  `*fork` is the first cell met with two sources, or `cells` if
 * there was none; if it is set already, go to the second there. */
static void read_back(const struct rows *w, uint32_t i, uint32_t n,
                      uint32_t *fork, uint8_t *solution)
{
    const struct strip *const s = &w->strip;
    const uint32_t other_way = *fork;

    for (uint32_t c = s->cells; c-- > 0;) {
        const struct layer *const l = &w->layer[c], *const to =
                                                        &w->layer[c + 1];
        const struct edge *taken = to->edge;
        uint32_t found = 0, source = NO_SOURCE;
        for (uint32_t e = to->first_edge[i];
             e < to->first_edge[i + 1] && found < 2; e++) {
            const uint32_t one =
                nuri_layer_source(l, s, &to->edge[e], to->sizes[n]);
            if (one == NO_SOURCE || ++found != (c == other_way ? 2 : 1))
                continue;
            taken = &to->edge[e];
            source = one;
        }
        assert(source != NO_SOURCE);
        if (found == 2 && *fork == s->cells)
            *fork = c;
        solution[s->index[c]] = taken->sea ? NURI_BLACK : NURI_WHITE;
        i = taken->from;
        n = source;
    }
    assert(n == 0 && w->layer[0].sizes[0] == 0);
}

uint64_t nuri_rows_solutions(const struct rows *w, uint8_t *const solution[2])
{
    const uint32_t cells = w->strip.cells;
    const struct layer *const last = &w->layer[cells];
    uint32_t fork = cells, end = 0;
    uint64_t count = 0;

    for (uint32_t i = 0; i < last->count && count < 2; i++) {
        const uint32_t n = solution_of(w, i);
        uint32_t none = cells;
        if (n == NO_SOURCE)
            continue;
        end = i;
        read_back(w, i, n, count == 0 ? &fork : &none, solution[count]);
        count++;
    }
    if (count == 1 && fork < cells)
        read_back(w, end, solution_of(w, end), &fork, solution[count++]);
    return count;
}

/* Mark the layer before a cell from the layer after it: the states that lead to
 * a solution.  Return the colours of the cell in solutions: a bit each. */
static unsigned mark_back(const struct rows *w, uint32_t c, uint8_t *marks,
                          const uint8_t *marks_to)
{
    const struct layer *const from = &w->layer[c], *const to = &w->layer[c + 1];
    unsigned seen = 0;

    for (uint32_t i = 0; i < to->count; i++)
        for (uint32_t e = to->first_edge[i]; e < to->first_edge[i + 1]; e++)
            if (nuri_layer_mark(from, &w->strip, &to->edge[e], marks, to, i,
                                marks_to))
                seen |= 1U << (to->edge[e].sea ? NURI_BLACK : NURI_WHITE);
    return seen;
}

bool nuri_rows_common(struct rows *w, uint8_t *common)
{
    struct account *const a = w->progress.account;
    const struct strip *const s = &w->strip;
    const struct layer *l = &w->layer[s->cells];
    uint32_t count = l->first[l->count];
    uint8_t *marks_to = nuri_account_array(a, count, 1);

    for (uint32_t i = 0; marks_to && i < l->count; i++) {
        const uint32_t n = solution_of(w, i);
        if (n != NO_SOURCE)
            marks_to[n] = 1;
    }
    w->progress.work.most = NO_BOUND;
    for (uint32_t c = s->cells; marks_to && c-- > 0;) {
        l = &w->layer[c];
        const uint32_t before = l->first[l->count];
        uint8_t *marks = may_go_on(&w->progress, 0)
                             ? nuri_account_array(a, before, 1)
                             : NULL;
        const unsigned seen = marks ? mark_back(w, c, marks, marks_to) : 0;
        common[s->index[c]] = seen == 1U << NURI_BLACK   ? NURI_BLACK
                              : seen == 1U << NURI_WHITE ? NURI_WHITE
                                                         : NURI_UNDECIDED;
        allowance_spend(&w->progress.work, before);
        nuri_account_free(a, marks_to, count, 1);
        marks_to = marks;
        count = before;
    }
    const bool ok = marks_to != NULL;
    nuri_account_free(a, marks_to, count, 1);
    return ok;
}

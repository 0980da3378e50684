/*
 * border.c -- the border of a part of a region.
 *
 * A border is a set of cells outside the region in which a flood from inside
 * ends.  An explanation says that one of them belongs to the region after all.
 * So a smaller border makes a stronger learned clause; cells false for good are
 * omitted.  Three reductions keep the explanation true:
 *
 *   narrow  Two parts do not reach each other.  A border cell that leads only
 *           to a hole, enclosed by the border itself, is not needed.
 *           Proof: take the last border cell on a way from one part to the
 *           other.  After it the way does not return, so it leads from there to
 *           the other part, and that cell was kept.
 *   widen   Fewer cells are inside than the region needs.  A border cell can be
 *           let in, with all behind it, while the cells are still too few and
 *           no new border cell is needed.
 *   sides   Of two parts, the one with the smaller border is enclosed.
 *
 * Cells already in the clause of the analysis cost nothing: they do not count
 * when borders are compared, and are not let in.
 */
#include "search/border.h"

#include "search/explanation.h"
#include "search/limits.h"
#include "search/links.h"
#include "search/marks.h"

/* A part with fewer cells may be a hole. */
enum { HOLE = 16 };

/* Marks of a flood, relative to its first stamp. */
enum { INSIDE, EDGE, OPEN_END, DEAD_END, MARKS };

/* Flood from `from`, not passing `closed` (0: none), over what was not false
 * before `at`.  The border goes to b->literals, which the caller sets. */
static void find(struct search *s, struct border *b, var from, var closed,
                 uint32_t at)
{
    const uint32_t inside = new_stamps(s, MARKS) + INSIDE;
    uint32_t depth = 0;

    nuri_links_make(s, &s->region[s->region_of[from]]);
    from = s->node_of[from];
    assert(!false_then(s, from, at));
    b->stamp = inside;
    b->at = at;
    b->count = 0;
    b->cells = s->weight[from];
    s->mark[closed] = s->mark[from] = inside;
    s->stack[depth++] = from;
    while (depth > 0)
        for (const var *link = links_of(s, s->stack[--depth]); *link; link++) {
            const var next = *link;
            if (s->mark[next] >= inside)
                continue;
            if (!false_then(s, next, at)) {
                s->mark[next] = inside;
                s->stack[depth++] = next;
                b->cells += s->weight[next];
            } else if (s->level[next] > 0) {
                s->mark[next] = inside + EDGE;
                b->literals[b->count++] = positive(next);
            }
        }
    s->since_check += b->cells + b->count;
}

/* True if this cell is in a hole.  All examined cells are marked as found. */
static bool is_dead_end(struct search *s, const struct border *b, var from,
                        var other)
{
    uint32_t count = 0;
    bool is_dead = from != other;

    s->mark[from] = b->stamp + DEAD_END;
    s->stack[count++] = from;
    for (uint32_t i = 0; i < count && is_dead; i++) {
        for (const var *link = links_of(s, s->stack[i]); *link && is_dead;
             link++) {
            const var next = *link;
            is_dead = s->mark[next] != b->stamp + OPEN_END;
            if (s->mark[next] >= b->stamp || is_closed(s, next, b->at))
                continue;
            s->mark[next] = b->stamp + DEAD_END;
            s->stack[count++] = next;
            is_dead = next != other && count < HOLE;
        }
    }
    for (uint32_t i = 0; i < count && !is_dead; i++)
        s->mark[s->stack[i]] = b->stamp + OPEN_END;
    return is_dead;
}

static bool leads_to(struct search *s, const struct border *b, var edge,
                     var other)
{
    for (const var *link = links_of(s, edge); *link; link++)
        if (s->mark[*link] == b->stamp + OPEN_END ||
            (s->mark[*link] < b->stamp && !is_closed(s, *link, b->at) &&
             !is_dead_end(s, b, *link, other)))
            return true;
    return false;
}

/* Drop cells that do not lead to the other part. */
static void narrow(struct search *s, struct border *b, var other)
{
    uint32_t kept = 0;

    if (b->count == 1)
        return;
    for (uint32_t i = 0; i < b->count; i++)
        if (leads_to(s, b, var_of(b->literals[i]), s->node_of[other]))
            b->literals[kept++] = b->literals[i];
    b->count = kept;
}

/* Let a border cell in, with all behind it.  Return the number of cells; 0 if
 * more than `most`, or if the border grows. */
static uint32_t let_in(struct search *s, const struct border *b, var edge,
                       uint32_t most)
{
    uint32_t count = 0, cells = 1;
    bool ok = most > 0;

    s->mark[edge] = b->stamp + INSIDE;
    s->stack[count++] = edge;
    for (uint32_t i = 0; i < count && ok; i++)
        for (const var *link = links_of(s, s->stack[i]); *link && ok; link++) {
            const var next = *link;
            if (s->mark[next] >= b->stamp || is_closed(s, next, b->at))
                continue;
            s->mark[next] = b->stamp + INSIDE;
            s->stack[count++] = next;
            cells += s->weight[next];
            ok = cells <= most && !false_then(s, next, b->at);
        }
    for (uint32_t i = 0; i < count && !ok; i++)
        s->mark[s->stack[i]] = i == 0 ? b->stamp + EDGE : 0;
    s->since_check += count;
    return ok ? cells : 0;
}

/* Let in cells of cost up to `most`, within the slack.  Return its rest. */
static uint32_t let_all_in(struct search *s, struct border *b, uint32_t most,
                           uint32_t slack)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < b->count; i++) {
        const var edge = var_of(b->literals[i]);
        uint32_t cells = 0;
        if (!s->seen[edge] && !is_too_long(s))
            cells = let_in(s, b, edge, most < slack ? most : slack);
        if (cells == 0)
            b->literals[kept++] = b->literals[i];
        assert(cells <= slack);
        slack -= cells;
    }
    b->count = kept;
    return slack;
}

static void widen(struct search *s, struct border *b, uint32_t slack)
{
    uint32_t before = 0;

    slack = let_all_in(s, b, 1, slack);
    while (slack > 0 && b->count != before) {
        before = b->count;
        slack = let_all_in(s, b, slack, slack);
    }
}

static uint32_t count_unseen(const struct search *s, const struct border *b)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < b->count; i++)
        count += !s->seen[var_of(b->literals[i])];
    return count;
}

void nuri_border_between(struct search *s, struct border *b, var one, var other,
                         var closed, uint32_t at)
{
    struct border far = {.literals = s->border};

    assert(one && other && one != other);
    find(s, b, one, closed, at);
    if (is_without(s, ABLATE_BORDER))
        return;
    narrow(s, b, other);
    const uint32_t unseen = count_unseen(s, b);
    if (unseen <= 1)
        return;
    find(s, &far, other, closed, at);
    narrow(s, &far, one);
    const uint32_t less = count_unseen(s, &far);
    if (less > unseen || (less == unseen && far.count >= b->count))
        return;
    b->count = far.count;
    for (uint32_t i = 0; i < far.count; i++)
        b->literals[i] = far.literals[i];
}

void nuri_border_of_few(struct search *s, struct border *b, var from,
                        var closed, uint32_t at)
{
    const uint32_t size = s->region[s->region_of[from]].size;

    assert(size != NO_SIZE);
    find(s, b, from, closed, at);
    assert(b->cells < size);
    if (!is_without(s, ABLATE_BORDER))
        widen(s, b, size - 1 - b->cells);
}

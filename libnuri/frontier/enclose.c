/*
 * enclose.c -- islands that the sea encloses, and the wall it takes.
 *
 * Where two parts of the sea meet by a way that has islands inside, all that
 * these still lack must be inside too: the way is a wall around it all.  That
 * takes a wall of some length, and there is only so much sea.
 *
 * PROOF.  Let the way lead from column l to r, w = r - l - 1 columns apart, and
 * let the cells inside that are still to come lie in k columns, all between the
 * first and the last counted, the lowest of them h rows below the row of the
 * cell coloured last.  Inside cells of that row itself lie between l and r, as
 * each touches the frontier in its own column.  A cell inside has the
 * way somewhere below it, as only the way and the frontier bound the inside;
 * so the way goes down to h + 1 rows below, and up again: 2 (h + 1) steps, and
 * one more for each of its ends where the frontier is a row higher.  It makes
 * one step for each link between l and r.  The cells inside have some of the
 * way on their left and on their right, but for the row of the cell coloured
 * last, so that it goes beyond their first and last column: for each of the
 * columns that are not between l and r it makes two steps, there and back.  At
 * least max(0, k - w) columns are not.  So, the two ends being there already,
 * it has
 *
 *   w + 1 + 2 max(0, k - w) + 2 (h + 1) + ends higher - 1
 *
 * cells, and there are no more than k h cells inside in whole rows, and k right
 * of the cell coloured last.  At most the width of the board without two
 * columns is k, and h without the last row.  For k < w the wall would be longer
 * than it is with w = k; that is all that is needed where w is only the most it
 * can be.
 */
#include "frontier/enclose.h"

#include "base/word.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { UNKNOWN = UINT16_MAX }; /* all bytes UCHAR_MAX */

/* Most cells that so much sea can enclose. */
static uint32_t area(const struct enclosure_check *e, uint32_t wall)
{
    const struct strip *s = e->walls->s;
    const uint32_t right = s->width - 1 - e->walls->at % s->width;
    const uint32_t below = s->height - 1 - e->walls->at / s->width;
    uint32_t most = 0;

    for (uint32_t k = 1; k + 2 <= s->width && below > 0; k++) {
        const uint32_t beyond =
            k > e->enclosure->width ? k - e->enclosure->width : 0;
        const uint32_t least = k + beyond + 2 + e->enclosure->high_ends;
        if (wall < least)
            break;
        const uint32_t h = (wall - least) / 2;
        const uint32_t cells =
            k * (h < below - 1 ? h : below - 1) + (k < right ? k : right);
        if (cells > most)
            most = cells;
    }
    return most;
}

void nuri_enclosure_check_begin(struct enclosure_check *e, struct walls *walls,
                                const struct enclosure *enclosure)
{
    const struct strip *const s = walls->s;

    e->walls = walls;
    e->enclosure = enclosure;
    e->count = 0;
    e->full = 0;
    for (uint64_t set = enclosure->islands; set; set &= set - 1) {
        const uint32_t i = word_lowest(set);
        if (s->size[i] == 0)
            continue;
        e->field[e->count] = (uint8_t)nuri_bound_at(s, enclosure->open, i);
        e->bits[e->count++] = s->bits[i];
        e->full += s->size[i];
        assert(e->count <= MAX_PARTS);
    }
    if (!walls->asked)
        memset(walls->area, UCHAR_MAX, sizeof walls->area);
    walls->asked = true;
}

static uint32_t field(uint64_t sizes, uint32_t at, uint32_t bits)
{
    return (uint32_t)(sizes >> at & (((uint64_t)1 << bits) - 1));
}

bool nuri_enclosure_holds(struct enclosure_check *e, uint64_t sizes)
{
    const struct strip *const s = e->walls->s;
    const uint32_t wall = s->sea - field(sizes, 0, s->sea_bits);
    uint32_t need = e->full;

    assert(wall <= s->sea);
    if (wall > MAX_WALL)
        return true;
    for (uint32_t i = 0; i < e->count; i++)
        need -= field(sizes, e->field[i], e->bits[i]);
    assert(need <= e->full);
    uint16_t *const most =
        &e->walls->area[e->enclosure->width][e->enclosure->high_ends][wall];
    if (*most == UNKNOWN)
        *most = (uint16_t)area(e, wall);
    return need <= *most;
}

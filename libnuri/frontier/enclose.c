/*
 * enclose.c -- the wall of sea around enclosed islands.
 *
 * Where two parts of the sea meet by a way with islands inside, these must also
 * get their missing cells inside: the way is a wall around them.  Its length is
 * limited by the black cells left.
 *
 * Proof.  Let the way lead from column l to r, with w = r - l - 1 columns
 * between.  Let the future cells inside be in k columns, counting all from the
 * first to the last, the lowest one h rows below the row of the last coloured
 * cell.  Inside cells of that row are between l and r, as each touches the
 * frontier in its column.  Below each inside cell is a cell of the way, as only
 * the way and the frontier bound the inside.  So the way goes down h + 1 rows
 * and up again: 2 (h + 1) steps, plus one for each end where the frontier is a
 * row higher.  It makes one step for each link between l and r.  The inside
 * cells below that row have the way on their left and right, so it passes their
 * first and last column: for each column not between l and r it makes two
 * steps, there and back.  At least max(0, k - w) columns are such.  Without its
 * ends, which exist already, it has
 *
 *   w + 1 + 2 max(0, k - w) + 2 (h + 1) + ends higher - 1
 *
 * cells.  At most k h cells are inside in whole rows, and k right of the last
 * coloured cell. k is at most the board's width minus two, h excludes the last
 * row.  For k < w the wall would be longer than with w = k; that suffices, as w
 * may be only an upper bound.
 */
#include "frontier/enclose.h"

#include "base/sets.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { UNKNOWN = UINT16_MAX }; /* all bytes UCHAR_MAX */

/* The maximum of cells that a wall of this length encloses. */
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

bool nuri_enclosure_holds(struct enclosure_check *e, uint64_t sizes)
{
    const struct strip *const s = e->walls->s;
    const uint32_t wall = s->sea - bound_field(sizes, 0, s->sea_bits);
    uint32_t need = e->full;

    assert(wall <= s->sea);
    if (wall > MAX_WALL)
        return true;
    for (uint32_t i = 0; i < e->count; i++)
        need -= bound_field(sizes, e->field[i], e->bits[i]);
    assert(need <= e->full);
    uint16_t *const most =
        &e->walls->area[e->enclosure->width][e->enclosure->high_ends][wall];
    if (*most == UNKNOWN)
        *most = (uint16_t)area(e, wall);
    return need <= *most;
}

/* profile.c -- the effect of one more cell on a frontier. */
#include "sweep/profile.h"

#include <assert.h>

struct profile nuri_profile_start(uint32_t width)
{
    struct profile p = {.labels = FIRST_ROW};

    for (uint32_t x = 0; x < width; x++)
        p.labels |= (uint64_t)NOTHING_YET << 4 * x;
    return p;
}

void nuri_profile_unpack(struct front *f, const struct profile *p,
                         uint32_t width)
{
    const uint32_t nothing =
        (p->labels & FIRST_ROW) != 0 ? NOTHING_YET : NOTHING;

    f->open = 0;
    f->owner[NEW_PART] = 0;
    for (uint32_t x = 0; x < width; x++) {
        const uint32_t label = p->labels >> 4 * x & 15U;
        f->label[x] = (uint8_t)(label == nothing ? NOTHING : label);
    }
    for (uint32_t k = 0; k < MAX_PARTS; k++) {
        f->owner[k] = (uint8_t)(p->owners >> 8 * k);
        f->open |= (uint64_t)1 << f->owner[k];
    }
    f->open &= ~(uint64_t)1;
    f->corner = (p->labels & CORNER) != 0;
    f->closed = (p->labels & CLOSED) != 0;
}

struct neighbourhood nuri_profile_neighbourhood(const struct front *f,
                                                const struct strip *s,
                                                uint32_t at)
{
    const uint32_t x = at % s->width;
    struct neighbourhood p = {
        .x = x, .up = f->label[x], .left = x > 0 ? f->label[x - 1] : NOTHING};

    for (uint32_t u = 0; u < s->width; u++) {
        if (u == x)
            continue;
        p.up_stays |= f->label[u] == p.up;
        p.sea_stays |= is_sea(f->label[u]);
        p.owner_stays |= is_white(p.up) && is_white(f->label[u]) &&
                         f->owner[f->label[u]] == f->owner[p.up];
    }
    return p;
}

/* Renumber the parts; the cell is merged with the parts in `joined`. */
static void pack(struct outline *to, const struct front *f,
                 const struct strip *s, uint32_t at, uint32_t joined, bool sea)
{
    const uint32_t x = at % s->width;
    uint8_t name[LABELS];

    *to = (struct outline){.closed = f->closed};
    for (uint32_t p = 0; p < LABELS; p++)
        name[p] = NEW_PART;
    for (uint32_t u = 0; u < s->width; u++) {
        uint32_t part = f->label[u];
        if (u == x || joined >> part & 1U)
            part = NEW_PART;
        if (name[part] == NEW_PART) {
            if (part == NOTHING) {
                name[part] = NOTHING;
            } else if (part == NEW_PART ? sea : is_sea(part)) {
                name[part] = (uint8_t)(FIRST_SEA + to->seas++);
            } else {
                to->owner[to->lands] = f->owner[part];
                name[part] = (uint8_t)to->lands++;
            }
        }
        assert(to->lands <= MAX_PARTS && to->seas <= MAX_PARTS);
        to->columns[name[part]] |= 1U << u;
        to->key.labels |= name[part] == NOTHING
                              ? FIRST_ROW | (uint64_t)NOTHING_YET << 4 * u
                              : (uint64_t)name[part] << 4 * u;
    }
}

/* Add what is above the labels. */
static void finish(struct outline *to, const struct neighbourhood *p,
                   const struct strip *s)
{
    for (uint32_t k = 0; k < to->lands; k++) {
        to->key.owners |= (uint64_t)to->owner[k] << 8 * k;
        to->open |= (uint64_t)1 << to->owner[k];
    }
    if (to->closed)
        to->key.labels |= CLOSED;
    if (is_sea(p->up) && p->x + 1 < s->width)
        to->key.labels |= CORNER;
}

bool nuri_profile_sea(struct outline *to, struct change *change,
                      const struct front *f, const struct strip *s,
                      const struct neighbourhood *p, uint32_t at)
{
    const struct ahead *a = &s->ahead[at];
    uint32_t joined = 0;

    assert(at < s->cells && p->x == at % s->width);
    *change = (struct change){.kind = SAME_ISLANDS, .sea = true};
    if (f->closed || s->colour[at] == NURI_WHITE ||
        (is_sea(p->up) && is_sea(p->left) && f->corner))
        return false;
    if (is_white(p->up) && !p->up_stays) {
        change->owner = f->owner[p->up];
        change->kind = ISLAND_CLOSED;
        if (p->owner_stays || a->clues >> change->owner & 1U)
            return false;
    }
    if (is_sea(p->up))
        joined |= 1U << p->up;
    if (is_sea(p->left))
        joined |= 1U << p->left;
    pack(to, f, s, at, joined, true);
    finish(to, p, s);
    return true;
}

uint64_t nuri_profile_owners(const struct front *f, const struct strip *s,
                             const struct neighbourhood *p, uint32_t at)
{
    const uint64_t here = (uint64_t)1 << s->clue[at] & ~(uint64_t)1;
    uint64_t owners = s->owners[at] & (f->open | s->ahead[at].clues | here);

    if (s->colour[at] == NURI_BLACK ||
        (is_sea(p->up) && !p->up_stays && p->sea_stays))
        return 0;
    if (is_white(p->up))
        owners &= (uint64_t)1 << f->owner[p->up];
    if (is_white(p->left))
        owners &= (uint64_t)1 << f->owner[p->left];
    return owners;
}

void nuri_profile_land(struct outline *to, struct change *change,
                       const struct front *f, const struct strip *s,
                       const struct neighbourhood *p, uint32_t at,
                       uint32_t owner)
{
    uint32_t joined = 0;

    assert(nuri_profile_owners(f, s, p, at) >> owner & 1U);
    assert(owner > 0 && owner <= s->clues);
    *change = (struct change){.owner = owner,
                              .kind = f->open >> owner & 1U ? SAME_ISLANDS
                                                            : ISLAND_OPENED};
    if (is_white(p->up))
        joined |= 1U << p->up;
    if (is_white(p->left))
        joined |= 1U << p->left;
    pack(to, f, s, at, joined, false);
    for (uint32_t k = 0; k < to->lands; k++)
        if (to->columns[k] >> p->x & 1U)
            to->owner[k] = (uint8_t)owner;
    to->closed |= is_sea(p->up) && !p->up_stays;
    finish(to, p, s);
}

bool nuri_profile_ends(const struct front *f, uint32_t width)
{
    uint32_t seen = 0, seas = 0;
    uint64_t owners = 0;

    for (uint32_t x = 0; x < width; x++) {
        const uint32_t part = f->label[x];
        if (seen >> part & 1U)
            continue;
        seen |= 1U << part;
        if (is_sea(part)) {
            seas++;
            continue;
        }
        if (owners >> f->owner[part] & 1U)
            return false;
        owners |= (uint64_t)1 << f->owner[part];
    }
    return seas <= 1;
}

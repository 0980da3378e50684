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

void nuri_profile_unpack(struct frontier *f, const struct profile *p,
                         const struct strip *s, uint32_t at)
{
    const uint32_t nothing =
        (p->labels & FIRST_ROW) != 0 ? NOTHING_YET : NOTHING;
    const uint32_t x = at % s->width;

    f->open = 0;
    for (uint32_t u = 0; u < s->width; u++) {
        const uint32_t label = p->labels >> 4 * u & 15U;
        f->label[u] = (uint8_t)(label == nothing ? NOTHING : label);
    }
    for (uint32_t k = 0; k < MAX_PARTS; k++) {
        f->owner[k] = (uint8_t)(p->owners >> 8 * k);
        f->open |= (uint64_t)1 << f->owner[k];
    }
    f->open &= ~(uint64_t)1;
    f->corner = (p->labels & CORNER) != 0;
    f->closed = (p->labels & CLOSED) != 0;
    f->at = at;
    f->x = x;
    f->up = f->label[x];
    f->left = x > 0 ? f->label[x - 1] : NOTHING;
    f->up_stays = f->sea_stays = f->owner_stays = false;
    for (uint32_t u = 0; u < s->width; u++) {
        if (u == x)
            continue;
        f->up_stays |= f->label[u] == f->up;
        f->sea_stays |= is_sea(f->label[u]);
        f->owner_stays |= is_white(f->up) && is_white(f->label[u]) &&
                          f->owner[f->label[u]] == f->owner[f->up];
    }
}

/* True if a black cell ends the part above. */
static bool closes_island(const struct frontier *f)
{
    return is_white(f->up) && !f->up_stays;
}

uint64_t nuri_profile_choices(const struct frontier *f, const struct strip *s)
{
    const uint64_t here = (uint64_t)1 << s->clue[f->at] & ~(uint64_t)1;
    const uint64_t ahead = s->ahead[f->at].clues;
    uint64_t owners = s->owners[f->at] & (f->open | ahead | here);
    const bool may_be_sea =
        !f->closed && s->colour[f->at] != NURI_WHITE &&
        !(is_sea(f->up) && is_sea(f->left) && f->corner) &&
        !(closes_island(f) &&
          (f->owner_stays || ahead >> f->owner[f->up] & 1U));

    if (s->colour[f->at] == NURI_BLACK ||
        (is_sea(f->up) && !f->up_stays && f->sea_stays))
        return may_be_sea;
    if (is_white(f->up))
        owners &= (uint64_t)1 << f->owner[f->up];
    if (is_white(f->left))
        owners &= (uint64_t)1 << f->owner[f->left];
    return owners | may_be_sea;
}

/* The parts are numbered from the left again; those of the same colour beside
 * the cell and the cell are one. */
void nuri_profile_colour(struct outline *to, const struct frontier *f,
                         const struct strip *s, uint32_t owner)
{
    const bool sea = owner == 0;
    uint8_t name[LABELS];
    uint32_t joined = 0;

    assert(nuri_profile_choices(f, s) >> owner & 1U);
    if (sea ? is_sea(f->up) : is_white(f->up))
        joined |= 1U << f->up;
    if (sea ? is_sea(f->left) : is_white(f->left))
        joined |= 1U << f->left;
    *to = (struct outline){
        .closed = f->closed || (!sea && is_sea(f->up) && !f->up_stays),
        .edge = {.sea = sea, .owner = (uint8_t)owner, .kind = SAME_ISLANDS}};
    if (sea && closes_island(f)) {
        to->edge.owner = f->owner[f->up];
        to->edge.kind = ISLAND_CLOSED;
    } else if (!sea && !(f->open >> owner & 1U)) {
        to->edge.kind = ISLAND_OPENED;
    }
    for (uint32_t p = 0; p < LABELS; p++)
        name[p] = NEW_PART;
    for (uint32_t u = 0; u < s->width; u++) {
        uint32_t part = f->label[u];
        if (u == f->x || joined >> part & 1U)
            part = NEW_PART;
        if (name[part] == NEW_PART) {
            if (part == NOTHING) {
                name[part] = NOTHING;
            } else if (part == NEW_PART ? sea : is_sea(part)) {
                name[part] = (uint8_t)(FIRST_SEA + to->seas++);
            } else {
                const uint32_t its = part == NEW_PART ? owner : f->owner[part];
                to->key.owners |= (uint64_t)its << 8 * to->whites;
                to->open |= (uint64_t)1 << its;
                to->owner[to->whites] = (uint8_t)its;
                name[part] = (uint8_t)to->whites++;
            }
        }
        assert(to->whites <= MAX_PARTS && to->seas <= MAX_PARTS);
        to->columns[name[part]] |= 1U << u;
        to->key.labels |= name[part] == NOTHING
                              ? FIRST_ROW | (uint64_t)NOTHING_YET << 4 * u
                              : (uint64_t)name[part] << 4 * u;
    }
    if (to->closed)
        to->key.labels |= CLOSED;
    if (is_sea(f->up) && f->x + 1 < s->width)
        to->key.labels |= CORNER;
}

bool nuri_profile_ends(const struct frontier *f, uint32_t width)
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

/*
 * shapes -- what all ways to complete an island have in common.
 *
 *     . 3 # 4 .        o 3 # 4 o
 *     . . # o .   =>   . . # o o
 *     # . . . .        # . . # #
 *
 * PROOF.  In the end the island has one of its shapes (shape.h).  Each of them
 * is tried, with its shore, and dropped if it makes a defect (defect.h): if it
 * divides the sea, say.  It has one of those that are left, so it has the
 * cells that all of these have, and touches those that all of these touch.
 *
 * Where nothing is dropped simpler rules have found as much before: it is the
 * dropping that tells.
 *
 * Silent if there are too many shapes to look at, or none.
 *
 * CAUSES.  What the walk through the shapes rests on.  And, for every shape
 * that was dropped and would have said otherwise, what its defect rests on,
 * without what it supposes itself.
 *
 * COST.  For each island, O(cells) and what defects cost for every shape that
 * still makes a difference, until there is nothing left in common.
 */
#include "rules/rule.h"
#include "rules/trial.h"

struct search {
    struct trial *trial;
    struct view *view;
    uint32_t part;
    uint32_t left; /* not dropped */
    struct dropped dropped;
};

/* ---- What they have in common ------------------------------------------- */

/* Keep those of the cells that the shape takes, or touches. */
static uint32_t keep(const struct walk *w, bool land, cell *list, uint32_t n)
{
    uint32_t kept = 0;

    for (uint32_t k = 0; k < n; k++)
        if (land ? nuri_walk_takes(w, list[k]) : walk_touches(w, list[k]))
            list[kept++] = list[k];
    return kept;
}

static bool has_all(const struct walk *w, bool land, const cell *list,
                    uint32_t n)
{
    for (uint32_t k = 0; k < n; k++)
        if (!(land ? nuri_walk_takes(w, list[k]) : walk_touches(w, list[k])))
            return false;
    return true;
}

static void take_first(struct trial *t, const struct walk *w)
{
    t->lands = w->lands;
    t->seas = w->seas;
    for (uint32_t k = 0; k < w->lands; k++)
        t->land[k] = w->land[k];
    for (uint32_t k = 0; k < w->seas; k++)
        t->sea[k] = w->sea[k];
}

/* A shape that has all that the others have in common need not be tried. */
static bool narrow(void *user, const struct walk *w)
{
    struct search *const s = user;
    struct trial *const t = s->trial;

    if (s->left > 0 && has_all(w, true, t->land, t->lands) &&
        has_all(w, false, t->sea, t->seas))
        return true;
    if (nuri_trial_refutes(t, w))
        return true;
    if (s->left++ == 0) {
        take_first(t, w);
    } else {
        t->lands = keep(w, true, t->land, t->lands);
        t->seas = keep(w, false, t->sea, t->seas);
    }
    return t->lands + t->seas > 0;
}

/* ---- Telling ------------------------------------------------------------ */

/* Shapes that are dropped and would have said otherwise are causes; the
 * sentence counts the others too. */
static bool blame(void *user, const struct walk *w)
{
    struct search *const s = user;
    struct trial *const t = s->trial;
    const bool land = s->view->draft.colour == NURI_LAND;
    const bool agrees = land ? has_all(w, true, t->land, t->lands)
                             : has_all(w, false, t->sea, t->seas);

    if (agrees && !s->view->draft.listed)
        return true;
    if (!nuri_trial_refutes(t, w)) {
        s->left++;
        return true;
    }
    nuri_dropped_count(&s->dropped, &t->defect);
    if (!agrees)
        nuri_trial_tell(t, s->view, w);
    return true;
}

static void tell(struct search *s, nuri_colour colour)
{
    struct view *const v = s->view;
    struct trial *const t = s->trial;
    const cell *const list = colour == NURI_LAND ? t->land : t->sea;
    const uint32_t cells = colour == NURI_LAND ? t->lands : t->seas;

    *s = (struct search){.trial = t, .view = v, .part = s->part};
    nuri_find_begin(v, colour);
    for (uint32_t k = 0; k < cells; k++)
        nuri_find_cell(v, list[k]);
    nuri_stamps_clear(&t->told);
    nuri_walk_tell(&t->walk, v, s->part, &t->told);
    nuri_walk(&t->walk, v, s->part, blame, s);
    nuri_dropped_note(&s->dropped, v);
    v->draft.subject = v->regions->clue[s->part];
    v->draft.number = s->left;
    nuri_find_end(v);
}

static void look(struct view *v, struct trial *t, uint32_t part)
{
    struct search s = {.trial = t, .view = v, .part = part};

    if (!nuri_walk_ends(&t->walk, v, part))
        return;
    t->lands = 0;
    t->seas = 0;
    nuri_walk(&t->walk, v, part, narrow, &s);
    if (t->lands > 0)
        tell(&s, NURI_LAND);
    if (t->seas > 0)
        tell(&s, NURI_SEA);
}

void nuri_rule_shapes(struct view *v)
{
    struct trial *const t = nuri_trial_open(v);

    for (uint32_t i = 0; t && i < v->regions->count && t->looks > 0; i++)
        if (nuri_walk_wants(v, i))
            look(v, t, i);
}

/* ---- The sentence ------------------------------------------------------- */

void nuri_say_shapes(struct text *t, const struct board *b,
                     const struct finds *f, const struct find *find)
{
    const uint32_t left = find->number;
    const char *const verb = find->colour == NURI_LAND ? "use" : "touch";
    const char *const all = left == 2 ? "both" : "all";

    nuri_text_put(t, "the island of ");
    nuri_say_clue(t, b, find->subject);
    if (left == 1)
        nuri_text_printf(t, " can have one shape only, which %s%s ", verb,
                         find->colour == NURI_LAND ? "s" : "es");
    else
        nuri_text_printf(t, " can have %u shapes, which %s %s ", (unsigned)left,
                         all, verb);
    nuri_text_put(t, find->cells == 1 ? "it" : "them");
    if (nuri_dropped_any(find_notes(f, find))) {
        nuri_text_put(t, "; ");
        nuri_say_dropped(t, b, find_notes(f, find), "more ");
    }
}

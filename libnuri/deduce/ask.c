/*
 * ask.c -- what techniques find on a board that grows.
 *
 * A technique is asked once for each board.  What it found is kept with a memo
 * of its questions: a question whose answer is unchanged since is not asked
 * again, and what it led to is repeated.
 */
#include "base/memory.h"
#include "deduce/deduce.h"
#include "lemmas/range.h"

#include <assert.h>
#include <stdlib.h>

struct found {
    struct deductions deductions;
    bool known;      /* they are those of the board: */
    uint32_t marked; /* with so many marks */
};

struct kept {
    struct found of[TECHNIQUES];
    struct deductions next; /* replaces the deductions of one technique */
    struct memo *memo;
    uint32_t marked; /* marks on the board that the memo includes */
    uint32_t undone; /* board.undone then */
};

void nuri_deduce_forget(struct deducer *d)
{
    struct kept *const k = d->kept;

    if (!k)
        return;
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        nuri_deductions_clear(&k->of[technique].deductions);
    nuri_deductions_clear(&k->next);
    nuri_memo_free(k->memo);
    free(k);
    d->kept = NULL;
}

bool nuri_deduce_renew(struct deducer *d)
{
    const nuri_puzzle *const p = d->board->puzzle;

    if (d->kept || d->scratch.board) {
        nuri_deduce_forget(d);
        nuri_scratch_clear(&d->scratch);
        return nuri_scratch_init(&d->scratch, &p->grid);
    }
    if (d->scratch.range)
        nuri_range_measure(d->scratch.range, p);
    return true;
}

static struct kept *new_kept(const struct grid *g)
{
    struct kept *const k = nuri_mem_array(1, sizeof *k);

    if (!k)
        return NULL;
    k->undone = UINT32_MAX;
    k->memo = nuri_memo_new(g, TECHNIQUES);
    if (k->memo)
        return k;
    free(k);
    return NULL;
}

/* Undone marks are no longer on the trail: then all is forgotten. */
static void follow(struct deducer *d)
{
    const struct board *const b = d->board;
    struct kept *const k = d->kept;

    if (k->marked == b->marked && k->undone == b->undone)
        return;
    nuri_regions_follow(&d->regions, b);
    if (k->undone != b->undone ||
        k->memo->entries > MEMO_FULL * grid_cells(&b->puzzle->grid)) {
        for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
            nuri_deductions_cut(&k->of[technique].deductions, 0);
            k->of[technique].known = false;
        }
        nuri_memo_forget(k->memo);
        k->marked = b->marked;
        k->undone = b->undone;
    }
    while (k->marked < b->marked)
        nuri_memo_decide(k->memo, b->trail[k->marked++]);
}

const struct deductions *nuri_deduce_ask(struct deducer *d, uint32_t technique)
{
    static const struct deductions nothing = {0};

    assert(technique < TECHNIQUES);
    if (!d->kept)
        d->kept = new_kept(&d->board->puzzle->grid);
    if (!d->kept) {
        d->deductions.failed = true;
        return &nothing;
    }
    struct kept *const k = d->kept;
    struct found *const f = &k->of[technique];
    follow(d);
    if (deduce_is_in_time(d) && !(f->known && f->marked == d->board->marked)) {
        struct view v = deduce_view(d, &k->next);
        v.memo = k->memo;
        v.before = &f->deductions;
        nuri_deductions_cut(&k->next, 0);
        nuri_technique_find(&v, technique);
        const struct deductions before = f->deductions;
        f->deductions = k->next;
        k->next = before;
        f->known = true;
        f->marked = d->board->marked;
        d->deductions.failed = d->deductions.failed || f->deductions.failed;
    }
    if (deduce_is_in_time(d))
        return &f->deductions;
    /* It ended early, so part of what it found before was not repeated. */
    k->undone = UINT32_MAX;
    return &nothing;
}

/* ---- The easiest -------------------------------------------------------- */

/* By level, rank and row: the technique with the lowest is asked first. */
enum { RANKS = 1 << 8 };
#define TECHNIQUE(id, pass, level, rank, evidence, why, say, names, summary)   \
    ((level)*RANKS + (rank)) * RANKS + TECHNIQUE_##id,
static const uint32_t places[] = {
#include "techniques/table.def"
};
#undef TECHNIQUE

uint32_t nuri_deduce_next(uint32_t last)
{
    assert(last <= TECHNIQUES);
    const uint32_t place = last == TECHNIQUES ? 0 : places[last];
    uint32_t next = UINT32_MAX;

    for (uint32_t i = 0; i < TECHNIQUES; i++)
        if (places[i] > place && places[i] < next)
            next = places[i];
    return next == UINT32_MAX ? TECHNIQUES : next % RANKS;
}

/* Take the deductions of the first technique, up to this level (0: any), that
 * has some of this colour; NURI_UNDECIDED: of both. */
static nuri_status take_first(struct deducer *d, unsigned max_level,
                              nuri_colour colour)
{
    struct view v = deduce_view(d, &d->deductions);

    nuri_deductions_cut(v.out, 0);
    for (uint32_t technique = nuri_deduce_next(TECHNIQUES);
         technique < TECHNIQUES && v.out->count == 0 && !v.out->failed;
         technique = nuri_deduce_next(technique)) {
        if (max_level > 0 && nuri_techniques[technique].info.level > max_level)
            break;
        const struct deductions *const f = nuri_deduce_ask(d, technique);
        for (uint32_t i = 0; i < f->count; i++)
            if (colour == NURI_UNDECIDED || f->list[i].colour == colour) {
                nuri_deduction_again(&v, f, i);
                nuri_deduction_end(&v);
            }
    }
    return v.out->failed ? NURI_ERR_MEMORY : NURI_OK;
}

nuri_status nuri_deduce_easiest(struct deducer *d)
{
    return take_first(d, d->max_level, NURI_UNDECIDED);
}

nuri_status nuri_deduce_plain_sea(struct deducer *d)
{
    return take_first(d, 1, NURI_BLACK);
}

nuri_status nuri_deduce_all(struct deducer *d)
{
    nuri_status status;

    do {
        status = nuri_deduce_easiest(d);
        for (uint32_t i = 0; status == NURI_OK && i < d->deductions.count; i++)
            if (!nuri_deduce_carry_out(d, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && d->deductions.count > 0);
    return status;
}

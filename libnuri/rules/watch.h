/*
 * watch.h -- which answers of range.h may have changed.
 *
 * Most that is asked of range.h is answered as before when a few cells have
 * been decided.  So on a board where rules are silent it is recorded of each
 * question that they ask, which open cells the answer rests on: the ways and
 * rooms that showed it, and all beside them.  As long as none of these cells is
 * decided, the answer is the same, and need not be asked for.
 */
#ifndef NURI_RULES_WATCH_H
#define NURI_RULES_WATCH_H

#include "base/grid.h"
#include "base/mem.h"

/* Who asks; what about is told by a cell. */
enum watcher {
    WATCH_too_far, /* rests on nothing: once is enough */
    WATCH_reach,
    WATCH_island_cut,
    WATCH_orphan_cut,
    WATCH_pool_cut,
    WATCH_starve,
    WATCH_starve_square,
    WATCH_no_room,
    WATCH_no_clue,
    WATCH_no_land,
    WATCHERS
};

struct watch {
    uint32_t size;       /* grid.size */
    uint32_t *first;     /* [size], the first entry of a cell; 0: none */
    struct entry *entry; /* [entries], from 1, owned */
    uint32_t entries, room;
    struct stamps known; /* questions recorded in full */
    struct stamps stale; /* of those, the ones that may have changed */
    struct stamps noted; /* cells recorded of this question */
    uint32_t question;   /* being recorded; NO_QUESTION */
    bool recording, failed;
};

struct watch *nuri_watch_new(const struct grid *g);
void nuri_watch_free(struct watch *w);

/* Forget all, and record what is asked from now on; or no longer: false if
 * there was not enough memory. */
void nuri_watch_record(struct watch *w);
bool nuri_watch_stop(struct watch *w);

/* What is asked next is this.  True if it need not be asked at all. */
bool nuri_watch_ask(struct watch *w, enum watcher who, cell about);

/* The answer to it rests on c; or nobody knows on what. */
void nuri_watch_note(struct watch *w, cell c);
void nuri_watch_give_up(struct watch *w);

/* The board is again as it was when it was recorded; or c was decided. */
void nuri_watch_rewind(struct watch *w);
void nuri_watch_decide(struct watch *w, cell c);

#endif

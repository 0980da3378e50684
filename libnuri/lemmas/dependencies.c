/*
 * dependencies.c -- which answers of range.h may have changed.
 */
#include "lemmas/dependencies.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Entries for a cell of the board, at most; questions that find no room are
 * always asked. */
enum { MOST_ENTRIES = 512 };

static const uint32_t no_question = UINT32_MAX;

/* One question that rests on a cell; the entries of the cell are chained. */
struct entry {
    uint32_t question, next;
};

struct dependencies *nuri_dependencies_new(const struct grid *g)
{
    struct dependencies *const w = nuri_mem_array(1, sizeof *w);

    if (!w)
        return NULL;
    w->size = g->size;
    w->question = no_question;
    w->entries = 1;
    w->first = nuri_mem_array(g->size, sizeof *w->first);
    const bool known = nuri_stamps_init(&w->known, QUESTIONS * g->size);
    const bool stale = nuri_stamps_init(&w->stale, QUESTIONS * g->size);
    const bool noted = nuri_stamps_init(&w->noted, g->size);
    if (w->first && known && stale && noted)
        return w;
    nuri_dependencies_free(w);
    return NULL;
}

void nuri_dependencies_free(struct dependencies *w)
{
    if (!w)
        return;
    free(w->first);
    free(w->entry);
    nuri_stamps_drop(&w->known);
    nuri_stamps_drop(&w->stale);
    nuri_stamps_drop(&w->noted);
    free(w);
}

void nuri_dependencies_record(struct dependencies *w)
{
    memset(w->first, 0, w->size * sizeof *w->first);
    w->entries = 1;
    w->recording = true;
    w->failed = false;
    w->question = no_question;
    nuri_stamps_clear(&w->known);
    nuri_stamps_clear(&w->stale);
}

bool nuri_dependencies_stop(struct dependencies *w)
{
    w->recording = false;
    w->question = no_question;
    return !w->failed;
}

bool nuri_dependencies_ask(struct dependencies *w, enum question who,
                           cell about)
{
    const uint32_t question = who * w->size + about;

    if (!w->recording)
        return stamps_has(&w->known, question) &&
               !stamps_has(&w->stale, question);
    w->question = question;
    nuri_stamps_clear(&w->noted);
    stamps_add(&w->known, question);
    return false;
}

/* Room for one entry more? */
static bool make_room(struct dependencies *w)
{
    if (w->entries < w->room)
        return true;
    if (w->room / MOST_ENTRIES >= w->size)
        return false;
    const uint32_t room = 2 * w->room + 1024;
    struct entry *const entry = nuri_mem_resize(w->entry, room, sizeof *entry);
    if (!entry) {
        w->failed = true;
        return false;
    }
    w->entry = entry;
    w->room = room;
    return true;
}

void nuri_dependencies_note(struct dependencies *w, cell c)
{
    if (w->question == no_question || !stamps_add(&w->noted, c))
        return;
    if (!make_room(w)) {
        nuri_dependencies_give_up(w);
        return;
    }
    w->entry[w->entries] = (struct entry){w->question, w->first[c]};
    w->first[c] = w->entries++;
}

void nuri_dependencies_give_up(struct dependencies *w)
{
    if (w->question != no_question)
        w->known.stamp[w->question] = w->known.now - 1;
    w->question = no_question;
}

void nuri_dependencies_rewind(struct dependencies *w)
{
    nuri_stamps_clear(&w->stale);
}

void nuri_dependencies_decide(struct dependencies *w, cell c)
{
    for (uint32_t i = w->first[c]; i; i = w->entry[i].next)
        stamps_add(&w->stale, w->entry[i].question);
}

/*
 * dependencies.c -- which answers of range.h may have changed.
 */
#include "lemmas/dependencies.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Maximum entries per cell of the board.  Questions without an entry are always
 * asked; a record that is kept starts again instead. */
enum { MAX_ENTRIES = 512 };

static const uint32_t no_question = UINT32_MAX;

/* One question that rests on a cell; chained by cell. */
struct entry {
    uint32_t question, next;
};

struct dependencies *nuri_dependencies_new(const struct grid *g,
                                           uint32_t techniques)
{
    const uint32_t questions = 2 * (1 + techniques) * g->size;
    struct dependencies *const d = nuri_mem_array(1, sizeof *d);

    if (!d)
        return NULL;
    struct arena *const a = &d->arena;
    d->size = g->size;
    d->techniques = techniques;
    d->question = no_question;
    d->entries = 1;
    d->first = nuri_arena_array(a, g->size, sizeof *d->first);
    d->known = nuri_arena_stamps(a, questions);
    d->stale = nuri_arena_stamps(a, questions);
    d->noted = nuri_arena_stamps(a, g->size);
    d->around = nuri_arena_stamps(a, g->size);
    d->waits = nuri_arena_stamps(a, questions);
    d->changed = nuri_arena_array(a, questions, sizeof *d->changed);
    d->waiting =
        nuri_arena_array(a, (size_t)techniques + 1, sizeof *d->waiting);
    if (!a->failed)
        return d;
    nuri_dependencies_free(d);
    return NULL;
}

void nuri_dependencies_free(struct dependencies *d)
{
    if (!d)
        return;
    nuri_arena_clear(&d->arena);
    free(d->entry);
    free(d);
}

static void forget_waiting(struct dependencies *d)
{
    nuri_stamps_reset(&d->waits);
    memset(d->waiting, 0, (d->techniques + 1) * sizeof *d->waiting);
}

void nuri_dependencies_record(struct dependencies *d)
{
    forget_waiting(d);
    memset(d->first, 0, d->size * sizeof *d->first);
    d->entries = 1;
    d->recording = true;
    d->cache = false;
    d->failed = false;
    d->question = no_question;
    nuri_stamps_reset(&d->known);
    nuri_dependencies_rewind(d);
}

void nuri_dependencies_stand(struct dependencies *d)
{
    nuri_dependencies_record(d);
    d->cache = true;
}

/* Questions that may have changed are either asked again now, or always. */
void nuri_dependencies_go_on(struct dependencies *d)
{
    forget_waiting(d);
    d->recording = true;
    d->cache = true;
    d->changes = 0;
}

bool nuri_dependencies_stop(struct dependencies *d)
{
    assert(d->recording);
    d->recording = false;
    d->question = no_question;
    return !d->failed;
}

static uint32_t number(const struct dependencies *d, enum question kind,
                       uint32_t technique, cell about)
{
    const uint32_t asker =
        kind >= QUESTION_CONTRADICTION ? d->techniques : technique;
    const bool square =
        kind == QUESTION_SQUARE || kind == QUESTION_CONTRADICTION_SQUARE;

    assert(asker <= d->techniques && about < d->size);
    return (2 * asker + square) * d->size + about;
}

static bool is_unchanged(const struct dependencies *d, uint32_t question)
{
    return stamps_has(&d->known, question) && !stamps_has(&d->stale, question);
}

bool nuri_dependencies_has(const struct dependencies *d, enum question kind,
                           uint32_t technique, cell about)
{
    return is_unchanged(d, number(d, kind, technique, about));
}

bool nuri_dependencies_ask(struct dependencies *d, enum question kind,
                           uint32_t technique, cell about)
{
    const uint32_t question = number(d, kind, technique, about);

    if (!d->recording || d->cache) {
        if (is_unchanged(d, question))
            return true;
        if (!d->recording)
            return false;
    }
    d->question = question;
    nuri_stamps_reset(&d->noted);
    nuri_stamps_reset(&d->around);
    stamps_add(&d->known, question);
    stamps_remove(&d->stale, question);
    return false;
}

/* Where the questions of a technique wait. */
static uint32_t *waiting_of(const struct dependencies *d, uint32_t technique)
{
    return d->changed + (size_t)2 * d->size * technique;
}

/* While a record is kept, let a question wait, once. */
static void let_wait(struct dependencies *d, uint32_t question)
{
    const uint32_t technique = question / (2 * d->size);

    if (d->cache && stamps_add(&d->waits, question))
        waiting_of(d, technique)[d->waiting[technique]++] = question;
}

bool nuri_dependencies_take(struct dependencies *d, uint32_t technique,
                            bool *is_square, cell *about)
{
    assert(technique <= d->techniques);
    if (d->waiting[technique] == 0)
        return false;
    const uint32_t question = waiting_of(d, technique)[--d->waiting[technique]];
    stamps_remove(&d->waits, question);
    assert(question / (2 * d->size) == technique);
    *is_square = question / d->size % 2 == 1;
    *about = question % d->size;
    return true;
}

/* Make room for one more entry. */
static bool make_room(struct dependencies *d)
{
    if (d->entries < d->room)
        return true;
    if (d->room / MAX_ENTRIES >= d->size)
        return false;
    const uint32_t room = 2 * d->room + 1024;
    struct entry *const entry = nuri_mem_resize(d->entry, room, sizeof *entry);
    if (!entry) {
        d->failed = true;
        return false;
    }
    d->entry = entry;
    d->room = room;
    return true;
}

void nuri_dependencies_note(struct dependencies *d, cell c)
{
    if (d->question == no_question || !stamps_add(&d->noted, c))
        return;
    if (!make_room(d)) {
        nuri_dependencies_give_up(d);
        return;
    }
    assert(d->entries < d->room);
    d->entry[d->entries] = (struct entry){d->question, d->first[c]};
    d->first[c] = d->entries++;
}

void nuri_dependencies_give_up(struct dependencies *d)
{
    if (d->question != no_question) {
        stamps_remove(&d->known, d->question);
        let_wait(d, d->question);
    }
    d->question = no_question;
}

void nuri_dependencies_rewind(struct dependencies *d)
{
    nuri_stamps_reset(&d->stale);
    d->changes = 0;
}

/* A kept record is never undone: changed questions wait to be asked again. */
void nuri_dependencies_decide(struct dependencies *d, cell c)
{
    for (uint32_t i = d->first[c]; i; i = d->entry[i].next)
        if (stamps_add(&d->stale, d->entry[i].question)) {
            if (d->recording)
                let_wait(d, d->entry[i].question);
            else
                d->changed[d->changes++] = d->entry[i].question;
        }
}

void nuri_dependencies_undo(struct dependencies *d, uint32_t changes)
{
    while (d->changes > changes)
        stamps_remove(&d->stale, d->changed[--d->changes]);
}

/*
 * memo.c -- which questions need not be asked again.
 */
#include "lemmas/memo.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Maximum entries per cell of the board.  Questions without an entry are always
 * asked. */
enum { MAX_ENTRIES = 512 };

static const uint32_t no_question = UINT32_MAX;

/* One question that rests on a cell; chained by cell. */
struct memo_entry {
    uint32_t question, next;
};

struct memo *nuri_memo_new(const struct grid *g, uint32_t techniques)
{
    const uint32_t questions = 2 * (2 + techniques) * g->size;
    struct memo *const m = nuri_mem_array(1, sizeof *m);

    if (!m)
        return NULL;
    struct arena *const a = &m->arena;
    m->size = g->size;
    m->techniques = techniques;
    m->question = no_question;
    m->first = nuri_arena_array(a, g->size, sizeof *m->first);
    m->known = nuri_arena_stamps(a, questions);
    m->stale = nuri_arena_stamps(a, questions);
    m->noted = nuri_arena_stamps(a, g->size);
    m->around = nuri_arena_stamps(a, g->size);
    m->changed = nuri_arena_array(a, questions, sizeof *m->changed);
    if (!a->failed)
        return m;
    nuri_memo_free(m);
    return NULL;
}

void nuri_memo_free(struct memo *m)
{
    if (!m)
        return;
    nuri_arena_clear(&m->arena);
    free(m->entry);
    free(m);
}

void nuri_memo_forget(struct memo *m)
{
    memset(m->first, 0, m->size * sizeof *m->first);
    m->entries = 0;
    m->failed = false;
    nuri_stamps_reset(&m->known);
    nuri_memo_rewind(m);
    nuri_memo_go_on(m);
}

bool nuri_memo_stop(struct memo *m)
{
    assert(m->recording);
    m->recording = false;
    m->question = no_question;
    return !m->failed;
}

/* What is decided by now stays so. */
void nuri_memo_go_on(struct memo *m)
{
    m->recording = true;
    m->question = no_question;
    m->changes = 0;
}

static uint32_t number(const struct memo *m, struct question q,
                       uint32_t technique)
{
    const uint32_t asker = q.kind == QUESTION_REACH ? m->techniques + 1
                           : q.kind >= QUESTION_CONTRADICTION ? m->techniques
                                                              : technique;
    const bool square =
        q.kind == QUESTION_SQUARE || q.kind == QUESTION_CONTRADICTION_SQUARE;

    assert(asker <= m->techniques + 1 && q.about < m->size);
    return (2 * asker + square) * m->size + q.about;
}

bool nuri_memo_knows(const struct memo *m, struct question q,
                     uint32_t technique)
{
    const uint32_t question = number(m, q, technique);

    return stamps_has(&m->known, question) && !stamps_has(&m->stale, question);
}

void nuri_memo_begin(struct memo *m, struct question q, uint32_t technique)
{
    const uint32_t question = number(m, q, technique);

    assert(m->recording);
    m->question = question;
    nuri_stamps_reset(&m->noted);
    nuri_stamps_reset(&m->around);
    stamps_add(&m->known, question);
    stamps_remove(&m->stale, question);
}

void nuri_memo_note(struct memo *m, cell c)
{
    if (m->question == no_question || !stamps_add(&m->noted, c))
        return;
    if (m->entries == m->room && m->room / MAX_ENTRIES < m->size) {
        m->entry = nuri_grow(NULL, m->entry, m->entries, 1, &m->room,
                             sizeof *m->entry);
        m->failed = m->failed || m->entries == m->room;
    }
    if (m->entries == m->room) {
        nuri_memo_give_up(m);
        return;
    }
    m->entry[m->entries] = (struct memo_entry){m->question, m->first[c]};
    m->first[c] = ++m->entries;
}

void nuri_memo_give_up(struct memo *m)
{
    if (m->question != no_question)
        stamps_remove(&m->known, m->question);
    m->question = no_question;
}

void nuri_memo_decide(struct memo *m, cell c)
{
    for (uint32_t i = m->first[c]; i; i = m->entry[i - 1].next)
        if (stamps_add(&m->stale, m->entry[i - 1].question) && !m->recording)
            m->changed[m->changes++] = m->entry[i - 1].question;
}

void nuri_memo_rewind(struct memo *m)
{
    nuri_stamps_reset(&m->stale);
    m->changes = 0;
}

void nuri_memo_undo(struct memo *m, uint32_t changes)
{
    while (m->changes > changes)
        stamps_remove(&m->stale, m->changed[--m->changes]);
}

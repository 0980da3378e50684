/*
 * render.c -- sentences in the words of a language.
 */
#include "language/render.h"

#include "base/memory.h"
#include "language/ranges.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NAMES = 6 }; /* of a list */

struct renderer {
    struct text *t;
    const struct language *l;
    const nuri_puzzle *puzzle;
};

/* What of a sentence is written. */
enum extent { CLAUSE, REASON };

static void put_said(const struct renderer *r, const nuri_said *said,
                     enum extent extent);

/* ---- Cells and clues ---------------------------------------------------- */

static void put_cell(const struct renderer *r, uint32_t index)
{
    char name[NURI_CELL_NAME_SIZE];

    nuri_text_put(r->t, nuri_cell_name(name, r->puzzle->grid.width, index));
}

/* Write a word with cells and a number (0: an unknown clue) for {cell}, {other}
 * and {number}. */
static void put_word(const struct renderer *r, enum word word, uint32_t first,
                     uint32_t other, size_t number)
{
    for (const char *text = r->l->word[word]; *text; text++) {
        if (*text != '{') {
            nuri_text_put_char(r->t, *text);
            continue;
        }
        if (text[1] != 'n')
            put_cell(r, text[1] == 'c' ? first : other);
        else if (number == 0)
            nuri_text_put(r->t, r->l->word[WORD_unknown]);
        else
            nuri_text_put_uint(r->t, number);
        text = strchr(text, '}');
    }
}

static void put_clue(const struct renderer *r, uint32_t index)
{
    const int32_t clue = r->puzzle->clue[grid_at(&r->puzzle->grid, index)];

    assert(clue != NURI_CLUE_NONE);
    put_word(r, WORD_clue, index, 0, clue == NURI_CLUE_ANY ? 0 : (size_t)clue);
}

/* Write what stands before item k of `count`; `last` before the last. */
static void put_separator(const struct renderer *r, size_t k, size_t count,
                          enum word last)
{
    if (k > 0)
        nuri_text_put(r->t, r->l->word[k + 1 == count ? last : WORD_comma]);
}

/* Write cells one by one. */
static void put_each(const struct renderer *r, const nuri_slot *slot,
                     enum word last)
{
    for (size_t k = 0; k < slot->count; k++) {
        put_separator(r, k, slot->count, last);
        if (slot->kind == NURI_SLOT_CLUES)
            put_clue(r, slot->cells[k]);
        else
            put_cell(r, slot->cells[k]);
    }
}

/* Write cells in few names.  One or two need no search. */
static void put_ranges(const struct renderer *r, const nuri_slot *slot)
{
    if (slot->count <= 2) {
        put_each(r, slot, WORD_last_and);
        return;
    }
    struct range *const ranges = nuri_mem_array(slot->count, sizeof *ranges);
    const size_t count = ranges ? nuri_ranges_find(ranges, &r->puzzle->grid,
                                                   slot->cells, slot->count)
                                : 0;

    if (count == 0)
        r->t->failed = true;
    for (size_t k = 0; k < count; k++) {
        put_separator(r, k, count, WORD_last_and);
        if (ranges[k].first == ranges[k].last)
            put_cell(r, ranges[k].first);
        else
            put_word(r, WORD_range, ranges[k].first, ranges[k].last, 0);
    }
    free(ranges);
}

/* ---- Sentences ---------------------------------------------------------- */

static void put_colour(const struct renderer *r, nuri_colour colour)
{
    nuri_text_put(r->t,
                  r->l->word[colour == NURI_BLACK ? WORD_black : WORD_white]);
}

/* NOLINTNEXTLINE(misc-no-recursion): sentences inside are a few levels deep */
static void put_list(const struct renderer *r, const nuri_slot *slot,
                     enum extent extent)
{
    for (size_t k = 0; k < slot->count; k++) {
        if (k > 0)
            nuri_text_put(r->t, r->l->word[WORD_between]);
        put_said(r, &slot->said[k], extent);
    }
}

/* NOLINTNEXTLINE(misc-no-recursion): as above */
static void put_slot(const struct renderer *r, const nuri_slot *slot,
                     enum extent extent)
{
    switch (slot->kind) {
    case NURI_SLOT_CELL:
    case NURI_SLOT_CLUES: put_each(r, slot, WORD_last_and); break;
    case NURI_SLOT_CELLS: put_ranges(r, slot); break;
    case NURI_SLOT_WAYS: put_each(r, slot, WORD_last_or); break;
    case NURI_SLOT_CLUE: put_clue(r, slot->cells[0]); break;
    case NURI_SLOT_SQUARE:
        put_word(r, WORD_square, slot->cells[0], slot->cells[3], 0);
        break;
    case NURI_SLOT_NUMBER: nuri_text_put_uint(r->t, slot->number); break;
    case NURI_SLOT_COLOUR: put_colour(r, (nuri_colour)slot->number); break;
    case NURI_SLOT_SAID:
    case NURI_SLOT_LIST: put_list(r, slot, extent); break;
    }
}

static bool is_name(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && strncmp(name, text, length) == 0;
}

/* Write what {text} stands for: a colour, or a slot. */
/* NOLINTNEXTLINE(misc-no-recursion): as above */
static void put_named(const struct renderer *r, const nuri_said *said,
                      const char *text, size_t length)
{
    const bool why = length > 4 && strncmp(text + length - 4, ":why", 4) == 0;
    size_t k = 0;

    if (is_name("black", text, length) || is_name("white", text, length)) {
        put_colour(r, *text == 'b' ? NURI_BLACK : NURI_WHITE);
        return;
    }
    length -= why ? 4 : 0;
    while (k < said->slot_count && !is_name(said->slots[k].name, text, length))
        k++;
    assert(k < said->slot_count);
    put_slot(r, &said->slots[k], why ? REASON : CLAUSE);
}

/* Write the text; with `inside` only what is between brackets. */
/* NOLINTNEXTLINE(misc-no-recursion): as above */
static void put_text(const struct renderer *r, const nuri_said *said,
                     const char *text, bool inside)
{
    bool on = !inside;

    for (; *text; text++)
        if (*text == '[' || *text == ']') {
            on = !inside || *text == '[';
        } else if (*text == '{') {
            const size_t length = strcspn(text + 1, "}");
            if (on)
                put_named(r, said, text + 1, length);
            text += length + 1;
        } else if (on) {
            nuri_text_put_char(r->t, *text);
        }
}

/* True if the list takes so many names that it is described instead. */
static bool is_long(const nuri_puzzle *puzzle, const nuri_slot *slot)
{
    struct range *const ranges =
        slot->count > MAX_NAMES ? nuri_mem_array(slot->count, sizeof *ranges)
                                : NULL;
    const size_t names = ranges ? nuri_ranges_find(ranges, &puzzle->grid,
                                                   slot->cells, slot->count)
                                : 0;

    free(ranges);
    return names > MAX_NAMES;
}

enum form nuri_render_form(const struct language *l, const nuri_puzzle *puzzle,
                           const nuri_said *said)
{
    const char *const *const form = l->sentence[said_sentence(said)];
    const nuri_slot *const first = said->slots;
    const bool cells = said->slot_count > 0 && first->kind == NURI_SLOT_CELLS;
    const bool many =
        said->slot_count > 0 && first->count > 1 &&
        (first->kind == NURI_SLOT_CELLS || first->kind == NURI_SLOT_CLUES);

    if (form[FORM_LONG] && cells && is_long(puzzle, first))
        return FORM_LONG;
    return many && form[FORM_MANY] ? FORM_MANY : FORM_ONE;
}

/* NOLINTNEXTLINE(misc-no-recursion): as above */
static void put_said(const struct renderer *r, const nuri_said *said,
                     enum extent extent)
{
    const char *const *const form = r->l->sentence[said_sentence(said)];

    const bool has_why = extent == REASON && form[FORM_WHY];
    const char *const text =
        form[has_why ? FORM_WHY : nuri_render_form(r->l, r->puzzle, said)];

    put_text(r, said, text, extent == REASON && strchr(text, '['));
}

void nuri_render_clause(struct text *t, const struct language *l,
                        const nuri_puzzle *puzzle, const nuri_said *said)
{
    put_said(&(struct renderer){t, l, puzzle}, said, CLAUSE);
}

void nuri_render(struct text *t, const struct language *l,
                 const nuri_puzzle *puzzle, const nuri_said *said)
{
    nuri_render_clause(t, l, puzzle, said);
    nuri_text_put(t, l->word[WORD_end]);
}

void nuri_render_why(struct text *t, const struct language *l,
                     const nuri_puzzle *puzzle, const nuri_said *said)
{
    put_said(&(struct renderer){t, l, puzzle}, said, REASON);
}

const char *nuri_hint_kind_text(nuri_hint_kind hint_kind)
{
    const size_t kind = (size_t)hint_kind;

    return kind < HINT_KINDS ? nuri_english.ends[kind] : "?";
}

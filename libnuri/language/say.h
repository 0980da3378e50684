/*
 * say.h -- a sentence as its id and its slots, before it has words.
 *
 * What a step states is kept like this: see nuri_said.  A language gives it
 * words (render.h).
 */
#pragma once

#include "base/grid.h"
#include "base/memory.h"

#include <nuri.h>

#include <stdbool.h>

enum sentence_id {
#define ONE(id, slots, text) SAYS_##id,
#include "language/english.def"
    SENTENCES
};

enum { MAX_SLOTS = 7 }; /* of a sentence */

struct said_list {
    const nuri_said *said; /* [count] */
    size_t count;
};

/* A member for each slot, to be filled by name. */
typedef cell slot_CELL, slot_CLUE, slot_SQUARE; /* a square: its first cell */
typedef struct cells slot_CELLS, slot_WAYS, slot_CLUES;
typedef uint64_t slot_NUMBER;
typedef nuri_colour slot_COLOUR;
typedef const nuri_said *slot_SAID;
typedef struct said_list slot_LIST;

struct slots {
#define SLOT(name, kind) slot_##kind name;
#include "language/slots.def"
#undef SLOT
};

/* What sentences are made with. */
struct sayer {
    struct arena *memory; /* owns them; failed if it ran out */
    const struct grid *grid;
};

/* A sentence with a copy of its slots; sentences inside are borrowed.  NULL if
 * memory runs out. */
const nuri_said *nuri_say(const struct sayer *s, enum sentence_id id,
                          const struct slots *slots);

/* The sentence in this slot; NULL if it has none. */
const nuri_said *nuri_said_inside(const nuri_said *said, const char *slot);

/* True if both say the same from slot `from` on. */
bool nuri_said_alike(const nuri_said *a, const nuri_said *b, size_t from);

/* The same as `said` of these cells [count]: they are its first slot. */
const nuri_said *nuri_say_of(const struct sayer *s, const nuri_said *said,
                             struct cells cells);

/* The ids, which nuri_said.id points to. */
extern const char nuri_sentence_ids[SENTENCES][20];

static inline enum sentence_id said_sentence(const nuri_said *said)
{
    return (enum sentence_id)((said->id - nuri_sentence_ids[0]) /
                              (ptrdiff_t)sizeof nuri_sentence_ids[0]);
}

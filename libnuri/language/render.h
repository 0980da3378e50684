/*
 * render.h -- sentences in the words of a language.
 */
#pragma once

#include "base/text.h"
#include "language/say.h"
#include "puzzle/puzzle.h"

/* What a language has: see english.def. */
enum form { FORM_ONE, FORM_MANY, FORM_LONG, FORM_WHY, FORMS };

enum word {
#define WORD(id, text) WORD_##id,
#include "language/english.def"
    WORDS
};

enum { HINT_KINDS = NURI_HINT_TOO_HARD + 1 };

struct language {
    const char *sentence[SENTENCES][FORMS]; /* NULL: as described there */
    const char *word[WORDS];
    const char *ends[HINT_KINDS]; /* sentences with their full stop */
};

extern const struct language nuri_english;

/* The row that says it. */
enum form nuri_render_form(const struct language *l, const nuri_puzzle *puzzle,
                           const nuri_said *said);

/* Write a sentence with its full stop. */
void nuri_render(struct text *t, const struct language *l,
                 const nuri_puzzle *puzzle, const nuri_said *said);

/* Write the reason alone: see english.def.  If it has none, nothing. */
void nuri_render_why(struct text *t, const struct language *l,
                     const nuri_puzzle *puzzle, const nuri_said *said);

/* Write it without a full stop. */
void nuri_render_clause(struct text *t, const struct language *l,
                        const nuri_puzzle *puzzle, const nuri_said *said);

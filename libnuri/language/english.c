/* english.c -- sentences in English. */
#include "language/render.h"

const struct language nuri_english = {
    .word =
        {
#define WORD(id, text) [WORD_##id] = (text),
#include "language/english.def"
        },
    .ends =
        {
#define ENDS(id, kind, text) [kind] = (text),
#include "language/english.def"
        },
    .sentence =
        {
#define ONE(id, slots, text) [SAYS_##id][FORM_ONE] = (text),
#define MANY(id, text)       [SAYS_##id][FORM_MANY] = (text),
#define LONG(id, text)       [SAYS_##id][FORM_LONG] = (text),
#define WHY(id, text)        [SAYS_##id][FORM_WHY] = (text),
#include "language/english.def"
        },
};

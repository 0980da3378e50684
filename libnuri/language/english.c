/* english.c -- sentences in English. */
#include "language/render.h"

#define ONE(id, text)
#define MANY(id, text)
#define LONG(id, text)
#define WHY(id, text)
#define WORD(id, text) [WORD_##id] = (text),

const struct language nuri_english = {
    .word =
        {
#include "language/english.def"
        },
#undef ONE
#undef MANY
#undef LONG
#undef WHY
#undef WORD
#define ONE(id, text)  [SAYS_##id][FORM_ONE] = (text),
#define MANY(id, text) [SAYS_##id][FORM_MANY] = (text),
#define LONG(id, text) [SAYS_##id][FORM_LONG] = (text),
#define WHY(id, text)  [SAYS_##id][FORM_WHY] = (text),
#define WORD(id, text)
    .sentence =
        {
#include "language/english.def"
        },
};

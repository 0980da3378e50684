/* sentence.c -- the form of a sentence, and what it states. */
#include "sentence.h"

#include "support.h"

#include <ctype.h>

static bool take_word(const char **text, const char *word)
{
    const size_t length = strlen(word);

    if (strncmp(*text, word, length) != 0)
        return false;
    *text += length;
    return true;
}

static bool take_number(const char **text, uint64_t *number)
{
    char *end;

    if (!isdigit((unsigned char)**text))
        return false;
    *number = strtoull(*text, &end, 10);
    *text = end;
    return true;
}

bool sentence_number(const char **text, struct stated *s)
{
    return s->numbers < STATED_NUMBERS &&
           take_number(text, &s->number[s->numbers++]);
}

bool sentence_cell(const char **text, const struct position *p,
                   struct stated *s)
{
    uint64_t row, column;

    if (s->cells == STATED_CELLS || !take_word(text, "r") ||
        !take_number(text, &row) || !take_word(text, "c") ||
        !take_number(text, &column) || row < 1 || row > p->height ||
        column < 1 || column > p->width)
        return false;
    s->cell[s->cells++] = (uint32_t)((row - 1) * p->width + column - 1);
    return true;
}

/* The clue after its cell, in brackets. */
static bool take_size(const char **text, const struct position *p,
                      const struct stated *s)
{
    const int32_t clue = p->clue[s->cell[s->cells - 1]];
    uint64_t size;

    if (take_word(text, " (?)"))
        return clue == NURI_CLUE_ANY;
    return take_word(text, " (") && take_number(text, &size) &&
           take_word(text, ")") && clue > 0 && (uint64_t)clue == size;
}

/* What parts a list; *last if nothing but one item may follow. */
static bool take_comma(const char **text, bool *last)
{
    static const char *const words[] = {", ", " and ", " or "};

    for (int k = 0; k < COUNT(words); k++) {
        const char *const next = *text + strlen(words[k]);
        if (strncmp(*text, words[k], strlen(words[k])) != 0)
            continue;
        *last = k > 0;
        if ((next[0] != 'r' || !isdigit((unsigned char)next[1])) &&
            !(*last && isdigit((unsigned char)next[0])))
            return false;
        *text = next;
        return true;
    }
    return false;
}

bool sentence_list(const char **text, const struct position *p,
                   struct stated *s)
{
    uint64_t more;
    bool last = false;

    do {
        const char *const before = *text;
        if (last && take_number(text, &more)) {
            if (take_word(text, " more")) {
                s->more = (uint32_t)more;
                return true;
            }
            *text = before - strlen(" and ");
            return true;
        }
        if (!sentence_cell(text, p, s))
            return false;
        if (strncmp(*text, " (", 2) == 0 && !take_size(text, p, s))
            return false;
    } while (!last && take_comma(text, &last));
    return true;
}

static bool take_techniques(const char **text)
{
    return take_word(text, "the rules that all black is connected and no 2x2 "
                           "square is black") ||
           take_word(text, "the rule that all black is connected") ||
           take_word(text, "the rule that no 2x2 square is black");
}

/* One of what varies. */
static bool take(const char **text, char what, const struct position *p,
                 struct stated *s)
{
    switch (what) {
    case 'c': return sentence_cell(text, p, s);
    case 'k': return sentence_cell(text, p, s) && take_size(text, p, s);
    case 'l': return sentence_list(text, p, s);
    case 'n': return sentence_number(text, s);
    case 's': return s->number[s->numbers - 1] == 1 || take_word(text, "s");
    case 'p': return take_techniques(text);
    default: break;
    }
    s->rest = *text;
    *text += strlen(*text);
    return true;
}

/* So much of the text as the form says, up to `end` of the form; all behind a
 * bracket that is there.
 * NOLINTNEXTLINE(misc-no-recursion): brackets have none within */
static bool take_form(const char **text, const char *form, const char *end,
                      const struct position *p, struct stated *s)
{
    for (; form < end; form++) {
        if (*form == '[') {
            const char *const close = strchr(form, ']'), *inside = *text;
            struct stated with = *s;
            if (take_form(&inside, form + 1, close, p, &with)) {
                *text = inside;
                *s = with;
            }
            form = close;
        } else if (*form == '%') {
            if (!take(text, *++form, p, s))
                return false;
        } else if (*(*text)++ != *form) {
            return false;
        }
    }
    return true;
}

bool sentence_begins(const char **text, const char *form,
                     const struct position *p, struct stated *s)
{
    return take_form(text, form, form + strlen(form), p, s);
}

bool sentence_is(const char *text, const char *form, const struct position *p,
                 struct stated *s)
{
    *s = (struct stated){.rest = ""};
    return sentence_begins(&text, form, p, s) && *text == '\0';
}

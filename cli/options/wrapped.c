/*
 * wrapped.c -- text in a column of the help.
 */
#include "wrapped.h"

#include <stdbool.h>
#include <string.h>

void print_wrapped(FILE *out, const char *text, size_t column)
{
    enum { WIDTH = 80 };
    size_t at = column;

    for (bool is_first = true; *text; is_first = false) {
        const size_t length = strcspn(text, " ");
        const bool fits = at + 1 + length <= WIDTH;
        if (!is_first)
            fprintf(out, "%s%*s", fits ? " " : "\n", fits ? 0 : (int)column,
                    "");
        at = is_first || fits ? at + !is_first + length : column + length;
        fprintf(out, "%.*s", (int)length, text);
        text += length + strspn(text + length, " ");
    }
    fputc('\n', out);
}

/*
 * given_marks.c -- the marks that came with a puzzle: the work begins there.
 */
#include "given_marks.h"

#include <stdio.h>

static const char *ending(uint32_t marks)
{
    return marks == 1 ? " was" : "s were";
}

void given_marks_note(const struct run *run, const struct item *item,
                      uint32_t marks)
{
    if (marks)
        answer_note(run, item, "%u mark%s taken as given", (unsigned)marks,
                    ending(marks));
}

const char *given_marks_sentence(char *text, size_t size, const char *before,
                                 uint32_t marks)
{
    if (!marks)
        return before;
    snprintf(text, size, "%s%s%u mark%s taken as given.", before ? before : "",
             before ? " " : "", (unsigned)marks, ending(marks));
    return text;
}

/* cases.c -- texts and what is expected of them, in files that are no C. */
#include "cases.h"

#include "support.h"

struct cases cases_open(const char *path)
{
    char whole[1024];

    snprintf(whole, sizeof whole, "%s/%s", NURI_TEST_DIR, path);
    char *const all = file_text(whole, NULL);
    ck_assert_ptr_nonnull(all);
    return (struct cases){all, all};
}

/* Undo escapes in place; the length of what is left. */
static size_t unescape(char *s)
{
    char *to = s;
    char hex[3] = "";
    const char *const start = s;

    for (; *s; s++) {
        if (*s != '\\') {
            *to++ = *s;
            continue;
        }
        switch (*++s) {
        case 'n': *to++ = '\n'; break;
        case 't': *to++ = '\t'; break;
        case '0': *to++ = '\0'; break;
        case 'x':
            memcpy(hex, s + 1, 2);
            *to++ = (char)strtoul(hex, NULL, 16);
            s += 2;
            break;
        default: *to++ = *s;
        }
    }
    *to = '\0';
    return (size_t)(to - start);
}

char *case_line(struct cases *cases, size_t *length)
{
    char *line;

    do {
        line = cases->rest;
        char *const end = strchr(line, '\n');
        if (!end) {
            free(cases->all);
            cases->all = NULL;
            return NULL;
        }
        *end = '\0';
        cases->rest = end + 1;
    } while (line[0] == '#' && line[1] == ' ');
    if (line[0] != '|')
        return line;
    *strrchr(++line, '|') = '\0';
    const size_t left = unescape(line);
    if (length)
        *length = left;
    return line;
}

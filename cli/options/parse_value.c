/*
 * parse_value.c -- read the arguments of options.
 */
#include "parse_value.h"

#include <stdlib.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The digits at *text, which then points after them.  False if there are none
 * or too many. */
static bool digits(const char **text, uint64_t *value)
{
    uint64_t sum = 0;

    if (!is_digit(**text))
        return false;
    for (; is_digit(**text); ++*text) {
        const uint64_t digit = (uint64_t)(**text - '0');
        if (sum > (UINT64_MAX - digit) / 10)
            return false;
        sum = 10 * sum + digit;
    }
    *value = sum;
    return true;
}

bool parse_count(const char *text, uint64_t unit, uint64_t *value)
{
    uint64_t count;
    if (!digits(&text, &count) || *text != '\0' || count > UINT64_MAX / unit)
        return false;
    *value = count * unit;
    return true;
}

bool parse_duration(const char *text, uint64_t *milliseconds)
{
    static const struct {
        const char *name;
        double size;
    } units[] = {{"", 1000}, {"s", 1000}, {"ms", 1}, {"m", 60000}};
    char *end;
    const size_t length = strspn(text, "0123456789.");
    const double number = strtod(text, &end);

    if (length == 0 || end != text + length)
        return false;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (strcmp(end, units[i].name) == 0) {
            const double exact = number * units[i].size;
            const uint64_t below = exact < 1e19 ? (uint64_t)exact : 0;
            *milliseconds = below + (exact > (double)below);
            return exact < 1e19;
        }
    return false;
}

/* The cell at *text, which then points after it. */
static bool cell_at(const char **text, uint32_t *row, uint32_t *column)
{
    unsigned x = 0, y = 0;

    *text = nuri_cell_read(*text, &x, &y);
    *row = y + 1;
    *column = x + 1;
    return *text;
}

bool parse_cell(const char *text, uint32_t *row, uint32_t *column)
{
    return cell_at(&text, row, column) && *text == '\0';
}

bool parse_mark(const char *text, uint32_t *row, uint32_t *column,
                nuri_colour *colour)
{
    if (!cell_at(&text, row, column) || *text++ != '=')
        return false;
    *colour = strcmp(text, "black") == 0 ? NURI_BLACK : NURI_WHITE;
    return *colour == NURI_BLACK || strcmp(text, "white") == 0;
}

bool parse_share(const char *text, uint64_t *part, uint64_t *parts)
{
    return digits(&text, part) && *text++ == '/' && digits(&text, parts) &&
           *text == '\0' && *part >= 1 && *part <= *parts;
}

bool parse_word(const char *text, size_t length, const char *const *words,
                unsigned *place)
{
    for (*place = 0; words[*place]; ++*place)
        if (strlen(words[*place]) == length &&
            strncmp(words[*place], text, length) == 0)
            return true;
    return false;
}

unsigned parse_words(const char *text, const char *const *words)
{
    unsigned found = 0, place;

    for (;;) {
        const size_t length = strcspn(text, ",");
        if (!parse_word(text, length, words, &place))
            return 0;
        found |= 1U << place;
        if (text[length] == '\0')
            return found;
        text += length + 1;
    }
}

/* The number at *text, which then points after it. */
static bool parse_number(const char **text, unsigned *value)
{
    uint64_t n = 0;

    if (!digits(text, &n) || n > INT32_MAX)
        return false;
    *value = (unsigned)n;
    return true;
}

bool parse_unsigned(const char *text, unsigned *value)
{
    return parse_number(&text, value) && *text == '\0';
}

bool parse_size(const char *text, unsigned *width, unsigned *height)
{
    if (!parse_number(&text, width))
        return false;
    *height = *width;
    return (*text == '\0' ||
            (*text++ == 'x' && parse_number(&text, height) && *text == '\0')) &&
           *width > 0 && *height > 0 &&
           (uint64_t)*width * *height <= NURI_MAX_CELLS;
}

bool parse_range(const char *text, unsigned *min, unsigned *max)
{
    const bool has_min = is_digit(*text);

    *min = 0;
    *max = 0;
    if (has_min && !parse_number(&text, min))
        return false;
    if (has_min && *text == '\0') {
        *max = *min;
        return true;
    }
    if (strncmp(text, "..", 2) != 0)
        return false;
    text += 2;
    if (*text == '\0')
        return has_min;
    return parse_number(&text, max) && *text == '\0' && *min <= *max;
}

bool parse_levels(const char *text, unsigned *min, unsigned *max)
{
    for (unsigned level = 1; level <= NURI_LEVELS; level++)
        if (strcmp(text, nuri_level_name(level)) == 0) {
            *min = *max = level;
            return true;
        }
    return parse_range(text, min, max) && *min <= NURI_LEVELS &&
           *max <= NURI_LEVELS && strcmp(text, "0") != 0;
}

unsigned *parse_list(const char *text, size_t *count)
{
    unsigned *const list = calloc(strlen(text) + 1, sizeof *list);

    *count = 0;
    while (list && parse_number(&text, &list[*count]) && list[*count] > 0) {
        ++*count;
        if (*text == '\0')
            return list;
        if (*text++ != ',')
            break;
    }
    free(list);
    return NULL;
}

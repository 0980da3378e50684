/*
 * pattern_file.c -- generate --pattern FILE: which cells get clues.
 */
#include "pattern_file.h"

#include "io/input_file.h"
#include "io/message.h"
#include "system/exit_status.h"
#include "system/one_of.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank_character(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The clue that a word [length] stands for. */
static bool clue_of(const char *word, size_t length, int32_t *clue)
{
    int64_t number = 0;

    *clue = NURI_CLUE_NONE;
    if (length == 1 && is_one_of(*word, ".-_0"))
        return true;
    if (length == 1 && is_one_of(*word, "xX?")) {
        *clue = *word == '?' ? NURI_CLUE_ANY : NURI_CLUE_CHOSEN;
        return true;
    }
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9' || number > NURI_MAX_CLUE)
            return false;
        number = 10 * number + (word[i] - '0');
    }
    *clue = (int32_t)number;
    return number > 0 && number <= NURI_MAX_CLUE;
}

/* A row [length] without blanks at its ends. */
static bool take_row(struct pattern *p, const struct input_file *source,
                     const char *row, size_t length)
{
    const size_t first = (size_t)p->width * p->height;
    size_t count = 0;
    bool by_words = false;

    for (size_t i = 0; i < length; i++)
        by_words = by_words || is_blank_character(row[i]);
    for (size_t i = 0; i < length;) {
        size_t end = i + 1;
        int32_t clue;
        while (by_words && end < length && !is_blank_character(row[end]))
            end++;
        if (!clue_of(row + i, end - i, &clue)) {
            message("%s:%u: '%.*s' is not a cell of a pattern: use a number, "
                    "?, x, or . for no clue",
                    source->place, source->line,
                    (int)(end - i < 20 ? end - i : 20), row + i);
            return false;
        }
        if (first + count == NURI_MAX_CELLS) {
            message("%s:%u: a board has at most %d cells", source->place,
                    source->line, NURI_MAX_CELLS);
            return false;
        }
        p->clues[first + count++] = clue;
        for (i = end; i < length && is_blank_character(row[i]);)
            i++;
    }
    if (p->height > 0 && count != p->width) {
        message("%s:%u: this row has %zu cells, the rows above have %u",
                source->place, source->line, count, p->width);
        return false;
    }
    p->width = (unsigned)count;
    p->height++;
    return true;
}

/* True if the line is the size of a grid, rows and columns.  It is no row, as
 * the two clues would touch. */
static bool is_size_line(const char *line, size_t length, int32_t size[2])
{
    size_t first = 0, second;

    while (first < length && !is_blank_character(line[first]))
        first++;
    for (second = first; second < length && is_blank_character(line[second]);)
        second++;
    return second > first && second < length &&
           clue_of(line, first, &size[0]) && size[0] > 0 &&
           clue_of(line + second, length - second, &size[1]) && size[1] > 0;
}

static int take_rows(struct pattern *p, struct input_file *source)
{
    const char *text = NULL;
    size_t length = 0;
    int32_t size[2];
    bool is_sized = false;
    enum fetch fetch;

    while ((fetch = input_file_line(source, &text, &length)) == FETCH_TEXT) {
        while (length > 0 && is_blank_character(text[length - 1]))
            length--;
        while (length > 0 && is_blank_character(*text)) {
            text++;
            length--;
        }
        if (p->height == 0 && !is_sized && is_size_line(text, length, size))
            is_sized = true;
        else if (length > 0 && !take_row(p, source, text, length))
            return EXIT_INPUT;
    }
    if (fetch == FETCH_FAILED)
        return input_file_complain(source);
    if (fetch != FETCH_END || p->height == 0) {
        message("%s: not a pattern: it has no cells", source->place);
        return EXIT_INPUT;
    }
    if (!is_sized ||
        (size[0] == (int32_t)p->height && size[1] == (int32_t)p->width))
        return EXIT_GOOD;
    message("%s: the size line says %d rows of %d cells, but the pattern has "
            "%u rows of %u",
            source->place, (int)size[0], (int)size[1], p->height, p->width);
    return EXIT_INPUT;
}

int pattern_open(struct pattern *pattern, const char *file)
{
    struct input_file source;

    *pattern =
        (struct pattern){.clues = calloc(NURI_MAX_CELLS, sizeof(int32_t))};
    if (!pattern->clues) {
        message("out of memory");
        return EXIT_INTERNAL;
    }
    const int status = input_file_open(&source, file)
                           ? take_rows(pattern, &source)
                           : input_file_complain(&source);
    input_file_close(&source);
    if (status != EXIT_GOOD)
        pattern_close(pattern);
    return status;
}

void pattern_close(struct pattern *pattern)
{
    free(pattern->clues);
    *pattern = (struct pattern){0};
}

/*
 * url_body.c -- the clues of a puzz.link URL, run-length coded.
 *
 *     body   = { clue | blanks }        in reading order; h is a digit of 16
 *     clue   = h                        1 ..         `-` hh     16 ..
 *            | `+` hhh    256 ..                     `=` hhh    4096 + hhh
 *            | `@` hhh or `%` hhh  8192 + hhh        `*` hhhh   12240 + hhhh
 *            | `$` hhhhh  77776 + hhhhh              `.`        `?`
 *     blanks = `g` .. `z`               1 .. 20
 *
 * Errors that pzpr accepts are read in the same way, with a warning: unknown
 * characters are skipped, a short body leaves blanks, a long one is cut, an
 * invalid number is a blank. / */
#include "formats/url.h"

#include "formats/input.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

static const struct form {
    char character;
    size_t digits; /* of base 16 after the sign */
    int32_t base;  /* added to the number */
    int32_t end;   /* of the range with this sign */
} forms[] = {
    {'-', 2, 0, 256},       {'+', 3, 0, 4096},
    {'=', 3, 4096, 8192},   {'@', 3, 8192, 12240},
    {'*', 4, 12240, 77776}, {'$', 5, 77776, NURI_MAX_CLUE + 1},
};

int nuri_url_body_digit(char c)
{
    if (nuri_is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

struct body {
    struct entry_builder *entry; /* gets the warnings */
    const struct input *input;
    struct line rest; /* of the text */
    int32_t *clues;   /* [cells] */
    uint32_t cells, cell;
};

/* Warn about the next `length` characters; `what` is the problem. */
static void warn(struct body *body, size_t length, const char *what)
{
    char quote[NURI_QUOTE_SIZE];
    nuri_entry_warn(body->entry, &body->rest, "%s %s",
                    nuri_quote(quote, body->rest.text, length), what);
}

/* A clue of this length: `skip` characters, then digits of base 16.  Like pzpr,
 * take the leading digits; without any it is a blank. */
static bool read_number(struct body *body, size_t skip, size_t digits,
                        int32_t base)
{
    assert(body->cell < body->cells);
    const size_t all = skip + digits;
    const size_t length = all < body->rest.length ? all : body->rest.length;
    int32_t value = 0;
    size_t n = skip;

    for (; n < length && nuri_url_body_digit(body->rest.text[n]) >= 0; n++)
        value = value * 16 + nuri_url_body_digit(body->rest.text[n]);
    if (n == skip)
        warn(body, length, "is not a number: read as a blank");
    else if (n < all)
        warn(body, length, "has too few digits: read as a number all the same");
    if (n > skip && base + value == 0) {
        if (!body->input->lenient)
            return nuri_wrong(body->input, &body->rest,
                              "clue 0 is not allowed");
        warn(body, length, "is clue 0: read as a blank");
    }
    body->clues[body->cell++] = n > skip ? base + value : NURI_CLUE_NONE;
    nuri_line_skip(&body->rest, length);
    return true;
}

/* `%` is a sign, and may itself be written `%25`. */
static bool read_percent(struct body *body)
{
    const struct line *const rest = &body->rest;
    size_t n = 3;

    while (n < 6 && n < rest->length && nuri_url_body_digit(rest->text[n]) >= 0)
        n++;
    return read_number(body, n == 6 && nuri_line_begins(rest, "%25") ? 3 : 1, 3,
                       8192);
}

static bool is_known(char c)
{
    return nuri_is_small(c) || nuri_is_digit(c) ||
           nuri_is_one_of(c, "-+=%@*$.");
}

static void skip_unknown(struct body *body)
{
    size_t n = 1;
    while (n < body->rest.length && !is_known(body->rest.text[n]))
        n++;
    warn(body, n, "is not valid here: ignored");
    nuri_line_skip(&body->rest, n);
}

static bool read_item(struct body *body)
{
    assert(body->rest.length > 0 && body->cell < body->cells);
    const char c = *body->rest.text;

    if (nuri_is_digit(c) || (c >= 'a' && c <= 'f'))
        return read_number(body, 0, 1, 0);
    if (c == '%')
        return read_percent(body);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (c == forms[i].character)
            return read_number(body, 1, forms[i].digits, forms[i].base);
    if (c == '.')
        body->clues[body->cell++] = NURI_CLUE_ANY;
    else if (nuri_is_small(c))
        body->cell += (uint32_t)(c - 'f');
    else {
        skip_unknown(body);
        return true;
    }
    if (body->cell <= body->cells)
        nuri_line_skip(&body->rest, 1);
    return true;
}

bool nuri_url_body_read(struct line text, int32_t *clues, uint32_t cells,
                        struct entry_builder *entry, const struct input *input)
{
    struct body body = {
        .entry = entry, .input = input, .rest = text, .cells = cells};
    body.clues = clues;

    while (body.rest.length && body.cell < cells)
        if (!read_item(&body))
            return false;
    if (text.length == 0)
        nuri_entry_warn(entry, &text,
                        "the URL ends before its clues: all "
                        "cells are blank");
    else if (body.rest.length)
        warn(&body, body.rest.length, "after the last cell is ignored");
    else if (body.cell < cells)
        nuri_entry_warn(entry, &body.rest,
                        "the body ends after %u of %u cells: the others "
                        "are blank",
                        body.cell, cells);
    return true;
}

static void write_clue(struct text *out, int32_t clue)
{
    size_t i = 0;

    assert(clue <= NURI_MAX_CLUE && clue != NURI_CLUE_NONE);
    if (clue == NURI_CLUE_ANY) {
        nuri_text_put(out, ".");
    } else if (clue < 16) {
        nuri_text_put_char(out, "0123456789abcdef"[clue]);
    } else {
        while (clue >= forms[i].end)
            i++;
        assert(clue >= forms[i].base);
        nuri_text_printf(out, "%c%0*x", forms[i].character,
                         (int)forms[i].digits,
                         (unsigned)(clue - forms[i].base));
    }
}

static void write_blanks(struct text *out, uint32_t *run)
{
    assert(*run <= 20);
    if (*run)
        nuri_text_put_char(out, (char)('f' + *run));
    *run = 0;
}

void nuri_url_body_write(struct text *out, const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;
    uint32_t run = 0;

    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++) {
            const int32_t clue = puzzle->clue[grid_cell(g, x, y)];
            if (clue == NURI_CLUE_NONE && ++run < 20)
                continue;
            write_blanks(out, &run);
            if (clue != NURI_CLUE_NONE)
                write_clue(out, clue);
        }
    write_blanks(out, &run);
}

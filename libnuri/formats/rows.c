/* rows.c -- rows of cells: how they are parted, and what their signs mean. */
#include "formats/rows.h"

#include <assert.h>

/* ---- Signs --------------------------------------------------------------- */

#define VARIANT    "\xEF\xB8\x8F"     /* U+FE0F: draw it as an emoji */
#define KEY_CAP    "\xE2\x83\xA3"     /* U+20E3: in a key cap */
#define KEY_OF_TEN "\xF0\x9F\x94\x9F" /* U+1F51F */

/* The word in ASCII as far as it can be: wide characters U+FF01 to U+FF5E,
 * circled numbers U+2460 to U+2473, and digits in key caps. */
static struct line narrow(struct line word, char plain[16])
{
    size_t length = 0;

    for (struct line rest = word; rest.length;) {
        const unsigned char *const c = (const unsigned char *)rest.text;
        const size_t n = nuri_line_character(&rest);
        const unsigned code =
            n == 3 ? (c[0] & 0xFU) << 12 | (c[1] & 0x3FU) << 6 | (c[2] & 0x3FU)
                   : 0;
        if (length > 11)
            return word;
        if (code >= 0xFF01 && code <= 0xFF5E)
            plain[length++] = (char)(code - 0xFEE0);
        else if (nuri_line_begins(&rest, KEY_OF_TEN) ||
                 (code >= 0x2460 && code <= 0x2473)) {
            const unsigned number = code ? code - 0x245F : 10;
            if (number > 9)
                plain[length++] = (char)('0' + number / 10);
            plain[length++] = (char)('0' + number % 10);
        } else if (!nuri_line_begins(&rest, VARIANT) &&
                   !nuri_line_begins(&rest, KEY_CAP)) {
            memcpy(plain + length, rest.text, n);
            length += n;
        }
        nuri_line_skip(&rest, n);
    }
    word.text = plain;
    word.length = length;
    return word;
}

static int32_t meaning_of(char c)
{
    switch (c) {
    case '#': return SAYS_BLACK;
    case '+': return SAYS_WHITE;
    case '.': return SAYS_DOT;
    case '-': return SAYS_DASH;
    case '?': return SAYS_ANY;
    case 'B': return SAYS_HOLE;
    default: return SAYS_NOTHING;
    }
}

bool nuri_sign(const struct signs *signs, struct line text, int32_t *said)
{
    char plain[16];
    uint32_t number = 0;
    bool has_zero = false;

    if (text.length > 1 && (unsigned char)text.text[text.length - 1] > '~')
        text = narrow(text, plain);
    /* No sign begins with another digit than 0. */
    const bool is_number = text.length && *text.text > '0' && *text.text <= '9';
    for (const char *p = signs->list; *p && !is_number; p += *p == ' ') {
        const char meaning = *p++;
        size_t n = 1;
        while (p[n] != ' ' && p[n] != '\0')
            n++;
        if (n == text.length && *p == *text.text &&
            memcmp(p, text.text, n) == 0) {
            *said = meaning_of(meaning);
            return true;
        }
        has_zero = has_zero || (n == 1 && *p == '0');
        p += n;
    }
    if (signs->letters && text.length == 1 && ((*text.text | 32) >= 'a') &&
        (*text.text | 32) <= 'z') {
        *said = (*text.text | 32) - 'a' + 10;
        return true;
    }
    if (!nuri_line_number(&text, &number) || (*text.text == '0' && has_zero))
        return false;
    *said = signs->numbers_are_white ? SAYS_WHITE
            : number == 0            ? SAYS_ZERO
            : number > INT32_MAX     ? INT32_MAX
                                     : (int32_t)number;
    return true;
}

/* ---- Cells of a row ------------------------------------------------------ */

struct row nuri_row(const struct rows *how, struct line line)
{
    if (how->parting == CHARACTERS && !how->blank_is_cell)
        nuri_line_strip(&line);
    return (struct row){line, true};
}

/* Take the next field, without blanks and quotes around it. */
static bool next_field(const struct rows *how, struct row *row,
                       struct line *field)
{
    struct line *const rest = &row->rest;
    const char *const end = rest->text + rest->length;
    bool quoted = false;
    size_t n = 0, bar = 0;

    if (!row->more)
        return false;
    /* Most fields are one character: a shortcut. */
    if (rest->length > 1 && rest->text[1] == how->separator &&
        *rest->text > ' ' && *rest->text != '"' &&
        *rest->text != how->separator) {
        *field = *rest;
        field->length = 1;
        nuri_line_skip(rest, 2);
        return true;
    }
    for (; n < rest->length && !bar; n += !bar)
        if (rest->text[n] == '"')
            quoted = !quoted;
        else if (quoted || how->separator == '\0')
            continue;
        else if (how->separator == '|')
            bar = nuri_vertical(rest->text + n, end);
        else
            bar = rest->text[n] == how->separator;
    *field = *rest;
    field->length = n;
    row->more = n < rest->length;
    nuri_line_skip(rest, n + bar);
    nuri_line_strip(field);
    if (field->length >= 2 && *field->text == '"' &&
        field->text[field->length - 1] == '"') {
        nuri_line_skip(field, 1);
        field->length--;
        nuri_line_strip(field);
    }
    return true;
}

/* Take the next character, or run of digits, with what changes its looks. */
static bool next_character(const struct rows *how, struct line *rest,
                           struct line *cell)
{
    size_t n = 1;

    if (how->spread)
        nuri_line_trim(rest);
    *cell = *rest;
    if (rest->length == 0)
        return false;
    if (*rest->text <= ' ' || *rest->text > '~') {
        n = nuri_blank(rest->text, rest->text + rest->length);
        n = n ? n : nuri_line_character(rest);
    }
    while (how->runs && n < rest->length && nuri_is_digit(rest->text[n]) &&
           nuri_is_digit(rest->text[n - 1]))
        n++;
    nuri_line_skip(rest, n);
    while (rest->length && (unsigned char)*rest->text > '~' &&
           (nuri_line_cut(rest, VARIANT) || nuri_line_cut(rest, KEY_CAP)))
        ;
    cell->length -= rest->length;
    return true;
}

bool nuri_row_cell(const struct rows *how, struct row *row, struct line *cell)
{
    switch (how->parting) {
    case FIELDS: return next_field(how, row, cell);
    case CHARACTERS: return next_character(how, &row->rest, cell);
    default: return nuri_line_word(&row->rest, cell);
    }
}

bool nuri_fail_cell(struct reader *r, const struct rows *how,
                    const struct line *cell)
{
    const bool first =
        how->plain && r->board.count == r->board.letters && !r->inside;

    if (first && r->board.letters)
        cell = &r->board.letter;
    if (how->parting == CHARACTERS &&
        nuri_blank(cell->text, cell->text + cell->length))
        return nuri_fail(r, cell, NURI_ERR_SYNTAX,
                         "unexpected blank inside a row");
    return nuri_fail(r, cell, NURI_ERR_SYNTAX, "%s is not a cell%s%s",
                     nuri_quote(r, cell->text, cell->length),
                     how->signs->expected,
                     first ? "; a comment begins with a lone #" : "");
}

/* A space, or a no-break or an ideographic one; not a tab. */
static bool is_space(const struct line *cell)
{
    const size_t n = nuri_blank(cell->text, cell->text + cell->length);

    return cell->length &&
           (*cell->text == ' ' || n == 2 || (n == 3 && *cell->text == '\xE3'));
}

bool nuri_read_row(struct reader *r, const struct rows *how, struct line line)
{
    struct row row = nuri_row(how, line);
    struct line cell, end = row.rest;

    for (int32_t said; nuri_row_cell(how, &row, &cell); end = row.rest) {
        if (how->plain && how->parting == WORDS && cell.length > 1)
            nuri_line_cut(&cell, "*");
        if (how->parting == FIELDS && cell.length == 0)
            said = how->nothing;
        else if (how->blank_is_cell && is_space(&cell))
            said = SAYS_BLANK;
        else if (!nuri_sign(how->signs, cell, &said))
            return nuri_fail_cell(r, how, &cell);
        if (said > 9 && how->signs->letters && cell.length == 1 &&
            r->board.letters++ == 0)
            r->board.letter = cell;
        if (!nuri_put(r, &cell, said))
            return false;
    }
    return nuri_end_row(r, &end);
}

bool nuri_is_comment(struct line line)
{
    struct line word;

    nuri_line_trim(&line);
    if (line.length == 0 || *line.text != '#')
        return false;
    nuri_line_word(&line, &word);
    if (word.length != 1)
        return false;
    while (nuri_line_word(&line, &word))
        for (; word.length; nuri_line_skip(&word, 1)) {
            struct line one = word;
            int32_t said;
            one.length = 1;
            if (*one.text != '*' && !nuri_is_digit(*one.text) && /* a cell
                                                    follows the star */
                !nuri_sign(&nuri_words, one, &said))
                return true;
        }
    return false;
}

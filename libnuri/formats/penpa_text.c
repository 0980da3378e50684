/*
 * penpa_text.c -- the text that is packed in a link of Penpa+.
 *
 *     packed = base 64 of what is deflated, without a header, from
 *     { character | abbreviation }       `z` itself is written `zZ`
 */
#include "formats/penpa.h"

#include "formats/url.h"

#include <assert.h>

/* A board of Penpa+'s largest size has less than 1 MB. */
enum { MAX_TEXT = 1 << 22 };

static const struct {
    char character; /* behind a `z` */
    const char *text;
} abbreviations[] = {
    {'9', "\"qa\""},
    {'Q', "\"pu_q\""},
    {'A', "\"pu_a\""},
    {'G', "\"grid\""},
    {'M', "\"edit_mode\""},
    {'S', "\"surface\""},
    {'L', "\"line\""},
    {'E', "\"edge\""},
    {'W', "\"wall\""},
    {'C', "\"cage\""},
    {'N', "\"number\""},
    {'1', "\"sudoku\""},
    {'Y', "\"symbol\""},
    {'P', "\"special\""},
    {'B', "\"board\""},
    {'R', "\"command_redo\""},
    {'U', "\"command_undo\""},
    {'8', "\"command_replay\""},
    {'F', "\"freeline\""},
    {'2', "\"freeedge\""},
    {'T', "\"thermo\""},
    {'3', "\"arrows\""},
    {'D', "\"d\""},
    {'0', "\"squareframe\""},
    {'5', "\"polygon\""},
    {'4', "\"deleteedge\""},
    {'6', "\"killercages\""},
    {'7', "\"nobulbthermo\""},
    {'_', "\"__a\""},
    {'O', "null"},
    {'Z', "z"},
};

void nuri_penpa_expand(struct text *out, const struct text *packed)
{
    const size_t count = sizeof abbreviations / sizeof *abbreviations;

    for (size_t i = 0; i < packed->length; i++) {
        size_t k = count;
        if (packed->data[i] == 'z' && i + 1 < packed->length)
            for (k = 0; k < count; k++)
                if (abbreviations[k].character == packed->data[i + 1])
                    break;
        if (k < count) {
            nuri_text_put(out, abbreviations[k].text);
            i++;
        } else
            nuri_text_add(out, packed->data + i, 1);
    }
}

/* The value of a digit of base 64, that of URLs too; -1 if it is none. */
static int digit_of(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    if (c == '+' || c == '-' || c == ' ')
        return 62; /* a form may have made a blank of a plus */
    return c == '/' || c == '_' ? 63 : -1;
}

/* From base 64 to bytes, up to the padding; false if there is anything else. */
static bool decode(struct text *out, const struct text *digits)
{
    unsigned bits = 0, value = 0;
    size_t i = 0;

    for (; i < digits->length && digits->data[i] != '='; i++) {
        const int digit = digit_of(digits->data[i]);
        if (digit < 0)
            return false;
        assert(digit < 64);
        value = (value << 6 | (unsigned)digit) & 0xFFFF;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            assert(bits < 8);
            const char byte = (char)(value >> bits & 0xFF);
            nuri_text_add(out, &byte, 1);
        }
    }
    while (i < digits->length && digits->data[i] == '=')
        i++;
    return i == digits->length && out->length > 0;
}

static nuri_status problem_penpa_text(const struct input *input,
                                      const struct line *place,
                                      nuri_status status)
{
    const char *what = nuri_status_text(status);

    if (status == NURI_ERR_SYNTAX)
        what = "the link is damaged: its contents cannot be unpacked";
    else if (status == NURI_ERR_SIZE)
        what = "the link contains more than the largest board";
    else if (status == NURI_ERR_UNSUPPORTED)
        what = "this library was built without zlib, which a packed link of "
               "Penpa+ needs";
    return nuri_error_at(input, place, status, "%s", what);
}

nuri_status nuri_penpa_unpack(struct text *out, const struct input *input,
                              const struct line *packed)
{
    struct text digits = {0}, bytes = {0}, text = {0};
    nuri_status status = NURI_OK;

    nuri_url_unescape(&digits, *packed);
    if (!decode(&bytes, &digits))
        status = NURI_ERR_SYNTAX;
    if (digits.failed || bytes.failed)
        status = NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = nuri_inflate(&text, bytes.data, bytes.length, MAX_TEXT);
    if (status == NURI_OK && text.length == 0)
        status = NURI_ERR_SYNTAX;
    if (status == NURI_OK) {
        nuri_penpa_expand(out, &text);
        status = out->failed ? NURI_ERR_MEMORY : NURI_OK;
    }
    nuri_text_clear(&digits);
    nuri_text_clear(&bytes);
    nuri_text_clear(&text);
    return status == NURI_OK ? status
                             : problem_penpa_text(input, packed, status);
}

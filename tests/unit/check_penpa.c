/* check_penpa.c -- a Penpa+ link with too much: the others are in formats/. */
#include "support.h"

static const char begins[] =
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

enum { BLOCK = 60000, BLOCKS = 80 };

static void put_base64(char *out, const unsigned char *bytes, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i + 2 < count; i += 3) {
        const unsigned n = (unsigned)bytes[i] << 16 |
                           (unsigned)bytes[i + 1] << 8 | bytes[i + 2];
        for (int k = 0; k < 4; k++)
            *out++ = digits[n >> (18 - 6 * k) & 63U];
    }
    *out = '\0';
}

/* Blocks as they are, in the form of RFC 1951: more than any board takes. */
TEST(too_much_is_refused)
{
    const size_t size = 5 + BLOCK, packed = BLOCKS * size;
    unsigned char *const bytes = zeros(packed, 1);
    FREED char *link = zeros(sizeof begins + packed / 3 * 4 + 8, 1);
    nuri_collection *c = NULL;
    nuri_error error;

    for (size_t i = 0; i < BLOCKS; i++) {
        unsigned char *const block = bytes + i * size;
        block[0] = i + 1 == BLOCKS;
        block[1] = BLOCK & 0xFF;
        block[2] = BLOCK >> 8;
        block[3] = ~BLOCK & 0xFF;
        block[4] = ~BLOCK >> 8 & 0xFF;
        memset(block + 5, 'a', BLOCK);
    }
    memcpy(link, begins, sizeof begins);
    put_base64(link + strlen(begins), bytes, packed);
    ck_assert_int_eq(nuri_read(&c, link, strlen(link), "penpa", &error),
                     NURI_ERR_SIZE);
    ck_assert_ptr_nonnull(strstr(error.text, "more than the largest board"));
    free(bytes);
}

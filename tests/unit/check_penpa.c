/* check_penpa.c -- Penpa+ links: labels, and damaged or oversized data. */
#include "support.h"

static const char begins[] =
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/* A board of our own, with labels that the page can give. */
static const char labelled[] =
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
    "1ZJNS8QwEIbv+RVlznNo0qQfuYiIPYnFVQ9aylKkolBc7AdKSve3O5Mu3V3/wTLJm3"
    "lewmSGtv8e665BGfKKUqSTQpvY71TzCg/x9Dm0jQ2Kn69g4BSvx+Fj1y1O7XPktN+N"
    "3VuD3dg2PRZ5ju912zcoykOhSpQgAUHRllDt3cP+zBATuNcNWD62YMtqRvdoJ9J78n"
    "RKVkpN8lWEWBPKFRNDGK2YhoTxipkkNCvKUBHrE06IkyNLfis7csSPqSMbLg9XsDo6"
    "Y0OqIAJU1A1w7y++9zuvuddbr4ZGQ3fjc+11Yye35YFnMf0fGWSgToou5Z6tK2ZRRs"
    "tnOw9zeV4lfoX/Wf4A";

/* Without zlib they are refused, with a word about it. */
static bool can_unpack(void)
{
    nuri_collection *c = NULL;
    nuri_error error;
    const nuri_status status =
        nuri_read(&c, labelled, strlen(labelled), "penpa", &error);

    nuri_collection_free(c);
    if (status == NURI_ERR_UNSUPPORTED)
        ck_assert_ptr_nonnull(strstr(error.text, "zlib"));
    return status != NURI_ERR_UNSUPPORTED;
}

TEST(labels_are_kept)
{
    nuri_collection *c = NULL;

    if (!can_unpack())
        return;
    ck_ok(nuri_read(&c, labelled, strlen(labelled), "penpa", NULL));
    const nuri_entry *const entry = nuri_collection_entry(c, 0);
    ck_assert_str_eq(entry->title, "Own title");
    ck_assert_ptr_nonnull(strstr(entry->extra, "\"author\":\"Own author\""));
    ck_assert_ptr_nonnull(strstr(entry->extra, "\"source\":\"Own source\""));
    nuri_collection_free(c);
}

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
    char *const link = zeros(sizeof begins + packed / 3 * 4 + 8, 1);
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
    free(link);
}

/* Blocks that are cut, have two sizes, or no end. */
static const unsigned char damaged[][6] = {
    {1, 2, 0, 0xFD, 0xFF, 'a'},
    {1, 1, 0, 0xFF, 0xFF, 'a'},
    {0, 1, 0, 0xFE, 0xFF, 'a'},
};

TESTS(what_is_damaged_is_refused, COUNT(damaged))
{
    char link[sizeof begins + 9];
    nuri_collection *c = NULL;
    nuri_error error;

    memcpy(link, begins, sizeof begins);
    put_base64(link + strlen(begins), damaged[_i], sizeof damaged[_i]);
    ck_assert_int_eq(nuri_read(&c, link, strlen(link), "penpa", &error),
                     NURI_ERR_SYNTAX);
    ck_assert_ptr_nonnull(strstr(error.text, "damaged"));
}

/*
 * check_formats_trips.c -- texts of all formats, and wrong ones, as files of formats/ have
 * them.  See check_text_boards.c for what is written, and fuzz/ for what is strange.
 */
#include "cases.h"
#include "reading.h"

/* ---- Texts, in files of their own ---------------------------------------- */

struct expected {
    const char *writing, *text; /* the format, and what is written in it */
    size_t warnings;
    bool blank_is_white;
};

/* All puzzles of the text, read in this format, written in another one. */
static void becomes(const char *text, const char *reading,
                    const struct expected *e)
{
    own_collection collection = read_if_built(text, reading);

    if (!collection)
        return;
    FREED char *all = write_all_if_built(collection, e->writing);
    const nuri_entry *const first = nuri_collection_entry(collection, 0);
    if (all)
        ck_assert_msg(strcmp(all, e->text) == 0, "%s\nbecomes\n%s\nnot\n%s",
                      text, all, e->text);
    ck_assert_msg(first->warning_count == e->warnings &&
                      first->blank_is_white == e->blank_is_white,
                  "%zu warnings, blanks are%s white, of\n%s",
                  first->warning_count, first->blank_is_white ? "" : " not",
                  text);
}

/* Each three lines of good.txt: a text, its format, another one, how many warnings, and
 * `white` if blanks are; and the text in that one.  Read with format AUTO, and with its
 * own. */
TEST(texts_are_read_as_they_are_found)
{
    struct cases cases = cases_open("formats/good.txt");
    char name[16], writing[16], blank[8];
    unsigned count = 0;

    for (char *text; (text = case_line(&cases, NULL)); count++) {
        const char *const how = case_line(&cases, NULL);
        const char *const to = case_line(&cases, NULL);
        struct expected e = {.writing = writing, .text = to};
        blank[0] = '\0';
        ck_assert(to && sscanf(how, "%15s %15s %zu %7s", name, writing,
                               &e.warnings, blank) >= 3);
        e.blank_is_white = blank[0] != '\0';
        becomes(text, NURI_FORMAT_AUTO, &e);
        if (strcmp(name, "-") != 0)
            becomes(text, name, &e);
    }
    ck_assert_uint_gt(count, 150);
}

/* ---- What is wrong ------------------------------------------------------ */

/* Each pair of lines of bad.txt: a text, escaped, and its fault. */
TEST(faults_are_located)
{
    struct cases cases = cases_open("formats/bad.txt");
    char found[256];
    size_t length = 0;
    unsigned count = 0;

    for (char *text; (text = case_line(&cases, &length));) {
        nuri_collection *collection = NULL;
        nuri_error error;
        const char *const problem = case_line(&cases, NULL);
        const nuri_status status =
            nuri_read(&collection, text, length, NURI_FORMAT_AUTO, &error);
        ck_assert_msg(status != NURI_OK, "no fault in %s", text);
        ck_assert_ptr_null(collection);
        ck_assert_int_eq(error.status, status);
        if (is_left_out(status, &error))
            continue;
        snprintf(found, sizeof found, "%u:%u: %s", error.line, error.column,
                 error.text);
        ck_assert_msg(strcmp(found, problem) == 0,
                      "%s\nfound    %s\nexpected %s", text, found, problem);
        count++;
    }
    ck_assert_uint_gt(count, 50);
}

/* Each three lines of damaged.txt: a text that is refused, what is said of it where a
 * person would read it as damage is asked for, and what is read; of `-`, nothing is. */
TEST(damage_is_borne_if_asked_for)
{
    struct cases cases = cases_open("formats/damaged.txt");
    unsigned count = 0;

    for (char *text; (text = case_line(&cases, NULL)); count++) {
        const char *const said = case_line(&cases, NULL);
        const char *const to = case_line(&cases, NULL);
        own_collection collection = NULL;
        nuri_error error = {NURI_OK, 0, 0, ""};
        char found[256] = "";
        const nuri_status status = nuri_read(&collection, text, strlen(text),
                                             NURI_FORMAT_AUTO, &error);
        ck_assert_int_ne(status, NURI_OK);
        if (is_left_out(status, &error))
            continue;
        if (nuri_read_lenient(&collection, text, strlen(text), NURI_FORMAT_AUTO,
                              &error) == NURI_OK) {
            const nuri_entry *const e = nuri_collection_entry(collection, 0);
            FREED char *all = write_all_if_built(collection, "chars");
            ck_assert_str_eq(all, to);
            ck_assert_uint_gt(e->warning_count, 0);
            error = e->warnings[0];
        } else {
            ck_assert_str_eq(to, "-");
        }
        snprintf(found, sizeof found, "%u:%u: %s", error.line, error.column,
                 error.text);
        ck_assert_str_eq(found, said);
    }
    ck_assert_uint_gt(count, 15);
}

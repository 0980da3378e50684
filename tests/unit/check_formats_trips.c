/*
 * check_formats_trips.c -- texts of all formats; wrong and mutated texts.  See
 * check_text_boards.c for what is written.
 */
#include "reading.h"

TEST(the_corpus_is_written_to_the_letter)
{
    char path[1024];
    size_t length = 0;

    if (needs_json("{", "json") ||
        !shared_file("corpus/janko.jsonl", path, sizeof path))
        return;
    char *const text = file_text(path, &length);
    nuri_collection *const collection = read_as(text, NURI_FORMAT_AUTO);
    const char *at = text;
    ck_assert_uint_eq(nuri_collection_count(collection), 725);
    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        const nuri_entry *const entry = nuri_collection_entry(collection, i);
        char *const line = write_as(entry, "jsonl");
        ck_assert_uint_eq(entry->line, i + 1);
        ck_assert(strncmp(line, at, strlen(line)) == 0);
        at += strlen(line);
        nuri_text_free(line);
    }
    nuri_collection_free(collection);
    free(text);
}

/* ---- Texts, in files of their own ---------------------------------------- */

/* Undo \n, \t, \0 and \xHH in place; the length of what is left. */
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
    return (size_t)(to - start);
}

/* The next line of a file of cases that is not a comment, unescaped if it is
 * between bars; NULL at the end. */
static char *next_line(char **rest, size_t *length)
{
    char *line;

    do {
        line = *rest;
        char *const end = strchr(line, '\n');
        if (!end)
            return NULL;
        *end = '\0';
        *rest = end + 1;
    } while (line[0] == '#' && line[1] == ' ');
    if (line[0] == '|') {
        *strrchr(++line, '|') = '\0';
        *length = unescape(line);
        line[*length] = '\0';
    }
    return line;
}

/* All puzzles of the text, read in this format, written in another one. */
static void becomes(const char *text, const char *reading, const char *writing,
                    size_t warnings, const char *expected)
{
    nuri_collection *const collection = read_if_built(text, reading);

    if (!collection)
        return;
    char *const all = write_all_if_built(collection, writing);
    if (all)
        ck_assert_msg(strcmp(all, expected) == 0, "%s\nbecomes\n%s\nnot\n%s",
                      text, all, expected);
    ck_assert_msg(nuri_collection_entry(collection, 0)->warning_count ==
                      warnings,
                  "not as many warnings of\n%s", text);
    free(all);
    nuri_collection_free(collection);
}

/* Read with format AUTO, and with its own. */
TEST(texts_are_read_as_they_are_found)
{
    char *const all = file_text(NURI_TEST_DIR "/formats/good.txt", NULL);
    char *rest = all, name[16], writing[16];
    size_t length, warnings;
    unsigned count = 0;

    ck_assert_ptr_nonnull(all);
    for (char *text; (text = next_line(&rest, &length)); count++) {
        const char *const how = next_line(&rest, &length);
        const char *const to = next_line(&rest, &length);
        ck_assert(to &&
                  sscanf(how, "%15s %15s %zu", name, writing, &warnings) == 3);
        becomes(text, NURI_FORMAT_AUTO, writing, warnings, to);
        if (strcmp(name, "-") != 0)
            becomes(text, name, writing, warnings, to);
    }
    ck_assert_uint_gt(count, 100);
    free(all);
}

/* ---- What is wrong ------------------------------------------------------ */

/* The number of warnings, each about dots that are read as white. */
static const struct {
    const char *text;
    size_t warnings;
} unsure[] = {
    {"1 #\n? .\n", 1},
    {"#2.\n#1.\n", 1},
    {"1,#\n?,.\n", 1},
    {"1 \xE2\xAC\x9B\n? \xE2\xAC\x9C\n", 1},
    {"#1#2\n###.\n", 0}, /* a solution */
    {"1 #\n- .\n", 0},
    {"#2.\n#1_\n", 0},
    {"1 + #\n? + .\n", 0},
    {"1 .\n? .\n", 0},
    {".#.\n###\n", 0}, /* a picture: it has no clues */
    {"pzprv3/nurikabe/1/4/1 # . 2", 0},
    {"2\n2\n1 #\n? .\n", 0}, /* kanpen has `+` for white */
};

TESTS(dots_beside_sea_are_warned_of, COUNT(unsure))
{
    nuri_collection *const collection =
        read_as(unsure[_i].text, NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_uint_eq(entry->warning_count, unsure[_i].warnings);
    for (size_t i = 0; i < entry->warning_count; i++) {
        ck_assert_ptr_nonnull(
            strstr(entry->warnings[i].text, " is read as white, in "));
        ck_assert_uint_eq(entry->warnings[i].line, 1);
    }
    nuri_collection_free(collection);
}

/* Each pair of lines of bad.txt: a text, escaped, and its fault. */
TEST(faults_are_located)
{
    char *const all = file_text(NURI_TEST_DIR "/formats/bad.txt", NULL);
    char *rest = all, found[256];
    size_t length = 0;
    unsigned count = 0;

    ck_assert_ptr_nonnull(all);
    for (char *text; (text = next_line(&rest, &length));) {
        nuri_collection *collection = NULL;
        nuri_error error;
        size_t unused;
        const char *const problem = next_line(&rest, &unused);
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
    free(all);
}

static const char *const seeds[] = {
    "https://puzz.link/p?nurikabe/v:/5/5/g5k2o1k%2a3g.",
    "nurikabe/3/2/-10+100=000@000*0000$00000\n\nnurikabe/2/2/h1g",
    "x?pzprv3/nurikabe/2/3/%2B%205%20%23/.%20%23%202/",
    "v:x\npzprv3.1\nnurikabe\n2\n2\n1 .\n# +\ninfo:{\n \"a\": 1}\n",
    "pzprv3/nurikabe/2/3/+ 5 # /. # - /",
    "n1=: \".;._2 (0\xC2\xA0: 0) NB. a\n 0 1 0\n 0 _1 _2\n)\nn2=: 5\n",
    "3 4\n1 0 0 0\n0 # + 0\n0 0 12 ?\n",
    "2\n3\n. 5 .\n_ - 0\n\n1 x X\n",
    "2   1 \n 3  10\n      \n\n1 2\n 4 \n",
    "#5#.2\n#.###\n#...#\n#####\n2.#1#\n",
    "[{\"puzzle\":[[0,-1,null],[\"?\",3,\"-\"]],\"id\":[1, \"a\"]} , "
    "{\"task\":[[1]]}]",
    "{\"puzzle\":[\"2 -\"],\"b\" : [1, 2.50],\"state\":[\".#\"]}",
    "{\"rows\":2,\"puzzle\":\"2 2\\n- 1\\n- "
    "-\",\"meta\":{\"title\":\"\\u00e9\"}}",
};

/* Change some bytes, drop some, double some. */
static size_t mutate(struct chance *chance, char *text, size_t length)
{
    static const char bytes[] =
        "0123456789af#.+-_?xz/\n \t{}[]\",:\xC2\xA0\\%=";

    for (uint32_t n = 1 + chance_below(chance, 6); n > 0 && length > 1; n--) {
        const size_t at = chance_below(chance, (uint32_t)length);
        const uint32_t kind = chance_below(chance, 4);
        if (kind == 0) {
            memmove(text + at, text + at + 1, length - at - 1);
            length--;
        } else if (kind == 1) {
            memmove(text + at + 1, text + at, length - at);
            length++;
        } else {
            text[at] = bytes[chance_below(chance, sizeof bytes)];
        }
    }
    return length;
}

TESTS(no_text_is_too_strange, COUNT(seeds))
{
    struct chance chance = {(uint64_t)_i};
    size_t read = 0;

    for (int n = 0; n < 1500; n++) {
        nuri_collection *collection = NULL;
        nuri_error error = {NURI_OK, 0, 0, ""};
        const size_t marks = strlen(seeds[_i]);
        char *text = malloc(marks + 8);
        memcpy(text, seeds[_i], marks);
        const size_t length = mutate(&chance, text, marks);
        /* So that the sanitizer sees every byte read beyond the end. */
        text = realloc(text, length);
        const nuri_status status =
            nuri_read(&collection, text, length, NURI_FORMAT_AUTO, &error);
        ck_assert_int_ne(status, NURI_ERR_ARGUMENT);
        ck_assert_int_ne(status, NURI_ERR_INTERNAL);
        ck_assert(status == NURI_OK || error.text[0] != '\0');
        read += status == NURI_OK;
        for (size_t i = 0;
             i < (collection ? nuri_collection_count(collection) : 0); i++) {
            char *again = NULL;
            nuri_write(&again, nuri_collection_entry(collection, i), "jsonl",
                       NULL);
            nuri_text_free(again);
        }
        nuri_collection_free(collection);
        free(text);
    }
    ck_assert(read > 0 || needs_json(seeds[_i], NURI_FORMAT_AUTO));
}

/*
 * check_formats.c -- what is written is read back; what is wrong is located.
 *
 * Boards of the tables are those of the formats' own documentation and tests.
 */
#include "reading.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Help --------------------------------------------------------------- */

/* All puzzles of a text, written in another format, one after the other. */
static void becomes(const char *from, const char *format, const char *to)
{
    if (needs_json(from, format))
        return;
    nuri_collection *const collection = read_as(from, NURI_FORMAT_AUTO);
    char all[4096] = "";
    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        char *const text =
            write_as(nuri_collection_entry(collection, i), format);
        const size_t length = strlen(all);
        ck_assert_uint_lt(length + strlen(text), sizeof all);
        memcpy(all + length, text, strlen(text) + 1);
        nuri_text_free(text);
    }
    ck_assert_str_eq(all, to);
    nuri_collection_free(collection);
}

/* ---- Numbers of URLs ---------------------------------------------------- */

static const struct {
    int32_t clue;
    const char *text;
} numbers[] = {
    {1, "1"},          {15, "f"},           {16, "-10"},      {255, "-ff"},
    {256, "+100"},     {4095, "+fff"},      {4096, "=000"},   {8191, "=fff"},
    {8192, "@000"},    {12239, "@fcf"},     {12240, "*0000"}, {77775, "*ffff"},
    {77776, "$00000"}, {1126351, "$fffff"}, {-1, "./"},
};

START_TEST(numbers_at_the_bounds_are_written_and_read)
{
    char url[64];
    const int32_t clue = numbers[_i].clue;

    snprintf(url, sizeof url, "https://puzz.link/p?nurikabe/1/1/%s\n",
             numbers[_i].text);
    nuri_collection *const collection = read_as(url, "url");
    ck_assert_int_eq(clue_at(nuri_collection_entry(collection, 0)->puzzle, 0),
                     clue);
    char *const text = write_as(nuri_collection_entry(collection, 0), "url");
    ck_assert_str_eq(text, url);
    nuri_text_free(text);
    nuri_collection_free(collection);
}
END_TEST

/* Bodies as pzpr reads them, and writes them again. */
static const struct {
    const char *in, *out;
    size_t warnings;
} bodies[] = {
    {"nurikabe/1/1/%000", "nurikabe/1/1/@000", 0},
    {"nurikabe/1/1/%25001", "nurikabe/1/1/@001", 0},
    {"nurikabe/1/1/-0a", "nurikabe/1/1/a", 0},
    {"nurikabe/1/1/+00a", "nurikabe/1/1/a", 0},
    {"nurikabe/3/2/%000@001*0000", "nurikabe/3/2/@000@001*0000i", 1},
    {"nurikabe/3/2/-10+100=000", "nurikabe/3/2/-10+100=000i", 1},
    {"nurikabe/3/2/5", "nurikabe/3/2/5k", 1},
    {"nurikabe/3/2/zz", "nurikabe/3/2/l", 1},
    {"nurikabe/3/2", "nurikabe/3/2/l", 1},
    {"nurikabe/3/2/", "nurikabe/3/2/l", 1},
    {"nurikabe/3/2/11111111", "nurikabe/3/2/111111", 1},
    {"nurikabe/2/3/1-zz2", "nurikabe/2/3/1g2i", 2},
    {"nurikabe/3/2/1!1A2i", "nurikabe/3/2/112i", 2},
    {"http://pzv.jp/p.html?nurikabe/d/3/2/5k/", "nurikabe/3/2/5k", 0},
    {"https://example.org/x?type=editor&nurikabe_edit/3/2/5k",
     "nurikabe/3/2/5k", 0},
    {"nurikabe_play/3/2/5k", "nurikabe/3/2/5k", 0},
    {"nurikabe/v:/3/2/5k", "nurikabe/v:/3/2/5k", 1},
    {"https://puzz.link/p?nurikabe/v:odd/3/2/k.", "nurikabe/v:odd/3/2/k./", 1},
    {"nurikabe/3/\r\n2/5\r\n  k\r\n", "nurikabe/3/2/5k", 0},
    {"\xEF\xBB\xBFnurikabe/3/2/5k\xC2\xA0", "nurikabe/3/2/5k", 0},
    /* As people paste them. */
    {"<https://puzz.link/p?nurikabe/3/2/5k>", "nurikabe/3/2/5k", 0},
    {"\"nurikabe/3/2/5k\"", "nurikabe/3/2/5k", 0},
    {"<nurikabe/3/2/5k/>", "nurikabe/3/2/5k", 0},
    {"HTTPS://PUZZ.LINK/P?NURIKABE/3/2/G5J", "nurikabe/3/2/g5j", 0},
    {"Nurikabe/3/2/5k", "nurikabe/3/2/5k", 0},
    {"https%3A%2F%2Fpuzz.link%2Fp%3Fnurikabe%2F3%2F2%2F5k", "nurikabe/3/2/5k",
     0},
    {"https://puzz.link/p?nurikabe%2f3%2f2%2f%252001i", "nurikabe/3/2/@2001j",
     1},
    {"https://puzz.link/p?type=player&nurikabe_play%2F3%2F2%2F5k",
     "nurikabe/3/2/5k", 0},
};

START_TEST(bodies_are_read_as_pzpr_reads_them)
{
    char expected[100];
    nuri_collection *const collection =
        read_as(bodies[_i].in, NURI_FORMAT_AUTO);

    snprintf(expected, sizeof expected, "https://puzz.link/p?%s\n",
             bodies[_i].out);
    ck_assert_uint_eq(nuri_collection_count(collection), 1);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    char *const text = write_as(entry, "url");
    ck_assert_str_eq(text, expected);
    ck_assert_uint_eq(entry->warning_count, bodies[_i].warnings);
    nuri_text_free(text);
    nuri_collection_free(collection);
}
END_TEST

START_TEST(a_tolerance_is_reported_where_it_is)
{
    nuri_collection *const collection =
        read_as("\n x?nurikabe/3/\n2/1\n!1", NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_uint_eq(entry->line, 2);
    ck_assert_uint_eq(entry->warning_count, 2);
    ck_assert_uint_eq(entry->warnings[0].line, 4);
    ck_assert_uint_eq(entry->warnings[0].column, 1);
    ck_assert_str_eq(entry->warnings[0].text,
                     "'!' means nothing here: skipped");
    ck_assert_str_eq(entry->warnings[1].text,
                     "the body ends after 2 of 6 cells: the others are blank");
    nuri_collection_free(collection);
}
END_TEST

/* ---- Worked examples ---------------------------------------------------- */

static const struct {
    const char *from, *format, *to;
} examples[] = {
    {"https://puzz.link/p?nurikabe/5/5/g5k2o1k3g", "chars",
     "-5---\n--2--\n-----\n--1--\n---3-\n"},
    {"nurikabe/6/6/m8n8i9u", "chars",
     "------\n-8----\n----8-\n--9---\n------\n------\n"},
    {"nurikabe/10/10/zj7n7j9n7t7i7n7zj", "chars",
     "----------\n----------\n----7-----\n---7----9-\n-------7--\n"
     "----------\n--7---7---\n-----7----\n----------\n----------\n"},
    {"nurikabe/7/7/1s5zm.i3g2", "chars",
     "1------\n-------\n5------\n-------\n-------\n-------\n?---3-2\n"},
    {"nurikabe/10/10/g1m-14k1s1s1jem1zt1i1j", "grid",
     "10 10\n- 1 - - - - - -  - 20\n- - - - - 1 - -  -  -\n"
     "- - - - - - - -  -  1\n- - - - - - - -  -  -\n"
     "- - - 1 - - - - 14  -\n- - - - - - 1 -  -  -\n"
     "- - - - - - - -  -  -\n- - - - - - - -  -  -\n"
     "- - - - - - - -  -  -\n- 1 - - - 1 - -  -  -\n"},
    {"nurikabe/18/10/x1jck3gczg22j3k3j3k1k1m3j1u2h2g3g2m2q1m3u1tcg1", "url",
     "https://puzz.link/p?nurikabe/18/10/"
     "x1jck3gczg22j3k3j3k1k1m3j1u2h2g3g2m2q1m3u1tcg1\n"},
    {"nurikabe/3/2/5k", "pzprv3", "pzprv3\nnurikabe\n2\n3\n5 . . \n. . . \n"},
    {"pzprv3/nurikabe/2/5/- . 1 2 10 /. . . . . /", "grid",
     "2 5\n? - 1 2 10\n- - - -  -\n"},
    {"pzprv3/nurikabe/2/3/+ 5 # /. # 2 /", "chars", ".5#\n-#2\n"},
    {"https://puzz.link/p?pzprv3/nurikabe/2/3/%2B%205%20%23/.%20%23%202/",
     "jsonl",
     "{\"nuri\":1,\"rows\":2,\"cols\":3,\"puzzle\":[\"- 5 -\",\"- - 2\"],"
     "\"state\":[\"..#\",\"?#.\"]}\n"},
    {"v:x\npzprv3.1\nnurikabe\n1\n2\n1 .\ninfo:{\n \"a\": 1}\n"
     "pzprv3\nnurikabe\n1\n2\n. 2\nhttp://x/y\n",
     "chars", "1-\n-2\n"},
    {"n1=: \".;._2 (0\xC2\xA0: 0) NB. a title \n 0 1 0\n 0 _1 _2\n)\n", "j",
     "n1=: \".;._2 (0 : 0) NB. a title\n 0  1  0\n 0 _1 _2\n)\n"},
    {"NB. two\nsolve=: 3 : 0\n)\nx_y =: \".;._2 ( 0 : 0 )\n 12 0\n)\n"
     "b=: \".;._2 (0 : 0)\n0\n3\n)\n",
     "j", "x_y=: \".;._2 (0 : 0)\n 12 0\n)\nb=: \".;._2 (0 : 0)\n 0\n 3\n)\n"},
    {"3 4\n1 0 0 0\n0 0 0 0\n0 0 2 ?\n", "chars", "1---\n----\n--2?\n"},
    {"2\n3\n. 5 .\n_ . 0\n", "chars", "-5-\n---\n"},
    {"\xEF\xBB\xBF"
     "1\xC2\xA0"
     "0 0\r\n0\t0 2\r\n",
     "chars", "1--\n--2\n"},
    {"- 1\n\n \n0 2\n- -\n", "chars", "-1\n-2\n--\n"},
    {"2        2\n      2   \n 2  7     \n          \n      3 3 \n"
     "  2    3  \n2  4      \n          \n 1    2 4 \n",
     "url",
     "https://puzz.link/p?nurikabe/10/9/2n2l2j2h7zg3g3i2j3h2h4w1j2g4g\n"},
    {"   10 \n 3  1\n     \n", "grid",
     "3 5\n- - - 10 -\n- 3 -  - 1\n- - -  - -\n"},
    {"  2..1  \n  ....\n\n?..\n..1\n", "grid",
     "2 4\n2 - - 1\n- - - -\n2 3\n? - -\n- - 1\n"},
    {"#5#.2\n#.###\n#...#\n#####\n2.#1#\n", "pzprv3",
     "pzprv3\nnurikabe\n5\n5\n# 5 # + 2 \n# + # # # \n# + + + # \n"
     "# # # # # \n2 + # 1 # \n"},
    {"#5#.2\n#.###\n#...#\n####.\n2.#1#\n", "grid",
     "5 5\n# 5 # + 2\n# + # # #\n# + + + #\n# # # # +\n2 + # 1 #\n"},
    /* What is new has a star; what is painted, colours; 3 columns a cell. */
    {"\n\xE2\x96\x88\xE2\x96\x88 5*\xE2\x96\x88\n*.12\xE2\x96\x91"
     "\xE2\x96\x91\r\n\n\033[1;30;47m ?\033[0m\033[7m*.\033[0m\n"
     "\n  .123\n",
     "grid", "2 3\n#  5 #\n. 12 -\n1 2\n? +\n1 2\n+ 123\n"},
    {"1 *#\n# *.\n", "grid", "2 2\n1 #\n# +\n"},
    {"{\"puzzle\":[[0,-1,null],[\"?\",3,\"-\"]]}", "chars", "---\n?3-\n"},
    {"[{\"task\":[[2,-1]]},\n {\"url\":\"nurikabe/2/1/g1\", \"id\":0.10} ]",
     "jsonl",
     "{\"nuri\":1,\"rows\":1,\"cols\":2,\"puzzle\":[\"2 -\"]}\n"
     "{\"nuri\":1,\"id\":0.10,\"rows\":1,\"cols\":2,\"puzzle\":[\"- 1\"]}\n"},
    {"{\"puzzle\":[\"2 -\"],\"b\" : [1, 2.50, \"a b\"],\"state\":[\"##\"],"
     "\"solution\":[\"..\"],\"meta\":{\"title\":\"\\u00e9\"}}",
     "json",
     "{\n \"nuri\": 1,\n \"rows\": 1,\n \"cols\": 2,\n \"puzzle\": [\n"
     "  \"2 -\"],\n \"state\": [\n  \"##\"],\n \"solution\": [\n  \"..\"],\n"
     " \"b\": [1,2.50,\"a b\"],\n \"meta\": {\"title\":\"\\u00e9\"}\n}\n"},
    {"{\"problem\":\"2 2\\n- 1\\n- -\",\"solution\":\"2 2\\nx -\\n- x\"}",
     "jsonl",
     "{\"nuri\":1,\"rows\":2,\"cols\":2,\"puzzle\":[\"- 1\",\"- -\"],"
     "\"solution\":\"2 2\\nx -\\n- x\"}\n"},
};

START_TEST(worked_examples_come_out_as_documented)
{
    becomes(examples[_i].from, examples[_i].format, examples[_i].to);
}
END_TEST

/* The same URL comes out: clues of two digits, `?`, runs over row ends. */
static const char *const real_urls[] = {
    "nurikabe/32/32/"
    "zzy+3e2zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzj-14zzy",
    "nurikabe/19/12/g5zw3k2h4g4k.v.h2i2g4z3n7j3k2h4h4k3i4j3zzk2i2k2p6j2k6k",
    "nurikabe/10/10/5ibj4zp7i9j6zz3i8ja",
    "nurikabe/20/17/g5l5h2r4h7k2j5z4m5zu3m6j9n4g6x6r7z4q7l5l3m4r5q4hai4z3g4k2n"
    "5zp3l5n2l6g",
    "nurikabe/21/16/t2h5h3lbzo6l-10u3n6t-104n6zi3k8j5m5i4r3gazi2zj5o4i6j4zzl1h"
    "6k5man5x",
    "nurikabe/10/10/j2g2i2m2j2m2j2n2g2j2r2g2j2l22j2r2g",
    "nurikabe/10/10/4g1s7h2t2uai1g3h5k3h4s2v7",
    "nurikabe/10/10/h3h5h4g4x3p.x5p3x4g4h2h3h",
    "nurikabe/11/11/k1h2g2i1u2m2j.g1k1n.j22h1r1i1r2g.g.g1o1k",
};

START_TEST(real_urls_come_out_as_they_went_in)
{
    char url[200];
    snprintf(url, sizeof url, "https://puzz.link/p?%s\n", real_urls[_i]);
    nuri_collection *const collection =
        read_as(real_urls[_i], NURI_FORMAT_AUTO);
    ck_assert_uint_eq(nuri_collection_entry(collection, 0)->warning_count, 0);
    nuri_collection_free(collection);
    becomes(real_urls[_i], "url", url);
}
END_TEST

START_TEST(columns_come_before_rows_in_a_url)
{
    nuri_collection *const collection = read_as(real_urls[1], NURI_FORMAT_AUTO);
    const nuri_puzzle *const puzzle =
        nuri_collection_entry(collection, 0)->puzzle;

    ck_assert_uint_eq(nuri_puzzle_width(puzzle), 19);
    ck_assert_uint_eq(nuri_puzzle_height(puzzle), 12);
    ck_assert_int_eq(nuri_puzzle_clue(puzzle, 18, 2), NURI_CLUE_ANY);
    ck_assert_int_eq(nuri_puzzle_clue(puzzle, 16, 3), NURI_CLUE_ANY);
    nuri_collection_free(collection);
}
END_TEST

/* ---- States ------------------------------------------------------------- */

/* Drawn as support.h does; NULL: no state. */
static const struct {
    const char *text, *marks;
    bool blank_is_white;
} states[] = {
    {"2.\n..\n..\n", NULL, false},
    {"2-\n_0\n--\n", NULL, false},
    /* A dot is undecided beside a plus, land beside a minus alone. */
    {"#2\n+.\n", "#2\no.\n", false},
    {"-2\n+.\n", ".2\no.\n", false},
    {"# 2\n. -\n", "#2\no.\n", false},
    {"1 2\n. -\n", "12\no.\n", false},
    {"1 2\n. _\n", NULL, false},
    /* Beside sea it is white, too, */
    {"#1#2\n###.\n", "#1#2\n###o\n", true},
    {"#2.\n#1#\n", "#2o\n#1#\n", true},
    {"#2.\n#1.\n", "#2o\n#1o\n", true},
    {"1 #\n? .\n", "1#\n?o\n", true},
    {"1\t#\n?\t.\n", "1#\n?o\n", true},
    {"\xE2\xAC\x9B 2\n\xE2\xAC\x9C 1\n", "#2\no1\n", true},
    /* but a blank only where that makes a solution, */
    {"#1#2\n### \n", "#1#2\n###o\n", true},
    {"#1#2\n##  \n", "#1#2\n##..\n", false},
    {"1\t#\n?\t\n", "1#\n?.\n", false},
    /* or where the sea has all its cells, */
    {"1 #\n? #\n3 .\n", "1#\n?#\n3o\n", true},
    /* and `_` and `0` are undecided. */
    {"#2.\n#1_\n##0\n", "#2o\n#1.\n##.\n", false},
    {"# 2 .\n# 1 #\n# # _\n", "#2o\n#1#\n##.\n", false},
    {"# 2 .\n# 1 #\n# 2 _\n", "#2o\n#1#\n#2.\n", false},
    {"1 3\n1 x X\n", "1##\n", false},
    {"pzprv3/nurikabe/1/4/1 # . 2", "1#.2\n", false},
    {"pzprv3/nurikabe/1/4/1 # + 2", "1#o2\n", false},
    {"0 0 1\n_1 _2 2\n", "oo1\n#.2\n", false},
    {"{\"puzzle\":[\"1 - -\"],\"state\":[\"1?#\"]}", "1.#\n", false},
    {"{\"puzzle\":[\"1 - -\"],\"state\":[\"#.#\"]}", "@o#\n", false},
    {"{\"puzzle\":[\"1 -\"],\"state\":[\"\xC3\xA9#\"]}", "1#\n", false},
    /* Where unicode has neither blocks nor shades it is a grid. */
    {" 1 2\n 1 2\n", NULL, false},
    {"  + 12\n  3  +\n", "oC\n3o\n", false},
    {"    +  123\n    3    +\n", "oC\n3o\n", false},
    {" #  +\n12  #\n", "#o\nC#\n", false},
    /* What is painted is read. */
    {"\033[7m#\033[0m \033[1m12\033[0m\n\033[2m-\033[0m  . \n", "#C\n.o\n",
     false},
};

START_TEST(marks_are_read_by_the_rule_of_the_format)
{
    if (needs_json(states[_i].text, NURI_FORMAT_AUTO))
        return;
    nuri_collection *const collection =
        read_as(states[_i].text, NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_int_eq(entry->blank_is_white, states[_i].blank_is_white);
    ck_assert_int_eq(entry->marks != NULL, states[_i].marks != NULL);
    for (unsigned i = 0, k = 0; entry->marks && i < cells_of(entry->puzzle);
         i++, k++) {
        if (states[_i].marks[k] == '\n')
            k++;
        const char c = states[_i].marks[k];
        if (strchr(".o#@", c) && clue_at(entry->puzzle, i) == 0)
            ck_assert_int_eq(entry->marks[i], c == '.'   ? NURI_UNDECIDED
                                              : c == '#' ? NURI_BLACK
                                                         : NURI_WHITE);
        else if (clue_at(entry->puzzle, i) != 0)
            ck_assert_int_eq(entry->marks[i],
                             c == '@' ? NURI_BLACK : NURI_WHITE);
    }
    nuri_collection_free(collection);
}
END_TEST

static const struct {
    const char *name, *url;
} essay[] = {
    {"n1", "nurikabe/5/5/g1m2k3m2g"},
    {"n2", "nurikabe/5/5/j2h2o2h2j"},
    {"n3", "nurikabe/5/5/k3k1g2k5k"},
    {"n4", "nurikabe/5/5/g5h2u2h1g"},
    {"n5", "nurikabe/5/5/h1g5u7g1h"},
    {"n6", "nurikabe/18/10/x1jck3gczg22j3k3j3k1k1m3j1u2h2g3g2m2q1m3u1tcg1"},
    {"n7", "nurikabe/24/14/"
           "j5zo2g6j7g3i4h1j5n3g5l7i6w1n4x1l1i5l3j2h3zl3i3i2h7zn6i1j5i5i1j5m6n"
           "5k3k4u4k5p1y3g4k5m"},
};

START_TEST(the_essay_is_read_as_it_was_saved)
{
    char path[1024];
    size_t length = 0;

    if (!shared_file("corpus/essay.txt", path, sizeof path))
        return;
    char *const text = file_text(path, &length);
    nuri_collection *const collection = read_as(text, NURI_FORMAT_AUTO);
    ck_assert_uint_eq(nuri_collection_count(collection), COUNT(essay));
    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        const nuri_entry *const entry = nuri_collection_entry(collection, i);
        char *const url = write_as(entry, "url");
        ck_assert_str_eq(entry->name, essay[i].name);
        ck_assert_int_eq(entry->title != NULL, i >= 5);
        ck_assert(strncmp(url + 20, essay[i].url, strlen(essay[i].url)) == 0);
        nuri_text_free(url);
    }
    ck_assert_str_eq(nuri_collection_entry(collection, 5)->title,
                     "Sample problem 6 (\"medium\") by OX from the Nikoli "
                     "page");
    nuri_collection_free(collection);
    free(text);
}
END_TEST

START_TEST(records_keep_what_they_came_with)
{
    if (needs_json("{", "json"))
        return;
    nuri_collection *const collection =
        read_as("\n{\"id\":[1, 2.0],\"x\":null,\"puzzle\":[\"1\"],"
                "\"meta\":{\"title\":\"T\"},\"variant\":\"v\"}",
                "jsonl");
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_str_eq(entry->id, "[1,2.0]");
    ck_assert_str_eq(entry->extra, "{\"x\":null,\"meta\":{\"title\":\"T\"}}");
    ck_assert_str_eq(entry->title, "T");
    ck_assert_str_eq(entry->variant, "v");
    ck_assert_uint_eq(entry->warning_count, 1);
    ck_assert_uint_eq(entry->line, 2);
    nuri_collection_free(collection);
}
END_TEST

START_TEST(formats_are_found_by_name_and_extension)
{
    const nuri_format_info *format = NULL;
    char path[64];

    for (size_t i = 0; (format = nuri_format(i)); i++) {
        const char *extension = format->extensions;
        ck_assert_ptr_eq(nuri_format_find(format->name), format);
        ck_assert_str_ne(format->summary, "");
        for (; *extension; extension += strspn(extension, " ")) {
            const int length = (int)strcspn(extension, " ");
            snprintf(path, sizeof path, "a.b/c%.*s", length, extension);
            ck_assert_ptr_eq(nuri_format_of_file(path), format);
            extension += length;
        }
    }
    ck_assert_ptr_null(nuri_format_find(""));
    ck_assert_ptr_null(nuri_format_find("auto"));
    ck_assert_ptr_null(nuri_format_of_file("json"));
    ck_assert_ptr_null(nuri_format_of_file("a.jso"));
    ck_assert_ptr_null(nuri_format_of_file("a.jsonx"));
    ck_assert_ptr_null(nuri_format_of_file("a.json/b"));
}
END_TEST

START_TEST(a_format_that_is_none_is_refused)
{
    static const char *const names[] = {"", "auto", "grit"};
    nuri_collection *const read = read_as("- 1", NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(read, 0);
    nuri_collection *collection = NULL;
    char *text = NULL;

    for (int i = 0; i < COUNT(names); i++) {
        ck_assert_int_eq(nuri_read(&collection, "- 1", 3, names[i], NULL),
                         NURI_ERR_ARGUMENT);
        ck_assert_ptr_null(collection);
        ck_assert_int_eq(nuri_write(&text, entry, names[i], NULL),
                         NURI_ERR_ARGUMENT);
    }
    ck_assert_int_eq(nuri_write(&text, entry, NURI_FORMAT_AUTO, NULL),
                     NURI_ERR_ARGUMENT);
    nuri_collection_free(read);
}
END_TEST

int main(void)
{
    return RUN_TESTS(
        "formats", 60, {formats_are_found_by_name_and_extension, 1},
        {a_format_that_is_none_is_refused, 1},
        {numbers_at_the_bounds_are_written_and_read, COUNT(numbers)},
        {bodies_are_read_as_pzpr_reads_them, COUNT(bodies)},
        {a_tolerance_is_reported_where_it_is, 1},
        {worked_examples_come_out_as_documented, COUNT(examples)},
        {real_urls_come_out_as_they_went_in, COUNT(real_urls)},
        {columns_come_before_rows_in_a_url, 1},
        {marks_are_read_by_the_rule_of_the_format, COUNT(states)},
        {the_essay_is_read_as_it_was_saved, 1},
        {records_keep_what_they_came_with, 1});
}

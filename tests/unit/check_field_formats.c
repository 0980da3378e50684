/*
 * check_field_formats.c -- the formats of other sites and programs, as found.
 */
#include "reading.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Help --------------------------------------------------------------- */

/* Read by whoever looks, and by who knows what it is. */
static void becomes(const char *from, const char *name, const char *format,
                    const char *to, size_t warnings)
{
    const char *const readings[] = {NURI_FORMAT_AUTO, name};

    for (int i = 0; i < 2; i++) {
        nuri_collection *const collection = read_if_built(from, readings[i]);
        if (!collection)
            continue;
        char *const all = write_all_if_built(collection, format);
        if (all)
            ck_assert_str_eq(all, to);
        ck_assert_uint_eq(nuri_collection_entry(collection, 0)->warning_count,
                          warnings);
        free(all);
        nuri_collection_free(collection);
    }
}

/* ---- Texts -------------------------------------------------------------- */

/* An array of a page's game, and the same as its task. */
#define ROWS_OF_TASK                                                           \
    "{\"task\":[[2,-1,-1,1,-1],[-1,-1,-1,-1,-1],[3,-1,-1,-1,1],"               \
    "[-1,-1,-1,-1,-1],[-1,2,-1,-1,2]]}"

#define JANKO_1                                                                \
    "- - - - 2 - 2 - - - \n2 - - - - - - - 2 - \n- - - 2 - - - - - - \n"       \
    "- 2 - - - - 2 - - - \n- - - - - 2 - 2 - - \n- - 2 - - - - - - - \n"       \
    "- - - - - 2 - 2 - - \n- - 2 - - - - - - 2 \n2 - - - - 2 - - - - \n"       \
    "- - - - - - - - 2 - \n"

static const struct {
    const char *name, *from, *format, *to;
    size_t warnings;
} texts[] = {
    /* Rows and columns, author, source, moves. */
    {"janko",
     "[begin]\npuzzle nurikabe\nauthor A\nsource S\ninfo 7\nunit 25\n"
     "cols 10\nrows 10\n[problem]\n" JANKO_1
     "[solution]\nx x x - - x - - x x\n- - x x x x x x - x\n"
     "x x x - - x - x - x\nx - - x x x - x x x\nx x x x - - x - - x\n"
     "x - - x x x x x x x\nx x x x - - x - x -\n- x - x x x x - x -\n"
     "- x - x - - x x x x\nx x x x x x x - - x\n"
     "[moves]\nZ2;L0;L0;ac,1;ab,0\n[end]\n",
     "chars",
     "----2-2---\n2-------2-\n---2------\n-2----2---\n-----2-2--\n"
     "--2-------\n-----2-2--\n--2------2\n2----2----\n--------2-\n",
     0},
    {"janko",
     "[begin]\npuzzle nurikabe\nsize 10\n[problem]\n" JANKO_1 "[end]\n", "url",
     "https://puzz.link/p?nurikabe/10/10/"
     "j2g2i2m2j2m2j2n2g2j2r2g2j2l22j2r2g\n",
     0},
    /* No brackets, a tab, columns behind rows, and not to the end. */
    {"janko",
     "begin\npuzzle nurikabe\nrows 2\t\ncols 3\nproblem\n- 10 ?\n"
     "\n- - -",
     "url", "https://puzz.link/p?nurikabe/3/2/ga.i\n", 0},
    /* The rows are right, not the header. */
    {"janko", "[problem]\n1 -\n- -\n", "chars", "1-\n--\n", 0},
    {"janko", "size 3\n[problem]\n1 -\n- -\n- -\n", "chars", "1-\n--\n--\n", 1},
    {"janko", "rows 9\ncols 1\n[problem]\n1 -\n[end]\n", "chars", "1-\n", 2},
    /* In a page, two of them; what was made of the second is damaged. */
    {"janko",
     "<html>\n<script id=\"data\">\n[begin]\ntitle T \n[problem]\n"
     "1 -\n[solution]\n- x\n[end]\n</script>\n[begin]\n[problem]\n- 1\n"
     "[solution]\n- x\nx -\n[moves]\nab,1\n[end]\n",
     "janko",
     "[begin]\npuzzle nurikabe\ntitle T\nrows 1\ncols 2\n[problem]\n1 -\n"
     "[solution]\n- x\n[end]\n"
     "[begin]\npuzzle nurikabe\nrows 1\ncols 2\n[problem]\n- 1\n[end]\n",
     0},
    {"janko",
     "[begin]\nauthor A\nsource \"S\" \nsource T\ntitle N\n"
     "[problem]\n1\n[end]",
     "jsonl",
     "{\"nuri\":1,\"rows\":1,\"cols\":1,\"puzzle\":[\"1\"],\"meta\":"
     "{\"title\":\"N\",\"author\":\"A\",\"source\":\"\\\"S\\\"; T\"}}\n",
     0},
    /* Of a page, of two applications; clues side by side; what is unknown. */
    {"task", "7x7:r3c4a1a3c4r", "url",
     "https://puzz.link/p?nurikabe/7/7/x3i4g1g3i4x\n", 0},
    {"task", " 5x5:2b1f3c1f2b2\n\n5x5:1f1a1a3l2 \r\n", "chars",
     "2--1-\n-----\n3---1\n-----\n-2--2\n"
     "1----\n--1-1\n-3---\n-----\n----2\n",
     0},
    {"json", ROWS_OF_TASK, "task", "5x5:2b1f3c1f2b2\n", 0},
    {"json", "{\"rows\":5,\"cols\":5,\"task\":\"2b1f3c1f2b2\"}", "task",
     "5x5:2b1f3c1f2b2\n", 0},
    {"json", "{\"task\":\"5x5:2b1f3c1f2b2\"}", "task", "5x5:2b1f3c1f2b2\n", 0},
    {"task", "3x2:_10?_2a_b", "task", "3x2:10_?_2c\n", 0},
    {"task", "20x20:zzzzzzzzzzzzzzzj", "task", "20x20:zzzzzzzzzzzzzzzj\n", 0},
    {"puzzlekit", "10 10\n" JANKO_1, "url",
     "https://puzz.link/p?nurikabe/10/10/"
     "j2g2i2m2j2m2j2n2g2j2r2g2j2l22j2r2g\n",
     0},
    {"puzzlekit", "2 3\n- 12 -\n? - -\n\n1 1\n1\n", "puzzlekit",
     "2 3\n- 12 -\n? - -\n1 1\n1\n", 0},
    {"json",
     "{\"count\":2,\"name\":\"Nurikabe\",\n\"data\":{\"01_2x2\":\n{\"problem\":"
     "\"2 2\\n- 1\\n- -\",\"solution\":\"2 2\\nx -\\nx x\",\"info\":\"\"},"
     "\"2\":{\"id\":7,\"problem\":\"1 1\\n?\"}}}",
     "jsonl",
     "{\"nuri\":1,\"id\":\"01_2x2\",\"rows\":2,\"cols\":2,\"puzzle\":[\"- 1\","
     "\"- -\"],\"solution\":\"2 2\\nx -\\nx x\",\"info\":\"\"}\n"
     "{\"nuri\":1,\"id\":7,\"rows\":1,\"cols\":1,\"puzzle\":[\"?\"]}\n",
     0},
    {"json",
     "{\"puzzle_url\":\"http://"
     "x\",\"pid\":\"nurikabe\",\"width\":2,\"height\":1,"
     "\"puzzlink_url\":\"https://puzz.link/p?nurikabe/2/1/g1\","
     "\"solution\":[\"mouse,left,1,1\",\"mouse,left,3,1\"]}",
     "url", "https://puzz.link/p?nurikabe/2/1/g1\n", 0},
    {"kanpen", "2\n3\n. 5 .\n# + ?\n", "kanpen", "2\n3\n. 5 . \n# + ? \n", 0},
    /* What is not marked stays undecided, though it would be a solution as
     * land. */
    {"kanpen", "1\n4\n1 # . 2\n", "pzprv3",
     "pzprv3\nnurikabe\n1\n4\n1 # . 2 \n", 0},
    {"kanpen", "2\n1\n3 \n? \n", "grid", "2 1\n3\n?\n", 0},
    {"kanpen",
     "http://www.kanpen.net/nurikabe.html?problem=2/3/._5_._/._12_?_/", "url",
     "https://puzz.link/p?nurikabe/3/2/g5hc./\n", 0},
    {"grid", "3x2\n1 - -\n- - -\n\n1x2\n1\n-\n", "task", "3x2:1e\n1x2:1a\n", 0},
    {"url",
     "Try this one:\n\nhttps://puzz.link/p?nurikabe/2/1/1g\n# a hard one\n"
     "[here it is](https://puzz.link/p?nurikabe/1/2/1g)\n",
     "task", "2x1:1a\n1x2:1a\n", 0},
    {"url", "[nuri](https://puzz.link/p?nurikabe/2/1/1g)", "task", "2x1:1a\n",
     0},
    {"task", "2x1:1a\n# a hard one\n1x2:1a\n", "task", "2x1:1a\n1x2:1a\n", 0},
    {"csv", ",1,,,\n,,,,2\n,,,,\n3,,,,\n,,,2,\n", "url",
     "https://puzz.link/p?nurikabe/5/5/g1m2k3m2g\n", 0},
    {"csv", "1\t\t-\n\t\t12\n", "csv", "1,-,-\n-,-,12\n", 0},
    {"csv", "1\t\t\n\t\t\n\t\t2\n", "csv", "1,-,-\n-,-,-\n-,-,2\n", 0},
    {"csv", "\t\n1\t\n\t\n\n\t\n2\t\n", "csv", "-,-\n1,-\n-,-\n-,-\n2,-\n", 0},
    {"csv", "\t\n1,\n\t\n2,\n \t\n", "csv", "1,-\n2,-\n", 0},
    {"csv", "\"1\"; x ;\n.;#;?\r\n", "csv", "1,#,-\n.,#,?\n", 0},
    {"csv", "\"1\"\n\"#\"\n\n\"2\"\n\"\"\n", "grid", "2 1\n1\n#\n2 1\n2\n-\n",
     0},
    {"csv",
     "\"No 1\",3,2,\"--1--2\",\"--####\" ; by nobody\n"
     "No 2,2,1,?-\n",
     "jsonl",
     "{\"nuri\":1,\"id\":\"No 1\",\"rows\":2,\"cols\":3,\"puzzle\":[\"- - 1\","
     "\"- - 2\"],\"solution\":[\"..#\",\"###\"]}\n"
     "{\"nuri\":1,\"id\":\"No 2\",\"rows\":1,\"cols\":2,\"puzzle\":[\"? "
     "-\"]}\n",
     0},
    /* Links made as Penpa+ makes them: clues alone, one unknown, and notes;
     * with a solution to check against; with marks of three kinds; and with
     * margins. */
    {"penpa",
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=1ZJNasMwEIX3OoWZ"
     "9Sz0a8vahBLqVWlo2i5aY0IWLikYSu0Yioxz9o5kkJPeoIz0pO8hRjNIw/d47FsUPA"
     "xlkVYKbfI4rQ6Dx3j5PHety/BuPJ++etpgP3btgLuqwo9jN7TI6uUkb1gNAhAkTQHN"
     "xT9dbgw2gX/fgwvLAVzdzOif3UT6SJ62ZFmqIhxFyDWhSFgYQpXQcsI8YSkITULBJb"
     "G+4oK4WFmEu8qVVbhMrmxCethAcnQZDCEzBSipGgi1v8XaH6JWUe+jGmoN/TbuddS9"
     "m/whNDyz6W/LIDJ5lXRJ9+r8bma1Wt7lNsz/8xr2w+Jn+QU=",
     "url", "https://puzz.link/p?nurikabe/10/10/t8q1l3j6l5l4j7l9q2q.q\n", 0},
    {"penpa",
     "https://swaroopg92.github.io/penpa-edit/#m=solve&p=jVBNC4JAEL3vr5A"
     "5z8HV3ZK9ReQpkqwOJRIejAIh8gNiRX97syNR3eLtvH085otpHl1Rl6gJYYQ+SoLSM"
     "45Iuecz9re2Ko2Hi6693msSWHdV2WASx3gpqqZEkU2Zfi4ykIAQUEjIR7sdfwzRgz2"
     "lYNx3BpPlA9qd6Yk35AWSLNBAe7hkBBU5I/wYmg31NqjuyNVr5ph5xaypOdola8Wcm"
     "t6e3chB9F9DpxnSow0DhDk3ndodjE0GkQXTZRz0fyoXT8GHeQE=&a=i45WMjJQ0lFQ"
     "MrIEkcZgtrEhmDQCkxYg0gQsYgIWMTEHk2D1pmD1pmZg0lwpVkchGgPHAgA=",
     "jsonl",
     "{\"nuri\":1,\"rows\":5,\"cols\":5,\"puzzle\":[\"- 5 - - -\","
     "\"- - - - -\",\"- - - - -\",\"- 3 - - -\",\"- - 4 - -\"],"
     "\"solution\":[\"#....\",\"####.\",\"#..##\",\"#.##.\",\"##...\"]}\n",
     0},
    {"penpa",
     "https://swaroopg92.github.io/penpa-edit/?m=edit&p=jVBNS8QwEL3nV5QB"
     "b3No86E1t6XYU3FxqwctpaxLxIWC2G5BUrq%2F3ZdUWbzJJDOTNx95M%2BPntB8cG4"
     "jKOeUMos11vLkOJ43yeDz1ziabK1kkr7yZTu8fg00KrnmYejfytiz5bd%2BPjkWzVq"
     "StaCgjJombUXv2D%2Bc%2FgJjJv%2BzIBtORbdqFfY2XTMlqZN2SVTCSrETkPkQypJ"
     "EhcAwNmHQeAHUBTAT0L4C6Z9Qp9Ggk0xiH7aoKcSQrBRiJh%2BNw6F1X1wFGSWVn6D"
     "Lqu6gN2LEvoq%2Bj3tnZd4HzIubIWoE1eilQzH%2ForuyyBPPi8xu69H6yfruIRq77"
     "DmL%2B57XiS8Q1fwM=",
     "jsonl",
     "{\"nuri\":1,\"rows\":5,\"cols\":5,\"puzzle\":[\"- 5 - - -\","
     "\"- - - - -\",\"- - - - -\",\"- 3 - - -\",\"- - 4 - -\"],"
     "\"state\":[\"#..??\",\"####.\",\"?????\",\"?.???\",\"??.??\"],"
     "\"meta\":{\"title\":\"A, b\",\"author\":\"C\",\"source\":\"S\"}}\n",
     0},
    {"penpa",
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=VU9NC8IwDL33V0jO"
     "77B21ZXeRNxJFL8OOoZ4mCgMxM2BdMzfbhovSprX9PHykraP7txUsEiROiTQHHY8kX"
     "Q2nkRid3vWlR9h2j2v94YLNF1dtVjlOS7nuq2gCs06g6RUBWkCGU5N5Tus33+E6ikc"
     "N+TjdSJflAPC1veMS+aMYyrlLaIUlGb8jN1fgkUHkS4Ec8G54JidEGZSW8GN78Mp+g"
     "+q/5lgnViOeB0DysT0a7f3YTWowjielkGX6qXkbx8=",
     "chars", "3-\n-1\n", 0},
    {"penpa",
     "https://swaroopg92.github.io/penpa-edit/?m=solve&p="
     "https://puzz.link/p?nurikabe/2/2/1i\n"
     "<https://x.org/"
     "?m=solve&p=https%3A%2F%2Fpuzz.link%2Fp%3Fnurikabe%2F1%2F1%2F"
     "%2B100&x=1>\n",
     "penpa",
     "https://swaroopg92.github.io/penpa-edit/?m=solve&p="
     "https://puzz.link/p?nurikabe/2/2/1i\n"
     "https://swaroopg92.github.io/penpa-edit/?m=solve&p="
     "https://puzz.link/p?nurikabe/1/1/%2B100\n",
     0},
    {"unicode", "\xE2\x96\xA1 5 0\n\xE2\x96\xA1 0 0", "chars", "-5-\n---\n", 0},
    /* What a player's program keeps behind the board, trials among it. */
    {"pzprv3",
     "pzprv3.1\nnurikabe\n2\n3\n. 5 # \n+ # - \n"
     "TrialData(1)\n2\n3\n# # # \n# # # \n__HISTORY__\nx\n"
     "info:{\n \"metadata\":{\"author\":\"A\"},\n "
     "\"history\":{\"type\":\"pzpr\"}\n}"
     "\n",
     "pzprv3", "pzprv3\nnurikabe\n2\n3\n. 5 # \n+ # - \n", 0},
    {"pzprv3", "pzprv3/nurikabe/1/2/1 # /history:{\"a/b\":1}/pzprv3/x", "grid",
     "1 2\n1 #\n", 0},
    /* A variant is told, and kept. */
    {"url", "nurikabe/v:/6/6/4j4p6h4p6j6", "url",
     "https://puzz.link/p?nurikabe/v:/6/6/4j4p6h4p6j6\n", 1},
    /* Comments above a puzzle; a row that begins like one is none. */
    {"grid", "# by me, 2026\n\n# easy\n2 -\n- #\n\n# another\n# 1\n- #\n",
     "pzprv3",
     "pzprv3\nnurikabe\n2\n2\n2 . \n. # \npzprv3\nnurikabe\n2\n2\n# 1 \n. # "
     "\n",
     0},
    {"url", "# two of them:\nnurikabe/1/1/1\nnurikabe/1/1/.\n", "url",
     "https://puzz.link/p?nurikabe/1/1/1\nhttps://puzz.link/p?nurikabe/1/1/./"
     "\n",
     0},
    {"pzprv3", "\xEF\xBB\xBF# saved\npzprv3/nurikabe/1/1/1 /", "chars", "1\n",
     0},
    {"chars", "# 1\n  #\n", "chars", "#-1\n--#\n", 0},
    {"unicode",
     "\xE2\xAC\x9B"
     "5\xEF\xB8\x8F\xE2\x83\xA3"
     "\xE2\xAC\x9C\xE2\xAC\x9C\n"
     "\xE2\xAC\x9B\xE2\xAC\x9B\xE2\xAC\x9C\xE2\xAC\x9C\n",
     "chars", "#5..\n##..\n", 0},
    {"unicode",
     "\xE2\x96\xA0 12 \xE2\x96\xA1 \xE2\x96\xA1\xEF\xB8\x8F\n"
     "\xE2\x97\x8F\xE2\x97\x8B ? \xEF\xBC\x93\n\n"
     "\xE2\x91\xAB\xE2\x97\x8B\n\xF0\x9F\x94\x9F-\n",
     "grid", "2 4\n# 12 . .\n#  . ? 3\n2 2\n12 .\n10 -\n", 0},
    {"chars", "2..1\n....\n1...\n..3.\n", "url",
     "https://puzz.link/p?nurikabe/4/4/2h1j1k3g\n", 0},
};

START_TEST(texts_are_read_as_they_are_found)
{
    becomes(texts[_i].from, texts[_i].name, texts[_i].format, texts[_i].to,
            texts[_i].warnings);
}
END_TEST

/* Packed texts are refused where the link holds them. */
static const struct {
    const char *text, *problem;
} refused[] = {
    {"https://swaroopg92.github.io/penpa-edit/#m=edit&p=VU9NC8IwDL33V4yc"
     "c1jn5kZvIu4kDqcetJSxw0RhIO4DpGX77abZRXnNa3hJX5r+PdZdgyuPDEOUhDhZc2"
     "SxPyHj/BzaRgW4GYfHq6MEu7FteizyHO912zco9NIZGqFBAkJEIcHM9jj/CcKBvZWg"
     "/FWB0mZCe1KO+ECazEiK6Be+lbQrV/bMOfOOOaGHaLecx8ylcrbydpNwP4axNwQZ0P"
     "QIIWXTxe6ibDEJLVOalvDmzEZ8BK/0BQ==",
     "1:51: holes, cells that are no part of the board, are not supported"},
    {"https://swaroopg92.github.io/penpa-edit/#m=edit&p=VY9NC8IwDIbv/RUj"
     "5xzWuc3R2xB3EodTD1rG2GGiMBD3AdKy/XbT7KCS5ml4m75t+tdYdw2uXCToo6QIo5"
     "gzCd3yOU6PoW2Uh+k43J8dFdiNbdNjnmV4q9u+QaGXTr8UGiQgBJQSytkc5j9BWDDX"
     "ApTbKlC6nNAclSXuSZMJSZAC/cM1k3rhsx0zY26ZEV1Fs+E6ZBbKmsoZTsL+WIZsKT"
     "16P0BYs+lid1Ymn4SWMc8dfVmKt+CxPg==",
     "1:51: 'A' at r1c3 is no clue of nurikabe"},
    {"https://swaroopg92.github.io/penpa-edit/#m=edit&p=VY9NC8IwDIbv/RUj"
     "5xxW7eboTcSdxOHUg5YyPFQmDIR9wGjZfrttBIe8yZMQwhtSmxHXQRnGyL1EklJmIk"
     "RMurz6xsgIt0Nfv1vfYDs0psMiz/H5aDqDTH03Y80UcEBY+eSgZ3ua/wbMgb2XIEOp"
     "QCo9oT1L53kk3ogHYk7cExO/inZHvSCW0tkqGEzMLRYgMu8KPPL3Vggb0D+7q7TFxB"
     "RP6c9koWYjozc+",
     "1:51: the grid is 'hex', and only square ones are read"},
    {"\nhttps://x/"
     "#m=edit&p="
     "1ZJNasMwEIX3OoWZ9Sz0a8vahBLqVWlo2i5aY0IWLikYSu0Yioxz9o5kkJPeoIz0pO8hRjNIw"
     "/d47FsUPAxlkVYKbfI4rQ6Dx3j5",
     "2:21: the link is damaged: what is packed in it cannot be unpacked"},
    /* Base 64 of nothing that is deflated. */
    {"https://x/#m=edit&p=AwA=",
     "1:21: the link is damaged: what is packed in it cannot be unpacked"},
    {"https://x/#m=edit&p=!",
     "1:21: the link is damaged: what is packed in it cannot be unpacked"},
    {"https://x/#m=edit&p=&a=7VT", "1:1: there is no puzzle behind 'p='"},
    {"https://x/?m=solve&p=https://puzz.link/p?slither/1/1/",
     "1:22: this is a slither URL: nuri reads nurikabe only"},
};

START_TEST(packed_texts_are_refused_where_they_stand)
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    const char *const text = refused[_i].text;
    char found[256];

    const nuri_status status =
        nuri_read(&collection, text, strlen(text), NURI_FORMAT_AUTO, &error);
    ck_assert_int_ne(status, NURI_OK);
    snprintf(found, sizeof found, "%u:%u: %s", error.line, error.column,
             error.text);
    if (!is_left_out(status, &error))
        ck_assert_str_eq(found, refused[_i].problem);
}
END_TEST

/* What is damaged is read as a person would, if it is asked for. */
static const struct {
    const char *text, *format, *to, *warning;
} damaged[] = {
    {"3 3\n- 1 -\n- - -\n", "chars", "-1-\n---\n",
     "1:1: the header says 3 rows, 2 found"},
    {"2 5\n- 1 -\n- - -\n", "chars", "-1-\n---\n",
     "2:0: the header says 5 columns, 3 found"},
    {"- 1 -\n- -\n- - - 2\n", "chars", "-1-\n---\n---\n",
     "2:4: row 2 has 2 cells of 3: the others are blank"},
    {"pzprv3/nurikabe/3/2/. 0 /. 1 /", "chars", "--\n-1\n",
     "1:23: clue 0 is read as a blank"},
    {"nurikabe/2/1/01", "chars", "-1\n",
     "1:14: '0' is clue 0: read as a blank"},
    {"2x1:1c", "chars", "1-\n",
     "1:6: the id goes on behind the last cell: not read"},
    {"2x1:1a3", "chars", "1-\n",
     "1:7: the id goes on behind the last cell: not read"},
    {"2x2:1", "chars", "1-\n--\n",
     "1:6: the id ends after 1 of 4 cells: the others are blank"},
    {"{\"data\":{\"36_2x1\":{\"problem\":\"3 1\\n-\\n1\"}}}", "chars", "-\n1\n",
     "1:0: the header says 3 rows, 2 found"},
    {"[begin]\nsize 3\n[problem]\n- 1 -\n- - -\n", "chars", "-1-\n---\n",
     "2:1: the header says 3 rows, 2 found"},
    {"{\"rows\":9,\"puzzle\":[\"1\"]}", "chars", "1\n",
     "1:0: rows is 9, the puzzle has 1"},
};

START_TEST(damage_is_borne_if_asked_for)
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    const char *const text = damaged[_i].text;
    const nuri_status status =
        nuri_read(&collection, text, strlen(text), NURI_FORMAT_AUTO, &error);
    char found[256] = "";

    ck_assert_int_ne(status, NURI_OK);
    if (is_left_out(status, &error))
        return;
    ck_assert_int_eq(nuri_read_lenient(&collection, text, strlen(text),
                                       NURI_FORMAT_AUTO, &error),
                     NURI_OK);
    char *const all = write_all_if_built(collection, damaged[_i].format);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    ck_assert_str_eq(all, damaged[_i].to);
    ck_assert_uint_gt(entry->warning_count, 0);
    const nuri_error *const warning = entry->warnings;
    snprintf(found, sizeof found, "%u:%u: %s", warning->line, warning->column,
             warning->text);
    ck_assert_str_eq(found, damaged[_i].warning);
    free(all);
    nuri_collection_free(collection);
}
END_TEST

/* What no person could read either keeps its fault. */
START_TEST(nonsense_stays_refused)
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};

    ck_assert_int_eq(
        nuri_read_lenient(&collection, "- a\n- -", 7, "grid", &error),
        NURI_ERR_SYNTAX);
    ck_assert_ptr_null(collection);
    ck_assert_uint_eq(error.column, 3);
    ck_assert_int_eq(
        nuri_read_lenient(&collection, "4\n4\n", 4, "kanpen", &error),
        NURI_ERR_SYNTAX);
    ck_assert_str_eq(error.text, "the header says 4 rows, 0 found");
}
END_TEST

/* Is the entry written in this format as it is without its solution? */
static bool hides_solution(const nuri_entry *entry, const char *format)
{
    nuri_entry bare = *entry;
    char *with = NULL, *without = NULL;

    bare.solution = NULL;
    ck_assert_int_eq(nuri_write(&with, entry, format, NULL), NURI_OK);
    ck_assert_int_eq(nuri_write(&without, &bare, format, NULL), NURI_OK);
    const bool same = strcmp(with, without) == 0;
    nuri_text_free(with);
    nuri_text_free(without);
    return same;
}

/* What came along with a puzzle is its solution, not a player's marks: it is
 * written where solutions have a place, and nowhere else. */
START_TEST(solutions_come_along)
{
    nuri_collection *const collection =
        read_if_built("[problem]\n1 -\n- -\n[solution]\n- x\nx x\n", "janko");
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_ptr_null(entry->marks);
    ck_assert_ptr_nonnull(entry->solution);
    ck_assert_int_eq(entry->solution[0], NURI_WHITE);
    ck_assert_int_eq(entry->solution[1], NURI_BLACK);
    for (size_t i = 0; nuri_format(i); i++) {
        const nuri_format_info *const info = nuri_format(i);
        const bool has_place =
            info->is_record || strcmp(info->name, "janko") == 0;
        ck_assert(hides_solution(entry, info->name) != has_place);
    }
    nuri_collection_free(collection);
}
END_TEST

/* ---- The corpus --------------------------------------------------------- */

/* Every published puzzle goes through the text of its site, its solution too. */
START_TEST(published_solutions_survive)
{
    char path[1024];
    size_t length = 0;

    if (!shared_file("corpus/janko"
                     ".jsonl",
                     path, sizeof path))
        return;
    char *const text = file_text(path, &length);
    nuri_collection *const all = read_if_built(text, NURI_FORMAT_AUTO);
    for (size_t i = 0; all && i < nuri_collection_count(all); i++) {
        const nuri_entry *const entry = nuri_collection_entry(all, i);
        char *written = NULL;
        ck_assert_int_eq(nuri_write(&written, entry, "janko", NULL), NURI_OK);
        nuri_collection *const again = read_if_built(written, NURI_FORMAT_AUTO);
        const nuri_entry *const back = nuri_collection_entry(again, 0);
        ck_assert(same_puzzle(entry->puzzle, back->puzzle));
        ck_assert_mem_eq(entry->solution, back->solution,
                         (size_t)nuri_puzzle_width(entry->puzzle) *
                             nuri_puzzle_height(entry->puzzle));
        nuri_collection_free(again);
        nuri_text_free(written);
    }
    nuri_collection_free(all);
    free(text);
}
END_TEST

int main(void)
{
    return RUN_TESTS(
        "field formats", 60, {texts_are_read_as_they_are_found, COUNT(texts)},
        {packed_texts_are_refused_where_they_stand, COUNT(refused)},
        {damage_is_borne_if_asked_for, COUNT(damaged)},
        {nonsense_stays_refused, 1}, {solutions_come_along, 1},
        {published_solutions_survive, 1});
}

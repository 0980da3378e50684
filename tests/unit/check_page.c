/*
 * check_page.c -- pages: complete without a script, safe with any title.  The
 * script is tested in browser/.
 */
#include "drawing.h"
#include "markup.h"

/* ---- Help --------------------------------------------------------------- */

/* r1c3 and r2c4 are black, the second because white leads to a divided sea in
 * two steps. */
static const uint32_t r1c3[] = {2}, r1c2_r2c3[] = {1, 7}, r2c4[] = {8};
static const uint32_t r3c3_r2c2[] = {12, 6}, r4c4[] = {18};
static const nuri_step chain[] = {
    {STEP("between", 1, NURI_BLACK, r4c4, "r4c4 is black: <i>else</i>.",
          "else")},
    {STEP("pool", 1, NURI_BLACK, r3c3_r2c2, "r3c3 and r2c2 are black: 2 & 2.",
          "2 & 2"),
     .because = r2c4, .because_count = 1}};
static const nuri_slot slots[] = {
    {.name = "cells", .kind = NURI_SLOT_CELLS, .cells = r1c3, .count = 1},
    {.name = "number", .kind = NURI_SLOT_NUMBER, .number = 2}};
static const nuri_said say = {"between", slots, COUNT(slots)};
static const nuri_step above = {
    STEP("between", 1, NURI_BLACK, r1c3, "r1c3 is black: see below.",
         "it touches two"),
    .because = r1c2_r2c3, .because_count = 2, .say = &say};
static const nuri_step second = {STEP("what_if", 5, NURI_BLACK, r2c4,
                                      "r2c4 is black, or else </script>.",
                                      "else </script>"),
                                 .because = r1c2_r2c3,
                                 .because_count = 1,
                                 .chain = chain,
                                 .chain_count = 2,
                                 .broken = "sea_divided",
                                 .broken_message = "the sea is cut & done",
                                 .broken_cells = r1c2_r2c3,
                                 .broken_count = 2};
static const nuri_step *const steps[] = {&above, &second};

static void set_up(void)
{
    set_up_empty();
    view.steps = steps;
    view.step_count = 2;
}

static char *draw_page(const nuri_view *one)
{
    char *const text = draw(one, "html");
    const char *const problem = markup_error(text, true);

    ck_assert_msg(problem == NULL, "%s", problem);
    return text;
}

static void has(const char *page, const char *part)
{
    ck_assert_msg(strstr(page, part) != NULL, "the page lacks %s", part);
}

/* The data between its tags; to be freed. */
static char *data_of(const char *page)
{
    static const char start[] =
        "<script type=\"application/json\" id=\"data\">";
    const char *const from = strstr(page, start);
    ck_assert_ptr_nonnull(from);
    const char *const to = strstr(from, "</script>");
    const size_t length = (size_t)(to - from) - (sizeof start - 1);
    char *const data = zeros(length + 1, 1);
    memcpy(data, from + sizeof start - 1, length);
    data[length] = '\0';
    return data;
}

/* ---- Without a script --------------------------------------------------- */

TEST(the_page_is_whole_without_its_script)
{
    view.note = "A note & more.";
    own_text page = draw_page(&view);

    has(page, "<title>a5 - Nurikabe</title>");
    has(page, "5 columns, 6 rows, 4 clues. 2 steps, up to level 5 (what_if).");
    has(page, "<title>r1c3: black</title>"); /* the board after all steps */
    has(page, "<title>r2c4: black</title>");
    has(page, "<li id=\"p1s1\"><a class=\"go\" href=\"#p1s1\">"
              "r1c3 is black: see below.</a>");
    has(page, "<a href=\"#rule-between\">between</a> "
              "<b class=\"level\">level 1</b>");
    has(page, "<dt id=\"rule-between\">");
    has(page, "A note &amp; more.");
    has(page, "href=\"https://puzz.link/p?nurikabe/5/6/g5k2o1k3l\"");
    has(page, "?m=solve&amp;p=https://puzz.link/p?nurikabe/5/6/g5k2o1k3l\"");
    has(page, "Made by nuri ");
    has(page, nuri_version());
    ck_assert_uint_eq(count_of(page, "<nav"), 0);
}

TEST(several_puzzles_have_an_index)
{
    nuri_page *page = NULL;
    char *text = NULL;
    nuri_view bad = view;

    ck_ok(nuri_page_new(&page));
    ck_ok(nuri_page_add(page, &view));
    entry.name = NULL;
    view.steps = NULL;
    view.step_count = 0;
    ck_ok(nuri_page_add(page, &view));
    bad.at = 5; /* which a page does not look at */
    bad.entry = NULL;
    ck_assert_int_eq(nuri_page_add(page, &bad), NURI_ERR_ARGUMENT);
    ck_ok(nuri_page_write(&text, page));
    ck_assert_ptr_null(markup_error(text, true));
    has(text, "<nav");
    has(text, "<li><a href=\"#p1\">a5</a>, 5x6</li>\n"
              "<li><a href=\"#p2\">Puzzle 2</a>, 5x6</li>\n</ol>");
    has(text, "<section class=\"puzzle alone\" id=\"p2\"");
    ck_assert_uint_eq(count_of(text, "<section class=\"puzzle"), 2);
    ck_assert_uint_eq(count_of(text, "<div class=\"way\">"), 1);
    nuri_text_free(text);
    nuri_page_free(page);

    ck_ok(nuri_page_new(&page)); /* none at all */
    ck_ok(nuri_page_write(&text, page));
    ck_assert_ptr_null(markup_error(text, true));
    ck_assert_ptr_null(strstr(text, "class=\"rules\""));
    nuri_text_free(text);
    nuri_page_free(page);
}

/* ---- With one ----------------------------------------------------------- */

TEST(the_data_write_what_the_steps_do)
{
    own_text page = draw_page(&view);
    FREED char *data = data_of(page);

    has(data, "{\"name\":\"a5\",\"puzzle\":[\"- 5 - - -\",\"- - 2 - -\",");
    has(data, "\"state\":[\"?.???\",\"??.??\",\"?????\",");
    has(data, "\"steps\":[{\"rule\":\"between\",\"level\":1,"
              "\"set\":[[\"r1c3\",\"black\"]],\"because\":[\"r1c2\","
              "\"r2c3\"],");
    has(data, "\"say\":{\"id\":\"between\",\"slots\":{\"cells\":["
              "\"r1c3\"],\"number\":2}}}");
    has(data, "\"chain\":[{\"rule\":\"between\"");
    has(data, "\"breaks\":{\"rule\":\"sea_divided\",\"cells\":[\"r1c2\","
              "\"r2c3\"],");
}

/* Each cell has its colour. */
TEST(the_data_have_the_shore)
{
    nuri_step step = above;
    const nuri_step *const one[] = {&step};

    step.colour = NURI_WHITE;
    step.shore = r3c3_r2c2;
    step.shore_count = 2;
    step.message = "r1c3 is white: it touches two; this completes it, so "
                   "r3c3 and r2c2 are black.";
    view.steps = one;
    view.step_count = 1;
    own_text page = draw_page(&view);
    has(page, "\"set\":[[\"r1c3\",\"white\"],[\"r3c3\",\"black\"],"
              "[\"r2c2\",\"black\"]],\"because\":[\"r1c2\",\"r2c3\"]");
}

TESTS(a_title_stays_text, MARKUP_NASTY)
{
    entry.name = markup_nasty[_i];
    entry.title = markup_nasty[_i];
    entry.variant = markup_nasty[_i];
    view.note = markup_nasty[_i];
    own_text page = draw_page(&view);
    FREED char *data = data_of(page);

    ck_assert_uint_eq(count_of(page, "<script"), 2);
    ck_assert_uint_eq(count_of(page, "</script"), 2);
    ck_assert_uint_eq(count_of(page, "<img"), 0);
    ck_assert_uint_eq(count_of(page, "<!--"), 0);
    ck_assert_uint_eq(strcspn(data, "<>&"), strlen(data));
    ck_assert_uint_eq(count_of(data, "\xE2\x80\xA8"), 0);
    ck_assert_uint_eq(count_of(data, "\xE2\x80\xA9"), 0);
    if (strstr(markup_nasty[_i], "\xE2\x80\xA8"))
        has(data, "\"lines \\u2028 \\u2029 end: lines ");
}

/* Whatever an id is: a string without its quotes, else as it is. */
TEST(an_id_stands_for_a_name)
{
    entry.name = NULL;
    entry.id = "\"<7>\"";
    char *page = draw_page(&view);
    has(page, "<title>&lt;7&gt; - Nurikabe</title>");
    nuri_text_free(page);
    entry.id = "[1,\"a\"]";
    page = draw_page(&view);
    has(page, "<title>[1,&quot;a&quot;] - Nurikabe</title>");
    nuri_text_free(page);
}

/* Nothing is fetched: no address but those to click on, in two links. */
TEST(a_page_needs_no_other_file)
{
    static const char *const none[] = {
        " src=",   "@import", "url(",    "<link",     "<iframe",
        "<object", "fetch(",  "XMLHttp", "innerHTML", "eval("};
    own_text page = draw_page(&view);

    for (int i = 0; i < COUNT(none); i++)
        ck_assert_msg(!strstr(page, none[i]), "the page has %s", none[i]);
    /* The links, one in the other's query, and two names of XML. */
    ck_assert_uint_eq(count_of(page, "http:"), 2);
    ck_assert_uint_eq(count_of(page, "https:"), 3);
    has(page, "<meta http-equiv=\"Content-Security-Policy\" "
              "content=\"default-src 'none'; style-src 'unsafe-inline'; "
              "script-src 'unsafe-inline'; img-src data:;");
}

TEST(many_steps_have_less_than_500_kB_of_data)
{
    enum { WIDTH = 40, HEIGHT = 57, CELLS = WIDTH * HEIGHT, STEPS = 1600 };
    int32_t clues[CELLS] = {1};
    nuri_step list[STEPS];
    const nuri_step *pointers[STEPS];
    uint32_t cells[CELLS];
    nuri_view one = {0};

    for (uint32_t i = 0; i < CELLS; i++)
        cells[i] = i;
    for (uint32_t i = 0; i < STEPS; i++) {
        list[i] = above;
        list[i].cells = &cells[i + 1];
        list[i].because = &cells[i + 2];
        list[i].because_count = 10;
        list[i].message = "r56c38 is white: The island of r55c39 (12) needs 5 "
                          "more and can grow only here.";
        list[i].why =
            "the island of r55c39 (12) needs 5 more and can grow only here";
        pointers[i] = &list[i];
    }
    own_puzzle large = new_puzzle(WIDTH, HEIGHT, clues);
    const nuri_entry other = {.puzzle = large};
    one.entry = &other;
    one.steps = pointers;
    one.step_count = STEPS;
    own_text page = draw_page(&one);
    FREED char *data = data_of(page);
    ck_assert_uint_lt(strlen(data), 500000);
}

FIXTURE(set_up, tear_down_drawing)

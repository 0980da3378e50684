/* check_draw.c -- drawings: how they look, and that text is read again. */
#include "drawing.h"
#include "reading.h"

#define SEA  "\xE2\x96\x88\xE2\x96\x88"
#define OPEN "\xE2\x96\x91\xE2\x96\x91"

/* ---- Help --------------------------------------------------------------- */

static int count_pictures(void)
{
    int count = 0;
    while (nuri_drawing((size_t)count))
        count++;
    return count;
}

/* ---- What they look like ------------------------------------------------ */

/* Drawn by hand. */
static const struct {
    const char *drawing;
    size_t at;
    bool is_hint, coords;
    const char *text;
} drawings[] = {
    {"ascii", 0, false, false,
     " -  1  -  -\n"
     " -  -  -  .\n"
     "12  -  #  2\n"},
    {"ascii", 1, false, false,
     " *#   1  *#   -\n"
     "  -   -   -   .\n"
     " 12   -   #   2\n"},
    {"ascii", 2, false, true,
     "    1            \n"
     "1   #   1   #   -\n"
     "2   -   -  *.   .\n"
     "3  12   -   #   2\n"},
    {"ascii", 2, true, false,
     "  #   1   #   -\n"
     "  -   -  *-   .\n"
     " 12   -   #   2\n"},
    {"unicode", 0, false, false,
     OPEN " 1" OPEN OPEN "\n" OPEN OPEN OPEN " .\n"
          "12" OPEN SEA " 2\n"},
    {"unicode", 1, false, true,
     "   1\n"
     "1 *\xE2\x96\x88 1*\xE2\x96\x88" OPEN "\n"
     "2 " OPEN OPEN OPEN " .\n"
     "3 12" OPEN SEA " 2\n"},
    {"unicode", 2, false, false,
     SEA " 1" SEA OPEN "\n" OPEN OPEN "*. .\n"
         "12" OPEN SEA " 2\n"},
    {"ansi", 2, false, false,
     "\033[0;30;40m" SEA "\033[0;1;30;47m 1\033[0;30;40m" SEA
     "\033[0;37;100m" OPEN "\033[0m\n"
     "\033[0;37;100m" OPEN OPEN "\033[0;7;30;47m*.\033[0;30;47m .\033[0m\n"
     "\033[0;1;30;47m12\033[0;37;100m" OPEN "\033[0;30;40m" SEA
     "\033[0;1;30;47m 2\033[0m\n"},
};

/* Blanks at the ends of lines are not seen. */
static void trim_lines(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '\n')
            while (to > text && to[-1] == ' ')
                to--;
        *to++ = *from;
    }
    *to = '\0';
}

TESTS(pictures_are_as_drawn_by_hand, COUNT(drawings))
{
    char expected[1024];

    view.at = drawings[_i].at;
    view.is_hint = drawings[_i].is_hint;
    view.coords = drawings[_i].coords;
    char *const text = draw(&view, drawings[_i].drawing);
    snprintf(expected, sizeof expected, "%s", drawings[_i].text);
    trim_lines(expected);
    ck_assert_str_eq(text, expected);
    nuri_text_free(text);
}

TEST(drawings_are_found_by_name_and_extension)
{
    const nuri_drawing_info *drawing = NULL;
    char *text = NULL;

    for (size_t i = 0; (drawing = nuri_drawing(i)); i++) {
        ck_assert_ptr_eq(nuri_drawing_find(drawing->name), drawing);
        ck_assert_str_ne(drawing->summary, "");
        if (*drawing->extensions)
            ck_assert_ptr_eq(nuri_drawing_of_file(drawing->extensions),
                             drawing);
        if (*drawing->plain)
            ck_assert(nuri_drawing_find(drawing->plain)->is_text);
    }
    ck_assert_ptr_null(nuri_drawing_find("pdf"));
    ck_assert_ptr_null(nuri_drawing_find(""));
    ck_assert_ptr_null(nuri_drawing_of_file("a.pdf"));
    ck_assert_int_eq(nuri_draw_view(&text, &view, "pdf"), NURI_ERR_ARGUMENT);
    ck_assert_int_eq(nuri_draw_view(&text, &view, NULL), NURI_ERR_ARGUMENT);
}

/* ---- Texts are read again ----------------------------------------------- */

/* Any marks, clues being white; a third of them open, or none. */
static uint8_t *chance_marks(struct chance *chance, const nuri_puzzle *p)
{
    const bool is_full = chance_below(chance, 3) == 0;
    uint8_t *const marks = zeros(cells_of(p), 1);

    for (unsigned i = 0; i < cells_of(p); i++) {
        marks[i] = (uint8_t)(is_full ? 1 + chance_below(chance, 2)
                                     : chance_below(chance, 3));
        if (clue_at(p, i) != NURI_CLUE_NONE)
            marks[i] = NURI_WHITE;
    }
    return marks;
}

/* Blocks are recognised.  ASCII must be read as a grid: two adjacent digits may
 * be two cells. */
static void read_again(const nuri_view *one, const uint8_t *marks,
                       const char *drawing)
{
    const bool is_ascii = strcmp(drawing, "ascii") == 0;
    const char *const format = is_ascii ? "grid" : NURI_FORMAT_AUTO;
    const nuri_puzzle *const p = one->entry->puzzle;
    char *const text = draw(one, drawing);
    char *const drawn = draw_state(p, marks);

    if (is_ascii || strstr(text, "\xE2\x96")) {
        nuri_collection *const collection = read_as(text, format);
        const nuri_entry *const back = nuri_collection_entry(collection, 0);
        uint8_t *const none = zeros(cells_of(p), 1);
        char *const seen =
            draw_state(back->puzzle, back->marks ? back->marks : none);
        ck_assert_uint_eq(nuri_collection_count(collection), 1);
        ck_assert_msg(strcmp(seen, drawn) == 0, "%s\nis read as\n%s", text,
                      seen);
        free(seen);
        free(none);
        nuri_collection_free(collection);
    }
    nuri_text_free(text);
    free(drawn);
}

/* A row of numbers may be a header to the grid reader. */
static bool has_header(const nuri_puzzle *p)
{
    return nuri_puzzle_clue(p, 0, 0) > 0 &&
           (nuri_puzzle_width(p) <= 2 || nuri_puzzle_height(p) <= 2);
}

TESTS(text_pictures_are_read_again, count_pictures())
{
    const nuri_drawing_info *const drawing = nuri_drawing((size_t)_i);
    const bool is_ascii = strcmp(drawing->name, "ascii") == 0;
    struct chance chance = {(uint64_t)_i};

    for (int n = 0; drawing->is_text && n < 300; n++) {
        nuri_puzzle *const p =
            chance_puzzle(&chance, 24, chance_below(&chance, 2));
        const nuri_entry other = {.puzzle = p};
        uint8_t *const marks = chance_marks(&chance, p);
        uint32_t i = chance_below(&chance, cells_of(p));
        const nuri_step step = {.technique = "pool",
                                .colour = (nuri_colour)marks[i],
                                .cells = &i,
                                .cell_count = 1,
                                .message = "",
                                .why = ""};
        const nuri_step *const list[] = {&step};
        nuri_view one = {0};

        one.entry = &other;
        one.marks = marks;
        one.steps = list;
        one.step_count = 1;
        one.at = marks[i] != NURI_UNDECIDED && clue_at(p, i) == NURI_CLUE_NONE;
        if (!is_ascii || !has_header(p))
            read_again(&one, marks, drawing->name);
        free(marks);
        nuri_puzzle_free(p);
    }
}

/* ---- What cannot be drawn ----------------------------------------------- */

TEST(impossible_views_are_refused)
{
    static const uint32_t off = 12;
    const nuri_step bad[] = {
        {.technique = "pool", .cells = &off, .cell_count = 1},
        {.technique = "pool", .because = &off, .because_count = 1},
        {.technique = "pool", .broken_cells = &off, .broken_count = 1},
        {.technique = "pool", .chain = &first, .chain_count = 1},
    };
    const nuri_drawing_info *drawing = NULL;
    char *text = NULL;

    for (size_t k = 0; (drawing = nuri_drawing(k)); k++) {
        for (int i = 0; i < COUNT(bad); i++) {
            const nuri_step *const list[] = {&first, &bad[i]};
            nuri_view wrong = view;
            wrong.steps = list;
            ck_assert_int_eq(nuri_draw_view(&text, &wrong, drawing->name),
                             NURI_ERR_ARGUMENT);
            ck_assert_ptr_null(text);
        }
        nuri_view none = view;
        none.entry = NULL;
        ck_assert_int_eq(nuri_draw_view(&text, &none, drawing->name),
                         NURI_ERR_ARGUMENT);
    }
    view.at = 3;
    ck_assert_int_eq(nuri_draw_view(&text, &view, "svg"), NURI_ERR_ARGUMENT);
}

FIXTURE(set_up_drawing, tear_down_drawing)

/* support.c -- what several test programs need. */
#include "support.h"

#include "base/text.h"

#include <assert.h>

/* ---- Boards ------------------------------------------------------------- */

unsigned cells_of(const nuri_puzzle *puzzle)
{
    return nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
}

int32_t clue_at(const nuri_puzzle *puzzle, unsigned i)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    return nuri_puzzle_clue(puzzle, i % width, i / width);
}

uint8_t other_colour(unsigned colour)
{
    return colour == NURI_BLACK ? NURI_WHITE : NURI_BLACK;
}

bool has_item(const uint32_t *list, size_t count, uint32_t i)
{
    size_t k = 0;

    while (k < count && list[k] != i)
        k++;
    return k < count;
}

void *zeros(size_t count, size_t size)
{
    void *const block = calloc(count, size);

    ck_assert_ptr_nonnull(block);
    return block;
}

void drop_memory(void *pointer)
{
    void *block;

    memcpy(&block, pointer, sizeof block);
    free(block);
}

/* ---- Chance ------------------------------------------------------------- */

uint32_t chance_below(struct chance *chance, uint32_t n)
{
    uint64_t z = chance->bits += 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27) * 0x94D049BB133111EBU;
    return (uint32_t)((z ^ z >> 31) % n);
}

/* A board being made up. */
struct random_board {
    struct chance *chance;
    unsigned width, height, cells;
    uint8_t *land;  /* [cells], 1 or 0; 2 while it is being counted */
    int32_t *clues; /* [cells] */
};

static unsigned neighbours(const struct random_board *s, unsigned i,
                           unsigned near[4])
{
    const unsigned x = i % s->width, y = i / s->width;
    unsigned n = 0;

    if (y > 0)
        near[n++] = i - s->width;
    if (x > 0)
        near[n++] = i - 1;
    if (x + 1 < s->width)
        near[n++] = i + 1;
    if (y + 1 < s->height)
        near[n++] = i + s->width;
    return n;
}

/* True if black at i completes a 2x2 square. */
static bool makes_pool(const struct random_board *s, unsigned i)
{
    const unsigned x = i % s->width, y = i / s->width;

    for (unsigned v = y > 0 ? y - 1 : 0; v <= y && v + 1 < s->height; v++)
        for (unsigned u = x > 0 ? x - 1 : 0; u <= x && u + 1 < s->width; u++) {
            const unsigned at = v * s->width + u;
            unsigned land = s->land[at] + s->land[at + 1];
            land += s->land[at + s->width] + s->land[at + s->width + 1];
            if (land - s->land[i] == 0)
                return true;
        }
    return false;
}

/* Let the sea grow from one cell, always connected, never a pool. */
static void draw_sea(struct random_board *s)
{
    const unsigned tries = chance_below(s->chance, 8 * s->cells + 1);

    memset(s->land, 1, s->cells);
    if (tries == 0)
        return;
    s->land[chance_below(s->chance, s->cells)] = 0;
    for (unsigned k = 0; k < tries; k++) {
        const unsigned i = chance_below(s->chance, s->cells);
        unsigned near[4], seas = 0;
        const unsigned n = neighbours(s, i, near);
        for (unsigned j = 0; j < n; j++)
            seas += s->land[near[j]] == 0;
        if (s->land[i] && seas > 0 && !makes_pool(s, i))
            s->land[i] = 0;
    }
}

/* The size of the island of i, and one of its cells at random; its land is 2
 * from now on. */
static unsigned island_of(struct random_board *s, unsigned i, unsigned *any)
{
    FREED unsigned *island = zeros(s->cells, sizeof *island);
    unsigned size = 0;

    s->land[i] = 2;
    island[size++] = i;
    for (unsigned k = 0; k < size; k++) {
        unsigned near[4];
        const unsigned n = neighbours(s, island[k], near);
        for (unsigned j = 0; j < n; j++)
            if (s->land[near[j]] == 1) {
                s->land[near[j]] = 2;
                island[size++] = near[j];
            }
    }
    if (any)
        *any = island[chance_below(s->chance, size)];
    return size;
}

/* Give the island of i one clue, at any of its cells. */
static void number_island(struct random_board *s, unsigned i)
{
    const bool is_any = chance_below(s->chance, 8) == 0;
    unsigned at = 0;
    const unsigned size = island_of(s, i, &at);

    s->clues[at] = is_any ? NURI_CLUE_ANY : (int32_t)size;
}

static int32_t any_clue(struct random_board *s)
{
    const unsigned most = 2 + s->cells / 3;

    if (chance_below(s->chance, 6) == 0)
        return NURI_CLUE_ANY;
    return 1 + (int32_t)chance_below(s->chance,
                                     chance_below(s->chance, 2) ? 3 : most);
}

/* Clues that never saw a solution. */
static void scatter(struct random_board *s)
{
    const unsigned clues = chance_below(s->chance, 2 + s->cells / 3);

    for (unsigned k = 0; k < clues; k++)
        s->clues[chance_below(s->chance, s->cells)] = any_clue(s);
}

static void read_off(struct random_board *s)
{
    draw_sea(s);
    for (unsigned i = 0; i < s->cells; i++)
        if (s->land[i] == 1)
            number_island(s, i);
}

/* Spoil a puzzle that had a solution: one cell gets or loses a clue. */
static void spoil(struct random_board *s)
{
    int32_t *const clue = &s->clues[chance_below(s->chance, s->cells)];

    *clue = chance_below(s->chance, 3) ? any_clue(s) : NURI_CLUE_NONE;
}

/* Sides whose product is at most `most`; squares are drawn once more. */
static void choose_sides(struct random_board *s, unsigned most)
{
    for (int k = 0; k < 2; k++) {
        const unsigned side = 1 + chance_below(s->chance, most);
        const unsigned other = 1 + chance_below(s->chance, most / side);
        const bool transformed = chance_below(s->chance, 2);
        s->width = transformed ? other : side;
        s->height = transformed ? side : other;
        if (s->width != s->height)
            break;
    }
    s->cells = s->width * s->height;
}

/* Half of the boards have sides of two cells or more: more happens there. */
static void choose_shape(struct random_board *s, unsigned most)
{
    const bool broad = most >= 6 && chance_below(s->chance, 4) > 0;

    do
        choose_sides(s, most);
    while (broad && (s->width < 2 || s->height < 2 || 2 * s->cells < most));
}

nuri_puzzle *chance_puzzle(struct chance *chance, unsigned most,
                           bool from_solution)
{
    struct random_board s = {.chance = chance};

    choose_shape(&s, most);
    s.land = zeros(s.cells, sizeof *s.land);
    s.clues = zeros(s.cells, sizeof *s.clues);
    const bool scattered = !from_solution && chance_below(chance, 2);
    if (scattered)
        scatter(&s);
    else
        read_off(&s);
    if (!scattered && !from_solution)
        spoil(&s);
    nuri_puzzle *const puzzle = new_puzzle(s.width, s.height, s.clues);
    free(s.land);
    free(s.clues);
    return puzzle;
}

/* A solution, if there is one. */
static void solve_into(uint8_t *marks, const nuri_puzzle *puzzle,
                       unsigned cells)
{
    own_result result = must_solve(puzzle, NULL, NULL);
    if (result->solution_count > 0)
        memcpy(marks, result->solutions[0], cells);
}

uint8_t *chance_state(struct chance *chance, const nuri_puzzle *puzzle)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned cells = width * nuri_puzzle_height(puzzle);
    const uint32_t kind = chance_below(chance, 5);
    const uint32_t among = 1 + chance_below(chance, 7); /* bits: colours */

    if (kind == 0)
        return NULL;
    uint8_t *const marks = zeros(cells, 1);
    for (unsigned i = 0; i < cells; i++)
        do
            marks[i] = (uint8_t)chance_below(chance, 3);
        while (!(among & 1U << marks[i]));
    if (kind == 1)
        solve_into(marks, puzzle, cells);
    for (unsigned i = 0; i < cells; i++)
        if (clue_at(puzzle, i) != NURI_CLUE_NONE)
            marks[i] = NURI_WHITE;
    return marks;
}

void random_marks(struct chance *chance, uint8_t *marks, uint32_t cells,
                  const uint8_t *from, uint32_t share, uint32_t wrong)
{
    for (uint32_t i = 0; i < cells; i++) {
        const uint8_t any = (uint8_t)(1 + chance_below(chance, 2));
        const uint8_t colour = from ? from[i] : any;
        const bool is_wrong = chance_below(chance, 24) < wrong;
        marks[i] = is_wrong ? other_colour(colour) : colour;
        if (chance_below(chance, 24) >= share)
            marks[i] = NURI_UNDECIDED;
    }
}

nuri_puzzle *sized_puzzle(struct chance *chance, const nuri_puzzle *puzzle,
                          const uint8_t *solution, uint32_t keep)
{
    struct random_board s = {.chance = chance,
                             .width = nuri_puzzle_width(puzzle),
                             .height = nuri_puzzle_height(puzzle),
                             .cells = cells_of(puzzle)};

    s.land = zeros(s.cells, sizeof *s.land);
    s.clues = zeros(s.cells, sizeof *s.clues);
    for (unsigned i = 0; i < s.cells; i++) {
        for (unsigned k = 0; k < s.cells; k++)
            s.land[k] = solution[k] == NURI_WHITE;
        s.clues[i] = clue_at(puzzle, i);
        if (s.clues[i] != NURI_CLUE_NONE && chance_below(chance, 24) >= keep)
            s.clues[i] = (int32_t)island_of(&s, i, NULL);
    }
    nuri_puzzle *const sized = new_puzzle(s.width, s.height, s.clues);
    free(s.land);
    free(s.clues);
    return sized;
}

/* ---- Drawings ----------------------------------------------------------- */

static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* What a character says; a character of another kind fails the test. */
static void read_mark(char mark, int32_t *clue, uint8_t *colour)
{
    const char *const letter = memchr(letters + 1, mark, sizeof letters - 2);

    *clue = NURI_CLUE_NONE;
    if (mark == '.')
        *colour = NURI_UNDECIDED;
    else if (mark == '#')
        *colour = NURI_BLACK;
    else
        *colour = NURI_WHITE;
    if (mark == '?')
        *clue = NURI_CLUE_ANY;
    else if (letter)
        *clue = (int32_t)(letter - letters);
    else
        ck_assert_msg(nuri_is_one_of(mark, ".#o"), "`%c` is not a cell", mark);
}

nuri_puzzle *drawn_puzzle(const char *drawing, uint8_t **marks)
{
    const size_t length = strlen(drawing);
    const unsigned width = (unsigned)strcspn(drawing, "\n");
    FREED int32_t *clues = zeros(length, sizeof *clues);
    FREED uint8_t *colours = zeros(length, sizeof *colours);
    unsigned cells = 0;

    ck_assert(clues && colours && width > 0);
    assert(width > 0);
    for (const char *row = drawing; *row; row += width + 1) {
        ck_assert_msg(strcspn(row, "\n") == width && row[width] == '\n',
                      "not a rectangle:\n%s", drawing);
        for (unsigned x = 0; x < width; x++, cells++)
            read_mark(row[x], &clues[cells], &colours[cells]);
    }
    nuri_puzzle *const puzzle = new_puzzle(width, cells / width, clues);
    if (marks) {
        *marks = colours;
        colours = NULL;
    }
    return puzzle;
}

static char mark_of(int32_t clue, uint8_t colour)
{
    static const char marks[] = ".#o?*";

    if (clue == NURI_CLUE_NONE)
        return marks[colour];
    if (clue == NURI_CLUE_ANY)
        return marks[3];
    if (clue < (int32_t)(sizeof letters - 1))
        return letters[clue];
    return marks[4];
}

char *draw_state(const nuri_puzzle *puzzle, const uint8_t *marks)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned height = nuri_puzzle_height(puzzle);
    char *const drawing = zeros((size_t)(width + 1) * height + 1, 1);
    char *at = drawing;

    for (unsigned y = 0; y < height; y++) {
        for (unsigned x = 0; x < width; x++)
            *at++ =
                mark_of(nuri_puzzle_clue(puzzle, x, y),
                        marks ? marks[(size_t)y * width + x] : NURI_UNDECIDED);
        *at++ = '\n';
    }
    *at = '\0';
    return drawing;
}

/* ---- Files -------------------------------------------------------------- */

/* Also read before any test runs, where libcheck knows no assertion. */
char *file_text(const char *path, size_t *length)
{
    FILE *const file = fopen(path, "rb");
    size_t used = 0, room = 4096;

    if (!file)
        return NULL;
    char *text = malloc(room);
    if (!text)
        abort();
    for (;;) {
        used += fread(text + used, 1, room - used - 1, file);
        if (used + 1 < room)
            break;
        room *= 2;
        char *const longer = realloc(text, room);
        if (!longer)
            abort();
        text = longer;
    }
    fclose(file);
    text[used] = '\0';
    if (length)
        *length = used;
    return text;
}

bool shared_file(const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", NURI_SHARED_DIR, name);
    FILE *const file = fopen(path, "rb");
    if (file) {
        fclose(file);
        return true;
    }
    printf("skipped: NURI_SHARED_DIR has no %s\n", name);
    return false;
}

nuri_collection *shared_puzzles(const char *name)
{
    char path[1024];
    size_t length;
    nuri_collection *corpus = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};

    if (!shared_file(name, path, sizeof path))
        return NULL;
    char *const text = file_text(path, &length);
    const nuri_status status =
        nuri_read(&corpus, text, length, NURI_FORMAT_AUTO, &error);
    free(text);
    if (status == NURI_OK)
        return corpus;
    printf("%u:%u: %s\n", error.line, error.column, error.text);
    if (status != NURI_ERR_UNSUPPORTED)
        exit(EXIT_FAILURE);
    return NULL;
}

nuri_collection *shared_corpus(void)
{
    return shared_puzzles("corpus/janko.jsonl");
}

unsigned some_cases(unsigned count)
{
    const char *const sanitized = getenv("SANITIZED");
    const bool is_few =
        getenv("NURI_FEW_CASES") || (sanitized && strcmp(sanitized, "ON") == 0);

    return is_few ? (count + 9) / 10 : count;
}

/* ---- Tests -------------------------------------------------------------- */

enum { MAX_TESTS = 50 };

static struct {
    const TTest *test;
    int (*times)(void);
} tests[MAX_TESTS];
static size_t test_count;
static SFun before, after;

void add_test(const TTest *test, int (*times)(void))
{
    if (test_count == MAX_TESTS)
        abort();
    tests[test_count].test = test;
    tests[test_count++].times = times;
}

void add_fixture(SFun set_up, SFun tear_down)
{
    before = set_up;
    after = tear_down;
}

int run_tests(const char *name, double seconds)
{
    Suite *const suite = suite_create(name);
    TCase *const tcase = tcase_create(name);
    SRunner *const runner = srunner_create(suite);

    tcase_set_timeout(tcase, seconds);
    tcase_add_checked_fixture(tcase, before, after);
    for (size_t i = 0; i < test_count; i++)
        tcase_add_loop_test(tcase, tests[i].test, 0, tests[i].times());
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

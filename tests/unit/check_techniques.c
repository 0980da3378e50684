/*
 * check_techniques.c -- every technique does what its drawings show.
 *
 * tests/rules/<id>.txt has drawings, before and after side by side, with a line
 * of text above each group.  A technique without drawings fails.
 */
#include "brute.h"
#include "scene.h"
#include "support.h"

#include "explain/what_if.h"

enum { MAX_PATH = 1024, MAX_PICTURE = 1024 };

/* ---- Drawings ----------------------------------------------------------- */

struct drawing {
    char before[MAX_PICTURE], after[MAX_PICTURE];
    int line; /* where it begins, from 1 */
};

/* A row of a drawing: two words, and nothing else. */
static bool split_row(const char *line, size_t length, size_t *first,
                      size_t *second)
{
    *first = strcspn(line, " \n");
    *second = *first + strspn(line + *first, " ");
    return *first > 0 && *second < length && *second >= *first + 2 &&
           *second + *first == length;
}

static void add_row(char *drawing, const char *row, size_t length)
{
    const size_t used = strlen(drawing);

    ck_assert_uint_lt(used + length + 2, MAX_PICTURE);
    memcpy(drawing + used, row, length);
    memcpy(drawing + used + length, "\n", 2);
}

/* Read the next drawing at *at; false if there is none. */
static bool next_drawing(const char **at, int *line, struct drawing *d)
{
    *d = (struct drawing){.line = 0};
    while (**at) {
        const size_t length = strcspn(*at, "\n");
        size_t first, second;
        const bool row = split_row(*at, length, &first, &second);
        if (!row && d->line)
            return true;
        if (row) {
            d->line = d->line ? d->line : *line;
            add_row(d->before, *at, first);
            add_row(d->after, *at + second, first);
        }
        *at += length + ((*at)[length] == '\n');
        ++*line;
    }
    return d->line != 0;
}

/* ---- The rules ---------------------------------------------------------- */

static void check_drawing(uint32_t technique, const struct drawing *d)
{
    own_scene scene;

    scene_open(&scene, d->before);
    scene_look(&scene, technique);
    for (uint32_t i = 0; i < scene.deducer.deductions.count; i++)
        ck_assert(nuri_deduce_carry_out(&scene.deducer, i));
    FREED char *drawn = scene_draw(&scene);
    ck_assert_msg(strcmp(drawn, d->after) == 0,
                  "%s.txt:%d:\nfrom\n%sexpected\n%sfound\n%s",
                  nuri_techniques[technique].info.id, d->line, d->before,
                  d->after, drawn);
}

TESTS(technique_does_what_its_drawings_show, TECHNIQUES)
{
    struct drawing drawing;
    char path[MAX_PATH];
    int line = 1, fires = 0, silences = 0;

    snprintf(path, sizeof path, NURI_TEST_DIR "/rules/%s.txt",
             nuri_techniques[_i].info.id);
    FREED char *text = file_text(path, NULL);
    ck_assert_msg(text != NULL, "%s is missing", path);
    for (const char *at = text; next_drawing(&at, &line, &drawing);) {
        check_drawing((uint32_t)_i, &drawing);
        if (strcmp(drawing.before, drawing.after) == 0)
            silences++;
        else
            fires++;
    }
    ck_assert_msg(fires > 0, "%s has no drawing", path);
    ck_assert_msg(silences > 0, "%s never shows where it is silent", path);
}

/* ---- The pictures that are shown ---------------------------------------- */

/* A diagram, up to an empty line, as a drawing without blanks and arrow; before
 * and after have the same width.  *end is the start of the next. */
static struct drawing read_picture(const char *drawing, const char **end)
{
    struct drawing d = {.line = 1};

    while (*drawing && *drawing != '\n') {
        const size_t length = strcspn(drawing, "\n");
        size_t side = 0;
        char row[2][MAX_PICTURE] = {"", ""};
        for (size_t i = 0; i < length; i++) {
            const char c = drawing[i];
            if (strncmp(drawing + i, "      ", 6) == 0 || c == '=')
                side = 1;
            if (c != ' ' && c != '=' && c != '>')
                strncat(row[side], &c, 1);
        }
        ck_assert_uint_eq(strlen(row[0]), strlen(row[1]));
        add_row(d.before, row[0], strlen(row[0]));
        add_row(d.after, row[1], strlen(row[1]));
        drawing += length + (drawing[length] == '\n');
    }
    ck_assert(strcmp(d.before, d.after) != 0);
    *end = drawing + (*drawing == '\n');
    return d;
}

TESTS(technique_does_what_its_diagram_shows, TECHNIQUES)
{
    const char *drawing = nuri_technique((size_t)_i)->diagram;

    while (*drawing) {
        const struct drawing d = read_picture(drawing, &drawing);
        check_drawing((uint32_t)_i, &d);
    }
}

/* The cell that has changed is what is shown, by that name. */
TESTS(what_if_does_what_its_diagram_shows, WHAT_IFS)
{
    const char *end;
    const struct drawing d =
        read_picture(nuri_technique(TECHNIQUES + (size_t)_i)->diagram, &end);
    own_run run;
    struct budget budget;
    struct what_if w;
    own_scene s;
    size_t index = 0;
    uint32_t cells = 0;

    scene_open(&s, d.before);
    ck_assert(nuri_run_init(&run, s.puzzle));
    nuri_budget_start(&budget, NULL);
    while (d.before[index] == d.after[index])
        cells += d.before[index++] != '\n';
    const struct what_if_cell wrong = {
        .cell = grid_at(&s.puzzle->grid, cells),
        .colour = d.after[index] == '#' ? NURI_WHITE : NURI_BLACK};
    ck_ok(nuri_what_if_best(&w, &run, &s.board, &wrong, 1, WHAT_IF_AT_ONCE,
                            WHAT_IF_SHORT, &budget));
    ck_assert(w.found);
    ck_assert_uint_eq(w.technique, (uint32_t)_i);
    ck_assert_str_eq(d.before + index + 1, d.after + index + 1);
}

TESTS(the_table_is_public, TECHNIQUES)
{
    const nuri_technique_info *info = nuri_technique((size_t)_i);

    ck_assert_ptr_eq(info, &nuri_techniques[_i].info);
    ck_assert(info->level >= 1 && info->level < NURI_LEVELS);
    ck_assert(info->pass && strlen(info->summary) > 0);
    ck_assert((*info->pass != '\0') == (_i <= TECHNIQUE_endgame));
    ck_assert_ptr_null(nuri_technique(TECHNIQUES + WHAT_IFS));
}

TESTS(what_ifs_follow_in_the_public_table, WHAT_IFS)
{
    const nuri_technique_info *info = nuri_technique(TECHNIQUES + (size_t)_i);

    ck_assert_ptr_eq(info, &nuri_what_ifs[_i]);
    ck_assert(info->level >= WHAT_IF_LEVEL && info->level < NURI_LEVELS);
    ck_assert(strlen(info->pass) == 0 && strlen(info->summary) > 0);
}

/* ---- What a rule must find, and why ------------------------------------- */

/* A drawing of each deduction: what it decides, and `!` for its causes. */
static char *deductions_drawn(const struct scene *s)
{
    const struct deductions *const f = &s->deducer.deductions;
    const struct grid *const g = &s->puzzle->grid;
    const size_t size = ((size_t)g->width + 1) * g->height;
    char *const drawn = zeros(f->count * (size + 1) + 1, 1);

    for (uint32_t i = 0; i < f->count; i++) {
        const struct deduction *const deduction = &f->list[i];
        char *const drawing = drawn + i * (size + 1);
        for (size_t k = 0; k <= size; k++)
            drawing[k] =
                (k + 1) % (g->width + 1) == 0 || k == size ? '\n' : '.';
        for (uint32_t k = 0; k < deduction->causes + deduction->cells; k++) {
            const bool is_cause = k < deduction->causes;
            const uint32_t at = grid_index(
                g, is_cause
                       ? deduction_causes(f, deduction)[k]
                       : deduction_cells(f, deduction)[k - deduction->causes]);
            drawing[at + at / g->width] = is_cause ? '!'
                                          : deduction->colour == NURI_BLACK
                                              ? '#'
                                              : 'o';
        }
    }
    return drawn;
}

static const struct told {
    uint32_t technique;
    const char *board, *deductions;
} told[] = {
    {TECHNIQUE_owner, "3.1\n...\no.1\n", "!.!\n.#.\n!..\n\n"},
    {TECHNIQUE_owner, "5...\n.#.1\no...\n.#.1\n...1\n",
     "!.#.\n.!.!\n!##.\n.!..\n#...\n\n!o..\no!.!\n!...\no!..\n....\n\n"},
    {TECHNIQUE_owner, "4..\n.1.\no..\n", ""},
    {TECHNIQUE_owner, "6...\n....\no.o.\n..#.\n", "!.##\n...#\n!.!#\n##..\n\n"},
    {TECHNIQUE_owner, "8....\n.....\no.#.o\n..#..\n", ""},
    {TECHNIQUE_owner, "7....\n....1\no.o..\n..1.1\n",
     "!oo..\no...!\n!.!..\n..!..\n\n"},
    {TECHNIQUE_owner, "8......\n......1\no.o.o..\n",
     "!.####.\n......!\n!.!.!..\n\n!......\n.......\n!.!o!..\n\n"},
    {TECHNIQUE_owner, "3..\n...\n...\n", "!.#\n...\n#..\n\n!..\n.o.\n...\n\n"},
    {TECHNIQUE_owner, "4..1\n....\n...1\n", "!..!\n.o..\n...!\n\n"},
    {TECHNIQUE_sea_count, "9oo\nooo\nooo\n#.#\n#o#\n3..\n",
     "...\n!.!\n!!!\n!.!\n!!!\n!o.\n\n"},
};

TESTS(technique_finds_this_and_no_more, COUNT(told))
{
    own_scene scene;

    scene_open(&scene, told[_i].board);
    scene_look(&scene, told[_i].technique);
    FREED char *drawn = deductions_drawn(&scene);
    ck_assert_msg(strcmp(drawn, told[_i].deductions) == 0, "from\n%sfound\n%s",
                  told[_i].board, drawn);
}

/* ---- What tests stand on ------------------------------------------------ */

TESTS(both_brute_forces_agree, 100)
{
    struct chance chance = {(uint64_t)_i};
    own_puzzle puzzle = chance_puzzle(&chance, 9, _i % 2);
    const size_t cells = cells_of(puzzle);
    uint8_t colours[9], *list = NULL;
    const size_t count = brute_solutions(puzzle, &list);
    size_t accepted = 0;

    ck_assert(_i % 2 == 0 || count > 0);
    for (unsigned bits = 0; bits < 1U << cells; bits++) {
        for (size_t i = 0; i < cells; i++)
            colours[i] = bits >> i & 1 ? NURI_WHITE : NURI_BLACK;
        accepted += brute_accepts(puzzle, colours);
    }
    ck_assert_uint_eq(accepted, count);
    for (size_t k = 0; k < count; k++)
        ck_assert(brute_accepts(puzzle, list + k * cells));
    free(list);
}

TEST(regions_are_the_parts_of_the_board)
{
    own_scene scene;
    scene_open(&scene, "2o.#\n"
                       ".##3\n");
    struct regions *const r = &scene.deducer.regions;
    const struct grid *g = &scene.puzzle->grid;

    nuri_regions_find(r, &scene.board);
    ck_assert_uint_eq(r->count, 6);
    ck_assert_uint_eq(r->of[grid_cell(g, 1, 0)], 0);
    ck_assert_uint_eq(region_size(r, 0), 2);
    ck_assert_uint_eq(r->clues[0], 1);
    ck_assert_uint_eq(r->clue[0], grid_cell(g, 0, 0));
    ck_assert_uint_eq(r->shore_first[1] - r->shore_first[0], 3);
    ck_assert_uint_eq(r->of[grid_cell(g, 1, 1)], r->of[grid_cell(g, 2, 1)]);
    ck_assert_uint_eq(r->colour[5], NURI_WHITE);
    ck_assert_uint_eq(r->clues[1], 0);
    ck_assert_uint_eq(r->clue[1], 0);
    ck_assert_uint_eq(r->first[r->count], 8);
}

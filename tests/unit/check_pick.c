/*
 * check_pick.c -- what is said to a person, and which find is chosen.
 */
#include "explain/deduction_step.h"
#include "scene.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* ---- Advice and its sentences ------------------------------------------- */

static const struct {
    const char *drawing, *technique, *message, *hint;
} sentences[] = {
    {".5...\n..2..\n.....\n..1..\n...3.\n", "between",
     "r1c3 is black: it touches two islands, r1c2 (5) and r2c3 (2).", NULL},
    {"?.\n.3\n", "between",
     "r1c2 is black: it touches two islands, r1c1 (?) and r2c2 (3).", NULL},
    {"..\n.1\n", "complete",
     "r1c2 and r2c1 are black: they touch the island of r2c2 (1), which is "
     "complete.",
     "r1c2 is black: it touches the island of r2c2 (1), which is complete."},
    {".....\n.3oo.\n.....\n", "complete",
     "r1c2, r1c3, r1c4, r2c1, r2c5, r3c2 and 2 more are black: they touch the "
     "island of r2c2 (3), which is complete.",
     NULL},
    {"##.\n#..\n..2\n", "pool",
     "r2c2 is white: the other three cells of its 2x2 square, r1c1, r1c2 and "
     "r2c1, are black.",
     NULL},
    {"3#\n..\n..\n", "island_exit",
     "r2c1 is white: the island of r1c1 (3) needs 2 more and can grow only "
     "here.",
     NULL},
    {"o#.?\n....\n", "island_exit",
     "r2c1 is white: the white part with r1c1 has no clue yet and can grow "
     "only here.",
     NULL},
    {"#?.\n...\n..#\n", "sea_exit",
     "r2c1 is black: the black part with r1c1 can join the rest only here.",
     NULL},
    {"3oo#.\n####.\n", "endgame",
     "r1c5 and r2c5 are black: all 3 cells of the islands are found.", NULL},
    {"6#\n..\n..\no.\n", "island_exit",
     "r2c1 is white: the island of r1c1 (6) needs 5 more and can grow only "
     "here.",
     NULL},
    {"3...\n....\n", "too_far",
     "r1c4 is black: no clue reaches it, as even r1c1 (3) would need 4 "
     "cells.",
     NULL},
    {"8..\n...\n..#\n", "endgame",
     "r1c2, r1c3, r2c1, r2c2, r2c3, r3c1 and r3c2 are white: the islands need "
     "7 more, and no others are open.",
     NULL},
    {"?.\n.2\n", "between",
     "r1c2 is black: it touches two islands, r1c1 (?) and r2c2 (2).", NULL},
    {"2...\n..?.\n", "two_directions",
     "r2c2 is black: r1c1 (2) takes r1c2 or r2c1, and either touches it.",
     NULL},
    {".#.?\n#...\n", "sea_pocket",
     "r1c1 is black: all around is black, so no island can come here.", NULL},
    {".o.?\noo#.\n", "land_pocket",
     "r1c1 is white: all around is white, so no black here could be joined to "
     "r2c3.",
     NULL},
    {".......\n.3.oo..\n.......\n......9\n", "too_big",
     "r2c3 is black: as white, it would join the island of r2c2 (3) to r2c4, "
     "4 cells in all.",
     NULL},
    {"oo.o..\n......\n...5..\n", "too_big",
     "r1c3 is black: as white, it would be one of 4 white cells with r1c1 and "
     "r1c4; a clue, and a cell that links it to them, make 6, more than even "
     "r3c4 (5) allows.",
     NULL},
    {"3o...\n#....\n....9\n", "last_cell",
     "r2c3 is black: r1c1 (3) takes r1c3 or r2c2, and either touches it.",
     NULL},
    {"oo.\no..\n6o.\n", "last_cell",
     "r2c3 is black: r3c1 (6) takes r1c3, r2c2 or r3c3, and each of them "
     "touches it.",
     NULL},
    {".#.##.\n?#....\n.#...3\n", "reach",
     "r1c3 is black: no clue can stretch to it, as even r3c6 (3) would need 6 "
     "cells.",
     NULL},
    {"#.o...\n..o.o.\n....?.\n..o...\n..o..#\n", "sea_cut",
     "r3c2 is black: as white, it would cut the black cell r1c1 off from r5c6.",
     NULL},
    {".#....\n4.....\n.#...?\n", "island_cut",
     "r2c2 is white: without it the island of r2c1 (4) could have no more than "
     "3 cells.",
     NULL},
    {".#..\no..?\n.#..\n", "orphan_cut",
     "r2c2 is white: without it no clue could reach the white part with r2c1.",
     NULL},
    {"#6.\n...\n...\n", "sea_total",
     "r2c1 is black: 3 cells are to be black, and the black part with r1c1 can "
     "grow only here.",
     NULL},
    {"###..\n5o...\n#..4.\n##...\n", "either_way",
     "r3c3 is black: r2c1 (5) takes r2c3 or r3c2, and either way white here "
     "would join it to r3c4 (4).",
     NULL},
    {"###..\n5o..o\n#..oo\n", "either_way",
     "r3c3 is black: r2c1 (5) takes r2c3 or r3c2, and either way white here "
     "would make it 7 cells.",
     NULL},
    {".o.o\n9##.\n.o..\n", "sea_count",
     "r1c1, r3c1 and r3c4 are white: of the 3 black cells only 1 is left to "
     "find, too few to reach any of these.",
     "r1c1 is white: of the 3 black cells only 1 is left to find, too few to "
     "reach it."},
    {"#....\n.....\n#.o..\n....E\n", "sea_count",
     "r1c5, r2c5, r3c4, r3c5 and r4c4 are white: of the 6 black cells only 4 "
     "are left to find, too few to join the 2 black parts and also reach any "
     "of "
     "these.",
     NULL},
    {"3..\n...\no..\n", "owner",
     "r1c2, r1c3 and r2c2 are black: r3c1 can only belong to the island of "
     "r1c1 (3), which then has too few cells left for these as well, and no "
     "other clue can come here.",
     "r1c2 is black: r3c1 can only belong to the island of r1c1 (3), which "
     "then has too few cells left for this one as well, and no other clue can "
     "come here."},
    {"..#...\n......\n..##.?\n", "pool_cut",
     "r2c2 is white: without it no clue could reach the 2x2 square r1c1, r1c2, "
     "r2c1 and r2c2, and it would be all black.",
     NULL},
    {"...?..\n...o..\n...3..\n..3oo.\n", "reach",
     "r1c1 is black: no clue can stretch to it, as every way to it is shut "
     "off.",
     NULL},
    {"5.5\n#.#\n#.#\n", "reach",
     "r2c2 is black: no clue can stretch to it, as every way to it is shut "
     "off, and white in r1c2 would join two islands.",
     NULL},
    {"o.3.\n....\n...4\n5.o.\n", "blocks_others",
     "r2c3 is black: as white, it would leave the island of r3c4 (4) room for "
     "3 "
     "cells only.",
     NULL},
    {"o...\n.5o.\no...\n....\n", "blocks_others",
     "r1c2 is black: as white, it would keep all clues from the white part "
     "with r3c1.",
     NULL},
    {"?.....\n......\n.5oo..\n", "blocks_others",
     "r2c2 is black: as white, it would keep all clues from the 2x2 square "
     "r1c5, r1c6, r2c5 and r2c6, which would be all black.",
     NULL},
    {".3#4.\n..#o.\n#....\n", "shapes",
     "r1c1 is white: the island of r1c2 (3) can have 2 shapes, which both use "
     "it; the other 2 would cut the sea in two.",
     NULL},
    {".4...\n.....\n....3\n", "shapes_none",
     "r3c2 is black: only the island of r1c2 (4) could use it, in 6 shapes, "
     "which would all cut the sea in two.",
     NULL},
    {"..\n", "endgame",
     "r1c1 and r1c2 are black: all 0 cells of the islands are found.", NULL},
};

/* The reason is the sentence without its beginning and its full stop. */
static bool is_reason_of(const char *why, const char *message)
{
    const char *const reason = strstr(message, ": ") + 2;
    const size_t length = strlen(why);

    return strncmp(reason, why, length) == 0 &&
           strcmp(reason + length, ".") == 0;
}

static void check_shown(struct scene *s, uint32_t index, bool one,
                        const char *technique, const char *message)
{
    struct steps steps = {0};

    ck_assert(nuri_find_step(&s->deducer, index, one, &steps) == NURI_OK);
    const nuri_step *const step = nuri_steps_get(&steps, 0);
    ck_assert_str_eq(step->message, message);
    ck_assert(strcmp(step->technique, technique) == 0 &&
              is_reason_of(step->why, message) &&
              (!one || step->cell_count == 1));
    nuri_steps_clear(&steps);
}

/* Of the deductions of this rule alone, the one with the fewest causes, and then
 * the first in reading order. */
static uint32_t best_of_technique(struct scene *s, const char *technique)
{
    struct deductions *const f = &s->deducer.deductions;
    uint32_t row = 0, best = 0;

    while (strcmp(nuri_techniques[row].info.id, technique) != 0)
        row++;
    nuri_regions_find(&s->deducer.regions, &s->board);
    struct view view = {.board = &s->board,
                        .regions = &s->deducer.regions,
                        .scratch = &s->deducer.scratch,
                        .out = f,
                        .technique = row,
                        .wanted = WANT_ALL};
    nuri_techniques[row].apply(&view);
    ck_assert_msg(f->count > 0, "%s finds nothing", technique);
    for (uint32_t i = 1; i < f->count; i++)
        if (f->list[i].causes < f->list[best].causes ||
            (f->list[i].causes == f->list[best].causes &&
             nuri_deduce_target(&s->deducer, &f->list[i]) <
                 nuri_deduce_target(&s->deducer, &f->list[best])))
            best = i;
    return best;
}

START_TEST(picks_are_said_in_a_sentence)
{
    struct scene scene;

    scene_open(&scene, sentences[_i].drawing);
    const uint32_t index = best_of_technique(&scene, sentences[_i].technique);
    check_shown(&scene, index, false, sentences[_i].technique,
                sentences[_i].message);
    if (sentences[_i].hint)
        check_shown(&scene, index, true, sentences[_i].technique,
                    sentences[_i].hint);
    scene_close(&scene);
}
END_TEST

/* What a rule finds where another would have the word. */
static const struct {
    const char *drawing;
    uint32_t technique, index;
    const char *message;
} asides[] = {
    {"4.\n..\n##\n#1\n##\n", TECHNIQUE_shapes, 0,
     "r1c2, r2c1 and r2c2 are white: the island of r1c1 (4) can have one shape "
     "only, which uses them."},
    {"..#..\n.3...\n..#.2\n.....\n", TECHNIQUE_shapes, 1,
     "r1c2, r2c1, r2c4, r3c1 and r4c2 are black: the island of r2c2 (3) can "
     "have one shape only, which touches them; of the 11 others, 10 would keep "
     "all "
     "clues from a 2x2 square and 1 would cut the sea in two."},
    {"8....\n.....\no.#.o\n..#..\n", TECHNIQUE_owner, 0,
     "r2c1, r2c2, r2c3 and r2c4 are white: r3c1 and r3c5 can only belong to "
     "the "
     "island of r1c1 (8), which cannot join them if one of these is black."},
    {"4.o\n.o.\n...\n", TECHNIQUE_owner, 0,
     "r1c2 is white: r1c3 and r2c2 can only belong to the island of r1c1 (4), "
     "which cannot join them without it."},
    {"3..\n...\n", TECHNIQUE_shapes_none, 0,
     "r2c3 is black: no island can have a shape that uses it."},
    {"5..4\n.#5.\n.3.3\n", TECHNIQUE_shapes_none, 0,
     "r1c2 is black: no island can have a shape that uses it, not even that of "
     "r1c1 (5)."},
    {"5..4\n.#5.\n.3.3\n", TECHNIQUE_shapes_none, 1,
     "r1c3 is black: no shape of the islands of r1c1 (5), r1c4 (4) and r2c3 "
     "(5) uses it, and no other island comes so far."},
    {".8.\n...\n...\n...\n5..\n...\n..#\n.#1\n", TECHNIQUE_shapes, 1,
     "r6c1 and r7c1 are white: the island of r5c1 (5) can have 5 shapes, which "
     "all use them; the other 76 all break a rule: most would cut the sea in "
     "two or leave the island of r1c2 (8) no room."},
};

START_TEST(deductions_are_written_as_sentences)
{
    struct scene scene;

    scene_open(&scene, asides[_i].drawing);
    scene_look(&scene, asides[_i].technique);
    ck_assert_uint_lt(asides[_i].index, scene.deducer.deductions.count);
    check_shown(&scene, asides[_i].index, false,
                nuri_techniques[asides[_i].technique].info.id,
                asides[_i].message);
    scene_close(&scene);
}
END_TEST

START_TEST(no_pick_where_no_technique_finds_anything)
{
    struct scene scene;
    uint32_t index = 0;

    scene_open(&scene, "?...\n....\n");
    ck_assert_int_eq(nuri_deduce_best(&scene.deducer, &index), NURI_OK);
    ck_assert_uint_eq(index, UINT32_MAX);
    scene_close(&scene);
}
END_TEST

/* The causes shown are those of the deduction, and of no other. */
START_TEST(a_pick_shows_its_causes)
{
    struct scene scene;
    struct steps steps = {0};
    uint32_t index = 0;

    scene_open(&scene, "3o...\n"
                       "....2\n"
                       ".o.2.\n");
    ck_assert_int_eq(nuri_deduce_best(&scene.deducer, &index), NURI_OK);
    ck_assert_int_eq(nuri_find_step(&scene.deducer, index, true, &steps),
                     NURI_OK);
    const nuri_step *const step = nuri_steps_get(&steps, 0);
    ck_assert_uint_eq(step->cells[0], 8);
    ck_assert_uint_eq(step->because_count, 2);
    ck_assert_uint_eq(step->because[0], 9);
    ck_assert_uint_eq(step->because[1], 13);
    nuri_steps_clear(&steps);
    scene_close(&scene);
}
END_TEST

/* Carry out pick after pick until there is none. */
static void follow_picks(struct board *board)
{
    struct deducer d;
    uint32_t index = 0;

    ck_assert(nuri_deduce_init(&d, board));
    ck_assert(nuri_deduce_best(&d, &index) == NURI_OK);
    while (index != UINT32_MAX) {
        ck_assert(nuri_deduce_carry_out(&d, index));
        ck_assert(nuri_deduce_best(&d, &index) == NURI_OK);
    }
    nuri_deduce_clear(&d);
}

static void run_passes(struct board *board)
{
    struct deducer d;
    bool consistent = false;

    ck_assert(nuri_deduce_init(&d, board));
    ck_assert(nuri_deduce_fixpoint(&d, &consistent) == NURI_OK);
    ck_assert(consistent);
    nuri_deduce_clear(&d);
}

/* Advice knows all that the passes know.  It may know more: endgame is no
 * part of the cycles. */
START_TEST(picks_lead_to_the_fixpoint)
{
    struct chance chance = {(uint64_t)_i};
    nuri_puzzle *const puzzle = chance_puzzle(&chance, 40, true);
    struct board passes, picks;
    bool consistent = false;

    ck_assert(nuri_board_init(&passes, puzzle, NULL, &consistent) == NURI_OK);
    ck_assert(nuri_board_init(&picks, puzzle, NULL, &consistent) == NURI_OK);
    run_passes(&passes);
    follow_picks(&picks);
    for (cell c = 0; c < puzzle->grid.size; c++)
        ck_assert(passes.colour[c] == picks.colour[c] ||
                  passes.colour[c] == NURI_UNDECIDED);
    nuri_board_clear(&passes);
    nuri_board_clear(&picks);
    nuri_puzzle_free(puzzle);
}
END_TEST

int main(void)
{
    return RUN_TESTS(
        "pick", 60, {picks_are_said_in_a_sentence, COUNT(sentences)},
        {deductions_are_written_as_sentences, COUNT(asides)},
        {no_pick_where_no_technique_finds_anything, 1},
        {a_pick_shows_its_causes, 1}, {picks_lead_to_the_fixpoint, 100});
}

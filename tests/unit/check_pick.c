/* check_pick.c -- sentences of deductions, and which deduction is chosen. */
#include "explain/group.h"
#include "scene.h"
#include "support.h"

/* ---- Advice and its sentences ------------------------------------------- */

/* The reason is the sentence without its beginning and its full stop. */
static bool is_reason_of(const char *why, const char *message)
{
    const char *const reason = strstr(message, ": ") + 2;
    const size_t length = strlen(why);

    return strncmp(reason, why, length) == 0 &&
           strcmp(reason + length, ".") == 0;
}

/* The cell to name: the first in reading order. */
static cell target_of(const struct deducer *d,
                      const struct deduction *deduction)
{
    return nuri_preferred_cell(
        &(struct preference){.near = 0}, &d->board->puzzle->grid,
        deduction_cells(&d->deductions, deduction), deduction->cells);
}

/* Write the deductions from this one on as one step; or only this one, and of
 * it the cell to name. */
static void group_from(struct deducer *d, uint32_t first, bool all, bool one,
                       struct steps *steps)
{
    struct group s;

    nuri_group_begin(&s, d, NULL, first);
    nuri_group_take(&s, first);
    for (uint32_t i = first + 1; all && i < d->deductions.count; i++)
        nuri_group_take(&s, i);
    if (one)
        nuri_step_draft_single_out(&s.draft,
                                   target_of(d, &d->deductions.list[first]));
    ck_ok(nuri_group_finish(&s, NURI_OK, steps));
}

enum { AND_LATER = 1 << 16 }; /* added to an index: all from there on */

static void check_shown(struct scene *s, uint32_t index, bool one, uint32_t row,
                        const char *message)
{
    const char *const technique = nuri_techniques[row].info.id;
    own_steps steps = {0};

    group_from(&s->deducer, index % AND_LATER, index >= AND_LATER, one, &steps);
    const nuri_step *const step = nuri_steps_get(&steps, 0);
    ck_assert_str_eq(step->message, message);
    ck_assert(strcmp(step->technique, technique) == 0 &&
              is_reason_of(step->why, message) &&
              (!one || step->cell_count == 1));
}

/* The deduction with the fewest causes, then the first in reading order. */
static uint32_t best_found(const struct scene *s)
{
    const struct deductions *const f = &s->deducer.deductions;
    uint32_t best = 0;

    for (uint32_t i = 1; i < f->count; i++)
        if (f->list[i].causes < f->list[best].causes ||
            (f->list[i].causes == f->list[best].causes &&
             target_of(&s->deducer, &f->list[i]) <
                 target_of(&s->deducer, &f->list[best])))
            best = i;
    return best;
}

static uint32_t technique_of(const char *id)
{
    uint32_t row = 0;

    while (row < TECHNIQUES && strcmp(nuri_techniques[row].info.id, id) != 0)
        row++;
    ck_assert_msg(row < TECHNIQUES, "no technique %s", id);
    return row;
}

/* A case of the file: "3#/../.. island_exit *", its sentence, and that of the
 * hint if it differs. */
static void check_case(char *head, const char *message, const char *hint)
{
    char *const id = strchr(head, ' ') + 1, *const which = strrchr(head, ' ');
    own_scene scene;

    id[-1] = '\n'; /* the end of the last row */
    *which = '\0';
    const uint32_t technique = technique_of(id);
    *id = '\0';
    for (char *at = head; (at = strchr(at, '/'));)
        *at = '\n';
    scene_open(&scene, head);
    scene_look(&scene, technique);
    const uint32_t index =
        which[1] == '*' ? best_found(&scene) : (uint32_t)atoi(which + 1);
    ck_assert_msg(index < scene.deducer.deductions.count,
                  "%s finds less in\n%s", nuri_techniques[technique].info.id,
                  head);
    check_shown(&scene, index + (strchr(which + 1, '+') ? AND_LATER : 0), false,
                technique, message);
    if (hint)
        check_shown(&scene, index, true, technique, hint);
}

/* See tests/rules/sentences.txt. */
TEST(deductions_are_written_as_sentences)
{
    FREED char *text = file_text(NURI_TEST_DIR "/rules/sentences.txt", NULL);
    unsigned count = 0;

    ck_assert_ptr_nonnull(text);
    char *line = strtok(text, "\n");
    while (line && *line == '#' && line[1] == ' ')
        line = strtok(NULL, "\n");
    for (; line; count++) {
        char *const head = line, *const message = strtok(NULL, "\n");
        line = strtok(NULL, "\n");
        const char *const hint =
            line && strncmp(line, "> ", 2) == 0 ? line + 2 : NULL;
        if (hint)
            line = strtok(NULL, "\n");
        check_case(head, message, hint);
    }
    ck_assert_uint_ge(count, 45);
}

TEST(no_pick_where_no_technique_finds_anything)
{
    own_scene scene;

    scene_open(&scene, "?...\n....\n");
    ck_assert(!pick(&scene.deducer, 0));
}

/* The causes shown are those of the deduction, and of no other. */
TEST(a_pick_shows_its_causes)
{
    own_scene scene;
    own_steps steps = {0};

    scene_open(&scene, "3o...\n"
                       "....2\n"
                       ".o.2.\n");
    ck_assert(pick(&scene.deducer, 0));
    group_from(&scene.deducer, 0, false, true, &steps);
    const nuri_step *const step = nuri_steps_get(&steps, 0);
    ck_assert_uint_eq(step->cells[0], 8);
    ck_assert_uint_eq(step->because_count, 2);
    ck_assert_uint_eq(step->because[0], 9);
    ck_assert_uint_eq(step->because[1], 13);
}

/* Picks find all that the passes find, and perhaps more: endgame is not in the
 * cycles. */
TESTS(picks_lead_to_the_fixpoint, 100)
{
    struct chance chance = {(uint64_t)_i};
    own_puzzle puzzle = chance_puzzle(&chance, 40, true);
    struct scene passes, picks;
    bool consistent = false;

    scene_of(&passes, puzzle, NULL);
    scene_of(&picks, puzzle, NULL);
    ck_ok(nuri_deduce_fixpoint(&passes.deducer, &consistent));
    ck_assert(consistent && scene_follow(&picks, 0));
    for (cell c = 0; c < puzzle->grid.size; c++)
        ck_assert(passes.board.colour[c] == picks.board.colour[c] ||
                  passes.board.colour[c] == NURI_UNDECIDED);
    scene_close(&passes);
    scene_close(&picks);
}

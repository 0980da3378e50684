/* claims.c -- what the sentences of explanations state, form by form. */
#include "claims.h"

#include "support.h"

/* ---- The cell that is decided -------------------------------------------- */

uint32_t claim_cell(const struct claim *c)
{
    return c->step->cells[0];
}

bool claim_decides(const struct claim *c, uint32_t at)
{
    return has_item(c->step->cells, c->step->cell_count, at);
}

void claim_set(struct claim *c, nuri_colour colour)
{
    for (size_t k = 0; k < c->step->cell_count; k++)
        c->p->colour[c->step->cells[k]] = (uint8_t)colour;
}

uint32_t claim_clue(const struct claim *c, uint32_t i)
{
    return (uint32_t)c->p->clue[c->s.cell[i]];
}

/* Ask what is so with the other colour there. */
bool claim_otherwise(struct claim *c, ask_fn *ask)
{
    uint8_t *const colour = &c->p->colour[claim_cell(c)];

    ck_assert_int_eq(*colour, NURI_UNDECIDED);
    *colour = other_colour(c->step->colour);
    const bool answer = ask(c);
    *colour = NURI_UNDECIDED;
    return answer;
}

static bool touches_island(const struct claim *c, uint32_t at, uint32_t clue)
{
    uint32_t near[4];
    const unsigned n = position_near(c->p, at, near);

    for (unsigned k = 0; k < n; k++)
        if (c->p->colour[near[k]] == NURI_WHITE &&
            position_joined(c->p, near[k], clue))
            return true;
    return false;
}

bool claim_is_one_way(const struct claim *c, uint32_t part)
{
    uint32_t *const exits = c->p->next;

    return position_exits(c->p, part, exits) == 1 && exits[0] == claim_cell(c);
}

/* True if the cells of the step are, one after the other, the part's only
 * exit. */
bool claim_is_corridor(struct claim *c)
{
    uint32_t *const exits = c->p->next;
    size_t left = c->step->cell_count;

    while (left > 0 && position_exits(c->p, c->s.cell[0], exits) == 1 &&
           claim_decides(c, exits[0])) {
        c->p->colour[exits[0]] = (uint8_t)c->step->colour;
        left--;
    }
    claim_set(c, NURI_UNDECIDED);
    return left == 0;
}

/* True if all around the cell's part has this colour or is undecided. */
bool claim_is_surrounded(const struct claim *c, uint32_t at, nuri_colour colour)
{
    uint32_t *const list = c->p->next;
    uint32_t near[4];
    const uint32_t size = position_part(c->p, at, list);

    for (uint32_t i = 0; i < size; i++) {
        const unsigned n = position_near(c->p, list[i], near);
        for (unsigned k = 0; k < n; k++)
            if (c->p->colour[near[k]] != NURI_UNDECIDED &&
                c->p->colour[near[k]] != colour)
                return false;
    }
    return true;
}

/* ---- Islands ------------------------------------------------------------- */

static bool touches_two(struct claim *c)
{
    return !position_joined(c->p, c->s.cell[0], c->s.cell[1]) &&
           touches_island(c, claim_cell(c), c->s.cell[0]) &&
           touches_island(c, claim_cell(c), c->s.cell[1]);
}

/* True if the cell touches two islands. */
static bool is_between(const struct claim *c, uint32_t at)
{
    uint32_t near[4];
    const unsigned n = position_near(c->p, at, near);

    for (unsigned k = 0; k < n; k++)
        for (unsigned m = 0; m < k; m++) {
            uint32_t clue;
            if (c->p->colour[near[k]] == NURI_WHITE &&
                c->p->colour[near[m]] == NURI_WHITE &&
                position_clues(c->p, near[k], &clue) > 0 &&
                position_clues(c->p, near[m], &clue) > 0 &&
                !position_joined(c->p, near[k], near[m]))
                return true;
        }
    return false;
}

static bool each_touches_two(struct claim *c)
{
    for (size_t k = 0; k < c->step->cell_count; k++)
        if (!is_between(c, c->step->cells[k]))
            return false;
    return claim_decides(c, c->s.cell[0]) &&
           !position_joined(c->p, c->s.cell[1], c->s.cell[2]) &&
           touches_island(c, c->s.cell[0], c->s.cell[1]) &&
           touches_island(c, c->s.cell[0], c->s.cell[2]);
}

static bool touches_complete(struct claim *c)
{
    const bool they = strncmp(c->step->why, "they", 4) == 0;

    for (size_t k = 0; k < c->step->cell_count; k++)
        if (!touches_island(c, c->step->cells[k], c->s.cell[0]))
            return false;
    return they == (c->step->cell_count > 1) &&
           position_part(c->p, c->s.cell[0], NULL) == claim_clue(c, 0);
}

static bool needs_more_this_way(struct claim *c)
{
    return position_part(c->p, c->s.cell[0], NULL) + c->s.number[0] ==
               claim_clue(c, 0) &&
           claim_is_corridor(c);
}

static bool needs_more_here(struct claim *c)
{
    return position_part(c->p, c->s.cell[0], NULL) + c->s.number[0] ==
               claim_clue(c, 0) &&
           claim_is_one_way(c, c->s.cell[0]);
}

bool claim_has_no_clue(struct claim *c, uint32_t i)
{
    uint32_t clue;
    return c->p->colour[c->s.cell[i]] == NURI_WHITE &&
           position_clues(c->p, c->s.cell[i], &clue) == 0;
}

static bool grows_this_way(struct claim *c)
{
    return claim_has_no_clue(c, 0) && claim_is_corridor(c);
}

static bool grows_here(struct claim *c)
{
    return claim_has_no_clue(c, 0) && claim_is_one_way(c, c->s.cell[0]);
}

/* True if all exits are listed, with `more` other cells, and each touches the
 * cell. */
static bool lists_exits(struct claim *c, uint32_t more)
{
    uint32_t *const exits = c->p->next;
    const uint32_t count = position_exits(c->p, c->s.cell[0], exits);
    const bool either = strstr(c->step->why, "either") != NULL;

    if (count + 1 + more != c->s.cells || either != (count == 2))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = 1;
        while (k < c->s.cells && c->s.cell[k] != exits[i])
            k++;
        if (k == c->s.cells || !position_touch(c->p, exits[i], claim_cell(c)))
            return false;
    }
    return true;
}

static bool takes_one_of(struct claim *c)
{
    return lists_exits(c, 0) &&
           position_part(c->p, c->s.cell[0], NULL) + 1 == claim_clue(c, 0);
}

static bool joins_either_way(struct claim *c)
{
    const uint32_t other = c->s.cell[c->s.cells - 1];

    return lists_exits(c, 1) &&
           position_part(c->p, c->s.cell[0], NULL) < claim_clue(c, 0) &&
           !position_joined(c->p, c->s.cell[0], other) &&
           touches_island(c, claim_cell(c), other);
}

static bool is_so_large(struct claim *c)
{
    return position_part(c->p, claim_cell(c), NULL) +
               position_part(c->p, c->s.cell[0], NULL) + 1 ==
           c->s.number[0];
}

static bool is_too_large_either_way(struct claim *c)
{
    return lists_exits(c, 0) && c->s.number[0] > claim_clue(c, 0) &&
           position_part(c->p, c->s.cell[0], NULL) < claim_clue(c, 0) &&
           claim_otherwise(c, is_so_large);
}

static bool has_room_for(struct claim *c)
{
    return c->s.number[0] == position_room(c->p, c->s.cell[0]) &&
           c->s.number[0] < claim_clue(c, 0);
}

static CLAIM_OTHERWISE(room_otherwise, has_room_for)

    /* The undecided cells that follow from the other colour there, on the
     * present board. */
    static size_t find_following(struct claim *c, ask_fn *ask, bool *follows)
{
    const nuri_colour right = c->step->colour;
    size_t count = 0;

    for (size_t k = 0; k < c->step->cell_count; k++) {
        uint8_t *const colour = &c->p->colour[c->step->cells[k]];
        follows[k] = false;
        if (*colour != NURI_UNDECIDED)
            continue;
        *colour = other_colour(right);
        follows[k] = ask(c);
        *colour = NURI_UNDECIDED;
        count += follows[k];
    }
    return count;
}

/* Of two cells it says "either of them", of more "any of them". */
static bool counts_cells(const struct claim *c)
{
    const char *const why = c->step->why;

    return strstr(why, "if either of them ") ? c->step->cell_count == 2
           : strstr(why, "if any of them ")  ? c->step->cell_count > 2
                                             : true;
}

bool claim_each_otherwise(struct claim *c, ask_fn *ask)
{
    if (!counts_cells(c))
        return false;
    const size_t cells = c->step->cell_count;
    bool *const follows = zeros(cells, sizeof *follows);
    size_t left = cells, found;

    do {
        found = find_following(c, ask, follows);
        for (size_t k = 0; k < cells; k++)
            if (follows[k])
                c->p->colour[c->step->cells[k]] = (uint8_t)c->step->colour;
        left -= found;
    } while (left > 0 && found > 0);
    free(follows);
    claim_set(c, NURI_UNDECIDED);
    return left == 0;
}

static bool has_too_little_room(struct claim *c)
{
    return position_room(c->p, c->s.cell[0]) < claim_clue(c, 0);
}

/* The sentence states the room that one of them leaves. */
static bool each_is_needed(struct claim *c)
{
    const uint32_t named = c->s.cell[1];
    uint8_t *const colour = &c->p->colour[named];

    if (c->step->cell_count < 2 || !claim_decides(c, named))
        return false;
    *colour = other_colour(c->step->colour);
    const bool so = has_room_for(c);
    *colour = NURI_UNDECIDED;
    return so && claim_each_otherwise(c, has_too_little_room);
}

/* True if cells number `from` to `end` - 1 are of the parts that the cell would
 * join, one each.  The part of the clue, if any, comes before them. */
static bool are_the_parts(const struct claim *c, uint32_t from, uint32_t end)
{
    uint32_t size = 1;

    c->p->colour[claim_cell(c)] = NURI_UNDECIDED;
    for (uint32_t k = 0; k < end; k++) {
        bool one = touches_island(c, claim_cell(c), c->s.cell[k]);
        for (uint32_t m = 0; m < k; m++)
            one = one && !position_joined(c->p, c->s.cell[m], c->s.cell[k]);
        if (!one || (k >= from && c->p->clue[c->s.cell[k]] != NURI_CLUE_NONE))
            break;
        size += position_part(c->p, c->s.cell[k], NULL);
    }
    c->p->colour[claim_cell(c)] = NURI_WHITE;
    return size == c->s.number[0];
}

/* What the cell would join as land, and no clue that is as large. */
static bool joins_so_many(struct claim *c)
{
    uint32_t clue;
    const uint32_t size = position_part(c->p, claim_cell(c), NULL);

    return size == c->s.number[0] && are_the_parts(c, 1, c->s.cells) &&
           position_clues(c->p, claim_cell(c), &clue) == 1 &&
           size > claim_clue(c, 0);
}

static CLAIM_OTHERWISE(joins_too_many, joins_so_many)

    static bool each_joins_too_many(struct claim *c)
{
    bool so = c->step->cell_count > 1;

    for (size_t k = 0; k < c->step->cell_count; k++) {
        const nuri_step one = {.colour = c->step->colour,
                               .cells = &c->step->cells[k],
                               .cell_count = 1};
        struct claim each = *c;
        each.step = &one;
        so = so && joins_too_many(&each);
    }
    return so;
}

static bool is_part_of_so_many(struct claim *c)
{
    uint32_t clue;
    const uint32_t size = position_part(c->p, claim_cell(c), NULL);
    const uint32_t last = c->s.cells - 1; /* the clue that is named */
    bool largest = true;

    for (uint32_t i = 0; i < c->p->cells; i++)
        largest = largest && c->p->clue[i] != NURI_CLUE_ANY &&
                  c->p->clue[i] <= c->p->clue[c->s.cell[last]];
    /* To be joined to a clue takes it, and a cell between. */
    return size == c->s.number[0] && largest && are_the_parts(c, 0, last) &&
           position_clues(c->p, claim_cell(c), &clue) == 0 &&
           c->s.number[1] == size + 2 && size + 2 > claim_clue(c, last);
}

static CLAIM_OTHERWISE(is_in_too_large_a_part, is_part_of_so_many)

    /* ---- The forms -------------------------------------------------------------- */

    /* clang-format off */
const struct form claims_of_techniques[] = {
    {"between", "it touches two islands, %k and %k", touches_two},
    {"between", "each of them touches two islands, as %c touches %k and %k", each_touches_two},
    {"blocks_others", "as white, it would keep all clues from the 2x2 square %l, which would be all black", claim_square_is_lost_otherwise},
    {"blocks_others", "as white, each of them would keep all clues from the 2x2 square %l, which would be all black", claim_square_is_lost_with_each},
    {"blocks_others", "as white, it would keep all clues from the white part with %c", claim_land_is_lost_otherwise},
    {"blocks_others", "as white, each of them would keep all clues from the white part with %c", claim_land_is_lost_with_each},
    {"blocks_others", "as white, it would leave the island of %k room for %n cell%s only", room_otherwise},
    {"blocks_others", "as white, each of them would leave the island of %k too little room; %c alone would leave it room for %n cell%s only", each_is_needed},
    {"complete", "it touches the island of %k, which is complete", touches_complete},
    {"complete", "they touch the island of %k, which is complete", touches_complete},
    {"either_way", "%k takes %l, and either way white here would join it to %k", joins_either_way},
    {"either_way", "%k takes %l, and whichever way white here would join it to %k", joins_either_way},
    {"either_way", "%k takes %l, and either way white here would make it %n cells", is_too_large_either_way},
    {"either_way", "%k takes %l, and whichever way white here would make it %n cells", is_too_large_either_way},
    {"endgame", "all %n cells of the islands are found", claim_all_land_is_found},
    {"endgame", "the islands need one more cell, and no other is open", claim_all_open_are_needed},
    {"endgame", "the islands need %n more, and no others are open", claim_all_open_are_needed},
    {"island_cut", "without it the island of %k could have no more than %n cell%s", room_otherwise},
    {"island_cut", "the island of %k needs each of them; without %c it could have no more than %n cell%s", each_is_needed},
    {"island_exit", "the island of %k needs %n more and can grow only here", needs_more_here},
    {"island_exit", "the island of %k needs %n more and can grow only this way", needs_more_this_way},
    {"island_exit", "the white part with %c has no clue yet and can grow only here", grows_here},
    {"island_exit", "the white part with %c has no clue yet and can grow only this way", grows_this_way},
    {"land_pocket", "all around is white, so no black here could be joined to %c", claim_is_shut_in_by_land},
    {"last_cell", "%k takes %l, and either touches it", takes_one_of},
    {"last_cell", "%k takes %l, and each of them touches it", takes_one_of},
    {"orphan_cut", "without it no clue could reach the white part with %c", claim_land_is_lost_otherwise},
    {"orphan_cut", "if either of them were black, no clue could reach the white part with %c", claim_land_is_lost_with_each},
    {"orphan_cut", "if any of them were black, no clue could reach the white part with %c", claim_land_is_lost_with_each},
    {"owner", "%l can only belong to the island of %k, which then has too few cells left for this one as well, and no other clue can come here", claim_costs_too_much},
    {"owner", "%l can only belong to the island of %k, which then has too few cells left for these as well, and no other clue can come here", claim_costs_too_much},
    {"owner", "%l can only belong to the island of %k, which cannot join them without it", claim_joins_what_it_owns},
    {"owner", "%l can only belong to the island of %k, which cannot join them if one of these is black", claim_joins_what_it_owns},
    {"pool", "the other three cells of its 2x2 square, %l, are black", claim_completes_square},
    {"pool_cut", "without it no clue could reach the 2x2 square %l, and it would be all black", claim_square_is_lost_otherwise},
    {"pool_cut", "if either of them were black, no clue could reach the 2x2 square %l, and it would be all black", claim_square_is_lost_with_each},
    {"pool_cut", "if any of them were black, no clue could reach the 2x2 square %l, and it would be all black", claim_square_is_lost_with_each},
    {"reach", "no clue can stretch to it, as every way to it is shut off", claim_is_shut_in},
    {"reach", "no clue can stretch to it, as every way to it is shut off, and white in %c would join two islands", claim_is_shut_in_between},
    {"reach", "no clue can stretch to it, as even %k would need %n cells", claim_would_need},
    {"reach", "no clue can stretch to them; for %c even %k would need %n cells", claim_would_need_to_first},
    {"reach", "no clue can stretch to them; every way to %c is shut off", claim_first_is_shut_in},
    {"reach", "no clue can stretch to them; every way to %c is shut off, and white in %c would join two islands", claim_first_is_shut_in_between},
    {"reach_or_cut", "no clue could stretch to it without cutting black %c off from %c", claim_cuts_or_ends},
    {"reach_or_cut", "no clue could stretch to them without cutting black %c off from %c", claim_cuts_or_ends},
    {"sea_count", "of the %n black cells only %n is left to find, too few to reach %r", claim_of_count},
    {"sea_count", "of the %n black cells only %n is left to find, too few to join the %n black parts and also reach %r", claim_of_count},
    {"sea_count", "of the %n black cells only %n are left to find, too few to reach %r", claim_of_count},
    {"sea_count", "of the %n black cells only %n are left to find, too few to join the %n black parts and also reach %r", claim_of_count},
    {"sea_cut", "as white, it would cut the black cell %c off from %c", claim_is_divided_otherwise},
    {"sea_cut", "as white, each of them would cut the black cell %c off from %c", claim_is_divided_with_each},
    {"sea_exit", "the black part with %c can join the rest only here", claim_joins_the_rest_here},
    {"sea_exit", "the black part with %c can join the rest only this way", claim_joins_the_rest_this_way},
    {"sea_pocket", "all around is black, so no island can come here", claim_is_shut_in_by_sea},
    {"sea_pocket", "there is no clue on the board", claim_is_without_clues},
    {"sea_total", "%n cells are to be black, and the black part with %c can grow only here", claim_sea_grows_here},
    {"shapes", "the island of %k can have one shape only, which %r", claim_of_shapes},
    {"shapes", "the island of %k can have %n shapes, which %r", claim_of_shapes},
    {"shapes", "the island of %k can have no shape that does not %r", claim_of_all_shapes},
    {"shapes_none", "no island can have a shape that uses it[, not even that of %k]", claim_of_no_shapes_near},
    {"shapes_none", "no shape of the island[s] of %l uses it, and no other island comes so far", claim_of_no_shapes_near},
    {"shapes_none", "only the island of %k could use it, in %r", claim_of_no_shapes_dropped},
    {"shapes_none", "only the islands of %l could use it, in %r", claim_of_no_shapes_dropped},
    {"too_big", "as white, it would be one of %n white cells with %l; a clue, and a cell that links it to them, make %n, more than even %k allows", is_in_too_large_a_part},
    {"too_big", "as white, it would join the island of %k to %l, %n cells in all", joins_too_many},
    {"too_big", "as white, each of them would join the island of %k to %l, %n cells in all", each_joins_too_many},
    {"too_far", "no clue reaches it, as even %k would need %n cells", claim_is_too_far},
    {"too_far", "no clue reaches them; for %c even %k would need %n cells", claim_are_too_far},
    {"too_far", "there is no clue on the board", claim_is_without_clues},
    {"two_directions", "%k takes %l, and either touches it", takes_one_of},
    {"touching_clues", "the clues %k and %k are side by side, and would share an island", claim_clues_touch},
    {"clue_sum", "the island of %k has no room on a board of %n cell%s", claim_is_larger_than_board},
    {"clue_sum", "the clues add up to [at least ]%n cell%s, and the board has only %n", claim_sum_is_too_large},
    {"clue_sum", "the clues add up to [at least ]%n cell%s, which are all %n of the board, and no black is left between them", claim_sum_leaves_no_sea},
    {"clue_sum", "the clues add up to [at least ]%n cell%s, and there are %n 2x2 squares apart from each other, each of which needs a white cell", claim_sum_is_too_small},
    {"no_room", "the island of %k can have no more than %n cell%s", has_room_for},
    {"no_land", "no clue can reach the 2x2 square %l, which would be all black", claim_square_is_lost},
    {"no_land", "no clue can reach the white part with %c", claim_land_is_lost},
    {"search", "the island of %l leaves no other way[, whatever the other sizes are]", claim_of_core},
    {"search", "the island of %l, and %p, leave no other way[, whatever the other sizes are]", claim_of_core},
    {"search", "the islands of %l leave no other way[, whatever the other sizes are]", claim_of_core},
    {"search", "the islands of %l, and %p, leave no other way[, whatever the other sizes are]", claim_of_core},
    {"search", "%p leave[s] no other way[, whatever the sizes are]", claim_of_core},
    {"search", "no short reason was found: it takes %n of the %n islands, and %p, to leave no other way, whatever the other sizes are", claim_of_many},
    {"search", "no short reason was found: it takes %n of the %n islands to leave no other way, whatever the other sizes are", claim_of_many},
    {"search", "no short reason was found: it takes all %n islands, and %p, to leave no other way", claim_of_many},
    {"search", "no short reason was found: it takes all %n islands to leave no other way", claim_of_many},
    {"search", "no short reason was found: it takes all the clues to leave no other way", claim_of_all_clues},
    {"", "the island of %l leaves no solution[, whatever the other sizes are]", claim_of_core},
    {"", "the island of %l, and %p, leave no solution[, whatever the other sizes are]", claim_of_core},
    {"", "the islands of %l leave no solution[, whatever the other sizes are]", claim_of_core},
    {"", "the islands of %l, and %p, leave no solution[, whatever the other sizes are]", claim_of_core},
    {"", "with the clues in these places, %p leave[s] no solution, whatever their sizes are", claim_of_all_clues},
    {"", "no short reason was found: it takes %n of the %n islands, and %p, to leave no solution, whatever the other sizes are", claim_of_many},
    {"", "no short reason was found: it takes %n of the %n islands to leave no solution, whatever the other sizes are", claim_of_many},
    {"", "no short reason was found: it takes all %n islands, and %p, to leave no solution", claim_of_many},
    {"", "no short reason was found: it takes all %n islands to leave no solution", claim_of_many},
    {"", "no short reason was found: it takes all the clues to leave no solution", claim_of_all_clues},
    {0}};

const struct form claims_of_contradictions[] = {
    {"", "the 2x2 square %l is all black", claim_square_is_black},
    {"", "no clue can reach the 2x2 square %l, which would be all black", claim_square_is_lost},
    {"", "no clue can reach the white part with %c", claim_land_is_lost},
    {"", "the black part with %c is cut off from %c", claim_is_divided},
    {"", "the black part with %c can have no more than %n cell%s, which is too few", claim_sea_has_no_room},
    {"", "%n cells are white, and no more than %n can be", claim_is_too_much_land},
    {"", "%n cells are black, and no more than %n can be", claim_is_too_much_sea},
    {"", "the island of %k is joined to that of %k", claim_has_two_clues},
    {"", "the island of %k has %n cell%s", claim_has_too_many},
    {"", "the island of %k can have no more than %n cell%s", has_room_for},
    {0}};
/* clang-format on */

/*
 * game.c -- a puzzle that is being played.
 */
#include "game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool game_begin(struct game *game, const nuri_puzzle *puzzle,
                const uint8_t *marks)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned height = nuri_puzzle_height(puzzle);
    const uint32_t cells = width * height;
    uint32_t *const island = calloc(cells, sizeof *island + 3);

    if (!island)
        return false;
    uint8_t *const all = (uint8_t *)(island + cells);
    *game = (struct game){.puzzle = puzzle,
                          .width = width,
                          .height = height,
                          .cells = cells,
                          .island = island,
                          .marks = all,
                          .saved = all + cells,
                          .looks = all + 2 * (size_t)cells,
                          .what_if = SIZE_MAX};
    for (uint32_t i = 0; marks && i < cells; i++)
        if (game_clue(game, i) == NURI_CLUE_NONE)
            game->marks[i] = game->saved[i] = marks[i];
    return true;
}

void game_end(struct game *game)
{
    free(game->island);
    free(game->log);
    *game = (struct game){.puzzle = NULL};
}

int32_t game_clue(const struct game *game, uint32_t cell)
{
    assert(cell < game->cells);
    return nuri_puzzle_clue(game->puzzle, cell % game->width,
                            cell / game->width);
}

/* ---- Marks -------------------------------------------------------------- */

void game_mark(struct game *game, uint32_t cell, nuri_colour colour)
{
    if (game_clue(game, cell) != NURI_CLUE_NONE || game->marks[cell] == colour)
        return;
    if (game->done == game->room) {
        const size_t room = 2 * game->room + 64;
        struct change *const log = realloc(game->log, room * sizeof *log);
        game->is_lost = !log;
        if (!log)
            return;
        game->log = log;
        game->room = room;
    }
    game->log[game->done++] =
        (struct change){cell, game->turn, game->marks[cell], (uint8_t)colour};
    game->made = game->done;
    game->marks[cell] = (uint8_t)colour;
}

bool game_go(struct game *game, bool back)
{
    const size_t least = game->what_if == SIZE_MAX ? 0 : game->what_if;
    const size_t from = game->done, end = back ? least : game->made;

    while (game->done != end &&
           game->log[game->done - back].turn == game->log[from - back].turn) {
        const struct change *const change =
            &game->log[back ? --game->done : game->done++];
        game->marks[change->cell] = back ? change->before : change->after;
    }
    return game->done != from;
}

bool game_suppose(struct game *game)
{
    if (game->what_if != SIZE_MAX)
        return false;
    game->what_if = game->done;
    game->made = game->done; /* what was undone belongs to the time before */
    return true;
}

bool game_end_what_if(struct game *game, bool keep)
{
    if (game->what_if == SIZE_MAX)
        return false;
    while (!keep && game_go(game, true))
        ;
    game->what_if = SIZE_MAX;
    return true;
}

/* ---- What is done ------------------------------------------------------- */

bool game_is_solved(const struct game *game)
{
    nuri_report *report = NULL;

    nuri_check(&report, game->puzzle, game->marks, NURI_CHECK_MODE_AUTO);
    const bool is_solved = report && report->verdict == NURI_VERDICT_SOLVED;
    nuri_report_free(report);
    return is_solved;
}

/* Collect the island of this clue; return its size, or 0 if it is not
 * complete. */
static uint32_t collect_island(struct game *game, uint32_t clue)
{
    const uint32_t width = game->width;
    const int32_t wanted = game_clue(game, clue);
    uint32_t size = 1, clues = 0;
    bool closed = true;

    game->island[0] = clue;
    game->looks[clue] |= LOOK_SEEN;
    for (uint32_t i = 0; i < size; i++) {
        const uint32_t at = game->island[i], x = at % width, y = at / width;
        const uint32_t near[] = {/* beyond an edge the cell itself */
                                 y > 0 ? at - width : at, at - (x > 0),
                                 at + (x + 1 < width),
                                 y + 1 < game->height ? at + width : at};
        clues += game_clue(game, at) != NURI_CLUE_NONE;
        for (unsigned k = 0; k < 4; k++) {
            const uint32_t other = near[k];
            const bool white = game->marks[other] == NURI_WHITE ||
                               game_clue(game, other) != NURI_CLUE_NONE;
            closed = closed && (white || game->marks[other] == NURI_BLACK);
            if (white && !(game->looks[other] & LOOK_SEEN)) {
                game->looks[other] |= LOOK_SEEN;
                game->island[size++] = other;
            }
        }
    }
    return closed && clues == 1 &&
                   (wanted == NURI_CLUE_ANY || wanted == (int64_t)size)
               ? size
               : 0;
}

struct tally game_look(struct game *game)
{
    struct tally tally = {0};

    for (uint32_t i = 0; i < game->cells; i++)
        game->looks[i] &= LOOK_ASKED | LOOK_WRONG;
    for (uint32_t i = 0; i < game->cells; i++) {
        const bool is_clue = game_clue(game, i) != NURI_CLUE_NONE;
        tally.clues += is_clue;
        tally.left += !is_clue && game->marks[i] == NURI_UNDECIDED;
        if (!is_clue || game->looks[i] & LOOK_SEEN)
            continue;
        uint32_t size = collect_island(game, i);
        tally.complete += size > 0;
        while (size > 0)
            game->looks[game->island[--size]] |= LOOK_DONE;
    }
    for (size_t i = game->what_if; i < game->done; i++)
        if (game->marks[game->log[i].cell] != NURI_UNDECIDED)
            game->looks[game->log[i].cell] |= LOOK_TRIED;
    return tally;
}

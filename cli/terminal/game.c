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

    *game = (struct game){.puzzle = puzzle,
                          .width = width,
                          .height = height,
                          .cells = width * height,
                          .marks = calloc((size_t)width * height, 1),
                          .what_if = SIZE_MAX};
    if (!game->marks)
        return false;
    for (uint32_t i = 0; marks && i < game->cells; i++)
        game->marks[i] = game_is_clue(game, i) ? NURI_UNDECIDED : marks[i];
    return true;
}

void game_end(struct game *game)
{
    free(game->marks);
    free(game->log);
    *game = (struct game){.cells = 0};
}

bool game_is_clue(const struct game *game, uint32_t cell)
{
    assert(cell < game->cells);
    return nuri_puzzle_clue(game->puzzle, cell % game->width,
                            cell / game->width) != NURI_CLUE_NONE;
}

void game_new_turn(struct game *game)
{
    game->begins = true;
}

bool game_mark(struct game *game, uint32_t cell, nuri_colour colour)
{
    assert(cell < game->cells);
    if (game_is_clue(game, cell) || game->marks[cell] == colour)
        return true;
    if (game->done == game->room) {
        const size_t room = 2 * game->room + 64;
        struct change *const log = realloc(game->log, room * sizeof *log);
        if (!log)
            return false;
        game->log = log;
        game->room = room;
    }
    game->log[game->done++] =
        (struct change){cell, game->marks[cell], (uint8_t)colour, game->begins};
    game->made = game->done;
    game->begins = false;
    game->marks[cell] = (uint8_t)colour;
    return true;
}

bool game_undo(struct game *game)
{
    const size_t least = game->what_if == SIZE_MAX ? 0 : game->what_if;

    if (game->done == least)
        return false;
    do {
        const struct change *const change = &game->log[--game->done];
        game->marks[change->cell] = change->before;
    } while (game->done > least && !game->log[game->done].first);
    return true;
}

bool game_redo(struct game *game)
{
    if (game->done == game->made)
        return false;
    do {
        const struct change *const change = &game->log[game->done++];
        game->marks[change->cell] = change->after;
    } while (game->done < game->made && !game->log[game->done].first);
    return true;
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
    while (!keep && game->done > game->what_if)
        game_undo(game);
    game->what_if = SIZE_MAX;
    return true;
}

bool game_is_what_if(const struct game *game, uint32_t cell)
{
    for (size_t i = game->what_if; i < game->done; i++)
        if (game->log[i].cell == cell)
            return game->marks[cell] != NURI_UNDECIDED;
    return false;
}

uint32_t game_left(const struct game *game)
{
    uint32_t left = 0;

    for (uint32_t i = 0; i < game->cells; i++)
        left += game->marks[i] == NURI_UNDECIDED && !game_is_clue(game, i);
    return left;
}

/* The neighbours of a cell; returns how many. */
static unsigned neighbours_of(const struct game *game, uint32_t cell,
                              uint32_t near[4])
{
    const uint32_t x = cell % game->width, y = cell / game->width;
    unsigned count = 0;

    if (y > 0)
        near[count++] = cell - game->width;
    if (x > 0)
        near[count++] = cell - 1;
    if (x + 1 < game->width)
        near[count++] = cell + 1;
    if (y + 1 < game->height)
        near[count++] = cell + game->width;
    return count;
}

/* Collect the island of this clue in `list` [cells]; true if it is complete.
 * `seen` [cells] has the last clue that reached a cell, plus 1. */
static bool collect_island(const struct game *game, uint32_t clue,
                           uint32_t *list, uint32_t *seen, uint32_t *size)
{
    bool closed = true;
    uint32_t near[4], clues = 0;

    *size = 0;
    list[(*size)++] = clue;
    seen[clue] = clue + 1;
    for (uint32_t i = 0; i < *size; i++) {
        clues += game_is_clue(game, list[i]);
        for (unsigned k = neighbours_of(game, list[i], near); k-- > 0;) {
            const uint32_t at = near[k];
            const bool white =
                game->marks[at] == NURI_WHITE || game_is_clue(game, at);
            closed = closed && (white || game->marks[at] == NURI_BLACK);
            if (white && seen[at] != clue + 1) {
                seen[at] = clue + 1;
                list[(*size)++] = at;
            }
        }
    }
    const int32_t want =
        nuri_puzzle_clue(game->puzzle, clue % game->width, clue / game->width);
    return closed && clues == 1 &&
           (want == NURI_CLUE_ANY || (int64_t)want == (int64_t)*size);
}

bool game_islands(const struct game *game, bool *done, uint32_t *complete,
                  uint32_t *clues)
{
    uint32_t *const list = malloc(game->cells * sizeof *list);
    uint32_t *const seen = calloc(game->cells, sizeof *seen);
    const bool can = list && seen;
    uint32_t size;

    *complete = *clues = 0;
    memset(done, 0, game->cells * sizeof *done);
    for (uint32_t i = 0; can && i < game->cells; i++) {
        if (!game_is_clue(game, i))
            continue;
        ++*clues;
        if (!collect_island(game, i, list, seen, &size))
            continue;
        ++*complete;
        for (uint32_t k = 0; k < size; k++)
            done[list[k]] = true;
    }
    free(list);
    free(seen);
    return can;
}

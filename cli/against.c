/*
 * against.c -- check --against FILE: the marks come from another file.
 *
 * Its first board goes with the first puzzle, and so on.
 */
#include "against.h"

#include "source.h"

#include <stdio.h>

bool against_open(struct run *run)
{
    const char *const name = run->options->against;
    struct source source;
    const char *text;
    size_t length;
    nuri_error error = {0};

    if (!name)
        return true;
    if (!source_open(&source, name))
        return false;
    const enum fetch fetch = source_all(&source, &text, &length);
    if (fetch == FETCH_TOO_LONG)
        fprintf(stderr, "nuri: cannot read %s: it is longer than %d bytes\n",
                name, TEXT_MOST);
    bool good = fetch == FETCH_TEXT;
    if (good && nuri_read(&run->against, text, length, NURI_FORMAT_AUTO,
                          &error) != NURI_OK) {
        run_complain(source.place, &error);
        good = false;
    }
    source_close(&source);
    return good;
}

void against_close(struct run *run)
{
    nuri_collection_free(run->against);
}

static bool same_size(const nuri_puzzle *a, const nuri_puzzle *b)
{
    return nuri_puzzle_width(a) == nuri_puzzle_width(b) &&
           nuri_puzzle_height(a) == nuri_puzzle_height(b);
}

/* Does the board show only clues that the puzzle has?  Else `error` says
 * which not. */
static bool same_clues(const nuri_puzzle *puzzle, const nuri_puzzle *board,
                       nuri_error *error)
{
    const unsigned width = nuri_puzzle_width(board);
    const unsigned cells = width * nuri_puzzle_height(board);
    char name[NURI_CELL_NAME_SIZE];

    for (unsigned i = 0; i < cells; i++) {
        const int32_t told = nuri_puzzle_clue(board, i % width, i / width);
        const int32_t is = nuri_puzzle_clue(puzzle, i % width, i / width);
        if (told == NURI_CLUE_NONE || told == is)
            continue;
        snprintf(error->text, sizeof error->text,
                 "the board to check has a clue in %s that the puzzle has not",
                 nuri_cell_name(name, width, i));
        return false;
    }
    return true;
}

const nuri_entry *against_find(struct run *run, const struct item *item)
{
    nuri_error error = {NURI_ERR_SYNTAX, 0, 0, ""};
    const nuri_puzzle *const puzzle = item->entry.puzzle;

    if (item->number >= nuri_collection_count(run->against)) {
        snprintf(error.text, sizeof error.text,
                 "there is no board for puzzle %zu", item->number + 1);
        run_refuse(run, run->options->against, item->entry.id, item->entry.line,
                   &error);
        return NULL;
    }
    const nuri_entry *const board =
        nuri_collection_entry(run->against, item->number);
    error.line = board->line;
    if (!same_size(puzzle, board->puzzle))
        snprintf(error.text, sizeof error.text,
                 "the board to check has %u columns and %u rows, the puzzle "
                 "%u and %u",
                 nuri_puzzle_width(board->puzzle),
                 nuri_puzzle_height(board->puzzle), nuri_puzzle_width(puzzle),
                 nuri_puzzle_height(puzzle));
    else if (same_clues(puzzle, board->puzzle, &error))
        return board;
    run_refuse(run, run->options->against, item->entry.id, item->entry.line,
               &error);
    return NULL;
}

void against_end(struct run *run)
{
    const size_t boards =
        run->against ? nuri_collection_count(run->against) : 0;
    if (run->number >= boards || run->out.error)
        return;
    fprintf(stderr, "nuri: %s has %zu boards, the operands %zu\n",
            run->options->against, boards, run->number);
    run->status = run_worse(run->status, EXIT_INPUT);
}

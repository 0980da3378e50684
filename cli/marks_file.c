/*
 * marks_file.c -- check --against FILE: the marks come from another file.
 *
 * Its first board goes with the first puzzle, and so on.
 */
#include "marks_file.h"

#include "source.h"

#include <stdio.h>

bool marks_file_open(struct marks_file *file, const char *name)
{
    struct source source;
    const char *text;
    size_t length;
    nuri_error error = {0};

    *file = (struct marks_file){.name = name};
    if (!name)
        return true;
    if (!source_open(&source, name))
        return false;
    const enum fetch fetch = source_all(&source, &text, &length);
    if (fetch == FETCH_TOO_LONG)
        fprintf(stderr, "nuri: cannot read %s: it is longer than %d bytes\n",
                name, TEXT_MOST);
    bool good = fetch == FETCH_TEXT;
    if (good && nuri_read(&file->boards, text, length, NURI_FORMAT_AUTO,
                          &error) != NURI_OK) {
        answer_complain(source.place, &error);
        good = false;
    }
    source_close(&source);
    return good;
}

void marks_file_close(struct marks_file *file)
{
    nuri_collection_free(file->boards);
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

/* The board of this item cannot be had, or not be used. */
static bool refuse(const struct marks_file *file, struct run *run,
                   const struct item *item, const nuri_error *error)
{
    answer_refuse(run, file->name, item->entry.id, item->entry.line, error);
    return false;
}

bool marks_file_find(const struct marks_file *file, struct run *run,
                     struct item *item)
{
    nuri_error error = {NURI_ERR_SYNTAX, 0, 0, ""};
    const nuri_puzzle *const puzzle = item->entry.puzzle;

    if (!file->boards)
        return true;
    if (item->number >= nuri_collection_count(file->boards)) {
        snprintf(error.text, sizeof error.text,
                 "there is no board for puzzle %zu", item->number + 1);
        return refuse(file, run, item, &error);
    }
    item->marks = nuri_collection_entry(file->boards, item->number);
    const nuri_puzzle *const board = item->marks->puzzle;
    error.line = item->marks->line;
    if (!same_size(puzzle, board))
        snprintf(error.text, sizeof error.text,
                 "the board to check has %u columns and %u rows, the puzzle "
                 "%u and %u",
                 nuri_puzzle_width(board), nuri_puzzle_height(board),
                 nuri_puzzle_width(puzzle), nuri_puzzle_height(puzzle));
    else if (same_clues(puzzle, board, &error))
        return true;
    return refuse(file, run, item, &error);
}

void marks_file_check_end(const struct marks_file *file, struct run *run,
                          size_t puzzles)
{
    const size_t boards =
        file->boards ? nuri_collection_count(file->boards) : 0;
    if (puzzles >= boards || run->out.error)
        return;
    fprintf(stderr, "nuri: %s has %zu boards, the operands %zu\n", file->name,
            boards, puzzles);
    run->status = exit_worse(run->status, EXIT_INPUT);
}

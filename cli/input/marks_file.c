/*
 * marks_file.c -- check --against FILE: marks from another file.
 *
 * Board i of the file has the marks of puzzle i.
 */
#include "marks_file.h"

#include "io/message.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* True if the puzzle has all clues of the board.  If not, `error` names one. */
static bool same_clues(const nuri_puzzle *puzzle, const nuri_puzzle *board,
                       nuri_error *error)
{
    const unsigned width = nuri_puzzle_width(board);
    const unsigned cells = width * nuri_puzzle_height(board);
    char name[NURI_CELL_NAME_SIZE];

    for (unsigned i = 0; i < cells; i++) {
        const int32_t told = clue_at(board, i);
        if (told == NURI_CLUE_NONE || told == clue_at(puzzle, i))
            continue;
        snprintf(error->text, sizeof error->text,
                 "%s has a clue in the board but not in the puzzle",
                 nuri_cell_name(name, width, i));
        return false;
    }
    return true;
}

bool warning_is_answered(const struct run *run, const nuri_error *warning)
{
    return run->options->given[ROW_blank] &&
           strstr(warning->text, " is read as white, ");
}

bool marks_file_find(struct run *run)
{
    const char *const name = run->options->against;
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    nuri_error error = {NURI_ERR_SYNTAX, 0, 0, ""};

    if (!run->boards)
        return true;
    if (run->count > nuri_collection_count(run->boards)) {
        snprintf(error.text, sizeof error.text,
                 "no board for puzzle %zu: --against needs one board for each "
                 "puzzle",
                 run->count);
        answer_refuse(run, name, &run->entry, &error);
        return false;
    }
    run->marks = nuri_collection_entry(run->boards, run->count - 1);
    assert(run->marks);
    const nuri_puzzle *const board = run->marks->puzzle;
    error.line = run->marks->line;
    if (nuri_puzzle_width(board) != nuri_puzzle_width(puzzle) ||
        nuri_puzzle_height(board) != nuri_puzzle_height(puzzle))
        snprintf(error.text, sizeof error.text,
                 "the board is %ux%u, the puzzle %ux%u",
                 nuri_puzzle_width(board), nuri_puzzle_height(board),
                 nuri_puzzle_width(puzzle), nuri_puzzle_height(puzzle));
    else if (same_clues(puzzle, board, &error)) {
        for (size_t i = 0; i < run->marks->warning_count; i++)
            if (!warning_is_answered(run, &run->marks->warnings[i]))
                answer_warn(run, name, &run->marks->warnings[i]);
        return true;
    }
    answer_refuse(run, name, &run->entry, &error);
    return false;
}

void marks_file_check_end(const struct run *run)
{
    const size_t boards = run->boards ? nuri_collection_count(run->boards) : 0;

    if (run->count >= boards || run->sink->out.error)
        return;
    message("%s: %zu board%s for %zu puzzle%s: --against needs one for each",
            run->options->against, boards, boards == 1 ? "" : "s", run->count,
            run->count == 1 ? "" : "s");
    answer_exit(run, EXIT_INPUT);
}

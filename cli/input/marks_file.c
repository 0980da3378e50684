/*
 * marks_file.c -- check --against FILE: marks from another file.
 *
 * Board i of the file has the marks of puzzle i.
 */
#include "marks_file.h"

#include "io/input_file.h"
#include "io/message.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Return an exit status, after a message on failure. */
static int read_boards(struct marks_file *file, struct input_file *source)
{
    const char *text;
    size_t length;
    nuri_error error;

    const bool opened = input_file_open(source, file->name);
    const enum fetch fetch =
        opened ? input_file_all(source, &text, &length) : FETCH_FAILED;
    if (fetch == FETCH_FAILED)
        return input_file_complain(source);
    if (fetch != FETCH_TEXT)
        return EXIT_INPUT;
    if (nuri_read(&file->boards, text, length, NURI_FORMAT_AUTO, &error) ==
        NURI_OK)
        return EXIT_GOOD;
    answer_problem("", source->place, &error);
    return error.status == NURI_ERR_MEMORY ? EXIT_INTERNAL : EXIT_INPUT;
}

int marks_file_open(struct marks_file *file, const char *name)
{
    struct input_file source;

    *file = (struct marks_file){.name = name};
    if (!name)
        return EXIT_GOOD;
    const int status = read_boards(file, &source);
    input_file_close(&source);
    return status;
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
    return run->options->blank != BLANK_AUTO &&
           strstr(warning->text, " is read as white, ");
}

/* Report that this puzzle has no board, or one that does not match. */
static bool refuse_board(const struct marks_file *file, const struct run *run,
                         const nuri_error *error)
{
    answer_refuse(run, file->name, &run->entry, error);
    return false;
}

bool marks_file_find(const struct marks_file *file, struct run *run)
{
    nuri_error error = {NURI_ERR_SYNTAX, 0, 0, ""};
    const nuri_puzzle *const puzzle = run->entry.puzzle;

    if (!file->boards)
        return true;
    if (run->number >= nuri_collection_count(file->boards)) {
        snprintf(error.text, sizeof error.text,
                 "no board for puzzle %zu: --against needs one board for each "
                 "puzzle",
                 run->number + 1);
        return refuse_board(file, run, &error);
    }
    run->marks = nuri_collection_entry(file->boards, run->number);
    assert(run->marks);
    const nuri_puzzle *const board = run->marks->puzzle;
    error.line = run->marks->line;
    if (!same_size(puzzle, board))
        snprintf(error.text, sizeof error.text,
                 "the board is %ux%u, the puzzle %ux%u",
                 nuri_puzzle_width(board), nuri_puzzle_height(board),
                 nuri_puzzle_width(puzzle), nuri_puzzle_height(puzzle));
    else if (same_clues(puzzle, board, &error)) {
        for (size_t i = 0; i < run->marks->warning_count; i++)
            if (!warning_is_answered(run, &run->marks->warnings[i]))
                answer_warn(run, file->name, &run->marks->warnings[i]);
        return true;
    }
    return refuse_board(file, run, &error);
}

int marks_file_check_end(const struct marks_file *file, const struct run *run,
                         size_t puzzles)
{
    const size_t boards =
        file->boards ? nuri_collection_count(file->boards) : 0;
    if (puzzles >= boards || run->sink->out.error)
        return EXIT_GOOD;
    message("%s: %zu board%s for %zu puzzle%s: --against needs one for each",
            file->name, boards, boards == 1 ? "" : "s", puzzles,
            puzzles == 1 ? "" : "s");
    return EXIT_INPUT;
}

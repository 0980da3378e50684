/*
 * marks_file.c -- check --against FILE: the marks come from another file.
 *
 * Its first board goes with the first puzzle, and so on.
 */
#include "marks_file.h"

#include "io/input_file.h"
#include "io/message.h"

#include <assert.h>
#include <stdio.h>

/* What is wrong goes to *error. */
static bool read_boards_marks_file(struct marks_file *file,
                                   struct input_file *source, nuri_error *error)
{
    const char *text;
    size_t length;

    const bool opened = input_file_open(source, file->name);
    const enum fetch fetch =
        opened ? input_file_all(source, &text, &length) : FETCH_FAILED;
    if (fetch == FETCH_FAILED) {
        input_file_complain(source);
        *error = source->error;
    }
    if (fetch != FETCH_TEXT)
        return false;
    if (nuri_read(&file->boards, text, length, NURI_FORMAT_AUTO, error) ==
        NURI_OK)
        return true;
    answer_problem(source->place, error);
    return false;
}

int marks_file_open(struct marks_file *file, const char *name)
{
    struct input_file source;
    nuri_error error = {0};

    *file = (struct marks_file){.name = name};
    if (!name)
        return EXIT_GOOD;
    const bool is_read = read_boards_marks_file(file, &source, &error);
    input_file_close(&source);
    if (is_read)
        return EXIT_GOOD;
    return error.status == NURI_ERR_MEMORY ? EXIT_INTERNAL : EXIT_INPUT;
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

/* The board of this item cannot be had, or not be used. */
static bool refuse_board(const struct marks_file *file, const struct run *run,
                         const struct item *item, const nuri_error *error)
{
    answer_refuse(run, file->name, &item->entry, error);
    return false;
}

bool marks_file_find(const struct marks_file *file, const struct run *run,
                     struct item *item)
{
    nuri_error error = {NURI_ERR_SYNTAX, 0, 0, ""};
    const nuri_puzzle *const puzzle = item->entry.puzzle;

    if (!file->boards)
        return true;
    if (item->number >= nuri_collection_count(file->boards)) {
        snprintf(error.text, sizeof error.text,
                 "no board for puzzle %zu: --against needs one board for each "
                 "puzzle",
                 item->number + 1);
        return refuse_board(file, run, item, &error);
    }
    item->marks = nuri_collection_entry(file->boards, item->number);
    assert(item->marks);
    const nuri_puzzle *const board = item->marks->puzzle;
    error.line = item->marks->line;
    if (!same_size(puzzle, board))
        snprintf(error.text, sizeof error.text,
                 "the board is %ux%u, the puzzle %ux%u",
                 nuri_puzzle_width(board), nuri_puzzle_height(board),
                 nuri_puzzle_width(puzzle), nuri_puzzle_height(puzzle));
    else if (same_clues(puzzle, board, &error)) {
        for (size_t i = 0; i < item->marks->warning_count; i++)
            answer_warn(run, file->name, &item->marks->warnings[i]);
        return true;
    }
    return refuse_board(file, run, item, &error);
}

int marks_file_check_end(const struct marks_file *file, const struct run *run,
                         size_t puzzles)
{
    const size_t boards =
        file->boards ? nuri_collection_count(file->boards) : 0;
    if (puzzles >= boards || run->sink->out.error)
        return EXIT_GOOD;
    message("%s: %zu boards, %zu puzzles: --against needs one board for each",
            file->name, boards, puzzles);
    return EXIT_INPUT;
}

/*
 * pattern_file.c -- generate --pattern FILE: which cells get clues.
 *
 * A pattern is a board: its clues are kept, and its black cells, such as `x`, are
 * clues with any number.
 */
#include "pattern_file.h"

#include "answer/answer.h"
#include "io/input_file.h"
#include "io/message.h"

#include <stdlib.h>

/* Read the text as a pattern. */
static nuri_status read_pattern(struct pattern *p, const char *text,
                                size_t length, nuri_error *error)
{
    nuri_collection *boards = NULL;

    if (nuri_read(&boards, text, length, NURI_FORMAT_AUTO, error) != NURI_OK)
        return error->status;
    const nuri_entry *const board = nuri_collection_entry(boards, 0);
    p->width = nuri_puzzle_width(board->puzzle);
    p->height = nuri_puzzle_height(board->puzzle);
    p->clues = calloc((size_t)p->width * p->height, sizeof *p->clues);
    *error = (nuri_error){0};
    if (!p->clues)
        *error = (nuri_error){NURI_ERR_MEMORY, 0, 0, "out of memory"};
    else if (nuri_collection_count(boards) > 1)
        *error = (nuri_error){NURI_ERR_SYNTAX, 0, 0,
                              "not a pattern: write one board, with x for a "
                              "clue to be chosen and . for no clue"};
    for (uint32_t i = 0; p->clues && i < p->width * p->height; i++)
        p->clues[i] = board->marks && board->marks[i] == NURI_BLACK
                          ? NURI_CLUE_CHOSEN
                          : clue_at(board->puzzle, i);
    nuri_collection_free(boards);
    return error->status;
}

int pattern_open(struct pattern *pattern, const char *file)
{
    struct input_file source;
    const char *text;
    size_t length;
    nuri_error error;
    int status = EXIT_INPUT;

    *pattern = (struct pattern){.clues = NULL};
    const enum fetch fetch = input_file_open(&source, file)
                                 ? input_file_all(&source, &text, &length)
                                 : FETCH_FAILED;
    if (fetch == FETCH_FAILED)
        status = input_file_complain(&source);
    else if (fetch == FETCH_TEXT) {
        status = EXIT_GOOD;
        if (read_pattern(pattern, text, length, &error) != NURI_OK) {
            answer_problem("", source.place, &error);
            status =
                error.status == NURI_ERR_MEMORY ? EXIT_INTERNAL : EXIT_INPUT;
            pattern_close(pattern);
        }
    }
    input_file_close(&source);
    return status;
}

void pattern_close(struct pattern *pattern)
{
    free(pattern->clues);
    *pattern = (struct pattern){0};
}

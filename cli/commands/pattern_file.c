/*
 * pattern_file.c -- generate --pattern FILE: which cells get clues.
 *
 * A pattern is read as a board with `?` for `x`.  Clues `?` of the board are, in
 * reading order, the characters `?` and `x` of the text.
 */
#include "pattern_file.h"

#include "answer/answer.h"
#include "io/input_file.h"
#include "io/message.h"
#include "system/one_of.h"

#include <stdlib.h>
#include <string.h>

/* Take the clues of the board; false if its text has other signs than these. */
static bool take_clues(struct pattern *p, const nuri_puzzle *board,
                       const char *text, size_t length)
{
    size_t at = 0;

    for (uint32_t i = 0; i < p->width * p->height; i++) {
        p->clues[i] = clue_at(board, i);
        if (p->clues[i] != NURI_CLUE_ANY)
            continue;
        while (at < length && !is_one_of(text[at], "xX?"))
            at++;
        if (at == length)
            return false;
        if (text[at++] != '?')
            p->clues[i] = NURI_CLUE_CHOSEN;
    }
    return true;
}

/* Read the text as a pattern. */
static nuri_status read_pattern(struct pattern *p, const char *text,
                                size_t length, nuri_error *error)
{
    nuri_collection *boards = NULL;
    char *const copy = malloc(length + 1);

    *error = (nuri_error){NURI_ERR_MEMORY, 0, 0, "out of memory"};
    for (size_t i = 0; copy && i < length; i++)
        copy[i] = (char)(is_one_of(text[i], "xX") ? '?' : text[i]);
    if (!copy || nuri_read(&boards, copy, length, NURI_FORMAT_AUTO, error)) {
        free(copy);
        return error->status;
    }
    free(copy);
    const nuri_puzzle *const board = nuri_collection_entry(boards, 0)->puzzle;
    p->width = nuri_puzzle_width(board);
    p->height = nuri_puzzle_height(board);
    p->clues = calloc((size_t)p->width * p->height, sizeof *p->clues);
    if (!p->clues)
        *error = (nuri_error){NURI_ERR_MEMORY, 0, 0, "out of memory"};
    else if (nuri_collection_count(boards) > 1 ||
             !take_clues(p, board, text, length))
        *error = (nuri_error){NURI_ERR_SYNTAX, 0, 0,
                              "not a pattern: write one board, with x for a "
                              "clue to be chosen and . for no clue"};
    else
        *error = (nuri_error){0};
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

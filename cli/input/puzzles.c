/*
 * puzzles.c -- read one text, and answer its puzzles.
 */
#include "puzzles.h"

#include "answer/proof_file.h"
#include "io/message.h"
#include "resume.h"
#include "system/machine.h"
#include "system/one_of.h"
#include "system/signals.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool run_should_continue(const struct run *run)
{
    return !signals_caught() && !run->sink->out.error;
}

/* Append to the message, if it fits. */
static void add_hint(nuri_error *error, const char *said)
{
    const size_t length = strlen(error->text);

    if (length + strlen(said) < sizeof error->text)
        memcpy(error->text + length, said, strlen(said) + 1);
}

/* ---- Marks from another file: --against ---------------------------------- */

/* Name a clue of the board that the puzzle does not have in `error`. */
static void compare_clues(const nuri_puzzle *puzzle, const nuri_puzzle *board,
                          nuri_error *error)
{
    const unsigned width = nuri_puzzle_width(board);
    const unsigned cells = width * nuri_puzzle_height(board);
    char name[NURI_CELL_NAME_SIZE];

    for (unsigned i = 0; i < cells && !*error->text; i++) {
        const int32_t clue = clue_at(board, i);
        if (clue != NURI_CLUE_NONE && clue != clue_at(puzzle, i))
            snprintf(error->text, sizeof error->text,
                     "%s has a clue in the board but not in the puzzle",
                     nuri_cell_name(name, width, i));
    }
}

/* True if the command line says already what the warning asks for. */
static bool warning_is_answered(const struct run *run,
                                const nuri_error *warning)
{
    return run->options->given[ROW_blank] &&
           strstr(warning->text, " is read as white, ");
}

/* With --against, give the puzzle the marks of the board with its number.  False,
 * after a message, if there are none for it. */
static bool find_marks(struct run *run)
{
    const char *const name = run->options->against;
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    const nuri_entry *const board =
        nuri_collection_entry(run->boards, run->count - 1);
    nuri_error error = {NURI_ERR_SYNTAX, board ? board->line : 0, 0, ""};

    if (!run->boards)
        return true;
    if (!board)
        snprintf(error.text, sizeof error.text,
                 "no board for puzzle %zu: --against needs one board for each "
                 "puzzle",
                 run->count);
    else if (nuri_puzzle_width(board->puzzle) != nuri_puzzle_width(puzzle) ||
             nuri_puzzle_height(board->puzzle) != nuri_puzzle_height(puzzle))
        snprintf(error.text, sizeof error.text,
                 "the board is %ux%u, the puzzle %ux%u",
                 nuri_puzzle_width(board->puzzle),
                 nuri_puzzle_height(board->puzzle), nuri_puzzle_width(puzzle),
                 nuri_puzzle_height(puzzle));
    else
        compare_clues(puzzle, board->puzzle, &error);
    if (!board || *error.text) {
        answer_refuse(run, name, EXIT_INPUT, &error);
        return false;
    }
    for (size_t i = 0; i < board->warning_count; i++)
        if (!warning_is_answered(run, &board->warnings[i]))
            answer_warn(run, name, &board->warnings[i]);
    run->entry.marks = board->marks;
    run->entry.solution = board->solution;
    run->entry.blank_is_white = board->blank_is_white;
    return true;
}

void boards_check_end(const struct run *run)
{
    const size_t boards = run->boards ? nuri_collection_count(run->boards) : 0;

    if (run->count >= boards || run->sink->out.error)
        return;
    message("%s: %zu board%s for %zu puzzle%s: --against needs one for each",
            run->options->against, boards, boards == 1 ? "" : "s", run->count,
            run->count == 1 ? "" : "s");
    answer_exit(run, EXIT_INPUT);
}

/* ---- One puzzle --------------------------------------------------------- */

/* The warnings of the entry that the command line does not answer, with lines
 * that count from the start of the input.  Free them; NULL if out of memory. */
static nuri_error *take_warnings(const struct run *run, nuri_entry *entry,
                                 unsigned first_line)
{
    nuri_error *const warnings =
        calloc(entry->warning_count + 1, sizeof *warnings);
    size_t count = 0;

    for (size_t i = 0; warnings && i < entry->warning_count; i++) {
        if (warning_is_answered(run, &entry->warnings[i]))
            continue;
        warnings[count] = entry->warnings[i];
        warnings[count].line += warnings[count].line ? first_line - 1 : 0;
        count++;
    }
    entry->warnings = warnings;
    entry->warning_count = count;
    return warnings;
}

/* Print the warnings of the puzzle.  True unless --strict makes them errors. */
static bool accept_warnings(const struct run *run)
{
    const nuri_entry *const entry = &run->entry;
    const bool is_strict = run->options->strict;

    for (size_t i = 0; i < entry->warning_count && !is_strict; i++)
        answer_warn(run, run->place, &entry->warnings[i]);
    if (!is_strict || entry->warning_count == 0)
        return true;
    nuri_error warning = entry->warnings[0];
    warning.status = NURI_ERR_SYNTAX;
    add_hint(&warning, " (an error because of --strict)");
    answer_refuse(run, run->place, EXIT_INPUT, &warning);
    return false;
}

/* Make this the entry of the run. */
static void begin_entry(struct run *run, const struct text *text,
                        const nuri_entry *entry)
{
    run->entry = *entry;
    run->entry.line += text->line - 1;
    run->entry.file = text->source->name;
    run->place = text->source->place;
    run->since = clock_ms();
    run->count++;
    run->sink->status = EXIT_GOOD;
}

/* Answer a puzzle of the text, unless it is not in the shard. */
static void answer_puzzle(struct run *run, const struct text *text,
                          const nuri_entry *entry)
{
    struct proof proof;

    begin_entry(run, text, entry);
    if (!answer_is_wanted(run, run->entry.line))
        return;
    nuri_error *const warnings = take_warnings(run, &run->entry, text->line);
    if (answer_good(run, warnings ? NURI_OK : NURI_ERR_MEMORY) &&
        !resume_take(run, NULL) && accept_warnings(run) && find_marks(run) &&
        proof_open(&proof, run)) {
        run->options->command->run(run);
        proof_close(run);
        answer_finish(run, false);
    }
    answer_count(run);
    free(warnings);
}

/* ---- All of a text ------------------------------------------------------ */

/* Report that the text cannot be read.  Only in a stream is that the answer to
 * a puzzle, whose status need not count. */
static void refuse(struct run *run, const struct text *text, nuri_error *error)
{
    char *id = NULL;

    nuri_record_member(&id, text->bytes, text->length, "id");
    begin_entry(run, text, &(nuri_entry){.id = id, .line = 1});
    if (error->line)
        error->line += text->line - 1;
    else if (text->is_line)
        error->line = text->line;
    if (!resume_take(run, error))
        answer_refuse(run, run->place, exit_error(error->status), error);
    if (text->is_line)
        answer_count(run);
    else
        run->sink->worst = exit_worse(run->sink->worst, run->sink->status);
    nuri_text_free(id);
    run->entry.id = NULL;
}

/* True if the text can be read in this format. */
static bool is_readable(const char *bytes, size_t length, const char *format,
                        bool leniently)
{
    nuri_collection *collection = NULL;
    const nuri_status status = (leniently ? nuri_read_lenient : nuri_read)(
        &collection, bytes, length, format, NULL);

    nuri_collection_free(collection);
    return status == NURI_OK;
}

/* True if the first of several lines is a puzzle. */
static bool is_list_of_puzzles(const struct text *text)
{
    const char *const newline =
        text->length ? memchr(text->bytes, '\n', text->length) : NULL;
    const size_t first = newline ? (size_t)(newline - text->bytes) : 0;
    size_t rest = first;

    while (rest < text->length && is_one_of(text->bytes[rest], " \t\r\n"))
        rest++;
    return newline && !text->is_line && rest < text->length &&
           (is_readable(text->bytes, first, "url", false) ||
            is_readable(text->bytes, first, "task", false));
}

/* Read it.  If that fails, and another option would help, say so. */
static nuri_status read_text(const struct run *run, const struct text *text,
                             nuri_collection **collection, nuri_error *error)
{
    const bool leniently = run->options->lenient;

    if (!text->bytes) {
        *error = (nuri_error){NURI_ERR_SIZE, 0, 0, ""};
        snprintf(error->text, sizeof error->text,
                 "the line is longer than %zu bytes", (size_t)MAX_LINE_BYTES);
        return NURI_ERR_SIZE;
    }
    const nuri_status status = (leniently ? nuri_read_lenient : nuri_read)(
        collection, text->bytes, text->length, text->format, error);
    if (status == NURI_ERR_SYNTAX && !leniently &&
        is_readable(text->bytes, text->length, text->format, true))
        add_hint(error, " (try --lenient)");
    else if (status != NURI_OK && status != NURI_ERR_MEMORY &&
             (run->options->command->groups & RECORDS) &&
             is_list_of_puzzles(text))
        add_hint(error, " (try --jsonl)");
    return status;
}

void answer_text(struct run *run, const struct text *text)
{
    nuri_collection *collection = NULL;
    nuri_error error = {0};

    assert(text->line > 0);
    if (read_text(run, text, &collection, &error) != NURI_OK) {
        refuse(run, text, &error);
        return;
    }
    const size_t count = nuri_collection_count(collection);
    run->several = run->several || count > 1;
    run->alone = count == 1 && !text->is_line;
    run->sink->collection = collection;
    for (size_t i = 0; i < count && run_should_continue(run); i++)
        answer_puzzle(run, text, nuri_collection_entry(collection, i));
    nuri_collection_free(run->sink->collection);
    run->sink->collection = NULL;
}

/*
 * text_input.c -- read one text, and answer its puzzles.
 */
#include "text_input.h"

#include "marks_file.h"
#include "resume.h"
#include "system/machine.h"
#include "system/one_of.h"
#include "system/signals.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool text_input_should_continue(const struct run *run)
{
    return !signals_caught() && !run->sink->out.error;
}

/* ---- One puzzle --------------------------------------------------------- */

/* Append to the message, if it fits. */
static void add_hint(nuri_error *error, const char *said)
{
    const size_t length = strlen(error->text);

    if (length + strlen(said) < sizeof error->text)
        memcpy(error->text + length, said, strlen(said) + 1);
}

/* Print the warnings of the puzzle.  True unless --strict makes them errors. */
static bool accept_warnings(const struct run *run)
{
    const nuri_entry *const entry = &run->entry;

    for (size_t i = 0; i < entry->warning_count; i++) {
        nuri_error warning = entry->warnings[i];
        if (run->options->strict) {
            warning.status = NURI_ERR_SYNTAX;
            add_hint(&warning, " (an error because of --strict)");
            answer_refuse(run, run->place, entry, &warning);
            return false;
        }
        answer_warn(run, run->place, &warning);
    }
    return true;
}

static void answer_puzzle(struct run *run)
{
    int status = EXIT_INPUT;
    bool taken;

    if (!answer_is_wanted(run, run->entry.line))
        return;
    const nuri_status found =
        resume_take(run->resume, &run->entry, NULL, &taken);
    if (taken)
        return;
    if (found != NURI_OK)
        status = answer_error(run, found, NULL);
    else if (accept_warnings(run) && marks_file_find(run))
        status = answer_finish(run, run->command(run), false);
    answer_status(run, status);
}

/* Answer the puzzle of the run, whose line shall count from the start of the
 * input. */
static void answer_entry(struct run *run, const struct text_input *input)
{
    nuri_entry *const entry = &run->entry;
    const size_t size = entry->warning_count * sizeof *entry->warnings;
    nuri_error *const warnings = malloc(size ? size : 1);

    assert(input->line > 0);
    run->since = clock_ms();
    entry->line += input->line - 1;
    entry->file = input->source->name;
    if (!warnings) {
        answer_status(run, answer_error(run, NURI_ERR_MEMORY, NULL));
        return;
    }
    const size_t count = entry->warning_count;
    entry->warning_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (warning_is_answered(run, &entry->warnings[i]))
            continue;
        nuri_error *const warning = &warnings[entry->warning_count++];
        *warning = entry->warnings[i];
        warning->line += warning->line ? input->line - 1 : 0;
    }
    entry->warnings = warnings;
    answer_puzzle(run);
    free(warnings);
}

/* ---- All of a text ------------------------------------------------------ */

/* Report that the text cannot be read.  Only in a stream is that the answer to
 * a puzzle, whose status need not count. */
static void refuse(struct run *run, const struct text_input *input,
                   nuri_error *error)
{
    char *id = NULL;
    bool taken;

    nuri_record_member(&id, input->text, input->length, "id");
    const nuri_entry entry = {
        .id = id, .file = input->source->name, .line = input->line};
    if (error->line)
        error->line += input->line - 1;
    else if (input->is_line)
        error->line = input->line;
    run->count++;
    if (resume_take(run->resume, &entry, error, &taken) != NURI_OK)
        *error = (nuri_error){NURI_ERR_MEMORY, error->line, 0, "out of memory"};
    if (!taken) {
        const int status =
            error->status == NURI_ERR_MEMORY ? EXIT_INTERNAL : EXIT_INPUT;
        answer_refuse(run, input->source->place, &entry, error);
        if (input->is_line)
            answer_status(run, status);
        else
            run->status = exit_worse(run->status, status);
    }
    nuri_text_free(id);
}

/* True if the text can be read in this format. */
static bool is_readable(const char *text, size_t length, const char *format,
                        bool leniently)
{
    nuri_collection *collection = NULL;
    const nuri_status status = (leniently ? nuri_read_lenient : nuri_read)(
        &collection, text, length, format, NULL);

    nuri_collection_free(collection);
    return status == NURI_OK;
}

/* True if the first of several lines is a puzzle. */
static bool is_list_of_puzzles(const struct text_input *input)
{
    const char *const newline =
        input->length ? memchr(input->text, '\n', input->length) : NULL;
    const size_t first = newline ? (size_t)(newline - input->text) : 0;
    size_t rest = first;

    while (rest < input->length && is_one_of(input->text[rest], " \t\r\n"))
        rest++;
    return newline && !input->is_line && rest < input->length &&
           (is_readable(input->text, first, "url", false) ||
            is_readable(input->text, first, "task", false));
}

/* Read it.  If that fails, and another option would help, say so. */
static nuri_status read_text_input(const struct run *run,
                                   const struct text_input *input,
                                   nuri_collection **collection,
                                   nuri_error *error)
{
    const struct options *const options = run->options;

    if (!input->text) {
        *error = (nuri_error){NURI_ERR_SIZE, 0, 0, ""};
        snprintf(error->text, sizeof error->text,
                 "the line is longer than %zu bytes", (size_t)MAX_LINE_BYTES);
        return NURI_ERR_SIZE;
    }
    const nuri_status status =
        (options->lenient ? nuri_read_lenient : nuri_read)(
            collection, input->text, input->length, input->format, error);

    if (status == NURI_ERR_SYNTAX && !options->lenient &&
        is_readable(input->text, input->length, input->format, true))
        add_hint(error, " (try --lenient)");
    else if (status != NURI_OK && status != NURI_ERR_MEMORY &&
             (options->command->groups & RECORDS) && is_list_of_puzzles(input))
        add_hint(error, " (try --jsonl)");
    return status;
}

void text_input_answer(struct run *run, const struct text_input *input)
{
    nuri_collection *collection = NULL;
    nuri_error error = {0};

    assert(run->command);
    if (read_text_input(run, input, &collection, &error) != NURI_OK) {
        refuse(run, input, &error);
        return;
    }
    const size_t count = nuri_collection_count(collection);
    run->several = run->several || count > 1;
    run->sink->collection = collection;
    for (size_t i = 0; i < count && text_input_should_continue(run); i++) {
        run->entry = *nuri_collection_entry(collection, i);
        run->marks = NULL;
        run->place = input->source->place;
        run->count++;
        run->alone = count == 1 && !input->is_line;
        answer_entry(run, input);
    }
    nuri_collection_free(run->sink->collection);
    run->sink->collection = NULL;
}

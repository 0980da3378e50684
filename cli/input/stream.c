/*
 * stream.c -- a stream of JSON Lines, answered line by line in the threads
 * of --jobs.
 *
 * A line is a job.  Its output, on stdout and stderr, is buffered until its
 * turn and written in one piece, so the bytes do not depend on the number of
 * threads.  The reader gives each line its number and a copy of the text, as
 * its buffer is reused.
 *
 * Answers that are not records are printed as they are found, by the reader:
 * the text between them depends on earlier ones.
 */
#include "stream.h"

#include "io/message.h"
#include "io/progress.h"
#include "system/files.h"
#include "system/jobs.h"
#include "system/one_of.h"
#include "system/signals.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lines in progress for each thread: enough to keep all threads busy while one
 * solves a hard board, few enough to need little memory.  With 64, two threads
 * were only 1.4 times as fast as one on boards of which one in a thousand takes
 * 0.1 s. */
enum { WINDOW = 256 };

struct job {
    struct text line;
    char *copy;               /* of the line, owned */
    size_t number;            /* of puzzles before it */
    struct held answer, said; /* owned */
    struct sink sink;         /* whose output is `answer` */
    bool is_cut;              /* a signal came before it was done */
};

/* The run does not change while there are jobs, which copy it. */
struct stream {
    struct run *run;
    struct input_file *source;
    size_t count;     /* of puzzles, as in the run */
    enum fetch fetch; /* of the line read last */
    bool is_full;     /* out of memory for a line */
    bool is_cut;      /* nothing goes out after a job that was cut */
};

/* ---- One line ----------------------------------------------------------- */

/* The first character that is not blank; NULL: none. */
static const char *first_character(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_one_of(text[i], " \t\r"))
            return text + i;
    return NULL;
}

/* A line of a stream is a record, a URL or a game id.  Any other line is an
 * error, not a board of one row. */
static const char *format_of_line(const struct run *run,
                                  const struct text *line)
{
    const char *const first = first_character(line->bytes, line->length);
    const size_t length = line->length - (size_t)(first - line->bytes);
    char front[32];

    assert(first); /* blank lines are left out */
    if (run->options->from)
        return run->options->from->name;
    snprintf(front, sizeof front, "%.*s", (int)length, first);
    if (input_file_is_id(front))
        return "task";
    return *first != '{' && memchr(first, '/', length) ? "url" : "jsonl";
}

/* The next line that is not blank, without its bytes if it is too long;
 * FETCH_TEXT if there is one.  All lines are counted. */
static enum fetch fetch_line(const struct run *run, struct input_file *source,
                             struct text *line)
{
    *line = (struct text){.source = source, .is_line = true};
    for (;;) {
        const enum fetch fetch =
            input_file_line(source, &line->bytes, &line->length);
        line->line = source->line;
        if (fetch == FETCH_TOO_LONG)
            line->bytes = NULL;
        else if (fetch != FETCH_TEXT)
            return fetch;
        progress(PART_READ, line->length + 1);
        if (!line->bytes)
            return FETCH_TEXT;
        if (!first_character(line->bytes, line->length))
            continue;
        line->format = format_of_line(run, line);
        return FETCH_TEXT;
    }
}

/* ---- Jobs --------------------------------------------------------------- */

/* Make the job of the next line that is in the shard. */
static bool read_line(void *user, void *which, size_t *bytes)
{
    struct stream *const stream = user;
    struct job *const job = which;
    struct text *const line = &job->line;

    do {
        if (signals_caught())
            return false;
        stream->fetch = fetch_line(stream->run, stream->source, line);
        if (stream->fetch != FETCH_TEXT)
            return false;
        job->number = stream->count++;
    } while (!answer_is_wanted(stream->run, line->line));
    if (!line->bytes)
        return true;
    job->copy = malloc(line->length);
    stream->is_full = !job->copy;
    if (job->copy)
        line->bytes = memcpy(job->copy, line->bytes, line->length);
    *bytes = line->length;
    return job->copy;
}

/* Print nothing if the run has ended. */
static void work_on_line(void *user, void *which, size_t *bytes)
{
    const struct stream *const stream = user;
    struct job *const job = which;
    struct run run = *stream->run;
    const struct output *const out = &run.sink->out;

    job->sink.out = (struct output){.held = out->file ? &job->answer : NULL,
                                    .path = out->path,
                                    .is_terminal = out->is_terminal};
    run.sink = &job->sink;
    run.count = job->number;
    message_hold(&job->said);
    if (!signals_caught())
        answer_text(&run, &job->line);
    message_hold(NULL);
    job->is_cut = signals_caught();
    if (job->said.is_lost || job->answer.is_lost)
        job->sink.out.error = ENOMEM;
    *bytes = job->answer.length + job->said.length + job->sink.notes.length;
}

/* Write the answer, and free it. */
static bool end_job(void *user, void *which)
{
    struct stream *const stream = user;
    const struct run *const run = stream->run;
    struct sink *const sink = run->sink;
    struct job *const job = which;

    stream->is_cut = stream->is_cut || job->is_cut;
    if (!stream->is_cut) {
        if (job->answer.length || !sink->out.file)
            progress(ANSWER_GIVEN, 1);
        message_put(job->said.text, job->said.length);
        output_write(&sink->out, job->answer.text, job->answer.length);
        sink->answers += job->sink.answers;
        sink->errors += job->sink.errors;
        if (job->sink.notes.length)
            held_add(&sink->notes, job->sink.notes.text,
                     job->sink.notes.length);
        sink->status = job->sink.worst;
        answer_finish(run, false);
        job->sink.worst = sink->status;
    }
    sink->worst = exit_worse(sink->worst, job->sink.worst);
    sink->input_failed = sink->input_failed || job->sink.input_failed;
    if (!sink->out.error)
        sink->out.error = job->sink.out.error;
    free(job->copy);
    held_clear(&job->answer);
    held_clear(&job->said);
    held_clear(&job->sink.notes);
    *job = (struct job){.copy = NULL};
    return sink->out.error == 0;
}

bool stream_answer(struct run *run, struct input_file *source)
{
    struct stream stream = {.run = run, .source = source, .count = run->count};
    const struct job_calls calls = {read_line, work_on_line, end_job, &stream};
    struct text line;

    progress(STREAM_BEGINS, file_size(source->file));
    run->several = true;
    if (run->options->form != FORM_JSONL) {
        /* Answers that are not records: one by one, in this thread. */
        while (run_should_continue(run) &&
               (stream.fetch = fetch_line(run, source, &line)) == FETCH_TEXT) {
            answer_text(run, &line);
            progress(ANSWER_GIVEN, 1);
        }
        return stream.fetch != FETCH_FAILED;
    }
    if (!jobs_run(&calls, sizeof(struct job), WINDOW, run->options->jobs) ||
        stream.is_full) {
        message("out of memory");
        run->sink->worst = EXIT_INTERNAL;
    }
    run->count = stream.count;
    return stream.fetch != FETCH_FAILED;
}

/* ---- What is a stream --------------------------------------------------- */

/* True if the line begins with a record, a URL or a game id. */
static bool begins_puzzle(const char *line)
{
    const size_t word = strcspn(line, " \t\r");
    const char *const slashes = strstr(line, "://");
    const char *const genre = strstr(line, "nurikabe/");

    return strncmp(line, "{\"", 2) == 0 || input_file_is_id(line) ||
           (slashes && slashes < line + word) || (genre && genre < line + word);
}

/* True if an object begins that has several lines. */
static bool is_json_begin(const char *line)
{
    return *line == '{' && line[1 + strspn(line + 1, " \t\r")] == '\0';
}

/* True if the file has lines to be answered.  Its first may be damaged; other
 * JSON, and what has a history in JSON, is one text.  So is a board; and where
 * there is nothing, there are no lines. */
static bool has_stream_lines(struct input_file *source)
{
    char text[256];
    size_t at = 0;
    bool is_blank = true;

    while (input_file_peek(source, &at, text, sizeof text)) {
        const char *const line = text + strspn(text, " \t\r");
        if (strncmp(line, "pzprv3", 6) == 0)
            return false;
        if (begins_puzzle(line))
            return true;
        if (is_blank && (*line == '[' || is_json_begin(line)))
            return false;
        is_blank = is_blank && !*line;
    }
    return is_blank;
}

bool stream_is_one(const struct run *run, struct input_file *source,
                   const char *operand)
{
    const nuri_format_info *const from = run->options->from;
    char line[8] = "";
    size_t at = 0;

    if (source->file < 0)
        return false;
    if (from && (from->is_record || !from->is_line))
        return from->is_line;
    if (input_file_is_jsonl(operand))
        return true;
    if (!run->options->reads_lines)
        return false;
    if (strcmp(operand, "-") != 0)
        return has_stream_lines(source);
    input_file_peek(source, &at, line, sizeof line);
    return !is_json_begin(line);
}

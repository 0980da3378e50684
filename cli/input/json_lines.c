/*
 * json_lines.c -- a stream of JSON Lines: each is answered as it comes, by as many
 * threads as --jobs says.
 *
 * A line is a job.  What it says, on stdout and stderr, is held until its turn,
 * and leaves in one piece; so the bytes do not depend on the number of threads.
 * The reader gives each line its number, and a copy of the text, as the buffer
 * it comes in is used again.
 *
 * Answers that are no records are printed while they are found, by the reader:
 * what stands between them depends on those before.
 */
#include "json_lines.h"

#include "io/message.h"
#include "io/progress.h"
#include "system/jobs.h"
#include "system/signals.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Lines under way for each thread: enough that a hard board among easy ones
 * stops nobody, and not so many that memory would tell.  With 64 of them two
 * threads did boards of which one in a thousand takes 0.1 s only 1.4 times as
 * fast as one. */
enum { WINDOW = 256 };

struct line {
    const char *text; /* [length] */
    size_t length;
    unsigned number; /* from 1 */
    bool is_long;    /* too long to be read: there is no text */
};

struct job {
    struct buffer text; /* of the line */
    unsigned line;
    bool is_long;
    size_t number; /* of puzzles before it */
    struct buffer answer, said;
    struct sink sink;
    int status;
};

struct stream {
    struct reading *reading;
    struct input_file *source;
    struct run fresh; /* of each job, but for the sink; threads see no other */
    struct sink sink; /* what each begins with */
    bool is_full;     /* there was no room for a line */
};

/* ---- One line ----------------------------------------------------------- */

/* Where the text begins, blanks aside; NULL if there is nothing else. */
static const char *first_character(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\0' || !strchr(" \t\r", text[i]))
            return text + i;
    return NULL;
}

/* A line of a stream is a record, a URL or a game id.  What is none would be
 * read as a board of one row: rather say that it is no record. */
static const char *line_format(const struct run *run,
                               const struct text_input *input)
{
    const char *const first = first_character(input->text, input->length);
    const size_t length = input->length - (size_t)(first - input->text);
    char front[32];

    assert(first); /* blank lines are left out */
    if (run->options->from)
        return run->options->from->name;
    snprintf(front, sizeof front, "%.*s",
             (int)(length < sizeof front ? length : sizeof front - 1), first);
    if (input_file_is_id(front))
        return "task";
    return *first != '{' && memchr(first, '/', length) ? "url" : "jsonl";
}

static void answer_line(struct reading *reading,
                        const struct input_file *source,
                        const struct line *line)
{
    struct text_input input = {.place = source->place,
                               .file = source->name,
                               .text = line->text,
                               .length = line->length,
                               .line = line->number,
                               .is_line = true};

    if (line->is_long) {
        text_input_refuse_long(reading, &input, MAX_LINE_BYTES);
        return;
    }
    input.format = line_format(reading->run, &input);
    text_input_answer(reading, &input);
}

/* ---- Jobs --------------------------------------------------------------- */

/* Of a run that was ended meanwhile nothing is told.  Returns the bytes that wait
 * for their turn. */
static size_t work_on_line(void *user, void *which)
{
    const struct stream *const stream = user;
    struct job *const job = which;
    struct run run = stream->fresh;
    struct reading reading = {&run,
                              stream->reading->command,
                              stream->reading->marks,
                              stream->reading->resume,
                              job->number,
                              EXIT_GOOD};

    job->sink = stream->sink;
    job->sink.out.buffer = &job->answer;
    run.sink = &job->sink;
    const struct line line = {job->text.text, job->text.length, job->line,
                              job->is_long};

    assert(job->answer.length == 0 && job->said.length == 0);
    message_buffer(&job->said);
    if (!signals_caught())
        answer_line(&reading, stream->source, &line);
    message_buffer(NULL);
    job->status = reading.status;
    return job->answer.length + job->said.length;
}

/* The answer goes out, and its room is free again. */
static bool end_job(void *user, void *which)
{
    const struct stream *const stream = user;
    struct sink *const sink = stream->reading->run->sink;
    struct job *const job = which;

    progress_record(job->answer.text, job->answer.length);
    message_flush_buffer(&job->said);
    output_put_buffer(&sink->out, &job->answer);
    reading_status(stream->reading, job->status);
    sink->input_failed = sink->input_failed || job->sink.input_failed;
    if (job->sink.out.error && !sink->out.error)
        sink->out.error = job->sink.out.error;
    buffer_empty(&job->text);
    buffer_empty(&job->said);
    buffer_empty(&job->answer);
    return sink->out.error == 0;
}

/* The line that was just read becomes this job, or, being blank or none of
 * those to be answered, nothing. */
static bool fill_job(struct stream *stream, struct job *job, bool is_long,
                     const char *text, size_t length)
{
    if (!is_long && !first_character(text, length))
        return false;
    job->is_long = is_long;
    assert(job->text.length == 0);
    job->line = stream->source->line;
    job->number = stream->reading->number++;
    if (!answer_is_wanted(&stream->fresh, job->line))
        return false;
    stream->is_full = !is_long && !buffer_add(&job->text, text, length);
    return !stream->is_full;
}

static enum fetch read_lines(struct stream *stream, struct jobs *jobs)
{
    struct job *job = jobs_take(jobs);
    const char *text = NULL;
    size_t length = 0;

    while (job && !stream->is_full) {
        const enum fetch fetch =
            input_file_line(stream->source, &text, &length);
        if (fetch != FETCH_TEXT && fetch != FETCH_TOO_LONG)
            return fetch;
        progress_read(length + 1);
        if (fill_job(stream, job, fetch == FETCH_TOO_LONG, text, length)) {
            jobs_give(jobs, job, job->text.length);
            job = signals_caught() ? NULL : jobs_take(jobs);
        }
    }
    return FETCH_STOPPED;
}

static void drop_jobs(struct job *jobs, size_t count)
{
    for (size_t i = 0; jobs && i < count; i++) {
        buffer_clear(&jobs[i].text);
        buffer_clear(&jobs[i].said);
        buffer_clear(&jobs[i].answer);
    }
    free(jobs);
}

static enum fetch answer_by_jobs(struct stream *stream)
{
    const struct options *const options = stream->fresh.options;
    const size_t threads = options->jobs;
    const size_t window = threads > 1 ? WINDOW * threads : 1;
    const struct job_calls calls = {work_on_line, end_job, stream};
    struct job *const all = calloc(window, sizeof *all);
    struct jobs *const jobs = all ? jobs_open(&calls, all, sizeof *all, window,
                                              threads, !options->unordered)
                                  : NULL;
    enum fetch fetch = FETCH_STOPPED;

    if (jobs) {
        fetch = read_lines(stream, jobs);
        jobs_close(jobs);
    }
    if (!jobs || stream->is_full) {
        message("out of memory");
        reading_status(stream->reading, EXIT_INTERNAL);
    }
    drop_jobs(all, window);
    return fetch;
}

/* ---- All lines ---------------------------------------------------------- */

/* No records: one after the other, as they come. */
static enum fetch answer_one_by_one(struct stream *stream)
{
    struct reading *const reading = stream->reading;
    struct input_file *const source = stream->source;
    const char *text = NULL;
    size_t length = 0;

    while (text_input_should_continue(reading->run)) {
        const enum fetch fetch = input_file_line(source, &text, &length);
        const struct line line = {text, length, source->line,
                                  fetch == FETCH_TOO_LONG};
        if (fetch != FETCH_TEXT && fetch != FETCH_TOO_LONG)
            return fetch;
        if (line.is_long || first_character(text, length))
            answer_line(reading, source, &line);
    }
    return FETCH_STOPPED;
}

/* Bytes that it has, if that is known. */
static uint64_t size_of_json_lines(const struct input_file *source)
{
    struct stat about;

    if (fstat(source->file, &about) != 0 || !S_ISREG(about.st_mode))
        return 0;
    return (uint64_t)about.st_size;
}

enum fetch stream_answer(struct reading *reading, struct input_file *source)
{
    struct stream stream = {reading, source, *reading->run, *reading->run->sink,
                            false};

    stream.sink.input_failed = false;
    progress_stream(size_of_json_lines(source));
    return reading->run->form == FORM_JSONL ? answer_by_jobs(&stream)
                                            : answer_one_by_one(&stream);
}

/* ---- What is a stream --------------------------------------------------- */

/* True if the first line is a URL or a game id. */
static bool begins_with_url(struct input_file *source)
{
    char line[256];
    const size_t length = input_file_first_line(source, line, sizeof line - 1);

    line[length] = '\0';
    return strncmp(line, "pzprv3", 6) != 0 &&
           (strstr(line, "://") || strstr(line, "nurikabe/") ||
            input_file_is_id(line + strspn(line, " \t")));
}

bool stream_is_one(const struct run *run, struct input_file *source,
                   const char *operand)
{
    const nuri_format_info *const from = run->options->from;

    if (source->file < 0)
        return false;
    if (from && (from->is_record || !from->is_line))
        return from->is_line;
    if (input_file_is_jsonl(operand))
        return true;
    if (run->options->form != FORM_JSONL)
        return false;
    if (strcmp(operand, "-") == 0)
        return !input_file_begins(source, "{\n");
    return input_file_begins(source, "{\"") || begins_with_url(source);
}

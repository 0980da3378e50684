/*
 * play.c -- nuri play: in the terminal, as a page with puzzles, or as a site, which has
 * files that go with the page.
 */
#include "play.h"

#include "answer/drawing.h"
#include "io/message.h"
#include "play/page.h"
#include "system/console.h"
#include "system/files.h"
#include "system/signals.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#if NURI_WITH_CURSES
#include "options/terminal.h"
#include "terminal/player.h"
#endif

/* ---- In the terminal ---------------------------------------------------- */

bool play_is_here(const struct options *options)
{
    return NURI_WITH_CURSES && options->command == command_at(COMMAND_play) &&
           !options->output && console_is_terminal(stdout);
}

#if NURI_WITH_CURSES
/* All puzzles are read before the first is played: a player goes back, too.  The
 * texts that their entries need are kept. */
static void add_here(const struct run *run)
{
    struct sink *const sink = run->sink;

    if (!sink->to_play)
        sink->to_play = calloc(1, sizeof *sink->to_play);
    struct to_play *const added =
        sink->to_play ? player_add(sink->to_play, sink->to_play->count) : NULL;
    if (!answer_good(run, added ? NURI_OK : NURI_ERR_MEMORY))
        return;
    added->entry = run->entry;
    added->entry.warnings = NULL; /* they are freed soon */
    added->entry.warning_count = 0;
    added->is_whole_file = run->alone;
    added->text = sink->collection;
    sink->collection = NULL;
}

static void play_here(const struct run *run, struct to_play_list *list)
{
    const struct options *const o = run->options;
    const bool colours = terminal_wants_colour(o->colour, stdout);

    answer_exit(run, player_play(list, &o->requested, &o->solver, colours));
    player_free(list);
}

#endif

/* ---- The page and the files of a site, as they are built ----------------- */

struct addition {
    const char *after, *text;
};
struct site_file {
    const char *name;
    const void *bytes;
    const size_t *size; /* NULL: they are text */
};
#if NURI_WITH_WASM
static const char *const page = nuri_file_play_html;

/* What a site's page has more than other pages, by place. */
static const struct addition additions[] = {
    {"worker-src blob:", " 'self'; manifest-src 'self'"},
    {"img-src data:", " 'self'"},
    {"initial-scale=1, viewport-fit=cover\">\n", nuri_file_site_html},
};
static const struct site_file files[] = {
    {"icon.svg", nuri_file_icon_svg, NULL},
    {"icon.png", nuri_file_icon_png, &nuri_size_icon_png}, /* for iOS */
    {"app.webmanifest", nuri_file_app_webmanifest, NULL},
    {"sw.js", nuri_file_sw_js, NULL},
};
#else
static const char *const page = ""; /* not built */
static const struct addition additions[] = {{"", ""}};
static const struct site_file files[] = {{"", "", NULL}};
#endif
enum { FILES = sizeof files / sizeof *files, WORKER = FILES - 1 };

bool play_page_is_there(void)
{
    return *page != '\0';
}

/* ---- The page ----------------------------------------------------------- */

/* What follows this place of a text; NULL: it is not there. */
static const char *after(const char *text, const char *place)
{
    const char *const found = strstr(text, place);

    return found ? found + strlen(place) : NULL;
}

static const char puzzles_place[] = "id=\"puzzles\">\n";

/* Write it to the page, and let the number of the site depend on it (FNV-1a). */
static void put(const struct run *run, const char *text, size_t length)
{
    uint64_t *const version = &run->sink->version;

    output_write(&run->sink->out, text, length);
    for (size_t i = 0; i < length; i++)
        *version = (*version ^ (unsigned char)text[i]) * 0x100000001B3;
}

static void begin_page(const struct run *run)
{
    const size_t count =
        run->options->site ? sizeof additions / sizeof *additions : 0;
    const char *from = page;

    for (size_t i = 0; i <= count; i++) {
        const char *const end =
            after(from, i < count ? additions[i].after : puzzles_place);
        assert(end);
        put(run, from, (size_t)(end - from));
        output_put(&run->sink->out, i < count ? additions[i].text : "");
        from = end;
    }
    answer_print(run, "{\"version\":\"%s\",\"puzzles\":[\n", nuri_version());
}

/* Add a puzzle to the page. */
static void add_to_page(const struct run *run)
{
    nuri_error error = {.text = ""};
    struct picture_name name;
    char *record = NULL, *plain = NULL;

    picture_name(&name, run);
    name.entry.solution = NULL; /* the page finds it, and hides it */
    nuri_status status = nuri_write(&record, &name.entry, "jsonl", &error);
    if (status == NURI_OK)
        status = nuri_record_plain(&plain, record);
    nuri_text_free(record);
    if (status != NURI_OK) {
        answer_error(run, status, &error);
        return;
    }
    if (run->sink->answers++)
        output_put(&run->sink->out, ",");
    else
        begin_page(run);
    /* Escape what could end the script or begin a comment in it.  JSON has these
     * characters only in strings. */
    for (const char *json = plain; *json;) {
        const size_t length = strcspn(json, "<>&");
        put(run, json, length);
        json += length;
        if (*json)
            answer_print(run, "\\u%04x", (unsigned)*json++);
    }
    nuri_text_free(plain);
}

static void end_page(const struct run *run)
{
    const char *const end = after(page, puzzles_place);

    if (!run->sink->answers || !end)
        return;
    output_put(&run->sink->out, "]}\n");
    put(run, end, strlen(end));
}

/* ---- The site ----------------------------------------------------------- */

struct part {
    char path[PATH_MAX + sizeof "app.webmanifest"];
    struct output out;
};

/* All are written under temporary names before the first one gets its own.  The
 * page comes last; where it could be made, so can names a little longer. */
bool play_site_close(const struct run *run, bool keep)
{
    struct output *const out = &run->sink->out;
    struct part parts[FILES];
    size_t opened = 0;
    bool good = keep && output_flush(out);

    while (good && opened < FILES) {
        const struct site_file *const file = &files[opened];
        struct part *const part = &parts[opened];
        char line[40] = "";
        snprintf(part->path, sizeof part->path, "%s/%s", run->options->site,
                 file->name);
        good = output_open(&part->out, part->path, false);
        if (!good)
            break;
        if (opened++ == WORKER)
            snprintf(line, sizeof line, "const version = '%016" PRIx64 "';\n",
                     run->sink->version);
        output_put(&part->out, line);
        output_write(&part->out, file->bytes,
                     file->size ? *file->size : strlen(file->bytes));
        good = output_flush(&part->out);
    }
    for (size_t i = 0; i < opened; i++)
        good = output_close(&parts[i].out, good) && good;
    return output_close(out, good) && good == keep;
}

/* ---- All of it ---------------------------------------------------------- */

void play_begin(const struct run *run)
{
    const struct options *const o = run->options;

    if (!play_is_here(o) && !play_page_is_there()) {
        message(NURI_WITH_CURSES && !o->output
                    ? "play needs a terminal on stdout; to make a page use -o "
                      "FILE"
                    : "this build has no play page: to make one, run sh "
                      ".tools/play FILE in the source");
        answer_exit(run, EXIT_INPUT);
    } else if (o->site && !folder_make(o->site)) {
        message("cannot make %s: %s", o->site, strerror(errno));
        answer_exit(run, EXIT_INTERNAL);
    }
}

void play_end(const struct run *run)
{
    end_page(run);
#if NURI_WITH_CURSES
    struct to_play_list *const list = run->sink->to_play;
    if (list && list->count > 0 && !signals_caught())
        play_here(run, list);
    else if (list)
        player_free(list);
    free(list);
    run->sink->to_play = NULL;
#endif
}

void cmd_play(const struct run *run)
{
    assert(run->sink);
#if NURI_WITH_CURSES
    if (play_is_here(run->options)) {
        if (run->entry.puzzle)
            add_here(run);
        else
            play_here(run, &(struct to_play_list){.count = 0});
        return;
    }
#endif
    if (run->options->operand_count > 0 || !run->options->output)
        add_to_page(run);
    else {
        begin_page(run);
        run->sink->answers++;
        end_page(run);
    }
}

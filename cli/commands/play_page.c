/*
 * play_page.c -- nuri play: write the page with puzzles.
 */
#include "play_page.h"

#include "answer/drawing.h"
#include "play/page.h"

#include <assert.h>
#include <string.h>

#if NURI_WITH_WASM
static const char *const page = nuri_file_play_html;
#else
static const char *const page = ""; /* not built */
#endif

bool play_page_is_there(void)
{
    return *page != '\0';
}

/* Where the page has its puzzles. */
static const char *place_of_puzzles(void)
{
    static const char mark[] = "id=\"puzzles\">\n";

    assert(play_page_is_there());
    return strstr(page, mark) + sizeof mark - 1;
}

/* What a site's page has more than other pages, by place. */
static const struct addition {
    const char *after, *text;
} additions[] = {
#if NURI_WITH_WASM
    {"worker-src blob:", " 'self'; manifest-src 'self'"},
    {"img-src data:", " 'self'"},
    {"initial-scale=1, viewport-fit=cover\">\n", nuri_file_site_html},
#else
    {"", ""},
#endif
};

static void begin_page(const struct run *run)
{
    const char *const puzzles = place_of_puzzles(), *from = page;
    const size_t count =
        run->options->site ? sizeof additions / sizeof *additions : 0;

    for (size_t i = 0; i < count; i++) {
        const char *const found = strstr(from, additions[i].after);
        assert(found);
        const char *const place = found + strlen(additions[i].after);
        answer_print(run, "%.*s%s", (int)(place - from), from,
                     additions[i].text);
        from = place;
    }
    answer_print(run, "%.*s", (int)(puzzles - from), from);
    answer_print(run, "{\"version\":\"%s\",\"puzzles\":[\n", nuri_version());
}

int play_page_add(const struct run *run)
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
    if (status != NURI_OK)
        return answer_error(run, status, &error);
    if (run->sink->answers++)
        output_put(&run->sink->out, ",");
    else
        begin_page(run);
    /* Escape what could end the script or begin a comment in it.  JSON has these
     * characters only in strings. */
    for (const char *json = plain; *json;) {
        const size_t length = strcspn(json, "<>&");
        answer_print(run, "%.*s", (int)length, json);
        json += length;
        if (*json)
            answer_print(run, "\\u%04x", (unsigned)*json++);
    }
    nuri_text_free(plain);
    return EXIT_GOOD;
}

int play_page_alone(const struct run *run)
{
    begin_page(run);
    run->sink->answers++;
    play_page_end(run);
    return EXIT_GOOD;
}

void play_page_end(const struct run *run)
{
    if (run->options->command != command_at(COMMAND_play) ||
        !run->sink->answers)
        return;
    output_put(&run->sink->out, "]}\n");
    output_put(&run->sink->out, place_of_puzzles());
}

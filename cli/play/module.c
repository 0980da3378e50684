/*
 * module.c -- libnuri for the page: see module.h.
 *
 * It is built for WebAssembly, where JavaScript calls the exported functions,
 * and as C for the tests.
 */
#include "module.h"

#include <nuri.h>
#include <stdlib.h>

#if defined __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

/* There is one request at a time. */
static struct {
    char *request; /* [length], owned */
    size_t length;
    char *answer; /* owned */
    nuri_status status;
} page;

EXPORT(room) char *play_room(size_t length)
{
    free(page.request);
    page.request = malloc(length + 1);
    page.length = page.request ? length : 0;
    return page.request;
}

EXPORT(ask) const char *play_ask(void)
{
    nuri_text_free(page.answer);
    page.status =
        nuri_request(&page.answer, page.request, page.length, NULL, NULL, NULL);
    return page.answer;
}

EXPORT(is_good) int play_is_good(void)
{
    return page.status == NURI_OK;
}

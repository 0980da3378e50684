/*
 * play_site.c -- nuri play --site: what stands beside the page.
 */
#include "play_site.h"

#include "io/message.h"
#include "play/page.h"
#include "system/files.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

static const struct site_file {
    const char *name;
    const void *bytes;
    const size_t *size; /* NULL: they are text */
} files[] = {
#if NURI_WITH_WASM
    {"icon.svg", nuri_file_icon_svg, NULL},
    {"icon.png", nuri_file_icon_png, &nuri_size_icon_png}, /* for iOS */
    {"app.webmanifest", nuri_file_app_webmanifest, NULL},
    {"sw.js", nuri_file_sw_js, NULL},
#else
    {"", "", NULL},
#endif
};
enum { FILES = sizeof files / sizeof *files, WORKER = FILES - 1 };

struct beside {
    char path[PATH_MAX];
    struct output out;
};

bool play_site_begin(const char *folder)
{
    if (folder_make(folder))
        return true;
    message("cannot make %s: %s", folder, strerror(errno));
    return false;
}

void play_site_end(const char *folder)
{
    folder_remove(folder); /* it fails if the site is there */
}

static size_t size_of_file(const struct site_file *file)
{
    return file->size ? *file->size : strlen(file->bytes);
}

/* FNV-1a. */
static uint64_t hash_text(uint64_t hash, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* A number that changes with the files.  0: the page cannot be read. */
static uint64_t hash_of_site(const struct output *page)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    char text[4096];
    size_t length;
    FILE *const file =
        page->temporary ? file_stream(page->temporary, "r") : NULL;

    if (!file)
        return 0;
    while ((length = fread(text, 1, sizeof text, file)) > 0)
        hash = hash_text(hash, text, length);
    const bool is_read = !ferror(file);
    fclose(file);
    for (size_t i = 0; i < FILES; i++)
        hash = hash_text(hash, files[i].bytes, size_of_file(&files[i]));
    return is_read ? hash : 0;
}

static bool write_beside(struct beside *beside, const char *folder, size_t i,
                         uint64_t version)
{
    char line[40];

    if (snprintf(beside->path, sizeof beside->path, "%s/%s", folder,
                 files[i].name) >= (int)sizeof beside->path) {
        message("cannot write %s: %s", folder, strerror(ENAMETOOLONG));
        return false;
    }
    if (!output_open(&beside->out, beside->path, false))
        return false;
    snprintf(line, sizeof line, "const version = '%016" PRIx64 "';\n", version);
    if (i == WORKER)
        output_put(&beside->out, line);
    output_write(&beside->out, files[i].bytes, size_of_file(&files[i]));
    output_flush(&beside->out);
    return true;
}

/* All are written under temporary names before the first one gets its own.  The
 * page comes last. */
bool play_site_close(struct output *page, const char *folder, bool keep)
{
    struct beside beside[FILES];
    size_t opened = 0;
    bool good = keep && output_flush(page);
    const uint64_t version = good ? hash_of_site(page) : 0;

    assert(folder);
    while (good && opened < FILES) {
        good = write_beside(&beside[opened], folder, opened, version);
        opened += good;
        good = good && beside[opened - 1].out.error == 0;
    }
    for (size_t i = 0; i < opened; i++)
        good = output_close(&beside[i].out, good) && good;
    return output_close(page, good) && good == keep;
}

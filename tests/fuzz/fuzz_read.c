/*
 * fuzz_read.c -- every reader refuses a text with a place and a sentence, or
 * returns puzzles that are consistent.
 *
 * The first byte of the input chooses the format, or AUTO, and whether the
 * reader is lenient, and whether it is also read as JSON that was parsed.
 * NURI_FORMAT=penpa in the environment fixes the format.
 */
#include "fuzz.h"

/* A sentence in one line, which a terminal only shows. */
static void check_sentence(const nuri_error *error)
{
    const char *const end = memchr(error->text, '\0', sizeof error->text);
    char plain[sizeof error->text];

    must(end && end > error->text);
    memcpy(plain, error->text, sizeof plain);
    must(strcmp(nuri_text_plain(plain, ""), error->text) == 0);
}

static void check_marks(const nuri_puzzle *puzzle, const uint8_t *marks)
{
    const size_t cells =
        (size_t)nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);

    for (size_t i = 0; marks && i < cells; i++)
        must(marks[i] <= NURI_WHITE);
}

static void check_entry(const nuri_entry *entry)
{
    must(entry->puzzle != NULL);
    check_marks(entry->puzzle, entry->marks);
    check_marks(entry->puzzle, entry->solution);
    for (size_t i = 0; i < entry->warning_count; i++)
        check_sentence(&entry->warnings[i]);
}

static const char *format_of(uint8_t chosen)
{
    const char *const alone = getenv("NURI_FORMAT");
    size_t formats = 0;

    if (alone)
        return alone;
    while (nuri_format(formats))
        formats++;
    const nuri_format_info *const format =
        nuri_format((chosen & 0x3FU) % (formats + 1));
    return format ? format->name : NURI_FORMAT_AUTO;
}

/* Text that is said to be JSON, but perhaps is not, is read or refused. */
static void ask(const uint8_t *data, size_t size)
{
    static const char head[] = "call read\nformat json\nparsed 1\ntext\n";
    char *const request = malloc(sizeof head + size), *answer = NULL;

    must(request);
    memcpy(request, head, sizeof head - 1);
    memcpy(request + sizeof head - 1, data, size);
    nuri_request(&answer, request, sizeof head - 1 + size, NULL, NULL, NULL);
    must(answer);
    nuri_text_free(answer);
    free(request);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    nuri_collection *puzzles = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};

    if (size == 0)
        return 0;
    if (data[0] & 0x40)
        ask(data + 1, size - 1);
    const nuri_status status = (data[0] & 0x80 ? nuri_read_lenient : nuri_read)(
        &puzzles, (const char *)data + 1, size - 1, format_of(data[0]), &error);
    if (status != NURI_OK) {
        must(puzzles == NULL && error.status == status);
        check_sentence(&error);
        return 0;
    }
    must(nuri_collection_count(puzzles) > 0);
    for (size_t i = 0; i < nuri_collection_count(puzzles); i++)
        check_entry(nuri_collection_entry(puzzles, i));
    nuri_collection_free(puzzles);
    return 0;
}

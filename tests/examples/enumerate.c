/* enumerate PUZZLE [MOST] -- draw every solution, or at most so many. */
#include <inttypes.h>
#include <nuri.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Called with each solution; false would end the count. */
static bool show(void *puzzle, const uint8_t *solution)
{
    char *drawing = NULL;

    if (nuri_draw(&drawing, puzzle, solution, false) != NURI_OK)
        return false;
    puts(drawing);
    nuri_text_free(drawing);
    return true;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "nurikabe/6/6/m8n8i9u";
    nuri_collection *puzzles = NULL;
    nuri_error error;

    if (nuri_read(&puzzles, text, strlen(text), NURI_FORMAT_AUTO, &error) !=
        NURI_OK) {
        fprintf(stderr, "%u:%u: %s\n", error.line, error.column, error.text);
        return 2;
    }
    const nuri_entry *entry = nuri_collection_entry(puzzles, 0);
    const nuri_count_options how = {
        .most = argc > 2 ? strtoull(argv[2], NULL, 10) : 0,
        .each = show,
        .user = (void *)entry->puzzle,
    };
    nuri_count_result count_result;
    nuri_status status =
        nuri_count(&count_result, entry->puzzle, entry->marks, NULL, &how);
    if (status == NURI_OK)
        printf("%" PRIu64 "%s\n", count_result.count,
               count_result.exact ? "" : " or more");
    else
        fprintf(stderr, "%s\n", nuri_status_text(status));
    nuri_collection_free(puzzles);
    return status == NURI_OK ? 0 : 2;
}

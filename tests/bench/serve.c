/* serve.c -- answer boards, a line each. */
#include "rival.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void print_answer(FILE *out, const struct board *b,
                         const struct measured *m)
{
    fprintf(out, "%s %.9f %" PRIu64 " ", nuri_outcome_name(m->outcome),
            m->seconds[PHASE_WHOLE], m->stats.conflicts);
    for (size_t i = 0; m->solution && i < board_cells(b); i++)
        fputc(m->solution[i] == NURI_BLACK ? '#' : '.', out);
    fprintf(out, "%s\n", m->solution ? "" : "-");
}

static void answer_line(const struct effort *effort, const char *line,
                        size_t length, FILE *out)
{
    nuri_collection *collection = NULL;
    nuri_error error;
    struct board board;
    struct measured m;

    if (nuri_read(&collection, line, length, NURI_FORMAT_AUTO, &error) !=
        NURI_OK) {
        fprintf(out, "error: %s\n", error.text);
    } else if (!board_make(&board, nuri_collection_entry(collection, 0), "")) {
        fprintf(out, "error: out of memory\n");
    } else {
        measure_whole(&board, effort, &m);
        if (m.problem[0])
            fprintf(out, "error: %s\n", m.problem);
        else
            print_answer(out, &board, &m);
        measured_clear(&m);
        board_clear(&board);
    }
    nuri_collection_free(collection);
    fflush(out);
}

void serve(const struct effort *effort, FILE *in, FILE *out)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    while ((length = getline(&line, &room, in)) > 0)
        answer_line(effort, line, (size_t)length, out);
    free(line);
}

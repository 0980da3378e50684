/*
 * report_json.c -- measurements as one JSON object.  Written without Jansson,
 * as the bench may be built without it.
 */
#include "runs.h"

#include <inttypes.h>

void report_json_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            fputc(*text, out);
    }
    fputc('"', out);
}

static void print_spread(FILE *out, const struct spread *s)
{
    fprintf(out,
            "{\"total\":%.6f,\"median\":%.6f,\"p95\":%.6f,\"p99\":%.6f,"
            "\"max\":%.6f}",
            1e3 * s->total, 1e3 * s->median, 1e3 * s->p95, 1e3 * s->p99,
            1e3 * s->max);
}

static void print_run(FILE *out, const struct run *run)
{
    fprintf(out, "{\"name\":");
    report_json_string(out, run->name);
    fprintf(out,
            ",\"turn\":%u,\"rows\":%u,\"cols\":%u,\"status\":\"%s\","
            "\"ms\":{",
            run->turn, run->height, run->width,
            nuri_outcome_name(run->m.outcome));
    for (int c = 0; c < COLUMNS; c++)
        fprintf(out, "%s\"%s\":%.6f", c ? "," : "", column_name((enum column)c),
                1e3 * column_seconds(&run->m, (enum column)c));
    fprintf(out,
            "},\"conflicts\":%" PRIu64 ",\"propagations\":%" PRIu64
            ",\"wrong\":",
            run->m.stats.conflicts, run->m.stats.propagations);
    if (run->m.problem[0])
        report_json_string(out, run->m.problem);
    else
        fprintf(out, "null");
    fputc('}', out);
}

static void print_counts(FILE *out, const struct summary *s)
{
    fprintf(out,
            ",\"boards\":%zu,\"solved\":%zu,\"unique\":%zu,\"multiple\":%zu,"
            "\"none\":%zu,\"unknown\":%zu,\"wrong\":%zu",
            s->boards, s->solved, s->outcome[NURI_OUTCOME_UNIQUE],
            s->outcome[NURI_OUTCOME_MULTIPLE], s->outcome[NURI_OUTCOME_NONE],
            s->outcome[NURI_OUTCOME_UNKNOWN], s->wrong);
    fprintf(out,
            ",\"conflicts\":%" PRIu64 ",\"propagations\":%" PRIu64
            ",\"conflicts_per_s\":%.1f,\"search_bytes\":%" PRIu64
            ",\"process_bytes\":%" PRIu64,
            s->conflicts, s->propagations, s->per_second, s->search_memory,
            s->peak_memory);
    if (s->turned)
        fprintf(out, ",\"turned\":{\"boards\":%zu,\"mean\":%.4f,\"max\":%.4f}",
                s->turned, s->turn_mean, s->turn_max);
}

void report_json(FILE *out, const struct runs *runs, const struct summary *s,
                 bool each)
{
    fprintf(out, "{\"nuri-bench\":1,\"build\":");
    report_json_string(out, build_text());
    print_counts(out, s);
    fprintf(out, ",\"ms\":{");
    for (int c = 0; c < COLUMNS; c++) {
        fprintf(out, "%s\"%s\":", c ? "," : "", column_name((enum column)c));
        print_spread(out, &s->column[c]);
    }
    fprintf(out, "},\"slowest\":[");
    for (size_t i = 0; i < s->slowest; i++) {
        if (i > 0)
            fputc(',', out);
        print_run(out, &runs->run[s->order[i]]);
    }
    fprintf(out, "]");
    if (each)
        fprintf(out, ",\"each\":[");
    for (size_t i = 0; each && i < runs->count; i++) {
        if (i > 0)
            fputc(',', out);
        print_run(out, &runs->run[i]);
    }
    fprintf(out, "%s}\n", each ? "]" : "");
}

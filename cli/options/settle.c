/*
 * settle.c -- what the command line leaves open, and options that do not go
 * together.
 */
#include "options.h"

#include "io/input_file.h"
#include "io/message.h"
#include "names.h"
#include "parse_value.h"
#include "system/exit_status.h"
#include "system/machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define RUNS(name) (o->command == command_at(COMMAND_##name))

/* ---- What is written ----------------------------------------------------- */

/* True if the extension of the file is one of these, each between blanks. */
static bool ends(const char *file, const char *extensions)
{
    const char *const dot = strrchr(file, '.');
    const size_t length = dot ? strlen(dot) : 0;

    for (; dot && *extensions; extensions++)
        if (strncasecmp(dot, extensions, length) == 0 &&
            extensions[length] == ' ')
            return true;
    return false;
}

/* Pictures that no format is. */
static const char pictures[] =
    ".png .jpg .jpeg .gif .webp .bmp .tif .tiff .pdf .ps .eps ";

/* What the extension of a file asks for; NULL: any text will do. */
static const char *asked_by_name(const char *file)
{
    const nuri_drawing_info *const drawing = nuri_drawing_of_file(file);
    const nuri_format_info *const format = nuri_format_of_file(file);

    if (drawing)
        return drawing->name;
    if (ends(file, pictures))
        return strrchr(file, '.') + 1;
    return format && strcmp(format->name, "grid") != 0 ? format->name : NULL;
}

/* False if two options ask for different formats. */
static bool asks_for_one(const struct options *o)
{
    const char *const asked[] = {
        o->to        ? o->to->name
        : o->drawing ? o->drawing->name
                     : NULL,
        o->given[ROW_json] ? "json" : NULL,
        o->given[ROW_jsonl] ? "jsonl" : NULL,
        o->output ? asked_by_name(o->output) : NULL,
    };
    const char *first = NULL;

    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        first = first ? first : asked[i];
        if (asked[i] && strcmp(first, asked[i]) != 0)
            return refuse("cannot write both %s and %s: change -t, --json, "
                          "--jsonl or the extension of -o",
                          first, asked[i]);
    }
    return true;
}

#define BY_HAND                                                                \
    "use -o x.svg, then rsvg-convert -o x.png x.svg, or rsvg-convert -f pdf "  \
    "-o x.pdf x.svg (package librsvg2-bin)"

/* Without -t, --json and --jsonl the extension of -o chooses the format; that of
 * a bitmap only in a build with librsvg.  False if nothing can be written so. */
static bool choose_by_name(struct options *o)
{
    const unsigned groups = o->command->groups;
    const char *const file = o->output;
    const nuri_format_info *const format = nuri_format_of_file(file);
    const nuri_drawing_info *const drawing = nuri_drawing_of_file(file);
    const bool is_png = ends(file, ".png "), is_pdf = ends(file, ".pdf ");
    const bool is_several = o->given[ROW_per_page] || o->given[ROW_solutions] ||
                            o->title || o->operand_count > 1 ||
                            ((groups & MAKES) && o->limit != 1);

    if (RUNS(play))
        return ends(file, ".html .htm ") ||
               refuse("play writes a page: use -o NAME.html");
    if ((groups & PICTURES) && NURI_WITH_RSVG && !drawing)
        o->raster = is_png ? RASTER_PNG : is_pdf ? RASTER_PDF : RASTER_NONE;
    if (groups & PICTURES)
        o->drawing = o->raster ? nuri_drawing_find("svg") : drawing;
    if (o->drawing || o->form != FORM_TEXT)
        return true;
    if (format && !format->is_written)
        return refuse("that format is only read: use another file extension");
    if ((groups & FORMATS) && format)
        o->to = format;
    else if (format && format->is_record && (groups & RECORDS))
        o->form = format->is_line ? FORM_JSONL : FORM_JSON;
    else if ((drawing || ends(file, pictures)) && !(groups & PICTURES))
        return refuse("this command cannot draw: use another file extension");
    else if (is_several && ends(file, pictures))
        return refuse("several puzzles need a page: use -o book.html, and "
                      "print it to PDF in a browser");
    else if (is_png || is_pdf)
        return refuse("this build has no librsvg: build nuri with "
                      "-DNURI_RSVG=ON (package librsvg2-dev), or " BY_HAND);
    else if (ends(file, pictures))
        return refuse("cannot write this kind of drawing: " BY_HAND);
    else if (format && strcmp(format->name, "grid") != 0)
        return refuse("this command cannot write that format: use nuri "
                      "convert");
    return true;
}

/* A format was given to a command that draws: say what it draws, and which
 * commands write formats. */
static bool refuse_format(const struct options *o)
{
    const bool answers = o->to->is_record && (o->command->groups & RECORDS);
    struct names names = names_after("this command only draws: use -t ");
    const char *drawing, *summary;

    for (size_t i = 0;
         (drawing = option_word(o->command, &option_rows[ROW_to], i, &summary));
         i++)
        names_add(&names, drawing);
    return refuse(
        "%s; %snuri convert -t %s writes the puzzle", names_end(&names),
        answers && o->to->is_line ? "--jsonl answers in JSON Lines, and "
        : answers                 ? "--json answers in JSON, and "
                                  : "",
        o->to->name);
}

/* Choose the format or drawing, and the form of answers. */
static bool choose_form(struct options *o)
{
    const unsigned groups = o->command->groups;

    if ((groups & FORMATS) && o->to)
        o->drawing = NULL; /* unicode is both */
    else if (!o->drawing && o->to)
        return refuse_format(o);
    if (!asks_for_one(o))
        return false;
    if (!o->drawing && !o->to && o->output && !choose_by_name(o))
        return false;
    o->reads_lines = o->form == FORM_JSONL;
    if (!o->drawing && (groups & ALWAYS_DRAWN))
        o->drawing = nuri_drawing_find("ansi");
    if (!o->drawing && !o->to && (groups & FORMATS) && o->form != FORM_TEXT)
        o->to = nuri_format_find(o->form == FORM_JSON ? "json" : "jsonl");
    if (!o->drawing && !o->to && (groups & MAKES))
        o->to = nuri_format_find("grid");
    if (o->drawing || !(groups & (RECORDS | FORMATS)))
        o->form = FORM_TEXT;
    else if (groups & FORMATS)
        o->form = !o->to || !o->to->is_record ? FORM_TEXT
                  : o->to->is_line            ? FORM_JSONL
                                              : FORM_JSON;
    else
        for (size_t i = 0; i < o->operand_count; i++)
            if (o->form == FORM_TEXT && input_file_is_jsonl(o->operands[i]))
                o->form = FORM_JSONL;
    return true;
}

/* ---- Options that need or exclude others --------------------------------- */

static const char *const state_names[STATES_END - ROWS] = {
#define STATE(name) [STATE_##name - ROWS]
    STATE(DRAWN) = "a drawing, such as -t svg",
    STATE(PIXELS) = "-t svg or -t html",
    STATE(PAGE) = ("a page: use -o book.html, and print it to PDF in a "
                   "browser"),
    STATE(PAINTED) = "a board that is drawn as text",
    STATE(RECORDS) = "--json or --jsonl",
    STATE(STREAM) = "--jsonl",
    STATE(SEVERAL) = "several puzzles or --jsonl",
    STATE(SOLVED) = ("something to solve (not edit --transform, explain "
                     "--passes, or show without --solutions)"),
    STATE(SILENT) = "--quiet",
    STATE(PLAYED) = "FILE or -o",
};

bool edit_is_list(const struct options *o)
{
    return (o->edit == EDIT_SUGGEST || o->edit == EDIT_MOVES) && !o->choice;
}

/* True if boards are drawn as text, which can be painted. */
static bool paints(const struct options *o)
{
    if (o->drawing)
        return o->drawing->is_text;
    return o->form == FORM_TEXT && !o->to &&
           (RUNS(hint)    ? o->apply
            : RUNS(count) ? o->all
            : RUNS(edit)  ? !edit_is_list(o)
                          : !RUNS(check));
}

static void find_states(struct options *o)
{
    const nuri_drawing_info *const drawing = o->drawing;

    o->given[STATE_DRAWN] = drawing;
    o->given[STATE_PIXELS] = drawing && !drawing->is_text;
    o->given[STATE_PAGE] = drawing && drawing->is_page;
    o->given[STATE_PAINTED] = paints(o);
    o->given[STATE_RECORDS] = o->form != FORM_TEXT;
    o->given[STATE_STREAM] =
        o->form == FORM_JSONL || (o->command->groups & MAKES);
    o->given[STATE_SEVERAL] = o->form == FORM_JSONL || o->operand_count > 1;
    o->given[STATE_SOLVED] = o->edit != EDIT_TRANSFORM && !o->passes &&
                             (!RUNS(show) || o->solutions != SOLUTIONS_NONE);
    o->given[STATE_SILENT] = o->quiet && o->form != FORM_JSONL;
    o->given[STATE_PLAYED] = RUNS(play) && (o->operand_count > 0 || o->output);
}

/* Append the name of a row or state: "--suggest or --moves". */
static void add_name(char *text, size_t size, int which)
{
    const size_t length = strlen(text);
    const bool is_row = which < ROWS;

    snprintf(text + length, size - length, "%s%s%s", length ? " or " : "",
             is_row ? "--" : "",
             is_row ? option_rows[which].name : state_names[which - ROWS]);
}

/* False if an option that is given has what it excludes, or nothing of what it
 * needs. */
static bool go_together(const struct options *o)
{
    for (int row = 0; row < ROWS; row++) {
        const struct option_row *const r = &option_rows[row];
        char names[256] = "";
        bool lacks = r->needs;
        if (!o->given[row])
            continue;
        for (const int *at = r->excludes; at && *at != NONE; at++)
            if (o->given[*at]) {
                add_name(names, sizeof names, *at);
                return refuse("--%s cannot be used with %s: leave one of them "
                              "out",
                              r->name, names);
            }
        for (const int *at = r->needs; at && *at != NONE; at++) {
            add_name(names, sizeof names, *at);
            lacks = lacks && !o->given[*at];
        }
        if (lacks)
            return refuse("--%s needs %s", r->name, names);
    }
    return true;
}

/* False if the command lacks an option that it needs, or has one that it cannot
 * obey. */
static bool is_complete(const struct options *o)
{
    const bool *const given = o->given;
    const int edits = given[ROW_suggest] + given[ROW_minimise] +
                      given[ROW_moves] + given[ROW_fill] + given[ROW_forced] +
                      given[ROW_from_solution] + given[ROW_transform];
    const bool is_page = given[STATE_PAGE];
    const struct {
        bool is_so;
        const char *why;
    } faults[] = {
        {RUNS(convert) && !o->drawing && !o->to,
         "missing format: use -t FORMAT (see nuri help formats)"},
        {RUNS(hint) && is_page, "hint has no page: use nuri explain -t html"},
        {given[ROW_at] && is_page,
         "a page has all steps: leave out --at, and add #step=N to its "
         "address"},
        {RUNS(edit) && edits == 0,
         "missing edit: use --suggest, --minimise, --moves, --fill, --forced, "
         "--from-solution FILE or --transform NAME"},
        {edits > 1, "more than one edit: use one at a time (only --transform "
                    "can be repeated)"},
        {edit_is_list(o) && (o->drawing || (o->to && !o->to->is_record)),
         "a list of changes is text or JSON: change -t or the extension of "
         "-o, or add --choose N"},
        {(o->command->groups & MAKES) && o->drawing && !is_page &&
             !o->drawing->is_text && o->limit != 1,
         "that drawing holds one puzzle: leave out -n, or use -o book.html "
         "(a browser prints it to PDF)"},
        {o->proof && strcmp(o->proof, "-") == 0 && !o->quiet && !o->output,
         "cannot write proof and answer to stdout: add -q or -o FILE"},
    };

    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (faults[i].is_so)
            return refuse("%s", faults[i].why);
    return true;
}

/* ---- All of it ------------------------------------------------------------ */

/* False if there are operands for a command that takes none. */
static bool takes_operands(const struct options *o)
{
    const size_t most = command_reads(o->command) ? SIZE_MAX : RUNS(help);
    unsigned width, height;

    if (o->operand_count <= most)
        return true;
    const char *const word = o->operands[most];
    if (!(o->command->groups & MAKES))
        return refuse("unexpected argument '%.128s'", word);
    return refuse(
        "unexpected argument '%.128s': use --size %.128s", word,
        parse_size(word, &width, &height) ? word : "WxH, --difficulty LEVELS");
}

/* More new puzzles than one side of paper holds make a book. */
enum { MAX_WITHOUT_TITLE = 6 };

/* The page of a site is the output.  False if out of memory. */
static bool settle_site(struct options *o)
{
    static const char page[] = "/index.html";
    const size_t size = strlen(o->site) + sizeof page;

    o->output = o->site_page = malloc(size);
    if (!o->site_page)
        return refuse("out of memory");
    snprintf(o->site_page, size, "%s%s", o->site, page);
    return true;
}

int options_settle(struct options *o)
{
    const bool makes = o->command->groups & MAKES;

    if (makes && !o->given[ROW_limit])
        o->limit = 1;
    if (o->jobs == 0)
        o->jobs = cpu_count();
    if (!takes_operands(o))
        return EXIT_INPUT;
    if (o->site && !o->given[ROW_output] && !settle_site(o))
        return EXIT_INTERNAL;
    if (!choose_form(o))
        return EXIT_INPUT;
    o->is_sheet = o->given[ROW_per_page] || o->given[ROW_solutions] ||
                  o->title || (makes && o->drawing && o->drawing->is_page);
    if (makes && o->is_sheet && o->limit > MAX_WITHOUT_TITLE && !o->title)
        o->title = "Nurikabe";
    if (makes && !o->given[ROW_solutions])
        o->solutions = SOLUTIONS_END;
    find_states(o);
    return go_together(o) && is_complete(o) ? EXIT_GOOD : EXIT_INPUT;
}

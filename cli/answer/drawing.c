/*
 * drawing.c -- answers as drawings: -t ascii, unicode, ansi, svg, html.
 */
#include "drawing.h"

#include "io/message.h"
#include "raster.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pixels of a cell of PNG and PDF without --cell. */
enum { RASTER_CELL = 48 };

/* ---- One drawing -------------------------------------------------------- */

bool picture_is_text(const struct run *run)
{
    return run->options->drawing && run->options->drawing->is_text;
}

/* Draw it as text or SVG, or as the PNG or PDF made from that.  Colours are
 * drawn only where colours are on. */
static void draw_view(const struct run *run, const nuri_view *view)
{
    const struct options *const o = run->options;
    const nuri_drawing_info *const drawing =
        *o->drawing->plain && !run->painted
            ? nuri_drawing_find(o->drawing->plain)
            : o->drawing;
    nuri_error error = {NURI_ERR_UNSUPPORTED, run->entry.line, 0, ""};
    char *text = NULL;

    if (!answer_good(run, nuri_draw_view(&text, view, drawing->name)))
        return;
    if (drawing->is_text) {
        answer_check_width(run, text);
        output_put(&run->sink->out, text);
    } else if (!o->raster)
        output_put_foreign(&run->sink->out, text);
    else if (!raster_put(&run->sink->out, o->raster, text, error.text,
                         sizeof error.text))
        answer_error(run, NURI_ERR_UNSUPPORTED, &error);
    nuri_text_free(text);
}

/* Begin the sheet or the page, unless there is one. */
static nuri_status begin(const struct run *run)
{
    const struct options *const o = run->options;
    struct sink *const sink = run->sink;
    const nuri_sheet_options options = {
        .per_page = o->per_page,
        .beside = o->solutions == SOLUTIONS_BESIDE,
        .title = o->title,
        .author = o->author,
    };
    return sink->page || sink->sheet ? NURI_OK
           : o->is_sheet             ? nuri_sheet_new(&sink->sheet, &options)
                                     : nuri_page_new(&sink->page);
}

/* A file that is neither text nor a page holds one drawing. */
static void put_view(const struct run *run, const nuri_view *view)
{
    const nuri_drawing_info *const drawing = run->options->drawing;
    struct sink *const sink = run->sink;

    assert(drawing && !answer_is_record(run));
    if (drawing->is_page) {
        if (answer_good(run, begin(run)))
            answer_good(run, nuri_page_add(sink->page, view));
        return;
    }
    if (drawing->is_text)
        answer_heading(run);
    if (!drawing->is_text && sink->answers++)
        answer_refuse_puzzle(
            run, EXIT_INPUT, NURI_ERR_UNSUPPORTED,
            "%s can hold only one puzzle: %s",
            run->options->raster ? "a PNG or PDF" : drawing->name,
            run->options->command == command_at(COMMAND_hint)
                ? "give one at a time"
            : run->options->raster ? "use -o book.html, and print it to PDF in "
                                     "a browser"
                                   : "use -o book.html");
    else
        draw_view(run, view);
}

void picture_name(struct picture_name *name, const struct run *run)
{
    const char *const file = run->entry.file ? run->entry.file : "";
    const char *const slash = strrchr(file, '/');
    const char *const base = slash ? slash + 1 : file;
    const char *const dot = strrchr(base, '.');

    name->entry = run->entry;
    if (run->entry.name || run->entry.title || run->entry.id || !dot)
        return;
    if (run->alone)
        snprintf(name->text, sizeof name->text, "%.*s", (int)(dot - base),
                 base);
    else
        snprintf(name->text, sizeof name->text, "%s:%u", base, run->entry.line);
    name->entry.name = name->text;
}

/* Set what the options say of all drawings. */
static void dress(const struct run *run, struct picture_name *name,
                  nuri_view *view)
{
    picture_name(name, run);
    view->entry = &name->entry;
    view->coords = run->options->coords;
    view->cell = (unsigned)run->options->cell;
    if (run->options->raster && !view->cell)
        view->cell = RASTER_CELL;
}

void picture_put(const struct run *run, const uint8_t *marks, nuri_view view)
{
    struct picture_name name;

    view.marks = marks;
    dress(run, &name, &view);
    put_view(run, &view);
}

/* ---- Pages and sheets --------------------------------------------------- */

enum { NARROWEST_CELL = 35 }; /* to write in, in tenths of a millimetre */

/* Note once that the cells are too small to write in. */
static void note_small_cells(const struct run *run)
{
    const unsigned cell = nuri_sheet_cell(run->sink->sheet, run->entry.puzzle);

    if (cell >= NARROWEST_CELL || run->sink->small)
        return;
    run->sink->small = true;
    answer_note(run, "its cells are only %u.%u mm wide: %s", cell / 10,
                cell % 10,
                run->options->per_page == 1 &&
                        run->options->solutions != SOLUTIONS_BESIDE
                    ? "draw it alone with nuri show -o x.svg, for larger paper"
                    : "--per-page 1 makes them larger");
}

void picture_put_on_sheet(const struct run *run, nuri_view view,
                          const nuri_view *solution)
{
    nuri_view solved = solution ? *solution : (nuri_view){0};
    struct picture_name name;

    assert(run->options->is_sheet); /* picture_end() writes no other */
    dress(run, &name, &view);
    dress(run, &name, &solved);
    if (answer_good(run, begin(run)) &&
        answer_good(run, nuri_sheet_add(run->sink->sheet, &view,
                                        solution ? &solved : NULL)))
        note_small_cells(run);
}

void picture_end(const struct run *run)
{
    const nuri_drawing_info *const drawing = run->options->drawing;
    const bool is_sheet = run->options->is_sheet;
    struct sink *const sink = run->sink;
    const bool is_empty = !sink->page && !sink->sheet;
    char *text = NULL;

    if (!drawing || !(drawing->is_page || is_sheet) ||
        (sink->input_failed && is_empty))
        return;
    nuri_status status = begin(run);
    if (status == NURI_OK)
        status = is_sheet ? nuri_sheet_write(&text, sink->sheet)
                          : nuri_page_write(&text, sink->page);
    if (status == NURI_OK)
        output_put_foreign(&sink->out, text);
    else {
        message("out of memory");
        answer_exit(run, EXIT_INTERNAL);
    }
    nuri_page_free(sink->page);
    nuri_sheet_free(sink->sheet);
    sink->page = NULL;
    sink->sheet = NULL;
    nuri_text_free(text);
}

/* ---- Steps -------------------------------------------------------------- */

/* In text: of each step the sentence, and the board after it. */
static void put_steps(const struct run *run, nuri_view *view)
{
    const bool is_one = run->options->given[ROW_at];
    const uint64_t at = run->options->at;
    const size_t count = view->step_count;

    if (is_one && at > count) {
        answer_refuse_puzzle(run, EXIT_INPUT, NURI_ERR_ARGUMENT,
                             "there are only %zu steps", count);
        return;
    }
    const size_t last = is_one ? (size_t)at : count;
    const size_t first = is_one || count == 0 ? last : 1;
    view->at = last;
    view->differs = view->differs && last == count;
    if (!picture_is_text(run)) {
        put_view(run, view);
        return;
    }
    answer_heading(run);
    for (view->at = first; view->at <= last; view->at++) {
        if (view->at > first)
            answer_print(run, "\n");
        if (view->at)
            answer_print(run, "%zu. %s\n", view->at,
                         view->steps[view->at - 1]->message);
        draw_view(run, view);
    }
}

void picture_explain(const struct run *run, const nuri_explanation *explanation,
                     const char *note)
{
    const size_t count = explanation->step_count;
    const nuri_step **steps = calloc(count + 1, sizeof(const nuri_step *));
    nuri_view view = {0};
    struct picture_name name;

    assert(run->options->drawing);
    if (!steps) {
        answer_error(run, NURI_ERR_MEMORY, NULL);
        return;
    }
    for (size_t i = 0; i < count; i++)
        steps[i] = &explanation->steps[i];
    dress(run, &name, &view);
    view.marks = run->entry.marks;
    view.steps = steps;
    view.step_count = count;
    view.note = note;
    view.differs = explanation->hint_kind == NURI_HINT_NOT_UNIQUE;
    put_steps(run, &view);
    free(steps);
}

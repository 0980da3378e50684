/*
 * terminal.c -- pictures for terminals: ascii, unicode, ansi.
 *
 * Without numbers at its rows each can be read again: ascii as a grid, the
 * others as NURI_FORMAT_UNICODE.
 */
#include "base/text.h"
#include "draw/text.h"
#include "formats/blocks.h"
#include "formats/board_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Numbers of rows and columns ---------------------------------------- */

enum { EVERY = 5, LABEL_SIZE = 12 };

static unsigned digits_of(unsigned number)
{
    unsigned digits = 1;
    for (; number > 9; number /= 10)
        digits++;
    return digits;
}

/* Columns in front of a row. */
static unsigned margin_of(const struct scene *scene)
{
    return scene->view->coords ? digits_of(scene->puzzle->grid.height) + 1 : 0;
}

/* Every fifth column, its number ending where its cells end. */
static void put_columns(struct text *out, const struct scene *scene,
                        unsigned pitch, unsigned gap)
{
    unsigned at = 0;

    if (!scene->view->coords)
        return;
    for (unsigned x = 1; x <= scene->puzzle->grid.width; x++) {
        const unsigned end = margin_of(scene) + x * pitch - gap;
        if (x != 1 && x % EVERY != 0)
            continue;
        nuri_text_printf(out, "%*u", (int)(end - at), x);
        at = end;
    }
    nuri_text_put(out, "\n");
}

static void put_row_number(struct text *out, const struct scene *scene,
                           uint32_t index)
{
    const struct grid *const g = &scene->puzzle->grid;
    if (scene->view->coords && index % g->width == 0)
        nuri_text_printf(out, "%*u ", (int)digits_of(g->height),
                         index / g->width + 1);
}

/* ---- ASCII -------------------------------------------------------------- */

/* Columns of a cell; stars need room. */
static unsigned width_of(const struct scene *scene)
{
    unsigned width = 1;
    for (uint32_t i = 0; i < scene->puzzle->clues; i++) {
        const int32_t clue = scene->puzzle->clue[scene->puzzle->clue_cell[i]];
        if (clue > 0 && digits_of((unsigned)clue) > width)
            width = digits_of((unsigned)clue);
    }
    return width + (scene->step || scene->view->wrong_count ? 1 : 0);
}

/* What stands in a cell, without the blanks before it. */
static void name_cell(char *token, const struct scene *scene, uint32_t index,
                      bool starred, const char *signs)
{
    const int32_t clue = scene_clue(scene, index);
    const char *const star = starred ? "*" : "";

    if (clue > 0)
        snprintf(token, LABEL_SIZE, "%s%d", star, (int)clue);
    else
        snprintf(token, LABEL_SIZE, "%s%c", star,
                 clue ? '?' : signs[scene->state[index]]);
}

nuri_status nuri_draw_ascii(struct text *out, const struct scene *scene)
{
    const struct grid *const g = &scene->puzzle->grid;
    const nuri_entry entry = {.puzzle = scene->puzzle};
    const unsigned width = width_of(scene);
    char token[LABEL_SIZE];
    bool plain = false;

    const nuri_status status =
        nuri_builder_is_plain(&entry, scene->state, &plain);
    bool *const stars = nuri_scene_stars(scene);
    if (status != NURI_OK || !stars) {
        free(stars);
        return NURI_ERR_MEMORY;
    }
    put_columns(out, scene, width + 1, 1);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        put_row_number(out, scene, i);
        name_cell(token, scene, i, stars[i], plain ? "-#." : "-#+");
        nuri_text_printf(out, "%*s%s", (int)width, token,
                         (i + 1) % g->width ? " " : "\n");
    }
    free(stars);
    return NURI_OK;
}

/* ---- Unicode, and the same in colours ----------------------------------- */

#define END "\033[0m"

/* Black on white and white on black, whatever colours the terminal has: a
 * block in its own colours would be white sea on a dark one. */
static const char *colours_of(const struct scene *scene, uint32_t index,
                              bool starred)
{
    static const char *const plain[] = {"\033[0;37;100m", "\033[0;30;40m",
                                        "\033[0;30;47m"};
    static const char *const reverse[] = {"\033[0;7;37;100m", "\033[0;7;37;40m",
                                          "\033[0;7;30;47m"};

    if (starred)
        return reverse[scene->state[index]];
    return scene_clue(scene, index) ? "\033[0;1;30;47m"
                                    : plain[scene->state[index]];
}

static nuri_status put_blocks(struct text *out, const struct scene *scene,
                              bool painted)
{
    const struct grid *const g = &scene->puzzle->grid;
    const unsigned width = nuri_blocks_width(scene->puzzle);
    const char *before = NULL; /* the colours that are on */
    bool *const stars = nuri_scene_stars(scene);

    if (!stars)
        return NURI_ERR_MEMORY;
    put_columns(out, scene, width, 0);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        put_row_number(out, scene, i);
        const char *const colours =
            painted ? colours_of(scene, i, stars[i]) : NULL;
        if (colours && colours != before)
            nuri_text_put(out, colours);
        before = colours;
        nuri_blocks_cell(out, scene_clue(scene, i),
                         (nuri_colour)scene->state[i], width, stars[i]);
        if ((i + 1) % g->width == 0) {
            nuri_text_put(out, painted ? END "\n" : "\n");
            before = NULL;
        }
    }
    free(stars);
    return NURI_OK;
}

nuri_status nuri_draw_unicode(struct text *out, const struct scene *scene)
{
    return put_blocks(out, scene, false);
}

nuri_status nuri_draw_ansi(struct text *out, const struct scene *scene)
{
    return put_blocks(out, scene, true);
}

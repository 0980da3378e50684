/*
 * drawing.h -- scenes, which drawings show, and the drawings: see drawings.def.
 */
#pragma once

#include "base/text.h"
#include "puzzle/puzzle.h"

#include <nuri.h>

/* ---- Scenes: scene.c. */

struct scene {
    const nuri_view *view;
    const nuri_puzzle *puzzle;
    uint8_t *marks;        /* [cells] after the steps before it, owned */
    const nuri_step *step; /* the newest one; NULL: none */
    bool is_wrong;         /* the step is about a wrong mark */
    size_t at;             /* number of the step; 0: none */
    bool is_bare;          /* rows and columns have numbers only if asked for */
};

/* The board after `at` steps of the view.  NURI_OK, or, with nothing owned,
 * NURI_ERR_ARGUMENT or NURI_ERR_MEMORY. */
nuri_status nuri_scene_init(struct scene *scene, const nuri_view *view,
                            size_t at);
void nuri_scene_clear(struct scene *scene);

/* The clue of this cell, as nuri_puzzle_clue(). */
static inline int32_t scene_clue(const struct scene *scene, uint32_t index)
{
    return scene->puzzle->clue[grid_at(&scene->puzzle->grid, index)];
}

/* [cells], to be freed: true for wrong cells.  NULL if out of memory. */
bool *nuri_scene_wrong(const struct scene *scene);

/* The same for new and wrong cells. */
bool *nuri_scene_starred(const struct scene *scene);

/* True if the step is about a wrong mark.  It then decides nothing. */
bool nuri_step_is_wrong_mark(const nuri_step *step);

/* The name of the puzzle: "n7", "n7: by Takei Daisuke", its id, or nothing. */
void nuri_scene_name(struct text *out, const nuri_entry *entry);

/* "Nurikabe 24x14, n7, step 3 of 61". */
void nuri_scene_title(struct text *out, const struct scene *scene);

/* ---- Drawings. */

typedef nuri_status draw_fn(struct text *out, const struct scene *scene);

#define PICTURE(name, text, page, plain, extensions, summary)                  \
    draw_fn nuri_draw_##name;
#include "draw/drawings.def"
#undef PICTURE

/* As nuri_draw() does. */
void nuri_draw_answer(struct text *out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, bool colour);

/* As nuri_draw_svg(), but as a part of an HTML page, which has the style and
 * the space for what its script will draw. */
nuri_status nuri_draw_svg_part(struct text *out, const struct scene *scene);

/* The size of this SVG, of which 36 is a cell. */
void nuri_svg_size(const struct scene *scene, uint32_t *width,
                   uint32_t *height);

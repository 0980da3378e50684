/*
 * cmd_show.c -- nuri show: a puzzle as it is, with its marks.
 */
#include "picture.h"

int cmd_show(struct run *run, const struct item *item)
{
    const nuri_view view = {0};
    return picture_put(run, item, item->entry.state, view);
}

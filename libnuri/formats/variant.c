/*
 * variant.c -- the name of a puzzle's variant: rules that are not known here.
 */
#include "formats/variant.h"

#include <string.h>

nuri_status nuri_variant_keep(struct entry_builder *entry, const char *name,
                              size_t length, unsigned line, unsigned column)
{
    if (nuri_entry_builder_keep(&entry->variant, name, length) != NURI_OK)
        return NURI_ERR_MEMORY;
    return nuri_entry_builder_warn(entry, line, column,
                                   "variant rules are not known; solved as "
                                   "standard nurikabe");
}

const char *nuri_variant_text(const char *name)
{
    for (const char *p = name; *p; p++)
        if (*p <= ' ' || *p > '~' || strchr("/?&%", *p))
            return "";
    return name;
}

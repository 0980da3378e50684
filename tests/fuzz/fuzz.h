/* fuzz.h -- what the programs for random text share. */
#pragma once

#include <nuri.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void must(bool holds)
{
    if (!holds)
        abort();
}

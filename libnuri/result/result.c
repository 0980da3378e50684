/*
 * result.c -- what solving found: plain data.
 */
#include "result/result.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

nuri_result *nuri_result_new(size_t cells, bool want_common)
{
    nuri_result *r = nuri_mem_array(1, sizeof *r);

    if (!r)
        return NULL;
    r->outcome = NURI_OUTCOME_UNKNOWN;
    r->solution[0] = nuri_mem_array(cells, 1);
    r->solution[1] = nuri_mem_array(cells, 1);
    if (want_common)
        r->common = nuri_mem_array(cells, 1);
    if (r->solution[0] && r->solution[1] && (r->common || !want_common))
        return r;
    nuri_result_free(r);
    return NULL;
}

void nuri_result_free(nuri_result *result)
{
    if (!result)
        return;
    free(result->solution[0]);
    free(result->solution[1]);
    free(result->common);
    free(result);
}

nuri_outcome nuri_result_outcome(const nuri_result *result)
{
    return result ? result->outcome : NURI_OUTCOME_UNKNOWN;
}

nuri_limit nuri_result_limit(const nuri_result *result)
{
    return result ? result->limit : NURI_LIMIT_NOT_REACHED;
}

const nuri_stats *nuri_result_stats(const nuri_result *result)
{
    return result ? &result->stats : NULL;
}

uint32_t nuri_result_marks(const nuri_result *result)
{
    return result ? result->marks : 0;
}

unsigned nuri_result_count(const nuri_result *result)
{
    return result ? result->count : 0;
}

const uint8_t *nuri_result_solution(const nuri_result *result, unsigned i)
{
    return result && i < result->count ? result->solution[i] : NULL;
}

const uint8_t *nuri_result_known(const nuri_result *result)
{
    if (!result)
        return NULL;
    assert(result->outcome != NURI_OUTCOME_UNIQUE || result->count == 1);
    if (result->outcome == NURI_OUTCOME_UNIQUE)
        return result->solution[0];
    return result->outcome == NURI_OUTCOME_MULTIPLE ? result->common : NULL;
}

const uint8_t *nuri_result_common(const nuri_result *result)
{
    return result && (result->outcome == NURI_OUTCOME_UNIQUE ||
                      result->common_is_known)
               ? nuri_result_known(result)
               : NULL;
}
